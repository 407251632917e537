"""Long runs keep what is finished when they are interrupted, and scripts are told of the guard."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sagrada_nb as sg

N = 4
"""How many games are wanted; somebody interrupts before the third is over."""


class Impatient:
    """A policy that is interrupted when it has seen the beginnings of more games than some."""

    def __init__(self, games: int) -> None:
        self.games, self.seen = games, 0
        self._begun: object = None

    def __call__(self, view: Any, actions: Any, rng: Any) -> Any:
        if view.setup != self._begun:
            self._begun, self.seen = view.setup, self.seen + 1
        if self.seen > self.games:
            raise KeyboardInterrupt
        return actions[-1]


RUNS: dict[str, tuple[Callable[[Any], Any], Callable[[Any], int]]] = {
    "match": (lambda p: sg.bots.match(p, "random", games=N), lambda found: found.games),
    "turns": (
        lambda p: sg.studies.sample_turns(N, policy=p, live=0.2, progress=False),
        lambda found: found["game"].nunique(),
    ),
    "solo": (
        lambda p: sg.studies.solo_study(N, [3], bot=p, progress=False),
        lambda found: found.games[3],
    ),
    "passing": (
        lambda p: sg.studies.passing_study([0], games=N, bot=p, progress=False),
        lambda found: found.games[0],
    ),
    "scores": (
        lambda p: sg.studies.score_study(["official"], games=N, bot=p, progress=False),
        lambda found: found.games[sg.RuleSet("official")],
    ),
}


@pytest.mark.parametrize("name", RUNS)
def test_what_is_finished_is_kept(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    run, games_of = RUNS[name]
    assert games_of(run(Impatient(2))) == 2
    assert "Interrupted" in capsys.readouterr().out


@pytest.mark.parametrize("name", RUNS)
def test_with_nothing_finished_it_is_simply_interrupted(name: str) -> None:
    run, _games_of = RUNS[name]
    with pytest.raises(KeyboardInterrupt):
        run(Impatient(0))


@pytest.mark.parametrize(
    "call",
    [
        "sg.bots.match('random', 'random', games=2, workers=2)",
        "sg.simulate(2, policy='random', tools=True, workers=2, seed=1)",
    ],
)
def test_a_script_without_a_guard_is_told_what_to_do(call: str, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(f"import sagrada_nb as sg\n{call}\n", encoding="utf-8")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert 'if __name__ == "__main__":' in done.stderr
    assert "freeze_support" not in done.stderr
