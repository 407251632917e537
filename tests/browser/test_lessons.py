"""The lessons as they are shipped, in a real JupyterLab, solved by mouse or by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest
from playwright.sync_api import Page, expect

import sagrada_nb as sg
from sagrada_nb.core.errors import IllegalPlacement
from sagrada_nb.lessons.board_questions import BestFinish, PlaceThemAll, ways_to_place
from tests.browser.lab import Lab
from tests.browser.learner import (
    ByKeyboard,
    ByMouse,
    exercise_board,
    open_lesson,
    said_of,
    task_board,
)
from tests.browser.notebook import idle

ANSWERED = {"01_placement_rules": "edge", "02_scoring_example": "columns"}
ON_A_BOARD = {"01_placement_rules": "three_dice", "02_scoring_example": "best_finish"}


def steps(name: str) -> tuple[tuple[str, str], ...]:
    """Return dice and spaces that solve an exercise, in an order in which each is legal."""
    question = sg.exercise(name).question
    if isinstance(question, BestFinish):
        goal = question.best
    else:
        assert isinstance(question, PlaceThemAll)
        goal = next(ways_to_place(question.level.window, question.level.pool))
    placed = [(str(die), space) for space, die in question.placed(goal).items()]
    for order in permutations(placed):
        window = question.level.window
        try:
            for die, space in order:
                window = window.place(die, space)
        except IllegalPlacement:
            continue
        return order
    raise AssertionError(f"{name} has no solution")


@pytest.mark.parametrize(
    ("lesson", "way"),
    [
        ("01_placement_rules", ByMouse),
        pytest.param("01_placement_rules", ByKeyboard, marks=pytest.mark.long),
        pytest.param("02_scoring_example", ByMouse, marks=pytest.mark.long),
        ("02_scoring_example", ByKeyboard),
    ],
)
def test_a_lesson_is_worked_through(
    page: Page, lab: Lab, lesson: str, way: Callable[[Page], ByMouse | ByKeyboard]
) -> None:
    open_lesson(page, lab, lesson)
    learner = way(page)

    # An exercise that is answered by pressing, or in a field.
    name = ANSWERED[lesson]
    it = exercise_board(page, name)
    solution = sg.exercise(name).question.solution().answer
    learner.answer(it, solution.replace(" and ", " "))
    expect(said_of(it)).to_contain_text(f"Right: {solution}")
    learner.leave(it)

    # One that is answered on a board of its own; half of it is no answer yet.
    name = ON_A_BOARD[lesson]
    it, task = exercise_board(page, name), task_board(page, name)
    way_through = steps(name)
    start = task.dice()
    learner.enter(task)
    for die, space in way_through[:-1]:
        learner.place(task, die, space)
    learner.act(it, it.root.locator("[data-action='check']"))
    expect(said_of(it)).to_be_visible()
    expect(said_of(it)).not_to_contain_text("Right")
    learner.enter(task)
    learner.place(task, *way_through[-1])
    assert task.dice() == start | {space: die for die, space in way_through}
    learner.act(it, it.root.locator("[data-action='check']"))
    expect(said_of(it)).to_contain_text("Right: ")
    idle(page)
