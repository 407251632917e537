"""One action in a game of Mandala: what is legal, why something is not, and what comes of it.

=======================  ==================================================================
``game_over``            nothing more can be done
``share_first``          a mountain is being shared out, so a colour is taken
``nothing_to_share``     no mountain is being shared out
``not_in_mountain``      there is no card of that colour in the mountain
``not_in_hand``          the hand lacks the cards
``color_in_mountain``    the rule of colour: it is in the mountain of that mandala
``color_in_own_field``   the rule of colour: it is in the field of the player who acts
``color_in_other_field`` the rule of colour: it is in the other's field
``keep_a_card``          the turn would end with an empty hand
``has_cards``            only a player with no legal turn passes, so one without a card
=======================  ==================================================================
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from sagrada_nb.game.base import Action
from sagrada_nb.mandala.actions import PASS, Build, Discard, Grow, Take
from sagrada_nb.mandala.chance import CardLuck
from sagrada_nb.mandala.colors import (
    EMPTY,
    Pile,
    SandColor,
    cards_in_words,
    counts,
    more,
    together,
)
from sagrada_nb.mandala.state import (
    HAND_LIMIT,
    MANDALAS,
    MOST_DRAWN,
    MOUNTAIN,
    MOUNTAIN_DEALT,
    PLAYERS,
    RIVER_PLACES,
    Mandala,
    Sharing,
    State,
    Table,
    changed,
)
from sagrada_nb.words import _, listed

# What is legal


def n_drawn(table: Table, hand: Pile) -> int:
    """Return how many cards are drawn after building with a card of `hand` (ruling M1)."""
    return min(MOST_DRAWN, HAND_LIMIT + 1 - sum(hand), table.left_to_draw)


def broken_rules(table: Table, hand: Pile, action: Action) -> list[str]:
    """Return the codes of the rules that an action breaks; none when it is legal.

    Parameters
    ----------
    table
        The state, or what a player sees of it.
    hand
        The cards in hand of the player who has to act.
    action
        The action.
    """
    if table.over:
        return ["game_over"]
    if isinstance(action, Take):
        if table.sharing is None:
            return ["nothing_to_share"]
        return [] if on_offer(table)[action.color.index] else ["not_in_mountain"]
    if table.sharing is not None:
        return ["share_first"]
    if not isinstance(action, Build | Grow | Discard):
        return ["has_cards"] if any(hand) else []
    broken = []
    if not 1 <= action.n <= hand[action.color.index]:
        broken.append("not_in_hand")
    if isinstance(action, Discard):
        return broken
    # The rule of colour: all cards of a colour in a mandala lie in one area.
    area = table.mandalas[action.mandala - 1].area_of(action.color)
    if area is not None and area != (MOUNTAIN if isinstance(action, Build) else table.player):
        broken.append(_code_of(area, table.player))
    held = sum(hand)
    if held < 2 and isinstance(action, Build):
        held += n_drawn(table, hand)
    if action.n >= held:
        broken.append("keep_a_card")
    return broken


def _code_of(area: str | int, player: int) -> str:
    if area == MOUNTAIN:
        return "color_in_mountain"
    return "color_in_own_field" if area == player else "color_in_other_field"


def on_offer(table: Table) -> Pile:
    """Return the mountain that is being shared out; no card while none is."""
    return EMPTY if table.sharing is None else table.mandalas[table.sharing.mandala - 1].mountain


def options(table: Table, hand: Pile) -> list[Action]:
    """Return every legal action of the player who has to act, whose hand is `hand`."""
    if table.over:
        return []
    if table.sharing is not None:
        return [Take(color) for color, _n in counts(on_offer(table))]
    held = counts(hand)
    tried: list[Action] = [
        *(Build(color, number) for number in MANDALAS for color, _held in held),
        *(
            Grow(color, n, number)
            for number in MANDALAS
            for color, most in held
            for n in range(1, most + 1)
        ),
        *(Discard(color, n) for color, most in held for n in range(1, most + 1)),
    ]
    return [action for action in tried or [PASS] if not broken_rules(table, hand, action)]


# Why something is not legal


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is not legal.

    Attributes
    ----------
    code
        A stable code, such as ``"color_in_mountain"``.
    message
        The same in a sentence for people.
    mandala
        The number of the mandala that it is about, 0 for none.
    area
        Where the colour lies, when the rule of colour is the reason: ``"mountain"``, or the seat
        whose field it is.
    """

    code: str
    message: str
    mandala: int = 0
    area: str | int | None = None

    def __str__(self) -> str:
        return self.message


