"""Boards whose changes can be undone, and on which dice are picked by their keys too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

from sagrada_nb.boards import parts
from sagrada_nb.boards.typed import DiceKeys
from sagrada_nb.words import _

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


class DiceBoard(DiceKeys, Generic[S]):
    """A board whose state is a value that changes replace, so that they can be undone."""

    CALLS: ClassVar[Mapping[str, str]] = {"undo": "undo", "redo": "redo", "reset": "reset"}
    KEYS: ClassVar[Mapping[str, str]] = {"u": "undo", "U": "redo"}

    _replaying = False
    """Whether the state is being replaced by the board itself."""

    def __init__(self, **settings: Any) -> None:
        self._history: History[S] = History()
        super().__init__(**settings)

    @property
    def _state(self) -> S:
        """What undo goes back to."""
        raise NotImplementedError

    def _show_state(self, state: S) -> None:
        """Put a state on the board."""
        raise NotImplementedError

    # Changing and going back

    def _commit(self, state: S) -> None:
        """Replace the state; this can be undone."""
        if state != self._state:
            self._history.leave(self._state)
            self._put(state)

    def _put(self, state: S) -> None:
        before, self._replaying = self._replaying, True
        try:
            with self._one_drawing():
                self._show_state(state)
        finally:
            self._replaying = before

    def undo(self) -> None:
        """Take the last change back; nothing happens when there is none."""
        before = self._history.undo(self._state)
        self._travel(before, _("Undone."), _("There is nothing to undo."))

    def redo(self) -> None:
        """Make the last undone change again; nothing happens when there is none."""
        after = self._history.redo(self._state)
        self._travel(after, _("Done again."), _("There is nothing to do again."))

    def reset(self) -> None:
        """Go back to the start; this can be undone."""
        raise NotImplementedError

    def _travel(self, state: S | None, done: str, nothing: str) -> None:
        with self._one_drawing():
            if state is None:
                self.say(nothing)
            else:
                self._put(state)
                self.say(done)

    def _undo_buttons(self) -> str:
        history = self._history
        undo = parts.button(_("Undo"), "undo", able=history.can_undo, again=True)
        return undo + parts.button(_("Redo"), "redo", able=history.can_redo, again=True)
