"""What games say about the objectives: which pull together, and what each die adds."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

import pandas as pd
import plotly.graph_objects as go

from sagrada_nb import exact
from sagrada_nb.charts.chart import (
    COLUMN_NAMES,
    ROW,
    Chart,
    chart,
    escaped,
    exactly,
    interval_words,
    name_columns_and_rows,
    number,
)
from sagrada_nb.charts.series import (
    ChartTheme,
    bars,
    check_theme,
    heatmap,
    label_lines,
    two_sided_scale,
)
from sagrada_nb.core.grid import SPACES
from sagrada_nb.core.objectives import PUBLIC_OBJECTIVES
from sagrada_nb.core.patterns import PatternLike
from sagrada_nb.simulation.labelled_games import (
    GamesLike,
    labelled_games,
    luck_of,
    objectives_in,
    one_frame,
    records,
)
from sagrada_nb.statistics import correlation, ratio
from sagrada_nb.words import _, card_name

PUBLIC: Final = tuple(PUBLIC_OBJECTIVES)


def objective_pairs(games: pd.DataFrame, *, theme: ChartTheme = "auto") -> Chart:
    """Draw which objectives pay well in the same windows, and which at the cost of each other.

    Parameters
    ----------
    games
        Games as ``simulate`` returns them.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.

    Returns
    -------
    Chart
        ``to_frame`` has one row a pair: ``first``, ``second``, ``correlation`` (−1 to 1), ``low``
        and ``high`` (its 95 % interval, in which all windows of a game are one cluster), ``clear``
        (whether the interval leaves out 0), ``windows``. A pair
        with an objective that always paid the same is left out.

    Raises
    ------
    UnknownName
        When there is no such theme.
    NotationError, WrongType
        When they are no games, or lack a column that is needed.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> games = sg.simulate(200, policy="random", seed=1, progress=False)
    >>> len(objective_pairs(games).to_frame())
    45
    """
    theme = check_theme(theme)
    games = one_frame(games, ("game", *PUBLIC))
    frame = pair_frame(games)
    pairs = {
        pair: row
        for row in records(frame)
        for pair in ((row["first"], row["second"]), (row["second"], row["first"]))
    }
    names = objectives_in(games)
    cells = [[pairs.get((one, other)) for other in names] for one in names]
    labels = [card_name(name) for name in names]
    most = max(0.05, float(frame["correlation"].abs().max())) if len(frame) else 1.0
    figure = go.Figure(
        heatmap(
            theme,
            [[row and row["correlation"] for row in line] for line in cells],
            labels,
            labels,
            [
                [
                    _pair_words(row) if row else _no_pair_words(one, other)
                    for other, row in zip(labels, line, strict=True)
                ]
                for one, line in zip(labels, cells, strict=True)
            ],
            text=[[_cell(row) for row in line] for line in cells],
            colorscale=two_sided_scale(theme),
            zmin=-most,
            zmax=most,
        )
    )
    name_columns_and_rows(figure)
    question = _("Which objectives pull together, and which apart?")
    note = _(
        "Correlation of their points in {n} windows. A point stands where it may as well be none: "
        "the 95 % interval holds 0."
    ).format(n=f"{len(games):,}")
    return chart(
        figure, frame, question, note, theme, height=ROW * len(names), labels_above=COLUMN_NAMES
    )


def pair_frame(games: pd.DataFrame) -> pd.DataFrame:
    """Return the numbers behind :func:`objective_pairs`."""
    names = objectives_in(games)
    varied = [name for name in names if len(games) and games[name].nunique() > 1]
    rows = []
    for first, second in combinations(varied, 2):
        found = correlation(games[first].tolist(), games[second].tolist(), luck_of(games))
        rows.append((first, second, *found.ends, 0 not in found, len(games)))
    columns = ["first", "second", "correlation", "low", "high", "clear", "windows"]
    return pd.DataFrame(rows, columns=columns)


def points_per_die(
    games: GamesLike = None, pattern: PatternLike = None, *, theme: ChartTheme = "auto"
) -> Chart:
    """Draw how many points each objective adds per die placed.

    Parameters
    ----------
    games
        Games as ``simulate`` returns them, or a mapping from names to such frames.
    pattern
        The pattern of the legal full windows they are compared with; None is a blank one.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.

    Returns
    -------
    Chart
        ``to_frame`` has one row an objective and source: ``objective``, ``source``, ``per_die``
        (mean points over mean dice), ``low`` and ``high`` (its 95 % interval, in which all windows
        of a game are one cluster), ``exact`` (a
        number; none for games), ``points`` and ``dice`` (the means).

    Raises
    ------
    NotationError, UnknownName, WrongType
        When there is no such pattern or theme, or they are no games.

    Examples
    --------
    >>> frame = points_per_die(pattern="Virtus").to_frame()
    >>> frame["dice"].unique().tolist(), len(frame)
    ([20.0], 20)
    """
    theme = check_theme(theme)
    frame = per_die_frame(games, pattern)
    figure = go.Figure()
    order = list(frame.groupby("objective")["per_die"].max().sort_values(ascending=False).index)
    for n, (source, rows) in enumerate(frame.groupby("source", sort=False)):
        part = rows.set_index("objective").reindex(order).reset_index()
        names = [label_lines(card_name(name)) for name in part["objective"]]
        shown = {"name": escaped(source), "orientation": "h", "error": "x"}
        figure.add_trace(bars(n, theme, part, "per_die", names, _die_words, **shown))
    figure.update_layout(bargap=0.25)
    figure.update_yaxes(autorange="reversed")
    figure.update_xaxes(title_text=_("points per die placed"), rangemode="tozero")
    sources = max(1, frame["source"].nunique())
    question = _("How many points does an objective add per die placed?")
    note = _("Mean points over the mean number of dice, with 95 % intervals where it was sampled.")
    return chart(figure, frame, question, note, theme, height=160 + 10 * (8 + 9 * sources))


def per_die_frame(games: GamesLike, pattern: PatternLike) -> pd.DataFrame:
    """Return the numbers behind :func:`points_per_die`."""
    played = {
        source: games
        for source, games in labelled_games(games, ("game", *PUBLIC, "filled")).items()
        if len(games) and games["filled"].any()
    }
    rows: list[tuple[Any, ...]] = []
    for name in objectives_in(*played.values()):
        known = {}
        if name in PUBLIC_OBJECTIVES:  # of one of your own, games know no more than its points
            known[_("random dice")] = exact.mean_of(exact.random_dice_payoff(name))
            if exact.legal_windows(pattern):
                known[_("legal windows")] = exact.mean(name, pattern)
        for source, points in known.items():
            per_die = points / SPACES
            ends = (float(per_die),) * 3
            rows.append((name, source, *ends, per_die, float(points), float(SPACES)))
        for source, frame in played.items():
            if name not in frame:
                continue
            earned, dice = frame[name], frame["filled"]
            found = ratio(earned.tolist(), dice.tolist(), luck_of(frame))
            rows.append((name, source, *found.ends, None, earned.mean(), dice.mean()))
    columns = ["objective", "source", "per_die", "low", "high", "exact", "points", "dice"]
    return pd.DataFrame(rows, columns=columns).astype({"exact": object})


def _cell(row: dict[str, Any] | None) -> str:
    if row is None:
        return ""
    return number(row["correlation"]) if row["clear"] else "·"


def _no_pair_words(first: str, second: str) -> str:
    if first == second:
        return first
    return _("{first} or {second} always paid the same, so nothing can be said").format(
        first=first, second=second
    )


def _pair_words(row: dict[str, Any]) -> str:
    if not row["clear"]:
        sentence = _("{first} and {second} may have nothing to do with each other")
    elif row["correlation"] > 0:
        sentence = _("{first} and {second} pull together")
    else:
        sentence = _("{first} and {second} pull apart")
    return _("{sentence}<br>correlation {value}, 95 % interval {low} to {high}").format(
        sentence=sentence.format(
            first=card_name(row["first"]),
            second=card_name(row["second"]),
        ),
        value=number(row["correlation"]),
        low=number(row["low"]),
        high=number(row["high"]),
    )


def _die_words(row: dict[str, Any]) -> str:
    words = _(
        "{objective}, {source}<br>{per_die} points a die: {points} points, {dice} dice"
    ).format(
        objective=card_name(row["objective"]),
        source=escaped(row["source"]),
        per_die=f"{row['per_die']:.3f}",
        points=number(row["points"]),
        dice=number(row["dice"]),
    )
    if row["exact"] is not None:
        return f"{words}<br>{exactly(row['exact'])}"
    return f"{words}<br>{interval_words(row['low'], row['high'], '{:.3f}'.format)}"
