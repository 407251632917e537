"""The bots by name."""

from __future__ import annotations

from typing import Final, TypeAlias

from sagrada_nb.bots.catalogue import Bots, NamedPolicy
from sagrada_nb.bots.choices import Choice, Policy
from sagrada_nb.bots.greedy import greedy_policy
from sagrada_nb.bots.random import random_policy
from sagrada_nb.words import _

__all__ = ["BOTS", "Bot", "Choice", "Policy", "PolicyLike", "policy_name", "policy_of"]


class Bot(NamedPolicy[Policy]):
    """A policy with a name."""

    @staticmethod
    def _descriptions() -> dict[str, str]:
        return {
            "random": _("Takes any legal action, each as likely."),
            "greedy": _(
                "Takes the action that gains most at once, in points and in what its window can "
                "still become; uses tool cards when they gain more than they cost."
            ),
            "planner": _(
                "Plays the promising actions on to the end of the game, many times, and takes the "
                "one that comes out best; uses tool cards, and thinks for a moment."
            ),
        }


BOTS: Final[Bots[Bot, Policy]] = Bots(
    Bot,
    Bot("random", random_policy),
    Bot("greedy", greedy_policy),
    Bot("planner", "sagrada_nb.analysis.planner:planner_policy", takes_a_moment=True),
)
"""The bots by name; spelling is forgiven."""

PolicyLike: TypeAlias = Policy | Bot | str


def policy_name(policy: object) -> str:
    """Return what a policy is called where it has to be named.

    Examples
    --------
    >>> def careful(view, actions, rng):
    ...     return actions[0]
    >>> policy_name("greedy"), policy_name(BOTS["random"]), policy_name(careful)
    ('greedy', 'random', 'careful')
    """
    if isinstance(policy, str):
        return policy
    name = getattr(policy, "name", None) or getattr(policy, "__name__", None)
    return str(name or type(policy).__name__)


def policy_of(policy: PolicyLike) -> Policy:
    """Return the policy meant by a bot's name, a bot, or a callable.

    Parameters
    ----------
    policy
        The name of a bot, a Bot, or any ``policy(view, actions, rng)``.

    Raises
    ------
    UnknownName, WrongType
        When there is no such bot, or it cannot be called.

    Examples
    --------
    >>> policy_of("random") is BOTS["random"].policy
    True
    """
    return BOTS.policy_of(policy)
