"""What a sample says of what it was drawn from: means, shares and others with their intervals.

What is drawn together is one *cluster*: the windows of one game, and all that is played with one
luck. Values of one cluster resemble each other, or are at each other's cost; either way they say
less, or more, than as many that were drawn apart. So each interval here is made from the clusters,
by leaving out one after the other (the jackknife), and with Student's t, which knows how many there
are. What is compared within a cluster is compared in pairs, by :func:`difference`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import atan, cos, exp, fsum, isnan, lgamma, nan, pi, sqrt
from numbers import Real
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from sagrada_nb.core.errors import NotationError, WrongType
from sagrada_nb.words import _, ngettext

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Array: TypeAlias = npt.NDArray[np.float64]

Values: TypeAlias = "Sequence[float] | npt.NDArray[Any]"
Labels: TypeAlias = "Sequence[object] | npt.NDArray[Any]"
"""For each value the cluster it belongs to, such as the number of its game."""

CONFIDENCE: Final = 0.95
"""How often the intervals of charts and studies hold the true value."""

_PANELS: Final = 200
_FEWEST_PAIRS: Final = 4
"""How many clusters a correlation needs before anything can be said of it."""


@dataclass(frozen=True)
class Estimate:
    """A mean or share, or what else was estimated, with the interval that a sample gives it.

    Attributes
    ----------
    mean
        The mean of the sample; of yes and no, the share of yes; the ratio, difference or
        correlation where that was asked for.
    low, high
        The ends of the interval; not a number where a single cluster says nothing of the spread.
    n
        How many values the sample has.
    confidence
        How often, 0–1, an interval made like this holds the true value.
    clusters
        How many clusters the values come from; None where each was drawn by itself.

    Examples
    --------
    >>> half = Estimate(0.5, 0.4, 0.6, 100, 0.95)
    >>> Fraction(1, 2) in half, 0.7 in half
    (True, False)
    >>> print(half)
    0.5000 (95 %: 0.4000 to 0.6000, from 100)
    >>> print(Estimate(0.5, 0.3, 0.7, 100, 0.95, clusters=25))
    0.5000 (95 %: 0.3000 to 0.7000, from 100 in 25 clusters)
    """

    mean: float
    low: float
    high: float
    n: int
    confidence: float = 0.99
    clusters: int | None = None

    def __contains__(self, value: Fraction | float) -> bool:
        return self.low <= value <= self.high

    @property
    def has_interval(self) -> bool:
        """Whether the sample says anything of how far the estimate may be off."""
        return not (isnan(self.low) or isnan(self.high))

    @property
    def ends(self) -> tuple[float, float, float]:
        """The estimate and both ends of its interval."""
        return self.mean, self.low, self.high

    def __str__(self) -> str:
        if not self.has_interval:
            return _("{mean} (no interval, from {n})").format(
                mean=_short(self.mean), n=f"{self.n:,}"
            )
        sentence = (
            _("{mean} ({confidence} %: {low} to {high}, from {n})")
            if self.clusters is None
            else ngettext(
                "{mean} ({confidence} %: {low} to {high}, from {n} in {clusters} cluster)",
                "{mean} ({confidence} %: {low} to {high}, from {n} in {clusters} clusters)",
                self.clusters,
            )
        )
        return sentence.format(
            mean=_short(self.mean),
            confidence=f"{100 * self.confidence:g}",
            low=_short(self.low),
            high=_short(self.high),
            n=f"{self.n:,}",
            clusters=f"{self.clusters or self.n:,}",
        )

    def _repr_mimebundle_(
        self, include: object = None, exclude: object = None
    ) -> Mapping[str, Any]:
        return {"text/plain": str(self)}


def estimate(
    values: Iterable[float], confidence: float = 0.99, *, clusters: Labels | None = None
) -> Estimate:
    """Return the mean of a sample with its interval.

    Parameters
    ----------
    values
        Two or more numbers, or as often yes or no.
    confidence
        How often such an interval shall hold the true value: above 0, below 1.
    clusters
        For each value what it was drawn together with, such as the column ``game`` of games: the
        players of one game share their luck. None where each was drawn without regard to the
        others.

    Returns
    -------
    Estimate
        Of numbers with Student's t, from as many clusters as there are. Of yes and no, be they
        bools or numbers that are all 0 or 1, with Wilson's interval, which stays within 0 and 1.

    Raises
    ------
    NotationError, WrongType
        When there are fewer than two values or clusters, or they are no numbers.

    Examples
    --------
    >>> print(estimate([True] * 30 + [False] * 70))
    0.3000 (99 %: 0.1975 to 0.4274, from 100)
    >>> print(estimate([1, 2, 3, 4], confidence=0.95))
    2.5000 (95 %: 0.4457 to 4.5543, from 4)
    >>> print(estimate([7, 8, 3, 4, 5, 6], 0.95, clusters=["a", "a", "b", "b", "c", "c"]))
    5.5000 (95 %: 0.5317 to 10.4683, from 6 in 3 clusters)
    """
    import numpy as np

    check_confidence(confidence)
    one_by_one = isinstance(values, Iterable) and not hasattr(values, "__len__")
    sample = np.asarray(list(values) if one_by_one else values)
    if sample.dtype.kind not in "biuf" or sample.ndim != 1:
        raise WrongType(
            _("{given!r} is no sample. Accepted: numbers in a row, or yes and no.").format(
                given=values
            )
        )
    n = len(sample)
    if n < 2:
        raise NotationError(
            ngettext(
                "{n} value says nothing of its spread. Accepted: 2 or more.",
                "{n} values say nothing of their spread. Accepted: 2 or more.",
                n,
            ).format(n=n)
        )
    if not np.isfinite(sample).all():
        raise NotationError(
            _("Values are missing or endless. Accepted: finite numbers, or yes and no.")
        )
    if clusters is not None:
        clusters = np.asarray(clusters)
        if clusters.shape != sample.shape:
            raise NotationError(
                _(
                    "There are {n} values and {labels} names of clusters. Accepted: one for each "
                    "value."
                ).format(n=n, labels=clusters.size)
            )
        if (clusters == clusters[0]).all():
            raise NotationError(
                _(
                    "All values belong to one cluster, which says nothing of the spread. "
                    "Accepted: values of 2 or more."
                )
            )
    of = share if np.isin(sample, (0, 1)).all() else mean
    return of(sample.tolist(), clusters, confidence)


def intervals_that_hold(
    truth: Fraction | float, samples: Iterable[Iterable[float]], confidence: float = 0.99
) -> int:
    """Return of how many samples the interval holds the true value.

    Parameters
    ----------
    truth
        The true value that all samples are of.
    samples
        Samples as :func:`estimate` takes them.
    confidence
        How often such an interval shall hold the true value: above 0, below 1.

    Raises
    ------
    NotationError, WrongType
        When a sample has fewer than two values or other things than numbers, or it is no
        confidence.

    Examples
    --------
    >>> samples = [[True] * n + [False] * (20 - n) for n in range(21)]
    >>> intervals_that_hold(0.5, samples, 0.95), intervals_that_hold(0.5, samples, 0.8)
    (9, 5)
    """
    if not isinstance(samples, Iterable):
        raise WrongType(
            _("{given!r} are no samples. Accepted: a list of samples.").format(given=samples)
        )
    if not isinstance(truth, Real):
        raise WrongType(_("{given!r} is no true value. Accepted: a number.").format(given=truth))
    return sum(truth in estimate(sample, confidence) for sample in samples)


def ends_of(*names: str) -> list[str]:
    """Return the names of columns for the :attr:`Estimate.ends` of values.

    Examples
    --------
    >>> ends_of("gain")
    ['gain', 'gain_low', 'gain_high']
    """
    return [f"{name}{end}" for name in names for end in ("", "_low", "_high")]


def check_confidence(given: object) -> None:
    """Refuse what is no confidence.

    Raises
    ------
    NotationError
        When it is no number between 0 and 1.
    """
    number: Any = given  # as it is: one that is too large cannot become a float
    if not isinstance(given, Real) or not 0 < number < 1:
        raise NotationError(
            _("{given!r} is no confidence. Accepted: a number between 0 and 1.").format(given=given)
        )


def mean(
    values: Values, clusters: Labels | None = None, confidence: float = CONFIDENCE
) -> Estimate:
    """Return the mean of numbers with its interval; without `clusters` each was drawn by itself.

    Examples
    --------
    >>> print(mean([1, 2, 3, 4]))
    2.5000 (95 %: 0.4457 to 4.5543, from 4)
    """
    if clusters is not None:
        return ratio(values, [1.0] * len(values), clusters, confidence)
    each = [float(value) for value in values]
    middle = fsum(each) / len(each)
    return _with_t(middle, _error(each), len(each) - 1, len(each), None, confidence)


def ratio(
    above: Values,
    below: Values,
    clusters: Labels | None = None,
    confidence: float = CONFIDENCE,
) -> Estimate:
    """Return the mean of `above` over the mean of `below`, with its interval.

    A mean with weights is one, too: that of the weighted values over that of the weights.

    Examples
    --------
    >>> print(ratio([2.0, 4.0, 3.0], [1.0, 2.0, 2.0]))
    1.8000 (95 %: 0.9381 to 2.6619, from 3)
    """
    sums, n = _sums(clusters, above, below), len(above)
    middle, error = _jackknife(_quotient, sums)
    return _with_t(middle, error, sums.shape[1] - 1, n, _together(sums, n), confidence)


def difference(
    first: Values,
    others: Values,
    clusters: tuple[Labels, Labels],
    confidence: float = CONFIDENCE,
) -> Estimate:
    """Return how much more the mean of `first` is than that of `others`, with its interval.

    Where both have values of the same cluster these are compared with each other, in pairs.

    Examples
    --------
    >>> print(difference([5, 7, 9], [4, 5, 9], ([1, 2, 3], [1, 2, 3])))
    1.0000 (95 %: −1.4841 to 3.4841, from 6 in 3 clusters)
    >>> print(difference([5, 7, 9], [4, 5, 9], ([1, 2, 3], [4, 5, 6])))
    1.0000 (95 %: −4.4761 to 6.4761, from 6)
    """
    import numpy as np

    mine, theirs = (np.asarray(each) for each in clusters)
    n, parts = len(first) + len(others), []
    if not np.isin(mine, theirs).any():  # two samples, each with its own luck: Welch's interval
        for values, labels in ((first, mine), (others, theirs)):
            sums = _sums(labels, values, [1.0] * len(labels))
            parts.append((*_jackknife(_quotient, sums), sums.shape[1]))
        (one, error, count), (other, its_error, its_count) = parts
        squares = error**2 + its_error**2
        spread = error**4 / max(1, count - 1) + its_error**4 / max(1, its_count - 1)
        freedom = squares**2 / spread if spread > 0 else min(count, its_count) - 1
        together = count + its_count if count + its_count < n else None
        return _with_t(one - other, sqrt(squares), freedom, n, together, confidence)
    both = np.concatenate([np.asarray(each, float) for each in (first, others)])
    of_first = (np.arange(n) < len(first)).astype(float)
    of_others = 1 - of_first
    sums = _sums(
        np.concatenate([mine, theirs]), both * of_first, of_first, both * of_others, of_others
    )
    middle, error = _jackknife(lambda each: each[0] / each[1] - each[2] / each[3], sums)
    freedom = int(min((sums[1] > 0).sum(), (sums[3] > 0).sum())) - 1
    return _with_t(middle, error, freedom, n, _together(sums, n), confidence)


def correlation(
    first: Values,
    second: Values,
    clusters: Labels | None = None,
    confidence: float = CONFIDENCE,
) -> Estimate:
    """Return the correlation of pairs of numbers, with an interval that stays within −1 and 1.

    Examples
    --------
    >>> print(correlation([1, 2, 3, 4, 5, 6], [2, 1, 3, 6, 4, 5]))
    0.7714 (95 %: 0.4644 to 0.9129, from 6)
    """
    import numpy as np

    x, y = (np.asarray(each, float) for each in (first, second))
    x, y = x - x.mean(), y - y.mean()  # sums of squares lose digits far from 0
    sums = _sums(clusters, np.ones(len(x)), x, y, x * x, y * y, x * y)
    n_clusters = sums.shape[1]
    most = 1 - 1 / n_clusters  # that of a sample in which all lies on a line has no end

    def straightened(each: Array) -> Array:
        n, x, y, xx, yy, xy = each
        spread = np.sqrt((n * xx - x * x) * (n * yy - y * y))
        found: Array = np.arctanh(np.clip((n * xy - x * y) / spread, -most, most))
        return found

    together = _together(sums, len(x))
    found = float(np.corrcoef(x, y)[0, 1])
    if n_clusters < _FEWEST_PAIRS:
        return Estimate(found, -1.0, 1.0, len(x), confidence, together)
    middle, error = _jackknife(straightened, sums)
    # Fisher's error of a correlation that comes out the same whatever is left out
    least = sqrt(1 / (n_clusters - 3)) if abs(found) > most else 0.0
    half = t_quantile(confidence, n_clusters - 1) * max(error, least)
    low, high = (float(np.tanh(end)) for end in (middle - half, middle + half))
    return Estimate(found, low, high, len(x), confidence, together)


def share(
    values: Values, clusters: Labels | None = None, confidence: float = CONFIDENCE
) -> Estimate:
    """Return a share, the mean of values from 0 to 1, with Wilson's interval.

    It stays within 0 and 1, and is as wide as that of so many answers of yes or no as say as much
    as the clusters do.

    Examples
    --------
    >>> print(share([1, 1, 1, 0, 0, 0, 0, 0, 0, 0]))
    0.3000 (95 %: 0.1078 to 0.6032, from 10)
    >>> print(share([1, 1, 1, 0, 0, 0, 0, 0, 0, 0], [1, 1, 1, 2, 2, 3, 3, 3, 4, 4]))
    0.3000 (95 %: 0.0189 to 0.9050, from 10 in 4 clusters)
    """
    each = [float(value) for value in values]
    n, count, together = len(each), len(each), None
    if not n:
        return Estimate(nan, 0.0, 1.0, 0, confidence)
    middle, error = fsum(each) / n, _error(each)
    if clusters is not None:
        sums = _sums(clusters, each, [1.0] * n)
        count, together = sums.shape[1], _together(sums, n)
        _middle, error = _jackknife(_quotient, sums)
    are_answers = all(value in (0, 1) for value in each)
    if are_answers and together is None:
        says, quantile = float(n), normal_quantile(confidence)
    elif error > 0:
        says, quantile = middle * (1 - middle) / error**2, t_quantile(confidence, count - 1)
        says = min(says, n) if are_answers else says
    else:  # Nothing varies, so far: each cluster is one answer.
        says, quantile = float(count), t_quantile(confidence, max(1, count - 1))
    low, high = wilson(middle, says, quantile)
    return Estimate(middle, low, high, n, confidence, together)


def wilson(share: float, n: float, quantile: float) -> tuple[float, float]:
    """Return Wilson's interval of a share of `n`, so many standard errors to either side.

    Examples
    --------
    >>> low, high = wilson(0.5, 100, normal_quantile(0.95))
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    z = quantile
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    # The ends are 0 and 1 there; rounding would just miss them.
    return 0.0 if share == 0 else middle - half, 1.0 if share == 1 else middle + half


