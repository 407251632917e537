"""What rules do to scores: the same seeded games, played by each of several rule sets."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from functools import cached_property
from html import escape
from math import isnan
from statistics import fmean
from typing import TYPE_CHECKING, Any

from sagrada_nb import statistics
from sagrada_nb.bots import PolicyLike, play
from sagrada_nb.bots.matches import until_interrupted
from sagrada_nb.core.checking import number_of_games
from sagrada_nb.core.errors import NotationError
from sagrada_nb.core.names import find_name
from sagrada_nb.core.score import MINUS, signed
from sagrada_nb.core.text import text_table
from sagrada_nb.exact.payoffs import shown
from sagrada_nb.game.actions import LayAside, Pass, UseTool
from sagrada_nb.game.chance import SeedLike, check_seed, seed_of
from sagrada_nb.game.game import Game, new_game
from sagrada_nb.game.rulesets import (
    RULE_SET_NAMES,
    RuleSet,
    compare_rulesets,
    rule_set,
    rule_sets_of,
)
from sagrada_nb.render import gallery_html
from sagrada_nb.render.html_value import HtmlValue, TableReport
from sagrada_nb.render.tables import table_html
from sagrada_nb.render.window import Marks
from sagrada_nb.words import _, direction, listed, ngettext

if TYPE_CHECKING:
    import pandas as pd


ONE_DECIMAL = 1


@dataclass(frozen=True)
class GameFacts:
    """Counts from one game; points and open spaces are given for each seat.

    Attributes
    ----------
    game
        The finished game.

    Examples
    --------
    >>> from sagrada_nb.bots import play
    >>> from sagrada_nb.game.game import new_game
    >>> facts = GameFacts(play(new_game(2, seed=1), ["random", "random"], seed=1))
    >>> len(facts.totals), facts.laid_aside, sum(facts.open_spaces) >= 0
    (2, 0, True)
    """

    game: Game

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """The points."""
        return tuple(self.game.score(seat).total for seat in range(self.game.players))

    @property
    def public(self) -> tuple[int, ...]:
        """The points from public objectives."""
        return self._points("public")

    @property
    def private(self) -> tuple[int, ...]:
        """The points from the private objective."""
        return self._points("private")

    @property
    def tokens(self) -> tuple[int, ...]:
        """The favor tokens left."""
        return self._points("favor_tokens")

    @property
    def open_spaces(self) -> tuple[int, ...]:
        """The spaces left open."""
        return tuple(len(window.open_spaces) for window in self.game.windows)

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who won; several where the win is shared."""
        return tuple(each.name for each in self.game.ranking() if each.place == 1)

    @property
    def tool_uses(self) -> int:
        """How often a tool card was used."""
        return self._done(UseTool)

    @property
    def passes(self) -> int:
        """How often a turn was passed."""
        return self._done(Pass)

    @property
    def laid_aside(self) -> int:
        """How many dice were drafted and laid aside."""
        return self._done(LayAside)

    @property
    def on_track(self) -> int:
        """How many dice lie on the round track."""
        return sum(len(space) for space in self.game.state.track)

    @property
    def out(self) -> int:
        """How many dice left the game."""
        return len(self.game.state.out)

    def _points(self, kind: str) -> tuple[int, ...]:
        return tuple(
            sum(line.points for line in self.game.score(seat).lines if line.kind == kind)
            for seat in range(self.game.players)
        )

    def _done(self, kind: type) -> int:
        return sum(isinstance(step.action, kind) for step in self.game.history)


def mean(values: list[float]) -> float:
    """Return the mean to one decimal, as it is shown."""
    return round(fmean(values), ONE_DECIMAL)


def mean_difference(differences: list[float]) -> tuple[float, float, float]:
    """Return the mean of what the same games differ by, and its 95 % interval, to one decimal.

    Each difference is one of two games with the same luck, so they are compared in pairs.

    Examples
    --------
    >>> mean_difference([1.0, 3.0, 5.0, 3.0])
    (3.0, 0.4, 5.6)
    """
    found = statistics.mean(differences)
    middle, low, high = (round(each, ONE_DECIMAL) for each in (found.mean, found.low, found.high))
    return middle, low, high


def decimal(value: float) -> str:
    """Return a number with one decimal and a true minus sign.

    Examples
    --------
    >>> decimal(-3.25), decimal(4)
    ('−3.2', '4.0')
    """
    return f"{MINUS if value < 0 else ''}{abs(value):.1f}"


def difference(value: float, low: float, high: float) -> str:
    """Return a difference with its sign, and its interval where there is one.

    Examples
    --------
    >>> difference(3.0, -0.4, 6.4), difference(-2, float("nan"), float("nan")), difference(0, 0, 0)
    ('+3.0 (−0.4 to +6.4)', '−2.0', '0.0')
    """
    if isnan(low) or low == high:  # a single game, or games that all came out the same
        return _with_sign(value)
    return _("{difference} ({low} to {high})").format(
        difference=_with_sign(value), low=_with_sign(low), high=_with_sign(high)
    )


def _with_sign(value: float) -> str:
    return f"{'+' if value > 0 else ''}{decimal(value)}"


