"""What an exercise says at one moment, as a card."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html import escape
from typing import Final, Literal, TypeAlias

from sagrada_nb.render.html_value import HtmlValue
from sagrada_nb.render.theme import FONT, THEME_STYLE, theme_class
from sagrada_nb.words import _, direction

Mood: TypeAlias = Literal["question", "right", "wrong", "waiting", "told"]
Block: TypeAlias = str | tuple[str, ...]

MOST_STARS: Final = 3

_SIGNS: Final[dict[Mood, str]] = {
    "question": "?",
    "right": "✓",
    "wrong": "✗",
    "waiting": "…",
    "told": "i",
}
_ACCENTS: Final[dict[Mood, str]] = {
    "question": "focus",
    "right": "good",
    "wrong": "bad",
    "waiting": "line",
    "told": "focus",
}

STYLE: Final = (
    f".sg-lesson{{font:15px/1.5 {FONT};color:var(--sg-ink);background:var(--sg-paper);"
    "border:1px solid var(--sg-line);border-inline-start:6px solid var(--sg-accent);"
    "border-radius:10px;padding:12px 18px;max-width:860px;box-sizing:border-box;"
    "display:flex;flex-flow:row-reverse wrap;gap:10px 26px;margin:2px 0}"
    ".sg .sg-lesson-words{flex:1 1 320px;min-width:0}"
    ".sg .sg-lesson-picture{flex:0 1 290px;min-width:min(100%,230px)}"
    ".sg .sg-lesson-picture:has(.sg-sheet,.sg-listing,.sg-gallery,.sg-m-both){flex-basis:100%}"
    ".sg.sg-lesson p{margin:0 0 8px}.sg.sg-lesson ul{margin:0 0 8px;padding-inline-start:22px}"
    ".sg.sg-lesson li{margin:2px 0}"
    ".sg.sg-lesson code{background:var(--sg-shade);color:var(--sg-ink);border-radius:4px;"
    "padding:1px 5px;font-size:.92em;white-space:nowrap}"
    ".sg .sg-lesson-title{font-size:16px;font-weight:700}"
    ".sg .sg-lesson-sign{display:inline-block;min-width:1.3em;color:var(--sg-accent);"
    "font-weight:700}"
    ".sg .sg-lesson-stars{white-space:nowrap;letter-spacing:2px}"
    ".sg .sg-lesson-title .sg-lesson-stars{margin-inline-start:10px}"
    ".sg .sg-lesson-hint{border-inline-start:3px solid var(--sg-line);padding-inline-start:10px}"
    ".sg .sg-lesson-soft{color:var(--sg-soft);font-size:14px}"
    ".sg-lesson-table{display:grid;gap:6px}.sg-lesson-table .sg-small-die{width:40px;height:40px}"
    ".sg-lesson-table .sg-pool{padding:6px 8px;min-height:0}"
    ".sg-lesson-table .sg-round-dice .sg-small-die{width:34px;height:34px}"
    ".sg-lesson-table .sg-track{background:var(--sg-lead)}"
    ".sg-lesson-dice{display:flex;flex-wrap:wrap;gap:6px 16px;margin:6px 0}"
    ".sg-lesson-die{display:inline-flex;align-items:center;gap:8px}"
)


@dataclass(frozen=True)
class Card(HtmlValue):
    """What an exercise says at one moment.

    A text in backticks is code. Everything is escaped where it becomes HTML, but for `picture`,
    which comes from the drawings of the package.

    Attributes
    ----------
    mood
        ``"question"``, ``"right"``, ``"wrong"``, ``"waiting"`` for an answer, or ``"told"``.
    heading
        The first line.
    body
        Paragraphs, and lists of sentences.
    hint
        A hint, if one is due.
    footer
        What can be done next.
    stars
        Stars earned, or None where none are shown.
    picture
        HTML text.

    Examples
    --------
    >>> print(Card("right", "Right", ("A1 it is.",), stars=2))
    ✓ Right ★★☆
    A1 it is.
    """

    mood: Mood
    heading: str
    body: tuple[Block, ...] = ()
    hint: str = ""
    footer: str = ""
    stars: int | None = None
    picture: str = field(default="", repr=False)

    def __str__(self) -> str:
        stars = "" if self.stars is None else f" {stars_text(self.stars)}"
        lines = [f"{_SIGNS[self.mood]} {self.heading}{stars}"]
        for block in self.body:
            lines += [block] if isinstance(block, str) else [f"- {each}" for each in block]
        if self.hint:
            lines.append(_("Hint: {hint}").format(hint=self.hint))
        if self.footer:
            lines.append(self.footer)
        return "\n".join(lines)

    def html(self, theme: str = "auto") -> str:
        """Return the card as HTML text."""
        stars = "" if self.stars is None else f" {stars_html(self.stars)}"
        words = (
            f'<p class="sg-lesson-title"><span class="sg-lesson-sign" aria-hidden="true">'
            f"{_SIGNS[self.mood]}</span>{marked_up(self.heading)}{stars}</p>"
        )
        words += "".join(_block_html(block) for block in self.body)
        if self.hint:
            hint = _("Hint: {hint}").format(hint=self.hint)
            words += f'<p class="sg-lesson-hint">{marked_up(hint)}</p>'
        if self.footer:
            words += f'<p class="sg-lesson-soft">{marked_up(self.footer)}</p>'
        picture = self.picture.replace(theme_class("auto"), theme_class(theme))
        picture = f'<div class="sg-lesson-picture">{picture}</div>' if picture else ""
        return (
            f'<div class="{theme_class(theme)} sg-lesson" dir="{direction()}" '
            f'style="--sg-accent:var(--sg-{_ACCENTS[self.mood]})">'
            f"<style>{THEME_STYLE}{STYLE}</style>"
            f'<div class="sg-lesson-words" role="status">{words}</div>{picture}</div>'
        )


def stars_text(stars: int) -> str:
    """Return stars as signs.

    Examples
    --------
    >>> stars_text(2)
    '★★☆'
    """
    return "★" * stars + "☆" * (MOST_STARS - stars)


def stars_html(stars: int) -> str:
    """Return stars as HTML text that is also spoken."""
    spoken = _("{n} of {most} stars").format(n=stars, most=MOST_STARS)
    return (
        f'<span class="sg-lesson-stars" role="img" aria-label="{escape(spoken)}">'
        f"{stars_text(stars)}</span>"
    )


def marked_up(text: str) -> str:
    """Return text as HTML, with what stands in backticks as code.

    Examples
    --------
    >>> marked_up("`a < b` & c")
    '<code>a &lt; b</code> &amp; c'
    """
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))


def _block_html(block: Block) -> str:
    if isinstance(block, str):
        return f"<p>{marked_up(block)}</p>"
    items = "".join(f"<li>{marked_up(each)}</li>" for each in block)
    return f"<ul>{items}</ul>"
