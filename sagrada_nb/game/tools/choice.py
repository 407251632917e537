"""The choices of all steps of a use in one mapping, as worked cases and lessons name them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sagrada_nb.core.checking import is_whole
from sagrada_nb.core.dice import Die
from sagrada_nb.core.errors import IllegalAction, NotationError, UnknownName, WrongType
from sagrada_nb.core.grid import SPACE_NAMES, space_number
from sagrada_nb.game.tools.steps import Shift
from sagrada_nb.words import _, listed

LUCK: Final = ("roll", "rolls", "drawn")
CHOICES: Final = ("die", "place", "delta", "moves", "color", "track", "value", "pay", *LUCK)
"""What a choice may name."""


class Choice:
    """What :meth:`Scenario.use <sagrada_nb.game.scenario.Scenario.use>` takes, read part by part.

    Parameters
    ----------
    given
        A mapping with some of the keys :data:`CHOICES`.
    """

    def __init__(self, given: object) -> None:
        self.parts = read_mapping(given, CHOICES, _("choice"))

    def die(self, key: str = "die") -> Die | None:
        """Return the die of the pool that is named, or with ``"pay"`` the one that pays."""
        given = self.parts.get(key)
        return None if given is None else Die(given)

    def space(self) -> str | None:
        """Return the space where the die is placed."""
        given = self.parts.get("place")
        return None if given is None else SPACE_NAMES[space_number(given)]

    def shifts(self) -> list[Shift]:
        """Return the moves in the window."""
        return [_shift(each) for each in read_list(self.parts.get("moves", ()), _("moves"))]

    def on_track(self) -> tuple[Any, Die]:
        """Return the round and the die that are named on the round track."""
        where = read_list(self.parts.get("track", ()), _("a die on the round track"))
        if len(where) != 2 or not is_whole(where[0]):
            message = _("A die on the round track is named by its round and the die.")
            raise IllegalAction("not_on_round_track", message)
        return int(where[0]), Die(where[1])

    def luck(self) -> Any:
        """Return the dice luck that is given, a list that is empty where none is."""
        given = [self.parts[key] for key in LUCK if key in self.parts]
        return given[0] if given and isinstance(given[0], list | tuple) else given


def _shift(given: object) -> Shift:
    ends = read_list(given, _("a move"))
    if len(ends) != 2:
        message = _("{given!r} is no move. A move is two spaces, like ['A1', 'B2'].")
        raise NotationError(message.format(given=given))
    start, end = (SPACE_NAMES[space_number(each)] for each in ends)
    return Shift(start, end)


def read_mapping(given: object, keys: Sequence[str], what: str) -> Mapping[str, Any]:
    """Return a mapping whose keys are all known, else say which are."""
    if not isinstance(given, Mapping):
        message = _("{given!r} is not a {what}. Accepted: a mapping with the keys {keys}.")
        raise WrongType(message.format(given=given, what=what, keys=listed(list(keys))))
    for key in given:
        if key not in keys:
            message = _("A {what} has no key {given!r}. Accepted: {keys}.")
            raise UnknownName(message.format(what=what, given=key, keys=listed(list(keys))))
    return given


def read_list(given: object, what: str) -> list[Any]:
    """Return a list or tuple as a list, else say that a list is accepted."""
    if not isinstance(given, list | tuple):
        message = _("{given!r} is not {what}. Accepted: a list.")
        raise WrongType(message.format(given=given, what=what))
    return list(given)
