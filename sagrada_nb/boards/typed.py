"""What is typed on a board: a die as two keys, and a whole window in notation."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from sagrada_nb.boards.board import Board
from sagrada_nb.core.dice import COLORS, SHADES, Die
from sagrada_nb.core.errors import NotationError
from sagrada_nb.core.grid import COLUMNS, ROW_LETTERS, ROWS, SPACES
from sagrada_nb.core.notation import OPEN
from sagrada_nb.words import _, ngettext

Span: TypeAlias = tuple[int, int]

_SIGN: Final = r"[^\s/]+"
_ROW: Final = r"(?:^|(?<=[/\n]))[^/\n]*"


def type_on(begun: str, key: str) -> Die | str:
    """Return what a key makes of a die that is typed as two keys, its colour and then its shade.

    Parameters
    ----------
    begun
        The letter of the colour that was typed just before, or nothing.
    key
        The key.

    Returns
    -------
    Die or str
        The die where it is complete, the letter of a colour where one begins, else nothing.

    Examples
    --------
    >>> type_on("", "r"), type_on("R", "3"), type_on("", "3")
    ('R', Die('R3'), '')
    """
    if key.upper() in [each.value for each in COLORS]:
        return key.upper()
    return Die(begun + key) if begun and key in map(str, SHADES) else ""


class DiceKeys(Board):
    """A board on which a die is picked by typing it."""

    _begun = ""
    """The letter of a colour that was typed, until its shade is."""

    def _pick(self, die: Die) -> None:
        """Pick a die."""
        raise NotImplementedError

    def _types(self, key: str) -> bool:
        typed = type_on(self._begun, key)
        self._begun = typed if isinstance(typed, str) else ""
        if isinstance(typed, Die):
            self._pick(typed)
        elif typed:
            self.say(_("{letter}: now type a shade 1–6.").format(letter=typed))
        return bool(typed)

    def _on_cancel(self, content: Mapping[str, Any]) -> None:
        self._begun = ""


def read_typed(text: str) -> tuple[Die | None, ...]:
    """Return what a typed window has on its 20 spaces.

    The rows are separated by ``/``. Where there are twenty dice they may be left out: a field of
    one line turns the line ends of a pasted window into blanks.

    Raises
    ------
    NotationError
        In one sentence for people, about the first thing that is wrong.

    Examples
    --------
    >>> read_typed("R3 -- -- -- -- / " * 3 + "-- -- -- -- B2")[::5]
    (Die('R3'), Die('R3'), Die('R3'), None)
    """
    problem = _problem(text)
    if problem:
        raise NotationError(problem[0])
    signs = re.findall(_SIGN, text)
    return tuple(None if sign == OPEN else Die(sign) for sign in signs)


def wrong_part(text: str) -> tuple[int, int]:
    """Return where in a typed window the first thing that is wrong begins and ends.

    Where all is well, or nothing is to be pointed at, the two are the same.

    Examples
    --------
    >>> wrong_part("R3 -- R9 X2 --"), wrong_part("R3 -- --")
    ((6, 8), (0, 8))
    """
    problem = _problem(text)
    return problem[1] if problem else (0, 0)


def _problem(text: str) -> tuple[str, Span] | None:
    """Return the first thing that is wrong with a typed window, as a sentence, and where it is."""
    if not text.strip():
        return (
            _("Nothing was typed. A window is four rows of five dice, with -- for an open space."),
            (0, 0),
        )
    for sign in re.finditer(_SIGN, text):
        if not _is_sign(sign[0]):
            said = _("{given!r} is no die. Write R3 for a red 3 and -- for an open space.")
            return said.format(given=sign[0]), sign.span()
    rows = list(re.finditer(_ROW, text.strip()))
    counts = [len(re.findall(_SIGN, row[0])) for row in rows]
    if counts == [SPACES]:
        return None
    if len(rows) != ROWS:
        said = ngettext(
            "That is {n} row. A window is four rows of five dice, with / between the rows.",
            "These are {n} rows. A window is four rows of five dice, with / between the rows.",
            len(rows),
        )
        return said.format(n=len(rows)), (0, len(text))
    for letter, row, n in zip(ROW_LETTERS, rows, counts, strict=True):
        if n != COLUMNS:
            said = ngettext(
                "Row {row} has {n} space. Write five in every row, with -- for an open space.",
                "Row {row} has {n} spaces. Write five in every row, with -- for an open space.",
                n,
            )
            return said.format(row=letter, n=n), row.span()
    return None


def _is_sign(sign: str) -> bool:
    if sign == OPEN:
        return True
    try:
        Die(sign)
    except NotationError:
        return False
    return True
