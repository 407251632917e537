"""The random bot: every kind of turn is as likely, and then every action of that kind.

Drawing fewer cards than one may is legal, but would be most of what there is to choose from.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sagrada_nb.bots.choices import Choice
from sagrada_nb.mandala.actions import Action
from sagrada_nb.mandala.view import View
from sagrada_nb.words import ngettext


def random_policy(_view: View, actions: Sequence[Action], rng: Random) -> Choice:
    """Choose one of the legal actions by lot."""
    reason = ngettext(
        "There was {n} legal action.", "Drawn by lot from {n} legal actions.", len(actions)
    ).format(n=len(actions))
    return Choice(rng.choice(actions), reason)
