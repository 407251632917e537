"""Exact answers beside others: what chance gives and cards pay, what samples say of means."""

from __future__ import annotations

import pandas as pd

from sagrada_nb import exact
from sagrada_nb.core.grid import COLUMNS, ROWS
from sagrada_nb.core.objectives import PUBLIC_OBJECTIVES
from sagrada_nb.core.patterns import PatternLike
from sagrada_nb.simulation.batch_scoring import ManyWindows, score_many
from sagrada_nb.statistics import check_confidence, mean

_DICE = {"row": COLUMNS, "column": ROWS}
"""How many dice a line of each family holds."""


def line_frame() -> pd.DataFrame:
    """Return how likely random dice fill a line for each objective about lines, and what it pays.

    Returns
    -------
    pandas.DataFrame
        One row an objective, the rarest line first: ``objective``; ``dice`` (in a line); ``of``
        (``"color"`` or ``"shade"``: what differs); ``chance`` (0–1, of so many random dice from the
        full bag); ``exact`` (the same as a Fraction); ``points`` (for each such line).

    Examples
    --------
    >>> line_frame()[["objective", "dice", "points"]].head(2).to_numpy().tolist()
    [['Row Color Variety', 5, 6], ['Row Shade Variety', 5, 5]]
    """
    rows = []
    for card in PUBLIC_OBJECTIVES.values():
        if card.family in _DICE:
            n = _DICE[card.family]
            chance = exact.line_chance(n, card.of)
            rows.append((card.name, n, card.of, float(chance), chance, card.points))
    frame = pd.DataFrame(rows, columns=["objective", "dice", "of", "chance", "exact", "points"])
    return frame.sort_values("chance", ignore_index=True)


def agreement_frame(
    windows: ManyWindows, pattern: PatternLike, confidence: float = 0.99
) -> pd.DataFrame:
    """Return the exact mean of each public objective beside what sampled windows say of it.

    Parameters
    ----------
    windows
        Windows of the pattern, N × 20 die codes as
        :func:`sagrada_nb.studies.random_windows` draws them.
    pattern
        The window pattern, None for a blank one.
    confidence
        How often an interval shall hold the true mean: above 0, below 1.

    Returns
    -------
    pandas.DataFrame
        One row an objective: ``objective``; ``exact`` (mean points in all legal windows of the
        pattern); ``sampled`` (mean points in `windows`) with ``low`` and ``high``; ``agrees``
        (whether the exact mean lies in the interval).

    Raises
    ------
    NotationError, WrongType, UnknownName
        When the windows, the pattern or the confidence cannot be read.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> frame = agreement_frame(sg.studies.random_windows(1000, "Virtus", seed=1), "Virtus")
    >>> len(frame), bool(frame["agrees"].all())
    (10, True)
    """
    check_confidence(confidence)
    points = score_many(windows)
    rows = []
    for n, name in enumerate(PUBLIC_OBJECTIVES):
        known, seen = exact.mean(name, pattern), mean(points[:, n].tolist(), confidence=confidence)
        rows.append((name, float(known), seen.mean, seen.low, seen.high, known in seen))
    return pd.DataFrame(rows, columns=["objective", "exact", "sampled", "low", "high", "agrees"])
