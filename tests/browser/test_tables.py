"""Tables fit the column of a notebook on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

import sagrada_nb as sg
from tests.boards.events import mood, press

TABLES: dict[str, Callable[[], str]] = {
    "compare": lambda: sg.scoring_example().compare().html(),
    "progress of a lesson": lambda: sg.progress("01").html(),
}
LIKE_A_NOTEBOOK = "table { white-space: nowrap; table-layout: fixed } body { margin: 0 }"


@pytest.mark.parametrize("name", TABLES)
def test_a_table_fits_a_narrow_notebook(browser: Browser, name: str) -> None:
    page = browser.new_page(viewport={"width": 284, "height": 800})
    page.set_content(f"<style>{LIKE_A_NOTEBOOK}</style>{TABLES[name]()}")
    table = page.locator(".sg-listing")
    assert table.evaluate("e => [e.offsetWidth, e.scrollWidth <= e.clientWidth]") == [284, True]
    cells = page.locator(".sg-listing :is(th, td, caption)").evaluate_all(
        "all => all.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)"
    )
    assert cells == []
    page.close()


def test_stars_stand_under_their_heading_beside_a_card_as_well(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 900, "height": 800})
    page.set_content(sg.progress("01").html() + sg.exercise("edge").card().html())
    starts = page.evaluate(
        """() => {
          const range = document.createRange();
          range.selectNodeContents([...document.querySelectorAll('th')]
            .find((each) => each.textContent === 'Stars'));
          const stars = document.querySelector('td > .sg-lesson-stars');
          return [range, stars].map((each) => each.getBoundingClientRect().left);
        }"""
    )
    assert starts[0] == pytest.approx(starts[1], abs=0.5)
    page.close()


@pytest.mark.parametrize(("width", "in_a_row"), [(900, 3), (400, 1)])
def test_a_question_about_two_mandalas_uses_the_width(
    browser: Browser, width: int, in_a_row: int
) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800})
    page.set_content(f"<body style='margin:0'>{sg.exercise('sand_colors').card().html()}")
    shown = page.locator(".sg-m-mandala, .sg-m-both > :not(.sg-m-mandalas, style)")
    tops = shown.evaluate_all("all => all.map((e) => Math.round(e.getBoundingClientRect().top))")
    assert len(tops) == 3
    assert tops.count(tops[0]) == in_a_row
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.close()


# As JupyterLab styles what a cell prints.
PRINTED = (
    "<style>.jp-OutputArea-output pre { white-space: pre-wrap; word-break: break-all }</style>"
)


def test_lines_that_are_printed_beside_a_board_break_between_words(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 412, "height": 800})
    said = " ".join(map(str, sg.window("Virtus", {"A1": "Y3", "A2": "Y3"}).mistakes()))
    page.set_content(
        f"{PRINTED}<style>{sg.WindowBoard._css}</style><div class='jp-OutputArea'>"
        f"<div class='jp-OutputArea-output'><pre>{said} {'x' * 200}</pre></div></div>"
    )
    lines = page.locator("pre").evaluate(
        """(pre) => [...pre.textContent.matchAll(/\\S+/g)].map((word) => {
          const range = document.createRange();
          range.setStart(pre.firstChild, word.index);
          range.setEnd(pre.firstChild, word.index + word[0].length);
          return range.getClientRects().length;
        })"""
    )
    assert set(lines[:-1]) == {1}
    assert lines[-1] > 1
    assert page.evaluate("document.documentElement.scrollWidth") == 412
    page.close()


def test_a_file_name_without_end_leaves_a_table_as_wide_as_it_was(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 412, "height": 800})
    table = sg.GameTable({"seed": 7}, seats=["human", "random"])
    press(table, "file", "x" * 300)
    press(table, "save")
    assert mood(table) == "bad"
    regions = "".join(f"<div class='sg-region'>{html}</div>" for html in table.regions().values())
    page.set_content(
        f"<style>{sg.GameTable._css}</style><body style='margin:0'>"
        f"<div class='sg-board sg-table'><div class='sg-column'>{regions}</div></div>"
    )
    assert page.evaluate("document.documentElement.scrollWidth") == 412
    page.close()
