"""Pictures of Mandala: a state in, SVG or HTML text out. Knows no widget and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Final, TypeAlias

from sagrada_nb.mandala.colors import SAND_COLORS, Pile, SandColor, cards_in_words
from sagrada_nb.mandala.game import Game, View
from sagrada_nb.mandala.scoring import CupScore
from sagrada_nb.mandala.state import MOUNTAIN, RIVER_PLACES, Mandala
from sagrada_nb.render import mimebundle, picture
from sagrada_nb.render.tables import SHEET_STYLE
from sagrada_nb.render.theme import FONT, SERIF, THEME_STYLE, theme_class
from sagrada_nb.words import _, direction, listed, ngettext

_SAND: Final = "color-mix(in srgb,var(--sg-paper) 80%,#d8ae62)"
_SAND_DEEP: Final = "color-mix(in srgb,var(--sg-paper) 62%,#d8ae62)"

MANDALA_STYLE: Final = (
    THEME_STYLE + f".sg-m{{font:15px/1.45 {FONT};color:var(--sg-ink);background:var(--sg-paper);"
    "display:grid;gap:14px;padding:14px;border:1px solid var(--sg-line);border-radius:12px;"
    "max-width:1120px;box-sizing:border-box;container-type:inline-size}"
    ".sg-m p{margin:0}"
    f".sg-m-title{{font:italic 600 19px/1.3 {SERIF}}}"
    # cards
    ".sg-m-card{display:block;height:auto;width:calc(var(--sg-m-size,44px)*var(--sg-m-wide,1));"
    "filter:drop-shadow(0 1px 1.5px rgb(0 0 0/.35))}"
    f".sg-m-letter{{font:700 19px {FONT}}}"
    ".sg-m-stack{display:inline-grid;justify-items:center;gap:0}"
    ".sg-m-count{font-size:13px;font-weight:700;font-variant-numeric:tabular-nums;line-height:1.05}"
    # the two mandalas
    ".sg-m-mandalas{display:grid;gap:18px;justify-items:center;"
    "grid-template-columns:repeat(auto-fit,minmax(min(290px,100%),1fr))}"
    # where several mandalas are asked about, what else is shown stands beside them
    ".sg-m-both{display:flex;flex-wrap:wrap;align-items:flex-start}"
    ".sg-m-both>.sg-m-mandalas{flex:5 1 min(470px,100%);"
    "grid-template-columns:repeat(auto-fit,minmax(min(225px,100%),1fr))}"
    ".sg-m-both>:not(.sg-m-mandalas){flex:2 1 min(190px,100%)}"
    ".sg-m-mandala{margin:0;width:100%;max-width:420px;display:grid;gap:4px}"
    ".sg-m-mandala figcaption{font-size:14px;text-align:center}"
    ".sg-m-disc{position:relative;aspect-ratio:1;border-radius:50%;display:grid;"
    "grid-template-rows:repeat(3,minmax(0,1fr));overflow:hidden;"
    "isolation:isolate;padding:7.5%;container-type:inline-size}"
    ".sg-m-ground{position:absolute;inset:0;width:100%;height:100%;z-index:-1}"
    f".sg-m-rim{{fill:{_SAND_DEEP};stroke:var(--sg-line)}}"
    ".sg-m-leaves{opacity:.75}.sg-m-seeds{fill:var(--sg-soft)}"
    f".sg-m-sand{{fill:{_SAND};stroke:var(--sg-line)}}"
    ".sg-m-ring{fill:none;stroke:var(--sg-soft);stroke-width:1.2;stroke-dasharray:.1 5;"
    "stroke-linecap:round}"
    ".sg-m-area{display:flex;flex-direction:column;align-items:center;justify-content:flex-start;"
    "gap:1px;min-width:0;font:inherit;color:inherit;background:none;border:0;padding:2px 6px;"
    "border-radius:14px;text-align:center}"
    ".sg-m-far{flex-direction:column-reverse;padding-inline:11%;"
    "border-radius:50% 50% 12px 12px/92% 92% 12px 12px}"
    ".sg-m-near{padding-inline:11%;border-radius:12px 12px 50% 50%/12px 12px 92% 92%}"
    f".sg-m-mountain{{background:{_SAND_DEEP};justify-content:center;"
    "box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--sg-line) 55%,transparent)}"
    ".sg-m-name{font-size:13px;line-height:1.15;font-weight:600;color:var(--sg-ink);"
    "overflow-wrap:anywhere}"
    ".sg-m-stacks{display:flex;gap:4px;justify-content:center;align-items:flex-end;"
    "max-width:100%;--sg-m-size:clamp(30px,10cqw,42px)}"
    ".sg-m-stacks .sg-m-stack{min-width:0}.sg-m-stacks .sg-m-card{max-width:100%}"
    # rivers, cups and hands
    ".sg-m-players{display:grid;gap:12px;"
    "grid-template-columns:repeat(auto-fit,minmax(min(300px,100%),1fr))}"
    ".sg-m-player{display:grid;align-content:start;gap:6px;padding:10px 12px;border-radius:12px;"
    "background:var(--sg-shade);min-width:0}"
    ".sg-m-player-name{font-weight:700;font-size:16px;overflow-wrap:anywhere}"
    '.sg-m-active .sg-m-player-name::before{content:"\\25B8\\00A0"}'
    ".sg-m-active{box-shadow:inset 4px 0 #ffc933}"
    ".sg-m-river{list-style:none!important;margin:0!important;padding:0!important;display:grid;gap:4px;direction:ltr;"
    "grid-template-columns:repeat(6,minmax(0,1fr))}"
    ".sg .sg-m-river>li{margin:0;padding:4px 2px;display:grid;justify-items:center;"
    "align-content:start;gap:2px;"
    "border-radius:8px;"
    "box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--sg-line) 70%,transparent);"
    "--sg-m-size:min(38px,90%);min-height:88px}"
    ".sg-m-river .sg-m-card{width:min(38px,90%)}"
    f".sg-m-place{{font:700 15px/1.1 {SERIF};color:var(--sg-soft)}}"
    ".sg-m-in-cup{font-size:12px;line-height:1.2;text-align:center;white-space:nowrap}"
    ".sg-m-facts{display:flex;flex-wrap:wrap;gap:4px 14px;font-size:14px;align-items:center}"
    ".sg-m-backs{display:inline-flex;gap:6px;align-items:center;--sg-m-size:24px}"
    ".sg-m-hand{display:flex;flex-wrap:wrap;gap:8px;align-items:flex-end;--sg-m-size:52px;"
    "padding:10px 12px;border-radius:12px;background:var(--sg-shade);"
    "box-shadow:inset 0 1px 4px rgb(0 0 0/.22);min-height:84px}"
    ".sg-m-heading{font-size:13px;font-weight:700;color:var(--sg-soft)}"
    ".sg-m-cup{display:flex;flex-wrap:wrap;gap:4px 8px;align-items:flex-end;--sg-m-size:30px}"
    ".sg-m-lines{max-width:520px}"
    ".sg .sg-lines.sg-m-lines :is(th,td){vertical-align:middle}"
    ".sg-m-lines .sg-m-card{--sg-m-size:30px;display:inline-block;vertical-align:middle;"
    "margin-inline-end:8px}"
)


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


Area: TypeAlias = str | int
AreaMaker: TypeAlias = Callable[[Area, str, str, str], str]
"""Gets an area, its class names, its name for people and what lies in it; gives an element."""


def pile_words(cards: Pile) -> str:
    """Return what a pile holds, in words.

    Examples
    --------
    >>> pile_words((0, 0, 1, 0, 2, 0)), pile_words((0,) * 6)
    ('1 orange card and 2 red cards', 'no card')
    """
    there = [
        cards_in_words(color, cards[color.index]) for color in SAND_COLORS if cards[color.index]
    ]
    return listed(there) if there else _("no card")


def cards_number(n: int) -> str:
    """Return a number of cards in words."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def stacks(cards: Pile, *, spoken: bool = True) -> str:
    """Return the cards of a pile as stacks, one for a colour, each with its number."""
    return "".join(stack(color, cards[color.index], spoken=spoken) for color in SAND_COLORS)