def normal_quantile(confidence: float) -> float:
    """Return how many standard errors to either side hold this much of a normal distribution.

    Examples
    --------
    >>> round(normal_quantile(0.95), 4)
    1.96
    """
    return NormalDist().inv_cdf((1 + confidence) / 2)


@lru_cache(maxsize=1024)
def t_quantile(confidence: float, freedom: float) -> float:
    """Return how many standard errors to either side hold this much of Student's distribution.

    Parameters
    ----------
    confidence
        0–1.
    freedom
        The degrees of freedom, 1 or more; no whole number needed.

    Examples
    --------
    >>> [round(t_quantile(0.95, n), 3) for n in (1, 2, 7, 29, 100_000)]
    [12.706, 4.303, 2.365, 2.045, 1.96]
    """
    at_0 = exp(lgamma((freedom + 1) / 2) - lgamma(freedom / 2)) / sqrt(freedom * pi)
    found = normal_quantile(confidence)  # less than t; Newton's steps then come nearer from below
    for _step in range(100):
        # With x = √f·tan a the chance of −t … t is the integral of a cosine; Simpson's rule.
        end = atan(found / sqrt(freedom))
        each = [cos(end * n / _PANELS) ** (freedom - 1) for n in range(_PANELS + 1)]
        area = each[0] + each[-1] + 4 * fsum(each[1:-1:2]) + 2 * fsum(each[2:-1:2])
        held = 2 * at_0 * sqrt(freedom) * area * end / _PANELS / 3
        density = at_0 * (1 + found * found / freedom) ** (-(freedom + 1) / 2)
        step = (confidence - held) / (2 * density)
        found += step
        if abs(step) < 1e-9 * found:
            break
    return found


