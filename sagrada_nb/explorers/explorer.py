"""What all explorers have in common: controls above, and a chart below that follows them."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import Any, Final

import anywidget
import ipywidgets as widgets
import traitlets
from IPython.display import display

from sagrada_nb.charts import Chart
from sagrada_nb.charts.chart import dark_page_style
from sagrada_nb.core.errors import NotationError, SagradaError, WrongType
from sagrada_nb.core.names import find_name
from sagrada_nb.core.objectives import PUBLIC_OBJECTIVES, Objective
from sagrada_nb.core.patterns import PatternLike, WindowPattern, is_card, pattern_of, patterns
from sagrada_nb.core.score import public_cards
from sagrada_nb.render.window import new_uid
from sagrada_nb.words import _, card_name, ngettext

_MODULE = """
export default {
  render({ model, el }) {
    el.setAttribute("role", "alert");
    el.style.fontWeight = "600";
    const tell = () => { el.textContent = model.get("words"); };
    model.on("comm_live_update", tell);
    return () => model.off("comm_live_update", tell);
  },
};
"""


class Notice(anywidget.AnyWidget):
    """A line that is empty as long as Python answers, and then says what works."""

    _esm = _MODULE
    words = traitlets.Unicode().tag(sync=True)

    def __init__(self, **settings: Any) -> None:
        super().__init__(
            words=_(
                "This explorer is no longer connected to Python. To use it, run the first code "
                "cell of the notebook again, then the cell of this explorer. If that one needs "
                "others, run those above it first."
            ),
            **settings,
        )


_LABEL: Final = {"description_width": "initial"}


class Choices(widgets.VBox):  # type: ignore[misc]
    """A box to tick for each of several names.

    Parameters
    ----------
    title
        What is chosen.
    names
        The names; on the page each stands in the language in use.
    chosen
        Those that are ticked at first.
    most
        How many can be ticked at once; all of them where it is None.

    Attributes
    ----------
    value
        The names that are ticked, in the order of all; setting it ticks them.
    disabled
        Whether none of the boxes can be ticked or unticked on the page.

    Raises
    ------
    NotationError, UnknownName
        When too many names are set, or one that is none of them.

    Examples
    --------
    >>> choices = Choices("Cards", ["Light Shades", "Deep Shades"], ["Deep Shades"])
    >>> choices.value
    ('Deep Shades',)
    >>> choices.value = ["deep shades", "Light Shades"]
    >>> choices.value
    ('Light Shades', 'Deep Shades')
    """

    value = traitlets.Tuple()
    disabled = traitlets.Bool()
    # Not sent to the page, which takes whatever has a tooltip to have a description as well.
    tooltip = traitlets.Unicode(None, allow_none=True)

    def __init__(
        self,
        title: str,
        names: Sequence[str],
        chosen: Iterable[str] = (),
        most: int | None = None,
    ) -> None:
        self._title, self._names, self._most = title, tuple(names), most
        self._boxes = {
            name: widgets.Checkbox(
                description=card_name(name), indent=False, layout=widgets.Layout(width="auto")
            )
            for name in names
        }
        grid = widgets.GridBox(
            list(self._boxes.values()),
            layout=widgets.Layout(
                grid_template_columns="repeat(auto-fill, minmax(200px, 1fr))", width="100%"
            ),
        )
        layout = widgets.Layout(width="100%")
        chosen = (chosen,) if isinstance(chosen, str) else chosen
        if not isinstance(chosen, Iterable):
            raise WrongType(
                _("{given!r} is no choice for {title}. Accepted: a list of names.").format(
                    given=chosen, title=title
                )
            )
        super().__init__([widgets.Label(title), grid], value=tuple(chosen), layout=layout)
        self._tick()
        for box in self._boxes.values():
            box.observe(self._ticked, "value")

    @traitlets.validate("value")
    def _known(self, proposal: Mapping[str, Any]) -> tuple[str, ...]:
        no_such = _("{given!r} is none of the choices.")
        found = {find_name(name, self._names, no_such) for name in proposal["value"]}
        if self._most is not None and len(found) > self._most:
            raise NotationError(
                ngettext(
                    "{n} are chosen for {title}. Accepted: at most {most}.",
                    "{n} are chosen for {title}. Accepted: at most {most}.",
                    self._most,
                ).format(n=len(found), title=self._title, most=self._most)
            )
        return tuple(name for name in self._names if name in found)

    @traitlets.observe("value")
    def _tick(self, _change: object = None) -> None:
        chosen = self.value
        for name, box in self._boxes.items():
            box.value = name in chosen
        self._able()

    @traitlets.observe("disabled", "tooltip")
    def _able(self, _change: object = None) -> None:
        """Let the boxes be used, those that are not ticked only while one more can be."""
        is_full = self._most is not None and len(self.value) >= self._most
        why = _("At most {most} can be ticked.").format(most=self._most) if is_full else None
        for name, box in self._boxes.items():
            is_over = is_full and name not in self.value
            box.disabled = self.disabled or is_over
            box.tooltip = self.tooltip or (why if is_over else None)

    def _ticked(self, change: Mapping[str, Any]) -> None:
        name = next(name for name, box in self._boxes.items() if box is change["owner"])
        now = {*self.value, name} if change["new"] else {*self.value} - {name}
        self.value = tuple(now)


class _Dropdown(widgets.Dropdown):  # type: ignore[misc]
    """A list in which None can be chosen: ipywidgets takes it for nothing, and shows nothing."""

    @traitlets.observe("value")
    def _propagate_value(self, change: Mapping[str, Any]) -> None:
        self.index = [value for _label, value in self.options].index(change["new"])


def of_both(given: Any, what: str) -> tuple[Any, Any]:
    """Return what is given for each of two players.

    Raises
    ------
    WrongType
        When it is no list of two.

    Examples
    --------
    >>> of_both(["greedy", "random"], "policies")
    ('greedy', 'random')
    """
    if not isinstance(given, list | tuple) or len(given) != 2:
        raise WrongType(
            _("{given!r} is not accepted as {what}. Accepted: a list, one for each player.").format(
                given=given, what=what
            )
        )
    return given[0], given[1]


def dropdown(title: str, options: Mapping[str, Any], value: object) -> widgets.Dropdown:
    """Return a list to choose from, with its title beside it.

    Raises
    ------
    NotationError
        When `value` is none of the options.
    """
    if value not in options.values():
        raise NotationError(
            _("{given!r} is no choice for {title}. Accepted: {options}.").format(
                given=value, title=title, options=", ".join(map(repr, options.values()))
            )
        )
    return _Dropdown(
        description=title,
        options=list(options.items()),
        index=list(options.values()).index(value),
        style=_LABEL,
        layout=widgets.Layout(width="auto"),
    )


def players_dropdown(players: int) -> widgets.Dropdown:
    """Return a list of the numbers of players, the solo game among them.

    Raises
    ------
    NotationError
        When `players` is none of them.
    """
    return dropdown(_("Players"), {_("1 (solo)"): 1, "2": 2, "3": 3, "4": 4}, players)


def cards_offered(given: Iterable[str | Objective]) -> dict[str, Objective]:
    """Return the objectives to choose from by name: the ten, and those given that are one's own."""
    return {**PUBLIC_OBJECTIVES, **{card.name: card for card in public_cards(given)}}


