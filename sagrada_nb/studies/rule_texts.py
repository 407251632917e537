"""The rule texts in play: one game by each of them, and the Danish guide claim by claim."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from statistics import fmean
from typing import Any, Final, Literal, TypeAlias

from sagrada_nb.bots import PolicyLike, play
from sagrada_nb.core.checking import number_of_games
from sagrada_nb.core.errors import NotationError
from sagrada_nb.core.grid import SPACES, beside, count, touching
from sagrada_nb.core.placement import PlacementRule
from sagrada_nb.core.score import score, signed
from sagrada_nb.core.text import text_table
from sagrada_nb.game.actions import LayAside, UseTool
from sagrada_nb.game.chance import SeedLike, seed_of
from sagrada_nb.game.game import Game, new_game
from sagrada_nb.game.rulesets import (
    RULE_SET_NAMES,
    RuleSet,
    rule_set,
    rule_sets_of,
    told_differently,
)
from sagrada_nb.game.setup import FEWEST_PLAYERS, MOST_PLAYERS
from sagrada_nb.game.tools.cards import TOOL_CARDS
from sagrada_nb.game.turn_order import fewest_open
from sagrada_nb.render import gallery_html
from sagrada_nb.render.html_value import HtmlValue
from sagrada_nb.render.tables import table_html
from sagrada_nb.render.window import Marks
from sagrada_nb.resources import read_text
from sagrada_nb.studies.seeded_games import open_spaces, same_games, times, totals, winners
from sagrada_nb.words import _, card_name, direction, listed, ngettext


@dataclass(frozen=True)
class FirstDifference:
    """The first action in which two games differ, and what was done in each.

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
    def totals(self) -> dict[str, tuple[int, ...]]:
        """The points of each player, by the title of the rule set."""
        return {game.rules.title: tuple(totals(game)) for game in self.games}

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

    def first_difference(
        self, first: RuleSet | str, second: RuleSet | str
    ) -> FirstDifference | None:
        """Return where two of the games begin to differ; None where all was done alike."""
        both = zip(self.game(first).replay(), self.game(second).replay(), strict=False)
        for n, ((before, mine), (_before, theirs)) in enumerate(both, 1):
            if mine.action != theirs.action:
                done = mine.action.sentence, theirs.action.sentence
                return FirstDifference(n, before.now, done)
        return None

    @property
    def _table(self) -> list[tuple[str, ...]]:
        """The titles, and for each game its cells, as text."""
        titles = (
            _("Rule set"),
            _("Points"),
            _("Won by"),
            _("Open spaces"),
            _("Tool cards used"),
            _("Dice on the round track"),
            _("Dice out of the game"),
        )
        return [titles, *map(_cells, self.games)]

    def __str__(self) -> str:
        return text_table(self._table)

    def html(self) -> str:
        """Return the table, and below it every window, as HTML text.

        Neighbours that clash by the official rules are marked, whatever was played by.
        """
        titles, *rows = self._table
        cells = [list(map(escape, row)) for row in rows]
        caption = _("The same game by each rule set")
        table = table_html(caption, titles, cells, numbers=[4, 5, 6], stack=True)
        windows = []
        for game in self.games:
            for name, window, total in zip(game.names, game.windows, totals(game), strict=True):
                text = ngettext(
                    "{rule_set}, {name}: {points} point",
                    "{rule_set}, {name}: {points} points",
                    abs(total),
                ).format(rule_set=game.rules.title, name=name, points=signed(total))
                # What is printed on a space may be ignored with a tool card; neighbours may not.
                pairs = [each for each in window.mistakes() if each.dice]
                clashes = [space for each in pairs for space in each.spaces]
                windows.append((text, window, Marks(clashes=clashes)))
        return f'<div dir="{direction()}">{table}<br>{gallery_html(windows)}</div>'


