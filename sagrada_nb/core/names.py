"""Finding a card by a name that people typed: case, accents and "colour" do not matter."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Generic, TypeVar

from sagrada_nb.core.errors import NotAName, UnknownName
from sagrada_nb.words import _, listed, ngettext

T = TypeVar("T")

_READ: Final = 290
"""Letters of a list of names that people read."""

_NONE: Final[Mapping[str, str]] = MappingProxyType({})


@lru_cache(maxsize=1024)
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


def find_name(
    name: object, names: Iterable[str], no_such: str, aliases: Mapping[str, str] = _NONE
) -> str:
    """Return the one of `names` that `name` means.

    Parameters
    ----------
    name
        What was typed.
    names
        The names that exist.
    no_such
        The sentence for people when it is none of them, with a place for what was typed, such as
        "There is no window pattern called {given!r}."
    aliases
        Other names, each with the one of `names` that it stands for.

    Raises
    ------
    UnknownName
        When there is none; the message suggests close ones or lists what exists.
    NotAName
        When `name` is not a text, which is an unknown name and a wrong type.

    Examples
    --------
    >>> cards = ["Row Color Variety", "Light Shades"]
    >>> find_name("row colour variety", cards, "There is no card {given!r}.")
    'Row Color Variety'
    >>> find_name("Light Sades", cards, "There is no card {given!r}.")
    Traceback (most recent call last):
        ...
    sagrada_nb.core.errors.UnknownName: There is no card 'Light Sades'. Did you mean Light Shades?
    """
    known = list(names)
    problem = no_such.format(given=name)
    if not isinstance(name, str):
        raise NotAName(
            _("{problem} A name is a text, one of: {names}.").format(
                problem=problem, names=some_of(known)
            )
        )
    if name in known:  # as it is spelled, where others differ from it in case or accents only
        return name
    by_plain = {plain(each): each for each in (*aliases, *known)}
    wanted = plain(name)
    if wanted in by_plain:
        found = by_plain[wanted]
        return aliases.get(found, found)
    close = [by_plain[c] for c in difflib.get_close_matches(wanted, by_plain, n=3, cutoff=0.6)]
    if close:
        raise UnknownName(
            _("{problem} Did you mean {names}?").format(problem=problem, names=listed(close))
        )
    raise UnknownName(
        _("{problem} Known names: {names}.").format(problem=problem, names=some_of(known))
    )


def some_of(names: list[str]) -> str:
    """Return as many of the names as people read, and how many more there are.

    Examples
    --------
    >>> some_of(["Virtus", "Via Lux"]), some_of(["Virtus"] * 100)[-25:]
    ('Virtus and Via Lux', 'irtus, Virtus and 52 more')
    """
    shown = [name for n, name in enumerate(names) if sum(map(len, names[: n + 1])) <= _READ]
    left = len(names) - len(shown)
    if not left:
        return listed(names)
    return listed([*shown, ngettext("{n} more", "{n} more", left).format(n=left)])


class Catalogue(Mapping[str, T], Generic[T]):
    """A read-only mapping from card names to cards that forgives spelling.

    Parameters
    ----------
    cards
        The cards by name.
    no_such
        Gives the sentence, in the language in use, for a name that is none of them.
    aliases
        Other names, each with the card name that it stands for.

    Examples
    --------
    >>> cards = Catalogue({"Virtus": 5}, lambda: "There is no window pattern called {given!r}.")
    >>> cards["VIRTUS"], "virtus" in cards, 5 in cards, cards.get("Vitrus"), list(cards)
    (5, True, False, None, ['Virtus'])
    """

    def __init__(
        self,
        cards: Mapping[str, T],
        no_such: Callable[[], str],
        aliases: Mapping[str, str] = _NONE,
    ) -> None:
        self._cards = dict(cards)
        self._no_such = no_such
        self._aliases = dict(aliases)

    def __getitem__(self, name: str) -> T:
        return self._cards[find_name(name, self._cards, self._no_such(), self._aliases)]

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {', '.join(self._cards)}>"
