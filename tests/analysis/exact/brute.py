"""All fillings of a window one by one, to compare counts with."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import sagrada_nb as sg
from sagrada_nb.core.grid import SPACE_NAMES

COLORS = "RYGBP"
SHADES = "123456"
SIGNS = {"color": COLORS, "shade": SHADES}
Signs = tuple[str, ...]
"""20 colour letters or 20 shades; ``-`` for an open space."""


def fillings(of: str, pattern: sg.WindowPattern, open_spaces: str = "") -> Iterator[Signs]:
    """Yield every legal filling of all but the open spaces."""
    printed = [str(sign) if sign else "." for sign in pattern.spaces]
    is_open = [name in open_spaces.split() for name in SPACE_NAMES]

    def fill(signs: Signs) -> Iterator[Signs]:
        space = len(signs)
        if space == 20:
            yield signs
            return
        if is_open[space]:
            yield from fill((*signs, "-"))
            return
        for sign in printed[space] if printed[space] in SIGNS[of] else SIGNS[of]:
            clash_left = space % 5 and signs[space - 1] == sign
            clash_above = space >= 5 and signs[space - 5] == sign
            if not clash_left and not clash_above:
                yield from fill((*signs, sign))

    return fill(())


def with_half(of: str, signs: Signs) -> sg.Window:
    """Return the window with these colours or shades; the other half is as good as any."""
    others = ("6" * 20) if of == "color" else "RG" * 10
    return with_both(signs, tuple(others)) if of == "color" else with_both(tuple(others), signs)


def with_both(colors: Signs, shades: Signs) -> sg.Window:
    return window(["--" if "-" in (c, s) else c + s for c, s in zip(colors, shades, strict=True)])


def window(tokens: list[str]) -> sg.Window:
    return sg.window(None, "/".join(" ".join(tokens[row : row + 5]) for row in range(0, 20, 5)))


def tight_pattern(
    of: str, seed: int, most: int = 1500, open_spaces: list[str] | None = None
) -> tuple[sg.WindowPattern, str]:
    """Return a random pattern and open spaces that leave few fillings.

    It is printed from a random filling, with as few signs as it takes.
    """
    random = Random(f"{of} {seed}")  # noqa: S311
    if open_spaces is None:
        open_spaces = random.sample(SPACE_NAMES, random.choice([0, 0, 3, 8]))
    signs = random_filling(of, random)
    printed = ["."] * 20
    while True:
        pattern = sg.WindowPattern(["".join(printed[row : row + 5]) for row in range(0, 20, 5)])
        found = list(islice(fillings(of, pattern, " ".join(open_spaces)), most + 1))
        if len(found) <= most:
            assert len(found) > most // 100
            return pattern, " ".join(open_spaces)
        white = [n for n in range(20) if printed[n] == "." and SPACE_NAMES[n] not in open_spaces]
        space = random.choice(white)
        printed[space] = signs[space]


def random_filling(of: str, random: Random) -> list[str]:
    """Return a random legal filling of a blank pattern, space by space."""
    signs: list[str] = []
    for space in range(20):
        near = {signs[space - 1] if space % 5 else "", signs[space - 5] if space >= 5 else ""}
        signs.append(random.choice([sign for sign in SIGNS[of] if sign not in near]))
    return signs