def reasons(table: Table, hand: Pile, names: tuple[str, ...], action: Action) -> tuple[Reason, ...]:
    """Return every reason why an action is not legal now; none when it is.

    ``names`` are the players' names, for the sentences.
    """
    broken = broken_rules(table, hand, action)
    return tuple(_reason(code, table, hand, names, action) for code in broken)


def _reason(code: str, table: Table, hand: Pile, names: tuple[str, ...], action: Action) -> Reason:
    """Return a broken rule in words."""
    number = table.sharing.mandala if table.sharing else 0
    if isinstance(action, Take) and number:
        there = [each.label for each, _n in counts(on_offer(table))]
        message = _("There is no {color} card left in the mountain; there is {colors}.").format(
            color=action.color.label, colors=listed(there)
        )
        return Reason(code, message, number)
    if isinstance(action, Build | Grow) and code.startswith("color_in"):
        area = table.mandalas[action.mandala - 1].area_of(action.color)
        values = {"mandala": action.mandala, "color": action.color.label}
        if area is None or area == MOUNTAIN:
            message = _(
                "Rule of colour: in mandala {mandala} {color} is in the mountain, so it can be in "
                "no field there."
            ).format(**values)
        else:
            message = _(
                "Rule of colour: in mandala {mandala} {color} is in the field of {name}, so it can "
                "be nowhere else there."
            ).format(**values, name=names[int(area)])
        return Reason(code, message, action.mandala, area)
    if isinstance(action, Build | Grow | Discard) and code == "not_in_hand":
        message = _("{cards} would be needed, and there are {held} in hand.").format(
            cards=cards_in_words(action.color, action.n), held=hand[action.color.index]
        )
        return Reason(code, message)
    if code == "keep_a_card":
        message = _(
            "No turn ends with an empty hand: nothing is left to draw after building with the last "
            "card."
        )
        if isinstance(action, Grow):
            message = _(
                "At least 1 card stays in hand when a field is grown; you hold {n}."
            ).format(n=sum(hand))
        return Reason(code, message)
    messages = {
        "game_over": _("The game is over; nothing more can be done in it."),
        "nothing_to_share": _("No mountain is being shared out now."),
        "share_first": _(
            "The mountain of mandala {mandala} is shared out first: take a colour."
        ).format(mandala=number),
        "has_cards": _("Only a player with no legal turn passes; a card in hand can be discarded."),
    }
    return Reason(code, messages[code], number)


# What comes of an action


@dataclass(frozen=True, slots=True)
class Share:
    """Where the cards of a colour go that is taken from a mountain.

    Attributes
    ----------
    n
        How many cards there are.
    to_cup, to_discards
        How many go to the cup, and to the discards. One more may go to the river.
    place
        The place of the colour in the river, from 1: where it is, or where its first card goes
        now; 0 when all are discarded.
    """

    n: int
    to_cup: int = 0
    to_discards: int = 0
    place: int = 0

    @property
    def to_river(self) -> int:
        """How many cards go to the river: 1 when the colour is new there."""
        return self.n - self.to_cup - self.to_discards


