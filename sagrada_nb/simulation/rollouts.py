"""How a game may go on from a state, as often as wanted: played on by the compiled greedy bot.

What a player does not see is drawn anew for each future: the order of the dice in the bag, and the
others' private objectives. All states are played on with the same luck, so that what is compared is
the states and not the luck.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from sagrada_nb.core.grid import SPACES
from sagrada_nb.core.objectives import private_die_points
from sagrada_nb.game.game import View
from sagrada_nb.game.results import solo_target
from sagrada_nb.game.setup import CARDS_ON_TABLE
from sagrada_nb.game.state import State
from sagrada_nb.simulation.batch_scoring import cards_of, points_of
from sagrada_nb.simulation.compiled import AnyArray, Bytes, Masks, kernel
from sagrada_nb.simulation.kernel_inputs import (
    GREEDY,
    Middle,
    Printed,
    Table,
    desk,
    printed_on,
    table_of,
)
from sagrada_nb.simulation.kernels import play_games, settle_games
from sagrada_nb.simulation.windows import LENGTH, N_COLORS, N_SHADES, clear, put

NONE: Final = -1


@kernel
def lay_out(t: Table, printed: Printed, codes: Bytes, windows: Masks, sums: Masks) -> None:
    """Lay the dice of P windows out for play, and add up what each colour would earn."""
    for seat in range(t.players):
        clear(windows[seat], printed.other_color[seat], printed.other_shade[seat])
        for k in range(N_COLORS):
            sums[seat, k] = 0
        for s in range(SPACES):
            if codes[seat, s]:
                code = int(codes[seat, s]) - 1
                color, shade = code // N_SHADES, code % N_SHADES
                put(windows[seat], s, color, shade, t.shades_clash)
                sums[seat, color] += private_die_points(shade + 1, t.by_dice)


class Futures:
    """Futures of the states that one player's actions lead to.

    Parameters
    ----------
    view
        What the player sees.
    seed
        Where the luck comes from.
    most
        How many futures of a state may be asked for.
    """

    def __init__(self, view: View, seed: int, most: int) -> None:
        self._view = view
        self._table = table_of(view.setup)
        t, luck = self._table, np.random.default_rng(seed)
        self._numbers = luck.random((most, t.numbers))
        self._cards = view.setup.objectives
        self._public = np.full((most, CARDS_ON_TABLE), NONE)
        self._public[:, : len(self._cards)] = np.arange(len(self._cards))
        self._private = np.full((most, t.players, 2), NONE)
        mine = [color.index for color in view.private]
        hidden = np.array([color for color in range(N_COLORS) if color not in mine])
        drawn = luck.permuted(np.tile(hidden, (most, 1)), axis=1)
        others = [seat for seat in range(t.players) if seat != view.seat]
        self._private[:, others, 0] = drawn[:, : len(others)]
        self._private[:, view.seat, : len(mine)] = mine
        self._start = np.full(most, view.setup.start)
        self._policies = np.full(t.players, GREEDY)

    def leads(self, state: State, first: int, stop: int) -> tuple[AnyArray, AnyArray]:
        """Return the player's points in some futures of a state, and the lead over the best other.

        In a solo game the lead is that over the target.
        """
        t, n = self._table, stop - first
        patterns = tuple(seat.window.pattern for seat in state.seats)
        codes = np.zeros((n, t.players, SPACES), np.uint8)
        target = np.zeros(n, np.int64)
        play_games(
            t,
            printed_on(patterns),
            cards_of(self._cards),
            self._middle(state),
            np.tile(np.arange(t.players), (n, 1)),
            self._public[first:stop],
            self._private[first:stop],
            self._start[first:stop],
            self._policies,
            self._numbers[first:stop],
            codes,
            target,
            np.zeros((0, 1, 1, 4), np.int16),
            np.zeros((0, 1, 1), np.uint8),
            desk(t),
        )
        points = points_of(codes.reshape(-1, SPACES), self._cards)
        points = points.reshape(n, t.players, points.shape[1])
        tokens = np.tile(np.array([seat.tokens for seat in state.seats]), (n, 1))
        earned, totals, places = (np.zeros((n, t.players), np.int64) for _each in range(3))
        settle_games(
            t,
            codes,
            points,
            self._public[first:stop],
            self._private[first:stop],
            self._start[first:stop],
            tokens,
            earned,
            totals,
            places,
        )
        mine = totals[:, self._view.seat]
        if t.solo:
            return mine, mine - target
        others = np.delete(totals, self._view.seat, axis=1)
        return mine, mine - others.max(axis=1)

    def _middle(self, state: State) -> Middle:
        """Return a state as the kernels take it; a turn in which a die was drafted is over."""
        t, turn = self._table, state.turn
        place = 0 if turn is None else turn.place + turn.drafted
        codes = np.array(
            [[0 if die is None else die.code for die in seat.window.dice] for seat in state.seats],
            np.uint8,
        )
        windows = np.zeros((t.players, LENGTH), np.int64)
        sums = np.zeros((t.players, N_COLORS), np.int64)
        printed = printed_on(tuple(seat.window.pattern for seat in state.seats))
        lay_out(t, printed, codes, windows, sums)
        return Middle(
            windows,
            codes,
            sums,
            np.array([die.code for die in state.pool], np.int64),
            np.array(state.bag, np.int64),
            max(0, state.round - 1),
            place,
            state.idle,
            sum(1 << seat for seat in state.skipping),
            solo_target(state),
            turn is not None,
        )
