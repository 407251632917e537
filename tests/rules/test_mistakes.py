"""A mistake found later: every broken rule, and the fewest dice that have to go."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

import sagrada_nb as sg
from sagrada_nb.core.grid import SPACE_NAMES
from tests.rules import naive
from tests.rules.strategies import small_windows, windows

NOT_ASKED_AGAIN = ("first_die_not_on_edge", "touches_no_die")


@given(window=windows)
def test_no_mistakes_exactly_when_every_die_could_be_placed_again(window: sg.Window) -> None:
    replaceable = []
    for space in window.filled_spaces:
        die = window[space]
        assert die is not None
        replaceable.append(not window.remove(space).explain(die, space, NOT_ASKED_AGAIN))

    assert (not window.mistakes()) is all(replaceable)


@given(window=windows)
def test_mistakes_are_those_of_the_plain_text(window: sg.Window) -> None:
    signs, laid = naive.signs_of(str(window.pattern)), naive.dice_of(str(window))
    expected = set()
    for place, (color, shade) in laid.items():
        others = {each: die for each, die in laid.items() if each != place}
        for code in naive.wrong_there(signs, others, place, f"{color}{shade}"):
            if code.startswith("space"):
                expected.add((code, frozenset({naive.name_of(place)})))
        for near in naive.around(place, naive.SIDES):
            pair = frozenset({naive.name_of(place), naive.name_of(near)})
            if near in laid and laid[near][0] == color:
                expected.add(("same_color_neighbor", pair))
            if near in laid and laid[near][1] == shade:
                expected.add(("same_value_neighbor", pair))

    found = [(each.code, frozenset(each.spaces)) for each in window.mistakes()]
    assert set(found) == expected
    assert len(found) == len(expected)


@given(window=windows)
def test_mistakes_come_in_reading_order(window: sg.Window) -> None:
    order = [SPACE_NAMES.index(each.space) for each in window.mistakes()]

    assert order == sorted(order)
    for each in window.mistakes():
        assert list(each.spaces) == sorted(each.spaces)


@settings(max_examples=60)
@given(window=small_windows())
def test_minimal_removals_are_all_smallest_sets_that_mend(window: sg.Window) -> None:
    found = window.minimal_removals()

    expected = naive.smallest_removals(str(window.pattern), str(window))
    assert {frozenset(each) for each in found} == expected
    assert len(found) == len(expected)
    assert list(found) == sorted(found)


@settings(max_examples=40)
@given(window=windows)
def test_each_removal_mends(window: sg.Window) -> None:
    for removal in window.minimal_removals():
        mended = window
        for space in removal:
            assert mended.mistakes()
            mended = mended.remove(space)
        assert not mended.mistakes()


def test_touching_and_the_edge_are_not_asked_again() -> None:
    assert sg.window(None, {"B2": "R1", "D5": "B2"}).mistakes() == ()


def test_nothing_has_to_go_from_a_window_without_mistakes() -> None:
    assert sg.window(None, {"A1": "R1"}).minimal_removals() == ((),)
    assert sg.window().minimal_removals() == ((),)


@pytest.mark.parametrize(
    ("laid", "removals"),
    [
        ({"A1": "R3", "A2": "R5"}, (("A1",), ("A2",))),
        ({"A1": "R3", "A2": "R5", "A3": "R1"}, (("A2",),)),
        ({"A1": "R3", "A2": "R5", "C1": "B1", "C2": "G1"}, None),
        ({"B3": "R1"}, (("B3",),)),
        ({"B3": "R1", "B4": "R2"}, (("B3",),)),
    ],
)
def test_small_windows(
    laid: dict[str, sg.Die], removals: tuple[tuple[str, ...], ...] | None
) -> None:
    window = sg.window("...../..B../...../.....", laid)

    if removals is None:
        removals = tuple((first, second) for first in ("A1", "A2") for second in ("C1", "C2"))
    assert window.minimal_removals() == removals


def test_a_full_window_of_one_shade_loses_every_other_die() -> None:
    rows = ["R1 Y1 R1 Y1 R1", "Y1 R1 Y1 R1 Y1"] * 2
    dark = tuple(s for n, s in enumerate(SPACE_NAMES) if (n // 5 + n % 5) % 2)
    light = tuple(s for n, s in enumerate(SPACE_NAMES) if not (n // 5 + n % 5) % 2)

    removals = sg.window(None, rows).minimal_removals()

    assert {len(each) for each in removals} == {10}
    assert {dark, light} <= set(removals)
