"""Scoring 64 windows side by side, with the rules' own functions.

One window after the other, most of the time goes into taking it apart. Here the spaces of 64
windows are laid out in planes, one row of 64 bytes a space, and every loop over the 64 does one
simple thing to each of them, which a processor does to many at a time. What is counted, and how, is
said by :mod:`sagrada_nb.core.objectives` alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Sized
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from sagrada_nb.core.errors import NotationError, SagradaError, WrongType
from sagrada_nb.core.grid import COLUMNS, SPACE_NAMES, SPACES
from sagrada_nb.core.notation import DICE_EXAMPLE
from sagrada_nb.core.objectives import (
    FAMILIES,
    MOST_COUNTED,
    PRIVATE_OBJECTIVES,
    PUBLIC_OBJECTIVES,
    Counts,
    Objective,
    PublicLike,
    alike_at_corners,
    dice_of,
    full_sets,
    is_varied,
    sum_of_shades,
)
from sagrada_nb.core.score import public_cards
from sagrada_nb.core.window import Window
from sagrada_nb.simulation.compiled import (
    Bytes,
    Masks,
    Points,
    callable_from_kernels,
    called_for_each,
    first_call,
    kernel,
)
from sagrada_nb.simulation.windows import CORNERS, N_COLORS, N_SHADES
from sagrada_nb.words import _

PRINTED: Final = tuple(PUBLIC_OBJECTIVES.values())
"""The ten printed objectives, as objects."""

ROW, COLUMN, SET, DIAGONAL, SUM = range(len(FAMILIES))
"""The families of objectives as numbers."""


FAMILY, IS_SHADE, WANTED, PAYS = range(4)
"""The columns of objectives as numbers: what is looked at (shades or else colours), and as bits."""


def cards_of(objectives: Iterable[Objective]) -> Masks:
    """Return objectives as numbers, a row each; for one with a function nothing is counted.

    Examples
    --------
    >>> cards_of([PUBLIC_OBJECTIVES["Light Shades"]]).tolist()
    [[2, 1, 3, 2]]
    """
    rows = [
        (FAMILIES.index(each.family or "sum"), each.of == "shade", each.wanted, each.points)
        for each in objectives
    ]
    return np.array(rows, np.int64).reshape(-1, 4)


SIDE_BY_SIDE: Final = 64
MORE_OUTPUTS: Final = len(PRIVATE_OBJECTIVES) + 1
"""The columns after those of the public objectives: the private ones, and the open spaces."""

BYTES: Final = np.arange(1 << N_SHADES, dtype=np.uint8)
"""Kinds as bits in a byte, as all that goes through the loops."""

# Each of these goes over the windows in its innermost loop and does there what one rule says, on
# bytes: only so are the windows gone through many at a time.


@callable_from_kernels
def _add_varied_row(kinds: Bytes, s: int, wanted: int, found: Bytes, n: int) -> None:
    for i in range(SIDE_BY_SIDE):
        row = (
            kinds[s, i] & wanted,
            kinds[s + 1, i] & wanted,
            kinds[s + 2, i] & wanted,
            kinds[s + 3, i] & wanted,
            kinds[s + 4, i] & wanted,
        )
        found[n, i] += is_varied(row)


@callable_from_kernels
def _add_varied_column(kinds: Bytes, s: int, wanted: int, found: Bytes, n: int) -> None:
    for i in range(SIDE_BY_SIDE):
        column = (
            kinds[s, i] & wanted,
            kinds[s + 5, i] & wanted,
            kinds[s + 10, i] & wanted,
            kinds[s + 15, i] & wanted,
        )
        found[n, i] += is_varied(column)


@callable_from_kernels
def _add_dice(kinds: Bytes, s: int, kind: int, dice: Bytes, n: int) -> None:
    for i in range(SIDE_BY_SIDE):
        row = (kinds[s, i], kinds[s + 1, i], kinds[s + 2, i], kinds[s + 3, i], kinds[s + 4, i])
        dice[n, i] += dice_of(row, kind)


@callable_from_kernels
def _add_shades(colors: Bytes, v: Bytes, s: int, wanted: int, found: Bytes, n: int) -> None:
    for i in range(SIDE_BY_SIDE):
        row = (colors[s, i], colors[s + 1, i], colors[s + 2, i], colors[s + 3, i], colors[s + 4, i])
        shades = (v[s, i], v[s + 1, i], v[s + 2, i], v[s + 3, i], v[s + 4, i])
        found[n, i] += sum_of_shades(row, shades, wanted)


@callable_from_kernels
def _add_diagonals(kinds: Bytes, s: int, wanted: int, found: Bytes, n: int) -> None:
    a, b, c, d = CORNERS[s, 0], CORNERS[s, 1], CORNERS[s, 2], CORNERS[s, 3]
    for i in range(SIDE_BY_SIDE):
        corners = (kinds[a, i], kinds[b, i], kinds[c, i], kinds[d, i])
        found[n, i] += alike_at_corners(kinds[s, i] & wanted, corners) != 0


@callable_from_kernels
def _add_sets(dice: Bytes, k: int, found: Bytes, n: int) -> None:
    """Make no more sets than there are dice of another kind."""
    for i in range(SIDE_BY_SIDE):
        found[n, i] = full_sets((found[n, i], dice[k, i]))


@callable_from_kernels
def _decode(code: Bytes, color: Bytes, shade: Bytes, value: Bytes) -> None:
    """Split die codes 6·colour + shade into a bit of the colour, a bit of the shade, the shade."""
    for s in range(SPACES):
        for i in range(SIDE_BY_SIDE):
            c = code[s, i]
            color[s, i] = (
                ((c >= 1) & (c <= 6)) * 1
                | ((c >= 7) & (c <= 12)) * 2
                | ((c >= 13) & (c <= 18)) * 4
                | ((c >= 19) & (c <= 24)) * 8
                | (c >= 25) * 16
            )
        for i in range(SIDE_BY_SIDE):
            c = code[s, i]
            value[s, i] = c - 6 * ((c > 6) * 1 + (c > 12) * 1 + (c > 18) * 1 + (c > 24) * 1)
        for i in range(SIDE_BY_SIDE):
            v = value[s, i]
            shade[s, i] = (
                (v == 1) * 1 | (v == 2) * 2 | (v == 3) * 4 | (v == 4) * 8
                | (v == 5) * 16 | (v == 6) * 32
            )  # fmt: skip


@callable_from_kernels
def _count_dice(room: Planes) -> None:
    """Count the dice of each kind."""
    for k in range(N_COLORS + N_SHADES):
        for i in range(SIDE_BY_SIDE):
            room.dice[k, i] = 0
    for s in range(0, SPACES, COLUMNS):
        for k in range(N_COLORS):
            _add_dice(room.color, s, BYTES[1 << k], room.dice, k)
        for k in range(N_SHADES):
            _add_dice(room.shade, s, BYTES[1 << k], room.dice, N_COLORS + k)


@callable_from_kernels
def _count_card(cards: Masks, c: int, room: Planes) -> None:
    """Count the lines, sets or dice of one objective; for a sum, add up."""
    kinds = room.shade if cards[c, IS_SHADE] else room.color
    family, wanted, found = cards[c, FAMILY], BYTES[cards[c, WANTED]], room.found
    for i in range(SIDE_BY_SIDE):
        found[c, i] = SPACES if family == SET else 0
    if family == ROW:
        for s in range(0, SPACES, COLUMNS):
            _add_varied_row(kinds, s, wanted, found, c)
    elif family == COLUMN:
        for s in range(COLUMNS):
            _add_varied_column(kinds, s, wanted, found, c)
    elif family == SET:
        first = N_COLORS if cards[c, IS_SHADE] else 0
        for k in range(N_SHADES):
            if cards[c, WANTED] >> k & 1:
                _add_sets(room.dice, first + k, found, c)
    elif family == DIAGONAL:
        for s in range(SPACES):
            _add_diagonals(kinds, s, wanted, found, c)
    else:
        for s in range(0, SPACES, COLUMNS):
            _add_shades(room.color, room.value, s, wanted, found, c)


@callable_from_kernels
def _count_rest(room: Planes, first: int) -> None:
    """Add up the private objectives, and count the open spaces."""
    found, dice = room.found, room.dice
    for k in range(N_COLORS + 1):
        for i in range(SIDE_BY_SIDE):
            found[first + k, i] = 0
    for s in range(0, SPACES, COLUMNS):
        for k in range(N_COLORS):
            _add_shades(room.color, room.value, s, BYTES[1 << k], found, first + k)
    for i in range(SIDE_BY_SIDE):
        found[first + N_COLORS, i] = SPACES - (
            dice[0, i] + dice[1, i] + dice[2, i] + dice[3, i] + dice[4, i]
        )


class Planes(NamedTuple):
    """Room to work in: rows of 64 bytes, one row a space, a kind or an objective."""

    code: Bytes
    color: Bytes
    shade: Bytes
    value: Bytes
    dice: Bytes
    found: Bytes


def planes(cards: Masks) -> Planes:
    """Return room to work in, which no two threads may share.

    Kernels get it handed in: numba takes long to compile what makes arrays.
    """
    # Kinds have a row for beyond the border, which stays empty.
    outputs = len(cards) + MORE_OUTPUTS
    rows = (SPACES, SPACES + 1, SPACES + 1, SPACES, N_COLORS + N_SHADES, outputs)
    return Planes(*(np.zeros((n, SIDE_BY_SIDE), np.uint8) for n in rows))


@kernel
def score_windows(codes: Bytes, cards: Masks, out: Points, room: Planes) -> None:
    """Write the points of every window into `out`.

    Parameters
    ----------
    codes
        N × 20 die codes, 0 where a space is open.
    cards
        C public objectives.
    out
        N × (C + 6) points: the public objectives, the five private ones, the count of open spaces.
    room
        What :func:`planes` returns.
    """
    code, found, n_cards = room.code, room.found, len(cards)
    for start in range(0, len(codes), SIDE_BY_SIDE):
        n = min(SIDE_BY_SIDE, len(codes) - start)
        for s in range(SPACES):
            for i in range(n):
                code[s, i] = codes[start + i, s]
        _decode(code, room.color, room.shade, room.value)
        _count_dice(room)
        for c in range(n_cards):
            _count_card(cards, c, room)
        _count_rest(room, n_cards)
        for i in range(n):
            for k in range(n_cards):
                out[start + i, k] = cards[k, PAYS] * found[k, i]
            for k in range(n_cards, n_cards + MORE_OUTPUTS):
                out[start + i, k] = found[k, i]


def points_of(codes: Bytes, objectives: Sequence[Objective] = PRINTED) -> Points:
    """Return what windows earn with objectives, then with the private ones, then the open spaces.

    Those that count by a function are counted by it, compiled if numba can.
    """
    cards = cards_of(objectives)
    points = np.zeros((len(codes), len(objectives) + MORE_OUTPUTS), np.int16)
    room = planes(cards)
    first_call(score_windows, lambda: score_windows(codes[:0], cards, points[:0], room))
    score_windows(codes, cards, points, room)
    for n, card in enumerate(objectives):
        if card.counts is not None:
            points[:, n] = card.points * counted_by(card, card.counts, codes)
    return points


def counted_by(card: Objective, counts: Counts, codes: Bytes) -> Masks:
    """Return what an objective's function counts in each window."""
    colors = (codes.astype(np.int64) + N_SHADES - 1) // N_SHADES
    shades = np.where(codes > 0, codes - N_SHADES * (colors - 1), 0)
    found = called_for_each(counts, colors, shades)
    if found is None:
        rows = zip(colors.tolist(), shades.tolist(), strict=True)
        return np.array([card.checked(counts(*row)) for row in rows], np.int64)
    wrong = found[(found < 0) | (found > MOST_COUNTED) | (found != np.floor(found))]
    if len(wrong):
        card.checked(wrong[0].item())
    return found.astype(np.int64)


