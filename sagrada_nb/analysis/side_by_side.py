"""Scoring 64 windows side by side, with the rules' own functions.

One window after the other, most of the time goes into taking it apart. Here the spaces of 64
windows are laid out in planes, one row of 64 bytes a space, and every loop over the 64 does one
simple thing to each of them, which a processor does to many at a time. What is counted, and how, is
said by :mod:`sagrada_nb.rules.counting` alone.
"""

from __future__ import annotations

from typing import Final

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
def _add_varied_row(kinds: Bytes, s: int, points: int, into: Bytes) -> None:
    a, b, c, d, e = kinds[s], kinds[s + 1], kinds[s + 2], kinds[s + 3], kinds[s + 4]
    for i in range(SIDE_BY_SIDE):
        into[i] += points * is_varied((a[i], b[i], c[i], d[i], e[i]))


@callable_from_kernels
def _add_varied_column(kinds: Bytes, s: int, points: int, into: Bytes) -> None:
    a, b, c, d = kinds[s], kinds[s + 5], kinds[s + 10], kinds[s + 15]
    for i in range(SIDE_BY_SIDE):
        into[i] += points * is_varied((a[i], b[i], c[i], d[i]))


@callable_from_kernels
def _add_dice(kinds: Bytes, s: int, kind: int, into: Bytes) -> None:
    a, b, c, d, e = kinds[s], kinds[s + 1], kinds[s + 2], kinds[s + 3], kinds[s + 4]
    for i in range(SIDE_BY_SIDE):
        into[i] += dice_of((a[i], b[i], c[i], d[i], e[i]), kind)


@callable_from_kernels
def _add_shades(colors: Bytes, shades: Bytes, s: int, color: int, into: Bytes) -> None:
    a, b, c, d, e = colors[s], colors[s + 1], colors[s + 2], colors[s + 3], colors[s + 4]
    v, w, x, y, z = shades[s], shades[s + 1], shades[s + 2], shades[s + 3], shades[s + 4]
    for i in range(SIDE_BY_SIDE):
        here = (a[i], b[i], c[i], d[i], e[i])
        into[i] += sum_of_shades(here, (v[i], w[i], x[i], y[i], z[i]), color)


@callable_from_kernels
def _add_diagonals(kinds: Bytes, s: int, points: int, into: Bytes) -> None:
    here = kinds[s]
    corners = CORNERS[s]
    a, b, c, d = kinds[corners[0]], kinds[corners[1]], kinds[corners[2]], kinds[corners[3]]
    for i in range(SIDE_BY_SIDE):
        into[i] += points * (alike_at_corners(here[i], (a[i], b[i], c[i], d[i])) != 0)


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
        _add_varied_row(color, s, _ROW_COLORS, points[0])
        _add_varied_row(shade, s, _ROW_SHADES, points[2])
        for k in range(COLORS):
            _add_dice(color, s, KINDS[k], dice[k])
            _add_shades(color, value, s, KINDS[k], points[PRIVATE + k])
        for k in range(SHADES):
            _add_dice(shade, s, KINDS[k], dice[COLORS + k])
    for s in range(COLUMNS):
        _add_varied_column(color, s, _COLUMN_COLORS, points[1])
        _add_varied_column(shade, s, _COLUMN_SHADES, points[3])
    for s in range(SPACES):
        _add_diagonals(color, s, _DIAGONALS, points[9])


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


@kernel
def score_windows(codes: Bytes, out: Points) -> None:
    """Write the 16 points of every window into `out`.

    Parameters
    ----------
    codes
        N × 20 die codes, 0 where a space is open.
    out
        N × 16 points: ten public objectives, five private ones, the count of open spaces.
    """
    code = np.zeros((SPACES, SIDE_BY_SIDE), np.uint8)
    color = np.zeros((SPACES + 1, SIDE_BY_SIDE), np.uint8)
    shade = np.zeros((SPACES, SIDE_BY_SIDE), np.uint8)
    value = np.zeros((SPACES, SIDE_BY_SIDE), np.uint8)
    dice = np.zeros((11, SIDE_BY_SIDE), np.uint8)
    points = np.zeros((OUTPUTS, SIDE_BY_SIDE), np.uint8)
    for start in range(0, len(codes), SIDE_BY_SIDE):
        n = min(SIDE_BY_SIDE, len(codes) - start)
        for s in range(SPACES):
            for i in range(n):
                code[s, i] = codes[start + i, s]
        _decode(code, color, shade, value)
        _count(color, shade, value, dice, points)
        _make_sets(dice, points)
        for i in range(n):
            out[start + i, 0], out[start + i, 1] = points[0, i], points[1, i]
            out[start + i, 2], out[start + i, 3] = points[2, i], points[3, i]
            out[start + i, 4], out[start + i, 5] = points[4, i], points[5, i]
            out[start + i, 6], out[start + i, 7] = points[6, i], points[7, i]
            out[start + i, 8], out[start + i, 9] = points[8, i], points[9, i]
            out[start + i, 10], out[start + i, 11] = points[10, i], points[11, i]
            out[start + i, 12], out[start + i, 13] = points[12, i], points[13, i]
            out[start + i, 14], out[start + i, 15] = points[14, i], points[15, i]
