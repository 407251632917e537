"""What games say about the place in the turn order and the number of players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from sagrada_nb.analysis.charts.chart import Chart, chart
from sagrada_nb.analysis.charts.look import (
    ChartTheme,
    check_theme,
    error_style,
    line_style,
    look_of,
    point_style,
)
from sagrada_nb.analysis.charts.sources import luck_of, one_frame, records
from sagrada_nb.analysis.charts.words import interval_words, number, percent
from sagrada_nb.render.theme import tones
from sagrada_nb.statistics import mean, share
from sagrada_nb.words import _, ngettext

SeatGames = pd.DataFrame | Iterable[pd.DataFrame] | Mapping[str, pd.DataFrame]


def seats(games: SeatGames, *, theme: ChartTheme = "auto") -> Chart:
    """Draw what the place in the turn order is worth, for each number of players.

    Parameters
    ----------
    games
        Games as ``simulate`` returns them: one frame, or one for each number of players.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.

    Returns
    -------
    Chart
        ``to_frame`` has one row a number of players and seat: ``players``, ``seat`` (1 for the
        player who begins the first round), ``score`` (mean points) with ``score_low`` and
        ``score_high``, ``ahead`` (points more than the mean of all players of the same game) with
        ``ahead_low`` and ``ahead_high``, ``won`` (share of games, 0–1) with ``won_low`` and
        ``won_high`` (95 % intervals), ``games``. Solo games have no seats to compare and are left
        out.

    Raises
    ------
    UnknownName
        When there is no such theme.
    NotationError, WrongType
        When they are no games, or lack a column that is needed.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> games = [sg.simulate(200, players=n, seed=1, progress=False) for n in (2, 3)]
    >>> seats(games).to_frame()[["players", "seat"]].to_numpy().tolist()
    [[2, 1], [2, 2], [3, 1], [3, 2], [3, 3]]
    """
    theme = check_theme(theme)
    if isinstance(games, pd.DataFrame) or not isinstance(games, Iterable):
        given: list[Any] = [games]
    else:
        given = list(games.values()) if isinstance(games, Mapping) else list(games)
    frame = seat_frame(given)
    figure = make_subplots(
        1,
        2,
        subplot_titles=[_("mean score"), _("games won")],
        horizontal_spacing=0.12,
    )
    for n, players in enumerate(sorted(map(int, frame["players"].unique()))):
        part = frame[frame["players"] == players]
        look = look_of(n, theme)
        name = ngettext("{n} player", "{n} players", players).format(n=players)
        for column, what in ((1, "score"), (2, "won")):
            figure.add_trace(
                go.Scatter(
                    x=part["seat"],
                    y=part[what],
                    name=name,
                    legendgroup=name,
                    showlegend=column == 1,
                    mode="lines+markers",
                    line=line_style(look),
                    marker=point_style(look, theme),
                    error_y=error_style(
                        part[what], part[f"{what}_low"], part[f"{what}_high"], theme
                    ),
                    hovertext=[_seat_words(row) for row in records(part)],
                    hoverinfo="text",
                ),
                1,
                column,
            )
        figure.add_shape(
            type="line",
            x0=0.8,
            x1=players + 0.2,
            y0=1 / players,
            y1=1 / players,
            line={"color": tones(theme)["soft"], "dash": "dot", "width": 1},
            row=1,
            col=2,
        )
    figure.update_xaxes(title_text=_("place in turn order"), dtick=1)
    figure.update_yaxes(tickformat=".0%", rangemode="tozero", col=2)
    question = _("What are the seat order and the number of players worth?")
    note = _(
        "Means and shares with 95 % intervals, by the place in the turn order of round 1. Level "
        "dotted lines: the fair share. Ties are broken by the rules."
    )
    solo = _("There is nothing to compare: in a solo game nobody else takes a seat.")
    nothing = solo if any(len(games) for games in given) else None
    return chart(figure, frame, question, note, theme, height=320, nothing=nothing)


def seat_frame(given: list[pd.DataFrame]) -> pd.DataFrame:
    """Return the numbers behind :func:`seats`."""
    rows: list[dict[str, Any]] = []
    for games in given:
        played = one_frame(games, ("game", "turn_order", "total"))
        if not len(played) or "rank" not in played:
            continue
        players = int(played["turn_order"].max())
        others = played.groupby("game")["total"].transform("mean")
        played = played.assign(ahead=played["total"] - others)
        for seat in range(1, players + 1):
            part = played[played["turn_order"] == seat]
            if not len(part):
                continue
            luck = luck_of(part)
            estimates = {
                "score": mean(part["total"].tolist(), luck),
                "ahead": mean(part["ahead"].tolist(), luck),
                "won": share((part["rank"] == 1).tolist(), luck),
            }
            rows.append(
                {
                    "players": players,
                    "seat": seat,
                    **{
                        f"{name}{end}": value
                        for name, found in estimates.items()
                        for end, value in (
                            ("", found.mean),
                            ("_low", found.low),
                            ("_high", found.high),
                        )
                    },
                    "games": len(part),
                }
            )
    of_each = [
        f"{name}{end}" for name in ("score", "ahead", "won") for end in ("", "_low", "_high")
    ]
    return pd.DataFrame(rows, columns=["players", "seat", *of_each, "games"])


def _seat_words(row: dict[str, Any]) -> str:
    return _(
        "player {seat} of {players} in the first round<br>"
        "{score} points on average; {interval}<br>"
        "compared with the mean of the same game: {ahead}; {ahead_interval}<br>"
        "wins {won} of {games} games; {won_interval}"
    ).format(
        seat=row["seat"],
        players=row["players"],
        score=number(row["score"]),
        interval=interval_words(row["score_low"], row["score_high"]),
        ahead=number(row["ahead"]),
        ahead_interval=interval_words(row["ahead_low"], row["ahead_high"]),
        won=percent(row["won"]),
        games=row["games"],
        won_interval=interval_words(row["won_low"], row["won_high"], percent),
    )
