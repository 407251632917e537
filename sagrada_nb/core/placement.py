"""The placement rules, each as the mask of spaces it forbids.

A rule is a pure function of a :class:`Situation`, which is five masks. A space is legal when no
rule forbids it, and what explains an illegal space is the list of rules that do: `legal` and
`explain` read the same masks, so they cannot disagree. The functions are plain integer arithmetic;
they run as they stand in lessons and can be compiled for simulations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from sagrada_nb.core.dice import Color, Die, FoundInWords
from sagrada_nb.core.errors import WrongType
from sagrada_nb.core.grid import EVERYWHERE, INNER, beside, touching
from sagrada_nb.core.names import find_name
from sagrada_nb.words import _, listed


class PlacementRule(StrEnum, metaclass=FoundInWords):
    """A rule that can forbid a space; its value is the stable code. Spelling is forgiven.

    Examples
    --------
    >>> PlacementRule("space_color").label
    'Colour of the space'
    """

    OCCUPIED = "occupied"
    FIRST_DIE_NOT_ON_EDGE = "first_die_not_on_edge"
    TOUCHES_NO_DIE = "touches_no_die"
    SPACE_COLOR = "space_color"
    SPACE_VALUE = "space_value"
    SAME_COLOR_NEIGHBOR = "same_color_neighbor"
    SAME_VALUE_NEIGHBOR = "same_value_neighbor"
    TOUCHES_A_DIE = "touches_a_die"
    """Binds only where a tool card says so."""

    @classmethod
    def meant_by(cls, value: object) -> PlacementRule:
        """Return the rule of a code; spelling is forgiven.

        Raises
        ------
        UnknownName
            When there is none; the message suggests close ones or lists them.
        """
        codes = [rule.value for rule in cls]
        return cls[find_name(value, codes, _("There is no placement rule {given!r}.")).upper()]

    @property
    def code(self) -> str:
        """The stable code, such as ``"space_color"``."""
        return self.value

    @property
    def label(self) -> str:
        """The rule's short name for people."""
        return _labels()[self]


def _labels() -> dict[PlacementRule, str]:
    return {
        PlacementRule.OCCUPIED: _("Open space"),
        PlacementRule.FIRST_DIE_NOT_ON_EDGE: _("First die on the edge"),
        PlacementRule.TOUCHES_NO_DIE: _("Touching"),
        PlacementRule.SPACE_COLOR: _("Colour of the space"),
        PlacementRule.SPACE_VALUE: _("Shade of the space"),
        PlacementRule.SAME_COLOR_NEIGHBOR: _("Colour neighbours"),
        PlacementRule.SAME_VALUE_NEIGHBOR: _("Shade neighbours"),
        PlacementRule.TOUCHES_A_DIE: _("Touching nothing"),
    }


class Situation(NamedTuple):
    """What the rules look at when one die is to be placed: five masks of spaces."""

    filled: int
    """Spaces that hold a die."""
    other_color: int
    """Spaces printed in another colour than the die's."""
    other_shade: int
    """Spaces printed with another shade than the die's."""
    same_color: int
    """Spaces that hold a die of the die's colour."""
    same_shade: int
    """Spaces that hold a die of the die's shade."""


def occupied(s: Situation) -> int:
    """A space holds one die at most."""
    return s.filled


def first_die_not_on_edge(s: Situation) -> int:
    """The first die goes on an edge or corner space."""
    return 0 if s.filled else INNER


def touches_no_die(s: Situation) -> int:
    """Every later die touches a die, along a side or at a corner."""
    return EVERYWHERE & ~(s.filled | touching(s.filled)) if s.filled else 0


def space_color(s: Situation) -> int:
    """A coloured space takes only its colour."""
    return s.other_color & ~s.filled


def space_value(s: Situation) -> int:
    """A numbered space takes only its shade."""
    return s.other_shade & ~s.filled


def same_color_neighbor(s: Situation) -> int:
    """A die never shares a side with a die of its colour."""
    return beside(s.same_color) & ~s.filled


def same_value_neighbor(s: Situation) -> int:
    """A die never shares a side with a die of its shade."""
    return beside(s.same_shade) & ~s.filled


def touches_a_die(s: Situation) -> int:
    """With the Cork-backed Straightedge a die touches no other, not even at a corner (R5)."""
    return touching(s.filled) & ~s.filled


