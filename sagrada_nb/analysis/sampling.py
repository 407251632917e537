"""Random legal windows, each as likely as the others: what exact counts are checked with."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

import numpy as np

from sagrada_nb.analysis.arrays import AnyArray, Bytes
from sagrada_nb.analysis.exact.fillings import Filling, filling
from sagrada_nb.analysis.exact.payoffs import NoWindowFits
from sagrada_nb.analysis.seeds import generator_of
from sagrada_nb.rules.dice import SHADES
from sagrada_nb.rules.grid import COLUMNS, ROWS, SPACES
from sagrada_nb.rules.notation import whole_number
from sagrada_nb.rules.patterns import PatternLike, pattern_of
from sagrada_nb.words import _

Profile = tuple[int, ...]

AT_ONCE: Final = 1 << 13
"""How many windows are filled side by side: so many that their numbers stay in the cache."""


def random_windows(n: int, pattern: PatternLike = None, seed: object = None) -> Bytes:
    """Return random full windows, each legal window of the pattern being as likely.

    Every die is drawn with the chance that the exact counts give it, so none is thrown away.

    Parameters
    ----------
    n
        How many.
    pattern
        A card's name, a pattern in notation, a WindowPattern, or None for a blank one.
    seed
        A whole number, a text, a ``random.Random``, a ``numpy.random.Generator`` (whose luck goes
        on), or None for fresh luck.

    Returns
    -------
    numpy.ndarray
        N × 20 die codes (uint8), as ``score_many`` takes them.

    Raises
    ------
    NoWindowFits
        When the pattern has no legal window.
    NotationError, UnknownName, WrongType
        When something is not accepted; the message says what would be.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> windows = random_windows(1000, "Virtus", seed=1)
    >>> sg.score_many(windows)[:, -1].sum()  # no space is open
    np.int64(0)
    """
    whole_number(n, _("{given!r} is no number of windows. Accepted: a whole number, 0 or more."))
    printed = pattern_of(pattern)
    random = generator_of(seed)
    colors = _fill(filling("color", printed), n, random)
    shades = _fill(filling("shade", printed), n, random)
    codes: Bytes = ((colors - 1) * len(SHADES) + shades).astype(np.uint8)
    return codes


def _fill(half: Filling, n: int, random: np.random.Generator) -> Bytes:
    """Return N × 20 codes of one half of the dice, every filling being as likely."""
    order = [COLUMNS * row + column for column in range(COLUMNS) for row in range(ROWS)]
    layers = _profiles(half, order)
    ways_on = dict.fromkeys(layers[-1], 1)
    tables = []
    for space, layer, following in zip(order[::-1], layers[-2::-1], layers[:0:-1], strict=True):
        table, ways_on = _table(half, space, layer, following, ways_on)
        tables.append(table)
    if not ways_on.get((0,) * ROWS):
        raise NoWindowFits(_("There is no legal window on this pattern, so none can be drawn."))
    codes = np.zeros((n, SPACES), np.uint8)
    for start in range(0, n, AT_ONCE):
        part = codes[start : start + AT_ONCE]
        state = np.zeros(len(part), np.int32)
        for space, (chances, following_state) in zip(order, tables[::-1], strict=True):
            kind = (random.random(len(part))[:, np.newaxis] >= chances[state]).sum(axis=1)
            part[:, space] = kind
            state = following_state[state, kind]
    return codes


def _profiles(half: Filling, order: list[int]) -> list[list[Profile]]:
    """Return, before each space and in the end, the last dice of all rows that can be."""
    layers: list[list[Profile]] = [[(0,) * ROWS]]
    for n, space in enumerate(order):
        lane = n % ROWS
        layers.append(
            list(
                dict.fromkeys(
                    after
                    for profile in layers[-1]
                    for kind in half.kinds_at(space)
                    if (after := _after(profile, lane, kind))
                )
            )
        )
    return layers


def _after(profile: Profile, lane: int, kind: int) -> Profile | None:
    """Return the profile after a die; None where it clashes with a neighbour."""
    if kind == profile[lane] or (lane and kind == profile[lane - 1]):
        return None
    return (*profile[:lane], kind, *profile[lane + 1 :])


def _table(
    half: Filling,
    space: int,
    layer: list[Profile],
    following: list[Profile],
    ways_on: dict[Profile, int],
) -> tuple[tuple[AnyArray, AnyArray], dict[Profile, int]]:
    """Return for each profile the summed chances of the codes and what follows them."""
    lane = space // COLUMNS
    number = {profile: n for n, profile in enumerate(following)}
    kinds = max(half.kinds_at(space)) + 1
    chances = np.ones((len(layer), kinds - 1))
    after_state = np.zeros((len(layer), kinds), np.int32)
    ways_from = {}
    for n, profile in enumerate(layer):
        ways = [0] * kinds
        for kind in half.kinds_at(space):
            after = _after(profile, lane, kind)
            if after is not None:
                ways[kind] = ways_on[after]
                after_state[n, kind] = number[after]
        total = ways_from[profile] = sum(ways)
        if total:
            # Long integers are divided to the nearest float there is.
            chances[n] = [part / total for part in accumulate(ways[:-1])]
    return (chances, after_state), ways_from
