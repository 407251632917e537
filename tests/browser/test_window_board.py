"""A window board in a real JupyterLab: by mouse, by keyboard, by drag, and from Python."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.lab import Lab
from tests.browser.live import Board, board
from tests.browser.notebook import open_notebook, run_all, run_cell

BOARD = "import sagrada_nb as sg\nboard = sg.WindowBoard({})\nboard"


def shown(page: Page, lab: Lab, name: str, arguments: str = "", *more: str) -> Board:
    """Open a notebook with one board and return it."""
    lab.write(name, [BOARD.format(arguments), *more])
    open_notebook(page, lab, name)
    run_all(page)
    return board(page)


def test_click_places_and_refuses(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "click.ipynb", "'Kaleidoscopic Dream'", "board.window['A3']")
    it.click(it.die("R3"))
    expect(it.die("R3")).to_have_attribute("aria-checked", "true")
    legal = it.root.locator("[data-space]:has(.sg-dot)")
    assert legal.evaluate_all("all => all.map((s) => s.dataset.space)") == [
        "A3",
        "A4",
        "C1",
        "D2",
        "D3",
    ]
    it.click(it.space("B3"))
    assert it.dice() == {}
    assert "middle" in it.status
    assert "printed with 5" in it.status
    it.click(it.space("A3"))
    assert it.dice() == {"A3": "R3"}
    run_cell(page, 1)
    output = page.locator(".jp-CodeCell").nth(1)
    expect(output.locator("svg[aria-label='red 3']")).to_be_visible()


def test_every_reason_is_shown_on_hover_and_focus(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "hover.ipynb", "sg.window(None, {'A1': 'R3'}), selected_die='R3'")
    hint = it.root.locator(".sg-hint")
    it.space("A2").hover()
    expect(hint).to_contain_text("one colour never share a side")
    expect(hint).to_contain_text("one shade never share a side")
    it.space("D5").focus()
    page.mouse.move(5, 5)
    expect(hint).to_contain_text("touch no other die")
    expect(it.space("D5")).to_have_attribute("aria-label", hint.inner_text())


def test_keyboard_alone(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "keys.ipynb", "'Virtus'")
    it.space("A1").focus()
    it.key("r", "5")
    expect(it.die("R5")).to_have_attribute("aria-checked", "true")
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "End", "ArrowUp"):
        page.keyboard.press(key)
    expect(it.space("B5")).to_be_focused()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    expect(it.space("A3")).to_be_focused()
    it.key("Enter")
    assert "A3 is printed with 2" in it.status
    page.keyboard.press("ArrowLeft")
    it.key(" ")
    assert it.dice() == {"A2": "R5"}
    expect(it.space("A2")).to_be_focused()
    it.key("Escape")
    expect(it.die("R5")).to_have_attribute("aria-checked", "false")
    it.key("Delete")
    assert it.dice() == {}
    it.key("u")
    assert it.dice() == {"A2": "R5"}
    it.key("U")
    assert it.dice() == {}
    expect(it.space("A2")).to_be_focused()


def test_tab_stops_once_in_each_grid(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "tab.ipynb", "'Virtus', selected_die='G2'")
    it.space("C3").focus()
    assert it.root.locator("[data-space][tabindex='0']").count() == 1
    page.keyboard.press("Tab")
    expect(it.die("G2")).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(it.space("C3")).to_be_focused()


def test_ctrl_s_still_saves(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "ctrl.ipynb", "'Virtus'")
    it.space("A1").focus()
    with page.expect_response(lambda r: r.request.method == "PUT" and "contents" in r.url):
        page.keyboard.press("Control+s")


def test_drag_places_moves_and_takes_off(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "drag.ipynb", "pool=['R3', 'B2']")
    it.drag(it.die("R3"), it.space("A1"))
    assert it.dice() == {"A1": "R3"}
    assert it.root.locator(".sg-pick").count() == 1
    it.drag(it.space("A1"), it.space("D5"))
    assert it.dice() == {"D5": "R3"}
    it.drag(it.space("D5"), it.space("B2"))
    assert it.dice() == {"D5": "R3"}
    assert "middle" in it.status
    it.drag(it.space("D5"), it.root.locator(".sg-heading").first)
    assert it.dice() == {}
    assert it.root.locator(".sg-pick").count() == 2
    expect(it.root.locator(".sg-ghost")).to_have_count(0)


def test_escape_gives_a_drag_up(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "giveup.ipynb", "pool=['R3', 'B2']")
    it.die("R3").focus()
    it.die("R3").hover()
    page.mouse.down()
    it.space("A1").hover()
    expect(it.root.locator(".sg-ghost")).to_have_count(1)
    it.key("Escape")
    expect(it.root.locator(".sg-ghost")).to_have_count(0)
    page.mouse.up()
    assert it.dice() == {}


def test_undo_redo_reset_and_take_off(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "undo.ipynb", "selected_die='R3'")
    undo = it.root.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_have_attribute("aria-disabled", "true")
    it.click(it.space("A1"))
    it.press("Undo")
    assert it.dice() == {}
    it.press("Redo")
    assert it.dice() == {"A1": "R3"}
    it.click(it.space("A1"))
    it.press("Take off")
    assert it.dice() == {}
    it.press("Undo")
    it.press("Start again")
    assert it.dice() == {}
    it.press("Undo")
    assert it.dice() == {"A1": "R3"}


def test_layers_hatch_what_the_rule_forbids(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "layers.ipynb", "sg.window('Virtus', {'A1': 'R4'}), selected_die='R4'")
    it.press("Touching")
    hatched = it.root.locator("[data-space]:has([data-rule='touches_no_die'])")
    expect(hatched).to_have_count(16)
    it.press("Touching")
    expect(hatched).to_have_count(0)


def test_notation_is_shown_edited_and_refused(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "notation.ipynb", "")
    field = it.root.locator(".sg-notation input")
    with it.answering():
        field.fill("R3 -- -- -- --/-- B2 -- -- --/-- -- -- -- --/-- -- -- -- --")
        field.press("Enter")
    assert it.dice() == {"A1": "R3", "B2": "B2"}
    with it.answering():
        field.fill("R3 -- -- X9 --/-- B2 -- -- --/-- -- -- -- --/-- -- -- -- --")
        field.press("Enter")
    assert "'X9' is no die" in it.status
    assert field.evaluate("f => f.value.slice(f.selectionStart, f.selectionEnd)") == "X9"
    assert it.dice() == {"A1": "R3", "B2": "B2"}


def test_python_and_page_are_one(page: Page, lab: Lab) -> None:
    it = shown(
        page,
        lab,
        "python.ipynb",
        "",
        "seen = []\nboard.observe(lambda change: seen.append(str(change.new['A1'])), 'window')",
        "board.select('G4')\nboard.place(space='A1')\nboard.layers = ['occupied']",
        "len(seen), board.window",
    )
    assert it.dice() == {"A1": "G4"}
    it.click(it.die("R1"))
    it.click(it.space("B2"))
    run_cell(page, 3)
    output = page.locator(".jp-CodeCell").nth(3).locator(".jp-OutputArea")
    expect(output).to_contain_text("(2, Window(dice='G4 -- -- -- --/-- R1 -- -- --/")
