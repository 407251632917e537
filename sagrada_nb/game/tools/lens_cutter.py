"""Lens Cutter: swap the drafted die with one on the round track."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from sagrada_nb.core.dice import Die
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.core.grid import spaces
from sagrada_nb.core.window import fits
from sagrada_nb.game.base import Action
from sagrada_nb.game.chance import Luck
from sagrada_nb.game.state import Setup, State, Track, distinct, pending_of, slot_of, window_of
from sagrada_nb.game.tools.base import Hands, Pen
from sagrada_nb.game.tools.choice import Choice
from sagrada_nb.game.tools.in_hand import InHandCard
from sagrada_nb.game.tools.steps import Swap, UseTool
from sagrada_nb.words import _


class LensCutter(InHandCard):
    """Draft a die, swap it with one on the round track, and place that one."""

    needs_track = True

    @property
    def description(self) -> str:
        """What the card lets a player do."""
        return _("After drafting, swap the die with one on the round track.")

    @property
    def button(self) -> str:
        """What stands on the button."""
        return _("Swap it with a die of the round track")

    def sentence(self, use: UseTool) -> str:
        """Return what a use does."""
        return _("{name}: draft the {die} to swap it with a die on the round track.")

    def uses(self, setup: Setup, state: State) -> Iterator[UseTool]:
        """Give every die for which another one on the round track fits."""
        showing = {die for space in state.track for die in space}
        fitting = {die for die in showing if fits(window_of(state), die, setup.rules.ignoring)}
        return (use for use in super().uses(setup, state) if fitting - {use.die})

    def begin(self, setup: Setup, state: State, use: UseTool, luck: Luck) -> State:
        """Take the die in hand."""
        if not any(state.track):
            message = _("{name} needs a die on the round track; there is none.")
            raise self.refusal("round_track_empty", message)
        return self.take(state, use.die, state.pool[slot_of(state, use.die)])

    def stuck(self) -> IllegalAction:
        """Return why a use cannot begin for which nothing on the round track fits."""
        message = _("No die that could be swapped in from the round track fits in the window.")
        return IllegalAction("cannot_place_there", message)

    def steps(self, setup: Setup, state: State) -> Iterator[Action]:
        """Give every other die on the round track, with every space that it fits."""
        for number, dice in enumerate(state.track, 1):
            for die in distinct(dice):
                if die != pending_of(state).die:
                    for space in spaces(fits(window_of(state), die, setup.rules.ignoring)):
                        yield Swap(number, die, space)

    def step(self, setup: Setup, state: State, action: Action) -> State:
        """Swap the die, and place the other one."""
        if not isinstance(action, Swap):
            raise self.not_its_step(action)
        drafted = pending_of(state).die
        track = _exchanged(state.track, action, drafted)
        if action.die == drafted:
            message = _("Swapping {die} for {die} changes nothing.")
            raise self.refusal("no_effect", message, die=drafted)
        return replace(self.place(setup, state, action.die, action.space), track=track)

    def chosen(self, choice: Choice, state: State) -> Iterator[Action]:
        """Give the use and the swap."""
        yield next(super().chosen(choice, state))
        number, die = choice.on_track()
        yield Swap(number, die, self.space_named(choice.space()))

    def hands(self, state: State, use: UseTool, rng: Random, tries: int) -> Hands:
        """Give the dice on the round track."""
        yield 1, tuple(die for dice in state.track for die in dice if die != use.die)

    def emblem(self, pen: Pen) -> str:
        """Draw a die and one on the round track that change places."""
        arrows = pen.arrow(76, 32, 118, 32, 4) + pen.arrow(118, 54, 76, 54, -4)
        return pen.die("R2", 44) + arrows + pen.on_track("G5", 154)


def _exchanged(track: Track, swap: Swap, drafted: Die | None) -> Track:
    """Return the round track with the drafted die in the slot of the one that is taken (R10)."""
    number = swap.round - 1
    if drafted is None or not 0 <= number < len(track) or swap.die not in track[number]:
        message = _("{die} is not among the dice of round {round} on the round track.")
        raise IllegalAction("not_on_round_track", message.format(die=swap.die, round=swap.round))
    slot = track[number].index(swap.die)
    space = (*track[number][:slot], drafted, *track[number][slot + 1 :])
    return (*track[:number], space, *track[number + 1 :])
