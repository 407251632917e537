"""What was done with an exercise, and where that is kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, TypeVar

from sagrada_nb.storage import Store, digest, store
from sagrada_nb.words import _

T = TypeVar("T")


@dataclass(frozen=True)
class Done:
    """What was done with an exercise so far.

    Attributes
    ----------
    wrong
        A digest of each wrong answer.
    hints
        How many hints were asked for.
    is_revealed
        Whether the answer was shown.
    stars
        The stars earned, None while it is not solved.
    dice
        The dice on its board, in notation; empty where nothing was done there.
    """

    wrong: tuple[str, ...] = ()
    hints: int = 0
    is_revealed: bool = False
    stars: int | None = None
    dice: str = ""

    def knows(self, answer: object) -> bool:
        """Return whether a wrong answer was given before."""
        return digest(repr(answer)) in self.wrong

    def with_wrong(self, answer: object) -> Done:
        """Return what was done with one more wrong answer."""
        return replace(self, wrong=(*self.wrong, digest(repr(answer))))


_UNREADABLE: Final = (ValueError, TypeError, KeyError, AttributeError, RecursionError)


class Kept:
    """A table of values in a file of the learner's folder: read whenever it is asked for.

    So notebooks that are open at the same time know of each other. Where nothing can be written, it
    is known as long as the kernel lives; what cannot be read is set aside, and told.

    Parameters
    ----------
    name
        The name of the file in the folder; None keeps it nowhere.
    kind
        What the file says it is.
    """

    def __init__(self, name: str | None, kind: str) -> None:
        self._name = name
        self._marks = {"format": f"sagrada_nb {kind}", "version": 1}
        self._unkept: dict[str, Any] | None = None if name else {}

    def read(self, check: Callable[[dict[str, Any]], T]) -> T:
        """Return what `check` makes of what is kept; an empty table where nothing is.

        Parameters
        ----------
        check
            Reads a table, and fails where it is none that could have been written.
        """
        if self._name is None or self._unkept is not None:
            return check(dict(self._unkept or {}))
        kept = store()
        try:
            text = kept.read(self._name)
            return check({} if text is None else self._table(text))
        except (OSError, *_UNREADABLE) as problem:
            _set_aside(kept, self._name, getattr(problem, "strerror", None) or str(problem))
            return check({})

    def _table(self, text: str) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(text)
        if any(data.pop(key) != value for key, value in self._marks.items()):
            raise ValueError(_("it was written by another version"))
        if not data:
            raise ValueError(_("it was changed"))
        return data

    def write(self, data: dict[str, Any]) -> None:
        """Keep a table; an empty one is forgotten."""
        if self._name is None:
            self._unkept = data
            return
        kept = store()
        try:
            if data:
                kept.write(self._name, json.dumps(self._marks | data))
            else:
                kept.remove(self._name)
            self._unkept = None
        except OSError as problem:
            if self._unkept is None:
                kept.tell(
                    _("What you did could not be kept: {problem}.").format(
                        problem=problem.strerror or problem
                    )
                )
            self._unkept = data


class Record:
    """What was done with an exercise.

    Parameters
    ----------
    name
        The name of the exercise; None for one that is kept nowhere.
    """

    def __init__(self, name: str | None) -> None:
        self._is_kept = name is not None
        self._kept = Kept(f"exercises/{name}.json" if name else None, "exercise")

    def get(self) -> Done:
        """Return what was done so far."""
        return self._kept.read(_done)

    def put(self, done: Done) -> None:
        """Keep what was done; where that cannot be, it is known as long as the kernel lives."""
        self._kept.write({} if done == Done() else asdict(done))

    def told(self) -> str:
        """Return what is to be said about where things are kept, once."""
        return store().told() if self._is_kept and self.get() != Done() else ""


def _done(data: dict[str, Any]) -> Done:
    done = Done(**data | {"wrong": tuple(data["wrong"])}) if data else Done()
    whole = (done.hints, 0 if done.stars is None else done.stars)
    if not (
        all(isinstance(each, str) for each in (*done.wrong, done.dice))
        and all(type(each) is int and each >= 0 for each in whole)
        and isinstance(done.is_revealed, bool)
    ):
        raise ValueError(_("it was changed"))
    return done


def _set_aside(kept: Store, name: str, problem: str) -> None:
    """Keep what cannot be read under another name, so that nothing is written over it."""
    try:
        aside = kept.set_aside(name)
    except OSError:  # it stays where it is, and what comes now may replace it
        aside = kept.path(name)
    kept.tell(
        _("{name} cannot be read: {problem}. It was set aside as {aside}.").format(
            name=kept.path(name), problem=problem.rstrip("."), aside=aside
        )
    )
