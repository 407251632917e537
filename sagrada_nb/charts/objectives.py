"""What games say about the objectives: which pull together, and what each die adds."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pandas as pd
import plotly.graph_objects as go

from sagrada_nb import exact
from sagrada_nb.charts.chart import (
    COLUMN_NAMES,
    ROW,
    Chart,
    ChartTheme,
    bar_style,
    chart,
    check_theme,
    error_style,
    escaped,
    exactly,
    interval_words,
    label_lines,
    look_of,
    name_columns_and_rows,
    number,
    two_sided_scale,
)
from sagrada_nb.core.grid import SPACES
from sagrada_nb.core.objectives import PUBLIC_OBJECTIVES
from sagrada_nb.core.patterns import PatternLike
from sagrada_nb.render.theme import tones
from sagrada_nb.simulation.labelled_games import (
    GamesLike,
    labelled_games,
    luck_of,
    one_frame,
    records,
)
from sagrada_nb.statistics import Estimate, correlation, ratio
from sagrada_nb.words import _

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
    table = pd.DataFrame(np.nan, index=list(PUBLIC), columns=list(PUBLIC))
    text, words = table.astype(object), table.astype(object)
    text[:] = ""
    for one in PUBLIC:
        for other in PUBLIC:
            words.loc[one, other] = _no_pair_words(one, other)
    for row in records(frame):
        for one, other in ((row["first"], row["second"]), (row["second"], row["first"])):
            table.loc[one, other] = row["correlation"]
            text.loc[one, other] = number(row["correlation"]) if row["clear"] else "·"
            words.loc[one, other] = _pair_words(row)
    labels = [PUBLIC_OBJECTIVES[name].label for name in PUBLIC]
    most = max(0.05, float(frame["correlation"].abs().max())) if len(frame) else 1.0
    figure = go.Figure(
        go.Heatmap(
            z=table.to_numpy(),
            x=labels,
            y=[label_lines(label) for label in labels],
            text=text.to_numpy(),
            texttemplate="%{text}",
            textfont={"color": tones(theme)["ink"]},
            hovertext=words.to_numpy(),
            hoverinfo="text",
            colorscale=two_sided_scale(theme),
            zmin=-most,
            zmax=most,
            xgap=1,
            ygap=1,
            showscale=False,  # the numbers are in the cells
        )
    )
    name_columns_and_rows(figure)
    question = _("Which objectives pull together, and which apart?")
    note = _(
        "Correlation of their points in {n} windows. A point stands where it may as well be none: "
        "the 95 % interval holds 0."
    ).format(n=f"{len(games):,}")
    return chart(
        figure, frame, question, note, theme, height=ROW * len(PUBLIC), labels_above=COLUMN_NAMES
    )


def pair_frame(games: pd.DataFrame) -> pd.DataFrame:
    """Return the numbers behind :func:`objective_pairs`."""
    rows: list[dict[str, Any]] = []
    varied = [name for name in PUBLIC if len(games) and games[name].nunique() > 1]
    for at, first in enumerate(varied):
        for second in varied[at + 1 :]:
            found = correlation(games[first].tolist(), games[second].tolist(), luck_of(games))
            rows.append(
                {
                    "first": first,
                    "second": second,
                    "correlation": found.mean,
                    "low": found.low,
                    "high": found.high,
                    "clear": found.low > 0 or found.high < 0,
                    "windows": len(games),
                }
            )
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
        figure.add_trace(
            go.Bar(
                y=[label_lines(PUBLIC_OBJECTIVES[name].label) for name in part["objective"]],
                x=part["per_die"],
                orientation="h",
                name=escaped(source),
                marker=bar_style(look_of(n, theme), theme),
                error_x=error_style(part["per_die"], part["low"], part["high"], theme),
                hovertext=[_die_words(row) for row in records(part)],
                hoverinfo="text",
            )
        )
    figure.update_layout(bargap=0.25)
    figure.update_yaxes(autorange="reversed")
    figure.update_xaxes(title_text=_("points per die placed"), rangemode="tozero")
    sources = max(1, frame["source"].nunique())
    question = _("How many points does an objective add per die placed?")
    note = _("Mean points over the mean number of dice, with 95 % intervals where it was sampled.")
    return chart(figure, frame, question, note, theme, height=160 + 10 * (8 + 9 * sources))


def per_die_frame(games: GamesLike, pattern: PatternLike) -> pd.DataFrame:
    """Return the numbers behind :func:`points_per_die`."""
    rows: list[dict[str, Any]] = []
    possible = exact.legal_windows(pattern) > 0
    for name in PUBLIC:
        known = {_("random dice"): exact.mean_of(exact.random_dice_payoff(name))}
        if possible:
            known[_("legal windows")] = exact.mean(name, pattern)
        for source, points in known.items():
            per_die = points / SPACES
            known_for_sure = Estimate(float(per_die), float(per_die), float(per_die), n=0)
            means = float(points), float(SPACES)
            rows.append(_die_row(name, source, known_for_sure, per_die, *means))
        for source, played in labelled_games(games, ("game", *PUBLIC, "filled")).items():
            if len(played) and played["filled"].any():
                found = ratio(played[name].tolist(), played["filled"].tolist(), luck_of(played))
                means = float(played[name].mean()), float(played["filled"].mean())
                rows.append(_die_row(name, source, found, None, *means))
    columns = ["objective", "source", "per_die", "low", "high", "exact", "points", "dice"]
    return pd.DataFrame(rows, columns=columns).astype({"exact": object})


def _die_row(
    name: str,
    source: str,
    found: Estimate,
    known: object,
    points: float,
    dice: float,
) -> dict[str, Any]:
    return {
        "objective": name,
        "source": source,
        "per_die": found.mean,
        "low": found.low,
        "high": found.high,
        "exact": known,
        "points": points,
        "dice": dice,
    }


def _no_pair_words(first: str, second: str) -> str:
    if first == second:
        return PUBLIC_OBJECTIVES[first].label
    return _("{first} or {second} always paid the same, so nothing can be said").format(
        first=PUBLIC_OBJECTIVES[first].label, second=PUBLIC_OBJECTIVES[second].label
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
            first=PUBLIC_OBJECTIVES[row["first"]].label,
            second=PUBLIC_OBJECTIVES[row["second"]].label,
        ),
        value=number(row["correlation"]),
        low=number(row["low"]),
        high=number(row["high"]),
    )


def _die_words(row: dict[str, Any]) -> str:
    words = _(
        "{objective}, {source}<br>{per_die} points a die: {points} points, {dice} dice"
    ).format(
        objective=PUBLIC_OBJECTIVES[row["objective"]].label,
        source=escaped(row["source"]),
        per_die=f"{row['per_die']:.3f}",
        points=number(row["points"]),
        dice=number(row["dice"]),
    )
    if row["exact"] is not None:
        return f"{words}<br>{exactly(row['exact'])}"
    return f"{words}<br>{interval_words(row['low'], row['high'], '{:.3f}'.format)}"
