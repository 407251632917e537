"""The one door to numba: the rules' own functions, compiled.

The functions of :mod:`sagrada_nb.core.objectives`, ``grid`` and ``placement`` stay what they are;
they are only made known to numba, which then compiles them into the kernels that call them. Where
numba is not installed the kernels run interpreted, with the same results, and say once that this is
slow.
"""

from __future__ import annotations

import sys
import threading
import warnings
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from sagrada_nb.bots import heuristics as reckoning
from sagrada_nb.core import grid, placement
from sagrada_nb.core import objectives as counting
from sagrada_nb.game import results, turns
from sagrada_nb.resources import data_path
from sagrada_nb.words import _

Bytes: TypeAlias = NDArray[np.uint8]
Points: TypeAlias = NDArray[np.int16]
Masks: TypeAlias = NDArray[np.int64]
Uniform: TypeAlias = NDArray[np.float64]
AnyArray: TypeAlias = NDArray[Any]


try:
    from numba import config as _numba_config
    from numba import njit
    from numba.core.caching import FunctionCache, NullCache
    from numba.core.errors import NumbaError
    from numba.core.options import DefaultOptions
    from numba.extending import register_jitable
except ImportError:
    HAS_NUMBA = False
else:
    # Switched off where the tests are tried on broken code.
    HAS_NUMBA = not getattr(_numba_config, "DISABLE_JIT", 0)

Function = TypeVar("Function", bound=Callable[..., Any])

RULES: Final = (
    grid.beside,
    grid.diagonal,
    grid.touching,
    grid.count,
    counting.is_varied,
    counting.dice_of,
    counting.full_sets,
    counting.alike_at_corners,
    counting.sum_of_shades,
    counting.private_die_points,
    *placement.RULES.values(),
    turns.seat_at,
    turns.is_round_over,
    turns.turn_number,
    turns.is_skipped,
    results.ranking_key,
    reckoning.chance_to_fill,
    reckoning.line_begun,
    reckoning.set_gain,
)
"""The functions of the rules, and the greedy bot's rules of thumb, that kernels call."""

PATIENCE: Final = 1.0
"""After how many seconds a first call says that it is compiling."""

_SAID_NOTHING_IS_KEPT: Final = threading.Event()


@cache
def ingredients() -> tuple[Path, ...]:
    """Return the files that kernels are made of, the functions they call and the numbers in them.

    All of the folders that kernels take from, since a kernel takes in not only functions but any
    number a module has: a card's points, how many cards are dealt. Points come from a data file.
    """
    sources = {Path(rule.__code__.co_filename) for rule in RULES}
    package = Path(__file__).parents[1]
    for folder in ("core", "game", "bots", "exact", "simulation"):
        sources.update((package / folder).glob("*.py"))
    return (*sorted(sources), data_path("objectives.csv"))


@cache
def _stamp() -> str:
    """Return what the kernels are made of, in short.

    Compiled code is kept on disk. Numba looks whether the file of a kernel has changed, but not
    whether a function it calls has, nor a number; with this in the key, old code is never taken
    for new.
    """
    digest = sha256()
    for each in ingredients():
        digest.update(each.read_bytes())
    return digest.hexdigest()


if HAS_NUMBA:
    # Nobody calls these from outside of kernels: without wrappers for that they compile faster, and
    # without looking for divisions by zero, as none of them divides by what can be zero.
    # None makes an array either, so nothing has to count who still needs one; numba has that
    # switch for its own use, so it may go.
    _LEAN: Final[dict[str, Any]] = {
        "error_model": "numpy",
        "no_cfunc_wrapper": True,
        **({"_nrt": False} if hasattr(DefaultOptions, "_nrt") else {}),
    }
    _compile: Any = njit
    _known: Any = register_jitable(no_cpython_wrapper=True, **_LEAN)

    class _StampedCache(FunctionCache):
        def _index_key(self, sig: object, codegen: object) -> tuple[object, ...]:
            return (*super()._index_key(sig, codegen), _stamp())  # type: ignore[no-untyped-call]

        def load_overload(self, sig: object, target_context: object) -> object:
            try:
                return super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
            except OSError:
                return None

        def save_overload(self, sig: object, data: object) -> None:
            try:
                super().save_overload(sig, data)  # type: ignore[no-untyped-call]
            except OSError as error:
                _say_nothing_is_kept(error.strerror or str(error))

    class _NoFolder(NullCache):
        """What keeps compiled code where numba finds no folder that it may write to."""

        def save_overload(self, sig: object, cres: object) -> None:
            _say_nothing_is_kept(_("no folder for it can be written to"))

    for _rule in RULES:
        _known(_rule)


