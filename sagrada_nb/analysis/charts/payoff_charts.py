"""What objectives pay: their distributions, and their means on every pattern."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from sagrada_nb.analysis import exact
from sagrada_nb.analysis.charts.chart import COLUMN_NAMES, ROW, Chart, chart, name_columns_and_rows
from sagrada_nb.analysis.charts.look import (
    ChartTheme,
    bar_style,
    check_theme,
    label_lines,
    look_of,
    rising_scale,
)
from sagrada_nb.analysis.charts.sources import GamesLike, first_or_games, named_games, records
from sagrada_nb.analysis.charts.words import escaped, exactly, number, percent
from sagrada_nb.analysis.exact.progress import shown
from sagrada_nb.analysis.exact.worth import objective_of, refuse_private
from sagrada_nb.render.theme import tones
from sagrada_nb.rules.objectives import PUBLIC_OBJECTIVES, Objective
from sagrada_nb.rules.patterns import PatternLike, WindowPattern, pattern_of, patterns
from sagrada_nb.words import _

Objectives = Sequence[str | Objective] | str | Objective | None

_PANEL: Final = 200
_NUMBERS: Final = 6
"""Numbers that an axis has room for in half of a narrow chart."""


def payoffs(
    objectives: Objectives | GamesLike = None,
    pattern: PatternLike = None,
    games: GamesLike = None,
    *,
    theme: ChartTheme = "light",
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
        ``"light"`` or ``"dark"``.

    Returns
    -------
    Chart
        ``to_frame`` has one row an objective, source and number of points: ``objective``,
        ``source``, ``points``, ``chance`` (0–1), ``exact`` (a Fraction, None for games), ``mean``
        (points of that objective and source).

    Examples
    --------
    >>> chart = payoffs("Light Shades", "Virtus")
    >>> frame = chart.to_frame()
    >>> frame.groupby("source")["chance"].sum().round(9).tolist()
    [1.0, 1.0]
    """
    theme = check_theme(theme)
    chosen, games = first_or_games(objectives, games)
    cards = _cards(chosen)
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
        horizontal_spacing=0.09,
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
        pattern=_pattern_words(printed)
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


def payoff_heatmap(
    objectives: Objectives = None,
    of_patterns: Iterable[PatternLike] | None = None,
    games: Any = None,
    *,
    theme: ChartTheme = "light",
    progress: bool = True,
) -> Chart:
    """Draw how much each objective pays on average on each pattern.

    Parameters
    ----------
    objectives
        Public or private objectives; the ten public ones where none are given.
    of_patterns
        Patterns; the 24 cards, easy ones first, where none are given.
    games
        Games as ``simulate`` returns them: their means are drawn. Without, the exact means over all
        legal windows of each pattern.
    theme
        ``"light"`` or ``"dark"``.
    progress
        Whether a bar shows how far the counting is.

    Returns
    -------
    Chart
        ``to_frame`` has one row a pattern and objective: ``pattern``, ``difficulty``,
        ``objective``, ``mean`` (points), ``exact`` (a Fraction; None for games), ``windows`` (how
        many the mean is of).

    Examples
    --------
    >>> chart = payoff_heatmap(["Light Shades", "purple"], ["Virtus"], progress=False)
    >>> chart.to_frame()["objective"].tolist()
    ['Light Shades', 'Shades of Purple']
    """
    theme = check_theme(theme)
    cards = _cards(objectives)
    if of_patterns is None:
        chosen = sorted(patterns.values(), key=lambda each: each.difficulty or 0)
    else:
        chosen = [pattern_of(each) for each in of_patterns]
    if games is None:
        frame = _exact_means(cards, chosen, progress)
        note = _("Mean points over all legal full windows of a pattern; exact.")
    else:
        frame = _mean_of_games(cards, chosen, games)
        note = _("Mean points of the windows at the end of {n} simulated games.").format(
            n=games.attrs.get("games", games["game"].nunique() if len(games) else 0)
        )
    names = [_name(pattern) for pattern in chosen]
    labels = {_name(pattern): _label(pattern) for pattern in chosen}
    table = frame.pivot_table("mean", "pattern", "objective", sort=False).reindex(
        [name for name in names if name in set(frame["pattern"])]
    )
    columns = [card.name for card in cards if card.name in table]
    table = table[columns]
    titles = {card.name: escaped(card.label) for card in cards}
    words = {
        (row["pattern"], row["objective"]): _mean_words(titles[row["objective"]], row)
        for row in records(frame)
    }
    figure = go.Figure(
        go.Heatmap(
            z=table.to_numpy(),
            x=[titles[name] for name in columns],
            y=[label_lines(labels[name]) for name in table.index],
            texttemplate="%{z:.1f}",
            textfont={"color": tones(theme)["ink"]},
            hovertext=[[words.get((row, name), "") for name in columns] for row in table.index],
            hoverinfo="text",
            colorscale=rising_scale(theme),
            zmin=0,
            zmax=float(frame["mean"].max()) if len(frame) else 1,
            xgap=1,
            ygap=1,
            showscale=False,  # the numbers are in the cells
        )
    )
    name_columns_and_rows(figure)
    question = _("Which objectives pay most on which pattern?")
    height = max(120, ROW * len(chosen))
    return chart(figure, frame, question, note, theme, height=height, labels_above=COLUMN_NAMES)


