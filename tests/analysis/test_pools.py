"""Pools that are drawn, and estimates with their intervals."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

import sagrada_nb as sg
from sagrada_nb import exact
from sagrada_nb.core.objectives import PUBLIC_OBJECTIVES

POOLS = sg.studies.sample_pools(6000, players=3, seed=4)


def test_a_seed_draws_the_same_pools() -> None:
    again, other = (sg.studies.sample_pools(50, seed=seed) for seed in ("a", "b"))
    same = sg.studies.sample_pools(50, seed="a")
    assert [again[n] for n in range(50)] == [same[n] for n in range(50)]
    assert [again[n] for n in range(50)] != [other[n] for n in range(50)]


@pytest.mark.parametrize("what", ["red", "P", 1, "6", "G4"])
@pytest.mark.parametrize("bag", [None, "endless", (2, 9, 0, 18, 5)])
def test_pools_agree_with_the_exact_chances(what: str, bag: exact.BagLike) -> None:
    pools = sg.studies.sample_pools(6000, players=3, bag=bag, seed=11)
    chance = exact.pool_chance(what, players=3, bag=bag)
    assert chance in sg.studies.estimate(pools.count(what) > 0, confidence=0.999)


def test_no_pool_holds_more_of_a_colour_than_the_bag() -> None:
    pools = sg.studies.sample_pools(500, dice=8, bag=(1, 2, 0, 4, 1), seed=1)
    counts = [pools.count(color).tolist() for color in sg.Color]
    assert [set(each) for each in counts] == [{1}, {2}, {0}, {4}, {1}]


def test_counts_are_those_of_the_notation() -> None:
    for n in range(100):
        dice = POOLS[n].split()
        assert POOLS.count("B")[n] == sum(die[0] == "B" for die in dice)
        assert POOLS.count(3)[n] == sum(die[1] == "3" for die in dice)
        assert POOLS.count("B3")[n] == dice.count("B3")
        assert POOLS.is_varied("shade")[n] == (len({die[1] for die in dice}) == len(dice))


@pytest.mark.parametrize("name", [n for n, o in PUBLIC_OBJECTIVES.items() if o.family == "set"])
def test_sets_agree_with_the_exact_expectation(name: str) -> None:
    pools = sg.studies.sample_pools(6000, dice=12, seed=2)
    assert exact.expected_sets(name, 12) in sg.studies.estimate(pools.sets(name), confidence=0.999)


def test_five_dice_of_five_colours() -> None:
    varied = sg.studies.sample_pools(6000, dice=5, seed=3).is_varied("color")
    assert exact.line_chance(5, "color") in sg.studies.estimate(varied, confidence=0.999)


def test_a_frame_has_one_row_a_die() -> None:
    frame = POOLS.to_frame()
    assert list(frame) == ["pool", "die", "color", "shade"]
    first = frame[frame["pool"] == 0]
    assert " ".join(first["color"] + first["shade"].astype(str)) == POOLS[0]


@pytest.mark.parametrize(
    "call",
    [
        lambda: sg.studies.sample_pools(0),
        lambda: sg.studies.sample_pools(True),
        lambda: sg.studies.sample_pools(5, players=5),
        lambda: sg.studies.sample_pools(5, dice=91),
        lambda: sg.studies.sample_pools(5, seed=1.5),  # type: ignore[arg-type]
        lambda: POOLS.is_varied("size"),
        lambda: POOLS.sets("Color Diagonals"),
        lambda: POOLS.count("blur"),
        lambda: sg.studies.estimate([1]),
        lambda: sg.studies.estimate([1, 2, float("nan")]),
        lambda: sg.studies.estimate([1, 2, float("inf")]),
        lambda: sg.studies.estimate(["a", "b"]),  # type: ignore[list-item]
        lambda: sg.studies.estimate([[1, 2], [3, 4]]),  # type: ignore[list-item]
        lambda: sg.studies.estimate([1, 2], confidence=1),
        lambda: sg.studies.estimate([1, 2], confidence="most"),  # type: ignore[arg-type]
        lambda: sg.studies.estimate(None),  # type: ignore[arg-type]
        lambda: sg.studies.intervals_that_hold(1, None),  # type: ignore[arg-type]
    ],
)
def test_what_is_not_accepted_is_refused(call: object) -> None:
    with pytest.raises(sg.SagradaError, match="ccepted"):
        call()  # type: ignore[operator]


def test_a_mean_has_its_interval() -> None:
    found = sg.studies.estimate([2, 4, 4, 6], confidence=0.95)
    spread = 3.182446305 * (8 / 3) ** 0.5 / 2
    assert (found.low, found.mean, found.high) == pytest.approx((4 - spread, 4, 4 + spread))
    assert (found.n, found.confidence) == (4, 0.95)


def test_a_share_of_none_still_has_an_interval() -> None:
    none, every = sg.studies.estimate([False] * 20), sg.studies.estimate([True] * 20)
    assert none.mean == 0
    assert (none.low, every.high) == (0, 1)
    assert none.high == pytest.approx(1 - every.low)
    assert 0.2 < none.high < 0.3


def test_intervals_hold_the_true_value_as_often_as_they_say() -> None:
    random = np.random.default_rng(5)
    shares = random.random((400, 300)) < 0.2
    held = sum(Fraction(1, 5) in sg.studies.estimate(each, 0.9) for each in shares)
    assert 0.85 * 400 < held < 0.95 * 400


def test_an_estimate_shows_as_a_line_and_rebuilds_itself() -> None:
    found = sg.studies.estimate([True, False, True, True])
    assert eval(repr(found), {"Estimate": sg.studies.Estimate}) == found  # noqa: S307
    assert found._repr_mimebundle_()["text/plain"] == str(found)
