"""Exploring how players fare against each other."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import ipywidgets as widgets

from sagrada_nb.bots.registry import BOTS
from sagrada_nb.charts import Chart, scores
from sagrada_nb.charts.chart import percent
from sagrada_nb.charts.series import ChartTheme
from sagrada_nb.core.objectives import Objective
from sagrada_nb.core.patterns import WindowPattern, pattern_of
from sagrada_nb.core.score import public_cards
from sagrada_nb.explorers.explorer import (
    Choices,
    Explorer,
    cards_offered,
    dropdown,
    of_both,
    pattern_dropdown,
)
from sagrada_nb.explorers.match import Match
from sagrada_nb.game.setup import CARDS_ON_TABLE
from sagrada_nb.simulation.batches import COMPILED
from sagrada_nb.simulation.simulate import simulate
from sagrada_nb.statistics import share
from sagrada_nb.words import _, card_name

if TYPE_CHECKING:
    import pandas as pd

AFTER: Final = 0.3
"""Seconds between two looks at a match that is being played."""
FEWEST: Final = 2
"""How many games a chart needs, since one says nothing of its spread."""


class PlayExplorer(Explorer):
    """A chart of how two players score, for bots, patterns and objectives of your choice.

    The bots ``random`` and ``greedy`` play thousands of games at once while tool cards are left
    out. With tool cards, and with any other bot, the engine plays: fewer games, one after the
    other, with a chart of those so far and the time left. The notebook can be used meanwhile;
    choosing something else breaks the match off, and so does the button. Games are kept, so that
    choosing the same again takes no time and goes on where it was.

    Parameters
    ----------
    policies
        The bot of each of the two players at first, by name: ``"random"``, ``"greedy"`` or
        ``"planner"``.
    of_patterns
        The pattern of each at first; None is one that is dealt and chosen.
    objectives
        Up to three public objectives that lie on the table in every game; others are dealt.
    tools
        Whether tool cards are in play at first. The planner always plays with them.
    n_games
        How many games are simulated for each choice.
    n_engine_games
        How many the engine plays instead.
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
    >>> explorer = PlayExplorer(["greedy", "random"], n_games=200)
    >>> explorer.message.startswith("The first player wins 96.5 % of 200 games")
    True
    >>> explorer = PlayExplorer(["greedy", "random"], tools=True, n_engine_games=2)
    >>> explorer.message
    'The first player wins 100 % of 2 games; with 95 % confidence 34.2 % to 100 %.'
    """

    def __init__(
        self,
        policies: Sequence[str] = ("greedy", "random"),
        of_patterns: Sequence[WindowPattern | str | None] = (None, None),
        objectives: Sequence[str | Objective] = (),
        *,
        tools: bool = False,
        n_games: int = 2000,
        n_engine_games: int = 40,
        seed: int = 1,
        theme: ChartTheme = "auto",
    ) -> None:
        self._theme, self._seed = theme, seed
        self._n, self._n_engine = n_games, n_engine_games
        self._cards = cards_offered(objectives)
        self._games: dict[tuple[object, ...], pd.DataFrame] = {}
        self._matches: dict[tuple[object, ...], Match] = {}
        self._playing: asyncio.Task[None] | None = None
        self._left_out = False
        """Whether tool cards were left out before a bot was chosen that plays with them only."""
        bots = {card_name(name): name for name in BOTS}
        mine, others = (BOTS[name].name for name in of_both(policies, "policies"))
        my_pattern, other_pattern = of_both(of_patterns, "of_patterns")
        dealt = _("one that is dealt")
        tool_cards = {_("left out, many games"): False, _("in play, fewer games"): True}
        chosen = Choices(
            _("Public objectives, up to three; the others are dealt"),
            list(self._cards),
            [card.name for card in public_cards(objectives)],
            most=CARDS_ON_TABLE,
        )
        super().__init__(
            {"objectives": chosen},
            {
                "first": dropdown(_("First player"), bots, mine),
                "first_pattern": pattern_dropdown(_("plays on"), my_pattern, dealt),
            },
            {
                "second": dropdown(_("Second player"), bots, others),
                "second_pattern": pattern_dropdown(_("plays on"), other_pattern, dealt),
            },
            {
                "tools": dropdown(_("Tool cards"), tool_cards, tools),
                "pause": widgets.ToggleButton(description=_("Pause"), icon="pause"),
            },
        )

    @property
    def is_played_by_engine(self) -> bool:
        """Whether what is chosen is played by the engine, game by game, with tool cards."""
        return bool(self.chosen("tools")) or self._needs_engine

    @property
    def _needs_engine(self) -> bool:
        return not {self.chosen("first"), self.chosen("second")} <= set(COMPILED)

    @property
    def games(self) -> pd.DataFrame:
        """The games of what is chosen, or those so far.

        Raises
        ------
        SagradaError
            When more than three public objectives are ticked.
        """
        if self.is_played_by_engine:
            return self._match.games
        bots, of_patterns, objectives = key = self._key
        if key not in self._games:
            self._games[key] = simulate(
                self._n,
                2,
                list(bots),
                patterns=[None if each is None else pattern_of(each) for each in of_patterns],
                public=[self._cards[name] for name in objectives] or None,
                seed=self._seed,
                progress=False,
            )
        return self._games[key]

    @property
    def _key(
        self,
    ) -> tuple[tuple[str, ...], tuple[WindowPattern | str | None, ...], tuple[str, ...]]:
        return (
            (self.chosen("first"), self.chosen("second")),
            (self.chosen("first_pattern"), self.chosen("second_pattern")),
            self.chosen("objectives"),
        )

    @property
    def _match(self) -> Match:
        bots, of_patterns, objectives = key = self._key
        if key not in self._matches:
            cards = [self._cards[name] for name in objectives]
            self._matches[key] = Match(self._n_engine, bots, of_patterns, cards, self._seed)
        return self._matches[key]

    def _changed(self, change: object = None) -> None:
        # What is shown is what is played: with a bot that plays with tool cards only, they are in.
        tools, needed = self.controls["tools"], self._needs_engine
        if needed and not tools.value:
            self._left_out, tools.value = True, True  # which comes here again
        elif not needed and self._left_out:
            self._left_out, tools.value = False, False
        else:
            super()._changed(change)

    def idle(self) -> dict[str, str]:
        """Return what changes nothing: leaving tool cards out with the planner, the pause."""
        idle = {}
        if self._needs_engine:
            idle["tools"] = _("A bot that thinks ahead always plays with tool cards.")
        if not self.is_played_by_engine:
            idle["pause"] = _("Without tool cards all games are played at once.")
        return idle

    def draw(self) -> tuple[Chart | None, str]:
        """Return the scores of both players, and how often the first one wins in words."""
        self._break_off()
        if self.is_played_by_engine and not self._match.is_over and not self.chosen("pause"):
            self._play(self._match)
        return self._drawn()

    def close(self) -> None:
        """Take the explorer off every page; a match ends with the game that is being played."""
        self._break_off()
        super().close()

    def _drawn(self) -> tuple[Chart | None, str]:
        match = self._match if self.is_played_by_engine else None
        if match is not None and match.played < FEWEST:
            too_few = _("A chart takes {fewest} games or more; {n} was to be played.")
            told = too_few.format(fewest=FEWEST, n=match.played)
            return None, told if match.is_over else self._how_far(match)
        games = self.games
        of_first, of_second = games[games["seat"] == 0], games[games["seat"] == 1]
        won = share((of_first["rank"] == 1).tolist())
        text = _(
            "The first player wins {share} of {n} games; with 95 % confidence {low} to {high}."
        ).format(
            share=percent(won.mean),
            n=f"{won.n:,}",
            low=percent(won.low),
            high=percent(won.high),
        )
        if match is not None and not match.is_over:
            text = f"{text} {self._how_far(match)}"
        played = {
            _("first player, {bot}").format(bot=card_name(self.chosen("first"))): of_first,
            _("second player, {bot}").format(bot=card_name(self.chosen("second"))): of_second,
        }
        return scores(played, theme=self._theme), text

    def _how_far(self, match: Match) -> str:
        played, of_all = f"{match.played:,}", f"{self._n_engine:,}"
        if self.chosen("pause"):
            return _("Paused after {played} of {all} games.").format(played=played, all=of_all)
        if not match.played:
            return _("Playing the first of {all} games …").format(all=of_all)
        return _("Still playing: {played} of {all} games, about {seconds} s to go …").format(
            played=played, all=of_all, seconds=f"{max(1, round(match.seconds_left)):,}"
        )

    def _play(self, match: Match) -> None:
        """Play a match: beside the notebook where there is one, else here and now."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            while not match.is_over:
                match.play_one()
        else:
            self._playing = loop.create_task(self._play_beside(match))

    async def _play_beside(self, match: Match) -> None:
        # Games are played in a thread, so that the notebook answers meanwhile; what is shown is
        # changed here, between other things the notebook does.
        while not match.is_over:
            await asyncio.to_thread(match.play_one)
            self._show(self._drawn)
            await asyncio.sleep(AFTER)

    def _break_off(self) -> None:
        task, self._playing = getattr(self, "_playing", None), None
        if task is not None:
            task.cancel()
