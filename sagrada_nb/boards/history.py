"""Undo and redo for any kind of state."""

from __future__ import annotations

from typing import Generic, TypeVar

S = TypeVar("S")


class History(Generic[S]):
    """The states that were left behind, and those that were taken back.

    Examples
    --------
    >>> history = History()
    >>> history.leave(1)      # now in 2
    >>> history.undo(2), history.undo(1)
    (1, None)
    >>> history.redo(1)
    2
    """

    def __init__(self) -> None:
        self._past: list[S] = []
        self._future: list[S] = []

    @property
    def can_undo(self) -> bool:
        """Whether there is a state to go back to."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether there is a state that was taken back."""
        return bool(self._future)

    def leave(self, state: S) -> None:
        """Remember the state that is about to be replaced; what was taken back is forgotten."""
        self._past.append(state)
        self._future.clear()

    def undo(self, now: S) -> S | None:
        """Return the state before `now`, or None when there is none."""
        return self._step(self._past, self._future, now)

    def redo(self, now: S) -> S | None:
        """Return the state that was taken back last, or None when there is none."""
        return self._step(self._future, self._past, now)

    @staticmethod
    def _step(source: list[S], goal: list[S], now: S) -> S | None:
        if not source:
            return None
        goal.append(now)
        return source.pop()
