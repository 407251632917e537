"""Lathekin: move exactly two dice (R3)."""

from __future__ import annotations

from sagrada_nb.game.tools.base import Pen
from sagrada_nb.game.tools.moves import MovingCard
from sagrada_nb.words import _


class Lathekin(MovingCard):
    """Move exactly two dice; all rules hold."""

    moves = (2,)

    @property
    def description(self) -> str:
        """What the card lets a player do."""
        return _("Move exactly two dice in your window; all rules hold.")

    def emblem(self, pen: Pen) -> str:
        """Draw two dice that move."""
        pairs = ((24, 73, "Y3"), (127, 176, "B6"))
        return "".join(
            pen.slot(end, 50, 38) + pen.die(die, start, 50, 0.72) + pen.arrow(start, 25, end, 27, 7)
            for start, end, die in pairs
        )
