"""What it does to an objective that it lies on the table."""

from __future__ import annotations

import numpy as np
import pandas as pd

from sagrada_nb.charts.games import luck_of, one_frame
from sagrada_nb.core.errors import NotationError
from sagrada_nb.core.objectives import PUBLIC_OBJECTIVES
from sagrada_nb.simulation.summaries import BETWEEN
from sagrada_nb.statistics import check_confidence, difference, mean
from sagrada_nb.words import _, listed

_NEEDED = ("game", "public", *PUBLIC_OBJECTIVES)


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
    games = one_frame(games, ())
    missing = [column for column in _NEEDED if column not in games]
    if missing:
        raise NotationError(
            _(
                "The games have no column {missing}. Accepted: a DataFrame as sagrada_nb.simulate "
                "returns it."
            ).format(missing=listed(missing))
        )
    check_confidence(confidence)
    tables = games["public"].astype(str)
    luck, game = luck_of(games), games["game"].to_numpy()
    cards_of = {table: table.split(BETWEEN) for table in tables.unique()}
    rows = []
    for name in PUBLIC_OBJECTIVES:
        lies = {table: name in cards for table, cards in cards_of.items()}
        on = tables.map(lies).to_numpy(dtype=bool)
        games_on, games_off = (len(np.unique(game[of])) for of in (on, ~on))
        if min(games_on, games_off) < 2:
            continue
        points = games[name].to_numpy(dtype=float)
        paid, unpaid = points[on].tolist(), points[~on].tolist()
        with_it, without = mean(paid, luck[on], confidence), mean(unpaid, luck[~on], confidence)
        gain = difference(paid, unpaid, (luck[on], luck[~on]), confidence)
        rows.append(
            {
                "objective": name,
                "on_table": with_it.mean,
                "on_table_low": with_it.low,
                "on_table_high": with_it.high,
                "off_table": without.mean,
                "off_table_low": without.low,
                "off_table_high": without.high,
                "gain": gain.mean,
                "gain_low": gain.low,
                "gain_high": gain.high,
                "games_on": games_on,
                "games_off": games_off,
            }
        )
    return pd.DataFrame(rows)
