"""Intervals hold what they promise: on made-up numbers, and at their limits."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import isnan
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pytest

import sagrada_nb as sg
from sagrada_nb import statistics
from sagrada_nb.statistics import Estimate

Numbers: TypeAlias = npt.NDArray[Any]

SAMPLES = 600
SIZE = 4
"""Values of one cluster."""


def coverage(truth: float, draw: Callable[[np.random.Generator], Estimate]) -> float:
    """Return how often the interval holds the truth, over many samples."""
    random = np.random.default_rng(11)
    return sum(truth in draw(random) for _n in range(SAMPLES)) / SAMPLES


def alike(random: np.random.Generator, clusters: int, correlation: float) -> Numbers:
    """Return normal numbers, clusters × 4, any two of a cluster with this correlation."""
    covariance = np.full((SIZE, SIZE), correlation) + (1 - correlation) * np.eye(SIZE)
    return random.multivariate_normal(np.zeros(SIZE), covariance, clusters)


def names(clusters: int) -> Numbers:
    return np.repeat(np.arange(clusters), SIZE)


@pytest.mark.parametrize("clusters", [5, 20, 60])
@pytest.mark.parametrize("correlation", [-0.3, 0.0, 0.5])
def test_a_mean_of_clusters_holds_the_truth(clusters: int, correlation: float) -> None:
    def draw(random: np.random.Generator) -> Estimate:
        return statistics.mean(alike(random, clusters, correlation).ravel(), names(clusters))

    assert 0.92 < coverage(0, draw) < 0.98


@pytest.mark.parametrize(("correlation", "low", "high"), [(-0.3, 0.99, 1.01), (0.5, 0, 0.85)])
def test_rows_that_are_taken_for_independent_do_not(
    correlation: float, low: float, high: float
) -> None:
    held = coverage(0, lambda random: statistics.mean(alike(random, 20, correlation).ravel()))
    assert low < held < high


@pytest.mark.parametrize("clusters", [20, 60])
def test_a_ratio_holds_the_truth(clusters: int) -> None:
    def draw(random: np.random.Generator) -> Estimate:
        x = alike(random, clusters, 0.5).ravel()
        below = 5 + x
        return statistics.ratio(2 * below + alike(random, clusters, 0.5).ravel(), below, named)

    named = names(clusters)
    assert 0.92 < coverage(2, draw) < 0.98


def test_what_shares_luck_is_compared_in_pairs() -> None:
    """Two sets of 20 clusters with the same luck differ by 1, give or take much less than luck."""
    widths: list[float] = []

    def draw(random: np.random.Generator) -> Estimate:
        luck = 5 * alike(random, 20, 1.0)
        first, others = luck + 1 + alike(random, 20, 0.5), luck + alike(random, 20, 0.5)
        found = statistics.difference(first.ravel(), others.ravel(), (names(20), names(20)))
        widths.append(found.high - found.low)
        return found

    assert 0.92 < coverage(1, draw) < 0.98
    assert np.mean(widths) < 2  # 6.6 where each is taken for itself


@pytest.mark.parametrize("sizes", [(4, 40), (15, 15)])
def test_two_samples_hold_the_truth(sizes: tuple[int, int]) -> None:
    def draw(random: np.random.Generator) -> Estimate:
        first, others = 3 * alike(random, sizes[0], 0.5), alike(random, sizes[1], 0.5)
        clusters = names(sizes[0]), 1000 + names(sizes[1])
        return statistics.difference(first.ravel(), others.ravel(), clusters)

    assert 0.92 < coverage(0, draw) < 0.98


@pytest.mark.parametrize("clusters", [20, 60])
@pytest.mark.parametrize("within", [-0.25, 0.0, 0.5])
def test_a_correlation_holds_the_truth(clusters: int, within: float) -> None:
    def draw(random: np.random.Generator) -> Estimate:
        x = alike(random, clusters, within)
        y = 0.6 * x + 0.8 * alike(random, clusters, within)
        return statistics.correlation(x.ravel(), y.ravel(), names(clusters))

    assert 0.92 < coverage(0.6, draw) < 0.98


@pytest.mark.parametrize("truth", [0.1, 0.5, 0.85])
@pytest.mark.parametrize("clusters", [20, 60])
def test_a_share_of_clusters_holds_the_truth(clusters: int, truth: float) -> None:
    """Of each cluster half the answers are the same answer; the others are given one by one."""

    def draw(random: np.random.Generator) -> Estimate:
        alone = random.random((clusters, SIZE)) < truth
        alone[:, : SIZE // 2] = (random.random(clusters) < truth)[:, np.newaxis]
        return statistics.share(alone.ravel(), names(clusters))

    assert 0.92 < coverage(truth, draw) < 0.98


def test_a_share_of_rows_that_are_taken_for_independent_does_not() -> None:
    def draw(random: np.random.Generator) -> Estimate:
        return statistics.share(np.repeat(random.random(20) < 0.4, SIZE))

    assert coverage(0.4, draw) < 0.8


@pytest.mark.parametrize("n", [3, 4, 8])
def test_few_values_have_wide_intervals(n: int) -> None:
    assert (
        0.92 < coverage(0, lambda random: sg.studies.estimate(random.normal(size=n), 0.95)) < 0.98
    )


@pytest.mark.parametrize(
    ("confidence", "freedom", "expected"),
    [
        (0.95, 1, 12.7062),
        (0.95, 2, 4.3027),
        (0.95, 3, 3.1824),
        (0.99, 3, 5.8409),
        (0.99, 1, 63.6567),
        (0.95, 7, 2.3646),
        (0.9, 19, 1.7291),
        (0.95, 399, 1.9659),
        (0.95, 10**6, 1.9600),
    ],
)
def test_quantiles_are_those_of_the_tables(
    confidence: float, freedom: int, expected: float
) -> None:
    assert statistics.t_quantile(confidence, freedom) == pytest.approx(expected, abs=6e-5)


def test_quantiles_between_whole_numbers_lie_between() -> None:
    each = [statistics.t_quantile(0.95, freedom) for freedom in (2, 2.5, 3)]
    assert each == sorted(each, reverse=True)


@pytest.mark.parametrize("kind", [int, float, bool, np.int8, np.float32, np.uint64])
@pytest.mark.parametrize("answers", [[0, 1, 1, 0], [0, 0, 0], [1, 1], [1, 0, 0, 0, 0, 0, 0]])
def test_yes_and_no_are_a_share_whatever_they_are_written_with(
    answers: list[int], kind: type
) -> None:
    found = sg.studies.estimate(np.array(answers, kind), 0.95)
    assert found == sg.studies.estimate([answer == 1 for answer in answers], 0.95)
    assert 0 <= found.low < found.high <= 1


def test_the_example_of_wilson() -> None:
    found = sg.studies.estimate([0, 1, 1, 0], 0.95)
    assert (found.low, found.high) == pytest.approx((0.15004, 0.84996), abs=1e-5)


def test_no_interval_of_a_share_leaves_0_to_1() -> None:
    random = np.random.default_rng(3)
    for _n in range(300):
        values = random.choice([0, 0.25, 0.5, 1], size=8, p=[0.7, 0.1, 0.1, 0.1])
        for given in (values, values.round()):
            found = statistics.share(given, random.integers(0, 4, size=8))
            assert 0 <= found.low <= found.mean <= found.high <= 1
            assert found.low < found.high


def test_clusters_of_one_value_each_change_nothing() -> None:
    values, others = [3.0, 1, 4, 1, 5, 9, 2, 6], [2.0, 7, 1, 8, 2, 8, 1, 8]
    alone = np.arange(8)[::-1]
    for found, same in (
        (statistics.mean(values, alone), statistics.mean(values)),
        (statistics.share([1, 0, 1], alone[:3]), statistics.share([1, 0, 1])),
        (statistics.ratio(values, others, alone), statistics.ratio(values, others)),
        (statistics.correlation(values, others, alone), statistics.correlation(values, others)),
    ):
        assert (found.mean, found.low, found.high) == pytest.approx(
            (same.mean, same.low, same.high)
        )
        assert found.clusters is None


def test_the_same_game_twice_says_no_more_than_once() -> None:
    values = [3.0, 1, 4, 1, 5]
    once, twice = statistics.mean(values), statistics.mean(values * 2, [0, 1, 2, 3, 4] * 2)
    assert (twice.low, twice.high) == pytest.approx((once.low, once.high))
    assert (twice.n, twice.clusters) == (10, 5)


def test_the_interval_of_a_ratio_is_as_wide_as_it_has_to_be() -> None:
    """With as much below everywhere it is the mean, over that: half-width and all."""
    values = [3.0, 1, 4, 1, 5, 9, 2, 6]
    mean, ratio = statistics.mean(values), statistics.ratio(values, [4.0] * 8)
    assert (ratio.mean, ratio.low, ratio.high) == pytest.approx(
        (mean.mean / 4, mean.low / 4, mean.high / 4)
    )
    assert ratio.high - ratio.mean == pytest.approx(ratio.mean - ratio.low)


def test_one_cluster_says_nothing_of_the_spread() -> None:
    together = [7, 7, 7]
    for found in (
        statistics.mean([5.0]),
        statistics.mean([1, 2, 3], together),
        statistics.ratio([1, 2, 3], [1, 1, 1], together),
        statistics.difference([1, 2, 3], [1, 2, 4], (together, together)),
        statistics.difference([1, 2, 3], [1, 2, 4], (together, [1, 2, 3])),
    ):
        assert isnan(found.low)
        assert isnan(found.high)
        assert not found.has_interval
        assert "no interval" in str(found)
    assert statistics.share([]).low == 0
    assert statistics.share([]).high == 1
    assert statistics.share([0, 1, 1], together).high > 0.99
    few = statistics.correlation([1, 2, 4], [1, 2, 3])
    assert (few.low, few.high) == (-1, 1)


def test_a_correlation_of_1_is_no_certainty() -> None:
    found = statistics.correlation([1, 2, 3, 4, 5], [2, 4, 6, 8, 10])
    assert found.mean == pytest.approx(1)
    assert found.low < 0.5 < found.high


def test_answers_never_say_more_than_so_many() -> None:
    """Here each cluster has a yes and a no, but for the last; that may be chance."""
    pairs, answers = np.repeat(np.arange(10), 2), [0, 1] * 9 + [1, 1]
    found, alone = statistics.share(answers, pairs), statistics.share(answers)
    assert found.low < alone.low < alone.high < found.high


def test_clusters_that_all_agree_are_one_answer_each() -> None:
    found = statistics.share([1] * 8, np.repeat(np.arange(4), 2))
    assert found.low == pytest.approx(4 / (4 + 3.1824463**2))
    assert found.high == 1


def test_few_clusters_on_one_side_have_few_degrees_of_freedom() -> None:
    first, others = [3.0, 5.0, 9.0], np.random.default_rng(1).normal(size=20)
    halves = []
    for confidence in (0.95, 0.5):
        clusters = np.arange(3), np.arange(20)
        found = statistics.difference(first, others, clusters, confidence)
        halves.append(found.high - found.mean)
    assert halves[0] / halves[1] == pytest.approx(
        statistics.t_quantile(0.95, 2) / statistics.t_quantile(0.5, 2)
    )


def test_clusters_are_told_and_refused_where_they_are_none() -> None:
    assert "from 4 in 2 clusters" in str(
        sg.studies.estimate([1, 2, 3, 5], clusters=["a", "a", "b", "b"])
    )
    with pytest.raises(sg.errors.NotationError, match="4 values and 3 names"):
        sg.studies.estimate([1, 2, 3, 5], clusters=[1, 2, 3])
    with pytest.raises(sg.errors.NotationError, match="one cluster"):
        sg.studies.estimate([1, 2, 3, 5], clusters=[1, 1, 1, 1])


def test_no_other_module_makes_intervals() -> None:
    package = Path(statistics.__file__).parent
    own = re.compile(r"NormalDist|\b1\.9[56]\d*\b|\.sem\(|\.inv_cdf\(")
    makers = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if own.search(path.read_text(encoding="utf-8"))
    }
    assert makers == {"statistics.py"}


def test_two_samples_tell_their_clusters_together() -> None:
    """So a reader sees how many independent draws stand behind a difference."""
    values = np.arange(8.0), np.arange(12.0)
    clusters = np.repeat([1, 2], 4), np.repeat([3, 4, 5], 4)
    assert "from 20 in 5 clusters" in str(statistics.difference(*values, clusters))
    alone = np.arange(8), np.arange(100, 112)
    assert str(statistics.difference(*values, alone)).endswith("from 20)")


@pytest.mark.parametrize("given", [0, 1, 0.0, 1.0, -0.5, 1.5, True, "0.9", float("nan")])
def test_only_what_lies_between_0_and_1_is_a_confidence(given: object) -> None:
    with pytest.raises(sg.SagradaError, match="is no confidence"):
        statistics.check_confidence(given)


@pytest.mark.parametrize("given", [1e-9, 0.5, 1 - 1e-9])
def test_whatever_lies_between_is_one(given: float) -> None:
    statistics.check_confidence(given)
