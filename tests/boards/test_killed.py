"""A kernel that is killed at any moment has kept every action that a table has answered."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from time import sleep

import pytest

import sagrada_nb as sg
from tests.boards.killed_player import TABLE
from tests.notebooks import Notebook

KILLS = [pytest.param(3), pytest.param(100, marks=pytest.mark.long)]


@pytest.mark.parametrize("kills", KILLS)
def test_whoever_is_killed_loses_at_most_the_action_in_flight(
    notebook: Notebook, tmp_path: Path, kills: int
) -> None:
    path = tmp_path / "lesson.ipynb"
    rng = Random(kills)  # noqa: S311 - no secret
    answered: list[str] = []
    for seed in range(kills):
        player = subprocess.Popen(
            [sys.executable, "-m", "tests.boards.killed_player", str(path), str(seed)],
            stdout=subprocess.PIPE,
            cwd=Path(__file__).parent.parent.parent,
            text=True,
        )
        assert player.stdout is not None
        lines = [player.stdout.readline() for _action in range(rng.randint(1, 12))]
        sleep(rng.random() / 50)
        player.kill()
        player.wait()
        lines += player.stdout.readlines()
        whole = [line for line in lines if line.endswith("\n")]

        notebook.restart()
        notebook.run()
        table = sg.GameTable(**TABLE)
        (kept,) = table.kept
        table.go_on(kept)
        steps = [f"{n} {step}\n" for n, step in enumerate(table.game.history, 1)]
        # What was answered in this run and in those before it, and perhaps what was in flight.
        assert whole
        before = int(whole[0].split()[0]) - 1
        assert steps[before : before + len(whole)] == whole
        assert steps[:before] == answered
        assert len(steps) - before - len(whole) in (0, 1)
        answered = steps
        if table.game.is_over:
            table.begin_anew()
            Path(table.kept[0].path).unlink()
            answered = []
