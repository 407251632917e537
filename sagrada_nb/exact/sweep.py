"""Counting fillings space by space: the transfer matrix of a window.

The spaces are filled line by line. What comes next depends on what was filled before only through
the last die of every lane (the *profile*), so fillings with the same profile are counted together.
Columns of four spaces have shorter profiles than rows of five.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from math import prod
from types import MappingProxyType
from typing import Final, TypeAlias

from sagrada_nb.core.dice import COLORS, SHADES
from sagrada_nb.core.grid import COLUMN_MASKS, EVERYWHERE, ROW_MASKS, ROWS, SPACES
from sagrada_nb.core.patterns import WindowPattern

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


_FIELD: Final = 7
_ALL: Final = (1 << _FIELD) - 1
_SPOILT: Final = 1
"""A line with an open space, an unwanted kind or one kind twice; no die's code sets this bit."""


class Memory:
    """What must be remembered of the lines that are asked for.

    Of every such line it is the set of kinds met so far, seven bits of a number. A line that is
    done or not begun is 0.

    Parameters
    ----------
    features
        What is told apart; only its lines matter here.
    order
        The spaces in the order in which they are filled.
    tallies
        Where full and varied lines are counted, in the places of `features`.
    """

    def __init__(self, features: Sequence[Feature], order: Sequence[int], tallies: Tallies) -> None:
        self._lines = [
            (line, feature, tallies.one_more(n))
            for n, feature in enumerate(features)
            if isinstance(feature, VariedLines)
            for line in feature.lines
        ]
        self._known: dict[tuple[int, int, int], tuple[int, Change | None] | None] = {}
        place = {space: n for n, space in enumerate(order)}
        self._last = [
            max((space for space in order if line >> space & 1), key=place.__getitem__)
            for line, _feature, _change in self._lines
        ]

    def concerns(self, space: int) -> bool:
        """Return whether a line through `space` is asked for."""
        return any(line >> space & 1 for line, _feature, _change in self._lines)

    def after(self, memory: int, space: int, kind: int) -> tuple[int, Change | None] | None:
        """Return the memory after `kind` was put on `space`, and what changes in the tallies.

        None means that a line can no longer become what is needed.
        """
        asked = memory, space, kind
        if asked not in self._known:
            self._known[asked] = self._work_out(memory, space, kind)
        return self._known[asked]

    def _work_out(self, memory: int, space: int, kind: int) -> tuple[int, Change | None] | None:
        changes = []
        for n, (line, feature, one_more) in enumerate(self._lines):
            if not line >> space & 1:
                continue
            shift = _FIELD * n
            met = memory >> shift & _ALL
            wanted = feature.kinds >> kind & 1
            now = _SPOILT if met == _SPOILT or not wanted or met >> kind & 1 else met | 1 << kind
            if now == _SPOILT and feature.all_needed:
                return None
            if space == self._last[n]:
                if now != _SPOILT:
                    changes.append(one_more)
                now = 0
            memory += (now - met) << shift
        return memory, one_after_the_other(changes)


@dataclass(frozen=True)
class Step:
    """One space to fill: its lane, its codes, and what each of them changes in the tallies."""

    space: int
    lane: int
    kinds: tuple[int, ...]
    changes: tuple[Change | None, ...]
    memory: Memory | None

    def remember(self, state: int, at: int, kind: int, ways: int) -> tuple[int, int] | None:
        """Return a state and its ways once the lines have met a kind on the space.

        Parameters
        ----------
        state
            The state, with the memory of the lines from bit `at` on.
        at
            Where the memory begins.
        kind
            What was put on the space.
        ways
            The packed counts of the state.

        Returns
        -------
        tuple of int
            The state and the counts; None when a line can no longer become what is needed.
        """
        if self.memory is None:
            return state, ways
        before = state >> at
        outcome = self.memory.after(before, self.space, kind)
        if outcome is None:
            return None
        after, change = outcome
        return state + (after - before << at), change(ways) if change else ways


