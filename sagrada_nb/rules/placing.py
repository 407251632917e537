"""Placing and moving dice during a game: masks of where they may go, and refusals with a code."""

from __future__ import annotations

from typing import Final, TypeAlias

from sagrada_nb.rules.dice import Die
from sagrada_nb.rules.errors import IllegalAction, IllegalPlacement, NoSuchMove
from sagrada_nb.rules.grid import SPACE_NAMES
from sagrada_nb.rules.placement import PlacementRule, Situation, legal_mask
from sagrada_nb.rules.violations import Violation
from sagrada_nb.rules.windows import Window

Rules: TypeAlias = frozenset[PlacementRule]
NONE: Final[Rules] = frozenset()

# Where several rules are broken, the code of an illegal action is that of the first of these.
_FOREMOST: Final = (
    PlacementRule.OCCUPIED,
    PlacementRule.TOUCHES_A_DIE,
    PlacementRule.SPACE_COLOR,
    PlacementRule.SPACE_VALUE,
    PlacementRule.FIRST_DIE_NOT_ON_EDGE,
    PlacementRule.TOUCHES_NO_DIE,
    PlacementRule.SAME_COLOR_NEIGHBOR,
    PlacementRule.SAME_VALUE_NEIGHBOR,
)


def fits(window: Window, die: Die, ignoring: Rules = NONE, also: Rules = NONE) -> int:
    """Return the mask of the spaces where `die` may be placed."""
    return legal_mask(window.situation(die), ignoring, also)


def destinations(window: Window, number: int, ignoring: Rules = NONE) -> int:
    """Return the mask of the spaces to which the die on space `number` may be moved.

    The die is lifted first, so the only die of a window goes to an edge space (R11); its own space
    is none of them (R16).
    """
    die = window.dice[number]
    if die is None:
        return 0
    here, s = 1 << number, window.situation(die)
    lifted = Situation(
        s.filled & ~here, s.other_color, s.other_shade, s.same_color & ~here, s.same_shade & ~here
    )
    return legal_mask(lifted, ignoring) & ~here


def has_second_move(
    window: Window, start: int, end: int, among: int, ignoring: Rules = NONE
) -> bool:
    """Return whether, once the die on `start` is on `end`, another die could be moved.

    `among` is the mask of the dice that may be the second one.
    """
    moved = window.dice[start]
    if moved is None:
        return False
    way, filled = (1 << start) | (1 << end), window.filled ^ ((1 << start) | (1 << end))
    for number, die in enumerate(window.dice):
        here = 1 << number
        if die is None or number == start or not among & here:
            continue
        s = window.situation(die)
        lifted = Situation(
            filled & ~here,
            s.other_color,
            s.other_shade,
            (s.same_color ^ way if die.color is moved.color else s.same_color) & ~here,
            (s.same_shade ^ way if die.shade == moved.shade else s.same_shade) & ~here,
        )
        if legal_mask(lifted, ignoring) & ~here:
            return True
    return False


def place(
    window: Window,
    die: Die,
    space: str,
    ignoring: Rules = NONE,
    also: Rules = NONE,
    code: str = "",
) -> Window:
    """Return the window with `die` placed on `space`.

    Raises
    ------
    IllegalAction
        With `code`, or else with the code of the foremost broken rule.
    """
    try:
        return window.place(die, space, ignoring, also)
    except IllegalPlacement as refusal:
        raise IllegalAction(
            code or _foremost(refusal.violations), str(refusal), refusal.violations
        ) from refusal


def move(window: Window, start: str, end: str, ignoring: Rules = NONE) -> Window:
    """Return the window with the die on `start` moved to `end`.

    Raises
    ------
    IllegalAction
        With the code of the foremost broken rule, ``"no_die_there"`` or ``"not_a_move"``.
    """
    try:
        return window.move(start, end, ignoring)
    except NoSuchMove as refusal:
        raise IllegalAction(refusal.code, str(refusal)) from refusal
    except IllegalPlacement as refusal:
        raise IllegalAction(
            _foremost(refusal.violations), str(refusal), refusal.violations
        ) from refusal


def _foremost(violations: tuple[Violation, ...]) -> str:
    return min(violations, key=lambda each: _FOREMOST.index(each.rule)).code


def numbers(mask: int) -> list[int]:
    """Return the numbers of the spaces in a mask.

    Examples
    --------
    >>> numbers(0b101)
    [0, 2]
    """
    return [number for number in range(len(SPACE_NAMES)) if mask >> number & 1]
