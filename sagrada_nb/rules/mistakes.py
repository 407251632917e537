"""A mistake found later: which rules the dice of a window break, and which dice mend it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sagrada_nb.rules.explanations import broken_rules, dice_at
from sagrada_nb.rules.grid import SPACES, mask_of, space_number, spaces
from sagrada_nb.rules.placement import PlacementRule
from sagrada_nb.rules.violations import Violation

if TYPE_CHECKING:
    from sagrada_nb.rules.windows import Window

NOT_ASKED_AGAIN: Final = frozenset(
    {PlacementRule.FIRST_DIE_NOT_ON_EDGE, PlacementRule.TOUCHES_NO_DIE}
)
"""The rules of the moment a die is placed; the others have to hold as long as it lies there."""


def mistakes(window: Window) -> tuple[Violation, ...]:
    """Return every rule that the dice of `window` break, in reading order of the spaces.

    Each die is lifted and asked for anew. Two neighbours that clash are named once, at the first.
    """
    found: list[Violation] = []
    for space, die in dice_at(window, window.filled):
        lifted = window.remove(space)
        for broken in broken_rules(lifted, die, space_number(space), NOT_ASKED_AGAIN):
            if broken.dice:
                later = [pair for pair in broken.dice if pair[0] > space]
                found += [replace(broken, dice=(pair,)) for pair in later]
            else:
                found.append(broken)
    return tuple(found)


def minimal_removals(window: Window) -> tuple[tuple[str, ...], ...]:
    """Return the smallest sets of spaces whose dice have to go so that every rule holds.

    A die on a space that does not take it has to go; of two clashing neighbours one has to.
    The empty set is the answer for a window without mistakes.
    """
    found = mistakes(window)
    forced = mask_of(each.space for each in found if not each.dice)
    clashes = [0] * SPACES
    for pair in (mask_of(each.spaces) for each in found if each.dice):
        if not pair & forced:
            for number in range(SPACES):
                if pair >> number & 1:
                    clashes[number] |= pair & ~(1 << number)
    size = 0
    while not (covers := _covers(clashes, size)):
        size += 1
    return tuple(sorted(spaces(forced | cover) for cover in covers))


def _covers(clashes: list[int], size: int) -> list[int]:
    """Return every mask of `size` or fewer spaces that takes a die of each clashing pair.

    `clashes` holds, for every space, the mask of those it clashes with. The first space with a
    clash either goes, or stays and all it clashes with goes: each set is met once, and there are at
    most ten levels.
    """
    first = next((number for number, others in enumerate(clashes) if others), None)
    if first is None:
        return [0]
    if size == 0:
        return []
    found = []
    for gone in (1 << first, clashes[first]):
        if gone.bit_count() <= size:
            left = [
                0 if gone >> number & 1 else others & ~gone for number, others in enumerate(clashes)
            ]
            found += [gone | rest for rest in _covers(left, size - gone.bit_count())]
    return found
