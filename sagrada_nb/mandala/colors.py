"""The six colours of sand, and piles of cards.

Cards of one colour are all alike, so a pile is six numbers: how many cards it holds of each colour,
in the order of :data:`SAND_COLORS`. In notation a pile is its letters, ``"BBR"``, or ``"-"`` when
it is empty.
"""

from __future__ import annotations

from operator import add
from typing import Final, TypeAlias

from sagrada_nb.core.dice import LetteredColor
from sagrada_nb.core.errors import NotationError, WrongType
from sagrada_nb.core.rich_repr import RichRepr
from sagrada_nb.words import _, listed, ngettext

CARDS_PER_COLOR: Final = 18

Pile: TypeAlias = tuple[int, ...]
"""How many cards of each colour there are, in the order of :data:`SAND_COLORS`."""

EMPTY: Final[Pile] = (0, 0, 0, 0, 0, 0)


class SandRepr(RichRepr):
    """A value of Mandala that notebooks show as a picture."""

    __slots__ = ()
    RENDERER = "sagrada_nb.mandala.render"


class SandColor(LetteredColor):
    """One of the six colours of sand, in the order of the notation: B G O P R Y.

    ``SandColor(...)`` takes the letter or the English name in any case; ``index`` is 0–5.

    Examples
    --------
    >>> SandColor("purple"), SandColor("p").index, SandColor.BLACK.value
    (SandColor.PURPLE, 3, 'B')
    """

    BLACK = "B"
    GREEN = "G"
    ORANGE = "O"
    PURPLE = "P"
    RED = "R"
    YELLOW = "Y"

    @staticmethod
    def _no_text() -> str:
        return _(
            "{given!r} is not a colour of sand. A colour is a text: its English name or "
            "its first letter."
        )

    @staticmethod
    def _no_color() -> str:
        return _(
            "{given!r} is not a colour of sand. The colours are black, green, orange, purple, "
            "red and yellow, or B, G, O, P, R and Y."
        )

    @staticmethod
    def _labels() -> tuple[str, ...]:
        return (_("black"), _("green"), _("orange"), _("purple"), _("red"), _("yellow"))


SAND_COLORS: Final = tuple(SandColor)
_LETTERS: Final = "".join(color.value for color in SAND_COLORS)


def pile(cards: str) -> Pile:
    """Return the pile that a text of colour letters describes; blanks do not matter.

    Raises
    ------
    NotationError, WrongType
        When a sign is no colour letter, or there are more cards of a colour than exist.

    Examples
    --------
    >>> pile("RRB"), pile("-")
    ((1, 0, 0, 0, 2, 0), (0, 0, 0, 0, 0, 0))
    """
    if not isinstance(cards, str):
        raise WrongType(
            _("{given!r} is no pile of cards. Accepted: a text of colour letters, {like}.").format(
                given=cards, like="'BBR'"
            )
        )
    letters = "".join(cards.split()).upper()
    if letters == "-":
        letters = ""
    if not set(letters) <= set(_LETTERS):
        raise NotationError(
            _(
                "{given!r} is no pile of cards: it is written with the letters {letters}, or - "
                "when it is empty."
            ).format(given=cards, letters=listed(list(_LETTERS)))
        )
    counts = tuple(letters.count(letter) for letter in _LETTERS)
    if max(counts) > CARDS_PER_COLOR:
        raise NotationError(
            _("{given!r} has more than the {most} cards that there are of a colour.").format(
                given=cards, most=CARDS_PER_COLOR
            )
        )
    return counts


def pile_text(cards: Pile) -> str:
    """Return a pile in notation; :func:`pile` is the inverse.

    Examples
    --------
    >>> pile_text((1, 0, 0, 0, 2, 0))
    'BRR'
    """
    return "".join(n * letter for n, letter in zip(cards, _LETTERS, strict=True)) or "-"


def more(cards: Pile, color: SandColor, n: int = 1) -> Pile:
    """Return a pile with `n` more (or, below zero, fewer) cards of a colour."""
    at = color.index
    return (*cards[:at], cards[at] + n, *cards[at + 1 :])


def together(*piles: Pile) -> Pile:
    """Return piles put together."""
    whole, *others = piles
    for each in others:
        whole = tuple(map(add, whole, each))
    return whole


def counts(cards: Pile) -> list[tuple[SandColor, int]]:
    """Return the colours that a pile holds, each with the number of its cards.

    Examples
    --------
    >>> counts((1, 0, 0, 0, 2, 0))
    [(SandColor.BLACK, 1), (SandColor.RED, 2)]
    """
    return [(color, n) for color, n in zip(SAND_COLORS, cards, strict=True) if n]


def cards_in_words(color: SandColor, n: int) -> str:
    """Return a number of cards of one colour in words for people.

    Examples
    --------
    >>> cards_in_words(SandColor.RED, 1), cards_in_words(SandColor.RED, 3)
    ('1 red card', '3 red cards')
    """
    return ngettext("{n} {color} card", "{n} {color} cards", n).format(n=n, color=color.label)
