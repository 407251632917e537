"""How often objectives pay how much."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import pairwise
from math import sqrt
from typing import Any, Final, TypeAlias

import numpy as np
import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from sagrada_nb import exact
from sagrada_nb.charts.chart import (
    COLUMN_NAMES,
    ROW,
    Chart,
    chart,
    escaped,
    exactly,
    name_columns_and_rows,
    number,
    percent,
)
from sagrada_nb.charts.series import ChartTheme, bars, check_theme, heatmap, scatter
from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.objectives import PUBLIC_OBJECTIVES, Objective
from sagrada_nb.core.patterns import PatternLike, WindowPattern, pattern_of, patterns
from sagrada_nb.exact.features import objective_of, refuse_private
from sagrada_nb.exact.payoffs import each_given, shown
from sagrada_nb.game.chance import check_seed
from sagrada_nb.simulation.batch_scoring import SCORE_COLUMNS, score_many
from sagrada_nb.simulation.batches import digest
from sagrada_nb.simulation.labelled_games import (
    GamesLike,
    first_or_games,
    labelled_games,
    one_frame,
    records,
)
from sagrada_nb.simulation.sampling import random_windows
from sagrada_nb.words import _

Objectives: TypeAlias = Sequence[str | Objective] | str | Objective | None


def cards_of(objectives: Objectives) -> list[Objective]:
    """Return the objectives meant, which are the ten public ones where none are given.

    Raises
    ------
    UnknownName, WrongType
        When there is no such objective.

    Examples
    --------
    >>> [card.name for card in cards_of("light shades")], len(cards_of(None))
    (['Light Shades'], 10)
    """
    if objectives is None:
        return list(PUBLIC_OBJECTIVES.values())
    return [objective_of(each) for each in each_given(objectives, Objective)]


def pattern_words(pattern: WindowPattern) -> str:
    """Return the name of a pattern for a chart: that of the card, or its notation.

    Examples
    --------
    >>> from sagrada_nb.core.patterns import BLANK
    >>> pattern_words(BLANK)
    'a blank pattern'
    """
    if pattern.is_blank and not pattern.name:
        return _("a blank pattern")
    return escaped(pattern.name or pattern)


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
            shown = {"name": escaped(source), "showlegend": n == 0}
            words = partial(_payoff_words, card)
            of_source = bars(number_, theme, part, "points", "chance", words, **shown)
            figure.add_trace(of_source, row, column)
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
    cards: Sequence[Objective], pattern: WindowPattern, games: GamesLike
) -> pd.DataFrame:
    """Return the numbers behind :func:`payoffs`."""
    played = labelled_games(games, tuple(card.name for card in cards))
    rows: list[tuple[Any, ...]] = []
    for card in cards:
        known = {_("random dice"): exact.random_dice_payoff(card)}
        if exact.legal_windows(pattern):
            known[_("legal windows")] = exact.payoff(card, pattern)
        for source, chances in known.items():
            mean = float(exact.mean_of(chances))
            rows += [
                (card.name, source, points, float(chance), chance, mean)
                for points, chance in chances.items()
            ]
        for source, frame in played.items():
            if len(frame):
                shares = frame[card.name].value_counts(normalize=True).sort_index()
                mean = float(frame[card.name].mean())
                rows += [
                    (card.name, source, int(points), float(share), None, mean)
                    for points, share in zip(shares.index, shares, strict=True)
                ]
    columns = ["objective", "source", "points", "chance", "exact", "mean"]
    return pd.DataFrame(rows, columns=columns).astype({"exact": object})


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


def payoff_heatmap(
    objectives: Objectives = None,
    of_patterns: Iterable[PatternLike] | PatternLike = None,
    games: Any = None,
    *,
    theme: ChartTheme = "auto",
    progress: bool = True,
) -> Chart:
    """Draw how much each objective pays on average on each pattern.

    Parameters
    ----------
    objectives
        Public or private objectives, or a single one; the ten public ones where none are given.
    of_patterns
        Patterns, or a single one; the 24 cards, easy ones first, where none are given.
    games
        Games as ``simulate`` returns them: their means are drawn. Without, the exact means over all
        legal windows of each pattern.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.
    progress
        Whether a bar shows how far the counting is.

    Returns
    -------
    Chart
        ``to_frame`` has one row a pattern and objective: ``pattern``, ``difficulty``,
        ``objective``, ``mean`` (points), ``exact`` (none for games), ``windows`` (how
        many the mean is of).

    Raises
    ------
    NotationError, UnknownName, WrongType
        When there is no such objective, pattern or theme, or they are no games.

    Examples
    --------
    >>> chart = payoff_heatmap(["Light Shades", "purple"], ["Virtus"], progress=False)
    >>> chart.to_frame()["objective"].tolist()
    ['Light Shades', 'Shades of Purple']
    """
    theme = check_theme(theme)
    cards = cards_of(objectives)
    if of_patterns is None:
        chosen = sorted(patterns.values(), key=lambda each: each.difficulty or 0)
    else:
        chosen = [pattern_of(each) for each in each_given(of_patterns, WindowPattern)]
    if games is None:
        frame = _exact_means(cards, chosen, progress)
        note = _("Mean points over all legal full windows of a pattern; exact.")
    else:
        games = one_frame(games, ("game", "pattern", *(card.name for card in cards)))
        frame = _mean_of_games(cards, chosen, games)
        note = _("Mean points of the windows at the end of {n} simulated games.").format(
            n=games.attrs.get("games", games["game"].nunique() if len(games) else 0)
        )
    found = {(row["pattern"], row["objective"]): row for row in records(frame)}
    counted = {pattern for pattern, _objective in found}
    cells = {
        _label(pattern): [found.get((_name(pattern), card.name)) for card in cards]
        for pattern in dict.fromkeys(chosen)
        if _name(pattern) in counted
    }
    titles = [escaped(card.label) for card in cards] if cells else []
    figure = go.Figure(
        heatmap(
            theme,
            [[row and row["mean"] for row in line] for line in cells.values()],
            titles,
            list(cells),
            [
                [_mean_words(title, row) for title, row in zip(titles, line, strict=True)]
                for line in cells.values()
            ],
            texttemplate="%{z:.1f}",
            zmin=0,
            zmax=float(frame["mean"].max()) if len(frame) else 1,
        )
    )
    name_columns_and_rows(figure)
    question = _("Which objectives pay most on which pattern?")
    height = max(120, ROW * len(chosen))
    return chart(figure, frame, question, note, theme, height=height, labels_above=COLUMN_NAMES)


def _exact_means(
    cards: Sequence[Objective], chosen: Sequence[WindowPattern], progress: bool
) -> pd.DataFrame:
    rows = [
        (_name(pattern), pattern.difficulty, card.name, float(mean), mean, windows)
        for pattern in shown(chosen, _("Counting windows"), progress and len(chosen) > 1)
        if (windows := exact.legal_windows(pattern))
        for card in cards
        for mean in [exact.mean(card, pattern)]
    ]
    return _mean_frame(rows)


def _mean_of_games(
    cards: Sequence[Objective], chosen: Sequence[WindowPattern], games: pd.DataFrame
) -> pd.DataFrame:
    rows = [
        (_name(pattern), pattern.difficulty, card.name, float(part[card.name].mean()), None, n)
        for pattern in (chosen if len(games) else ())
        for part in [games[games["pattern"] == _name(pattern)]]
        if (n := len(part))
        for card in cards
    ]
    return _mean_frame(rows)


def _mean_frame(rows: list[tuple[Any, ...]]) -> pd.DataFrame:
    columns = ["pattern", "difficulty", "objective", "mean", "exact", "windows"]
    return pd.DataFrame(rows, columns=columns).astype({"exact": object, "windows": object})


def _mean_words(objective: str, row: dict[str, Any] | None) -> str:
    if row is None:
        return ""
    words = _("{objective} on {pattern}<br>{mean} points on average, in {n} windows").format(
        objective=objective,
        pattern=escaped(row["pattern"]),
        mean=number(row["mean"]),
        n=f"{row['windows']:,}".replace(",", "\u202f"),
    )
    return words if row["exact"] is None else f"{words}<br>{exactly(row['exact'])}"


def _name(pattern: WindowPattern) -> str:
    return pattern.name or str(pattern)


def _label(pattern: WindowPattern) -> str:
    if pattern.difficulty is None:
        return pattern_words(pattern)
    return _("{pattern} ({difficulty})").format(
        pattern=pattern_words(pattern), difficulty=pattern.difficulty
    )


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
    refusal = _("{given!r} is no number of windows or runs. Accepted: 1 or more.")
    *numbers, times = (
        whole_number(given, refusal, 1)
        for given in [*(sizes if isinstance(sizes, Iterable) else [sizes]), runs]
    )
    frame = error_frame(card, pattern, numbers, times, seed)
    figure = go.Figure()
    one_run: dict[str, Any] = {"name": _("one run"), "mode": "markers"}
    errors = frame["error"].clip(lower=1e-6)
    runs_of = scatter(0, theme, frame, "windows", errors, _error_words, **one_run)
    line = frame.drop_duplicates("windows")
    name = _("standard error: exact deviation ÷ √n")
    expected = scatter(
        1, theme, line, "windows", "expected", _expected_words, name=name, width=3, size=7
    )
    figure = go.Figure([runs_of, expected])
    figure.update_xaxes(type="log", title_text=_("windows sampled"), dtick=1)
    figure.update_yaxes(type="log", title_text=_("distance from the exact mean, points"))
    question = _("How near to the exact mean does sampling come?")
    note = _("Mean points of {objective} in random legal windows; pattern: {pattern}.").format(
        objective=escaped(card.label),
        pattern=_("blank") if printed.is_blank else escaped(printed.name or printed),
    )
    return chart(figure, frame, question, note, theme, height=400)


def error_frame(
    card: Objective, pattern: PatternLike, sizes: Sequence[int], runs: int, seed: int
) -> pd.DataFrame:
    """Return the numbers behind :func:`sampling_error`."""
    chances = exact.payoff(card, pattern)
    mean = exact.mean_of(chances)
    variance = sum(chance * (points - mean) ** 2 for points, chance in chances.items())
    column = SCORE_COLUMNS.index(card.name)
    rows = []
    root = seed if seed >= 0 else digest(seed)  # numpy takes nothing less
    for run in range(1, runs + 1):
        random = np.random.default_rng([root, run])
        points = score_many(random_windows(max(sizes, default=0), pattern, random))[:, column]
        for size in sizes:
            found = float(points[:size].mean())
            error = abs(found - float(mean))
            rows.append((run, size, found, mean, error, sqrt(variance / size)))
    return pd.DataFrame(rows, columns=["run", "windows", "mean", "exact", "error", "expected"])


def _expected_words(row: dict[str, Any]) -> str:
    return _("{n} windows: {error} points are to be expected").format(
        n=f"{row['windows']:,}", error=f"{row['expected']:.4f}"
    )


def _error_words(row: dict[str, Any]) -> str:
    return _(
        "run {run}, {n} windows<br>mean of the sample: {mean}<br>mean of all: {known}<br>{fraction}"
    ).format(
        run=row["run"],
        n=f"{row['windows']:,}",
        mean=f"{row['mean']:.4f}",
        known=f"{float(row['exact']):.4f}",
        fraction=exactly(row["exact"]),
    )
