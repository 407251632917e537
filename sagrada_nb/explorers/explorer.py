"""What all explorers have in common: controls above, and a chart below that follows them."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any, Final

import ipywidgets as widgets

from sagrada_nb.analysis.charts import Chart
from sagrada_nb.explorers.notice import Notice
from sagrada_nb.rules.errors import SagradaError
from sagrada_nb.words import _

PLOTLY: Final = "application/vnd.plotly.v1+json"
"""The type under which JupyterLab draws a Plotly Figure."""

_ROW: Final = {"flex_flow": "row wrap", "grid_gap": "4px 20px", "align_items": "center"}


class Explorer(widgets.VBox):  # type: ignore[misc]
    """Controls, and below them a chart that is drawn again with every change.

    What can be chosen by mouse or keyboard can be set from Python: the controls are in `controls`,
    each with a ``value``.

    Parameters
    ----------
    controls
        Every control by name.
    rows
        The names of the controls that stand side by side, row by row.

    Attributes
    ----------
    controls
        Every control by name.
    chart
        The chart that is shown, a plain Plotly Figure; None while there is nothing to show.
    """

    def __init__(
        self, controls: Mapping[str, widgets.Widget], rows: Sequence[Sequence[str]]
    ) -> None:
        self.controls = dict(controls)
        self.chart: Chart | None = None
        self._text = ""
        self._line, self._output = widgets.HTML(), widgets.Output()
        boxes = [
            widgets.HBox([controls[name] for name in row], layout=widgets.Layout(**_ROW))
            for row in rows
        ]
        self._notice = Notice()
        super().__init__([self._notice, *boxes, self._line, self._output])
        for control in controls.values():
            control.observe(self._changed, "value")
        self._changed()

    def __repr__(self) -> str:
        chosen = ", ".join(f"{name}={each.value!r}" for name, each in self.controls.items())
        return f"<{type(self).__name__}: {chosen}>"

    @property
    def message(self) -> str:
        """The line between controls and chart: what is shown, or why nothing is."""
        return self._text

    def idle(self) -> Mapping[str, str]:
        """Return the names of controls that change nothing now, each with why.

        They cannot be used meanwhile, and say so when they are pointed at.
        """
        return {}

    @abstractmethod
    def draw(self) -> tuple[Chart | None, str]:
        """Return the chart for what is chosen, and a sentence about it.

        The chart is None while there is nothing to show yet.

        Raises
        ------
        SagradaError
            When there is no chart for it; the message is shown instead.
        """

    def chosen(self, name: str) -> Any:
        """Return the value of a control."""
        return self.controls[name].value

    def close(self) -> None:
        """Take the explorer off every page, its controls with it."""
        # One that refused what it was given is closed, too, and has no controls yet.
        for control in getattr(self, "controls", {}).values():
            control.unobserve_all("value")
            control.close()
        if hasattr(self, "_notice"):
            self._notice.close()
        super().close()

    def _changed(self, _change: object = None) -> None:
        self._say(_("Working it out …"))
        idle = self.idle()
        for name, control in self.controls.items():
            control.disabled, control.tooltip = name in idle, idle.get(name)
        self._show(self.draw)

    def _show(self, draw: Callable[[], tuple[Chart | None, str]]) -> None:
        try:
            self.chart, text = draw()
        except SagradaError as problem:
            self.chart, text = None, str(problem)
        self._output.outputs = () if self.chart is None else (_shown(self.chart),)
        self._say(text)

    def _say(self, text: str) -> None:
        self._text = text
        self._line.value = f'<p role="status" style="margin:2px 0">{escape(text)}</p>'


def _shown(chart: Chart) -> dict[str, Any]:
    """Return a chart as what an output area shows."""
    title = chart.layout.title.text or ""
    return {
        "output_type": "display_data",
        "data": {PLOTLY: json.loads(chart.to_json()), "text/plain": title.replace("<br>", " ")},
        "metadata": {},
    }
