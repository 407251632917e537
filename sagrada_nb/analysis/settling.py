"""What compiled games come to: points, totals, places."""

from __future__ import annotations

from sagrada_nb.analysis.arrays import Bytes, Masks, Points
from sagrada_nb.analysis.compiled import callable_from_kernels, kernel
from sagrada_nb.analysis.side_by_side import OPEN_SPACES
from sagrada_nb.analysis.table import Table
from sagrada_nb.analysis.windows_in_play import SHADES
from sagrada_nb.rules.counting import private_die_points
from sagrada_nb.rules.results import ranking_key
from sagrada_nb.rules.turns import seat_at


@callable_from_kernels
def _private_points(t: Table, codes: Bytes, color: int) -> int:
    if color < 0:
        return -1
    found = 0
    for code in codes:
        if code > 0 and (code - 1) // SHADES == color:
            found += private_die_points((code - 1) % SHADES + 1, t.by_dice)
    return found


@kernel
def settle_games(
    t: Table,
    codes: Bytes,
    points: Points,
    public: Masks,
    private: Masks,
    start: Masks,
    tokens: Masks,
    earned: Masks,
    totals: Masks,
    places: Masks,
) -> None:
    """Add up the points of G games of P players, and rank the players of each.

    Parameters
    ----------
    t, codes, public, private, start
        As in :func:`~.playouts.play_games`.
    points
        G × P × 16 points of the windows.
    tokens
        G × P favor tokens left.
    earned, totals, places
        For the points of the private objective (in a solo game the better one), the totals and the
        places from 1, each G × P.
    """
    for g in range(len(codes)):
        for seat in range(t.players):
            each = points[g, seat]
            total = tokens[g, seat] - t.penalty * each[OPEN_SPACES]
            for n in range(len(public[g])):
                if public[g, n] >= 0:
                    total += each[public[g, n]]
            best = _private_points(t, codes[g, seat], private[g, seat, 0])
            other = _private_points(t, codes[g, seat], private[g, seat, 1])
            earned[g, seat] = max(best, other, 0)
            totals[g, seat] = total + earned[g, seat]
        for seat in range(t.players):
            places[g, seat] = 1
        for a in range(t.players):
            one = seat_at(start[g], t.rounds, a, t.players, t.back)
            mine = ranking_key(totals[g, one], earned[g, one], tokens[g, one], a, t.preference)
            for b in range(t.players):
                other = seat_at(start[g], t.rounds, b, t.players, t.back)
                key = ranking_key(
                    totals[g, other], earned[g, other], tokens[g, other], b, t.preference
                )
                places[g, one] += key > mine
