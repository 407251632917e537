"""Flux Brush: roll the drafted die again."""

from __future__ import annotations

from random import Random

from sagrada_nb.core.dice import SHADES, Color, Die
from sagrada_nb.game.chance import Luck
from sagrada_nb.game.state import Setup, State, slot_of
from sagrada_nb.game.tools.base import Hands, Pen
from sagrada_nb.game.tools.in_hand import InHandCard
from sagrada_nb.game.tools.steps import UseTool
from sagrada_nb.words import _


class FluxBrush(InHandCard):
    """Draft a die, roll it again, and place it; it goes back if it fits nowhere."""

    luck = "roll"

    @property
    def description(self) -> str:
        """What the card lets a player do."""
        return _("After drafting, roll the die again; if it fits nowhere it goes back to the pool.")

    @property
    def button(self) -> str:
        """What stands on the button."""
        return _("Roll the die again")

    def sentence(self, use: UseTool) -> str:
        """Return what a use does."""
        return _("{name}: draft the {die} and roll it again.")

    def begin(self, setup: Setup, state: State, use: UseTool, luck: Luck) -> State:
        """Roll the die."""
        drafted = state.pool[slot_of(state, use.die)]
        return self.take(state, drafted, Die(drafted.color, luck.shade()))

    def hands(self, state: State, use: UseTool, rng: Random, tries: int) -> Hands:
        """Give a die of each shade."""
        if use.die is not None:
            for shade in SHADES:
                yield 1, (Die(use.die.color, shade),)

    def emblem(self, pen: Pen) -> str:
        """Draw a die that is rolled again."""
        return pen.die("P5", 38) + pen.roll(100) + pen.unknown(Color.PURPLE, _("?"), 162)