def _cells(game: Game) -> tuple[str, ...]:
    """Return what is told of a game in the table, as text."""
    points = [
        _("{name} {points}").format(name=name, points=signed(total))
        for name, total in zip(game.names, totals(game), strict=True)
    ]
    open_ones = _("{n} of {all}").format(n=sum(open_spaces(game)), all=SPACES * game.players)
    on_track = sum(map(len, game.state.track))
    counts = (times(game, UseTool), on_track, len(game.state.out))
    return (
        game.rules.title,
        _(", ").join(points),
        listed(winners(game)),
        open_ones,
        *map(str, counts),
    )


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


GUIDE: Final = "guide_da"
TRACK_TOOLS: Final = frozenset(card.number for card in TOOL_CARDS.values() if card.needs_track)
"""Lens Cutter and Tap Wheel need dice on the round track."""

Verdict: TypeAlias = Literal["tested", "untestable", "not_played"]

SIGNS: Final[Mapping[Verdict, str]] = {"tested": "●", "untestable": "○", "not_played": "–"}


@dataclass(frozen=True)
class Claim:
    """One thing the guide says, what play shows of it, and whether it was tested at all."""

    says: str
    shows: str
    verdict: Verdict


@dataclass(frozen=True)
class GuideClaims(HtmlValue):
    """Every claim of the guide with what play shows.

    Attributes
    ----------
    facts
        What was counted in the games, as :func:`guide_facts` names it.
    claims
        The claims.
    """

    facts: Mapping[str, Any]
    claims: tuple[Claim, ...]

    def of(self, verdict: Verdict) -> tuple[Claim, ...]:
        """Return the claims of one verdict: ``"tested"``, ``"untestable"`` or ``"not_played"``."""
        return tuple(claim for claim in self.claims if claim.verdict == verdict)

    def __str__(self) -> str:
        return "\n".join(
            f"{SIGNS[claim.verdict]} {claim.says}\n  {claim.shows}" for claim in self.claims
        )

    def html(self) -> str:
        """Return the table as HTML text."""
        spoken: dict[Verdict, str] = {
            "tested": _("tested"),
            "untestable": _("cannot be tested"),
            "not_played": _("not played"),
        }
        rows = [
            [
                escape(claim.says),
                f'<span aria-hidden="true">{SIGNS[claim.verdict]}</span> '
                f"{escape(spoken[claim.verdict])}",
                escape(claim.shows),
            ]
            for claim in self.claims
        ]
        titles = [_("What the guide says"), _("Tested?"), _("What play shows")]
        caption = _(
            "The Danish guide, tested in play. Games of careful bots: {careful}; "
            "quick games: {quick}."
        ).format(careful=self.facts["careful_games"], quick=self.facts["quick_games"])
        return table_html(caption, titles, rows, stack=True)


def guide_claims(
    games: int = 2, quick_games: int = 200, *, seed: int = 1, bot: PolicyLike = "greedy"
) -> GuideClaims:
    """Play by the Danish guide, and return its claims beside what play shows.

    Parameters
    ----------
    games
        How many games of careful bots for each number of players.
    quick_games
        How many games of two random bots, for what happens seldom.
    seed
        Where all luck comes from.
    bot
        The careful bot.

    Raises
    ------
    NotationError, WrongType
        When a number is not accepted.

    Examples
    --------
    >>> claims = guide_claims(games=1, quick_games=5, bot="random")
    >>> len(claims.of("tested")), len(claims.of("untestable")), len(claims.of("not_played"))
    (10, 1, 8)
    """
    number_of_games(quick_games)
    settings = {
        (players, rules): {"players": players, "rules": rules}
        for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        for rules in (GUIDE, "official")
    }
    careful = same_games(settings, games, seed=seed, bot=bot, progress=False)
    two = {GUIDE: settings[FEWEST_PLAYERS, GUIDE]}
    quick = same_games(two, quick_games, seed=seed, bot="random", progress=False)
    by_guide, official = (
        [game for (_players, by), each in careful.items() if by == rules for game in each]
        for rules in (GUIDE, "official")
    )
    facts = guide_facts(by_guide, official, quick[GUIDE])
    return GuideClaims(facts, tuple(_claims(facts)))


