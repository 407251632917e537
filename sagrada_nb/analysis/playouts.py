"""Whole games without tool cards, compiled: dealing, drafting, placing, to the last round.

All chance is in numbers between 0 and 1 that are drawn beforehand, a row for each game, and each
number has its own use. So a game does not depend on who runs it, nor on the games around it.
"""

from __future__ import annotations

from typing import Final

from sagrada_nb.analysis.arrays import AnyArray, Bytes, Masks, Uniform
from sagrada_nb.analysis.bits import nth_bit, ones
from sagrada_nb.analysis.compiled import callable_from_kernels, kernel
from sagrada_nb.analysis.desk import Desk, Middle
from sagrada_nb.analysis.greedy_gains import gain
from sagrada_nb.analysis.table import SETUP_NUMBERS, Printed, Table
from sagrada_nb.analysis.windows_in_play import (
    COLORS,
    LENGTH,
    SHADES,
    clear,
    close,
    put,
)
from sagrada_nb.bots.reckoning import EQUAL
from sagrada_nb.rules.counting import private_die_points
from sagrada_nb.rules.grid import EVERYWHERE, SPACES
from sagrada_nb.rules.turns import is_round_over, is_skipped, seat_at, turn_number

RANDOM: Final = 0
GREEDY: Final = 1

LAID_ASIDE: Final = 20
PASSED: Final = 21
"""What a log holds in place of a space."""


@callable_from_kernels
def _legal(closed: Masks, code: int) -> int:
    """Return the mask of the spaces where a die of a code 1–30 may go."""
    taken: int = closed[(code - 1) // SHADES] | closed[COLORS + (code - 1) % SHADES]
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
    public: Masks,
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
                gains[n] = code % SHADES + 1.0 if t.solo else 0.0
            else:
                color, shade = code // SHADES, code % SHADES
                gains[n] = gain(t, w, s, color, shade, public, private, private_points)
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
    return SHADES * color + int(other * SHADES) + 1


@kernel
def play_games(
    t: Table,
    printed: Printed,
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
    t, printed
        The rules, and what is printed on the patterns.
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
    windows, points, pool, bag, closed, masks, gains = room
    goes_on = len(middle.windows) > 0
    for g in range(len(codes)):
        left, kept = 0, middle.kept
        for k in range(COLORS):
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
                        t, w, pool, masks, dice, public[g], private[g, seat], points[seat],
                        numbers[g, at + place], gains,
                    )  # fmt: skip
                if len(log):
                    log[g, r, place, 0], log[g, r, place, 1] = seat, pool[j] if j >= 0 else 0
                    log[g, r, place, 2], log[g, r, place, 3] = s, options
                place, idle = place + 1, idle + 1
                if j >= 0:
                    idle = 0
                    color, shade = (pool[j] - 1) // SHADES, (pool[j] - 1) % SHADES
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
                kept += (pool[j] - 1) % SHADES + 1
        target[g] = kept
