"""The errors of the package: one base and named causes.

Every message says what was given, what is wrong with it and what would have been accepted.
An error is raised before anything changes, so the value it was asked of is as it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sagrada_nb.core.dice import Die
    from sagrada_nb.core.placement import Violation


class SagradaError(Exception):
    """The base of every error this package raises on purpose."""


class NotationError(SagradaError, ValueError):
    """A text, number or list that is not what the notation allows (see docs/notation.md)."""


class WrongType(SagradaError, TypeError):
    """A value of a type that is not accepted in this place."""


class UnknownName(SagradaError, KeyError):
    """A card, pattern, colour or option name that does not exist."""

    def __str__(self) -> str:
        # KeyError shows the repr of its argument, which would put the sentence in quotation marks.
        return str(self.args[0]) if self.args else ""


class NotAName(UnknownName, WrongType):
    """Something that is no text where a name is asked for: an unknown name of a wrong type.

    As a ``KeyError`` it leaves ``5 in sagrada_nb.patterns`` a question with an answer.
    """


class TooManyDice(SagradaError, ValueError):
    """More dice of one colour than the dice bag holds."""


class NoSuchMove(SagradaError, ValueError):
    """A die that is to be taken or moved from where none lies, or moved to its own space.

    ``code`` is ``"no_die_there"`` or ``"not_a_move"`` (ruling R16).
    """

    def __init__(self, message: str, code: str) -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[type[NoSuchMove], tuple[str, str]]:
        return type(self), (str(self), self.code)


class IllegalPlacement(SagradaError, ValueError):
    """A die that may not go where it was sent.

    Attributes
    ----------
    die, space
        What was tried, for example ``Die('R3')`` and ``"B3"``.
    violations
        Every broken rule, as :meth:`Window.explain <sagrada_nb.core.window.Window.explain>`
        returns it.
    legal
        The spaces that would have been accepted.
    """

    def __init__(
        self,
        message: str,
        die: Die,
        space: str,
        violations: tuple[Violation, ...],
        legal: tuple[str, ...],
    ) -> None:
        super().__init__(message)
        self.die = die
        self.space = space
        self.violations = violations
        self.legal = legal

    def __reduce__(
        self,
    ) -> tuple[
        type[IllegalPlacement], tuple[str, Die, str, tuple[Violation, ...], tuple[str, ...]]
    ]:
        return type(self), (str(self), self.die, self.space, self.violations, self.legal)


class IllegalAction(SagradaError, ValueError):
    """An action that the rules do not allow now. The game is as it was.

    Attributes
    ----------
    code
        The stable code of the reason, such as ``"not_enough_tokens"``; where a placement rule is
        the reason, that rule's code.
    violations
        The broken placement rules, where there are any.
    """

    def __init__(self, code: str, message: str, violations: tuple[Violation, ...] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.violations = violations

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, str, tuple[Violation, ...]]]:
        return type(self), (self.code, str(self), self.violations)


class ImpossibleLuck(SagradaError, ValueError):
    """Dice luck that was given but cannot happen, such as a die the bag does not hold."""


class RecordError(SagradaError, ValueError):
    """A recorded game that cannot be read; the message names the place.

    Attributes
    ----------
    place
        Where, such as ``"move 12"``.
    game
        The game up to there, or None where not even the set-up could be read: nothing is lost.
    """

    def __init__(self, message: str, place: str, game: Any = None) -> None:
        super().__init__(message)
        self.place = place
        self.game = game

    def __reduce__(self) -> tuple[type[RecordError], tuple[str, str, Any]]:
        return type(self), (str(self), self.place, self.game)
