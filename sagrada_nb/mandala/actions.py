"""What a player of Mandala can do, as values with a notation: ``str`` and ``parse`` are inverse.

======================  ======================================================================
``build R 1``           put a red card into the mountain of mandala 1, draw as many as one may
``build R 1 draw 2``    the same, drawing only 2 cards
``grow RRR 2``          put three red cards into one's own field of mandala 2
``discard RR``          discard two red cards and draw two
``take R``              take the red cards of the mountain that is shared out
``pass``                pass the turn, without a card in hand
======================  ======================================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sagrada_nb.mandala.colors import SandColor, cards_in_words
from sagrada_nb.rules.action import Action, ActionLike
from sagrada_nb.words import _, ngettext

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
    """Play one card into a mountain, then draw.

    ``draw`` is None to draw as many cards as one may, or the smaller number wanted (ruling M1).
    """

    color: SandColor
    mandala: int
    draw: int | None = None

    def __str__(self) -> str:
        less = "" if self.draw is None else f" draw {self.draw}"
        return f"build {self.color} {self.mandala}{less}"

    def _sentence(self) -> str:
        if self.draw is None:
            return _(
                "Put {cards} into the mountain of mandala {mandala} and draw as many cards as you "
                "may."
            ).format(cards=cards_in_words(self.color, 1), mandala=self.mandala)
        return ngettext(
            "Put {cards} into the mountain of mandala {mandala} and draw only {n} card.",
            "Put {cards} into the mountain of mandala {mandala} and draw only {n} cards.",
            self.draw,
        ).format(cards=cards_in_words(self.color, 1), mandala=self.mandala, n=self.draw)


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
    """Pass the turn, without a card in hand."""

    def __str__(self) -> str:
        return "pass"

    def _sentence(self) -> str:
        return _("Pass, without a card in hand.")


PASS: Final = Pass()
