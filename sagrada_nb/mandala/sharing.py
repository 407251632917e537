"""What becomes of the cards of a colour that a player takes from a mountain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from sagrada_nb.mandala.colors import SandColor
from sagrada_nb.mandala.state import Mandala, Sharing


class Shared(Protocol):
    """What is asked of a table while a mountain is shared out."""

    @property
    def mandalas(self) -> tuple[Mandala, Mandala]: ...  # noqa: D102 - see State
    @property
    def rivers(self) -> tuple[tuple[SandColor, ...], tuple[SandColor, ...]]: ...  # noqa: D102


@dataclass(frozen=True, slots=True)
class Share:
    """Where the cards go.

    Attributes
    ----------
    n
        How many cards there are.
    to_cup, to_discards
        How many go to the cup, and to the discards. One more may go to the river.
    place
        The place of the colour in the river, from 1: where it is, or where its first card goes
        now; 0 when all are discarded.
    """

    n: int
    to_cup: int = 0
    to_discards: int = 0
    place: int = 0

    @property
    def to_river(self) -> int:
        """How many cards go to the river: 1 when the colour is new there."""
        return self.n - self.to_cup - self.to_discards


def share(table: Shared, sharing: Sharing, color: SandColor) -> Share:
    """Return what becomes of a colour of the mountain when the player whose choice it is takes it.

    Without a card in the field the cards are discarded. Of a colour that is not in the river yet
    the first card goes there; all others go to the cup.
    """
    mandala, river = table.mandalas[sharing.mandala - 1], table.rivers[sharing.seat]
    n = mandala.mountain[color.index]
    if not any(mandala.fields[sharing.seat]):
        return Share(n, to_discards=n)
    if color in river:
        return Share(n, to_cup=n, place=river.index(color) + 1)
    return Share(n, to_cup=n - 1, place=len(river) + 1)
