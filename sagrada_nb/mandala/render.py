"""Pictures of Mandala: a state in, SVG or HTML text out. Knows no widget and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final, TypeAlias

from sagrada_nb.mandala.colors import SAND_COLORS, Pile, SandColor, cards_in_words, counts
from sagrada_nb.mandala.game import Game, View
from sagrada_nb.mandala.scoring import CupScore, cup_score
from sagrada_nb.mandala.state import MOUNTAIN, RIVER_PLACES, Mandala
from sagrada_nb.render import mimebundle, picture
from sagrada_nb.render.tables import SHEET_STYLE
from sagrada_nb.render.theme import FONT, SERIF, THEME_STYLE, theme_class
from sagrada_nb.words import _, direction, listed, ngettext


def _style_sheet() -> str:
    lines = Path(__file__).with_name("pictures.css").read_text(encoding="utf-8").splitlines()
    style = "".join(line.strip() for line in lines)
    return style.replace("var(--sg-font)", FONT).replace("var(--sg-serif)", SERIF)


MANDALA_STYLE: Final = THEME_STYLE + _style_sheet()

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
    words = 'aria-hidden="true"'
    if spoken:
        words = f'role="img" aria-label="{escape(cards_in_words(color, n))}"'
    return _fan_svg(card_shape(color), n, f' data-cards="{n}"', words)


def back_svg(n: int = 1) -> str:
    """Return cards face down, at most four; how many there are is said beside them."""
    back = (
        f'<rect x=".75" y=".75" width="{CARD_WIDTH - 1.5}" height="{CARD_HEIGHT - 1.5}" rx="6.5" '
        'fill="#d9bf8c" stroke="#8a6d35" stroke-width="1.5"/>'
        f'<g transform="translate({CARD_WIDTH / 2:g} {CARD_HEIGHT / 2:g})" fill="none" '
        'stroke="#8a6d35" stroke-width="1.3">'
        '<circle r="17"/><circle r="12.5" stroke-dasharray="1 2.6"/>'
        '<path d="M0-12 10.4 6-10.4 6Z"/><path d="M0 12 10.4-6-10.4-6Z"/><circle r="3.4"/></g>'
    )
    return _fan_svg(back, n, "", 'aria-hidden="true"')


def _fan_svg(card: str, n: int, data: str, words: str) -> str:
    drawn = max(1, min(n, MOST_DRAWN))
    wide = CARD_WIDTH + STEP * (drawn - 1)
    cards = "".join(f'<g transform="translate({STEP * at} 0)">{card}</g>' for at in range(drawn))
    return (
        f'<svg class="sg-m-card" viewBox="0 0 {wide} {CARD_HEIGHT}"{data} '
        f'style="--sg-m-wide:{wide / CARD_WIDTH:.4g}" {words}>{cards}</svg>'
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
    there = [cards_in_words(color, n) for color, n in counts(cards)]
    return listed(there) if there else _("no card")


def cards_number(n: int) -> str:
    """Return a number of cards in words."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def stacks(cards: Pile, *, spoken: bool = True) -> str:
    """Return the cards of a pile as stacks, one for a colour, each with its number."""
    return "".join(stack(color, n, spoken=spoken) for color, n in counts(cards))


def stack(color: SandColor, n: int, *, spoken: bool = True) -> str:
    """Return a stack of one colour with its number."""
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
    view: View, seat: int, cup: Pile | None, *, active: bool, points: bool = False
) -> str:
    """Return a player's river and cup.

    Parameters
    ----------
    view
        The game as somebody sees it.
    seat
        The player.
    cup
        The cup where it may be seen, else None.
    active
        Whether the player is marked as the one who has to act.
    points
        Whether the points of a cup are told that may be seen.
    """
    river = view.rivers[seat]
    facts = "".join(
        f'<span class="sg-m-backs">{back_svg(n) if n else ""}'
        f"{escape(sentence.format(cards=cards_number(n)))}</span>"
        for n, sentence in (
            (view.hand_sizes[seat], _("In hand: {cards}")),
            (view.cup_sizes[seat], _("Cup: {cards}")),
        )
    )
    waiting = ""
    if cup is not None:
        waiting = waiting_html(river, cup)
        total = cup_score(river, cup).total
        said = ngettext("{n} point so far", "{n} points so far", total)
        if view.over:
            said = ngettext("{n} point", "{n} points", total)
        facts += f"<strong>{escape(said.format(n=total))}</strong>" if points else ""
    return (
        f'<section class="sg-m-player{" sg-m-active" if active else ""}">'
        f'<p class="sg-m-player-name">{escape(view.names[seat])}</p>{river_html(river, cup)}'
        f'{waiting}<div class="sg-m-facts">{facts}</div></section>'
    )


