"""The parts of a table of Mandala as HTML: mandalas, rivers and cups, hands."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TypeAlias

from sagrada_nb.mandala.colors import SAND_COLORS, Pile, SandColor, cards_in_words
from sagrada_nb.mandala.render.art import back_svg, ground_svg, stack_svg
from sagrada_nb.mandala.state import MOUNTAIN, RIVER_PLACES, Mandala
from sagrada_nb.words import _, listed, ngettext

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
