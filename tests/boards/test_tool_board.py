"""The tool board by hand: what can be done with each card and when, and what is refused."""

from __future__ import annotations

import re
from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.boards.tool_views import is_used
from tests.boards.events import drawn_dice, press, send
from tests.boards.tool_events import click, ringed, status, status_code
from tests.render.drawing import people_read

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
    assert 'data-rule="same_value_neighbor"' in board.html["window"]
    assert 'class="sg-clash"' in board.html["window"]
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
    assert board.picker.options["start"] == ("A1", "A2", "C2")
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

    monkeypatch.setattr("sagrada_nb.boards.tool_views._", titled)
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
    assert 'class="sg-verdict sg-no"' in board.html["side"]
    assert code in board.html["side"]
    press(board, "undo")
    assert 'class="sg-verdict sg-no"' not in board.html["side"]


def test_the_price_is_one_and_then_two() -> None:
    board = sg.ToolBoard(2)
    assert "Costs 1 favor token now; none lies on it." in list(people_read(board.html["palette"]))
    press(board, "on_card", "1")
    assert "Costs 2 favor tokens now; 1 lies on it." in list(people_read(board.html["palette"]))
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
    assert "Your second turn of this round is lost." in list(people_read(board.html["notes"]))
    board = sg.ToolBoard(7)
    press(board, "show")
    assert "You may still draft in this turn." in list(people_read(board.html["notes"]))


def test_a_use_in_this_turn_is_all_that_is_said_whatever_turn_it_is() -> None:
    board = sg.ToolBoard(10)
    press(board, "show")
    press(board, "turn", "2")
    assert status_code(board) == "one_tool_per_turn"
    (asked,) = re.findall(r'<p class="sg-ask">([^<]*)</p>', board.html["palette"])
    assert asked == "The card cannot be used now. Change the turn, undo, or start again."
    press(board, "used", checked=False)
    press(board, "drafted", checked=False)
    assert status(board) == "Pick the die that you draft."
