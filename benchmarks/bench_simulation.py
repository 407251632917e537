"""Scoring and playing many games, beside C programs that do the same, and beside Python.

Goals: score_many at least 1.2 × the C program that takes one window at a time, and 300 × the
objectives interpreted; random playouts at least 0.6 × the C program with the same loop, and 80 ×
the same loop interpreted; two workers 1.7 × one; a first call within 1 s of the start where the
compiled code is on disk, and 8 s where it is not; a million games summed up in 200 MB beyond the
interpreter with its imports.

What was measured is also written to build/bench_simulation.json.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from ctypes import c_size_t
from pathlib import Path
from typing import Any, Final

import numpy as np

import sagrada_nb as sg
from benchmarks.c_programs import build, pointer
from benchmarks.measuring import medians, seconds, verdict
from sagrada_nb.core.dice import ALL_DICE
from sagrada_nb.simulation.batch_scoring import cards_of
from sagrada_nb.simulation.batches import Job, deal, job_of
from sagrada_nb.simulation.kernel_inputs import SETUP_NUMBERS, Deal, beginning, desk, printed_on
from sagrada_nb.simulation.kernels import play_games

REPEATS: Final = 7
WINDOWS: Final = 1 << 18
FEW_WINDOWS: Final = 300
GAMES: Final = 4000
FEW_GAMES: Final = 4
MANY_GAMES: Final = 400_000
RESULTS: Final = Path("build", "bench_simulation.json")

FIRST_CALL = """
import time; start = time.perf_counter()
import sagrada_nb as sg
sg.score_many("-- -- -- -- --/-- -- -- -- --/-- -- -- -- --/-- -- -- -- --")
sg.simulate(100, seed=1, progress=False, summary=True)
print(time.perf_counter() - start)
"""

MEMORY = """
import resource
import sagrada_nb as sg
sg.simulate(100, policy="random", seed=1, progress=False)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
sg.simulate(1_000_000, policy="random", seed=1, progress=False, summary=True)
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024)
"""

found: list[dict[str, Any]] = []


def goal(what: str, value: float, is_met: bool, sentence: str) -> int:
    """Note a figure with its goal, print it, and return the exit status."""
    found.append({"what": what, "value": round(value, 4), "met": is_met, "sentence": sentence})
    return verdict(is_met, sentence)


def random_windows(n: int) -> np.ndarray[Any, Any]:
    """Return random windows, a few of their spaces open."""
    return np.random.default_rng(1).integers(0, 31, (n, 20)).astype(np.uint8)


def interpreted_points(codes: np.ndarray[Any, Any]) -> list[list[int]]:
    """Score windows one by one, as lessons do."""
    cards = [*sg.PUBLIC_OBJECTIVES.values(), *sg.PRIVATE_OBJECTIVES.values()]
    points = []
    for row in codes:
        window = sg.window(None, tuple(ALL_DICE[code - 1] if code else None for code in row))
        points.append([*(card.score(window) for card in cards), len(window.open_spaces)])
    return points


def bench_score_many() -> int:
    """Compare score_many with C and with Python."""
    codes, program = random_windows(WINDOWS), build("windows")
    points = sg.score_many(codes)
    few = codes[:FEW_WINDOWS]
    if sg.score_many(few).tolist() != interpreted_points(few):
        print("  Compiled and interpreted points differ.")
        return 1
    measures: dict[str, Callable[[], float]] = {
        "score_many": lambda: seconds(lambda: sg.score_many(codes)) / WINDOWS,
        "interpreted": lambda: seconds(lambda: interpreted_points(few)) / FEW_WINDOWS,
    }
    theirs = np.zeros_like(points)
    if program is not None:
        arguments = (pointer(codes), pointer(theirs), c_size_t(WINDOWS))
        measures["C"] = lambda: seconds(lambda: program.score_windows(*arguments)) / WINDOWS
    taken = medians(measures, REPEATS)
    for name, value in taken.items():
        print(f"  {name:<12} {1e-6 / value:10.4f} million windows a second")
    ratio = taken["interpreted"] / taken["score_many"]
    status = goal(
        "score_many / interpreted",
        ratio,
        ratio >= 300,
        f"score_many is {ratio:,.0f} × the objectives interpreted; the goal is 300 ×",
    )
    if program is not None:
        if not (theirs == points).all():
            print("  The C program counts other points.")
            return 1
        ratio = taken["C"] / taken["score_many"]
        status |= goal(
            "score_many / C",
            ratio,
            ratio >= 1.2,
            f"score_many is {ratio:.2f} × the C program; the goal is 1.2 ×",
        )
    return status


def play(
    function: Any, job: Job, dealt: Deal, numbers: np.ndarray[Any, Any]
) -> np.ndarray[Any, Any]:
    """Play games with a kernel, compiled or interpreted, and return the dice at the end."""
    n = len(numbers)
    codes = np.zeros((n, job.players, 20), np.uint8)
    function(
        job.table,
        printed_on(job.known),
        cards_of(job.cards),
        beginning(),
        *dealt,
        np.zeros(job.players, np.int64),
        numbers,
        codes,
        np.zeros(n, np.int64),
        np.zeros((0, 1, 1, 4), np.int16),
        np.zeros((0, 1, 1), np.uint8),
        desk(job.table),
    )
    return codes


def bench_playouts(players: int) -> int:
    """Compare random playouts with the same loop in C, and interpreted."""
    job = job_of(GAMES, players, "random", None, None, None, "official", 1, None)
    t, printed, program = job.table, printed_on(job.known), build("playouts")
    numbers = np.random.default_rng(1).random((GAMES, t.numbers))
    dealt = deal(job, np.zeros(players, np.int64), numbers)
    few = Deal(*(each[:FEW_GAMES] for each in dealt))
    interpreted = getattr(play_games, "py_func", play_games)
    codes = play(play_games, job, dealt, numbers)
    if not (play(interpreted, job, few, numbers[:FEW_GAMES]) == codes[:FEW_GAMES]).all():
        print("  Compiled and interpreted games differ.")
        return 1
    measures: dict[str, Callable[[], float]] = {
        "compiled": lambda: seconds(lambda: play(play_games, job, dealt, numbers)) / GAMES,
        "interpreted": lambda: (
            seconds(lambda: play(interpreted, job, few, numbers[:FEW_GAMES])) / FEW_GAMES
        ),
    }
    theirs = np.zeros_like(codes)
    if program is not None:
        arrays = (numbers, printed.other_color, printed.other_shade, dealt.patterns, dealt.start)
        arguments = [GAMES, players, t.dice, SETUP_NUMBERS, *map(pointer, (*arrays, theirs))]
        measures["C"] = lambda: seconds(lambda: program.play_games(*arguments)) / GAMES
    taken = medians(measures, REPEATS)
    for name, value in taken.items():
        print(f"  {name:<12} {1 / value:12,.0f} random games of {players} a second")
    ratio = taken["interpreted"] / taken["compiled"]
    status = goal(
        f"playouts of {players} / interpreted",
        ratio,
        ratio >= 80,
        f"playouts of {players} are {ratio:,.0f} × the same loop interpreted; the goal is 80 ×",
    )
    if program is not None:
        if not (theirs == codes).all():
            print("  The C program plays other games.")
            return 1
        ratio = taken["C"] / taken["compiled"]
        status |= goal(
            f"playouts of {players} / C",
            ratio,
            ratio >= 0.6,
            f"playouts of {players} are {ratio:.2f} × the C program; the goal is 0.6 ×",
        )
    return status


def bench_workers() -> int:
    """Compare two workers with one."""

    def measure(workers: int) -> Callable[[], float]:
        return lambda: seconds(
            lambda: sg.simulate(
                MANY_GAMES,
                4,
                "random",
                seed=1,
                workers=workers,
                summary=True,
                progress=False,
            )
        )

    measure(1)()
    taken = medians({"one": measure(1), "two": measure(2)}, 3)
    ratio = taken["one"] / taken["two"]
    print(f"  {MANY_GAMES / taken['two']:,.0f} simulated games of 4 a second by two workers")
    cores = os.cpu_count() or 1
    return goal(
        "two workers / one",
        ratio,
        ratio >= 1.7,
        f"two workers are {ratio:.2f} × one; the goal is 1.7 × on two idle cores, here are {cores}",
    )


def in_a_new_interpreter(code: str, **environment: str) -> tuple[float, str]:
    """Return the number that `code` prints in a new interpreter, and what it says beside."""
    run = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **environment},
    )
    return float(run.stdout), run.stderr


def bench_first_call() -> int:
    """Measure the first call, with and without compiled code on disk."""
    with tempfile.TemporaryDirectory() as folder:
        cold, said = in_a_new_interpreter(FIRST_CALL, NUMBA_CACHE_DIR=folder)
        warm = min(in_a_new_interpreter(FIRST_CALL, NUMBA_CACHE_DIR=folder)[0] for _n in range(3))
    status = goal(
        "first call, warm",
        warm,
        warm <= 1,
        f"import and first calls with compiled code on disk take {warm:.2f} s; the goal is 1 s",
    )
    told = "and says so" if "Compiling" in said else "and says nothing"
    return status | goal(
        "first call, cold",
        cold,
        cold <= 8 and "Compiling" in said,
        f"import, compiling and first calls take {cold:.1f} s, {told}; the goal is 8 s",
    )


def bench_memory() -> int:
    """Measure the memory of a million games summed up."""
    megabytes, _said = in_a_new_interpreter(MEMORY)
    return goal(
        "memory",
        megabytes,
        megabytes <= 200,
        f"a million games summed up take {megabytes:.0f} MB more; the goal is 200 MB",
    )


def main() -> int:
    """Measure and report."""
    status = bench_score_many()
    for players in (2, 4):
        status |= bench_playouts(players)
    for bench in (bench_workers, bench_first_call, bench_memory):
        status |= bench()
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps(found, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return status


if __name__ == "__main__":
    sys.exit(main())
