"""Scoring many windows at once says what scoring one by one says."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd
import pytest

import sagrada_nb as sg
from sagrada_nb.core.dice import ALL_DICE
from sagrada_nb.simulation.batch_scoring import (
    PRINTED,
    SIDE_BY_SIDE,
    cards_of,
    planes,
    score_windows,
)

EXAMPLE = "-- G4 R2 Y5 P6/R3 B1 -- G1 Y2/P5 G6 -- P6 R3/B4 Y3 G4 B2 G4"


def random_codes(n: int, seed: int = 1) -> np.ndarray[Any, Any]:
    """Return random windows: half of them full, many of few colours, some nearly empty."""
    rng = np.random.default_rng(seed)
    codes = rng.integers(1, 31, (n, 20))
    few = rng.integers(0, n, n // 3)
    codes[few] = (codes[few] - 1) % 12 + 1
    open_share = rng.choice([0.0, 0.0, 0.1, 0.9], n)
    codes[rng.random((n, 20)) < open_share[:, None]] = 0
    return codes.astype(np.uint8)


def as_windows(codes: np.ndarray[Any, Any]) -> list[sg.Window]:
    """Return the windows, more dice of one colour than the bag holds allowed."""
    windows = []
    for row in codes:
        window = object.__new__(sg.Window)
        object.__setattr__(window, "pattern", sg.WindowPattern())
        object.__setattr__(window, "dice", tuple(ALL_DICE[c - 1] if c else None for c in row))
        windows.append(window)
    return windows


def one_by_one(windows: list[sg.Window]) -> list[list[int]]:
    cards = [*sg.PUBLIC_OBJECTIVES.values(), *sg.PRIVATE_OBJECTIVES.values()]
    return [
        [*(card.score(window) for card in cards), len(window.open_spaces)] for window in windows
    ]


def test_many_thousand_random_windows_score_as_one_by_one() -> None:
    codes = random_codes(6000)
    points = sg.score_many(codes)

    assert points.tolist() == one_by_one(as_windows(codes))
    assert (points.max(axis=0) > 0).all()


@pytest.mark.parametrize("n", [0, 1, SIDE_BY_SIDE - 1, SIDE_BY_SIDE, SIDE_BY_SIDE + 1])
def test_any_number_of_windows(n: int) -> None:
    codes = random_codes(200)[:n]

    assert sg.score_many(codes).shape == (n, 16)
    assert sg.score_many(codes).tolist() == sg.score_many(random_codes(200))[:n].tolist()


def test_interpreted_it_says_the_same() -> None:
    codes = random_codes(70)
    out = np.zeros((70, 16), np.int16)
    cards = cards_of(PRINTED)
    getattr(score_windows, "py_func", score_windows)(codes, cards, out, planes(cards))

    assert out.tolist() == sg.score_many(codes).tolist()


def test_the_columns_are_in_the_order_of_the_rules() -> None:
    assert sg.studies.SCORE_COLUMNS[:10] == tuple(sg.PUBLIC_OBJECTIVES)
    assert sg.studies.SCORE_COLUMNS[10:15] == tuple(sg.PRIVATE_OBJECTIVES)
    example = dict(zip(sg.studies.SCORE_COLUMNS, sg.score_many(EXAMPLE)[0].tolist(), strict=True))

    assert example["Column Color Variety"] == 10
    assert example["Light Shades"] == 4
    assert example["Color Variety"] == 12
    assert example["Shades of Purple"] == 17
    assert example["Open spaces"] == 3


def test_windows_text_and_arrays_of_all_kinds_are_the_same() -> None:
    window = sg.window(None, EXAMPLE)
    codes = np.array([[0 if die is None else die.code for die in window.dice]] * 3, np.uint8)
    expected = sg.score_many(codes).tolist()
    read_only = codes.copy()
    read_only.flags.writeable = False

    ways: list[Any] = [
        [window] * 3,
        [EXAMPLE, window, EXAMPLE],
        (window for _n in range(3)),
        codes.tolist(),
        codes.astype(np.int64),
        read_only,
        np.asfortranarray(codes),
        np.repeat(codes, 2, axis=0)[::2],
        np.repeat(codes, 2, axis=1)[:, ::2],
        pd.DataFrame(codes),
        memoryview(codes.data),
    ]
    for given in ways:
        assert sg.score_many(given).tolist() == expected
    assert sg.score_many(window).tolist() == sg.score_many(codes[0]).tolist() == expected[:1]


def test_what_is_handed_in_stays_as_it_is() -> None:
    codes = random_codes(100)
    before = codes.copy()
    sg.score_many(codes)

    assert (codes == before).all()


@pytest.mark.parametrize(("given", "said"), [
    (np.zeros((3, 19), np.uint8), r"shape \(3, 19\)"),
    (np.zeros((2, 2, 20), np.uint8), "20 die codes"),
    (np.zeros((3, 20)), "float64"),
    (np.full((3, 20), 31), "Window 0 has the code 31 at A1"),
    (np.full((3, 20), -1), "code -1 at A1"),
    ([[1] * 20, [1] * 19, 3], "Window 1 of the list has not 20 die codes"),
    (5, "are not windows"),
    ([EXAMPLE, 5], "in place 1"),
    ([EXAMPLE, "R1 R2"], "Window 1 of the list"),
    ([EXAMPLE, "R7" + EXAMPLE[2:]], "At A1"),
])  # fmt: skip
def test_what_is_no_window_is_refused_in_words(given: Any, said: str) -> None:
    with pytest.raises(sg.SagradaError, match=said):
        sg.score_many(given)
