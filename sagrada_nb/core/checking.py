"""Checking what a call was given: whole numbers, yes or no, and names for people."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from numbers import Integral
from operator import index
from typing import Final, SupportsIndex, TypeGuard

from sagrada_nb.core.errors import NotationError, WrongType
from sagrada_nb.words import _

MOST: Final = 1_000_000_000
"""The greatest number that is accepted where nothing else is said; more would take for ever."""

LONGEST_NAME: Final = 60
"""Characters of the longest name of a player or a pattern."""

_UNRULY: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
_TURNS: Final = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})
_MARKS: Final = frozenset("\u200e\u200f\u061c")


def is_whole(
    given: object, low: int | None = None, high: int | None = None
) -> TypeGuard[SupportsIndex]:
    """Return whether `given` is a whole number, numpy's included, from `low` to `high`.

    True, False and 1.0 are none.

    Examples
    --------
    >>> is_whole(3, 1, 6), is_whole(7, 1, 6), is_whole(True), is_whole("3"), is_whole(-2)
    (True, False, False, False, True)
    """
    if isinstance(given, bool) or not isinstance(given, Integral):
        return False
    return (low is None or low <= index(given)) and (high is None or index(given) <= high)


def whole_number(
    given: object, refusal: str, low: int | None = 0, high: int | None = MOST, **named: object
) -> int:
    """Return `given` if it is a whole number from `low` to `high`.

    Parameters
    ----------
    given
        What was given; a number of numpy's will do.
    refusal
        The sentence for people when it is none, with a place for it: "{given!r} is no number of …".
    low, high
        The least and the greatest that is accepted, None where there is none.
    **named
        What the sentence has more places for; those for `low` and `high` are filled as well.

    Raises
    ------
    WrongType
        When it is no whole number.
    NotationError
        When it is too small or too great.

    Examples
    --------
    >>> whole_number(4, "{given!r} is no number of favor tokens.")
    4
    """
    if is_whole(given, low, high):
        return index(given)
    error = NotationError if is_whole(given) else WrongType
    raise error(refusal.format(given=given, low=low, high=high, **named))


def number_of_games(given: object) -> int:
    """Return `given` if it is a number of games to play.

    Examples
    --------
    >>> number_of_games(0)
    Traceback (most recent call last):
    ...
    sagrada_nb.core.errors.NotationError: 0 is not a number of games. Accepted: 1 or more.
    """
    return whole_number(given, _("{given!r} is not a number of games. Accepted: 1 or more."), 1)


def true_or_false(given: object, name: str) -> bool:
    """Return `given` if it is True or False; a 1 or a text such as "no" is neither.

    Parameters
    ----------
    given
        What was given.
    name
        The name of the setting, which the refusal tells.

    Raises
    ------
    WrongType
        When it is something else.

    Examples
    --------
    >>> true_or_false(False, "solo")
    False
    """
    if not isinstance(given, bool):
        raise WrongType(
            _("{name} cannot be {given!r}. Accepted: True or False.").format(name=name, given=given)
        )
    return given


def check_names(names: Iterable[str]) -> None:
    r"""Refuse names that no file can hold, or that would upset the line that they are shown in.

    Raises
    ------
    NotationError
        Naming the first one.

    Examples
    --------
    >>> check_names(["Ada", "Zoë", "علی"])
    >>> check_names(["Ada\nBo"])  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    sagrada_nb.core.errors.NotationError: The name 'Ada\nBo' does not fit into one line: ...
    """
    for name in names:
        if len(name) > LONGEST_NAME:
            raise NotationError(
                _("The name {given!r} is too long. Accepted: at most {most} characters.").format(
                    given=name, most=LONGEST_NAME
                )
            )
        for sign in name:
            if is_unruly(sign):
                raise NotationError(
                    _(
                        "The name {given!r} does not fit into one line: {sign!r} is in it. "
                        "Accepted: another text."
                    ).format(given=name, sign=sign)
                )


def is_unruly(sign: str) -> bool:
    r"""Return whether a sign breaks a line, turns its direction, or cannot be written at all.

    Examples
    --------
    >>> [is_unruly(sign) for sign in ("a", "é", " ", "\0", "\n", "\u202e", "\ud800")]
    [False, False, False, True, True, True, True]
    """
    kind, turns = unicodedata.category(sign), unicodedata.bidirectional(sign)
    return kind in _UNRULY or turns in _TURNS or sign in _MARKS
