"""The functions of masks compile, and say the same as they do interpreted.

They are defined once and run at two speeds: in lessons as they stand, in simulations through numba.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import sagrada_nb as sg
from sagrada_nb.core import grid, placement
from sagrada_nb.core import objectives as counting
from sagrada_nb.core.placement import RULES, Situation
from sagrada_nb.game import turns

numba = pytest.importorskip(
    "numba", reason="numba is not installed; it is needed for simulations only"
)

OF_ONE_MASK = [
    grid.beside,
    grid.diagonal,
    grid.touching,
    grid.count,
]
OF_KINDS = [
    counting.is_varied,
    counting.dice_of,
    counting.full_sets,
    counting.alike_at_corners,
    counting.sum_of_shades,
]


@pytest.fixture(scope="module", autouse=True)
def _registered() -> None:
    """Register every function, so that those that call each other compile too."""
    register_jitable = pytest.importorskip("numba.extending").register_jitable
    for function in (*OF_ONE_MASK, *OF_KINDS, *RULES.values()):
        assert register_jitable(function) is function


def masks(how_many: int, seed: int = 1) -> list[int]:
    random = Random(seed)  # noqa: S311
    some = [random.getrandbits(20) & random.getrandbits(20) for _each in range(how_many - 2)]
    return [0, grid.EVERYWHERE, *some]


@pytest.mark.parametrize("function", OF_ONE_MASK, ids=lambda function: function.__name__)
def test_functions_of_one_mask(function: Callable[[int], int]) -> None:
    compiled = numba.njit(function)

    for mask in masks(200):
        assert compiled(mask) == function(mask)


@pytest.mark.parametrize("rule", RULES)
def test_placement_rules(rule: placement.PlacementRule) -> None:
    forbids = RULES[rule]
    compiled = numba.njit(lambda a, b, c, d, e: forbids(Situation(a, b, c, d, e)))

    empty = Situation(0, 0b1010, 0b101, 0, 0)
    numbers = iter(masks(500))
    for values in (empty, *zip(*[numbers] * 5, strict=True)):
        assert compiled(*values) == forbids(Situation(*values))


def windows() -> list[sg.Window]:
    varied = "R1 Y2 G3 B4 P5/Y2 G3 B4 P5 R6/G3 B4 P5 R6 Y1/B4 P5 R6 Y1 G2"
    example = "-- G4 R2 Y5 P6/R3 B1 -- G1 Y2/P5 G6 -- P6 R3/B4 Y3 G4 B2 G4"
    return [sg.window(None, written) for written in (varied, example, None)]


@pytest.mark.parametrize("lines", [grid.ROW_SPACES, grid.COLUMN_SPACES], ids=["rows", "columns"])
def test_objectives_of_lines(lines: tuple[tuple[int, ...], ...]) -> None:
    compiled = numba.njit(counting.is_varied)
    found = set()
    for window in windows():
        for bits in (window.color_bits, window.shade_bits):
            for line in lines:
                kinds = tuple(bits[number] for number in line)
                found.add(counting.is_varied(kinds))
                assert compiled(kinds) == counting.is_varied(kinds)

    assert found == {True, False}


@pytest.mark.parametrize("by_dice", [False, True])
def test_what_a_die_pays_privately(by_dice: bool) -> None:
    compiled = numba.njit(counting.private_die_points)

    for shade in range(1, 7):
        expected = 1 if by_dice else shade
        assert compiled(shade, by_dice) == counting.private_die_points(shade, by_dice) == expected


def test_only_the_second_turn_is_skipped() -> None:
    numbered, skipped = numba.njit(turns.turn_number), numba.njit(turns.is_skipped)

    for place in range(9):
        number = turns.turn_number(place, 3)
        assert numbered(place, 3) == number
        assert [skipped(number, skips) for skips in (False, True)] == [False, 3 <= place < 6]
        assert not turns.is_skipped(number, skips=False)
        assert turns.is_skipped(number, skips=True) == (3 <= place < 6)


def test_objectives_of_sets() -> None:
    compiled = numba.njit(counting.full_sets)

    for counts in ((3, 5, 4), (0, 1), (2, 2, 2, 2, 2, 1)):
        assert compiled(counts) == counting.full_sets(counts) == min(counts)


def test_objectives_of_dice() -> None:
    dice_of, alike, total = (
        numba.njit(each)
        for each in (counting.dice_of, counting.alike_at_corners, counting.sum_of_shades)
    )
    for window in windows():
        bits = window.color_bits
        for color in (1, 2, 4, 8, 16):
            assert dice_of(bits, color) == counting.dice_of(bits, color)
            assert total(bits, window.shades, color) == counting.sum_of_shades(
                bits, window.shades, color
            )
        for space in range(6, 13):
            corners = tuple(bits[space + step] for step in (-6, -4, 4, 6))
            assert alike(bits[space], corners) == counting.alike_at_corners(bits[space], corners)
