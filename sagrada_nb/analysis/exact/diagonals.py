"""Counting fillings by the dice that touch their own kind at a corner.

The profile holds more here than where only neighbours matter: of each die whether it already
touches one of its kind, and one die more, the one up and to the left of the next space.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sagrada_nb.analysis.exact.fillings import OPEN, Feature, TouchingDice
from sagrada_nb.analysis.exact.steps import Step, counted_together
from sagrada_nb.analysis.exact.tallies import Change, Tallies
from sagrada_nb.rules.grid import ROWS

_BITS: Final = 4
_DIE: Final = (1 << _BITS) - 1
_KIND: Final = 7
_TOUCHES: Final = 8
_CORNER: Final = _BITS * ROWS
_MEMORY: Final = _CORNER + _BITS


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
    shift = _BITS * step.lane
    below_shift = shift + _BITS
    has_below = below_shift < _CORNER
    # States that differ only in the die up and to the left, which is met for the last time.
    together = counted_together(states, ~(_DIE << _CORNER))
    filled: dict[int, int] = {}

    def add(state: int, kind: int, ways: int, change: Change | None) -> None:
        if not ways:
            return
        if change:
            ways = change(ways)
        if remembered := step.remember(state, _MEMORY, kind, ways):
            state, ways = remembered
            filled[state] = filled.get(state, 0) + ways

    for rest, all_ways in together.items():
        beside = rest >> shift & _DIE
        above = rest >> shift - _BITS & _KIND if step.lane else OPEN
        below = rest >> below_shift & _DIE if has_below else OPEN
        # The die beside this space becomes the one up and to the left of the next space.
        base = rest & ~(_DIE << shift) | (beside << _CORNER if has_below else 0)
        for kind, change in zip(step.kinds, step.changes, strict=True):
            if kind and clash and kind in (beside & _KIND, above):
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
            if below & _KIND == kind:
                ways = one_more(apart + met)
                if not below & _TOUCHES:
                    ways = one_more(ways)
                add(touched | _TOUCHES << below_shift, kind, ways, change)
            else:
                add(state, kind, apart, change)
                add(touched, kind, one_more(met), change)
    return filled
