"""The parts of a drawing: dice, glass, printed shades, marks. Each is a piece of SVG text.

A drawing's gradients and hatchings are shared through ids, and ids are shared by the whole page:
every drawing therefore has an own `uid`, which its ids begin with.
"""

from __future__ import annotations

from functools import lru_cache
from html import escape
from typing import Final

from sagrada_nb.core.dice import COLORS, Color, Die
from sagrada_nb.core.patterns import Restriction
from sagrada_nb.core.placement import PlacementRule
from sagrada_nb.render.theme import PAINTS, stylesheet

SPACE: Final = 72
"""The side of a space, in units of the drawing."""

_FAR: Final = 16
_PIPS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0, 0),),
    2: ((-_FAR, -_FAR), (_FAR, _FAR)),
    3: ((-_FAR, -_FAR), (0, 0), (_FAR, _FAR)),
    4: ((-_FAR, -_FAR), (_FAR, -_FAR), (-_FAR, _FAR), (_FAR, _FAR)),
    5: ((-_FAR, -_FAR), (_FAR, -_FAR), (0, 0), (-_FAR, _FAR), (_FAR, _FAR)),
    6: tuple((x, y) for x in (-_FAR, _FAR) for y in (-_FAR, 0, _FAR)),
}

HATCHES: Final = {
    PlacementRule.OCCUPIED: (0, "#3b3f4a"),
    PlacementRule.FIRST_DIE_NOT_ON_EDGE: (90, "#8a4b00"),
    PlacementRule.TOUCHES_NO_DIE: (20, "#00606b"),
    PlacementRule.SPACE_COLOR: (45, "#a01372"),
    PlacementRule.SPACE_VALUE: (135, "#14161c"),
    PlacementRule.SAME_COLOR_NEIGHBOR: (70, "#8c1611"),
    PlacementRule.SAME_VALUE_NEIGHBOR: (160, "#17459c"),
}
"""The angle and the ink of the layer of each rule."""


def number(value: float) -> str:
    """Return a coordinate without needless digits.

    Examples
    --------
    >>> number(12.0), number(3.14159)
    ('12', '3.1')
    """
    return f"{value:.1f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=64)
def definitions(uid: str) -> str:
    """Return the gradients and hatchings of a drawing, with ids that begin with `uid`."""
    parts = []
    for color in COLORS:
        paint, letter = PAINTS[color], color.value
        parts.append(
            f'<radialGradient id="{uid}g{letter}" cx=".32" cy=".28" r="1.05">'
            f'<stop offset="0" stop-color="{paint.light}"/>'
            f'<stop offset=".55" stop-color="{paint.base}"/>'
            f'<stop offset="1" stop-color="{paint.base}"/></radialGradient>'
            f'<linearGradient id="{uid}d{letter}" x1="0" y1="0" x2=".9" y2="1">'
            f'<stop offset="0" stop-color="{paint.light}"/>'
            f'<stop offset=".4" stop-color="{paint.base}"/>'
            f'<stop offset=".7" stop-color="{paint.base}"/>'
            f'<stop offset="1" stop-color="{paint.deep}"/></linearGradient>'
        )
    parts.append(
        f'<radialGradient id="{uid}gW" cx=".35" cy=".3" r="1">'
        '<stop offset="0" style="stop-color:var(--sg-white-top)"/>'
        '<stop offset="1" style="stop-color:var(--sg-white-low)"/></radialGradient>'
        f'<linearGradient id="{uid}lead" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" style="stop-color:var(--sg-lead-top)"/>'
        '<stop offset=".5" style="stop-color:var(--sg-lead)"/>'
        '<stop offset="1" style="stop-color:var(--sg-lead-low)"/></linearGradient>'
    )
    parts += [hatching(uid, rule) for rule in HATCHES]
    # Beside the letter of the die a sign would be a word that nobody says: it is used, not written.
    parts += [
        f'<text id="{uid}s{text}" x="61.5" y="67.5" class="sg-tag-sign">{text}</text>'
        for text in (*(color.value for color in COLORS), *map(str, _PIPS))
    ]
    return f"<defs>{''.join(parts)}</defs>"


def hatching(uid: str, rule: PlacementRule) -> str:
    """Return the hatching of a rule: its own angle and ink, dark on a pale line."""
    angle, ink = HATCHES[rule]
    return (
        f'<pattern id="{uid}h-{rule.value}" width="11" height="11" '
        f'patternUnits="userSpaceOnUse" patternTransform="rotate({angle})">'
        '<path d="M0 3H11" stroke="#fff" stroke-width="5.4" opacity=".62"/>'
        f'<path d="M0 3H11" stroke="{ink}" stroke-width="2.8"/></pattern>'
    )


@lru_cache(maxsize=256)
def die_shape(die: Die, uid: str, x: float = 33.5, y: float = 33) -> str:
    """Return a die centred on (`x`, `y`): bevel, pips and, below them, the letter."""
    paint = PAINTS[die.color]
    pips = "".join(
        f'<circle cx="{number(dx)}" cy="{number(dy * 0.94 - 3.2)}" r="5"/>'
        for dx, dy in _PIPS[die.shade]
    )
    return (
        f'<g class="sg-die" transform="translate({number(x)} {number(y)})">'
        '<rect x="-27" y="-24.5" width="57" height="57" rx="14" fill="#000" opacity=".16"/>'
        '<rect x="-28" y="-26" width="57" height="57" rx="13.5" fill="#000" opacity=".3"/>'
        f'<rect x="-28" y="-28" width="56" height="56" rx="13" '
        f'fill="url(#{uid}d{die.color.value})" stroke="{paint.deep}" stroke-width="1.6"/>'
        '<rect x="-25.5" y="-25.5" width="51" height="51" rx="11" fill="none" stroke="#fff" '
        'stroke-width="1.4" opacity=".32"/>'
        '<path d="M-24 -12Q-24 -25 -11 -25H11Q24 -25 24 -12Q8 -4 -24 -6Z" fill="#fff" '
        'opacity=".16"/>'
        f'<g fill="{paint.ink}">{pips}'
        f'<text class="sg-letter" y="25">{die.color.value}</text></g></g>'
    )


