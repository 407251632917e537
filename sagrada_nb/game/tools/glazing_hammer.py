"""Glazing Hammer: roll the draft pool again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from sagrada_nb.core.dice import SHADES, Die
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.game.chance import Luck
from sagrada_nb.game.state import Pool, Setup, State, Turn
from sagrada_nb.game.tools.base import Hands, Pen, ToolCard
from sagrada_nb.game.tools.steps import UseTool
from sagrada_nb.words import _


class GlazingHammer(ToolCard):
    """Roll every die of the pool again, in the second turn and before drafting."""

    drafts = False
    luck = "roll"
    may_decline = True

    @property
    def description(self) -> str:
        """What the card lets a player do."""
        return _("Roll every die of the pool again; only in your second turn, before drafting.")

    @property
    def timing(self) -> str:
        """When the card is used."""
        return _("In your second turn of the round, before drafting; you may draft after.")

    @property
    def button(self) -> str:
        """What stands on the button."""
        return _("Roll the pool again")

    def sentence(self, use: UseTool) -> str:
        """Return what a use does."""
        return _("{name}: roll every die of the pool again.")

    def wrong_time(self, turn: Turn) -> IllegalAction | None:
        """Refuse it in another turn than the second, and after drafting (R7)."""
        if turn.number == 2 and not turn.drafted:
            return None
        code = "before_drafting_only"
        message = _("{name} is used before drafting, and this turn's draft is spent.")
        if turn.number != 2:
            code = "second_turn_only"
            message = _("{name} is used in the second turn of a round; this is turn {number}.")
        return self.refusal(code, message, number=turn.number)

    def uses(self, setup: Setup, state: State) -> Iterator[UseTool]:
        """Give the use, if there is a die to roll."""
        if state.pool:
            yield UseTool(self)

    def begin(self, setup: Setup, state: State, use: UseTool, luck: Luck) -> State:
        """Roll the pool."""
        if not state.pool:
            message = _("{name} needs a die in the draft pool; there is none.")
            raise self.refusal("pool_empty", message)
        return self.complete(setup, state, pool=_rolled(state.pool, luck.shade))

    def hands(self, state: State, use: UseTool, rng: Random, tries: int) -> Hands:
        """Give some rolls of the pool."""
        for _try in range(tries):
            yield 1, _rolled(state.pool, lambda: rng.choice(SHADES))

    def emblem(self, pen: Pen) -> str:
        """Draw four dice that are rolled."""
        dice = zip(("R3", "Y5", "G1", "B2"), (28, 76, 124, 172), strict=True)
        return "".join(
            pen.die(die, x, 52, 0.72) + pen.arrow(x - 13, 22, x + 14, 22, 8) for die, x in dice
        )


def _rolled(pool: Pool, roll: Callable[[], int]) -> Pool:
    return tuple(Die(die.color, roll()) for die in pool)
