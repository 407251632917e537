"""Which kinds the rows and columns hold so far, while a window is filled space by space."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sagrada_nb.analysis.exact.fillings import Feature, VariedLines
from sagrada_nb.analysis.exact.tallies import Change, Tallies, one_after_the_other

_FIELD: Final = 7
_ALL: Final = (1 << _FIELD) - 1
_SPOILT: Final = 1
"""A line with an open space, an unwanted kind or one kind twice; no die's code sets this bit."""


class Memory:
    """What must be remembered of the lines that are asked for.

    Of every such line it is the set of kinds met so far, seven bits of a number. A line that is
    done or not begun is 0.

    Parameters
    ----------
    features
        What is told apart; only its lines matter here.
    order
        The spaces in the order in which they are filled.
    tallies
        Where full and varied lines are counted, in the places of `features`.
    """

    def __init__(self, features: Sequence[Feature], order: Sequence[int], tallies: Tallies) -> None:
        self._lines = [
            (line, feature, tallies.one_more(n))
            for n, feature in enumerate(features)
            if isinstance(feature, VariedLines)
            for line in feature.lines
        ]
        self._known: dict[tuple[int, int, int], tuple[int, Change | None] | None] = {}
        place = {space: n for n, space in enumerate(order)}
        self._last = [
            max((space for space in order if line >> space & 1), key=place.__getitem__)
            for line, _feature, _change in self._lines
        ]

    def concerns(self, space: int) -> bool:
        """Return whether a line through `space` is asked for."""
        return any(line >> space & 1 for line, _feature, _change in self._lines)

    def after(self, memory: int, space: int, kind: int) -> tuple[int, Change | None] | None:
        """Return the memory after `kind` was put on `space`, and what changes in the tallies.

        None means that a line can no longer become what is needed.
        """
        asked = memory, space, kind
        if asked not in self._known:
            self._known[asked] = self._work_out(memory, space, kind)
        return self._known[asked]

    def _work_out(self, memory: int, space: int, kind: int) -> tuple[int, Change | None] | None:
        changes = []
        for n, (line, feature, one_more) in enumerate(self._lines):
            if not line >> space & 1:
                continue
            shift = _FIELD * n
            met = memory >> shift & _ALL
            wanted = feature.kinds >> kind & 1
            now = _SPOILT if met == _SPOILT or not wanted or met >> kind & 1 else met | 1 << kind
            if now == _SPOILT and feature.all_needed:
                return None
            if space == self._last[n]:
                if now != _SPOILT:
                    changes.append(one_more)
                now = 0
            memory += (now - met) << shift
        return memory, one_after_the_other(changes)
