"""Whole games without tool cards, compiled: dealing, drafting, placing, to the last round.

All chance is in numbers between 0 and 1 that are drawn beforehand, a row for each game, and each
number has its own use. So a game does not depend on who runs it, nor on the games around it.
"""

from __future__ import annotations

from typing import Final

from sagrada_nb.bots.heuristics import (
    EQUAL,
    FILLED_SPACE,
    STARTED,
    chance_to_fill,
    line_begun,
    set_gain,
)
from sagrada_nb.core.grid import EVERYWHERE, SPACES
from sagrada_nb.core.objectives import alike_at_corners, is_varied, private_die_points
from sagrada_nb.game.results import ranking_key
from sagrada_nb.game.turns import is_round_over, is_skipped, seat_at, turn_number
from sagrada_nb.simulation.batch_scoring import (
    COLUMN,
    DIAGONAL,
    FAMILY,
    IS_SHADE,
    PAYS,
    ROW,
    SET,
    WANTED,
)
from sagrada_nb.simulation.compiled import (
    AnyArray,
    Bytes,
    Masks,
    Points,
    Uniform,
    callable_from_kernels,
    kernel,
    nth_bit,
    ones,
)
from sagrada_nb.simulation.kernel_inputs import RANDOM, SETUP_NUMBERS, Desk, Middle, Printed, Table
from sagrada_nb.simulation.windows import (
    COLOR_AT,
    COLOR_DICE,
    CORNERS,
    LENGTH,
    N_COLORS,
    N_SHADES,
    NOWHERE,
    SHADE_AT,
    SHADE_DICE,
    SIDES,
    TAKES_COLOR,
    TAKES_SHADE,
    clear,
    close,
    put,
)


@callable_from_kernels
def gain(
    t: Table,
    w: Masks,
    s: int,
    color: int,
    shade: int,
    cards: Masks,
    private: Masks,
    private_points: Masks,
) -> float:
    """Return what a die of a colour 0–4 and a shade 0–5 on space `s` gains, in points.

    Of each of the public objectives in `cards` the lines, sets or dice that it adds count, and
    those begun in part.
    """
    worth = t.penalty + FILLED_SPACE
    total = worth * (1.0 + _chances(w, s, 1 << color, 1 << shade, t.shades_clash))
    for n in range(len(cards)):
        family, wanted = cards[n, FAMILY], cards[n, WANTED]
        kind, at, dice = color, COLOR_AT, COLOR_DICE
        if cards[n, IS_SHADE]:
            kind, at, dice = shade, SHADE_AT, SHADE_DICE
        more = 0.0
        if family == ROW:
            more = _row(w, at, s, 1 << kind, wanted)
        elif family == COLUMN:
            more = _column(w, at, s, 1 << kind, wanted)
        elif wanted >> kind & 1:
            if family == SET:
                more = set_gain(w, dice, wanted, kind)
            elif family == DIAGONAL:
                more = _diagonals(w, at, s, 1 << kind)
            else:
                more = shade + 1.0
        total += cards[n, PAYS] * more
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
def _row(w: Masks, kinds: int, s: int, kind: int, wanted: int) -> float:
    r = kinds + s - s % 5
    old = (w[r], w[r + 1], w[r + 2], w[r + 3], w[r + 4])
    w[kinds + s] = kind
    new = (w[r], w[r + 1], w[r + 2], w[r + 3], w[r + 4])
    w[kinds + s] = 0
    full = is_varied(
        (new[0] & wanted, new[1] & wanted, new[2] & wanted, new[3] & wanted, new[4] & wanted)
    )
    return full + STARTED * (line_begun(new, wanted) - line_begun(old, wanted))


@callable_from_kernels
def _column(w: Masks, kinds: int, s: int, kind: int, wanted: int) -> float:
    c = kinds + s % 5
    old = (w[c], w[c + 5], w[c + 10], w[c + 15])
    w[kinds + s] = kind
    new = (w[c], w[c + 5], w[c + 10], w[c + 15])
    w[kinds + s] = 0
    full = is_varied((new[0] & wanted, new[1] & wanted, new[2] & wanted, new[3] & wanted))
    return full + STARTED * (line_begun(new, wanted) - line_begun(old, wanted))


@callable_from_kernels
def _counts(w: Masks, kinds: int, s: int) -> int:
    """Return whether the die on a space touches one of its own kind at a corner."""
    corners = (
        w[kinds + CORNERS[s, 0]],
        w[kinds + CORNERS[s, 1]],
        w[kinds + CORNERS[s, 2]],
        w[kinds + CORNERS[s, 3]],
    )
    return alike_at_corners(w[kinds + s], corners) != 0


