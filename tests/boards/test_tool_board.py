"""The tool board: what can be done with each card, what is refused, and that both are told."""

from __future__ import annotations

import gc
import re
from html import unescape
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ipywidgets.widgets import widget as registry

import sagrada_nb as sg
from sagrada_nb.boards.base import own_settings
from sagrada_nb.boards.tool.hand import asked, is_used, legal_spaces, movable
from sagrada_nb.boards.tool.stories import drawn_story, recorded_games, story_of
from sagrada_nb.rules.tools.cards import tool_card
from tests.boards.events import drawn_dice, press, send
from tests.boards.test_words import not_translated, regions
from tests.pretended import PretendedLanguage
from tests.render.drawing import HOSTILE, parsed, people_read, read

NUMBERS = range(1, 13)
each_card = pytest.mark.parametrize("number", NUMBERS)


def status(board: sg.ToolBoard) -> str:
    """Return what the status line says, with the code of a refusal."""
    return " ".join(people_read(board._html_status))


def status_code(board: sg.ToolBoard) -> str:
    """Return the code beside the status line."""
    found = re.search(r'<code class="sg-code">(\w+)</code>', board._html_status)
    return found.group(1) if found else ""


def ringed(board: sg.ToolBoard) -> tuple[str, ...]:
    """Return the spaces that are drawn as legal."""
    root = parsed(board._html_window)
    return tuple(
        each.attrib["data-space"]
        for each in root.iter()
        if "data-space" in each.attrib
        and any(part.get("class") == "sg-ring" for part in each.iter())
    )


def click(board: sg.ToolBoard, *spaces: str) -> None:
    for space in spaces:
        send(board, "space", space=space)


# The telling scenarios


@each_card
def test_the_scenario_of_a_card_is_a_position_that_its_show_completes(number: int) -> None:
    board = sg.ToolBoard(number)
    assert board.start.window.mistakes() == ()
    assert board.scenario.refusal() is None
    for n, step in enumerate(board._story.show, 1):
        press(board, "show")
        assert [each.action for each in board.steps] == [s.action for s in board._story.show[:n]]
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
        step = board._story.attempts[n].steps[len(board.steps)]
        refused = board.refusal(step.action)
        assert refused is not None
        assert str(refused) in status(board)
    else:
        assert "The use is complete." in status(board)


def stands(board: sg.ToolBoard) -> tuple[Any, ...]:
    """Return all that a refused call could have half changed."""
    settings = {name: getattr(board, name) for name in own_settings(sg.ToolBoard)}
    past = {name: list(states) for name, states in vars(board._history).items()}
    return settings, board.steps, board.start, past, board._html_window