Cups: TypeAlias = Sequence[Pile | None]
"""For each seat the cup, or None where it may not be seen."""


def players_html(view: View, cups: Cups, *, points: bool = False) -> str:
    """Return both players' rivers and cups, first those of the player who looks."""
    players = "".join(
        player_html(view, seat, cups[seat], active=view.active == seat, points=points)
        for seat in (view.seat, 1 - view.seat)
    )
    return f'<div class="sg-m-players">{players}</div>'


def stock_html(view: View) -> str:
    """Return the deck and the discards in words."""
    said = [
        _("Deck: {cards}").format(cards=cards_number(view.deck_size)),
        _("Discards: {cards}").format(cards=pile_words(view.discards)),
    ]
    if view.ending:
        said.append(_("The deck has run out: the next mandala destroyed ends the game."))
    spans = "".join(f"<span>{escape(each)}</span>" for each in said)
    return f'<div class="sg-m-facts">{spans}</div>'


def cups_in_sight(game: Game, seat: int | None) -> Cups:
    """Return the cups that a player may see, or an onlooker for None: all once it is over."""
    return [
        cup if game.is_over or each == seat else None for each, cup in enumerate(game.state.cups)
    ]


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
    heading = _("Mandala: {now}").format(now=game.now)
    view = game.view(seat or 0)
    return _table(view, heading, cups_in_sight(game, seat), seat is not None, theme)


def view_html(view: View, *, theme: str = "auto") -> str:
    """Return the picture of what a player sees as HTML text."""
    heading = _("Mandala, as {name} sees it").format(name=view.name)
    cups = [view.cup if seat == view.seat else None for seat in (0, 1)]
    return _table(view, heading, cups, True, theme)


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
        parts.append(player_html(view, view.seat, view.cup, active=False))
    return _framed("".join(parts), "sg-m sg-m-both" if len(shown) > 1 else "sg-m", theme)


def _hand_html(view: View) -> str:
    title = escape(_("Hand of {name}").format(name=view.name))
    return (
        f'<div><p class="sg-m-heading">{title}</p>'
        f'<div class="sg-m-hand">{stacks(view.hand)}</div></div>'
    )


def _table(view: View, heading: str, cups: Cups, hand: bool, theme: str) -> str:
    shared = 0 if view.sharing is None else view.sharing.mandala
    mandalas = "".join(
        mandala_html(mandala, number, view.names, view.seat, shared=shared == number)
        for number, mandala in enumerate(view.mandalas, 1)
    )
    return _framed(
        f'<p class="sg-m-title">{escape(heading)}</p><div class="sg-m-mandalas">{mandalas}</div>'
        f"{_hand_html(view) if hand else ''}{stock_html(view)}{players_html(view, cups)}",
        "sg-m",
        theme,
    )


def _framed(inside: str, classes: str, theme: str, style: str = "") -> str:
    return (
        f'<div class="{theme_class(theme)} {classes}" dir="{direction()}">'
        f"<style>{MANDALA_STYLE}{style}</style>{inside}</div>"
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
    return _framed(
        f'<table class="sg-lines sg-m-lines"><caption>{escape(_("Score of a cup"))}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody>"
        f'<tfoot><tr><th scope="row" colspan="2">{escape(_("Total"))}</th>'
        f'<td class="sg-points">{score.total}</td></tr></tfoot></table>',
        "sg-sheet",
        theme,
        SHEET_STYLE,
    )


__all__ = ["excerpt_html", "game_html", "mimebundle", "score_html", "view_html"]


picture.register(Game, game_html)
picture.register(View, view_html)
picture.register(CupScore, score_html)
