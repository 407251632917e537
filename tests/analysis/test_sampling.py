"""Random legal windows: legal, evenly spread, and as the exact counts say."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import sagrada_nb as sg
from sagrada_nb import exact
from tests.analysis.exact.brute import fillings, tight_pattern
from tests.any_game import lots


def window_of(codes: np.ndarray) -> sg.Window:
    dice = [sg.Die("RYGBP"[(code - 1) // 6], (int(code) - 1) % 6 + 1) for code in codes]
    return sg.window(None, tuple(dice))


@pytest.mark.parametrize("pattern", [None, "Virtus", "Shadow Thief"])
def test_every_window_is_full_and_legal(pattern: str | None) -> None:
    for codes in sg.studies.random_windows(200, pattern, seed=1):
        window = window_of(codes).with_pattern(pattern)
        assert window.is_full
        assert not window.mistakes()


def test_every_window_is_as_likely() -> None:
    pattern, _names = tight_pattern("color", 3, most=40, open_spaces=[])
    all_colors = list(fillings("color", pattern))
    n = 300 * len(all_colors)
    found = Counter(
        "".join("RYGBP"[(code - 1) // 6] for code in codes)
        for codes in sg.studies.random_windows(n, pattern, seed=2)
    )
    assert set(found) == {"".join(colors) for colors in all_colors}
    # Chi-squared with k − 1 degrees of freedom: its mean is that, its variance twice that.
    squares = sum((number - 300) ** 2 / 300 for number in found.values())
    degrees = len(all_colors) - 1
    assert abs(squares - degrees) < 5 * (2 * degrees) ** 0.5


@pytest.mark.parametrize("pattern", [None, "Ripples of Light"])
def test_means_are_near_the_exact_ones(pattern: str | None) -> None:
    points = sg.score_many(sg.studies.random_windows(20_000, pattern, seed=3))
    for name in (*sg.PUBLIC_OBJECTIVES, *sg.PRIVATE_OBJECTIVES):
        column = points[:, sg.studies.SCORE_COLUMNS.index(name)]
        error = column.std() / len(column) ** 0.5
        assert abs(column.mean() - float(exact.mean(name, pattern))) < 5 * error, name


def test_one_seed_gives_the_same_windows() -> None:
    first, again = (sg.studies.random_windows(10, "Virtus", seed=7) for _n in range(2))

    assert (first == again).all()
    assert (first != sg.studies.random_windows(10, "Virtus", seed=8)).any()
    assert sg.studies.random_windows(0).shape == (0, 20)
    assert first.dtype == np.uint8


@pytest.mark.parametrize("seed", ["spring", -4, np.int64(5)])
def test_seeds_are_those_of_simulations(seed: object) -> None:
    first, again = (sg.studies.random_windows(20, "Virtus", seed=seed) for _n in range(2))

    assert (first == again).all()
    assert (first != sg.studies.random_windows(20, "Virtus", seed="autumn")).any()


def test_generators_go_on() -> None:
    for generator in (np.random.default_rng(3), lots(3)):
        first, then = (sg.studies.random_windows(20, "Virtus", seed=generator) for _n in range(2))
        assert (first != then).any()
    assert sg.studies.random_windows(20).shape == (20, 20)


@pytest.mark.parametrize("seed", [1.5, [1], True, object])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(sg.errors.WrongType, match="is not a seed"):
        sg.studies.random_windows(5, seed=seed)


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(exact.NoWindowFits):
        sg.studies.random_windows(1, "RR.../...../...../.....")
    with pytest.raises(sg.errors.NotationError, match="-1 is no number of windows"):
        sg.studies.random_windows(-1)
