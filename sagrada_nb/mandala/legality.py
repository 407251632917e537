"""What is legal: every rule gives the numbers of cards that it forbids.

A set of numbers is a mask, as a set of spaces is one in the main game: bit ``n`` stands for ``n``
cards. An action is legal when it is asked for and no rule forbids it. What is listed and what is
explained both come from the rules here, so they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

from sagrada_nb.mandala.actions import PASS, Action, Build, Discard, Grow, Take
from sagrada_nb.mandala.colors import SAND_COLORS, Pile, SandColor
from sagrada_nb.mandala.state import HAND_LIMIT, MANDALAS, MOST_DRAWN, MOUNTAIN, OnTable

NONE: Final = 0
ANY: Final = -1
"""The masks of no number and of every number."""


def left_to_draw(table: OnTable) -> int:
    """Return how many cards the deck and the discards still have."""
    return table.deck_size + sum(table.discards)


def n_drawn(table: OnTable, hand: Pile) -> int:
    """Return how many cards are drawn after building with a card of `hand` (ruling M1)."""
    after = sum(hand) - 1
    return min(MOST_DRAWN, HAND_LIMIT - after, left_to_draw(table))


class Turn:
    """The rules, asked of a table and of the hand of the player who has to act.

    Parameters
    ----------
    table
        The state, or what a player sees of it.
    hand
        The cards in hand of the player who has to act.
    """

    __slots__ = ("hand", "size", "table")

    def __init__(self, table: OnTable, hand: Pile) -> None:
        self.table, self.hand, self.size = table, hand, sum(hand)

    def asks_for(self, kind: type[Action]) -> bool:
        """Return whether a kind of action is asked for: none at the end, taking while sharing."""
        return not self.table.over and (kind is Take) == (self.table.sharing is not None)

    # Rules on the cards of a colour that go to a mandala or to the discards

    def not_in_hand(self, color: SandColor, _mandala: int) -> int:
        """Forbid to play no card, or more of a colour than the hand holds."""
        return ~((2 << self.hand[color.index]) - 2)

    def kept_from_mountain(self, color: SandColor, mandala: int) -> int:
        """Forbid the mountain to a colour that is in a field: the rule of colour."""
        return self._only_in(MOUNTAIN, color, mandala)

    def kept_from_own_field(self, color: SandColor, mandala: int) -> int:
        """Forbid the own field to a colour that is in another area: the rule of colour."""
        return self._only_in(self.table.player, color, mandala)

    def keeps_no_card(self, _color: SandColor, _mandala: int) -> int:
        """Forbid to grow a field with the whole hand."""
        return ANY << self.size

    def gets_no_card(self, _color: SandColor, _mandala: int) -> int:
        """Forbid to build with the whole hand when nothing is left to draw."""
        return ANY << self.size + n_drawn(self.table, self.hand)

    def _only_in(self, wanted: str | int, color: SandColor, mandala: int) -> int:
        area = self.table.mandalas[mandala - 1].area_of(color)
        return NONE if area is None or area == wanted else ANY

    # Other rules

    def may_pass(self) -> bool:
        """Return whether no turn is legal: without a card, as whoever has one may discard it."""
        return not self.size

    def may_take(self, color: SandColor) -> bool:
        """Return whether the mountain that is shared out has cards of a colour."""
        sharing = self.table.sharing
        return (
            sharing is not None
            and self.table.mandalas[sharing.mandala - 1].mountain[color.index] > 0
        )

    def numbers(self, kind: type[Action], color: SandColor, mandala: int = 0) -> tuple[int, ...]:
        """Return the numbers of cards of a colour that no rule forbids."""
        forbidden = NONE
        for rule in RULES[kind]:
            forbidden |= rule(self, color, mandala)
        return in_mask(~forbidden)


Rule: TypeAlias = Callable[[Turn, SandColor, int], int]

RULES: Final[dict[type[Action], tuple[Rule, ...]]] = {
    Build: (Turn.not_in_hand, Turn.kept_from_mountain, Turn.gets_no_card),
    Grow: (Turn.not_in_hand, Turn.kept_from_own_field, Turn.keeps_no_card),
    Discard: (Turn.not_in_hand,),
}
"""For each kind of action that plays cards, the rules on their number."""


@cache
def in_mask(mask: int) -> tuple[int, ...]:
    """Return the numbers in a mask.

    Examples
    --------
    >>> in_mask(0b1010)
    (1, 3)
    """
    return tuple(n for n in range(mask.bit_length()) if mask >> n & 1)


def options(table: OnTable, hand: Pile) -> list[Action]:
    """Return every legal action of the player who has to act, whose hand is `hand`."""
    turn = Turn(table, hand)
    if turn.asks_for(Take):
        return [Take(color) for color in SAND_COLORS if turn.may_take(color)]
    if not turn.asks_for(Build):
        return []
    if turn.may_pass():
        return [PASS]
    held = [color for color in SAND_COLORS if in_mask(~turn.not_in_hand(color, 0))]
    places = [(color, number) for number in MANDALAS for color in held]
    return [
        *(Build(*place) for place in places if 1 in turn.numbers(Build, *place)),
        *(
            Grow(color, n, number)
            for color, number in places
            for n in turn.numbers(Grow, color, number)
        ),
        *(Discard(color, n) for color in held for n in turn.numbers(Discard, color)),
    ]
