"""What each action gains at once, as the bots reckon it."""

from __future__ import annotations

from collections.abc import Sequence

from sagrada_nb.mandala.actions import Action, Build, Discard, Grow, Take
from sagrada_nb.mandala.bots.evaluation import Banks, hand_worth, hopes, shares
from sagrada_nb.mandala.colors import Pile, more
from sagrada_nb.mandala.legality import left_to_draw, n_drawn
from sagrada_nb.mandala.state import PLAYERS, Mandala, OnTable


class Gains:
    """The gains of the actions of the player who has to act.

    Parameters
    ----------
    table
        The state, or what the player sees of it.
    seat
        The player.
    hand
        The player's hand.
    banks
        What both have gathered, as far as the player knows it.
    """

    def __init__(self, table: OnTable, seat: int, hand: Pile, banks: Banks) -> None:
        self._table, self._seat, self._hand, self._banks = table, seat, hand, banks
        self._sign = 1 if seat == 0 else -1
        self._other = (seat + 1) % PLAYERS
        self._drawn = n_drawn(table, hand)
        self._hand_now = hand_worth(hand)
        self._shares = [shares(mandala.mountain, banks) for mandala in table.mandalas]
        self._hopes = [
            hopes(mandala, shared, self._other)
            for mandala, shared in zip(table.mandalas, self._shares, strict=True)
        ]

    def of(self, action: Action) -> float:
        """Return what an action gains, in points."""
        if isinstance(action, Build):
            left = more(self._hand, action.color, -1)
            return self._built(action) + self._in_hand(left, self._drawn)
        if isinstance(action, Grow):
            left = more(self._hand, action.color, -action.n)
            return self._grown(action) + self._in_hand(left, 0)
        if isinstance(action, Discard):
            return self._in_hand(more(self._hand, action.color, -action.n), action.n)
        return self._taken(action) if isinstance(action, Take) else 0.0

    def _in_hand(self, hand: Pile, drawn: int) -> float:
        return hand_worth(hand, drawn) - self._hand_now

    def _built(self, action: Build) -> float:
        number = action.mandala - 1
        old = self._table.mandalas[number]
        new = Mandala(more(old.mountain, action.color), old.fields)
        hoped = hopes(new, shares(new.mountain, self._banks), self._other)
        return self._sign * (hoped - self._hopes[number])

    def _grown(self, action: Grow) -> float:
        number = action.mandala - 1
        old = self._table.mandalas[number]
        one, two = old.fields
        if self._seat == 0:
            fields = (more(one, action.color, action.n), two)
        else:
            fields = (one, more(two, action.color, action.n))
        hoped = hopes(Mandala(old.mountain, fields), self._shares[number], self._other)
        return self._sign * (hoped - self._hopes[number])

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


def sensible(table: OnTable, actions: Sequence[Action]) -> list[Action]:
    """Return the actions that may change something: no redraw where the same cards come back."""
    return list(actions) if left_to_draw(table) else promising(actions)


def promising(actions: Sequence[Action]) -> list[Action]:
    """Return the actions that are worth a thought in a hurry: discarding only where it must be."""
    playing = [action for action in actions if not isinstance(action, Discard)]
    return playing or list(actions)
