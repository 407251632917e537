"""The bots for Mandala by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from sagrada_nb.mandala.bots.choices import Policy
from sagrada_nb.mandala.bots.greedy import greedy_policy
from sagrada_nb.mandala.bots.random import random_policy
from sagrada_nb.mandala.bots.rollout import rollout_policy
from sagrada_nb.rules.errors import WrongType
from sagrada_nb.rules.names import Catalogue
from sagrada_nb.words import _, listed


@dataclass(frozen=True)
class Bot:
    """A policy with a name."""

    name: str
    policy: Policy

    @property
    def description(self) -> str:
        """How it plays, in a sentence for people."""
        return _descriptions()[self.name]


def _descriptions() -> dict[str, str]:
    return {
        "random": _("Takes any legal action, each as likely."),
        "greedy": _(
            "Takes the action that gains most at once: in the cup, in hand, and in what the two "
            "mountains promise."
        ),
        "rollout": _(
            "Tries its best actions with the hidden cards dealt in many ways, lets greedy play "
            "go on from there, and takes what led to most."
        ),
    }


BOTS: Final[Catalogue[Bot]] = Catalogue(
    {
        "random": Bot("random", random_policy),
        "greedy": Bot("greedy", greedy_policy),
        "rollout": Bot("rollout", rollout_policy),
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
