"""A game as JSON: to save it, to load it, and to notice when a file was changed in between.

Every move carries a check that depends on the set-up and on all moves before it, so the first
place that was changed can be named.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, Final

from sagrada_nb.rules.errors import RecordError, WrongType
from sagrada_nb.rules.history import Played
from sagrada_nb.rules.record_kind import BYTE_ORDER_MARK, G, RecordKind, play_again
from sagrada_nb.words import _

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
        _refuse_change(_("the set-up"), None)
    for place, move in _moves(data["moves"], game):
        before, game = game, play_again(game, move["action"], move["luck"], place)
        check = _check(check, [move["action"], move["luck"]])
        if check != move["check"] or game.last is None or str(game.last.action) != move["action"]:
            _refuse_change(place, before)
    return game


def _moves(moves: list[Any], game: Played[Any]) -> Iterator[tuple[str, dict[str, str]]]:
    for number, move in enumerate(moves, 1):
        place = _("move {number}").format(number=number)
        if (
            not isinstance(move, dict)
            or set(move) != _MOVE_KEYS
            or not all(isinstance(value, str) for value in move.values())
        ):
            raise RecordError(
                _("{place} cannot be read: a move has an action, luck and a check.").format(
                    place=place
                ),
                place,
                game,
            )
        yield place, move


def _refuse_change(place: str, game: Played[Any] | None) -> None:
    raise RecordError(
        _("The file was changed since the game was saved: {place} does not fit its check.").format(
            place=place
        ),
        place,
        game,
    )


def _read(text: str, kind: RecordKind[G]) -> dict[str, Any]:
    if not isinstance(text, str):
        raise WrongType(
            _("{given!r} is not a text with a recorded game.").format(given=type(text).__name__)
        )
    try:
        data = json.loads(text.removeprefix(BYTE_ORDER_MARK))
    except json.JSONDecodeError as problem:
        place = _("line {line}, column {column}").format(line=problem.lineno, column=problem.colno)
        raise RecordError(
            _("The file is damaged at {place}: {problem}.").format(
                place=place, problem=problem.msg
            ),
            place,
        ) from None
    except (RecursionError, ValueError) as problem:
        place = _("the file")
        raise RecordError(
            _("The file is damaged: {problem}.").format(problem=problem), place
        ) from None
    if not isinstance(data, dict) or data.get("format") != kind.format:
        raise RecordError(
            _("This is no saved game of this kind: its format is not {known!r}.").format(
                known=kind.format
            ),
            _("the format"),
        )
    if data.get("version") != kind.version:
        raise RecordError(
            _(
                "The game was saved in version {given!r} of the format; version {known} is read."
            ).format(given=data.get("version"), known=kind.version),
            _("the version"),
        )
    if set(data) != _KEYS or not isinstance(data["set_up"], dict):
        raise RecordError(_("The file is not complete, or holds more."), _("the file"))
    if not isinstance(data["moves"], list):
        raise RecordError(_("The moves are not a list."), _("the moves"))
    return data
