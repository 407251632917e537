"""How series are drawn: lines, bars and heatmaps that differ in lightness, hatching and marker."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, cast

import pandas as pd
import plotly.graph_objects as go

from sagrada_nb.core.dice import Color
from sagrada_nb.core.errors import UnknownName
from sagrada_nb.render.theme import PAINTS, tones
from sagrada_nb.simulation.labelled_games import records
from sagrada_nb.words import _

ChartTheme: TypeAlias = Literal["auto", "light", "dark"]
"""How a chart is coloured; ``"auto"`` follows the page it is shown on, as boards do."""
CHART_THEMES: Final = ("auto", "light", "dark")

_ORDER: Final = (Color.BLUE, Color.YELLOW, Color.PURPLE, Color.GREEN, Color.RED)
_LIGHT_COLORS: Final = (Color.YELLOW, Color.GREEN)
# Six of each, where there are five colours: so a sixth series shares the colour of the first, and
# nothing else.
_HATCHING: Final = ("", "/", ".", "x", "-", "+")
_MARKERS: Final = ("circle", "square", "diamond", "triangle-up", "x", "star")
_DASHES: Final = ("solid", "dash", "dot", "dashdot", "longdash", "12px,3px,3px,3px")

_LABEL_WIDTH: Final = 14
"""Characters that the label of a row or column may have in one line."""


@dataclass(frozen=True)
class Look:
    """How one series is drawn: its fill, a line's colour, and what else tells it apart."""

    color: str
    line: str
    ink: str
    hatching: str
    marker: str
    dash: str


def look_of(number: int, theme: ChartTheme) -> Look:
    """Return the look of the series of a number, from 0 up; the first 30 differ.

    Examples
    --------
    >>> look_of(0, "light").marker, look_of(5, "light").marker
    ('circle', 'star')
    """
    name = _ORDER[number % len(_ORDER)]
    paint, n = PAINTS[name], number % len(_MARKERS)
    color = paint.light if theme == "dark" else paint.base
    # Thin lines in light colours are hard to see on white.
    line = paint.deep if theme != "dark" and name in _LIGHT_COLORS else color
    return Look(color, line, paint.ink, _HATCHING[n], _MARKERS[n], _DASHES[n])


Values: TypeAlias = "str | Sequence[Any] | pd.Series[Any]"
"""The name of a column, or values."""


def scatter(
    n: int,
    theme: ChartTheme,
    part: pd.DataFrame,
    x: Values,
    y: Values,
    words: Callable[[dict[str, Any]], str],
    *,
    width: int = 2,
    size: int = 9,
    **more: Any,
) -> go.Scatter:
    """Return points in the look of the series of a number, with words for each.

    Parameters
    ----------
    n, theme
        The number of the series, and the theme of the chart.
    part
        The rows of the frame that are drawn.
    x, y
        Where each point lies.
    words
        What is said of a row.
    width, size
        The pixels of a line and of a point.
    **more
        What else Plotly accepts; ``error="y"`` draws the intervals of that axis.
    """
    look = look_of(n, theme)
    given = {"mode": "lines+markers", **_given(part, x, y, words, theme, more)}
    if "lines" in given["mode"]:
        given["line"] = {"color": look.line, "dash": look.dash, "width": width}
    return go.Scatter(marker=point_style(look, theme, size), **given)


def bars(
    n: int,
    theme: ChartTheme,
    part: pd.DataFrame,
    x: Values,
    y: Values,
    words: Callable[[dict[str, Any]], str],
    **more: Any,
) -> go.Bar:
    """Return bars in the look of the series of a number; the arguments are as for points."""
    look = look_of(n, theme)
    hatching = {
        "shape": look.hatching,
        "fgcolor": look.ink,
        "fillmode": "overlay",
        "fgopacity": 0.7,
        "size": 6,
    }
    edge = {"color": tones(theme)["ink"], "width": 0.8}
    marker = {"color": look.color, "line": edge, "pattern": hatching}
    return go.Bar(marker=marker, **_given(part, x, y, words, theme, more))


