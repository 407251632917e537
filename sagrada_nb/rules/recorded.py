"""Games that can be written down and read again: what all of them can, whatever game it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

from sagrada_nb.rules.history import A, Played
from sagrada_nb.rules.record_json import from_json, to_json
from sagrada_nb.rules.record_kind import RecordKind
from sagrada_nb.rules.record_text import from_text, to_text


class Recorded(Played[A]):
    """The base of games that are saved as JSON and as a move log."""

    @classmethod
    def _record(cls) -> RecordKind[Any]:
        """Return how such games are written down."""
        raise NotImplementedError

    def to_json(self) -> str:
        """Return the game as JSON text, with everything needed to go on."""
        return to_json(self, self._record())

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Return the game that :meth:`to_json` wrote.

        Raises
        ------
        RecordError
            When it is damaged, of another kind or changed; the error names the place and holds the
            game up to there.
        """
        game: Self = from_json(text, cls._record())
        return game

    def to_text(self) -> str:
        """Return the game as a move log that people can read and :meth:`from_text` replays."""
        return to_text(self, self._record())

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Return the game that a move log describes.

        Raises
        ------
        RecordError
            When a line cannot be read or played; the error names it and holds the game up to
            there.
        """
        game: Self = from_text(text, cls._record())
        return game

    def __reduce__(self) -> tuple[Callable[[str], Self], tuple[str]]:
        # The games before this one form a long chain, which pickle would descend into.
        return self.from_json, (self.to_json(),)
