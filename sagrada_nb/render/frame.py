"""The frame of a window: its measures, the lead, and the fan of coloured panes in the arch."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from sagrada_nb.render.shapes import SPACE, number
from sagrada_nb.rules.grid import COLUMNS, ROWS

GAP: Final = 6
LEFT, TOP, SIDE = 38, 106, 14
STEP: Final = SPACE + GAP
INNER_WIDTH: Final = COLUMNS * STEP - GAP
INNER_HEIGHT: Final = ROWS * STEP - GAP
WIDTH: Final = LEFT + INNER_WIDTH + SIDE + 8
PLAIN_TOP: Final = 22
SLIM_TOP: Final = 62


@lru_cache(maxsize=128)
def frame(uid: str, top: int) -> str:
    """Return the leaded frame: an arch with a fan of panes down to `top`, or a plain box."""
    left, right = LEFT - SIDE, LEFT + INNER_WIDTH + SIDE
    if top == PLAIN_TOP:
        box = (
            f'x="{left}" y="{PLAIN_TOP - SIDE}" width="{right - left}" '
            f'height="{INNER_HEIGHT + 2 * SIDE}" rx="9"'
        )
        return f'<rect {box} fill="url(#{uid}lead)" style="stroke:var(--sg-lead-edge)"/>'
    spring, low = top - 8, top + INNER_HEIGHT + SIDE
    rx, ry = (right - left) / 2, spring - 6
    outline = f"M{left} {low}V{spring}A{number(rx)} {number(ry)} 0 0 1 {right} {spring}V{low}Z"
    sill = f'x="{left - 6}" y="{low - 5}" width="{right - left + 12}" height="9" rx="3"'
    return (
        f'<g aria-hidden="true"><path d="{outline}" fill="url(#{uid}lead)" stroke-width="2" '
        f'style="stroke:var(--sg-lead-edge)"/>{_fan(uid, (left + right) / 2, spring, rx, ry)}'
        f'<rect {sill} fill="url(#{uid}lead)" style="stroke:var(--sg-lead-edge)"/></g>'
    )


def _fan(uid: str, cx: float, cy: float, rx: float, ry: float) -> str:
    """Return the fan of coloured panes in the arch: two rings around half a rose."""
    outer, middle, inner = (rx - 10, ry - 9), (rx * 0.47, ry * 0.5), (rx * 0.17, ry * 0.2)
    rings = ((outer, middle, "PBGYRYGBP"), (middle, inner, "YRPBPRY"))
    panes = []
    for far, near, letters in rings:
        step = 180 / len(letters)
        for n, letter in enumerate(letters):
            panes.append(_pane(uid, letter, (cx, cy), far, near, 180 - n * step, step))
    heart = (
        f'<path d="M{number(cx - inner[0])} {number(cy)}A{number(inner[0])} {number(inner[1])} '
        f'0 0 1 {number(cx + inner[0])} {number(cy)}Z" fill="url(#{uid}gW)"/>'
    )
    came = 'stroke-width="4.5" stroke-linejoin="round" style="stroke:var(--sg-lead)"'
    return f"<g {came}>{''.join(panes)}{heart}</g>"


def _pane(
    uid: str,
    letter: str,
    center: tuple[float, float],
    far: tuple[float, float],
    near: tuple[float, float],
    start: float,
    step: float,
) -> str:
    def point(radii: tuple[float, float], angle: float) -> str:
        x = center[0] + radii[0] * cos(radians(angle))
        y = center[1] - radii[1] * sin(radians(angle))
        return f"{number(x)} {number(y)}"

    end = start - step
    return (
        f'<path d="M{point(far, start)}A{number(far[0])} {number(far[1])} 0 0 1 {point(far, end)}'
        f"L{point(near, end)}A{number(near[0])} {number(near[1])} 0 0 0 {point(near, start)}Z"
        f'" fill="url(#{uid}g{letter})"/>'
    )
