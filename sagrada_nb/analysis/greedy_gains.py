"""What a die gains, as the greedy bot reckons it, for the kernels.

The greedy bot compares the worth of a whole window before and after. Here only what a die changes
is reckoned anew: its lines, its kinds, its neighbours. The rules of thumb are those of
:mod:`sagrada_nb.bots.reckoning`, and the gain comes out the same.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from sagrada_nb.analysis.arrays import Masks
from sagrada_nb.analysis.card_order import PUBLIC_POINTS
from sagrada_nb.analysis.compiled import callable_from_kernels
from sagrada_nb.analysis.table import Table
from sagrada_nb.analysis.windows_in_play import (
    COLOR_AT,
    COLOR_DICE,
    CORNERS,
    NOWHERE,
    SHADE_AT,
    SHADE_DICE,
    SIDES,
    TAKES_COLOR,
    TAKES_SHADE,
)
from sagrada_nb.bots.reckoning import (
    FILLED_SPACE,
    STARTED,
    chance_to_fill,
    line_begun,
    set_begun,
)
from sagrada_nb.rules.counting import alike_at_corners, full_sets, is_varied, private_die_points

PAYS: Final = np.array(PUBLIC_POINTS)


@callable_from_kernels
def gain(
    t: Table,
    w: Masks,
    s: int,
    color: int,
    shade: int,
    public: Masks,
    private: Masks,
    private_points: Masks,
) -> float:
    """Return what a die of a colour 0–4 and a shade 0–5 on space `s` gains, in points."""
    worth = t.penalty + FILLED_SPACE
    total = worth * (1.0 + _chances(w, s, 1 << color, 1 << shade, t.shades_clash))
    for n in range(len(public)):
        if public[n] >= 0:
            total += PAYS[public[n]] * _card(w, s, color, shade, public[n])
    before, after = -1, -1
    for n in range(len(private)):
        if private[n] >= 0:
            points = private_points[n]
            before = max(before, points)
            if private[n] == color:
                points += private_die_points(shade + 1, t.by_dice)
            after = max(after, points)
    if t.solo:
        total += shade + 1
    return total + (after - before)


@callable_from_kernels
def _chances(w: Masks, s: int, color: int, shade: int, shades_clash: bool) -> float:
    """Return how the chances to fill open spaces change: this one is filled, others take less."""
    change = -chance_to_fill(w[TAKES_COLOR + s], w[TAKES_SHADE + s])
    for k in range(4):
        side = SIDES[s, k]
        if side != NOWHERE and w[COLOR_AT + side] == 0:
            colors, shades = w[TAKES_COLOR + side], w[TAKES_SHADE + side]
            fewer = shades & ~shade if shades_clash else shades
            change += chance_to_fill(colors & ~color, fewer) - chance_to_fill(colors, shades)
    return change


@callable_from_kernels
def _card(w: Masks, s: int, color: int, shade: int, card: int) -> float:
    """Return how many lines, sets or dice more count for a public objective, begun ones in part."""
    if card == 0:
        return _row(w, COLOR_AT, s, 1 << color)
    if card == 1:
        return _column(w, COLOR_AT, s, 1 << color)
    if card == 2:
        return _row(w, SHADE_AT, s, 1 << shade)
    if card == 3:
        return _column(w, SHADE_AT, s, 1 << shade)
    if card < 7:
        low = 2 * (card - 4)
        return _pair(w, SHADE_DICE + low, shade - low) if low <= shade <= low + 1 else 0.0
    if card == 7:
        return _shade_set(w, shade)
    if card == 8:
        return _color_set(w, color)
    return _diagonals(w, s, 1 << color)


@callable_from_kernels
def _row(w: Masks, kinds: int, s: int, kind: int) -> float:
    r = kinds + s - s % 5
    old = (w[r], w[r + 1], w[r + 2], w[r + 3], w[r + 4])
    w[kinds + s] = kind
    new = (w[r], w[r + 1], w[r + 2], w[r + 3], w[r + 4])
    w[kinds + s] = 0
    return is_varied(new) + STARTED * (line_begun(new) - line_begun(old))


@callable_from_kernels
def _column(w: Masks, kinds: int, s: int, kind: int) -> float:
    c = kinds + s % 5
    old = (w[c], w[c + 5], w[c + 10], w[c + 15])
    w[kinds + s] = kind
    new = (w[c], w[c + 5], w[c + 10], w[c + 15])
    w[kinds + s] = 0
    return is_varied(new) + STARTED * (line_begun(new) - line_begun(old))


@callable_from_kernels
def _pair(w: Masks, dice: int, which: int) -> float:
    old = (w[dice], w[dice + 1])
    new = (old[0] + 1 - which, old[1] + which)
    return full_sets(new) - full_sets(old) + STARTED * (set_begun(new) - set_begun(old))


@callable_from_kernels
def _shade_set(w: Masks, shade: int) -> float:
    n = SHADE_DICE
    old = (w[n], w[n + 1], w[n + 2], w[n + 3], w[n + 4], w[n + 5])
    w[n + shade] += 1
    new = (w[n], w[n + 1], w[n + 2], w[n + 3], w[n + 4], w[n + 5])
    w[n + shade] -= 1
    return full_sets(new) - full_sets(old) + STARTED * (set_begun(new) - set_begun(old))


@callable_from_kernels
def _color_set(w: Masks, color: int) -> float:
    n = COLOR_DICE
    old = (w[n], w[n + 1], w[n + 2], w[n + 3], w[n + 4])
    w[n + color] += 1
    new = (w[n], w[n + 1], w[n + 2], w[n + 3], w[n + 4])
    w[n + color] -= 1
    return full_sets(new) - full_sets(old) + STARTED * (set_begun(new) - set_begun(old))


@callable_from_kernels
def _counts(w: Masks, s: int) -> int:
    """Return whether the die on a space touches one of its own colour at a corner."""
    corners = (
        w[COLOR_AT + CORNERS[s, 0]],
        w[COLOR_AT + CORNERS[s, 1]],
        w[COLOR_AT + CORNERS[s, 2]],
        w[COLOR_AT + CORNERS[s, 3]],
    )
    return alike_at_corners(w[COLOR_AT + s], corners) != 0


@callable_from_kernels
def _diagonals(w: Masks, s: int, color: int) -> float:
    more = 0.0
    for k in range(4):
        corner = CORNERS[s, k]
        if w[COLOR_AT + corner] == color and not _counts(w, corner):
            more += 1.0
    w[COLOR_AT + s] = color
    more += _counts(w, s)
    w[COLOR_AT + s] = 0
    return more
