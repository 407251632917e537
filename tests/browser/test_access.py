"""Accessibility: axe finds no violation in either theme, nothing is too small or cut off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import sagrada_nb as sg
from tests.browser.bare import OpenBoard
from tests.browser.lab import Lab
from tests.browser.live import board
from tests.browser.looks import cut_off_or_too_small, violations
from tests.browser.notebook import dark, open_notebook, run_all

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


PICTURES = [
    "sg.Die('R3')",
    "sg.window('Virtus', {'A1': 'R4', 'C3': 'B2'})",
    "sg.patterns",
    "sg.rule_picture('touches_no_die')",
    "sg.objective_windows()",
    "sg.score(sg.window('Virtus', {'A1': 'P4'}), 'Light Shades', 'purple', favor_tokens=2)",
    "sg.compare_rulesets()",
    "sg.turn_order(3, rules='guide_da')",
    "sg.studies.passing_study([0, 2], games=1, bot='random')",
    "sg.studies.same_game(2, bot='random', rule_sets=['official', 'guide_da'])",
    "sg.TOOL_CARDS",
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


def test_axe_finds_nothing(page: Page, lab: Lab) -> None:
    boards = [*BOARDS.values(), DARK, LIGHT]
    start = "import sagrada_nb as sg\nfrom IPython.display import HTML"
    lab.write("axe.ipynb", [start, *boards, *PICTURES, *STILLS, *CARDS, DARK_SHEET])
    open_notebook(page, lab, "axe.ipynb")
    run_all(page)
    for index in range(len(boards) + 4):  # and those of three exercises, one with dice to place
        board(page, index)
    outputs = page.locator(".jp-OutputArea-child:has(.sg, .sg-board)")
    assert outputs.count() >= len([*boards, *PICTURES, *STILLS, *CARDS, DARK_SHEET])
    assert violations(page, ".jp-OutputArea .sg") == []
    with dark(page):
        assert page.evaluate("document.body.dataset.jpThemeLight") == "false"
        assert violations(page, ".jp-OutputArea .sg") == []


EXPLORERS = [
    "sg.DrawExplorer('red')",
    "sg.PayoffExplorer(['Light Shades'], 'Virtus')",
    "sg.PlayExplorer(n_games=50)",
]


@pytest.mark.long
def test_axe_finds_nothing_in_explorers(page: Page, lab: Lab) -> None:
    lab.write("explorers.ipynb", ["import sagrada_nb as sg", *EXPLORERS])
    open_notebook(page, lab, "explorers.ipynb")
    run_all(page)
    expect(page.locator(".widget-vbox .js-plotly-plot")).to_have_count(len(EXPLORERS))
    assert violations(page, ".jp-OutputArea .widget-vbox") == []
    with dark(page):
        assert violations(page, ".jp-OutputArea .widget-vbox") == []


def test_the_board_follows_the_theme_of_the_lab(page: Page, lab: Lab) -> None:
    lab.write("theme.ipynb", ["import sagrada_nb as sg\nsg.WindowBoard('Virtus')"])
    open_notebook(page, lab, "theme.ipynb")
    run_all(page)
    it = board(page)
    look = "node => [getComputedStyle(node).color, getComputedStyle(node).colorScheme]"
    light = it.root.evaluate(look)
    with dark(page):
        seen = it.root.evaluate(look)
    assert seen != light == it.root.evaluate(look)


@pytest.mark.parametrize("name", BOARDS)
def test_nothing_is_cut_off_or_too_small(bare: OpenBoard, name: str) -> None:
    shown = eval(BOARDS[name], {"sg": sg})  # noqa: S307 - our own code
    assert cut_off_or_too_small(bare(shown).view(), 280, 560, 760, 1000) == []
