"""The rollout bot: tries its best actions in worlds that may be, each played on by greedy play.

A world is the position with the hidden cards dealt anew: those of the deck, the other's hand and
cup are drawn from what the player cannot see. All actions are tried in the same worlds; after each
half of the tries only the better half of the actions is tried on.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from sagrada_nb.bots.choices import Choice
from sagrada_nb.mandala.actions import Action
from sagrada_nb.mandala.bots.evaluation import Banks, bank, hand_worth, hopes, shares
from sagrada_nb.mandala.bots.gains import Gains, promising, sensible
from sagrada_nb.mandala.bots.greedy import banks_of, reason_for
from sagrada_nb.mandala.colors import EMPTY, SAND_COLORS, Pile
from sagrada_nb.mandala.legality import options
from sagrada_nb.mandala.luck import CardLuck
from sagrada_nb.mandala.play import result
from sagrada_nb.mandala.scoring import cup_score
from sagrada_nb.mandala.state import PLAYERS, State
from sagrada_nb.mandala.view import View
from sagrada_nb.words import ngettext

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
    gains = Gains(view, view.seat, view.hand, banks_of(view))
    tried = sorted(sensible(view, actions), key=lambda action: -gains.of(action))[:CANDIDATES]
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
    other = (view.seat + 1) % PLAYERS
    hidden = [at for at, n in enumerate(unseen) for _card in range(n)]
    rng.shuffle(hidden)
    in_hand, in_cup = view.hand_sizes[other], view.cup_sizes[other]
    hand = _pile(hidden[:in_hand])
    cup = _pile(hidden[in_hand : in_hand + in_cup])
    return State(
        view.mandalas,
        view.rivers,
        (view.cup, cup) if view.seat == 0 else (cup, view.cup),
        (view.hand, hand) if view.seat == 0 else (hand, view.hand),
        _pile(hidden[in_hand + in_cup :]),
        view.discards,
        view.player,
        view.turn,
        view.sharing,
        view.ending,
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
            cup_score(state.rivers[each], state.cups[each]).total
            for each in (seat, (seat + 1) % PLAYERS)
        )
        return mine - other + (0 if mine == other else WIN if mine > other else -WIN)
    return standing(state) * (1 if seat == 0 else -1)


def standing(state: State) -> float:
    """Return by how much seat 0 is ahead of seat 1 in a game that is not over, all cards known."""
    banks = bank(state.rivers[0], state.cups[0]), bank(state.rivers[1], state.cups[1])
    on_tie = (state.player + 1) % PLAYERS
    ahead = banks[0].worth - banks[1].worth
    ahead += hand_worth(state.hands[0]) - hand_worth(state.hands[1])
    return ahead + sum(
        hopes(mandala, shares(mandala.mountain, banks), on_tie) for mandala in state.mandalas
    )


def _greedy(state: State, seat: int) -> Action:
    hand = state.hands[seat]
    actions = promising(options(state, hand))
    if len(actions) == 1:
        return actions[0]
    gains = Gains(state, seat, hand, _banks(state, seat))
    return max(actions, key=gains.of)


def _banks(state: State, seat: int) -> Banks:
    first, second = (
        bank(state.rivers[each], state.cups[each] if each == seat else EMPTY) for each in (0, 1)
    )
    return first, second
