"""What one player of Mandala sees: the table, the own hand and the own cup.

The other's hand and cup are only counted, and so is the deck. Bots and tables look at a view, so
they cannot know more than a player does.
"""

from __future__ import annotations

from dataclasses import dataclass

from sagrada_nb.mandala.actions import Action
from sagrada_nb.mandala.colors import Pile, SandColor, together
from sagrada_nb.mandala.legality import options
from sagrada_nb.mandala.pictured import Pictured
from sagrada_nb.mandala.refusals import Reason, reasons
from sagrada_nb.mandala.scoring import CupScore, cup_score
from sagrada_nb.mandala.state import (
    Mandala,
    Sharing,
    State,
    all_together,
    in_river,
    the_rest,
    who_acts,
)


@dataclass(frozen=True, slots=True)
class View(Pictured):
    """A game as one player sees it.

    Attributes
    ----------
    seat
        The seat of the player who looks.
    names
        The players' names.
    mandalas, rivers, discards, player, turn, sharing, ending, over
        As in :class:`.State`.
    hand, cup
        The player's own hand and cup.
    hand_sizes, cup_sizes, deck_size
        How many cards the hands, the cups and the deck have.
    """

    seat: int
    names: tuple[str, ...]
    mandalas: tuple[Mandala, Mandala]
    rivers: tuple[tuple[SandColor, ...], tuple[SandColor, ...]]
    discards: Pile
    hand: Pile
    cup: Pile
    hand_sizes: tuple[int, int]
    cup_sizes: tuple[int, int]
    deck_size: int
    player: int
    turn: int
    sharing: Sharing | None
    ending: bool
    over: bool

    @property
    def name(self) -> str:
        """The player's name."""
        return self.names[self.seat]

    @property
    def river(self) -> tuple[SandColor, ...]:
        """The player's river."""
        return self.rivers[self.seat]

    @property
    def active(self) -> int | None:
        """The seat that has to act; None when the game is over."""
        return who_acts(self)

    @property
    def is_my_turn(self) -> bool:
        """Whether it is this player who has to act."""
        return self.active == self.seat

    @property
    def unseen(self) -> Pile:
        """The cards that are where this player cannot look: deck, the other's hand and cup."""
        seen = together(together(self.hand, self.cup), self.discards)
        rivers = together(in_river(self.rivers[0]), in_river(self.rivers[1]))
        mandalas = all_together(mandala.cards for mandala in self.mandalas)
        return the_rest(together(seen, together(rivers, mandalas)))

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal action of this player now; none when it is the other's turn."""
        return tuple(options(self, self.hand)) if self.is_my_turn else ()

    def reasons(self, action: Action) -> tuple[Reason, ...]:
        """Return every reason why an action of this player would not be legal now."""
        return reasons(self, self.hand, self.names, action)

    def score(self) -> CupScore:
        """Return what the player's own cup is worth, as things stand."""
        return cup_score(self.river, self.cup)


def view_of(state: State, names: tuple[str, ...], seat: int) -> View:
    """Return what the player at a seat sees; once the game is over, still the own cup alone."""
    hands, cups = state.hands, state.cups
    return View(
        seat,
        names,
        state.mandalas,
        state.rivers,
        state.discards,
        hands[seat],
        cups[seat],
        (sum(hands[0]), sum(hands[1])),
        (sum(cups[0]), sum(cups[1])),
        state.deck_size,
        state.player,
        state.turn,
        state.sharing,
        state.ending,
        state.over,
    )
