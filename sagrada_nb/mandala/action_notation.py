"""Reading actions from their notation; the table of it is in :mod:`sagrada_nb.mandala.actions`."""

from __future__ import annotations

from typing import Final

from sagrada_nb.mandala.actions import PASS, Build, Discard, Grow, Take
from sagrada_nb.mandala.colors import CARDS_PER_COLOR, SandColor
from sagrada_nb.rules.action import (
    Action,
    ActionLike,
    ActionReader,
    Parser,
    Unreadable,
    alone,
    exactly,
)
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
    >>> parse_action("Grow rr 2"), parse_action("build R 1").sentence
    (parse_action('grow RR 2'), 'Put 1 red card into the mountain of mandala 1, then draw.')
    """
    return _READER.parse(text)


def action_of(action: ActionLike) -> Action:
    """Return the action meant by an action or its notation, with every part of it checked."""
    return _READER.action_of(action)


def _mandala(word: str) -> int:
    if word not in ("1", "2"):
        raise Unreadable(_("{word!r} is no mandala; there are 1 and 2.").format(word=word))
    return int(word)


def _cards(word: str) -> tuple[SandColor, int]:
    """Return colour and number of cards that are all alike."""
    if len(set(word.upper())) > 1:
        raise Unreadable(_("{word!r} is not of one colour.").format(word=word))
    if len(word) > CARDS_PER_COLOR:
        raise Unreadable(_("there are only {most} cards of a colour.").format(most=CARDS_PER_COLOR))
    return SandColor(word[0]), len(word)


def _build(words: list[str]) -> Action:
    if len(words) > 2 and words[2].lower() == "draw":
        # Older records have it: the number was once taken for the player's choice (ruling M1).
        raise Unreadable(_("how many cards are drawn is not chosen, so no number is written."))
    color, mandala = exactly(words, 2)
    return Build(SandColor(color), _mandala(mandala))


def _grow(words: list[str]) -> Action:
    cards, mandala = exactly(words, 2)
    return Grow(*_cards(cards), _mandala(mandala))


def _discard(words: list[str]) -> Action:
    return Discard(*_cards(*exactly(words, 1)))


def _take(words: list[str]) -> Action:
    return Take(SandColor(*exactly(words, 1)))


_PARSERS: Final[dict[str, tuple[str, Parser]]] = {
    "build": ("build R 1", _build),
    "grow": ("grow RR 2", _grow),
    "discard": ("discard RR", _discard),
    "take": ("take R", _take),
    "pass": ("pass", alone(PASS)),
}

_READER: Final = ActionReader(_PARSERS, "grow RR 2")
