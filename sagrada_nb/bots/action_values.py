"""What each action gains, as the greedy bot reckons it."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from random import Random
from typing import Final

from sagrada_nb.bots.heuristics import Evaluation
from sagrada_nb.core.dice import Die
from sagrada_nb.core.grid import SPACE_NAMES, space_number, spaces
from sagrada_nb.core.window import Window, destinations, fits, numbers
from sagrada_nb.game.actions import (
    Action,
    ChoosePattern,
    ChooseShade,
    Draft,
    LayAside,
    Move,
    Place,
    Shift,
    Swap,
    UseTool,
)
from sagrada_nb.game.chance import with_die
from sagrada_nb.game.game import View
from sagrada_nb.game.state import Pool
from sagrada_nb.game.tools.base import ToolCard, cost

LOST_TURN: Final = 3.0
"""What a turn later in the round is worth: Running Pliers gives it up."""
TRIES: Final = 4
"""How many rolls are tried of a tool card that brings too many to try them all."""
FIRST_MOVES: Final = 4
"""With how many of the best first moves second moves are tried for Lathekin."""
RELUCTANCE: Final = 0.8
"""What a tool card has to gain beyond its cost, since its tokens may be wanted later."""


class ActionValues:
    """The gains of one player's actions at one moment."""

    def __init__(self, view: View, rng: Random) -> None:
        self._view, self._rng = view, rng
        self._evaluation = Evaluation(view)
        self._ignoring = view.setup.rules.ignoring
        self._now = self._evaluation.value(view.window)
        self._best: dict[Die, float | None] = {}

    def of(self, action: Action) -> float:
        """Return what an action gains, in points; 0 for doing nothing."""
        if isinstance(action, ChoosePattern):
            return self._pattern(action.name)
        if isinstance(action, Draft):
            return self._placed(action.die, action.space) + self._off_the_track(action.die)
        if isinstance(action, LayAside):
            return self._off_the_track(action.die)
        if isinstance(action, UseTool):
            return self._use(action) - self._price(action)
        return self._step(action)

    def _pattern(self, name: str) -> float:
        dealt = self._view.setup.patterns[self._view.seat]
        pattern = next(each for each in dealt if each.name == name)
        tokens = 0 if self._view.setup.solo else pattern.difficulty or 0
        return self._evaluation.value(Window(pattern)) + tokens

    def _off_the_track(self, die: Die | None) -> float:
        """In a solo game a die that leaves the pool does not add to the target."""
        return die.shade if self._view.setup.solo and die is not None else 0

    def _placed(self, die: Die, space: str) -> float:
        return self._evaluation.value(self._view.window.put(die, space)) - self._now

    def _moved(self, window: Window, shift: Shift) -> Window:
        die = window[shift.start]
        return window if die is None else window.remove(shift.start).put(die, shift.end)

    def _best_place(self, die: Die) -> float | None:
        """Return what placing a die gains on its best space; None where it fits nowhere."""
        if die not in self._best:
            where = spaces(fits(self._view.window, die, self._ignoring))
            self._best[die] = max((self._placed(die, space) for space in where), default=None)
        return self._best[die]

    def _at_least_nothing(self, die: Die) -> float:
        """Return the gain of a die that need not be placed."""
        gain = self._best_place(die)
        return 0.0 if gain is None else max(0.0, gain)

    def _price(self, use: UseTool) -> float:
        if self._view.setup.solo:
            return RELUCTANCE - self._off_the_track(use.pay)
        card = next(each for each in self._view.cards if each.tool == use.tool)
        return cost(self._view.setup.rules, card) + RELUCTANCE

    # Tool cards

    def _use(self, use: UseTool) -> float:
        if use.shift is not None:
            return self._first_move(use.card, use.shift)
        if use.die is not None and use.space is not None:
            made = use.card.made(use.die, use.delta)
            gain = self._placed(made, use.space) + self._off_the_track(use.die)
            return gain - LOST_TURN if use.card.costs_a_turn else gain
        return self._of_hands(use)

    def _of_hands(self, use: UseTool) -> float:
        """Return the mean gain of the dice that a use may bring, the best one of each lot."""
        state, card = self._view.state, use.card
        if card.luck == "draw" and use.die is not None:
            # Counted with the bag as it stands, without the die that goes into it first.
            state = replace(state, bag=with_die(state.bag, use.die.color, -1))
        gains = total = 0.0
        for weight, dice in card.hands(state, use, self._rng, TRIES):
            gains, total = gains + weight * self._best_of(card, dice), total + weight
        mean = gains / (total or 1)
        if card.may_decline:
            mean += self._off_the_track(use.die)
        return mean if card.drafts else mean - self._best_of(card, self._view.pool)

    def _best_of(self, card: ToolCard, dice: Pool) -> float:
        if card.may_decline:
            return max(map(self._at_least_nothing, dice))
        gains = ((self._best_place(die), die) for die in dice)
        return max((g + self._off_the_track(d) for g, d in gains if g is not None), default=0.0)

    def _first_move(self, card: ToolCard, shift: Shift) -> float:
        window = self._moved(self._view.window, shift)
        if 1 in card.moves:
            return self._evaluation.value(window) - self._now
        if shift not in self._promising:
            return -self._now
        return self._best_second(window, shift.end) - self._now

    @cached_property
    def _promising(self) -> frozenset[Shift]:
        """The first moves that leave the best windows."""
        window = self._view.window
        shifts = [
            Shift(SPACE_NAMES[start], SPACE_NAMES[end])
            for start in numbers(window.filled)
            for end in numbers(destinations(window, start, self._ignoring))
        ]
        shifts.sort(key=lambda each: -self._evaluation.value(self._moved(window, each)))
        return frozenset(shifts[:FIRST_MOVES])

    def _best_second(self, window: Window, moved: str) -> float:
        others = window.filled & ~(1 << space_number(moved))
        return max(
            (
                self._evaluation.value(
                    self._moved(window, Shift(SPACE_NAMES[start], SPACE_NAMES[end]))
                )
                for start in numbers(others)
                for end in numbers(destinations(window, start, self._ignoring))
            ),
            default=0.0,
        )

    # Next steps

    def _step(self, action: Action) -> float:
        held = self._view.state.pending
        if held is None:
            return 0.0
        if isinstance(action, Move):
            moved = self._moved(self._view.window, action.shift)
            return self._evaluation.value(moved) - self._now
        if isinstance(action, Swap):
            return self._placed(action.die, action.space) + self._off_the_track(action.die)
        if isinstance(action, ChooseShade) and held.color is not None:
            return self._at_least_nothing(Die(held.color, action.shade))
        if isinstance(action, Place) and held.die is not None:
            return self._placed(held.die, action.space) + self._off_the_track(held.die)
        return 0.0
