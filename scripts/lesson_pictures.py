"""Make the pictures that lessons carry, so that no page is blank before it has run.

Run it from the folder of the checkout: ``python -m scripts.lesson_pictures``.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from typing import Any, Final

import nbformat
from playwright.sync_api import Browser, sync_playwright

import sagrada_nb as sg
from sagrada_nb.resources import notebooks_path
from tests.browser.lab import FLAGS, find_browser

WIDTH: Final = 600  # CSS pixels
RUN_ALL: Final = (
    '<svg width="40" height="28" viewBox="0 0 40 28" style="display:block"><rect x="0.5" y="0.5" '
    'width="39" height="27" rx="4" fill="#f6f6f6" stroke="#bdbdbd"/>'
    '<path d="M10 7l9 7-9 7zM20 7l9 7-9 7z" fill="#616161"/></svg>'
)
"""The button in the bar above a notebook that runs all cells."""


def shown() -> dict[str, Any]:
    """Return what the picture of each lesson shows."""
    full = sg.bots.play(sg.new_game(2, seed=38), ["greedy"] * 2, seed=38)
    three = sg.window(None, {"C4": "R3", "D3": "Y2"})
    sand = sg.mandala.position(
        mandalas=["RG/-/YY", "OB/-/-"], hands=["RRBPOG", "YYPPO"], names=["Ada", "Bo"], seed=5
    )
    texts = sg.studies.same_game(2, seed=5, names=["Ada", "Bo"], bot="greedy")
    guide = sg.WindowBoard(texts.game("guide_da").windows[1], enforce=False, theme="light").still()
    return {
        "00_start_here": full.windows[0],
        "01_placement_rules": sg.WindowBoard(three, selected_die="B5", theme="light").still(),
        "02_scoring_example": sg.scoring_example().window,
        "03_rounds_and_drafting": sg.turn_order(3),
        "04_tool_cards": sg.ToolBoard(1, theme="light").still(),
        "05_play_a_game": sg.GameTable(full, theme="light").still(),
        "06_solo": sg.new_game(solo=True, difficulty=3, seed=2, patterns=["Batllo"]),
        "07_rule_texts_compared": guide,
        "11_mandala": sand.view("Ada"),
    }


def photograph(browser: Browser, value: Any, width: int = WIDTH) -> bytes:
    """Return a PNG picture of a value as a notebook shows it, or of HTML text."""
    html = value if isinstance(value, str) else value._repr_mimebundle_()["text/html"]
    page = browser.new_page(viewport={"width": width, "height": 400}, color_scheme="light")
    page.set_content(f'<body style="margin:0"><div>{html}</div></body>')
    picture = page.locator("body > div").screenshot()
    page.close()
    return picture


def main() -> int:
    """Write the pictures into the first cell of each lesson."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_browser(), args=FLAGS)
        button = photograph(browser, RUN_ALL, width=40)
        for name, value in shown().items():
            path = notebooks_path() / f"{name}.ipynb"
            notebook = nbformat.read(path, as_version=4)
            taken = {"lesson.png": photograph(browser, value), "run_all.png": button}
            notebook.cells[0].attachments = {
                file: {"image/png": b64encode(picture).decode()} for file, picture in taken.items()
            }
            nbformat.write(notebook, path)
            print(f"{name}: {len(taken['lesson.png']) // 1024} kB")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
