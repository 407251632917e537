"""What is counted: the ways to fill a window with one half of its dice, colours or shades.

A space restricts the colour *or* the shade of its die, and neighbours clash in colour and in shade
separately. So a legal window is a legal filling with colours together with any legal filling with
shades, and the two can be counted apart and multiplied.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from sagrada_nb.rules.dice import COLORS, SHADES
from sagrada_nb.rules.grid import EVERYWHERE, SPACES
from sagrada_nb.rules.patterns import WindowPattern

OPEN: Final = 0
"""The code of an open space. A colour's or shade's code is its index + 1."""

NUMBER_OF: Final = {"color": len(COLORS), "shade": len(SHADES)}


@dataclass(frozen=True)
class Filling:
    """The fillings of a window with colours, or with shades.

    Attributes
    ----------
    of
        ``"color"`` or ``"shade"``.
    allowed
        For each of the 20 spaces the codes it may take, as a mask: bit 0 is the open space.
    clash
        Whether neighbours may not be alike; without it, any dice lie anywhere.
    """

    of: str
    allowed: tuple[int, ...]
    clash: bool = True

    def kinds_at(self, space: int) -> tuple[int, ...]:
        """Return the codes that a space may take."""
        return tuple(codes(self.allowed[space]))

    def keeping(self, spaces: int, kinds: int) -> Filling:
        """Return the fillings that have only `kinds` (a mask of codes) on a mask of spaces."""
        kept = [
            allowed & kinds if spaces >> space & 1 else allowed
            for space, allowed in enumerate(self.allowed)
        ]
        return replace(self, allowed=tuple(kept))

    def opening(self, spaces: int) -> Filling:
        """Return the fillings of a window in which a mask of spaces is open."""
        kept = [
            1 << OPEN if spaces >> space & 1 else allowed
            for space, allowed in enumerate(self.allowed)
        ]
        return replace(self, allowed=tuple(kept))


def filling(of: str, pattern: WindowPattern, *, clash: bool = True) -> Filling:
    """Return the full fillings that the printed restrictions of `pattern` leave.

    Examples
    --------
    >>> filling("color", WindowPattern("RY3../...../...../.....")).allowed[:4]
    (2, 4, 62, 62)
    """
    masks = pattern.color_masks if of == "color" else pattern.shade_masks
    every = all_kinds(of)
    allowed = [every] * SPACES
    for index, mask in enumerate(masks):
        for space in codes(mask):
            allowed[space] = 1 << index + 1
    return Filling(of, tuple(allowed), clash)


def all_kinds(of: str) -> int:
    """Return the mask of the codes of all colours or all shades."""
    return ((1 << NUMBER_OF[of]) - 1) << 1


def codes(mask: int) -> Iterator[int]:
    """Yield the bits of a mask, from the lowest up."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


# What is told apart while counting.


@dataclass(frozen=True)
class Dice:
    """How many dice of some kinds lie on some spaces; `limit` or more are not told apart."""

    kinds: int
    spaces: int = EVERYWHERE
    limit: int = SPACES


@dataclass(frozen=True)
class VariedLines:
    """How many of some rows or columns are full with dice of different kinds.

    Where `all_needed`, fillings with fewer than all are left out, which is quicker than to tell
    them apart.
    """

    lines: tuple[int, ...]
    kinds: int
    all_needed: bool = False

    @property
    def limit(self) -> int:
        """The number of lines."""
        return len(self.lines)


@dataclass(frozen=True)
class TouchingDice:
    """How many dice of some kinds touch a die of their own kind at a corner."""

    kinds: int
    limit: int = SPACES


Feature = Dice | VariedLines | TouchingDice
