"""The 20 spaces of a window, and sets of spaces as masks.

A space is named by its row letter from the top and its column number from the left: ``"B3"``.
Inside, it is a number 0–19 (5·row + column), and a set of spaces is a 20-bit integer, the *mask*,
with bit *n* set for space *n*. The functions on masks are plain arithmetic on integers, so they run
as they stand and also compile.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sagrada_nb.core.errors import NotationError, WrongType
from sagrada_nb.words import _

ROWS: Final = 4
COLUMNS: Final = 5
SPACES: Final = ROWS * COLUMNS

ROW_LETTERS: Final = "ABCD"
SPACE_NAMES: Final = tuple(
    f"{letter}{column}" for letter in ROW_LETTERS for column in range(1, COLUMNS + 1)
)
_NUMBERS: Final = {name: number for number, name in enumerate(SPACE_NAMES)}

ROW_SPACES: Final = tuple(
    tuple(COLUMNS * row + column for column in range(COLUMNS)) for row in range(ROWS)
)
COLUMN_SPACES: Final = tuple(zip(*ROW_SPACES, strict=True))

EVERYWHERE: Final = (1 << SPACES) - 1
ROW_MASKS: Final = tuple(0b11111 << (COLUMNS * row) for row in range(ROWS))
COLUMN_MASKS: Final = tuple(
    sum(1 << (COLUMNS * row + column) for row in range(ROWS)) for column in range(COLUMNS)
)
_NOT_LEFT: Final = EVERYWHERE & ~COLUMN_MASKS[0]
_NOT_RIGHT: Final = EVERYWHERE & ~COLUMN_MASKS[-1]
EDGE: Final = ROW_MASKS[0] | ROW_MASKS[-1] | COLUMN_MASKS[0] | COLUMN_MASKS[-1]
INNER: Final = EVERYWHERE & ~EDGE

# The names in each of the 32 subsets of each row: turning a mask into names is four look-ups.
_ROW_NAMES: Final = tuple(
    tuple(
        tuple(SPACE_NAMES[COLUMNS * row + c] for c in range(COLUMNS) if subset >> c & 1)
        for subset in range(32)
    )
    for row in range(ROWS)
)


def beside(mask: int) -> int:
    """Return the spaces that share a side with a space of `mask`.

    Examples
    --------
    >>> spaces(beside(mask_of(["A1"])))
    ('A2', 'B1')
    """
    return (
        (mask << 5) | (mask >> 5) | ((mask & _NOT_RIGHT) << 1) | ((mask & _NOT_LEFT) >> 1)
    ) & EVERYWHERE


def diagonal(mask: int) -> int:
    """Return the spaces that meet a space of `mask` at a corner only.

    Examples
    --------
    >>> spaces(diagonal(mask_of(["B2"])))
    ('A1', 'A3', 'C1', 'C3')
    """
    sideways = ((mask & _NOT_RIGHT) << 1) | ((mask & _NOT_LEFT) >> 1)
    return ((sideways << 5) | (sideways >> 5)) & EVERYWHERE


def touching(mask: int) -> int:
    """Return the spaces that touch a space of `mask`, along a side or at a corner.

    Examples
    --------
    >>> spaces(touching(mask_of(["A1"])))
    ('A2', 'B1', 'B2')
    """
    return beside(mask) | diagonal(mask)


def count(mask: int) -> int:
    """Return how many spaces `mask` holds.

    Examples
    --------
    >>> count(mask_of(["A1", "D5"])), count(EVERYWHERE)
    (2, 20)
    """
    # Adding up neighbouring bits, pairs, fours …: int.bit_count() does not compile.
    pairs = mask - ((mask >> 1) & 0x55555)
    fours = (pairs & 0x33333) + ((pairs >> 2) & 0x33333)
    eights = (fours + (fours >> 4)) & 0xF0F0F
    return (eights + (eights >> 8) + (eights >> 16)) & 0x1F


def spaces(mask: int) -> tuple[str, ...]:
    """Return the names of the spaces in `mask`, in reading order.

    Examples
    --------
    >>> spaces(0b100001)
    ('A1', 'B1')
    """
    return (
        _ROW_NAMES[0][mask & 31]
        + _ROW_NAMES[1][mask >> 5 & 31]
        + _ROW_NAMES[2][mask >> 10 & 31]
        + _ROW_NAMES[3][mask >> 15 & 31]
    )


def mask_of(names: Iterable[str]) -> int:
    """Return the mask of the named spaces, given as a list or as one text with blanks between.

    Examples
    --------
    >>> bin(mask_of(["A1", "B1"]))
    '0b100001'
    >>> mask_of("A1 B1") == mask_of(["A1", "B1"])
    True
    """
    mask = 0
    for name in names.split() if isinstance(names, str) else names:
        mask |= 1 << space_number(name)
    return mask


def masks_by_kind(kind_on_space: Iterable[int | None], kinds: int) -> tuple[int, ...]:
    """Return, for each of the kinds 0, 1, 2 …, the mask of the spaces where it is.

    `kind_on_space` says which kind each space holds, in their order; None is none of them.

    Examples
    --------
    >>> masks_by_kind([0, None, 2, 0], 3)
    (9, 0, 4)
    """
    masks = [0] * kinds
    for number, kind in enumerate(kind_on_space):
        if kind is not None:
            masks[kind] |= 1 << number
    return tuple(masks)


def space_number(name: str) -> int:
    """Return the number 0–19 of a space: 5·row + column.

    Raises
    ------
    NotationError
        When the text names no space, such as ``"E6"``.
    WrongType
        When it is not a text at all.

    Examples
    --------
    >>> space_number("A1"), space_number("b3")
    (0, 7)
    """
    if not isinstance(name, str):
        raise WrongType(
            _(
                "{given!r} is not a space. A space is a text: "
                "a row letter A–D and a column number 1–5, like 'B3'."
            ).format(given=name)
        )
    number = _NUMBERS.get(name.strip().upper())
    if number is None:
        raise NotationError(
            _(
                "{given!r} is not a space. "
                "A space is a row letter A–D and a column number 1–5, like 'B3'."
            ).format(given=name)
        )
    return number
