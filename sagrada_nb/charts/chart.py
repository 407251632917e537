"""A chart: a Plotly Figure that asks one question and still has the numbers behind it."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from html import escape, unescape
from math import isnan, nan
from typing import Any, Final

import pandas as pd
import plotly.graph_objects as go

from sagrada_nb.charts.series import ChartTheme, check_theme
from sagrada_nb.core.errors import WrongType
from sagrada_nb.render.theme import DARK_PAGES, FONT, PAINTS, tones
from sagrada_nb.render.window import new_uid
from sagrada_nb.words import _

TITLE_WIDTH: Final = 38
"""Characters in a line of a title, so that it fits into 400 pixels."""


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


_LONG: Final = 24
"""Digits of a fraction above which it breaks into two lines."""


def percent(share: Fraction | float) -> str:
    """Return a share in percent, with more places where it is small.

    Examples
    --------
    >>> percent(Fraction(1, 3)), percent(0.00123), percent(0), percent(1)
    ('33.3 %', '0.123 %', '0 %', '100 %')
    """
    value = 100 * float(share)
    if value and value < 0.001:
        text = f"{value:.1e}"
    elif value and value < 1:
        text = f"{value:.3f}"
    else:
        text = f"{value:.1f}"
    return _("{number} %").format(number=text.removesuffix(".0"))


def exactly(share: Fraction) -> str:
    """Return a Fraction in words for people.

    Examples
    --------
    >>> exactly(Fraction(1, 3)), exactly(Fraction(4))
    ('exactly 1/3', 'exactly 4')
    """
    text = str(share)
    if len(text) > _LONG:
        text = text.replace("/", "<br>/ ")
    return _("exactly {fraction}").format(fraction=text)


def escaped(name: object) -> str:
    """Return a name that somebody gave, so that Plotly shows it as it is.

    Plotly reads ``<b>``, ``<br>``, ``<a href="…">`` and ``&lt;`` wherever it shows text.

    Examples
    --------
    >>> escaped("<b>R&D</b>")
    '&lt;b&gt;R&amp;D&lt;/b&gt;'
    """
    return escape(str(name), quote=False)


def number(value: float) -> str:
    """Return a number with two places, and a minus sign that is one.

    Examples
    --------
    >>> number(11.2916), number(-0.5)
    ('11.29', '−0.50')
    """
    return f"{value:.2f}".replace("-", "−")


def interval_words(low: float, high: float, shown: Callable[[float], str] = number) -> str:
    """Return a 95 % interval in words, or that there is none.

    Examples
    --------
    >>> interval_words(-0.5, 2)
    '95 % interval −0.50 to 2.00'
    >>> interval_words(float("nan"), float("nan"))
    'no interval, as a single game says nothing of the spread'
    """
    if isnan(low) or isnan(high):
        return _("no interval, as a single game says nothing of the spread")
    return _("95 % interval {low} to {high}").format(low=shown(low), high=shown(high))


_TITLE_LINE: Final = 22
_SUBTITLE_LINE: Final = 17
_RISE: Final = 0.5
"""Lines by which Plotly lifts a text of several lines over the place of a single one."""
SUBTITLE_WIDTH: Final = 54
"""Characters in a line of a subtitle, so that it fits into 400 pixels."""
_LEGEND: Final = 34
LEGEND_ROW: Final = 20
_NARROW: Final = 368
"""Pixels that a legend has in a notebook on a small screen."""
_KEY: Final = 46
"""Pixels of the sign before a name in a legend, and of the gap after the name."""
_LETTER: Final = 7.4
_PANEL_TITLE: Final = 28
_BOTTOM: Final = 60
ROW: Final = 34
"""Pixels of a row of a heatmap, whose name may take two lines."""
COLUMN_NAMES: Final = 122
"""Pixels above a heatmap for the names of its columns, so steep that narrow ones have room."""


class Chart(go.Figure):  # type: ignore[misc]
    """A Plotly Figure with the DataFrame it was drawn from.

    It can be shown, changed and saved like every Figure; :meth:`to_frame` gives the numbers, one
    row a mark. What the columns mean is said by the function that made the chart.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> chart = sg.charts.pool_chances("red", players=2)
    >>> chart.layout.title.subtitle.text
    'Chance that at least so many come. Exact,<br>for what came before as the lines say.'
    >>> len(chart.to_frame())  # ten rounds, three pasts, two spans
    60
    """

    def __init__(
        self,
        *given: Any,
        frame: pd.DataFrame | None = None,
        follows: bool = False,
        **more: Any,
    ) -> None:
        try:
            super().__init__(*given, **more)
        except (TypeError, ValueError) as problem:
            raise WrongType(
                _("{given!r} is no chart. Accepted: what a Figure of Plotly is made from.").format(
                    given=[*given, more]
                )
            ) from problem
        self._frame = pd.DataFrame() if frame is None else frame
        self._follows = follows

    def __reduce__(self) -> tuple[Any, ...]:
        # A Figure is made anew from its properties; the numbers go with it.
        kind, properties, *_rest = super().__reduce__()
        return partial(kind, frame=self._frame, follows=self._follows), properties

    def to_frame(self, fractions: bool = False) -> pd.DataFrame:
        """Return the numbers behind the chart, as a copy.

        Parameters
        ----------
        fractions
            Whether exact values are Fractions; without it they are numbers, which other libraries
            and file formats take.
        """
        frame = self._frame.copy()
        for name, values in () if fractions else frame.items():
            if values.map(lambda each: isinstance(each, Fraction)).any():
                frame[name] = values.map(lambda each: nan if each is None else float(each))
        return frame

    def _ipython_display_(self) -> None:
        """Show the chart; one that follows the page brings the styles for dark pages along."""
        from IPython.display import display

        if self._follows:
            uid = new_uid()
            mark = f'<div data-sg-chart="{uid}"></div>'
            style = dark_page_style(after_mark("chart", uid))
            bundle = {"text/html": f"<style>{style}</style>{mark}", "text/plain": ""}
            display(bundle, raw=True)  # type: ignore[no-untyped-call]
        super()._ipython_display_()


def chart(
    figure: go.Figure,
    frame: pd.DataFrame,
    question: str,
    note: str,
    theme: ChartTheme,
    *,
    height: int,
    labels_above: int = 0,
    nothing: str | None = None,
) -> Chart:
    """Return a figure as a chart with its question as the title.

    Parameters
    ----------
    figure
        Traces and axes.
    frame
        The numbers behind it; without any row the chart says so.
    question, note
        The title, and a line below it that says what was counted.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.
    height
        The height in pixels of all but title and legend.
    labels_above
        The pixels that labels above the axes need.
    nothing
        What a chart without numbers says, where it is not for want of games.
    """
    theme = check_theme(theme)
    title, subtitle = wrapped(question), wrapped(note, SUBTITLE_WIDTH)
    lines, sublines = title.count("<br>"), subtitle.count("<br>")
    over_plot = labels_above + (_PANEL_TITLE if figure.layout.annotations else 0)
    names = _named(figure)
    has_legend = len(names) > 1
    top = 72 + _TITLE_LINE * lines + _SUBTITLE_LINE * _lowered(sublines) + over_plot
    top += _LEGEND + LEGEND_ROW * (legend_rows(names) - 1) if has_legend else 0
    figure.update_annotations(font_size=14)
    figure.update_layout(
        template=template(theme),
        title={
            "text": title,
            "subtitle": {"text": subtitle},
            "pad": {"t": 16 + _TITLE_LINE * (_RISE if lines else 0), "l": 16},
        },
        margin={"t": top, "l": 16, "r": 16, "b": _BOTTOM},
        height=height + top + _BOTTOM,
        showlegend=has_legend,
        legend={"y": 1 + (8 + over_plot) / height},
        # Plotly would offer to upload the chart; nothing here leaves the reader's machine.
        modebar={"remove": ["sendChartToCloud"]},
    )
    if frame.empty:
        figure.layout.annotations = ()  # titles of panels that are not there
        figure.layout.plot_bgcolor = "rgba(0,0,0,0)"
        figure.add_annotation(
            text=wrapped(
                nothing
                or _("There is nothing to show yet: what was given holds no games or windows.")
            ),
            x=0.5,
            y=0.5,
            xref="paper",
            yref="paper",
            font={"size": 15},
        )
        figure.update_xaxes(visible=False)
        figure.update_yaxes(visible=False)
    return Chart(figure, frame=frame, follows=theme == "auto")


def _lowered(more_lines: int) -> float:
    """Return by how many lines a text reaches lower than one of a single line."""
    return more_lines - _RISE if more_lines else 0


def name_columns_and_rows(figure: go.Figure) -> None:
    """Give a heatmap the names of all its columns above, of all its rows at the left."""
    names = {"ticks": "", "showgrid": False, "tickfont": {"size": 12}, "dtick": 1}
    figure.update_xaxes(side="top", tickangle=-60, **names)
    figure.update_yaxes(autorange="reversed", **names)


def _named(figure: go.Figure) -> list[str]:
    """Return the names that stand in the legend, in their order."""
    named = [trace.name for trace in figure.data if trace.showlegend is not False and trace.name]
    return list(dict.fromkeys(named))


def legend_rows(names: Sequence[str]) -> int:
    """Return how many rows a legend has where a chart is narrow, as on half a screen.

    A legend grows upward, so without room for them its rows would cover the subtitle.

    Names that do not fit into one row stand in columns, each as wide as the longest name.

    Examples
    --------
    >>> legend_rows(["random", "greedy"]), legend_rows(["the first of four long names"] * 4)
    (1, 4)
    """
    widths = [_KEY + _LETTER * len(unescape(name)) for name in names]
    if sum(widths) <= _NARROW:
        return 1
    columns = max(1, int(_NARROW // max(widths)))
    return -(-len(names) // columns)
