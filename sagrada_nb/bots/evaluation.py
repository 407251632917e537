"""What a window is worth before it is full: points now, and what it can still become.

The numbers are rules of thumb, tried against play; the points are those of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sagrada_nb.rules.dice import COLORS, SHADES, Die
from sagrada_nb.rules.grid import COLUMN_MASKS, EVERYWHERE, ROW_MASKS, beside, count
from sagrada_nb.rules.objectives import (
    PUBLIC_OBJECTIVES,
    Objective,
    private_objective,
)
from sagrada_nb.rules.placement import PlacementRule
from sagrada_nb.rules.placing import RuleNames
from sagrada_nb.rules.view import View
from sagrada_nb.rules.windows import Window

_LINES: Final = {"row": ROW_MASKS, "column": COLUMN_MASKS}

TRIES: Final = 4
"""How many dice a space is, so to speak, offered until the end of the game."""
FILLED_SPACE: Final = 1.5
"""What a die is worth, wherever it lies, beyond the point that its space no longer costs."""
STARTED: Final = 0.8
"""What is begun counts less than what is finished."""


class Evaluation:
    """Values of windows from one player's point of view."""

    def __init__(self, view: View) -> None:
        self._public = [PUBLIC_OBJECTIVES[name] for name in view.setup.public]
        self._private = [private_objective(color) for color in view.private]
        self._by_dice = view.setup.rules.private_pays == "dice"
        self._penalty = view.setup.open_space_penalty
        self._ignoring: RuleNames = view.setup.rules.ignoring
        self._known: dict[tuple[Die | None, ...], float] = {}

    def value(self, window: Window) -> float:
        """Return what a window is worth, in points."""
        if window.dice not in self._known:
            self._known[window.dice] = self._value(window)
        return self._known[window.dice]

    def points(self, window: Window) -> int:
        """Return the points of a window as it is, without favor tokens."""
        public = sum(card.score(window) for card in self._public)
        private = max(self._private_points(card, window) for card in self._private)
        return public + private - self._penalty * len(window.open_spaces)

    def _private_points(self, card: Objective, window: Window) -> int:
        return count(card.kinds(window)[0]) if self._by_dice else card.score(window)

    def _value(self, window: Window) -> float:
        begun = sum(self._begun(card, window) for card in self._public)
        filled = FILLED_SPACE * count(window.filled)
        return self.points(window) + STARTED * begun + filled + self._open_spaces(window)

    def _open_spaces(self, window: Window) -> float:
        """Return what the open spaces are worth: as much as filled ones, times their chance."""
        colors = [
            EVERYWHERE & ~(window.pattern.other_color_masks[n] | beside(window.color_masks[n]))
            for n in range(len(COLORS))
        ]
        shade_neighbors = PlacementRule.SAME_VALUE_NEIGHBOR not in self._ignoring
        shades = [
            EVERYWHERE
            & ~window.pattern.other_shade_masks[n]
            & ~(beside(window.shade_masks[n]) if shade_neighbors else 0)
            for n in range(len(SHADES))
        ]
        worth = self._penalty + FILLED_SPACE
        total, still_open = 0.0, EVERYWHERE & ~window.filled
        while still_open:
            here = still_open & -still_open
            still_open ^= here
            fitting = _how_many(colors, here) * _how_many(shades, here)
            total += _CHANCES[fitting]
        return worth * total

    def _begun(self, card: Objective, window: Window) -> float:
        """Return what the unfinished lines or sets of an objective are worth."""
        kinds = card.kinds(window)
        if card.family in _LINES:
            return sum(
                card.points * _line_begun(line, kinds, window.filled)
                for line in _LINES[card.family]
            )
        if card.family == "set":
            counts = [count(kind) for kind in kinds]
            more = sum(n > min(counts) for n in counts)
            return card.points * more / len(counts)
        return 0.0


def _how_many(masks: Sequence[int], here: int) -> int:
    return sum(1 for mask in masks if mask & here)


def _line_begun(line: int, kinds: Sequence[int], filled: int) -> float:
    """Return how far an open line has come: 0 when it cannot pay any more, below 1 otherwise."""
    done, size = count(line & filled), count(line)
    if done == size:
        return 0.0
    for kind in kinds:
        here = kind & line
        if here & (here - 1):
            return 0.0
    return float(done / size) ** 2


_FACES: Final = len(COLORS) * len(SHADES)
_CHANCES: Final = tuple(1 - (1 - n / _FACES) ** TRIES for n in range(_FACES + 1))
"""The chance that a space into which n of the 30 faces fit gets one of them in so many tries."""