@pytest.mark.parametrize(("number", "n"), ATTEMPTS)
def test_from_python_an_attempt_is_made_whole_or_not_at_all(number: int, n: int) -> None:
    board = sg.ToolBoard(number)
    board.change(turn=2)
    before, code = stands(board), REFUSALS[number][n]
    if not code:
        board.attempt(n)
        assert [step.action for step in board.steps] == [
            step.action for step in board._story.attempts[n].steps
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


# By hand


def test_a_die_is_drafted_turned_and_placed() -> None:
    board = sg.ToolBoard("Grozing Pliers")
    press(board, "die", "G6.1")
    assert "Turn the die up or down?" in status(board)
    press(board, "delta", "up")
    assert status_code(board) == "6_cannot_become_1"
    press(board, "delta", "down")
    assert ringed(board) == ("A4", "B3", "B4", "D3")
    click(board, "B3")
    assert board.window["B3"] == sg.Die("G5")
    assert drawn_dice(board)["B3"] == "G5"
    assert board.scenario.to_dict()["tokens"] == 2


def test_an_illegal_space_is_refused_with_its_reason_and_shown() -> None:
    board = sg.ToolBoard(1)
    press(board, "die", "R6.1")
    press(board, "delta", "down")
    click(board, "C3")
    assert status_code(board) == "cannot_place_there"
    assert "dice of one shade never share a side" in status(board)
    assert 'data-rule="same_value_neighbor"' in board._html_window
    assert 'class="sg-clash"' in board._html_window
    assert board.steps == ()
    click(board, "D3")  # what was picked is still picked
    assert board.window["D3"] == sg.Die("R5")


def test_a_space_before_a_die_asks_for_the_die() -> None:
    board = sg.ToolBoard(10)
    click(board, "A4")
    assert status(board) == "A4: white space, open. Pick the die that you draft."
    assert board.steps == ()


def test_a_die_is_moved_and_put_down_again() -> None:
    board = sg.ToolBoard(2)
    click(board, "C2")
    assert ringed(board) == ("A4", "B3", "B4", "C3", "D2")
    click(board, "C2")
    assert ringed(board) == ()
    click(board, "A5")
    assert status_code(board) == "no_die_there"
    click(board, "C2", "C3")
    assert board.window["C3"] == sg.Die("Y5")
    assert is_used(board.scenario)
    click(board, "C3", "B3")
    assert status_code(board) == "one_tool_per_turn"


def test_two_dice_are_moved_and_it_cannot_be_left_at_one() -> None:
    board = sg.ToolBoard("Lathekin")
    click(board, "C2", "B3")
    assert "Pick the second die that you move." in status(board)
    assert board.scenario.to_dict()["tokens"] == 3, "it is paid for when it is complete"
    click(board, "B3", "A4")
    assert status_code(board) == "same_die_twice"
    send(board, "cancel")
    click(board, "B2", "C2")
    assert board.scenario.to_dict()["tokens"] == 2


def test_tap_wheel_may_stop_after_one() -> None:
    board = sg.ToolBoard("Tap Wheel")
    assert movable(board.scenario) == ("A1", "A2", "C2")
    click(board, "C2", "B3")
    press(board, "done")
    assert is_used(board.scenario)


def test_a_die_of_the_round_track_is_taken() -> None:
    board = sg.ToolBoard("Lens Cutter")
    press(board, "die", "P2.1")
    press(board, "use")
    press(board, "track", "2:P5.1")
    click(board, "C3")
    assert status_code(board) == "cannot_place_there"
    press(board, "track", "1:R4.1")
    click(board, "C3")
    assert board.scenario.to_dict()["track"] == [["B1", "P2"], ["G6", "P5"], ["Y4"]]


def test_a_die_is_rolled_and_must_be_placed_where_it_fits() -> None:
    board = sg.ToolBoard("Flux Brush", luck="3")
    press(board, "die", "R6.1")
    press(board, "use")
    assert "The roll: 3." in status(board)
    press(board, "return")
    assert status_code(board) == "must_place"
    click(board, "B2")
    assert board.window["B2"] == sg.Die("R3")


def test_luck_is_drawn_from_the_seed_or_given() -> None:
    def rolls(seed: int, luck: str = "") -> str:
        board = sg.ToolBoard(7, seed=seed, luck=luck)
        press(board, "use")
        return board.steps[0].luck

    assert rolls(1) == rolls(1)
    assert len({rolls(seed) for seed in range(6)}) > 1
    assert rolls(1, "1 2 3 4") == "1 2 3 4"
    board = sg.ToolBoard(11)
    press(board, "seed")
    assert board.seed == 2
    press(board, "luck", "Y")
    press(board, "die", "B6.1")
    press(board, "use")
    assert board.steps[0].luck == "Y"
    press(board, "shade", "5")
    click(board, "C3")
    assert board.window["C3"] == sg.Die("Y5")


def test_luck_that_cannot_happen_is_refused() -> None:
    board = sg.ToolBoard(6, luck="7")
    press(board, "die", "R6.1")
    press(board, "use")
    assert "'7' is no dice luck" in status(board)
    assert board.steps == ()


def test_drag_and_drop_do_what_clicks_do() -> None:
    board = sg.ToolBoard(10)
    send(board, "lift", die="B5", from_=None)
    assert ringed(board) == ("B4", "D1", "D2", "D3")
    send(board, "drop", die="B5", from_=None, space="D1")
    assert board.window["D1"] == sg.Die("B2")
    moved = sg.ToolBoard(2)
    send(moved, "lift", die="Y5", from_="C2")
    send(moved, "drop", die="Y5", from_="C2", space="C3")
    assert moved.window["C3"] == sg.Die("Y5")
    swapped = sg.ToolBoard(5)
    swapped.play("tool 5 P2")
    send(swapped, "lift", die="1:R4", from_=None)
    send(swapped, "drop", die="1:R4", from_=None, space="C3")
    assert swapped.window["C3"] == sg.Die("R4")
    rolled = sg.ToolBoard(6)
    rolled.play("tool 6 R6", "3")
    send(rolled, "lift", die="hand", from_=None)
    send(rolled, "drop", die="hand", from_=None, space="B2")
    assert rolled.window["B2"] == sg.Die("R3")


def test_a_die_of_the_window_is_not_moved_by_a_card_that_moves_none() -> None:
    board = sg.ToolBoard(10)
    send(board, "lift", die="Y5", from_="C2")
    send(board, "drop", die="Y5", from_="C2", space="C3")
    assert board.steps == ()
    assert status(board) == "Pick the die that you draft."


def test_keys_pick_and_go_back() -> None:
    board = sg.ToolBoard(10)
    send(board, "key", key="b")
    send(board, "key", key="5")
    assert "D1" in ringed(board)
    click(board, "D1")
    send(board, "key", key="u")
    assert board.window["D1"] is None
    send(board, "key", key="U")
    assert board.window["D1"] == sg.Die("B2")
    send(board, "key", key="y")
    send(board, "key", key="1")
    assert status_code(board) == "die_not_in_pool"
    send(board, "key", key="z")
    assert "Keys:" in status(board)


@pytest.mark.parametrize("number", [5, 12])
def test_titles_that_begin_alike_name_different_groups(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def titled(text: str) -> str:
        return f"Tavolo di gioco: {text}"

    monkeypatch.setattr("sagrada_nb.boards.tool.parts._", titled)
    html = "".join(sg.ToolBoard(number).regions().values())
    ids = re.findall(r'<p class="sg-tray-title" id="([^"]*)"', html)
    assert len(ids) == len(set(ids)) == 2
    assert set(ids) <= set(re.findall(r'aria-labelledby="([^"]*)"', html))


# Timing and price: R6, R7, R17 and the tokens


@pytest.mark.parametrize(
    ("number", "action", "value", "code"),
    [
        (7, "turn", "1", "second_turn_only"),
        (8, "turn", "2", "first_turn_only"),
        (1, "drafted", True, "already_drafted"),
        (7, "drafted", True, "before_drafting_only"),
        (4, "used", True, "one_tool_per_turn"),
        (4, "tokens", "0", "not_enough_tokens"),
    ],
)
def test_the_situation_can_be_changed_and_the_card_says_why_not(
    number: int, action: str, value: Any, code: str
) -> None:
    board = sg.ToolBoard(number)
    if isinstance(value, bool):
        press(board, action, checked=value)
    else:
        press(board, action, value)
    assert status_code(board) == code
    assert 'class="sg-verdict sg-no"' in board._html_side
    assert code in board._html_side
    press(board, "undo")
    assert 'class="sg-verdict sg-no"' not in board._html_side


def test_the_price_is_one_and_then_two() -> None:
    board = sg.ToolBoard(2)
    assert "Costs 1 favor token now; none lies on it." in list(people_read(board._html_palette))
    press(board, "on_card", "1")
    assert "Costs 2 favor tokens now; 1 lies on it." in list(people_read(board._html_palette))
    press(board, "tokens", "1")
    assert status_code(board) == "not_enough_tokens"
    press(board, "tokens", "x")
    assert "'x' is not a number of favor tokens" in status(board)


def test_the_situation_is_not_changed_in_the_middle_of_a_use() -> None:
    board = sg.ToolBoard(5)
    board.play("tool 5 P2")
    press(board, "turn", "2")
    assert "A tool card is in use." in status(board)
    assert board.scenario.to_dict()["turn"] == 1


def test_running_pliers_cost_the_second_turn_and_the_hammer_leaves_the_draft() -> None:
    board = sg.ToolBoard(8)
    press(board, "show")
    assert "Your second turn of this round is lost." in list(people_read(board._html_notes))
    board = sg.ToolBoard(7)
    press(board, "show")
    assert "You may still draft in this turn." in list(people_read(board._html_notes))


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
        for _step in board._story.show:
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
    with pytest.raises(sg.WrongType, match="not a seed"):
        board.another("x")  # type: ignore[arg-type]
    assert stands(board) == before
    monkeypatch.setattr("sagrada_nb.boards.tool.stories.recorded_games", lambda: ())
    with pytest.raises(sg.IllegalAction, match="In no recorded game"):
        board.another(9)
    assert stands(board) == before


# From Python


def test_a_card_is_named_by_number_or_name_with_forgiving_spelling() -> None:
    assert sg.ToolBoard("flux brush").card is sg.ToolBoard(6).card
    with pytest.raises(sg.UnknownName, match="Did you mean Flux Brush"):
        sg.ToolBoard("Flux Bush")
    with pytest.raises(sg.UnknownName, match="Accepted: 1–12"):
        sg.ToolBoard(13)
    with pytest.raises(sg.WrongType):
        sg.ToolBoard(None)


def test_another_card_begins_anew() -> None:
    board = sg.ToolBoard(1)
    board.show_next()
    board.card = "Tap Wheel"
    assert board.card.number == 12
    assert board.scenario == story_of(tool_card(12)).scenario
    assert board.steps == ()
    board.undo()
    assert board.scenario == story_of(tool_card(12)).scenario


def test_a_position_of_ones_own() -> None:
    board = sg.ToolBoard(10, {"window": None, "pool": ["R1"], "tokens": 3})
    assert "Show me a use" not in board._html_tools
    press(board, "die", "R1.1")
    click(board, "A1")
    assert board.window["A1"] == sg.Die("R6")
    board.scenario = sg.Scenario.from_dict({"window": None, "pool": ["G2"], "tokens": 1})
    assert (board.steps, board.start) == ((), board.scenario)
    with pytest.raises(sg.WrongType, match="is not a scenario"):
        board.scenario = 5


def test_a_solo_position_is_paid_with_a_die() -> None:
    solo = {"window": None, "pool": ["R1", "G4"], "solo": True}
    board = sg.ToolBoard(10, solo)
    press(board, "die", "R1.1")
    assert "Choose the die that pays" in status(board)
    press(board, "pay", "G4")
    click(board, "A1")
    assert is_used(board.scenario)
    assert "The green 4 has paid, and leaves the game." in list(people_read(board._html_notes))


def test_python_raises_what_the_page_tells_and_changes_nothing() -> None:
    board = sg.ToolBoard(1)
    before = board.scenario
    with pytest.raises(sg.IllegalAction) as refused:
        board.play("tool 1 G6 +1 B3")
    assert refused.value.code == "6_cannot_become_1"
    assert board.scenario is before
    assert board.refusal("tool 1 G6 +1 B3") is not None
    assert board.refusal("tool 1 G6 -1 B3") is None
    assert len(board.legal_actions()) == 17


def test_undo_redo_and_reset() -> None:
    board = sg.ToolBoard(4)
    board.undo()
    assert "nothing more" in status(board)
    board.show_next()
    board.show_next()
    after = board.scenario
    board.undo()
    board.undo()
    assert board.scenario == board.start
    board.redo()
    board.redo()
    assert board.scenario == after
    board.reset()
    assert (board.scenario, board.steps) == (board.start, ())
    board.undo()
    assert board.scenario == after


def test_a_use_is_shown_from_the_start_whatever_was_changed() -> None:
    board = sg.ToolBoard(8)
    board.change(turn=2)
    press(board, "show")
    assert is_used(board.scenario)
    assert board.scenario.to_dict()["turn"] == 1


def test_the_still_picture_tells_the_whole_position_and_what_was_done() -> None:
    board = sg.ToolBoard("Lens Cutter")
    words = " ".join(people_read(board.still()))
    assert "Draft pool" in words
    assert "Round track" in words
    for number, dice in enumerate(board.scenario.state.track, start=1):
        if dice:
            assert f"Round {number}: {dice[0].label}" in words
    assert "What was done" not in words
    board.show_next()
    assert "What was done" in " ".join(people_read(board.still()))


def test_closing_frees_the_board() -> None:
    gc.collect()
    before = dict(registry._instances)
    board = sg.ToolBoard(5)
    assert len(registry._instances) > len(before)
    press(board, "die", "P2.1")
    board.close()
    board.close()
    assert registry._instances == before


def test_observers_see_every_change() -> None:
    board = sg.ToolBoard(4)
    seen: list[Any] = []
    board.observe(lambda change: seen.append(change["new"]), "scenario")
    board.show_next()
    board.undo()
    assert len(seen) == 2


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("luck", 5, "is no dice luck"),
        ("seed", "x", "is not a seed of a board"),
        ("seed", True, "is not a seed of a board"),
        ("theme", "blue", "auto, light and dark"),
        ("scenario", 3, "is not a scenario"),
        ("window", "Virtus", "ToolBoard has no setting 'window'"),
    ],
)
def test_bad_settings_are_refused(name: str, value: Any, says: str) -> None:
    with pytest.raises(sg.SagradaError, match=says):
        sg.ToolBoard(1, **{name: value})


