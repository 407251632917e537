"""Matches: how two policies fare against each other in many games."""

from __future__ import annotations

import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import current_process, get_context
from typing import Any, Final, TypeVar

from sagrada_nb.bots.registry import AnyPolicy, PolicyLike, play
from sagrada_nb.core.checking import number_of_games, whole_number
from sagrada_nb.core.errors import SagradaError
from sagrada_nb.game.base import Played
from sagrada_nb.game.chance import check_seed
from sagrada_nb.game.game import new_game
from sagrada_nb.game.rulesets import RuleSet, rule_set
from sagrada_nb.statistics import share
from sagrada_nb.words import _

T = TypeVar("T")


class ProcessesEnded(SagradaError, RuntimeError):
    """The processes that were to play side by side have ended before they were done."""


@contextmanager
def process_pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Run processes that play side by side, as long as the block lasts.

    They are new interpreters: a notebook's has threads of its own, and must not be forked.

    Raises
    ------
    ProcessesEnded
        When they end by themselves, as they do where a script starts them while it is read.
    """
    if getattr(current_process(), "_inheriting", False):
        # This is such a process, and reads the script that wants to start more of them.
        raise SystemExit(1)
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        yield pool
    except BrokenProcessPool as problem:
        raise ProcessesEnded(
            _(
                "The processes that were to play side by side have ended. In a script, what starts "
                'them has to stand below the line  if __name__ == "__main__":  since each of them '
                "reads the script first. Or play with workers=1."
            )
        ) from problem
    finally:
        pool.shutdown(cancel_futures=True)


def until_interrupted(results: Iterable[T]) -> list[T]:
    """Return results as a list; where that is interrupted, those that are finished.

    Raises
    ------
    KeyboardInterrupt
        When it is interrupted before there is any.

    Examples
    --------
    >>> until_interrupted(n * n for n in range(4))
    [0, 1, 4, 9]
    """
    found: list[T] = []
    try:
        found.extend(results)  # which keeps what came before an interruption
    except KeyboardInterrupt:
        if not found:
            raise
        print(_("Interrupted. What is finished is kept: {n}.").format(n=len(found)))
    return found


@dataclass(frozen=True)
class Match:
    """How many of a number of games the first of two policies won, shared and lost.

    Examples
    --------
    >>> result = Match(won=70, shared=2, lost=28, points=(50.0, 44.0))
    >>> result.share_won, [round(share, 3) for share in result.interval]
    (0.71, [0.614, 0.79])
    """

    won: int
    shared: int
    lost: int
    points: tuple[float, float]
    """The points that each of the two made on average."""

    @property
    def games(self) -> int:
        """The number of games."""
        return self.won + self.shared + self.lost

    @property
    def share_won(self) -> float:
        """The share of the games that the first policy won, 0–1; shared ones count half."""
        return (self.won + self.shared / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The interval that holds the true share won in 95 of 100 matches (Wilson's).

        Each game has its own luck, and is one cluster.
        """
        found = share([1.0] * self.won + [0.5] * self.shared + [0.0] * self.lost)
        return found.low, found.high

    def __str__(self) -> str:
        return _(
            "{won} of {games} won, {shared} shared, {lost} lost; {mine:.1f} points to {others:.1f}"
        ).format(
            won=self.won,
            games=self.games,
            shared=self.shared,
            lost=self.lost,
            mine=self.points[0],
            others=self.points[1],
        )


def match(
    first: PolicyLike,
    second: PolicyLike,
    games: int = 100,
    seed: int = 1,
    rules: RuleSet | str = "official",
    workers: int = 1,
) -> Match:
    """Return how two policies fare in two-player games; they change seats after every game.

    Parameters
    ----------
    first, second
        The policies, or the names of bots.
    games
        How many games.
    seed
        Where all luck comes from.
    rules
        The rule set.
    workers
        How many processes play side by side. It comes out the same for any number.

    Returns
    -------
    Match
        Of all games, or of those so far when somebody interrupts it.

    Raises
    ------
    IllegalAction
        When a policy returns something that is no legal action.
    NotationError, UnknownName, WrongType
        When there is no such policy or rule set, or a number is not accepted.

    Examples
    --------
    >>> match("random", "random", games=2).games
    2
    """
    return until_interrupted(running_match(first, second, games, seed, rules, workers))[-1]


