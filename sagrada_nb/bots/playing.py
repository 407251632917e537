"""Letting policies play: one move, a whole game, a match of many games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from sagrada_nb.bots.registry import Choice, PolicyLike, policy_of
from sagrada_nb.rules.actions import Action
from sagrada_nb.rules.errors import IllegalAction, NotationError
from sagrada_nb.rules.history import Played
from sagrada_nb.rules.luck import SeedLike, seed_of
from sagrada_nb.rules.new_game import new_game
from sagrada_nb.rules.rulesets import RuleSet, rule_set
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


@dataclass(frozen=True)
class Match:
    """How many of a number of games the first of two policies won, shared and lost."""

    won: int
    shared: int
    lost: int
    points: tuple[float, float]
    """The points that each of the two made on average."""

    @property
    def games(self) -> int:
        """The number of games."""
        return self.won + self.shared + self.lost

    @property
    def share_won(self) -> float:
        """The share of the games that the first policy won, 0–1."""
        return self.won / self.games

    def __str__(self) -> str:
        return _(
            "{won} of {games} won, {shared} shared, {lost} lost; {mine:.1f} points to {others:.1f}"
        ).format(
            won=self.won,
            games=self.games,
            shared=self.shared,
            lost=self.lost,
            mine=self.points[0],
            others=self.points[1],
        )


def match(
    first: PolicyLike,
    second: PolicyLike,
    games: int = 100,
    seed: int = 1,
    rules: RuleSet | str = "official",
) -> Match:
    """Return how two policies fare in two-player games; they change seats after every game.

    Examples
    --------
    >>> match("random", "random", games=2).games
    2
    """
    return contest(
        first, second, games, seed, lambda name: new_game(2, seed=name, rules=rule_set(rules))
    )


def contest(
    first: PolicyLike, second: PolicyLike, games: int, seed: int, new: Callable[[str], Played[Any]]
) -> Match:
    """Return how two policies fare in games that `new` sets up from a seed."""
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise NotationError(
            _("{given!r} is not a number of games. Accepted: 1 or more.").format(given=games)
        )
    places = {1: 0, 2: 0}
    shared, totals = 0, [0, 0]
    for number in range(games):
        mine = number % 2
        policies = [first, second] if mine == 0 else [second, first]
        game = play(new(f"{seed}/{number}"), policies, seed + number)
        standings = game.ranking()
        if standings[1].place == 1:
            shared += 1
        else:
            places[1 if standings[0].seat == mine else 2] += 1
        for each in standings:
            totals[0 if each.seat == mine else 1] += each.total
    return Match(places[1], shared, places[2], (totals[0] / games, totals[1] / games))
