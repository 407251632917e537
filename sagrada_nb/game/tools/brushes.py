"""Eglomise Brush and Copper Foil Burnisher: move one die, ignoring one printed restriction."""

from __future__ import annotations

from sagrada_nb.core.dice import Color
from sagrada_nb.core.placement import PlacementRule
from sagrada_nb.game.tools.base import Pen
from sagrada_nb.game.tools.moves import MovingCard
from sagrada_nb.words import _


class EglomiseBrush(MovingCard):
    """Move one die, ignoring the colours of the spaces."""

    ignores = frozenset({PlacementRule.SPACE_COLOR})

    @property
    def description(self) -> str:
        """What the card lets a player do."""
        return _("Move one die in your window, ignoring the colours of the spaces.")

    def emblem(self, pen: Pen) -> str:
        """Draw a red die that goes to a blue space."""
        space = pen.struck_space(Color.BLUE, 152)
        return space + pen.die("R4", 48) + pen.arrow(78, 32, 118, 32, 7)


class CopperFoilBurnisher(MovingCard):
    """Move one die, ignoring the shades of the spaces."""

    ignores = frozenset({PlacementRule.SPACE_VALUE})

    @property
    def description(self) -> str:
        """What the card lets a player do."""
        return _("Move one die in your window, ignoring the shades of the spaces.")

    def emblem(self, pen: Pen) -> str:
        """Draw a 2 that goes to a space for a 5."""
        return pen.struck_space(5, 152) + pen.die("G2", 48) + pen.arrow(78, 32, 118, 32, 7)
