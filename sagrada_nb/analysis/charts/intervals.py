"""95 % intervals of what was sampled."""

from __future__ import annotations

from math import atanh, sqrt, tanh
from typing import Final

import pandas as pd

Z: Final = 1.959963984540054
"""Standard errors from the middle of a normal distribution to the ends of 95 % of it."""

Interval = tuple[float, float]


def of_mean(values: pd.Series[float]) -> Interval:
    """Return the interval of a mean; as wide as nothing where there is only one value.

    Examples
    --------
    >>> low, high = of_mean(pd.Series([1.0, 2.0, 3.0]))
    >>> round(low, 3), round(high, 3)
    (0.868, 3.132)
    """
    mean, n = float(values.mean()), len(values)
    half = Z * float(values.std()) / sqrt(n) if n > 1 else 0.0
    return mean - half, mean + half


def of_correlation(correlation: float, n: int) -> Interval:
    """Return the interval of a correlation of `n` pairs, after Fisher.

    Examples
    --------
    >>> low, high = of_correlation(0.5, 103)
    >>> round(low, 3), round(high, 3)
    (0.339, 0.632)
    """
    if n <= 3 or abs(correlation) >= 1:
        return (-1.0, 1.0) if n <= 3 else (correlation, correlation)
    middle, half = atanh(correlation), Z / sqrt(n - 3)
    return tanh(middle - half), tanh(middle + half)


def of_ratio(above: pd.Series[float], below: pd.Series[float]) -> Interval:
    """Return the interval of the mean of `above` over the mean of `below`.

    Examples
    --------
    >>> of_ratio(pd.Series([2.0, 4.0]), pd.Series([1.0, 2.0]))
    (2.0, 2.0)
    """
    n, mean = len(above), float(below.mean())
    ratio = float(above.mean()) / mean
    spread = float((above - ratio * below).std()) if n > 1 else 0.0
    half = Z * spread / (sqrt(n) * mean)
    return ratio - half, ratio + half
