"""Counting bits, as kernels do it: compiled, by one instruction of the processor."""

from __future__ import annotations

from typing import Any

from sagrada_nb.analysis.compiled import HAS_NUMBA, callable_from_kernels


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
