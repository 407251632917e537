"""Draws from the bag against every handful of small bags, one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product
from math import comb

import pytest

import sagrada_nb as sg
from sagrada_nb import exact

Hand = tuple[str, ...]
BAGS = [(3, 1, 0, 2, 1), (1, 1, 1, 1, 2)]
SETS = {
    "Color Variety": "RYGBP",
    "Shade Variety": "123456",
    "Light Shades": "12",
    "Medium Shades": "34",
    "Deep Shades": "56",
}


def hands(bag: tuple[int, ...], n: int) -> list[Hand]:
    """Return every hand of `n` dice, each as likely, rolled with every shade."""
    held = [color for color, number in zip("RYGBP", bag, strict=True) for _n in range(number)]
    return [
        tuple(color + shade for color, shade in zip(colors, shades, strict=True))
        for colors in combinations(held, n)
        for shades in product("123456", repeat=n)
    ]


@pytest.mark.parametrize("bag", BAGS)
@pytest.mark.parametrize("what", ["R", "Y", "B", "1", "6", "R3", "P6"])
def test_draws_are_those_of_all_hands(what: str, bag: tuple[int, ...]) -> None:
    for n in (0, 1, 3):
        all_hands = hands(bag, n)
        numbers = Counter(sum(what in die or what == die for die in hand) for hand in all_hands)
        expected = {k: Fraction(number, len(all_hands)) for k, number in sorted(numbers.items())}
        assert exact.drawn_chances(what, n, bag) == expected
        for k in range(n + 2):
            tail = sum((each for m, each in expected.items() if m >= k), Fraction(0))
            assert exact.pool_chance(what, k, dice=n, bag=bag) == tail


@pytest.mark.parametrize("bag", BAGS)
def test_lines_are_those_of_all_hands(bag: tuple[int, ...]) -> None:
    for n in (1, 2, 4):
        for half, of in enumerate(("color", "shade")):
            all_hands = hands(bag, n)
            varied = sum(len({die[half] for die in hand}) == n for hand in all_hands)
            assert exact.line_chance(n, of, bag) == Fraction(varied, len(all_hands))


@pytest.mark.parametrize("name", SETS)
def test_sets_are_those_of_all_hands(name: str) -> None:
    bag, n = (1, 1, 1, 1, 2), 4
    for n in (4, 5) if name == "Color Variety" else (4,):
        all_hands = hands(bag, n)
        numbers = Counter(
            min(sum(kind in die for die in hand) for kind in SETS[name]) for hand in all_hands
        )
        expected = {k: Fraction(number, len(all_hands)) for k, number in sorted(numbers.items())}
        assert exact.set_chances(name, n, bag) == expected
        mean = sum((k * chance for k, chance in expected.items()), Fraction(0))
        assert exact.expected_sets(name, n, bag) == mean


def test_known_chances() -> None:
    # Five dice of five colours: 18 of each may be the one.
    assert exact.line_chance(5) == Fraction(18**5, comb(90, 5))
    assert exact.line_chance(5, bag="endless") == Fraction(24, 625)
    assert exact.line_chance(6, "shade") == Fraction(720, 6**6)
    assert exact.line_chance(7, "shade") == exact.line_chance(6, "color") == 0
    assert exact.pool_chance(1, players=2) == 1 - Fraction(5, 6) ** 5
    assert exact.pool_chance("red", players=4) == 1 - Fraction(comb(72, 9), comb(90, 9))
    assert exact.pool_chance("R1", players=1, bag="endless") == 1 - Fraction(29, 30) ** 4
    # A full bag holds so many of each colour that no more than 18 sets are in it.
    assert exact.set_chances("Color Variety", 90) == {18: Fraction(1)}


@pytest.mark.parametrize(("players", "dice"), [(1, 4), (2, 5), (3, 7), (4, 9)])
def test_pools_are_as_large_as_in_the_game(players: int, dice: int) -> None:
    solo = players == 1
    game = sg.new_game(players=None if solo else players, solo=solo, seed=1)

    assert exact.pool_size(players) == game.setup.dice_a_round == dice
    assert exact.pool_chance("red", 2, players=players) == exact.pool_chance("red", 2, dice=dice)


def test_an_endless_bag_is_the_limit_of_large_ones() -> None:
    endless = exact.drawn_chances("R", 3, bag="endless")

    assert endless == {k: comb(3, k) * Fraction(4 ** (3 - k), 125) for k in range(4)}
    assert exact.set_chances("Color Variety", 5, "endless")[1] == Fraction(24, 625)


def test_a_bag_without_dice_that_were_seen() -> None:
    bag = exact.bag_without("R3 R5 Y1 P")

    assert bag == (16, 17, 18, 18, 17)
    assert bag == exact.bag_without([sg.Die("R3"), "R5", sg.Color.YELLOW, "purple"])
    game = sg.new_game(players=2, seed=5)
    assert exact.bag_without([]) == exact.FULL_BAG == (18,) * 5
    assert sum(game.state.bag) in (85, 90)
    assert exact.pool_chance("R", bag={"red": 1, "B": 4}, dice=1) == Fraction(1, 5)


def test_what_was_drawn_unseen_does_not_matter() -> None:
    """The second pool is like the first one as long as nobody has looked."""
    bag = (3, 1, 0, 2, 1)
    unseen = Counter[tuple[int, ...]]()
    for first in combinations([c for c, n in enumerate(bag) for _n in range(n)], 2):
        unseen[tuple(n - first.count(c) for c, n in enumerate(bag))] += 1
    later = sum(
        (times * exact.pool_chance("R", dice=2, bag=rest) for rest, times in unseen.items()),
        Fraction(0),
    )
    assert later / sum(unseen.values()) == exact.pool_chance("R", dice=2, bag=bag)


@pytest.mark.parametrize(
    ("ask", "error", "says"),
    [
        (lambda: exact.pool_chance("X"), sg.errors.NotationError, "'X' is no colour"),
        (lambda: exact.pool_chance("red", -1), sg.errors.NotationError, "-1 is no number of dice"),
        (
            lambda: exact.pool_chance("red", players=5),
            sg.errors.NotationError,
            "Accepted: 1, 2, 3 or 4",
        ),
        (
            lambda: exact.pool_chance("red", bag=(1, 0, 0, 0, 0)),
            sg.errors.TooManyDice,
            "a bag of 1",
        ),
        (lambda: exact.pool_chance("red", bag=(19,) * 5), sg.errors.TooManyDice, "at most 18"),
        (lambda: exact.pool_chance("red", bag=(1, 2)), sg.errors.NotationError, "is no dice bag"),
        (lambda: exact.pool_chance("red", bag="full"), sg.errors.WrongType, "is no dice bag"),
        (
            lambda: exact.pool_chance("red", bag=7),  # type: ignore[arg-type]
            sg.errors.WrongType,
            "is no dice bag",
        ),
        (
            lambda: exact.pool_chance("red", bag=(1.5,) * 5),  # type: ignore[arg-type]
            sg.errors.WrongType,
            "is no dice bag",
        ),
        (
            lambda: exact.line_chance(5, "pips"),
            sg.errors.UnknownName,
            "neither 'color' nor 'shade'",
        ),
        (lambda: exact.line_chance(91), sg.errors.TooManyDice, "a bag of 90"),
        (lambda: exact.set_chances("Row Color Variety", 5), sg.errors.UnknownName, "Deep Shades"),
        (lambda: exact.bag_without("3"), sg.errors.NotationError, "is a shade"),
        (lambda: exact.bag_without("R " * 19), sg.errors.TooManyDice, "19 red dice"),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    ask: Callable[[], object], error: type[sg.SagradaError], says: str
) -> None:
    with pytest.raises(error, match=says):
        ask()
