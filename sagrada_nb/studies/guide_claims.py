"""The Danish guide, claim by claim, beside what play shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from html import escape
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from sagrada_nb.bots import PolicyLike, play
from sagrada_nb.core.checking import number_of_games
from sagrada_nb.core.grid import beside, count, touching
from sagrada_nb.core.placement import PlacementRule
from sagrada_nb.core.score import score
from sagrada_nb.core.window import Window
from sagrada_nb.game.actions import UseTool
from sagrada_nb.game.chance import check_seed
from sagrada_nb.game.game import Game, new_game
from sagrada_nb.game.rulesets import RuleSet, told_differently
from sagrada_nb.game.setup import FEWEST_PLAYERS, MOST_PLAYERS
from sagrada_nb.game.tools.cards import TOOL_CARDS
from sagrada_nb.game.turn_order import fewest_open
from sagrada_nb.render.html_value import HtmlValue
from sagrada_nb.render.tables import table_html
from sagrada_nb.studies.score_study import GameFacts, decimal, mean
from sagrada_nb.words import _, listed, ngettext

GUIDE = "guide_da"
TRACK_TOOLS = tuple(card.number for card in TOOL_CARDS.values() if card.needs_track)
"""Lens Cutter and Tap Wheel need dice on the round track."""


@dataclass(frozen=True)
class GuideEvidence:
    """Games by the Danish guide.

    Attributes
    ----------
    games
        Games of careful bots, with 2, 3 and 4 players.
    official
        The same seeds and players by the official rules.
    quick_games
        Many games of random bots, for what happens seldom.
    """

    games: tuple[Game, ...]
    official: tuple[Game, ...]
    quick_games: tuple[Game, ...]

    @property
    def windows(self) -> list[Window]:
        """The finished windows of the careful bots."""
        return [window for game in self.games for window in game.windows]

    @property
    def fewest_open(self) -> tuple[int, ...]:
        """For 2, 3 and 4 players, the spaces that stay open in all windows, whatever is done."""
        return tuple(
            fewest_open(players, RuleSet(GUIDE))
            for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        )

    @property
    def open_spaces(self) -> float:
        """The spaces left open in a window, on average."""
        return mean([float(len(window.open_spaces)) for window in self.windows])

    @property
    def fullest(self) -> int:
        """The fewest open spaces that any window had."""
        return min(len(window.open_spaces) for window in self.windows)

    @cached_property
    def _round_ends(self) -> list[int]:
        """The dice left in the pool at the end of each round."""
        return [
            len(before.state.pool)
            for game in (*self.games, *self.quick_games)
            for before, after in pairwise(_states(game))
            if before.round and (after.round > before.round or after.is_over)
        ]

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return len(self._round_ends)

    @property
    def emptied(self) -> int:
        """How many of them ended with an empty pool."""
        return self._round_ends.count(0)

    @property
    def laid_aside(self) -> int:
        """How many dice were laid aside in all games."""
        return sum(GameFacts(game).laid_aside for game in (*self.games, *self.quick_games))

    @property
    def dice(self) -> int:
        """How many dice lie in the windows of the careful bots."""
        return sum(count(window.filled) for window in self.windows)

    @property
    def apart(self) -> int:
        """How many of them touch no other die."""
        return sum(count(window.filled & ~touching(window.filled)) for window in self.windows)

    @property
    def equal_shades(self) -> int:
        """How many pairs of neighbours show the same shade, which other texts forbid."""
        return sum(
            each.rule is PlacementRule.SAME_VALUE_NEIGHBOR
            for window in self.windows
            for each in window.mistakes()
        )

    @property
    def equal_colors(self) -> int:
        """How many pairs of neighbours have the same colour, which the guide forbids too."""
        return sum(count(_pairs(window)) for window in self.windows)

    @property
    def tool_uses(self) -> tuple[int, int]:
        """How often careful bots used a tool card, by the guide and by the official rules."""
        return (
            sum(GameFacts(game).tool_uses for game in self.games),
            sum(GameFacts(game).tool_uses for game in self.official),
        )

    @property
    def track_cards(self) -> tuple[int, int]:
        """How often a card that needs the round track was on the table, and how often used."""
        games = (*self.games, *self.quick_games)
        lay = sum(tool in game.setup.tools for game in games for tool in TRACK_TOOLS)
        used = sum(
            isinstance(step.action, UseTool) and step.action.tool in TRACK_TOOLS
            for game in games
            for step in game.history
        )
        return lay, used

    @property
    def private_points(self) -> tuple[float, float]:
        """The private points of a window, by the guide, and had its shades counted."""
        by_dice: list[float] = []
        by_shades: list[float] = []
        for game in self.games:
            for seat, window in enumerate(game.windows):
                mine = game.view(seat).private
                for pays, found in (("dice", by_dice), ("shades", by_shades)):
                    sheet = score(window, private=mine, private_pays=pays)
                    found.append(float(sheet.lines[0].points))
        return mean(by_dice), mean(by_shades)

    @property
    def points(self) -> tuple[float, float]:
        """The points of a player, by the guide and by the official rules."""
        return _mean_points(self.games), _mean_points(self.official)

    @property
    def first_won(self) -> int:
        """How many of the quick games the start player won alone."""
        return sum(
            GameFacts(game).winners == (game.names[game.setup.start],) for game in self.quick_games
        )

    @property
    def tied(self) -> int:
        """How many of the quick games ended with equal points, and so in a shared win."""
        return sum(len(GameFacts(game).winners) > 1 for game in self.quick_games)


def guide_evidence(
    games: int = 2, quick_games: int = 200, *, seed: int = 1, bot: PolicyLike = "greedy"
) -> GuideEvidence:
    """Play games by the Danish guide.

    Parameters
    ----------
    games
        How many games of careful bots for each number of players.
    quick_games
        How many games of two random bots.
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
    >>> evidence = guide_evidence(games=1, quick_games=2, bot="random")
    >>> len(evidence.games), evidence.fewest_open
    (3, (13, 30, 47))
    """
    number_of_games(games)
    number_of_games(quick_games)
    check_seed(seed)
    tables = [(p, seed + n) for p in range(FEWEST_PLAYERS, MOST_PLAYERS + 1) for n in range(games)]
    return GuideEvidence(
        _played(tables, GUIDE, bot),
        _played(tables, "official", bot),
        _played([(FEWEST_PLAYERS, seed + n) for n in range(quick_games)], GUIDE, "random"),
    )


def _played(tables: Iterable[tuple[int, int]], rules: str, bot: PolicyLike) -> tuple[Game, ...]:
    return tuple(
        play(new_game(players, seed=seed, rules=rules), [bot] * players, seed)
        for players, seed in tables
    )


def _mean_points(games: Iterable[Game]) -> float:
    return mean([float(total) for game in games for total in GameFacts(game).totals])


def _states(game: Game) -> list[Game]:
    return [before for before, _step in game.replay()] + [game]


def _pairs(window: Window) -> int:
    """Return the spaces whose die has the colour of the one beside it."""
    found = 0
    for mask in window.color_masks:
        found |= mask & beside(mask)
    return found


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
    evidence
        The games that were played, counted.
    claims
        The claims.
    """

    evidence: GuideEvidence
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
        spoken = _verdicts()
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
        ).format(careful=len(self.evidence.games), quick=len(self.evidence.quick_games))
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
    evidence = guide_evidence(games, quick_games, seed=seed, bot=bot)
    tested = (*_of_the_round(evidence), *_of_placing(evidence), *_of_the_end(evidence))
    return GuideClaims(evidence, (*tested, *_not_tested()))


