"""The window board and the placement rules: what is refused, and what is listed as a mistake."""

from __future__ import annotations

import pytest

import sagrada_nb as sg
from sagrada_nb.boards.parts import mistakes_list
from tests.boards.events import dice_of, mood, send, status
from tests.render.drawing import read


def test_a_refusal_says_every_reason_and_changes_nothing() -> None:
    board = sg.WindowBoard(sg.window(None, {"A1": "R3"}), selected_die="R3")
    before = board.window
    reasons = before.explain("R3", "A2")
    assert len(reasons) == 2
    send(board, "space", space="A2")
    assert (status(board), mood(board)) == (" ".join(map(str, reasons)), "bad")
    with pytest.raises(sg.IllegalPlacement) as refusal:
        board.place(space="A2")
    assert refusal.value.violations == reasons
    send(board, "drop", die="R3", from_=None, space="A2")
    assert status(board) == " ".join(map(str, reasons))
    assert board.window == before
    assert 'data-action="undo" data-value="" data-key="undo-" aria-disabled' in board.html["tools"]


def test_a_move_is_judged_without_the_moved_die() -> None:
    board = sg.WindowBoard(sg.window(None, {"A1": "R3", "A2": "B4"}))
    send(board, "drop", die="R3", from_="A1", space="B2")
    assert dice_of(board) == {"B2": "R3", "A2": "B4"}
    board.undo()
    send(board, "drop", die="R3", from_="A1", space="A2")
    assert dice_of(board) == {"A1": "R3", "A2": "B4"}
    assert mood(board) == "bad"


def test_without_enforced_rules_every_broken_rule_is_listed() -> None:
    board = sg.WindowBoard(sg.window(None, {"A1": "R3"}), selected_die="R3", enforce=False)
    assert "No rule is broken" in board.html["notes"]
    send(board, "space", space="A2")
    assert dice_of(board) == {"A1": "R3", "A2": "R3"}
    listed = " ".join(read(board.html["notes"]).words)
    for mistake in board.window.mistakes():
        assert mistake.message in listed
    for removal in board.window.minimal_removals():
        assert removal[0] in listed
    board.enforce = True
    assert board.html["notes"] == ""
    send(board, "space", space="A3")
    assert mood(board) == "bad"


def test_a_die_moved_or_placed_onto_another_replaces_it() -> None:
    board = sg.WindowBoard(sg.window(None, {"A1": "R3", "A2": "B4"}), enforce=False)
    board.move("A1", "A2")
    assert dice_of(board) == {"A2": "R3"}
    board.place("G1", "A2")
    assert dice_of(board) == {"A2": "G1"}
    for again in ("A2", "a2"):
        with pytest.raises(sg.errors.NoSuchMove):
            board.move("A2", again)


@pytest.mark.parametrize(
    ("n", "said"), [(6, None), (7, "and 1 more set of"), (8, "and 2 more sets of")]
)
def test_the_sets_of_dice_that_are_not_listed_are_counted(n: int, said: str | None) -> None:
    mistakes = sg.window(None, {"A1": "R3", "A2": "R5"}).mistakes()
    html = mistakes_list(mistakes, [("A1",)] * n)
    assert html.count("<li>A1</li>") == 6
    assert ("more set" in html) is (said is not None)
    assert said is None or said in html
