"""What a policy is, and two of them: by lot, and the action that gains most at once.

A gain is the change in what the window is worth (:mod:`.heuristics`), less the favor tokens paid.
Where a tool card goes on in steps or calls for luck, the greedy bot counts on the best it can make
of the next step, on average over the luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias, TypeVar

from sagrada_nb.bots.action_values import ActionValues
from sagrada_nb.bots.heuristics import EQUAL
from sagrada_nb.game.actions import Action, ChoosePattern, Done, EndTurn, Pass
from sagrada_nb.game.game import View
from sagrada_nb.words import _, ngettext

A = TypeVar("A", bound=Action)


@dataclass(frozen=True)
class Choice:
    """An action with the reason for it, a sentence for people (empty where there is none)."""

    action: Action
    reason: str = ""


Policy: TypeAlias = Callable[[View, Sequence[Action], Random], Action | Choice | str]
"""A callable that chooses one of the legal actions, or its notation, from what a player sees."""


def random_policy(_view: object, actions: Sequence[Any], rng: Random) -> Choice:
    """Choose one of the legal actions by lot, whatever game it is."""
    reason = ngettext(
        "There was {n} legal action.", "Drawn by lot from {n} legal actions.", len(actions)
    ).format(n=len(actions))
    return Choice(rng.choice(actions), reason)


def best_action(actions: Sequence[A], value: Callable[[A], float], rng: Random) -> tuple[A, float]:
    """Return the action with the greatest value, one of equal ones by lot, and its value."""
    values = [value(action) for action in actions]
    most = max(values)
    best = [action for action, each in zip(actions, values, strict=True) if each >= most - EQUAL]
    return rng.choice(best), most


HARDLY_ANYTHING: Final = 0.05


def greedy_policy(view: View, actions: Sequence[Action], rng: Random) -> Choice:
    """Choose the action that gains most; equal ones by lot."""
    action, most = best_action(actions, ActionValues(view, rng).of, rng)
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