def stack(color: SandColor, n: int, *, spoken: bool = True) -> str:
    """Return a stack of one colour with its number; nothing where there is no card."""
    if not n:
        return ""
    return (
        f'<span class="sg-m-stack">{stack_svg(color, n, spoken=spoken)}'
        f'<span class="sg-m-count" aria-hidden="true">{n}</span></span>'
    )


def plain_area(_area: Area, classes: str, name: str, inside: str) -> str:
    """Return an area to look at."""
    return (
        f'<div class="{classes}"><span class="sg-m-name">{escape(name)}</span>'
        f'<span class="sg-m-stacks">{inside}</span></div>'
    )


def mandala_html(
    mandala: Mandala,
    number: int,
    names: tuple[str, ...],
    near: int = 0,
    make: AreaMaker = plain_area,
    *,
    spoken: bool = True,
    shared: bool = False,
    grid: str = "",
) -> str:
    """Return a mandala: the far field above, the mountain across, the near field below.

    Parameters
    ----------
    mandala, number
        The mandala, and which one it is.
    names
        The players' names.
    near
        The seat whose field is below.
    make
        Makes the element of an area.
    spoken
        Whether the cards speak for themselves.
    shared
        Whether its mountain is being shared out.
    grid
        Further attributes of the group of the areas.
    """
    far = 1 - near
    field = _("Field of {name}")
    areas: list[tuple[Area, str, str, Pile]] = [
        (far, "sg-m-area sg-m-far", field.format(name=names[far]), mandala.fields[far]),
        (MOUNTAIN, "sg-m-area sg-m-mountain", _("Mountain"), mandala.mountain),
        (near, "sg-m-area sg-m-near", field.format(name=names[near]), mandala.fields[near]),
    ]
    inside = "".join(
        make(area, classes, name, stacks(cards, spoken=spoken))
        for area, classes, name, cards in areas
    )
    missing = [color.label for color in mandala.missing]
    state = _("Still missing: {colors}").format(colors=listed(missing))
    if shared:
        state = _("complete: the mountain is shared out")
    title = _("Mandala {number}").format(number=number)
    return (
        f'<figure class="sg-m-mandala" data-key="mandala-{number}">'
        f'<div class="sg-m-disc" role="group" aria-label="{escape(title)}"{grid}>'
        f"{ground_svg()}{inside}</div>"
        f"<figcaption><strong>{escape(title)}</strong> · "
        f"{escape(state)}</figcaption></figure>"
    )


