"""Finding a card by a name that people typed: case, accents and "colour" do not matter."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from typing import Generic, TypeVar

from sagrada_nb.rules.errors import UnknownName, WrongType
from sagrada_nb.words import _, listed

T = TypeVar("T")


def plain(name: str) -> str:
    """Return the form of a name that is compared: lower case, no accents, no punctuation.

    Examples
    --------
    >>> plain("  Batlló ") == plain("batllo"), plain("Row Colour Variety")
    (True, 'rowcolorvariety')
    """
    letters = unicodedata.normalize("NFKD", name).casefold()
    kept = "".join(c for c in letters if c.isalnum())
    return kept.replace("colour", "color")


def find_name(name: object, names: Iterable[str], what: str) -> str:
    """Return the one of `names` that `name` means.

    Parameters
    ----------
    name
        What was typed.
    names
        The names that exist.
    what
        What is looked for, in words for the error message, such as "window pattern".

    Raises
    ------
    UnknownName
        When there is none; the message suggests close ones and lists what exists.
    WrongType
        When `name` is not text.

    Examples
    --------
    >>> find_name("row colour variety", ["Row Color Variety", "Light Shades"], "objective")
    'Row Color Variety'
    """
    known = list(names)
    if not isinstance(name, str):
        raise WrongType(
            _("{given!r} is not a name of a {what}. Accepted: a text, one of {names}.").format(
                given=name, what=what, names=listed(known)
            )
        )
    by_plain = {plain(each): each for each in known}
    wanted = plain(name)
    if wanted in by_plain:
        return by_plain[wanted]
    close = [by_plain[c] for c in difflib.get_close_matches(wanted, by_plain, n=3, cutoff=0.6)]
    hint = (
        _("Did you mean {names}?").format(names=listed(close))
        if close
        else _("Known names: {names}.").format(names=listed(known))
    )
    raise UnknownName(
        _("There is no {what} called {given!r}. {hint}").format(what=what, given=name, hint=hint)
    )


class Catalogue(Mapping[str, T], Generic[T]):
    """A read-only mapping from card names to cards that forgives spelling.

    Examples
    --------
    >>> cards = Catalogue({"Virtus": 5}, "window pattern")
    >>> cards["VIRTUS"], "virtus" in cards, list(cards)
    (5, True, ['Virtus'])
    """

    def __init__(self, cards: Mapping[str, T], what: str) -> None:
        self._cards = dict(cards)
        self._what = what

    def __getitem__(self, name: str) -> T:
        return self._cards[find_name(name, self._cards, self._what)]

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def __repr__(self) -> str:
        return f"<{len(self)} of kind {self._what}: {', '.join(self._cards)}>"