def glass(restriction: Restriction, uid: str) -> str:
    """Return the pane of a space, with what is printed on it."""
    if isinstance(restriction, Color):
        letter = restriction.value
        return (
            f'<rect width="{SPACE}" height="{SPACE}" rx="5" fill="url(#{uid}g{letter})"/>'
            '<path d="M5 46L46 5H60L5 60Z" fill="#fff" opacity=".17"/>'
            f'<path d="M2.5 {SPACE - 4}V7Q2.5 2.5 7 2.5H{SPACE - 4}" fill="none" '
            'stroke="#fff" stroke-width="1.6" opacity=".4"/>'
        )
    pane = f'<rect width="{SPACE}" height="{SPACE}" rx="5" fill="url(#{uid}gW)"/>'
    if restriction is None:
        return pane
    return (
        f'{pane}<rect x="12" y="9" width="46" height="46" rx="9" class="sg-print"/>'
        f"{printed_pips(restriction)}"
    )


def printed_pips(restriction: Restriction) -> str:
    """Return the pips printed on a space, to draw once more over what would hide them."""
    if not isinstance(restriction, int):
        return ""
    pips = "".join(
        f'<circle cx="{number(35 + dx * 0.86)}" cy="{number(32 + dy * 0.86)}" r="4.8"/>'
        for dx, dy in _PIPS[restriction]
    )
    return f'<g class="sg-print-pip">{pips}</g>'


def sign(
    restriction: Restriction,
    covered: bool,
    uid: str,
    *,
    hatched: bool = False,
    ringed: bool = False,
) -> str:
    """Return the letter or digit in the corner of a space.

    It stands on a tag where a die covers the space, has a halo where it is hatched, and moves in
    where a ring runs along the edge.
    """
    if restriction is None:
        return ""
    text = str(restriction)
    if covered:
        return (
            '<rect x="52" y="51" width="19" height="20" rx="5" class="sg-tag"/>'
            f'<use href="#{uid}s{text}" class="sg-tag-sign"/>'
        )
    halo = " sg-halo" if hatched or ringed else ""
    moved = ' transform="translate(-6 -6)"' if ringed else ""
    if isinstance(restriction, Color):
        paint = PAINTS[restriction]
        inks = f'style="fill:{paint.ink};--sg-halo:{paint.base}"'
        return f'<text x="61" y="66" class="sg-sign{halo}"{moved} {inks}>{text}</text>'
    return f'<text x="62" y="67" class="sg-sign sg-digit{halo}"{moved}>{text}</text>'


LEGAL: Final = (
    '<rect x="3.5" y="3.5" width="65" height="65" rx="6" class="sg-ring-back"/>'
    '<rect x="3.5" y="3.5" width="65" height="65" rx="6" class="sg-ring"/>'
    '<circle cx="35" cy="32" r="7.5" class="sg-dot"/>'
)
"""The mark of a legal space: a dashed ring and a dot, shapes rather than a tint."""


WARNING: Final = (
    '<path d="M13 6L24 25H2Z" class="sg-warn"/><path d="M13 12.5V18.5" class="sg-warn-stroke"/>'
    '<circle cx="13" cy="21.8" r="1.3" class="sg-warn-dot"/>'
)
"""The mark of a legal space where the die would spoil a neighbour: a triangle."""


def counted_mark(group: str) -> str:
    """Return the mark of a die that counts for a line of the score, with its group's number.

    The number stands at the lower left, where it covers no pip of any die.
    """
    mark = '<rect x="1" y="1" width="70" height="70" rx="6" class="sg-counted"/>'
    if group:
        mark += (
            '<rect x="-6" y="56" width="21" height="21" rx="7" class="sg-group"/>'
            f'<text x="4.5" y="73" class="sg-group-sign">{escape(group)}</text>'
        )
    return mark


_CORNERS: Final = "M3 20V3H20M52 3H69V20M69 52V69H52M20 69H3V52"
PICKED: Final = (
    f'<path d="{_CORNERS}" class="sg-corner-back"/><path d="{_CORNERS}" class="sg-corner"/>'
)
"""The mark of a space that was picked: its four corners."""

MOVABLE: Final = '<circle cx="5" cy="5" r="7" class="sg-dot"/>'
"""The mark of a die that can be picked up: the dot of a legal space, in the corner off its pips."""

VEIL: Final = f'<rect width="{SPACE}" height="{SPACE}" rx="5" class="sg-veil"/>'
"""What dims a space that does not count."""


CLASH: Final = (
    '<rect x="2" y="2" width="68" height="68" rx="6" class="sg-clash"/>'
    '<circle cx="61" cy="11" r="10" class="sg-clash-tag"/>'
    '<path d="M57 7L65 15M65 7L57 15" class="sg-clash-cross"/>'
)
"""The mark of a die that breaks a rule: a cross in the corner and a double edge."""


STYLE: Final = stylesheet("shapes")
"""The CSS of the parts above; it uses the variables of the theme."""