def river_html(river: tuple[SandColor, ...], cup: Pile | None) -> str:
    """Return the six places of a river, with what the cup holds of each where it may be seen."""
    places = []
    for place in range(1, RIVER_PLACES + 1):
        color = river[place - 1] if place <= len(river) else None
        held = ""
        if color is not None and cup is not None:
            n = cup[color.index]
            said = _("{n} × {place}").format(n=n, place=place)
            spoken = _("{cards} in the cup").format(cards=cards_in_words(color, n))
            held = (
                f'<span class="sg-m-in-cup" role="img" aria-label="{escape(spoken)}">{said}</span>'
            )
        card = "" if color is None else stack_svg(color)
        places.append(f'<li><span class="sg-m-place">{place}</span>{card}{held}</li>')
    return f'<ol class="sg-m-river" aria-label="{escape(_("River"))}">{"".join(places)}</ol>'


def waiting_html(river: tuple[SandColor, ...], cup: Pile) -> str:
    """Return the cards of a cup whose colours are not in the river yet."""
    rest = tuple(0 if color in river else cup[color.index] for color in SAND_COLORS)
    if not any(rest):
        return ""
    title = escape(_("In the cup, not in the river yet"))
    return (
        f'<div><p class="sg-m-heading">{title}</p><div class="sg-m-cup">{stacks(rest)}</div></div>'
    )


