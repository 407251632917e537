"""The positions of the tool board: the telling ones with their attempts, and recorded ones."""

from __future__ import annotations

from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.boards.board import own_settings
from sagrada_nb.boards.tool_scenarios import drawn_story, recorded_games, story_of
from sagrada_nb.boards.tool_views import is_used
from sagrada_nb.game.tools.cards import tool_card
from tests.boards.events import press
from tests.boards.tool_events import NUMBERS, each_card, status, status_code

# The telling scenarios


@each_card
def test_the_scenario_of_a_card_is_a_position_that_its_show_completes(number: int) -> None:
    board = sg.ToolBoard(number)
    assert board.start.window.mistakes() == ()
    assert board.scenario.refusal() is None
    for n, step in enumerate(board.story.show, 1):
        press(board, "show")
        assert [each.action for each in board.steps] == [s.action for s in board.story.show[:n]]
        assert step.luck in ("", board.steps[-1].luck)
    assert is_used(board.scenario)
    now = board.scenario.to_dict()
    assert now["tool_used"]
    assert now["tokens"] == board.start.to_dict()["tokens"] - (2 if board.start.tool_tokens else 1)
    assert now["tool_tokens"] > board.start.tool_tokens
    press(board, "show")
    assert len(board.steps) == 1


ATTEMPTS = [
    (number, n) for number in NUMBERS for n in range(len(story_of(tool_card(number)).attempts))
]
REFUSALS: dict[int, list[str]] = {
    1: ["6_cannot_become_1", "", "already_drafted", "cannot_place_there", "not_enough_tokens"],
    2: ["space_value", "same_color_neighbor", "touches_no_die", "", "one_tool_per_turn"],
    3: ["space_color", "same_value_neighbor", "not_a_move", "not_enough_tokens"],
    4: ["exactly_two", "occupied", "same_die_twice", "space_value"],
    5: ["cannot_place_there", "no_effect", "round_track_empty", "already_drafted"],
    6: ["must_place", "", "cannot_place_there", "already_drafted"],
    7: ["second_turn_only", "before_drafting_only", "pool_empty", ""],
    8: ["first_turn_only", "cannot_place_there", "", "die_not_in_pool"],
    9: ["touches_a_die", "space_color", "", "first_die_not_on_edge"],
    10: ["cannot_place_there", "cannot_place_there", "", "already_drafted"],
    11: ["", "cannot_place_there", "", "already_drafted"],
    12: ["", "color_not_on_round_track", "wrong_color", "color_not_on_round_track"],
}


@pytest.mark.parametrize(("number", "n"), ATTEMPTS)
def test_an_attempt_comes_out_as_its_title_has_it(number: int, n: int) -> None:
    board = sg.ToolBoard(number)
    press(board, "try", str(n))
    code = REFUSALS[number][n]
    assert status_code(board) == code
    assert is_used(board.scenario) == (not code)
    if code:
        step = board.story.attempts[n].steps[len(board.steps)]
        refused = board.refusal(step.action)
        assert refused is not None
        assert str(refused) in status(board)
    else:
        assert "The use is complete." in status(board)


def stands(board: sg.ToolBoard) -> tuple[Any, ...]:
    """Return all that a refused call could have half changed."""
    settings = {name: getattr(board, name) for name in own_settings(sg.ToolBoard)}
    past = {name: list(states) for name, states in vars(board._history).items()}
    return settings, board.steps, board.start, past, board.html["window"]


@pytest.mark.parametrize(("number", "n"), ATTEMPTS)
def test_from_python_an_attempt_is_made_whole_or_not_at_all(number: int, n: int) -> None:
    board = sg.ToolBoard(number)
    board.change(turn=2)
    before, code = stands(board), REFUSALS[number][n]
    if not code:
        board.attempt(n)
        assert [step.action for step in board.steps] == [
            step.action for step in board.story.attempts[n].steps
        ]
        return
    with pytest.raises(sg.IllegalAction) as refused:
        board.attempt(n)
    assert refused.value.code == code
    assert stands(board) == before


@pytest.mark.parametrize(
    ("wrong", "says"),
    [(99, "no attempt 99. Accepted: 0 to"), (-1, "no attempt -1"), ("x", "'x'"), (True, "True")],
)
def test_what_is_no_attempt_is_refused_by_name(wrong: Any, says: str) -> None:
    board = sg.ToolBoard(3)
    before = stands(board)
    with pytest.raises(sg.SagradaError, match=says):
        board.attempt(wrong)
    assert stands(board) == before


