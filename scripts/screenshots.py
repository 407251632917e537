"""Make the pictures of the README: a real board in a real JupyterLab, by day and by night.

Run it from the folder of the checkout: ``python -m scripts.screenshots``.
"""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.lab import lab_in_browser
from tests.browser.live import board
from tests.browser.notebook import dark, open_notebook, run_all

IMAGES = Path(__file__).resolve().parent.parent / "docs/images"
DICE = "Y3 -- R2 -- --/G2 P4 -- -- --/-- Y1 R5 -- --/-- -- B3 -- --"
CELLS = {
    "window_board": (
        f"import sagrada_nb as sg\nsg.WindowBoard(sg.window('Kaleidoscopic Dream', '{DICE}'), "
        "selected_die='B5', layers=['same_color_neighbor', 'same_value_neighbor'], advice=True)"
    ),
    "score_board": (
        "import sagrada_nb as sg\nsg.ScoreBoard(sg.window(None, '-- G4 R2 Y5 P6/R3 B1 -- G1 Y2/"
        "P5 G6 -- P6 R3/B4 Y3 G4 B2 G4'), public=['Column Color Variety', 'Light Shades', "
        "'Color Variety'], private='purple', line='Color Variety', show_palette=False)"
    ),
    "game_table": (
        "import sagrada_nb as sg\n"
        "table = sg.GameTable(seats=['greedy'] * 4, seed=11, tools=[1, 5, 12], pace=None,\n"
        "                     names=['Ada', 'Bo', 'Cleo', 'Dag'])\n"
        "while table.game.round < 6 or table.game.active != 0:\n"
        "    table.step()\n"
        "table.seats = ['human', 'greedy', 'greedy', 'greedy']\n"
        "table.pick('die', sg.Die('R4'))\n"
        "table"
    ),
}
SIZES = {"game_table": (1640, 2000)}
"""Width and height of the whole page, in CSS pixels, where a board is larger than others."""


def main() -> int:
    """Write one picture for each board and theme."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with lab_in_browser() as (lab, browser):
        for name, cell in CELLS.items():
            width, height = SIZES.get(name, (1300, 1300))
            page = browser.new_page(viewport={"width": width, "height": height})
            lab.write(f"{name}.ipynb", [cell])
            open_notebook(page, lab, f"{name}.ipynb")
            run_all(page)
            take(page, name)
            with dark(page):
                take(page, f"{name}_dark")
            page.close()
    return 0


def take(page: Page, name: str) -> None:
    """Write a picture of the board on a page."""
    board(page).root.screenshot(path=IMAGES / f"{name}.png")
    print(f"docs/images/{name}.png")


if __name__ == "__main__":
    sys.exit(main())
