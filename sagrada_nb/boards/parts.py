"""The parts of which the boards are made, as HTML text: buttons, dice to pick, fields, lists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any, Final

from sagrada_nb.boards.typed import wrong_part
from sagrada_nb.core.dice import Die
from sagrada_nb.core.placement import PlacementRule, Violation
from sagrada_nb.render import shapes
from sagrada_nb.render.game import DIE_BOX, each_die
from sagrada_nb.render.markup import heading, listing, tag, truth, words
from sagrada_nb.words import _, listed, ngettext


def button(
    text: str,
    action: str,
    value: object = "",
    *,
    css: str = "",
    inside: str = "",
    key: str = "",
    able: bool = True,
    pressed: bool | None = None,
    is_main: bool = False,
    again: bool = False,
    **more: object,
) -> str:
    """Return a button; one that cannot act now stays in place and says so.

    Parameters
    ----------
    text
        What stands on it.
    action, value
        What is reported when it is pressed.
    css
        The names of its classes.
    inside
        What it holds in place of the text, as HTML.
    key
        What keeps the focus on it in a new drawing; made of action and value where it is empty.
    able, pressed
        Whether it can act, and whether it is pressed where it stays so.
    is_main
        Whether it is what a learner came for, which stands out.
    again
        Whether it is pressed again and again, such as one that goes step by step. Of quick clicks
        on any other only the first counts.
    **more
        Further attributes.
    """
    return tag(
        "button",
        inside or escape(text),
        "sg-do" if is_main else css,
        type="button",
        data_again=again,
        data_action=action,
        data_value=value,
        data_key=key or f"{action}-{value}",
        aria_disabled=None if able else "true",
        aria_pressed=None if pressed is None else truth(pressed),
        **more,
    )


def tools(*buttons: str) -> str:
    """Return buttons in a row."""
    return tag("div", "".join(buttons), "sg-tools")


def group(
    title: str, key: str, css: str, inside: str, *, role: str | None = "group", **more: object
) -> str:
    """Return a heading and the group that it names; `more` are further attributes of the group."""
    named = {"role": role, "aria_labelledby": key} if role else {}
    return heading(title, id=key) + tag("div", inside, css, **named, **more)


def die_button(die: Die, uid: str, action: str, value: object, **more: Any) -> str:
    """Return a button with a die on it, one of a group; `more` is told in :func:`button`."""
    given = {"inside": die_picture(die, uid), "aria_label": die.label, **more}
    return button("", action, value, css="sg-pick", data_cell=True, tabindex=-1, **given)


def pick(die: Die, uid: str, action: str, value: object, *, on: bool, **more: Any) -> str:
    """Return a die to pick, one of a radio group; `on` says whether it is the one picked."""
    return die_button(die, uid, action, value, role="radio", aria_checked=truth(on), **more)


def die_picture(die: Die, uid: str) -> str:
    """Return the picture of a die whose paints are on the page already."""
    return tag("svg", shapes.die_shape(die, uid), viewBox=DIE_BOX, aria_hidden="true")


def palette(dice: Sequence[Die], selected: Die | None, uid: str, *, columns: int) -> str:
    """Return dice to pick from, as a group of which at most one is picked."""

    def draw(die: Die, before: int) -> str:
        on, key = die == selected and not before, f"die-{die}-{before + 1}"
        return pick(die, uid, "die", die, key=key, on=on, data_drag=die)

    return group(
        _("Dice: pick one, or drag it"),
        f"{uid}-dice",
        "sg-palette",
        each_die(dice, draw),
        role="radiogroup",
        data_roving=columns,
        style=f"grid-template-columns:repeat({columns},minmax(0,48px))",
    )


def layer_buttons(rules: Iterable[PlacementRule], shown: frozenset[PlacementRule], uid: str) -> str:
    """Return a toggle for each rule with its hatching: the legend of the layers."""
    toggles = ""
    for rule in rules:
        hatched = (
            '<svg viewBox="0 0 30 24" aria-hidden="true"><rect width="30" height="24" '
            f'fill="url(#{uid}h-{rule.value})"/></svg>{escape(rule.label)}'
        )
        on = rule in shown
        toggles += button("", "layer", rule.value, css="sg-layer", inside=hatched, pressed=on)
    return group(_("Show where a rule forbids the die"), f"{uid}-layers", "sg-layers", toggles)


def status(text: str, mood: str, code: str, uid: str, css: str = "") -> str:
    """Return the status line, which is also spoken; the code of a refusal is for programs."""
    told = {"role": "status", "aria_live": "polite", "data_code": code or None}
    return words("p", text, f"sg-status sg-{mood}{css}", id=f"{uid}-status", **told)


def field(label: str, name: str, uid: str, css: str, more: str = "", /, **state: object) -> str:
    """Return a field to fill in, with what it is for; `more` stands beside it, as HTML."""
    given = {"id": f"{uid}-{name}", "data_action": name, "data_key": name, **state}
    return tag("div", words("label", label, for_=given["id"]) + tag("input", **given) + more, css)


PLAIN_TEXT: Final = {"spellcheck": "false", "autocomplete": "off"}
"""The attributes of a field for what is no prose."""


def notation_field(value: str, uid: str, refused: str | None = None) -> str:
    """Return the field that shows the window in notation and takes another one.

    A text that was refused stays there, marked, until it is mended or given up.
    """
    state: dict[str, object] = {}
    if refused is not None:
        value, (start, end) = refused, wrong_part(refused)
        state = {"aria_invalid": "true", "aria_describedby": f"{uid}-status"}
        state["data_wrong"] = f"{start} {end}"
    label = _("Notation (edit, then Enter)")
    return field(label, "notation", uid, "sg-notation", value=value, **PLAIN_TEXT, **state)


def choice(
    label: str, action: str, options: Sequence[tuple[str, str]], chosen: str, uid: str
) -> str:
    """Return a list to choose one of; `options` are pairs of value and text."""
    key = f"{uid}-{action}"
    items = "".join(
        words("option", text, value=value, selected=value == chosen) for value, text in options
    )
    chooser = tag("select", items, id=key, data_action=action, data_key=action)
    return tag("span", words("label", label, for_=key) + chooser, "sg-notation")


def checkbox(label: str, action: str, value: str, *, on: bool) -> str:
    """Return a box to tick."""
    told = {"data_action": action, "data_value": value, "data_key": f"{action}-{value}"}
    return tag("label", tag("input", type="checkbox", **told, checked=on) + escape(label))


def number(label: str, action: str, value: int, most: int, uid: str) -> str:
    """Return a field for a whole number from 0 to `most`."""
    state = {"type": "number", "min": 0, "max": most, "value": value}
    return field(label, action, uid, "sg-notation", **state)


def mistakes_list(
    mistakes: Sequence[Violation], removals: Sequence[tuple[str, ...]], most: int = 6
) -> str:
    """Return every broken rule of a window, and the smallest sets of dice that mend it."""
    if not mistakes:
        return tag("div", words("p", _("No rule is broken in this window.")), "sg-notes")
    sets = [listed(each) for each in removals[:most]]
    if len(removals) > most:
        n = len(removals) - most
        rest = ngettext(
            "and {n} more set of the same size", "and {n} more sets of the same size", n
        )
        sets.append(rest.format(n=n))
    broken = words("p", _("Broken rules"), "sg-title")
    broken += listing("ul", (each.message for each in mistakes))
    fewest = words("p", _("Fewest dice to take off"), "sg-title") + listing("ul", sets)
    return tag("div", broken + fewest, "sg-notes")
