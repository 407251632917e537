"""The yardsticks in C say what the package says, so what is compared does the same."""

from __future__ import annotations

import numpy as np
import pytest

import sagrada_nb as sg
from benchmarks import bench_simulation
from benchmarks.c_programs import build, compiler, pointer
from sagrada_nb.simulation.batches import deal, job_of
from sagrada_nb.simulation.kernel_inputs import SETUP_NUMBERS, printed_on
from sagrada_nb.simulation.kernels import play_games

pytestmark = pytest.mark.skipif(compiler() is None, reason="no C compiler was found")


def test_the_c_program_scores_the_same() -> None:
    codes = bench_simulation.random_windows(3000)
    points = sg.score_many(codes)
    theirs = np.zeros_like(points)
    build("windows").score_windows(pointer(codes), pointer(theirs), 3000)

    assert (theirs == points).all()
    assert points[:20].tolist() == bench_simulation.interpreted_points(codes[:20])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_c_program_plays_the_same_games(players: int) -> None:
    job = job_of(50, players, "random", None, None, None, "official", 1, None)
    numbers = np.random.default_rng(1).random((50, job.table.numbers))
    dealt = deal(job, np.zeros(players, np.int64), numbers)
    codes = bench_simulation.play(play_games, job, dealt, numbers)
    theirs, printed = np.zeros_like(codes), printed_on(job.known)
    arrays = (numbers, printed.other_color, printed.other_shade, dealt.patterns, dealt.start)
    build("playouts").play_games(
        50, players, job.table.dice, SETUP_NUMBERS, *map(pointer, (*arrays, theirs))
    )

    assert (theirs == codes).all()
    assert codes.any()
