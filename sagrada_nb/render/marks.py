"""What is drawn over the spaces of a window, and what is said of each space."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Final

from sagrada_nb.rules.dice import Color, Die
from sagrada_nb.rules.grid import space_number
from sagrada_nb.rules.patterns import Restriction
from sagrada_nb.rules.placement import RULES, PlacementRule
from sagrada_nb.rules.windows import Window
from sagrada_nb.words import _, listed, paragraph


@dataclass(frozen=True)
class Marks:
    """What is drawn over the spaces.

    Attributes
    ----------
    legal
        Spaces with a ring and a dot.
    layers
        For each rule shown, the spaces it forbids: hatched, one angle a rule.
    groups
        Dice that count for a line of the score; everything else is dimmed. Groups are numbered
        where there is more than one and a group has more than one die.
    warned
        Legal spaces where the die would spoil a neighbour: a warning triangle.
    clashes
        Spaces whose dice break a rule: a broken edge and a cross.
    picked
        Spaces that were picked, such as that of a die about to be moved: corners around them.
    movable
        Spaces of dice that can be picked up, to be moved: a dot in the corner.
    """

    legal: Collection[str] = ()
    layers: Mapping[PlacementRule, Collection[str]] = field(default_factory=dict)
    groups: tuple[tuple[str, ...], ...] = ()
    warned: Collection[str] = ()
    clashes: Collection[str] = ()
    picked: Collection[str] = ()
    movable: Collection[str] = ()

    def group_of(self, space: str) -> str | None:
        """Return the number of the group of `space`: empty where groups are not numbered."""
        numbered = len(self.groups) > 1 and any(len(group) > 1 for group in self.groups)
        for index, group in enumerate(self.groups, 1):
            if space in group:
                return str(index) if numbered else ""
        return None


NO_MARKS: Final = Marks()


def placing_marks(
    window: Window,
    die: Die | None,
    *,
    layers: Collection[PlacementRule] = (),
    advice: bool = False,
    clashes: bool = False,
) -> Marks:
    """Return the marks for placing `die`.

    Parameters
    ----------
    window, die
        The window and the die that is to be placed, if any.
    layers
        The rules to show as layers.
    advice
        Whether to warn where the die would spoil an empty space beside it.
    clashes
        Whether to mark the dice that break a rule.

    Examples
    --------
    >>> placing_marks(Window(None, {"A1": "R3"}), Die("B2")).legal
    ('A2', 'B1', 'B2')
    """
    broken = {space for each in window.mistakes() for space in each.spaces} if clashes else ()
    if die is None:
        return Marks(clashes=broken)
    legal = window.legal_spaces(die)
    forbidden = window.forbidden_spaces(die) if layers else {}
    return Marks(
        legal=legal,
        layers={rule: forbidden[rule] for rule in RULES if rule in layers},
        warned=[s for s in legal if window.spoiled_spaces(die, s)] if advice else (),
        clashes=broken,
    )


def space_words(restriction: Restriction, die: Die | None) -> str:
    """Return what is on a space, in words.

    Examples
    --------
    >>> space_words(Color.RED, None), space_words(3, Die("B3"))
    ('red space, open', 'blue 3 on a space printed with 3')
    """
    if die is None:
        if restriction is None:
            return _("white space, open")
        if isinstance(restriction, Color):
            return _("{color} space, open").format(color=restriction.label)
        return _("space printed with {shade}, open").format(shade=restriction)
    if restriction is None:
        return _("{die} on a white space").format(die=die.label)
    if isinstance(restriction, Color):
        return _("{die} on a {color} space").format(die=die.label, color=restriction.label)
    return _("{die} on a space printed with {shade}").format(die=die.label, shade=restriction)


def space_label(window: Window, space: str, die: Die | None, *, advice: bool = False) -> str:
    """Return what is spoken of a space while `die` is to be placed.

    Examples
    --------
    >>> space_label(Window("R..../...../...../....."), "A1", Die("R3"))
    'A1: red space, open. Legal for the red 3.'
    """
    number = space_number(space)
    here = space_words(window.pattern.spaces[number], window.dice[number])
    if die is None:
        return _("{space}: {here}.").format(space=space, here=here)
    reasons = window.explain(die, space)
    if reasons:
        return _("{space}: {here}. Not legal. {reasons}").format(
            space=space, here=here, reasons=reasons_text(reasons)
        )
    spoiled = window.spoiled_spaces(die, space) if advice else ()
    if spoiled:
        return _(
            "{space}: {here}. Legal for the {die}, but it would spoil the matching open space "
            "{spoiled}."
        ).format(space=space, here=here, die=die.label, spoiled=listed(spoiled))
    return _("{space}: {here}. Legal for the {die}.").format(space=space, here=here, die=die.label)


def reasons_text(reasons: Collection[object]) -> str:
    """Return every reason, one sentence after the other."""
    return paragraph(str(reason) for reason in reasons)
