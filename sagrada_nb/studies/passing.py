"""What passing costs: the same games, in which one player passes more and more turns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from sagrada_nb.bots import Choice, Policy, PolicyLike, play, policy_of
from sagrada_nb.bots.matches import until_interrupted
from sagrada_nb.core.checking import is_whole, number_of_games
from sagrada_nb.core.errors import NotationError
from sagrada_nb.exact.payoffs import shown
from sagrada_nb.game.actions import PASS, Action
from sagrada_nb.game.chance import check_seed
from sagrada_nb.game.game import View, new_game
from sagrada_nb.game.setup import player_names
from sagrada_nb.render.html_value import TableReport
from sagrada_nb.studies.score_study import (
    GameFacts,
    decimal,
    difference,
    mean,
    mean_difference,
)
from sagrada_nb.words import _, ngettext

ROUNDS = 10


@dataclass(frozen=True)
class PassingRow:
    """What it costs to pass so many turns; means over the games.

    Attributes
    ----------
    passes
        How many second turns the player passes.
    points
        The player's points.
    difference, low, high
        The points more than in the first row, and the 95 % interval of that: the same games are
        compared in pairs. A single game has no interval.
    open_spaces
        The spaces left open in the player's window.
    others
        The points of each other player.
    """

    passes: int
    points: float
    difference: float
    low: float
    high: float
    open_spaces: float
    others: float


@dataclass(frozen=True)
class PassingStudy(TableReport):
    """What passing costs, from the same seeded games."""

    rows: tuple[PassingRow, ...]
    games: int

    @property
    def summary(self) -> str:
        """What the table shows, in a sentence."""
        return ngettext(
            "Means of {n} game in which one player passes.",
            "Means of {n} games in which one player passes.",
            self.games,
        ).format(n=self.games)

    def _titles(self) -> tuple[str, ...]:
        return (
            _("Turns passed"),
            _("Points"),
            _("Difference to the first (95 % interval)"),
            _("Open spaces"),
            _("Points of the others"),
        )

    def _cells(self) -> list[tuple[str, ...]]:
        return [
            (
                str(row.passes),
                decimal(row.points),
                difference(row.difference, row.low, row.high) if n else "",
                decimal(row.open_spaces),
                decimal(row.others),
            )
            for n, row in enumerate(self.rows)
        ]


def passing(bot: PolicyLike, passes: int) -> Policy:
    """Return a policy that passes its second turn in so many rounds, and else plays like `bot`.

    The rounds are spread evenly over the game.

    Examples
    --------
    >>> from sagrada_nb.bots import play
    >>> game = play(new_game(2, seed=1), [passing("random", 10), "random"], seed=1)
    >>> GameFacts(game).passes >= 10
    True
    """
    policy = policy_of(bot)
    rounds = {1 + (2 * n + 1) * ROUNDS // (2 * passes) for n in range(passes)}

    def play_or_pass(view: View, actions: Sequence[Action], rng: Random) -> Action | Choice | str:
        turn = view.state.turn
        if turn and turn.number == 2 and view.state.round in rounds and PASS in actions:
            return PASS
        return policy(view, actions, rng)

    return play_or_pass


def passing_study(
    passes: int | Sequence[int] = (0, 2, 4, 6),
    games: int = 8,
    players: int = 2,
    *,
    seed: int = 1,
    bot: PolicyLike = "greedy",
    progress: bool = True,
) -> PassingStudy:
    """Play the same games, in which the player of seat 0 passes more and more second turns.

    Parameters
    ----------
    passes
        How many turns that player passes, 0–10: one number or several. Differences are told
        against the first.
    games
        How many games for each.
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
    NotationError, WrongType
        When a number is not accepted.

    Examples
    --------
    >>> study = passing_study([0, 10], games=2, bot="random")
    >>> study.rows[0].open_spaces < study.rows[1].open_spaces
    True
    """
    number_of_games(games)
    check_seed(seed)
    numbers, players = _read_passes(passes), len(player_names(players, False, None))
    # Each game with all numbers of passes, then the next: so they can be compared at any moment.
    by_seed = until_interrupted(
        [_played(passes, players, n, bot) for passes in numbers]
        for n in shown(range(seed, seed + games), _("Playing"), wanted=progress)
    )
    played = [list(facts) for facts in zip(*by_seed, strict=True)]
    first = [each.totals[0] for each in played[0]]
    rows = tuple(_row(n, facts, first) for n, facts in zip(numbers, played, strict=True))
    return PassingStudy(rows, len(by_seed))


def _read_passes(given: object) -> list[int]:
    numbers: list[Any] = list(given) if isinstance(given, Iterable) else [given]
    if not numbers or not all(is_whole(n, 0, ROUNDS) for n in numbers):
        raise NotationError(
            _(
                "{given!r} are no numbers of turns to pass. Accepted: a number 0–10, or several."
            ).format(given=given)
        )
    return numbers


def _played(passes: int, players: int, seed: int, bot: PolicyLike) -> GameFacts:
    policies = [passing(bot, passes), *[bot] * (players - 1)]
    return GameFacts(play(new_game(players, seed=seed), policies, seed))


def _row(passes: int, facts: list[GameFacts], first: list[int]) -> PassingRow:
    more = [float(each.totals[0] - other) for each, other in zip(facts, first, strict=True)]
    return PassingRow(
        passes,
        mean([float(each.totals[0]) for each in facts]),
        *mean_difference(more),
        mean([float(each.open_spaces[0]) for each in facts]),
        mean([float(total) for each in facts for total in each.totals[1:]]),
    )
