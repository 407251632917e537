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

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, Protocol, TypeAlias, TypeVar

from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.mandala.actions import PASS, Action, Build, Discard, Grow, Take
from sagrada_nb.mandala.chance import CardLuck
from sagrada_nb.mandala.colors import (
    EMPTY,
    SAND_COLORS,
    Pile,
    SandColor,
    cards_in_words,
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
    OnTable,
    Sharing,
    State,
    all_together,
)
from sagrada_nb.words import _, listed, paragraph

NONE: Final = 0
ANY: Final = -1
"""The masks of no number and of every number."""


def left_to_draw(table: OnTable) -> int:
    """Return how many cards the deck and the discards still have."""
    return table.deck_size + sum(table.discards)


def n_drawn(table: OnTable, hand: Pile) -> int:
    """Return how many cards are drawn after building with a card of `hand` (ruling M1)."""
    after = sum(hand) - 1
    return min(MOST_DRAWN, HAND_LIMIT - after, left_to_draw(table))


class Turn:
    """The rules, asked of a table and of the hand of the player who has to act.

    Parameters
    ----------
    table
        The state, or what a player sees of it.
    hand
        The cards in hand of the player who has to act.
    """

    __slots__ = ("hand", "size", "table")

    def __init__(self, table: OnTable, hand: Pile) -> None:
        self.table, self.hand, self.size = table, hand, sum(hand)

    def asks_for(self, kind: type[Action]) -> bool:
        """Return whether a kind of action is asked for: none at the end, taking while sharing."""
        return not self.table.over and (kind is Take) == (self.table.sharing is not None)

    # Rules on the cards of a colour that go to a mandala or to the discards

    def not_in_hand(self, color: SandColor, _mandala: int) -> int:
        """Forbid to play no card, or more of a colour than the hand holds."""
        return ~((2 << self.hand[color.index]) - 2)

    def kept_from_mountain(self, color: SandColor, mandala: int) -> int:
        """Forbid the mountain to a colour that is in a field: the rule of colour."""
        return self._only_in(MOUNTAIN, color, mandala)

    def kept_from_own_field(self, color: SandColor, mandala: int) -> int:
        """Forbid the own field to a colour that is in another area: the rule of colour."""
        return self._only_in(self.table.player, color, mandala)

    def keeps_no_card(self, _color: SandColor, _mandala: int) -> int:
        """Forbid to grow a field with the whole hand."""
        return ANY << self.size

    def gets_no_card(self, _color: SandColor, _mandala: int) -> int:
        """Forbid to build with the whole hand when nothing is left to draw."""
        return ANY << self.size + n_drawn(self.table, self.hand)

    def _only_in(self, wanted: str | int, color: SandColor, mandala: int) -> int:
        area = self.table.mandalas[mandala - 1].area_of(color)
        return NONE if area is None or area == wanted else ANY

    # Other rules

    def may_pass(self) -> bool:
        """Return whether no turn is legal: without a card, as whoever has one may discard it."""
        return not self.size

    def may_take(self, color: SandColor) -> bool:
        """Return whether the mountain that is shared out has cards of a colour."""
        sharing = self.table.sharing
        return (
            sharing is not None
            and self.table.mandalas[sharing.mandala - 1].mountain[color.index] > 0
        )

    def numbers(self, kind: type[Action], color: SandColor, mandala: int = 0) -> tuple[int, ...]:
        """Return the numbers of cards of a colour that no rule forbids."""
        forbidden = NONE
        for rule in RULES[kind]:
            forbidden |= rule(self, color, mandala)
        return in_mask(~forbidden)


Rule: TypeAlias = Callable[[Turn, SandColor, int], int]

RULES: Final[dict[type[Action], tuple[Rule, ...]]] = {
    Build: (Turn.not_in_hand, Turn.kept_from_mountain, Turn.gets_no_card),
    Grow: (Turn.not_in_hand, Turn.kept_from_own_field, Turn.keeps_no_card),
    Discard: (Turn.not_in_hand,),
}
"""For each kind of action that plays cards, the rules on their number."""


@cache
def in_mask(mask: int) -> tuple[int, ...]:
    """Return the numbers in a mask.

    Examples
    --------
    >>> in_mask(0b1010)
    (1, 3)
    """
    return tuple(n for n in range(mask.bit_length()) if mask >> n & 1)


def options(table: OnTable, hand: Pile) -> list[Action]:
    """Return every legal action of the player who has to act, whose hand is `hand`."""
    turn = Turn(table, hand)
    if turn.asks_for(Take):
        return [Take(color) for color in SAND_COLORS if turn.may_take(color)]
    if not turn.asks_for(Build):
        return []
    if turn.may_pass():
        return [PASS]
    held = [color for color in SAND_COLORS if in_mask(~turn.not_in_hand(color, 0))]
    places = [(color, number) for number in MANDALAS for color in held]
    return [
        *(Build(*place) for place in places if 1 in turn.numbers(Build, *place)),
        *(
            Grow(color, n, number)
            for color, number in places
            for n in turn.numbers(Grow, color, number)
        ),
        *(Discard(color, n) for color in held for n in turn.numbers(Discard, color)),
    ]


