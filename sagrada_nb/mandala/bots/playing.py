"""Letting policies play Mandala: one move, a whole game, a match of many games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from sagrada_nb.bots import matches, playing
from sagrada_nb.bots.choices import Choice
from sagrada_nb.bots.matches import Match
from sagrada_nb.mandala.bots.registry import PolicyLike, policy_of
from sagrada_nb.mandala.game import Game
from sagrada_nb.mandala.set_up import new_game
from sagrada_nb.rules.errors import WrongType
from sagrada_nb.rules.luck import SeedLike
from sagrada_nb.words import _


def choose(policy: PolicyLike, game: Game, rng: Random) -> Choice:
    """Return what a policy chooses for the player who has to act.

    The policy gets that player's view, the legal actions and `rng`, and nothing else.

    Raises
    ------
    IllegalAction
        When the game is over, or the policy returns something that is no legal action.
    UnknownName, WrongType
        When there is no such policy, or `game` is no game of Mandala.
    """
    _check_game(game)
    return playing.choose(_callable(policy), game, rng)


def play(game: Game, policies: Sequence[PolicyLike], seed: SeedLike = None) -> Game:
    """Return the game played to its end by one policy a seat.

    Parameters
    ----------
    game
        The game, at any moment.
    policies
        For each seat the name of a bot, or any ``policy(view, actions, rng)``.
    seed
        Where the policies' own luck comes from, one stream a seat; the cards come from the game.

    Raises
    ------
    IllegalAction
        When a policy returns something that is no legal action.
    NotationError, UnknownName, WrongType
        When `game` is no game of Mandala, or `policies` are not one a seat.
    """
    _check_game(game)
    playing.check_policies(game, policies)
    return playing.play(game, [_callable(policy) for policy in policies], seed)


def match(
    first: PolicyLike, second: PolicyLike, games: int = 100, seed: int = 1, workers: int = 1
) -> Match:
    """Return how two policies fare; they change seats after every game.

    Parameters
    ----------
    first, second
        The policies, or the names of bots.
    games
        How many games.
    seed
        Where all luck comes from.
    workers
        How many processes play side by side. It comes out the same for any number.

    Examples
    --------
    >>> match("random", "greedy", games=2).games
    2
    """
    *_earlier, last = running_match(first, second, games, seed, workers)
    return last


def running_match(
    first: PolicyLike, second: PolicyLike, games: int = 100, seed: int = 1, workers: int = 1
) -> Iterator[Match]:
    """Give how a match stands after each game; the arguments are those of :func:`match`."""
    return matches.running_contest(_callable(first), _callable(second), games, seed, _new, workers)


def _new(seed: str) -> Game:
    return new_game(seed=seed)


def _check_game(given: object) -> None:
    if not isinstance(given, Game):
        raise WrongType(
            _("{given!r} is not a game of Mandala. Accepted: a Game of sagrada_nb.mandala.").format(
                given=given
            )
        )


def _callable(policy: PolicyLike) -> Any:
    # What plays games of either kind does not ask what the policy makes of a view.
    return policy_of(policy)
