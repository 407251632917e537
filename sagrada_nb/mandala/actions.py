"""What a player of Mandala can do, as values with a notation: ``str`` and ``parse`` are inverse.

======================  ======================================================================
``build R 1``           put a red card into the mountain of mandala 1, then draw
``grow RRR 2``          put three red cards into one's own field of mandala 2
``discard RR``          discard two red cards and draw two
``take R``              take the red cards of the mountain that is shared out
``pass``                pass, with no legal turn
======================  ======================================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sagrada_nb.mandala.colors import SandColor, cards_in_words
from sagrada_nb.rules.action import Action, ActionLike
from sagrada_nb.words import _

__all__ = [
    "PASS",
    "Action",
    "ActionLike",
    "Build",
    "Discard",
    "Grow",
    "Pass",
    "Take",
]


@dataclass(frozen=True, slots=True, repr=False)
class Build(Action):
    """Play one card into a mountain, then draw; how many cards is not chosen (ruling M1)."""

    color: SandColor
    mandala: int

    def __str__(self) -> str:
        return f"build {self.color} {self.mandala}"

    def _sentence(self) -> str:
        return _("Put {cards} into the mountain of mandala {mandala}, then draw.").format(
            cards=cards_in_words(self.color, 1), mandala=self.mandala
        )


@dataclass(frozen=True, slots=True, repr=False)
class Grow(Action):
    """Play cards of one colour into one's own field."""

    color: SandColor
    n: int
    mandala: int

    def __str__(self) -> str:
        return f"grow {str(self.color) * self.n} {self.mandala}"

    def _sentence(self) -> str:
        return _("Put {cards} into your field of mandala {mandala}.").format(
            cards=cards_in_words(self.color, self.n), mandala=self.mandala
        )


@dataclass(frozen=True, slots=True, repr=False)
class Discard(Action):
    """Discard cards of one colour and draw as many."""

    color: SandColor
    n: int

    def __str__(self) -> str:
        return f"discard {str(self.color) * self.n}"

    def _sentence(self) -> str:
        return _("Discard {cards} and draw as many.").format(
            cards=cards_in_words(self.color, self.n)
        )


@dataclass(frozen=True, slots=True, repr=False)
class Take(Action):
    """Take all cards of one colour from the mountain that is shared out."""

    color: SandColor

    def __str__(self) -> str:
        return f"take {self.color}"

    def _sentence(self) -> str:
        return _("Take the {color} cards of the mountain.").format(color=self.color.label)


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Action):
    """Pass, with no legal turn."""

    def __str__(self) -> str:
        return "pass"

    def _sentence(self) -> str:
        return _("Pass, with no legal turn.")


PASS: Final = Pass()
