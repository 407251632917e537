"""What a board may be given, and the errors for what it may not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import traitlets

from sagrada_nb.render.theme import theme_class
from sagrada_nb.rules.checking import true_or_false
from sagrada_nb.rules.dice import Die, check_bag
from sagrada_nb.rules.errors import WrongType
from sagrada_nb.rules.reading import read_window
from sagrada_nb.rules.windows import Window
from sagrada_nb.words import _


class Parsed(traitlets.TraitType[Any, Any]):
    """A trait whose values are read by a function, which raises the errors of the rules."""

    def __init__(self, read: Callable[[Any], Any], default: Any = None, **kwargs: Any) -> None:
        super().__init__(default, **kwargs)
        self._read = read

    def validate(self, obj: Any, value: Any) -> Any:
        """Return what `value` means."""
        return self._read(value)


class Switch(Parsed):
    """A trait that is True or False."""

    def __init__(self, default: bool, **kwargs: Any) -> None:
        super().__init__(self._yes_or_no, default, **kwargs)

    def _yes_or_no(self, given: object) -> bool:
        return true_or_false(given, str(self.name))


class Text(Parsed):
    """A trait that is a text or None."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(self._text_or_none, **kwargs)

    def _text_or_none(self, given: object) -> str | None:
        if given is not None and not isinstance(given, str):
            raise WrongType(
                _("{name} cannot be {given!r}. Accepted: a text or None.").format(
                    name=self.name, given=given
                )
            )
        return given


def read_window_or_none(given: Any) -> Window:
    """Return the window meant, as :func:`.read_window` reads it; None is an empty one.

    Examples
    --------
    >>> read_window_or_none("Virtus").pattern.name, read_window_or_none(None).is_full
    ('Virtus', False)
    """
    return Window() if given is None else read_window(given)


def read_die(given: object) -> Die | None:
    """Return the die meant, or None."""
    return None if given is None else Die(given)  # type: ignore[arg-type]  # Die checks it


def read_pool(given: object) -> tuple[Die, ...] | None:
    """Return the dice of a pool, or None for all thirty faces.

    Examples
    --------
    >>> read_pool("R3 B5")
    (Die('R3'), Die('B5'))
    """
    if given is None:
        return None
    if isinstance(given, str):
        given = given.split()
    if not isinstance(given, Iterable):
        raise WrongType(
            _("{given!r} is not a pool. Accepted: dice like ['R3', 'B5'], or None.").format(
                given=given
            )
        )
    pool = tuple(Die(die) for die in given)
    check_bag(pool)
    return pool


def read_theme(given: object) -> str:
    """Return the name of a theme, refusing what is none."""
    theme_class(given)
    return str(given)
