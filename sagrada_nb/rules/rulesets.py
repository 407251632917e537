"""The rule texts as data: what they disagree on, and rule sets derived from them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, TypeAlias

from sagrada_nb.resources import read_text
from sagrada_nb.rules.checking import is_whole, true_or_false, whole_number
from sagrada_nb.rules.dice import DICE_PER_COLOR
from sagrada_nb.rules.errors import NotationError, UnknownName, WrongType
from sagrada_nb.rules.names import find_name
from sagrada_nb.rules.pictured import Pictured
from sagrada_nb.rules.placement import PlacementRule
from sagrada_nb.words import _, listed

_TEXTS: Final[Mapping[str, Mapping[str, Any]]] = tomllib.loads(read_text("rulesets.toml"))
RULE_SET_NAMES: Final = tuple(_TEXTS)
"""The names of the rule texts; the first one is what is played unless told otherwise."""

_CHOICES: Final[Mapping[str, tuple[object, ...]]] = {
    "turn_order": ("there_and_back", "laps"),
    "unplaceable_die": ("stays", "laid_aside"),
    "clashes": ("color_and_shade", "color"),
    "tool_cost": ("one_then_two", "one_and_closed"),
    "leftovers": ("all", "one", "none"),
    "private_pays": ("shades", "dice"),
    "last_tie_break": ("last", "first", "shared"),
}
_RANGES: Final[Mapping[str, tuple[int, int]]] = {
    "rounds": (1, 10),
    "smallest_age": (0, 99),
    "dice_per_color": (1, DICE_PER_COLOR),
}
_MOST_DICE_A_ROUND: Final = 30


@dataclass(frozen=True, init=False, repr=False)
class RuleSet(Pictured):
    """What the rule texts disagree on, settled one way.

    Parameters
    ----------
    name
        The rule text to start from: ``"official"``, ``"rulebook_fa"``, ``"text_fa"`` or
        ``"guide_da"``.
    **changes
        Settings that differ from it, by the names below.

    Attributes
    ----------
    rounds
        How many rounds a game has, 1–10.
    dice_a_round
        The size of the draft pool for 2, 3 and 4 players.
    turn_order
        ``"there_and_back"``: A B C C B A; ``"laps"``: A B C A B C … until the pool is empty or in
        a whole lap nobody drafts.
    unplaceable_die
        A die that fits nowhere in a window ``"stays"`` in the pool, or may be drafted and is then
        ``"laid_aside"``, out of the game.
    must_touch
        Whether a die after the first must touch another.
    clashes
        What neighbours may not share: ``"color_and_shade"`` or ``"color"``.
    tool_cost
        ``"one_then_two"`` favor tokens; or ``"one_and_closed"``: 1, and the card is closed for the
        rest of the round, when its tokens go.
    leftovers
        Which dice left in the pool go on the round track: ``"all"``; ``"one"``, the first of them
        in the order of the roll; or ``"none"``. The rest leave the game.
    private_pays
        What a private objective counts: the sum of the ``"shades"``, or 1 for each of the
        ``"dice"``.
    last_tie_break
        Who wins when points are equal. More private points decide, then more favor tokens, and at
        last who is the ``"last"`` or ``"first"`` in the clockwise order of the last round; or
        equal points share the win at once, ``"shared"``.
    smallest_age
        The age on the box, 0 where the text names none.
    dice_per_color
        How many dice of each colour go into the bag.

    Raises
    ------
    UnknownName, NotationError, WrongType
        When there is no such rule text or setting, or a value is not accepted.

    Examples
    --------
    >>> rules = RuleSet("official", leftovers="one")
    >>> rules, rules.changes, rules.rounds
    (RuleSet('official', leftovers='one'), {'leftovers': 'one'}, 10)
    """

    name: str
    rounds: int
    dice_a_round: tuple[int, int, int]
    turn_order: str
    unplaceable_die: str
    must_touch: bool
    clashes: str
    tool_cost: str
    leftovers: str
    private_pays: str
    last_tie_break: str
    smallest_age: int
    dice_per_color: int

    def __init__(self, name: str = "official", **changes: object) -> None:
        known = find_name(name, _TEXTS, _("There is no rule set called {given!r}."))
        settings = {**_TEXTS[known]}
        for setting, value in changes.items():
            if setting not in settings:
                raise UnknownName(
                    _("A rule set has no setting {given!r}. Accepted: {names}.").format(
                        given=setting, names=listed(list(settings))
                    )
                )
            settings[setting] = value
        object.__setattr__(self, "name", known)
        for setting, value in settings.items():
            object.__setattr__(self, setting, _checked(setting, value))

    @property
    def changes(self) -> dict[str, Any]:
        """The settings that differ from the rule text the set is named after."""
        return {
            setting: getattr(self, setting)
            for setting, printed in _TEXTS[self.name].items()
            if getattr(self, setting) != _checked(setting, printed)
        }

    @property
    def title(self) -> str:
        """The rule text's name for people."""
        title = _titles()[self.name]
        return _("{rule_text}, changed").format(rule_text=title) if self.changes else title

    @cached_property
    def ignoring(self) -> frozenset[PlacementRule]:
        """The placement rules that this rule text does not know."""
        ignored = set()
        if not self.must_touch:
            ignored.add(PlacementRule.TOUCHES_NO_DIE)
        if self.clashes == "color":
            ignored.add(PlacementRule.SAME_VALUE_NEIGHBOR)
        return frozenset(ignored)

    def __repr__(self) -> str:
        changes = "".join(f", {setting}={value!r}" for setting, value in self.changes.items())
        return f"RuleSet({self.name!r}{changes})"

    def __str__(self) -> str:
        return self.title


