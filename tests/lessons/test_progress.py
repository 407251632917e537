"""How far a learner has come."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import sagrada_nb as sg
from sagrada_nb.lessons.levels import levels
from tests.pretended import PretendedLanguage, untranslated


@pytest.fixture(autouse=True)
def _nothing_done_before_and_after() -> Iterator[None]:
    for name in levels():
        sg.exercise(name).restart()
    yield
    for name in levels():
        sg.exercise(name).restart()


def test_at_the_start_there_is_a_row_without_stars_for_each_exercise() -> None:
    shown = sg.progress()
    assert [row.title for row in shown.rows] == [level.title for level in levels().values()]
    assert {(row.state, row.tries, row.stars) for row in shown.rows} == {("not begun", 0, None)}
    assert (
        shown.summary == f"0 of {len(levels())} exercises solved, 0 of {3 * len(levels())} stars."
    )


def test_it_follows_what_is_done_and_keeps_what_it_showed() -> None:
    before = sg.progress("01")
    sg.exercise("edge").check("A3 B5 D1")
    sg.exercise("touching").check("A1")
    sg.exercise("space").reveal()
    after = sg.progress("01")
    assert before != after
    rows = {row.title: (row.state, row.tries, row.stars) for row in after.rows}
    assert rows["The first die"] == ("solved", 1, 3)
    assert rows["Touching"] == ("begun", 1, None)
    assert rows["What the space asks for"] == ("answer seen", 0, None)
    assert (after.stars, after.most_stars) == (3, 36)
    assert str(after).splitlines()[:2] == [
        "1 of 12 exercises solved, 3 of 36 stars.",
        "★★★  The first die            solved",
    ]


@pytest.mark.parametrize("lesson", ["02", "02_scoring_example", "02 Scoring Example"])
def test_a_lesson_is_named_by_number_or_name(lesson: str) -> None:
    assert {row.lesson for row in sg.progress(lesson).rows} == {"02_scoring_example"}


@pytest.mark.parametrize("lesson", ["7", "", 2])
def test_an_unknown_lesson_is_refused(lesson: str) -> None:
    with pytest.raises(sg.errors.UnknownName, match="no lesson called"):
        sg.progress(lesson)


def test_it_is_a_table_with_spoken_stars() -> None:
    sg.exercise("edge").check("A3 B5 D1")
    bundle = sg.progress("01")._repr_mimebundle_()
    assert bundle["text/html"].count("<tr>") == 13
    assert bundle["text/html"].count('aria-label="3 of 3 stars"') == 1
    assert bundle["text/html"].count('scope="row"') == 12
    assert "★★★" in bundle["text/plain"]


def test_the_lesson_of_an_exercise_is_told_where_there_are_several() -> None:
    assert ">Lesson</th>" not in sg.progress("01").html()
    assert sg.progress().html().count("<td>01</td>") == 12
    assert sg.progress().html().count(">Lesson</th>") == 1


def test_every_word_goes_through_the_catalogue(pretended: PretendedLanguage) -> None:
    text = re.sub(r"<style>.*?</style>|<[^>]*>|\d\d_\w+", " ", sg.progress().html())
    assert not re.search("[A-Za-z]", untranslated(text)), text
