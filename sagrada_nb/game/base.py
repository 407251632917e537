"""The way that led to a game: a chain of values, whatever game it is.

A game holds the game before its last action, so going back is following the chain.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar

from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.errors import IllegalAction, NotationError, SagradaError, WrongType
from sagrada_nb.game.chance import Luck
from sagrada_nb.words import _, listed


class Action:
    """The base of everything a player can do; its fields are the words after the verb."""

    __slots__: tuple[str, ...] = ()
    VERB: ClassVar[str] = ""

    def __str__(self) -> str:
        return " ".join([self.VERB, *(str(getattr(self, part)) for part in self.__slots__)])

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
            message = _("{given!r} is not an action. Accepted: an action, or a text like {like!r}.")
            raise WrongType(message.format(given=text, like=self._like))
        verb, *words = text.split() or [""]
        known = self._parsers.get(verb.lower())
        if known is None:
            message = _("{given!r} is not an action. An action begins with {verbs}.")
            raise NotationError(message.format(given=text, verbs=listed(list(self._parsers))))
        example, parse = known
        try:
            return parse(words)
        except (SagradaError, Unreadable) as problem:
            message = _("{given!r} is not an action: {problem} It is written like {example!r}.")
            raise NotationError(
                message.format(given=text, problem=problem, example=example)
            ) from None

    def action_of(self, action: object) -> Action:
        """Return the action meant by an action or its notation, with every part of it checked."""
        if not isinstance(action, Action):
            return self.parse(action)
        try:
            text = str(action)
        except (AttributeError, TypeError, ValueError, OverflowError, MemoryError):
            message = _("An action of kind {kind} has a part that cannot be read.")
            raise NotationError(message.format(kind=type(action).__name__)) from None
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


A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Step(Generic[A]):
    """One action of a game, by whom, and the luck it called for, in notation."""

    seat: int
    action: A
    luck: str = ""

    def __str__(self) -> str:
        return f"{self.action} {{{self.luck}}}" if self.luck else str(self.action)


class Placed(Protocol):
    """What the players' places in the rankings of all games have."""

    @property
    def place(self) -> int: ...  # noqa: D102 - 1 for the winner
    @property
    def seat(self) -> int: ...  # noqa: D102
    @property
    def name(self) -> str: ...  # noqa: D102
    @property
    def total(self) -> int: ...  # noqa: D102 - the points


class Played(Generic[A]):
    """The base of games: playing, history, undo, and looking at earlier moments.

    Attributes
    ----------
    setup
        How the game began, as far as all may know.
    state
        What lies on the table now.
    previous
        The game before the last action, None at the start.
    last
        The last action, None at the start.
    length
        How many actions there were.
    """

    setup: Any
    state: Any
    previous: Self | None
    last: Step[A] | None
    length: int

    # What a game says of itself

    def view(self, seat: int | str) -> Any:
        """Return what one player sees."""
        raise NotImplementedError

    def ranking(self) -> tuple[Placed, ...]:
        """Return the players from first to last, as things stand."""
        raise NotImplementedError

    def read_action(self, action: Any) -> A:
        """Return the action meant by an action or its notation, whether it is legal or not.

        Raises
        ------
        NotationError, WrongType
            When it cannot be read.
        """
        raise NotImplementedError

    def _options(self) -> Iterable[A]:
        """Give every legal action."""
        raise NotImplementedError

    def _result(self, action: A, luck: str | None) -> tuple[Any, Luck]:
        """Return the state after an action, and the luck that it called for."""
        raise NotImplementedError

    def _followed_by(self, state: Any, step: Step[A]) -> Self:
        """Return the game with one more action, and the state after it."""
        raise NotImplementedError

    def _no_way_back(self, step: Step[A]) -> str:
        """Say that what an action revealed cannot be taken back."""
        raise NotImplementedError

    def _compared(self) -> tuple[object, ...]:
        """Return what games are equal in, beside their histories."""
        return self.length, self.setup, self.state

    # Looking

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in the order of their seats."""
        names: tuple[str, ...] = self.setup.names
        return names

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.names)

    @property
    def active(self) -> int | None:
        """The seat that has to act; None when the game is over."""
        active: int | None = self.state.active
        return active

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return bool(self.state.over)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self._compared() == other._compared() and self.history == other.history

    def __hash__(self) -> int:
        return hash((self.setup, self.length, self.last))

    # Playing

    @cached_property
    def _legal(self) -> tuple[A, ...]:
        return tuple(self._options())

    def legal_actions(self) -> tuple[A, ...]:
        """Return every legal action of the player who has to act; none when the game is over."""
        return self._legal

    def play(self, action: A | str, luck: str | None = None) -> Self:
        """Return the game after an action.

        Parameters
        ----------
        action
            An action or its notation.
        luck
            The luck that the action calls for, in notation; from the seed where it is None.

        Raises
        ------
        IllegalAction
            With a stable code, when it is not legal now. The game is as it was.
        ImpossibleLuck
            When luck is given that cannot happen.
        NotationError, WrongType
            When the action cannot be read.
        """
        read = self.read_action(action)
        state, happened = self._result(read, luck)
        happened.finish()
        return self._followed_by(state, Step(self.active or 0, read, " ".join(happened.taken)))

    # Going back

    def can_undo(self) -> bool:
        """Return whether the last action can be taken back: there is one, and it had no luck."""
        return self.last is not None and not self.last.luck

    def undo(self) -> Self:
        """Return the game before the last action.

        Raises
        ------
        IllegalAction
            When there is none, or it revealed luck. Such a game can still be looked at, with
            :meth:`at`.
        """
        if self.previous is None or self.last is None:
            raise IllegalAction("nothing_to_undo", _("Nothing has been done yet."))
        if self.last.luck:
            raise IllegalAction("luck_revealed", self._no_way_back(self.last))
        return self.previous

    def _back(self) -> Iterator[Self]:
        game: Self | None = self
        while game is not None:
            yield game
            game = game.previous

    @property
    def history(self) -> tuple[Step[A], ...]:
        """Every action so far, with the luck it called for."""
        steps = [game.last for game in self._back() if game.last is not None]
        return tuple(reversed(steps))

    def replay(self) -> Iterator[tuple[Self, Step[A]]]:
        """Give every game on the way here with the action that was played in it."""
        games = [game for game in self._back() if game.last is not None]
        for game in reversed(games):
            if game.previous is not None and game.last is not None:
                yield game.previous, game.last

    def at(self, n: int) -> Self:
        """Return the game as it was after `n` actions; negative numbers count from now.

        Raises
        ------
        NotationError
            When there were fewer.
        """
        n = whole_number(n, _("{given!r} is not a number of actions."), None)
        wanted = n if n >= 0 else self.length + n
        for game in self._back():
            if game.length == wanted:
                return game
        message = _("There were {length} actions, so there is no game after {given}.")
        raise NotationError(message.format(length=self.length, given=n))
