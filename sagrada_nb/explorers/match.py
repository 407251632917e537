"""A match that the engine plays game by game, so that whoever looks on sees how far it is."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING

from sagrada_nb.core.objectives import PublicLike
from sagrada_nb.core.patterns import WindowPattern
from sagrada_nb.simulation.batches import job_of, play_block
from sagrada_nb.simulation.compiled import AnyArray
from sagrada_nb.simulation.summaries import columns_of, frame_of

if TYPE_CHECKING:
    import pandas as pd


class Match:
    """Games of two bots with tool cards, one after the other.

    Parameters
    ----------
    n_games
        How many games.
    bots
        The name of each player's bot.
    of_patterns
        The pattern of each; None is one that is dealt and chosen.
    public
        Public objectives that lie on the table in every game.
    seed
        What the luck comes from.

    Examples
    --------
    >>> match = Match(2, ["random", "random"], [None, None], [], seed=1)
    >>> match.play_one()
    >>> match.played, match.is_over, len(match.games)
    (1, False, 2)
    """

    def __init__(
        self,
        n_games: int,
        bots: Sequence[str],
        of_patterns: Sequence[WindowPattern | str | None],
        public: Sequence[PublicLike],
        seed: int,
    ) -> None:
        self._job = job_of(
            n_games, 2, bots, of_patterns, list(public) or None, None, "official", seed, True
        )
        self._blocks: list[dict[str, AnyArray]] = []
        self._seconds = 0.0
        self._one_at_a_time = Lock()

    @property
    def played(self) -> int:
        """How many games are over."""
        return len(self._blocks)

    @property
    def is_over(self) -> bool:
        """Whether all games are."""
        return self.played == self._job.games

    @property
    def seconds_left(self) -> float:
        """How long the other games will take, if they take as long as those so far."""
        return self._seconds / max(1, self.played) * (self._job.games - self.played)

    @property
    def games(self) -> pd.DataFrame:
        """The games so far, as :func:`sagrada_nb.simulate` returns them."""
        return frame_of(self._job, self._blocks, not self.is_over)

    def play_one(self) -> None:
        """Play the next game, if there is one. Threads may call this side by side."""
        with self._one_at_a_time:
            if self.is_over:
                return
            start = monotonic()
            self._blocks.append(columns_of(self._job, play_block(self._job, self.played)))
            self._seconds += monotonic() - start