def test_every_setting_is_documented() -> None:
    for name in own_settings(sg.ToolBoard):
        assert name in (sg.ToolBoard.__doc__ or "")


# What is drawn and said


@each_card
def test_rings_are_where_the_engine_says(number: int) -> None:
    board = sg.ToolBoard(number)
    for step in board._story.show:
        for action in board.legal_actions()[:12]:
            hand = _picked(board, action)
            legal = legal_spaces(board.scenario, board.card, hand)
            assert ringed(board) == legal
        board.play(step.action, step.luck)


def _picked(board: sg.ToolBoard, action: Any) -> Any:
    from sagrada_nb.boards.tool.hand import hand_of

    board._hold(hand_of(action))
    return board._hand


@each_card
def test_labels_say_whether_and_why(number: int) -> None:
    board = sg.ToolBoard(number)
    last = board._story.show[-1].action
    for step in board._story.show[:-1]:
        board.play(step.action, step.luck)
    _picked(board, last)
    wanted = asked(board.scenario, board.card)
    labels = dict(re.findall(r'data-space="(\w\d)"[^>]*aria-label="([^"]*)"', board._html_window))
    assert len(labels) == 20
    if {"space", "move"} & set(wanted):
        for space in ringed(board):
            assert labels[space].endswith(" Legal.")
        others = [space for space in labels if space not in (*ringed(board), board._hand.start)]
        assert all("Not legal. " in labels[space] for space in others)


