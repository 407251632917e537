"""The picture of a tool card: number and colour, an emblem, what it does, when, and its price."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from math import atan2, cos, radians, sin
from typing import Final

from sagrada_nb.core.dice import Color, Die
from sagrada_nb.core.patterns import Restriction
from sagrada_nb.game.tools.cards import ToolCard
from sagrada_nb.render.shapes import SPACE, STYLE, definitions, die_shape, glass, number
from sagrada_nb.render.theme import FONT, PAINTS, SERIF, THEME_STYLE, theme_class
from sagrada_nb.render.window import new_uid
from sagrada_nb.words import _, direction, ngettext

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


CARD_WIDTH: Final = 232

TOOL_STYLE: Final = (
    f".sg-tool{{font:14px/1.4 {FONT};color:var(--sg-ink);background:var(--sg-raised);"
    "border:3px solid var(--sg-lead);border-radius:12px;overflow:hidden;display:flex;"
    "flex-direction:column;box-sizing:border-box;box-shadow:0 1px 3px rgb(0 0 0/35%)}"
    ".sg-tool *{box-sizing:border-box}"
    ".sg .sg-tool-head{display:flex;gap:8px;align-items:center;padding:6px 10px;margin:0;"
    f"border-bottom:3px solid var(--sg-lead);font:italic 18px/1.2 {SERIF};min-height:52px}}"
    ".sg-tool-name{flex:1;min-width:0;overflow-wrap:anywhere}"
    f".sg-tool-number,.sg-tool-letter{{flex:none;font:700 15px/26px {FONT};width:28px;height:28px;"
    "text-align:center;border:1px solid currentColor;border-radius:50%}"
    ".sg-tool-letter{border-radius:6px}"
    ".sg-tool>svg{display:block;width:100%;height:auto;border-bottom:3px solid var(--sg-lead)}"
    ".sg .sg-tool p{margin:0;padding:7px 10px 0}"
    ".sg .sg-tool .sg-tool-when{color:var(--sg-soft);font-size:13px}"
    ".sg .sg-tool .sg-tool-note{font-weight:600}"
    ".sg .sg-tool .sg-tool-price{margin-top:auto;padding-bottom:9px;display:flex;gap:8px;"
    "align-items:center;font-size:13px;font-weight:600;flex-wrap:wrap}"
    # beside many tokens the words have too little room: they go below
    ".sg .sg-tool-price>span:last-child{flex:1 1 92px}"
    ".sg-tool .sg-tokens{padding-inline-end:5px}.sg-tool .sg-tokens svg{margin-inline-end:-5px}"
    ".sg-tokens{display:inline-flex;flex:none}"
    ".sg-tokens svg{display:block;width:18px;height:18px}"
    ".sg-tool-closed{border-style:dashed}.sg-tool-closed>svg{opacity:.45}"
    ".sg-tool-row{display:grid;gap:12px;"
    f"grid-template-columns:repeat(auto-fill,minmax(min({CARD_WIDTH - 12}px,100%),1fr))}}"
    f"{EMBLEM_STYLE}"
)
"""The CSS of tool cards; it uses the variables of the theme."""


def tool_card_html(card: ToolCard, *, theme: str = "auto") -> str:
    """Return the picture of a tool card as HTML text, to stand alone.

    Examples
    --------
    >>> from sagrada_nb.game.tools.cards import tool_card
    >>> "Grinding Stone" in tool_card_html(tool_card(10))
    True
    """
    return (
        f'<div class="{theme_class(theme)}" style="max-width:{CARD_WIDTH}px">{_style()}'
        f"{tool_card_body(card, new_uid(), own_definitions=True)}</div>"
    )


def tool_cards_html(cards: Iterable[ToolCard], *, theme: str = "auto") -> str:
    """Return tool cards side by side as HTML text, as many a row as fit."""
    uid = new_uid()
    bodies = "".join(
        tool_card_body(card, uid, own_definitions=not n) for n, card in enumerate(cards)
    )
    return (
        f'<div class="{theme_class(theme)}">{_style()}<div class="sg-tool-row">{bodies}</div></div>'
    )


def _style() -> str:
    return f"<style>{THEME_STYLE}{STYLE}{TOOL_STYLE}</style>"


def tool_card_body(
    card: ToolCard,
    uid: str,
    *,
    tokens: int = 0,
    price: int | None = None,
    is_closed: bool = False,
    is_solo: bool = False,
    note: str = "",
    own_definitions: bool = False,
) -> str:
    """Return a tool card for a page that has :data:`TOOL_STYLE` and the styles of the drawings.

    Parameters
    ----------
    card
        The card.
    uid
        What the ids of the gradients begin with.
    tokens
        The favor tokens that lie on the card.
    price
        The favor tokens that it costs now; None where that is not known, and the rule is told.
    is_closed
        Whether it cannot be used (for now): it is dimmed.
    is_solo
        Whether a die of the card's colour pays for it.
    note
        One more sentence, such as why it cannot be used now.
    own_definitions
        Whether the gradients are brought along; else a drawing with the same `uid` has them.
    """
    paint, color = PAINTS[card.color], card.color
    closed = " sg-tool-closed" if is_closed else ""
    head = (
        f'<p class="sg-tool-head" style="color:{paint.ink};background:{paint.base}">'
        f'<span class="sg-tool-number">{card.number}</span>'
        f'<span class="sg-tool-name">{escape(card.label)}</span>'
        f'<span class="sg-tool-letter" title="{escape(color.label)}">{color.value}</span></p>'
    )
    said = escape(price_words(card, tokens, price, is_solo=is_solo))
    return (
        f'<div class="sg-tool{closed}" role="group" aria-label="{escape(spoken(card))}" '
        f'dir="{direction()}">{head}{tool_card_text(card, uid, note, own_definitions)}'
        f'<p class="sg-tool-price">{tokens_svg(tokens)}<span>{said}</span></p></div>'
    )


def badge(card: ToolCard) -> str:
    """Return the number of a tool card on its colour, with the colour's letter."""
    paint = PAINTS[card.color]
    return (
        f'<span class="sg-tool-badge" style="color:{paint.ink};background:{paint.base}" '
        f'aria-hidden="true">{card.number}<small>{card.color.value}</small></span>'
    )


