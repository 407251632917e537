"""Grinding Stone: turn the drafted die over."""

from __future__ import annotations

from typing import Final

from sagrada_nb.core.dice import Die
from sagrada_nb.game.tools.base import Pen
from sagrada_nb.game.tools.placing import PlacingCard
from sagrada_nb.game.tools.steps import UseTool
from sagrada_nb.words import _

OPPOSITE_SIDES: Final = 7
"""What the opposite sides of a die add up to."""


class GrindingStone(PlacingCard):
    """Draft a die, turn it over, and place it."""

    @property
    def description(self) -> str:
        """What the card lets a player do."""
        return _("After drafting, turn the die over: 6 and 1, 5 and 2, 4 and 3 change places.")

    def sentence(self, use: UseTool) -> str:
        """Return what a use does."""
        return _("{name}: draft the {die}, turn it over and place it on {space}.")

    def made(self, die: Die, delta: object = None) -> Die:
        """Return the die turned over."""
        return Die(die.color, OPPOSITE_SIDES - die.shade)

    def emblem(self, pen: Pen) -> str:
        """Draw a 2 and a 5 that become each other."""
        arrows = pen.arrow(78, 30, 122, 30, 9) + pen.arrow(122, 56, 78, 56, -9)
        return pen.die("G2", 46) + arrows + pen.die("G5", 154)
