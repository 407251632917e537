"""A board whose Python is gone: it says so where it is seen, and wakes up."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import sagrada_nb as sg
from sagrada_nb.boards.board import Board
from tests.browser.bare import BarePage, OpenBoard

BOARDS: dict[str, Callable[[], Board]] = {
    "window": sg.WindowBoard,
    "turns": sg.TurnBoard,
    "table": lambda: sg.GameTable(seed=7, patterns=["Virtus", "Via Lux"]),
    "ended": lambda: sg.GameTable(sg.bots.play(sg.new_game(2, seed=1), ["random"] * 2, seed=1)),
    "mandala": lambda: sg.mandala.MandalaTable(seed=1),
}
# As JupyterLab has it: what is around a board could scroll by itself, and does not.
IN_A_NOTEBOOK = """anchoring => {
  const notebook = document.createElement('main');
  notebook.style = `height: 500px; overflow: auto; overflow-anchor: ${anchoring}`;
  const output = document.createElement('div');
  output.style.overflow = 'auto';
  notebook.append(output);
  document.body.append(notebook);
  output.append(document.querySelector('.sg-frame'));
}"""


def fall_asleep(it: BarePage) -> None:
    it.page.evaluate("tell({}, 'comm_live_update')")


def top_of(it: BarePage, selector: str) -> float:
    return float(it.page.locator(selector).first.evaluate("e => e.getBoundingClientRect().top"))


@pytest.mark.parametrize("width", [400, 1200])
@pytest.mark.parametrize("name", BOARDS)
def test_it_is_said_above_all_else_that_python_is_gone(
    bare: OpenBoard, name: str, width: int
) -> None:
    it = bare(BOARDS[name](), viewport={"width": width, "height": 800})
    asleep = it.view().locator(".sg-asleep")
    expect(asleep).to_be_hidden()
    fall_asleep(it)
    expect(asleep).to_have_text(it.board._asleep)
    boxes = it.view().evaluate(
        "root => [...root.children].map((e) => e.getBoundingClientRect()).filter((b) => b.height)"
    )
    notice, *others = boxes
    assert others
    assert all(each["top"] >= notice["bottom"] for each in others)
    assert notice["width"] >= max(each["width"] for each in others)
    it.answer()
    expect(asleep).to_be_hidden()


@pytest.mark.parametrize("anchoring", ["auto", "none"])
def test_what_is_read_stays_in_its_place(bare: OpenBoard, anchoring: str) -> None:
    """Whether or not the browser would see to that, too."""
    it = bare(sg.GameTable(seed=7))
    it.page.evaluate(IN_A_NOTEBOOK, anchoring)
    it.page.locator("main").evaluate("e => e.scrollTo(0, 300)")
    before = top_of(it, ".sg-log")
    fall_asleep(it)
    expect(it.view().locator(".sg-asleep")).not_to_be_in_viewport()
    assert top_of(it, ".sg-log") == pytest.approx(before, abs=1)
    it.answer()
    assert top_of(it, ".sg-log") == pytest.approx(before, abs=1)


def test_a_board_of_which_all_is_seen_stays_in_its_place(bare: OpenBoard) -> None:
    it = bare(sg.GameTable(seed=7))
    it.page.evaluate(IN_A_NOTEBOOK, "auto")
    before = top_of(it, ".sg-board")
    fall_asleep(it)
    assert top_of(it, ".sg-board") == before


@pytest.mark.parametrize("by", ["click", "key"])
def test_whoever_tries_it_is_told_again(bare: OpenBoard, by: str) -> None:
    it = bare(sg.GameTable(seed=7))
    it.page.evaluate(IN_A_NOTEBOOK, "auto")
    it.view().locator("details").last.evaluate("each => { each.open = true; }")
    fall_asleep(it)
    button = it.view().locator("[data-action='save']")
    button.scroll_into_view_if_needed()
    notice = it.view().locator(".sg-asleep")
    expect(notice).not_to_be_in_viewport()
    if by == "click":
        button.click(force=True)
    else:
        button.press("Enter")
    expect(notice).to_be_in_viewport(ratio=1)
