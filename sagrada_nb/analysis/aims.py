"""What it does to an objective that it lies on the table."""

from __future__ import annotations

import pandas as pd

from sagrada_nb.analysis.charts.sources import one_frame
from sagrada_nb.analysis.estimates import estimate
from sagrada_nb.analysis.frames import BETWEEN
from sagrada_nb.rules.errors import NotationError
from sagrada_nb.rules.objectives import PUBLIC_OBJECTIVES
from sagrada_nb.words import _, listed

_NEEDED = ("game", "public", *PUBLIC_OBJECTIVES)


def aim_frame(games: pd.DataFrame, confidence: float = 0.99) -> pd.DataFrame:
    """Return what windows earn with each objective while it pays, and while it does not.

    The points are counted either way. The difference is what players get by aiming at an objective.

    Parameters
    ----------
    games
        Games as :func:`sagrada_nb.simulate` returns them. Of each game one player counts, as
        players of one game share their luck.
    confidence
        How often the intervals shall hold the true means: above 0, below 1.

    Returns
    -------
    pandas.DataFrame
        One row an objective: ``objective``; ``on_table`` and ``off_table`` (mean points), each with
        ``_low`` and ``_high``; ``gain`` (points, their difference); ``games_on`` and
        ``games_off``. An objective that always or never lay on the table has no row.

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
    games = one_frame(games, ())
    missing = [column for column in _NEEDED if column not in games]
    if missing:
        raise NotationError(
            _(
                "The games have no column {missing}. Accepted: a DataFrame as sagrada_nb.simulate "
                "returns it."
            ).format(missing=listed(missing))
        )
    one_each = games.drop_duplicates("game")
    on_table = one_each["public"].astype(str).str.split(BETWEEN, regex=False)
    rows = []
    for name in PUBLIC_OBJECTIVES:
        on = pd.Series([name in cards for cards in on_table], index=one_each.index, dtype=bool)
        if min(on.sum(), (~on).sum()) < 2:
            continue
        with_it = estimate(one_each.loc[on, name].to_numpy(), confidence)
        without = estimate(one_each.loc[~on, name].to_numpy(), confidence)
        rows.append(
            {
                "objective": name,
                "on_table": with_it.mean,
                "on_table_low": with_it.low,
                "on_table_high": with_it.high,
                "off_table": without.mean,
                "off_table_low": without.low,
                "off_table_high": without.high,
                "gain": with_it.mean - without.mean,
                "games_on": with_it.n,
                "games_off": without.n,
            }
        )
    return pd.DataFrame(rows)
