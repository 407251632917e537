"""Colours that have a letter, whatever game they belong to."""

from __future__ import annotations

from enum import Enum, EnumMeta
from typing import Any, Self

from sagrada_nb.rules.errors import NotationError, WrongType


class FoundInWords(EnumMeta):
    """The kind of an enum whose members are found by more than their values.

    What is none of them is refused in the words of the class, by its ``meant_by``. An ``Enum`` on
    its own raises an error of Python's, and even that fails for a number of 5,000 digits.
    """

    def __call__(cls, value: Any, /, *names: Any, **more: Any) -> Any:  # type: ignore[override]
        """Return the member that `value` means."""
        if names or more or isinstance(value, cls):
            return super().__call__(value, *names, **more)
        members: dict[Any, Any] = cls._value2member_map_
        found = members.get(value) if isinstance(value, str) else None
        return cls.meant_by(value) if found is None else found

    def meant_by(cls, value: object) -> Any:
        """Return the member that a value means which is that of none, or refuse it in words."""
        raise NotImplementedError


class LetteredColor(Enum, metaclass=FoundInWords):
    """The base of the colours of a game: each member's value is its letter, its name is English.

    A member is found by its letter or its name in any case; ``index`` is its place in the order of
    the notation, from 0. The sentences are those of each game.
    """

    index: int

    def __new__(cls, letter: str) -> Self:
        """Make the member of a letter, and number it."""
        member = object.__new__(cls)
        member._value_ = letter
        member.index = len(cls.__members__)
        return member

    @classmethod
    def meant_by(cls, value: object) -> Self:
        """Return the colour of a letter or a name in any case.

        Raises
        ------
        NotationError, WrongType
            When it is none.
        """
        if not isinstance(value, str):
            raise WrongType(cls._no_text().format(given=value))
        wanted = value.strip().upper()
        for color in cls:
            if wanted in (color.value, color.name):
                return color
        raise NotationError(cls._no_color().format(given=value))

    @staticmethod
    def _no_text() -> str:
        """Return the sentence for what is no text, with a place for what was ``given``."""
        raise NotImplementedError

    @staticmethod
    def _no_color() -> str:
        """Return the sentence for a text that is no colour, with a place for what was ``given``."""
        raise NotImplementedError

    @staticmethod
    def _labels() -> tuple[str, ...]:
        """Return the names of all colours for people, in the language in use."""
        raise NotImplementedError

    @property
    def label(self) -> str:
        """The colour's name for people, in the language in use."""
        return self._labels()[self.index]

    def __str__(self) -> str:
        return str(self.value)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
