"""The bots for Mandala by name."""

from __future__ import annotations

from typing import Final, TypeAlias

from sagrada_nb.bots.catalogue import Bots, NamedPolicy
from sagrada_nb.mandala.bots.choices import Policy
from sagrada_nb.mandala.bots.greedy import greedy_policy
from sagrada_nb.mandala.bots.random import random_policy
from sagrada_nb.mandala.bots.rollout import rollout_policy
from sagrada_nb.words import _


class Bot(NamedPolicy[Policy]):
    """A policy with a name."""

    @staticmethod
    def _descriptions() -> dict[str, str]:
        return {
            "random": _("Takes any legal action, each as likely."),
            "greedy": _(
                "Takes the action that gains most at once: in the cup, in hand, and in what the "
                "two mountains promise."
            ),
            "rollout": _(
                "Tries its best actions with the hidden cards dealt in many ways, lets greedy play "
                "go on from there, and takes what led to most."
            ),
        }


BOTS: Final[Bots[Bot, Policy]] = Bots(
    Bot,
    Bot("random", random_policy),
    Bot("greedy", greedy_policy),
    Bot("rollout", rollout_policy),
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
    return BOTS.policy_of(policy)
