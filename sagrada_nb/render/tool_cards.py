"""The picture of a tool card: number and colour, an emblem, what it does, when, and its price."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from math import atan2, cos, radians, sin
from typing import Final

from sagrada_nb.core.dice import Color, Die
from sagrada_nb.core.patterns import Restriction
from sagrada_nb.game.tools.base import MIDDLE, ToolCard
from sagrada_nb.render.markup import tag, words
from sagrada_nb.render.shapes import SPACE, STYLE, definitions, die_shape, glass, number
from sagrada_nb.render.theme import PAINTS, THEME_STYLE, stylesheet, theme_class
from sagrada_nb.render.window import new_uid
from sagrada_nb.words import _, direction, ngettext

EMBLEM_WIDTH, EMBLEM_HEIGHT = 200, 84
_LARGE, _ON_TRACK = 0.8, 0.72
_HEAD: Final = 9


def emblem(card: ToolCard, uid: str) -> str:
    """Return the drawing of what a tool card does, as SVG text without its frame.

    Examples
    --------
    >>> from sagrada_nb.game.tools.cards import tool_card
    >>> emblem(tool_card(10), "x").count('class="sg-die"')
    2
    """
    ground = (
        f'<rect width="{EMBLEM_WIDTH}" height="{EMBLEM_HEIGHT}" fill="url(#{uid}gW)"/>'
        f'<path d="M0 62L62 0H92L0 84Z" fill="#fff" opacity=".25"/>'
    )
    return f'<g class="sg-emblem">{ground}{card.emblem(EmblemPen(uid))}</g>'


class EmblemPen:
    """Draws the parts of an emblem for a drawing whose gradients' ids begin with `uid`.

    What the parts are is told in :class:`~sagrada_nb.game.tools.base.Pen`.
    """

    def __init__(self, uid: str) -> None:
        self._uid = uid

    def die(self, die: str, x: float, y: float = MIDDLE, scale: float = _LARGE) -> str:
        """Draw a die."""
        return (
            f'<g transform="translate({number(x)} {number(y)}) scale({scale})">'
            f"{die_shape(Die(die), self._uid, 0, 0)}</g>"
        )

    def unknown(self, color: Color, sign: str, x: float, y: float = MIDDLE) -> str:
        """Draw a die whose shade is not known: a sign in place of its pips."""
        paint = PAINTS[color]
        return (
            f'<g transform="translate({number(x)} {number(y)})"><rect x="-22.5" y="-22.5" '
            f'width="45" height="45" rx="10.5" fill="url(#{self._uid}d{color.value})" '
            f'stroke="{paint.deep}" stroke-width="1.6"/>'
            f'<text y="6" style="fill:{paint.ink};font-size:18px">{escape(sign)}</text></g>'
        )

    def arrow(self, x1: float, y1: float, x2: float, y2: float, bend: float = 0) -> str:
        """Draw an arrow whose middle is `bend` above the straight line."""
        mx, my = (x1 + x2) / 2, (y1 + y2) / 2 - 2 * bend
        angle = atan2(y2 - my, x2 - mx)
        back = (x2 - 0.6 * _HEAD * cos(angle), y2 - 0.6 * _HEAD * sin(angle))
        return (
            f'<path class="sg-way" d="M{number(x1)} {number(y1)}Q{number(mx)} {number(my)} '
            f'{number(back[0])} {number(back[1])}"/>{_head(x2, y2, angle)}'
        )

    def roll(self, x: float, y: float = MIDDLE, radius: float = 19) -> str:
        """Draw an arrow that goes round: roll it again."""
        start, end = radians(-160), radians(120)
        ends = [(x + radius * cos(a), y + radius * sin(a)) for a in (start, end)]
        (x1, y1), (x2, y2) = ends
        return (
            f'<path class="sg-way" d="M{number(x1)} {number(y1)}A{number(radius)} {number(radius)} '
            f'0 1 1 {number(x2)} {number(y2)}"/>{_head(x2 - 4, y2 + 1, end + radians(90))}'
        )

    def slot(self, x: float, y: float, side: float = 42) -> str:
        """Draw a place where a die may lie."""
        return (
            f'<rect class="sg-slot" x="{number(x - side / 2)}" y="{number(y - side / 2)}" '
            f'width="{number(side)}" height="{number(side)}" rx="5"/>'
        )

    def struck_space(self, restriction: Restriction, x: float) -> str:
        """Draw a space whose printed restriction does not count."""
        half = SPACE * _LARGE / 2
        letter = ""
        if isinstance(restriction, Color):
            ink = PAINTS[restriction].ink
            letter = f'<text y="12" style="fill:{ink};font-size:33px">{restriction}</text>'
        line = f"M{number(-half + 5)} {number(half - 5)}L{number(half - 5)} {number(-half + 5)}"
        return (
            f'<g transform="translate({number(x)} {number(MIDDLE)})">'
            f'<g transform="translate({number(-half)} {number(-half)}) scale({_LARGE})">'
            f"{glass(restriction, self._uid)}</g>{letter}"
            f'<rect x="{number(-half)}" y="{number(-half)}" width="{number(2 * half)}" '
            f'height="{number(2 * half)}" rx="4" fill="none" stroke="#33353f" stroke-width="2.4"/>'
            f'<path class="sg-strike-back" d="{line}"/><path class="sg-strike" d="{line}"/></g>'
        )

    def on_track(self, die: str, x: float) -> str:
        """Draw a space of the round track with a die on it."""
        half = 30 * _ON_TRACK + 5
        return (
            f'<rect class="sg-stand" x="{number(x - half)}" y="{number(MIDDLE - half - 6)}" '
            f'width="{number(2 * half)}" height="{number(2 * half + 12)}" rx="9"/>'
            f"{self.die(die, x, MIDDLE - 5, _ON_TRACK)}"
            f'<text class="sg-stand-sign" x="{number(x)}" y="{number(MIDDLE + half + 3)}">3</text>'
        )

    def text(self, text: str, x: float, y: float, size: float = 16) -> str:
        """Write a sign or a word."""
        return (
            f'<text x="{number(x)}" y="{number(y)}" style="font-size:{number(size)}px">'
            f"{escape(text)}</text>"
        )


def _head(x: float, y: float, angle: float) -> str:
    sides = [angle + radians(152), angle - radians(152)]
    corners = [(x, y), *((x + 1.2 * _HEAD * cos(a), y + 1.2 * _HEAD * sin(a)) for a in sides)]
    path = "L".join(f"{number(cx)} {number(cy)}" for cx, cy in corners)
    return f'<path class="sg-way-head" d="M{path}Z"/>'


CARD_WIDTH: Final = 232
TOOL_STYLE: Final = stylesheet("tool_cards")
"""The CSS of tool cards and their emblems; it uses the variables of the theme."""


def tool_card_html(card: ToolCard, *, theme: str = "auto") -> str:
    """Return the picture of a tool card as HTML text, to stand alone.

    Examples
    --------
    >>> from sagrada_nb.game.tools.cards import tool_card
    >>> "Grinding Stone" in tool_card_html(tool_card(10))
    True
    """
    body = tool_card_body(card, new_uid(), own_definitions=True)
    return tag("div", _style() + body, theme_class(theme), style=f"max-width:{CARD_WIDTH}px")


def tool_cards_html(cards: Iterable[ToolCard], *, theme: str = "auto") -> str:
    """Return tool cards side by side as HTML text, as many a row as fit."""
    uid = new_uid()
    bodies = [tool_card_body(card, uid, own_definitions=not n) for n, card in enumerate(cards)]
    return tag("div", _style() + tag("div", "".join(bodies), "sg-tool-row"), theme_class(theme))


def _style() -> str:
    return tag("style", THEME_STYLE + STYLE + TOOL_STYLE)


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
    head = (
        words("span", str(card.number), "sg-tool-number")
        + words("span", card.label, "sg-tool-name")
        + words("span", color.value, "sg-tool-letter", title=color.label)
    )
    said = words("span", price_words(card, tokens, price, is_solo=is_solo))
    return tag(
        "div",
        tag("p", head, "sg-tool-head", style=f"color:{paint.ink};background:{paint.base}")
        + tool_card_text(card, uid, note, own_definitions)
        + tag("p", tokens_svg(tokens) + said, "sg-tool-price"),
        f"sg-tool{' sg-tool-closed' if is_closed else ''}",
        role="group",
        aria_label=spoken(card),
        dir=direction(),
    )


def badge(card: ToolCard) -> str:
    """Return the number of a tool card on its colour, with the colour's letter."""
    paint, sign = PAINTS[card.color], f"{card.number}{words('small', card.color.value)}"
    look = f"color:{paint.ink};background:{paint.base}"
    return tag("span", sign, "sg-tool-badge", style=look, aria_hidden="true")


def tool_card_text(card: ToolCard, uid: str, note: str = "", own_definitions: bool = False) -> str:
    """Return what stands below the head of a tool card: the emblem, what it does, and when."""
    drawing = (
        f'<svg viewBox="0 0 {EMBLEM_WIDTH} {EMBLEM_HEIGHT}" aria-hidden="true" direction="ltr">'
        f"{definitions(uid) if own_definitions else ''}{emblem(card, uid)}</svg>"
    )
    noted = words("p", note, "sg-tool-note") if note else ""
    told = words("p", card.description) + words("p", card.timing, "sg-tool-when")
    return drawing + told + noted


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
