"""Grozing Pliers: turn the drafted die up or down by 1."""

from __future__ import annotations

from operator import index

from sagrada_nb.core.checking import is_whole
from sagrada_nb.core.dice import SHADES, Die
from sagrada_nb.game.tools.base import Pen
from sagrada_nb.game.tools.placing import PlacingCard
from sagrada_nb.game.tools.steps import UseTool
from sagrada_nb.words import _


class GrozingPliers(PlacingCard):
    """Draft a die, turn it up or down by 1, and place it."""

    takes = ("die", "delta", "space")
    deltas = (1, -1)

    @property
    def description(self) -> str:
        """What the card lets a player do."""
        return _(
            "After drafting, turn the die up or down by 1; a 1 never becomes a 6, nor a 6 a 1."
        )

    def sentence(self, use: UseTool) -> str:
        """Return what a use does."""
        if (use.delta or 0) > 0:
            return _("{name}: draft the {die}, turn it up by 1 and place it on {space}.")
        return _("{name}: draft the {die}, turn it down by 1 and place it on {space}.")

    def made(self, die: Die, delta: object = None) -> Die:
        """Return the die turned up or down by 1; a 1 never becomes a 6, nor a 6 a 1."""
        if not is_whole(delta, -1, 1) or delta == 0:
            message = _("{name} turns the die up or down by 1: delta is 1 or -1, not {delta!r}.")
            raise self.refusal("delta_must_be_1", message, delta=delta)
        shade = die.shade + index(delta)
        if shade not in SHADES:
            opposite = SHADES[0] if shade > SHADES[-1] else SHADES[-1]
            message = _("{name} never turns a {shade} into a {opposite}.")
            raise self.refusal(
                f"{die.shade}_cannot_become_{opposite}", message, shade=die.shade, opposite=opposite
            )
        return Die(die.color, shade)

    def emblem(self, pen: Pen) -> str:
        """Draw a 3 that becomes a 2 or a 4."""
        dice = "".join(pen.die(f"P{n}", x) for n, x in ((2, 30), (3, 100), (4, 170)))
        arrows = pen.arrow(75, 46, 56, 46) + pen.arrow(125, 46, 144, 46)
        return dice + arrows + pen.text("−1", 65, 34) + pen.text("+1", 135, 34)
