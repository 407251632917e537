"""Many counts in one integer, so that Python's long integers do the adding.

Fillings are told apart by tallies: numbers from 0 to a limit each. For every combination of tallies
there is a field of bits that counts the fillings with it; all fields together are one integer.
Adding two such integers adds all counts, and one more die in a tally is a shift.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from math import prod
from typing import TypeAlias

Change: TypeAlias = Callable[[int], int]


class Tallies:
    """The fields of a packed integer.

    Parameters
    ----------
    limits
        The highest number of each tally, which stands for more as well.
    most
        No count is ever higher.
    marks
        How many marks there are. A filling is counted once without a mark, and once more for each
        mark that was put on it.

    Examples
    --------
    Two fillings, one of which gets two more in the second tally:

    >>> tallies = Tallies([1, 3], most=100)
    >>> tallies.counts(1 + tallies.one_more(1)(tallies.one_more(1)(1)))
    [{(0, 0): 1, (0, 2): 1}]
    """

    def __init__(self, limits: Sequence[int], most: int, marks: int = 0) -> None:
        self._limits = tuple(limits)
        self._marks = marks
        self._bytes = max(1, (most.bit_length() + 7) // 8)
        self._steps = [
            8 * self._bytes * prod(limit + 1 for limit in self._limits[:n])
            for n in range(len(self._limits) + 1)
        ]
        self._tops = [self._top(n) for n in range(len(self._limits))]

    def _top(self, tally: int) -> int:
        """Return the mask of all fields in which a tally is at its limit."""
        step, limit = self._steps[tally], self._limits[tally]
        period = step * (limit + 1)
        top = ((1 << step) - 1) << step * limit
        # Repeated by doubling: dividing long integers would take far longer.
        all_fields, length = top, period
        whole = self._steps[-1] * (self._marks + 1)
        while length < whole:
            all_fields |= all_fields << length
            length *= 2
        return all_fields & ((1 << whole) - 1)

    def one_more(self, tally: int) -> Change:
        """Return the change that adds one to a tally of all fillings."""
        step, top = self._steps[tally], self._tops[tally]

        def change(packed: int) -> int:
            stays = packed & top
            return ((packed ^ stays) << step) + stays if stays else packed << step

        return change

    def mark(self, number: int) -> Change:
        """Return the change that puts a mark, 0 or higher, on all fillings."""
        size = self._steps[-1]
        unmarked, shift = (1 << size) - 1, size * (number + 1)
        return lambda packed: packed + ((packed & unmarked) << shift)

    def counts(self, packed: int) -> list[dict[tuple[int, ...], int]]:
        """Return the count of each combination of tallies that occurs: of all, and by mark."""
        width = self._bytes
        size = self._steps[-1] // 8
        raw = packed.to_bytes(size * (self._marks + 1), "little")
        # The first tally changes fastest.
        combinations = [
            each[::-1] for each in product(*(range(limit + 1) for limit in self._limits[::-1]))
        ]
        empty = bytes(width)
        found = []
        for start in range(0, len(raw), size):
            fields = (raw[at : at + width] for at in range(start, start + size, width))
            found.append(
                {
                    each: int.from_bytes(field, "little")
                    for each, field in zip(combinations, fields, strict=True)
                    if field != empty
                }
            )
        return found


def one_after_the_other(changes: Sequence[Change]) -> Change | None:
    """Return one change that makes all of `changes`; None where there is nothing to change."""
    if len(changes) < 2:
        return changes[0] if changes else None

    def change(packed: int) -> int:
        for each in changes:
            packed = each(packed)
        return packed

    return change
