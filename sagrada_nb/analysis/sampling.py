"""Random legal windows, each as likely as the others: what exact counts are checked with."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

import numpy as np

from sagrada_nb.analysis.arrays import AnyArray, Bytes
from sagrada_nb.analysis.exact.fillings import Filling, filling
from sagrada_nb.analysis.exact.payoffs import NoWindowFits
from sagrada_nb.analysis.exact.steps import Step
from sagrada_nb.analysis.exact.sweep import START, fill, last_kind, plain_steps
from sagrada_nb.analysis.seeds import generator_of
from sagrada_nb.rules.checking import whole_number
from sagrada_nb.rules.dice import SHADES
from sagrada_nb.rules.grid import SPACES
from sagrada_nb.rules.patterns import PatternLike, pattern_of
from sagrada_nb.words import _

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
    steps = plain_steps(half)
    layers = [dict(START)]
    for step in steps:
        layers.append(fill(layers[-1], step, half.clash))
    ways_on = dict.fromkeys(layers[-1], 1)
    tables = []
    for step, layer, following in zip(steps[::-1], layers[-2::-1], layers[:0:-1], strict=True):
        table, ways_on = _table(half, step, list(layer), list(following), ways_on)
        tables.append(table)
    if not sum(ways_on.values()):
        raise NoWindowFits(_("There is no legal window on this pattern, so none can be drawn."))
    codes = np.zeros((n, SPACES), np.uint8)
    for start in range(0, n, AT_ONCE):
        part = codes[start : start + AT_ONCE]
        state = np.zeros(len(part), np.int32)
        for step, (chances, following_state) in zip(steps, tables[::-1], strict=True):
            kind = (random.random(len(part))[:, np.newaxis] >= chances[state]).sum(axis=1)
            part[:, step.space] = kind
            state = following_state[state, kind]
    return codes


def _table(
    half: Filling,
    step: Step,
    layer: list[int],
    following: list[int],
    ways_on: dict[int, int],
) -> tuple[tuple[AnyArray, AnyArray], dict[int, int]]:
    """Return for each profile the summed chances of the codes and what follows them."""
    number = {profile: n for n, profile in enumerate(following)}
    kinds = max(step.kinds) + 1
    chances = np.ones((len(layer), kinds - 1))
    after_state = np.zeros((len(layer), kinds), np.int32)
    ways_from = {}
    for n, profile in enumerate(layer):
        ways = [0] * kinds
        for after in fill({profile: 1}, step, half.clash):
            kind = last_kind(after, step.lane)
            ways[kind] = ways_on[after]
            after_state[n, kind] = number[after]
        total = ways_from[profile] = sum(ways)
        if total:
            # Long integers are divided to the nearest float there is.
            chances[n] = [part / total for part in accumulate(ways[:-1])]
    return (chances, after_state), ways_from
