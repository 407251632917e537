"""The rules once more, space by space, on plain text: what the package is compared with.

Nothing here uses masks, nor anything else of the package. A window is a mapping from (row, column)
to (colour letter, shade); a pattern is a mapping from (row, column) to its sign.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

Place = tuple[int, int]
Dice = dict[Place, tuple[str, int]]

ALL_PLACES = [(row, column) for row in range(4) for column in range(5)]
SIDES = [(-1, 0), (1, 0), (0, -1), (0, 1)]
CORNERS = [(-1, -1), (-1, 1), (1, -1), (1, 1)]


def place_of(space: str) -> Place:
    return "ABCD".index(space[0]), int(space[1]) - 1


def name_of(place: Place) -> str:
    row, column = place
    return f"{'ABCD'[row]}{column + 1}"


def dice_of(window: str) -> Dice:
    found = {}
    for row, line in enumerate(window.split("/")):
        for column, sign in enumerate(line.split(" ")):
            if sign != "--":
                found[row, column] = (sign[0], int(sign[1]))
    return found


def signs_of(pattern: str) -> dict[Place, str]:
    lines = pattern.split("/")
    return {(row, column): lines[row][column] for row, column in ALL_PLACES}


def around(place: Place, steps: list[tuple[int, int]]) -> list[Place]:
    row, column = place
    near = [(row + down, column + right) for down, right in steps]
    return [each for each in near if each in ALL_PLACES]


def broken_rules(pattern: str, window: str, die: str, space: str) -> set[str]:
    """Return the codes of every rule that is broken by `die` on `space`."""
    dice, place = dice_of(window), place_of(space)
    if place in dice:
        return {"occupied"}
    broken = wrong_there(signs_of(pattern), dice, place, die)
    row, column = place
    if not dice:
        if row in (1, 2) and column in (1, 2, 3):
            broken.add("first_die_not_on_edge")
    elif not any(near in dice for near in around(place, SIDES + CORNERS)):
        broken.add("touches_no_die")
    return broken


def wrong_there(signs: dict[Place, str], dice: Dice, place: Place, die: str) -> set[str]:
    """Return the rules that a die breaks as long as it lies there."""
    color, shade = die[0], int(die[1])
    broken = set()
    if signs[place] in "RYGBP" and signs[place] != color:
        broken.add("space_color")
    if signs[place] in "123456" and signs[place] != str(shade):
        broken.add("space_value")
    for near in around(place, SIDES):
        if near in dice and dice[near][0] == color:
            broken.add("same_color_neighbor")
        if near in dice and dice[near][1] == shade:
            broken.add("same_value_neighbor")
    return broken


def is_sound(signs: dict[Place, str], dice: Dice) -> bool:
    """Return whether every die may lie where it lies."""
    for place, (color, shade) in dice.items():
        others = {each: die for each, die in dice.items() if each != place}
        if wrong_there(signs, others, place, f"{color}{shade}"):
            return False
    return True


def smallest_removals(pattern: str, window: str) -> set[frozenset[str]]:
    """Return the smallest sets of spaces to clear, by trying all sets from the smallest up."""
    signs, dice = signs_of(pattern), dice_of(window)
    for size in range(len(dice) + 1):
        mended = {
            frozenset(map(name_of, gone))
            for gone in combinations(dice, size)
            if is_sound(signs, {place: die for place, die in dice.items() if place not in gone})
        }
        if mended:
            return mended
    raise AssertionError("a window without dice breaks no rule")


# Scoring


def _lines(dice: Dice, lines: list[list[Place]], half: int) -> int:
    """Return how many lines are full of different colours (half 0) or shades (half 1)."""
    found = 0
    for line in lines:
        values = [dice[place][half] for place in line if place in dice]
        if len(values) == len(line) and len(set(values)) == len(line):
            found += 1
    return found


ROWS = [[(row, column) for column in range(5)] for row in range(4)]
COLUMNS = [[(row, column) for row in range(4)] for column in range(5)]


def _sets(dice: Dice, shades: list[int]) -> int:
    shown = [shade for _color, shade in dice.values()]
    return min(shown.count(shade) for shade in shades)


def _color_sets(dice: Dice) -> int:
    shown = [color for color, _shade in dice.values()]
    return min(shown.count(color) for color in "RYGBP")


def _diagonals(dice: Dice) -> int:
    found = 0
    for place, (color, _shade) in dice.items():
        if any(dice.get(near, ("", 0))[0] == color for near in around(place, CORNERS)):
            found += 1
    return found


def _shades_of(letter: str) -> Callable[[Dice], int]:
    def points(dice: Dice) -> int:
        return sum(shade for color, shade in dice.values() if color == letter)

    return points


PUBLIC: dict[str, Callable[[Dice], int]] = {
    "Row Color Variety": lambda dice: 6 * _lines(dice, ROWS, 0),
    "Column Color Variety": lambda dice: 5 * _lines(dice, COLUMNS, 0),
    "Row Shade Variety": lambda dice: 5 * _lines(dice, ROWS, 1),
    "Column Shade Variety": lambda dice: 4 * _lines(dice, COLUMNS, 1),
    "Light Shades": lambda dice: 2 * _sets(dice, [1, 2]),
    "Medium Shades": lambda dice: 2 * _sets(dice, [3, 4]),
    "Deep Shades": lambda dice: 2 * _sets(dice, [5, 6]),
    "Shade Variety": lambda dice: 5 * _sets(dice, [1, 2, 3, 4, 5, 6]),
    "Color Variety": lambda dice: 4 * _color_sets(dice),
    "Color Diagonals": _diagonals,
}

PRIVATE: dict[str, Callable[[Dice], int]] = {
    "Shades of Red": _shades_of("R"),
    "Shades of Yellow": _shades_of("Y"),
    "Shades of Green": _shades_of("G"),
    "Shades of Blue": _shades_of("B"),
    "Shades of Purple": _shades_of("P"),
}
