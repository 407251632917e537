"""The tool cards that move dice in the window: 2, 3, 4 and 12."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from sagrada_nb.core.dice import Color
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.core.grid import SPACE_NAMES, space_number
from sagrada_nb.core.window import NONE, Rules, Window, destinations, has_second_move, move, numbers
from sagrada_nb.game.base import Action
from sagrada_nb.game.chance import Luck
from sagrada_nb.game.state import Setup, State, Turn, pending_of, seats_with, window_of
from sagrada_nb.game.tools.base import ToolCard
from sagrada_nb.game.tools.choice import Choice
from sagrada_nb.game.tools.steps import DONE, Done, Move, Shift, UseTool
from sagrada_nb.words import _


class MovingCard(ToolCard):
    """A card that moves as many dice of the window as ``moves`` says, one after the other.

    Attributes
    ----------
    ignores
        The placement rules that do not hold for the moved dice: the printed restriction only (R13).
    """

    takes = ("move",)
    drafts = False
    moves: ClassVar[tuple[int, ...]] = (1,)
    ignores: ClassVar[Rules] = NONE

    @property
    def timing(self) -> str:
        """When the card is used."""
        return _("At any time of your turn, before or after drafting.")

    def wrong_time(self, turn: Turn) -> IllegalAction | None:
        """Never refuse it."""
        return None

    def sentence(self, use: UseTool) -> str:
        """Return what a use does."""
        return _("{name}: move the die on {start} to {end}.")

    def movers(self, state: State) -> int:
        """Return the mask of the dice that may be moved first, if they find a space."""
        return window_of(state).filled

    def color_to_move(self, window: Window, space: str) -> Color | None:
        """Return the colour of the dice that may move, once the first one, now on `space`, has."""
        return None

    def uses(self, setup: Setup, state: State) -> Iterator[UseTool]:
        """Give every first move, where two are asked for only those that allow a second one."""
        window, movers = window_of(state), self.movers(state)
        ignoring = setup.rules.ignoring | self.ignores
        for shift in _shifts(window, movers, ignoring):
            start, end = space_number(shift.start), space_number(shift.end)
            if 1 in self.moves or has_second_move(window, start, end, movers, ignoring):
                yield UseTool(self, shift=shift)

    def begin(self, setup: Setup, state: State, use: UseTool, luck: Luck) -> State:
        """Make the first move."""
        if use.shift is None:
            raise self._none_named()
        start, end = use.shift.start, use.shift.end
        window = move(window_of(state), start, end, setup.rules.ignoring | self.ignores)
        if max(self.moves) == 1:
            return self.complete(setup, state, window)
        color = self.color_to_move(window, end)
        held = replace(pending_of(state), color=color, moved=end, start=start)
        return replace(state, seats=seats_with(state, window), pending=held)

    def _none_named(self) -> IllegalAction:
        return self.refusal("no_effect", _("{name} moves a die: none is named."))

    def stuck(self) -> IllegalAction:
        """Return why a first move is refused after which no other die could move."""
        message = _("{name} moves exactly two dice; after this move no other could move.")
        return self.refusal("exactly_two", message)

    def steps(self, setup: Setup, state: State) -> Iterator[Action]:
        """Give every second move (R3, R4), and whether there need be none."""
        held, window = pending_of(state), window_of(state)
        movers = window.filled & ~(1 << space_number(held.moved))
        if held.color is not None:
            movers &= window.color_masks[held.color.index]
        yield from map(Move, _shifts(window, movers, setup.rules.ignoring | self.ignores))
        if 1 in self.moves:
            yield DONE

    def step(self, setup: Setup, state: State, action: Action) -> State:
        """Make the second move, or none."""
        if isinstance(action, Move):
            self._check_second(state, action.shift)
            window, ignoring = window_of(state), setup.rules.ignoring | self.ignores
            window = move(window, action.shift.start, action.shift.end, ignoring)
            return self.complete(setup, state, window)
        if not isinstance(action, Done):
            raise self.not_its_step(action)
        if 1 not in self.moves:
            raise self._too_few()
        return self.complete(setup, state)

    def _too_few(self) -> IllegalAction:
        return self.refusal("exactly_two", _("{name} moves exactly two dice."))

    def _check_second(self, state: State, shift: Shift) -> None:
        held, die = pending_of(state), window_of(state)[shift.start]
        if shift.start in (held.moved, held.start):
            message = _(
                "{name} moves two different dice; the die now on {space} was moved already."
            )
            raise self.refusal("same_die_twice", message, space=held.moved)
        if held.color is not None and die is not None and die.color is not held.color:
            message = _("{name} moves dice of one colour, {color} this time; {space} holds {die}.")
            raise self.refusal(
                "wrong_color", message, color=held.color.label, space=shift.start, die=die
            )

    def chosen(self, choice: Choice, state: State) -> Iterator[Action]:
        """Give the moves that are named."""
        shifts = choice.shifts()
        if 1 not in self.moves and len(shifts) != 2:
            raise self._too_few()
        if not shifts:
            raise self._none_named()
        if len(shifts) > max(self.moves):
            code, message = ("at_most_two", _("{name} moves at most two dice."))
            if max(self.moves) == 1:
                code, message = ("exactly_one", _("{name} moves one die."))
            raise self.refusal(code, message)
        yield UseTool(self, shift=shifts[0], pay=choice.die("pay"))
        if max(self.moves) > 1:
            yield from map(Move, shifts[1:])
            if len(shifts) == 1:
                yield DONE


def _shifts(window: Window, movers: int, ignoring: Rules) -> Iterator[Shift]:
    """Give every way of the dice in the mask `movers`."""
    for start in numbers(movers):
        for end in numbers(destinations(window, start, ignoring)):
            yield Shift(SPACE_NAMES[start], SPACE_NAMES[end])
