"""Every exercise can be read, asks something that has an answer, and stands in its lesson."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest

from sagrada_nb.core.errors import NotationError, UnknownName
from sagrada_nb.lessons.board_questions import BestFinish, BoardQuestion, ways_to_place
from sagrada_nb.lessons.exercises import TRIES_BEFORE_OFFER, Exercise
from sagrada_nb.lessons.levels import Level, levels, read_level
from sagrada_nb.lessons.placing_questions import BrokenRules, LegalSpaces, Mend, SpoilingSpaces
from sagrada_nb.lessons.question_registry import KINDS, question_of
from sagrada_nb.lessons.tool_questions import LegalUses, SpacesWithTool
from sagrada_nb.resources import data_path, notebooks_path

LEVELS = list(levels().values())
each_level = pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)


def code_of(lesson: str) -> list[str]:
    notebook = nbformat.read(notebooks_path(f"{lesson}.ipynb"), as_version=nbformat.NO_CONVERT)
    return [cell.source for cell in notebook.cells if cell.cell_type == "code"]


def texts_of(level: Level) -> Iterator[str]:
    yield from (level.title, level.question, *level.hints, level.after)


def test_every_kind_of_question_is_asked() -> None:
    assert {level.kind for level in LEVELS} == set(KINDS)


@each_level
def test_it_belongs_to_a_lesson_that_asks_and_checks_it_once(level: Level) -> None:
    cells = code_of(level.lesson)
    assert [cell.splitlines()[-1] for cell in cells].count(f'sg.exercise("{level.id}")') == 1


@pytest.mark.parametrize("path", sorted(data_path("lessons").glob("[0-9]*.toml")), ids=str)
def test_a_file_of_levels_is_named_for_a_lesson_which_asks_all_of_it_in_order(path: Path) -> None:
    asked = re.findall(r'sg\.exercise\("(\w+)"\)\n', "\n".join(code_of(path.stem)))
    assert asked == [level.id for level in LEVELS if level.lesson == path.stem]


@each_level
def test_its_texts_are_whole_and_have_no_empty_places(level: Level) -> None:
    assert TRIES_BEFORE_OFFER <= len(level.hints) == len(set(level.hints))
    for text in texts_of(level):
        filled = level.words(text)
        assert filled == filled.strip()
        assert not re.search(r"[{}]|\bNone\b|  |\bthe [.,]", filled)
    for text in (*level.hints, level.question, level.after):
        assert text[-1] in ".?"


@each_level
def test_its_answer_is_not_trivial(level: Level) -> None:
    question: Any = question_of(level)
    window = level.window
    if isinstance(question, LegalSpaces):
        asked_about = set(level.among or window.open_spaces)
        assert set() < set(question.expected) < asked_about
    elif isinstance(question, SpoilingSpaces):
        assert set() < set(question.expected) < set(window.legal_spaces(question.die))
    elif isinstance(question, BrokenRules):
        assert len(question.expected) >= 2
    elif isinstance(question, Mend):
        assert all(question.expected)
        assert len(question.expected) == 1 or level.id != "mend_one"
    elif isinstance(question, LegalUses):
        assert set() < set(question.expected) < set(question.uses)
        assert len(question.uses) == len(question.level.uses) >= 4
    elif isinstance(question, SpacesWithTool):
        assert set() < set(question.expected) < set(level.among)
    elif isinstance(question, BestFinish):
        totals = [question.sheet(each).total for each in question.finishes()]
        assert len(set(totals)) > 3
        assert totals.count(max(totals)) == 1, "one finish is the best"
        assert max(totals) > question.sheet(window).total
    elif isinstance(question, BoardQuestion):
        assert len(list(ways_to_place(window, level.pool))) >= 1
    else:
        assert question.expected


@each_level
def test_its_window_is_one_that_players_can_have(level: Level) -> None:
    assert bool(level.window.mistakes()) == (level.kind == "mend")


def test_three_dice_can_be_placed_into_a_corner() -> None:
    """Else the exercise would teach nothing about the order."""
    level = levels()["three_dice"]
    ends = [
        window
        for first in level.pool
        for window in ways_to_place(level.window, (first,))
        if not list(ways_to_place(window, tuple(die for die in level.pool if die != first)))
    ]
    assert ends


def test_answers_are_nowhere_in_the_data() -> None:
    for path in data_path("lessons").glob("[0-9]*.toml"):
        assert not re.search(r"^(answer|expected|solution)\b", path.read_text("utf-8"), re.M)


ROW = {
    "id": "x",
    "kind": "legal_spaces",
    "title": "T",
    "question": "Q?",
    "hints": ["H."],
    "after": "A.",
}


def test_a_level_needs_its_texts_and_knows_its_keys() -> None:
    with pytest.raises(NotationError, match=r"'x' of 09_x lacks or misspells after and dies\."):
        read_level({k: v for k, v in ROW.items() if k != "after"} | {"dies": "R3"}, "09_x")


def test_a_level_of_no_kind_is_refused_with_what_there_is() -> None:
    with pytest.raises(UnknownName, match="Did you mean legal_spaces"):
        Exercise(read_level(ROW | {"kind": "legal_space"}, "09_x"))


def test_a_level_without_what_its_kind_needs_says_what_is_missing() -> None:
    question: Any = question_of(read_level(ROW, "09_x"))
    with pytest.raises(NotationError, match="'x' is of kind 'legal_spaces', which needs 'die'"):
        assert question.expected


def test_lessons_do_not_give_answers_away() -> None:
    for lesson in {level.lesson for level in LEVELS}:
        for source in code_of(lesson):
            calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
            names = {node.func.attr for node in calls if isinstance(node.func, ast.Attribute)}
            assert not names & {"reveal", "hint"}, source
