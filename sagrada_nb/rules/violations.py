"""Broken placement rules in words: each names the die, the space, and what it clashes with."""

from __future__ import annotations

from dataclasses import dataclass

from sagrada_nb.rules.dice import Color, Die
from sagrada_nb.rules.placement import PlacementRule
from sagrada_nb.words import _, listed


@dataclass(frozen=True, slots=True)
class Violation:
    """One broken placement rule, with what it is broken by.

    ``code`` is stable, ``message`` is a sentence for people, and ``str`` gives the sentence.
    """

    rule: PlacementRule
    die: Die
    space: str
    dice: tuple[tuple[str, Die], ...] = ()
    """The dice it clashes with, each with its space."""
    restriction: Color | int | None = None
    """What the space is printed with, where that is what it clashes with."""

    @property
    def code(self) -> str:
        """The stable code of the broken rule, such as ``"space_color"``."""
        return self.rule.value

    @property
    def spaces(self) -> tuple[str, ...]:
        """The space of the die and those of the dice it clashes with."""
        return (self.space, *(space for space, _die in self.dice))

    @property
    def message(self) -> str:
        """The broken rule in a sentence that names the die, the space and the clash."""
        values = {
            "die": self.die.label,
            "space": self.space,
            "dice": listed(
                [_("the {die} at {space}").format(die=d.label, space=s) for s, d in self.dice]
            ),
            "restriction": (
                self.restriction.label if isinstance(self.restriction, Color) else self.restriction
            ),
            "color": self.die.color.label,
            "shade": self.die.shade,
        }
        return _sentences()[self.rule].format(**values)

    def __str__(self) -> str:
        return self.message


def _sentences() -> dict[PlacementRule, str]:
    return {
        PlacementRule.OCCUPIED: _(
            "The {die} cannot go on {space}: {dice} takes that space already."
        ),
        PlacementRule.FIRST_DIE_NOT_ON_EDGE: _(
            "The {die} is the first die, so it goes on an edge or corner space; "
            "{space} is in the middle."
        ),
        PlacementRule.TOUCHES_NO_DIE: _(
            "The {die} on {space} would touch no other die; it must touch one, "
            "along a side or at a corner."
        ),
        PlacementRule.SPACE_COLOR: _(
            "{space} is a {restriction} space and takes only {restriction} dice; "
            "the {die} is {color}."
        ),
        PlacementRule.SPACE_VALUE: _(
            "{space} is printed with {restriction} and takes only that shade; "
            "the {die} shows {shade}."
        ),
        PlacementRule.SAME_COLOR_NEIGHBOR: _(
            "The {die} on {space} lies beside {dice}: dice of one colour never share a side."
        ),
        PlacementRule.SAME_VALUE_NEIGHBOR: _(
            "The {die} on {space} lies beside {dice}: dice of one shade never share a side."
        ),
        PlacementRule.TOUCHES_A_DIE: _(
            "The {die} on {space} touches {dice}; with this card it must touch no die, "
            "not even at a corner."
        ),
    }
