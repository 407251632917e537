"""What objectives pay: by chance, exactly and in samples, by pattern, and to who aims at them."""

from __future__ import annotations

from itertools import chain

import pandas as pd

from sagrada_nb import exact
from sagrada_nb.core.errors import NotationError, WrongType
from sagrada_nb.core.grid import COLUMNS, ROWS
from sagrada_nb.core.objectives import PUBLIC_OBJECTIVES
from sagrada_nb.core.patterns import PatternLike
from sagrada_nb.simulation.batch_scoring import ManyWindows, score_many
from sagrada_nb.simulation.labelled_games import BETWEEN, objectives_in, one_frame
from sagrada_nb.statistics import check_confidence, ends_of, mean
from sagrada_nb.studies.comparison import compare
from sagrada_nb.words import _, listed

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
    if not len(points):
        raise NotationError(_("There are no windows. Accepted: one or more."))
    rows = []
    for n, name in enumerate(PUBLIC_OBJECTIVES):
        known, seen = exact.mean(name, pattern), mean(points[:, n].tolist(), confidence=confidence)
        rows.append((name, float(known), seen.mean, seen.low, seen.high, known in seen))
    return pd.DataFrame(rows, columns=["objective", "exact", "sampled", "low", "high", "agrees"])


def aim_frame(games: pd.DataFrame, confidence: float = 0.99) -> pd.DataFrame:
    """Return what windows earn with each objective while it pays, and while it does not.

    The points are counted either way. The difference is what players get by aiming at an objective.

    Parameters
    ----------
    games
        Games as :func:`sagrada_nb.simulate` returns them. The players of a game share their luck,
        so each game is one cluster.
    confidence
        How often the intervals shall hold the true means: above 0, below 1.

    Returns
    -------
    pandas.DataFrame
        One row an objective: ``objective``; ``on_table`` and ``off_table`` (mean points), each with
        ``_low`` and ``_high``; ``gain`` (points, their difference) with ``gain_low`` and
        ``gain_high``; ``games_on`` and ``games_off``. An objective that always or never lay on the
        table has no row.

    Raises
    ------
    NotationError, WrongType
        When they are no games, or have not the columns for it.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> frame = aim_frame(sg.simulate(500, policy="greedy", seed=1))
    >>> bool((frame["gain"] > 0).all()), len(frame)
    (True, 10)
    """
    games = one_frame(games, ("game", "public", *PUBLIC_OBJECTIVES))
    check_confidence(confidence)
    tables = games["public"].astype(str)
    cards_of = {table: table.split(BETWEEN) for table in tables.unique()}
    rows = []
    for name in objectives_in(games):
        lies = tables.map({table: name in cards for table, cards in cards_of.items()}).astype(bool)
        parts = {"off_table": games[~lies], "on_table": games[lies]}
        numbers = {label: part["game"].nunique() for label, part in parts.items()}
        if min(numbers.values()) < 2:
            continue
        found = compare(parts, [name], confidence=confidence)
        means = (found.mean(label, name).ends for label in ("on_table", "off_table"))
        gain = found.difference("on_table", name).ends
        rows.append((name, *chain(*means), *gain, numbers["on_table"], numbers["off_table"]))
    columns = ["objective", *ends_of("on_table", "off_table", "gain"), "games_on", "games_off"]
    return pd.DataFrame(rows, columns=columns)


def spread_frame(payoffs: pd.DataFrame) -> pd.DataFrame:
    """Return what each objective pays over the patterns, and how much it depends on them.

    Parameters
    ----------
    payoffs
        The numbers behind :func:`sagrada_nb.charts.payoff_heatmap`: at least the columns
        ``pattern``, ``objective`` and ``mean``, one row a pattern and objective.

    Returns
    -------
    pandas.DataFrame
        One row an objective, the best paid one first: ``objective``; ``mean`` (points, each
        pattern counting once); ``lowest`` and ``highest`` (the means of its worst and its best
        pattern); ``spread`` (points between these two).

    Raises
    ------
    WrongType
        When it is no such frame.

    Examples
    --------
    >>> import pandas as pd
    >>> rows = [("Virtus", "Light Shades", 5.0), ("Via Lux", "Light Shades", 6.0)]
    >>> spread_frame(pd.DataFrame(rows, columns=["pattern", "objective", "mean"])).iloc[0].to_dict()
    {'objective': 'Light Shades', 'mean': 5.5, 'lowest': 5.0, 'highest': 6.0, 'spread': 1.0}
    """
    needed = ("pattern", "objective", "mean")
    if not isinstance(payoffs, pd.DataFrame) or not set(needed) <= set(payoffs):
        raise WrongType(
            _(
                "{given!r} are no payoffs by pattern. Accepted: a DataFrame with the columns "
                "{needed}, as sagrada_nb.charts.payoff_heatmap().to_frame() returns it."
            ).format(given=payoffs, needed=listed(needed))
        )
    means = payoffs.groupby("objective", sort=False)["mean"]
    frame = pd.DataFrame({"mean": means.mean(), "lowest": means.min(), "highest": means.max()})
    frame["spread"] = frame["highest"] - frame["lowest"]
    return frame.sort_values("mean", ascending=False).reset_index()
