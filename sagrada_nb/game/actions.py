"""What a player can do, as values with a notation: ``str`` and ``parse`` are inverse.

==========================  ==================================================================
``choose Virtus``           choose a window pattern
``draft R3 B2``             draft R3 and place it on B2
``aside R3``                draft R3 and lay it aside (Danish guide)
``pass``, ``end``           pass the turn; end it after something was done
``tool 1 R3 +1 B2``         use tool 1: draft R3, turn it up by 1, place it on B2
``tool 2 A1-B2``            move the die on A1 to B2 (2, 3; 4 and 12: the first of the moves)
``tool 5 R3``               draft R3 to swap it (5), to roll it again (6), to change it (11)
``tool 7``                  roll the pool again
``tool 8 R3 B2``            draft R3 and place it on B2, with the card (8, 9, 10)
``tool 9 R3 B2 paying Y4``  the same in a solo game, paid with Y4
``move A1-B2``, ``done``    the second move of 4 or 12; no second move with 12
``swap 2:Y5 B3``            take Y5 of round 2 from the round track and place it on B3
``shade 3``                 choose the shade of the die drawn
``place B3``, ``return``    place the die in hand on B3; return it to the pool
==========================  ==================================================================
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from sagrada_nb.core.dice import Die
from sagrada_nb.core.grid import SPACE_NAMES, space_number
from sagrada_nb.game.base import Action, ActionLike, ActionReader, Parser, Unreadable, exactly
from sagrada_nb.game.tools.cards import TOOL_CARDS, tool_card
from sagrada_nb.game.tools.steps import (
    DONE,
    RETURN,
    ChooseShade,
    Done,
    Move,
    Place,
    Return,
    Shift,
    Swap,
    UseTool,
)
from sagrada_nb.words import _, card_name

__all__ = [
    "DONE",
    "END",
    "PASS",
    "RETURN",
    "Action",
    "ActionLike",
    "ChoosePattern",
    "ChooseShade",
    "Done",
    "Draft",
    "EndTurn",
    "LayAside",
    "Move",
    "Pass",
    "Place",
    "Return",
    "Shift",
    "Swap",
    "UseTool",
]


@dataclass(frozen=True, slots=True, repr=False)
class ChoosePattern(Action):
    """Choose one of the window patterns that were dealt."""

    VERB = "choose"

    name: str

    def _sentence(self) -> str:
        return _("Choose the window pattern {name}.").format(name=card_name(self.name))


@dataclass(frozen=True, slots=True, repr=False)
class Draft(Action):
    """Draft a die from the pool and place it."""

    VERB = "draft"

    die: Die
    space: str

    def _sentence(self) -> str:
        return _("Draft the {die} and place it on {space}.").format(
            die=self.die.label, space=self.space
        )


@dataclass(frozen=True, slots=True, repr=False)
class LayAside(Action):
    """Draft a die that fits nowhere and lay it aside, out of the game."""

    VERB = "aside"

    die: Die

    def _sentence(self) -> str:
        return _("Draft the {die}, which fits nowhere, and lay it aside.").format(
            die=self.die.label
        )


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Action):
    """Do nothing this turn."""

    VERB = "pass"

    def _sentence(self) -> str:
        return _("Pass.")


@dataclass(frozen=True, slots=True, repr=False)
class EndTurn(Action):
    """End the turn after something was done."""

    VERB = "end"

    def _sentence(self) -> str:
        return _("End the turn.")


PASS: Final = Pass()
END: Final = EndTurn()


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
        message = _("{word!r} is no whole number {low}–{high}.")
        raise Unreadable(message.format(word=word, low=low, high=high))
    return int(word)


def _delta(word: str) -> int:
    if word not in ("+1", "-1"):
        raise Unreadable(_("{word!r} is neither +1 nor -1.").format(word=word))
    return int(word)


_PARTS: Final[Mapping[str, tuple[Callable[[str], Any], str]]] = {
    "die": (Die, "R3"),
    "delta": (_delta, "+1"),
    "shift": (_shift, "A1-B2"),
    "space": (_space, "B2"),
    "shade": (partial(_number, low=1, high=6), "3"),
}
"""What reads each part of an action, and an example of it."""


def _read(parts: Sequence[str], words: list[str]) -> dict[str, Any]:
    """Return what the words after a verb say, each of one part."""
    pairs = zip(parts, exactly(words, len(parts)), strict=True)
    return {part: _PARTS[part][0](word) for part, word in pairs}


def _parser(kind: type[Action]) -> tuple[str, Parser]:
    """Return an example of a kind of actions, and what reads one."""
    example = " ".join([kind.VERB, *(_PARTS[part][1] for part in kind.__slots__)])
    return example, lambda words: kind(**_read(kind.__slots__, words))


def _choose(words: list[str]) -> Action:
    if not words:
        raise Unreadable(_("the name of the pattern is missing."))
    return ChoosePattern(" ".join(words))


def _tool(words: list[str]) -> Action:
    pay = None
    if len(words) > 2 and words[-2].lower() == "paying":
        pay = Die(words[-1])
        words = words[:-2]
    if not words:
        raise Unreadable(_("the number of the tool card is missing."))
    card = tool_card(_number(words[0], 1, len(TOOL_CARDS)))
    parts = ["shift" if part == "move" else part for part in card.takes]
    return UseTool(card, pay=pay, **_read(parts, words[1:]))


def _swap(words: list[str]) -> Action:
    source, space = exactly(words, 2)
    number, colon, die = source.partition(":")
    if not colon:
        raise Unreadable(_("{word!r} is no die on the round track.").format(word=source))
    return Swap(_number(number, 1, 10), Die(die), _space(space))


_PARSERS: Final[dict[str, tuple[str, Parser]]] = {
    "choose": ("choose Virtus", _choose),
    **{kind.VERB: _parser(kind) for kind in (Draft, LayAside, Pass, EndTurn)},
    "tool": ("tool 2 A1-B2", _tool),
    **{kind.VERB: _parser(kind) for kind in (Move, Done)},
    "swap": ("swap 2:Y5 B3", _swap),
    **{kind.VERB: _parser(kind) for kind in (ChooseShade, Place, Return)},
}

_READER: Final = ActionReader(_PARSERS, "draft R3 B2")
