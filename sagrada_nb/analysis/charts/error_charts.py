"""How far sampling is from the exact value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any, Final

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from sagrada_nb.analysis import exact
from sagrada_nb.analysis.charts.chart import Chart, chart
from sagrada_nb.analysis.charts.look import (
    ChartTheme,
    check_theme,
    line_style,
    look_of,
    point_style,
)
from sagrada_nb.analysis.charts.sources import records
from sagrada_nb.analysis.charts.words import escaped, exactly
from sagrada_nb.analysis.exact.worth import objective_of, refuse_private
from sagrada_nb.analysis.sampling import random_windows
from sagrada_nb.analysis.scoring import SCORE_COLUMNS, score_many
from sagrada_nb.analysis.seeds import digest
from sagrada_nb.rules.checking import whole_number
from sagrada_nb.rules.luck import check_seed
from sagrada_nb.rules.objectives import Objective
from sagrada_nb.rules.patterns import PatternLike, pattern_of
from sagrada_nb.words import _

SIZES: Final = (100, 300, 1_000, 3_000, 10_000, 30_000, 100_000)


def sampling_error(
    objective: str | Objective = "Row Color Variety",
    pattern: PatternLike = None,
    *,
    sizes: Sequence[int] = SIZES,
    runs: int = 8,
    seed: int = 1,
    theme: ChartTheme = "auto",
) -> Chart:
    """Draw how far the mean of sampled windows is from the exact mean as the sample grows.

    Parameters
    ----------
    objective
        One of the ten public objectives.
    pattern
        The pattern of the legal windows; None is a blank one.
    sizes
        Numbers of windows. Of every run the first so many are looked at.
    runs
        How often it is sampled.
    seed
        A whole number; run `n` draws its windows with ``[seed, n]``.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.

    Returns
    -------
    Chart
        ``to_frame`` has one row a run and size: ``run``, ``windows``, ``mean`` (of the sample),
        ``exact``, ``error`` (points, without sign), ``expected`` (the standard error:
        the exact standard deviation over √n).

    Raises
    ------
    NoWindowFits
        When the pattern has no legal window.
    NotationError, UnknownName, WrongType
        When something is not accepted; the message says what would be.

    Examples
    --------
    >>> chart = sampling_error("Light Shades", "Virtus", sizes=(100, 1000), runs=2)
    >>> chart.to_frame()[["run", "windows"]].to_numpy().tolist()
    [[1, 100], [1, 1000], [2, 100], [2, 1000]]
    """
    theme = check_theme(theme)
    card = objective_of(objective)
    refuse_private(card)
    printed = pattern_of(pattern)
    check_seed(seed)
    *numbers, times = _whole_numbers([*(sizes if isinstance(sizes, Iterable) else [sizes]), runs])
    frame = error_frame(card, pattern, numbers, times, seed)
    figure = go.Figure()
    sampled, known = look_of(0, theme), look_of(1, theme)
    figure.add_trace(
        go.Scatter(
            x=frame["windows"],
            y=frame["error"].clip(lower=1e-6),
            name=_("one run"),
            mode="markers",
            marker=point_style(sampled, theme),
            hovertext=[_words(row) for row in records(frame)],
            hoverinfo="text",
        )
    )
    line = frame.drop_duplicates("windows")
    figure.add_trace(
        go.Scatter(
            x=line["windows"],
            y=line["expected"],
            name=_("standard error: exact deviation ÷ √n"),
            mode="lines+markers",
            line=line_style(known, 3),
            marker=point_style(known, theme, 7),
            hovertext=[
                _("{n} windows: {error} points are to be expected").format(
                    n=f"{row['windows']:,}", error=f"{row['expected']:.4f}"
                )
                for row in records(line)
            ],
            hoverinfo="text",
        )
    )
    figure.update_xaxes(type="log", title_text=_("windows sampled"), dtick=1)
    figure.update_yaxes(type="log", title_text=_("distance from the exact mean, points"))
    question = _("How near to the exact mean does sampling come?")
    note = _("Mean points of {objective} in random legal windows; pattern: {pattern}.").format(
        objective=escaped(card.label),
        pattern=_("blank") if printed.is_blank else escaped(printed.name or printed),
    )
    return chart(figure, frame, question, note, theme, height=400)


def _whole_numbers(counts: Iterable[object]) -> list[int]:
    """Return numbers of windows or runs, which may come from an array."""
    refusal = _("{given!r} is no number of windows or runs. Accepted: 1 or more.")
    return [whole_number(given, refusal, 1) for given in counts]


def error_frame(
    card: Objective, pattern: PatternLike, sizes: Sequence[int], runs: int, seed: int
) -> pd.DataFrame:
    """Return the numbers behind :func:`sampling_error`."""
    chances = exact.payoff(card, pattern)
    mean = exact.mean_of(chances)
    variance = sum(chance * (points - mean) ** 2 for points, chance in chances.items())
    column = SCORE_COLUMNS.index(card.name)
    rows: list[dict[str, Any]] = []
    root = seed if seed >= 0 else digest(seed)  # numpy takes nothing less
    for run in range(1, runs + 1):
        random = np.random.default_rng([root, run])
        points = score_many(random_windows(max(sizes, default=0), pattern, random))[:, column]
        for size in sizes:
            estimate = float(points[:size].mean())
            rows.append(
                {
                    "run": run,
                    "windows": size,
                    "mean": estimate,
                    "exact": mean,
                    "error": abs(estimate - float(mean)),
                    "expected": sqrt(variance / size),
                }
            )
    return pd.DataFrame(rows, columns=["run", "windows", "mean", "exact", "error", "expected"])


def _words(row: dict[str, Any]) -> str:
    return _(
        "run {run}, {n} windows<br>mean of the sample: {mean}<br>mean of all: {known}<br>{fraction}"
    ).format(
        run=row["run"],
        n=f"{row['windows']:,}",
        mean=f"{row['mean']:.4f}",
        known=f"{float(row['exact']):.4f}",
        fraction=exactly(row["exact"]),
    )
