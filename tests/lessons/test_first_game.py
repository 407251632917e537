"""The first game: whoever follows the coach meets every rule, and the score line by line."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sagrada_nb as sg
from sagrada_nb.lessons.first_game import guesses
from tests.notebooks import Notebook

RULES = 6
"""How many placement rules there are to meet."""


def begun(pattern: int = 0) -> sg.FirstGame:
    """Return a game in which a pattern was chosen."""
    table = sg.FirstGame()
    table.coach("begin")
    table.pick("pattern", table.game.setup.patterns[0][pattern].name)
    table.finish_bots()
    return table


def press(table: sg.FirstGame) -> None:
    """Press the first button of the coach."""
    value = table.advice.buttons[0][1]
    assert f'data-action="coach" data-value="{value}"' in table.html["coach"]
    table._receive(table, {"event": "action", "action": "coach", "value": value}, [])


def follow(table: sg.FirstGame, chance: Random) -> None:
    """Do what the coach asks for, or anything legal where it is left open."""
    wrong = table.to_try
    if wrong is not None:
        table.cancel()
        table.pick("die", wrong.die)
        with pytest.raises(sg.IllegalAction):
            table.pick("space", wrong.space)
        assert wrong.rule in table.learned
        table.cancel()
    elif not table.game.is_over and not table.is_humans_turn:
        before = table.game.length
        table.step()
        if table.game.length == before:
            press(table)
    else:
        actions = table.game.legal_actions()
        drafts = [each for each in actions if str(each).startswith("draft")]
        table.play(chance.choice(drafts) if drafts else actions[-1])


@pytest.mark.parametrize("pattern", range(4))
def test_whoever_follows_the_coach_learns_each_rule_by_trying(pattern: int) -> None:
    table, chance = begun(pattern), Random(pattern)  # noqa: S311
    titles = []
    while table.game.round < 3:
        titles.append(table.advice.title)
        if table.advice.buttons:
            press(table)
        else:
            follow(table, chance)
    assert len(table.learned) == RULES
    assert len(set(titles)) > RULES
    assert table.game.round == 3


def test_what_was_not_told_yet_is_not_there() -> None:
    table = begun()
    assert "sg-face-down" in table.html["goals"]
    assert table.html["pool"] == table.html["cards"] == table.html["log"] == ""
    for _n in range(3):
        press(table)
    assert table.html["pool"] != ""
    assert table.html["cards"] == table.html["log"] == ""


def test_a_refusal_is_a_lesson_with_its_layer() -> None:
    table = begun()
    for _n in range(3):
        press(table)
    wrong = table.to_try
    assert wrong is not None
    table.pick("die", wrong.die)
    before = table.html["window"]
    with pytest.raises(sg.IllegalAction):
        table.pick("space", wrong.space)
    assert wrong.message in table.advice.text
    assert table.html["window"].count("url(#") > before.count("url(#")  # hatched


def test_a_turn_ends_with_its_die_until_tool_cards_are_told() -> None:
    table = begun()
    for _n in range(3):
        press(table)
    draft = next(each for each in table.game.legal_actions() if str(each).startswith("draft"))
    table.play(draft)
    assert not table.is_humans_turn


def test_the_bot_waits_while_something_is_told() -> None:
    table, chance = begun(), Random(1)  # noqa: S311
    while table.game.round == 1:
        if table.advice.buttons:
            press(table)
        else:
            follow(table, chance)
    assert table.is_bots_turn
    assert table._tick == 0
    press(table)
    assert table._tick > 0


def in_quick_motion() -> sg.FirstGame:
    table, chance = begun(), Random(2)  # noqa: S311
    while "quick" not in [does for _text, does in table.advice.buttons]:
        if table.advice.buttons:
            press(table)
        else:
            follow(table, chance)
    table.coach("quick")
    return table


def test_quick_motion_stops_where_there_is_something_to_choose() -> None:
    table, stops = in_quick_motion(), []
    while "quick" in [does for _text, does in table.advice.buttons] or not table.is_humans_turn:
        if table.is_humans_turn:
            stops.append(table.game.round)
            table.coach("quick")
        table.step()
    assert [*stops, table.game.round] == [5, 7, 9]
    assert table.is_humans_turn


def test_quick_motion_can_be_stopped() -> None:
    table = in_quick_motion()
    assert not table.is_humans_turn
    press(table)
    assert table.game.active != 0 or table.is_humans_turn


def over() -> sg.FirstGame:
    table, chance = in_quick_motion(), Random(3)  # noqa: S311
    while not table.game.is_over:
        if table.is_humans_turn:
            follow(table, chance)
        else:
            table.step()
    return table


def test_the_score_is_told_line_by_line() -> None:
    table = over()
    lines = table.game.score(0).lines
    for n, line in enumerate(lines):
        assert line.label in table.advice.title
        assert table.html["scores"].count("<li>") == n + (line.kind != "private")
        assert table.html["turn"] == ""  # who won is not told before
        if line.kind == "private":
            assert str(line.points) in [text for text, _does in table.advice.buttons]
            table.coach(f"guess:{line.points}")
            assert table.advice.text.startswith("Right!")
        press(table)
    assert "sg-results" in table.html["scores"]
    press(table)
    assert table.game.length == 0
    assert not table.game.is_over


def test_a_wrong_guess_is_put_right() -> None:
    table = over()
    while not any(does.startswith("guess") for _text, does in table.advice.buttons):
        press(table)
    line = next(each for each in table.game.score(0).lines if each.kind == "private")
    wrong = next(does for text, does in table.advice.buttons if text != str(line.points))
    table.coach(wrong)
    assert not table.advice.text.startswith("Right!")
    assert str(line.points) in table.advice.text


@given(st.integers(0, 200))
def test_the_right_number_is_always_among_three(points: int) -> None:
    offered = guesses(points)
    assert points in offered
    assert sorted(set(offered)) == list(offered)
    assert len(offered) == 3


def test_what_the_coach_does_not_offer_is_refused_in_words() -> None:
    table = sg.FirstGame()
    with pytest.raises(sg.IllegalAction, match="begin"):
        table.coach("again")
    with pytest.raises(sg.IllegalAction, match="nonsense"):
        table.coach("nonsense")


def test_the_cell_goes_on_with_the_game(notebook: Notebook) -> None:
    notebook.run()
    table, chance = begun(), Random(1)  # noqa: S311
    while table.game.round < 3:
        notebook.event()
        if table.advice.buttons:
            press(table)
        else:
            follow(table, chance)
    notebook.restart()
    notebook.run()
    again = sg.FirstGame()
    assert "sg-offer" in again.html["turn"]
    notebook.event()
    again.go_on()
    assert again.game.history == table.game.history
    assert again.html["pool"] != ""


EVENTS = st.fixed_dictionaries(
    {
        "event": st.sampled_from(["action", "space", "key", "tick", "cancel", "remove"]),
        "action": st.sampled_from(
            ["coach", "die", "end", "pass", "undo", "hint", "now", "pattern"]
        ),
        "value": st.sampled_from(
            ["begin", "play", "turn", "line", "R3", "B4", "", None, "guess:3"]
        ),
        "space": st.sampled_from(["A1", "C3", "D5", "Z9"]),
        "key": st.sampled_from(["r", "3", "Enter", "u", "e"]),
    }
)


@settings(max_examples=20)
@given(st.lists(EVENTS, max_size=25))
def test_whatever_is_sent_the_game_stays_whole(events: list[dict[str, Any]]) -> None:
    table = begun()
    for event in events:
        table._receive(table, event, [])
        assert table.advice.title
        assert not table.game.is_over
