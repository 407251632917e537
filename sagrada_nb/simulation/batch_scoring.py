"""Scoring 64 windows side by side, with the rules' own functions.

One window after the other, most of the time goes into taking it apart. Here the spaces of 64
windows are laid out in planes, one row of 64 bytes a space, and every loop over the 64 does one
simple thing to each of them, which a processor does to many at a time. What is counted, and how, is
said by :mod:`sagrada_nb.core.objectives` alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sized
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from sagrada_nb.core.dice import COLORS, SHADES
from sagrada_nb.core.errors import NotationError, SagradaError, WrongType
from sagrada_nb.core.grid import COLUMNS, SPACE_NAMES, SPACES
from sagrada_nb.core.notation import DICE_EXAMPLE
from sagrada_nb.core.objectives import (
    PRIVATE_OBJECTIVES,
    PUBLIC_OBJECTIVES,
    Objective,
    alike_at_corners,
    dice_of,
    full_sets,
    is_varied,
    sum_of_shades,
)
from sagrada_nb.core.window import Window
from sagrada_nb.simulation.compiled import Bytes, Points, callable_from_kernels, first_call, kernel
from sagrada_nb.simulation.windows import CORNERS, N_COLORS, N_SHADES
from sagrada_nb.words import _

_ANY_COLOR: Final = tuple(range(len(COLORS)))
_ANY_SHADE: Final = tuple(range(len(SHADES)))

Counted = tuple[str, str, tuple[int, ...]]
"""What a card counts: family, colours or shades, and which of them."""

PUBLIC_ORDER: Final[tuple[Counted, ...]] = (
    ("row", "color", _ANY_COLOR),
    ("column", "color", _ANY_COLOR),
    ("row", "shade", _ANY_SHADE),
    ("column", "shade", _ANY_SHADE),
    ("set", "shade", (0, 1)),
    ("set", "shade", (2, 3)),
    ("set", "shade", (4, 5)),
    ("set", "shade", _ANY_SHADE),
    ("set", "color", _ANY_COLOR),
    ("diagonal", "color", _ANY_COLOR),
)
"""What the kernels take public objective 0, 1, 2 … to count."""

PRIVATE_ORDER: Final[tuple[Counted, ...]] = tuple(("sum", "color", (n,)) for n in _ANY_COLOR)


def points_in_order(
    cards: Iterable[Objective], order: tuple[Counted, ...] = PUBLIC_ORDER
) -> tuple[int, ...]:
    """Return what each card pays, if the cards are those the kernels know.

    Raises
    ------
    NotationError
        When a card counts something else than the kernels take it to, or there are more or fewer.

    Examples
    --------
    >>> points_in_order(PUBLIC_OBJECTIVES.values())
    (6, 5, 5, 4, 2, 2, 2, 5, 4, 1)
    """
    given = tuple(cards)
    counted = [(card.family, card.of, card.members) for card in given]
    for n in range(max(len(order), len(counted))):
        if n == len(given):
            raise NotationError(
                _(
                    "data/objectives.csv has {given} objectives where simulations know {known}. "
                    "Accepted: the cards of sagrada_nb/simulation/batch_scoring.py, in their order."
                ).format(given=n, known=len(order))
            )
        if counted[n : n + 1] != list(order[n : n + 1]):
            raise NotationError(
                _(
                    "Simulations do not know objective {number} of data/objectives.csv, {name}. "
                    "Accepted: the cards in the order of sagrada_nb/simulation/batch_scoring.py; "
                    "CONTRIBUTING.md says what else a new objective needs."
                ).format(number=n + 1, name=given[n].name)
            )
    return tuple(card.points for card in given)


PUBLIC_POINTS: Final = points_in_order(PUBLIC_OBJECTIVES.values())
PRIVATE_POINTS: Final = points_in_order(PRIVATE_OBJECTIVES.values(), PRIVATE_ORDER)


SIDE_BY_SIDE: Final = 64
OUTPUTS: Final = 16
PRIVATE: Final = 10
"""The column of the first private objective."""
OPEN_SPACES: Final = 15
"""The column that counts open spaces, after ten public and five private objectives."""

KINDS: Final = np.array([1 << k for k in range(N_SHADES)], np.uint8)
"""The kinds as bits; bytes as all that goes through the loops."""

(
    _ROW_COLORS,
    _COLUMN_COLORS,
    _ROW_SHADES,
    _COLUMN_SHADES,
    _LIGHT,
    _MEDIUM,
    _DEEP,
    _SHADE_SETS,
    _COLOR_SETS,
    _DIAGONALS,
) = PUBLIC_POINTS


# Each of these goes over the windows in its innermost loop and does there what one rule says, on
# bytes: only so are the windows gone through many at a time.


@callable_from_kernels
def _add_varied_row(kinds: Bytes, s: int, pays: int, points: Bytes, n: int) -> None:
    for i in range(SIDE_BY_SIDE):
        row = (kinds[s, i], kinds[s + 1, i], kinds[s + 2, i], kinds[s + 3, i], kinds[s + 4, i])
        points[n, i] += pays * is_varied(row)


@callable_from_kernels
def _add_varied_column(kinds: Bytes, s: int, pays: int, points: Bytes, n: int) -> None:
    for i in range(SIDE_BY_SIDE):
        column = (kinds[s, i], kinds[s + 5, i], kinds[s + 10, i], kinds[s + 15, i])
        points[n, i] += pays * is_varied(column)


@callable_from_kernels
def _add_dice(kinds: Bytes, s: int, kind: int, dice: Bytes, n: int) -> None:
    for i in range(SIDE_BY_SIDE):
        row = (kinds[s, i], kinds[s + 1, i], kinds[s + 2, i], kinds[s + 3, i], kinds[s + 4, i])
        dice[n, i] += dice_of(row, kind)


@callable_from_kernels
def _add_shades(colors: Bytes, v: Bytes, s: int, color: int, points: Bytes, n: int) -> None:
    for i in range(SIDE_BY_SIDE):
        row = (colors[s, i], colors[s + 1, i], colors[s + 2, i], colors[s + 3, i], colors[s + 4, i])
        shades = (v[s, i], v[s + 1, i], v[s + 2, i], v[s + 3, i], v[s + 4, i])
        points[n, i] += sum_of_shades(row, shades, color)


@callable_from_kernels
def _add_diagonals(kinds: Bytes, s: int, pays: int, points: Bytes, n: int) -> None:
    a, b, c, d = CORNERS[s, 0], CORNERS[s, 1], CORNERS[s, 2], CORNERS[s, 3]
    for i in range(SIDE_BY_SIDE):
        corners = (kinds[a, i], kinds[b, i], kinds[c, i], kinds[d, i])
        points[n, i] += pays * (alike_at_corners(kinds[s, i], corners) != 0)


@callable_from_kernels
def _decode(code: Bytes, color: Bytes, shade: Bytes, value: Bytes) -> None:
    """Split die codes 6·colour + shade into a bit of the colour, a bit of the shade, the shade."""
    for s in range(SPACES):
        for i in range(SIDE_BY_SIDE):
            c = code[s, i]
            color[s, i] = (
                ((c >= 1) & (c <= 6)) * 1
                | ((c >= 7) & (c <= 12)) * 2
                | ((c >= 13) & (c <= 18)) * 4
                | ((c >= 19) & (c <= 24)) * 8
                | (c >= 25) * 16
            )
        for i in range(SIDE_BY_SIDE):
            c = code[s, i]
            value[s, i] = c - 6 * ((c > 6) * 1 + (c > 12) * 1 + (c > 18) * 1 + (c > 24) * 1)
        for i in range(SIDE_BY_SIDE):
            v = value[s, i]
            shade[s, i] = (
                (v == 1) * 1 | (v == 2) * 2 | (v == 3) * 4 | (v == 4) * 8
                | (v == 5) * 16 | (v == 6) * 32
            )  # fmt: skip


@callable_from_kernels
def _count(color: Bytes, shade: Bytes, value: Bytes, dice: Bytes, points: Bytes) -> None:
    """Count what is added up over the spaces: lines, dice of each kind, private points."""
    for i in range(SIDE_BY_SIDE):
        for k in range(N_COLORS + N_SHADES):
            dice[k, i] = 0
        for k in range(OUTPUTS):
            points[k, i] = 0
    for s in range(0, SPACES, COLUMNS):
        _add_varied_row(color, s, _ROW_COLORS, points, 0)
        _add_varied_row(shade, s, _ROW_SHADES, points, 2)
        for k in range(N_COLORS):
            _add_dice(color, s, KINDS[k], dice, k)
            _add_shades(color, value, s, KINDS[k], points, PRIVATE + k)
        for k in range(N_SHADES):
            _add_dice(shade, s, KINDS[k], dice, N_COLORS + k)
    for s in range(COLUMNS):
        _add_varied_column(color, s, _COLUMN_COLORS, points, 1)
        _add_varied_column(shade, s, _COLUMN_SHADES, points, 3)
    for s in range(SPACES):
        _add_diagonals(color, s, _DIAGONALS, points, 9)


@callable_from_kernels
def _make_sets(dice: Bytes, points: Bytes) -> None:
    for i in range(SIDE_BY_SIDE):
        one, two, three = dice[5, i], dice[6, i], dice[7, i]
        four, five, six = dice[8, i], dice[9, i], dice[10, i]
        points[4, i] = _LIGHT * full_sets((one, two))
        points[5, i] = _MEDIUM * full_sets((three, four))
        points[6, i] = _DEEP * full_sets((five, six))
        points[7, i] = _SHADE_SETS * full_sets((one, two, three, four, five, six))
    for i in range(SIDE_BY_SIDE):
        colors = (dice[0, i], dice[1, i], dice[2, i], dice[3, i], dice[4, i])
        points[8, i] = _COLOR_SETS * full_sets(colors)
        points[OPEN_SPACES, i] = SPACES - (
            colors[0] + colors[1] + colors[2] + colors[3] + colors[4]
        )


class Planes(NamedTuple):
    """Room to work in: rows of 64 bytes, one row a space, a kind or a column of points."""

    code: Bytes
    color: Bytes
    shade: Bytes
    value: Bytes
    dice: Bytes
    points: Bytes


def planes() -> Planes:
    """Return room to work in, which no two threads may share.

    Kernels get it handed in: numba takes long to compile what makes arrays.
    """
    # The colours have a row for beyond the border, which stays empty.
    rows = (SPACES, SPACES + 1, SPACES, SPACES, N_COLORS + N_SHADES, OUTPUTS)
    return Planes(*(np.zeros((n, SIDE_BY_SIDE), np.uint8) for n in rows))


@kernel
def score_windows(codes: Bytes, out: Points, room: Planes) -> None:
    """Write the 16 points of every window into `out`.

    Parameters
    ----------
    codes
        N × 20 die codes, 0 where a space is open.
    out
        N × 16 points: ten public objectives, five private ones, the count of open spaces.
    room
        What :func:`planes` returns.
    """
    code, points = room.code, room.points
    for start in range(0, len(codes), SIDE_BY_SIDE):
        n = min(SIDE_BY_SIDE, len(codes) - start)
        for s in range(SPACES):
            for i in range(n):
                code[s, i] = codes[start + i, s]
        _decode(code, room.color, room.shade, room.value)
        _count(room.color, room.shade, room.value, room.dice, points)
        _make_sets(room.dice, points)
        for i in range(n):
            for k in range(OUTPUTS):
                out[start + i, k] = points[k, i]


SCORE_COLUMNS: Final = (*PUBLIC_OBJECTIVES, *PRIVATE_OBJECTIVES, "Open spaces")
"""The names of the 16 columns of :func:`score_many`."""

MOST_CODE: Final = 30

ManyWindows: TypeAlias = Window | str | Iterable[Window | str] | ArrayLike


def score_many(windows: ManyWindows) -> Points:
    """Score many windows at once.

    Parameters
    ----------
    windows
        N × 20 die codes: 0 for an open space, else 6·colour + shade with the colours R Y G B P as
        0–4, so that R1 is 1 and P6 is 30. Any array of whole numbers will do, read-only and
        non-contiguous ones too; so will a :class:`Window`, a window in notation, or a list of
        either.

    Returns
    -------
    numpy.ndarray
        N × 16 points (int16), in the order of :data:`SCORE_COLUMNS`: the ten public objectives, the
        five private ones in R Y G B P order, and the count of open spaces.

    Raises
    ------
    NotationError, WrongType
        When it is none of these; the message names the first window that cannot be read.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> example = "-- G4 R2 Y5 P6/R3 B1 -- G1 Y2/P5 G6 -- P6 R3/B4 Y3 G4 B2 G4"
    >>> sg.score_many([example, sg.window()])
    array([[ 0, 10,  0, 12,  4,  6,  4, 10, 12,  4,  8, 10, 19,  7, 17,  3],
           [ 0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0, 20]],
          dtype=int16)
    """
    codes = codes_of(windows)
    points = np.zeros((len(codes), OUTPUTS), np.int16)
    first_call(score_windows, lambda: score_windows(codes[:0], points[:0], planes()))
    score_windows(codes, points, planes())
    return points


def codes_of(windows: ManyWindows) -> Bytes:
    """Return windows as a new N × 20 array of die codes.

    Examples
    --------
    >>> codes_of("R1 P6 -- -- --/-- -- -- -- --/-- -- -- -- --/-- -- -- -- --")[0, :3].tolist()
    [1, 30, 0]
    """
    if isinstance(windows, Window | str):
        windows = [windows]
    if isinstance(windows, np.ndarray | memoryview) or hasattr(windows, "to_numpy"):
        return _checked(np.asarray(windows))
    if not isinstance(windows, Iterable):
        raise WrongType(_refusal(windows))
    listed: list[Any] = list(windows)
    if any(isinstance(each, Window | str) for each in listed):
        rows = [_codes_of_one(each, n) for n, each in enumerate(listed)]
        return np.array(rows, np.uint8)
    if not listed:
        return np.zeros((0, SPACES), np.uint8)
    try:
        codes = np.array(listed)
    except ValueError:  # not all of one length
        odd = (
            n for n, each in enumerate(listed) if not isinstance(each, Sized) or len(each) != SPACES
        )
        raise NotationError(
            _("Window {n} of the list has not 20 die codes. {accepted}").format(
                n=next(odd, 0), accepted=_accepted()
            )
        ) from None
    return _checked(codes)


def _codes_of_one(given: object, n: int) -> list[int]:
    if isinstance(given, str):
        try:
            given = Window(None, given)
        except SagradaError as problem:
            raise NotationError(
                _("Window {n} of the list: {problem}").format(n=n, problem=problem)
            ) from None
    if not isinstance(given, Window):
        raise WrongType(
            _("{given!r} in place {n} of the list is no window. {accepted}").format(
                given=given, n=n, accepted=_accepted()
            )
        )
    return [0 if die is None else die.code for die in given.dice]


def _checked(given: NDArray[Any]) -> Bytes:
    if given.ndim == 1 and len(given) == SPACES:
        given = given[np.newaxis]
    if given.ndim != 2 or given.shape[1] != SPACES:
        raise NotationError(
            _("An array of the shape {shape} holds no windows. {accepted}").format(
                shape=given.shape, accepted=_accepted()
            )
        )
    if given.dtype.kind not in "iu":
        raise WrongType(
            _("An array of {dtype} holds no die codes, which are whole numbers. {accepted}").format(
                dtype=given.dtype, accepted=_accepted()
            )
        )
    if len(given) and (given.max() > MOST_CODE or given.min() < 0):
        wrong = (given < 0) | (given > MOST_CODE)
        row, column = (int(each) for each in np.argwhere(wrong)[0])
        raise NotationError(
            _("Window {n} has the code {code} at {space}. {accepted}").format(
                n=row, code=given[row, column], space=SPACE_NAMES[column], accepted=_accepted()
            )
        )
    # A copy: what is handed in may be read-only, in strides, or changed by another thread.
    return np.array(given, dtype=np.uint8, order="C")


def _refusal(given: object) -> str:
    return _("{given!r} are not windows. {accepted}").format(given=given, accepted=_accepted())


def _accepted() -> str:
    return _(
        "Accepted: N × 20 die codes, 0 for an open space and else 6·colour + shade, 1–30; or "
        "Windows, or windows in notation like {example!r}."
    ).format(example=DICE_EXAMPLE)
