"""The picture of a tool card: number and colour, an emblem, what it does, when, and its price."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from sagrada_nb.render.emblems import EMBLEM_HEIGHT, EMBLEM_STYLE, EMBLEM_WIDTH, emblem
from sagrada_nb.render.shapes import STYLE, definitions
from sagrada_nb.render.theme import FONT, PAINTS, SERIF, THEME_STYLE, theme_class
from sagrada_nb.render.window_svg import new_uid
from sagrada_nb.rules.tools.cards import ToolCard
from sagrada_nb.words import _, direction, ngettext

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
    >>> from sagrada_nb.rules.tools.cards import tool_card
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
    >>> from sagrada_nb.rules.tools.cards import tool_card
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
