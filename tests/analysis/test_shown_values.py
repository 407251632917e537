"""A refusal shows what was given: a table of many lines by its size alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import pytest

import sagrada_nb as sg
from sagrada_nb import exact

TABLE = pd.DataFrame({"a": range(200), "b": 0.5})


@pytest.mark.parametrize("call", [
    sg.charts.sampling_error,
    sg.charts.pool_chances,
    sg.studies.spread_frame,
    sg.window,
    sg.score,
    sg.simulate,
    sg.new_game,
    exact.payoff,
    sg.WindowBoard,
])  # fmt: skip
def test_a_table_in_the_wrong_place_is_not_printed_whole(call: Callable[[Any], object]) -> None:
    with pytest.raises(sg.SagradaError) as refused:
        call(TABLE)
    assert "<DataFrame 200 × 2>" in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(("given", "shown"), [
    (np.zeros((3, 4)), "<ndarray 3 × 4> is not a window pattern"),
    (np.arange(3), "array([0, 1, 2]) is not a window pattern"),
    (np.float64(2.5), f"{np.float64(2.5)!r} is not a window pattern"),
    (pd.DataFrame, f"{pd.DataFrame!r} is not a window pattern"),
    (TABLE["a"], "<Series 200> is not a window pattern"),
])  # fmt: skip
def test_what_fits_in_a_line_is_shown_as_it_is(given: Any, shown: str) -> None:
    with pytest.raises(sg.errors.WrongType) as refused:
        sg.window(given)
    assert str(refused.value).startswith(shown)