IN_MOUNTAIN: Final = "color_in_mountain"
IN_OWN_FIELD: Final = "color_in_own_field"
IN_OTHER_FIELD: Final = "color_in_other_field"


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


@dataclass(frozen=True, slots=True)
class _Played:
    """Cards of one colour as an action plays them."""

    names: tuple[str, ...]
    color: SandColor
    n: int
    mandala: int


def reasons(
    table: OnTable, hand: Pile, names: tuple[str, ...], action: Action
) -> tuple[Reason, ...]:
    """Return every reason why an action is not legal now; none when it is.

    ``names`` are the players' names, for the sentences.
    """
    turn = Turn(table, hand)
    if not turn.asks_for(type(action)):
        return (_not_asked_for(table),)
    if isinstance(action, Take):
        return () if turn.may_take(action.color) else (_not_in_mountain(turn, action.color),)
    if isinstance(action, Build):
        return _broken(turn, Build, _Played(names, action.color, 1, action.mandala))
    if isinstance(action, Grow):
        return _broken(turn, Grow, _Played(names, action.color, action.n, action.mandala))
    if isinstance(action, Discard):
        return _broken(turn, Discard, _Played(names, action.color, action.n, 0))
    return () if turn.may_pass() else (_has_cards(),)


def _broken(turn: Turn, kind: type[Action], played: _Played) -> tuple[Reason, ...]:
    """Return what each rule says that forbids the cards played."""
    return tuple(
        SENTENCES[rule](turn, played)
        for rule in RULES[kind]
        if _forbids(rule(turn, played.color, played.mandala), played.n)
    )


def _forbids(mask: int, n: int) -> bool:
    return n < 0 or bool(mask >> n & 1)


def _not_asked_for(table: OnTable) -> Reason:
    if table.over:
        return Reason("game_over", _("The game is over; nothing more can be done in it."))
    if table.sharing is None:
        return Reason("nothing_to_share", _("No mountain is being shared out now."))
    return Reason(
        "share_first",
        _("The mountain of mandala {mandala} is shared out first: take a colour.").format(
            mandala=table.sharing.mandala
        ),
        table.sharing.mandala,
    )


def _not_in_mountain(turn: Turn, color: SandColor) -> Reason:
    there = [each.label for each in SAND_COLORS if turn.may_take(each)]
    return Reason(
        "not_in_mountain",
        _("There is no {color} card left in the mountain; there is {colors}.").format(
            color=color.label, colors=listed(there)
        ),
        turn.table.sharing.mandala if turn.table.sharing else 0,
    )


def _has_cards() -> Reason:
    return Reason(
        "has_cards", _("Only a player with no legal turn passes; a card in hand can be discarded.")
    )


# What the rules on cards say


def _not_in_hand(turn: Turn, played: _Played) -> Reason:
    return Reason(
        "not_in_hand",
        _("{cards} would be needed, and there are {held} in hand.").format(
            cards=cards_in_words(played.color, played.n), held=turn.hand[played.color.index]
        ),
    )


def _colors_apart(turn: Turn, played: _Played) -> Reason:
    """Say which area of a mandala holds a colour already."""
    number = played.mandala
    area = turn.table.mandalas[number - 1].area_of(played.color)
    if area is None or area == MOUNTAIN:
        message = _(
            "Rule of colour: in mandala {mandala} {color} is in the mountain, so it can be in no "
            "field there."
        ).format(mandala=number, color=played.color.label)
        return Reason(IN_MOUNTAIN, message, number, area)
    code = IN_OWN_FIELD if area == turn.table.player else IN_OTHER_FIELD
    message = _(
        "Rule of colour: in mandala {mandala} {color} is in the field of {name}, so it can be "
        "nowhere else there."
    ).format(mandala=number, color=played.color.label, name=played.names[int(area)])
    return Reason(code, message, number, area)


def _keeps_no_card(turn: Turn, _played: _Played) -> Reason:
    return Reason(
        "keep_a_card",
        _("At least 1 card stays in hand when a field is grown; you hold {n}.").format(n=turn.size),
    )


def _gets_no_card(_turn: Turn, _played: _Played) -> Reason:
    return Reason(
        "keep_a_card",
        _(
            "No turn ends with an empty hand: nothing is left to draw after building with the last "
            "card."
        ),
    )


_Sentence: TypeAlias = Callable[[Turn, _Played], Reason]

SENTENCES: Final[dict[Rule, _Sentence]] = {
    Turn.not_in_hand: _not_in_hand,
    Turn.kept_from_mountain: _colors_apart,
    Turn.kept_from_own_field: _colors_apart,
    Turn.keeps_no_card: _keeps_no_card,
    Turn.gets_no_card: _gets_no_card,
}
"""What each rule says that forbids cards."""


class Shared(Protocol):
    """What is asked of a table while a mountain is shared out."""

    @property
    def mandalas(self) -> tuple[Mandala, Mandala]: ...  # noqa: D102 - see State
    @property
    def rivers(self) -> tuple[tuple[SandColor, ...], tuple[SandColor, ...]]: ...  # noqa: D102


@dataclass(frozen=True, slots=True)
class Share:
    """Where the cards go.

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


def share(table: Shared, sharing: Sharing, color: SandColor) -> Share:
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
