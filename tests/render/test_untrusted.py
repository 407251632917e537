"""What is left of a picture where a notebook is not trusted."""

from __future__ import annotations

import re
from urllib.parse import unquote

import sagrada_nb as sg
from sagrada_nb.render import picture
from sagrada_nb.render.theme import for_any_reader
from tests.render.drawing import ids, parsed, references


def sanitized(html: str) -> str:
    """Take out what JupyterLab takes out: styles with all they hold, and the tags of drawings."""
    html = re.sub(r"<style\b.*?</style>", "", html, flags=re.DOTALL)
    return re.sub(r"</?(svg|g|path|rect|circle|text|defs|\w*Gradient|stop|use)\b[^>]*>", "", html)


def addresses(html: str) -> list[str]:
    return re.findall(r'<img [^>]*src="data:image/svg\+xml,([^"]*)"', html)


def test_the_copy_of_a_window_is_the_whole_drawing() -> None:
    window = sg.window("Virtus").place("R5", "A2")
    (address,) = addresses(sanitized(for_any_reader(picture(window))))
    drawing = unquote(address)
    assert parsed(drawing).tag.endswith("svg")
    assert references(drawing) <= set(ids(drawing))
    assert 'data-die="R5"' in drawing
    assert "<style>" in drawing


def test_only_one_of_the_two_is_shown() -> None:
    shown = for_any_reader(picture(sg.Die("R3")))
    assert re.search(r'<div class="sg-trusted" style="display:none"><svg', shown)
    assert ".sg-trusted{display:block!important}.sg-untrusted{display:none}" in shown
    assert "Trust Notebook" in sanitized(shown)


def test_many_drawings_are_told_in_words() -> None:
    shown = sanitized(for_any_reader(picture(sg.patterns)))
    assert not addresses(shown)
    assert shown.count("Rows from the top:") == 24
    assert "open (yellow), open (blue), open, open, open (1);" in shown
    assert len(for_any_reader(picture(sg.patterns))) < 1.1 * len(picture(sg.patterns))


def test_names_stay_escaped() -> None:
    label = "&lt;img src=x onerror=alert(1)&gt;&quot;"
    shown = for_any_reader(f'<svg aria-label="{label}"><path d="M0 0"/></svg>')
    assert f'<img alt="{label}"' in shown
    assert "<img src=x" not in shown
