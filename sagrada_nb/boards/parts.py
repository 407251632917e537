"""The parts of which the boards are made, as HTML text: buttons, dice to pick, fields, lists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from sagrada_nb.boards.typed import wrong_part
from sagrada_nb.core.dice import Die
from sagrada_nb.core.placement import PlacementRule, Violation
from sagrada_nb.render import shapes
from sagrada_nb.render.game import each_die
from sagrada_nb.words import _, listed, ngettext


def button(
    text: str,
    action: str,
    value: str = "",
    *,
    able: bool = True,
    pressed: bool | None = None,
    is_main: bool = False,
    again: bool = False,
) -> str:
    """Return a button; one that cannot act now stays in place and says so.

    What a learner came for is the main one, which stands out. Of quick clicks on a button only the
    first counts, but for one that is pressed `again` and again, such as one that goes step by step.
    """
    css = ' class="sg-do"' if is_main else ""
    state = "" if able else ' aria-disabled="true"'
    if pressed is not None:
        state += f' aria-pressed="{str(pressed).lower()}"'
    key = f"{action}-{value}"
    return (
        f'<button{css} type="button"{" data-again" if again else ""} '
        f'data-action="{action}" data-value="{escape(value)}" '
        f'data-key="{escape(key)}"{state}>{escape(text)}</button>'
    )


def group(
    title: str, key: str, css: str, inside: str, *, role: str = "group", more: str = ""
) -> str:
    """Return a heading and the group that it names; `more` are further attributes of the group."""
    return (
        f'<p class="sg-heading" id="{key}">{escape(title)}</p>'
        f'<div class="{css}" role="{role}" aria-labelledby="{key}"{more}>{inside}</div>'
    )


def pick(
    die: Die,
    uid: str,
    action: str,
    value: str,
    key: str,
    label: str,
    *,
    on: bool,
    drag: str = "",
    more: str = "",
    picture: str = "",
) -> str:
    """Return a die to pick, one of a radio group.

    Parameters
    ----------
    die
        The die.
    uid
        What the ids of the drawing begin with.
    action, value, key
        What is reported when it is picked, and what keeps the focus on it in a new drawing.
    label
        What is spoken.
    on
        Whether it is the one that is picked.
    drag
        What is reported when it is dragged; nothing where it cannot be.
    more
        Further attributes.
    picture
        How it is drawn; as a die of the usual size where it is empty.
    """
    dragged = f' data-drag="{drag}"' if drag else ""
    return (
        f'<button type="button" class="sg-pick" role="radio" aria-checked="{str(on).lower()}"'
        f'{more} data-cell="" tabindex="-1"{dragged} data-action="{action}" data-value="{value}" '
        f'data-key="{key}" aria-label="{escape(label)}">{picture or die_picture(die, uid)}</button>'
    )


def die_picture(die: Die, uid: str) -> str:
    """Return the picture of a die whose paints are on the page already."""
    return f'<svg viewBox="3 3 62 62" aria-hidden="true">{shapes.die_shape(die, uid)}</svg>'


def palette(dice: Sequence[Die], selected: Die | None, uid: str, *, columns: int) -> str:
    """Return dice to pick from, as a group of which at most one is picked."""

    def draw(die: Die, before: int) -> str:
        on, key = die == selected and not before, f"die-{die}-{before + 1}"
        return pick(die, uid, "die", str(die), key, die.label, on=on, drag=str(die))

    return group(
        _("Dice: pick one, or drag it"),
        f"{uid}-dice",
        "sg-palette",
        each_die(dice, draw),
        role="radiogroup",
        more=f' data-roving="{columns}" '
        f'style="grid-template-columns:repeat({columns},minmax(0,48px))"',
    )


def layer_buttons(rules: Iterable[PlacementRule], shown: frozenset[PlacementRule], uid: str) -> str:
    """Return a toggle for each rule with its hatching: the legend of the layers."""
    toggles = "".join(
        f'<button type="button" class="sg-layer" data-action="layer" data-value="{rule.value}" '
        f'data-key="layer-{rule.value}" aria-pressed="{str(rule in shown).lower()}">'
        f'<svg viewBox="0 0 30 24" aria-hidden="true"><rect width="30" height="24" '
        f'fill="url(#{uid}h-{rule.value})"/></svg>{escape(rule.label)}</button>'
        for rule in rules
    )
    heading = _("Show where a rule forbids the die")
    return group(heading, f"{uid}-layers", "sg-layers", toggles)


def status(text: str, mood: str, _code: str, uid: str) -> str:
    """Return the status line, which is also spoken."""
    return (
        f'<p class="sg-status sg-{mood}" id="{uid}-status" role="status" aria-live="polite">'
        f"{escape(text)}</p>"
    )


def notation_field(value: str, uid: str, refused: str | None = None) -> str:
    """Return the field that shows the window in notation and takes another one.

    A text that was refused stays there, marked, until it is mended or given up.
    """
    state = ""
    if refused is not None:
        value, (start, end) = refused, wrong_part(refused)
        state = f' aria-invalid="true" aria-describedby="{uid}-status" data-wrong="{start} {end}"'
    return (
        f'<div class="sg-notation"><label for="{uid}-notation">'
        f"{escape(_('Notation (edit, then Enter)'))}</label>"
        f'<input id="{uid}-notation" data-action="notation" data-key="notation" spellcheck="false" '
        f'autocomplete="off" value="{escape(value)}"{state}></div>'
    )


def choice(
    label: str, action: str, options: Sequence[tuple[str, str]], chosen: str, uid: str
) -> str:
    """Return a list to choose one of; `options` are pairs of value and text."""
    items = "".join(
        f'<option value="{escape(value)}"{" selected" if value == chosen else ""}>'
        f"{escape(text)}</option>"
        for value, text in options
    )
    return (
        f'<span class="sg-notation"><label for="{uid}-{action}">{escape(label)}</label>'
        f'<select id="{uid}-{action}" data-action="{action}" data-key="{action}">'
        f"{items}</select></span>"
    )


def checkbox(label: str, action: str, value: str, *, on: bool) -> str:
    """Return a box to tick."""
    state = " checked" if on else ""
    return (
        f'<label><input type="checkbox" data-action="{action}" data-value="{escape(value)}" '
        f'data-key="{action}-{escape(value)}"{state}>{escape(label)}</label>'
    )


def number(label: str, action: str, value: int, most: int, uid: str) -> str:
    """Return a field for a whole number from 0 to `most`."""
    return (
        f'<span class="sg-notation"><label for="{uid}-{action}">{escape(label)}</label>'
        f'<input type="number" min="0" max="{most}" id="{uid}-{action}" data-action="{action}" '
        f'data-key="{action}" value="{value}"></span>'
    )


def mistakes_list(
    mistakes: Sequence[Violation], removals: Sequence[tuple[str, ...]], most: int = 6
) -> str:
    """Return every broken rule of a window, and the smallest sets of dice that mend it."""
    if not mistakes:
        return (
            f'<div class="sg-notes"><p>{escape(_("No rule is broken in this window."))}</p></div>'
        )
    broken = "".join(f"<li>{escape(each.message)}</li>" for each in mistakes)
    shown = "".join(f"<li>{escape(listed(each))}</li>" for each in removals[:most])
    if len(removals) > most:
        n = len(removals) - most
        rest = ngettext(
            "and {n} more set of the same size", "and {n} more sets of the same size", n
        )
        shown += f"<li>{escape(rest.format(n=n))}</li>"
    titles = [
        f'<p class="sg-title">{escape(title)}</p>'
        for title in (_("Broken rules"), _("Fewest dice to take off"))
    ]
    return f'<div class="sg-notes">{titles[0]}<ul>{broken}</ul>{titles[1]}<ul>{shown}</ul></div>'
