"""Running Pliers: draft one more die, in place of the second turn of the round."""

from __future__ import annotations

from dataclasses import replace

from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.game.chance import Luck
from sagrada_nb.game.state import Setup, State, Turn, turn_of
from sagrada_nb.game.tools.base import MIDDLE, Pen
from sagrada_nb.game.tools.placing import PlacingCard
from sagrada_nb.game.tools.steps import UseTool
from sagrada_nb.words import _


class RunningPliers(PlacingCard):
    """Draft one more die in the first turn of a round, and give up the second one."""

    costs_a_turn = True

    @property
    def description(self) -> str:
        """What the card lets a player do."""
        return _("Right after your first turn, draft one more die; you lose your second turn.")

    @property
    def timing(self) -> str:
        """When the card is used."""
        return _("In your first turn of the round, for one more draft; you lose the second.")

    def sentence(self, use: UseTool) -> str:
        """Return what a use does."""
        return _("{name}: draft one more die, the {die}, and place it on {space}.")

    def wrong_time(self, turn: Turn) -> IllegalAction | None:
        """Refuse it in another turn than the first (R6)."""
        if turn.number == 1:
            return None
        message = _("{name} is used in the first turn of a round; this is turn {number}.")
        return self.refusal("first_turn_only", message, number=turn.number)

    def begin(self, setup: Setup, state: State, use: UseTool, luck: Luck) -> State:
        """Place the die, and give up the second turn."""
        after = super().begin(setup, state, use, luck)
        return replace(after, skipping=state.skipping | {turn_of(state).seat})

    def emblem(self, pen: Pen) -> str:
        """Draw a die and one more, and the second turn struck out."""
        lost = (
            f'<circle cx="164" cy="{MIDDLE}" r="23" class="sg-slot"/>{pen.text("2", 164, 51, 25)}'
            '<path class="sg-strike" d="M147 59L181 25"/>'
        )
        return pen.die("R4", 32) + pen.text("+", 63, 50, 24) + pen.die("B1", 94) + lost
