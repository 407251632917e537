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
from tests.browser.learner import ByKeyboard, ByMouse, lesson_cell, open_lesson
from tests.browser.live import Board
from tests.browser.notebook import idle

WRITTEN = {"01_placement_rules": "edge", "02_scoring_example": "columns"}
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


@pytest.mark.parametrize("way", [ByMouse, ByKeyboard])
@pytest.mark.parametrize("lesson", list(ON_A_BOARD))
def test_a_lesson_is_worked_through(
    page: Page, lab: Lab, lesson: str, way: Callable[[Page], ByMouse | ByKeyboard]
) -> None:
    open_lesson(page, lab, lesson)
    learner = way(page)

    # The check of an exercise that is answered in writing.
    name = WRITTEN[lesson]
    check = lesson_cell(page, f"{name}.check(")
    card = check.locator(".sg-lesson:visible")
    expect(card).to_contain_text("not answered yet")
    answer = sg.exercise(name).question.solution().answer
    learner.write(check, f'{name}.check("{answer}")')
    learner.run(check)
    expect(card.locator(".sg-lesson-title")).to_contain_text(f"Right: {answer}")

    # One that is answered on its board; half of it is no answer yet.
    name = ON_A_BOARD[lesson]
    check = lesson_cell(page, f"{name}.check(")
    card = check.locator(".sg-lesson:visible")
    it = Board(page, lesson_cell(page, f'sg.exercise("{name}")').locator("[data-sg-board]"))
    expect(card).to_contain_text("not answered yet")
    way_through = steps(name)
    start = it.dice()
    learner.enter(it)
    for die, space in way_through[:-1]:
        learner.place(it, die, space)
    learner.leave(it)
    learner.run(check)
    expect(card).not_to_contain_text("not answered yet")
    expect(card).not_to_contain_text("Right")
    learner.enter(it)
    learner.place(it, *way_through[-1])
    assert it.dice() == start | {space: die for die, space in way_through}
    learner.leave(it)
    learner.run(check)
    expect(card.locator(".sg-lesson-title")).to_contain_text("Right: ")
    idle(page)
