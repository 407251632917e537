"""Goal: ``import sagrada_nb`` costs at most a fifth of ``import pandas``."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

from benchmarks.measuring import medians, verdict

REPEATS = 9
GOAL = 1 / 5

CODES = {
    "import sagrada_nb": "import sagrada_nb",
    "… and a first window": "import sagrada_nb; sagrada_nb.window('Virtus').legal_spaces('R3')",
    "import pandas": "import pandas",
}


def in_a_new_interpreter(code: str) -> Callable[[], float]:
    """Return a measure of the seconds `code` takes, without the start of the interpreter."""
    timed = (
        "import time; start = time.perf_counter()\n"
        f"{code}\n"
        "print(time.perf_counter() - start)"
    )  # fmt: skip

    def measure() -> float:
        run = subprocess.run(
            [sys.executable, "-c", timed], capture_output=True, text=True, check=True
        )
        return float(run.stdout)

    return measure


def main() -> int:
    """Measure and report."""
    measures = {name: in_a_new_interpreter(code) for name, code in CODES.items()}
    for measure in measures.values():
        measure()  # compiles what is not compiled yet, and warms the disk
    taken = medians(measures, REPEATS)
    theirs = taken["import pandas"]
    for name, value in taken.items():
        print(f"  {name:<22} {1000 * value:7.1f} ms   {value / theirs:5.3f} × import pandas")
    ratio = taken["import sagrada_nb"] / theirs
    return verdict(ratio <= GOAL, f"{ratio:.3f} of import pandas; the goal is at most {GOAL:.1f}")


if __name__ == "__main__":
    sys.exit(main())
