"""What one more die brings to sets is what full sets and begun ones differ by."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sagrada_nb.bots.heuristics import STARTED, set_begun, set_gain
from sagrada_nb.core.objectives import full_sets


@given(st.lists(st.integers(0, 5), min_size=6, max_size=6), st.integers(1, 63), st.integers(0, 5))
def test_a_gain_is_a_difference(dice: list[int], wanted: int, kind: int) -> None:
    wanted |= 1 << kind

    def value(counts: list[int]) -> float:
        members = [n for at, n in enumerate(counts) if wanted >> at & 1]
        return full_sets(members) + STARTED * set_begun(counts, 0, wanted)

    more = [n + (at == kind) for at, n in enumerate(dice)]
    assert set_gain(dice, 0, wanted, kind) == pytest.approx(value(more) - value(dice))
