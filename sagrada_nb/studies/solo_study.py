"""How often a bot beats the round track, at each difficulty of the solo game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sagrada_nb.bots import PolicyLike, play
from sagrada_nb.bots.matches import until_interrupted
from sagrada_nb.core.checking import number_of_games
from sagrada_nb.exact.payoffs import shown
from sagrada_nb.game.chance import check_seed
from sagrada_nb.game.game import Game, new_game
from sagrada_nb.game.setup import SOLO_DIFFICULTIES
from sagrada_nb.render.html_value import TableReport
from sagrada_nb.studies.score_study import GameFacts, decimal, mean
from sagrada_nb.words import _, ngettext


@dataclass(frozen=True)
class SoloRow:
    """Solo games of one difficulty; all figures but `difficulty` and `won` are means.

    Attributes
    ----------
    difficulty
        The number of tool cards: 1 is very hard, 5 easy.
    won
        How many games were won.
    score, target
        The points made and the points on the round track.
    open_spaces
        The spaces left open.
    tool_uses
        The tool cards used.
    """

    difficulty: int
    won: int
    score: float
    target: float
    open_spaces: float
    tool_uses: float


@dataclass(frozen=True)
class SoloStudy(TableReport):
    """Seeded solo games by difficulty."""

    rows: tuple[SoloRow, ...]
    games: int

    @property
    def won(self) -> int:
        """How many games were won, whatever the difficulty."""
        return sum(row.won for row in self.rows)

    @property
    def summary(self) -> str:
        """What the table shows, in a sentence."""
        return ngettext(
            "{n} solo game for each difficulty; points, spaces and cards are means.",
            "{n} solo games for each difficulty; points, spaces and cards are means.",
            self.games,
        ).format(n=self.games)

    def _titles(self) -> tuple[str, ...]:
        return (
            _("Tool cards"),
            _("Won"),
            _("Points"),
            _("Target"),
            _("Open spaces"),
            _("Tool cards used"),
        )

    def _cells(self) -> list[tuple[str, ...]]:
        return [
            (
                str(row.difficulty),
                _("{won} of {games}").format(won=row.won, games=self.games),
                *map(decimal, (row.score, row.target, row.open_spaces, row.tool_uses)),
            )
            for row in self.rows
        ]


def solo_study(
    games: int = 20,
    difficulties: Sequence[int] = SOLO_DIFFICULTIES,
    *,
    seed: int = 1,
    bot: PolicyLike = "greedy",
    progress: bool = True,
) -> SoloStudy:
    """Play solo games of each difficulty, and return how they came out.

    Parameters
    ----------
    games
        How many games for each difficulty.
    difficulties
        The numbers of tool cards, 1–5.
    seed
        The first game's seed; each further game has the next number.
    bot
        The policy that plays.
    progress
        Whether a bar shows how far it is, if it takes more than a second.

    Raises
    ------
    NotationError, WrongType
        When a number is not accepted.

    Examples
    --------
    >>> study = solo_study(games=3, difficulties=[1, 5], bot="random")
    >>> [row.difficulty for row in study.rows], study.won
    ([1, 5], 0)
    """
    number_of_games(games)
    check_seed(seed)
    if not isinstance(difficulties, Iterable):
        difficulties = [difficulties]
    # All difficulties with one seed, then with the next: so they can be compared at any moment.
    played = until_interrupted(
        [play(new_game(solo=True, difficulty=each, seed=n), [bot], n) for each in difficulties]
        for n in shown(range(seed, seed + games), _("Playing"), wanted=progress)
    )
    rows = (
        _row(difficulty, [of_seed[at] for of_seed in played])
        for at, difficulty in enumerate(difficulties)
    )
    return SoloStudy(tuple(rows), len(played))


def _row(difficulty: int, played: Sequence[Game]) -> SoloRow:
    results = [game.solo_result() for game in played]
    facts = [GameFacts(game) for game in played]
    return SoloRow(
        difficulty,
        sum(result.is_won for result in results),
        mean([float(result.score) for result in results]),
        mean([float(result.target) for result in results]),
        mean([float(each.open_spaces[0]) for each in facts]),
        mean([float(each.tool_uses) for each in facts]),
    )
