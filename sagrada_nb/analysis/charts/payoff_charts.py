"""How often objectives pay how much."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from sagrada_nb.analysis import exact
from sagrada_nb.analysis.charts.chart import Chart, chart
from sagrada_nb.analysis.charts.chosen import Objectives, cards_of, pattern_words
from sagrada_nb.analysis.charts.look import ChartTheme, bar_style, check_theme, look_of
from sagrada_nb.analysis.charts.sources import GamesLike, first_or_games, named_games, records
from sagrada_nb.analysis.charts.words import escaped, exactly, number, percent
from sagrada_nb.analysis.exact.worth import refuse_private
from sagrada_nb.rules.objectives import Objective
from sagrada_nb.rules.patterns import PatternLike, WindowPattern, pattern_of
from sagrada_nb.words import _

_PANEL: Final = 200
_NUMBERS: Final = 6
"""Numbers that an axis has room for in half of a narrow chart."""


def payoffs(
    objectives: Objectives | GamesLike = None,
    pattern: PatternLike = None,
    games: GamesLike = None,
    *,
    theme: ChartTheme = "auto",
) -> Chart:
    """Draw how often each objective pays how much, in random dice, legal windows and games.

    Parameters
    ----------
    objectives
        One public objective or several; the ten where none are given. Games may be given here, as
        the only ones: they are then drawn for all ten.
    pattern
        The pattern of the legal windows; None is a blank one.
    games
        Games as ``simulate`` returns them, or a mapping from names to such frames.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.

    Returns
    -------
    Chart
        ``to_frame`` has one row an objective, source and number of points: ``objective``,
        ``source``, ``points``, ``chance`` (0–1), ``exact`` (none for games), ``mean``
        (points of that objective and source).

    Raises
    ------
    NotationError, UnknownName, WrongType
        When there is no such pattern, theme or public objective, or they are no games.

    Examples
    --------
    >>> chart = payoffs("Light Shades", "Virtus")
    >>> frame = chart.to_frame()
    >>> frame.groupby("source")["chance"].sum().round(9).tolist()
    [1.0, 1.0]
    """
    theme = check_theme(theme)
    chosen, games = first_or_games(objectives, games)
    cards = cards_of(chosen)
    for card in cards:
        refuse_private(card)
    printed = pattern_of(pattern)
    frame = payoff_frame(cards, printed, games)
    columns = min(2, len(cards)) or 1
    rows = -(-len(cards) // columns) or 1
    figure = make_subplots(
        rows,
        columns,
        subplot_titles=[escaped(card.label) for card in cards] if len(cards) > 1 else None,
        vertical_spacing=0.34 / rows,
        horizontal_spacing=0.04,
        shared_yaxes="all",  # what stands side by side is compared
    )
    for n, card in enumerate(cards):
        of_card = frame[frame["objective"] == card.name]
        row, column = n // columns + 1, n % columns + 1
        figure.update_xaxes(_points_axis(of_card["points"]), row=row, col=column)
        for number_, (source, part) in enumerate(of_card.groupby("source", sort=False)):
            figure.add_trace(
                go.Bar(
                    x=part["points"],
                    y=part["chance"],
                    name=escaped(source),
                    legendgroup=str(source),
                    showlegend=n == 0,
                    marker=bar_style(look_of(number_, theme), theme),
                    hovertext=[_payoff_words(card, row) for row in records(part)],
                    hoverinfo="text",
                ),
                row,
                column,
            )
    figure.update_yaxes(tickformat=".0%", rangemode="tozero")
    figure.update_xaxes(title_text=_("points"), row=rows)
    if len(cards) == 1:
        question = _("How often does {objective} pay how much?").format(
            objective=escaped(cards[0].label)
        )
    else:
        question = _("How often does each objective pay how much?")
    note = _("Chance of each number of points. Legal windows: {pattern}, all as likely.").format(
        pattern=pattern_words(printed)
    )
    return chart(figure, frame, question, note, theme, height=max(320, _PANEL * rows))


def _points_axis(points: pd.Series[int]) -> dict[str, Any]:
    """Return the ticks of points: a short one at each that is paid, and numbers that have room."""
    paid = sorted(set(points))
    step = min((more - less for less, more in pairwise(paid)), default=1)
    numbers = step * max(1, -(-(paid[-1] - paid[0]) // (step * _NUMBERS))) if paid else 1
    short = {"tick0": 0, "dtick": step, "ticks": "outside", "ticklen": 3}
    return {"tick0": 0, "dtick": numbers, "tickangle": 0, "minor": short}


def payoff_frame(
    cards: Iterable[Objective], pattern: WindowPattern, games: GamesLike
) -> pd.DataFrame:
    """Return the numbers behind :func:`payoffs`."""
    cards = list(cards)
    played = named_games(games, tuple(card.name for card in cards))
    rows: list[dict[str, Any]] = []
    for card in cards:
        known = {_("random dice"): exact.random_dice_payoff(card)}
        if exact.legal_windows(pattern):
            known[_("legal windows")] = exact.payoff(card, pattern)
        for source, chances in known.items():
            mean = float(exact.mean_of(chances))
            rows += [
                _payoff_row(card, source, points, float(chance), chance, mean)
                for points, chance in chances.items()
            ]
        for source, frame in played.items():
            if len(frame):
                shares = frame[card.name].value_counts(normalize=True).sort_index()
                mean = float(frame[card.name].mean())
                rows += [
                    _payoff_row(card, source, int(points), float(share), None, mean)
                    for points, share in zip(shares.index, shares, strict=True)
                ]
    return pd.DataFrame(
        rows, columns=["objective", "source", "points", "chance", "exact", "mean"]
    ).astype({"exact": object})


def _payoff_row(
    card: Objective, source: str, points: int, chance: float, known: Fraction | None, mean: float
) -> dict[str, Any]:
    return {
        "objective": card.name,
        "source": source,
        "points": points,
        "chance": chance,
        "exact": known,
        "mean": mean,
    }


def _payoff_words(card: Objective, row: dict[str, Any]) -> str:
    words = _(
        "{objective}, {source}<br>{points} points: {share}<br>on average {mean} points"
    ).format(
        objective=escaped(card.label),
        source=escaped(row["source"]),
        points=row["points"],
        share=percent(row["chance"]),
        mean=number(row["mean"]),
    )
    return words if row["exact"] is None else f"{words}<br>{exactly(row['exact'])}"
