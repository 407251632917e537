"""Spaces and masks, against plain coordinates."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given

from sagrada_nb.core import grid
from tests.rules.strategies import masks, spaces

SIDES = {(-1, 0), (1, 0), (0, -1), (0, 1)}
CORNERS = {(-1, -1), (-1, 1), (1, -1), (1, 1)}


def coordinates(mask: int) -> set[tuple[int, int]]:
    return {divmod(number, 5) for number in range(20) if mask >> number & 1}


def shifted(mask: int, steps: set[tuple[int, int]]) -> set[tuple[int, int]]:
    return {
        (row + down, column + right)
        for row, column in coordinates(mask)
        for down, right in steps
        if 0 <= row + down < 4 and 0 <= column + right < 5
    }


@pytest.mark.parametrize(
    ("neighbours", "steps"),
    [(grid.beside, SIDES), (grid.diagonal, CORNERS), (grid.touching, SIDES | CORNERS)],
    ids=["beside", "diagonal", "touching"],
)
@given(mask=masks)
def test_neighbours_are_those_of_the_coordinates(
    neighbours: Callable[[int], int], steps: set[tuple[int, int]], mask: int
) -> None:
    assert coordinates(neighbours(mask)) == shifted(mask, steps)


@given(mask=masks)
def test_count_counts_the_bits(mask: int) -> None:
    assert grid.count(mask) == bin(mask).count("1")


@given(mask=masks)
def test_spaces_and_mask_of_are_inverse(mask: int) -> None:
    assert grid.mask_of(grid.spaces(mask)) == mask
    assert grid.mask_of(" ".join(grid.spaces(mask))) == mask


@given(mask=masks)
def test_spaces_come_in_reading_order(mask: int) -> None:
    numbers = [grid.space_number(name) for name in grid.spaces(mask)]

    assert numbers == sorted(numbers)
    assert {divmod(number, 5) for number in numbers} == coordinates(mask)


@given(name=spaces)
def test_a_space_is_row_letter_and_column_number(name: str) -> None:
    row, column = divmod(grid.space_number(name), 5)

    assert name == "ABCD"[row] + "12345"[column]
    assert grid.space_number(f" {name.lower()} ") == grid.space_number(name)


def test_lines_and_edge() -> None:
    assert [grid.spaces(row)[0] for row in grid.ROW_MASKS] == ["A1", "B1", "C1", "D1"]
    assert [grid.spaces(column)[-1] for column in grid.COLUMN_MASKS] == [
        "D1",
        "D2",
        "D3",
        "D4",
        "D5",
    ]
    assert {grid.count(row) for row in grid.ROW_MASKS} == {5}
    assert {grid.count(column) for column in grid.COLUMN_MASKS} == {4}
    assert grid.spaces(grid.INNER) == ("B2", "B3", "B4", "C2", "C3", "C4")
    assert grid.EDGE | grid.INNER == grid.EVERYWHERE
    assert not grid.EDGE & grid.INNER


@given(mask=masks)
def test_masks_by_kind_part_the_spaces(mask: int) -> None:
    kinds = [mask >> number & 1 for number in range(20)]

    assert grid.masks_by_kind(kinds, 3) == (grid.EVERYWHERE & ~mask, mask, 0)
    assert grid.masks_by_kind([0 if kind else None for kind in kinds], 1) == (mask,)
