"""What a player does with a tool card, as actions: the use itself, and the steps that follow.

How they are written is told in :mod:`sagrada_nb.game.actions`, which reads them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sagrada_nb.core.dice import Die
from sagrada_nb.game.base import Action
from sagrada_nb.words import _

if TYPE_CHECKING:
    from sagrada_nb.game.tools.base import ToolCard


@dataclass(frozen=True, slots=True)
class Shift:
    """A die's way in a window: from one space to another."""

    start: str
    end: str

    def __str__(self) -> str:
        return f"{self.start}-{self.end}"


@dataclass(frozen=True, slots=True, repr=False)
class UseTool(Action):
    """Begin to use a tool card; what is named beside the card depends on it."""

    card: ToolCard
    die: Die | None = None
    delta: int | None = None
    shift: Shift | None = None
    space: str | None = None
    pay: Die | None = None

    @property
    def tool(self) -> int:
        """The number of the tool card that is used."""
        return self.card.number

    def __str__(self) -> str:
        delta = None if self.delta is None else f"{self.delta:+d}"
        pay = None if self.pay is None else f"paying {self.pay}"
        words = ("tool", self.tool, self.die, delta, self.shift, self.space, pay)
        return " ".join(str(word) for word in words if word is not None)

    def _sentence(self) -> str:
        said = self.card.sentence(self).format(
            name=self.card.label,
            die=self.die.label if self.die else "",
            start=self.shift.start if self.shift else "",
            end=self.shift.end if self.shift else "",
            space=self.space,
        )
        if self.pay is None:
            return said
        return _("{sentence} Pay with the {die}.").format(sentence=said, die=self.pay.label)


@dataclass(frozen=True, slots=True, repr=False)
class Move(Action):
    """Move a second die with the tool in use."""

    VERB = "move"

    shift: Shift

    def _sentence(self) -> str:
        return _("Move the die on {start} to {end}, too.").format(
            start=self.shift.start, end=self.shift.end
        )


@dataclass(frozen=True, slots=True, repr=False)
class Done(Action):
    """Move no second die."""

    VERB = "done"

    def _sentence(self) -> str:
        return _("Move no second die.")


@dataclass(frozen=True, slots=True, repr=False)
class Swap(Action):
    """Swap the drafted die with one on the round track, and place that one."""

    round: int
    die: Die
    space: str

    def __str__(self) -> str:
        return f"swap {self.round}:{self.die} {self.space}"

    def _sentence(self) -> str:
        return _("Take the {die} of round {round} instead and place it on {space}.").format(
            die=self.die.label, round=self.round, space=self.space
        )


@dataclass(frozen=True, slots=True, repr=False)
class ChooseShade(Action):
    """Choose the shade of the die drawn from the bag."""

    VERB = "shade"

    shade: int

    def _sentence(self) -> str:
        return _("Let the die drawn show {shade}.").format(shade=self.shade)


@dataclass(frozen=True, slots=True, repr=False)
class Place(Action):
    """Place the die in hand."""

    VERB = "place"

    space: str

    def _sentence(self) -> str:
        return _("Place the die on {space}.").format(space=self.space)


@dataclass(frozen=True, slots=True, repr=False)
class Return(Action):
    """Return the die in hand to the pool."""

    VERB = "return"

    def _sentence(self) -> str:
        return _("Return the die to the draft pool.")


DONE: Final = Done()
RETURN: Final = Return()
