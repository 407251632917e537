"""Counting fillings space by space: the transfer matrix of a window.

The spaces are filled line by line. What comes next depends on what was filled before only through
the last die of every lane (the *profile*), so fillings with the same profile are counted together.
Columns of four spaces have shorter profiles than rows of five.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from sagrada_nb.analysis.exact.diagonals import sweep_with_corners
from sagrada_nb.analysis.exact.fillings import (
    OPEN,
    Dice,
    Feature,
    Filling,
    TouchingDice,
    VariedLines,
    codes,
)
from sagrada_nb.analysis.exact.lines import Memory
from sagrada_nb.analysis.exact.steps import Step, counted_together
from sagrada_nb.analysis.exact.tallies import Change, Tallies, one_after_the_other
from sagrada_nb.rules.grid import COLUMN_MASKS, ROW_MASKS

Counts = dict[tuple[int, ...], int]

_BITS: Final = 3
_KIND: Final = (1 << _BITS) - 1
_MEMORY: Final = 16
"""The memory of the lines stands above the profile, from this bit on."""

START: Final = MappingProxyType({0: 1})
"""The ways to the empty profile before the first step."""


def sweep(steps: Sequence[Step], clash: bool) -> int:
    """Return the packed counts of all fillings that the steps can make."""
    states = dict(START)
    for step in steps:
        states = fill(states, step, clash)
    return sum(states.values())


def fill(states: dict[int, int], step: Step, clash: bool) -> dict[int, int]:
    """Return the ways to each profile after a step, from those to each profile before it.

    Examples
    --------
    >>> from sagrada_nb.analysis.exact.fillings import filling
    >>> from sagrada_nb.rules.patterns import BLANK
    >>> first, second, *_more = plain_steps(filling("color", BLANK))
    >>> profiles = fill(START, first, True)
    >>> len(profiles), len(fill(profiles, second, True))
    (5, 20)
    """
    shift = _BITS * step.lane
    # Profiles that differ in the die of this lane only: together, and less the one that clashes.
    together = counted_together(states, ~(_KIND << shift))
    filled: dict[int, int] = {}
    for rest, all_ways in together.items():
        beside = rest >> shift - _BITS & _KIND if step.lane else OPEN
        for kind, change in zip(step.kinds, step.changes, strict=True):
            ways, profile = all_ways, rest | kind << shift
            if not clash:
                profile = rest
            elif kind:
                if kind == beside:
                    continue
                ways -= states.get(profile, 0)
            if not ways:
                continue
            if change:
                ways = change(ways)
            if step.memory:
                remembered = step.remember(profile, _MEMORY, kind, ways)
                if remembered is None:
                    continue
                profile, ways = remembered
            filled[profile] = filled.get(profile, 0) + ways
    return filled


def last_kind(profile: int, lane: int) -> int:
    """Return the code of the last die of a lane in a profile.

    Examples
    --------
    >>> last_kind(0b101_010, 1)
    5
    """
    return profile >> _BITS * lane & _KIND


def plain_steps(filling: Filling, by_rows: bool = False) -> list[Step]:
    """Return the steps that fill a window with nothing told apart, line by line."""
    return _steps(filling, _lines(by_rows), (), Tallies([], 1), ())


@lru_cache(maxsize=512)
def most_on_the_way(filling: Filling, by_rows: bool) -> int:
    """Return the highest number of fillings there is after any step."""
    states, most = dict(START), 1
    for step in plain_steps(filling, by_rows):
        states = fill(states, step, filling.clash)
        most = max(most, sum(states.values()))
    return most


@lru_cache(maxsize=4096)
def number_of(filling: Filling) -> int:
    """Return how many fillings there are.

    Examples
    --------
    >>> from sagrada_nb.analysis.exact.fillings import filling
    >>> from sagrada_nb.rules.patterns import patterns
    >>> number_of(filling("color", patterns["Aurorae Magnificus"]))
    421335
    """
    return _count(filling, (), ())[0].get((), 0)


@lru_cache(maxsize=64)
def counts(filling: Filling, features: tuple[Feature, ...]) -> Counts:
    """Return how many fillings there are with each combination of what is told apart.

    Returns
    -------
    dict
        From one number a feature, in their order, to the number of fillings. Shared: not to be
        changed.

    Examples
    --------
    Of the 320 ways to colour the first column and leave the rest open, 120 have four colours:

    >>> from sagrada_nb.analysis.exact.fillings import VariedLines, filling
    >>> from sagrada_nb.rules.grid import COLUMN_MASKS, EVERYWHERE
    >>> from sagrada_nb.rules.patterns import BLANK
    >>> column = COLUMN_MASKS[0]
    >>> colored = filling("color", BLANK).opening(EVERYWHERE & ~column)
    >>> counts(colored, (VariedLines((column,), 0b111110),))
    {(0,): 200, (1,): 120}
    """
    return _count(filling, features, ())[0]


@lru_cache(maxsize=64)
def counts_by_space(
    filling: Filling, marks: tuple[tuple[int, int], ...], features: tuple[Feature, ...] = ()
) -> dict[tuple[int, int], Counts]:
    """Return the counts of the fillings with a kind on a space, for each space and code asked."""
    return dict(zip(marks, _count(filling, features, marks)[1:], strict=True))


def _count(
    filling: Filling, features: tuple[Feature, ...], marks: tuple[tuple[int, int], ...]
) -> list[Counts]:
    asked = [line for each in features if isinstance(each, VariedLines) for line in each.lines]
    corners = any(isinstance(each, TouchingDice) for each in features)
    # Lines that are swept along cost nothing; lines across have to be remembered.
    across = sum(line in ROW_MASKS for line in asked), sum(line in COLUMN_MASKS for line in asked)
    by_rows = across[0] > across[1] and not corners
    lines = _lines(by_rows)
    tallies = Tallies(
        [each.limit for each in features], most_on_the_way(filling, by_rows), len(marks)
    )
    steps = _steps(filling, lines, features, tallies, marks)
    if corners:
        packed = sweep_with_corners(steps, filling.clash, features, tallies)
    else:
        packed = sweep(steps, filling.clash)
    return tallies.counts(packed)


def _lines(by_rows: bool) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(codes(mask)) for mask in (ROW_MASKS if by_rows else COLUMN_MASKS))


def _steps(
    filling: Filling,
    lines: Sequence[Sequence[int]],
    features: Sequence[Feature],
    tallies: Tallies,
    marks: Sequence[tuple[int, int]],
) -> list[Step]:
    order = [space for line in lines for space in line]
    memory = Memory(features, order, tallies)
    number = {mark: n for n, mark in enumerate(marks)}

    def change(space: int, kind: int) -> Change | None:
        changes = [
            tallies.one_more(n)
            for n, each in enumerate(features)
            if isinstance(each, Dice) and each.kinds >> kind & 1 and each.spaces >> space & 1
        ]
        if (space, kind) in number:
            changes.append(tallies.mark(number[space, kind]))
        return one_after_the_other(changes)

    return [
        Step(
            space,
            lane,
            kinds := filling.kinds_at(space),
            tuple(change(space, kind) for kind in kinds),
            memory if memory.concerns(space) else None,
        )
        for line in lines
        for lane, space in enumerate(line)
    ]
