"""How scores are spread: of policies, patterns or whatever else is set side by side."""

from __future__ import annotations

from typing import Any, Final

import pandas as pd
import plotly.graph_objects as go

from sagrada_nb.analysis.charts.chart import Chart, chart
from sagrada_nb.analysis.charts.look import (
    ChartTheme,
    check_theme,
    line_style,
    look_of,
    point_style,
)
from sagrada_nb.analysis.charts.sources import GamesLike, luck_of, named_games, records
from sagrada_nb.analysis.charts.words import escaped, interval_words, number, percent
from sagrada_nb.statistics import mean
from sagrada_nb.words import _, ngettext

BIN: Final = 4
"""The points that one mark of the chart counts together."""


def scores(games: GamesLike, *, theme: ChartTheme = "auto") -> Chart:
    """Draw how often which score is reached, one line for each of several sets of games.

    Parameters
    ----------
    games
        Games as ``simulate`` returns them, or a mapping from names to such frames, or to the rows
        of some players.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.

    Returns
    -------
    Chart
        ``to_frame`` has one row a set of games and bin of 4 points: ``games`` (the name),
        ``points`` (the lowest of the bin), ``share`` (0–1), ``mean`` (points, of the whole set),
        ``low`` and ``high`` (its 95 % interval, in which all windows of a game are one cluster),
        ``windows`` (how many the set has).

    Raises
    ------
    UnknownName
        When there is no such theme.
    NotationError, WrongType
        When they are no games, or lack a column that is needed.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> frame = scores(sg.simulate(200, policy="random", seed=1)).to_frame()
    >>> frame["games"].unique().tolist(), round(float(frame["share"].sum()), 9)
    (['random play'], 1.0)
    """
    theme = check_theme(theme)
    frame = score_frame(games)
    figure = go.Figure()
    for n, (name, part) in enumerate(frame.groupby("games", sort=False)):
        look = look_of(n, theme)
        first = part.iloc[0]
        figure.add_trace(
            go.Scatter(
                x=part["points"] + (BIN - 1) / 2,
                y=part["share"],
                name=_("{games}: mean {points}").format(
                    games=escaped(name), points=number(first["mean"])
                ),
                mode="lines+markers",
                line=line_style(look),
                marker=point_style(look, theme),
                hovertext=[_words(row) for row in records(part)],
                hoverinfo="text",
                cliponaxis=False,  # marks at 0 % stand on the axis
            )
        )
    figure.update_xaxes(title_text=_("score"))
    figure.update_yaxes(title_text=_("share of the windows"), tickformat=".0%", rangemode="tozero")
    question = _("How do the scores compare?")
    note = _("Share of the windows with a score, in steps of {n} points.").format(n=BIN)
    return chart(figure, frame, question, note, theme, height=320)


def score_frame(games: GamesLike) -> pd.DataFrame:
    """Return the numbers behind :func:`scores`."""
    rows: list[dict[str, Any]] = []
    for name, played in named_games(games, ("game", "total")).items():
        if not len(played):
            continue
        totals = played["total"].astype(float)
        average = mean(totals.tolist(), luck_of(played))
        lowest = (totals // BIN * BIN).astype(int)
        shares = lowest.value_counts(normalize=True)
        # Bins that nobody reached are drawn at 0; a line would jump over them.
        rows += [
            {
                "games": name,
                "points": points,
                "share": float(shares.get(points, 0.0)),
                "mean": average.mean,
                "low": average.low,
                "high": average.high,
                "windows": len(totals),
            }
            for points in range(lowest.min(), lowest.max() + 1, BIN)
        ]
    return pd.DataFrame(
        rows, columns=["games", "points", "share", "mean", "low", "high", "windows"]
    )


def _words(row: dict[str, Any]) -> str:
    sentence = ngettext(
        "{games}<br>{first} to {last} points: {share}<br>on average {mean} in {n} window",
        "{games}<br>{first} to {last} points: {share}<br>on average {mean} in {n} windows",
        row["windows"],
    ).format(
        games=escaped(row["games"]),
        first=row["points"],
        last=row["points"] + BIN - 1,
        share=percent(row["share"]),
        mean=number(row["mean"]),
        n=f"{row['windows']:,}",
    )
    return f"{sentence}<br>{interval_words(row['low'], row['high'])}"
