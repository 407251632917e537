"""How many dice of a pool fit, against every handful of small bags, one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

import sagrada_nb as sg
from sagrada_nb import exact
from tests.analysis.exact.test_draws import BAGS, hands

WINDOWS = [
    sg.window(),
    sg.window("66666/66666/66666/66666"),
    sg.window("Via Lux", "Y4 P3 Y6 P2 Y1/P3 B1 -- R6 B2/-- -- R2 P4 R3/P2 R5 B4 R3 --"),
]


@pytest.mark.parametrize("bag", BAGS)
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_the_chances_are_those_of_all_hands(window: sg.Window, bag: tuple[int, ...]) -> None:
    for n in (0, 1, 2, 3):
        found = hands(bag, n)
        fitting = Counter(sum(bool(window.legal_spaces(die)) for die in hand) for hand in found)
        expected = {k: Fraction(fitting[k], len(found)) for k in sorted(fitting)}
        assert exact.fitting_chances(window, dice=n, bag=bag) == expected


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_the_dice_that_fit_a_space_are_those_that_may_be_placed_there(window: sg.Window) -> None:
    fits = exact.fitting_dice(window)
    assert tuple(fits) == window.open_spaces
    for die in (sg.Die(color, shade) for color in sg.Color for shade in range(1, 7)):
        legal = tuple(space for space, dice in fits.items() if die in dice)
        assert legal == window.legal_spaces(die)
    assert all(list(dice) == sorted(set(dice), key=dice.index) for dice in fits.values())


def test_an_endless_bag_draws_each_die_anew() -> None:
    window = sg.window("RR666/66666/66666/66666")
    share = Fraction(10, 30)  # red dice, and 6s of the other colours
    chances = exact.fitting_chances(window, dice=3, bag="endless")
    assert chances[0] == (1 - share) ** 3
    assert sum(chances.values()) == 1


def test_the_dice_in_the_window_are_not_in_the_bag() -> None:
    window = sg.window("RRRRR/RRRRR/RRRRR/RRRRR").place("R1", "A1")
    chances = exact.fitting_chances(window, dice=1)
    # A red die beside the red one is forbidden; at its corner it may lie with any shade.
    assert chances[1] == Fraction(17, 89)


def test_players_say_how_many_dice_are_drawn() -> None:
    assert list(exact.fitting_chances(sg.window(), players=4)) == [9]


def test_more_dice_than_the_bag_holds_are_refused() -> None:
    with pytest.raises(sg.errors.TooManyDice):
        exact.fitting_chances(sg.window(), dice=9, bag=(3, 0, 0, 0, 0))
