"""Bots by name, and letting policies play a game of either kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib import import_module
from random import Random
from typing import Any, Final, Generic, TypeAlias, TypeVar

from sagrada_nb.bots.policies import Choice, Policy, greedy_policy, random_policy
from sagrada_nb.core.checking import check_names
from sagrada_nb.core.errors import IllegalAction, NotationError, WrongType
from sagrada_nb.core.names import Catalogue
from sagrada_nb.game.base import Played
from sagrada_nb.game.chance import SeedLike, seed_of
from sagrada_nb.game.game import Game
from sagrada_nb.words import _, listed, ngettext

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

        Parameters
        ----------
        policy
            The name of a bot, a Bot, or any ``policy(view, actions, rng)``.

        Raises
        ------
        UnknownName, WrongType
            When there is no such bot, it is of another game, or it cannot be called.

        Examples
        --------
        >>> BOTS.policy_of("random") is BOTS["random"].policy
        True
        """
        bot = self[policy] if isinstance(policy, str) else policy
        if isinstance(bot, self._kind):
            found: P = bot.policy
            return found
        if not callable(bot):
            raise WrongType(
                _(
                    "{given!r} is not a policy. Accepted: the name of a bot ({names}), or a "
                    "callable policy(view, actions, rng)."
                ).format(given=policy, names=listed(list(self)))
            )
        return bot


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
    Bot("planner", "sagrada_nb.simulation.planner:planner_policy", takes_a_moment=True),
)
"""The bots by name; spelling is forgiven."""

policy_of: Final = BOTS.policy_of

PolicyLike: TypeAlias = Policy | Bot | str
AnyPolicy: TypeAlias = Callable[[Any, Sequence[Any], Random], Any]
"""A policy for a game of either kind."""


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


G = TypeVar("G", bound=Played[Any])
"""A game, of Sagrada or of its companion."""


def choose(policy: PolicyLike | AnyPolicy, game: Played[Any], rng: Random) -> Choice:
    """Return what a policy chooses for the player who has to act.

    The policy gets that player's view, the legal actions and `rng`, and nothing else. It may return
    an action or its notation, as a game plays both, alone or in a :class:`Choice`.

    Parameters
    ----------
    policy
        The name of a bot for games of Sagrada; for games of either kind any
        ``policy(view, actions, rng)``.
    game
        The game, at any moment.
    rng
        Where the policy's own luck comes from.

    Raises
    ------
    IllegalAction
        When the game is over, or the policy returns something that is no legal action.
    UnknownName, WrongType
        When there is no such policy, or it plays another game; or `game` is no game.
    """
    _check_game(game)
    if not isinstance(rng, Random):
        raise WrongType(
            _("{given!r} is no source of luck. Accepted: a random.Random.").format(given=rng)
        )
    found: AnyPolicy = BOTS.policy_of(policy)
    if isinstance(policy, str | Bot) and not isinstance(game, Game):
        raise WrongType(
            _(
                "The bot {name} is for Sagrada and cannot play {game!r}. Accepted: a bot for that "
                "game, or a callable policy(view, actions, rng)."
            ).format(name=policy_name(policy), game=game)
        )
    seat, actions = game.active, game.legal_actions()
    if seat is None:
        raise IllegalAction("game_over", _("The game is over; nothing more can be done in it."))
    chosen = found(game.view(seat), actions, rng)
    choice = chosen if isinstance(chosen, Choice) else Choice(chosen)
    with suppress(NotationError, WrongType):  # what is no action is none of the legal ones
        choice = replace(choice, action=game.read_action(choice.action))
        if choice.action in actions:
            return choice
    raise IllegalAction(
        "not_a_legal_choice",
        _("The policy of {name} returned {given!r}, which is no legal action.").format(
            name=game.names[seat], given=chosen
        ),
    )


def next_move(policy: PolicyLike | AnyPolicy, game: G, rng: Random) -> tuple[G, Choice]:
    """Return the game after a policy's next action, and the choice with its reason.

    Parameters
    ----------
    policy, game, rng
        As for :func:`choose`.

    Raises
    ------
    IllegalAction, UnknownName, WrongType
        As :func:`choose`.
    """
    choice = choose(policy, game, rng)
    return game.play(choice.action), choice


def play(game: G, policies: Sequence[PolicyLike | AnyPolicy], seed: SeedLike = None) -> G:
    """Return the game played to its end by one policy a seat.

    Parameters
    ----------
    game
        The game, at any moment.
    policies
        For each seat the name of a bot, or any ``policy(view, actions, rng)``.
    seed
        Where the policies' own luck comes from, one stream a seat; the dice come from the game.

    Raises
    ------
    IllegalAction
        When a policy returns something that is no legal action.
    NotationError, UnknownName, WrongType
        When `game` is no game, or `policies` are not one a seat.
    """
    check_policies(game, policies)
    root = seed_of(seed)
    streams = [Random(f"{root}/seat {n}") for n in range(game.players)]  # noqa: S311 - a game
    while game.active is not None:
        game, _choice = next_move(policies[game.active], game, streams[game.active])
    return game


def check_policies(game: Played[Any], policies: Sequence[object]) -> None:
    """Refuse what is no game, and what is not a list with one policy for each of its seats.

    Raises
    ------
    NotationError, WrongType
        Saying what was given.
    """
    _check_game(game)
    if isinstance(policies, str) or not isinstance(policies, Sequence):
        raise WrongType(
            _(
                "{given!r} is not a list of policies. Accepted: a list with one policy for each "
                "of the {players} players."
            ).format(given=policies, players=game.players)
        )
    if len(policies) != game.players:
        sentence = ngettext(
            "{n} policy was given, but there are {players} players.",
            "{n} policies were given, but the number of players is {players}.",
            len(policies),
        )
        raise NotationError(sentence.format(n=len(policies), players=game.players))


def _check_game(given: object) -> None:
    if not isinstance(given, Played):
        raise WrongType(
            _(
                "{given!r} is no game that can be played. Accepted: a Game, as new_game() makes it."
            ).format(given=given)
        )