def _checked(setting: str, value: object) -> object:
    if setting == "dice_a_round":
        return _dice_a_round(value)
    if setting == "must_touch":
        return true_or_false(value, setting)
    if setting in _CHOICES:
        if value not in _CHOICES[setting]:
            raise NotationError(
                _("{given!r} is not accepted for {setting}. Accepted: {choices}.").format(
                    given=value,
                    setting=setting,
                    choices=listed([repr(choice) for choice in _CHOICES[setting]]),
                )
            )
        return value
    low, high = _RANGES[setting]
    refusal = _("{given!r} is not accepted for {setting}: a whole number {low}–{high} is.")
    return whole_number(value, refusal, low, high, setting=setting)


def _dice_a_round(value: object) -> tuple[int, ...]:
    sizes = tuple(value) if isinstance(value, list | tuple) else ()
    if len(sizes) != 3 or not all(is_whole(size, 1, _MOST_DICE_A_ROUND) for size in sizes):
        raise NotationError(
            _(
                "{given!r} is not accepted for dice_a_round: three whole numbers are, the dice "
                "for 2, 3 and 4 players, like (5, 7, 9)."
            ).format(given=value)
        )
    return sizes


def rule_set(rules: RuleSet | str) -> RuleSet:
    """Return the rule set of a name, or the rule set itself.

    Examples
    --------
    >>> rule_set("guide_da").rounds
    3
    """
    if isinstance(rules, RuleSet):
        return rules
    if isinstance(rules, str):
        return RuleSet(rules)
    raise WrongType(
        _("{given!r} is not a rule set. Accepted: a RuleSet, or one of the names {names}.").format(
            given=rules, names=listed(list(RULE_SET_NAMES))
        )
    )


RuleSetsLike: TypeAlias = Iterable[RuleSet | str] | RuleSet | str


def rule_sets_of(given: RuleSetsLike) -> list[RuleSet]:
    """Return the rule sets meant by several rule sets or names, or by one of either.

    Examples
    --------
    >>> rule_sets_of("official"), rule_sets_of(["guide_da"])
    ([RuleSet('official')], [RuleSet('guide_da')])
    """
    if isinstance(given, str | RuleSet) or not isinstance(given, Iterable):
        given = [given]  # whatever is no rule set is refused when it is read
    return [rule_set(each) for each in given]


def _titles() -> dict[str, str]:
    return {
        "official": _("Official"),
        "rulebook_fa": _("First Persian rulebook"),
        "text_fa": _("Second Persian text"),
        "guide_da": _("Danish guide"),
    }
