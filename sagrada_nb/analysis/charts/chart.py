"""A chart: a Plotly Figure that asks one question and still has the numbers behind it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from html import unescape
from math import nan
from typing import Any, Final

import pandas as pd
import plotly.graph_objects as go

from sagrada_nb.analysis.charts.look import (
    ChartTheme,
    after_mark,
    check_theme,
    dark_page_style,
    template,
    wrapped,
)
from sagrada_nb.render.window_svg import new_uid
from sagrada_nb.rules.errors import WrongType
from sagrada_nb.words import _

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
