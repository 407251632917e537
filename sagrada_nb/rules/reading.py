"""Reading a window that is given in one of the ways in which people write one."""

from __future__ import annotations

from typing import TypeAlias

from sagrada_nb.rules.errors import WrongType
from sagrada_nb.rules.patterns import WindowPattern, patterns
from sagrada_nb.rules.windows import Window
from sagrada_nb.words import _

WindowLike: TypeAlias = Window | WindowPattern | str


def read_window(given: WindowLike) -> Window:
    """Return the window meant: a window, dice in notation, or a pattern or its name, still empty.

    Raises
    ------
    NotationError, UnknownName, WrongType
        When it cannot be read.
    TooManyDice
        When there are more than 18 dice of one colour.

    Examples
    --------
    >>> read_window("Virtus").pattern.name
    'Virtus'
    >>> read_window("R3 -- -- -- --/-- -- -- -- --/-- -- -- -- --/-- -- -- -- --")["A1"]
    Die('R3')
    """
    if isinstance(given, Window):
        return given
    if isinstance(given, WindowPattern):
        return Window(given)
    if isinstance(given, str):
        rows = given.strip().replace("/", "\n").splitlines()
        is_dice = given not in patterns and len(rows) > 1 and any(" " in r.strip() for r in rows)
        return Window(None, given) if is_dice else Window(given)
    raise WrongType(
        _(
            "{given!r} is not a window. Accepted: a Window, the name of a pattern, or a window or "
            "pattern in notation."
        ).format(given=given)
    )
