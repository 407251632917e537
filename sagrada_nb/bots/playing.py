"""Letting policies play: one move, or a whole game."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from sagrada_nb.bots.registry import Choice, PolicyLike, policy_of
from sagrada_nb.rules.actions import Action
from sagrada_nb.rules.errors import IllegalAction, NotationError
from sagrada_nb.rules.history import Played
from sagrada_nb.rules.luck import SeedLike, seed_of
from sagrada_nb.words import _, ngettext

G = TypeVar("G", bound=Played[Any])
"""A game, of Sagrada or of its companion."""


def choose(policy: PolicyLike, game: Played[Any], rng: Random) -> Choice:
    """Return what a policy chooses for the player who has to act.

    The policy gets that player's view, the legal actions and `rng`, and nothing else.

    Raises
    ------
    IllegalAction
        When the game is over, or the policy returns something that is no legal action.
    """
    seat = game.active
    if seat is None:
        raise IllegalAction("game_over", _("The game is over; nothing more can be done in it."))
    actions = game.legal_actions()
    chosen = policy_of(policy)(game.view(seat), actions, rng)
    choice = Choice(chosen) if isinstance(chosen, Action) else chosen
    if not isinstance(choice, Choice) or choice.action not in actions:
        raise IllegalAction(
            "not_a_legal_choice",
            _("The policy of {name} returned {given!r}, which is no legal action.").format(
                name=game.names[seat], given=chosen
            ),
        )
    return choice


def next_move(policy: PolicyLike, game: G, rng: Random) -> tuple[G, Choice]:
    """Return the game after a policy's next action, and the choice with its reason."""
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
    """
    if len(policies) != game.players:
        sentence = ngettext(
            "{n} policy was given, but there are {players} players.",
            "{n} policies were given, but the number of players is {players}.",
            len(policies),
        )
        raise NotationError(sentence.format(n=len(policies), players=game.players))
    root = seed_of(seed)
    streams = [Random(f"{root}/seat {n}") for n in range(game.players)]  # noqa: S311 - a game
    while game.active is not None:
        game, _choice = next_move(policies[game.active], game, streams[game.active])
    return game
