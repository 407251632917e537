"""Running the blocks of a simulation: here, in threads, in processes, or on a cluster.

A block is the same wherever it runs and whatever runs beside it, and its number says which games it
holds. So it does not matter in which order blocks come back, nor whether one was played twice
because a worker of a cluster died: it counts once.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Generator
from concurrent.futures import (
    FIRST_COMPLETED,
    Executor,
    Future,
    ThreadPoolExecutor,
    wait,
)
from contextlib import closing, nullcontext
from typing import TYPE_CHECKING, Any, Final
from uuid import uuid4

from sagrada_nb.bots.matches import process_pool
from sagrada_nb.bots.registry import policy_name
from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.errors import NotationError, WrongType
from sagrada_nb.simulation.batches import Job, PlayedBlock, play_block, prepare
from sagrada_nb.words import _

if TYPE_CHECKING:
    from distributed import Client

AHEAD: Final = 2
"""How many blocks a worker has before it, so that it never waits and memory stays small."""
TASK: Final = 8
"""How many blocks a cluster gets at a time."""
SHOW_AFTER: Final = 1.0
"""Seconds after which the progress bar shows."""


def run(job: Job, workers: int, client: Client | None, take: Callable[[PlayedBlock], None]) -> bool:
    """Play all blocks and hand each to `take`; return whether that was interrupted.

    Whoever interrupts it keeps what is finished.
    """
    _check(job, workers, client)
    prepare(job)
    try:
        with closing(_blocks(job, workers, client)) as blocks:
            for played in blocks:
                take(played)
    except KeyboardInterrupt:
        return True
    return False


def _check(job: Job, workers: int, client: object) -> None:
    whole_number(workers, _("{given!r} is not a number of workers. Accepted: 1 or more."), 1)
    if client is not None and not hasattr(client, "submit"):
        raise WrongType(
            _("{given!r} is not a client. Accepted: a dask.distributed.Client, or None.").format(
                given=client
            )
        )
    if job.with_tools and workers > 1 and client is None:
        _check_can_travel(job)


def _check_can_travel(job: Job) -> None:
    """Refuse policies that another process cannot load."""
    for policy in job.policies:
        where = getattr(policy, "__module__", "")
        try:
            pickle.dumps(policy)
        except (pickle.PicklingError, AttributeError, TypeError):
            where = "__main__"
        if where == "__main__":
            raise NotationError(
                _(
                    "{policy} cannot be handed to other processes. Accepted for more than one "
                    "worker: the name of a bot, or a function of a module that can be imported."
                ).format(policy=policy_name(policy))
            )


def _blocks(job: Job, workers: int, client: Client | None) -> Generator[PlayedBlock]:
    if client is not None:
        yield from _on_cluster(job, client)
    elif workers == 1:
        for block in range(job.blocks):
            yield play_block(job, block)
    else:
        # Kernels hold no lock, so threads run them side by side.
        with process_pool(workers) if job.with_tools else ThreadPoolExecutor(workers) as pool:
            yield from _in_pool(job, workers, pool)


def _in_pool(job: Job, workers: int, pool: Executor) -> Generator[PlayedBlock]:
    waiting = iter(range(job.blocks))
    running: set[Future[PlayedBlock]] = set()
    try:
        while True:
            for block in waiting:
                running.add(pool.submit(play_block, job, block))
                if len(running) >= AHEAD * workers:
                    break
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for each in done:
                yield each.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _on_cluster(job: Job, client: Client) -> Generator[PlayedBlock]:
    from distributed import as_completed

    starts = iter(range(0, job.blocks, 1 if job.with_tools else TASK))
    ahead = AHEAD * max(1, sum(client.nthreads().values()))
    # Each task has a name of its own: a second simulation must not get what the first one left.
    name = f"sagrada-{uuid4()}"
    running = as_completed()
    for start in starts:
        running.add(client.submit(play_blocks, job, start, key=f"{name}-{start}"))
        if running.count() >= ahead:
            break
    for future in running:
        yield from future.result()
        for start in starts:
            running.add(client.submit(play_blocks, job, start, key=f"{name}-{start}"))
            break


def play_blocks(job: Job, start: int) -> list[PlayedBlock]:
    """Play the blocks of one task of a cluster."""
    stop = min(job.blocks, start + (1 if job.with_tools else TASK))
    return [play_block(job, block) for block in range(start, stop)]


def progress_bar(job: Job, wanted: bool) -> Any:
    """Return a bar that shows how many games are played and how long the others will take."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return nullcontext()
    return tqdm(
        total=job.games,
        desc=_("Playing"),
        unit=_(" games"),
        delay=SHOW_AFTER,
        leave=False,
        disable=not wanted,
    )
