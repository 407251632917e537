"""The window board without a page: what is clicked, what is called, what is seen and said."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
import traitlets

import sagrada_nb as sg
from sagrada_nb.boards.parts import mistakes_list
from tests.boards.events import all_dice, drawn_dice, mood, press, send, status
from tests.render.drawing import read

EMPTY = "/".join(["-- -- -- -- --"] * 4)
TYPED = "R3 -- -- -- --/-- B2 -- -- --/-- -- -- -- --/-- -- -- -- --"


def dice(board: sg.WindowBoard) -> dict[str, str]:
    """Return the dice of the window, which have to be the dice that are drawn."""
    laid = {space: str(board.window[space]) for space in board.window.filled_spaces}
    assert drawn_dice(board) == laid
    return laid


# What can be clicked can be called, and the other way round


def test_a_click_places_the_selected_die() -> None:
    clicked, called = sg.WindowBoard("Virtus"), sg.WindowBoard("Virtus")
    press(clicked, "die", "R5")
    send(clicked, "space", space="A2")
    called.select("R5")
    called.place("A2")
    assert dice(clicked) == dice(called) == {"A2": "R5"}
    assert status(clicked) == status(called) == "Placed the red 5 on A2."
    assert mood(clicked) == mood(called) == "good"


def test_a_click_without_a_die_tells_what_is_there() -> None:
    board = sg.WindowBoard("Virtus")
    send(board, "space", space="A1")
    assert status(board) == "A1: space printed with 4, open."
    assert dice(board) == {}


def test_delete_takes_off() -> None:
    for act in (
        lambda board: send(board, "remove", space="A1"),
        lambda board: send(board, "action", action="take_off", space="A1"),
        lambda board: send(board, "drop", die="R3", from_="A1", space=None),
        lambda board: board.remove("A1"),
    ):
        board = sg.WindowBoard(sg.window(None, {"A1": "R3"}))
        act(board)
        assert dice(board) == {}
        assert status(board) == "Took the red 3 off A1."


def test_a_drop_places_moves_or_does_nothing() -> None:
    board = sg.WindowBoard()
    send(board, "lift", die="R3", from_=None)
    assert board.selected_die == sg.Die("R3")
    send(board, "drop", die="R3", from_=None, space="A1")
    assert dice(board) == {"A1": "R3"}
    send(board, "lift", die="R3", from_="A1")
    send(board, "drop", die="R3", from_="A1", space="D5")
    assert dice(board) == {"D5": "R3"}
    for nothing in (
        {"from_": "D5", "space": "D5"},
        {"from_": None, "space": None},
        {"from_": "D5", "space": "B2"},
        {"from_": "A1", "space": "A2"},
    ):
        send(board, "drop", die="R3", **nothing)
        assert dice(board) == {"D5": "R3"}


def test_undo_redo_and_reset_by_page_and_by_python() -> None:
    board = sg.WindowBoard("Virtus", selected_die="R5")
    board.place("A2")
    press(board, "undo")
    assert (dice(board), status(board)) == ({}, "Undone.")
    press(board, "redo")
    assert (dice(board), status(board)) == ({"A2": "R5"}, "Done again.")
    press(board, "reset")
    assert (dice(board), board.selected_die) == ({}, None)
    send(board, "key", key="u")
    assert dice(board) == {"A2": "R5"}
    send(board, "key", key="U")
    assert dice(board) == {}
    board.redo()
    assert status(board) == "There is nothing to do again."
    for _time in range(5):
        board.undo()
    assert status(board) == "There is nothing to undo."
    assert dice(board) == {}


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
        return re.findall(r'data-action="(\w+)"[^>]*aria-disabled', board._html_tools)

    assert asleep() == ["undo", "redo", "take_off"]
    board.place("A1")
    assert asleep() == ["redo"]
    board.undo()
    assert asleep() == ["undo", "take_off"]


def test_take_off_asks_for_a_space() -> None:
    board = sg.WindowBoard(sg.window(None, {"A1": "R3"}))
    press(board, "take_off")
    assert (status(board), mood(board)) == ("Choose the space of a die first.", "bad")
    send(board, "action", action="take_off", space="B2")
    assert mood(board) == "bad"
    assert dice(board) == {"A1": "R3"}


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
    assert 'aria-checked="true"' in board._html_palette
    press(board, "die", "R3")
    assert board.selected_die is None
    assert 'aria-checked="true"' not in board._html_palette


@pytest.mark.parametrize("space", ["a2", " A2 ", "a2\n"])
def test_space_names_are_read_as_people_type_them(space: str) -> None:
    board = sg.WindowBoard(selected_die="R3")
    board.place(space)
    assert dice(board) == {"A2": "R3"}
    assert status(board) == "Placed the red 3 on A2."
    board.move(space, " b1")
    assert status(board) == "Moved the die from A2 to B1."
    board.remove("b1 ")
    assert status(board) == "Took the red 3 off B1."


# Rules


def test_a_refusal_says_every_reason_and_changes_nothing() -> None:
    board = sg.WindowBoard(sg.window(None, {"A1": "R3"}), selected_die="R3")
    before = board.window
    reasons = before.explain("R3", "A2")
    assert len(reasons) == 2
    send(board, "space", space="A2")
    assert (status(board), mood(board)) == (" ".join(map(str, reasons)), "bad")
    with pytest.raises(sg.IllegalPlacement) as refusal:
        board.place("A2")
    assert refusal.value.violations == reasons
    send(board, "drop", die="R3", from_=None, space="A2")
    assert status(board) == " ".join(map(str, reasons))
    assert board.window == before
    assert 'data-action="undo" data-value="" data-key="undo-" aria-disabled' in board._html_tools


def test_a_move_is_judged_without_the_moved_die() -> None:
    board = sg.WindowBoard(sg.window(None, {"A1": "R3", "A2": "B4"}))
    send(board, "drop", die="R3", from_="A1", space="B2")
    assert dice(board) == {"B2": "R3", "A2": "B4"}
    board.undo()
    send(board, "drop", die="R3", from_="A1", space="A2")
    assert dice(board) == {"A1": "R3", "A2": "B4"}
    assert mood(board) == "bad"


def test_without_enforced_rules_every_broken_rule_is_listed() -> None:
    board = sg.WindowBoard(sg.window(None, {"A1": "R3"}), selected_die="R3", enforce=False)
    assert "No rule is broken" in board._html_notes
    send(board, "space", space="A2")
    assert dice(board) == {"A1": "R3", "A2": "R3"}
    listed = " ".join(read(board._html_notes).words)
    for mistake in board.window.mistakes():
        assert mistake.message in listed
    for removal in board.window.minimal_removals():
        assert removal[0] in listed
    board.enforce = True
    assert board._html_notes == ""
    send(board, "space", space="A3")
    assert mood(board) == "bad"


def test_a_die_moved_or_placed_onto_another_replaces_it() -> None:
    board = sg.WindowBoard(sg.window(None, {"A1": "R3", "A2": "B4"}), enforce=False)
    board.move("A1", "A2")
    assert dice(board) == {"A2": "R3"}
    board.place("A2", "G1")
    assert dice(board) == {"A2": "G1"}
    for again in ("A2", "a2"):
        with pytest.raises(sg.NoSuchMove):
            board.move("A2", again)


# The pool


def test_dice_wander_between_pool_and_window_and_none_is_lost() -> None:
    board = sg.WindowBoard(pool="R3 B2 R3", enforce=False)
    before = all_dice(board)
    steps = [
        lambda: board.place("A1", "R3"),
        lambda: board.place("A1", "B2"),  # the red 3 goes back
        lambda: board.place("D5", "R3"),
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
        shown = re.findall(r'data-drag="(\w\d)" data-action', board._html_palette)
        assert shown == [str(die) for die in board.pool or ()]


def test_a_die_that_is_gone_is_let_go() -> None:
    board = sg.WindowBoard(pool="R3 B2 R3", selected_die="R3", enforce=False)
    board.place("A1")
    assert board.selected_die == sg.Die("R3")
    board.place("A2")
    assert board.selected_die is None
    with pytest.raises(sg.NotationError, match=r"R3 is not in the pool\. Accepted: B2"):
        board.place("A3", "R3")
    board.place("A3", "B2")
    with pytest.raises(sg.NotationError, match="none is left"):
        board.place("A4", "B2")
    assert dice(board) == {"A1": "R3", "A2": "R3", "A3": "B2"}


def test_typing_takes_no_dice_that_are_not_there() -> None:
    board = sg.WindowBoard(pool="R3 B2")
    press(board, "notation", TYPED)
    assert (dice(board), board.pool) == ({"A1": "R3", "B2": "B2"}, ())
    press(board, "notation", TYPED.replace("B2", "B3"))
    assert (status(board), mood(board)) == (
        "There are not as many B3 in the pool and on the window.",
        "bad",
    )
    press(board, "notation", EMPTY)
    assert board.pool is not None
    assert sorted(map(str, board.pool)) == ["B2", "R3"]


# The notation, patterns, layers, advice


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "Nothing was typed"),
        ("R3", "1 row"),
        (TYPED.replace("B2", "X9"), "'X9' is no die"),
        (TYPED.replace("B2 ", ""), "Row B has 4 spaces"),
        (TYPED + "/--", "5 rows"),
        ("/".join(["R1 R1 R1 R1 R1"] * 4), "18"),
        ("<script>", "'<script>' is no die"),
        ("R" * 500, "RRR...RRR"),
    ],
)
def test_a_notation_that_cannot_be_read_changes_nothing(typed: str, said: str) -> None:
    board = sg.WindowBoard("Virtus")
    press(board, "notation", TYPED)
    before = (board.window, board._html_tools)
    press(board, "notation", typed)
    assert mood(board) == "bad"
    assert said in status(board)
    assert len(status(board)) < 110
    assert "mapping" not in status(board)
    assert (board.window, board._html_tools) == before


@pytest.mark.parametrize("ending", ["mended", "window", "escape", "as it was", "set"])
def test_a_refused_notation_stays_marked_until_it_is_mended_or_given_up(ending: str) -> None:
    board = sg.WindowBoard("Virtus", selected_die="R3")
    at_ease = board._html_notation
    assert "aria-invalid" not in at_ease
    press(board, "notation", f" {TYPED.replace('B2', 'X9')}")
    field = dict(re.findall(r'([\w-]+)="([^"]*)"', board._html_notation))
    assert field["value"] == TYPED.replace("B2", "X9")
    assert field["aria-invalid"] == "true"
    start, end = map(int, field["data-wrong"].split())
    assert field["value"][start:end] == "X9"
    assert f'id="{field["aria-describedby"]}" role="status"' in board._html_status
    board.caption = "drawn anew"
    assert "X9" in board._html_notation
    if ending == "mended":
        press(board, "notation", TYPED)
        assert f'value="{TYPED}"' in board._html_notation
    elif ending == "window":
        board.place("B1")
        board.undo()
    elif ending == "escape":
        send(board, "cancel", action="notation")
        assert board.selected_die == sg.Die("R3")
    elif ending == "as it was":
        press(board, "notation", str(board.window))
    else:
        board.window = sg.window("Virtus", {"A1": "R1"})
    assert "aria-invalid" not in board._html_notation
    if ending in ("window", "escape", "as it was"):
        assert board._html_notation == at_ease
        assert mood(board) == "plain"


# What can be selected


def test_a_die_that_the_pool_lacks_cannot_be_selected() -> None:
    board = sg.WindowBoard(pool="R3 B2", selected_die="R3")
    for refused in ("G4", sg.Die("R4")):
        with pytest.raises(sg.NotationError, match=r"not in the pool. Accepted: R3 and B2\."):
            board.selected_die = refused
        with pytest.raises(sg.NotationError):
            board.select(refused)
        assert board.selected_die == sg.Die("R3")
    with pytest.raises(sg.NotationError, match="not in the pool"):
        sg.WindowBoard(pool="R3", selected_die="B2")
    board.select(None)
    assert board.selected_die is None


def test_a_die_that_the_pool_loses_is_no_longer_selected() -> None:
    board = sg.WindowBoard(pool="R3 B2", selected_die="B2")
    board.pool = "B2 G4"
    assert board.selected_die == sg.Die("B2")
    board.pool = "R3 G4"
    assert board.selected_die is None
    assert 'aria-checked="true"' not in board._html_palette
    assert status(board).startswith("Pick a die")
    board.pool = None
    board.select("B2")
    assert board.selected_die == sg.Die("B2")


def test_a_pool_has_no_more_dice_of_a_color_than_the_bag() -> None:
    board = sg.WindowBoard(pool=["R3"] * 18 + ["B1"] * 18)
    for refused in (["R3"] * 19, "G1 " * 30):
        with pytest.raises(sg.TooManyDice, match="at most 18"):
            board.pool = refused
    assert len(board.pool) == 36


def test_the_notation_is_shown_and_taken() -> None:
    board = sg.WindowBoard("Virtus")
    assert f'value="{EMPTY}"' in board._html_notation
    press(board, "notation", f"  {TYPED} ")
    assert dice(board) == {"A1": "R3", "B2": "B2"}
    assert board.window.pattern.name == "Virtus"
    revision, said = board.revision, status(board)
    press(board, "notation", TYPED)  # as a field sends it that is left unchanged
    assert (status(board), board.revision) == (said, revision + 1)
    board.undo()
    assert dice(board) == {}


def test_choosing_a_pattern_keeps_the_dice() -> None:
    board = sg.WindowBoard("Virtus", choose_pattern=True, selected_die="R5")
    board.place("A2")
    press(board, "pattern", "Industria")
    assert (board.window.pattern.name, dice(board)) == ("Industria", {"A2": "R5"})
    press(board, "pattern", "")
    assert board.window.pattern.is_blank
    board.undo()
    board.undo()
    assert board.window.pattern.name == "Virtus"
    press(board, "pattern", "No such")
    assert mood(board) == "bad"
    assert "No such" in status(board)
    assert board.window.pattern.name == "Virtus"


def chosen(html: str) -> str:
    (name,) = re.findall(r"selected>(.*?)</option>", html)
    return str(name)


def test_the_chosen_pattern_is_the_selected_option() -> None:
    board = sg.WindowBoard("Virtus", choose_pattern=True)
    assert chosen(board._html_tools) == "Virtus"
    press(board, "pattern", "")
    assert chosen(board._html_tools) == "blank"
    board.window = sg.window(sg.WindowPattern("R..../...../...../.....", name="Mine"))
    assert chosen(board._html_tools) == "Mine"
    press(board, "pattern", "R..../...../...../.....")
    assert chosen(board._html_tools) == "R..../...../...../....."


def test_layers_are_toggled() -> None:
    board = sg.WindowBoard("Virtus", selected_die="R3")
    for rule in sg.PlacementRule:
        press(board, "layer", rule.code)
    assert board.layers == frozenset(sg.PlacementRule)
    assert set(re.findall(r'data-rule="(\w+)"', board._html_window)) >= {"space_value"}
    press(board, "layer", "space_value")
    assert board.layers == frozenset(sg.PlacementRule) - {sg.PlacementRule.SPACE_VALUE}
    assert 'data-rule="space_value"' not in board._html_window
    press(board, "layer", "no such")
    assert mood(board) == "bad"
    board.layers = "occupied"
    assert board.layers == {sg.PlacementRule.OCCUPIED}
    assert re.findall(r'data-value="(\w+)"[^>]*aria-pressed="true"', board._html_tools) == [
        "occupied"
    ]


def test_advice_is_drawn_and_spoken() -> None:
    board = sg.WindowBoard(".R.../...../...../.....", selected_die="R3")
    assert 'class="sg-warn"' not in board._html_window
    board.advice = True
    assert board._html_window.count('class="sg-warn"') == 2
    assert "it would spoil the matching open space A2" in board._html_window


def test_controls_can_be_left_out() -> None:
    board = sg.WindowBoard(show_layers=False, show_palette=False, show_notation=False)
    assert "sg-layer" not in board._html_tools
    assert board._html_palette == board._html_notation == ""
    board.show_layers = board.show_palette = board.show_notation = True
    assert "sg-layer" in board._html_tools
    assert board._html_palette.count('role="radio"') == 30
    assert "<input" in board._html_notation


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
        board.place("A1", "R3")
    assert all_dice(board) == total
    board.unobserve(fail, "pool")
    board.undo()
    assert (dice(board), board.pool) == ({}, (sg.Die("R3"), sg.Die("B2")))


def test_one_change_is_one_drawing() -> None:
    board = sg.WindowBoard(pool="R3 B2", selected_die="R3")
    acts: list[Callable[[], None]] = [
        lambda: board.place("A1"),
        board.undo,
        board.redo,
        board.reset,
    ]
    for act in acts:
        before = board.revision
        act()
        assert board.revision == before + 1


def test_a_window_pasted_into_a_field_of_one_line_is_read() -> None:
    rows = ["-- G4 R2 Y5 P6", "R3 B1 -- G1 Y2", "P5 G6 -- P6 R3", "B4 Y3 G4 B2 G4"]
    for between in (" ", "\n", "/"):
        board = sg.WindowBoard(enforce=False)
        send(board, "action", action="notation", value=between.join(rows))
        assert str(board.window) == "/".join(rows)


def test_picking_by_keys_what_is_picked_already_ends_the_question() -> None:
    board = sg.WindowBoard("Virtus", selected_die="R3")
    send(board, "key", key="r")
    send(board, "key", key="3")
    assert board._html_status.count("red 3: legal on") == 1


@pytest.mark.parametrize(
    ("n", "said"), [(6, None), (7, "and 1 more set of"), (8, "and 2 more sets of")]
)
def test_the_sets_of_dice_that_are_not_listed_are_counted(n: int, said: str | None) -> None:
    mistakes = sg.window(None, {"A1": "R3", "A2": "R5"}).mistakes()
    html = mistakes_list(mistakes, [("A1",)] * n)
    assert html.count("<li>A1</li>") == 6
    assert ("more set" in html) is (said is not None)
    assert said is None or said in html
