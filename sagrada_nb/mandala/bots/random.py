"""The random bot: any legal action, each as likely."""

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
