"""Simulations on a cluster: the same numbers, nothing lost, nothing counted twice."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import Any

import pandas as pd
import pytest

import sagrada_nb as sg

distributed = pytest.importorskip("distributed", reason="the extra 'cluster' is not installed")

GAMES = 40_000


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0"
    )
    with cluster, distributed.Client(cluster) as connected:
        yield connected


class KillsAWorker:
    """A bar that kills a worker of the cluster when the first games have come back."""

    def __init__(self, client: Any) -> None:
        self.client, self.killed = client, 0

    def __enter__(self) -> KillsAWorker:
        return self

    def __exit__(self, *_error: object) -> None: ...

    def update(self, _games: int) -> None:
        if not self.killed:
            self.killed = next(iter(self.client.run(os.getpid).values()))
            os.kill(self.killed, signal.SIGKILL)


@pytest.mark.slow
def test_a_cluster_of_two_processes_gives_the_same_numbers(client: Any) -> None:
    here = sg.simulate(GAMES, policy="random", seed=1)
    there = sg.simulate(GAMES, policy="random", seed=1, client=client)
    summed = sg.simulate(GAMES, policy="random", seed=1, client=client, summary=True)

    pd.testing.assert_frame_equal(here, there)
    assert summed.mean("total") == pytest.approx(here["total"].mean(), abs=1e-12)


@pytest.mark.slow
def test_the_engine_plays_on_a_cluster_too(client: Any) -> None:
    here = sg.simulate(3, policy="random", seed=1, tools=True)
    there = sg.simulate(3, policy="random", seed=1, tools=True, client=client)

    pd.testing.assert_frame_equal(here, there)


@pytest.mark.slow
def test_a_worker_that_dies_half_way_changes_nothing(
    client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    bar = KillsAWorker(client)
    monkeypatch.setattr("sagrada_nb.simulation.simulate.progress_bar", lambda *_given: bar)
    there = sg.simulate(GAMES, policy="random", seed=1, client=client)
    monkeypatch.undo()
    here = sg.simulate(GAMES, policy="random", seed=1)

    assert bar.killed
    assert bar.killed not in client.run(os.getpid).values()
    assert there["game"].nunique() == GAMES
    assert not there.duplicated(["game", "seat"]).any()
    pd.testing.assert_frame_equal(here, there)
