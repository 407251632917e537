"""The greedy bot: the action that gains most at once, by the evaluation."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sagrada_nb.bots.choices import Choice
from sagrada_nb.mandala.actions import Action, Build, Discard, Grow, Take
from sagrada_nb.mandala.bots.evaluation import Banks, bank
from sagrada_nb.mandala.bots.gains import Gains, sensible
from sagrada_nb.mandala.colors import EMPTY
from sagrada_nb.mandala.view import View
from sagrada_nb.words import _


def greedy_policy(view: View, actions: Sequence[Action], rng: Random) -> Choice:
    """Choose the action that gains most; equal ones by lot."""
    gains = Gains(view, view.seat, view.hand, banks_of(view))
    reckoned = [(gains.of(action), action) for action in sensible(view, actions)]
    most = max(gain for gain, _action in reckoned)
    action = rng.choice([action for gain, action in reckoned if gain >= most - 1e-9])
    return Choice(action, reason_for(action))


def banks_of(view: View) -> Banks:
    """Return what both have gathered, as one player knows it: the other's cup is hidden."""
    banks = [bank(view.rivers[seat], view.cup if seat == view.seat else EMPTY) for seat in (0, 1)]
    return banks[0], banks[1]


def reason_for(action: Action) -> str:
    """Return why an action was taken, in a sentence for people."""
    if isinstance(action, Build):
        return _(
            "The mountain of mandala {mandala} gets more worth sharing, and cards come."
        ).format(mandala=action.mandala)
    if isinstance(action, Grow):
        return _("More cards in the field of mandala {mandala} mean choosing first there.").format(
            mandala=action.mandala
        )
    if isinstance(action, Discard):
        return _("Nothing that could be played was better than other cards in hand.")
    if isinstance(action, Take):
        return _("The {color} cards are worth most, to oneself and kept from the other.").format(
            color=action.color.label
        )
    return _("There is no card to play.")
