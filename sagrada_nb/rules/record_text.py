"""A game as a move log: one action a line, to read, to write by hand, and to replay.

The log begins with the set-up, one ``key: value`` a line, the values as in JSON; then come the
actions in notation, each with the dice luck it called for in braces. Where the braces are left
out, luck comes from the seed. Lines that begin with ``#`` say whose turn it is; they are skipped.
"""

from __future__ import annotations

import json
from typing import Any, Final

from sagrada_nb.rules.errors import RecordError, WrongType
from sagrada_nb.rules.record_kind import (
    BYTE_ORDER_MARK,
    G,
    RecordKind,
    one_line,
    play_again,
)
from sagrada_nb.words import _

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
        raise WrongType(
            _("{given!r} is not a text with a move log.").format(given=type(text).__name__)
        )
    text = text.removeprefix(BYTE_ORDER_MARK)
    lines = [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != kind.title:
        raise RecordError(
            _("This is no move log of this package: its first line is not {title!r}.").format(
                title=kind.title
            ),
            _("line {number}").format(number=1),
        )
    set_up: dict[str, Any] = {}
    rest = iter(lines[1:])
    for number, line in rest:
        if line == _END_OF_SET_UP:
            break
        place = _("line {number}").format(number=number)
        key, value = _set_up_line(line, place)
        if key in set_up:
            raise RecordError(
                _("{place} cannot be read: {key} stands above already.").format(
                    place=place, key=key
                ),
                place,
            )
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
        raise RecordError(
            _("{place} cannot be read: {line!r} is no line of a set-up, like {example!r}.").format(
                place=place, line=line, example="seed: 7"
            ),
            place,
        ) from None


def _split(line: str) -> tuple[str, str | None]:
    action, brace, luck = line.partition("{")
    return action.strip(), luck.strip().removesuffix("}") if brace else None
