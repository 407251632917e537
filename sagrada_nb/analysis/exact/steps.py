"""One space to fill, as the sweeps need it, and what they have in common."""

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

    def remember(self, state: int, at: int, kind: int, ways: int) -> tuple[int, int] | None:
        """Return a state and its ways once the lines have met a kind on the space.

        Parameters
        ----------
        state
            The state, with the memory of the lines from bit `at` on.
        at
            Where the memory begins.
        kind
            What was put on the space.
        ways
            The packed counts of the state.

        Returns
        -------
        tuple of int
            The state and the counts; None when a line can no longer become what is needed.
        """
        if self.memory is None:
            return state, ways
        before = state >> at
        outcome = self.memory.after(before, self.space, kind)
        if outcome is None:
            return None
        after, change = outcome
        return state + (after - before << at), change(ways) if change else ways


def counted_together(states: dict[int, int], told_apart: int) -> dict[int, int]:
    """Return the ways of the states that are alike in the bits that are `told_apart`.

    Examples
    --------
    >>> counted_together({0b101: 2, 0b100: 3, 0b000: 1}, ~1)
    {4: 5, 0: 1}
    """
    together: dict[int, int] = {}
    for state, ways in states.items():
        alike = state & told_apart
        together[alike] = together.get(alike, 0) + ways
    return together
