"""What a window is worth before it is full: points now, and what it can still become.

The rules of thumb are those of :mod:`.reckoning`; the points are those of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sagrada_nb.core.dice import COLORS, SHADES, Die
from sagrada_nb.core.grid import EVERYWHERE, SPACES, beside, count
from sagrada_nb.core.objectives import Objective, private_die_points, private_objective
from sagrada_nb.core.placement import PlacementRule
from sagrada_nb.core.window import Rules, Window
from sagrada_nb.game.game import View

TRIES: Final = 4
"""How many dice a space is, so to speak, offered until the end of the game."""
FILLED_SPACE: Final = 1.5
"""What a die is worth, wherever it lies, beyond the point that its space no longer costs."""
STARTED: Final = 0.8
"""What is begun counts less than what is finished."""
EQUAL: Final = 1e-9
"""Gains that differ by less are equal."""

_FACES: Final = len(COLORS) * len(SHADES)


def chance_to_fill(colors: int, shades: int) -> float:
    """Return the chance that an open space will be filled, from the bits of what it still takes.

    It is the chance that one of so many tries shows a face that fits.

    Examples
    --------
    >>> chance_to_fill(0b11111, 0b111111), chance_to_fill(0b00001, 0)
    (1.0, 0.0)
    """
    missed = 1 - count(colors) * count(shades) / _FACES
    return 1 - missed**TRIES


def line_begun(line: Sequence[int], wanted: int) -> float:
    """Return how far an open line has come: 0 when it cannot pay any more, below 1 otherwise.

    The line holds for each space the kind of its die as a bit, 0 where it is open; only `wanted`
    kinds count.

    Examples
    --------
    >>> line_begun((1, 0, 2, 0), 15), line_begun((1, 0, 1, 0), 15), line_begun((1, 2, 4, 8), 15)
    (0.25, 0.0, 0.0)
    """
    seen, clash, dice = ~wanted, 0, 0
    for kind in line:
        clash |= seen & kind
        seen |= kind
        dice += kind != 0
    if clash != 0 or dice == len(line):
        return 0.0
    return (dice / len(line)) ** 2


def set_begun(dice: Sequence[int] | Any, first: int, wanted: int) -> float:
    """Return how far the next set has come: the share of its kinds that are there.

    The dice of each kind stand in `dice` from place `first` on; `wanted` are its kinds, as bits.

    Examples
    --------
    >>> set_begun((2, 1, 3, 1), 0, 0b1111)
    0.5
    """
    fewest, lacking, size = SPACES, 0, 0
    for kind in range(len(SHADES)):
        if wanted >> kind & 1:
            size += 1
            n = dice[first + kind]
            if n < fewest:
                fewest, lacking = n, 1
            elif n == fewest:
                lacking += 1
    return (size - lacking) / size


def set_gain(dice: Sequence[int] | Any, first: int, wanted: int, kind: int) -> float:
    """Return by how much one more die of a kind changes the full sets and :func:`set_begun`.

    The latter counts as much as what is started. The arguments are those of :func:`set_begun`.

    Examples
    --------
    >>> set_gain((1, 0), 0, 0b11, 1), set_gain((0, 0), 0, 0b11, 1), set_gain((0, 1), 0, 0b11, 1)
    (0.6, 0.4, 0.0)
    """
    here, rest, at_rest, size = dice[first + kind], SPACES + 1, 0, 1
    for other in range(len(SHADES)):
        if other != kind and wanted >> other & 1:
            size += 1
            n = dice[first + other]
            if n < rest:
                rest, at_rest = n, 1
            elif n == rest:
                at_rest += 1
    if here > rest:
        return 0.0
    if here == rest:
        return STARTED / size
    return 1.0 - STARTED * (at_rest if rest == here + 1 else 0) / size


class Evaluation:
    """Values of windows from one player's point of view."""

    def __init__(self, view: View) -> None:
        self._public = view.setup.objectives
        self._private = [private_objective(color) for color in view.private]
        self._by_dice = view.setup.rules.private_pays == "dice"
        self._penalty = view.setup.open_space_penalty
        self._ignoring: Rules = view.setup.rules.ignoring
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
        color = 1 << card.members[0]
        return sum(
            private_die_points(shade, self._by_dice)
            for here, shade in zip(window.color_bits, window.shades, strict=True)
            if here & color
        )

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
            total += chance_to_fill(_fitting(colors, here), _fitting(shades, here))
        return worth * total

    def _begun(self, card: Objective, window: Window) -> float:
        """Return what the unfinished lines or sets of an objective are worth."""
        if card.family == "set":
            masks = window.color_masks if card.of == "color" else window.shade_masks
            return card.points * set_begun([count(mask) for mask in masks], 0, card.wanted)
        begun = [line_begun(line, card.wanted) for line in card.lines(window)]
        return card.points * sum(begun)


def _fitting(masks: Sequence[int], here: int) -> int:
    """Return as bits which of the kinds have a mask that holds a space."""
    return sum(1 << kind for kind, mask in enumerate(masks) if mask & here)
