"""Flux Remover: put the drafted die into the bag and draw another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from operator import index
from random import Random

from sagrada_nb.core.checking import is_whole
from sagrada_nb.core.dice import COLORS, SHADES, Color, Die
from sagrada_nb.game.base import Action
from sagrada_nb.game.chance import Luck, with_die
from sagrada_nb.game.state import Setup, State, pending_of, slot_of
from sagrada_nb.game.tools.base import MIDDLE, Hands, Pen
from sagrada_nb.game.tools.choice import Choice
from sagrada_nb.game.tools.in_hand import InHandCard
from sagrada_nb.game.tools.steps import ChooseShade, UseTool
from sagrada_nb.words import _


class FluxRemover(InHandCard):
    """Draft a die, draw another in its place, choose its shade, and place or return it."""

    luck = "draw"
    may_decline = True

    @property
    def description(self) -> str:
        """What the card lets a player do."""
        return _(
            "After drafting, put the die into the bag, draw another and choose its shade; "
            "place it, or return it to the pool."
        )

    @property
    def button(self) -> str:
        """What stands on the button."""
        return _("Put it into the bag, draw another")

    def sentence(self, use: UseTool) -> str:
        """Return what a use does."""
        return _("{name}: draft the {die}, put it into the bag and draw another.")

    def begin(self, setup: Setup, state: State, use: UseTool, luck: Luck) -> State:
        """Draw another die."""
        bag = with_die(state.bag, state.pool[slot_of(state, use.die)].color)
        color = luck.color(bag)
        return self.take(replace(state, bag=with_die(bag, color, -1)), use.die, color=color)

    def steps(self, setup: Setup, state: State) -> Iterator[Action]:
        """Give the six shades, and then what can be done with the die."""
        if pending_of(state).die is None:
            return map(ChooseShade, SHADES)
        return super().steps(setup, state)

    def step(self, setup: Setup, state: State, action: Action) -> State:
        """Choose the shade, and then place or return the die."""
        held = pending_of(state)
        if held.color is None or not isinstance(action, ChooseShade):
            return super().step(setup, state, action)
        shade: object = action.shade
        if not is_whole(shade, SHADES[0], SHADES[-1]):
            message = _("The die drawn can show 1, 2, 3, 4, 5 or 6, not {shade}.")
            raise self.refusal("value_1_to_6", message, shade=shade)
        return replace(state, pending=replace(held, die=Die(held.color, index(shade)), color=None))

    def chosen(self, choice: Choice, state: State) -> Iterator[Action]:
        """Give the use, the shade, and the space or the way back."""
        steps = super().chosen(choice, state)
        yield next(steps)
        yield ChooseShade(choice.parts.get("value", 0))
        yield from steps

    def hands(self, state: State, use: UseTool, rng: Random, tries: int) -> Hands:
        """Give the six dice of each colour, as often as it is in the bag."""
        bag = with_die(state.bag, use.die.color) if use.die else state.bag
        for color, n in zip(COLORS, bag, strict=True):
            if n:
                yield n, tuple(Die(color, shade) for shade in SHADES)

    def emblem(self, pen: Pen) -> str:
        """Draw a die that goes into the bag, and another that comes out."""
        bag = (
            '<path d="M86 24Q66 48 74 66Q78 78 100 78T126 66Q134 48 114 24Z" fill="#4b4f5c" '
            'stroke="#14161c" stroke-width="1.8"/>'
            '<path d="M84 15Q100 23 116 15L114 26Q100 31 86 26Z" fill="#6a6f7e" stroke="#14161c" '
            'stroke-width="1.8"/><path d="M82 27Q100 36 118 27" fill="none" stroke="#ffc933" '
            'stroke-width="3.2" stroke-linecap="round"/>'
        )
        arrows = pen.arrow(36, 18, 82, 12, 5) + pen.arrow(118, 12, 164, 20, 5)
        drawn = pen.unknown(Color.RED, _("1–6"), 170, MIDDLE + 6)
        return pen.die("P3", 30, MIDDLE + 6) + bag + arrows + drawn
