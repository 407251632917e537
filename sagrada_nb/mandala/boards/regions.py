"""The regions of a table of Mandala as HTML: areas to put cards on, the hand, what to press."""

from __future__ import annotations

from html import escape

from sagrada_nb.boards import parts
from sagrada_nb.boards.table.frame import (
    bot_buttons,
    ranking_html,
    results_html,
    take_back_buttons,
)
from sagrada_nb.mandala.actions import Action, Build, Discard, Grow, Take
from sagrada_nb.mandala.boards.asking import place_words, take_words
from sagrada_nb.mandala.boards.picking import DISCARDS, Picked, Target
from sagrada_nb.mandala.colors import SAND_COLORS, SandColor, cards_in_words
from sagrada_nb.mandala.game import Game
from sagrada_nb.mandala.render.art import stack_svg
from sagrada_nb.mandala.render.pictures import score_html
from sagrada_nb.mandala.render.pieces import (
    Area,
    mandala_html,
    plain_area,
    player_html,
    stack,
    stock_html,
)
from sagrada_nb.mandala.state import MOUNTAIN
from sagrada_nb.words import _

UNABLE = ' aria-disabled="true"'


def turn_line(game: Game, seat: int | None, *, alone: bool) -> str:
    """Return the line that says where the game is."""
    active, sharing = game.active, game.state.sharing
    if active is None:
        return _("The game is over.")
    values = {"turn": game.state.turn, "name": game.names[active]}
    mine = alone and active == seat
    if sharing is not None:
        values["number"] = sharing.mandala
        if mine:
            return _("Turn {turn}: mandala {number} is shared out, your choice").format(**values)
        return _("Turn {turn}: mandala {number} is shared out, {name} chooses").format(**values)
    if mine:
        return _("Turn {turn}: your turn").format(**values)
    return _("Turn {turn}: {name}").format(**values)


def buttons_html(picked: Picked | None, *, can_undo: bool, bots_turn: bool, over: bool) -> str:
    """Return the buttons of a turn; those that cannot act now stay in place."""
    can_cancel = picked is not None and picked.picks
    rest = take_back_buttons(can_cancel=can_cancel, can_undo=can_undo)
    if not over:
        rest += bot_buttons(can_hint=picked is not None, bots_turn=bots_turn)
    return f'<div class="sg-tools">{rest}</div>'


def mandalas_html(game: Game, near: int, picked: Picked | None, hinted: Action | None) -> str:
    """Return both mandalas: their areas take cards, or a mountain is taken colour by colour."""
    drawn = []
    for number, mandala in enumerate(game.state.mandalas, 1):
        sharing = game.state.sharing
        shared = sharing is not None and sharing.mandala == number
        if picked is not None and sharing is None:

            def make(area: Area, classes: str, name: str, inside: str, number: int = number) -> str:
                return _target(picked, Target(number, area), classes, name, inside, hinted)

            html = mandala_html(
                mandala, number, game.names, near, make, spoken=False, grid=' data-roving="1"'
            )
        elif picked is not None and shared:

            def offer(area: Area, classes: str, name: str, inside: str) -> str:
                if area != MOUNTAIN:
                    return plain_area(area, classes, name, inside)
                return _offered(game, classes, name, hinted)

            html = mandala_html(mandala, number, game.names, near, offer, shared=True)
        else:
            html = mandala_html(mandala, number, game.names, near, shared=shared)
        drawn.append(html)
    return f'<div class="sg-m-mandalas">{"".join(drawn)}</div>'


def _target(
    picked: Picked, target: Target, classes: str, name: str, inside: str, hinted: Action | None
) -> str:
    legal = picked.picks and not picked.why_not(target)
    marks = ' data-legal=""' if legal else ""
    if _goes_to(hinted, target, picked.game.active):
        marks += ' data-hinted=""'
    words = escape(place_words(picked, picked.game, target))
    # The button lies over what it stands for: its words say more than the few that are seen there.
    return (
        f'<div class="{classes} sg-m-spot"><span class="sg-m-name" aria-hidden="true">'
        f'{escape(name)}</span><span class="sg-m-stacks" aria-hidden="true">{inside}</span>'
        f'<button type="button" class="sg-m-target" data-space="{target}" data-cell="" '
        f'tabindex="-1" data-action="put" data-value="{target}" data-key="put-{target}"{marks} '
        f'aria-label="{words}"></button></div>'
    )


def _goes_to(action: Action | None, target: Target, seat: int | None) -> bool:
    if isinstance(action, Build):
        return target == Target(action.mandala, MOUNTAIN)
    if isinstance(action, Grow) and seat is not None:
        return target == Target(action.mandala, seat)
    return isinstance(action, Discard) and not target.mandala


