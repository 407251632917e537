"""What unfinished things in a window are worth: rules of thumb as plain functions of numbers.

The numbers were tried against play. Like the rules' own functions these run as they stand when a
bot thinks about one window, and compiled when simulations let it think about millions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sagrada_nb.rules.dice import COLORS, SHADES
from sagrada_nb.rules.grid import count

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


def line_begun(line: Sequence[int]) -> float:
    """Return how far an open line has come: 0 when it cannot pay any more, below 1 otherwise.

    The line holds for each space the kind of its die as a bit, 0 where it is open.

    Examples
    --------
    >>> line_begun((1, 0, 2, 0)), line_begun((1, 0, 1, 0)), line_begun((1, 2, 4, 8))
    (0.25, 0.0, 0.0)
    """
    seen, clash, dice = 0, 0, 0
    for kind in line:
        clash |= seen & kind
        seen |= kind
        dice += kind != 0
    if clash != 0 or dice == len(line):
        return 0.0
    return (dice / len(line)) ** 2


def set_begun(counts: Sequence[int]) -> float:
    """Return how far the next set has come, from the dice of each of its kinds.

    Examples
    --------
    >>> set_begun((2, 1, 3, 1))
    0.5
    """
    fewest = counts[0]
    for dice in counts[1:]:
        fewest = min(fewest, dice)
    more = 0
    for dice in counts:
        more += dice > fewest
    return more / len(counts)
