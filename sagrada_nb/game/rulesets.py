"""The rule texts as data: what they disagree on, and rule sets derived from them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from sagrada_nb.core.checking import is_whole, true_or_false, whole_number
from sagrada_nb.core.dice import DICE_PER_COLOR
from sagrada_nb.core.errors import NotationError, UnknownName, WrongType
from sagrada_nb.core.names import find_name
from sagrada_nb.core.placement import PlacementRule
from sagrada_nb.core.rich_repr import RichRepr
from sagrada_nb.core.text import text_table
from sagrada_nb.resources import read_text
from sagrada_nb.words import _, card_name, listed

if TYPE_CHECKING:
    import pandas as pd


_TEXTS: Final[Mapping[str, Mapping[str, Any]]] = tomllib.loads(read_text("rulesets.toml"))
_POINTS: Final[Mapping[str, Mapping[str, str]]] = tomllib.loads(read_text("rule_text_points.toml"))
RULE_SET_NAMES: Final = tuple(_TEXTS)
"""The names of the rule texts; the first one is what is played unless told otherwise."""

_RANGES: Final[Mapping[str, tuple[int, int]]] = {
    "rounds": (1, 10),
    "smallest_age": (0, 99),
    "dice_per_color": (1, DICE_PER_COLOR),
}
_MOST_DICE_A_ROUND: Final = 30


@dataclass(frozen=True, init=False, repr=False)
class RuleSet(RichRepr):
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
        settings = {each.name: _TEXTS[known][each.name] for each in fields(self)[1:]}
        for setting, value in changes.items():
            if setting not in settings:
                message = _("A rule set has no setting {given!r}. Accepted: {names}.")
                raise UnknownName(message.format(given=setting, names=listed(list(settings))))
            settings[setting] = value
        object.__setattr__(self, "name", known)
        for setting, value in settings.items():
            object.__setattr__(self, setting, _checked(setting, value))

    @property
    def changes(self) -> dict[str, Any]:
        """The settings that differ from the rule text the set is named after."""
        return {
            setting: getattr(self, setting)
            for setting, printed in vars(RuleSet(self.name)).items()
            if getattr(self, setting) != printed
        }

    @property
    def title(self) -> str:
        """The rule text's name for people."""
        title = card_name(_TEXTS[self.name]["title"])
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
    if setting in _RANGES:
        refusal = _("{given!r} is not accepted for {setting}: a whole number {low}–{high} is.")
        return whole_number(value, refusal, *_RANGES[setting], setting=setting)
    choices = [choice for known, choice in _value_words() if known == setting]
    if value not in choices:
        message = _("{given!r} is not accepted for {setting}. Accepted: {choices}.")
        raise NotationError(
            message.format(given=value, setting=setting, choices=listed([*map(repr, choices)]))
        )
    return value


def _dice_a_round(value: object) -> tuple[int, ...]:
    sizes = tuple(value) if isinstance(value, list | tuple) else ()
    if len(sizes) != 3 or not all(is_whole(size, 1, _MOST_DICE_A_ROUND) for size in sizes):
        message = _(
            "{given!r} is not accepted for dice_a_round: three whole numbers are, the dice "
            "for 2, 3 and 4 players, like (5, 7, 9)."
        )
        raise NotationError(message.format(given=value))
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
    message = _("{given!r} is not a rule set. Accepted: a RuleSet, or one of the names {names}.")
    raise WrongType(message.format(given=rules, names=listed(list(RULE_SET_NAMES))))


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


@dataclass(frozen=True)
class ToldPoint:
    """A point on which the rule texts differ and that is not a setting of rule sets.

    Attributes
    ----------
    label
        What it is about.
    cells
        What each of the compared rule sets' texts tells, in words.
    reason
        Why it is not a setting, or how it can be played all the same.
    """

    label: str
    cells: tuple[str, ...]
    reason: str


@dataclass(frozen=True)
class RuleSetTable(RichRepr):
    """Rule sets side by side: one row a point, one column a rule set.

    Attributes
    ----------
    rule_sets
        The rule sets, one a column.
    rows
        For each point its setting, its name in words, and what each rule set says, in words.
    told
        The points that the texts behind the rule sets tell differently, and that are no settings.
    """

    rule_sets: tuple[RuleSet, ...]
    rows: tuple[tuple[str, str, tuple[str, ...]], ...]
    told: tuple[ToldPoint, ...] = ()

    def to_frame(self) -> pd.DataFrame:
        """Return the table as a DataFrame.

        Returns
        -------
        pandas.DataFrame
            The points as index, one column a rule set; and a column ``why_not_a_setting``, empty
            where a point is a setting.
        """
        import pandas as pd

        names = [repr(r) if r.changes else r.name for r in self.rule_sets]
        rows = [(*cells, "") for _setting, _label, cells in self.rows]
        rows += [(*point.cells, point.reason) for point in self.told]
        labels = [label for _setting, label, _cells in self.rows]
        labels += [point.label for point in self.told]
        index = pd.Index(labels, name="point")
        return pd.DataFrame(rows, index=index, columns=[*names, "why_not_a_setting"])

    def __str__(self) -> str:
        table = [("", *(rules.title for rules in self.rule_sets))]
        table += [(label, *cells) for _setting, label, cells in self.rows]
        table += [(point.label, *point.cells) for point in self.told]
        reasons = [
            _("Not a setting: {label}. {reason}").format(label=point.label, reason=point.reason)
            for point in self.told
        ]
        return "\n".join([text_table(table), *reasons])