def counted_together(states: dict[int, int], told_apart: int) -> dict[int, int]:
    """Return the ways of the states that are alike in the bits that are `told_apart`.

    Examples
    --------
    >>> counted_together({0b101: 2, 0b100: 3, 0b000: 1}, ~1)
    {4: 5, 0: 1}
    """
    together: dict[int, int] = {}
    for state, ways in states.items():
        alike = state & told_apart
        together[alike] = together.get(alike, 0) + ways
    return together


_DIE_BITS: Final = 4
_DIE: Final = (1 << _DIE_BITS) - 1
_DIE_KIND: Final = 7
_TOUCHES: Final = 8
_CORNER: Final = _DIE_BITS * ROWS
_CORNER_MEMORY: Final = _CORNER + _DIE_BITS


def sweep_with_corners(
    steps: Sequence[Step], clash: bool, features: Sequence[Feature], tallies: Tallies
) -> int:
    """Return the packed counts of all fillings that the steps, column by column, can make."""
    ((number, wanted),) = [
        (n, each.kinds) for n, each in enumerate(features) if isinstance(each, TouchingDice)
    ]
    one_more = tallies.one_more(number)
    states = {0: 1}
    last_column = len(steps) - ROWS
    for n, step in enumerate(steps):
        states = _fill(states, step, clash, wanted, one_more, n >= last_column)
    return sum(states.values())


def _fill(
    states: dict[int, int], step: Step, clash: bool, wanted: int, one_more: Change, is_last: bool
) -> dict[int, int]:
    shift = _DIE_BITS * step.lane
    below_shift = shift + _DIE_BITS
    has_below = below_shift < _CORNER
    # States that differ only in the die up and to the left, which is met for the last time.
    together = counted_together(states, ~(_DIE << _CORNER))
    filled: dict[int, int] = {}

    def add(state: int, kind: int, ways: int, change: Change | None) -> None:
        if not ways:
            return
        if change:
            ways = change(ways)
        if remembered := step.remember(state, _CORNER_MEMORY, kind, ways):
            state, ways = remembered
            filled[state] = filled.get(state, 0) + ways

    for rest, all_ways in together.items():
        beside = rest >> shift & _DIE
        above = rest >> shift - _DIE_BITS & _DIE_KIND if step.lane else OPEN
        below = rest >> below_shift & _DIE if has_below else OPEN
        # The die beside this space becomes the one up and to the left of the next space.
        base = rest & ~(_DIE << shift) | (beside << _CORNER if has_below else 0)
        for kind, change in zip(step.kinds, step.changes, strict=True):
            if kind and clash and kind in (beside & _DIE_KIND, above):
                continue
            state = base | kind << shift
            if not wanted >> kind & 1:
                add(state, kind, all_ways, change)
                continue
            alone = states.get(rest | kind << _CORNER, 0)
            touching = states.get(rest | (kind | _TOUCHES) << _CORNER, 0)
            apart = all_ways - alone - touching
            met = one_more(alone) + touching
            touched = state if is_last else state | _TOUCHES << shift
            if below & _DIE_KIND == kind:
                ways = one_more(apart + met)
                if not below & _TOUCHES:
                    ways = one_more(ways)
                add(touched | _TOUCHES << below_shift, kind, ways, change)
            else:
                add(state, kind, apart, change)
                add(touched, kind, one_more(met), change)
    return filled


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
    >>> from sagrada_nb.exact.sweep import filling
    >>> from sagrada_nb.core.patterns import BLANK
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
    >>> from sagrada_nb.exact.sweep import filling
    >>> from sagrada_nb.core.patterns import patterns
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

    >>> from sagrada_nb.exact.sweep import VariedLines, filling
    >>> from sagrada_nb.core.grid import COLUMN_MASKS, EVERYWHERE
    >>> from sagrada_nb.core.patterns import BLANK
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
