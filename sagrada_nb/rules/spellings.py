"""Reading window patterns as people write them, where they can mean one thing only.

White spaces are points, or ``w``, ``_``, ``0``, ``x``, ``-`` or blanks; between the signs of a row
and between the rows stand commas, semicolons, bars, blanks, or nothing at all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Final

from sagrada_nb.rules.grid import COLUMNS, ROWS, SPACES

Row = tuple[str, ...]

_WHITE: Final = frozenset(".wW_0xX- ")
_BETWEEN_ROWS: Final = (r"\n", r"/\n?|\n", r";\n?|\n", r"\|\n?|\n", r",\n?")
_BETWEEN_CELLS: Final = ",;|\t"
_WRITTEN_OUT: Final = 500
"""No pattern is written with more characters."""


def readings(given: str | Sequence[str], is_sign: Callable[[str], bool]) -> set[Row]:
    """Return what a text can mean: each time 20 signs, with a point for a white space.

    Parameters
    ----------
    given
        The text, or its four rows.
    is_sign
        Whether a sign demands something of a space.

    Examples
    --------
    >>> written = readings("Y,B,,,1;G,,5,,4;3,w,R,w,G;2,x,_,B,Y", str.isalnum)
    >>> ["".join(signs) for signs in written]
    ['YB..1G.5.43.R.G2..BY']
    >>> readings("YB 1/G 5 4", str.isalnum)
    set()
    """
    if sum(map(len, given)) > _WRITTEN_OUT:
        return set()
    return {
        tuple(sign for row in rows for sign in row)
        for parts in _rows(given)
        for rows in product(*[_cells(part, is_sign) for part in parts])
    }


def _rows(given: str | Sequence[str]) -> Iterator[Sequence[str]]:
    """Yield the ways to take a text for four rows."""
    if not isinstance(given, str):
        yield given
        return
    text = re.sub(r"\A\s*\n|\n\s*\Z", "", given)  # lines around a text in triple quotes
    for between in _BETWEEN_ROWS:
        rows = re.split(between, text)
        if len(rows) == ROWS:
            yield rows
    words = re.split(r"[\s,]+", text.strip())
    if {*map(len, words)} <= {1} or len(words) in (1, ROWS):
        signs = "".join(words)
        if len(signs) == SPACES and (len(words) != ROWS or {*map(len, words)} == {COLUMNS}):
            yield [signs[at : at + COLUMNS] for at in range(0, SPACES, COLUMNS)]


def _cells(row: str, is_sign: Callable[[str], bool]) -> set[Row]:
    """Return the ways to take a row for five signs."""
    found = set()
    for cells in _split(row):
        signs = [cell.strip() or " " for cell in cells]
        if len(signs) == COLUMNS and all(sign in _WHITE or is_sign(sign) for sign in signs):
            found.add(tuple("." if sign in _WHITE else sign.upper() for sign in signs))
    return found


def _split(row: str) -> Iterator[Sequence[str]]:
    yield row
    yield row.strip()
    yield row.split()
    if not row[1::2].strip():  # blanks between the signs, of which some may be blanks too
        yield row[::2]
    for between in _BETWEEN_CELLS:
        cells = row.split(between)
        yield cells
        yield cells[:-1] if not cells[-1].strip() else ()
        yield cells[1:-1]  # a line before and after, as in a table
