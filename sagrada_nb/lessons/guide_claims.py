"""The Danish guide, claim by claim, beside what play shows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Final, Literal, TypeAlias

from sagrada_nb.bots import PolicyLike
from sagrada_nb.lessons.game_facts import decimal
from sagrada_nb.lessons.guide_evidence import GuideEvidence, guide_evidence
from sagrada_nb.lessons.shown import Shown
from sagrada_nb.render.tables import table_html
from sagrada_nb.rules.ruleset_table import told_differently
from sagrada_nb.rules.rulesets import RuleSet
from sagrada_nb.rules.setup import FEWEST_PLAYERS
from sagrada_nb.words import _, listed, ngettext

Verdict: TypeAlias = Literal["tested", "untestable", "not_played"]

SIGNS: Final[Mapping[Verdict, str]] = {"tested": "●", "untestable": "○", "not_played": "–"}


@dataclass(frozen=True)
class Claim:
    """One thing the guide says, what play shows of it, and whether it was tested at all."""

    says: str
    shows: str
    verdict: Verdict


@dataclass(frozen=True)
class GuideClaims(Shown):
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