@each_card
def test_it_is_well_formed_and_its_still_shows_the_window(number: int) -> None:
    board = sg.ToolBoard(number)
    for _step in board._story.show:
        board.show_next()
        for html in regions(board).values():
            assert read(html).handlers == []
        parsed(board._html_window)
        assert "data-space=" not in board._html_notes, "before and after are pictures"
    still = board.still()
    read(still)
    assert {s: str(d) for s, d in _dice(board).items()} == dict(
        re.findall(r'data-space="(\w\d)" data-die="(\w\d)"', still)
    )


def _dice(board: sg.ToolBoard) -> dict[str, Any]:
    return {space: board.window[space] for space in board.window.filled_spaces}


@each_card
def test_it_speaks_the_language_in_use(pretended: PretendedLanguage, number: int) -> None:
    board = sg.ToolBoard(number)
    assert not_translated(board) == []
    for n in range(len(board._story.attempts)):
        press(board, "try", str(n))
        assert _said(board) == []
    board.reset()
    for step in board._story.show:
        for action in board.legal_actions()[:3]:
            _picked(board, action)
            assert _said(board) == []
        board.play(step.action, step.luck)
        assert _said(board) == []


def _said(board: sg.ToolBoard) -> list[str]:
    """Return what is said and not translated; codes are stable and stay as they are."""
    return [text for text in not_translated(board) if not re.fullmatch(r"[a-z0-9_]+", text)]


