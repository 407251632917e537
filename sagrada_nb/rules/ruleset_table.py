"""The rule texts side by side."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from sagrada_nb.rules.pictured import Pictured
from sagrada_nb.rules.rulesets import RULE_SET_NAMES, RuleSet, RuleSetsLike, rule_sets_of
from sagrada_nb.rules.text_table import text_table
from sagrada_nb.words import _

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True)
class RuleSetTable(Pictured):
    """Rule sets side by side: one row a point, one column a rule set.

    Attributes
    ----------
    rule_sets
        The rule sets, one a column.
    rows
        For each point its setting, its name in words, and what each rule set says, in words.
    """

    rule_sets: tuple[RuleSet, ...]
    rows: tuple[tuple[str, str, tuple[str, ...]], ...]

    def to_frame(self) -> pd.DataFrame:
        """Return the table as a DataFrame: the points as index, one column a rule set."""
        import pandas as pd

        names = [repr(r) if r.changes else r.name for r in self.rule_sets]
        return pd.DataFrame(
            [cells for _setting, _label, cells in self.rows],
            index=pd.Index([label for _setting, label, _cells in self.rows], name="point"),
            columns=names,
        )

    def __str__(self) -> str:
        table = [("", *(rules.title for rules in self.rule_sets))]
        table += [(label, *cells) for _setting, label, cells in self.rows]
        return text_table(table)


def compare_rulesets(
    rule_sets: RuleSetsLike = RULE_SET_NAMES, everything: bool = False
) -> RuleSetTable:
    """Return where rule sets differ, as a table.

    Parameters
    ----------
    rule_sets
        Rule sets or their names.
    everything
        Whether to list the points on which they agree, too.

    Raises
    ------
    UnknownName, WrongType
        When there is no such rule set.

    Examples
    --------
    >>> print(compare_rulesets(["official", "rulebook_fa"]))
                     Official                       First Persian rulebook
    leftover dice    all stay on the round's space  one stays, the rest leave the game
    last tie-break   last in the last round         first in the last round
    """
    compared = tuple(rule_sets_of(rule_sets))
    rows = []
    for field in fields(RuleSet)[1:]:
        values = [getattr(rules, field.name) for rules in compared]
        if everything or len(set(values)) > 1:
            cells = tuple(_in_words(field.name, value) for value in values)
            rows.append((field.name, _labels()[field.name], cells))
    return RuleSetTable(compared, tuple(rows))


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
        "last_tie_break": _("last tie-break"),
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
        ("last_tie_break", "last"): _("last in the last round"),
        ("last_tie_break", "first"): _("first in the last round"),
        ("last_tie_break", "shared"): _("the win is shared"),
    }
