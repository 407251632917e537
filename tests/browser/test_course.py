"""The course in a browser: stages by mouse and by keyboard, kept over a restart, read by all."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

import sagrada_nb as sg
from sagrada_nb.lessons.exercise_board import ExerciseBoard
from tests.browser.bare import BarePage, OpenBoard
from tests.browser.looks import cut_off_or_too_small, violations
from tests.browser.test_first_game import by_keyboard, by_mouse

Act = Callable[[BarePage, str], None]
CHECK, NEXT = "[data-action=check]", "[data-action=next]"


def solve(it: BarePage, board: ExerciseBoard, act: Act) -> None:
    """Press the spaces of the answer, and check; what is pressed stays where it is."""
    window = it.view().locator(".sg-region-window")
    before = window.bounding_box()
    for space in board.exercise.question.expected:
        act(it, f".sg-region-window [data-space='{space}']")
    act(it, CHECK)
    assert board.said is not None
    assert board.said.mood == "right"
    assert window.bounding_box() == before
    assert "Right" in it.view().locator(".sg-region-feedback").inner_text()


@pytest.mark.parametrize(("stages", "act"), [((0, 3), by_mouse), ((3, 6), by_keyboard)])
def test_stages_are_solved(bare: OpenBoard, stages: tuple[int, int], act: Act) -> None:
    course = sg.Course()
    course.go_to(course.stages[stages[0]].id)
    it = bare(course)
    levels = [level for stage in course.stages[slice(*stages)] for level in stage.levels]
    for level in levels[: len(levels) // 2]:
        assert course.exercise.level == level
        solve(it, course, act)
        act(it, NEXT)
    again = sg.Course()  # the kernel was restarted
    assert again.stars == course.stars == 3 * (len(levels) // 2)
    again.go_to(*_stage_of(again, levels[len(levels) // 2].id))
    it = bare(again)
    for _level in levels[len(levels) // 2 :]:
        solve(it, again, act)
        act(it, NEXT)
    assert it.view().locator(".sg-region-map").inner_text().count("★") == 3 * len(levels)


def _stage_of(course: sg.Course, name: str) -> tuple[str, int]:
    for stage in course.stages:
        for n, level in enumerate(stage.levels, 1):
            if level.id == name:
                return stage.id, n
    raise AssertionError(name)


def test_a_wrong_answer_says_why_and_any_level_is_one_press_away(bare: OpenBoard) -> None:
    course = sg.Course()
    it = bare(course)
    by_mouse(it, ".sg-region-window [data-space='B2']")
    by_mouse(it, CHECK)
    assert "B2 is in the middle" in it.view().locator(".sg-region-feedback").inner_text()
    by_mouse(it, "[data-value=course_solo_1]")
    it.view().locator("input").fill("1")
    it.view().locator("input").press("Enter")
    it.answer()
    assert course.said is not None
    assert course.said.mood == "wrong"


def test_a_daily_is_solved(bare: OpenBoard) -> None:
    days = [sg.daily(date(2026, 12, day)) for day in range(1, 20)]
    exercise = next(one for one in days if one.level.kind == "legal_spaces")
    board = exercise.answer_board()
    solve(bare(board), board, by_mouse)
    assert exercise.stars == 3


def test_all_is_read_in_either_theme_and_at_every_width(bare: OpenBoard) -> None:
    course = sg.Course()
    it = bare(course)
    for stage, level in (("touching", 2), ("why_not", 3), ("order", 2), ("tools", 5), ("solo", 1)):
        course.go_to(stage, level)
        course.hint()
        it.answer()
        for theme in ("light", "dark"):
            course.theme = theme
            it.answer()
            assert violations(it.page, "[data-sg-board]") == [], (stage, theme)
        assert cut_off_or_too_small(it.view(), 420, 1280) == [], stage
