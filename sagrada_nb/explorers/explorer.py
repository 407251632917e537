"""What all explorers have in common: controls above, and a chart below that follows them."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any, Final

import ipywidgets as widgets
from IPython.display import display

from sagrada_nb.analysis.charts import Chart
from sagrada_nb.analysis.charts.look import dark_page_style
from sagrada_nb.explorers.notice import Notice
from sagrada_nb.render.window_svg import new_uid
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
        self._text, self._uid, self._is_shown = "", new_uid(), False
        self._line, self._output = widgets.HTML(), widgets.Output()
        boxes = [
            widgets.HBox([controls[name] for name in row], layout=widgets.Layout(**_ROW))
            for row in rows
        ]
        self._notice = Notice()
        super().__init__([self._notice, *boxes, self._line, self._output])
        self.add_class(f"sg-explorer-{self._uid}")
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
        shown = {"output_type": "display_data", "data": self._picture(), "metadata": {}}
        self._output.outputs = () if self.chart is None else (shown,)
        self._say(text)
        if self._is_shown:
            _display(self._picture(), display_id=self._uid, update=True)

    def _say(self, text: str) -> None:
        self._text = text
        # What is in this line is in the page only while the explorer is alive there.
        style = f"[data-sg-picture='{self._uid}']{{display:none}}"
        style += dark_page_style(f".sg-explorer-{self._uid}")
        self._line.value = (
            f'<style>{style}</style><p role="status" data-sg-explorer="{self._uid}" '
            f'style="margin:2px 0">{escape(text)}</p>'
        )

    # The picture that is kept

    def _ipython_display_(self) -> None:
        """Show a picture that is saved with the notebook, and the explorer instead while it lives.

        The picture is two outputs, a line that says what it is and the chart; the page shows them
        where the explorer is not alive: after a restart, in a saved page.
        """
        _display(self._note())
        _display(self._picture(), display_id=self._uid)
        self._is_shown = True
        live = self._repr_mimebundle_()
        _display(live[0] if isinstance(live, tuple) else live or {})

    def _note(self) -> dict[str, str]:
        child, live = ".jp-OutputArea-child", f'[data-sg-explorer="{self._uid}"]'
        mark = f'{child}:has(> .jp-OutputArea-output > [data-sg-picture="{self._uid}"])'
        alive = f":has(~ {child} {live})"
        said = _(
            "This picture is what the explorer showed last. To use it again, run the first code "
            "cell of the notebook, then this one."
        )
        style = (
            f"{mark}{alive},{mark}{alive}+{child}{{display:none}}"
            f"{mark}+{child}+{child}:not(:has({live})):not(:has([data-mime-type])){{display:none}}"
            + dark_page_style(f"{mark}+{child}")
        )
        words = f'<p style="margin:2px 0">{escape(said)}</p>'
        return {
            "text/html": f'<style>{style}</style><div data-sg-picture="{self._uid}">{words}</div>',
            "text/plain": said,
        }

    def _picture(self) -> dict[str, Any]:
        """Return the chart as what an output area shows, by the renderer that Plotly uses here."""
        if self.chart is None:
            return {"text/plain": self._text}
        title = (self.chart.layout.title.text or "").replace("<br>", " ")
        drawn = {PLOTLY: json.loads(self.chart.to_json()), "text/plain": title}
        from plotly.io import renderers

        if "notebook" in renderers.default:  # asked for where a page is made of a notebook
            drawn |= renderers["notebook"].to_mimebundle(self.chart.to_dict())
        return drawn


def _display(bundle: Mapping[str, Any], **how: Any) -> None:
    display(bundle, raw=True, **how)  # type: ignore[no-untyped-call]
