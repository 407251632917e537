"""Exploring how players fare against each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sagrada_nb.analysis.charts import Chart, scores
from sagrada_nb.analysis.charts.look import ChartTheme
from sagrada_nb.analysis.charts.words import percent
from sagrada_nb.analysis.estimates import estimate
from sagrada_nb.analysis.job import COMPILED
from sagrada_nb.analysis.simulate import simulate
from sagrada_nb.explorers.controls import Choices, dropdown, pattern_dropdown
from sagrada_nb.explorers.explorer import Explorer
from sagrada_nb.rules.objectives import PUBLIC_OBJECTIVES
from sagrada_nb.rules.patterns import patterns
from sagrada_nb.words import _, card_name

if TYPE_CHECKING:
    import pandas as pd


class PlayExplorer(Explorer):
    """A chart of how two players score, for bots, patterns and objectives of your choice.

    The games are simulated, without tool cards, and kept, so that choosing the same again takes no
    time.

    Parameters
    ----------
    policies
        The bot of each of the two players at first: ``"random"`` or ``"greedy"``.
    of_patterns
        The pattern of each at first; None is one that is dealt and chosen.
    objectives
        Up to three public objectives that lie on the table in every game; others are dealt.
    n_games
        How many games are simulated for each choice.
    seed
        What the luck of the games comes from.
    theme
        ``"light"`` or ``"dark"``.

    Raises
    ------
    SagradaError
        When something is not accepted.

    Examples
    --------
    >>> explorer = PlayExplorer(["greedy", "random"], n_games=200)
    >>> explorer.message.startswith("The first player wins 96.5 % of 200 games")
    True
    """

    def __init__(
        self,
        policies: Sequence[str] = ("greedy", "random"),
        of_patterns: Sequence[str | None] = (None, None),
        objectives: Sequence[str] = (),
        *,
        n_games: int = 2000,
        seed: int = 1,
        theme: ChartTheme = "light",
    ) -> None:
        self._theme, self._n, self._seed = theme, n_games, seed
        self._games: dict[tuple[object, ...], pd.DataFrame] = {}
        bots = {card_name(name): name for name in COMPILED}
        (mine, others), (my_pattern, other_pattern) = policies, of_patterns
        controls = {
            "objectives": Choices(
                _("Public objectives, up to three; the others are dealt"),
                list(PUBLIC_OBJECTIVES),
                objectives,
            ),
            "first": dropdown(_("First player"), bots, mine),
            "first_pattern": pattern_dropdown(_("plays on"), my_pattern, _("one that is dealt")),
            "second": dropdown(_("Second player"), bots, others),
            "second_pattern": pattern_dropdown(
                _("plays on"), other_pattern, _("one that is dealt")
            ),
        }
        super().__init__(
            controls, [["objectives"], ["first", "first_pattern"], ["second", "second_pattern"]]
        )

    @property
    def games(self) -> pd.DataFrame:
        """The games of what is chosen.

        Raises
        ------
        SagradaError
            When more than three public objectives are ticked.
        """
        names = ("objectives", "first", "first_pattern", "second", "second_pattern")
        objectives, first, my_pattern, second, other_pattern = key = tuple(map(self.chosen, names))
        if key not in self._games:
            self._games[key] = simulate(
                self._n,
                2,
                [first, second],
                patterns=[
                    None if each is None else patterns[each] for each in (my_pattern, other_pattern)
                ],
                public=objectives or None,
                seed=self._seed,
                progress=False,
            )
        return self._games[key]

    def draw(self) -> tuple[Chart, str]:
        """Return the scores of both players, and how often the first one wins in words."""
        games = self.games
        of_first, of_second = games[games["seat"] == 0], games[games["seat"] == 1]
        won = estimate((of_first["rank"] == 1).to_numpy(), 0.95)
        text = _(
            "The first player wins {share} of {n} games; with 95 % confidence {low} to {high}."
        ).format(
            share=percent(won.mean),
            n=f"{won.n:,}",
            low=percent(won.low),
            high=percent(won.high),
        )
        played = {
            _("first player, {bot}").format(bot=card_name(self.chosen("first"))): of_first,
            _("second player, {bot}").format(bot=card_name(self.chosen("second"))): of_second,
        }
        return scores(played, theme=self._theme), text
