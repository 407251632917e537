"""What a learner has picked for the next step of a tool card, and the action that comes of it.

Nothing here knows a rule. The card's data say what its use begins with, the legal actions what the
next step is made of; whether an action is legal the engine says when it is tried.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from sagrada_nb.core.dice import Die
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.core.grid import SPACE_NAMES
from sagrada_nb.game.actions import (
    Action,
    ChooseShade,
    Move,
    Place,
    Shift,
    Swap,
    UseTool,
)
from sagrada_nb.game.scenario import Scenario
from sagrada_nb.game.tools.cards import ToolCard

OnTrack: TypeAlias = tuple[int, Die]
"""A die on the round track: the round and the die."""


@dataclass(frozen=True)
class Hand:
    """What was picked so far for the next step.

    Attributes
    ----------
    die
        The die of the draft pool.
    delta
        Whether it is turned up (1) or down (−1).
    start
        The space of the die that is to be moved.
    track
        The die on the round track that is to be taken.
    pay
        The die that pays, in a solo game.
    """

    die: Die | None = None
    delta: int | None = None
    start: str | None = None
    track: OnTrack | None = None
    pay: Die | None = None


EMPTY = Hand()


def asked(scenario: Scenario, card: ToolCard) -> tuple[str, ...]:
    """Return what the next step is made of, in order: die, delta, move, track, shade, space.

    Examples
    --------
    >>> from sagrada_nb.game.tools.cards import tool_card
    >>> before = Scenario.from_dict({"window": None, "pool": ["R3"], "tokens": 1}).with_tool(6)
    >>> asked(before, tool_card(6)), asked(before.play("tool 6 R3", luck="5"), tool_card(6))
    (('die',), ('space',))
    """
    if scenario.state.pending is None:
        return card.takes
    kinds = {type(action) for action in scenario.legal_actions()}
    if Swap in kinds:
        return ("track", "space")
    if ChooseShade in kinds:
        return ("shade",)
    return ("move",) if Move in kinds else ("space",)


def is_underway(scenario: Scenario) -> bool:
    """Return whether the tool card is in the middle of its use."""
    return scenario.state.pending is not None


def is_used(scenario: Scenario) -> bool:
    """Return whether the card on the table was used in this turn, and completely."""
    turn, cards = scenario.state.turn, [card.tool for card in scenario.state.cards]
    return turn is not None and turn.tool in cards and not is_underway(scenario)


def action_of_hand(
    scenario: Scenario, card: ToolCard, hand: Hand, space: str | None = None
) -> Action:
    """Return the action for what was picked, and the space where it ends."""
    wanted = asked(scenario, card)
    shift = Shift(hand.start, space) if "move" in wanted and hand.start and space else None
    if not is_underway(scenario):
        end = space if "space" in wanted else None
        return UseTool(card, hand.die, hand.delta, shift, end, hand.pay)
    if shift is not None:
        return Move(shift)
    if "track" in wanted and hand.track is not None:
        return Swap(*hand.track, space or "")
    return Place(space or "")


def hand_of(action: Action) -> Hand:
    """Return what has to be picked for an action, as far as it is picked before its space.

    Examples
    --------
    >>> from sagrada_nb.game.actions import parse_action
    >>> hand_of(parse_action("tool 1 R3 +1 B2"))
    Hand(die=Die('R3'), delta=1, start=None, track=None, pay=None)
    """
    if isinstance(action, UseTool):
        start = action.shift.start if action.shift else None
        return Hand(action.die, action.delta, start, None, action.pay)
    if isinstance(action, Move):
        return Hand(start=action.shift.start)
    return Hand(track=(action.round, action.die)) if isinstance(action, Swap) else EMPTY


def refusal(scenario: Scenario, action: Action) -> IllegalAction | None:
    """Return why an action that needs no luck is not legal, or None when it is."""
    try:
        scenario.play(action)
    except IllegalAction as error:
        return error
    return None


def legal_spaces(scenario: Scenario, card: ToolCard, hand: Hand) -> tuple[str, ...]:
    """Return the spaces where the next step may end, for what was picked so far."""
    if missing(scenario, card, hand):
        return ()
    legal = set(scenario.legal_actions())
    return tuple(
        space for space in SPACE_NAMES if action_of_hand(scenario, card, hand, space) in legal
    )


def movable(scenario: Scenario) -> tuple[str, ...]:
    """Return the spaces of the dice that can be moved next."""
    shifts = [
        action.shift for action in scenario.legal_actions() if isinstance(action, UseTool | Move)
    ]
    starts = {shift.start for shift in shifts if shift is not None}
    return tuple(space for space in SPACE_NAMES if space in starts)


def missing(scenario: Scenario, card: ToolCard, hand: Hand) -> str:
    """Return what has to be picked before a space, or nothing: pay, die, delta, move or track."""
    have = {
        "die": hand.die,
        "delta": hand.delta,
        "move": hand.start,
        "track": hand.track,
        "space": True,
        "shade": None,
    }
    if scenario.setup.solo and not is_underway(scenario) and hand.pay is None:
        return "pay"
    return next((each for each in asked(scenario, card) if have[each] is None), "")


def becomes(card: ToolCard, die: Die, delta: int | None) -> Die | None:
    """Return what the card makes of a drafted die, or None where that is not settled yet.

    Raises
    ------
    IllegalAction
        When it can be turned no further.
    """
    is_settled = delta is not None or "delta" not in card.takes
    return card.made(die, delta) if is_settled else None