def _tested(says: str, shows: str, **numbers: object) -> Claim:
    return Claim(says, shows.format(**numbers), "tested")


def _of_the_round(found: GuideEvidence) -> tuple[Claim, ...]:
    least = [
        _("{n} of {all} with {players} players").format(
            n=n, all=20 * (FEWEST_PLAYERS + more), players=FEWEST_PLAYERS + more
        )
        for more, n in enumerate(found.fewest_open)
    ]
    guide, official = found.tool_uses
    games = len(found.games) + len(found.quick_games)
    return (
        _tested(
            _("A game has three rounds, with 9, 10 or 11 dice each."),
            _(
                "So many spaces stay open even if every die is placed: {least}. The fullest window "
                "here had {fullest} open spaces, and the average is {open}."
            ),
            least=listed(least),
            fullest=found.fullest,
            open=decimal(found.open_spaces),
        ),
        _tested(
            _("Turns go round and round until the pool is empty or nobody can or will place."),
            _("The pool was empty at the end of {emptied} of {rounds} rounds."),
            emptied=found.emptied,
            rounds=found.rounds,
        ),
        _tested(
            _("A die that cannot be placed may be drafted and is laid aside."),
            ngettext(
                "Dice laid aside in {games} game: {n}.",
                "Dice laid aside in {games} games: {n}.",
                games,
            ),
            n=found.laid_aside,
            games=games,
        ),
        _tested(
            _("A tool card costs 1 token and is then closed until the round ends."),
            _(
                "Uses of a card by careful bots: {guide}. In the same games by the official "
                "rules, which last ten rounds: {official}."
            ),
            guide=guide,
            official=official,
        ),
        _tested(
            _("All dice left in the pool leave the game."),
            _(
                "So the round track stays empty, and Lens Cutter and Tap Wheel need dice on it. "
                "Times that one of them lay on the table: {lay}. Times that it was used: {used}."
            ),
            lay=found.track_cards[0],
            used=found.track_cards[1],
        ),
    )


