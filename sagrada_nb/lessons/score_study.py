"""What rules do to scores: the same seeded games, played by each of several rule sets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from statistics import fmean
from typing import TYPE_CHECKING

from sagrada_nb.analysis.exact.progress import shown
from sagrada_nb.bots import PolicyLike
from sagrada_nb.bots.processes import until_interrupted
from sagrada_nb.lessons.game_facts import (
    GameFacts,
    decimal,
    difference,
    mean,
    mean_difference,
)
from sagrada_nb.lessons.same_game import same_game
from sagrada_nb.lessons.shown import Study
from sagrada_nb.rules.checking import number_of_games
from sagrada_nb.rules.errors import NotationError
from sagrada_nb.rules.luck import check_seed
from sagrada_nb.rules.names import find_name
from sagrada_nb.rules.ruleset_table import compare_rulesets
from sagrada_nb.rules.rulesets import RULE_SET_NAMES, RuleSet, rule_set, rule_sets_of
from sagrada_nb.words import _, listed, ngettext

if TYPE_CHECKING:
    import pandas as pd

NOT_FELT = {"name", "smallest_age"}
"""What is no rule that a game could be played by."""


@dataclass(frozen=True)
class StudyRow:
    """What one rule set does to scores; each figure is the mean of a player's.

    Attributes
    ----------
    rule_set
        The rule set.
    label
        What it is, or what it changes, in words.
    points
        The points.
    difference, low, high
        How many points more than by the first rule set, and the 95 % interval of that: the same
        games are compared in pairs, the players of each as one. A single game has no interval.
    public, private, tokens, open_spaces
        The points from public and private objectives, the favor tokens left, the spaces open.
    """

    rule_set: RuleSet
    label: str
    points: float
    difference: float
    low: float
    high: float
    public: float
    private: float
    tokens: float
    open_spaces: float


@dataclass(frozen=True)
class ScoreStudy(Study):
    """Mean points by rule set, from the same seeded games."""

    NAMES_ROWS = True
    STACKS = True

    rows: tuple[StudyRow, ...]
    games: int
    players: int

    def row(self, rules: RuleSet | str) -> StudyRow:
        """Return the row of a rule set.

        Raises
        ------
        NotationError
            When it was not studied.
        """
        wanted = rule_set(rules)
        for row in self.rows:
            if row.rule_set == wanted:
                return row
        raise NotationError(
            _("{given!r} was not studied. Studied: {rule_sets}.").format(
                given=wanted, rule_sets=listed([repr(row.rule_set) for row in self.rows])
            )
        )

    def change(self, setting: str) -> StudyRow:
        """Return the row of the rule set that changes this setting of its rule text and no other.

        Raises
        ------
        UnknownName
            When none was studied.

        Examples
        --------
        >>> study = score_study(single_changes("rulebook_fa"), games=1, bot="random")
        >>> study.change("leftovers").rule_set
        RuleSet('official', leftovers='one')
        """
        single = {}
        for row in self.rows:
            match list(row.rule_set.changes):
                case [changed]:
                    single[changed] = row
        not_studied = _("No rule set that changes {given!r} alone was studied.")
        return single[find_name(setting, tuple(single), not_studied)]

    @property
    def summary(self) -> str:
        """What the table shows, in a sentence."""
        return ngettext(
            "Means of {n} game with {players} players, for one player.",
            "Means of {n} games with {players} players, for one player.",
            self.games,
        ).format(n=self.games, players=self.players)

    def _titles(self) -> tuple[str, ...]:
        return (
            _("Rule set"),
            _("Points"),
            _("Difference to the first (95 % interval)"),
            _("Public objectives"),
            _("Private objective"),
            _("Favor tokens"),
            _("Open spaces"),
        )

    def _cells(self) -> list[tuple[str, ...]]:
        return [
            (
                row.label,
                decimal(row.points),
                difference(row.difference, row.low, row.high) if n else "",
                *map(decimal, (row.public, row.private, row.tokens, row.open_spaces)),
            )
            for n, row in enumerate(self.rows)
        ]

    def to_frame(self) -> pd.DataFrame:
        """Return the rows as a DataFrame, one row a rule set."""
        import pandas as pd

        names = [field.name for field in fields(StudyRow)][1:]
        return pd.DataFrame([{name: getattr(row, name) for name in names} for row in self.rows])


def single_changes(
    to: RuleSet | str = "guide_da", start: RuleSet | str = "official"
) -> tuple[RuleSet, ...]:
    """Return a rule set, then it with each single difference to another one, then that other one.

    The age on the box is left out, as no game can be played by it.

    Parameters
    ----------
    to
        The rule set that the last one is, or its name.
    start
        The rule set that is changed.

    Raises
    ------
    UnknownName, WrongType
        When there is no such rule set.

    Examples
    --------
    >>> single_changes("rulebook_fa")[1:3]
    (RuleSet('official', leftovers='one'), RuleSet('official', last_tie_break='first'))
    """
    first, last = rule_set(start), rule_set(to)
    changed = [
        RuleSet(first.name, **{**first.changes, field.name: getattr(last, field.name)})
        for field in fields(RuleSet)
        if field.name not in NOT_FELT and getattr(first, field.name) != getattr(last, field.name)
    ]
    return (first, *changed, last)


def score_study(
    rule_sets: Iterable[RuleSet | str] = RULE_SET_NAMES,
    games: int = 10,
    players: int = 2,
    *,
    seed: int = 1,
    bot: PolicyLike = "greedy",
    progress: bool = True,
) -> ScoreStudy:
    """Play the same seeded games by each rule set, and return what a player makes on average.

    Parameters
    ----------
    rule_sets
        Rule sets or their names; differences are told against the first one.
    games
        How many games by each.
    players
        2, 3 or 4.
    seed
        The first game's seed; each further game has the next number.
    bot
        The policy that plays every seat.
    progress
        Whether a bar shows how far it is, if it takes more than a second.

    Raises
    ------
    NotationError
        When there is no game or no rule set to play.

    Examples
    --------
    >>> study = score_study(["official", "rulebook_fa"], games=2, bot="random")
    >>> len(study.rows), study.rows[0].difference
    (2, 0.0)
    """
    compared = rule_sets_of(rule_sets)
    check_seed(seed)
    games = number_of_games(games)
    if not compared:
        raise NotationError(_("No rule set was given. Accepted: one or more."))
    played = until_interrupted(
        same_game(players, seed=n, bot=bot, rule_sets=compared).games
        for n in shown(range(seed, seed + games), _("Playing"), wanted=progress)
    )
    facts = [[GameFacts(game) for game in column] for column in zip(*played, strict=True)]
    first = [fmean(each.totals) for each in facts[0]]
    return ScoreStudy(
        tuple(_row(rules, each, first) for rules, each in zip(compared, facts, strict=True)),
        len(played),
        players,
    )


def _row(rules: RuleSet, facts: list[GameFacts], first: list[float]) -> StudyRow:
    points = [fmean(each.totals) for each in facts]
    more = [mine - other for mine, other in zip(points, first, strict=True)]
    return StudyRow(
        rules,
        change_words(rules),
        mean(points),
        *mean_difference(more),
        *(
            mean([fmean(getattr(each, source)) for each in facts])
            for source in ("public", "private", "tokens", "open_spaces")
        ),
    )


def change_words(rules: RuleSet) -> str:
    """Return what a rule set changes in the text it is named after, or that text's title.

    Examples
    --------
    >>> change_words(RuleSet("official", rounds=3)), change_words(RuleSet())
    ('rounds: 3', 'Official')
    """
    if not rules.changes:
        return rules.title
    table = compare_rulesets([RuleSet(rules.name), rules])
    return _("; ").join(
        _("{point}: {value}").format(point=label, value=cells[1])
        for _setting, label, cells in table.rows
    )
