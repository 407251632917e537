"""One action: what is legal now, and what comes of it."""

from __future__ import annotations

from dataclasses import replace

from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.core.grid import spaces
from sagrada_nb.core.names import plain
from sagrada_nb.core.patterns import WindowPattern
from sagrada_nb.core.window import Window, fits, place
from sagrada_nb.game.actions import (
    END,
    PASS,
    Action,
    ChoosePattern,
    Draft,
    EndTurn,
    LayAside,
    Pass,
    UseTool,
)
from sagrada_nb.game.chance import Luck
from sagrada_nb.game.state import (
    Seat,
    Setup,
    State,
    Turn,
    distinct,
    seats_with,
    slot_of,
    taken,
    window_of,
    with_seat,
)
from sagrada_nb.game.tools.cards import tool_card
from sagrada_nb.game.tools.using import begin, step, step_options, use_options
from sagrada_nb.game.turns import end_turn, start_round
from sagrada_nb.words import _, listed


def options(setup: Setup, state: State) -> list[Action]:
    """Return every legal action; none when the game is over."""
    seat, turn = state.active, state.turn
    if seat is None:
        return []
    if turn is None:
        return [ChoosePattern(pattern.name) for pattern in setup.patterns[seat]]
    if state.pending is not None:
        return [*step_options(setup, state)]
    found: list[Action] = []
    if not turn.drafted:
        window = window_of(state)
        for die in distinct(state.pool):
            mask = fits(window, die, setup.rules.ignoring)
            if mask:
                found += [Draft(die, space) for space in spaces(mask)]
            elif setup.rules.unplaceable_die == "laid_aside":
                found.append(LayAside(die))
    found += use_options(setup, state)
    found.append(END if turn.drafted or turn.tool else PASS)
    return found


def luck_key(state: State, action: Action) -> str:
    """Return the key of the luck that `action` may call for."""
    if isinstance(action, UseTool) and state.turn is not None:
        return f"round {state.round} turn {state.turn.place + 1}"
    return f"round {state.round + 1}"


def after(setup: Setup, state: State, action: Action, luck: Luck) -> State:
    """Return the state after an action.

    Raises
    ------
    IllegalAction
        When the action is not legal now.
    ImpossibleLuck
        When luck was given that cannot happen.
    """
    if state.over:
        raise IllegalAction("game_over", _("The game is over; nothing more can be done in it."))
    if state.turn is None:
        return _choose(setup, state, action, luck)
    if isinstance(action, ChoosePattern):
        raise IllegalAction("pattern_chosen", _("The window patterns have been chosen already."))
    if isinstance(action, Draft | LayAside | Pass | EndTurn | UseTool):
        if state.pending is not None:
            message = _("{name} is in use and has to be finished first.")
            raise IllegalAction(
                "tool_in_use", message.format(name=tool_card(state.pending.tool).label)
            )
        return _take_turn(setup, state, state.turn, action, luck)
    return step(setup, state, action)


def _take_turn(setup: Setup, state: State, turn: Turn, action: Action, luck: Luck) -> State:
    if isinstance(action, UseTool):
        return begin(setup, state, action, luck)
    if isinstance(action, Draft | LayAside):
        return _draft(setup, state, turn, action)
    if isinstance(action, Pass) and (turn.drafted or turn.tool):
        message = _("Something was done in this turn, so it is ended, not passed.")
        raise IllegalAction("not_a_pass", message)
    if isinstance(action, EndTurn) and not (turn.drafted or turn.tool):
        message = _("Nothing was done in this turn, so it is passed, not ended.")
        raise IllegalAction("nothing_done", message)
    return end_turn(setup, state, luck)


def _draft(setup: Setup, state: State, turn: Turn, action: Draft | LayAside) -> State:
    if turn.drafted:
        message = _("This turn's draft is spent; one die a turn is the limit.")
        raise IllegalAction("already_drafted", message)
    lays_aside = isinstance(action, LayAside)
    if lays_aside and setup.rules.unplaceable_die != "laid_aside":
        message = _("By these rules a die that cannot be placed is not drafted (R1).")
        raise IllegalAction("not_in_these_rules", message)
    slot, window = slot_of(state, action.die), window_of(state)
    if lays_aside and fits(window, action.die, setup.rules.ignoring):
        message = _("{die} fits in the window, so it cannot be laid aside.")
        raise IllegalAction("must_place", message.format(die=action.die))
    if isinstance(action, Draft):
        window = place(window, action.die, action.space, setup.rules.ignoring)
    return replace(
        state,
        seats=seats_with(state, window),
        pool=taken(state.pool, slot),
        out=(*state.out, action.die) if lays_aside else state.out,
        turn=replace(turn, drafted=True),
    )


def _choose(setup: Setup, state: State, action: Action, luck: Luck) -> State:
    number = state.active
    if not isinstance(action, ChoosePattern) or number is None:
        message = _("The players choose their window patterns first.")
        raise IllegalAction("choose_pattern_first", message)
    dealt = setup.patterns[number]
    chosen = next((each for each in dealt if plain(each.name) == plain(action.name)), None)
    if chosen is None:
        raise IllegalAction(
            "pattern_not_dealt",
            _("{given} is not among the patterns dealt to {player}. Accepted: {names}.").format(
                given=action.name,
                player=setup.names[number],
                names=listed([each.name for each in dealt]),
            ),
        )
    seats = with_seat(state.seats, number, seat_with(setup, chosen))
    chosen_state = replace(state, seats=seats)
    return start_round(setup, chosen_state, luck) if all_chosen(chosen_state) else chosen_state


def seat_with(setup: Setup, pattern: WindowPattern) -> Seat:
    """Return a seat with a pattern and the favor tokens of its difficulty; none in a solo game."""
    tokens = 0 if setup.solo else pattern.difficulty or 0
    return Seat(Window(pattern), tokens, chosen=True)


def all_chosen(state: State) -> bool:
    """Return whether every player has a window pattern."""
    return all(seat.chosen for seat in state.seats)
