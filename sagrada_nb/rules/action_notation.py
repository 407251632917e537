"""Reading actions from their notation; the table of it is in :mod:`sagrada_nb.rules.actions`."""

from __future__ import annotations

from typing import Final

from sagrada_nb.rules.action import (
    Action,
    ActionLike,
    ActionReader,
    Parser,
    Unreadable,
    alone,
    exactly,
)
from sagrada_nb.rules.actions import (
    DONE,
    END,
    PASS,
    RETURN,
    ChoosePattern,
    ChooseShade,
    Draft,
    LayAside,
    Move,
    Place,
    Shift,
    Swap,
    UseTool,
)
from sagrada_nb.rules.dice import Die
from sagrada_nb.rules.grid import SPACE_NAMES, space_number
from sagrada_nb.rules.tools.cards import tool_card
from sagrada_nb.words import _


def parse_action(text: str) -> Action:
    """Return the action that a text in notation describes.

    Raises
    ------
    NotationError
        When it describes none; the message says which word is wrong.
    WrongType
        When it is not a text.

    Examples
    --------
    >>> parse_action("draft r3 b2"), parse_action("tool 9 R3 B2 paying Y4").sentence
    (parse_action('draft R3 B2'), 'Cork-backed Straightedge: draft the red 3 and place it on B2, \
touching no die. Pay with the yellow 4.')
    """
    return _READER.parse(text)


def action_of(action: ActionLike) -> Action:
    """Return the action meant by an action or its notation, with every part of it checked."""
    return _READER.action_of(action)


def _space(word: str) -> str:
    return SPACE_NAMES[space_number(word)]


def _shift(word: str) -> Shift:
    start, dash, end = word.partition("-")
    if not dash:
        raise Unreadable(_("{word!r} is no move.").format(word=word))
    return Shift(_space(start), _space(end))


def _number(word: str, low: int, high: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 2 and low <= int(word) <= high):
        raise Unreadable(
            _("{word!r} is no whole number {low}–{high}.").format(word=word, low=low, high=high)
        )
    return int(word)


def _delta(word: str) -> int:
    if word not in ("+1", "-1"):
        raise Unreadable(_("{word!r} is neither +1 nor -1.").format(word=word))
    return int(word)


def _choose(words: list[str]) -> Action:
    if not words:
        raise Unreadable(_("the name of the pattern is missing."))
    return ChoosePattern(" ".join(words))


def _draft(words: list[str]) -> Action:
    die, space = exactly(words, 2)
    return Draft(Die(die), _space(space))


def _aside(words: list[str]) -> Action:
    (die,) = exactly(words, 1)
    return LayAside(Die(die))


def _tool(words: list[str]) -> Action:
    pay = None
    if len(words) > 2 and words[-2].lower() == "paying":
        pay = Die(words[-1])
        words = words[:-2]
    if not words:
        raise Unreadable(_("the number of the tool card is missing."))
    tool = _number(words[0], 1, 12)
    takes = tool_card(tool).takes
    given = dict(zip(takes, exactly(words[1:], len(takes)), strict=True))
    return UseTool(
        tool,
        Die(given["die"]) if "die" in given else None,
        _delta(given["delta"]) if "delta" in given else None,
        _shift(given["move"]) if "move" in given else None,
        _space(given["space"]) if "space" in given else None,
        pay,
    )


def _move(words: list[str]) -> Action:
    return Move(_shift(*exactly(words, 1)))


def _swap(words: list[str]) -> Action:
    source, space = exactly(words, 2)
    number, colon, die = source.partition(":")
    if not colon:
        raise Unreadable(_("{word!r} is no die on the round track.").format(word=source))
    return Swap(_number(number, 1, 10), Die(die), _space(space))


def _shade(words: list[str]) -> Action:
    (shade,) = exactly(words, 1)
    return ChooseShade(_number(shade, 1, 6))


def _place(words: list[str]) -> Action:
    return Place(_space(*exactly(words, 1)))


_PARSERS: Final[dict[str, tuple[str, Parser]]] = {
    "choose": ("choose Virtus", _choose),
    "draft": ("draft R3 B2", _draft),
    "aside": ("aside R3", _aside),
    "pass": ("pass", alone(PASS)),
    "end": ("end", alone(END)),
    "tool": ("tool 2 A1-B2", _tool),
    "move": ("move A1-B2", _move),
    "done": ("done", alone(DONE)),
    "swap": ("swap 2:Y5 B3", _swap),
    "shade": ("shade 3", _shade),
    "place": ("place B3", _place),
    "return": ("return", alone(RETURN)),
}

_READER: Final = ActionReader(_PARSERS, "draft R3 B2")
