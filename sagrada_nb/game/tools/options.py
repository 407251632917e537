"""What can be done with the tool cards now: every legal use, and every legal next step.

What is listed can be completed; nothing legal is missing. The lists are made from the masks that
also decide whether a use is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from sagrada_nb.core.dice import SHADES, Die
from sagrada_nb.core.grid import SPACE_NAMES, spaces
from sagrada_nb.core.window import NONE, destinations, fits, has_second_move, numbers
from sagrada_nb.game.actions import (
    DONE,
    RETURN,
    Action,
    ChooseShade,
    Move,
    Place,
    Shift,
    Swap,
    UseTool,
)
from sagrada_nb.game.state import Pool, Setup, State, taken
from sagrada_nb.game.tools.cards import Effect, ToolCard, tool_card
from sagrada_nb.game.tools.effects import APART, NEED_NOT_TOUCH, made_of
from sagrada_nb.game.tools.moving import MOVE_IGNORES, colors_on, second_movers
from sagrada_nb.game.tools.payment import may_use, window_of


def tool_options(setup: Setup, state: State) -> list[Action]:
    """Return every legal way to begin the use of a tool card now."""
    found: list[Action] = []
    for card in state.cards:
        if may_use(setup, state, card):
            for pay, paid in _payments(setup, state, card.tool):
                printed = tool_card(card.tool)
                found += _USES[printed.effect](setup, paid, printed, pay)
    return found


def _payments(setup: Setup, state: State, tool: int) -> Iterator[tuple[Die | None, State]]:
    """Give each die that can pay (R15), with the state without it; in a shared game, none."""
    if not setup.solo:
        yield None, state
        return
    color = tool_card(tool).color
    for die in distinct(state.pool):
        if die.color is color:
            yield die, replace(state, pool=taken(state.pool, state.pool.index(die)))


def distinct(pool: Pool) -> tuple[Die, ...]:
    """Return the different dice of a pool, in its order."""
    return tuple(dict.fromkeys(pool))


Lister = Callable[[Setup, State, ToolCard, Die | None], Iterator[UseTool]]


def _placements(setup: Setup, state: State, card: ToolCard, pay: Die | None) -> Iterator[UseTool]:
    """List the uses of the cards that draft a die and place it at once."""
    window, ignoring, also = window_of(state), setup.rules.ignoring, NONE
    if card.effect is Effect.APART:
        ignoring, also = ignoring | NEED_NOT_TOUCH, APART
    for die in distinct(state.pool):
        for delta in (1, -1) if card.effect is Effect.TURN else (None,):
            if delta is None or die.shade + delta in SHADES:
                mask = fits(window, made_of(card, die, delta), ignoring, also)
                for space in spaces(mask):
                    yield UseTool(card.number, die, delta, None, space, pay)


def _moves(setup: Setup, state: State, card: ToolCard, pay: Die | None) -> Iterator[UseTool]:
    """List the first moves of the cards that move dice."""
    window, ignoring = window_of(state), setup.rules.ignoring | MOVE_IGNORES[card.number]
    movers = window.filled
    if card.needs_track:
        movers = sum(window.color_masks[color.index] for color in colors_on(state.track))
    for start in numbers(movers):
        for end in numbers(destinations(window, start, ignoring)):
            if 1 in card.moves or has_second_move(window, start, end, movers, ignoring):
                shift = Shift(SPACE_NAMES[start], SPACE_NAMES[end])
                yield UseTool(card.number, None, None, shift, None, pay)


def _drafts(_setup: Setup, state: State, card: ToolCard, pay: Die | None) -> Iterator[UseTool]:
    """List the uses that begin with drafting a die to change it by luck."""
    for die in distinct(state.pool):
        yield UseTool(card.number, die, pay=pay)


def _drafts_to_swap(
    setup: Setup, state: State, card: ToolCard, pay: Die | None
) -> Iterator[UseTool]:
    """List the uses of Lens Cutter: for each die another has to be on the track that fits."""
    window, ignoring = window_of(state), setup.rules.ignoring
    showing = {die for space in state.track for die in space}
    fitting = {die for die in showing if fits(window, die, ignoring)}
    for use in _drafts(setup, state, card, pay):
        if fitting - {use.die}:
            yield use


def _reroll(_setup: Setup, state: State, card: ToolCard, pay: Die | None) -> Iterator[UseTool]:
    """List the use of Glazing Hammer."""
    if state.pool:
        yield UseTool(card.number, pay=pay)


_USES: Final[dict[Effect, Lister]] = {
    Effect.TURN: _placements,
    Effect.MOVE: _moves,
    Effect.SWAP: _drafts_to_swap,
    Effect.ROLL: _drafts,
    Effect.ROLL_POOL: _reroll,
    Effect.DRAFT_AGAIN: _placements,
    Effect.APART: _placements,
    Effect.TURN_OVER: _placements,
    Effect.DRAW: _drafts,
}


def step_options(setup: Setup, state: State) -> list[Action]:
    """Return every legal next step of the tool card in use."""
    held = state.pending
    if held is None:
        return []
    window, ignoring, card = window_of(state), setup.rules.ignoring, tool_card(held.tool)
    if held.moved:
        moves: list[Action] = [
            Move(Shift(SPACE_NAMES[start], SPACE_NAMES[end]))
            for start in numbers(second_movers(state))
            for end in numbers(destinations(window, start, ignoring))
        ]
        return [*moves, DONE] if 1 in card.moves else moves
    if card.effect is Effect.SWAP:
        return [
            Swap(number, die, space)
            for (number, die), mask in swaps(setup, state).items()
            for space in spaces(mask)
        ]
    if held.die is None:
        return [ChooseShade(shade) for shade in SHADES]
    places: list[Action] = [Place(space) for space in spaces(fits(window, held.die, ignoring))]
    return places if card.effect is Effect.ROLL and places else [*places, RETURN]


def swaps(setup: Setup, state: State) -> dict[tuple[int, Die], int]:
    """Return the dice on the round track that may be swapped in, with the mask of their spaces.

    The keys are (round, die).
    """
    held, window = state.pending, window_of(state)
    found: dict[tuple[int, Die], int] = {}
    for number, space in enumerate(state.track, 1):
        for die in distinct(space):
            mask = fits(window, die, setup.rules.ignoring)
            if mask and held is not None and die != held.die:
                found[number, die] = mask
    return found
