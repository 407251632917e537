"""Scoring many windows at once."""

from __future__ import annotations

from collections.abc import Iterable, Sized
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from sagrada_nb.analysis.arrays import Bytes, Points
from sagrada_nb.analysis.compiled import first_call
from sagrada_nb.analysis.side_by_side import OUTPUTS, planes, score_windows
from sagrada_nb.rules.errors import NotationError, SagradaError, WrongType
from sagrada_nb.rules.grid import SPACE_NAMES, SPACES
from sagrada_nb.rules.notation import DICE_EXAMPLE
from sagrada_nb.rules.objectives import PRIVATE_OBJECTIVES, PUBLIC_OBJECTIVES
from sagrada_nb.rules.windows import Window
from sagrada_nb.words import _

SCORE_COLUMNS: Final = (*PUBLIC_OBJECTIVES, *PRIVATE_OBJECTIVES, "Open spaces")
"""The names of the 16 columns of :func:`score_many`."""

MOST_CODE: Final = 30

ManyWindows: TypeAlias = Window | str | Iterable[Window | str] | ArrayLike


def score_many(windows: ManyWindows) -> Points:
    """Score many windows at once.

    Parameters
    ----------
    windows
        N × 20 die codes: 0 for an open space, else 6·colour + shade with the colours R Y G B P as
        0–4, so that R1 is 1 and P6 is 30. Any array of whole numbers will do, read-only and
        non-contiguous ones too; so will a :class:`Window`, a window in notation, or a list of
        either.

    Returns
    -------
    numpy.ndarray
        N × 16 points (int16), in the order of :data:`SCORE_COLUMNS`: the ten public objectives, the
        five private ones in R Y G B P order, and the count of open spaces.

    Raises
    ------
    NotationError, WrongType
        When it is none of these; the message names the first window that cannot be read.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> example = "-- G4 R2 Y5 P6/R3 B1 -- G1 Y2/P5 G6 -- P6 R3/B4 Y3 G4 B2 G4"
    >>> sg.score_many([example, sg.window()])
    array([[ 0, 10,  0, 12,  4,  6,  4, 10, 12,  4,  8, 10, 19,  7, 17,  3],
           [ 0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0,  0, 20]],
          dtype=int16)
    """
    codes = codes_of(windows)
    points = np.zeros((len(codes), OUTPUTS), np.int16)
    first_call(score_windows, lambda: score_windows(codes[:0], points[:0], planes()))
    score_windows(codes, points, planes())
    return points


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