def guide_facts(
    careful: Sequence[Game], official: Sequence[Game], quick: Sequence[Game]
) -> dict[str, Any]:
    """Return what games by the Danish guide show, counted.

    Parameters
    ----------
    careful
        Games of careful bots by the guide.
    official
        The same seeds and players by the official rules.
    quick
        Many games of random bots by the guide, for what happens seldom.

    Returns
    -------
    dict
        Counts and means by name; pairs are by the guide and by the official rules.
    """
    both, windows = [*careful, *quick], [window for game in careful for window in game.windows]
    left = [
        len(before.state.pool)
        for game in both
        for before, after in pairwise([*(before for before, _step in game.replay()), game])
        if before.round and (after.round > before.round or after.is_over)
    ]
    by_dice, by_shades = (
        _mean(
            score(window, private=game.view(seat).private, private_pays=pays).lines[0].points
            for game in careful
            for seat, window in enumerate(game.windows)
        )
        for pays in ("dice", "shades")
    )
    still_open = [window.open_spaces for window in windows]
    mistakes = [each.rule for window in windows for each in window.mistakes()]
    return {
        "careful_games": len(careful),
        "quick_games": len(quick),
        "games": len(both),
        "windows": len(windows),
        # For 2, 3 and 4 players, the spaces that stay open in all windows, whatever is done.
        "fewest_open": tuple(
            fewest_open(players, RuleSet(GUIDE))
            for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        ),
        "open_spaces": _mean(map(len, still_open)),
        "fullest": min(map(len, still_open)),
        "rounds": len(left),
        "emptied": left.count(0),
        "laid_aside": sum(times(game, LayAside) for game in both),
        "dice": sum(count(window.filled) for window in windows),
        "apart": sum(count(window.filled & ~touching(window.filled)) for window in windows),
        "equal_shades": mistakes.count(PlacementRule.SAME_VALUE_NEIGHBOR),
        "equal_colors": sum(
            count(mask & beside(mask)) for window in windows for mask in window.color_masks
        ),
        "tool_uses": sum(times(game, UseTool) for game in careful),
        "official_tool_uses": sum(times(game, UseTool) for game in official),
        "track_cards": sum(tool in game.setup.tools for game in both for tool in TRACK_TOOLS),
        "track_cards_used": sum(
            isinstance(step.action, UseTool) and step.action.tool in TRACK_TOOLS
            for game in both
            for step in game.history
        ),
        "private_by_dice": by_dice,
        "private_by_shades": by_shades,
        "points": _mean(total for game in careful for total in totals(game)),
        "official_points": _mean(total for game in official for total in totals(game)),
        "first_won": sum(winners(game) == [game.names[game.setup.start]] for game in quick),
        "tied": sum(len(winners(game)) > 1 for game in quick),
    }


def _mean(values: Iterable[float]) -> float:
    return round(fmean(values), 1)


def _claims(facts: Mapping[str, Any]) -> Iterator[Claim]:
    """Give the claims, tested or not; then what the guide tells besides, which is not played."""
    least = [
        _("{n} of {all} with {players} players").format(n=n, all=SPACES * players, players=players)
        for players, n in enumerate(facts["fewest_open"], FEWEST_PLAYERS)
    ]
    for row in tomllib.loads(read_text("lessons", "guide_claims.toml"))["claim"]:
        shows = card_name(row["shows"])
        verdict: Verdict = "tested" if "{" in shows else "untestable"
        yield Claim(card_name(row["says"]), shows.format(**facts, least=listed(least)), verdict)
    for each in told_differently([RuleSet("official"), RuleSet(GUIDE)]):
        says = _("{point}: {words}.").format(point=each.label, words=each.cells[-1])
        yield Claim(says, each.reason, "not_played")
