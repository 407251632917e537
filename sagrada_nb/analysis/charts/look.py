"""The look of all charts: a light and a dark template, and marks that differ without their hue.

Series differ in lightness and in hatching, marker and dash as well, so a chart printed in grey or
read by somebody who is colour-blind still tells them apart.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, cast

import pandas as pd
import plotly.graph_objects as go

from sagrada_nb.render.theme import DARK_PAGES, FONT, PAINTS, tones
from sagrada_nb.rules.dice import Color
from sagrada_nb.rules.errors import UnknownName
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

TITLE_WIDTH: Final = 38
"""Characters in a line of a title, so that it fits into 400 pixels."""
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


def bar_style(look: Look, theme: ChartTheme) -> dict[str, Any]:
    """Return the ``marker`` of bars."""
    return {
        "color": look.color,
        "line": {"color": tones(theme)["ink"], "width": 0.8},
        "pattern": {
            "shape": look.hatching,
            "fgcolor": look.ink,
            "fillmode": "overlay",
            "fgopacity": 0.7,
            "size": 6,
        },
    }


def line_style(look: Look, width: int = 2) -> dict[str, Any]:
    """Return the ``line`` of a series."""
    return {"color": look.line, "dash": look.dash, "width": width}


def point_style(look: Look, theme: ChartTheme, size: int = 9) -> dict[str, Any]:
    """Return the ``marker`` of points."""
    return {
        "color": look.color,
        "symbol": look.marker,
        "size": size,
        "line": {"color": tones(theme)["ink"], "width": 1},
    }


def error_style(
    middle: pd.Series[float], low: pd.Series[float], high: pd.Series[float], theme: ChartTheme
) -> dict[str, Any]:
    """Return the ``error_x`` or ``error_y`` of values with intervals, in the units of the axis."""
    return {
        "type": "data",
        "symmetric": False,
        "array": (high - middle).fillna(0),  # nothing is drawn where there is no interval
        "arrayminus": (middle - low).fillna(0),
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


def dark_page_style(within: str) -> str:
    """Return CSS that turns what Plotly has drawn in the light tones into the dark ones.

    Plotly takes no colours from the page. What it has drawn is SVG with its colours written out,
    each of which has a counterpart. The cells of heatmaps keep theirs, as do the numbers on them.

    Parameters
    ----------
    within
        The selector of what holds the chart.
    """
    light, dark = tones("light"), tones("dark")
    turned = {
        light[name]: dark[name] for name in ("ink", "soft", "paper", "raised", "line", "shade")
    }
    for paint in PAINTS.values():
        turned |= {paint.base: paint.light, paint.deep: paint.light}
    rules = []
    for before, after in turned.items():
        red, green, blue = (int(before[n : n + 2], 16) for n in (1, 3, 5))
        for what in ("fill", "stroke", "background"):
            written = f'[style*="{what}: rgb({red}, {green}, {blue})"]'
            kept = "" if what == "background" else ":not(.heatmap-label *,.hm *)"
            rules.append(f"{{page}} {within} {written}{kept}{{{{{what}:{after}!important}}}}")
    return "".join("".join(rules).format(page=page) for page in DARK_PAGES)


def after_mark(kind: str, uid: str) -> str:
    """Return the selector of the output that comes after the one with a mark in JupyterLab."""
    child = ".jp-OutputArea-child"
    return f'{child}:has(> .jp-OutputArea-output > [data-sg-{kind}="{uid}"])+{child}'


def template(theme: ChartTheme) -> go.layout.Template:
    """Return the Plotly template of a theme."""
    tone = tones(theme)
    axis = {
        "gridcolor": tone["lead"] if theme == "dark" else tone["shade"],
        "linecolor": tone["line"],
        "zerolinecolor": tone["line"],
        "ticks": "outside",
        "tickcolor": tone["line"],
        "automargin": True,
        "title": {"font": {"size": 14}, "standoff": 10},
    }
    return go.layout.Template(
        layout={
            "font": {"family": FONT, "size": 13, "color": tone["ink"]},
            "title": {
                "font": {"size": 17, "color": tone["ink"]},
                "x": 0,
                "xref": "container",
                "xanchor": "left",
                "pad": {"l": 16},
                "yref": "container",
                "yanchor": "top",
                "y": 1,
                "subtitle": {"font": {"size": 13, "color": tone["soft"]}},
            },
            "paper_bgcolor": tone["paper"],
            "plot_bgcolor": tone["raised"],
            "xaxis": axis,
            "yaxis": axis,
            "legend": {
                "orientation": "h",
                "yanchor": "bottom",
                "xanchor": "left",
                # Left of the plot, if only by a hair, a legend may be as wide as the whole chart.
                "x": -1e-6,
                "tracegroupgap": 0,
                "font": {"size": 13},
            },
            "hoverlabel": {
                "bgcolor": tone["raised"],
                "bordercolor": tone["line"],
                "font": {"family": FONT, "size": 13, "color": tone["ink"]},
                "align": "left",
            },
            "hovermode": "closest",
            "coloraxis": {"colorbar": {"outlinewidth": 0, "thickness": 14}},
            "annotationdefaults": {"font": {"color": tone["ink"]}, "showarrow": False},
            "shapedefaults": {"line": {"color": tone["line"]}},
        }
    )


def wrapped(text: str, width: int = TITLE_WIDTH) -> str:
    """Return a text in lines that fit and are about as long as each other, as Plotly breaks them.

    A word that is longer than a line is left whole: it may hold a sign such as ``&lt;``.

    Examples
    --------
    >>> wrapped("one two three", 8)
    'one two<br>three'
    >>> wrapped("a line and then one word", 20)
    'a line and<br>then one word'
    """
    lines = _lines(text, width)
    for narrower in range(width - 1, 0, -1):
        closer = _lines(text, narrower)
        if len(closer) > len(lines) or max(map(len, closer)) > width:
            break
        lines = closer
    return "<br>".join(lines)


def _lines(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)


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
