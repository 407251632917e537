"""Handouts to read and to print: the rules at a glance, a score pad, windows to draw in."""

from __future__ import annotations

import csv
import tomllib
from base64 import b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape
from os import PathLike
from pathlib import Path
from typing import Final

from sagrada_nb.core.names import find_name
from sagrada_nb.core.objectives import PUBLIC_OBJECTIVES
from sagrada_nb.core.window import Window
from sagrada_nb.game.tools.cards import TOOL_CARDS
from sagrada_nb.game.turn_order import turn_order
from sagrada_nb.lessons.levels import data_words
from sagrada_nb.lessons.pictures import rule_examples
from sagrada_nb.render import gallery_html, window_svg
from sagrada_nb.render.html_value import HtmlValue
from sagrada_nb.render.markup import tag, words
from sagrada_nb.render.theme import THEME_STYLE, stylesheet, theme_class
from sagrada_nb.render.turn_order import turn_order_svg
from sagrada_nb.render.window import Marks
from sagrada_nb.resources import read_text
from sagrada_nb.words import _, direction, language

_STYLE: Final = stylesheet("handouts")
_PLAYERS_OF_A_PAD: Final = 4
_PADS_A_PAGE: Final = 2


@dataclass(frozen=True)
class Handout(HtmlValue):
    """A page to read in a notebook, or to print on A4.

    Attributes
    ----------
    title
        Its heading.
    content
        HTML text.
    """

    title: str
    content: str = field(repr=False)

    def __str__(self) -> str:
        return self.title

    def html(self) -> str:
        """Return the page as HTML text, with a link to download it for printing."""
        page = b64encode(self.page().encode()).decode()
        link = tag(
            "a",
            escape(_("Download this page, to print it")),
            href=f"data:text/html;base64,{page}",
            download=f"{self.title.replace(': ', ' - ')}.html",
        )
        return self._article(tag("p", link), "auto")

    def _article(self, link: str, theme: str) -> str:
        style = tag("style", THEME_STYLE + _STYLE)
        inside = style + words("h1", self.title) + link + self.content
        return tag("article", inside, f"{theme_class(theme)} sg-handout", dir=direction())

    def page(self) -> str:
        """Return an HTML page of its own, which any browser shows and prints."""
        head = tag("meta", charset="utf-8") + words("title", self.title)
        head += tag("style", "@page{size:A4;margin:11mm}body{margin:0}")
        body = tag("body", self._article("", "light"))
        return f"<!doctype html>{tag('html', tag('head', head) + body, lang=language())}"

    def save(self, path: str | PathLike[str]) -> Path:
        """Write :meth:`page` into a file, and return its path."""
        goal = Path(path)
        goal.write_text(self.page(), encoding="utf-8")
        return goal


def _table(titles: list[str], rows: list[list[str]], css: str = "") -> str:
    head = tag("tr", "".join(words("th", each, scope="col") for each in titles))
    body = "".join(
        tag("tr", words("th", first, scope="row") + "".join(words("td", each) for each in cells))
        for first, *cells in rows
    )
    return tag("table", head + body, css)


def _rules() -> str:
    windows = []
    for example in rule_examples().values():
        window = example.window
        marks = Marks(legal=[example.right], clashes=[example.wrong])
        windows.append((data_words(example.says), window.put(example.die, example.right), marks))
    return gallery_html(windows, width=120)


def _tools() -> str:
    rows = [[str(card.number), card.label, card.description] for card in TOOL_CARDS.values()]
    return _table([_("No."), _("Card"), _("What it does")], rows)


def _objectives() -> str:
    rows = [[card.label, card.description] for card in PUBLIC_OBJECTIVES.values()]
    return _table([_("Card"), _("What it pays")], rows)


def _glossary() -> str:
    first, *rows = csv.reader(read_text("lessons", "glossary.csv").splitlines())
    return _table([each.capitalize() for each in first], rows)


_PICTURES: Final[Mapping[str, Callable[[], str]]] = {
    "turns": lambda: turn_order_svg(turn_order(3)),
    "rules": _rules,
    "tools": _tools,
    "objectives": _objectives,
    "glossary": _glossary,
}


def _rules_at_a_glance() -> Handout:
    content = ""
    for section in tomllib.loads(read_text("lessons", "handout.toml"))["section"]:
        text = "".join(words("li", data_words(each)) for each in section.get("text", ()))
        name = section.get("picture")
        drawn = _PICTURES[name]() if name else ""
        inside = words("h2", data_words(section["title"])) + (tag("ul", text) if text else "")
        content += tag("section", inside + drawn, data_long=not text)
    return Handout(_("Sagrada: the rules at a glance"), tag("div", content, "sg-handout-pages"))


def _score_pad() -> Handout:
    lines = [_("Player"), _("Public objective"), _("Public objective"), _("Public objective")]
    lines += [_("Private objective"), _("Favor tokens left, 1 each"), _("Open spaces, −1 each")]
    rows = [[each] + [""] * _PLAYERS_OF_A_PAD for each in [*lines, _("Total")]]
    pad = _table([""] * (_PLAYERS_OF_A_PAD + 1), rows, "sg-fill")
    return Handout(_("Sagrada: a score pad"), "".join(tag("p", pad) for _n in range(_PADS_A_PAGE)))


def _windows() -> Handout:
    blank = window_svg(Window(), theme="light", arch=False, caption="")
    return Handout(_("Sagrada: windows to draw in"), tag("div", blank * 4, "sg-blank"))


_HANDOUTS: Final[Mapping[str, Callable[[], Handout]]] = {
    "rules": _rules_at_a_glance,
    "score pad": _score_pad,
    "windows": _windows,
}


def handout(name: str = "rules") -> Handout:
    """Return a page to read or to print on A4.

    Parameters
    ----------
    name
        ``"rules"``, two pages with everything that is looked up in a game; ``"score pad"``; or
        ``"windows"``, blank ones to draw in.

    Raises
    ------
    UnknownName
        When there is no such handout.

    Examples
    --------
    >>> print(handout("score pad"))
    Sagrada: a score pad
    """
    return _HANDOUTS[find_name(name, _HANDOUTS, _("There is no handout called {given!r}."))]()
