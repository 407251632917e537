"""Tables fit the column of a notebook on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

import sagrada_nb as sg
from sagrada_nb.render.game_html import game_html

TABLES: dict[str, Callable[[], str]] = {
    "compare": lambda: sg.scoring_example().compare().html(),
    "progress of a lesson": lambda: sg.progress("01").html(),
}
LIKE_AN_OUTPUT = ".out ul:not(.x), .out ol:not(.x) { padding-left: 2em }"
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


def test_lists_of_a_game_begin_where_their_headings_do(browser: Browser) -> None:
    game = sg.new_game(names=["Ada", "Bo"], seed=7, patterns=["Virtus", "Via Lux"], start=0)
    page = browser.new_page()
    page.set_content(f"<style>{LIKE_AN_OUTPUT}</style><div class='out'>{game_html(game)}</div>")
    lists = page.locator(".sg-track, .sg-goals")
    found = lists.evaluate_all("all => all.map((e) => getComputedStyle(e).paddingLeft)")
    assert found == ["8px", "0px", "0px"]
    page.close()
