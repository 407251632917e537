"""What a tool card would change in a turn: whether a die can be placed, and how well.

The uses and their steps are those the engine lists as legal. The worth of a window is that of the
greedy bot. Where dice are rolled or drawn, it is a mean: over all shades, over the colours in the
dice bag, or, for Glazing Hammer, over some rolls of the pool.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final, NamedTuple

from sagrada_nb.bots.evaluation import Evaluation
from sagrada_nb.rules.actions import Move, Shift, Swap, UseTool
from sagrada_nb.rules.dice import COLORS, SHADES, Die
from sagrada_nb.rules.grid import spaces
from sagrada_nb.rules.placing import fits
from sagrada_nb.rules.scenario import Scenario
from sagrada_nb.rules.tools.effects import turned_by, turned_over
from sagrada_nb.rules.windows import Window

TOOLS: Final = (1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12)
"""The tool cards that may open a turn: Running Pliers (8) follows a placement."""
ROLLS: Final = 24
"""How many rolls of the pool are tried for Glazing Hammer."""
BEST_MOVES: Final = 4
"""How many first and second moves are looked at for the worth of the cards that move dice."""
ENOUGH_TOKENS: Final = 2


class Outlook(NamedTuple):
    """What a turn can become.

    Attributes
    ----------
    usable
        Whether the card could be used at all.
    opens
        The chance, 0–1, that a die can be placed, if the card is used for that.
    value
        The expected worth of the window after the best placement, in points, if the card is used
        for that.
    """

    usable: bool
    opens: float
    value: float


@dataclass(frozen=True)
class TurnOutlook:
    """The outlooks of one turn that has just begun.

    Parameters
    ----------
    turn
        The turn, with all favor tokens that a card may cost.
    evaluation
        What windows are worth to the player.
    rng
        Where the rolls of Glazing Hammer come from.
    """

    turn: Scenario
    evaluation: Evaluation
    rng: Random

    @classmethod
    def of(cls, turn: Scenario, evaluation: Evaluation, rng: Random) -> TurnOutlook:
        """Return the outlook of a turn whose player can pay for any card."""
        (seat,) = turn.state.seats
        rich = replace(turn.state, seats=(replace(seat, tokens=max(seat.tokens, ENOUGH_TOKENS)),))
        return cls(replace(turn, state=rich, tool_tokens=0), evaluation, rng)

    def without_tool(self) -> Outlook:
        """Return what can be placed as it is."""
        return Outlook(True, *self._best(self.turn.window, self.turn.state.pool))

    def with_tool(self, tool: int) -> Outlook:
        """Return what can be placed with a tool card of :data:`TOOLS`."""
        table = self.turn.with_tool(tool)
        uses = [action for action in table.legal_actions() if isinstance(action, UseTool)]
        if not uses:
            return Outlook(False, 0.0, self._now)
        how = _HOW[tool]
        return Outlook(True, *how(self, table, uses))

    @property
    def _now(self) -> float:
        return self.evaluation.value(self.turn.window)

    def _best(self, window: Window, dice: Iterable[Die]) -> tuple[float, float]:
        """Return whether one of `dice` can be placed, and the worth of the best placement."""
        ignoring = self.turn.setup.rules.ignoring
        values = [
            self.evaluation.value(window.put(die, space))
            for die in dict.fromkeys(dice)
            for space in spaces(fits(window, die, ignoring))
        ]
        return float(bool(values)), max(values, default=self.evaluation.value(window))

    def _mean(self, weighted: Iterable[tuple[int, Iterable[Die]]]) -> tuple[float, float]:
        """Return the mean of the best placements of several hands of dice, each with a weight."""
        opens = value = total = 0.0
        for weight, dice in weighted:
            there, worth = self._best(self.turn.window, dice)
            opens, value, total = opens + weight * there, value + weight * worth, total + weight
        return opens / total, value / total

    # How the cards work

    def _placed_at_once(self, table: Scenario, uses: list[UseTool]) -> tuple[float, float]:
        """Grozing Pliers, Cork-backed Straightedge, Grinding Stone."""
        values = []
        for use in uses:
            if use.die is not None and use.space is not None:
                die = use.die
                if use.delta is not None:
                    die = turned_by(die, use.delta)
                elif use.tool == 10:
                    die = turned_over(die)
                values.append(self.evaluation.value(table.window.put(die, use.space)))
        return float(bool(values)), max(values, default=self._now)

    def _swapped(self, table: Scenario, uses: list[UseTool]) -> tuple[float, float]:
        """Lens Cutter: every use ends with a die of the round track in the window."""
        values = [
            self.evaluation.value(table.window.put(step.die, step.space))
            for use in uses
            for step in table.play(use).legal_actions()
            if isinstance(step, Swap)
        ]
        return float(bool(values)), max(values, default=self._now)

    def _rolled(self, table: Scenario, uses: list[UseTool]) -> tuple[float, float]:
        """Flux Brush: one die of the pool is rolled."""
        hands = [
            self._mean((1, [Die(use.die.color, shade)]) for shade in SHADES)
            for use in uses
            if use.die is not None
        ]
        return _best_of(hands)

    def _drawn(self, table: Scenario, uses: list[UseTool]) -> tuple[float, float]:
        """Flux Remover: a die goes into the bag, another is drawn and its shade chosen."""
        hands = []
        for color in {use.die.color for use in uses if use.die is not None}:
            bag = list(table.state.bag)
            bag[color.index] += 1
            hands.append(
                self._mean(
                    (n, [Die(each, shade) for shade in SHADES])
                    for each, n in zip(COLORS, bag, strict=True)
                    if n
                )
            )
        return _best_of(hands)

    def _all_rolled(self, table: Scenario, uses: list[UseTool]) -> tuple[float, float]:
        """Glazing Hammer: all dice of the pool are rolled."""
        return self._mean(
            (1, [Die(die.color, self.rng.choice(SHADES)) for die in table.state.pool])
            for _roll in range(ROLLS)
        )

    def _one_moved(self, table: Scenario, uses: list[UseTool]) -> tuple[float, float]:
        """Eglomise Brush, Copper Foil Burnisher: one die is moved."""
        return self._after_moves(_moved(table.window, use.shift) for use in uses if use.shift)

    def _two_moved(self, table: Scenario, uses: list[UseTool]) -> tuple[float, float]:
        """Lathekin moves two dice, Tap Wheel one or two."""
        firsts = [use for use in uses if use.shift]
        firsts.sort(key=lambda use: -self.evaluation.value(table.play(use).window))
        best = list(self._seconds(table, firsts[:BEST_MOVES]))
        opens, value = self._after_moves(best)
        if not opens:
            pool, ignoring = table.state.pool, table.setup.rules.ignoring
            others = self._seconds(table, firsts[BEST_MOVES:])
            opens = float(any(fits(each, die, ignoring) for each in others for die in pool))
        return opens, value

    def _seconds(self, table: Scenario, firsts: Iterable[UseTool]) -> Iterator[Window]:
        for use in firsts:
            after = table.play(use)
            if use.tool == 12:
                yield after.window
            for step in after.legal_actions():
                if isinstance(step, Move):
                    yield _moved(after.window, step.shift)

    def _after_moves(self, windows: Iterable[Window]) -> tuple[float, float]:
        """Return whether a die can be placed in one of the windows; the worth, in the best few."""
        ranked = sorted(windows, key=self.evaluation.value, reverse=True)
        pool, ignoring = self.turn.state.pool, self.turn.setup.rules.ignoring
        opens = float(any(fits(each, die, ignoring) for each in ranked for die in pool))
        value = max((self._best(each, pool)[1] for each in ranked[:BEST_MOVES]), default=self._now)
        return opens, value


How = Callable[[TurnOutlook, Scenario, list[UseTool]], tuple[float, float]]

_HOW: Final[dict[int, How]] = {
    1: TurnOutlook._placed_at_once,
    2: TurnOutlook._one_moved,
    3: TurnOutlook._one_moved,
    4: TurnOutlook._two_moved,
    5: TurnOutlook._swapped,
    6: TurnOutlook._rolled,
    7: TurnOutlook._all_rolled,
    9: TurnOutlook._placed_at_once,
    10: TurnOutlook._placed_at_once,
    11: TurnOutlook._drawn,
    12: TurnOutlook._two_moved,
}


def _moved(window: Window, shift: Shift) -> Window:
    die = window[shift.start]
    return window if die is None else window.remove(shift.start).put(die, shift.end)


def _best_of(hands: list[tuple[float, float]]) -> tuple[float, float]:
    return max(opens for opens, _value in hands), max(value for _opens, value in hands)
