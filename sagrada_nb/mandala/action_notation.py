"""Reading actions from their notation; the table of it is in :mod:`sagrada_nb.mandala.actions`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sagrada_nb.mandala.actions import (
    PASS,
    Action,
    ActionLike,
    Build,
    Discard,
    Grow,
    Take,
)
from sagrada_nb.mandala.colors import CARDS_PER_COLOR, SandColor
from sagrada_nb.rules.errors import NotationError, SagradaError, WrongType
from sagrada_nb.words import _, listed

_MOST_DRAWN: Final = 3


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
    >>> parse_action("Grow rr 2"), parse_action("build R 1 draw 2").sentence
    (parse_action('grow RR 2'), 'Put 1 red card into the mountain of mandala 1 and draw only 2 \
cards.')
    """
    if not isinstance(text, str):
        raise WrongType(
            _("{given!r} is not an action. Accepted: an action, or a text like {like!r}.").format(
                given=text, like="grow RR 2"
            )
        )
    verb, *words = text.split() or [""]
    known = _PARSERS.get(verb.lower())
    if known is None:
        raise NotationError(
            _("{given!r} is not an action. An action begins with {verbs}.").format(
                given=text, verbs=listed(list(_PARSERS))
            )
        )
    example, parse = known
    try:
        return parse(words)
    except (SagradaError, _Unreadable) as problem:
        raise NotationError(
            _("{given!r} is not an action: {problem} It is written like {example!r}.").format(
                given=text, problem=problem, example=example
            )
        ) from None


def action_of(action: ActionLike) -> Action:
    """Return the action meant by an action or its notation, with every part of it checked."""
    if not isinstance(action, Action):
        return parse_action(action)
    try:
        text = str(action)
    except (TypeError, ValueError):
        raise NotationError(
            _("An action of kind {kind} has a part that cannot be read.").format(
                kind=type(action).__name__
            )
        ) from None
    return parse_action(text)


class _Unreadable(Exception):
    """What is wrong with the words of one action."""


def _exactly(words: list[str], n: int) -> list[str]:
    if len(words) != n:
        raise _Unreadable(_("it has too few or too many words."))
    return words


def _mandala(word: str) -> int:
    if word not in ("1", "2"):
        raise _Unreadable(_("{word!r} is no mandala; there are 1 and 2.").format(word=word))
    return int(word)


def _cards(word: str) -> tuple[SandColor, int]:
    """Return colour and number of cards that are all alike."""
    if len(set(word.upper())) > 1:
        raise _Unreadable(_("{word!r} is not of one colour.").format(word=word))
    if len(word) > CARDS_PER_COLOR:
        raise _Unreadable(
            _("there are only {most} cards of a colour.").format(most=CARDS_PER_COLOR)
        )
    return SandColor(word[0]), len(word)


def _build(words: list[str]) -> Action:
    draw = None
    if len(words) == 4 and words[2].lower() == "draw":
        if words[3] not in [str(n) for n in range(_MOST_DRAWN + 1)]:
            raise _Unreadable(_("{word!r} is no number of cards 0–3.").format(word=words[3]))
        draw, words = int(words[3]), words[:2]
    color, mandala = _exactly(words, 2)
    return Build(SandColor(color), _mandala(mandala), draw)


def _grow(words: list[str]) -> Action:
    cards, mandala = _exactly(words, 2)
    return Grow(*_cards(cards), _mandala(mandala))


def _discard(words: list[str]) -> Action:
    return Discard(*_cards(*_exactly(words, 1)))


def _take(words: list[str]) -> Action:
    return Take(SandColor(*_exactly(words, 1)))


def _pass(words: list[str]) -> Action:
    _exactly(words, 0)
    return PASS


_PARSERS: Final[dict[str, tuple[str, Callable[[list[str]], Action]]]] = {
    "build": ("build R 1", _build),
    "grow": ("grow RR 2", _grow),
    "discard": ("discard RR", _discard),
    "take": ("take R", _take),
    "pass": ("pass", _pass),
}