def share(table: Table, sharing: Sharing, color: SandColor) -> Share:
    """Return what becomes of a colour of the mountain when the player whose choice it is takes it.

    Without a card in the field the cards are discarded. Of a colour that is not in the river yet
    the first card goes there; all others go to the cup.
    """
    mandala, river = table.mandalas[sharing.mandala - 1], table.rivers[sharing.seat]
    n = mandala.mountain[color.index]
    if not any(mandala.fields[sharing.seat]):
        return Share(n, to_discards=n)
    if color in river:
        return Share(n, to_cup=n, place=river.index(color) + 1)
    return Share(n, to_cup=n - 1, place=len(river) + 1)


def luck_key(state: State) -> str:
    """Return the key of the luck that an action may call for now."""
    return f"turn {state.turn}{'' if state.sharing is None else ' mountain'}"


def result(state: State, action: Action, luck: CardLuck) -> State:
    """Return the state after a legal action; whether it is legal is not asked."""
    if isinstance(action, Take):
        return _take(state, action.color, luck)
    if isinstance(action, Build | Grow | Discard):
        return _play_cards(state, action, luck)
    return _next_turn(state)


def _play_cards(state: State, action: Build | Grow | Discard, luck: CardLuck) -> State:
    seat, color, n = state.player, action.color, action.n
    hand, mandalas, discards = state.hands[seat], state.mandalas, state.discards
    to_draw = n_drawn(state, hand) if isinstance(action, Build) else 0
    if isinstance(action, Discard):
        discards, to_draw = more(discards, color, n), n
    else:
        number = action.mandala
        area = MOUNTAIN if isinstance(action, Build) else seat
        mandala = mandalas[number - 1].put(area, color, n)
        mandalas = changed(mandalas, number - 1, mandala)
    hands = changed(state.hands, seat, more(hand, color, -n))
    played = replace(state, hands=hands, mandalas=mandalas, discards=discards)
    # The draw belongs to the turn, so it comes before the mandala is destroyed (ruling M5).
    drawn, cards = _drawn(played, to_draw, luck)
    hand = together(drawn.hands[seat], cards)
    drawn = replace(drawn, hands=changed(drawn.hands, seat, hand))
    if isinstance(action, Discard) or mandala.missing:
        return _next_turn(drawn)
    return _completed(drawn, number, luck)


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
    """Share the mountain of a complete mandala out, or destroy it where there is none."""
    mandala = state.mandalas[number - 1]
    if not any(mandala.mountain):
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
    mandala = mandala.put(MOUNTAIN, color, -got.n)
    river = state.rivers[seat]
    taken = replace(
        state,
        rivers=changed(state.rivers, seat, (*river, color) if got.to_river else river),
        cups=changed(state.cups, seat, more(state.cups[seat], color, got.to_cup)),
        discards=more(state.discards, color, got.to_discards),
        mandalas=changed(state.mandalas, number - 1, mandala),
        sharing=Sharing(number, (seat + 1) % PLAYERS),
    )
    return taken if any(mandala.mountain) else _destroyed(taken, number, luck)


def _destroyed(state: State, number: int, luck: CardLuck) -> State:
    """Discard the fields; end the game, or lay out a new mountain and go on."""
    old = state.mandalas[number - 1]
    cleared = replace(
        state,
        discards=together(state.discards, *old.fields),
        mandalas=changed(state.mandalas, number - 1, Mandala()),
        sharing=None,
    )
    if cleared.ending or any(len(river) == RIVER_PLACES for river in cleared.rivers):
        return replace(cleared, over=True)
    drawn, mountain = _drawn(cleared, MOUNTAIN_DEALT, luck)
    mandalas = changed(drawn.mandalas, number - 1, Mandala(mountain))
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
    free = together(*state.hands, state.deck, state.discards)
    if all(any(not free[color.index] for color in mandala.missing) for mandala in state.mandalas):
        return True
    return not any(
        (any(hand) and state.left_to_draw) or _can_play(state, seat)
        for seat, hand in enumerate(state.hands)
    )


def _can_play(state: State, seat: int) -> bool:
    """Return whether a player could build or grow, were it their turn."""
    legal = options(replace(state, player=seat), state.hands[seat])
    return any(isinstance(action, Build | Grow) for action in legal)