def _of_placing(found: GuideEvidence) -> tuple[Claim, ...]:
    return (
        _tested(
            _("After the first, a die need not touch another one."),
            _("{apart} of {dice} dice in the finished windows touch no other."),
            apart=found.apart,
            dice=found.dice,
        ),
        _tested(
            _("Neighbours clash in colour only."),
            _(
                "Pairs of neighbours in {windows} windows: {shades} with one shade, which every "
                "other text forbids, and {colors} with one colour."
            ),
            windows=len(found.windows),
            shades=found.equal_shades,
            colors=found.equal_colors,
        ),
    )


def _of_the_end(found: GuideEvidence) -> tuple[Claim, ...]:
    by_dice, by_shades = found.private_points
    return (
        _tested(
            _("The private objective pays 1 for each die of its colour."),
            _("It paid {dice} points on average. The shades on the same dice add up to {shades}."),
            dice=decimal(by_dice),
            shades=decimal(by_shades),
        ),
        _tested(
            _("Going first is an advantage."),
            _("The start player won {won} of {n} quick games, and shared {tied}."),
            won=found.first_won,
            n=len(found.quick_games),
            tied=found.tied,
        ),
        _tested(
            _("Equal points share the win."),
            _("Quick games that ended so: {tied} of {n}."),
            n=len(found.quick_games),
            tied=found.tied,
        ),
    )


def _not_tested() -> tuple[Claim, ...]:
    age = Claim(
        _("The game is for players from 10 years on."),
        _("Bots have no age. One of the other texts says 13, two say nothing."),
        "untestable",
    )
    told = told_differently([RuleSet("official"), RuleSet("guide_da")])
    return (
        age,
        *(
            Claim(
                _("{point}: {words}.").format(point=each.label, words=each.cells[-1]),
                each.reason,
                "not_played",
            )
            for each in told
        ),
    )


def _verdicts() -> dict[Verdict, str]:
    return {
        "tested": _("tested"),
        "untestable": _("cannot be tested"),
        "not_played": _("not played"),
    }
