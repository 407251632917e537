"""What games say about difficult patterns and the favor tokens they bring."""

from __future__ import annotations

from typing import Any, Final

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
from sagrada_nb.analysis.charts.sources import (
    GamesLike,
    luck_of,
    named_games,
    one_beside_the_other,
    records,
)
from sagrada_nb.analysis.charts.words import escaped, interval_words, number
from sagrada_nb.statistics import difference, mean
from sagrada_nb.words import _, ngettext

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
    frame = difficulty_frame(one_beside_the_other(named_games(games, needed).values()))
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
                error_y=error_style(above["score"], above["low"], above["high"], theme),
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
                error_x=error_style(below["score"], below["low"], below["high"], theme),
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
    windows = by_difficulty["windows"][by_difficulty["tokens"]] if len(frame) else frame["windows"]
    of_all = int(windows.sum())
    note = ngettext(
        "Mean score of {n} window.", "Mean score of {n} windows, with 95 % intervals.", of_all
    ).format(n=f"{of_all:,}")
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
            scores, luck = _scores(part, counted), luck_of(part)
            found = mean(scores, luck)
            row: dict[str, Any] = {
                "pattern": pattern,
                "difficulty": level,
                "tokens": counted,
                "score": found.mean,
                "low": found.low,
                "high": found.high,
                "windows": len(part),
            }
            easiest = parts[0][2]
            if pattern is None and level != parts[0][0]:
                more = difference(
                    scores, _scores(easiest, counted), clusters=(luck, luck_of(easiest))
                )
                row |= {"more": more.mean, "more_low": more.low, "more_high": more.high}
            rows.append(row)
    columns = ["pattern", "difficulty", "tokens", "score", "low", "high", "windows"]
    columns += ["more", "more_low", "more_high"]
    frame = pd.DataFrame(rows, columns=columns)
    return frame.sort_values(["difficulty", "score"], kind="stable", ignore_index=True)


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
