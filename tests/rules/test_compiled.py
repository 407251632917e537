"""The functions of masks compile, and say the same as they do interpreted.

They are defined once and run at two speeds: in lessons as they stand, in simulations through numba.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import sagrada_nb as sg
from sagrada_nb.rules import grid, objectives, placement
from sagrada_nb.rules.placement import RULES, Situation

numba = pytest.importorskip(
    "numba", reason="numba is not installed; it is needed for simulations only"
)

OF_ONE_MASK = [
    grid.beside,
    grid.diagonal,
    grid.touching,
    grid.count,
    objectives.diagonal_dice,
]
OF_MASKS = [objectives.is_varied, objectives.varied_lines, objectives.full_sets]


@pytest.fixture(scope="module", autouse=True)
def _registered() -> None:
    """Register every function, so that those that call each other compile too."""
    register_jitable = pytest.importorskip("numba.extending").register_jitable
    for function in (*OF_ONE_MASK, *OF_MASKS, *RULES.values()):
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


def _kinds(window: sg.Window) -> list[tuple[int, ...]]:
    return [window.color_masks, window.shade_masks]


def windows() -> list[sg.Window]:
    varied = "R1 Y2 G3 B4 P5/Y2 G3 B4 P5 R6/G3 B4 P5 R6 Y1/B4 P5 R6 Y1 G2"
    example = "-- G4 R2 Y5 P6/R3 B1 -- G1 Y2/P5 G6 -- P6 R3/B4 Y3 G4 B2 G4"
    return [sg.window(None, written) for written in (varied, example, None)]


@pytest.mark.parametrize("lines", [grid.ROW_MASKS, grid.COLUMN_MASKS], ids=["rows", "columns"])
def test_objectives_of_lines(lines: tuple[int, ...]) -> None:
    is_varied, varied_lines = objectives.is_varied, objectives.varied_lines
    one = numba.njit(is_varied)
    all_lines = numba.njit(lambda kinds: varied_lines(lines, kinds))

    for window in windows():
        for kinds in _kinds(window):
            assert all_lines(kinds) == varied_lines(lines, kinds)
            assert [one(line, kinds) for line in lines] == [
                is_varied(line, kinds) for line in lines
            ]


def test_objectives_of_sets() -> None:
    full_sets = objectives.full_sets
    compiled = numba.njit(full_sets)

    for window in windows():
        for kinds in (*_kinds(window), window.shade_masks[:2]):
            assert compiled(kinds) == full_sets(kinds)
