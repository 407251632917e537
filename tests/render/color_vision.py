"""How colours look: contrast by WCAG 2, distance in CIELAB, and the three colour blindnesses.

The blindnesses are simulated with the matrices for full severity of Machado, Oliveira and
Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), on
linear RGB.
"""

from __future__ import annotations

from math import dist
from typing import Final, TypeAlias

Linear: TypeAlias = tuple[float, ...]

SIGHTS: Final = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_TO_XYZ: Final = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final = (0.95047, 1.0, 1.08883)


def linear(color: str) -> Linear:
    """Return a colour like ``#c8281f`` as linear RGB."""
    channels = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def _times(matrix: tuple[Linear, ...], vector: Linear) -> Linear:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    low, high = sorted(_times(_TO_XYZ, linear(color))[1] for color in (one, other))
    return (high + 0.05) / (low + 0.05)


def lab(color: str, sight: str = "usual") -> Linear:
    """Return a colour as it is seen, in CIELAB."""
    seen = tuple(min(1.0, max(0.0, c)) for c in _times(SIGHTS[sight], linear(color)))

    def root(value: float) -> float:
        return value ** (1 / 3) if value > (6 / 29) ** 3 else value / (3 * (6 / 29) ** 2) + 4 / 29

    xyz = _times(_TO_XYZ, seen)
    x, y, z = (root(value / white) for value, white in zip(xyz, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one: str, other: str, sight: str) -> float:
    """Return how far apart two colours look; about 2 is just visible."""
    return dist(lab(one, sight), lab(other, sight))


def mixed(one: str, other: str, share: float) -> str:
    """Return the colour of a gradient at a share of the way between two stops (sRGB, as in SVG)."""
    channels = [
        round(int(one[at : at + 2], 16) * (1 - share) + int(other[at : at + 2], 16) * share)
        for at in (1, 3, 5)
    ]
    return "#" + "".join(f"{channel:02x}" for channel in channels)
