"""The controls of explorers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import ipywidgets as widgets
import traitlets

from sagrada_nb.rules.errors import NotationError, WrongType
from sagrada_nb.rules.names import find_name
from sagrada_nb.rules.patterns import patterns
from sagrada_nb.words import _, card_name, ngettext

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


def pattern_dropdown(title: str, value: str | None, none: str) -> widgets.Dropdown:
    """Return a list of the patterns, easy ones first, with `none` on top for no pattern.

    Raises
    ------
    UnknownName
        When there is no such pattern.
    """
    ordered = sorted(patterns.values(), key=lambda each: (each.difficulty or 0, each.name))
    options: dict[str, str | None] = {none: None}
    for each in ordered:
        label = _("{pattern} ({difficulty})").format(
            pattern=card_name(each.name), difficulty=each.difficulty
        )
        options[label] = each.name
    return dropdown(title, options, None if value is None else patterns[value].name)
