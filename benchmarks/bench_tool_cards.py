"""How far the compiled greedy bot is from the one in the engine, which uses tool cards.

Both play as many games of two as are named (100 if none); the engine takes about a minute for them:

    python -m benchmarks.bench_tool_cards 200

Goal: the whole 95 % interval of what tool cards gain is above 0; none for how much it is.
"""

from __future__ import annotations

import sys
from math import sqrt
from typing import Final

import pandas as pd

import sagrada_nb as sg
from benchmarks.measuring import verdict
from sagrada_nb.analysis.charts.intervals import Z

GAMES: Final = 100
COMPILED_GAMES: Final = 100_000
PLAYERS: Final = 2


def score_of(games: pd.DataFrame) -> tuple[float, float]:
    """Return the mean score and its standard error; windows of one game depend on each other."""
    means = games.groupby("game")["total"].mean()
    return float(means.mean()), float(means.std()) / sqrt(len(means))


def difference(engine: pd.DataFrame, compiled: pd.DataFrame) -> tuple[float, float, float]:
    """Return how many points more the engine's games have, with the 95 % interval."""
    (with_cards, one), (without, other) = score_of(engine), score_of(compiled)
    more, half = with_cards - without, Z * sqrt(one**2 + other**2)
    return more, more - half, more + half


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
        score, error = score_of(frame)
        print(
            f"  {name:<24} {score:6.2f} ± {Z * error:.2f} points, {frame['filled'].mean():5.2f} "
            f"dice, {frame['tokens'].mean():4.2f} favor tokens left"
        )
    more, low, high = difference(*played.values())
    return verdict(
        low > 0,
        f"with tool cards the greedy bot scores {more:.1f} points more ({low:.1f} to {high:.1f}); "
        "the goal is an interval above 0",
    )


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