def _sums(clusters: Labels | None, *columns: Any) -> Array:
    """Return the sums of columns over each cluster: columns × clusters."""
    import numpy as np

    if clusters is None:
        return np.stack([np.asarray(each, float) for each in columns])
    _names, cluster = np.unique(np.asarray(clusters), return_inverse=True)
    return np.stack([np.bincount(cluster, np.asarray(each, float)) for each in columns])


def _together(sums: Array, n: int) -> int | None:
    """Return how many clusters there are, None if each of so many values is one of its own."""
    return sums.shape[1] if sums.shape[1] < n else None


def _quotient(sums: Array) -> Array:
    found: Array = sums[0] / sums[1]
    return found


def _jackknife(statistic: Callable[[Array], Array], sums: Array) -> tuple[float, float]:
    """Return a statistic of the sums of all clusters, and its standard error.

    Each cluster is left out once. What it says alone, as Tukey put it, spreads as the values of a
    mean do.
    """
    import numpy as np

    n = sums.shape[1]
    whole = sums.sum(axis=1, keepdims=True)
    with np.errstate(all="ignore"):
        middle = float(statistic(whole)[0])
        alone = n * middle - (n - 1) * statistic(whole - sums) if n > 1 else whole[0]
    return middle, _error(alone.tolist())


def _error(values: Sequence[float]) -> float:
    """Return the standard error of the mean of values; not a number for a single one."""
    n = len(values)
    if n < 2:
        return nan
    middle = fsum(values) / n
    return sqrt(fsum((each - middle) ** 2 for each in values) / (n - 1) / n)


def _with_t(
    middle: float,
    error: float,
    freedom: float,
    n: int,
    together: int | None,
    confidence: float,
) -> Estimate:
    half = nan if isnan(error) or freedom < 1 else t_quantile(confidence, freedom) * error
    return Estimate(middle, middle - half, middle + half, n, confidence, together)


def _short(value: float) -> str:
    return f"{value:.4f}".replace("-", "−")
