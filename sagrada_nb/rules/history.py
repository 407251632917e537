"""The way that led to a game: a chain of values, whatever game it is.

A game holds the game before its last action, so going back is following the chain.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar

from sagrada_nb.rules.errors import IllegalAction, NotationError, WrongType
from sagrada_nb.words import _

A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Step(Generic[A]):
    """One action of a game, by whom, and the luck it called for, in notation."""

    seat: int
    action: A
    luck: str = ""

    def __str__(self) -> str:
        return f"{self.action} {{{self.luck}}}" if self.luck else str(self.action)


class Played(Generic[A]):
    """The base of games: history, undo, and looking at earlier moments.

    Attributes
    ----------
    previous
        The game before the last action, None at the start.
    last
        The last action, None at the start.
    length
        How many actions there were.
    """

    previous: Self | None
    last: Step[A] | None
    length: int

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in the order of their seats."""
        raise NotImplementedError

    @property
    def players(self) -> int:
        """The number of players."""
        raise NotImplementedError

    @property
    def active(self) -> int | None:
        """The seat that has to act; None when the game is over."""
        raise NotImplementedError

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        raise NotImplementedError

    def view(self, seat: int | str) -> Any:
        """Return what one player sees."""
        raise NotImplementedError

    def legal_actions(self) -> tuple[A, ...]:
        """Return every legal action of the player who has to act."""
        raise NotImplementedError

    def ranking(self) -> tuple[Any, ...]:
        """Return the players from first to last, each with ``place``, ``seat`` and ``total``."""
        raise NotImplementedError

    def play(self, action: Any, luck: str | None = None) -> Self:
        """Return the game after an action."""
        raise NotImplementedError

    def read_action(self, action: Any) -> A:
        """Return the action meant by an action or its notation, whether it is legal or not."""
        raise NotImplementedError

    def _revealed(self, step: Step[A]) -> str:
        """Say that what an action revealed cannot be taken back."""
        raise NotImplementedError

    def can_undo(self) -> bool:
        """Return whether the last action can be taken back: there is one, and it had no luck."""
        return self.last is not None and not self.last.luck

    def undo(self) -> Self:
        """Return the game before the last action.

        Raises
        ------
        IllegalAction
            When there is none, or it revealed luck. Such a game can still be looked at, with
            :meth:`at`.
        """
        if self.previous is None or self.last is None:
            raise IllegalAction("nothing_to_undo", _("Nothing has been done yet."))
        if self.last.luck:
            raise IllegalAction("luck_revealed", self._revealed(self.last))
        return self.previous

    def _back(self) -> Iterator[Self]:
        game: Self | None = self
        while game is not None:
            yield game
            game = game.previous

    @property
    def history(self) -> tuple[Step[A], ...]:
        """Every action so far, with the luck it called for."""
        steps = [game.last for game in self._back() if game.last is not None]
        return tuple(reversed(steps))

    def replay(self) -> Iterator[tuple[Self, Step[A]]]:
        """Give every game on the way here with the action that was played in it."""
        games = [game for game in self._back() if game.last is not None]
        for game in reversed(games):
            if game.previous is not None and game.last is not None:
                yield game.previous, game.last

    def at(self, n: int) -> Self:
        """Return the game as it was after `n` actions; negative numbers count from now.

        Raises
        ------
        NotationError
            When there were fewer.
        """
        if isinstance(n, bool) or not isinstance(n, int):
            raise WrongType(_("{given!r} is not a number of actions.").format(given=n))
        wanted = n if n >= 0 else self.length + n
        for game in self._back():
            if game.length == wanted:
                return game
        raise NotationError(
            _("There were {length} actions, so there is no game after {given}.").format(
                length=self.length, given=n
            )
        )
