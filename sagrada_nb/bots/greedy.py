"""The greedy bot: the action that gains most at once.

A gain is the change in what the window is worth (:mod:`.evaluation`), less the favor tokens paid.
Where a tool card goes on in steps or calls for luck, the bot reckons with the best it can make of
the next step, on average over the luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from sagrada_nb.bots.choices import Choice
from sagrada_nb.bots.gains import Gains
from sagrada_nb.bots.reckoning import EQUAL
from sagrada_nb.rules.actions import Action, ChoosePattern, Done, EndTurn, Pass
from sagrada_nb.rules.view import View
from sagrada_nb.words import _, ngettext

HARDLY_ANYTHING: Final = 0.05


def greedy_policy(view: View, actions: Sequence[Action], rng: Random) -> Choice:
    """Choose the action that gains most; equal ones by lot."""
    gains = Gains(view, rng)
    reckoned = [(gains.of(action), action) for action in actions]
    most = max(gain for gain, _action in reckoned)
    best = [action for gain, action in reckoned if gain >= most - EQUAL]
    action = rng.choice(best)
    return Choice(action, _reason(action, most, len(actions)))


def _reason(action: Action, gain: float, n: int) -> str:
    if isinstance(action, ChoosePattern):
        return _("{name} is the easiest to fill, favor tokens counted in.").format(name=action.name)
    if isinstance(action, Pass | EndTurn | Done):
        return _("Nothing else was worth doing.")
    if gain < HARDLY_ANYTHING:
        return _("It costs least of what can be done.")
    sentence = ngettext(
        "It is the only action possible, and gains about {gain:.1f} points.",
        "It gains most of {n} possible actions: about {gain:.1f} points.",
        n,
    )
    return sentence.format(n=n, gain=gain)
