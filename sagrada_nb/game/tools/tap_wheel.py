"""Tap Wheel: move one or two dice of a colour on the round track (R4)."""

from __future__ import annotations

from collections.abc import Iterator

from sagrada_nb.core.dice import Color
from sagrada_nb.core.window import Window
from sagrada_nb.game.base import Action
from sagrada_nb.game.chance import Luck
from sagrada_nb.game.state import Setup, State, window_of
from sagrada_nb.game.tools.base import Pen
from sagrada_nb.game.tools.choice import Choice
from sagrada_nb.game.tools.moves import MovingCard
from sagrada_nb.game.tools.steps import UseTool
from sagrada_nb.words import _


class TapWheel(MovingCard):
    """Move one or two dice of one colour that a die on the round track has."""

    moves = (1, 2)
    needs_track = True

    @property
    def description(self) -> str:
        """What the card lets a player do."""
        return _("Move one or two dice of a colour that a die on the round track has.")

    def movers(self, state: State) -> int:
        """Return the mask of the dice whose colour shows on the round track."""
        masks = window_of(state).color_masks
        return sum(masks[color.index] for color in _colors(state))

    def color_to_move(self, window: Window, space: str) -> Color | None:
        """Return the colour of the die that was moved first."""
        die = window[space]
        return die.color if die else None

    def begin(self, setup: Setup, state: State, use: UseTool, luck: Luck) -> State:
        """Make the first move."""
        die = window_of(state)[use.shift.start] if use.shift else None
        if die is not None:
            self._check_color(state, die.color)
        return super().begin(setup, state, use, luck)

    def _check_color(self, state: State, color: Color) -> None:
        if color not in _colors(state):
            message = _(
                "{name} moves dice of a colour that shows on the round track; {color} does not."
            )
            raise self.refusal("color_not_on_round_track", message, color=color.label)

    def chosen(self, choice: Choice, state: State) -> Iterator[Action]:
        """Give the moves that are named; a colour may be named too, or the first die names it."""
        if choice.parts.get("color") is not None:
            color, shifts = Color(choice.parts["color"]), choice.shifts()
            self._check_color(state, color)
            die = window_of(state)[shifts[0].start] if shifts else None
            if die is not None and die.color is not color:
                message = _("{name} is to move {color} dice; {space} holds {die}.")
                raise self.refusal(
                    "wrong_color", message, color=color.label, space=shifts[0].start, die=die
                )
        yield from super().chosen(choice, state)

    def emblem(self, pen: Pen) -> str:
        """Draw a die on the round track, and two dice of its colour that move."""
        moves = "".join(
            pen.slot(168, y, 32) + pen.die(die, 98, y, 0.62) + pen.arrow(121, y, 148, y)
            for die, y in (("B1", 22), ("B6", 62))
        )
        return pen.on_track("B4", 36) + moves


def _colors(state: State) -> set[Color]:
    """Return the colours that show on the round track."""
    return {die.color for space in state.track for die in space}