SCORE_COLUMNS: Final = (*PUBLIC_OBJECTIVES, *PRIVATE_OBJECTIVES, "Open spaces")
"""The names of the 16 columns of :func:`score_many`."""

MOST_CODE: Final = 30

ManyWindows: TypeAlias = Window | str | Iterable[Window | str] | ArrayLike


def score_many(windows: ManyWindows, objectives: Iterable[PublicLike] | None = None) -> Points:
    """Score many windows at once.

    Parameters
    ----------
    windows
        N × 20 die codes: 0 for an open space, else 6·colour + shade with the colours R Y G B P as
        0–4, so that R1 is 1 and P6 is 30. Any array of whole numbers will do, read-only and
        non-contiguous ones too; so will a :class:`Window`, a window in notation, or a list of
        either.
    objectives
        The names of objectives, or :class:`Objective` objects of your own, to score with these
        alone. One that counts by a function is compiled if numba can; else it runs interpreted,
        which a warning says.

    Returns
    -------
    numpy.ndarray
        N × 16 points (int16), in the order of :data:`SCORE_COLUMNS`: the ten public objectives, the
        five private ones in R Y G B P order, and the count of open spaces. With `objectives` a
        column for each of them.

    Raises
    ------
    NotationError, UnknownName, WrongType
        When it is none of these; the message names the first window that cannot be read.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> example = "-- G4 R2 Y5 P6/R3 B1 -- G1 Y2/P5 G6 -- P6 R3/B4 Y3 G4 B2 G4"
    >>> sg.score_many([example, sg.window()])
    array([[ 0, 10,  0, 12,  4,  6,  4, 10, 12,  4,  8, 10, 19,  7, 17,  3],
           [ 0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0, 20]],
          dtype=int16)
    >>> crosses = sg.Objective("Green crosses", "diagonal", kinds="G", points=3)
    >>> sg.score_many(example, ["Light Shades", crosses])
    array([[4, 6]], dtype=int16)
    """
    if objectives is None:
        return points_of(codes_of(windows))
    cards = public_cards(objectives)
    return points_of(codes_of(windows), cards)[:, : len(cards)]


