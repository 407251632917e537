"""What games say about set-up: difficulty and its favor tokens, seats, numbers of players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from sagrada_nb.analysis.charts import intervals
from sagrada_nb.analysis.charts.chart import Chart, chart
from sagrada_nb.analysis.charts.look import (
    ChartTheme,
    check_theme,
    line_style,
    look_of,
    point_style,
)
from sagrada_nb.analysis.charts.sources import GamesLike, named_games, records
from sagrada_nb.analysis.charts.words import escaped, number, percent
from sagrada_nb.bots.matches import share_interval
from sagrada_nb.render.theme import tones
from sagrada_nb.words import _, ngettext

_ROW: Final = 24


def difficulty(games: GamesLike, *, theme: ChartTheme = "light") -> Chart:
    """Draw whether difficult patterns pay their favor tokens back.

    Parameters
    ----------
    games
        Games as ``simulate`` returns them, in which patterns of several difficulties turn up.
    theme
        ``"light"`` or ``"dark"``.

    Returns
    -------
    Chart
        ``to_frame`` has one row a pattern and one a difficulty (where ``pattern`` is None), each
        with and without tokens: ``pattern``, ``difficulty``, ``tokens`` (whether favor tokens
        count), ``score`` (mean points), ``low``, ``high`` (95 %), ``windows``.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> games = sg.simulate(100, patterns=["Virtus", "Sun Catcher"], seed=1, progress=False)
    >>> frame = difficulty(games).to_frame()
    >>> frame["pattern"].dropna().unique().tolist()
    ['Sun Catcher', 'Virtus']
    """
    theme = check_theme(theme)
    given = list(named_games(games, ("pattern", "difficulty", "total", "tokens")).values())
    frame = difficulty_frame(pd.concat(given) if len(given) > 1 else given[0])
    by_pattern = frame[frame["pattern"].notna()]
    by_difficulty = frame[frame["pattern"].isna()]
    rows = max(1, by_pattern["pattern"].nunique())
    heights = [190, max(60, _ROW * rows)]
    figure = make_subplots(
        2,
        1,
        row_heights=[each / sum(heights) for each in heights],
        vertical_spacing=90 / (sum(heights) + 90),
        subplot_titles=[_("by difficulty"), _("by pattern, with its difficulty")],
    )
    for n, (counted, name) in enumerate(
        ((True, _("with favor tokens")), (False, _("without favor tokens")))
    ):
        look = look_of(n, theme)
        above = by_difficulty[by_difficulty["tokens"] == counted]
        below = by_pattern[by_pattern["tokens"] == counted]
        common = {"name": name, "legendgroup": name, "hoverinfo": "text"}
        figure.add_trace(
            go.Scatter(
                x=above["difficulty"],
                y=above["score"],
                mode="lines+markers",
                line=line_style(look),
                marker=point_style(look, theme),
                error_y=_error(above, theme),
                hovertext=[_difficulty_words(row) for row in records(above)],
                **common,
            ),
            1,
            1,
        )
        figure.add_trace(
            go.Scatter(
                x=below["score"],
                y=[
                    _("{pattern} ({difficulty})").format(pattern=escaped(each), difficulty=level)
                    for each, level in zip(below["pattern"], below["difficulty"], strict=True)
                ],
                mode="markers",
                marker=point_style(look, theme),
                error_x=_error(below, theme),
                hovertext=[_difficulty_words(row) for row in records(below)],
                showlegend=False,
                **common,
            ),
            2,
            1,
        )
    figure.update_xaxes(title_text=_("difficulty"), dtick=1, row=1)
    figure.update_yaxes(title_text=_("mean score"), row=1)
    figure.update_xaxes(title_text=_("mean score"), row=2)
    figure.update_yaxes(autorange="reversed", row=2)
    question = _("Does difficulty pay its favor tokens back?")
    note = _("Mean score of {n} windows, with 95 % intervals.").format(
        n=int(by_difficulty[by_difficulty["tokens"]]["windows"].sum()) if len(frame) else 0
    )
    return chart(figure, frame, question, note, theme, height=sum(heights) + 90)


def difficulty_frame(games: pd.DataFrame) -> pd.DataFrame:
    """Return the numbers behind :func:`difficulty`."""
    rows: list[dict[str, Any]] = []
    known = games[games["difficulty"].notna()] if len(games) else games
    parts: list[tuple[int, str | None, pd.DataFrame]] = []
    for level in sorted(map(int, known["difficulty"].unique())) if len(known) else ():
        of_level = known[known["difficulty"] == level]
        parts.append((level, None, of_level))
        parts += [
            (level, name, of_level[of_level["pattern"] == name])
            for name in dict.fromkeys(map(str, of_level["pattern"]))
        ]
    for level, pattern, part in parts:
        for counted in (True, False):
            scores = part["total"] - (0 if counted else part["tokens"])
            low, high = intervals.of_mean(scores.astype(float))
            rows.append(
                {
                    "pattern": pattern,
                    "difficulty": level,
                    "tokens": counted,
                    "score": float(scores.mean()),
                    "low": low,
                    "high": high,
                    "windows": len(part),
                }
            )
    columns = ["pattern", "difficulty", "tokens", "score", "low", "high", "windows"]
    frame = pd.DataFrame(rows, columns=columns)
    return frame.sort_values(["difficulty", "score"], kind="stable", ignore_index=True)


SeatGames = pd.DataFrame | Iterable[pd.DataFrame] | Mapping[str, pd.DataFrame]


def seats(games: SeatGames, *, theme: ChartTheme = "light") -> Chart:
    """Draw what the place in the turn order is worth, for each number of players.

    Parameters
    ----------
    games
        Games as ``simulate`` returns them: one frame, or one for each number of players.
    theme
        ``"light"`` or ``"dark"``.

    Returns
    -------
    Chart
        ``to_frame`` has one row a number of players and seat: ``players``, ``seat`` (1 for the
        player who begins the first round), ``score`` (mean points) with ``score_low`` and
        ``score_high``, ``won`` (share of games, 0–1) with ``won_low`` and ``won_high`` (95 %
        intervals), ``games``. Solo games have no seats to compare and are left out.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> games = [sg.simulate(200, players=n, seed=1, progress=False) for n in (2, 3)]
    >>> seats(games).to_frame()[["players", "seat"]].to_numpy().tolist()
    [[2, 1], [2, 2], [3, 1], [3, 2], [3, 3]]
    """
    theme = check_theme(theme)
    if isinstance(games, pd.DataFrame):
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
                    error_y=_error(part, theme, what, f"{what}_low", f"{what}_high"),
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
    return chart(figure, frame, question, note, theme, height=320)


def seat_frame(given: list[pd.DataFrame]) -> pd.DataFrame:
    """Return the numbers behind :func:`seats`."""
    rows: list[dict[str, Any]] = []
    for games in given:
        (played,) = named_games(games, ("game", "turn_order", "total")).values()
        if not len(played) or "rank" not in played:
            continue
        players = int(played["turn_order"].max())
        for seat in range(1, players + 1):
            part = played[played["turn_order"] == seat]
            low, high = intervals.of_mean(part["total"].astype(float))
            won = float((part["rank"] == 1).mean())
            won_low, won_high = share_interval(won, len(part))
            rows.append(
                {
                    "players": players,
                    "seat": seat,
                    "score": float(part["total"].mean()),
                    "score_low": low,
                    "score_high": high,
                    "won": won,
                    "won_low": won_low,
                    "won_high": won_high,
                    "games": len(part),
                }
            )
    columns = ["players", "seat", "score", "score_low", "score_high"]
    return pd.DataFrame(rows, columns=[*columns, "won", "won_low", "won_high", "games"])


def _error(
    frame: pd.DataFrame,
    theme: ChartTheme,
    middle: str = "score",
    low: str = "low",
    high: str = "high",
) -> dict[str, Any]:
    return {
        "type": "data",
        "symmetric": False,
        "array": frame[high] - frame[middle],
        "arrayminus": frame[middle] - frame[low],
        "color": tones(theme)["ink"],
        "thickness": 1,
        "width": 3,
    }


def _difficulty_words(row: dict[str, Any]) -> str:
    name = (
        _("all patterns of difficulty {n}").format(n=row["difficulty"])
        if pd.isna(row["pattern"])
        else escaped(row["pattern"])
    )
    sentence = (
        _("{name}: {score} points with favor tokens")
        if row["tokens"]
        else _("{name}: {score} points without favor tokens")
    ).format(name=name, score=number(row["score"]))
    interval = _("95 % interval {low} to {high}, of {n} windows").format(
        low=number(row["low"]), high=number(row["high"]), n=row["windows"]
    )
    return f"{sentence}<br>{interval}"


def _seat_words(row: dict[str, Any]) -> str:
    return _(
        "player {seat} of {players} in the first round<br>"
        "{score} points on average ({low} to {high})<br>"
        "wins {won} of {games} games ({won_low} to {won_high})"
    ).format(
        seat=row["seat"],
        players=row["players"],
        score=number(row["score"]),
        low=number(row["score_low"]),
        high=number(row["score_high"]),
        won=percent(row["won"]),
        games=row["games"],
        won_low=percent(row["won_low"]),
        won_high=percent(row["won_high"]),
    )
