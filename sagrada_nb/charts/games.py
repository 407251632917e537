"""What games say about scores, seats, and difficult patterns and the favor tokens they bring."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from math import nan
from typing import Any, Final

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from sagrada_nb.charts.chart import Chart, chart, escaped, interval_words, number, percent
from sagrada_nb.charts.series import ChartTheme, check_theme, scatter
from sagrada_nb.render.theme import tones
from sagrada_nb.simulation.labelled_games import (
    GamesLike,
    labelled_games,
    luck_of,
    one_beside_the_other,
    one_frame,
)
from sagrada_nb.statistics import difference, ends_of, mean, share
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
        figure.add_trace(
            scatter(
                n,
                theme,
                part,
                part["points"] + (BIN - 1) / 2,
                "share",
                _score_words,
                name=_("{games}: mean {points}").format(
                    games=escaped(name), points=number(part["mean"].iloc[0])
                ),
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
    rows: list[tuple[Any, ...]] = []
    for name, played in labelled_games(games, ("game", "total")).items():
        if not len(played):
            continue
        totals = played["total"].astype(float)
        average = mean(totals.tolist(), luck_of(played))
        lowest = (totals // BIN * BIN).astype(int)
        shares = lowest.value_counts(normalize=True)
        # Bins that nobody reached are drawn at 0; a line would jump over them.
        for points in range(lowest.min(), lowest.max() + 1, BIN):
            of_bin = float(shares.get(points, 0.0))
            rows.append((name, points, of_bin, *average.ends, len(totals)))
    return pd.DataFrame(
        rows, columns=["games", "points", "share", "mean", "low", "high", "windows"]
    )


def _score_words(row: dict[str, Any]) -> str:
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
        name = ngettext("{n} player", "{n} players", players).format(n=players)
        for column, what in ((1, "score"), (2, "won")):
            shown: dict[str, Any] = {"name": name, "showlegend": column == 1, "error": "y"}
            line = scatter(n, theme, part, "seat", what, _seat_words, **shown)
            figure.add_trace(line, 1, column)
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
    rows: list[tuple[Any, ...]] = []
    for games in given:
        played = one_frame(games, ("game", "turn_order", "total"))
        if not len(played) or "rank" not in played:
            continue
        others = played.groupby("game")["total"].transform("mean")
        played = played.assign(ahead=played["total"] - others)
        players = int(played["turn_order"].max())
        for seat, part in played.groupby("turn_order"):
            luck = luck_of(part)
            score, ahead = (mean(part[each].tolist(), luck) for each in ("total", "ahead"))
            won = share((part["rank"] == 1).tolist(), luck)
            rows.append((players, seat, *score.ends, *ahead.ends, *won.ends, len(part)))
    columns = ["players", "seat", *ends_of("score", "ahead", "won"), "games"]
    return pd.DataFrame(rows, columns=columns)


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


_ROW: Final = 24


def difficulty(games: GamesLike, *, theme: ChartTheme = "auto") -> Chart:
    """Draw whether difficult patterns pay their favor tokens back.

    Parameters
    ----------
    games
        Games as ``simulate`` returns them, in which patterns of several difficulties turn up.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.

    Returns
    -------
    Chart
        ``to_frame`` has one row a pattern and one a difficulty (where ``pattern`` is None), each
        with and without tokens: ``pattern``, ``difficulty``, ``tokens`` (whether favor tokens
        count), ``score`` (mean points) with ``low`` and ``high`` (95 %), ``windows``; for a
        difficulty also ``more`` (how many points more than the easiest one) with ``more_low`` and
        ``more_high``. Windows with the same luck are one cluster: those of one game, and all that
        ``pattern_games`` plays with one luck, which are compared in pairs.

    Raises
    ------
    UnknownName
        When there is no such theme.
    NotationError, WrongType
        When they are no games, or lack a column that is needed.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> games = sg.simulate(100, patterns=["Virtus", "Sun Catcher"], seed=1, progress=False)
    >>> frame = difficulty(games).to_frame()
    >>> frame["pattern"].dropna().unique().tolist()
    ['Sun Catcher', 'Virtus']
    """
    theme = check_theme(theme)
    needed = ("game", "pattern", "difficulty", "total", "tokens")
    frame = difficulty_frame(one_beside_the_other(labelled_games(games, needed).values()))
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
        above = by_difficulty[by_difficulty["tokens"] == counted]
        below = by_pattern[by_pattern["tokens"] == counted]
        patterns = [
            _("{pattern} ({difficulty})").format(pattern=escaped(each), difficulty=level)
            for each, level in zip(below["pattern"], below["difficulty"], strict=True)
        ]
        line = scatter(
            n, theme, above, "difficulty", "score", _difficulty_words, name=name, error="y"
        )
        shown: dict[str, Any] = {"name": name, "showlegend": False, "mode": "markers"}
        points = scatter(n, theme, below, "score", patterns, _difficulty_words, error="x", **shown)
        figure.add_traces([line, points], rows=[1, 2], cols=[1, 1])
    figure.update_xaxes(title_text=_("difficulty"), dtick=1, row=1)
    figure.update_yaxes(title_text=_("mean score"), row=1)
    figure.update_xaxes(title_text=_("mean score"), row=2)
    figure.update_yaxes(autorange="reversed", row=2)
    question = _("Does difficulty pay its favor tokens back?")
    windows = by_difficulty["windows"][by_difficulty["tokens"]] if len(frame) else frame["windows"]
    of_all = int(windows.sum())
    note = ngettext(
        "Mean score of {n} window.", "Mean score of {n} windows, with 95 % intervals.", of_all
    ).format(n=f"{of_all:,}")
    return chart(figure, frame, question, note, theme, height=sum(heights) + 90)


def difficulty_frame(games: pd.DataFrame) -> pd.DataFrame:
    """Return the numbers behind :func:`difficulty`."""
    rows: list[list[Any]] = []
    known = games[games["difficulty"].notna()] if len(games) else pd.DataFrame({"difficulty": []})
    levels = sorted(map(int, known["difficulty"].unique()))
    easiest = known[known["difficulty"] == min(levels, default=0)]
    for level in levels:
        of_level = known[known["difficulty"] == level]
        names = dict.fromkeys(map(str, of_level["pattern"]))
        parts = {None: of_level} | {name: of_level[of_level["pattern"] == name] for name in names}
        for (pattern, part), counted in product(parts.items(), (True, False)):
            scores, luck = _scores(part, counted), luck_of(part)
            row = [pattern, level, counted, *mean(scores, luck).ends, len(part)]
            if pattern is None and level > levels[0]:
                clusters = (luck, luck_of(easiest))
                row += difference(scores, _scores(easiest, counted), clusters).ends
            rows.append(row + [nan] * (len(COLUMNS) - len(row)))
    frame = pd.DataFrame(rows, columns=COLUMNS)
    return frame.sort_values(["difficulty", "score"], kind="stable", ignore_index=True)


COLUMNS: Final = [
    *("pattern", "difficulty", "tokens", "score", "low", "high", "windows"),
    *ends_of("more"),
]


def _scores(games: pd.DataFrame, with_tokens: bool) -> list[float]:
    scores = games["total"] - (0 if with_tokens else games["tokens"])
    return scores.astype(float).tolist()


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
    windows = ngettext("of {n} window", "of {n} windows", row["windows"]).format(
        n=f"{row['windows']:,}"
    )
    words = f"{sentence}<br>{interval_words(row['low'], row['high'])}<br>{windows}"
    if pd.isna(row["more"]):
        return words
    more = _("compared with the easiest patterns: {more} points; {interval}").format(
        more=number(row["more"]), interval=interval_words(row["more_low"], row["more_high"])
    )
    return f"{words}<br>{more}"
