"""Accessibility: axe finds no violation in either theme, nothing is too small or cut off."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.lab import Lab, board, change_theme, open_notebook, run_all

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
    "turns": "sg.TurnBoard(players=4, turn=5)",
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


PICTURES = [
    "sg.Die('R3')",
    "sg.window('Virtus', {'A1': 'R4', 'C3': 'B2'})",
    "sg.patterns",
    "sg.rule_picture('touches_no_die')",
    "sg.objective_windows()",
    "sg.score(sg.window('Virtus', {'A1': 'P4'}), 'Light Shades', 'purple', favor_tokens=2)",
    "sg.compare_rulesets()",
    "sg.turn_order(3, rules='guide_da')",
    "sg.passing_study([0, 2], games=1, bot='random')",
    "sg.same_game(2, bot='random', rule_sets=['official', 'guide_da'])",
    "told = sg.scoring_example()\ntold.compare(sg.score(told.window, **told.cards))",
]
STILLS = [f"HTML({board}.still())" for board in BOARDS.values()]
CARDS = [
    "edge = sg.exercise('edge')\nedge",
    "edge.check(...)",
    "edge.check('A3 B2')",
    "edge.check('?')",
    "edge.hint()",
    "edge.check('A3 B5 D1')",
    "sg.exercise('three_dice')",
    "sg.exercise('total').reveal()",
    "sg.exercise('tied')",
    "sg.exercise('solo_target').reveal()",
    "sg.exercise('first_round').reveal()",
    "sg.progress('01')",
]
DARK = "sg.WindowBoard('Virtus', selected_die='R3', layers=['space_color'], theme='dark')"
LIGHT = "sg.ScoreBoard('Virtus', private='red', choose_cards=True, theme='light')"
DARK_SHEET = (
    "from sagrada_nb.render import sheet_html, window_svg\n"
    "HTML(sheet_html(sg.score(sg.window('Virtus')), theme='dark')"
    " + window_svg(sg.window('Virtus'), theme='dark'))"
)


@pytest.fixture
def dark_lab(page: Page, lab: Lab) -> Iterator[None]:
    """JupyterLab with its dark theme, chosen as its readers choose it."""
    page.goto(f"{lab.url}/lab?reset")
    change_theme(page, "JupyterLab Dark")
    yield
    change_theme(page, "JupyterLab Light")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(
    page: Page, lab: Lab, theme: str, request: pytest.FixtureRequest
) -> None:
    if theme == "dark":
        request.getfixturevalue("dark_lab")
    boards = [*BOARDS.values(), DARK, LIGHT]
    start = "import sagrada_nb as sg\nfrom IPython.display import HTML"
    lab.write("axe.ipynb", [start, *boards, *PICTURES, *STILLS, *CARDS, DARK_SHEET])
    open_notebook(page, lab, "axe.ipynb")
    run_all(page)
    assert page.evaluate("document.body.dataset.jpThemeLight") == str(theme == "light").lower()
    for index in range(len(boards) + 1):  # and that of the exercise
        board(page, index)
    outputs = page.locator(".jp-OutputArea-child:has(.sg)")
    assert outputs.count() >= len([*boards, *PICTURES, *STILLS, *CARDS, DARK_SHEET])
    assert violations(page, ".jp-OutputArea .sg") == []


def test_the_board_follows_the_theme_of_the_lab(page: Page, lab: Lab) -> None:
    lab.write("theme.ipynb", ["import sagrada_nb as sg\nsg.WindowBoard('Virtus')"])
    open_notebook(page, lab, "theme.ipynb")
    run_all(page)
    it = board(page)
    look = "node => [getComputedStyle(node).color, getComputedStyle(node).colorScheme]"
    light = it.root.evaluate(look)
    change_theme(page, "JupyterLab Dark")
    dark = it.root.evaluate(look)
    change_theme(page, "JupyterLab Light")
    assert dark != light == it.root.evaluate(look)


@pytest.mark.parametrize("width", [280, 560, 760, 1000])
def test_nothing_is_cut_off_or_too_small(page: Page, lab: Lab, width: int) -> None:
    lab.write("narrow.ipynb", ["import sagrada_nb as sg", *BOARDS.values()])
    open_notebook(page, lab, "narrow.ipynb")
    run_all(page)
    for index in range(len(BOARDS)):
        board(page, index)
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
