"""Several small windows side by side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from sagrada_nb.render.marks import NO_MARKS, Marks
from sagrada_nb.render.theme import FONT, THEME_STYLE, theme_class
from sagrada_nb.render.window_svg import window_svg
from sagrada_nb.rules.patterns import WindowPattern
from sagrada_nb.rules.windows import Window
from sagrada_nb.words import card_name


def gallery_html(
    windows: Iterable[tuple[str, Window, Marks]], *, theme: str = "auto", width: int = 190
) -> str:
    """Return windows with a text below each as HTML, as many a row as fit.

    Parameters
    ----------
    windows
        For each window the text below it, the window, and what to mark.
    width
        The least width of one window, in CSS pixels.
    """
    figures = "".join(
        f"<figure>{window_svg(window, marks, theme=theme, arch=False, caption='')}"
        f"<figcaption>{escape(text)}</figcaption></figure>"
        for text, window, marks in windows
    )
    style = (
        f".sg-gallery{{display:grid;gap:10px 14px;font:14px/1.35 {FONT};color:var(--sg-ink);"
        f"grid-template-columns:repeat(auto-fill,minmax({width}px,1fr))}}"
        ".sg-gallery figure{margin:0}.sg-gallery svg{width:100%;height:auto}"
        ".sg-gallery figcaption{text-align:center}"
    )
    return (
        f'<div class="{theme_class(theme)}"><style>{THEME_STYLE}{style}</style>'
        f'<div class="sg-gallery">{figures}</div></div>'
    )


def patterns_html(patterns: Mapping[str, WindowPattern], *, theme: str = "auto") -> str:
    """Return window patterns side by side, easy ones first."""
    ordered = sorted(patterns.values(), key=lambda p: (p.difficulty or 0, p.name))
    return gallery_html(((card_name(p.name), Window(p), NO_MARKS) for p in ordered), theme=theme)