RULES: Final[dict[PlacementRule, Callable[[Situation], int]]] = {
    PlacementRule.OCCUPIED: occupied,
    PlacementRule.FIRST_DIE_NOT_ON_EDGE: first_die_not_on_edge,
    PlacementRule.TOUCHES_NO_DIE: touches_no_die,
    PlacementRule.SPACE_COLOR: space_color,
    PlacementRule.SPACE_VALUE: space_value,
    PlacementRule.SAME_COLOR_NEIGHBOR: same_color_neighbor,
    PlacementRule.SAME_VALUE_NEIGHBOR: same_value_neighbor,
}
"""Every placement rule with the function that says which spaces it forbids."""

CARD_RULES: Final[dict[PlacementRule, Callable[[Situation], int]]] = {
    PlacementRule.TOUCHES_A_DIE: touches_a_die,
}
"""The placement rules that bind only where a tool card says so."""

RuleLike: TypeAlias = PlacementRule | str
RulesLike: TypeAlias = RuleLike | Iterable[RuleLike]


def rules_of(rules: RulesLike) -> frozenset[PlacementRule]:
    """Return the rules meant by rules, their codes, or one of either.

    Examples
    --------
    >>> sorted(rules_of(["space_color", "occupied"]))
    [<PlacementRule.OCCUPIED: 'occupied'>, <PlacementRule.SPACE_COLOR: 'space_color'>]
    """
    if isinstance(rules, str):
        rules = (rules,)
    if not isinstance(rules, Iterable):
        raise WrongType(
            _(
                "{given!r} are not placement rules. Accepted: a rule or its code, or a list of "
                "them: {codes}."
            ).format(given=rules, codes=listed(list(PlacementRule)))
        )
    return frozenset(PlacementRule(rule) for rule in rules)


_OF_ANY_DIE: Final = (occupied, first_die_not_on_edge, touches_no_die)
_OF_COLOR: Final = (space_color, same_color_neighbor)
_OF_SHADE: Final = (space_value, same_value_neighbor)


def closed_to_color(filled: int, other_color: int, same_color: int) -> int:
    """Return the mask of the spaces that are closed to every die of a colour.

    A rule looks at the colour of a die, at its shade, or at neither. So a space is legal for a die
    when it is closed neither to its colour nor to its shade. The arguments are those of
    :class:`Situation`.
    """
    return _union(_OF_ANY_DIE + _OF_COLOR, Situation(filled, other_color, 0, same_color, 0))


def closed_to_shade(filled: int, other_shade: int, same_shade: int) -> int:
    """Return the mask of the spaces that are closed to a shade, whatever its colour.

    What is closed to any die is closed to its colour already, and not asked again.
    """
    return _union(_OF_SHADE, Situation(filled, 0, other_shade, 0, same_shade))


def _union(rules: Iterable[Callable[[Situation], int]], s: Situation) -> int:
    forbidden = 0
    for forbids in rules:
        forbidden |= forbids(s)
    return forbidden


def forbidden_masks(s: Situation) -> dict[PlacementRule, int]:
    """Return, for every rule, the mask of the spaces it forbids."""
    return {rule: forbids(s) for rule, forbids in RULES.items()}


def legal_mask(s: Situation, ignoring: RulesLike = (), also: RulesLike = ()) -> int:
    """Return the mask of the spaces that no rule in force forbids; see :func:`in_force`."""
    return EVERYWHERE & ~_union(in_force(ignoring, also).values(), s)


def in_force(
    ignoring: RulesLike = (), also: RulesLike = ()
) -> Mapping[PlacementRule, Callable[[Situation], int]]:
    """Return the rules that bind this time, each with its function.

    Parameters
    ----------
    ignoring
        Placement rules that do not bind, as a tool card or a rule text may allow.
    also
        Rules that bind beside the usual ones, as a tool card may demand.
    """
    # Frozen sets are looked up as they stand: a game asks often, and reading codes takes time.
    return _in_force(
        ignoring if isinstance(ignoring, frozenset) else rules_of(ignoring),
        also if isinstance(also, frozenset) else rules_of(also),
    )


@lru_cache
def _in_force(
    ignoring: frozenset[RuleLike], also: frozenset[RuleLike]
) -> Mapping[PlacementRule, Callable[[Situation], int]]:
    ignored, added = rules_of(ignoring), rules_of(also)
    usual = {rule: forbids for rule, forbids in RULES.items() if rule not in ignored}
    return usual | {rule: forbids for rule, forbids in CARD_RULES.items() if rule in added}


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
