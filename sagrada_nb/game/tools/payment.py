"""Whether a tool card may be used now, and paying for it.

A card is paid for when its use is complete (R2). In a multiplayer game that takes favor tokens
(R14), in a solo game a die of the card's colour from the pool, which is laid aside when the use
begins, so that it cannot be drafted as well (R15).
"""

from __future__ import annotations

from dataclasses import replace

from sagrada_nb.core.dice import Die
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.core.window import Window
from sagrada_nb.game.rulesets import RuleSet
from sagrada_nb.game.state import (
    SOME_TOOL,
    CardOnTable,
    Pool,
    Seat,
    Setup,
    State,
    Turn,
    taken,
    with_seat,
)
from sagrada_nb.game.tools.cards import tool_card
from sagrada_nb.words import _, listed, ngettext


def cost(rules: RuleSet, card: CardOnTable) -> int:
    """Return the favor tokens a card costs now: 1, or 2 when there are tokens on it."""
    return 2 if card.tokens and rules.tool_cost == "one_then_two" else 1


def card_of(state: State, tool: int) -> CardOnTable | None:
    """Return the tool card of a number if it lies on the table."""
    return next((card for card in state.cards if card.tool == tool), None)


def turn_of(state: State) -> Turn:
    """Return the turn in progress."""
    if state.turn is None:
        raise IllegalAction("no_turn", _("No turn is in progress."))
    return state.turn


def check_card(setup: Setup, state: State, tool: int) -> None:
    """Refuse a tool card that this player cannot use now, whatever it were used for."""
    name, turn, card = tool_card(tool).label, turn_of(state), card_of(state, tool)
    if card is None:
        raise IllegalAction(
            "tool_not_in_game",
            _("{name} is not on the table. The tool cards of this game are {names}.").format(
                name=name, names=listed([tool_card(each.tool).label for each in state.cards])
            ),
        )
    if turn.tool:
        raise IllegalAction(
            "one_tool_per_turn",
            _("{used} was used in this turn; one tool card a turn is the limit.").format(
                used=_("A tool card") if turn.tool == SOME_TOOL else tool_card(turn.tool).label
            ),
        )
    if card.closed:
        raise IllegalAction("card_closed", _closed(setup, name))
    price, tokens = cost(setup.rules, card), state.seats[turn.seat].tokens
    if not setup.solo and tokens < price:
        raise IllegalAction(
            "not_enough_tokens",
            ngettext(
                "{name} costs {price} favor token; the player has {tokens}.",
                "{name} costs {price} favor tokens; the player has {tokens}.",
                price,
            ).format(name=name, price=price, tokens=tokens),
        )


def _closed(setup: Setup, name: str) -> str:
    if setup.solo:
        return _("{name} has left the game: in a solo game each tool card works once.").format(
            name=name
        )
    return _("{name} is closed for the rest of the round, since it was used.").format(name=name)


def check_time(state: State, tool: int) -> None:
    """Refuse a tool card that is used at the wrong time of a turn or round (R6, R7, R17)."""
    turn, card = turn_of(state), tool_card(tool)
    if card.draft == "inside" and turn.drafted:
        raise IllegalAction(
            "already_drafted",
            _("{name} works on the die being drafted, and this turn's draft is spent.").format(
                name=card.label
            ),
        )
    if card.draft == "after" and turn.number != 1:
        raise IllegalAction(
            "first_turn_only",
            _("{name} is used in the first turn of a round; this is turn {number}.").format(
                name=card.label, number=turn.number
            ),
        )
    if card.draft == "before" and turn.number != 2:
        raise IllegalAction(
            "second_turn_only",
            _("{name} is used in the second turn of a round; this is turn {number}.").format(
                name=card.label, number=turn.number
            ),
        )
    if card.draft == "before" and turn.drafted:
        raise IllegalAction(
            "before_drafting_only",
            _("{name} is used before drafting, and this turn's draft is spent.").format(
                name=card.label
            ),
        )


def may_use(setup: Setup, state: State, card: CardOnTable) -> bool:
    """Return whether :func:`check_card` and :func:`check_time` let a card pass."""
    turn = turn_of(state)
    if turn.tool or card.closed:
        return False
    if not setup.solo and state.seats[turn.seat].tokens < cost(setup.rules, card):
        return False
    when = tool_card(card.tool).draft
    if when == "inside":
        return not turn.drafted
    if when == "after":
        return turn.number == 1
    return when != "before" or (turn.number == 2 and not turn.drafted)


def lay_aside_payment(setup: Setup, state: State, tool: int, pay: Die | None) -> State:
    """Return the state without the die that pays for a tool card in a solo game."""
    card = tool_card(tool)
    if not setup.solo:
        if pay is not None:
            raise IllegalAction(
                "payment_color", _("Only in a solo game is a tool card paid for with a die.")
            )
        return state
    if pay is not None and pay not in state.pool:
        raise IllegalAction("die_not_in_pool", not_in_pool(state, pay))
    if pay is None or pay.color is not card.color:
        raise IllegalAction(
            "payment_color",
            _("{name} is paid for with a {color} die from the draft pool.").format(
                name=card.label, color=card.color.label
            ),
        )
    return replace(state, pool=taken(state.pool, state.pool.index(pay)))


def not_in_pool(state: State, die: Die) -> str:
    """Return the sentence that says a die is not in the pool."""
    if not state.pool:
        return _("{die} is not in the draft pool, which is empty.").format(die=die)
    return _("{die} is not in the draft pool. There are {dice}.").format(
        die=die, dice=listed([str(each) for each in state.pool])
    )


def complete(
    setup: Setup,
    state: State,
    tool: int,
    pay: Die | None,
    drafted: bool = False,
    window: Window | None = None,
    pool: Pool | None = None,
) -> State:
    """Return the state after a complete use: the card paid for and the turn marked.

    Parameters
    ----------
    setup, state
        The state with the paying die of a solo game laid aside.
    tool, pay
        The tool card and the die that pays for it in a solo game.
    drafted
        Whether the use spends this turn's draft.
    window, pool
        The user's window and the draft pool, where the use changed them.
    """
    turn = turn_of(state)
    used = next(card for card in state.cards if card.tool == tool)
    price = 0 if setup.solo else cost(setup.rules, used)
    closed = setup.solo or setup.rules.tool_cost == "one_and_closed"
    left = CardOnTable(tool, used.tokens + price, closed)
    seat = state.seats[turn.seat]
    payer = Seat(window or seat.window, seat.tokens - price, seat.chosen)
    return replace(
        state,
        seats=with_seat(state.seats, turn.seat, payer),
        cards=tuple(left if card is used else card for card in state.cards),
        out=state.out if pay is None else (*state.out, pay),
        pool=state.pool if pool is None else pool,
        turn=Turn(turn.seat, turn.number, turn.place, turn.drafted or drafted, tool),
        pending=None,
    )


def window_of(state: State) -> Window:
    """Return the window of the player whose turn it is."""
    return state.seats[turn_of(state).seat].window


def seats_with(state: State, window: Window) -> tuple[Seat, ...]:
    """Return the seats with another window for the player whose turn it is."""
    number = turn_of(state).seat
    seat = state.seats[number]
    return with_seat(state.seats, number, Seat(window, seat.tokens, seat.chosen))
