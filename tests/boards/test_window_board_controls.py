"""The controls of the window board: its notation field, patterns, layers and advice."""

from __future__ import annotations

import html
import re

import pytest

import sagrada_nb as sg
from tests.boards.events import EMPTY, TYPED, dice_of, mood, press, send, status


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
    before = (board.window, board.html["tools"])
    press(board, "notation", typed)
    assert mood(board) == "bad"
    assert said in status(board)
    assert len(status(board)) < 170
    assert "mapping" not in status(board)
    assert (board.window, board.html["tools"]) == before


def test_a_typed_window_that_breaks_rules_is_refused_with_each_of_them() -> None:
    board = sg.WindowBoard("Virtus")
    typed = "Y3 Y3 -- -- --/-- -- -- -- --/-- -- -- -- --/-- -- -- -- --"
    press(board, "notation", typed)

    assert (dice_of(board), mood(board)) == ({}, "bad")
    assert f'value="{typed}"' in board.html["notation"]
    broken = sg.window("Virtus", typed).mistakes()
    assert len(broken) > 2
    for each in broken:
        assert html.escape(each.message) in board.regions()["notes"]

    press(board, "notation", TYPED)
    assert (mood(board), board.regions()["notes"]) == ("good", "")
    board.enforce = False
    press(board, "notation", typed)
    assert dice_of(board) == {"A1": "Y3", "A2": "Y3"}
    assert html.escape(broken[0].message) in board.regions()["notes"]


@pytest.mark.parametrize("ending", ["mended", "window", "escape", "as it was", "set"])
def test_a_refused_notation_stays_marked_until_it_is_mended_or_given_up(ending: str) -> None:
    board = sg.WindowBoard("Virtus", selected_die="R3")
    at_ease = board.html["notation"]
    assert "aria-invalid" not in at_ease
    press(board, "notation", f" {TYPED.replace('B2', 'X9')}")
    field = dict(re.findall(r'([\w-]+)="([^"]*)"', board.html["notation"]))
    assert field["value"] == TYPED.replace("B2", "X9")
    assert field["aria-invalid"] == "true"
    start, end = map(int, field["data-wrong"].split())
    assert field["value"][start:end] == "X9"
    assert f'id="{field["aria-describedby"]}" role="status"' in board.html["status"]
    board.caption = "drawn anew"
    assert "X9" in board.html["notation"]
    if ending == "mended":
        press(board, "notation", TYPED)
        assert f'value="{TYPED}"' in board.html["notation"]
    elif ending == "window":
        board.place(space="B1")
        board.undo()
    elif ending == "escape":
        send(board, "cancel", action="notation")
        assert board.selected_die == sg.Die("R3")
    elif ending == "as it was":
        press(board, "notation", str(board.window))
    else:
        board.window = sg.window("Virtus", {"A1": "R1"})
    assert "aria-invalid" not in board.html["notation"]
    if ending in ("window", "escape", "as it was"):
        assert board.html["notation"] == at_ease
        assert mood(board) == "plain"


def test_the_notation_is_shown_and_taken() -> None:
    board = sg.WindowBoard("Virtus")
    assert f'value="{EMPTY}"' in board.html["notation"]
    press(board, "notation", f"  {TYPED} ")
    assert dice_of(board) == {"A1": "R4", "B2": "B2"}
    assert board.window.pattern.name == "Virtus"
    revision, said = board.revision, status(board)
    press(board, "notation", TYPED)  # as a field sends it that is left unchanged
    assert (status(board), board.revision) == (said, revision + 1)
    board.undo()
    assert dice_of(board) == {}


def test_choosing_a_pattern_keeps_the_dice() -> None:
    board = sg.WindowBoard("Virtus", choose_pattern=True, selected_die="R5")
    board.place(space="A2")
    press(board, "pattern", "Industria")
    assert (board.window.pattern.name, dice_of(board)) == ("Industria", {"A2": "R5"})
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
    (name,) = re.findall(r"selected=\"\">(.*?)</option>", html)
    return str(name)


def test_the_chosen_pattern_is_the_selected_option() -> None:
    board = sg.WindowBoard("Virtus", choose_pattern=True)
    assert chosen(board.html["tools"]) == "Virtus"
    press(board, "pattern", "")
    assert chosen(board.html["tools"]) == "blank"
    board.window = sg.window(sg.WindowPattern("R..../...../...../.....", name="Mine"))
    assert chosen(board.html["tools"]) == "Mine"
    press(board, "pattern", "R..../...../...../.....")
    assert chosen(board.html["tools"]) == "R..../...../...../....."


def test_layers_are_toggled() -> None:
    board = sg.WindowBoard("Virtus", selected_die="R3")
    for rule in sg.PlacementRule:
        press(board, "layer", rule.code)
    assert board.layers == frozenset(sg.PlacementRule)
    assert set(re.findall(r'data-rule="(\w+)"', board.html["window"])) >= {"space_value"}
    press(board, "layer", "space_value")
    assert board.layers == frozenset(sg.PlacementRule) - {sg.PlacementRule.SPACE_VALUE}
    assert 'data-rule="space_value"' not in board.html["window"]
    press(board, "layer", "no such")
    assert mood(board) == "bad"
    board.layers = "occupied"
    assert board.layers == {sg.PlacementRule.OCCUPIED}
    assert re.findall(r'data-value="(\w+)"[^>]*aria-pressed="true"', board.html["tools"]) == [
        "occupied"
    ]


def test_advice_is_drawn_and_spoken() -> None:
    board = sg.WindowBoard(".R.../...../...../.....", selected_die="R3")
    assert 'class="sg-warn"' not in board.html["window"]
    board.advice = True
    assert board.html["window"].count('class="sg-warn"') == 2
    assert "it would spoil the matching open space A2" in board.html["window"]


def test_controls_can_be_left_out() -> None:
    board = sg.WindowBoard(show_layers=False, show_palette=False, show_notation=False)
    assert "sg-layer" not in board.html["tools"]
    assert board.html["palette"] == board.html["notation"] == ""
    board.show_layers = board.show_palette = board.show_notation = True
    assert "sg-layer" in board.html["tools"]
    assert board.html["palette"].count('role="radio"') == 30
    assert "<input" in board.html["notation"]


def test_a_window_pasted_into_a_field_of_one_line_is_read() -> None:
    rows = ["-- G4 R2 Y5 P6", "R3 B1 -- G1 Y2", "P5 G6 -- P6 R3", "B4 Y3 G4 B2 G4"]
    for between in (" ", "\n", "/"):
        board = sg.WindowBoard(enforce=False)
        send(board, "action", action="notation", value=between.join(rows))
        assert str(board.window) == "/".join(rows)
