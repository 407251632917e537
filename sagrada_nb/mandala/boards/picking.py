"""What a player has chosen from the hand, and where it may go.

No rule is written here: what may be done is in the list of legal actions, and why something may
not be done the rules say when they are asked.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from sagrada_nb.mandala.actions import Action, Build, Discard, Grow
from sagrada_nb.mandala.colors import SandColor
from sagrada_nb.mandala.game import Game
from sagrada_nb.mandala.legality import n_drawn
from sagrada_nb.mandala.state import MANDALAS, MOUNTAIN
from sagrada_nb.rules.errors import NotationError
from sagrada_nb.words import _, ngettext, paragraph

DISCARDS = "discards"
"""Where discarded cards go, beside the areas of the mandalas."""


@dataclass(frozen=True)
class Target:
    """Where chosen cards can be put: an area of a mandala, or (mandala 0) the discards."""

    mandala: int
    area: str | int

    def __str__(self) -> str:
        return f"{self.mandala}:{self.area}" if self.mandala else DISCARDS


def target_of(text: object) -> Target:
    """Return the target that a text describes: ``"1:mountain"``, ``"2:0"`` or ``"discards"``."""
    if text == DISCARDS:
        return Target(0, DISCARDS)
    number, _colon, area = str(text).partition(":")
    if number not in ("1", "2") or area not in (MOUNTAIN, "0", "1"):
        raise NotationError(_("{given!r} is no place for cards.").format(given=text))
    return Target(int(number), area if area == MOUNTAIN else int(area))


@dataclass(frozen=True)
class Picked:
    """Cards of one colour chosen from the hand.

    Attributes
    ----------
    game
        The game.
    color, n
        The colour and the number of the cards; None and 0 where none are chosen.
    """

    game: Game
    color: SandColor | None = None
    n: int = 0

    @property
    def picks(self) -> bool:
        """Whether any card is chosen."""
        return self.n > 0

    def toggled(self, color: SandColor, number: int) -> Picked:
        """Return the choice after a click on the card of a colour that is that many-th, from 1."""
        if color is not self.color:
            return Picked(self.game, color, 1)
        if number <= self.n:
            return replace(self, n=self.n - 1) if self.n > 1 else Picked(self.game)
        return replace(self, n=self.n + 1)

    def action(self, target: Target) -> Action | None:
        """Return the action that putting the cards on a target would be; None where it is none."""
        if self.color is None:
            return None
        if not target.mandala:
            return Discard(self.color, self.n)
        if target.area == MOUNTAIN:
            return Build(self.color, target.mandala) if self.n == 1 else None
        if target.area == self.game.active:
            return Grow(self.color, self.n, target.mandala)
        return None

    def why_not(self, target: Target) -> str:
        """Return why the cards cannot be put on a target, in sentences; empty where they can."""
        if self.color is None:
            return _("Choose cards from your hand first.")
        action = self.action(target)
        if action is not None:
            return paragraph(reason.message for reason in self.game.explain(action))
        if target.area == MOUNTAIN:
            return _("Exactly 1 card is played into a mountain; {n} are chosen.").format(n=self.n)
        return _("That is the field of {name}; cards of yours go into your own.").format(
            name=self.game.names[int(target.area)]
        )

    @property
    def targets(self) -> tuple[Target, ...]:
        """Every target that the cards can be put on."""
        places = [
            Target(number, area)
            for number in MANDALAS
            for area in (MOUNTAIN, self.game.active)
            if area is not None
        ]
        tried = [*places, Target(0, DISCARDS)] if self.picks else []
        return tuple(each for each in tried if not self.why_not(each))

    @property
    def n_drawn(self) -> int:
        """How many cards are drawn after building."""
        state = self.game.state
        return n_drawn(state, state.hands[self.game.active or 0])

    def completes(self, target: Target) -> bool:
        """Return whether the cards would complete the mandala of a target."""
        if not target.mandala or self.color is None:
            return False
        return self.game.state.mandalas[target.mandala - 1].missing == (self.color,)


def drawn_words(n: int) -> str:
    """Return that so many cards are drawn, in a sentence."""
    if not n:
        return _("No card is drawn.")
    return ngettext("{n} card is drawn.", "{n} cards are drawn.", n).format(n=n)
