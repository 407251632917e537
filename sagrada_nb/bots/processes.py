"""Playing many games: side by side in processes, and keeping what there is when interrupted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import current_process, get_context
from typing import TypeVar

from sagrada_nb.rules.errors import SagradaError
from sagrada_nb.words import _

T = TypeVar("T")


class ProcessesEnded(SagradaError, RuntimeError):
    """The processes that were to play side by side have ended before they were done."""


@contextmanager
def process_pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Run processes that play side by side, as long as the block lasts.

    They are new interpreters: a notebook's has threads of its own, and must not be forked.

    Raises
    ------
    ProcessesEnded
        When they end by themselves, as they do where a script starts them while it is read.
    """
    if getattr(current_process(), "_inheriting", False):
        # This is such a process, and reads the script that wants to start more of them.
        raise SystemExit(1)
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        yield pool
    except BrokenProcessPool as problem:
        raise ProcessesEnded(
            _(
                "The processes that were to play side by side have ended. In a script, what starts "
                'them has to stand below the line  if __name__ == "__main__":  since each of them '
                "reads the script first. Or play with workers=1."
            )
        ) from problem
    finally:
        pool.shutdown(cancel_futures=True)


def until_interrupted(results: Iterable[T]) -> list[T]:
    """Return results as a list; where that is interrupted, those that are finished.

    Raises
    ------
    KeyboardInterrupt
        When it is interrupted before there is any.

    Examples
    --------
    >>> until_interrupted(n * n for n in range(4))
    [0, 1, 4, 9]
    """
    found: list[T] = []
    try:
        found.extend(results)  # which keeps what came before an interruption
    except KeyboardInterrupt:
        if not found:
            raise
        print(_("Interrupted. What is finished is kept: {n}.").format(n=len(found)))
    return found
