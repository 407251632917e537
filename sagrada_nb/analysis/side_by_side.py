"""Scoring 64 windows side by side, with the rules' own functions.

One window after the other, most of the time goes into taking it apart. Here the spaces of 64
windows are laid out in planes, one row of 64 bytes a space, and every loop over the 64 does one
simple thing to each of them, which a processor does to many at a time. What is counted, and how, is
said by :mod:`sagrada_nb.rules.counting` alone.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from sagrada_nb.analysis.arrays import Bytes, Points
from sagrada_nb.analysis.card_order import PUBLIC_POINTS
from sagrada_nb.analysis.compiled import callable_from_kernels, kernel
from sagrada_nb.analysis.windows_in_play import COLORS, CORNERS, SHADES
from sagrada_nb.rules.counting import (
    alike_at_corners,
    dice_of,
    full_sets,
    is_varied,
    sum_of_shades,
)
from sagrada_nb.rules.grid import COLUMNS, SPACES

SIDE_BY_SIDE: Final = 64
OUTPUTS: Final = 16
PRIVATE: Final = 10
"""The column of the first private objective."""
OPEN_SPACES: Final = 15
"""The column that counts open spaces, after ten public and five private objectives."""

KINDS: Final = np.array([1 << k for k in range(SHADES)], np.uint8)
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
        for k in range(COLORS + SHADES):
            dice[k, i] = 0
        for k in range(OUTPUTS):
            points[k, i] = 0
    for s in range(0, SPACES, COLUMNS):
        _add_varied_row(color, s, _ROW_COLORS, points, 0)
        _add_varied_row(shade, s, _ROW_SHADES, points, 2)
        for k in range(COLORS):
            _add_dice(color, s, KINDS[k], dice, k)
            _add_shades(color, value, s, KINDS[k], points, PRIVATE + k)
        for k in range(SHADES):
            _add_dice(shade, s, KINDS[k], dice, COLORS + k)
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
    rows = (SPACES, SPACES + 1, SPACES, SPACES, COLORS + SHADES, OUTPUTS)
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
