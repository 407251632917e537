"""Explorers in JupyterLab: used, themed, and what is left of them after a restart."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lab import Lab
from tests.browser.notebook import dark, idle, open_notebook, run_all, save

EXPLORER = "import sagrada_nb as sg\nsg.PayoffExplorer(['Light Shades'], 'Virtus')"
PLOT = ".js-plotly-plot"


def restart(page: Page) -> None:
    """Restart the kernel, and load the page again."""
    page.evaluate(
        """async () => {
          const panel = window.jupyterapp.shell.currentWidget;
          await panel.sessionContext.restartKernel();
        }"""
    )
    idle(page)
    page.reload()


@pytest.mark.long
def test_an_explorer_is_used_follows_the_theme_and_leaves_a_picture(page: Page, lab: Lab) -> None:
    lab.write("explorer.ipynb", [EXPLORER])
    open_notebook(page, lab, "explorer.ipynb")
    run_all(page)
    live = page.locator("[data-sg-explorer]")
    expect(live).to_be_visible()
    expect(page.locator(f"{PLOT}:visible")).to_have_count(1)
    # Every control is used; whatever the page logs as an error fails the test.
    for name in ("Deep Shades", "Row Color Variety"):
        page.get_by_label(name, exact=True).check()
        idle(page)
    page.get_by_label("random", exact=True).check()
    idle(page)
    for label, index in (("Players", 2), ("Pattern", 3), ("Show", 1), ("Show", 0)):
        page.get_by_label(label, exact=True).select_option(index=index)
        idle(page)
    title = page.locator(f"{PLOT}:visible .gtitle").first
    ink = "node => getComputedStyle(node).fill"
    light = title.evaluate(ink)
    with dark(page):
        assert title.evaluate(ink) != light
    save(page)
    restart(page)
    expect(page.locator(f"{PLOT}:visible")).to_have_count(1, timeout=60_000)
    expect(page.locator("[data-sg-picture]:visible")).to_contain_text("first code cell")
    expect(page.get_by_text("Error displaying widget")).to_have_count(0)
    page.close()  # what it still loads in vain, the next test would be told of
