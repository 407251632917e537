"""Letting policies play: one move, or a whole game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

from sagrada_nb.bots.registry import Bot, Choice, Policy, PolicyLike, policy_of
from sagrada_nb.rules.errors import IllegalAction, NotationError, WrongType
from sagrada_nb.rules.game import Game
from sagrada_nb.rules.history import Played
from sagrada_nb.rules.luck import SeedLike, seed_of
from sagrada_nb.words import _, ngettext

G = TypeVar("G", bound=Played[Any])
"""A game, of Sagrada or of its companion."""


def choose(policy: PolicyLike, game: Played[Any], rng: Random) -> Choice:
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
    seat = game.active
    if seat is None:
        raise IllegalAction("game_over", _("The game is over; nothing more can be done in it."))
    actions = game.legal_actions()
    chosen = _policy_for(game, policy)(game.view(seat), actions, rng)
    choice = _choice(game, chosen)
    if choice is None or choice.action not in actions:
        raise IllegalAction(
            "not_a_legal_choice",
            _("The policy of {name} returned {given!r}, which is no legal action.").format(
                name=game.names[seat], given=chosen
            ),
        )
    return choice


def _policy_for(game: Played[Any], policy: PolicyLike) -> Policy:
    """Return the policy meant; what has a name here plays Sagrada and no other game."""
    found = policy_of(policy)
    if isinstance(policy, str | Bot) and not isinstance(game, Game):
        raise WrongType(
            _(
                "The bot {name} is for Sagrada and cannot play {game!r}. Accepted: a bot for that "
                "game, or a callable policy(view, actions, rng)."
            ).format(name=policy if isinstance(policy, str) else policy.name, game=game)
        )
    return found


def _choice(game: Played[Any], chosen: Any) -> Choice | None:
    """Return what a policy returned as a choice: of an action, or of its notation as in a game."""
    choice = chosen if isinstance(chosen, Choice) else Choice(chosen)
    try:
        return replace(choice, action=game.read_action(choice.action))
    except (NotationError, WrongType):
        return None


def next_move(policy: PolicyLike, game: G, rng: Random) -> tuple[G, Choice]:
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


def play(game: G, policies: Sequence[PolicyLike], seed: SeedLike = None) -> G:
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
