"""Make the pictures of the README: a real board in a real JupyterLab.

Run it from the folder of the checkout: ``python -m scripts.screenshots``.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.lab import FLAGS, board, find_browser, open_notebook, run_all, start_lab

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
}


def main() -> int:
    """Write one picture for each board; 1 where there is no browser."""
    browser_path = find_browser()
    if browser_path is None:
        print("No Chromium found.")
        return 1
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        notebooks, settings = Path(folder, "notebooks"), Path(folder, "settings")
        notebooks.mkdir()
        settings.mkdir()
        lab = start_lab(notebooks, settings)
        try:
            browser = playwright.chromium.launch(executable_path=browser_path, args=FLAGS)
            for name, cell in CELLS.items():
                page = browser.new_page(viewport={"width": 1300, "height": 1300})
                lab.write(f"{name}.ipynb", [cell])
                open_notebook(page, lab, f"{name}.ipynb")
                run_all(page)
                board(page).root.screenshot(path=IMAGES / f"{name}.png")
                page.close()
                print(f"docs/images/{name}.png")
            browser.close()
        finally:
            lab.process.terminate()
            lab.process.wait(timeout=20)
    return 0


if __name__ == "__main__":
    sys.exit(main())
