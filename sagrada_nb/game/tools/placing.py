"""The tool cards that draft a die and place it at once (R1): 1, 8, 9 and 10."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.core.grid import spaces
from sagrada_nb.core.window import NONE, Rules, fits, place
from sagrada_nb.game.chance import Luck
from sagrada_nb.game.state import Setup, State, distinct, slot_of, taken, window_of
from sagrada_nb.game.tools.base import ToolCard
from sagrada_nb.game.tools.steps import UseTool


class PlacingCard(ToolCard):
    """A card that drafts a die, may change it, and places it.

    Attributes
    ----------
    deltas
        By what a player may turn the die; ``(None,)`` where the card says what becomes of it.
    ignores, also
        The placement rules that do not hold for the die, and those that hold besides.
    refusal_code
        The code where the die cannot be placed; empty for that of the broken rule.
    """

    takes: ClassVar[tuple[str, ...]] = ("die", "space")
    deltas: ClassVar[tuple[int | None, ...]] = (None,)
    ignores: ClassVar[Rules] = NONE
    also: ClassVar[Rules] = NONE
    refusal_code: ClassVar[str] = "cannot_place_there"

    def uses(self, setup: Setup, state: State) -> Iterator[UseTool]:
        """Give every die of the pool, changed in every way, with every space that it fits."""
        window, ignoring = window_of(state), setup.rules.ignoring | self.ignores
        for die in distinct(state.pool):
            for delta in self.deltas:
                try:
                    made = self.made(die, delta)
                except IllegalAction:
                    continue
                for space in spaces(fits(window, made, ignoring, self.also)):
                    yield UseTool(self, die, delta, None, space)

    def begin(self, setup: Setup, state: State, use: UseTool, luck: Luck) -> State:
        """Place what becomes of the die."""
        slot = slot_of(state, use.die)
        die = self.made(state.pool[slot], use.delta)
        space, ignoring = self.space_named(use.space), setup.rules.ignoring | self.ignores
        window = place(window_of(state), die, space, ignoring, self.also, self.refusal_code)
        return self.complete(setup, state, window, taken(state.pool, slot))