def points_of(facts: GameFacts) -> str:
    """Return the points of every player in words."""
    return _(", ").join(
        _("{name} {points}").format(name=name, points=signed(total))
        for name, total in zip(facts.game.names, facts.totals, strict=True)
    )


@dataclass(frozen=True)
class Parting:
    """The first place where two games part, and what was done there in each.

    Attributes
    ----------
    number
        The number of the action, from 1.
    now
        What was going on, in words.
    sentences
        What was done in the one game and in the other, in words.
    """

    number: int
    now: str
    sentences: tuple[str, str]

    def __str__(self) -> str:
        return _("Action {n}, {now}: {first} Or: {second}").format(
            n=self.number, now=self.now, first=self.sentences[0], second=self.sentences[1]
        )


@dataclass(frozen=True)
class SameGame(HtmlValue):
    """How one game came out by each rule set: same seed, same cards, same bots.

    Attributes
    ----------
    games
        The finished games, one a rule set.
    """

    games: tuple[Game, ...]

    @property
    def facts(self) -> dict[str, GameFacts]:
        """What can be counted in each game, by the title of its rule set."""
        return {game.rules.title: GameFacts(game) for game in self.games}

    def game(self, rules: RuleSet | str) -> Game:
        """Return the game by one of the rule sets.

        Raises
        ------
        NotationError
            When it was not played by it.
        """
        wanted = rule_set(rules)
        for game in self.games:
            if game.rules == wanted:
                return game
        raise NotationError(
            _("The game was not played by {given!r}. It was by {rule_sets}.").format(
                given=wanted, rule_sets=listed([repr(game.rules) for game in self.games])
            )
        )

    def parting(self, first: RuleSet | str, second: RuleSet | str) -> Parting | None:
        """Return where two of the games part; None where all was done alike."""
        one, other = self.game(first), self.game(second)
        both = zip(one.replay(), other.replay(), strict=False)
        for n, ((before, mine), (_before, theirs)) in enumerate(both, 1):
            if mine.action != theirs.action:
                return Parting(n, before.now, (mine.action.sentence, theirs.action.sentence))
        return None

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """For each rule set its title and the cells of the table, as text."""
        return tuple(
            (
                title,
                points_of(facts),
                listed(facts.winners),
                _("{n} of {all}").format(
                    n=sum(facts.open_spaces), all=20 * len(facts.game.windows)
                ),
                str(facts.tool_uses),
                str(facts.on_track),
                str(facts.out),
            )
            for title, facts in self.facts.items()
        )

    def __str__(self) -> str:
        return text_table([_titles(), *self.rows])

    def html(self) -> str:
        """Return the table, and below it every window, as HTML text.

        Neighbours that clash by the official rules are marked, whatever was played by.
        """
        table = table_html(
            _("The same game by each rule set"),
            _titles(),
            [[escape(cell) for cell in row] for row in self.rows],
            numbers=[4, 5, 6],
            stack=True,
        )
        windows = []
        for title, facts in self.facts.items():
            game = facts.game
            for name, window, total in zip(game.names, game.windows, facts.totals, strict=True):
                text = ngettext(
                    "{rule_set}, {name}: {points} point",
                    "{rule_set}, {name}: {points} points",
                    abs(total),
                ).format(rule_set=title, name=name, points=signed(total))
                # What is printed on a space may be ignored with a tool card; neighbours may not.
                pairs = [each for each in window.mistakes() if each.dice]
                clashes = [space for each in pairs for space in each.spaces]
                windows.append((text, window, Marks(clashes=clashes)))
        return f'<div dir="{direction()}">{table}<br>{gallery_html(windows)}</div>'


def same_game(
    players: int = 2,
    *,
    seed: SeedLike = 1,
    bot: PolicyLike = "greedy",
    rule_sets: Iterable[RuleSet | str] = RULE_SET_NAMES,
    **setup: Any,
) -> SameGame:
    """Play one game by each of several rule sets.

    The seed gives the same cards, the same bag and the same luck to each; the games part where the
    rules make the bots play otherwise.

    Parameters
    ----------
    players
        2, 3 or 4.
    seed
        Where the luck of dice and bots comes from.
    bot
        The policy that plays every seat.
    rule_sets
        Rule sets or their names.
    **setup
        What else :func:`sagrada_nb.new_game` accepts, such as ``tools``.

    Raises
    ------
    SagradaError
        When there is no such bot or rule set, or the set-up is not accepted; the message says what
        would be.

    Examples
    --------
    >>> shown = same_game(2, seed=1, bot="random", rule_sets=["official", "guide_da"])
    >>> [game.setup.rounds for game in shown.games]
    [10, 3]
    """
    seed = seed_of(seed)
    starts = [
        new_game(players, seed=seed, rules=rules, **setup) for rules in rule_sets_of(rule_sets)
    ]
    return SameGame(tuple(play(start, [bot] * start.players, seed) for start in starts))


def _titles() -> tuple[str, ...]:
    return (
        _("Rule set"),
        _("Points"),
        _("Won by"),
        _("Open spaces"),
        _("Tool cards used"),
        _("Dice on the round track"),
        _("Dice out of the game"),
    )


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
class ScoreStudy(TableReport):
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