def running_match(
    first: PolicyLike,
    second: PolicyLike,
    games: int = 100,
    seed: int = 1,
    rules: RuleSet | str = "official",
    workers: int = 1,
) -> Iterator[Match]:
    """Give how a match stands after each game; the arguments are those of :func:`match`."""
    return contest(first, second, games, seed, partial(new_game, 2, rules=rule_set(rules)), workers)


def contest(
    first: AnyPolicy | PolicyLike,
    second: AnyPolicy | PolicyLike,
    games: int,
    seed: int,
    new: Callable[..., Played[Any]],
    workers: int = 1,
) -> Iterator[Match]:
    """Give how two policies stand after each of the games that `new` sets up from a seed."""
    games = number_of_games(games)
    whole_number(workers, _("{given!r} is not a number of workers. Accepted: 1 or more."), 1)
    check_seed(seed)
    one = partial(_one_game, first, second, seed, new)
    if workers == 1:
        yield from _added_up(map(one, range(games)))
        return
    with process_pool(workers) as pool:
        yield from _added_up(pool.map(one, range(games)))


def _one_game(
    first: AnyPolicy | PolicyLike,
    second: AnyPolicy | PolicyLike,
    seed: int,
    new: Callable[..., Played[Any]],
    number: int,
) -> tuple[int | None, int, int]:
    """Return which policy won, 0 or 1, None for neither, and the points of both."""
    mine = number % 2
    policies = [first, second] if mine == 0 else [second, first]
    standings = play(new(seed=f"{seed}/{number}"), policies, seed + number).ranking()
    points = {each.seat: each.total for each in standings}
    winner = None if standings[1].place == 1 else int(standings[0].seat != mine)
    return winner, points[mine], points[1 - mine]


def _added_up(results: Iterable[tuple[int | None, int, int]]) -> Iterator[Match]:
    won, mine, others = Counter[int | None](), 0, 0
    for games, (winner, first, second) in enumerate(results, 1):
        won[winner] += 1
        mine, others = mine + first, others + second
        yield Match(won[0], won[None], won[1], (mine / games, others / games))


NEWS_EVERY: Final = 60.0
"""Seconds after which a long match says how it stands."""


def match_command(
    module: str,
    bots: Iterable[str],
    running: Callable[..., Iterator[Match]],
    arguments: list[str] | None = None,
    rule_sets: Sequence[str] = (),
) -> None:
    """Play a match on the command line; print how it stands, from time to time and at the end.

    Parameters
    ----------
    module
        What is run: ``python -m module``.
    bots
        The names of the bots of the game.
    running
        Plays the match: gets what was given by name, and gives how it stands after each game.
    arguments
        The words of the command line; those of the process where it is None.
    rule_sets
        The names of the rule sets that can be chosen, the usual one first.
    """
    parser = ArgumentParser(
        prog=f"python -m {module}",
        description=_("Let two bots play many games, and say how they fare against each other."),
    )
    names = list(bots)
    parser.add_argument("first", choices=names, help=_("a bot"))
    parser.add_argument("second", choices=names, help=_("the bot it plays against"))
    for name, usual, words in (
        ("--games", 500, _("how many games (default: %(default)s)")),
        ("--seed", 1, _("where the luck comes from (default: %(default)s)")),
        ("--workers", 1, _("how many processes play side by side (default: %(default)s)")),
    ):
        parser.add_argument(name, type=int, default=usual, help=words)
    if rule_sets:
        words = _("the rule set (default: %(default)s)")
        parser.add_argument("--rules", choices=rule_sets, default=rule_sets[0], help=words)
    given = parser.parse_args(arguments)
    told = time.monotonic()
    for result in running(**vars(given)):
        if result.games < given.games and time.monotonic() < told + NEWS_EVERY:
            continue
        told = time.monotonic()
        low, high = result.interval
        sentence = _(
            "{first} against {second}: {result} ({share:.1%} won, shared ones counted half; "
            "95% interval {low:.1%} to {high:.1%})"
        ).format(**vars(given), result=result, share=result.share_won, low=low, high=high)
        print(sentence, flush=True)
