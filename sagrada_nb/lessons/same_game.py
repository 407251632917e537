"""One seeded game, played by each rule text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Any

from sagrada_nb.bots import PolicyLike, play
from sagrada_nb.lessons.game_facts import GameFacts, points_of
from sagrada_nb.lessons.shown import Shown
from sagrada_nb.render import gallery_html
from sagrada_nb.render.marks import Marks
from sagrada_nb.render.tables import table_html
from sagrada_nb.rules.errors import NotationError
from sagrada_nb.rules.game import Game
from sagrada_nb.rules.luck import SeedLike, seed_of
from sagrada_nb.rules.new_game import new_game
from sagrada_nb.rules.rulesets import RULE_SET_NAMES, RuleSet, rule_set, rule_sets_of
from sagrada_nb.rules.scoring import signed
from sagrada_nb.rules.text_table import text_table
from sagrada_nb.words import _, direction, listed, ngettext


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
class SameGame(Shown):
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
