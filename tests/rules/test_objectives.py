"""Objectives: points against a plain count, groups and arithmetic, and symmetries."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sagrada_nb as sg
from sagrada_nb.core.dice import COLORS, SHADES
from sagrada_nb.core.objectives import Objective
from tests.rules import naive
from tests.rules.strategies import blank_windows, windows

PUBLIC = list(sg.PUBLIC_OBJECTIVES)
PRIVATE = list(sg.PRIVATE_OBJECTIVES)
OF_COLORS = ["Row Color Variety", "Column Color Variety", "Color Variety", "Color Diagonals"]
OF_SHADES = [name for name in PUBLIC if "Shade" in name]
OF_ALL_SHADES = ["Row Shade Variety", "Column Shade Variety", "Shade Variety"]
PAIRS = {"Light Shades": (1, 2), "Medium Shades": (3, 4), "Deep Shades": (5, 6)}

Change = Callable[[sg.Die], sg.Die]


def card(name: str) -> Objective:
    if name in sg.PUBLIC_OBJECTIVES:
        return sg.PUBLIC_OBJECTIVES[name]
    return sg.PRIVATE_OBJECTIVES[name]


def points(window: sg.Window, names: list[str]) -> dict[str, int]:
    return {name: card(name).score(window) for name in names}


def changed(window: sg.Window, change: Change) -> sg.Window:
    return sg.window(None, tuple(None if die is None else change(die) for die in window.dice))


def rearranged(window: sg.Window, order: list[int]) -> sg.Window:
    return sg.window(None, tuple(window.dice[number] for number in order))


# What they pay


@given(window=windows)
def test_points_are_those_of_the_plain_count(window: sg.Window) -> None:
    laid = naive.dice_of(str(window))

    for name, count in {**naive.PUBLIC, **naive.PRIVATE}.items():
        assert card(name).score(window) == count(laid), name


@given(window=windows)
def test_a_payoff_is_points_groups_and_working_of_the_window(window: sg.Window) -> None:
    for name in PUBLIC + PRIVATE:
        payoff, each = card(name).pay(window), card(name)
        assert payoff.points == each.score(window)
        assert payoff.groups == each.groups(window)
        assert payoff.working == each.working(window)


@given(window=windows)
def test_groups_are_disjoint_and_each_is_paid(window: sg.Window) -> None:
    for name in PUBLIC:
        groups = card(name).groups(window)
        spaces = [space for group in groups for space in group]
        assert len(spaces) == len(set(spaces))
        assert card(name).points * len(groups) == card(name).score(window)


@given(window=windows)
def test_a_private_objective_pays_the_shade_of_each_group(window: sg.Window) -> None:
    for name in PRIVATE:
        dice = [window[space] for (space,) in card(name).groups(window)]
        assert {die.color for die in dice if die} <= {card(name).color}
        assert sum(die.shade for die in dice if die) == card(name).score(window)


@given(window=windows)
def test_each_group_is_what_the_card_asks_for(window: sg.Window) -> None:
    for name in PUBLIC:
        for group in card(name).groups(window):
            dice = [window[space] for space in group]
            kinds = [die.color if name in OF_COLORS else die.shade for die in dice if die]
            assert len(kinds) == len(group)
            assert len(set(kinds)) == len(kinds)
            assert list(group) == sorted(group)
            if name.startswith("Row"):
                assert {space[0] for space in group} == {group[0][0]}
                assert len(group) == 5
            elif name.startswith("Column"):
                assert {space[1] for space in group} == {group[0][1]}
                assert len(group) == 4
            elif name == "Color Diagonals":
                assert len(group) == 1
            else:
                wanted = PAIRS.get(name, SHADES if name in OF_SHADES else COLORS)
                assert set(kinds) == set(wanted)


@given(window=windows)
def test_the_working_works_out(window: sg.Window) -> None:
    for name in PUBLIC + PRIVATE:
        working = card(name).working(window)
        assert re.fullmatch(r"min\(\d+(, \d+)+\) × \d|\d+ × \d|\d( \+ \d)*", working)
        assert value_of(working) == card(name).score(window)


def value_of(working: str) -> int:
    """Return the value of ``2 × 5``, ``min(2, 3) × 2`` or ``5 + 6 + 6``."""
    if "+" in working:
        return sum(map(int, working.split(" + ")))
    factors = [min(map(int, re.findall(r"\d+", factor))) for factor in working.split(" × ")]
    return factors[0] * factors[1] if len(factors) == 2 else factors[0]


@pytest.mark.parametrize("name", PUBLIC + PRIVATE)
def test_an_empty_window_earns_nothing(name: str) -> None:
    payoff = card(name).pay(sg.window())

    assert payoff.points == 0
    assert payoff.groups == ()


# What does not change them


@given(window=blank_windows, colors=st.permutations(COLORS))
def test_other_colors_same_points(window: sg.Window, colors: list[sg.Color]) -> None:
    recolored = changed(window, lambda die: sg.Die(colors[die.color.index], die.shade))

    assert points(recolored, PUBLIC) == points(window, PUBLIC)
    # A private objective is about one colour: its points go where the colour goes.
    for color in COLORS:
        became = sg.PRIVATE_OBJECTIVES[colors[color.index].value]
        assert became.score(recolored) == sg.PRIVATE_OBJECTIVES[color.value].score(window)


@given(window=blank_windows, shades=st.permutations(SHADES))
def test_other_shades_same_points(window: sg.Window, shades: list[int]) -> None:
    reshaded = changed(window, lambda die: sg.Die(die.color, shades[die.shade - 1]))

    allowed = OF_COLORS + OF_ALL_SHADES
    assert points(reshaded, allowed) == points(window, allowed)


@given(
    window=blank_windows,
    pairs=st.permutations([(1, 2), (3, 4), (5, 6)]),
    turned=st.tuples(st.booleans(), st.booleans(), st.booleans()),
)
def test_pairs_of_shades_may_change_places(
    window: sg.Window, pairs: list[tuple[int, int]], turned: tuple[bool, ...]
) -> None:
    new = [
        shade
        for pair, turn in zip(pairs, turned, strict=True)
        for shade in (reversed(pair) if turn else pair)
    ]
    reshaded = changed(window, lambda die: sg.Die(die.color, new[die.shade - 1]))

    names = {pair: name for name, pair in PAIRS.items()}
    for old, became in zip(PAIRS.values(), pairs, strict=True):
        assert card(names[became]).score(reshaded) == card(names[old]).score(window)


@given(window=blank_windows, data=st.data())
def test_objectives_of_colors_do_not_look_at_shades(window: sg.Window, data: st.DataObject) -> None:
    reshaded = changed(window, lambda die: sg.Die(die.color, data.draw(st.sampled_from(SHADES))))

    assert points(reshaded, OF_COLORS) == points(window, OF_COLORS)


@given(window=blank_windows, data=st.data())
def test_objectives_of_shades_do_not_look_at_colors(window: sg.Window, data: st.DataObject) -> None:
    free = [color for color in COLORS for _each in range(4)]
    colors = iter(data.draw(st.permutations(free)))
    recolored = changed(window, lambda die: sg.Die(next(colors), die.shade))

    assert points(recolored, OF_SHADES) == points(window, OF_SHADES)


@pytest.mark.parametrize(
    "order",
    [
        [5 * row + 4 - column for row in range(4) for column in range(5)],
        [5 * (3 - row) + column for row in range(4) for column in range(5)],
        [19 - number for number in range(20)],
    ],
    ids=["left and right", "top and bottom", "both"],
)
@given(window=blank_windows)
def test_a_mirrored_window_earns_the_same(order: list[int], window: sg.Window) -> None:
    mirrored = rearranged(window, order)

    assert points(mirrored, PUBLIC + PRIVATE) == points(window, PUBLIC + PRIVATE)


@given(window=blank_windows, order=st.permutations(range(20)))
def test_sets_and_sums_do_not_look_at_places(window: sg.Window, order: list[int]) -> None:
    names = [*PAIRS, "Shade Variety", "Color Variety", *PRIVATE]

    assert points(rearranged(window, order), names) == points(window, names)


@given(window=blank_windows, rows=st.permutations(range(4)), columns=st.permutations(range(5)))
def test_lines_do_not_look_at_their_order(
    window: sg.Window, rows: list[int], columns: list[int]
) -> None:
    names = [name for name in PUBLIC if name.startswith(("Row", "Column"))]
    order = [5 * row + column for row in rows for column in columns]

    assert points(rearranged(window, order), names) == points(window, names)


# At the limits


def test_a_full_window_can_reach_the_most_of_all_lines() -> None:
    window = sg.window(
        None,
        "R1 Y2 G3 B4 P5/Y2 G3 B4 P5 R6/G3 B4 P5 R6 Y1/B4 P5 R6 Y1 G2",
    )

    assert window.is_full
    assert not window.mistakes()
    assert points(window, PUBLIC) == {
        "Row Color Variety": 4 * 6,
        "Column Color Variety": 5 * 5,
        "Row Shade Variety": 4 * 5,
        "Column Shade Variety": 5 * 4,
        "Light Shades": 3 * 2,
        "Medium Shades": 3 * 2,
        "Deep Shades": 3 * 2,
        "Shade Variety": 3 * 5,
        "Color Variety": 4 * 4,
        # all but the red A1 and the green D5, which have no neighbour on their diagonal
        "Color Diagonals": 18,
    }


def test_the_working_in_words_has_the_same_numbers() -> None:
    example = sg.scoring_example()
    words = {line.name: line.in_words for line in sg.score(example.window, **example.cards).lines}
    assert words["Color Variety"] == "the rarest is there 3 times: 3 sets × 4"
    assert words["Light Shades"] == "the rarest is there 2 times: 2 sets × 2"
    assert words["Column Color Variety"] == "2 full columns × 5"
    assert words["Shades of Purple"] == "5 + 6 + 6"
    assert card("Shade Variety").in_words(sg.window()) == "one of them is missing"


@given(window=windows)
def test_the_last_two_numbers_of_the_words_work_out(window: sg.Window) -> None:
    for each in sg.PUBLIC_OBJECTIVES.values():
        numbers = [int(n) for n in re.findall(r"\d+", each.in_words(window))]
        assert (numbers[-2] * numbers[-1] if numbers else 0) == each.score(window)
