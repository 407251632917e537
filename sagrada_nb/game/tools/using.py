"""Using a tool card in a turn, whichever it is: what is legal, and what comes of it.

What is listed as legal can be completed; nothing legal is missing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sagrada_nb.core.dice import Die
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.game.base import Action
from sagrada_nb.game.chance import GivenLuck, Luck, Seed
from sagrada_nb.game.state import (
    SOME_TOOL,
    Pending,
    Setup,
    State,
    distinct,
    pending_of,
    slot_of,
    taken,
    turn_of,
)
from sagrada_nb.game.tools.base import cost
from sagrada_nb.game.tools.cards import ToolCard, tool_card
from sagrada_nb.game.tools.choice import Choice
from sagrada_nb.game.tools.steps import DONE, UseTool
from sagrada_nb.words import _, listed, ngettext


def refusal(setup: Setup, state: State, card: ToolCard) -> IllegalAction | None:
    """Return why the player whose turn it is cannot use a card, whatever for; None if it may be."""
    turn = turn_of(state)
    on_table = next((each for each in state.cards if each.tool == card.number), None)
    if on_table is None:
        names = listed([tool_card(each.tool).label for each in state.cards])
        message = _("{name} is not on the table. The tool cards of this game are {names}.")
        return card.refusal("tool_not_in_game", message, names=names)
    if turn.tool:
        used = _("A tool card") if turn.tool == SOME_TOOL else tool_card(turn.tool).label
        message = _("{used} was used in this turn; one tool card a turn is the limit.")
        return card.refusal("one_tool_per_turn", message, used=used)
    if on_table.closed:
        message = _("{name} is closed for the rest of the round, since it was used.")
        if setup.solo:
            message = _("{name} has left the game: in a solo game each tool card works once.")
        return card.refusal("card_closed", message)
    price, tokens = cost(setup.rules, on_table), state.seats[turn.seat].tokens
    if not setup.solo and tokens < price:
        message = ngettext(
            "{name} costs {price} favor token; the player has {tokens}.",
            "{name} costs {price} favor tokens; the player has {tokens}.",
            price,
        )
        return card.refusal("not_enough_tokens", message, price=price, tokens=tokens)
    return card.wrong_time(turn)


def use_options(setup: Setup, state: State) -> Iterator[Action]:
    """Give every legal way to begin the use of a tool card now."""
    for on_table in state.cards:
        card = tool_card(on_table.tool)
        if refusal(setup, state, card) is None:
            for pay in _payments(setup, state, card):
                for use in card.uses(setup, _laid_aside(state, card, pay)):
                    yield use if pay is None else replace(use, pay=pay)


def _payments(setup: Setup, state: State, card: ToolCard) -> Iterator[Die | None]:
    """Give each die that can pay (R15); in a game of several players none does."""
    if setup.solo:
        yield from (die for die in distinct(state.pool) if die.color is card.color)
    else:
        yield None


def _laid_aside(state: State, card: ToolCard, pay: Die | None) -> State:
    """Return the state in which a use begins: without the die that pays for it."""
    pool = state.pool if pay is None else taken(state.pool, slot_of(state, pay))
    return replace(state, pool=pool, pending=Pending(card.number, pay=pay))


def _begun(setup: Setup, state: State, use: UseTool, luck: Luck) -> State:
    """Return the state after a use, or after its first step, whatever can follow."""
    card, refused = use.card, refusal(setup, state, use.card)
    if refused is not None:
        raise refused
    if use.pay is not None and not setup.solo:
        message = _("Only in a solo game is a tool card paid for with a die.")
        raise IllegalAction("payment_color", message)
    paid = _laid_aside(state, card, use.pay)
    if use.pay not in _payments(setup, state, card):
        message = _("{name} is paid for with a {color} die from the draft pool.")
        raise card.refusal("payment_color", message, color=card.color.label)
    return card.begin(setup, paid, use, luck)


def begin(setup: Setup, state: State, use: UseTool, luck: Luck) -> State:
    """Return the state after `use`, refusing a first step that no next one could complete.

    A use after which nothing more can be done is complete: of the Tap Wheel with its first move.
    """
    after = _begun(setup, state, use, luck)
    if after.pending is None:
        return after
    following = next(use.card.steps(setup, after), None)
    if following is None:
        raise use.card.stuck()
    return use.card.complete(setup, after) if following == DONE else after


def step_options(setup: Setup, state: State) -> Iterator[Action]:
    """Give every legal next step of the tool card in use."""
    return tool_card(pending_of(state).tool).steps(setup, state)


def step(setup: Setup, state: State, action: Action) -> State:
    """Return the state after the next step of the tool card in use."""
    return tool_card(pending_of(state).tool).step(setup, state, action)


def use_at_once(setup: Setup, state: State, card: ToolCard, choice: Choice, seed: Seed) -> State:
    """Return the state after a whole use, with the choices of all its steps given."""
    refused = refusal(setup, state, card)
    if refused is not None:
        raise refused
    given = choice.luck() if card.luck else []
    luck = GivenLuck(given) if given else Luck(seed, "scenario")
    for action in card.chosen(choice, state):
        if isinstance(action, UseTool):
            state = _begun(setup, state, action, luck)
        else:
            state = step(setup, state, action)
    luck.finish()
    return state