def compare_rulesets(
    rule_sets: RuleSetsLike = RULE_SET_NAMES, everything: bool = False
) -> RuleSetTable:
    """Return where rule sets differ, and where the texts behind them do, as a table.

    Parameters
    ----------
    rule_sets
        Rule sets or their names.
    everything
        Whether to list the points of play on which they agree, too.

    Raises
    ------
    UnknownName, WrongType
        When there is no such rule set.

    Examples
    --------
    >>> table = compare_rulesets(["official", "rulebook_fa"])
    >>> [label for _setting, label, _cells in table.rows]
    ['leftover dice', 'equal points', 'smallest age on the box']
    >>> [point.label for point in table.told]
    ['start player', 'how a solo game is won']
    """
    compared = tuple(rule_sets_of(rule_sets))
    rows = []
    for field in fields(RuleSet)[1:]:
        values = [getattr(rules, field.name) for rules in compared]
        if everything or len(set(values)) > 1:
            cells = tuple(_in_words(field.name, value) for value in values)
            rows.append((field.name, _labels()[field.name], cells))
    return RuleSetTable(compared, tuple(rows), told_differently(compared))


def told_differently(compared: Sequence[RuleSet]) -> tuple[ToldPoint, ...]:
    """Return the points that the texts behind rule sets tell differently, and that are no settings.

    Examples
    --------
    >>> [point.label for point in told_differently([RuleSet("official"), RuleSet("text_fa")])]
    ['how a solo game is won']
    """
    points = []
    for name, point in _POINTS.items():
        told = [_TEXTS[rules.name].get("told", {}).get(name, point["most"]) for rules in compared]
        if len(set(told)) > 1:
            cells = tuple(map(card_name, told))
            points.append(ToldPoint(card_name(point["label"]), cells, card_name(point["reason"])))
    return tuple(points)


def _in_words(setting: str, value: object) -> str:
    if setting == "smallest_age" and not value:
        return _("not said")
    if isinstance(value, tuple):
        return "/".join(str(each) for each in value)
    return _value_words().get((setting, value), str(value))


def _labels() -> dict[str, str]:
    return {
        "rounds": _("rounds"),
        "dice_a_round": _("dice a round for 2/3/4 players"),
        "turn_order": _("order of turns"),
        "unplaceable_die": _("a die that cannot be placed"),
        "must_touch": _("after the first die"),
        "clashes": _("neighbours that clash"),
        "tool_cost": _("tool cost"),
        "leftovers": _("leftover dice"),
        "private_pays": _("private objective"),
        "last_tie_break": _("equal points"),
        "smallest_age": _("smallest age on the box"),
        "dice_per_color": _("dice per colour in the bag"),
    }


def _value_words() -> dict[tuple[str, object], str]:
    return {
        ("turn_order", "there_and_back"): _("there and back"),
        ("turn_order", "laps"): _(
            "there, and there again, until the pool is empty or nobody drafts"
        ),
        ("unplaceable_die", "stays"): _("is not drafted"),
        ("unplaceable_die", "laid_aside"): _("may be drafted; it is laid aside, out of the game"),
        ("must_touch", True): _("must touch"),
        ("must_touch", False): _("need not touch"),
        ("clashes", "color_and_shade"): _("colour and shade"),
        ("clashes", "color"): _("colour only"),
        ("tool_cost", "one_then_two"): _("1, then 2"),
        ("tool_cost", "one_and_closed"): _("1, then closed for the rest of the round"),
        ("leftovers", "all"): _("all stay on the round's space"),
        ("leftovers", "one"): _("one stays, the rest leave the game"),
        ("leftovers", "none"): _("all leave the game"),
        ("private_pays", "shades"): _("sum of shades"),
        ("private_pays", "dice"): _("1 a die"),
        ("last_tie_break", "last"): _(
            "private points, then favor tokens, then last in the order of the last round"
        ),
        ("last_tie_break", "first"): _(
            "private points, then favor tokens, then first in the order of the last round"
        ),
        ("last_tie_break", "shared"): _("share the win"),
    }