def test_a_position_of_ones_own_tells_no_use_and_no_attempts() -> None:
    board = sg.ToolBoard(3, {"window": None, "pool": ["R3"], "tokens": 3})
    board.change(turn=2)
    before = stands(board)
    for call in (board.show_next, lambda: board.attempt(0)):
        with pytest.raises(sg.SagradaError, match=r"told for this position|suggests no attempts"):
            call()
        assert stands(board) == before


def test_every_card_has_attempts_that_are_refused() -> None:
    assert {n: len(codes) for n, codes in REFUSALS.items()} == {
        n: len(story_of(tool_card(n)).attempts) for n in NUMBERS
    }
    assert len({code for codes in REFUSALS.values() for code in codes}) >= 20


def test_every_text_of_the_scenarios_is_whole() -> None:
    for number in NUMBERS:
        story = story_of(tool_card(number))
        assert story.text.endswith(".")
        titles = [story.title, *(each.title for each in story.attempts)]
        assert len(set(titles)) == len(titles)
        assert all(title == title.strip() and title[-1] != "." for title in titles)


def test_what_the_scenarios_tell_is_so() -> None:
    def start(number: int) -> sg.Scenario:
        return story_of(tool_card(number)).scenario

    def asks(number: int, space: str) -> str:
        return str(start(number).window.pattern[space])

    def shades(number: int) -> set[int]:
        return {die.shade for die in start(number).state.pool}

    assert (asks(1, "B3"), 5 in shades(1), sg.Die("G6") in start(1).state.pool) == (
        "5",
        False,
        True,
    )
    assert (asks(2, "C3"), asks(3, "B3"), asks(5, "C3")) == ("R", "5", "R")
    assert all(str(die)[0] != "R" for die in start(5).state.pool)
    assert sg.Die("R4") in start(5).state.track[0]
    assert (asks(9, "D5"), asks(10, "D1")) == ("Y", "2")
    assert str(start(10).window["C1"]) == "R3"
    assert "D1" not in start(10).window.legal_spaces("R2")
    assert {sg.Die("R2"), sg.Die("B5")} <= set(start(10).state.pool)
    for number in (6, 7, 11):
        window = start(number).window
        assert [die for die in start(number).state.pool if window.legal_spaces(die)] == []
    red = {n for n in range(1, 7) if start(6).window.legal_spaces(f"R{n}")}
    assert red == {1, 3}
    assert start(7).to_dict()["turn"] == 2
    assert start(3).tool_tokens == 1
    assert (start(8).to_dict()["turn"], start(8).to_dict()["placed"]) == (1, True)


# Another example


@each_card
def test_another_example_is_a_position_with_a_use_and_can_be_shown(number: int) -> None:
    board = sg.ToolBoard(number)
    seen = set()
    for seed in range(1, 5):
        board.another(seed)
        assert board.scenario.refusal() is None
        assert board.steps == ()
        seen.add(str(board.window))
        for _step in board.story.show:
            board.show_next()
        assert is_used(board.scenario)
    assert len(seen) > 1
    press(board, "tell")
    assert board.scenario == story_of(board.card).scenario


def test_another_example_comes_from_a_recorded_game() -> None:
    windows = {
        seat.window
        for game in recorded_games()
        for before, _step in game.replay()
        for seat in before.state.seats
    }
    for number in NUMBERS:
        assert drawn_story(tool_card(number), 9).scenario.window in windows


def test_the_next_example_is_another_one_and_follows_from_the_seed() -> None:
    one, other = sg.ToolBoard(3, seed=4), sg.ToolBoard(3, seed=4)
    press(one, "another")
    press(other, "another")
    assert one.scenario == other.scenario
    assert one.seed == 5


def test_an_example_that_cannot_be_had_leaves_the_board_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = sg.ToolBoard(3, seed=4)
    before = stands(board)
    with pytest.raises(sg.errors.WrongType, match="not a seed"):
        board.another("x")  # type: ignore[arg-type]
    assert stands(board) == before
    monkeypatch.setattr("sagrada_nb.boards.tool_scenarios.recorded_games", lambda: ())
    with pytest.raises(sg.IllegalAction, match="In no recorded game"):
        board.another(9)
    assert stands(board) == before