@callable_from_kernels
def _diagonals(w: Masks, kinds: int, s: int, kind: int) -> float:
    more = 0.0
    for k in range(4):
        corner = CORNERS[s, k]
        if w[kinds + corner] == kind and not _counts(w, kinds, corner):
            more += 1.0
    w[kinds + s] = kind
    more += _counts(w, kinds, s)
    w[kinds + s] = 0
    return more


@callable_from_kernels
def _private_points(t: Table, codes: Bytes, color: int) -> int:
    if color < 0:
        return -1
    found = 0
    for code in codes:
        if code > 0 and (code - 1) // N_SHADES == color:
            found += private_die_points((code - 1) % N_SHADES + 1, t.by_dice)
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
        G × P × (C + 6) points of the windows, as :func:`~.batch_scoring.score_windows` has them.
    tokens
        G × P favor tokens left.
    earned, totals, places
        For the points of the private objective (in a solo game the better one), the totals and the
        places from 1, each G × P.
    """
    for g in range(len(codes)):
        for seat in range(t.players):
            each = points[g, seat]
            total = tokens[g, seat] - t.penalty * each[len(each) - 1]
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


LAID_ASIDE: Final = 20
PASSED: Final = 21
"""What a log holds in place of a space."""


@callable_from_kernels
def _legal(closed: Masks, code: int) -> int:
    """Return the mask of the spaces where a die of a code 1–30 may go."""
    taken: int = closed[(code - 1) // N_SHADES] | closed[N_COLORS + (code - 1) % N_SHADES]
    return EVERYWHERE & ~taken


@callable_from_kernels
def _options(t: Table, pool: Masks, dice: int, closed: Masks, masks: Masks) -> int:
    """Write where each die of the pool may go into `masks`; return how many options there are.

    Of equal dice only the first has any. A die that may be laid aside has the option LAID_ASIDE.
    """
    seen, options = 0, 0
    for j in range(dice):
        code = pool[j]
        masks[j] = 0
        if not seen >> code & 1:
            seen |= 1 << code
            masks[j] = _legal(closed, code)
            if t.lay_aside and masks[j] == 0:
                masks[j] = 1 << LAID_ASIDE
            options += ones(masks[j])
    return options


@callable_from_kernels
def _by_lot(masks: Masks, dice: int, options: int, number: float) -> tuple[int, int]:
    """Return slot and space of an option drawn by lot; passing is one of them."""
    n = int(number * (options + 1))
    for j in range(dice):
        here = ones(masks[j])
        if n < here:
            return j, nth_bit(masks[j], n)
        n -= here
    return -1, PASSED


@callable_from_kernels
def _greedily(
    t: Table,
    w: Masks,
    pool: Masks,
    masks: Masks,
    dice: int,
    cards: Masks,
    private: Masks,
    private_points: Masks,
    number: float,
    gains: Uniform,
) -> tuple[int, int]:
    """Return slot and space of the option that gains most; of equal ones by lot."""
    n, most = 0, 0.0
    for j in range(dice):
        mask, code = masks[j], pool[j] - 1
        while mask != 0:
            s = nth_bit(mask, 0)
            mask &= mask - 1
            if s == LAID_ASIDE:
                gains[n] = code % N_SHADES + 1.0 if t.solo else 0.0
            else:
                color, shade = code // N_SHADES, code % N_SHADES
                gains[n] = gain(t, w, s, color, shade, cards, private, private_points)
            most = max(most, gains[n])
            n += 1
    gains[n] = 0.0
    equal = 0
    for k in range(n + 1):
        equal += gains[k] >= most - EQUAL
    chosen = int(number * equal)
    n = 0
    for j in range(dice):
        mask = masks[j]
        while mask != 0:
            if gains[n] >= most - EQUAL:
                if chosen == 0:
                    return j, nth_bit(mask, 0)
                chosen -= 1
            mask &= mask - 1
            n += 1
    return -1, PASSED


@callable_from_kernels
def roll(bag: Masks, left: int, number: float, other: float) -> int:
    """Draw a die from a bag with `left` dice and roll it; return its code."""
    n, color = int(number * left), 0
    while n >= bag[color]:
        n -= bag[color]
        color += 1
    bag[color] -= 1
    return N_SHADES * color + int(other * N_SHADES) + 1


@kernel
def play_games(
    t: Table,
    printed: Printed,
    cards: Masks,
    middle: Middle,
    patterns: Masks,
    public: Masks,
    private: Masks,
    start: Masks,
    policies: Masks,
    numbers: Uniform,
    codes: Bytes,
    target: Masks,
    log: AnyArray,
    pools: Bytes,
    room: Desk,
) -> None:
    """Play G games of P players to the end, all from the beginning or from one middle.

    Parameters
    ----------
    t, printed, cards
        The rules, what is printed on the patterns, and the public objectives.
    middle
        Where the games begin.
    patterns, public, private, start, policies
        G × P numbers of patterns, G × 3 of public objectives and G × P × 2 of colours (−1 where
        there is none), G seats that begin, P policies.
    numbers
        G × ``t.numbers`` random numbers.
    codes
        For the dice at the end, G × P × 20 codes.
    target
        For the sum of the shades that stayed in the pools, G: the target of a solo game.
    log, pools
        For what was done, G × rounds × turns × 4 (seat, die code, space, how many options there
        were) and the pools, G × rounds × dice; or empty.
    room
        What :func:`~.desk.desk` returns.
    """
    windows, points, pool, bag, closed, masks, gains, on_table = room
    goes_on = len(middle.windows) > 0
    for g in range(len(codes)):
        left, kept = 0, middle.kept
        for n in range(len(on_table)):
            for k in range(len(on_table[n])):
                on_table[n, k] = cards[public[g, n], k] if public[g, n] >= 0 else 0
        for k in range(N_COLORS):
            bag[k] = middle.bag[k] if goes_on else t.dice_per_color
            left += bag[k]
        for seat in range(t.players):
            # Loops, and no slices: numba takes seconds to compile an assignment to a slice.
            if goes_on:
                for k in range(LENGTH):
                    windows[seat, k] = middle.windows[seat, k]
            else:
                number = patterns[g, seat]
                clear(windows[seat], printed.other_color[number], printed.other_shade[number])
            for s in range(SPACES):
                codes[g, seat, s] = middle.codes[seat, s] if goes_on else 0
            for n in range(2):
                points[seat, n] = 0
                if goes_on and private[g, seat, n] >= 0:
                    points[seat, n] = middle.sums[seat, private[g, seat, n]]
        for r in range(middle.round, t.rounds):
            at = SETUP_NUMBERS + r * (2 * t.dice + t.turns)
            place, idle, skipping = 0, 0, 0
            if middle.rolled and r == middle.round:
                place, idle, skipping = middle.place, middle.idle, middle.skipping
                dice = len(middle.pool)
                for j in range(dice):
                    pool[j] = middle.pool[j]
            else:
                dice = min(t.dice, left)
                for j in range(dice):
                    n = at + 2 * j
                    pool[j] = roll(bag, left - j, numbers[g, n], numbers[g, n + 1])
                    if len(pools):
                        pools[g, r, j] = pool[j]
                left -= dice
            at += 2 * t.dice
            while not is_round_over(place, dice, idle, t.players, t.back):
                seat = seat_at(start[g], r + 1, place, t.players, t.back)
                skips = skipping >> seat & 1 != 0
                if is_skipped(turn_number(place, t.players), skips):
                    place, idle = place + 1, idle + 1
                    continue
                w = windows[seat]
                close(w, t.must_touch, t.shades_clash, closed)
                options = _options(t, pool, dice, closed, masks)
                if policies[seat] == RANDOM:
                    j, s = _by_lot(masks, dice, options, numbers[g, at + place])
                else:
                    j, s = _greedily(
                        t, w, pool, masks, dice, on_table, private[g, seat], points[seat],
                        numbers[g, at + place], gains,
                    )  # fmt: skip
                if len(log):
                    log[g, r, place, 0], log[g, r, place, 1] = seat, pool[j] if j >= 0 else 0
                    log[g, r, place, 2], log[g, r, place, 3] = s, options
                place, idle = place + 1, idle + 1
                if j >= 0:
                    idle = 0
                    color, shade = (pool[j] - 1) // N_SHADES, (pool[j] - 1) % N_SHADES
                    if s < SPACES:
                        put(w, s, color, shade, t.shades_clash)
                        codes[g, seat, s] = pool[j]
                        for n in range(2):
                            if private[g, seat, n] == color:
                                points[seat, n] += private_die_points(shade + 1, t.by_dice)
                    dice -= 1
                    for k in range(j, dice):
                        pool[k] = pool[k + 1]
            for j in range(dice):
                kept += (pool[j] - 1) % N_SHADES + 1
        target[g] = kept
