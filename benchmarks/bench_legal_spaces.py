"""Goal: ``legal_spaces``, interpreted, answers at least 5 × as often as a loop over the spaces.

Each window is asked for all 30 dice, as a lesson or a bot does. What a window works out for the
first die serves the others too. The second figure is that of a window that is asked once only and
then thrown away: both ways begin with the pattern and the 20 dice, and what they make of them
first, masks or tables, is part of the time.
"""

from __future__ import annotations

import random
import sys

from benchmarks.measuring import medians, seconds, verdict
from sagrada_nb.core.dice import ALL_DICE, Color, Die
from sagrada_nb.core.grid import COLUMNS, ROWS
from sagrada_nb.core.patterns import patterns
from sagrada_nb.core.window import Window

REPEATS = 7
WINDOWS_PER_PATTERN = 4
GOAL = 5

Printed = dict[tuple[int, int], Color | int | None]
Dice = dict[tuple[int, int], Die]


def is_legal(printed: Printed, dice: Dice, die: Die, row: int, column: int) -> bool:
    """Return whether one space takes the die, as the rules are read aloud."""
    if (row, column) in dice:
        return False
    demand = printed[row, column]
    if isinstance(demand, Color) and demand is not die.color:
        return False
    if isinstance(demand, int) and demand != die.shade:
        return False
    if not dice:
        return row in (0, ROWS - 1) or column in (0, COLUMNS - 1)
    touches = False
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            other = dice.get((row + down, column + right))
            if other is None:
                continue
            touches = True
            shares_a_side = down == 0 or right == 0
            if shares_a_side and (other.color is die.color or other.shade == die.shade):
                return False
    return touches


def legal_by_loop(printed: Printed, dice: Dice, die: Die) -> tuple[str, ...]:
    """Return the legal spaces, asking them one by one."""
    return tuple(
        "ABCD"[row] + str(column + 1)
        for row in range(ROWS)
        for column in range(COLUMNS)
        if is_legal(printed, dice, die, row, column)
    )


def played_windows() -> list[Window]:
    """Return windows of all patterns, from empty to nearly full, filled by legal random dice."""
    luck = random.Random(1)  # noqa: S311 - the same windows in every run
    windows = []
    for pattern in patterns.values():
        for number in range(WINDOWS_PER_PATTERN):
            window = Window(pattern)
            for die in luck.choices(ALL_DICE, k=10 * number):
                if legal := window.legal_spaces(die):
                    window = window.place(die, luck.choice(legal))
            windows.append(window)
    return windows


def tables_of(window: Window) -> tuple[Printed, Dice]:
    """Return the pattern and the dice of a window by row and column, for the loop."""
    at = [(row, column) for row in range(ROWS) for column in range(COLUMNS)]
    dice = {place: die for place, die in zip(at, window.dice, strict=True) if die is not None}
    return dict(zip(at, window.pattern.spaces, strict=True)), dice


def ask_windows(windows: list[Window]) -> list[tuple[str, ...]]:
    """Ask each of the windows, made anew with no mask known yet, for all 30 dice."""
    return [
        window.legal_spaces(die)
        for window in (known.with_pattern(known.pattern) for known in windows)
        for die in ALL_DICE
    ]


def ask_windows_once(windows: list[Window]) -> list[tuple[str, ...]]:
    """Ask for all 30 dice, each in a window made anew."""
    return [
        known.with_pattern(known.pattern).legal_spaces(die) for known in windows for die in ALL_DICE
    ]


def ask_loop_once(windows: list[Window]) -> list[tuple[str, ...]]:
    """Ask the loop the same, with tables made anew each time."""
    return [legal_by_loop(*tables_of(window), die) for window in windows for die in ALL_DICE]


def ask_loop(tables: list[tuple[Printed, Dice]]) -> list[tuple[str, ...]]:
    """Ask the loop the same."""
    return [legal_by_loop(printed, dice, die) for printed, dice in tables for die in ALL_DICE]


def main() -> int:
    """Measure and report."""
    windows = played_windows()
    tables = [tables_of(window) for window in windows]
    answers = ask_loop(tables)
    if not answers == ask_windows(windows) == ask_windows_once(windows) == ask_loop_once(windows):
        print("  The two ways disagree about what is legal.")
        return 1
    taken = medians(
        {
            "legal_spaces": lambda: seconds(lambda: ask_windows(windows)),
            "space by space": lambda: seconds(lambda: ask_loop(tables)),
            "legal_spaces, one question a window": lambda: seconds(
                lambda: ask_windows_once(windows)
            ),
            "space by space, one question a window": lambda: seconds(
                lambda: ask_loop_once(windows)
            ),
        },
        REPEATS,
    )
    for name, value in taken.items():
        print(f"  {name:<38} {len(answers) / value:10,.0f} a second")
    ours, loop, ours_once, loop_once = taken.values()
    print(f"  one question a window: {loop_once / ours_once:.1f} × the loop, set-up included")
    ratio = loop / ours
    return verdict(ratio >= GOAL, f"{ratio:.1f} × the loop; the goal is at least {GOAL} ×")


if __name__ == "__main__":
    sys.exit(main())
