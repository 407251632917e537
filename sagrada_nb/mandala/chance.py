"""The luck of drawing cards: from a seed or given, and written down as it happens."""

from __future__ import annotations

from sagrada_nb.core.errors import ImpossibleLuck, NotationError, WrongType
from sagrada_nb.game.chance import Luck
from sagrada_nb.mandala.colors import SAND_COLORS, Pile, SandColor
from sagrada_nb.words import _


class CardLuck(Luck):
    """Luck of one event, from a seed; what was drawn is in ``taken``, in notation.

    Examples
    --------
    >>> luck = CardLuck(7, "turn 1")
    >>> card = luck.card((0, 0, 0, 0, 18, 18))
    >>> luck.taken == [str(card)]
    True
    """

    def card(self, deck: Pile) -> SandColor:
        """Draw a card from a deck that is not empty."""
        card = self._card(deck)
        self.taken.append(card.value)
        return card

    def _card(self, deck: Pile) -> SandColor:
        return SAND_COLORS[self._drawn_from(deck)]


class GivenCards(CardLuck):
    """Cards that are given, in notation: ``R B B``.

    Examples
    --------
    >>> GivenCards("R").card((18, 18, 18, 18, 18, 18))
    SandColor.RED
    """

    def __init__(self, given: str) -> None:
        super().__init__(0, "")
        if not isinstance(given, str):
            raise WrongType(
                _("{given!r} are no cards that were drawn. Accepted: a text like {like!r}.").format(
                    given=given, like="R B B"
                )
            )
        try:
            self._given = [SandColor(letter) for letter in "".join(given.split())]
        except NotationError:
            raise ImpossibleLuck(
                _(
                    "{given!r} are no cards that were drawn. Accepted: letters like {like!r}."
                ).format(given=given, like="R B B")
            ) from None

    def finish(self) -> None:
        """Refuse cards that were given and not drawn."""
        if self._given:
            raise ImpossibleLuck(
                _("More cards were given than are drawn; left over: {cards}.").format(
                    cards=" ".join(card.value for card in self._given)
                )
            )

    def _card(self, deck: Pile) -> SandColor:
        if not self._given:
            raise ImpossibleLuck(_("Fewer cards were given than are drawn."))
        card = self._given.pop(0)
        if not deck[card.index]:
            raise ImpossibleLuck(
                _("The deck holds no {color} card that could be drawn.").format(color=card.label)
            )
        return card
