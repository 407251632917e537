"""A pretended language: it shows which words go through the catalogue, and which do not."""

from __future__ import annotations

import gettext
import re


class PretendedLanguage(gettext.NullTranslations):
    """Answers with the message itself in brackets, and remembers what it was asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        return f"⟦{message}⟧"

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)


def outside_brackets(text: str) -> str:
    """Return what is left of `text` when all that is translated is taken out."""
    while (less := re.sub(r"⟦[^⟦⟧]*⟧", "", text)) != text:
        text = less
    return text


_NOTATION = re.compile(r"[RYGBP1-6.]{5}|\b([RYGBP][1-6]?|[A-D][1-5]?|\d+|min)\b|--|[+×−–=?(),/]")


def untranslated(text: str) -> str:
    """Return what of a text is neither translated nor notation, a number or arithmetic."""
    return _NOTATION.sub("", outside_brackets(text)).strip()