def codes_of(windows: ManyWindows) -> Bytes:
    """Return windows as a new N × 20 array of die codes.

    Examples
    --------
    >>> codes_of("R1 P6 -- -- --/-- -- -- -- --/-- -- -- -- --/-- -- -- -- --")[0, :3].tolist()
    [1, 30, 0]
    """
    if isinstance(windows, Window | str):
        windows = [windows]
    if isinstance(windows, np.ndarray | memoryview) or hasattr(windows, "to_numpy"):
        return _checked(np.asarray(windows))
    if not isinstance(windows, Iterable):
        raise WrongType(_refusal(windows))
    listed: list[Any] = list(windows)
    if any(isinstance(each, Window | str) for each in listed):
        rows = [_codes_of_one(each, n) for n, each in enumerate(listed)]
        return np.array(rows, np.uint8)
    if not listed:
        return np.zeros((0, SPACES), np.uint8)
    try:
        codes = np.array(listed)
    except ValueError:  # not all of one length
        odd = (
            n for n, each in enumerate(listed) if not isinstance(each, Sized) or len(each) != SPACES
        )
        raise NotationError(
            _("Window {n} of the list has not 20 die codes. {accepted}").format(
                n=next(odd, 0), accepted=_accepted()
            )
        ) from None
    return _checked(codes)


