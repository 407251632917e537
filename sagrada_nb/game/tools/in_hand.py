"""The tool cards that change a drafted die by luck or by a swap before it is placed: 5, 6 and 11.

Between the two steps the die is in hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sagrada_nb.core.dice import Color, Die
from sagrada_nb.core.grid import spaces
from sagrada_nb.core.window import fits, place
from sagrada_nb.game.base import Action
from sagrada_nb.game.state import (
    Setup,
    State,
    distinct,
    inserted,
    pending_of,
    slot_of,
    taken,
    window_of,
)
from sagrada_nb.game.tools.base import ToolCard
from sagrada_nb.game.tools.choice import Choice
from sagrada_nb.game.tools.steps import RETURN, Place, Return, UseTool
from sagrada_nb.words import _


class InHandCard(ToolCard):
    """A card that takes a die of the pool in hand, and then places what became of it.

    Where it fits nowhere, or the card lets a player decline, it goes back where it lay (R8, R9).
    """

    takes = ("die",)

    def uses(self, setup: Setup, state: State) -> Iterator[UseTool]:
        """Give every die of the pool."""
        for die in distinct(state.pool):
            yield UseTool(self, die)

    def take(
        self, state: State, drafted: Die | None, die: Die | None = None, color: Color | None = None
    ) -> State:
        """Take a die out of the pool; what is in hand now is `die`, or a die of `color`."""
        slot = slot_of(state, drafted)
        held = replace(pending_of(state), die=die, color=color, slot=slot)
        return replace(state, pool=taken(state.pool, slot), pending=held)

    def steps(self, setup: Setup, state: State) -> Iterator[Action]:
        """Give every space that the die in hand fits, and whether it may go back."""
        die, mask = pending_of(state).die, 0
        if die is not None:
            mask = fits(window_of(state), die, setup.rules.ignoring)
            yield from map(Place, spaces(mask))
        if self.may_decline or not mask:
            yield RETURN

    def step(self, setup: Setup, state: State, action: Action) -> State:
        """Place the die in hand, or put it back."""
        held = pending_of(state)
        if held.die is not None and isinstance(action, Place):
            return self.place(setup, state, held.die, action.space)
        if held.die is not None and isinstance(action, Return):
            if RETURN not in self.steps(setup, state):
                message = _("{die} fits in the window, so it must be placed.")
                raise self.refusal("must_place", message, die=held.die)
            return self.complete(setup, state, pool=inserted(state.pool, held.slot, held.die))
        raise self.not_its_step(action)

    def place(self, setup: Setup, state: State, die: Die, space: str) -> State:
        """Return the state with the die in hand placed, and the use complete."""
        code, ignoring = "cannot_place_there", setup.rules.ignoring
        return self.complete(setup, state, place(window_of(state), die, space, ignoring, code=code))

    def chosen(self, choice: Choice, state: State) -> Iterator[Action]:
        """Give the use, and the space or the way back."""
        yield from super().chosen(choice, state)
        space = choice.space()
        yield RETURN if space is None else Place(space)
