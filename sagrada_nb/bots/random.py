"""The random bot: every legal action is as likely."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sagrada_nb.bots.choices import Choice
from sagrada_nb.rules.actions import Action
from sagrada_nb.rules.view import View
from sagrada_nb.words import ngettext


def random_policy(_view: View, actions: Sequence[Action], rng: Random) -> Choice:
    """Choose one of the legal actions by lot."""
    reason = ngettext(
        "There was {n} legal action.", "Drawn by lot from {n} legal actions.", len(actions)
    ).format(n=len(actions))
    return Choice(rng.choice(actions), reason)
