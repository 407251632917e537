"""What a recorded game consists of, whatever game it is: how its set-up is written and read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from sagrada_nb.rules.errors import RecordError, SagradaError
from sagrada_nb.rules.history import Played
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
            raise RecordError(
                _("In {place}: {keys} is missing.").format(place=place, keys=listed(missing)), place
            )
        if unknown:
            raise RecordError(
                _("In {place}: {keys} is unknown. Accepted: {known}.").format(
                    place=place,
                    keys=listed([*map(short, unknown[:3])]),
                    known=listed(list(self.keys)),
                ),
                place,
            )
        try:
            return self.read(data)
        except (SagradaError, TypeError, ValueError, KeyError, AttributeError) as problem:
            raise RecordError(
                _("In {place}: {problem}").format(place=place, problem=problem), place
            ) from problem
        except RecursionError:
            raise RecordError(
                _("In {place}: lists are nested too deeply.").format(place=place), place
            ) from None


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
        raise RecordError(
            _("{place} cannot be played: {problem}").format(place=place, problem=problem),
            place,
            game,
        ) from problem


def one_line(text: str) -> str:
    """Return a text without line breaks, as a move log needs it."""
    return " ".join(text.split())
