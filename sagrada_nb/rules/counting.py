"""What the objectives count: pure functions of the kinds of dice on spaces.

A kind, a colour or a shade, is a single bit: red 1, yellow 2, green 4 …; shade 1 is 1, shade 2 is
2, shade 3 is 4 …; an open space is 0. What lies on some spaces is a sequence of such bits. The
functions are plain integer arithmetic: they run as they stand in lessons, one window after the
other, and compiled in simulations, many windows at once.
"""

from __future__ import annotations

from collections.abc import Sequence


def is_varied(line: Sequence[int]) -> bool:
    """Return whether the spaces of a row or column are full with dice of different kinds.

    Examples
    --------
    >>> is_varied((1, 4, 2)), is_varied((1, 4, 1)), is_varied((1, 4, 0))
    (True, False, False)
    """
    seen, varied = 0, True
    for kind in line:
        # No way out half-way: without one, many windows go through the loop side by side.
        varied &= (kind | seen) != seen
        seen |= kind
    return varied


def dice_of(kinds: Sequence[int], kind: int) -> int:
    """Return how many of the spaces hold a die of a kind.

    Examples
    --------
    >>> dice_of((1, 4, 0, 1), 1)
    2
    """
    found = 0
    for each in kinds:
        found += (each & kind) != 0
    return found


def full_sets(counts: Sequence[int]) -> int:
    """Return how many sets with one die of every kind there are, from the dice of each kind.

    Examples
    --------
    >>> full_sets((3, 5, 4))
    3
    """
    fewest = counts[0]
    for dice in counts[1:]:
        fewest = min(fewest, dice)
    return fewest


def alike_at_corners(here: int, corners: Sequence[int]) -> int:
    """Return what `here` has in common with what lies at its corners; 0 is nothing.

    `here` may be the kind of one die and `corners` the kinds at its four corners; or the mask of
    all spaces with one kind, and masks of the spaces that have that kind at a corner.

    Examples
    --------
    >>> alike_at_corners(4, (1, 0, 4, 2)), alike_at_corners(4, (1, 0, 0, 2))
    (4, 0)
    """
    near = 0
    for corner in corners:
        near |= corner
    return here & near


def sum_of_shades(colors: Sequence[int], shades: Sequence[int], color: int) -> int:
    """Return the sum of the shades 1–6 on the dice of a colour.

    Examples
    --------
    >>> sum_of_shades((1, 4, 0, 1), (6, 5, 0, 2), 1)
    8
    """
    total = 0
    for here, shade in zip(colors, shades):  # noqa: B905 - numba knows no strict
        total += shade if here & color else 0
    return total


def private_die_points(shade: int, by_dice: bool) -> int:
    """Return what a private objective pays for a die of its colour: its shade 1–6, or 1 a die.

    Examples
    --------
    >>> private_die_points(6, by_dice=False), private_die_points(6, by_dice=True)
    (6, 1)
    """
    return 1 if by_dice else shade
