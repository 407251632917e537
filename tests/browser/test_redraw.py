"""The page's side of a board by itself: redrawing in place, focus, and fields."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect

import sagrada_nb as sg
from sagrada_nb.core.dice import ALL_DICE
from sagrada_nb.core.grid import SPACE_NAMES
from tests.boards.events import status
from tests.browser.bare import OpenBoard

# Redrawing in place


def something(board: Any, chance: random.Random) -> None:
    """Do one thing to a board that changes its drawing, sensible or not."""
    dice = [str(die) for die in ALL_DICE]
    content: dict[str, Any] = {
        "event": chance.choice(["action", "action", "drop", "drop", "space", "remove", "key"]),
        "action": chance.choice(
            ["die", "undo", "redo", "reset", "layer", "line", "public", "private", "pattern"]
        ),
        "space": chance.choice(SPACE_NAMES),
        "from": chance.choice([None, None, chance.choice(SPACE_NAMES)]),
        "die": chance.choice(dice),
        "key": chance.choice("rygbp123456uU"),
        "checked": chance.random() < 0.6,
    }
    values = {
        "die": dice,
        "layer": [rule.code for rule in sg.PlacementRule],
        "line": [line.name for line in board.sheet.lines],
        "public": list(sg.PUBLIC_OBJECTIVES),
        "private": ["", *sg.PRIVATE_OBJECTIVES],
        "pattern": ["", *sg.patterns],
    }
    content["value"] = chance.choice(values.get(content["action"], [""]))
    board._receive(board, content, [])
    for name in ("enforce", "advice", "show_palette", "choose_cards", "show_layers"):
        if chance.random() < 0.08:
            setattr(board, name, not getattr(board, name))
    if chance.random() < 0.1:
        board.pool = chance.choice([None, None, chance.choices(dice, k=6), []])
    if chance.random() < 0.1:
        board.theme = chance.choice(["light", "dark", "auto"])


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in (1, 2, 3))]
)
def test_redrawn_in_place_is_like_drawn_afresh(bare: OpenBoard, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311
    board = sg.ScoreBoard("Virtus", choose_pattern=True, choose_cards=True, private="red")
    board.window = sg.window("Virtus", {"A1": "R3", "B2": "B4", "D5": "G6"})
    it = bare(board)
    seen = set()
    for shown in range(1, 4):
        for _time in range(30):
            something(board, chance)
            it.answer()
            seen.add((board.window, board.html["side"]))
        it.show()
        assert it.tree(0) == it.tree(shown)
        for grid in it.view(0).locator("[data-roving]").all():
            stops = grid.locator("[data-cell][tabindex='0']").count()
            assert stops == min(1, grid.locator("[data-cell]").count())
    assert len(seen) > 20


def test_what_does_not_change_stays_the_same_element(bare: OpenBoard) -> None:
    board = sg.WindowBoard(pool="R3 B2 G4 R3")
    it = bare(board)
    it.page.evaluate("() => document.querySelectorAll('*').forEach((e) => { e.old = true; })")
    board.place("R3", "A1")
    it.answer()
    old = it.view().locator("[data-cell]").evaluate_all("all => all.every((e) => e.old)")
    assert old
    assert it.view().locator(".sg-pick").evaluate_all("all => all.map((e) => e.dataset.value)") == [
        "B2",
        "G4",
        "R3",
    ]


# Focus


def test_focus_stays_on_a_die_while_others_go(bare: OpenBoard) -> None:
    board = sg.WindowBoard(pool="R3 B2 G4", enforce=False)
    it = bare(board)
    it.die("G4").focus()
    board.place("R3", "A1")
    it.answer()
    assert it.focused() == "die-G4-1"
    board.undo()
    it.answer()
    assert it.focused() == "die-G4-1"


def test_focus_passes_on_when_its_control_goes(bare: OpenBoard) -> None:
    board = sg.WindowBoard(pool="R3 B2 G4", enforce=False)
    it = bare(board)
    it.die("B2").focus()
    board.place("B2", "A1")
    it.answer()
    assert it.focused() == "die-G4-1"
    board.place("G4", "A2")
    it.answer()
    assert it.focused() == "die-R3-1"
    board.place("R3", "A3")
    it.answer()
    assert it.focused() == "A1"
    it.page.keyboard.press("ArrowRight")
    assert it.focused() == "A2"


@pytest.mark.parametrize("setting", ["show_palette", "show_layers", "show_notation"])
def test_focus_stays_on_the_board_when_a_region_goes(bare: OpenBoard, setting: str) -> None:
    board = sg.WindowBoard()
    it = bare(board)
    starts = {
        "show_palette": ".sg-pick",
        "show_layers": ".sg-layer",
        "show_notation": ".sg-notation input",
    }
    it.view().locator(starts[setting]).last.focus()
    setattr(board, setting, False)
    it.answer()
    assert it.focused() != "BODY"
    assert it.view().locator(":focus").count() == 1


def test_focus_outside_is_left_alone(bare: OpenBoard) -> None:
    board = sg.WindowBoard(pool="R3 B2")
    it = bare(board)
    board.place("R3", "A1")
    it.answer()
    assert it.focused() == "BODY"


def test_a_dropped_die_takes_the_focus_to_its_space(bare: OpenBoard) -> None:
    it = bare(sg.WindowBoard(pool="R3 B2"))
    it.die("R3").hover()
    it.page.mouse.down()
    it.space("A2").hover()
    it.page.mouse.up()
    it.answer()
    assert it.focused() == "A2"
    assert str(it.board.window["A2"]) == "R3"


# Fields


def test_half_typed_text_stays_and_is_sent_once(bare: OpenBoard) -> None:
    board = sg.WindowBoard(enforce=False)
    it = bare(board)
    field = it.view().locator(".sg-notation input")
    field.fill("R3 -- --")
    board.place("B2", "A1")
    it.answer()
    expect(field).to_have_value("R3 -- --")
    expect(field).to_be_focused()
    field.press("Enter")
    (sent,) = it.answer()
    assert (sent["action"], sent["value"]) == ("notation", "R3 -- --")
    expect(field).to_have_value("R3 -- --")  # refused, so it can be mended
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(f"✗ {status(board)}")
    typed = "R3 -- -- -- --/-- -- -- -- --/-- -- -- -- --/-- -- -- -- G4"
    field.fill(f"  {typed}")
    field.press("Enter")
    it.answer()
    expect(field).to_have_value(typed)
    expect(field).not_to_have_attribute("aria-invalid", "true")


def test_what_is_wrong_in_a_refused_text_is_selected_until_escape(
    bare: OpenBoard,
) -> None:
    board = sg.WindowBoard(selected_die="R3")
    it = bare(board)
    field = it.view().locator(".sg-notation input")
    before = field.input_value()
    field.fill(before.replace("--", "R7", 1))
    field.press("Enter")
    it.answer()
    assert it.page.evaluate("getSelection().toString()") == "R7"
    it.page.keyboard.type("G4")
    field.press("Enter")
    it.answer()
    assert str(board.window["A1"]) == "G4"
    field.fill("R9")
    field.press("Enter")
    it.answer()
    field.press_sequentially("x")
    field.press("Escape")
    it.answer()
    expect(field).to_have_value(str(board.window))
    expect(field).to_be_focused()
    assert board.selected_die == sg.Die("R3")
