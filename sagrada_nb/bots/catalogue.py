"""Bots by name, whatever game they play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Generic, TypeVar

from sagrada_nb.rules.checking import check_names
from sagrada_nb.rules.errors import WrongType
from sagrada_nb.rules.names import Catalogue
from sagrada_nb.words import _, listed

P = TypeVar("P", bound=Callable[..., Any])


@dataclass(frozen=True)
class NamedPolicy(Generic[P]):
    """A policy with a name: the base of the bots of a game.

    Attributes
    ----------
    name
        The name.
    home
        The policy; or where it is, ``"module:name"``, when it needs more than a bot should load
        before somebody asks for it.
    takes_a_moment
        Whether it thinks so long about an action that people should be told.
    """

    name: str
    home: P | str
    takes_a_moment: bool = False

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not self.name.strip():
            raise WrongType(
                _("{given!r} is not the name of a bot. Accepted: a text.").format(given=self.name)
            )
        check_names([self.name])

    @property
    def policy(self) -> P:
        """The policy."""
        if not isinstance(self.home, str):
            return self.home
        module, _colon, name = self.home.partition(":")
        loaded: P = getattr(import_module(module), name)
        return loaded

    @property
    def description(self) -> str:
        """How it plays, in a sentence for people."""
        return self._descriptions().get(self.name, _("Plays by a policy of one's own."))

    @staticmethod
    def _descriptions() -> dict[str, str]:
        """Return what the game's own bots say of themselves, by name, in the language in use."""
        raise NotImplementedError


B = TypeVar("B", bound=NamedPolicy[Any])


class Bots(Catalogue[B], Generic[B, P]):
    """The bots of a game by name; spelling is forgiven.

    Parameters
    ----------
    kind
        The class of the game's bots; those of another game are refused.
    bots
        The bots.
    """

    def __init__(self, kind: type[B], *bots: B) -> None:
        super().__init__(
            {bot.name: bot for bot in bots}, lambda: _("There is no bot called {given!r}.")
        )
        self._kind = kind

    def policy_of(self, policy: P | B | str) -> P:
        """Return the policy meant by a bot's name, a bot of this game, or a callable.

        Raises
        ------
        UnknownName, WrongType
            When it is none of them.
        """
        if isinstance(policy, str):
            policy = self[policy]
        if isinstance(policy, self._kind):
            found: P = policy.policy
            return found
        if not callable(policy):
            raise WrongType(
                _(
                    "{given!r} is not a policy. Accepted: the name of a bot ({names}), or a "
                    "callable policy(view, actions, rng)."
                ).format(given=policy, names=listed(list(self)))
            )
        return policy