def player_html(
    name: str,
    river: tuple[SandColor, ...],
    cup: Pile | None,
    sizes: tuple[int, int],
    *,
    active: bool,
    points: int | None = None,
    is_final: bool = False,
) -> str:
    """Return a player's river and cup.

    Parameters
    ----------
    name, river
        The player.
    cup
        The cup where it may be seen, else None.
    sizes
        How many cards the hand and the cup have.
    active
        Whether the player has to act.
    points
        The points of the cup where they may be seen.
    is_final
        Whether these are the points at the end of the game.
    """
    hand, in_cup = sizes
    facts = [
        f'<span class="sg-m-backs">{back_svg(hand) if hand else ""}'
        f"{escape(_('In hand: {cards}').format(cards=cards_number(hand)))}</span>",
        f'<span class="sg-m-backs">{back_svg(in_cup) if in_cup else ""}'
        f"{escape(_('Cup: {cards}').format(cards=cards_number(in_cup)))}</span>",
    ]
    if points is not None:
        said = ngettext("{n} point so far", "{n} points so far", points)
        if is_final:
            said = ngettext("{n} point", "{n} points", points)
        facts.append(f"<strong>{escape(said.format(n=points))}</strong>")
    waiting = "" if cup is None else waiting_html(river, cup)
    return (
        f'<section class="sg-m-player{" sg-m-active" if active else ""}">'
        f'<p class="sg-m-player-name">{escape(name)}</p>{river_html(river, cup)}{waiting}'
        f'<div class="sg-m-facts">{"".join(facts)}</div></section>'
    )


def stock_html(deck: int, discards: Pile, *, ending: bool) -> str:
    """Return the deck and the discards in words."""
    said = [
        _("Deck: {cards}").format(cards=cards_number(deck)),
        _("Discards: {cards}").format(cards=pile_words(discards)),
    ]
    if ending:
        said.append(_("The deck has run out: the next mandala destroyed ends the game."))
    return "".join(f"<span>{escape(each)}</span>" for each in said)


def game_html(game: Game, *, seat: int | None = None, theme: str = "auto") -> str:
    """Return the picture of a game as HTML text.

    Parameters
    ----------
    game
        The game.
    seat
        The player whose hand and cup are shown; None shows none, and all cups once it is over.
    theme
        ``"auto"`` follows the page, ``"light"`` and ``"dark"`` are fixed.

    Examples
    --------
    >>> from sagrada_nb.mandala.game import new_game
    >>> game_html(new_game(seed=7)).count("<figure")
    2
    """
    shown = {0, 1} if game.is_over else set() if seat is None else {seat}
    heading = _("Mandala: {now}").format(now=game.now)
    return _table(game.view(seat or 0), heading, shown, seat, game.state.cups, theme)


def view_html(view: View, *, theme: str = "auto") -> str:
    """Return the picture of what a player sees as HTML text."""
    heading = _("Mandala, as {name} sees it").format(name=view.name)
    cups = (view.cup, view.cup)
    return _table(view, heading, {view.seat}, view.seat, cups, theme)


