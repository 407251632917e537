"""Rule sets as tables: what each text says, with a small drawing where one says it faster."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Final

from sagrada_nb.core.dice import Die
from sagrada_nb.game.rulesets import RuleSet, RuleSetTable, compare_rulesets
from sagrada_nb.render import shapes
from sagrada_nb.render.markup import svg, tag
from sagrada_nb.render.tables import table_html
from sagrada_nb.render.theme import THEME_STYLE, stylesheet, theme_class
from sagrada_nb.render.window import new_uid
from sagrada_nb.words import _

_CROSS: Final = "M-10 -10L10 10M10 -10L-10 10"
_TICK: Final = "M-11 1L-3 10L12 -11"
_STYLE: Final = stylesheet("rule_sets")


def rule_set_table_html(table: RuleSetTable) -> str:
    """Return rule sets side by side as HTML text; what differs from the first stands out.

    Examples
    --------
    >>> html = rule_set_table_html(compare_rulesets(["official", "rulebook_fa"]))
    >>> html.count('class="sg-differs"'), "one stays, the rest leave the game" in html
    (5, True)
    """
    several = len(table.rule_sets) > 1
    rows, differs = [], []
    for n, (setting, label, cells) in enumerate(table.rows):
        values = [getattr(rules, setting) for rules in table.rule_sets]
        drawn = [
            f"{sketch(setting, value)}{escape(cell)}"
            for value, cell in zip(values, cells, strict=True)
        ]
        rows.append([escape(label), *drawn])
        differs += [(n, 1 + m) for m, value in enumerate(values) if value != values[0]]
    for n, point in enumerate(table.told, len(rows)):
        why_not = _("Not a setting. {reason}").format(reason=point.reason)
        label = f"{escape(point.label)}<br><small>{escape(why_not)}</small>"
        rows.append([label, *map(escape, point.cells)])
        differs += [(n, 1 + m) for m, cell in enumerate(point.cells) if cell != point.cells[0]]
    caption = (
        _("Where the rule sets differ; what is not as in the first column is set in bold.")
        if several
        else _("Rule set: {title}").format(title=table.rule_sets[0].title)
    )
    titles = [_("point"), *(rules.title for rules in table.rule_sets)]
    return table_html(caption, titles, rows, differs=differs, stack=True, even=several)


def rule_set_html(rules: RuleSet) -> str:
    """Return everything one rule set says; beside the rule text it was derived from, if any."""
    both = [RuleSet(rules.name), rules] if rules.changes else [rules]
    return rule_set_table_html(compare_rulesets(both, everything=True))


def sketch(setting: str, value: object) -> str:
    """Return a small drawing of what a setting means; none where words say it as fast."""
    draw = _SKETCHES.get(setting)
    return draw(value) if draw else ""


def _svg(width: int, inner: str, uid: str = "") -> str:
    paints = tag("style", THEME_STYLE + shapes.STYLE + _STYLE)
    paints += shapes.definitions(uid) if uid else ""
    kinds = f"{theme_class('auto')} sg-sketch"
    return svg(paints + inner, kinds, f"0 0 {width} 68", aria_hidden="true")


def _dice(names: str, uid: str, kept: int | None = None, step: float = 64) -> str:
    parts = []
    for n, name in enumerate(names.split()):
        drawn = shapes.die_shape(Die(name), uid, 31 + step * n, 32)
        gone = kept is not None and n >= kept
        parts.append(f'<g class="sg-gone">{drawn}</g>' if gone else drawn)
    return "".join(parts)


def _judged(x: float, good: bool) -> str:
    sign, tone = (_TICK, "good") if good else (_CROSS, "bad")
    return (
        f'<path class="sg-judged" style="stroke:var(--sg-{tone})" '
        f'transform="translate({x:g} 34)" d="{sign}"/>'
    )


def _turn_order(value: object) -> str:
    """Draw three players and the way of the turns: there and back, or round and round."""
    letters = "".join(
        f'<text x="{26 + 52 * n}" y="44" style="font-size:24px">{letter}</text>'
        for n, letter in enumerate("ABC")
    )
    there = '<path class="sg-way" d="M14 12H150"/>'
    if value == "there_and_back":
        way = (
            '<path class="sg-way" d="M14 12H150Q166 12 166 34T150 56H26"/>'
            '<path class="sg-head" d="M28 47L12 56L28 65Z"/>'
        )
    else:
        way = (
            f'{there}<path class="sg-head" d="M148 3L164 12L148 21Z"/>'
            '<path class="sg-way" d="M14 60H150"/>'
            '<path class="sg-head" d="M148 51L164 60L148 69Z"/>'
        )
    return _svg(176, way + letters)


def _clashes(value: object) -> str:
    """Draw neighbours of one colour, and neighbours of one shade."""
    uid = new_uid()
    same_color = f"{_dice('R2 R5', uid, step=58)}{_judged(134, good=False)}"
    same_shade = f"{_dice('B3 Y3', uid, step=58)}{_judged(134, good=value == 'color')}"
    return _svg(308, f'{same_color}<g transform="translate(158 0)">{same_shade}</g>', uid)


def _must_touch(value: object) -> str:
    """Draw a die in a corner and the spaces where the next one may go."""
    uid = new_uid()
    parts = []
    for n, x in enumerate(range(4, 204, 40)):
        parts.append(f'<rect class="sg-cell" x="{x}" y="14" width="38" height="38" rx="5"/>')
        if n == 1 or (n > 1 and value is False):
            parts.append(f'<circle cx="{x + 19}" cy="33" r="8" class="sg-dot"/>')
    die = f'<g transform="translate(2 12) scale(.62)">{_dice("G4", uid)}</g>'
    return _svg(206, "".join(parts) + die, uid)


def _leftovers(value: object) -> str:
    """Draw three dice left over: those that stay bright, those that leave faded."""
    uid = new_uid()
    kept = {"all": 3, "one": 1, "none": 0}[str(value)]
    return _svg(204, _dice("P5 Y2 B6", uid, kept), uid)


def _private(value: object) -> str:
    """Draw two red dice and what they pay."""
    uid = new_uid()
    paid = 2 + 6 if value == "shades" else 2
    sum_ = f'<text x="160" y="44">= {paid}</text>'
    return _svg(196, _dice("R2 R6", uid) + sum_, uid)


_SKETCHES: Final[Mapping[str, Callable[[object], str]]] = {
    "turn_order": _turn_order,
    "clashes": _clashes,
    "must_touch": _must_touch,
    "leftovers": _leftovers,
    "private_pays": _private,
}
