"""Each interval of 95 % that the package shows holds the true value in 92 to 98 of 100 samples.

The truth is that of one large sample, drawn the same way. Games that the engine plays are slow, so
there the large sample is all there is, and small ones are drawn from it game by game.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cache
from typing import Any, TypeAlias

import numpy as np
import pandas as pd
import pytest

import sagrada_nb as sg
from sagrada_nb.bots.matches import Match
from sagrada_nb.charts.games import difficulty_frame, score_frame, seat_frame
from sagrada_nb.charts.objectives import pair_frame, per_die_frame
from sagrada_nb.charts.tools import FEW, tool_frame

SAMPLES = 1000
FEWER = 400
LARGE = 80_000
FAIR = (0.92, 0.98)
Frames: TypeAlias = Callable[[pd.DataFrame], pd.DataFrame]

pytestmark = pytest.mark.long


class Counts:
    """How often the interval of each quantity held the truth."""

    def __init__(self) -> None:
        self.held: dict[Hashable, list[bool]] = {}

    def add(
        self, frame: pd.DataFrame, truth: pd.DataFrame, by: list[str], value: str, prefix: str
    ) -> None:
        """Compare the intervals of a sample with the values of the large one, row by row."""
        both = frame.merge(truth, on=by, suffixes=("", "_true"))
        low, high, true = f"{prefix}low", f"{prefix}high", f"{value}_true"
        for row in both[both[low].notna()].to_dict("records"):
            # Sums of the same numbers in another order differ in the last digits.
            inside = row[low] - 1e-9 <= row[true] <= row[high] + 1e-9
            self.held.setdefault((value, *(row[name] for name in by)), []).append(inside)

    def check(self, least: int = FEWER) -> None:
        """Find every quantity that turned up often enough within the fair shares."""
        shares = {
            name: sum(held) / len(held) for name, held in self.held.items() if len(held) >= least
        }
        assert shares
        every = list(shares.values())
        print(f"{len(every)} quantities: {min(every):.3f} to {max(every):.3f}")
        low, high = FAIR
        assert not {name: share for name, share in shares.items() if not low <= share <= high}
        assert 0.94 < sum(every) / len(every) < 0.96 or len(every) < 5


def pieces(games: pd.DataFrame, size: int, column: str = "game") -> Iterator[pd.DataFrame]:
    """Yield samples of so many games, or of so many numbers of `column`, one after the other."""
    for _number, piece in games.groupby(games[column] // size):
        yield piece


def redrawn(games: pd.DataFrame, size: int, samples: int) -> Iterator[pd.DataFrame]:
    """Yield samples of so many games, each drawn from all of them as often as chance will."""
    random = np.random.default_rng(17)
    by_game = [part for _game, part in games.groupby("game")]
    for _n in range(samples):
        drawn = random.integers(0, len(by_game), size)
        yield pd.concat([by_game[n].assign(game=at) for at, n in enumerate(drawn)])


def count(
    samples: Iterable[pd.DataFrame],
    truth: pd.DataFrame,
    frame_of: Frames,
    by: list[str],
    *values: tuple[str, str],
) -> Counts:
    counts, known = Counts(), frame_of(truth)
    for sample in samples:
        frame = frame_of(sample)
        for value, prefix in values:
            counts.add(frame, known, by, value, prefix)
    return counts


@cache
def simulated(games: int, players: int, seed: str) -> pd.DataFrame:
    return sg.simulate(games, players, seed=seed, progress=False)


def played(size: int, players: int) -> tuple[Iterator[pd.DataFrame], pd.DataFrame]:
    small = simulated(SAMPLES * size, players, "small")
    return pieces(small, size), simulated(LARGE, players, "large")


SIZES = pytest.mark.parametrize(("size", "players"), [(20, 2), (60, 4)])


@SIZES
def test_scores(size: int, players: int) -> None:
    samples, truth = played(size, players)

    def one_row(games: pd.DataFrame) -> pd.DataFrame:
        return score_frame({"all": games}).head(1)

    count(samples, truth, one_row, ["games"], ("mean", "")).check()


@SIZES
def test_seats(size: int, players: int) -> None:
    samples, truth = played(size, players)
    values = (("score", "score_"), ("ahead", "ahead_"), ("won", "won_"))
    count(samples, truth, lambda games: seat_frame([games]), ["seat"], *values).check()


@SIZES
def test_points_per_die(size: int, players: int) -> None:
    samples, truth = played(size, players)

    def of_games(games: pd.DataFrame) -> pd.DataFrame:
        frame = per_die_frame({"all": games}, None)
        return frame[frame["source"] == "all"]

    count(samples, truth, of_games, ["objective"], ("per_die", "")).check()


@SIZES
def test_objective_pairs(size: int, players: int) -> None:
    samples, truth = played(size, players)
    counts = count(samples, truth, pair_frame, ["first", "second"], ("correlation", ""))
    counts.check()


def test_difficulty_of_patterns_that_meet_the_same_luck() -> None:
    small = sg.studies.pattern_games(SAMPLES * 20, seed="small", progress=False)
    truth = sg.studies.pattern_games(8_000, seed="large", progress=False)
    by = ["difficulty", "tokens", "pattern"]
    samples = pieces(small, 20, "luck")
    values = (("score", ""), ("more", "more_"))
    count(samples, truth, difficulty_frame, by, *values).check()


def test_difficulty_of_patterns_that_are_dealt() -> None:
    samples, truth = played(60, 4)

    def levels(games: pd.DataFrame) -> pd.DataFrame:
        frame = difficulty_frame(games)
        return frame[frame["pattern"].isna()]

    by = ["difficulty", "tokens"]
    count(samples, truth, levels, by, ("score", ""), ("more", "more_")).check()


def test_aims() -> None:
    samples, truth = played(60, 4)
    values = (("on_table", "on_table_"), ("off_table", "off_table_"), ("gain", "gain_"))
    count(
        samples, truth, lambda games: sg.studies.aim_frame(games, 0.95), ["objective"], *values
    ).check()


def test_agreement() -> None:
    windows = sg.studies.random_windows(SAMPLES * 100, "Virtus", seed=1)
    agrees = [
        sg.studies.agreement_frame(each, "Virtus", confidence=0.95)["agrees"]
        for each in np.split(windows, SAMPLES)
    ]
    shares = np.mean(agrees, axis=0)
    print(shares.min(), shares.max())
    assert ((FAIR[0] <= shares) & (shares <= FAIR[1])).all()


def test_matches_with_shared_games() -> None:
    random, chances = np.random.default_rng(5), [0.55, 0.1, 0.35]
    for games in (20, 100):
        intervals = [
            Match(int(won), int(shared), int(lost), points=(0, 0)).interval
            for won, shared, lost in random.multinomial(games, chances, SAMPLES)
        ]
        held = np.mean([low <= 0.6 <= high for low, high in intervals])
        print(games, held)
        assert FAIR[0] <= held <= FAIR[1]


@pytest.fixture(scope="module")
def turns() -> pd.DataFrame:
    return sg.studies.sample_turns(160, seed=1, progress=False)


def test_dead_turns(turns: pd.DataFrame) -> None:
    def overall(turns: pd.DataFrame) -> pd.DataFrame:
        frame = tool_frame(turns)
        return frame[(frame["round"] == "all") & (frame["dead"] >= FEW)]

    values = (("opens", "opens_"), ("gain", "gain_"))
    count(redrawn(turns, 20, 2 * SAMPLES), turns, overall, ["tool"], *values).check()


def test_river_order() -> None:
    games = sg.mandala.play_games(400, seed=1)

    def by_place(games: pd.DataFrame) -> pd.DataFrame:
        frame = sg.mandala.river_order(games).to_frame()
        return frame[frame["players"] >= FEW]

    count(redrawn(games, 40, SAMPLES), games, by_place, ["place"], ("mean", "")).check()


def study_rows(study: Any) -> pd.DataFrame:
    frame: pd.DataFrame = study.to_frame()
    return frame[(frame["measure"] == "points") & frame["more"].notna()]


@pytest.mark.parametrize(
    "study",
    [
        lambda seed: sg.studies.passing_study(
            [0, 6], games=6, bot="random", seed=seed, progress=False
        ),
        lambda seed: sg.studies.score_study(
            ["official", sg.RuleSet(private_pays="dice")],
            games=6,
            bot="random",
            seed=seed,
            progress=False,
        ),
    ],
    ids=["passing", "rule sets"],
)
def test_studies(study: Callable[[int], Any]) -> None:
    rows = pd.concat([study_rows(study(1 + 6 * n)) for n in range(FEWER)])
    truth = rows["more"].mean()
    held = ((rows["more_low"] <= truth) & (truth <= rows["more_high"])).mean()
    print(held)
    assert FAIR[0] <= held <= FAIR[1]
