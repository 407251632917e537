"""Chances as learners write them, and what they are told."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.lessons.answers import read_chance
from sagrada_nb.lessons.chance_questions import NEAR_ENOUGH, chance_of
from sagrada_nb.lessons.exercises import Exercise
from sagrada_nb.lessons.levels import read_level
from tests.lessons.spellings import fresh

WINDOW = sg.window("Via Lux", "Y4 P3 Y6 P2 Y1/P3 B1 -- R6 B2/-- -- R2 P4 R3/P2 R5 B4 R3 --")


def made(**what: Any) -> Exercise:
    texts = {"title": "T", "question": "Q?", "hints": ["H."], "after": "A."}
    return Exercise(read_level({"id": "x", **texts, **what}, "09_x"))


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({"of": "pool", "what": 6, "players": 2}, sg.exact.pool_chance(6, players=2)),
        (
            {"of": "pool", "what": "R", "dice": 3, "at_least": 2},
            sg.exact.pool_chance("R", 2, dice=3),
        ),
        ({"of": "line", "dice": 5, "by": "color"}, sg.exact.line_chance(5, "color")),
        ({"of": "sets", "objective": "Light Shades", "dice": 2, "at_least": 1}, Fraction(1, 18)),
        (
            {"of": "payoff", "objective": "Deep Shades", "at_least": 0},
            Fraction(1),
        ),
        (
            {"of": "fit", "players": 2, "at_least": 1},
            1 - sg.exact.fitting_chances(WINDOW, players=2)[0],
        ),
    ],
)
def test_a_chance_is_that_of_the_exact_answers(asked: dict[str, Any], expected: Fraction) -> None:
    assert chance_of(asked, WINDOW) == expected


def test_a_chance_of_nothing_known_says_what_there_is() -> None:
    with pytest.raises(sg.errors.UnknownName, match="payoff"):
        chance_of({"of": "payof"}, WINDOW)


@pytest.mark.parametrize(
    "given", ["1/6", " 1 / 6", Fraction(1, 6), 1 / 6, "16.667 %", "0,16667", "16,667%"]
)
def test_a_chance_is_read_in_every_spelling(given: object) -> None:
    assert abs(read_chance(given) - Fraction(1, 6)) < Fraction(1, 10_000)


@pytest.mark.parametrize(
    "given",
    [-0.1, 1.5, 17, "17", "1/0", "120 %", "six", "", "1e-2", float("nan"), float("inf"), "9" * 200],
)
def test_what_is_no_chance_is_refused_with_what_is(given: object) -> None:
    with pytest.raises(sg.errors.NotationError, match="Accepted: a number from 0 to 1"):
        read_chance(given)


@pytest.mark.parametrize("given", [True, None, [0.5], {"a": 1}, b"1/6"])
def test_what_is_no_number_is_refused(given: object) -> None:
    with pytest.raises(sg.errors.WrongType, match="Accepted: a number from 0 to 1"):
        read_chance(given)


def test_half_a_percentage_point_does_not_matter_and_more_does() -> None:
    exact = sg.exact.line_chance(3, "shade")
    for sign in (1, -1):
        assert fresh("all_shades").check(exact + sign * NEAR_ENOUGH).mood == "right"
        assert fresh("all_shades").check(exact + sign * 2 * NEAR_ENOUGH).mood == "wrong"


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (0.9, "90 % is too much."),
        (0.3, "30 % is too little."),
        (4 / 9, "44.4 % is the chance that it does not happen."),
    ],
)
def test_a_wrong_chance_is_told_what_is_wrong_with_it(answer: float, sentence: str) -> None:
    assert fresh("all_shades").check(answer).body == (sentence,)


def test_a_right_chance_is_told_exactly() -> None:
    assert fresh("all_shades").check("56 %").heading == "Right: 5/9; that is about 55.6 %"


def test_a_wrong_choice_is_told_what_it_comes_to() -> None:
    (paid,) = fresh("best_paid").check("row color variety").body
    mean = float(sg.exact.mean("Row Color Variety", "Ripples of Light"))
    assert paid == f"Row Color Variety pays {mean:.2f} points on average."
    (room,) = fresh("most_free").check("Batllo").body
    assert room == f"Batllo has {sg.exact.legal_windows('Batllo'):,} legal full windows."


def test_the_right_choice_lists_all_from_most_to_least() -> None:
    solution = fresh("most_free").question.solution()
    assert solution.reasons[0].startswith("Firelight has ")
    numbers = [
        int(each.split(" has ")[1].split(" ")[0].replace(",", "")) for each in solution.reasons
    ]
    assert numbers == sorted(numbers, reverse=True)
    assert solution.picture.count("<svg") == 5


def test_a_level_that_compares_by_nothing_known_is_refused() -> None:
    exercise = made(kind="the_most", measure="size", choices=["Virtus", "Batllo"])
    with pytest.raises(sg.errors.UnknownName, match="windows"):
        exercise.check("Virtus")
