"""What a sample says of the mean it was drawn from: an estimate with its interval."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from numbers import Real
from statistics import NormalDist
from typing import Any

import numpy as np

from sagrada_nb.bots.matches import share_interval
from sagrada_nb.rules.errors import NotationError, WrongType
from sagrada_nb.words import _, ngettext


@dataclass(frozen=True)
class Estimate:
    """A mean or share with the interval that a sample gives it.

    Attributes
    ----------
    mean
        The mean of the sample; of yes and no, the share of yes.
    low, high
        The ends of the interval.
    n
        How many values the sample has.
    confidence
        How often, 0–1, an interval made like this holds the true value.

    Examples
    --------
    >>> half = Estimate(0.5, 0.4, 0.6, 100, 0.95)
    >>> Fraction(1, 2) in half, 0.7 in half
    (True, False)
    >>> print(half)
    0.5000 (95 %: 0.4000 to 0.6000, from 100)
    """

    mean: float
    low: float
    high: float
    n: int
    confidence: float = 0.99

    def __contains__(self, value: Fraction | float) -> bool:
        return self.low <= value <= self.high

    def __str__(self) -> str:
        return _("{mean} ({confidence} %: {low} to {high}, from {n})").format(
            mean=_short(self.mean),
            confidence=f"{100 * self.confidence:g}",
            low=_short(self.low),
            high=_short(self.high),
            n=f"{self.n:,}",
        )

    def _repr_mimebundle_(
        self, include: object = None, exclude: object = None
    ) -> Mapping[str, Any]:
        return {"text/plain": str(self)}


def estimate(values: Iterable[float], confidence: float = 0.99) -> Estimate:
    """Return the mean of a sample with its interval.

    Parameters
    ----------
    values
        Two or more numbers, or as often yes or no; each drawn without regard to the others. So of
        games take one player each, or the differences between two.
    confidence
        How often such an interval shall hold the true value: above 0, below 1.

    Returns
    -------
    Estimate
        Of numbers with the normal interval, the mean and so many standard errors; of yes and no
        with Wilson's, which holds for shares near 0 and 1 as well.

    Raises
    ------
    NotationError, WrongType
        When there are fewer than two values, or they are no numbers.

    Examples
    --------
    >>> print(estimate([True] * 30 + [False] * 70))
    0.3000 (99 %: 0.1975 to 0.4274, from 100)
    >>> print(estimate([1, 2, 3, 4], confidence=0.95))
    2.5000 (95 %: 1.2348 to 3.7652, from 4)
    """
    if not isinstance(confidence, Real) or not 0 < confidence < 1:
        raise NotationError(
            _("{given!r} is no confidence. Accepted: a number between 0 and 1.").format(
                given=confidence
            )
        )
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
    mean = float(sample.mean())
    if sample.dtype.kind == "b":
        low, high = share_interval(mean, n, confidence)
        return Estimate(mean, low, high, n, confidence)
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    half = z * float(sample.std(ddof=1)) / sqrt(n)
    return Estimate(mean, mean - half, mean + half, n, confidence)


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


def _short(value: float) -> str:
    return f"{value:.4f}".replace("-", "−")
