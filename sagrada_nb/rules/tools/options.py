"""What can be done with the tool cards now: every legal use, and every legal next step.

What is listed can be completed; nothing legal is missing. The lists are made from the masks that
also decide whether a use is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from sagrada_nb.rules.actions import (
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
from sagrada_nb.rules.dice import SHADES, Die
from sagrada_nb.rules.grid import SPACE_NAMES, spaces
from sagrada_nb.rules.placing import destinations, fits, has_second_move, numbers
from sagrada_nb.rules.state import Pool, Setup, State, taken
from sagrada_nb.rules.tools.cards import tool_card
from sagrada_nb.rules.tools.effects import APART, NEED_NOT_TOUCH, turned_over
from sagrada_nb.rules.tools.moving import MOVE_IGNORES, colors_on, second_movers
from sagrada_nb.rules.tools.payment import may_use, window_of


def tool_options(setup: Setup, state: State) -> list[Action]:
    """Return every legal way to begin the use of a tool card now."""
    found: list[Action] = []
    for card in state.cards:
        if may_use(setup, state, card):
            for pay, paid in _payments(setup, state, card.tool):
                found += _USES[card.tool](setup, paid, card.tool, pay)
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


Lister = Callable[[Setup, State, int, Die | None], Iterator[UseTool]]


def _placements(setup: Setup, state: State, tool: int, pay: Die | None) -> Iterator[UseTool]:
    """List the uses of the cards that draft a die and place it at once: 1, 8, 9 and 10."""
    window, ignoring = window_of(state), setup.rules.ignoring
    for die in distinct(state.pool):
        for delta in (1, -1) if tool == 1 else (None,):
            if tool == 9:
                mask = fits(window, die, ignoring | NEED_NOT_TOUCH, APART)
            elif tool == 10:
                mask = fits(window, turned_over(die), ignoring)
            elif delta is None:
                mask = fits(window, die, ignoring)
            elif die.shade + delta in SHADES:
                mask = fits(window, Die(die.color, die.shade + delta), ignoring)
            else:
                mask = 0
            for space in spaces(mask):
                yield UseTool(tool, die, delta, None, space, pay)


def _moves(setup: Setup, state: State, tool: int, pay: Die | None) -> Iterator[UseTool]:
    """List the first moves of the cards that move dice: 2, 3, 4 and 12."""
    window, ignoring = window_of(state), setup.rules.ignoring | MOVE_IGNORES[tool]
    movers = window.filled
    if tool == 12:
        movers = sum(window.color_masks[color.index] for color in colors_on(state.track))
    for start in numbers(movers):
        for end in numbers(destinations(window, start, ignoring)):
            if tool != 4 or has_second_move(window, start, end, movers, ignoring):
                shift = Shift(SPACE_NAMES[start], SPACE_NAMES[end])
                yield UseTool(tool, None, None, shift, None, pay)


def _drafts(setup: Setup, state: State, tool: int, pay: Die | None) -> Iterator[UseTool]:
    """List the uses that begin with drafting a die to change it: 5, 6 and 11."""
    window, ignoring = window_of(state), setup.rules.ignoring
    on_track: set[Die] = set()
    if tool == 5:
        showing = {die for space in state.track for die in space}
        on_track = {die for die in showing if fits(window, die, ignoring)}
    for die in distinct(state.pool):
        if tool != 5 or on_track - {die}:
            yield UseTool(tool, die, pay=pay)


def _reroll(_setup: Setup, state: State, tool: int, pay: Die | None) -> Iterator[UseTool]:
    """List the use of Glazing Hammer."""
    if state.pool:
        yield UseTool(tool, pay=pay)


_USES: Final[dict[int, Lister]] = {
    1: _placements,
    2: _moves,
    3: _moves,
    4: _moves,
    5: _drafts,
    6: _drafts,
    7: _reroll,
    8: _placements,
    9: _placements,
    10: _placements,
    11: _drafts,
    12: _moves,
}


def step_options(setup: Setup, state: State) -> list[Action]:
    """Return every legal next step of the tool card in use."""
    held = state.pending
    if held is None:
        return []
    window, ignoring = window_of(state), setup.rules.ignoring
    if held.moved:
        moves: list[Action] = [
            Move(Shift(SPACE_NAMES[start], SPACE_NAMES[end]))
            for start in numbers(second_movers(state))
            for end in numbers(destinations(window, start, ignoring))
        ]
        return [*moves, DONE] if held.tool == 12 else moves
    if held.tool == 5:
        return [
            Swap(number, die, space)
            for (number, die), mask in swaps(setup, state).items()
            for space in spaces(mask)
        ]
    if held.die is None:
        return [ChooseShade(shade) for shade in SHADES]
    places: list[Action] = [Place(space) for space in spaces(fits(window, held.die, ignoring))]
    return places if held.tool == 6 and places else [*places, RETURN]


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
