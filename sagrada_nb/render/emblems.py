"""The emblems of the twelve tool cards: small drawings that tell what a card does."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from math import atan2, cos, radians, sin
from typing import Final

from sagrada_nb.render.shapes import SPACE, die_shape, glass, number
from sagrada_nb.render.theme import PAINTS
from sagrada_nb.rules.dice import Color, Die
from sagrada_nb.rules.patterns import Restriction
from sagrada_nb.words import _

EMBLEM_WIDTH, EMBLEM_HEIGHT = 200, 84
_MIDDLE: Final = EMBLEM_HEIGHT / 2
_LARGE, _SMALL = 0.8, 0.62
_HEAD: Final = 9

EMBLEM_STYLE: Final = (
    ".sg-emblem text{font-weight:700;font-size:16px;text-anchor:middle;fill:#14161c}"
    ".sg-emblem .sg-letter{font-size:18.3px;fill:inherit}"
    ".sg-way{fill:none;stroke:#14161c;stroke-width:3;stroke-linecap:round}"
    ".sg-way-head{fill:#14161c}"
    ".sg-slot{fill:#fff;fill-opacity:.35;stroke:#14161c;stroke-width:2;stroke-dasharray:5 4}"
    ".sg-strike{stroke:#14161c;stroke-width:3.2;stroke-linecap:round}"
    ".sg-strike-back{stroke:#fff;stroke-width:6.5;stroke-linecap:round}"
    ".sg-stand{fill:#33353f;stroke:#14161c;stroke-width:1.5}"
    ".sg-emblem .sg-stand-sign{fill:#fff;font-size:15px}"
)
"""The CSS of the emblems; they stand on white glass, so their ink is the same in both themes."""


def emblem(number_: int, uid: str) -> str:
    """Return the drawing of what a tool card does, as SVG text without its frame.

    Examples
    --------
    >>> emblem(10, "x").count('class="sg-die"')
    2
    """
    ground = (
        f'<rect width="{EMBLEM_WIDTH}" height="{EMBLEM_HEIGHT}" fill="url(#{uid}gW)"/>'
        f'<path d="M0 62L62 0H92L0 84Z" fill="#fff" opacity=".25"/>'
    )
    return f'<g class="sg-emblem">{ground}{_EMBLEMS[number_](uid)}</g>'


def _die(die: str, x: float, y: float, uid: str, scale: float = _LARGE) -> str:
    return (
        f'<g transform="translate({number(x)} {number(y)}) scale({scale})">'
        f"{die_shape(Die(die), uid, 0, 0)}</g>"
    )


def _unknown(color: Color, sign: str, x: float, y: float, uid: str) -> str:
    """Return a die whose shade is not known: a sign in place of its pips."""
    paint = PAINTS[color]
    return (
        f'<g transform="translate({number(x)} {number(y)})"><rect x="-22.5" y="-22.5" width="45" '
        f'height="45" rx="10.5" fill="url(#{uid}d{color.value})" stroke="{paint.deep}" '
        f'stroke-width="1.6"/><text y="6" style="fill:{paint.ink};font-size:18px">'
        f"{escape(sign)}</text></g>"
    )


def _way(x1: float, y1: float, x2: float, y2: float, bend: float = 0) -> str:
    """Return an arrow; `bend` is how far its middle is off the straight line, above it if > 0."""
    mx, my = (x1 + x2) / 2, (y1 + y2) / 2 - 2 * bend
    angle = atan2(y2 - my, x2 - mx)
    back = (x2 - 0.6 * _HEAD * cos(angle), y2 - 0.6 * _HEAD * sin(angle))
    return (
        f'<path class="sg-way" d="M{number(x1)} {number(y1)}Q{number(mx)} {number(my)} '
        f'{number(back[0])} {number(back[1])}"/>{_head(x2, y2, angle)}'
    )


def _head(x: float, y: float, angle: float) -> str:
    sides = [angle + radians(152), angle - radians(152)]
    corners = [(x, y), *((x + 1.2 * _HEAD * cos(a), y + 1.2 * _HEAD * sin(a)) for a in sides)]
    path = "L".join(f"{number(cx)} {number(cy)}" for cx, cy in corners)
    return f'<path class="sg-way-head" d="M{path}Z"/>'


def _roll(x: float, y: float, radius: float) -> str:
    """Return an arrow that goes round: roll it again."""
    start, end = radians(-160), radians(120)
    ends = [(x + radius * cos(a), y + radius * sin(a)) for a in (start, end)]
    (x1, y1), (x2, y2) = ends
    return (
        f'<path class="sg-way" d="M{number(x1)} {number(y1)}A{number(radius)} {number(radius)} '
        f'0 1 1 {number(x2)} {number(y2)}"/>{_head(x2 - 4, y2 + 1, end + radians(90))}'
    )


def _slot(x: float, y: float, side: float = 42) -> str:
    return (
        f'<rect class="sg-slot" x="{number(x - side / 2)}" y="{number(y - side / 2)}" '
        f'width="{number(side)}" height="{number(side)}" rx="5"/>'
    )


def _struck_pane(restriction: Restriction, x: float, uid: str) -> str:
    """Return a space whose printed restriction does not count."""
    half = SPACE * _LARGE / 2
    letter = ""
    if isinstance(restriction, Color):
        ink = PAINTS[restriction].ink
        letter = f'<text y="12" style="fill:{ink};font-size:33px">{restriction}</text>'
    line = f"M{number(-half + 5)} {number(half - 5)}L{number(half - 5)} {number(-half + 5)}"
    return (
        f'<g transform="translate({number(x)} {number(_MIDDLE)})">'
        f'<g transform="translate({number(-half)} {number(-half)}) scale({_LARGE})">'
        f"{glass(restriction, uid)}</g>{letter}"
        f'<rect x="{number(-half)}" y="{number(-half)}" width="{number(2 * half)}" '
        f'height="{number(2 * half)}" rx="4" fill="none" stroke="#33353f" stroke-width="2.4"/>'
        f'<path class="sg-strike-back" d="{line}"/><path class="sg-strike" d="{line}"/></g>'
    )


def _on_track(die: str, x: float, uid: str, scale: float = _LARGE) -> str:
    """Return a space of the round track with a die on it."""
    half = 30 * scale + 5
    return (
        f'<rect class="sg-stand" x="{number(x - half)}" y="{number(_MIDDLE - half - 6)}" '
        f'width="{number(2 * half)}" height="{number(2 * half + 12)}" rx="9"/>'
        f"{_die(die, x, _MIDDLE - 5, uid, scale)}"
        f'<text class="sg-stand-sign" x="{number(x)}" y="{number(_MIDDLE + half + 3)}">3</text>'
    )


def _grozing_pliers(uid: str) -> str:
    dice = "".join(_die(f"P{n}", x, _MIDDLE, uid) for n, x in ((2, 30), (3, 100), (4, 170)))
    ways = _way(75, _MIDDLE + 4, 56, _MIDDLE + 4) + _way(125, _MIDDLE + 4, 144, _MIDDLE + 4)
    signs = f'<text x="65" y="{_MIDDLE - 8}">−1</text><text x="135" y="{_MIDDLE - 8}">+1</text>'
    return dice + ways + signs


def _eglomise_brush(uid: str) -> str:
    pane = _struck_pane(Color.BLUE, 152, uid)
    return pane + _die("R4", 48, _MIDDLE, uid) + _way(78, 32, 118, 32, 7)


def _copper_foil_burnisher(uid: str) -> str:
    pane = _struck_pane(5, 152, uid)
    return pane + _die("G2", 48, _MIDDLE, uid) + _way(78, 32, 118, 32, 7)


def _lathekin(uid: str) -> str:
    pairs = ((24, 73, "Y3"), (127, 176, "B6"))
    return "".join(
        _slot(end, 50, 38) + _die(die, start, 50, uid, 0.72) + _way(start, 25, end, 27, 7)
        for start, end, die in pairs
    )


def _lens_cutter(uid: str) -> str:
    ways = _way(76, 32, 118, 32, 4) + _way(118, 54, 76, 54, -4)
    return _die("R2", 44, _MIDDLE, uid) + ways + _on_track("G5", 154, uid, 0.72)


def _flux_brush(uid: str) -> str:
    return (
        _die("P5", 38, _MIDDLE, uid)
        + _roll(100, _MIDDLE, 19)
        + _unknown(Color.PURPLE, _("?"), 162, _MIDDLE, uid)
    )


def _glazing_hammer(uid: str) -> str:
    dice = ("R3", "Y5", "G1", "B2")
    return "".join(
        _die(die, x, 52, uid, 0.72) + _way(x - 13, 22, x + 14, 22, 8)
        for die, x in zip(dice, (28, 76, 124, 172), strict=True)
    )


def _running_pliers(uid: str) -> str:
    plus = f'<text x="63" y="{_MIDDLE + 8}" style="font-size:24px">+</text>'
    lost = (
        f'<circle cx="164" cy="{_MIDDLE}" r="23" class="sg-slot"/>'
        f'<text x="164" y="{_MIDDLE + 9}" style="font-size:25px">2</text>'
        '<path class="sg-strike" d="M147 59L181 25"/>'
    )
    return _die("R4", 32, _MIDDLE, uid) + plus + _die("B1", 94, _MIDDLE, uid) + lost


def _straightedge(uid: str) -> str:
    ticks = "".join(f"M92 {y}H{102 if y % 16 else 98}" for y in range(10, 80, 8))
    ruler = (
        '<rect x="91" y="3" width="20" height="78" rx="3" fill="#e9cf93" stroke="#14161c" '
        'stroke-width="1.6"/><rect x="105" y="3" width="6" height="78" rx="2" fill="#a9743f"/>'
        f'<path d="{ticks}" stroke="#14161c" stroke-width="1.6"/>'
    )
    around = f'<circle cx="158" cy="{_MIDDLE}" r="37" class="sg-slot"/>'
    return _die("G2", 42, _MIDDLE, uid) + ruler + around + _die("Y5", 158, _MIDDLE, uid)


def _grinding_stone(uid: str) -> str:
    ways = _way(78, 30, 122, 30, 9) + _way(122, 56, 78, 56, -9)
    return _die("G2", 46, _MIDDLE, uid) + ways + _die("G5", 154, _MIDDLE, uid)


def _flux_remover(uid: str) -> str:
    bag = (
        '<path d="M86 24Q66 48 74 66Q78 78 100 78T126 66Q134 48 114 24Z" fill="#4b4f5c" '
        'stroke="#14161c" stroke-width="1.8"/>'
        '<path d="M84 15Q100 23 116 15L114 26Q100 31 86 26Z" fill="#6a6f7e" stroke="#14161c" '
        'stroke-width="1.8"/><path d="M82 27Q100 36 118 27" fill="none" stroke="#ffc933" '
        'stroke-width="3.2" stroke-linecap="round"/>'
    )
    return (
        _die("P3", 30, _MIDDLE + 6, uid)
        + bag
        + _way(36, 18, 82, 12, 5)
        + _way(118, 12, 164, 20, 5)
        + _unknown(Color.RED, _("1–6"), 170, _MIDDLE + 6, uid)
    )


def _tap_wheel(uid: str) -> str:
    moves = "".join(
        _slot(168, y, 32) + _die(die, 98, y, uid, _SMALL) + _way(121, y, 148, y)
        for die, y in (("B1", 22), ("B6", 62))
    )
    return _on_track("B4", 36, uid, 0.72) + moves


_EMBLEMS: Final[dict[int, Callable[[str], str]]] = {
    1: _grozing_pliers,
    2: _eglomise_brush,
    3: _copper_foil_burnisher,
    4: _lathekin,
    5: _lens_cutter,
    6: _flux_brush,
    7: _glazing_hammer,
    8: _running_pliers,
    9: _straightedge,
    10: _grinding_stone,
    11: _flux_remover,
    12: _tap_wheel,
}
