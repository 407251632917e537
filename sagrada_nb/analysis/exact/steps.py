"""One space to fill, as the sweeps need it."""

from __future__ import annotations

from dataclasses import dataclass

from sagrada_nb.analysis.exact.lines import Memory
from sagrada_nb.analysis.exact.tallies import Change


@dataclass(frozen=True)
class Step:
    """One space to fill: its lane, its codes, and what each of them changes in the tallies."""

    space: int
    lane: int
    kinds: tuple[int, ...]
    changes: tuple[Change | None, ...]
    memory: Memory | None
