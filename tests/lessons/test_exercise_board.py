"""Every exercise can be answered on its board, without writing code."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sagrada_nb as sg
from sagrada_nb.lessons.board_questions import BoardQuestion
from sagrada_nb.lessons.exercise_board import ExerciseBoard
from sagrada_nb.lessons.levels import levels
from tests.lessons.spellings import fresh, right_answers

NAMES = list(levels())


def send(board: ExerciseBoard, action: str, value: str = "") -> None:
    board._receive(board, {"event": "action", "action": action, "value": value}, [])


def answer_by_hand(board: ExerciseBoard, answer: Any) -> None:
    """Press or type an answer through what the page can send."""
    kind = board.exercise.question.form.kind
    if kind == "text":
        send(board, "answer", str(answer))
        return
    pressed = [answer] if isinstance(answer, str) else [getattr(e, "label", str(e)) for e in answer]
    if kind == "spaces" or (kind == "some" and len(pressed) == 1):
        pressed = pressed[0].replace(",", " ").split() if len(pressed) == 1 else pressed
    for each in pressed:
        if kind == "spaces":
            board._receive(board, {"event": "space", "space": each}, [])
        else:
            send(board, "press" if kind != "die" else "die", each)
    send(board, "check")


@pytest.mark.parametrize("name", NAMES)
def test_the_right_answer_can_be_given_by_hand(name: str) -> None:
    exercise = fresh(name)
    board = exercise.answer_board()
    if isinstance(exercise.question, BoardQuestion):
        exercise.board().window = right_answers(exercise)[0]
        send(board, "check")
    else:
        expected = exercise.question.expected
        if exercise.question.form.kind == "spaces" and isinstance(expected[0], tuple):
            expected = expected[0]
        if exercise.question.form.kind == "die":
            expected = str(expected)
        answer_by_hand(board, expected)
    assert board.said is not None
    assert board.said.mood == "right", board.said
    assert exercise.stars == 3
    assert "Right" in board.html["feedback"]


@pytest.mark.parametrize("name", NAMES)
def test_whatever_there_is_to_press_is_drawn(name: str) -> None:
    board = fresh(name).answer_board()
    form = board.exercise.question.form
    for value, text in form.options:
        assert f'data-value="{value}"' in board.html["form"]
        assert text.split("<")[0][:10] in board.html["form"].replace("&#x27;", "'")
    assert form.says in board.html["question"]
    assert "check(" not in board.html["question"]
    assert ('data-space="A1"' in board.html["window"]) == (form.kind == "spaces")


def test_a_wrong_space_is_marked_and_its_reason_is_said() -> None:
    board = fresh("touching").answer_board()
    board.press("A1")
    before = board.html["window"]
    board.check()
    assert board.html["window"] != before
    assert board.said is not None
    assert "A1" in str(board.said)
    board.press("A1")
    board.press("C3")
    assert board.answer == "C3"
    board.clear()
    assert board.answer == ""


def test_hints_and_the_answer_cost_stars_as_in_python() -> None:
    exercise = fresh("edge")
    board = exercise.answer_board()
    send(board, "hint")
    assert "Hint" in board.html["feedback"]
    for space in exercise.question.expected:
        board.press(space)
    send(board, "check")
    assert exercise.stars == 2
    other = fresh("edge")
    shown = other.answer_board()
    send(shown, "reveal")
    assert shown.said is not None
    assert "answer" in shown.said.heading


def test_what_cannot_be_pressed_is_refused_in_words() -> None:
    board = fresh("edge").answer_board()
    with pytest.raises(sg.IllegalAction, match="Z9"):
        board.press("Z9")
    with pytest.raises(sg.IllegalAction, match="type the answer"):
        fresh("columns").answer_board().press("A1")


@settings(max_examples=15, deadline=None)
@given(
    st.sampled_from(NAMES),
    st.lists(
        st.tuples(
            st.sampled_from(["press", "answer", "check", "hint", "clear", "reveal", "die", "x"]),
            st.sampled_from(["A1", "R3", "a", "A", "1/6", "", "<b>", "9" * 500]),
        ),
        max_size=12,
    ),
)
def test_whatever_is_sent_the_board_stays_whole(name: str, sent: list[tuple[str, str]]) -> None:
    board = fresh(name).answer_board()
    for action, value in sent:
        send(board, action, value)
        board._receive(board, {"event": "space", "space": value}, [])
        assert "<b>" not in board.html["form"] + board.html["feedback"]
        assert board.html["question"]


def test_each_wrong_space_says_why_where_it_is_pointed_at() -> None:
    board = fresh("touching").answer_board()
    for space in ("A1", "C3"):
        board.press(space)
    assert "must touch" not in board.html["window"]
    board.check()
    labels = re.findall(r'aria-label="((?:A1|C3): [^"]*)"', board.html["window"])
    assert [label[:2] for label in labels if "must touch" in label] == ["A1"]


@pytest.mark.parametrize("name", NAMES)
def test_a_board_never_asks_for_code(name: str) -> None:
    board = fresh(name).answer_board()
    send(board, "check")
    send(board, "answer", "what?")
    shown = [dict(board.regions())]
    for _n in range(4):
        send(board, "hint")
        shown.append(dict(board.regions()))
    assert not any("check(" in html for regions in shown for html in regions.values())
