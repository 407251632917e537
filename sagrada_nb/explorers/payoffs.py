"""Exploring what objectives pay: in random dice, in legal windows, and in play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from sagrada_nb import exact
from sagrada_nb.charts import Chart, payoff_heatmap, payoffs
from sagrada_nb.charts.payoffs import pattern_words
from sagrada_nb.charts.series import ChartTheme
from sagrada_nb.core.errors import NotationError
from sagrada_nb.core.objectives import Objective, printed
from sagrada_nb.core.patterns import BLANK, PatternLike, pattern_of
from sagrada_nb.core.score import public_cards
from sagrada_nb.explorers.explorer import (
    Choices,
    Explorer,
    cards_offered,
    dropdown,
    pattern_dropdown,
    players_dropdown,
)
from sagrada_nb.simulation.batches import COMPILED
from sagrada_nb.simulation.simulate import simulate
from sagrada_nb.words import _, listed

if TYPE_CHECKING:
    import pandas as pd

POINTS: Final = "points"
PATTERNS: Final = "patterns"


class PayoffExplorer(Explorer):
    """A chart of what objectives pay, for objectives, a pattern and players of your choice.

    Random dice and legal windows are exact. Play is simulated, without tool cards, and kept, so
    that choosing it again takes no time.

    Parameters
    ----------
    objectives
        Public objectives that are shown at first. Your own are among those to choose from; up to
        three of them lie on the table in all games.
    pattern
        The pattern at first, which may be one of your own; None is a blank one.
    policies
        Bots whose play is shown at first: ``"random"``, ``"greedy"``.
    players
        How many play, 1 (solo) to 4.
    n_games
        How many games are simulated for each bot and pattern.
    seed
        What the luck of the games comes from.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.

    Raises
    ------
    SagradaError
        When something is not accepted.

    Examples
    --------
    >>> explorer = PayoffExplorer(["Row Color Variety"], "Virtus")
    >>> explorer.message
    'On Virtus, points on average: Row Color Variety 2.07 in legal windows.'
    >>> explorer.controls["objectives"].value = ["Light Shades", "Deep Shades"]
    >>> explorer.message
    'On Virtus, points on average: Light Shades 5.47 and Deep Shades 5.27 in legal windows.'
    """

    def __init__(
        self,
        objectives: Sequence[str | Objective] = ("Row Color Variety", "Column Shade Variety"),
        pattern: PatternLike = None,
        policies: Sequence[str] = (),
        *,
        players: int = 2,
        n_games: int = 2000,
        seed: int = 1,
        theme: ChartTheme = "auto",
    ) -> None:
        self._theme, self._n, self._seed = theme, n_games, seed
        self._games: dict[tuple[object, ...], pd.DataFrame] = {}
        self._cards = cards_offered(objectives)
        names = [card.name for card in public_cards(objectives)]
        views = {_("how often each pays how much"): POINTS, _("means on all patterns"): PATTERNS}
        super().__init__(
            {"objectives": Choices(_("Objectives"), list(self._cards), names)},
            {"policies": Choices(_("Simulated play"), list(COMPILED), policies)},
            {
                "view": dropdown(_("Show"), views, POINTS),
                "pattern": pattern_dropdown(_("Pattern"), pattern, _("blank")),
                "players": players_dropdown(players),
            },
        )

    def games(self, policy: str) -> pd.DataFrame:
        """Return the games of a bot on the pattern that is chosen."""
        pattern, players = self.chosen("pattern"), self.chosen("players")
        key = policy, pattern, players
        if key not in self._games:
            self._games[key] = simulate(
                self._n,
                players,
                policy,
                patterns=pattern or BLANK,
                public=[card for card in self._cards.values() if card != printed(card.name)],
                seed=self._seed,
                progress=False,
            )
        return self._games[key]

    def idle(self) -> dict[str, str]:
        """Return what changes nothing: all but the objectives in the picture of all patterns."""
        if self.chosen("view") == PATTERNS:
            why = _("The means on all patterns are those of legal windows, exact and without play.")
            return dict.fromkeys(("policies", "pattern", "players"), why)
        if not self.chosen("policies"):
            return {"players": _("It matters in play only, and no bot is ticked.")}
        return {}

    def draw(self) -> tuple[Chart, str]:
        """Return the chart that is chosen, with the means of the legal windows in words."""
        names, pattern = self.chosen("objectives"), self.chosen("pattern")
        cards = [self._cards[name] for name in names]
        if not names:
            raise NotationError(_("Choose at least one objective."))
        if self.chosen("view") == PATTERNS:
            chart = payoff_heatmap(cards, theme=self._theme, progress=False)
            text = _(
                "Means over all legal windows of each pattern; exact. Nothing but the objectives "
                "matters here."
            )
            return chart, text
        played = {
            _("{bot} play").format(bot=policy): self.games(policy)
            for policy in self.chosen("policies")
        }
        means = [
            _("{objective} {points}").format(
                objective=card.label, points=f"{float(exact.mean(card, pattern)):.2f}"
            )
            for card in cards
        ]
        text = _("On {pattern}, points on average: {means} in legal windows.").format(
            pattern=pattern_words(pattern_of(pattern)),
            means=listed(means),
        )
        return payoffs(cards, pattern, played or None, theme=self._theme), text
