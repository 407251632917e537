"""Telling how a game went, whatever game it is: for the log, and for what is announced."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from sagrada_nb.rules.history import Played

G = TypeVar("G", bound=Played[Any])


@dataclass(frozen=True)
class Told:
    """One line of the log.

    Attributes
    ----------
    moment
        How many actions there were when it had happened.
    text
        What happened, a sentence.
    seat
        Who did it; None for what belongs to nobody, such as a new round.
    """

    moment: int
    text: str
    seat: int | None = None


Tell: TypeAlias = Callable[[G], tuple[Told, ...]]
"""What tells the last action of a game; it tells nothing of one that has just begun."""


def whole_story(game: G, tell: Tell[G]) -> tuple[Told, ...]:
    """Return what is told of all actions of a game, oldest first."""
    return tuple(told for at in reversed([*_backwards(game)]) for told in tell(at))


def since_then(game: G, seat: int | None, tell: Tell[G], most: int = 12) -> tuple[Told, ...]:
    """Return what happened since a player last did something, oldest first.

    Parameters
    ----------
    game
        The game.
    seat
        The player; None for somebody who looks on.
    tell
        What tells an action.
    most
        How many lines at most: the latest.
    """
    lines: list[Told] = []
    for at in _backwards(game):
        mine = at.last is not None and at.last.seat == seat
        lines += [each for each in reversed(tell(at)) if not mine or each.seat is None]
        if mine or len(lines) >= most:
            break
    return tuple(reversed(lines[:most]))


def _backwards(game: G) -> Iterator[G]:
    """Give a game and all before it, without the first."""
    while game.previous is not None:
        yield game
        game = game.previous
