"""A game as JSON: to save it, to load it, and to notice when a file was changed in between.

Every move carries a check that depends on the set-up and on all moves before it, so the first
place that was changed can be named.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, Generic, Self, TypeVar

from sagrada_nb.core.errors import RecordError, SagradaError, WrongType
from sagrada_nb.game.base import A, Played
from sagrada_nb.words import _, listed, short

G = TypeVar("G", bound=Played[Any])

BYTE_ORDER_MARK: Final = "\ufeff"
"""What some editors put before the text of a file; it says nothing about the game."""


@dataclass(frozen=True)
class RecordKind(Generic[G]):
    """How the games of one kind are written down.

    Attributes
    ----------
    format, version
        The name and the version of the format.
    keys
        The keys of the set-up.
    data
        Gives the set-up of a game as plain data.
    read
        Gives the game before its first action; the inverse of `data`. It may raise whatever
        data that was damaged leads to.
    heading
        Gives the line of a move log that says whose turn it is, beginning with ``#``.
    results
        Gives the last lines of the move log of a finished game.
    """

    format: str
    version: int
    keys: tuple[str, ...]
    data: Callable[[G], dict[str, Any]]
    read: Callable[[Mapping[str, Any]], G]
    heading: Callable[[G], str]
    results: Callable[[G], list[str]]

    @property
    def title(self) -> str:
        """The first line of a move log."""
        return f"{self.format}, version {self.version}"

    def read_set_up(self, data: Mapping[str, Any], place: str) -> G:
        """Return the game before its first action.

        Raises
        ------
        RecordError
            When the set-up is not possible; the error names `place`.
        """
        missing = [key for key in self.keys if key not in data]
        unknown = [key for key in data if key not in self.keys]
        if missing:
            raise _refusal(place, _("In {place}: {keys} is missing."), keys=listed(missing))
        if unknown:
            keys, known = listed([*map(short, unknown[:3])]), listed(self.keys)
            message = _("In {place}: {keys} is unknown. Accepted: {known}.")
            raise _refusal(place, message, keys=keys, known=known)
        try:
            return self.read(data)
        except (SagradaError, TypeError, ValueError, KeyError, AttributeError) as problem:
            raise _refusal(place, _("In {place}: {problem}"), problem=problem) from problem
        except RecursionError:
            raise _refusal(place, _("In {place}: lists are nested too deeply.")) from None


def _refusal(place: str, message: str, game: Any = None, **values: object) -> RecordError:
    """Return the error for a place; the game up to there goes with it."""
    return RecordError(message.format(place=place, **values), place, game)


def play_again(game: G, action: str, luck: str | None, place: str) -> G:
    """Return the game after a recorded action.

    Raises
    ------
    RecordError
        When it is not legal; the error names `place` and holds the game up to there.
    """
    try:
        return game.play(action, luck)
    except SagradaError as problem:
        message = _("{place} cannot be played: {problem}")
        raise _refusal(place, message, game, problem=problem) from problem


def one_line(text: str) -> str:
    """Return a text without line breaks, as a move log needs it."""
    return " ".join(text.split())


_CHECK_LENGTH: Final = 12
_KEYS: Final = {"format", "version", "set_up", "check", "moves"}
_MOVE_KEYS: Final = {"action", "luck", "check"}


def to_json(game: G, kind: RecordKind[G]) -> str:
    """Return a game as JSON text; :func:`from_json` is the inverse."""
    set_up = kind.data(game)
    check = _check("", set_up)
    data: dict[str, Any] = {
        "format": kind.format,
        "version": kind.version,
        "set_up": set_up,
        "check": check,
    }
    moves = []
    for step in game.history:
        check = _check(check, [str(step.action), step.luck])
        moves.append({"action": str(step.action), "luck": step.luck, "check": check})
    return json.dumps(data | {"moves": moves}, indent=1)


def _check(before: str, content: object) -> str:
    text = before + json.dumps(content, sort_keys=True)
    return sha256(text.encode("ascii")).hexdigest()[:_CHECK_LENGTH]


def from_json(text: str, kind: RecordKind[G]) -> G:
    """Return the game that :func:`to_json` wrote; see :meth:`.Game.from_json`."""
    data = _read(text, kind)
    game = kind.read_set_up(data["set_up"], _("the set-up"))
    check = _check("", data["set_up"])
    if check != data["check"]:
        raise _change(_("the set-up"), None)
    for place, move in _moves(data["moves"], game):
        before, game = game, play_again(game, move["action"], move["luck"], place)
        check = _check(check, [move["action"], move["luck"]])
        if check != move["check"] or game.last is None or str(game.last.action) != move["action"]:
            raise _change(place, before)
    return game


def _moves(moves: list[Any], game: Played[Any]) -> Iterator[tuple[str, dict[str, str]]]:
    for number, move in enumerate(moves, 1):
        place = _("move {number}").format(number=number)
        if (
            not isinstance(move, dict)
            or set(move) != _MOVE_KEYS
            or not all(isinstance(value, str) for value in move.values())
        ):
            message = _("{place} cannot be read: a move has an action, luck and a check.")
            raise _refusal(place, message, game)
        yield place, move


def _change(place: str, game: Played[Any] | None) -> RecordError:
    message = _("The file was changed since the game was saved: {place} does not fit its check.")
    return _refusal(place, message, game)


def _read(text: str, kind: RecordKind[G]) -> dict[str, Any]:
    if not isinstance(text, str):
        message = _("{given!r} is not a text with a recorded game.")
        raise WrongType(message.format(given=type(text).__name__))
    try:
        data = json.loads(text.removeprefix(BYTE_ORDER_MARK))
    except json.JSONDecodeError as problem:
        place = _("line {line}, column {column}").format(line=problem.lineno, column=problem.colno)
        message = _("The file is damaged at {place}: {problem}.")
        raise _refusal(place, message, problem=problem.msg) from None
    except (RecursionError, ValueError) as problem:
        message = _("The file is damaged: {problem}.")
        raise _refusal(_("the file"), message, problem=problem) from None
    if not isinstance(data, dict) or data.get("format") != kind.format:
        message = _("This is no saved game of this kind: its format is not {known!r}.")
        raise _refusal(_("the format"), message, known=kind.format)
    version = data.get("version")
    if version != kind.version:
        message = _(
            "The game was saved in version {given!r} of the format; version {known} is read."
        )
        raise _refusal(_("the version"), message, given=version, known=kind.version)
    if set(data) != _KEYS or not isinstance(data["set_up"], dict):
        raise RecordError(_("The file is not complete, or holds more."), _("the file"))
    if not isinstance(data["moves"], list):
        raise RecordError(_("The moves are not a list."), _("the moves"))
    return data


_END_OF_SET_UP: Final = "---"


def to_text(game: G, kind: RecordKind[G]) -> str:
    """Return a game as a move log; :func:`from_text` is the inverse."""
    lines = [kind.title]
    lines += [
        f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in kind.data(game).items()
    ]
    lines.append(_END_OF_SET_UP)
    heading = ""
    for before, step in game.replay():
        if kind.heading(before) != heading:
            heading = kind.heading(before)
            lines.append(heading)
        lines.append(str(step))
    if game.is_over:
        lines += [f"# {one_line(each)}" for each in kind.results(game)]
    return "\n".join(lines) + "\n"


def from_text(text: str, kind: RecordKind[G]) -> G:
    """Return the game that a move log describes; see :meth:`.Game.from_text`."""
    if not isinstance(text, str):
        message = _("{given!r} is not a text with a move log.")
        raise WrongType(message.format(given=type(text).__name__))
    text = text.removeprefix(BYTE_ORDER_MARK)
    lines = [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != kind.title:
        message = _("This is no move log of this package: its first line is not {title!r}.")
        raise _refusal(_("line {number}").format(number=1), message, title=kind.title)
    set_up: dict[str, Any] = {}
    rest = iter(lines[1:])
    for number, line in rest:
        if line == _END_OF_SET_UP:
            break
        place = _("line {number}").format(number=number)
        key, value = _set_up_line(line, place)
        if key in set_up:
            message = _("{place} cannot be read: {key} stands above already.")
            raise _refusal(place, message, key=key)
        set_up[key] = value
    game = kind.read_set_up(set_up, _("the set-up"))
    for number, line in rest:
        action, luck = _split(line)
        game = play_again(game, action, luck, _("line {number}").format(number=number))
    return game


def _set_up_line(line: str, place: str) -> tuple[str, Any]:
    key, colon, value = line.partition(":")
    try:
        if not colon:
            raise ValueError
        return key.strip(), json.loads(value)
    except (RecursionError, ValueError):
        message = _("{place} cannot be read: {line!r} is no line of a set-up, like {example!r}.")
        raise _refusal(place, message, line=line, example="seed: 7") from None


def _split(line: str) -> tuple[str, str | None]:
    action, brace, luck = line.partition("{")
    return action.strip(), luck.strip().removesuffix("}") if brace else None


class Recorded(Played[A]):
    """The base of games that are saved as JSON and as a move log."""

    @classmethod
    def _record(cls) -> RecordKind[Any]:
        """Return how such games are written down."""
        raise NotImplementedError

    def to_json(self) -> str:
        """Return the game as JSON text, with everything needed to go on."""
        return to_json(self, self._record())

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Return the game that :meth:`to_json` wrote.

        Raises
        ------
        RecordError
            When it is damaged, of another kind or changed; the error names the place and holds the
            game up to there.
        """
        game: Self = from_json(text, cls._record())
        return game

    def to_text(self) -> str:
        """Return the game as a move log that people can read and :meth:`from_text` replays."""
        return to_text(self, self._record())

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Return the game that a move log describes.

        Raises
        ------
        RecordError
            When a line cannot be read or played; the error names it and holds the game up to
            there.
        """
        game: Self = from_text(text, cls._record())
        return game

    def __reduce__(self) -> tuple[Callable[[str], Self], tuple[str]]:
        # The games before this one form a long chain, which pickle would descend into.
        return self.from_json, (self.to_json(),)