def callable_from_kernels(function: Function) -> Function:
    """Make a plain function known to numba; it stays what it is."""
    if HAS_NUMBA:
        _known(function)
    return function


def kernel(function: Function) -> Function:
    """Return a function compiled; compiled code is kept on disk for the next interpreter.

    The interpreted function is its ``py_func``, and is what is returned where numba is missing. No
    lock is held while it runs, so threads run it side by side. It works in arrays that it is
    handed, and makes none.
    """
    if not HAS_NUMBA:
        function.py_func = function  # type: ignore[attr-defined]
        return function
    dispatcher = _compile(nogil=True, **_LEAN)(function)
    try:
        dispatcher._cache = _StampedCache(function)  # type: ignore[no-untyped-call]
    except RuntimeError:  # numba's answer where neither the installation nor the home is writable
        dispatcher._cache = _NoFolder()
    compiled: Function = dispatcher
    return compiled


def _call_for_each(counts: Any, colors: Masks, shades: Masks, found: Uniform) -> None:
    for n in range(len(colors)):
        found[n] = counts(colors[n], shades[n])


def called_for_each(counts: Callable[..., Any], colors: Masks, shades: Masks) -> Uniform | None:
    """Return what a function counts in each window, compiled; None where numba cannot compile it.

    The latter is said once for each function, as it takes some hundred times longer.
    """
    if not HAS_NUMBA:
        return None
    found = np.zeros(len(colors))
    try:
        _compile(_call_for_each)(_compile(counts), colors, shades, found)
    except NumbaError as problem:
        _say_it_is_interpreted(counts, str(problem).strip().splitlines()[0])
        return None
    return found


def first_call(of: Callable[..., Any], call: Callable[[], object]) -> None:
    """Make a first `call` of a kernel, one that takes no time by itself; later, do nothing.

    It says that it is compiling if that takes long, or that all is slow without numba.
    """
    if not HAS_NUMBA:
        _say_it_is_slow()
    elif not of.signatures:  # type: ignore[attr-defined]
        timer = threading.Timer(PATIENCE, _say_it_compiles)
        timer.daemon = True
        timer.start()
        try:
            call()
        finally:
            timer.cancel()


def is_compiled(of: Callable[..., Any]) -> bool:
    """Return whether a kernel has been compiled or loaded already, or runs interpreted."""
    return not HAS_NUMBA or bool(of.signatures)  # type: ignore[attr-defined]


@cache
def _say_it_is_slow() -> None:
    warnings.warn(
        _(
            "numba is not installed, so simulations run interpreted: the same numbers, some "
            "hundred times slower. Install it with: pip install numba"
        ),
        RuntimeWarning,
        stacklevel=4,
    )


@cache
def _say_it_is_interpreted(function: Callable[..., Any], problem: str) -> None:
    warnings.warn(
        _("{name} cannot be compiled, so it runs interpreted: {problem}").format(
            name=getattr(function, "__name__", repr(function)), problem=problem
        ),
        RuntimeWarning,
        stacklevel=6,
    )


@cache
def _say_it_compiles() -> None:
    _say(_("Compiling the rules, or loading them: the first time this takes some seconds …"))


def _say_nothing_is_kept(problem: str) -> None:
    if not _SAID_NOTHING_IS_KEPT.is_set():
        _SAID_NOTHING_IS_KEPT.set()
        _say(
            _(
                "Compiled code cannot be kept for the next time ({problem}), so each new Python "
                "compiles it again, which takes some seconds. The environment variable "
                "NUMBA_CACHE_DIR may name a folder for it."
            ).format(problem=problem)
        )


def _say(sentence: str) -> None:
    # A notebook shows what goes to stderr as if something were wrong.
    print(sentence, file=sys.stdout if "ipykernel" in sys.modules else sys.stderr)


def ones(mask: int) -> int:
    """Return how many bits of a mask are set.

    Examples
    --------
    >>> ones(0b1011)
    3
    """
    return int(mask).bit_count()


@callable_from_kernels
def nth_bit(mask: int, n: int) -> int:
    """Return the number of the bit that is set after `n` others.

    Examples
    --------
    >>> nth_bit(0b1011, 0), nth_bit(0b1011, 2)
    (0, 3)
    """
    for _each in range(n):
        mask &= mask - 1
    return ones((mask & -mask) - 1)


if HAS_NUMBA:
    from numba import types
    from numba.extending import intrinsic, overload

    @intrinsic
    def _ones(_typing: Any, _mask: Any) -> Any:
        def write(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), write

    @overload(ones)
    # Numba compares the two signatures, annotations and names included.
    def _ones_compiled(mask):  # type: ignore[no-untyped-def]  # noqa: ARG001
        return lambda mask: _ones(mask)  # type: ignore[call-arg]  # noqa: PLW0108
