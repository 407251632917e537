"""What objectives pay on average on every pattern."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from sagrada_nb.analysis import exact
from sagrada_nb.analysis.charts.chart import COLUMN_NAMES, ROW, Chart, chart, name_columns_and_rows
from sagrada_nb.analysis.charts.chosen import Objectives, cards_of, pattern_words
from sagrada_nb.analysis.charts.look import ChartTheme, check_theme, label_lines, rising_scale
from sagrada_nb.analysis.charts.sources import one_frame, records
from sagrada_nb.analysis.charts.words import escaped, exactly, number
from sagrada_nb.analysis.exact.payoffs import each_given
from sagrada_nb.analysis.exact.progress import shown
from sagrada_nb.render.theme import tones
from sagrada_nb.rules.objectives import Objective
from sagrada_nb.rules.patterns import PatternLike, WindowPattern, pattern_of, patterns
from sagrada_nb.words import _


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
    cards: Sequence[Objective], chosen: Sequence[WindowPattern], games: pd.DataFrame
) -> pd.DataFrame:
    rows = []
    for pattern in chosen if len(games) else ():
        part = games[games["pattern"] == _name(pattern)]
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


def _mean_words(objective: str, row: dict[str, Any]) -> str:
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
