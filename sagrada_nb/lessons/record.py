"""What was done with an exercise, and where that is kept."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from sagrada_nb.storage import Store, digest, store
from sagrada_nb.words import _

_FORMAT: Final = {"format": "sagrada_nb exercise", "version": 1}


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


class Record:
    """Where what was done with an exercise is kept: read whenever it is asked for.

    So lessons that are open at the same time know of each other's stars.

    Parameters
    ----------
    name
        The name of the exercise; None for one that is kept nowhere.
    """

    def __init__(self, name: str | None) -> None:
        self._name = "" if name is None else f"exercises/{name}.json"
        self._unkept = None if name else Done()

    def get(self) -> Done:
        """Return what was done so far."""
        if self._unkept is not None:
            return self._unkept
        kept = store()
        try:
            text = kept.read(self._name)
            return Done() if text is None else _read(text)
        except (OSError, *_UNREADABLE) as problem:
            _set_aside(kept, self._name, getattr(problem, "strerror", None) or str(problem))
            return Done()

    def put(self, done: Done) -> None:
        """Keep what was done; where that cannot be, it is known as long as the kernel lives."""
        if not self._name:
            self._unkept = done
            return
        kept = store()
        try:
            if done == Done():
                kept.remove(self._name)
            else:
                kept.write(self._name, json.dumps(_FORMAT | asdict(done)))
            self._unkept = None
        except OSError as problem:
            if self._unkept is None:
                kept.tell(
                    _("What you did could not be kept: {problem}.").format(
                        problem=problem.strerror or problem
                    )
                )
            self._unkept = done

    def told(self) -> str:
        """Return what is to be said about where things are kept, once."""
        return store().told() if self._name and self.get() != Done() else ""


def _read(text: str) -> Done:
    data: dict[str, Any] = json.loads(text)
    if any(data.pop(key) != value for key, value in _FORMAT.items()):
        raise ValueError(_("it was written by another version"))
    done = Done(**data | {"wrong": tuple(data["wrong"])})
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
