"""Sand cards and the ground of a mandala as SVG: rosettes, one shape and one number for a colour.

No drawing here has ids or gradients, so any number of them share a page. A colour is told by its
letter and by its rosette: four squares, six leaves, eight rays, five lotus petals, three peaks,
seven seeds.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Final

from sagrada_nb.mandala.colors import SAND_COLORS, SandColor, cards_in_words

CARD_WIDTH, CARD_HEIGHT = 48, 66
STEP: Final = 5
"""By how much each further card of a stack is shifted."""
MOST_DRAWN: Final = 4
"""A stack shows at most so many cards; the number beside it tells how many there are."""


@dataclass(frozen=True)
class SandPaint:
    """The tones of one colour of sand, and the ink that is read on it."""

    light: str
    base: str
    deep: str
    ink: str


SAND_PAINTS: Final = {
    SandColor.BLACK: SandPaint("#8b8d99", "#2c2d34", "#0e0f12", "#ffffff"),
    SandColor.GREEN: SandPaint("#a5e0b8", "#3d9b60", "#1e6b3d", "#04190b"),
    SandColor.ORANGE: SandPaint("#ffcf94", "#ee8a2a", "#a2550a", "#2a1400"),
    SandColor.PURPLE: SandPaint("#b98be0", "#5f2a8a", "#371355", "#ffffff"),
    SandColor.RED: SandPaint("#f19a8d", "#c22a22", "#7d130e", "#ffffff"),
    SandColor.YELLOW: SandPaint("#fff0b0", "#fbe06a", "#b0830c", "#2b1e00"),
}

_PETALS: Final = {
    SandColor.BLACK: (4, "M0-19 8-11 0-3-8-11Z", "M0-15.2 4.2-11 0-6.8-4.2-11Z"),
    SandColor.GREEN: (6, "M0-3C6.2-8 5.2-14 0-18-5.2-14-6.2-8 0-3Z", "M0-6V-15"),
    SandColor.ORANGE: (8, "M-3-5.5 0-18.5 3-5.5Z", "M0-8V-15"),
    SandColor.PURPLE: (5, "M0-3C9.5-6 9.5-13 0-18.5-9.5-13-9.5-6 0-3Z", "M0-6C3.5-8 3.5-12 0-14.5"),
    SandColor.RED: (3, "M-9-4.5 0-18.5 9-4.5Z", "M-4.5-6.5 0-13.5 4.5-6.5Z"),
    SandColor.YELLOW: (7, "M0-8.6A4.7 4.7 0 1 1 0-18 4.7 4.7 0 1 1 0-8.6Z", "M0-12.2V-14.4"),
}


def rosette(color: SandColor, scale: float = 1.0) -> str:
    """Return the rosette of a colour around the origin, some 18 units in radius."""
    paint = SAND_PAINTS[color]
    n, petal, inner = _PETALS[color]
    petals = "".join(
        f'<g transform="rotate({360 * at / n:.4g})"><path d="{petal}" fill="{paint.light}" '
        f'stroke="{paint.deep}" stroke-width="1"/><path d="{inner}" fill="none" '
        f'stroke="{paint.deep}" stroke-width="1.1" stroke-linecap="round"/></g>'
        for at in range(n)
    )
    heart = f'<circle r="3.4" fill="{paint.base}" stroke="{paint.deep}" stroke-width="1.2"/>'
    return f'<g transform="scale({scale:.3g})">{petals}{heart}</g>'


def card_shape(color: SandColor) -> str:
    """Return one card with its corner at the origin: ground, rim, rosette, letter."""
    paint = SAND_PAINTS[color]
    return (
        f'<rect x=".75" y=".75" width="{CARD_WIDTH - 1.5}" height="{CARD_HEIGHT - 1.5}" rx="6.5" '
        f'fill="{paint.base}" stroke="{paint.deep}" stroke-width="1.5"/>'
        f'<rect x="3.5" y="3.5" width="{CARD_WIDTH - 7}" height="{CARD_HEIGHT - 7}" rx="4" '
        f'fill="none" stroke="{paint.light}" stroke-width="1" stroke-dasharray="1 2.4" '
        f'stroke-linecap="round"/>'
        f'<g transform="translate({CARD_WIDTH / 2:g} 26)">{rosette(color)}</g>'
        f'<text class="sg-m-letter" x="{CARD_WIDTH / 2:g}" y="60.5" text-anchor="middle" '
        f'fill="{paint.ink}">{color.value}</text>'
    )


def stack_svg(color: SandColor, n: int = 1, *, spoken: bool = True) -> str:
    """Return a stack of cards of one colour.

    Parameters
    ----------
    color
        The colour.
    n
        How many cards; more than four look like four.
    spoken
        Whether it speaks for itself; in a button, the button does.

    Examples
    --------
    >>> 'aria-label="3 red cards"' in stack_svg(SandColor.RED, 3)
    True
    """
    drawn = min(n, MOST_DRAWN)
    wide = CARD_WIDTH + STEP * (drawn - 1)
    cards = "".join(
        f'<g transform="translate({STEP * at} 0)">{card_shape(color)}</g>' for at in range(drawn)
    )
    words = 'aria-hidden="true"'
    if spoken:
        words = f'role="img" aria-label="{escape(cards_in_words(color, n))}"'
    return (
        f'<svg class="sg-m-card" viewBox="0 0 {wide} {CARD_HEIGHT}" data-cards="{n}" '
        f'style="--sg-m-wide:{wide / CARD_WIDTH:.4g}" {words}>{cards}</svg>'
    )


def back_svg(n: int = 1) -> str:
    """Return cards face down, at most four; how many there are is said beside them."""
    drawn = max(1, min(n, MOST_DRAWN))
    wide = CARD_WIDTH + STEP * (drawn - 1)
    back = (
        f'<rect x=".75" y=".75" width="{CARD_WIDTH - 1.5}" height="{CARD_HEIGHT - 1.5}" rx="6.5" '
        'fill="#d9bf8c" stroke="#8a6d35" stroke-width="1.5"/>'
        f'<g transform="translate({CARD_WIDTH / 2:g} {CARD_HEIGHT / 2:g})" fill="none" '
        'stroke="#8a6d35" stroke-width="1.3">'
        '<circle r="17"/><circle r="12.5" stroke-dasharray="1 2.6"/>'
        '<path d="M0-12 10.4 6-10.4 6Z"/><path d="M0 12 10.4-6-10.4-6Z"/><circle r="3.4"/></g>'
    )
    cards = "".join(f'<g transform="translate({STEP * at} 0)">{back}</g>' for at in range(drawn))
    return (
        f'<svg class="sg-m-card" viewBox="0 0 {wide} {CARD_HEIGHT}" aria-hidden="true" '
        f'style="--sg-m-wide:{wide / CARD_WIDTH:.4g}">{cards}</svg>'
    )


def ground_svg() -> str:
    """Return the ground of a mandala: rings of sand around the places for the cards."""
    leaves = "".join(
        f'<path d="M200 7C209 13 209 22 200 28 191 22 191 13 200 7Z" '
        f'fill="{SAND_PAINTS[SAND_COLORS[at % 6]].base}" transform="rotate({10 * at} 200 200)"/>'
        for at in range(36)
    )
    seeds = "".join(
        f'<circle cx="200" cy="17" r="1.8" transform="rotate({10 * at + 5} 200 200)"/>'
        for at in range(36)
    )
    return (
        '<svg class="sg-m-ground" viewBox="0 0 400 400" aria-hidden="true" focusable="false">'
        '<circle cx="200" cy="200" r="198" class="sg-m-rim"/>'
        f'<g class="sg-m-leaves">{leaves}</g><g class="sg-m-seeds">{seeds}</g>'
        '<circle cx="200" cy="200" r="168" class="sg-m-sand"/>'
        '<circle cx="200" cy="200" r="163" class="sg-m-ring"/></svg>'
    )
