"""A tool board in a real JupyterLab: by mouse alone, by keyboard alone, and by drag."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

import sagrada_nb as sg
from tests.browser.bare import OpenBoard
from tests.browser.lab import Lab
from tests.browser.live import Board, board
from tests.browser.looks import cut_off_or_too_small, violations
from tests.browser.notebook import cell_sources, open_notebook, run_all, run_cell

WIDTHS = (300, 560, 760, 1080)
BOARD = "import sagrada_nb as sg\nboard = sg.ToolBoard({})\nboard"


def shown(page: Page, lab: Lab, name: str, arguments: str, *more: str) -> Board:
    """Open a notebook with one tool board and return it."""
    lab.write(name, [BOARD.format(arguments), *more])
    open_notebook(page, lab, name)
    run_all(page)
    return board(page)


def die(it: Board, value: str) -> Locator:
    """Return a die of the pool, of the round track, or of the shades to choose from."""
    return it.root.locator(f".sg-pick[data-value='{value}']")


def code(it: Board) -> str:
    """Return the code of the refusal that the status line tells."""
    return it.root.locator(".sg-status").get_attribute("data-code") or ""


def test_by_mouse_a_die_is_turned_refused_and_placed(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "pliers.ipynb", "'Grozing Pliers'", "board.steps, board.window['B3']")
    it.click(die(it, "G6.1"))
    it.press("Up by 1")
    assert code(it) == "6_cannot_become_1"
    it.press("Down by 1")
    expect(it.root.locator(".sg-inhand")).to_contain_text("green 5")
    it.click(it.space("C4"))
    assert code(it) == "cannot_place_there"
    it.click(it.space("B3"))
    assert it.dice()["B3"] == "G5"
    expect(it.root.locator(".sg-then figure")).to_have_count(2)
    expect(it.root.locator(".sg-verdict")).to_contain_text("It was used.")
    run_cell(page, 1)
    expect(page.locator(".jp-CodeCell").nth(1)).to_contain_text("Die('G5')")


def test_by_mouse_the_steps_of_flux_brush_and_its_luck(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "flux.ipynb", "6")
    with it.answering():
        it.root.locator("select[data-action='luck']").select_option("3")
    it.click(die(it, "R6.1"))
    it.press("Roll the die again")
    expect(it.root.locator(".sg-status")).to_contain_text("The roll: 3.")
    it.press("Return it to the pool")
    assert code(it) == "must_place"
    it.click(it.space("B2"))
    assert it.dice()["B2"] == "R3"
    it.press("Undo")
    it.press("Undo")
    assert "B2" not in it.dice()


def test_by_mouse_attempts_show_and_another_example(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "tries.ipynb", "9")
    before = it.dice()
    it.press("Place the red 4 on C3, where it touches others")
    assert code(it) == "touches_a_die"
    assert it.dice() == before
    it.press("Show me a use")
    assert it.dice()["D5"] == "Y6"
    it.press("Another example")
    expect(it.root.locator(".sg-story-title")).to_have_text("From a recorded game")
    it.press("The first example")
    assert it.dice() == before


def test_the_turn_can_be_changed_and_says_why_not(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "turn.ipynb", "7")
    it.press("First turn")
    expect(it.root.locator(".sg-verdict")).to_have_attribute("data-code", "second_turn_only")
    it.press("Second turn")
    with it.answering():
        it.root.get_by_label("Draft already spent").check()
    expect(it.root.locator(".sg-verdict")).to_have_attribute("data-code", "before_drafting_only")
    with it.answering():
        it.root.get_by_label("Draft already spent").uncheck()
    field = it.root.get_by_label("Favor tokens")
    with it.answering():
        field.fill("0")
        field.press("Enter")
    expect(it.root.locator(".sg-verdict")).to_have_attribute("data-code", "not_enough_tokens")


def test_by_drag_dice_are_moved_swapped_and_placed(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "drag.ipynb", "2", BOARD.format(5))
    it.drag(it.space("C2"), it.space("D1"))
    assert code(it) == "space_value"
    it.drag(it.space("C2"), it.space("C3"))
    assert it.dice()["C3"] == "Y5"
    it = board(page, 1)
    it.click(die(it, "P2.1"))
    it.press("Swap it with a die of the round track")
    it.drag(die(it, "1:R4.1"), it.space("C3"))
    assert it.dice()["C3"] == "R4"


def test_by_keyboard_two_dice_are_moved(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "keys.ipynb", "'Lathekin'")
    it.space("C2").focus()
    it.key("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    expect(it.space("B3")).to_be_focused()
    it.key(" ")
    assert it.dice()["B3"] == "Y5"
    page.keyboard.press("ArrowLeft")
    it.key("Enter")
    page.keyboard.press("ArrowDown")
    it.key("Enter")
    assert it.dice()["C2"] == "P1"
    expect(it.root.locator(".sg-verdict")).to_contain_text("It was used.")
    expect(it.space("C2")).to_be_focused()


def test_by_keyboard_a_die_is_drawn_its_shade_chosen_and_placed(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "remover.ipynb", "11, luck='G'")
    die(it, "Y4.1").focus()
    page.keyboard.press("ArrowRight")
    it.key("Enter")
    expect(die(it, "B6.1")).to_have_attribute("aria-checked", "true")
    use = it.root.get_by_role("button", name="Put it into the bag, draw another")
    use.focus()
    it.key("Enter")
    die(it, "1").focus()
    for _time in range(3):
        page.keyboard.press("ArrowRight")
    it.key(" ")
    expect(it.root.locator(".sg-inhand")).to_contain_text("green 4")
    it.space("A3").focus()
    it.key("Enter")
    assert it.dice()["A3"] == "G4"


def test_by_keyboard_a_die_is_typed_and_turned_over(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "stone.ipynb", "10")
    it.space("D1").focus()
    it.key("b", "5")
    expect(it.root.locator(".sg-inhand")).to_contain_text("blue 2")
    it.key("Enter")
    assert it.dice()["D1"] == "B2"
    it.key("u")
    assert "D1" not in it.dice()
    it.key("Escape")


def test_keys_do_not_leak_into_the_notebook(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "leak.ipynb", "5", "1 + 1")
    before = cell_sources(page)
    for target in (
        it.space("A1"),
        die(it, "P2.1"),
        die(it, "1:R4.1"),
        it.root.get_by_role("button", name="Start again"),
        it.root.get_by_role("button", name="Swap after drafting"),
        it.root.get_by_label("Draft already spent"),
        it.root.get_by_label("Favor tokens"),
    ):
        for key in ("b", "d", "d", "z", "m", "a", "x", "j", "0", "0", "Escape"):
            target.focus()
            page.keyboard.press(key)
        assert cell_sources(page) == before
    assert page.locator(".jp-Dialog").count() == 0


def midway() -> dict[str, sg.ToolBoard]:
    """Return boards in the states that a use of a card goes through."""
    flux, lens, bag, used, closed = (sg.ToolBoard(tool) for tool in (6, 5, 11, 12, 3))
    flux.play("tool 6 R6", "3")
    lens.play("tool 5 P2")
    bag.play("tool 11 B6", "G")
    used.show_next()
    used.show_next()
    closed.change(tokens=1)
    return {"rolled": flux, "swapping": lens, "drawn": bag, "used": used, "closed": closed}


@pytest.mark.parametrize("theme", [pytest.param("light", marks=pytest.mark.long), "dark"])
def test_axe_finds_nothing(bare: OpenBoard, theme: str) -> None:
    for name, each in midway().items():
        each.theme = theme
        it = bare(each)
        assert violations(it.page, "[data-sg-board]") == [], name


@pytest.mark.long
@pytest.mark.parametrize("tool", range(1, 13))
def test_nothing_is_cut_off_or_too_small(bare: OpenBoard, tool: int) -> None:
    assert cut_off_or_too_small(bare(sg.ToolBoard(tool)).view(), *WIDTHS) == []


@pytest.mark.long
@pytest.mark.parametrize("state", list(midway()))
def test_nothing_is_cut_off_midway(bare: OpenBoard, state: str) -> None:
    assert cut_off_or_too_small(bare(midway()[state]).view(), *WIDTHS) == []
