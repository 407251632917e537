"""The board of turns in a real JupyterLab, by mouse and by keyboard."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.lab import Lab
from tests.browser.live import board
from tests.browser.notebook import active_cell, cell_sources, open_notebook, run_all

CELLS = ["import sagrada_nb as sg\nit = sg.TurnBoard(players=3)\nit", "print(it.player)"]


def test_turns_are_stepped_through_with_the_mouse(page: Page, lab: Lab) -> None:
    lab.write("turns.ipynb", CELLS)
    open_notebook(page, lab, "turns.ipynb")
    run_all(page)
    it = board(page)
    for _turn in range(3):
        it.press("Next turn")
    assert "C again, two turns in a row" in it.status
    assert it.root.locator(".sg-order-now").count() == 1
    expect(it.root.locator(".sg-order-now .sg-order-turn-number")).to_have_text("4")
    it.press("4 players")
    it.press("B")
    assert "B draws 9 dice" in it.status
    expect(it.root.locator(".sg-order-turn-place")).to_have_count(8)
    assert it.root.locator(".sg-order-seat").all_text_contents() == ["B", "C", "D", "A"]


def test_turns_are_stepped_through_with_keys_which_stay_on_the_board(page: Page, lab: Lab) -> None:
    lab.write("turns.ipynb", CELLS)
    open_notebook(page, lab, "turns.ipynb")
    run_all(page)
    it, before = board(page), cell_sources(page)
    button = it.root.get_by_role("button", name="Next turn", exact=True)
    button.focus()
    for _turn in range(2):
        with it.answering():
            page.keyboard.press("Enter")
        expect(button).to_be_focused()
    assert "Turn 3 of 6" in it.status
    here = active_cell(page)
    page.keyboard.type("bddzam")
    assert cell_sources(page) == before
    assert active_cell(page) == here
