"""Goal: an action in round 10 of a random game takes at most 3 × as long as one in round 2."""

from __future__ import annotations

import cProfile
import pstats
import random
import sys
import time
from collections import defaultdict
from statistics import median

from benchmarks.measuring import verdict
from sagrada_nb.game.game import Game, new_game

GAMES = 60
EARLY, LATE = 2, 10
GOAL = 3
COSTLIEST = 3


def whole_game(players: int, seed: int, taken: dict[int, list[float]] | None = None) -> Game:
    """Play a game by lot, and note the seconds of each action by its round."""
    lots, game = random.Random(seed), new_game(players, seed=seed)  # noqa: S311 - no secret
    while not game.is_over:
        number, start = game.round, time.perf_counter()
        game = game.play(lots.choice(game.legal_actions()))
        if taken is not None:
            taken[number].append(time.perf_counter() - start)
    return game


def games_a_second(players: int) -> float:
    """Return how many random games of so many players are played in a second."""
    start = time.perf_counter()
    for seed in range(GAMES):
        whole_game(players, seed)
    return GAMES / (time.perf_counter() - start)


def listings_a_second() -> float:
    """Return how often a second the legal actions are listed, over the positions of games."""
    positions = [
        before for seed in range(GAMES // 4) for before, _s in whole_game(4, seed).replay()
    ]
    fresh = [Game(each.setup, each.secrets, each.state) for each in positions]
    start = time.perf_counter()
    for game in fresh:
        game.legal_actions()
    return len(fresh) / (time.perf_counter() - start)


def print_the_costliest() -> None:
    """Print the functions in which most time is spent."""
    profile = cProfile.Profile()
    profile.enable()
    for seed in range(GAMES // 4):
        whole_game(4, seed)
    profile.disable()
    stats = pstats.Stats(profile)
    total = sum(row[2] for row in stats.stats.values())  # type: ignore[attr-defined]
    rows = sorted(stats.stats.items(), key=lambda item: -item[1][2])  # type: ignore[attr-defined]
    for (path, _line, name), row in rows[:COSTLIEST]:
        where = path.rpartition("sagrada_nb/")[2]
        print(f"  costly: {name} ({where})   {row[2] / total:5.1%} of the time, {row[1]} calls")


def main() -> int:
    """Measure and report."""
    for players in (2, 4):
        print(f"  random games of {players} players   {games_a_second(players):8.1f} a second")
    print(f"  legal_actions                {listings_a_second():8.0f} a second")
    print_the_costliest()
    taken: dict[int, list[float]] = defaultdict(list)
    for seed in range(GAMES):
        whole_game(4, seed, taken)
    early, late = median(taken[EARLY]), median(taken[LATE])
    for number, value in ((EARLY, early), (LATE, late)):
        print(f"  an action in round {number:<2}        {1e6 * value:8.1f} µs")
    ratio = late / early
    return verdict(ratio <= GOAL, f"round 10 is {ratio:.2f} × round 2; the goal is at most {GOAL}")


if __name__ == "__main__":
    sys.exit(main())
