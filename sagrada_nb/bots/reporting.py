"""Saying on the command line how a match goes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

from sagrada_nb.bots.matches import Match
from sagrada_nb.words import _

NEWS_EVERY: Final = 60.0
"""Seconds after which a long match says how it stands."""


def report(standing: Iterator[Match], first: str, second: str, games: int) -> None:
    """Print how two bots stand, from time to time and at the end.

    Parameters
    ----------
    standing
        How they stand after each game.
    first, second
        The names of the bots.
    games
        How many games there will be.
    """
    told = time.monotonic()
    for result in standing:
        if result.games < games and time.monotonic() < told + NEWS_EVERY:
            continue
        told = time.monotonic()
        low, high = result.interval
        print(
            _(
                "{first} against {second}: {result} ({share:.1%} won, shared ones counted half; "
                "95% interval {low:.1%} to {high:.1%})"
            ).format(
                first=first,
                second=second,
                result=result,
                share=result.share_won,
                low=low,
                high=high,
            ),
            flush=True,
        )
