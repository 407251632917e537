"""Practice: positions of real play, graded, never alike; what was missed comes back."""

from __future__ import annotations

from datetime import date

import pytest

import sagrada_nb as sg
from sagrada_nb.lessons.positions import are_alike, position, tempting_spaces, topics
from sagrada_nb.lessons.practice import Practice
from sagrada_nb.lessons.question_registry import question_of
from sagrada_nb.storage import store
from tests.boards.events import press
from tests.notebooks import Notebook

LEVELS = range(1, 6)


def wrong(board: Practice) -> None:
    """Give an answer that is wrong."""
    expected = board.exercise.question.expected
    board.press(next(s for s in ("A1", "A2", "A3", "A4", "A5", "B1", "B2") if s not in expected))
    board.check()
    assert board.said is not None
    assert board.said.mood == "wrong"


def right(board: Practice) -> None:
    board.clear()
    for space in board.exercise.question.expected:
        board.press(space)
    board.check()
    assert board.said is not None
    assert board.said.mood == "right"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("topic", sorted(topics()))
def test_a_position_is_the_same_for_a_seed_and_has_an_answer(topic: str, level: int) -> None:
    one = position(topic, level, seed=3)
    assert one == position(topic, level, seed=3)
    assert one != position(topic, level, seed=4)
    assert len(one.window.filled_spaces) >= 4
    question = question_of(one)
    assert question.expected not in ((), None)
    assert question.text


@pytest.mark.parametrize("level", LEVELS)
def test_placing_is_graded_by_the_spaces_that_tempt(level: int) -> None:
    for seed in range(8):
        one = position("placement", level, seed)
        assert one.die is not None
        window, die = one.window, one.die
        tempting = [
            space
            for space in window.open_spaces
            if window.explain(die, space)
            and any(
                window[other]
                for other in window.open_spaces + window.filled_spaces
                if other != space
                and abs(ord(other[0]) - ord(space[0])) <= 1
                and abs(int(other[1]) - int(space[1])) <= 1
            )
        ]
        low, high = {1: (1, 2), 2: (3, 4), 3: (5, 6), 4: (7, 8), 5: (9, 20)}[level]
        assert low <= len(tempting) <= high
        assert sorted(tempting) == sorted(tempting_spaces(window, die))


@pytest.mark.parametrize("topic", sorted(topics()))
def test_harder_positions_are_harder(topic: str) -> None:
    def size(level: int) -> float:
        found = [position(topic, level, seed) for seed in range(6)]
        if topic == "rules":
            return sum(len(question_of(one).expected) for one in found)
        if topic == "mistakes":
            return sum(len(question_of(one).expected[0]) for one in found)
        if topic == "planning":
            return sum(len(one.window.legal_spaces(one.die)) for one in found if one.die)
        if topic == "placement":
            return sum(len(tempting_spaces(one.window, one.die)) for one in found if one.die)
        return sum(len(one.public) + len(one.private) for one in found)

    assert size(1) < size(5)


@pytest.mark.slow
def test_no_two_of_two_hundred_positions_are_nearly_the_same() -> None:
    board = sg.practice("placement", level=3)
    seen = [board.exercise.level]
    for _n in range(199):
        board.next()
        assert not any(are_alike(board.exercise.level, other) for other in seen)
        seen.append(board.exercise.level)


def test_what_was_missed_comes_back_after_three_others_until_it_is_right() -> None:
    board = sg.practice("placement", level=2)
    missed = board.exercise.level
    wrong(board)
    for _n in range(3):
        press(board, "next")
        assert board.exercise.level != missed
        right(board)
    press(board, "next")
    assert board.exercise.level == missed
    right(board)
    for _n in range(5):
        board.next()
        assert board.exercise.level != missed


def test_a_hint_and_a_shown_answer_are_misses_too_but_nonsense_is_not() -> None:
    board = sg.practice("scoring", level=1)
    board.type("many")
    board.check()
    assert "come" not in board.html["heading"]
    board.hint()
    assert "1 that was missed comes back" in board.html["heading"]
    board.next()
    board.reveal()
    assert "2 that were missed come back" in board.html["heading"]


def test_practice_goes_on_where_it_was_and_two_notebooks_share_it() -> None:
    one = sg.practice("rules", level=1)
    other = sg.practice("rules", level=1)
    assert other.exercise.level != one.exercise.level
    one.hint()
    assert "1 that was missed comes back" in sg.practice("rules", level=1).html["heading"]
    assert "comes back" not in sg.practice("rules", level=2).html["heading"]


def test_a_damaged_file_is_set_aside(notebook: Notebook) -> None:
    name = "practice/placement_1.json"
    store().write(name, '{"format": "sagrada_nb practice", "version": 1, "posed": "x"}')
    board = sg.practice("placement")
    assert "placement_1.json cannot be read" in board.html["heading"]
    assert "set aside" in board.html["heading"]
    board.next()
    assert "set aside" not in board.html["heading"]


@pytest.mark.parametrize(
    ("topic", "level"), [("nothing", 1), ("placement", 0), ("placement", 6), ("placement", True)]
)
def test_there_is_no_other_topic_and_no_other_level(topic: str, level: int) -> None:
    with pytest.raises(sg.SagradaError, match=r"practise|Accepted: 1 to 5"):
        sg.practice(topic, level=level)


def test_the_puzzle_of_a_day_is_one_for_all_and_another_the_next_day() -> None:
    first, same, other = (sg.daily(date(2026, 12, day)) for day in (1, 1, 2))
    assert first.level == same.level
    assert first.level.window != other.level.window
    first.reveal()
    assert sg.daily(date(2026, 12, 1)).state == first.state != other.state
    assert sg.daily().level == sg.daily().level
    with pytest.raises(sg.SagradaError, match=r"datetime\.date"):
        sg.daily("2026-12-01")  # type: ignore[arg-type]
