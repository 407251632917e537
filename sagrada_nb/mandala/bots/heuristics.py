"""What a position of Mandala is worth to a player: points now, and what may be shared out.

The numbers are rules of thumb, tried against play; the points are those of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from sagrada_nb.game.base import Action
from sagrada_nb.mandala.actions import Build, Discard, Grow, Take
from sagrada_nb.mandala.colors import EMPTY, SAND_COLORS, Pile, SandColor, more
from sagrada_nb.mandala.play import n_drawn
from sagrada_nb.mandala.state import MOUNTAIN, PLAYERS, Mandala, Table, changed

River: TypeAlias = tuple[SandColor, ...]

PROGRESS: Final = (0.0, 0.1, 0.2, 0.35, 0.55, 0.75, 1.0)
"""How much a mountain counts with so many colours in its mandala; with six it is shared out."""
FIRST: Final = (0.12, 0.3, 0.5, 0.7, 0.88)
"""The chance to choose first, being two or more cards behind in the fields, … or ahead."""
LATE_FIELD: Final = (0.9, 0.8, 0.65, 0.5, 0.35, 0.2, 0.0)
"""How much of a share a player without a field may still hope for, by the number of colours."""
OPENING: Final = 0.8
"""What a new colour in the river is worth for cards to come, for each number of its place."""
FRESH: Final = 0.5
"""How much the one who takes a colour gets of the sand of colours that are still unclaimed."""
IN_HAND: Final = (0.0, 1.2, 2.2, 3.0, 3.6, 4.1, 4.5, 4.8, 5.0, 5.0)
"""What so many cards in hand are worth."""
PAIRED: Final = 0.15
"""What each further card of a colour adds to a hand: cards alike are played together."""


@dataclass(frozen=True, slots=True)
class Bank:
    """What one player has gathered, as the evaluation reads it.

    Attributes
    ----------
    places
        For each colour, by its index, the place in the river, or 0.
    free
        The lowest free place.
    cup
        The cards in the cup, as far as they are known.
    """

    places: tuple[int, ...]
    free: int
    cup: Pile

    def gain(self, color: int, n: int) -> float:
        """Return what taking `n` cards of a colour is worth."""
        place = self.places[color]
        if place:
            return float(n * place)
        return (n - 1 + self.cup[color] + OPENING) * self.free

    @property
    def worth(self) -> float:
        """The points of the cup now, and some of what it may become."""
        return sum(
            n * (place or FRESH * self.free) for n, place in zip(self.cup, self.places, strict=True)
        )


def bank(river: River, cup: Pile) -> Bank:
    """Return the bank of a player."""
    places = [0] * len(SAND_COLORS)
    for place, color in enumerate(river, 1):
        places[color.index] = place
    return Bank(tuple(places), len(river) + 1, cup)


def banks(table: Table, cups: tuple[Pile, Pile]) -> Banks:
    """Return what both have gathered, with what is known of their cups."""
    return bank(table.rivers[0], cups[0]), bank(table.rivers[1], cups[1])


Banks: TypeAlias = tuple[Bank, Bank]
Both: TypeAlias = tuple[float, float]
Shares: TypeAlias = tuple[Both, Both]


def shares(mountain: Pile, banks: Banks) -> Shares:
    """Return what both get when a mountain is shared out, if seat 0 starts and if seat 1 does.

    Each takes what is worth most; what the other would gain counts half as much as what one gains
    oneself.
    """
    values = [(banks[0].gain(at, n), banks[1].gain(at, n)) for at, n in enumerate(mountain) if n]
    orders = (
        sorted(values, key=lambda value: value[0] + 0.5 * value[1], reverse=True),
        sorted(values, key=lambda value: value[1] + 0.5 * value[0], reverse=True),
    )
    return _shared(orders, 0), _shared(orders, 1)


def _shared(orders: tuple[list[Both], list[Both]], seat: int) -> Both:
    """Return what both get, each taking the first that is left in an order of their own."""
    left = (list(orders[0]), list(orders[1]))
    got = [0.0, 0.0]
    while left[seat]:
        taken = left[seat].pop(0)
        left[1 - seat].remove(taken)
        got[seat] += taken[seat]
        seat = 1 - seat
    return got[0], got[1]


def hopes(mandala: Mandala, shared: Shares, starts_on_tie: int) -> float:
    """Return what a mandala is worth to seat 0, less what it is worth to seat 1.

    ``shared`` is what :func:`shares` says of its mountain.
    """
    colors = len(SAND_COLORS) - mandala.cards.count(0)
    first, second = map(sum, mandala.fields)
    ahead, behind = shared
    if colors == len(SAND_COLORS):
        starts = starts_on_tie if first == second else int(second > first)
        mine, other = shared[starts]
        return (mine if first else 0.0) - (other if second else 0.0)
    chance = FIRST[max(-2, min(2, first - second)) + 2]
    late = LATE_FIELD[colors]
    mine = (chance * ahead[0] + (1 - chance) * behind[0]) * (1.0 if first else late)
    other = (chance * ahead[1] + (1 - chance) * behind[1]) * (1.0 if second else late)
    return PROGRESS[colors] * (mine - other)


def hand_worth(hand: Pile, drawn: int = 0) -> float:
    """Return what a hand is worth, with so many cards drawn that are not known."""
    pairs = sum(n - 1 for n in hand if n > 1)
    return IN_HAND[sum(hand) + drawn] + PAIRED * pairs


class ActionValues:
    """The gains of the actions of the player who has to act.

    Parameters
    ----------
    table
        The state, or what the player sees of it.
    seat
        The player.
    hand
        The player's hand.
    cup
        The player's cup; the other's is not known.
    """

    def __init__(self, table: Table, seat: int, hand: Pile, cup: Pile) -> None:
        self._table, self._seat, self._hand = table, seat, hand
        self._banks = banks(table, changed((EMPTY, EMPTY), seat, cup))
        self._sign = 1 if seat == 0 else -1
        self._other = (seat + 1) % PLAYERS
        self._drawn = n_drawn(table, hand)
        self._hand_now = hand_worth(hand)
        self._shares = [shares(mandala.mountain, self._banks) for mandala in table.mandalas]
        self._hopes = [
            hopes(mandala, shared, self._other)
            for mandala, shared in zip(table.mandalas, self._shares, strict=True)
        ]

    def of(self, action: Action) -> float:
        """Return what an action gains, in points."""
        if isinstance(action, Build | Grow | Discard):
            left = more(self._hand, action.color, -action.n)
            if isinstance(action, Discard):
                return hand_worth(left, action.n) - self._hand_now
            drawn = self._drawn if isinstance(action, Build) else 0
            return self._put(action) + (hand_worth(left, drawn) - self._hand_now)
        return self._taken(action) if isinstance(action, Take) else 0.0

    def _put(self, action: Build | Grow) -> float:
        """Return what a mandala gains by the cards that are put into it."""
        number, area = action.mandala - 1, MOUNTAIN if isinstance(action, Build) else self._seat
        new = self._table.mandalas[number].put(area, action.color, action.n)
        shared = self._shares[number]
        if area == MOUNTAIN:
            shared = shares(new.mountain, self._banks)
        return self._sign * (hopes(new, shared, self._other) - self._hopes[number])

    def _taken(self, action: Take) -> float:
        sharing = self._table.sharing
        if sharing is None:
            return 0.0
        mandala, color = self._table.mandalas[sharing.mandala - 1], action.color
        n = mandala.mountain[color.index]
        gained = [0.0, 0.0]
        gained[self._seat] = self._banks[self._seat].gain(color.index, n)
        rest = shares(more(mandala.mountain, color, -n), self._banks)[self._other]
        counts = [1.0 if sum(field) else 0.0 for field in mandala.fields]
        both = [(gained[seat] + rest[seat]) * counts[seat] for seat in (0, 1)]
        return both[self._seat] - both[self._other]


def sensible(table: Table, actions: Sequence[Action]) -> list[Action]:
    """Return the actions that may change something: no redraw where the same cards come back."""
    return list(actions) if table.left_to_draw else promising(actions)


def promising(actions: Sequence[Action]) -> list[Action]:
    """Return the actions that are worth a thought in a hurry: discarding only where it must be."""
    playing = [action for action in actions if not isinstance(action, Discard)]
    return playing or list(actions)
