"""The window board without a page: what is clicked, what is called, what is seen and said."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
import traitlets

import sagrada_nb as sg
from tests.boards.events import EMPTY, TYPED, all_dice, dice_of, mood, press, send, status

# What can be clicked can be called, and the other way round


def test_a_click_places_the_selected_die() -> None:
    clicked, called = sg.WindowBoard("Virtus"), sg.WindowBoard("Virtus")
    press(clicked, "die", "R5")
    send(clicked, "space", space="A2")
    called.select("R5")
    called.place(space="A2")
    assert dice_of(clicked) == dice_of(called) == {"A2": "R5"}
    assert status(clicked) == status(called) == "Placed the red 5 on A2."
    assert mood(clicked) == mood(called) == "good"


def test_a_die_and_a_space_are_named_in_the_order_of_the_window() -> None:
    board = sg.WindowBoard()
    board.place("B3", "B1")  # a die that is spelled like a space
    assert dice_of(board) == {"B1": "B3"}
    with pytest.raises(sg.errors.NotationError, match="No space is named for R1"):
        board.place("R1")
    with pytest.raises(sg.errors.NotationError, match="'A2' is not a die"):
        board.place("A2", "R1")
    assert dice_of(board) == {"B1": "B3"}


def test_a_click_without_a_die_tells_what_is_there() -> None:
    board = sg.WindowBoard("Virtus")
    send(board, "space", space="A1")
    assert status(board) == "A1: space printed with 4, open."
    assert dice_of(board) == {}


def test_delete_takes_off() -> None:
    for act in (
        lambda board: send(board, "remove", space="A1"),
        lambda board: send(board, "action", action="take_off", space="A1"),
        lambda board: send(board, "drop", die="R3", from_="A1", space=None),
        lambda board: board.remove("A1"),
    ):
        board = sg.WindowBoard(sg.window(None, {"A1": "R3"}))
        act(board)
        assert dice_of(board) == {}
        assert status(board) == "Took the red 3 off A1."


def test_a_drop_places_moves_or_does_nothing() -> None:
    board = sg.WindowBoard()
    send(board, "lift", die="R3", from_=None)
    assert board.selected_die == sg.Die("R3")
    send(board, "drop", die="R3", from_=None, space="A1")
    assert dice_of(board) == {"A1": "R3"}
    send(board, "lift", die="R3", from_="A1")
    send(board, "drop", die="R3", from_="A1", space="D5")
    assert dice_of(board) == {"D5": "R3"}
    for nothing in (
        {"from_": "D5", "space": "D5"},
        {"from_": None, "space": None},
        {"from_": "D5", "space": "B2"},
        {"from_": "A1", "space": "A2"},
    ):
        send(board, "drop", die="R3", **nothing)
        assert dice_of(board) == {"D5": "R3"}


def test_undo_redo_and_reset_by_page_and_by_python() -> None:
    board = sg.WindowBoard("Virtus", selected_die="R5")
    board.place(space="A2")
    press(board, "undo")
    assert (dice_of(board), status(board)) == ({}, "Undone.")
    press(board, "redo")
    assert (dice_of(board), status(board)) == ({"A2": "R5"}, "Done again.")
    press(board, "reset")
    assert (dice_of(board), board.selected_die) == ({}, None)
    send(board, "key", key="u")
    assert dice_of(board) == {"A2": "R5"}
    send(board, "key", key="U")
    assert dice_of(board) == {}
    board.redo()
    assert status(board) == "There is nothing to do again."
    for _time in range(5):
        board.undo()
    assert status(board) == "There is nothing to undo."
    assert dice_of(board) == {}


def test_what_was_set_from_outside_can_be_undone() -> None:
    board = sg.WindowBoard("Virtus")
    board.window = sg.window("Industria", {"A1": "R3"})
    board.undo()
    assert board.window == sg.window("Virtus")
    board.redo()
    assert board.window == sg.window("Industria", {"A1": "R3"})


def test_buttons_that_cannot_act_say_so() -> None:
    board = sg.WindowBoard(selected_die="R3")

    def asleep() -> list[str]:
        return re.findall(r'data-action="(\w+)"[^>]*aria-disabled', board.html["tools"])

    assert asleep() == ["undo", "redo", "take_off"]
    board.place(space="A1")
    assert asleep() == ["redo"]
    board.undo()
    assert asleep() == ["undo", "take_off"]


def test_take_off_asks_for_a_space() -> None:
    board = sg.WindowBoard(sg.window(None, {"A1": "R3"}))
    press(board, "take_off")
    assert (status(board), mood(board)) == ("Choose the space of a die first.", "bad")
    send(board, "action", action="take_off", space="B2")
    assert mood(board) == "bad"
    assert dice_of(board) == {"A1": "R3"}


# Keys


def test_a_die_is_picked_by_its_notation() -> None:
    board = sg.WindowBoard()
    for letter, shade, die in (("r", "3", "R3"), ("P", "6", "P6")):
        send(board, "key", key=letter)
        assert status(board) == f"{die[0]}: now type a shade 1–6."
        send(board, "key", key=shade)
        assert board.selected_die == sg.Die(die)


@pytest.mark.parametrize("between", ["x", "0", "7", "u", "?", "", "rr"])
def test_a_shade_has_to_follow_its_colour(between: str) -> None:
    board = sg.WindowBoard()
    for key in ("r", between, "3"):
        send(board, "key", key=key)
    assert board.selected_die is None
    assert status(board).startswith("Keys: ")


def test_escape_lets_go_of_the_die_and_of_a_half_typed_one() -> None:
    board = sg.WindowBoard(selected_die="R3")
    send(board, "key", key="b")
    send(board, "cancel")
    assert board.selected_die is None
    send(board, "key", key="3")
    assert board.selected_die is None


def test_a_die_that_the_pool_lacks_is_not_picked() -> None:
    board = sg.WindowBoard(pool="R3 B2")
    for events in (
        [{"event": "key", "key": "g"}, {"event": "key", "key": "4"}],
        [{"event": "action", "action": "die", "value": "G4"}],
        [{"event": "lift", "die": "G4", "from": None}],
    ):
        for event in events:
            board._receive(board, event, [])
        assert board.selected_die is None
        assert (status(board), mood(board)) == ("There is no green 4 to pick.", "bad")


def test_picking_the_same_die_again_lets_go() -> None:
    board = sg.WindowBoard()
    press(board, "die", "R3")
    assert 'aria-checked="true"' in board.html["palette"]
    press(board, "die", "R3")
    assert board.selected_die is None
    assert 'aria-checked="true"' not in board.html["palette"]


@pytest.mark.parametrize("space", ["a2", " A2 ", "a2\n"])
def test_space_names_are_read_as_people_type_them(space: str) -> None:
    board = sg.WindowBoard(selected_die="R3")
    board.place(space=space)
    assert dice_of(board) == {"A2": "R3"}
    assert status(board) == "Placed the red 3 on A2."
    board.move(space, " b1")
    assert status(board) == "Moved the die from A2 to B1."
    board.remove("b1 ")
    assert status(board) == "Took the red 3 off B1."


def test_picking_by_keys_what_is_picked_already_ends_the_question() -> None:
    board = sg.WindowBoard("Virtus", selected_die="R3")
    send(board, "key", key="r")
    send(board, "key", key="3")
    assert board.html["status"].count("red 3: legal on") == 1


# The pool


def test_dice_wander_between_pool_and_window_and_none_is_lost() -> None:
    board = sg.WindowBoard(pool="R3 B2 R3", enforce=False)
    before = all_dice(board)
    steps = [
        lambda: board.place("R3", "A1"),
        lambda: board.place("B2", "A1"),  # the red 3 goes back
        lambda: board.place("R3", "D5"),
        lambda: board.move("D5", "A1"),  # the blue 2 goes back
        board.undo,
        board.undo,
        board.redo,
        lambda: board.remove("D5"),
        board.reset,
        board.undo,
        lambda: press(board, "notation", TYPED),
        board.undo,
        board.redo,
        board.reset,
    ]
    for step in steps:
        step()
        assert all_dice(board) == before
        shown = re.findall(r'data-drag="(\w\d)"', board.html["palette"])
        assert shown == [str(die) for die in board.pool or ()]


def test_a_die_that_is_gone_is_let_go() -> None:
    board = sg.WindowBoard(pool="R3 B2 R3", selected_die="R3", enforce=False)
    board.place(space="A1")
    assert board.selected_die == sg.Die("R3")
    board.place(space="A2")
    assert board.selected_die is None
    with pytest.raises(sg.errors.NotationError, match=r"R3 is not in the pool\. Accepted: B2"):
        board.place("R3", "A3")
    board.place("B2", "A3")
    with pytest.raises(sg.errors.NotationError, match="none is left"):
        board.place("B2", "A4")
    assert dice_of(board) == {"A1": "R3", "A2": "R3", "A3": "B2"}


def test_typing_takes_no_dice_that_are_not_there() -> None:
    board = sg.WindowBoard(pool="R4 B2")
    press(board, "notation", TYPED)
    assert (dice_of(board), board.pool) == ({"A1": "R4", "B2": "B2"}, ())
    press(board, "notation", TYPED.replace("B2", "B3"))
    assert (status(board), mood(board)) == (
        "There are not as many B3 in the pool and on the window.",
        "bad",
    )
    press(board, "notation", EMPTY)
    assert board.pool is not None
    assert sorted(map(str, board.pool)) == ["B2", "R4"]


def test_a_die_that_the_pool_lacks_cannot_be_selected() -> None:
    board = sg.WindowBoard(pool="R3 B2", selected_die="R3")
    for refused in ("G4", sg.Die("R4")):
        with pytest.raises(
            sg.errors.NotationError, match=r"not in the pool. Accepted: R3 and B2\."
        ):
            board.selected_die = refused
        with pytest.raises(sg.errors.NotationError):
            board.select(refused)
        assert board.selected_die == sg.Die("R3")
    with pytest.raises(sg.errors.NotationError, match="not in the pool"):
        sg.WindowBoard(pool="R3", selected_die="B2")
    board.select(None)
    assert board.selected_die is None


def test_a_die_that_the_pool_loses_is_no_longer_selected() -> None:
    board = sg.WindowBoard(pool="R3 B2", selected_die="B2")
    board.pool = "B2 G4"
    assert board.selected_die == sg.Die("B2")
    board.pool = "R3 G4"
    assert board.selected_die is None
    assert 'aria-checked="true"' not in board.html["palette"]
    assert status(board).startswith("Pick a die")
    board.pool = None
    board.select("B2")
    assert board.selected_die == sg.Die("B2")


def test_a_pool_has_no_more_dice_of_a_color_than_the_bag() -> None:
    board = sg.WindowBoard(pool=["R3"] * 18 + ["B1"] * 18)
    for refused in (["R3"] * 19, "G1 " * 30):
        with pytest.raises(sg.errors.TooManyDice, match="at most 18"):
            board.pool = refused
    assert len(board.pool) == 36


# Observers


def test_observers_see_every_change_once_and_whole() -> None:
    board = sg.WindowBoard(pool="R3 B2", enforce=False)
    total = all_dice(board)
    seen: list[tuple[str, Any]] = []

    def look(change: traitlets.Bunch) -> None:
        seen.append((change.name, change.new))
        assert all_dice(board) == total  # never halfway between pool and window

    board.observe(look, ["window", "pool", "selected_die"])
    press(board, "die", "R3")
    send(board, "space", space="A1")
    board.undo()
    r3, b2 = sg.Die("R3"), sg.Die("B2")
    placed = sg.window(None, {"A1": "R3"})
    assert sorted(seen, key=lambda each: each[0]) == [
        ("pool", (b2,)),
        ("pool", (r3, b2)),
        ("selected_die", r3),
        ("selected_die", None),
        ("window", placed),
        ("window", sg.window()),
    ]


def test_an_observer_that_fails_leaves_the_board_whole() -> None:
    board = sg.WindowBoard(pool="R3 B2", enforce=False)
    total = all_dice(board)

    def fail(change: object) -> None:
        raise ZeroDivisionError

    board.observe(fail, "pool")
    with pytest.raises(ZeroDivisionError):
        board.place("R3", "A1")
    assert all_dice(board) == total
    board.unobserve(fail, "pool")
    board.undo()
    assert (dice_of(board), board.pool) == ({}, (sg.Die("R3"), sg.Die("B2")))


def test_one_change_is_one_drawing() -> None:
    board = sg.WindowBoard(pool="R3 B2", selected_die="R3")
    acts: list[Callable[[], None]] = [
        lambda: board.place(space="A1"),
        board.undo,
        board.redo,
        board.reset,
    ]
    for act in acts:
        before = board.revision
        act()
        assert board.revision == before + 1
