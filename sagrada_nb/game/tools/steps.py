"""Beginning the use of a tool card, and the steps that follow where a use has several."""

from __future__ import annotations

from dataclasses import replace
from operator import index

from sagrada_nb.core.checking import is_whole
from sagrada_nb.core.dice import SHADES, Die
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.core.grid import space_number
from sagrada_nb.core.window import fits, has_second_move, place
from sagrada_nb.game.actions import Action, ChooseShade, Done, Move, Place, Return, Swap, UseTool
from sagrada_nb.game.chance import Luck
from sagrada_nb.game.state import Pending, Setup, State, Track, inserted
from sagrada_nb.game.tools.cards import Effect, tool_card
from sagrada_nb.game.tools.effects import use_tool
from sagrada_nb.game.tools.moving import second_move, second_movers
from sagrada_nb.game.tools.options import swaps
from sagrada_nb.game.tools.payment import complete, window_of
from sagrada_nb.words import _


def begin(setup: Setup, state: State, use: UseTool, luck: Luck) -> State:
    """Return the state after `use`, refusing a first step that no second one could complete.

    A Tap Wheel whose second move is impossible is complete with the first.
    """
    after = use_tool(setup, state, use, luck)
    held = after.pending
    if held is None:
        return after
    card = tool_card(held.tool)
    if held.moved and use.shift is not None:
        start, end = space_number(use.shift.start), space_number(use.shift.end)
        among = second_movers(after)
        if not has_second_move(window_of(state), start, end, among, setup.rules.ignoring):
            if 1 not in card.moves:
                raise IllegalAction(
                    "exactly_two",
                    _("{name} moves exactly two dice; after this move no other could move.").format(
                        name=card.label
                    ),
                )
            return complete(setup, after, held.tool, held.pay)
    if card.effect is Effect.SWAP and not swaps(setup, after):
        raise IllegalAction(
            "cannot_place_there",
            _("No die that could be swapped in from the round track fits in the window."),
        )
    return after


def step(setup: Setup, state: State, action: Action) -> State:
    """Return the state after the next step of the tool card in use."""
    held = state.pending
    if held is None:
        raise IllegalAction(
            "no_tool_in_use",
            _("No tool card is in use, so there is nothing to go on with: {action}").format(
                action=action.sentence
            ),
        )
    card = tool_card(held.tool)
    if isinstance(action, Move):
        window = second_move(setup, state, action.shift)
        return complete(setup, state, held.tool, held.pay, window=window)
    if isinstance(action, Done) and held.moved:
        if 1 not in card.moves:
            raise IllegalAction("exactly_two", _("Lathekin moves exactly two dice."))
        return complete(setup, state, held.tool, held.pay)
    if isinstance(action, Swap) and card.effect is Effect.SWAP:
        return _swap(setup, state, held, action)
    if isinstance(action, ChooseShade) and card.effect is Effect.DRAW and held.die is None:
        return _choose_shade(state, held, action.shade)
    if held.die is not None and card.effect is not Effect.SWAP:
        if isinstance(action, Place):
            return _place(setup, state, held, held.die, action.space)
        if isinstance(action, Return):
            return _return(setup, state, held, held.die)
    raise IllegalAction(
        "tool_in_use",
        _("{name} is in use; this is not its next step: {action}").format(
            name=card.label, action=action.sentence
        ),
    )


def _swap(setup: Setup, state: State, held: Pending, swap: Swap) -> State:
    drafted = held.die
    track = _exchanged(state.track, swap, drafted)
    if swap.die == drafted:
        raise IllegalAction(
            "no_effect",
            _("Swapping {die} for {die} changes nothing.").format(die=swap.die),
        )
    window = place(
        window_of(state), swap.die, swap.space, setup.rules.ignoring, code="cannot_place_there"
    )
    after = complete(setup, state, held.tool, held.pay, drafted=True, window=window)
    return replace(after, track=track)


def _exchanged(track: Track, swap: Swap, drafted: Die | None) -> Track:
    """Return the round track with the drafted die in the slot of the one that is taken (R10)."""
    number = swap.round - 1
    if drafted is None or not 0 <= number < len(track) or swap.die not in track[number]:
        raise IllegalAction(
            "not_on_round_track",
            _("{die} is not among the dice of round {round} on the round track.").format(
                die=swap.die, round=swap.round
            ),
        )
    slot = track[number].index(swap.die)
    space = (*track[number][:slot], drafted, *track[number][slot + 1 :])
    return (*track[:number], space, *track[number + 1 :])


def _choose_shade(state: State, held: Pending, shade: object) -> State:
    if not is_whole(shade, SHADES[0], SHADES[-1]):
        raise IllegalAction(
            "value_1_to_6",
            _("The die drawn can show 1, 2, 3, 4, 5 or 6, not {shade}.").format(shade=shade),
        )
    if held.color is None:
        raise IllegalAction("no_tool_in_use", _("No die was drawn."))
    return replace(state, pending=replace(held, die=Die(held.color, index(shade)), color=None))


def _place(setup: Setup, state: State, held: Pending, die: Die, space: str) -> State:
    window = place(window_of(state), die, space, setup.rules.ignoring, code="cannot_place_there")
    return complete(setup, state, held.tool, held.pay, drafted=True, window=window)


def _return(setup: Setup, state: State, held: Pending, die: Die) -> State:
    """Put the die in hand back where it lay: Flux Brush only if it fits nowhere (R8, R9)."""
    must_fit = tool_card(held.tool).effect is Effect.ROLL
    if must_fit and fits(window_of(state), die, setup.rules.ignoring):
        raise IllegalAction(
            "must_place",
            _("{die} fits in the window, so it must be placed.").format(die=die),
        )
    pool = inserted(state.pool, held.slot, die)
    return complete(setup, state, held.tool, held.pay, drafted=True, pool=pool)
