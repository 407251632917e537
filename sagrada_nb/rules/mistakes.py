"""A mistake found later: which rules the dice of a window break, and which dice mend it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagrada_nb.rules.dice import Color
from sagrada_nb.rules.grid import SPACE_NAMES, SPACES, beside, spaces
from sagrada_nb.rules.placement import PlacementRule, Violation

if TYPE_CHECKING:
    from sagrada_nb.rules.windows import Window


def mistakes(window: Window) -> tuple[Violation, ...]:
    """Return every rule that the dice of `window` break, in reading order of the spaces."""
    found: list[Violation] = []
    for number, die in enumerate(window.dice):
        if die is None:
            continue
        space, printed = SPACE_NAMES[number], window.pattern.spaces[number]
        if isinstance(printed, Color) and printed is not die.color:
            found.append(Violation(PlacementRule.SPACE_COLOR, die, space, (), printed))
        if isinstance(printed, int) and printed != die.shade:
            found.append(Violation(PlacementRule.SPACE_VALUE, die, space, (), printed))
        later = beside(1 << number) & ~((2 << number) - 1)
        for rule, alike in (
            (PlacementRule.SAME_COLOR_NEIGHBOR, window.color_masks[die.color.index]),
            (PlacementRule.SAME_VALUE_NEIGHBOR, window.shade_masks[die.shade - 1]),
        ):
            for other, other_die in enumerate(window.dice):
                if later & alike & (1 << other) and other_die is not None:
                    pair = ((SPACE_NAMES[other], other_die),)
                    found.append(Violation(rule, die, space, pair))
    return tuple(found)


def minimal_removals(window: Window) -> tuple[tuple[str, ...], ...]:
    """Return the smallest sets of spaces whose dice have to go so that every rule holds.

    A die on a space that does not take it has to go; of two clashing neighbours one has to.
    The empty set is the answer for a window without mistakes.
    """
    forced = 0
    for each in mistakes(window):
        if not each.dice:
            forced |= 1 << SPACE_NAMES.index(each.space)
    clashes = _clashes(window, forced)
    size = 0
    while not (covers := _covers(clashes, size)):
        size += 1
    return tuple(sorted(spaces(forced | cover) for cover in covers))


def _clashes(window: Window, gone: int) -> list[int]:
    """Return, for every space, the mask of neighbours that clash with the die on it."""
    clashes = [0] * SPACES
    for number, die in enumerate(window.dice):
        if die is not None and not gone >> number & 1:
            alike = window.color_masks[die.color.index] | window.shade_masks[die.shade - 1]
            clashes[number] = beside(1 << number) & alike & ~gone
    return clashes


def _covers(clashes: list[int], size: int) -> list[int]:
    """Return every mask of `size` or fewer spaces that takes a die of each clashing pair.

    The first space with a clash either goes, or stays and all it clashes with goes: each set is
    met once, and there are at most ten levels.
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
                0 if gone >> number & 1 else others & ~gone
                for number, others in enumerate(clashes)
            ]
            found += [gone | rest for rest in _covers(left, size - gone.bit_count())]
    return found
