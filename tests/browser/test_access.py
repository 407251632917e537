"""Accessibility: no violation found by axe in either theme, and nothing that only colour says."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lab import Lab, board, open_notebook, run_all

AXE = Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js"
BOARDS = {
    "placing": (
        "sg.WindowBoard('Kaleidoscopic Dream', selected_die='R3', advice=True, choose_pattern=True,"
        " layers=['occupied', 'space_color'])"
    ),
    "scoring": (
        "sg.ScoreBoard(sg.window('Fractal Drops', '-- G4 R2 Y5 P6/R3 B1 -- G1 Y2/"
        "P5 G6 -- P6 R3/B4 Y3 G4 B2 G4'), public=['Color Variety', 'Light Shades'],"
        " private='purple', line='Color Variety', choose_cards=True)"
    ),
    "asking": "sg.ScoreBoard(sg.window('Virtus', {'A1': 'R4'}), pool=['R3', 'B2'], enforce=True)",
}


def violations(page: Page, selector: str) -> list[dict[str, Any]]:
    """Return what axe finds wrong inside `selector`."""
    if not AXE.exists() and os.environ.get("CI") != "true":
        pytest.skip("axe-core is not installed; 'make test' installs it where npm is found")
    page.evaluate(AXE.read_text())
    found: dict[str, Any] = page.evaluate("selector => axe.run(selector)", selector)
    return [
        {"rule": v["id"], "help": v["help"], "where": [n["html"][:300] for n in v["nodes"]][:3]}
        for v in found["violations"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(page: Page, lab: Lab, theme: str) -> None:
    cells = [
        "import sagrada_nb as sg",
        *BOARDS.values(),
        "sg.score(sg.window('Virtus'), 'Light Shades')",
    ]
    lab.write("axe.ipynb", cells)
    open_notebook(page, lab, "axe.ipynb")
    if theme == "dark":
        page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    run_all(page)
    for index in range(len(BOARDS)):
        expect(board(page, index).root).to_be_visible()
    assert violations(page, "[data-sg-board]") == []
    assert violations(page, ".jp-OutputArea .sg-sheet") == []


def test_the_board_follows_the_theme_of_the_lab(page: Page, lab: Lab) -> None:
    lab.write("theme.ipynb", ["import sagrada_nb as sg\nsg.WindowBoard('Virtus')"])
    open_notebook(page, lab, "theme.ipynb")
    run_all(page)
    it = board(page)
    ink = "node => getComputedStyle(node).color"
    light = it.root.evaluate(ink)
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    assert it.root.evaluate(ink) != light


@pytest.mark.parametrize("width", [280, 560, 760, 1000])
def test_nothing_is_cut_off_or_too_small(page: Page, lab: Lab, width: int) -> None:
    lab.write("narrow.ipynb", ["import sagrada_nb as sg", *BOARDS.values()])
    open_notebook(page, lab, "narrow.ipynb")
    run_all(page)
    board(page)
    page.evaluate(
        """width => document.querySelectorAll('.sg-frame').forEach((frame) => {
          frame.style.width = width + 'px';
        })""",
        width,
    )
    report = page.evaluate(
        """() => [...document.querySelectorAll('[data-sg-board]')].flatMap((root) => {
          const wrong = [];
          if (root.scrollWidth > root.clientWidth + 1) wrong.push(['too wide', root.scrollWidth]);
          for (const node of root.querySelectorAll('*')) {
            const own = [...node.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
            if (!own || node.closest('style, defs, title')) continue;
            const box = node.getBoundingClientRect();
            if (!box.width) continue;
            const matrix = node instanceof SVGElement ? node.getScreenCTM() : null;
            const size = parseFloat(getComputedStyle(node).fontSize) * (matrix ? matrix.a : 1);
            if (size < 10.99) wrong.push([node.outerHTML.slice(0, 120), size]);
          }
          return wrong;
        })"""
    )
    assert report == []