def _exact_means(
    cards: Sequence[Objective], chosen: Sequence[WindowPattern], progress: bool
) -> pd.DataFrame:
    rows = []
    for pattern in shown(chosen, _("Counting windows"), progress and len(chosen) > 1):
        windows = exact.legal_windows(pattern)
        for card in cards if windows else ():
            mean = exact.mean(card, pattern)
            rows.append(_mean_row(pattern, card, float(mean), mean, windows))
    return _mean_frame(rows)


def _mean_of_games(
    cards: Sequence[Objective], chosen: Sequence[WindowPattern], games: Any
) -> pd.DataFrame:
    needed = ("pattern", *(card.name for card in cards))
    rows = []
    for frame in named_games(games, needed).values():
        for pattern in chosen if len(frame) else ():
            part = frame[frame["pattern"] == _name(pattern)]
            for card in cards if len(part) else ():
                mean = float(part[card.name].mean())
                rows.append(_mean_row(pattern, card, mean, None, len(part)))
    return _mean_frame(rows)


def _mean_frame(rows: list[dict[str, Any]]) -> pd.DataFrame:
    columns = ["pattern", "difficulty", "objective", "mean", "exact", "windows"]
    return pd.DataFrame(rows, columns=columns).astype({"exact": object, "windows": object})


def _mean_row(
    pattern: WindowPattern, card: Objective, mean: float, known: Fraction | None, windows: int
) -> dict[str, Any]:
    return {
        "pattern": _name(pattern),
        "difficulty": pattern.difficulty,
        "objective": card.name,
        "mean": mean,
        "exact": known,
        "windows": windows,
    }


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


def _mean_words(objective: str, row: dict[str, Any]) -> str:
    words = _("{objective} on {pattern}<br>{mean} points on average, in {n} windows").format(
        objective=objective,
        pattern=escaped(row["pattern"]),
        mean=number(row["mean"]),
        n=f"{row['windows']:,}".replace(",", "\u202f"),
    )
    return words if row["exact"] is None else f"{words}<br>{exactly(row['exact'])}"


def _cards(objectives: Objectives) -> list[Objective]:
    if objectives is None:
        return list(PUBLIC_OBJECTIVES.values())
    if isinstance(objectives, str | Objective):
        return [objective_of(objectives)]
    return [objective_of(each) for each in objectives]


def _name(pattern: WindowPattern) -> str:
    return pattern.name or str(pattern)


def _label(pattern: WindowPattern) -> str:
    if pattern.difficulty is None:
        return _pattern_words(pattern)
    return _("{pattern} ({difficulty})").format(
        pattern=_pattern_words(pattern), difficulty=pattern.difficulty
    )


def _pattern_words(pattern: WindowPattern) -> str:
    if pattern.is_blank and not pattern.name:
        return _("a blank pattern")
    return escaped(pattern.name or pattern)
