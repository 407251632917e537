"""The rollout bot: tries its best actions in worlds that may be, each played on by greedy play.

A world is the position with the hidden cards dealt anew: those of the deck, the other's hand and
cup are drawn from what the player cannot see. All actions are tried in the same worlds; after each
half of the tries only the better half of the actions is tried on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, TypeAlias

from sagrada_nb.bots import registry
from sagrada_nb.bots.matches import Match, contest, until_interrupted
from sagrada_nb.bots.policies import Choice, best_action, random_policy
from sagrada_nb.bots.registry import Bots, NamedPolicy
from sagrada_nb.core.errors import WrongType
from sagrada_nb.game.base import Action
from sagrada_nb.game.chance import SeedLike
from sagrada_nb.mandala.actions import Build, Discard, Grow, Take
from sagrada_nb.mandala.bots.heuristics import (
    ActionValues,
    banks,
    hand_worth,
    hopes,
    promising,
    sensible,
    shares,
)
from sagrada_nb.mandala.chance import CardLuck
from sagrada_nb.mandala.colors import SAND_COLORS, Pile
from sagrada_nb.mandala.game import Game, View, new_game
from sagrada_nb.mandala.play import options, result
from sagrada_nb.mandala.scoring import cup_score
from sagrada_nb.mandala.state import PLAYERS, State, changed
from sagrada_nb.words import _, ngettext

Policy: TypeAlias = Callable[[View, Sequence[Action], Random], Action | Choice | str]
"""A callable that chooses one of the legal actions, or its notation, from what a player sees."""


def greedy_policy(view: View, actions: Sequence[Action], rng: Random) -> Choice:
    """Choose the action that gains most; equal ones by lot."""
    values = ActionValues(view, view.seat, view.hand, view.cup)
    action, _most = best_action(sensible(view, actions), values.of, rng)
    return Choice(action, reason_for(action))


def reason_for(action: Action) -> str:
    """Return why an action was taken, in a sentence for people."""
    if isinstance(action, Build):
        return _(
            "The mountain of mandala {mandala} gets more worth sharing, and cards come."
        ).format(mandala=action.mandala)
    if isinstance(action, Grow):
        return _("More cards in the field of mandala {mandala} mean choosing first there.").format(
            mandala=action.mandala
        )
    if isinstance(action, Discard):
        return _("Nothing that could be played was better than other cards in hand.")
    if isinstance(action, Take):
        return _("The {color} cards are worth most, to oneself and kept from the other.").format(
            color=action.color.label
        )
    return _("There is no card to play.")


CANDIDATES: Final = 6
"""How many of the best actions, by their gain at once, are tried."""
ROUNDS: Final = (5, 5, 6)
"""In how many worlds the actions that are left are tried, before half of them are dropped."""
WIN: Final = 12.0
"""What winning is worth beyond the points by which one wins."""
DEPTH: Final = 4
"""How many actions a world is played on before it is valued as it stands."""


class WorldLuck(CardLuck):
    """The luck of one world, all from one generator."""

    def __init__(self, rng: Random) -> None:
        super().__init__(0, "")
        self._generator = rng


def rollout_policy(view: View, actions: Sequence[Action], rng: Random) -> Choice:
    """Choose the action after which greedy play leads to most, on average over worlds."""
    values = ActionValues(view, view.seat, view.hand, view.cup)
    tried = sorted(sensible(view, actions), key=lambda action: -values.of(action))[:CANDIDATES]
    totals = dict.fromkeys(tried, 0.0)
    worlds = 0
    for more_worlds in ROUNDS:
        if len(tried) == 1:
            break
        for _each in range(more_worlds):
            seed = rng.random()
            state = world(view, Random(seed))  # noqa: S311 - a game, not a secret
            for action in tried:
                luck = WorldLuck(Random(seed))  # noqa: S311
                totals[action] += outcome(result(state, action, luck), view.seat, luck)
        worlds += more_worlds
        tried.sort(key=lambda action: -totals[action])
        tried = tried[: (len(tried) + 1) // 2]
    best = tried[0]
    if not worlds:
        return Choice(best, reason_for(best))
    said = ngettext(
        "It led to most when {n} possible course was played on.",
        "It led to most when {n} possible courses were played on.",
        worlds,
    ).format(n=worlds)
    return Choice(best, said)


def world(view: View, rng: Random) -> State:
    """Return a state that the player may be in: hidden cards are dealt anew."""
    unseen = view.unseen
    other = 1 - view.seat
    hidden = [at for at, n in enumerate(unseen) for _card in range(n)]
    rng.shuffle(hidden)
    in_hand, in_cup = view.hand_sizes[other], view.cup_sizes[other]
    hand = _pile(hidden[:in_hand])
    cup = _pile(hidden[in_hand : in_hand + in_cup])
    return State(
        **view.common,
        hands=changed((hand, hand), view.seat, view.hand),
        cups=changed((cup, cup), view.seat, view.cup),
        deck=_pile(hidden[in_hand + in_cup :]),
    )


def _pile(cards: list[int]) -> Pile:
    return tuple(cards.count(at) for at in range(len(SAND_COLORS)))


def outcome(state: State, seat: int, luck: CardLuck) -> float:
    """Play a world on greedily, and return by how much the player at a seat is ahead."""
    for _each in range(DEPTH):
        active = state.active
        if active is None:
            break
        state = result(state, _greedy(state, active), luck)
    if state.over:
        mine, other = (
            cup_score(state.rivers[each], state.cups[each]).total for each in (seat, 1 - seat)
        )
        return mine - other + (0 if mine == other else WIN if mine > other else -WIN)
    return standing(state) * (1 if seat == 0 else -1)


def standing(state: State) -> float:
    """Return by how much seat 0 is ahead of seat 1 in a game that is not over, all cards known."""
    both = banks(state, state.cups)
    on_tie = (state.player + 1) % PLAYERS
    ahead = both[0].worth - both[1].worth
    ahead += hand_worth(state.hands[0]) - hand_worth(state.hands[1])
    return ahead + sum(
        hopes(mandala, shares(mandala.mountain, both), on_tie) for mandala in state.mandalas
    )


def _greedy(state: State, seat: int) -> Action:
    hand = state.hands[seat]
    actions = promising(options(state, hand))
    if len(actions) == 1:
        return actions[0]
    return max(actions, key=ActionValues(state, seat, hand, state.cups[seat]).of)


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

policy_of: Final = BOTS.policy_of


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
    return registry.choose(policy_of(policy), _checked(game), rng)


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
    registry.check_policies(_checked(game), policies)
    return registry.play(game, [policy_of(policy) for policy in policies], seed)


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
    return until_interrupted(running_match(first, second, games, seed, workers))[-1]


def running_match(
    first: PolicyLike, second: PolicyLike, games: int = 100, seed: int = 1, workers: int = 1
) -> Iterator[Match]:
    """Give how a match stands after each game; the arguments are those of :func:`match`."""
    return contest(policy_of(first), policy_of(second), games, seed, new_game, workers)


def _checked(given: Game) -> Game:
    if not isinstance(given, Game):
        raise WrongType(
            _("{given!r} is not a game of Mandala. Accepted: a Game of sagrada_nb.mandala.").format(
                given=given
            )
        )
    return given
