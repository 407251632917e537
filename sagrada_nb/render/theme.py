"""Colours and type of every drawing, in a light and a dark theme.

The five dice colours keep the same hue in both themes. Colours whose hues look alike to readers
with protanopia, deuteranopia or tritanopia differ in lightness; a test measures it. Without any hue
red and blue look the same, so a letter stands on every die and every coloured space. Everything
else is a CSS variable, so one drawing follows the theme of the page it is shown on.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape, unescape
from pathlib import Path
from string import Template
from typing import Final, Literal, TypeAlias
from urllib.parse import quote

from sagrada_nb.core.dice import Color
from sagrada_nb.core.errors import UnknownName
from sagrada_nb.words import _

Theme: TypeAlias = Literal["auto", "light", "dark"]
THEMES: Final = ("auto", "light", "dark")


@dataclass(frozen=True)
class Paint:
    """The tones of one dice colour, from light to dark, and the ink that is read on it."""

    light: str
    base: str
    deep: str
    ink: str


PAINTS: Final = {
    Color.RED: Paint("#e8604f", "#c8281f", "#8c1611", "#ffffff"),
    Color.YELLOW: Paint("#ffdd75", "#f6c02c", "#b57f06", "#2b1e00"),
    Color.GREEN: Paint("#7fd49c", "#4ab573", "#227a45", "#06210f"),
    Color.BLUE: Paint("#5b97ec", "#2468d2", "#143f8a", "#ffffff"),
    Color.PURPLE: Paint("#8e55bb", "#561f80", "#331050", "#ffffff"),
}

_TONES: Final = {
    "ink": ("#23252c", "#e9e7e1"),
    "soft": ("#565a66", "#b3b6c0"),
    "paper": ("#fbfaf7", "#17181d"),
    "raised": ("#ffffff", "#22242b"),
    "line": ("#8a8e99", "#767b89"),
    "lead-top": ("#50535f", "#5b5e6b"),
    "lead": ("#33353f", "#3a3c47"),
    "lead-low": ("#1d1e24", "#202128"),
    "lead-edge": ("#787c8a", "#8a8e9c"),
    "white-top": ("#fffefa", "#b4b9c4"),
    "white-low": ("#dde2e8", "#8f96a4"),
    "print": ("#8a909b", "#6e7482"),
    "print-pip": ("#ffffff", "#d3d7df"),
    "print-ink": ("#3a3d46", "#15161b"),
    "good": ("#1a6b3c", "#7fd9a0"),
    "bad": ("#a8201a", "#ff9a8f"),
    "focus": ("#0b57d0", "#8ab4ff"),
    "shade": ("#f1eee7", "#2a2c34"),
}
"""Each tone in the light and in the dark theme."""


def tones(theme: str) -> dict[str, str]:
    """Return the tones of the light or the dark theme by name, for what cannot use CSS variables.

    Examples
    --------
    >>> tones("light")["paper"], tones("dark")["paper"]
    ('#fbfaf7', '#17181d')
    """
    return {name: pair[theme == "dark"] for name, pair in _TONES.items()}


FONT: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"
SERIF: Final = "Georgia,'Iowan Old Style','Times New Roman','Noto Serif',serif"


def stylesheet(name: str) -> str:
    """Return a style sheet of this folder on one line, without its comments.

    Examples
    --------
    >>> stylesheet("rule_sets").startswith(".sg-sketch>text{font:700 30px")
    True
    """
    source = Path(__file__).with_name(f"{name}.css").read_text(encoding="utf-8")
    lines = re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL).splitlines()
    return Template("".join(map(str.strip, lines))).substitute(font=FONT, serif=SERIF)


def _variables(tones: dict[str, str]) -> str:
    return "".join(f"--sg-{name}:{tone};" for name, tone in tones.items())


DARK_PAGES: Final = (
    "[data-jp-theme-light=false]",  # JupyterLab, Notebook
    "[data-vscode-theme-kind=vscode-dark]",
    "[data-vscode-theme-kind=vscode-high-contrast]",
    "html[theme=dark]",  # Colab
    "[data-theme=dark]",  # Sphinx, Jupyter Book
    "[data-bs-theme=dark]",  # Quarto
    "[data-sg-page=dark]",  # what a board found out about a page that does not say
)
"""The marks of pages that are dark."""
_TOLD: Final = (
    ":root:is([theme],[data-theme],[data-bs-theme],[data-sg-page],:has([data-jp-theme-light],"
    "[data-vscode-theme-kind],[data-theme],[data-bs-theme]))"
)


def _theme_rules() -> str:
    """Return the rules that choose the tones of a drawing.

    A page that says which theme it has is followed. One that says nothing has the colours that its
    own colour scheme gives it, light unless it asks for another, whatever the reader's system
    prefers; drawings there bring a background of their own, as the page's is not known. Colours
    that the reader forces on all pages are taken over for all that stands on the page itself.
    """
    light, dark = _variables(tones("light")), _variables(tones("dark"))
    either = _variables({name: f"light-dark({','.join(pair)})" for name, pair in _TONES.items()})
    forced = _variables(
        {
            **dict.fromkeys(("ink", "soft", "line", "good", "bad"), "CanvasText"),
            **dict.fromkeys(("paper", "raised", "shade"), "Canvas"),
            "focus": "Highlight",
        }
    )
    on_dark_pages = ",".join(f"{page} .sg-auto" for page in DARK_PAGES)
    return (
        f".sg{{{light}color-scheme:light}}"
        f":root:not({_TOLD}) .sg-auto{{{either}color-scheme:inherit}}"
        f":root:not({_TOLD}) .sg-auto:not(.sg-auto *){{background:var(--sg-paper)}}"
        f".sg-dark,{on_dark_pages}{{{dark}color-scheme:dark}}"
        f"@media (prefers-color-scheme:dark){{svg.sg-auto:root{{{dark}color-scheme:dark}}}}"
        f"@media (forced-colors:active){{.sg.sg.sg{{{forced}}}}}"
    )


THEME_STYLE: Final = _theme_rules()
"""The CSS that gives every element of class ``sg`` the variables of its theme."""


def theme_class(theme: object) -> str:
    """Return the class names of a drawing in `theme`.

    Raises
    ------
    UnknownName
        When it is none of ``"auto"``, ``"light"`` and ``"dark"``.

    Examples
    --------
    >>> theme_class("dark")
    'sg sg-dark'
    """
    if not isinstance(theme, str) or theme not in THEMES:
        raise UnknownName(
            _("There is no theme {given!r}. Accepted: auto, light and dark.").format(given=theme)
        )
    return f"sg sg-{theme}"


_STYLE: Final = "<style>.sg-trusted{display:block!important}.sg-untrusted{display:none}</style>"
_DRAWING: Final = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_SPOKEN: Final = re.compile(r'aria-label="([^"]*)"')
_STYLES: Final = re.compile(r"<style\b.*?</style>", re.DOTALL)
# What an address in double quotes may hold as it is; the fewer signs are replaced, the shorter.
_KEPT: Final = " !$'()*+,-./:;=?@[]^_`{|}~"
_FEW: Final = 40_000  # characters; a copy of many drawings would double a large saved notebook


def for_any_reader(html: str) -> str:
    """Return `html` with what is shown in its place where the notebook is not trusted.

    Parameters
    ----------
    html
        A picture: HTML text with drawings, each a ``<svg>`` without another one inside.

    Returns
    -------
    str
        HTML text without a drawing as it is. Else the picture, and a copy whose drawings are
        ``<img>`` elements, or words where there are many of them. One of the two is visible.

    Examples
    --------
    >>> shown = for_any_reader('<svg aria-label="A die"><path d="M0 0"/></svg>')
    >>> shown.count("<svg"), shown.count('<img alt="A die"')
    (1, 1)
    """
    if not _DRAWING.search(html):
        return html
    instead = _as_image if len(html) <= _FEW else _as_words
    copy = _STYLES.sub("", _DRAWING.sub(lambda found: instead(found[0]), html))
    told = _(
        "This notebook is not trusted yet, so its pictures are shown plainly. To see them whole, "
        "run their cells, or choose “Trust Notebook” in the command palette."
    )
    return (
        f'{_STYLE}<div class="sg-trusted" style="display:none">{html}</div>'
        f'<div class="sg-untrusted">{copy}<p><small>{escape(told)}</small></p></div>'
    )


def _as_image(drawing: str) -> str:
    """Return a drawing as a picture of its own, or nothing if it leans on another drawing."""
    defined = set(re.findall(r'\bid="([^"]+)"', drawing))
    if not set(re.findall(r'(?:url\(|href=")#([^")]+)', drawing)) <= defined:
        return ""
    if "xmlns=" not in drawing[: drawing.index(">")]:
        drawing = drawing.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"', 1)
    address = f"data:image/svg+xml,{quote(drawing, safe=_KEPT)}"
    return f'<img alt="{escape(_name(drawing))}" src="{address}" style="max-width:100%">'


def _as_words(drawing: str) -> str:
    return f"<p>{escape(_name(drawing))}</p>" if _name(drawing) else ""


def _name(drawing: str) -> str:
    spoken = _SPOKEN.search(drawing)
    return unescape(spoken[1]) if spoken else ""