def test_what_the_page_sends_reaches_it_as_text() -> None:
    board = sg.ToolBoard(1)
    tags = read(board._html_status).tags
    for action in ("die", "delta", "track", "shade", "try", "tokens", "on_card", "pay", "luck"):
        press(board, action, HOSTILE)
        assert read(board._html_status).tags["script"] == tags["script"] == 0
    for event in ("space", "drop", "lift", "remove", "key"):
        send(board, event, space=HOSTILE, die=HOSTILE, key=HOSTILE, from_=None)
        assert read(board._html_status).tags["script"] == 0
    assert board.steps == ()
    assert "alert(1)" not in unescape(board._html_window)


EVENTS = sorted(name[4:] for name in dir(sg.ToolBoard) if name.startswith("_on_"))
ACTIONS = sorted(name[4:] for name in dir(sg.ToolBoard) if name.startswith("_do_"))
VALUES = st.one_of(
    st.none(),
    st.sampled_from(["G6.1", "R6.1", "up", "down", "1:R4.1", "2:P5.1", "3", "1", "0", "R", "x"]),
    st.integers(),
    st.text(max_size=4),
)
MESSAGES = st.fixed_dictionaries(
    {"event": st.sampled_from(EVENTS)},
    optional={
        "action": st.sampled_from(ACTIONS),
        "value": VALUES,
        "space": st.sampled_from(["A1", "B3", "C2", "C3", "D1", "E9", "", None]),
        "from": st.sampled_from([None, "A1", "C2", "B3", "x"]),
        "die": st.sampled_from(["G6", "R6", "hand", "1:R4", "9:R4", ":", "", "X1"]),
        "key": st.sampled_from([*"rygbp123456uU?x"]),
        "checked": st.booleans(),
    },
)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(NUMBERS), st.lists(MESSAGES, max_size=14))
def test_whatever_is_sent_the_board_stays_whole(number: int, messages: list[Any]) -> None:
    board = sg.ToolBoard(number)
    for message in messages:
        board._receive(board, message, [])
        assert drawn_dice(board) == {s: str(d) for s, d in _dice(board).items()}
        parsed(board._html_window)
        now = board.scenario.to_dict()
        assert now["tokens"] >= 0
    board.close()