def _codes_of_one(given: object, n: int) -> list[int]:
    if isinstance(given, str):
        try:
            given = Window(None, given)
        except SagradaError as problem:
            raise NotationError(
                _("Window {n} of the list: {problem}").format(n=n, problem=problem)
            ) from None
    if not isinstance(given, Window):
        raise WrongType(
            _("{given!r} in place {n} of the list is no window. {accepted}").format(
                given=given, n=n, accepted=_accepted()
            )
        )
    return [0 if die is None else die.code for die in given.dice]


def _checked(given: NDArray[Any]) -> Bytes:
    if given.ndim == 1 and len(given) == SPACES:
        given = given[np.newaxis]
    if given.ndim != 2 or given.shape[1] != SPACES:
        raise NotationError(
            _("An array of the shape {shape} holds no windows. {accepted}").format(
                shape=given.shape, accepted=_accepted()
            )
        )
    if given.dtype.kind not in "iu":
        raise WrongType(
            _("An array of {dtype} holds no die codes, which are whole numbers. {accepted}").format(
                dtype=given.dtype, accepted=_accepted()
            )
        )
    if len(given) and (given.max() > MOST_CODE or given.min() < 0):
        wrong = (given < 0) | (given > MOST_CODE)
        row, column = (int(each) for each in np.argwhere(wrong)[0])
        raise NotationError(
            _("Window {n} has the code {code} at {space}. {accepted}").format(
                n=row, code=given[row, column], space=SPACE_NAMES[column], accepted=_accepted()
            )
        )
    # A copy: what is handed in may be read-only, in strides, or changed by another thread.
    return np.array(given, dtype=np.uint8, order="C")


def _refusal(given: object) -> str:
    return _("{given!r} are not windows. {accepted}").format(given=given, accepted=_accepted())


def _accepted() -> str:
    return _(
        "Accepted: N × 20 die codes, 0 for an open space and else 6·colour + shade, 1–30; or "
        "Windows, or windows in notation like {example!r}."
    ).format(example=DICE_EXAMPLE)
