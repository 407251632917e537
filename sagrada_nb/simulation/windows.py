"""The windows of one game while it is played, and where a die may go, for the kernels."""

from __future__ import annotations

from typing import Final

import numpy as np

from sagrada_nb.core.grid import COLUMNS, ROWS, SPACES
from sagrada_nb.core.placement import (
    Situation,
    first_die_not_on_edge,
    occupied,
    same_color_neighbor,
    same_value_neighbor,
    space_color,
    space_value,
    touches_no_die,
)
from sagrada_nb.simulation.compiled import Masks, callable_from_kernels

N_COLORS: Final = 5
N_SHADES: Final = 6
NOWHERE: Final = SPACES
"""The number of a space beyond the border, where no die ever lies."""


def around(steps: tuple[tuple[int, int], ...]) -> Masks:
    """Return for every space those that lie so many rows and columns away, or NOWHERE."""
    return np.array(
        [
            [
                COLUMNS * (row + down) + column + right
                if 0 <= row + down < ROWS and 0 <= column + right < COLUMNS
                else NOWHERE
                for down, right in steps
            ]
            for row in range(ROWS)
            for column in range(COLUMNS)
        ]
    )


# Tables are arrays: a kernel would copy a tuple each time it looks into one.
CORNERS: Final = around(((-1, -1), (-1, 1), (1, -1), (1, 1)))
SIDES: Final = around(((-1, 0), (0, -1), (0, 1), (1, 0)))


# A window in play is one row of whole numbers, since handing on many arrays costs more than what is
# done with them. Here is where in the row things are; kinds are bits, as the rules count them.
FILLED: Final = 0
"""The mask of the spaces that hold a die."""
COLOR_MASKS: Final = 1
"""5 masks: where each colour lies."""
SHADE_MASKS: Final = COLOR_MASKS + N_COLORS
"""6 masks: where each shade lies."""
COLOR_AT: Final = SHADE_MASKS + N_SHADES
"""21 bits: the colour on each space; the last one is beyond the border."""
SHADE_AT: Final = COLOR_AT + SPACES + 1
"""21 bits: the shade on each space."""
TAKES_COLOR: Final = SHADE_AT + SPACES + 1
"""21 times the bits of the colours that fit on a space, as far as print and neighbours go."""
TAKES_SHADE: Final = TAKES_COLOR + SPACES + 1
"""21 times the bits of the shades that fit on a space."""
OTHER_COLOR: Final = TAKES_SHADE + SPACES + 1
"""5 masks: where another colour is printed."""
OTHER_SHADE: Final = OTHER_COLOR + N_COLORS
"""6 masks: where another shade is printed."""
COLOR_DICE: Final = OTHER_SHADE + N_SHADES
"""5 numbers of dice of each colour."""
SHADE_DICE: Final = COLOR_DICE + N_COLORS
"""6 numbers of dice of each shade."""
LENGTH: Final = SHADE_DICE + N_SHADES


@callable_from_kernels
def clear(w: Masks, other_color: Masks, other_shade: Masks) -> None:
    """Make an empty window with a pattern."""
    for k in range(LENGTH):
        w[k] = 0
    for k in range(N_COLORS):
        w[OTHER_COLOR + k] = other_color[k]
        for s in range(SPACES):
            w[TAKES_COLOR + s] |= (~(other_color[k] >> s) & 1) << k
    for k in range(N_SHADES):
        w[OTHER_SHADE + k] = other_shade[k]
        for s in range(SPACES):
            w[TAKES_SHADE + s] |= (~(other_shade[k] >> s) & 1) << k


@callable_from_kernels
def put(w: Masks, s: int, color: int, shade: int, shades_clash: bool) -> None:
    """Put a die of a colour 0–4 and a shade 0–5 on space `s`."""
    w[FILLED] |= 1 << s
    w[COLOR_MASKS + color] |= 1 << s
    w[SHADE_MASKS + shade] |= 1 << s
    w[COLOR_AT + s] = 1 << color
    w[SHADE_AT + s] = 1 << shade
    w[COLOR_DICE + color] += 1
    w[SHADE_DICE + shade] += 1
    for k in range(4):
        side = SIDES[s, k]
        w[TAKES_COLOR + side] &= ~(1 << color)
        if shades_clash:
            w[TAKES_SHADE + side] &= ~(1 << shade)


@callable_from_kernels
def close(w: Masks, must_touch: bool, shades_clash: bool, closed: Masks) -> None:
    """Write into `closed` the spaces closed to each of the 5 colours, then of the 6 shades.

    A space is legal for a die when it is closed neither to its colour nor to its shade.
    """
    filled = w[FILLED]
    now = Situation(filled, 0, 0, 0, 0)
    to_any_die = occupied(now) | first_die_not_on_edge(now)
    if must_touch:
        to_any_die |= touches_no_die(now)
    for k in range(N_COLORS):
        now = Situation(filled, w[OTHER_COLOR + k], 0, w[COLOR_MASKS + k], 0)
        closed[k] = to_any_die | space_color(now) | same_color_neighbor(now)
    for k in range(N_SHADES):
        now = Situation(filled, 0, w[OTHER_SHADE + k], 0, w[SHADE_MASKS + k])
        closed[N_COLORS + k] = space_value(now)
        if shades_clash:
            closed[N_COLORS + k] |= same_value_neighbor(now)
