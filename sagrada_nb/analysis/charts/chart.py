"""A chart: a Plotly Figure that asks one question and still has the numbers behind it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import unescape
from typing import Any, Final

import pandas as pd
import plotly.graph_objects as go

from sagrada_nb.analysis.charts.look import ChartTheme, check_theme, template, wrapped
from sagrada_nb.words import _

_TITLE_LINE: Final = 26
_SUBTITLE_LINE: Final = 19
_SUBTITLE_WIDTH: Final = 88
_LEGEND: Final = 34
LEGEND_ROW: Final = 19
_NARROW: Final = 300
"""Pixels that a legend has beside long labels, in a notebook on a small screen."""
_KEY: Final = 45
"""Pixels of the sign before a name in a legend."""
_LETTER: Final = 7
_PANEL_TITLE: Final = 28
_BOTTOM: Final = 60


class Chart(go.Figure):  # type: ignore[misc]
    """A Plotly Figure with the DataFrame it was drawn from.

    It can be shown, changed and saved like every Figure; :meth:`to_frame` gives the numbers, one
    row a mark. What the columns mean is said by the function that made the chart.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> chart = sg.charts.pool_chances("red", players=2)
    >>> chart.layout.title.subtitle.text
    'Chance that at least so many come. Exact, for what came before as the lines say.'
    >>> len(chart.to_frame())  # ten rounds, three pasts, two spans
    60
    """

    def __init__(self, *given: Any, frame: pd.DataFrame | None = None, **more: Any) -> None:
        super().__init__(*given, **more)
        self._frame = pd.DataFrame() if frame is None else frame

    def __reduce__(self) -> tuple[Any, ...]:
        # A Figure is made anew from its properties; the numbers go with it.
        kind, properties, *_rest = super().__reduce__()
        return partial(kind, frame=self._frame), properties

    def to_frame(self) -> pd.DataFrame:
        """Return the numbers behind the chart, as a copy."""
        return self._frame.copy()


def chart(
    figure: go.Figure,
    frame: pd.DataFrame,
    question: str,
    note: str,
    theme: ChartTheme,
    *,
    height: int,
    labels_above: int = 0,
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
        ``"light"`` or ``"dark"``.
    height
        The height in pixels of all but title and legend.
    labels_above
        The pixels that labels above the axes need.
    """
    theme = check_theme(theme)
    title, subtitle = wrapped(question), wrapped(note, _SUBTITLE_WIDTH)
    lines, sublines = title.count("<br>"), subtitle.count("<br>")
    over_plot = labels_above + (_PANEL_TITLE if figure.layout.annotations else 0)
    names = _named(figure)
    has_legend = len(names) > 1
    top = 50 + _TITLE_LINE * lines + _SUBTITLE_LINE * (sublines + 1) + over_plot
    top += _LEGEND + LEGEND_ROW * (legend_rows(names) - 1) if has_legend else 0
    figure.update_layout(
        template=template(theme),
        title={
            "text": title,
            "subtitle": {"text": subtitle},
            # Plotly lets the first of several lines rise.
            "pad": {"t": 14 + _TITLE_LINE // 2 * lines, "l": 16},
        },
        margin={"t": top, "l": 16, "r": 16, "b": _BOTTOM},
        height=height + top + _BOTTOM,
        showlegend=has_legend,
        legend={"y": 1 + (8 + over_plot) / height},
        # Plotly would offer to upload the chart; nothing here leaves the reader's machine.
        modebar={"remove": ["sendChartToCloud"]},
    )
    if frame.empty:
        figure.add_annotation(
            text=_("There is nothing to show yet: what was given holds no games or windows."),
            x=0.5,
            y=0.5,
            xref="paper",
            yref="paper",
            font={"size": 15},
        )
        figure.update_xaxes(visible=False)
        figure.update_yaxes(visible=False)
    return Chart(figure, frame=frame)


def _named(figure: go.Figure) -> list[str]:
    """Return the names that stand in the legend, in their order."""
    named = [trace.name for trace in figure.data if trace.showlegend is not False and trace.name]
    return list(dict.fromkeys(named))


def legend_rows(names: Sequence[str]) -> int:
    """Return how many rows a legend has where a chart is narrow, as on half a screen.

    A legend grows upward, so without room for them its rows would cover the subtitle.

    Examples
    --------
    >>> legend_rows(["random", "greedy"]), legend_rows(["the first of four long names"] * 4)
    (1, 4)
    """
    rows, used = 1, 0
    for name in names:
        width = _KEY + _LETTER * len(unescape(name))
        if used and used + width > _NARROW:
            rows, used = rows + 1, 0
        used += width
    return rows
