"""The bots by name."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Final, TypeAlias

from sagrada_nb.bots.choices import Choice, Policy
from sagrada_nb.bots.greedy import greedy_policy
from sagrada_nb.bots.random import random_policy
from sagrada_nb.rules.errors import WrongType
from sagrada_nb.rules.names import Catalogue
from sagrada_nb.words import _, listed

__all__ = ["BOTS", "Bot", "Choice", "Policy", "PolicyLike", "policy_of"]


@dataclass(frozen=True)
class Bot:
    """A policy with a name.

    Attributes
    ----------
    name
        The name.
    home
        The policy; or where it is, ``"module:name"``, when it needs more than a bot should load
        before somebody asks for it.
    """

    name: str
    home: Policy | str

    @property
    def policy(self) -> Policy:
        """The policy."""
        if not isinstance(self.home, str):
            return self.home
        module, _colon, name = self.home.partition(":")
        loaded: Policy = getattr(import_module(module), name)
        return loaded

    @property
    def description(self) -> str:
        """How it plays, in a sentence for people."""
        return _descriptions()[self.name]


def _descriptions() -> dict[str, str]:
    return {
        "random": _("Takes any legal action, each as likely."),
        "greedy": _(
            "Takes the action that gains most at once, in points and in what its window can "
            "still become; uses tool cards when they gain more than they cost."
        ),
        "planner": _(
            "Plays the promising actions on to the end of the game, many times, and takes the one "
            "that comes out best; uses tool cards, and thinks for a moment."
        ),
    }


BOTS: Final[Catalogue[Bot]] = Catalogue(
    {
        "random": Bot("random", random_policy),
        "greedy": Bot("greedy", greedy_policy),
        "planner": Bot("planner", "sagrada_nb.analysis.planner:planner_policy"),
    },
    lambda: _("There is no bot called {given!r}."),
)
"""The bots by name; spelling is forgiven."""

PolicyLike: TypeAlias = Policy | Bot | str


def policy_of(policy: PolicyLike) -> Policy:
    """Return the policy meant by a bot's name, a bot, or a callable.

    Examples
    --------
    >>> policy_of("random") is BOTS["random"].policy
    True
    """
    if isinstance(policy, str):
        return BOTS[policy].policy
    if isinstance(policy, Bot):
        return policy.policy
    if not callable(policy):
        raise WrongType(
            _(
                "{given!r} is not a policy. Accepted: the name of a bot ({names}), or a callable "
                "policy(view, actions, rng)."
            ).format(given=policy, names=listed(list(BOTS)))
        )
    return policy
