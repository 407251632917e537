"""Why a die may not go, or be taken, where somebody wants it: in reasons and in errors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sagrada_nb.rules.errors import IllegalPlacement, NoSuchMove
from sagrada_nb.rules.grid import SPACE_NAMES, beside, touching
from sagrada_nb.rules.placement import PlacementRule, RulesLike, in_force
from sagrada_nb.rules.violations import Violation
from sagrada_nb.words import _, listed, paragraph

if TYPE_CHECKING:
    from sagrada_nb.rules.dice import Die
    from sagrada_nb.rules.windows import Window


def broken_rules(
    window: Window, die: Die, number: int, ignoring: RulesLike = (), also: RulesLike = ()
) -> tuple[Violation, ...]:
    """Return every rule in force that forbids `die` on space `number`."""
    situation, here = window.situation(die), 1 << number
    return tuple(
        _violation(window, rule, die, number)
        for rule, forbids in in_force(ignoring, also).items()
        if forbids(situation) & here
    )


def _violation(window: Window, rule: PlacementRule, die: Die, number: int) -> Violation:
    """Say what `rule` is broken by when `die` is put on space `number`."""
    here, restriction, clash = 1 << number, None, 0
    if rule is PlacementRule.OCCUPIED:
        clash = here
    elif rule in (PlacementRule.SPACE_COLOR, PlacementRule.SPACE_VALUE):
        restriction = window.pattern.spaces[number]
    elif rule is PlacementRule.SAME_COLOR_NEIGHBOR:
        clash = beside(here) & window.color_masks[die.color.index]
    elif rule is PlacementRule.SAME_VALUE_NEIGHBOR:
        clash = beside(here) & window.shade_masks[die.shade - 1]
    elif rule is PlacementRule.TOUCHES_A_DIE:
        clash = touching(here) & window.filled
    return Violation(rule, die, SPACE_NAMES[number], dice_at(window, clash), restriction)


def dice_at(window: Window, mask: int) -> tuple[tuple[str, Die], ...]:
    """Return the dice on the spaces of `mask`, each with its space, in reading order."""
    return tuple(
        (SPACE_NAMES[number], die)
        for number, die in enumerate(window.dice)
        if mask >> number & 1 and die is not None
    )


def refusal(
    window: Window,
    die: Die,
    violations: tuple[Violation, ...],
    ignoring: RulesLike,
    also: RulesLike,
    besides: str = "",
) -> IllegalPlacement:
    """Return the error for a placement that breaks `violations`.

    What is accepted is said without the space `besides`: a moved die does not stay (R16).
    """
    space = violations[0].space
    spaces = window.legal_spaces(die, ignoring, also)
    legal = tuple(each for each in spaces if each != besides)
    accepted = (
        _("Legal for {die}: {spaces}.").format(die=die, spaces=listed(legal))
        if legal
        else _("No space is legal for {die}.").format(die=die)
    )
    return IllegalPlacement(
        _("{die} cannot be placed on {space}. {reasons} {accepted}").format(
            die=die,
            space=space,
            reasons=paragraph(violation.message for violation in violations),
            accepted=accepted,
        ),
        die,
        space,
        violations,
        legal,
    )


def die_to_take(window: Window, number: int) -> Die:
    """Return the die on space `number`.

    Raises
    ------
    NoSuchMove
        When no die lies there; the message says where there are dice.
    """
    die = window.dice[number]
    if die is not None:
        return die
    filled = window.filled_spaces
    where = (
        _("There are dice on {spaces}.").format(spaces=listed(filled))
        if filled
        else _("The window is empty.")
    )
    raise NoSuchMove(
        _("No die lies on {space}. {where}").format(space=SPACE_NAMES[number], where=where),
        "no_die_there",
    )


def not_a_move(die: Die, number: int) -> NoSuchMove:
    """Return the error for moving `die` to the space `number`, where it lies (ruling R16)."""
    return NoSuchMove(
        _("{die} lies on {space} already: staying there is not a move.").format(
            die=die, space=SPACE_NAMES[number]
        ),
        "not_a_move",
    )