def pattern_dropdown(title: str, value: PatternLike, none: str) -> widgets.Dropdown:
    """Return a list of the patterns, easy ones first, with `none` on top for no pattern.

    Raises
    ------
    UnknownName
        When there is no such pattern.
    """
    ordered = sorted(patterns.values(), key=lambda each: (each.difficulty or 0, each.name))
    options: dict[str, str | WindowPattern | None] = {none: None}
    for each in ordered:
        label = _("{pattern} ({difficulty})").format(
            pattern=card_name(each.name), difficulty=each.difficulty
        )
        options[label] = each.name
    if value is None:
        return dropdown(title, options, None)
    chosen = pattern_of(value)
    if is_card(chosen):
        return dropdown(title, options, chosen.name)
    options[chosen.name or str(chosen)] = chosen
    return dropdown(title, options, chosen)


PLOTLY: Final = "application/vnd.plotly.v1+json"
"""The type under which JupyterLab draws a Plotly Figure."""

_ROW: Final = {"flex_flow": "row wrap", "grid_gap": "4px 20px", "align_items": "center"}


class Explorer(widgets.VBox):  # type: ignore[misc]
    """Controls, and below them a chart that is drawn again with every change.

    What can be chosen by mouse or keyboard can be set from Python: the controls are in `controls`,
    each with a ``value``.

    Parameters
    ----------
    *rows
        The controls that stand side by side, by name, row by row.

    Attributes
    ----------
    controls
        Every control by name.
    chart
        The chart that is shown, a plain Plotly Figure; None while there is nothing to show.
    """

    def __init__(self, *rows: Mapping[str, widgets.Widget]) -> None:
        self.controls = {name: control for row in rows for name, control in row.items()}
        self.chart: Chart | None = None
        self._text, self._uid, self._is_shown = "", new_uid(), False
        self._line, self._output = widgets.HTML(), widgets.Output()
        boxes = [widgets.HBox(list(row.values()), layout=widgets.Layout(**_ROW)) for row in rows]
        self._notice = Notice()
        super().__init__([self._notice, *boxes, self._line, self._output])
        self.add_class(f"sg-explorer-{self._uid}")
        for control in self.controls.values():
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
