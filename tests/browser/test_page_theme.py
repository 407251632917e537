"""Ink is read on whatever page a drawing is shown on, light or dark, and in forced colours."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

import sagrada_nb as sg
from sagrada_nb.render import sheet_html
from tests.browser.bare import OpenBoard

# Each says what the page is: its attributes, its background, what the system prefers; and whether
# light ink is needed.
PAGES = {
    "light page, dark system": ("", "background:#fff", "dark", False),
    "a page that says nothing, dark system": ("", "", "dark", False),
    "dark page, light system": ("", "background:#111", "light", True),
    "JupyterLab dark": ("body data-jp-theme-light=false", "background:#111", "light", True),
    "JupyterLab light": ("body data-jp-theme-light=true", "background:#fff", "dark", False),
    "Colab dark": ("html theme=dark", "background:#111", "light", True),
    "Sphinx dark": ("body data-theme=dark", "background:#111", "light", True),
    "Quarto light": ("html data-bs-theme=light", "background:#fff", "dark", False),
    "VS Code, high contrast": (
        "body data-vscode-theme-kind=vscode-high-contrast", "background:#000", "light", True,
    ),
    "VS Code, light high contrast": (
        "body data-vscode-theme-kind=vscode-high-contrast-light", "background:#fff", "dark", False,
    ),
}  # fmt: skip

# The lightness of the ink of a text, 0 to 1, and of what it is read on.
_READ = """node => {
  const light = (color) => {
    const [r, g, b, a = 1] = color.match(/[\\d.]+/g).map(Number);
    return a > 0.5 ? (0.299 * r + 0.587 * g + 0.114 * b) / 255 : null;
  };
  const style = getComputedStyle(node);
  const ink = light(node instanceof SVGElement ? style.fill : style.color);
  for (let at = node; at; at = at.parentElement) {
    const paper = light(getComputedStyle(at).backgroundColor);
    if (paper !== null) return [ink, paper];
  }
  return [ink, 1];
}"""


def mark(page: Page, kind: str) -> bool:
    """Make a page what PAGES says, and return whether light ink is needed."""
    marks, style, scheme, is_dark = PAGES[kind]
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.evaluate("style => document.body.setAttribute('style', style)", style)
    if marks:
        element, _blank, attribute = marks.partition(" ")
        name, _sign, value = attribute.partition("=")
        page.evaluate(
            "([e, n, v]) => document.querySelector(e).setAttribute(n, v)", [element, name, value]
        )
    return is_dark


@pytest.mark.parametrize("kind", PAGES)
def test_a_board_has_the_ink_of_its_page(bare: OpenBoard, kind: str) -> None:
    opened = bare(sg.ScoreBoard("Virtus", private="red"))
    is_dark = mark(opened.page, kind)
    opened.answer()
    for text in (opened.view().locator(".sg-status"), opened.view().get_by_text("Total").first):
        ink, paper = text.evaluate(_READ)
        assert (ink > 0.7) == is_dark
        assert abs(ink - paper) > 0.5


@pytest.mark.parametrize("kind", PAGES)
def test_a_picture_is_read_on_every_page(browser: Browser, kind: str) -> None:
    """Also without any script: what the page does not say, a background of its own makes up for."""
    page = browser.new_page()
    page.set_content(f"<!doctype html>{sheet_html(sg.score(sg.window('Virtus')))}")
    mark(page, kind)
    ink, paper = page.get_by_text("Total").first.evaluate(_READ)
    page.close()
    assert abs(ink - paper) > 0.5


@pytest.mark.parametrize("system", ["light", "dark"])
@pytest.mark.parametrize("lab", ["true", "false"])
def test_in_forced_colours_letters_name_and_dots_are_the_readers(
    bare: OpenBoard, system: str, lab: str
) -> None:
    opened = bare(sg.WindowBoard("Virtus"), color_scheme=system, forced_colors="active")
    opened.page.evaluate("v => document.body.setAttribute('data-jp-theme-light', v)", lab)
    opened.answer()
    names = opened.view().locator("svg.sg-window text", has_text="Virtus").first
    rows = opened.view().locator("svg.sg-window text", has_text="A").first
    for text in (names, rows):
        ink, _paper = text.evaluate(_READ)
        assert (ink > 0.7) == (system == "dark")
