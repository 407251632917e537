"""What is handed to the kernels that play games: where games begin, and room to work in."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sagrada_nb.analysis.arrays import Bytes, Masks, Uniform
from sagrada_nb.analysis.table import Table
from sagrada_nb.analysis.windows_in_play import COLORS, LENGTH, SHADES
from sagrada_nb.rules.grid import SPACES


class Middle(NamedTuple):
    """The middle of a game, from which games are played on; without windows, the beginning."""

    windows: Masks
    """P × LENGTH: the windows, as :mod:`.windows_in_play` has them."""
    codes: Bytes
    """P × 20: the dice in them."""
    sums: Masks
    """P × 5: the points that a private objective of each colour would earn so far."""
    pool: Masks
    """The draft pool."""
    bag: Masks
    """How many dice of each colour are in the bag."""
    round: int
    """The round, from 0."""
    place: int
    """How many turns of the round came before."""
    idle: int
    """How many turns in a row ended without a draft."""
    skipping: int
    """The seats that lose their second turn of this round, as bits."""
    kept: int
    """The sum of the shades on the round track."""
    rolled: bool
    """Whether the pool of the round has been rolled."""


def beginning() -> Middle:
    """Return where whole games begin."""
    nothing = np.zeros(0, np.int64)
    no_rows = np.zeros((0, 0), np.int64)
    return Middle(
        no_rows, np.zeros((0, 0), np.uint8), no_rows, nothing, nothing, 0, 0, 0, 0, 0, False
    )


class Desk(NamedTuple):
    """Room to work in while games are played."""

    windows: Masks
    """P × LENGTH: the windows, as :mod:`.windows_in_play` has them."""
    points: Masks
    """P × 2: what the private objectives have earned."""
    pool: Masks
    bag: Masks
    closed: Masks
    """The spaces that are closed to each colour and shade."""
    masks: Masks
    """Where each die of the pool may go."""
    gains: Uniform
    """What each option gains."""


def desk(t: Table) -> Desk:
    """Return room to work in, which no two threads may share.

    Kernels get it handed in: numba takes long to compile what makes arrays.
    """
    return Desk(
        np.zeros((t.players, LENGTH), np.int64),
        np.zeros((t.players, 2), np.int64),
        np.zeros(t.dice, np.int64),
        np.zeros(COLORS, np.int64),
        np.zeros(COLORS + SHADES, np.int64),
        np.zeros(t.dice, np.int64),
        np.zeros(t.dice * SPACES + 1, np.float64),
    )
