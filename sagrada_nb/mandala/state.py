"""What lies on the table in a game of Mandala: values without behaviour of their own.

Cards are drawn from the deck by luck, so the deck is a pile without an order: nobody, not even
the state, knows which card comes next.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final, TypeVar

from sagrada_nb.game.chance import Seed
from sagrada_nb.mandala.colors import (
    CARDS_PER_COLOR,
    EMPTY,
    SAND_COLORS,
    Pile,
    SandColor,
    more,
    together,
)

T = TypeVar("T")

PLAYERS: Final = 2
MANDALAS: Final = (1, 2)
HAND_LIMIT: Final = 8
MOST_DRAWN: Final = 3
CARDS_DEALT: Final = 6
CUP_DEALT: Final = 2
MOUNTAIN_DEALT: Final = 2
RIVER_PLACES: Final = 6

MOUNTAIN: Final = "mountain"
"""The area of a mandala that both players share; the others are the seats 0 and 1."""


@dataclass(frozen=True, slots=True)
class Mandala:
    """A mandala: the mountain in its middle and, for each seat, a field."""

    mountain: Pile = EMPTY
    fields: tuple[Pile, Pile] = (EMPTY, EMPTY)

    def put(self, area: str | int, color: SandColor, n: int) -> Mandala:
        """Return the mandala with `n` more (or, below zero, fewer) cards of a colour in an area."""
        if area == MOUNTAIN:
            return Mandala(more(self.mountain, color, n), self.fields)
        seat = int(area)
        field = more(self.fields[seat], color, n)
        return Mandala(self.mountain, changed(self.fields, seat, field))

    def area_of(self, color: SandColor) -> str | int | None:
        """Return where a colour lies: ``"mountain"``, the seat whose field it is in, or None."""
        at = color.index
        if self.mountain[at]:
            return MOUNTAIN
        if self.fields[0][at]:
            return 0
        return 1 if self.fields[1][at] else None

    @property
    def missing(self) -> tuple[SandColor, ...]:
        """The colours that it lacks; none when it is complete."""
        return tuple(color for color, n in zip(SAND_COLORS, self.cards, strict=True) if not n)

    @property
    def cards(self) -> Pile:
        """All its cards together."""
        return together(self.mountain, *self.fields)


@dataclass(frozen=True, slots=True)
class Sharing:
    """A mountain that is being shared out.

    Attributes
    ----------
    mandala
        The number of the mandala, 1 or 2.
    seat
        Who chooses next.
    """

    mandala: int
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What all may see: the base of the whole state, and of what one player sees of it.

    Attributes
    ----------
    mandalas
        The two mandalas.
    rivers
        For each seat the colours in the river, from place 1.
    discards
        The discarded cards, face up.
    player
        The seat whose turn it is.
    turn
        The number of the turn, from 1.
    sharing
        The mountain that is being shared out, if any.
    ending
        Whether the deck has run out, so that the next mandala destroyed ends the game.
    over
        Whether the game is over.
    """

    mandalas: tuple[Mandala, Mandala]
    rivers: tuple[tuple[SandColor, ...], tuple[SandColor, ...]]
    discards: Pile = EMPTY
    player: int = 0
    turn: int = 1
    sharing: Sharing | None = None
    ending: bool = False
    over: bool = False

    @property
    def active(self) -> int | None:
        """The seat that has to act: who shares out, else whose turn it is; None at the end."""
        if self.over:
            return None
        return self.player if self.sharing is None else self.sharing.seat

    @property
    def deck_size(self) -> int:
        """How many cards can be drawn before the discards are shuffled."""
        raise NotImplementedError

    @property
    def left_to_draw(self) -> int:
        """How many cards the deck and the discards still have."""
        return self.deck_size + sum(self.discards)

    @property
    def common(self) -> dict[str, Any]:
        """What all may see, by the names of the fields."""
        return {field.name: getattr(self, field.name) for field in fields(Table)}

    @property
    def in_sight(self) -> Pile:
        """All cards that lie face up."""
        return together(
            *(mandala.cards for mandala in self.mandalas),
            *map(in_river, self.rivers),
            self.discards,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Table):
    """Where all 108 cards are, and whose turn it is.

    Attributes
    ----------
    cups
        For each seat the cards in the cup.
    hands
        For each seat the cards in hand.
    deck
        The cards that can still be drawn.
    """

    cups: tuple[Pile, Pile]
    hands: tuple[Pile, Pile]
    deck: Pile

    @property
    def deck_size(self) -> int:
        """How many cards can be drawn before the discards are shuffled."""
        return sum(self.deck)

    @property
    def cards(self) -> Pile:
        """All cards, wherever they are: 18 of each colour."""
        return together(self.in_sight, *self.cups, *self.hands, self.deck)


@dataclass(frozen=True, slots=True)
class Setup:
    """How a game begins.

    Attributes
    ----------
    names
        The players' names in the order of their seats.
    seed
        Where all luck comes from. It is secret, and not part of a view.
    begin
        The state before the first action.
    """

    names: tuple[str, ...]
    seed: Seed
    begin: State


def changed(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """Return what there is for both seats, with another value for one of them."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def in_river(river: tuple[SandColor, ...]) -> Pile:
    """Return the cards of a river as a pile: one of each of its colours."""
    return tuple(int(color in river) for color in SAND_COLORS)


def the_rest(used: Pile) -> Pile:
    """Return the cards that are not in a pile; below zero where it has too many.

    Examples
    --------
    >>> the_rest((0, 1, 2, 3, 18, 0))
    (18, 17, 16, 15, 0, 18)
    """
    return tuple(CARDS_PER_COLOR - n for n in used)
