"""The questions about Mandala: their answers, and what hints and lesson tell as facts."""

from __future__ import annotations

from typing import Any

import sagrada_nb as sg
from sagrada_nb.lessons.levels import levels
from sagrada_nb.lessons.question_registry import question_of
from sagrada_nb.mandala.colors import SandColor


def question(name: str) -> Any:
    return question_of(levels()[name])


def test_the_rule_of_colour() -> None:
    asked = question("sand_colors")
    first, second = asked.game.state.mandalas
    color = SandColor

    assert [first.area_of(each) for each in (color.RED, color.GREEN)] == ["mountain"] * 2
    assert (first.area_of(color.BLACK), first.area_of(color.YELLOW)) == (0, 1)
    assert second.area_of(color.GREEN) == 0
    assert asked.expected == ("a", "b", "e")
    assert "yellow is in the field of Bo" in asked.objection("c")
    assert asked.game.names[asked.game.active] == "Ada"
    assert "<figure" in asked.picture()


def test_sharing_out() -> None:
    asked = question("sand_shared")
    game = asked.game.play("build P 1")
    assert game.state.sharing.seat == 0
    lines = {line.place: line for line in asked.score.lines}

    assert (lines[1].cards, lines[2].cards, lines[3].cards) == (2, 2, 0)
    assert lines[2].color is SandColor.RED
    assert asked.expected == 2 * 1 + 2 * 2
    assert asked.solution().reasons[-1] == "2 + 4 = 6."


def test_a_cup() -> None:
    asked = question("sand_cup")

    assert [line.working for line in asked.score.lines if line.cards] == [
        "3 × 1", "2 × 2", "4 × 3", "2 × 0",
    ]  # fmt: skip
    assert asked.expected == 3 + 4 + 12
    assert asked.objections(18) == ("18 is too little.",)


def test_the_exercises_check_themselves() -> None:
    for name, right, wrong in (
        ("sand_colors", "a b e", "a c"),
        ("sand_shared", 6, 8),
        ("sand_cup", "19 points", 21),
    ):
        exercise = sg.exercise(name)
        exercise.restart()
        assert exercise.check(...).mood == "waiting"
        assert exercise.check(wrong).mood == "wrong"
        assert exercise.check(right).mood == "right"
        assert exercise.stars == 2
        exercise.restart()
