"""Numbers as people read them, for hover texts."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from html import escape
from math import isnan
from typing import Final

from sagrada_nb.words import _

_LONG: Final = 24
"""Digits of a fraction above which it breaks into two lines."""


def percent(share: Fraction | float) -> str:
    """Return a share in percent, with more places where it is small.

    Examples
    --------
    >>> percent(Fraction(1, 3)), percent(0.00123), percent(0), percent(1)
    ('33.3 %', '0.123 %', '0 %', '100 %')
    """
    value = 100 * float(share)
    if value and value < 0.001:
        text = f"{value:.1e}"
    elif value and value < 1:
        text = f"{value:.3f}"
    else:
        text = f"{value:.1f}"
    return _("{number} %").format(number=text.removesuffix(".0"))


def exactly(share: Fraction) -> str:
    """Return a Fraction in words for people.

    Examples
    --------
    >>> exactly(Fraction(1, 3)), exactly(Fraction(4))
    ('exactly 1/3', 'exactly 4')
    """
    text = str(share)
    if len(text) > _LONG:
        text = text.replace("/", "<br>/ ")
    return _("exactly {fraction}").format(fraction=text)


def escaped(name: object) -> str:
    """Return a name that somebody gave, so that Plotly shows it as it is.

    Plotly reads ``<b>``, ``<br>``, ``<a href="…">`` and ``&lt;`` wherever it shows text.

    Examples
    --------
    >>> escaped("<b>R&D</b>")
    '&lt;b&gt;R&amp;D&lt;/b&gt;'
    """
    return escape(str(name), quote=False)


def number(value: float) -> str:
    """Return a number with two places, and a minus sign that is one.

    Examples
    --------
    >>> number(11.2916), number(-0.5)
    ('11.29', '−0.50')
    """
    return f"{value:.2f}".replace("-", "−")


def interval_words(low: float, high: float, shown: Callable[[float], str] = number) -> str:
    """Return a 95 % interval in words, or that there is none.

    Examples
    --------
    >>> interval_words(-0.5, 2)
    '95 % interval −0.50 to 2.00'
    >>> interval_words(float("nan"), float("nan"))
    'no interval, as a single game says nothing of the spread'
    """
    if isnan(low) or isnan(high):
        return _("no interval, as a single game says nothing of the spread")
    return _("95 % interval {low} to {high}").format(low=shown(low), high=shown(high))
