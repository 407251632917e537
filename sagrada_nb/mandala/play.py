"""One action in a game of Mandala, and what comes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from sagrada_nb.mandala.actions import Action, Build, Discard, Grow, Take
from sagrada_nb.mandala.colors import EMPTY, Pile, SandColor, more, together
from sagrada_nb.mandala.legality import left_to_draw, n_drawn, options
from sagrada_nb.mandala.luck import CardLuck
from sagrada_nb.mandala.refusals import reasons
from sagrada_nb.mandala.sharing import share
from sagrada_nb.mandala.state import (
    MOUNTAIN_DEALT,
    PLAYERS,
    RIVER_PLACES,
    Mandala,
    Sharing,
    State,
    all_together,
)
from sagrada_nb.rules.errors import IllegalAction
from sagrada_nb.words import paragraph

T = TypeVar("T")


def luck_key(state: State) -> str:
    """Return the key of the luck that an action may call for now."""
    if state.sharing is None:
        return f"turn {state.turn}"
    return f"turn {state.turn} mountain"


def after(state: State, names: tuple[str, ...], action: Action, luck: CardLuck) -> State:
    """Return the state after an action.

    Raises
    ------
    IllegalAction
        When the action is not legal now: with the code of the first reason, and every reason in
        words.
    ImpossibleLuck
        When cards were given that cannot be drawn.
    """
    seat = state.active
    why = reasons(state, state.hands[0 if seat is None else seat], names, action)
    if why:
        raise IllegalAction(why[0].code, paragraph(each.message for each in why))
    return result(state, action, luck)


def result(state: State, action: Action, luck: CardLuck) -> State:
    """Return the state after a legal action; whether it is legal is not asked."""
    if isinstance(action, Take):
        return _take(state, action.color, luck)
    if isinstance(action, Build):
        return _build(state, action, luck)
    if isinstance(action, Grow):
        return _grow(state, action, luck)
    if isinstance(action, Discard):
        return _discard(state, action, luck)
    return _next_turn(state)


# The three kinds of turn


def _build(state: State, action: Build, luck: CardLuck) -> State:
    seat, number = state.player, action.mandala
    n = n_drawn(state, state.hands[seat])
    old = state.mandalas[number - 1]
    new = Mandala(more(old.mountain, action.color), old.fields)
    played = replace(
        state,
        hands=_put(state.hands, seat, more(state.hands[seat], action.color, -1)),
        mandalas=_put(state.mandalas, number - 1, new),
    )
    # The draw belongs to the turn, so it comes before the mandala is destroyed (ruling M5).
    drawn, cards = _drawn(played, n, luck)
    drawn = replace(drawn, hands=_put(drawn.hands, seat, together(drawn.hands[seat], cards)))
    return _completed(drawn, number, luck)


def _grow(state: State, action: Grow, luck: CardLuck) -> State:
    seat, number = state.player, action.mandala
    old = state.mandalas[number - 1]
    field = more(old.fields[seat], action.color, action.n)
    new = Mandala(old.mountain, _put(old.fields, seat, field))
    played = replace(
        state,
        hands=_put(state.hands, seat, more(state.hands[seat], action.color, -action.n)),
        mandalas=_put(state.mandalas, number - 1, new),
    )
    return _completed(played, number, luck)


def _discard(state: State, action: Discard, luck: CardLuck) -> State:
    seat = state.player
    discarded = replace(
        state,
        hands=_put(state.hands, seat, more(state.hands[seat], action.color, -action.n)),
        discards=more(state.discards, action.color, action.n),
    )
    drawn, cards = _drawn(discarded, action.n, luck)
    hands = _put(drawn.hands, seat, together(drawn.hands[seat], cards))
    return _next_turn(replace(drawn, hands=hands))


# Drawing


def _drawn(state: State, n: int, luck: CardLuck) -> tuple[State, Pile]:
    """Return the state with cards drawn, and the cards: `n`, or all there are (ruling M7)."""
    if not n:
        return state, EMPTY
    deck, discards, ending = state.deck, state.discards, state.ending
    cards, left = EMPTY, sum(deck)
    for _each in range(n):
        if not left:
            # The deck was empty, with nothing to shuffle; now there may be (ruling M6).
            deck, discards, left, ending = discards, EMPTY, sum(discards), True
        if not left:
            break
        card = luck.card(deck)
        deck, cards, left = more(deck, card, -1), more(cards, card), left - 1
    if not left:
        deck, discards, ending = discards, EMPTY, True
    return replace(state, deck=deck, discards=discards, ending=ending), cards


# Completing a mandala and sharing it out


def _completed(state: State, number: int, luck: CardLuck) -> State:
    mandala = state.mandalas[number - 1]
    if mandala.missing:
        return _next_turn(state)
    if mandala.mountain == EMPTY:
        return _destroyed(state, number, luck)
    first, second = (sum(field) for field in mandala.fields)
    starts = 0 if first > second else 1
    if first == second:
        # Also with both fields empty (ruling M3).
        starts = (state.player + 1) % PLAYERS
    return replace(state, sharing=Sharing(number, starts))


def _take(state: State, color: SandColor, luck: CardLuck) -> State:
    sharing = state.sharing
    if sharing is None:
        return state
    seat, number = sharing.seat, sharing.mandala
    mandala = state.mandalas[number - 1]
    got = share(state, sharing, color)
    mountain = more(mandala.mountain, color, -got.n)
    river = state.rivers[seat]
    taken = replace(
        state,
        rivers=_put(state.rivers, seat, (*river, color) if got.to_river else river),
        cups=_put(state.cups, seat, more(state.cups[seat], color, got.to_cup)),
        discards=more(state.discards, color, got.to_discards),
        mandalas=_put(state.mandalas, number - 1, Mandala(mountain, mandala.fields)),
        sharing=Sharing(number, (seat + 1) % PLAYERS),
    )
    return taken if mountain != EMPTY else _destroyed(taken, number, luck)


def _destroyed(state: State, number: int, luck: CardLuck) -> State:
    """Discard the fields; end the game, or lay out a new mountain and go on."""
    old = state.mandalas[number - 1]
    cleared = replace(
        state,
        discards=together(state.discards, together(*old.fields)),
        mandalas=_put(state.mandalas, number - 1, Mandala()),
        sharing=None,
    )
    if cleared.ending or any(len(river) == RIVER_PLACES for river in cleared.rivers):
        return replace(cleared, over=True)
    drawn, mountain = _drawn(cleared, MOUNTAIN_DEALT, luck)
    mandalas = _put(drawn.mandalas, number - 1, Mandala(mountain))
    return _next_turn(replace(drawn, mandalas=mandalas))


# Turns


def _next_turn(state: State) -> State:
    following = replace(state, player=(state.player + 1) % PLAYERS, turn=state.turn + 1)
    return replace(following, over=True) if is_stuck(following) else following


def is_stuck(state: State) -> bool:
    """Return whether nobody can bring the game forward any more (ruling M9).

    That is so when each mandala lacks a colour that is neither in a hand nor in the deck nor among
    the discards, or when both players can only redraw or pass and nothing is left to draw but what
    they discard. With anything else left, whoever has or draws a colour that is lacking may build.
    """
    free = all_together((*state.hands, state.deck, state.discards))
    if all(any(not free[color.index] for color in mandala.missing) for mandala in state.mandalas):
        return True
    left = left_to_draw(state)
    return not any(
        (sum(hand) and left) or _can_play(state, seat) for seat, hand in enumerate(state.hands)
    )


def _can_play(state: State, seat: int) -> bool:
    """Return whether a player could build or grow, were it their turn."""
    legal = options(replace(state, player=seat), state.hands[seat])
    return any(isinstance(action, Build | Grow) for action in legal)


def _put(pair: tuple[T, T], at: int, value: T) -> tuple[T, T]:
    return (value, pair[1]) if at == 0 else (pair[0], value)
