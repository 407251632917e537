"""Why something cannot be done now: the engine's own words, asked for by trying."""

from __future__ import annotations

from sagrada_nb.core.errors import IllegalAction, SagradaError
from sagrada_nb.core.grid import SPACE_NAMES
from sagrada_nb.game.actions import Action, Shift, UseTool
from sagrada_nb.game.game import Game
from sagrada_nb.game.tools.cards import tool_card
from sagrada_nb.game.tools.using import refusal as refusal_of_card
from sagrada_nb.words import _, paragraph


def refusal(game: Game, action: Action) -> str:
    """Return why an action is refused, empty where it is not.

    Examples
    --------
    >>> from sagrada_nb.game.actions import parse_action
    >>> from sagrada_nb.game.game import new_game
    >>> game = new_game(2, seed=7, patterns=["Virtus", "Via Lux"], start=0)
    >>> refusal(game, parse_action("end"))
    'Nothing was done in this turn, so it is passed, not ended.'
    """
    try:
        game.play(action)
    except IllegalAction as refused:
        return paragraph(each.message for each in refused.violations) or str(refused)
    except SagradaError as refused:
        return str(refused)
    return ""


def why_not_tool(game: Game, tool: int) -> str:
    """Return why a tool card cannot be used now, empty where it can.

    Examples
    --------
    >>> from sagrada_nb.game.game import new_game
    >>> game = new_game(2, seed=7, patterns=["Virtus", "Via Lux"], tools=[5, 7, 9], start=0)
    >>> why_not_tool(game, 7)
    'Glazing Hammer is used in the second turn of a round; this is turn 1.'
    >>> why_not_tool(game, 5), why_not_tool(game, 9)
    ('Lens Cutter needs a die on the round track; there is none.', '')
    """
    state = game.state
    if state.turn is None:
        return _("Tool cards are used once the rounds have begun.")
    if state.pending is not None:
        return _("{name} is in use and has to be finished first.").format(
            name=tool_card(state.pending.tool).label
        )
    if any(isinstance(each, UseTool) and each.tool == tool for each in game.legal_actions()):
        return ""
    closed = refusal_of_card(game.setup, state, tool_card(tool))
    if closed is not None:
        return str(closed)
    try:
        game.play(_try_out(game, tool))
    except IllegalAction as refused:
        if not refused.violations and refused.code not in _ABOUT_THE_TRY:
            return str(refused)
    return _("{name} could change nothing now.").format(name=tool_card(tool).label)


_ABOUT_THE_TRY = frozenset(
    {"no_die_there", "not_a_move", "exactly_two", "die_not_in_pool", "delta_must_be_1"}
)
"""Codes that speak of what was tried, and not of the card."""


def _try_out(game: Game, tool: int) -> UseTool:
    """Return some use of a card, to hear what stands in its way."""
    state, card = game.state, tool_card(tool)
    window = game.windows[game.active or 0]
    filled = window.filled_spaces or SPACE_NAMES[:1]
    takes = card.takes
    pay = next((die for die in state.pool if die.color is card.color), None)
    return UseTool(
        card,
        state.pool[0] if "die" in takes and state.pool else None,
        1 if "delta" in takes else None,
        Shift(filled[0], (window.open_spaces or filled)[0]) if "move" in takes else None,
        SPACE_NAMES[0] if "space" in takes else None,
        pay if game.setup.solo else None,
    )
