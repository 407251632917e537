"""How the measurements are taken and told.

Every figure stands beside one it is compared with, measured in turn with it in the same run, since
a time alone says more about the machine than about the code.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from statistics import median


def seconds(work: Callable[[], object]) -> float:
    """Return how long `work` takes, once."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def medians(measures: Mapping[str, Callable[[], float]], repeats: int) -> dict[str, float]:
    """Take every measure `repeats` times, in turn, and return the median of each."""
    taken: dict[str, list[float]] = {name: [] for name in measures}
    for _repeat in range(repeats):
        for name, measure in measures.items():
            taken[name].append(measure())
    return {name: median(values) for name, values in taken.items()}


def verdict(is_met: bool, sentence: str) -> int:
    """Print how a goal fared, and return the exit status that says the same."""
    print(f"  {'met' if is_met else 'NOT MET'}: {sentence}")
    return 0 if is_met else 1