def excerpt_html(
    view: View,
    *,
    mandalas: tuple[int, ...] = (),
    hand: bool = False,
    river: bool = False,
    theme: str = "auto",
) -> str:
    """Return a part of what a player sees as HTML text, for a question about it.

    Parameters
    ----------
    view
        What the player sees.
    mandalas
        The numbers of the mandalas that are shown.
    hand, river
        Whether the player's hand is shown, and river and cup.
    theme
        As for :func:`game_html`.
    """
    shown = [
        mandala_html(view.mandalas[number - 1], number, view.names, view.seat)
        for number in mandalas
    ]
    parts = [f'<div class="sg-m-mandalas">{"".join(shown)}</div>'] if shown else []
    if hand:
        parts.append(_hand_html(view))
    if river:
        sizes = (view.hand_sizes[view.seat], view.cup_sizes[view.seat])
        parts.append(player_html(view.name, view.river, view.cup, sizes, active=False))
    both = " sg-m-both" if len(shown) > 1 else ""
    return (
        f'<div class="{theme_class(theme)} sg-m{both}" dir="{direction()}">'
        f"<style>{MANDALA_STYLE}</style>{''.join(parts)}</div>"
    )


def _hand_html(view: View) -> str:
    title = escape(_("Hand of {name}").format(name=view.name))
    return (
        f'<div><p class="sg-m-heading">{title}</p>'
        f'<div class="sg-m-hand">{stacks(view.hand)}</div></div>'
    )


def _table(
    view: View,
    heading: str,
    shown: set[int],
    seat: int | None,
    cups: tuple[Pile, Pile],
    theme: str,
) -> str:
    near = view.seat
    shared = 0 if view.sharing is None else view.sharing.mandala
    mandalas = "".join(
        mandala_html(mandala, number, view.names, near, shared=shared == number)
        for number, mandala in enumerate(view.mandalas, 1)
    )
    players = "".join(
        player_html(
            view.names[each],
            view.rivers[each],
            cups[each] if each in shown else None,
            (view.hand_sizes[each], view.cup_sizes[each]),
            active=view.active == each,
        )
        for each in (near, 1 - near)
    )
    hand = "" if seat is None else _hand_html(view)
    stock = stock_html(view.deck_size, view.discards, ending=view.ending)
    return (
        f'<div class="{theme_class(theme)} sg-m" dir="{direction()}">'
        f"<style>{MANDALA_STYLE}</style>"
        f'<p class="sg-m-title">{escape(heading)}</p>'
        f'<div class="sg-m-mandalas">{mandalas}</div>{hand}'
        f'<div class="sg-m-facts">{stock}</div>'
        f'<div class="sg-m-players">{players}</div></div>'
    )


def score_html(score: CupScore, *, theme: str = "auto") -> str:
    """Return the score of a cup as a table: place, cards, working, points.

    Examples
    --------
    >>> from sagrada_nb.mandala.scoring import score
    >>> score_html(score("RG", "RRG")).count("<tr")
    9
    """
    head = "".join(
        f'<th scope="col"{extra}>{escape(text)}</th>'
        for text, extra in (
            (_("River"), ""),
            (_("Cards × place"), ""),
            (_("Points"), ' class="sg-points"'),
        )
    )
    rows = "".join(
        f'<tr><th scope="row">{stack_svg(line.color, spoken=False) if line.color else ""}'
        f'{escape(line.label)}</th><td class="sg-working">{line.working}</td>'
        f'<td class="sg-points">{line.points}</td></tr>'
        for line in score.lines
    )
    return (
        f'<div class="{theme_class(theme)} sg-sheet" dir="{direction()}">'
        f"<style>{MANDALA_STYLE}{SHEET_STYLE}</style>"
        f'<table class="sg-lines sg-m-lines"><caption>{escape(_("Score of a cup"))}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody>"
        f'<tfoot><tr><th scope="row" colspan="2">{escape(_("Total"))}</th>'
        f'<td class="sg-points">{score.total}</td></tr></tfoot></table></div>'
    )


__all__ = ["excerpt_html", "game_html", "mimebundle", "score_html", "view_html"]


@picture.register
def _game(value: Game) -> str:
    return game_html(value)


@picture.register
def _view(value: View) -> str:
    return view_html(value)


@picture.register
def _score(value: CupScore) -> str:
    return score_html(value)