def tool_card_text(card: ToolCard, uid: str, note: str = "", own_definitions: bool = False) -> str:
    """Return what stands below the head of a tool card: the emblem, what it does, and when."""
    defs = definitions(uid) if own_definitions else ""
    noted = f'<p class="sg-tool-note">{escape(note)}</p>' if note else ""
    return (
        f'<svg viewBox="0 0 {EMBLEM_WIDTH} {EMBLEM_HEIGHT}" aria-hidden="true" direction="ltr">'
        f"{defs}{emblem(card.number, uid)}</svg><p>{escape(card.description)}</p>"
        f'<p class="sg-tool-when">{escape(card.timing)}</p>{noted}'
    )


def spoken(card: ToolCard) -> str:
    """Return the name of a tool card as it is spoken, with its number and colour."""
    return _("Tool card {number}: {name}, {color}").format(
        number=card.number, name=card.label, color=card.color.label
    )


def price_words(
    card: ToolCard, tokens: int = 0, price: int | None = None, *, is_solo: bool = False
) -> str:
    """Return what a tool card costs, in a sentence.

    Examples
    --------
    >>> from sagrada_nb.game.tools.cards import tool_card
    >>> price_words(tool_card(1))
    'Costs 1 favor token, and 2 once a token lies on it.'
    >>> price_words(tool_card(1), 1, 2)
    'Costs 2 favor tokens now; 1 lies on it.'
    """
    if is_solo:
        return _("Costs a {color} die from the draft pool, and works once.").format(
            color=card.color.label
        )
    if price is None:
        return _("Costs 1 favor token, and 2 once a token lies on it.")
    if not tokens:
        return ngettext(
            "Costs {price} favor token now; none lies on it.",
            "Costs {price} favor tokens now; none lies on it.",
            price,
        ).format(price=price)
    if price == 1:
        return ngettext(
            "Costs 1 favor token now; {tokens} lies on it.",
            "Costs 1 favor token now; {tokens} lie on it.",
            tokens,
        ).format(tokens=tokens)
    return ngettext(
        "Costs {price} favor tokens now; {tokens} lies on it.",
        "Costs {price} favor tokens now; {tokens} lie on it.",
        tokens,
    ).format(price=price, tokens=tokens)


def tokens_svg(tokens: int, most: int = 8) -> str:
    """Return favor tokens as drops of glass; the number is for the words beside them to say."""
    drop = (
        '<svg viewBox="0 0 18 18" aria-hidden="true"><circle cx="9" cy="9" r="7.6" fill="#7fb8c9" '
        'stroke="#23505f" stroke-width="1.4"/><path d="M4.6 8Q5.4 4.4 9 4.2" fill="none" '
        'stroke="#fff" stroke-width="1.8" stroke-linecap="round"/></svg>'
    )
    return f'<span class="sg-tokens">{drop * min(tokens, most)}</span>' if tokens else ""