def _given(
    part: pd.DataFrame,
    x: Values,
    y: Values,
    words: Callable[[dict[str, Any]], str],
    theme: ChartTheme,
    more: dict[str, Any],
) -> dict[str, Any]:
    """Return what points and bars have in common; those of one name are one group in the legend."""
    axis, given = more.pop("error", None), {"legendgroup": more.get("name"), **more}
    if axis is not None:
        given[f"error_{axis}"] = _error_style(part, str(x if axis == "x" else y), theme)
    given["x"], given["y"] = (part[each] if isinstance(each, str) else each for each in (x, y))
    said = [words(row) for row in records(part)]
    return {**given, "hovertext": said, "hoverinfo": "text"}


def point_style(look: Look, theme: ChartTheme, size: int = 9) -> dict[str, Any]:
    """Return the ``marker`` of points."""
    edge = {"color": tones(theme)["ink"], "width": 1}
    return {"color": look.color, "symbol": look.marker, "size": size, "line": edge}


def heatmap(
    theme: ChartTheme,
    table: Sequence[Sequence[Any]],
    columns: Sequence[str],
    rows: Sequence[str],
    words: Sequence[Sequence[str]],
    **more: Any,
) -> go.Heatmap:
    """Return a table of numbers as coloured cells with the numbers on them.

    Parameters
    ----------
    theme
        The theme of the chart.
    table
        The numbers, row by row; those that are missing have no colour.
    columns, rows
        The labels.
    words
        What is said of each cell.
    **more
        What else Plotly accepts, such as ``zmin`` and ``zmax``.
    """
    ink = {"color": tones(theme)["ink"], **more.pop("textfont", {})}
    given = {"colorscale": rising_scale(theme), "texttemplate": "%{text}"} | more
    return go.Heatmap(
        z=table,
        x=columns,
        y=[label_lines(row) for row in rows],
        textfont=ink,
        hovertext=words,
        hoverinfo="text",
        xgap=1,
        ygap=1,
        showscale=False,  # the numbers are in the cells
        **given,
    )


def _error_style(part: pd.DataFrame, value: str, theme: ChartTheme) -> dict[str, Any]:
    """Return the ``error_x`` or ``error_y`` of a column and the columns of its intervals.

    These have its name with ``_low`` and ``_high``, or are ``low`` and ``high``.
    """
    own = f"{value}_" if f"{value}_low" in part else ""
    return {
        "type": "data",
        "symmetric": False,
        # Nothing is drawn where there is no interval.
        "array": (part[f"{own}high"] - part[value]).fillna(0),
        "arrayminus": (part[value] - part[f"{own}low"]).fillna(0),
        "color": tones(theme)["ink"],
        "thickness": 1,
        "width": 3,
    }


def rising_scale(theme: ChartTheme) -> list[str]:
    """Return a colour scale that gets steadily darker, or in the dark theme lighter.

    The theme's ink is readable on all of it.
    """
    if theme == "dark":
        return ["#22242b", "#263a5e", "#2b4f88", "#2f5fae"]
    return ["#ffffff", "#cfe0f8", "#9cc0f2", "#6ea3ec"]


def two_sided_scale(theme: ChartTheme) -> list[str]:
    """Return a colour scale from negative to positive with a plain middle, for the theme's ink."""
    if theme == "dark":
        return ["#a34a2c", "#6a3a2c", "#22242b", "#274a7a", "#2f62b2"]
    return ["#e2805c", "#f0c3b0", "#ffffff", "#b9d2f6", "#6ea3ec"]


def check_theme(theme: str) -> ChartTheme:
    """Return the theme.

    Raises
    ------
    UnknownName
        When it is none of ``"auto"``, ``"light"`` and ``"dark"``.
    """
    if theme in CHART_THEMES:
        return cast(ChartTheme, theme)
    raise UnknownName(
        _("There is no theme {given!r} for charts. Accepted: auto, light and dark.").format(
            given=theme
        )
    )


def label_lines(text: str) -> str:
    """Return a label for a row or column, in two lines if it is long.

    Examples
    --------
    >>> label_lines("Lathekin"), label_lines("Cork-backed Straightedge")
    ('Lathekin', 'Cork-backed<br>Straightedge')
    """
    words = text.split(" ")
    if len(text) <= _LABEL_WIDTH or len(words) == 1:
        return text
    halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return "<br>".join(min(halves, key=lambda half: max(map(len, half))))
