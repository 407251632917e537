"""What a player can do, whatever game it is: the base of all actions, and reading their notation.

An action is written as a word that says what is done, and words that depend on it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from sagrada_nb.rules.errors import NotationError, SagradaError, WrongType
from sagrada_nb.words import _, listed


class Action:
    """The base of everything a player can do."""

    __slots__ = ()

    def __str__(self) -> str:
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"parse_action({str(self)!r})"

    @property
    def sentence(self) -> str:
        """What the action does, in words for people."""
        return self._sentence()

    def _sentence(self) -> str:
        raise NotImplementedError


ActionLike: TypeAlias = Action | str
Parser: TypeAlias = Callable[[list[str]], Action]
"""What makes an action of the words that come after the first one, or is :class:`Unreadable`."""


class Unreadable(Exception):
    """What is wrong with the words of one action."""


class ActionReader:
    """Reads the actions of one game.

    Parameters
    ----------
    parsers
        For each first word an example of the notation, and what reads the words after it.
    like
        An example for what is no text at all.
    """

    def __init__(self, parsers: Mapping[str, tuple[str, Parser]], like: str) -> None:
        self._parsers, self._like = parsers, like

    def parse(self, text: object) -> Action:
        """Return the action that a text in notation describes; see ``parse_action`` of a game."""
        if not isinstance(text, str):
            raise WrongType(
                _(
                    "{given!r} is not an action. Accepted: an action, or a text like {like!r}."
                ).format(given=text, like=self._like)
            )
        verb, *words = text.split() or [""]
        known = self._parsers.get(verb.lower())
        if known is None:
            raise NotationError(
                _("{given!r} is not an action. An action begins with {verbs}.").format(
                    given=text, verbs=listed(list(self._parsers))
                )
            )
        example, parse = known
        try:
            return parse(words)
        except (SagradaError, Unreadable) as problem:
            raise NotationError(
                _("{given!r} is not an action: {problem} It is written like {example!r}.").format(
                    given=text, problem=problem, example=example
                )
            ) from None

    def action_of(self, action: object) -> Action:
        """Return the action meant by an action or its notation, with every part of it checked."""
        if not isinstance(action, Action):
            return self.parse(action)
        try:
            text = str(action)
        except (TypeError, ValueError, OverflowError, MemoryError):
            raise NotationError(
                _("An action of kind {kind} has a part that cannot be read.").format(
                    kind=type(action).__name__
                )
            ) from None
        return self.parse(text)


def exactly(words: list[str], n: int) -> list[str]:
    """Return the words of an action, refusing more or fewer than `n`."""
    if len(words) != n:
        raise Unreadable(_("it has too few or too many words."))
    return words


def alone(action: Action) -> Parser:
    """Return what reads an action that is one word."""

    def parse(words: list[str]) -> Action:
        exactly(words, 0)
        return action

    return parse
