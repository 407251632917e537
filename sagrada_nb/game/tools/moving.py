"""The tool cards that move dice in the window: 2, 3, 4 and 12."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from sagrada_nb.core.dice import Color
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.core.grid import EVERYWHERE, space_number
from sagrada_nb.core.placement import PlacementRule
from sagrada_nb.core.window import NONE, Rules, Window, move
from sagrada_nb.game.actions import Shift, UseTool
from sagrada_nb.game.chance import Luck
from sagrada_nb.game.state import Pending, Setup, State, Track
from sagrada_nb.game.tools.cards import tool_card
from sagrada_nb.game.tools.payment import complete, seats_with, window_of
from sagrada_nb.words import _

MOVE_IGNORES: Final[dict[int, Rules]] = {
    2: frozenset({PlacementRule.SPACE_COLOR}),
    3: frozenset({PlacementRule.SPACE_VALUE}),
    4: NONE,
    12: NONE,
}
"""The placement rules that each moving card ignores: the printed restriction only (R13)."""


class Using(NamedTuple):
    """A use of a tool card that is about to happen.

    ``state`` is the state without the die that pays in a solo game.
    """

    setup: Setup
    state: State
    use: UseTool
    luck: Luck


def _shift(use: UseTool) -> Shift:
    if use.shift is None:
        raise IllegalAction(
            "no_effect",
            _("{name} moves a die: none is named.").format(name=tool_card(use.tool).label),
        )
    return use.shift


def move_one(now: Using) -> State:
    """Eglomise Brush and Copper Foil Burnisher: move one die."""
    shift = _shift(now.use)
    ignoring = now.setup.rules.ignoring | MOVE_IGNORES[now.use.tool]
    window = move(window_of(now.state), shift.start, shift.end, ignoring)
    return complete(now.setup, now.state, now.use.tool, now.use.pay, window=window)


def lathekin(now: Using) -> State:
    """Lathekin: move the first of exactly two dice (R3)."""
    shift = _shift(now.use)
    window = move(window_of(now.state), shift.start, shift.end, now.setup.rules.ignoring)
    pending = Pending(now.use.tool, None, None, 0, shift.end, shift.start, now.use.pay)
    return replace(now.state, seats=seats_with(now.state, window), pending=pending)


def tap_wheel(now: Using) -> State:
    """Tap Wheel: move one die of a colour on the round track; a second one may follow (R4)."""
    shift, before = _shift(now.use), window_of(now.state)
    die = before[shift.start]
    if die is not None and die.color not in colors_on(now.state.track):
        raise IllegalAction("color_not_on_round_track", not_on_track(die.color))
    window = move(before, shift.start, shift.end, now.setup.rules.ignoring)
    moved = window[shift.end]
    color = moved.color if moved else None
    pending = Pending(now.use.tool, None, color, 0, shift.end, shift.start, now.use.pay)
    return replace(now.state, seats=seats_with(now.state, window), pending=pending)


def not_on_track(color: Color) -> str:
    """Return the sentence that says a colour does not show on the round track."""
    return _(
        "Tap Wheel moves dice of a colour that shows on the round track; {color} does not."
    ).format(color=color.label)


def second_move(setup: Setup, state: State, shift: Shift) -> Window:
    """Return the window after the second of two moves (R3, R4)."""
    held, window = state.pending, window_of(state)
    if held is None or not held.moved:
        raise IllegalAction("no_tool_in_use", _("No tool card that moves a second die is in use."))
    name = tool_card(held.tool).label
    if shift.start in (held.moved, held.start):
        raise IllegalAction(
            "same_die_twice",
            _("{name} moves two different dice; the die now on {space} was moved already.").format(
                name=name, space=held.moved
            ),
        )
    die = window[shift.start]
    if held.color is not None and die is not None and die.color is not held.color:
        raise IllegalAction(
            "wrong_color",
            _("{name} moves dice of one colour, {color} this time; {space} holds {die}.").format(
                name=name, color=held.color.label, space=shift.start, die=die
            ),
        )
    return move(window, shift.start, shift.end, setup.rules.ignoring)


def second_movers(state: State) -> int:
    """Return the mask of the dice that may be moved second, if they find a space."""
    held, window = state.pending, window_of(state)
    if held is None or not held.moved:
        return 0
    among = EVERYWHERE if held.color is None else window.color_masks[held.color.index]
    return window.filled & among & ~(1 << space_number(held.moved))


def colors_on(track: Track) -> frozenset[Color]:
    """Return the colours that show on the round track."""
    return frozenset(die.color for space in track for die in space)
