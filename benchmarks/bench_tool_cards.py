"""How far the compiled greedy bot is from the one in the engine, which uses tool cards.

Both play as many games of two as are named (100 if none); the engine takes about a minute for them:

    python -m benchmarks.bench_tool_cards 200

Goal: the whole 95 % interval of what tool cards gain is above 0; none for how much it is.
"""

from __future__ import annotations

import sys
from typing import Final

import pandas as pd

import sagrada_nb as sg
from benchmarks.measuring import verdict
from sagrada_nb import statistics

GAMES: Final = 100
COMPILED_GAMES: Final = 100_000
PLAYERS: Final = 2


def difference(engine: pd.DataFrame, compiled: pd.DataFrame) -> statistics.Estimate:
    """Return how many points more the engine's games have; each game is a cluster of its own."""
    return statistics.difference(
        engine["total"].tolist(),
        compiled["total"].tolist(),
        (engine["game"].to_numpy(), -1 - compiled["game"].to_numpy()),
    )


def main(games: int = GAMES, compiled_games: int = COMPILED_GAMES) -> int:
    """Play, and report."""
    played = {
        "engine, with tool cards": sg.simulate(
            games, PLAYERS, "greedy", tools=True, seed=1, progress=False
        ),
        "compiled, without": sg.simulate(
            compiled_games, PLAYERS, "greedy", tools=False, seed=1, progress=False
        ),
    }
    for name, frame in played.items():
        score = statistics.mean(frame["total"].tolist(), frame["game"].to_numpy())
        print(
            f"  {name:<24} {score.mean:6.2f} points ({score.low:.2f} to {score.high:.2f}), "
            f"{frame['filled'].mean():5.2f} "
            f"dice, {frame['tokens'].mean():4.2f} favor tokens left"
        )
    more = difference(*played.values())
    return verdict(
        more.low > 0,
        f"with tool cards the greedy bot scores {more.mean:.2f} points more "
        f"({more.low:.2f} to {more.high:.2f}); "
        "the goal is an interval above 0",
    )


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
