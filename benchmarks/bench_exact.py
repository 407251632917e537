"""Exact payoffs of all objectives on all patterns, beside sampling as many windows as tell alike.

Goal: the 24 × 10 exact distributions take at most 8 s, and no longer than a million sampled legal
windows a pattern; and what was sampled lies where the exact numbers say.

What was measured is also written to build/bench_exact.json.
"""

from __future__ import annotations

import json
import sys
from math import sqrt
from pathlib import Path
from typing import Final

import sagrada_nb as sg
from benchmarks.measuring import seconds, verdict
from sagrada_nb import exact

WINDOWS: Final = 1_000_000
LONGEST: Final = 8.0
FURTHEST: Final = 5.0
"""Standard errors beyond which one of 240 means is wrong, not unlucky."""
RESULTS: Final = Path("build", "bench_exact.json")


def sample(means: dict[tuple[str, str], tuple[float, float]]) -> None:
    """Sample windows of every pattern, and note mean and standard error of each objective."""
    for number, pattern in enumerate(sg.patterns):
        points = sg.score_many(sg.studies.random_windows(WINDOWS, pattern, seed=number))
        for column, name in enumerate(sg.PUBLIC_OBJECTIVES):
            values = points[:, column]
            means[pattern, name] = float(values.mean()), float(values.std()) / sqrt(WINDOWS)


def main() -> int:
    """Measure and report."""
    sg.score_many(sg.window())
    payoffs: dict[str, dict[str, exact.Payoff]] = {}
    counting = seconds(lambda: payoffs.update(exact.all_payoffs(progress=False)))
    means: dict[tuple[str, str], tuple[float, float]] = {}
    sampling = seconds(lambda: sample(means))
    furthest = max(
        abs(mean - float(exact.mean_of(payoffs[pattern][name]))) / error
        for (pattern, name), (mean, error) in means.items()
    )
    print(f"  exact, 24 patterns × 10 objectives          {counting:8.2f} s")
    print(f"  {WINDOWS:,} sampled windows of each pattern {sampling:8.2f} s")
    checks = [
        (counting <= LONGEST, f"exact takes {counting:.1f} s; the goal is at most {LONGEST:.0f}"),
        (counting <= sampling, f"sampling takes {sampling / counting:.1f} × as long as exact"),
        (
            furthest <= FURTHEST,
            f"of 240 sampled means the furthest is {furthest:.1f} standard errors from exact; "
            f"the goal is at most {FURTHEST:.0f}",
        ),
    ]
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(
        json.dumps(
            {
                "exact_seconds": round(counting, 3),
                "sampling_seconds": round(sampling, 3),
                "sampled_windows": WINDOWS * len(sg.patterns),
                "furthest_standard_errors": round(furthest, 3),
            },
            indent=1,
        ),
        encoding="utf-8",
    )
    status = 0
    for is_met, sentence in checks:
        status |= verdict(is_met, sentence)
    return status


if __name__ == "__main__":
    sys.exit(main())