def _offered(game: Game, classes: str, name: str, hinted: Action | None) -> str:
    """Return a mountain whose colours are taken."""
    sharing = game.state.sharing
    mountain = game.state.mandalas[sharing.mandala - 1].mountain if sharing else ()
    colors = [color for color in SAND_COLORS if mountain and mountain[color.index]]
    buttons = "".join(
        f'<span class="sg-m-spot sg-m-offer" data-key="offer-{color}">'
        f"{stack(color, mountain[color.index], spoken=False)}"
        f'<button type="button" class="sg-m-take" data-space="take-{color}" data-cell="" '
        f'tabindex="-1" data-action="take" data-value="{color}" data-key="take-{color}" '
        f'data-legal=""{HINTED if hinted == Take(color) else ""} '
        f'aria-label="{escape(take_words(game, color))}"></button></span>'
        for color in colors
    )
    return (
        f'<div class="{classes} sg-m-sharing"><span class="sg-m-name">{escape(name)}</span>'
        f'<span class="sg-m-stacks" role="group" aria-label="{escape(_("Colours to take"))}" '
        f'data-roving="{len(colors)}">{buttons}</span></div>'
    )


HINTED = ' data-hinted=""'


def hand_html(game: Game, seat: int, picked: Picked | None, hinted: Action | None, uid: str) -> str:
    """Return a hand: each card can be chosen while it is the player's turn."""
    hand = game.state.hands[seat]
    title = escape(_("Hand of {name}").format(name=game.names[seat]))
    heading = f'<p class="sg-heading" id="{uid}-hand">{title}</p>'
    able = picked is not None and game.state.sharing is None
    if not sum(hand):
        empty = f'<p class="sg-none">{escape(_("There is no card in this hand."))}</p>'
        passing = parts.button(_("Pass"), "pass") if able else ""
        return f"{heading}{empty}{passing}"
    cards = "".join(
        _card(color, number, hand[color.index], picked if able else None, hinted)
        for color in SAND_COLORS
        for number in range(1, hand[color.index] + 1)
    )
    hand_row = (
        f'<div class="sg-m-hand" role="group" aria-labelledby="{uid}-hand" '
        f'data-roving="{sum(hand)}">{cards}</div>'
    )
    return f"{heading}{hand_row}{_choices(picked, hinted) if able and picked else ''}"


def _card(
    sand: SandColor, number: int, of: int, picked: Picked | None, hinted: Action | None
) -> str:
    picture = stack_svg(sand, 1, spoken=False)
    label = escape(
        _("{color} card {number} of {all}").format(color=sand.label, number=number, all=of)
    )
    if picked is None:
        return (
            f'<span class="sg-m-held" role="img" aria-label="{label}" '
            f'data-key="held-{sand}-{number}">{picture}</span>'
        )
    chosen = picked.color is sand and number <= picked.n
    wanted = 0
    if isinstance(hinted, Build):
        wanted = int(hinted.color is sand)
    elif isinstance(hinted, Grow | Discard):
        wanted = hinted.n if hinted.color is sand else 0
    return (
        f'<button type="button" class="sg-m-held" data-cell="" tabindex="-1" data-action="card" '
        f'data-value="{sand}{number}" data-key="held-{sand}-{number}" '
        f'aria-pressed="{str(chosen).lower()}"{HINTED if number <= wanted else ""} '
        f'aria-label="{label}">{picture}</button>'
    )


def _choices(picked: Picked, hinted: Action | None) -> str:
    """Return what goes with the chosen cards: discarding them."""
    target = Target(0, DISCARDS)
    if picked.color is None:
        label, marks = _("Discard and draw as many"), UNABLE
    else:
        cards = cards_in_words(picked.color, picked.n)
        label = _("Discard {cards} and draw as many").format(cards=cards)
        marks = ' data-legal=""'
    if _goes_to(hinted, target, None):
        marks += HINTED
    discard = (
        f'<button type="button" class="sg-m-discard" data-action="put" data-value="{DISCARDS}" '
        f'data-key="put-{DISCARDS}"{marks}>{escape(label)}</button>'
    )
    return f'<div class="sg-tools sg-m-choices">{discard}</div>'


def players_html(game: Game, near: int, shown: set[int]) -> str:
    """Return both players' rivers and cups, the near one first, and the stock below."""
    state = game.state
    drawn = "".join(
        player_html(
            game.names[seat],
            state.rivers[seat],
            state.cups[seat] if seat in shown else None,
            (sum(state.hands[seat]), sum(state.cups[seat])),
            active=game.active == seat,
            points=game.score(seat).total if seat in shown else None,
            is_final=game.is_over,
        )
        for seat in (near, 1 - near)
    )
    stock = stock_html(state.deck_size, state.discards, ending=state.ending)
    return f'<div class="sg-m-players">{drawn}</div><div class="sg-m-facts">{stock}</div>'


def scores_html(game: Game, theme: str) -> str:
    """Return the ranking and both scores with their arithmetic, once the game is over."""
    if not game.is_over:
        return ""
    standings = game.ranking()
    sheets = ((each, score_html(each.score, theme=theme)) for each in standings)
    return ranking_html(standings) + results_html(sheets)
