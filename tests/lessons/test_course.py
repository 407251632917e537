"""The course: its levels are good ones, its stars are kept, and its map shows what is next."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sagrada_nb as sg
from sagrada_nb.cli import main
from sagrada_nb.lessons.course import problems, read_course
from sagrada_nb.lessons.exercise_board import pressable
from sagrada_nb.lessons.question_registry import question_of
from tests.boards.events import press

STAGE = """
[[stage]]
id = "mine"
title = "Mine"
says = "A stage of my own."
kind = "legal_spaces"
question = "Which spaces may take the {die}?"
hints = ["Look."]
after = "So it is."
"""


def course_file(folder: Path, *levels: str, stage: str = STAGE) -> Path:
    path = folder / "mine.toml"
    path.write_text(stage + "".join(f"[[stage.level]]\n{level}\n" for level in levels))
    return path


def solve(course: sg.Course) -> None:
    """Answer the level that is shown, as a learner does."""
    question, form = course.exercise.question, course.exercise.question.form
    expected = question.expected
    if form.kind == "text":
        course.type(str(expected))
    elif form.kind in ("spaces", "some", "order"):
        chosen = expected[0] if isinstance(expected[0], tuple) else expected
        for each in chosen:
            course.press(getattr(each, "label", None) or str(each))
    else:
        course.press(next(v for v in pressable(question) if question.is_right(question.read(v))))
    course.check()


def stars_in(course: sg.Course) -> int:
    return course.html["map"].count("★")


def test_there_are_stages_enough_and_levels_enough() -> None:
    stages = read_course()
    assert len(stages) >= 12
    assert all(len(stage.levels) >= 6 for stage in stages)
    tools = next(stage for stage in stages if stage.id == "tools")
    assert [level.tool for level in tools.levels] == list(range(1, 13))


def test_its_levels_are_good_ones() -> None:
    assert list(problems(read_course())) == []


@pytest.mark.parametrize("n", range(14))
def test_each_level_is_solved_with_three_stars(n: int) -> None:
    course = sg.Course()
    stage = course.stages[n]
    for k, level in enumerate(stage.levels, 1):
        course.go_to(stage.id, k)
        solve(course)
        assert course.said is not None
        assert (level.id, course.said.mood, course.exercise.stars) == (level.id, "right", 3)
    assert stars_in(course) == 3 * len(stage.levels)


def test_stars_are_kept_and_what_is_next_is_shown() -> None:
    course = sg.Course()
    assert course.exercise.level.id.endswith("first_die_1")
    solve(course)
    press(course, "next")
    assert course.exercise.level.id.endswith("first_die_2")
    course.press("A2")
    course.check()
    solve_after_a_mistake = course.said
    assert solve_after_a_mistake is not None
    assert solve_after_a_mistake.mood == "wrong"
    course.clear()
    solve(course)
    again = sg.Course()  # in another notebook, or after a restart
    assert again.stars == course.stars == 3 + 2
    assert again.exercise.level.id.endswith("first_die_3")
    (following,) = re.findall(r'sg-step-next"[^>]*data-value="(\w+)"', again.html["map"])
    assert following == again.exercise.level.id


def test_any_level_can_be_gone_to_and_the_last_leads_to_what_is_left() -> None:
    course = sg.Course()
    press(course, "level", "course_solo_2")
    assert course.exercise.level.id == "course_solo_2"
    press(course, "level", "no such level")
    assert course.exercise.level.id == "course_solo_2"
    course.go_to("planning", 6)
    course.next()
    assert course.exercise.level.id == "course_first_die_1"
    with pytest.raises(sg.IllegalAction, match="first_die"):
        course.go_to("planning", 7)
    with pytest.raises(sg.IllegalAction, match="no level 1"):
        course.go_to("nowhere")


def test_starting_over_asks_first() -> None:
    course = sg.Course()
    solve(course)
    press(course, "start_over", "ask")
    assert course.stars == 3
    press(course, "start_over", "no")
    assert course.stars == 3
    press(course, "start_over", "ask")
    press(course, "start_over", "yes")
    assert course.stars == sg.Course().stars == 0


def test_progress_of_the_course_is_a_table_and_csv(tmp_path: Path) -> None:
    solve(sg.Course())
    table = sg.progress("course")
    assert table.stars == 3
    text = table.to_csv(tmp_path / "class.csv")
    header, first, *_others = text.splitlines()
    assert header == "lesson,exercise,state,tries,stars"
    assert first.split(",")[-2:] == ["1", "3"]
    assert (tmp_path / "class.csv").read_text() == text


def test_a_course_of_ones_own(tmp_path: Path) -> None:
    path = course_file(tmp_path, 'die = "R3"\namong = "A1 B2"', 'die = "G3"\namong = "A2 C2"')
    course = sg.Course(path)
    solve(course)
    assert course.stars == 3
    assert sg.Course().stars == 0, "stars of one course are not those of another"


@pytest.mark.parametrize(
    ("level", "said"),
    [
        ('die = "R3"\namong = "B2 C2"', "nothing is the answer"),
        ('die = "R3"\namong = "A1 A2"', "every open space"),
        ('kind = "place_them_all"\npool = ["R3"]', "board of its own"),
        ('kind = "points"\nline = "Nothing"', "cannot be solved"),
        ('kind = "points"', "needs 'line'"),
        ("", "needs 'die'"),
    ],
)
def test_levels_that_are_no_good_are_named(
    tmp_path: Path, level: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = course_file(tmp_path, level)
    assert main(["levels", str(path)]) == 1
    assert re.search(f"course_mine_mine_1: .*{said}", capsys.readouterr().out)


def test_a_level_that_is_there_twice_is_named(tmp_path: Path) -> None:
    path = course_file(tmp_path, *['die = "R3"\namong = "A1 B2"'] * 2)
    (problem,) = problems(read_course(path))
    assert "the same as course_mine_mine_1" in problem


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", r"no \[\[stage\]\]"),
        ("stage = 3", r"no \[\[stage\]\]"),
        ("[[stage", "cannot be read"),
        ('[[stage]]\nid = "a"', "lacks title and says"),
        (STAGE + "hint = 3", "unknown keys: hint"),
        (STAGE + '[[stage.level]]\ndie = "R9"', "Level 1 of the stage 'mine'"),
        (STAGE + '[[stage.level]]\ndye = "R3"', "misspells dye"),
    ],
)
def test_a_file_that_is_no_course_is_refused(
    tmp_path: Path, text: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    with pytest.raises(sg.SagradaError, match=said):
        sg.Course(path)
    assert main(["levels", str(path)]) == 1
    assert "Traceback" not in capsys.readouterr().err


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(sg.SagradaError, match=r"gone\.toml cannot be read"):
        sg.Course(tmp_path / "gone.toml")


def test_every_question_of_the_course_is_answered_by_pressing_or_a_number() -> None:
    for stage in read_course():
        for level in stage.levels:
            assert question_of(level).form.kind in ("spaces", "some", "order", "text", "one", "die")
