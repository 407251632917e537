"""Tables fit the column of a notebook on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

import sagrada_nb as sg

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
