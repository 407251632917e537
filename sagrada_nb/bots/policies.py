"""The greedy bot: the action that gains most at once.

A gain is the change in what the window is worth (:mod:`.evaluation`), less the favor tokens paid.
Where a tool card goes on in steps or calls for luck, the bot reckons with the best it can make of
the next step, on average over the luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from sagrada_nb.bots.action_values import Gains
from sagrada_nb.bots.heuristics import EQUAL
from sagrada_nb.game.actions import Action, ChoosePattern, Done, EndTurn, Pass
from sagrada_nb.game.game import View
from sagrada_nb.words import _, ngettext


@dataclass(frozen=True)
class Choice:
    """An action with the reason for it, a sentence for people (empty where there is none)."""

    action: Action
    reason: str = ""


Policy: TypeAlias = Callable[[View, Sequence[Action], Random], Action | Choice | str]
"""A callable that chooses one of the legal actions, or its notation, from what a player sees."""


def random_policy(_view: View, actions: Sequence[Action], rng: Random) -> Choice:
    """Choose one of the legal actions by lot."""
    reason = ngettext(
        "There was {n} legal action.", "Drawn by lot from {n} legal actions.", len(actions)
    ).format(n=len(actions))
    return Choice(rng.choice(actions), reason)


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
