"""A match on the command line: what is asked for, and how it goes."""

from __future__ import annotations

import time
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from typing import Final

from sagrada_nb.bots.matches import Match
from sagrada_nb.words import _

NEWS_EVERY: Final = 60.0
"""Seconds after which a long match says how it stands."""


def match_parser(module: str, bots: Iterable[str]) -> ArgumentParser:
    """Return what reads the command line of a match between two of the bots of a game."""
    parser = ArgumentParser(
        prog=f"python -m {module}",
        description=_("Let two bots play many games, and say how they fare against each other."),
    )
    names = list(bots)
    parser.add_argument("first", choices=names, help=_("a bot"))
    parser.add_argument("second", choices=names, help=_("the bot it plays against"))
    parser.add_argument(
        "--games", type=int, default=500, help=_("how many games (default: %(default)s)")
    )
    parser.add_argument(
        "--seed", type=int, default=1, help=_("where the luck comes from (default: %(default)s)")
    )
    parser.add_argument(
        "--workers",
        type=int,
        default=1,
        help=_("how many processes play side by side (default: %(default)s)"),
    )
    return parser


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
