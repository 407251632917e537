"""Exercises that are answered by placing dice on a board."""

from __future__ import annotations

from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.lessons.board_questions import ways_to_place
from tests.lessons.spellings import fresh


def test_the_board_has_the_task_and_is_what_check_looks_at() -> None:
    exercise = fresh("first_dice")
    board = exercise.board()
    assert (board.window, board.pool) == (exercise.level.window, exercise.level.pool)
    assert board.enforce
    assert exercise.check().mood == "waiting"

    board.place("Y3", "A1")
    card = exercise.check()
    assert (card.mood, card.body) == ("waiting", ("Good so far. Still to be placed: blue 6.",))
    assert exercise.tries == 0

    board.place("B6", "A2")
    card = exercise.check()
    assert (card.mood, card.stars) == ("right", 3)
    assert card.heading == "Right: the yellow 3 on A1 and the blue 6 on A2"
    assert 'data-die="B6"' in card.picture


def test_a_board_that_began_again_is_not_answered_yet() -> None:
    exercise = fresh("first_dice")
    board = exercise.board()
    board.place("Y3", "A1")
    board.reset()
    card = exercise.check()
    assert "not answered yet" in card.heading
    # The question stands above the board already.
    assert (card.body, card.footer) == ((), exercise.question.how_to_answer)


def test_a_written_exercise_has_no_board() -> None:
    with pytest.raises(sg.errors.NotationError, match=r"'edge' has no board\. Write the spaces"):
        fresh("edge").board()


def test_an_answer_in_writing_is_sent_to_the_board() -> None:
    card = fresh("three_dice").check("A1 C2 D1")
    assert card.mood == "waiting"
    assert "answered on its board" in str(card.body[0])


def test_a_dead_end_is_named() -> None:
    exercise = fresh("three_dice")
    ends = [
        window
        for window in ways_to_place(exercise.level.window, (sg.Die("P1"),))
        if not list(ways_to_place(window, (sg.Die("R5"), sg.Die("G1"))))
    ]
    card = exercise.check(ends[0])
    assert card.mood == "wrong"
    assert "cannot all be placed by the rules any more" in str(card.body[0])
    assert card.hint == exercise.level.hints[0]


def test_dice_of_the_start_stay_and_strange_ones_do_not_count() -> None:
    exercise = fresh("three_dice")
    window = exercise.level.window.remove("A2").put("Y6", "C1")
    assert exercise.check(window).body == (
        ("On A2 the green 6 was there from the start; put it back.",
         "The yellow 6 was not in the pool."),
    )  # fmt: skip


def test_rules_that_are_broken_are_named() -> None:
    exercise = fresh("three_dice")
    card = exercise.check(exercise.level.window.put("G1", "A1"))
    assert card.mood == "wrong"
    assert "A1 is a red space and takes only red dice; the green 1 is green." in str(card.body)


def test_another_pattern_is_no_answer() -> None:
    exercise = fresh("first_dice")
    dice = {"A2": "B6", "B2": "Y3"}
    assert exercise.check(sg.window(None, dice)).mood == "wrong"
    assert "another window pattern" in str(fresh("first_dice").check(sg.window(None, dice)).body)
    assert exercise.check(sg.window("Kaleidoscopic Dream", dice)).mood == "right"


def test_a_die_that_touches_no_other_is_found_whatever_the_order() -> None:
    exercise = fresh("first_dice")
    apart = sg.window("Kaleidoscopic Dream", {"A1": "Y3", "D4": "B6"})
    assert "touches another" in str(exercise.check(apart).body)
    inside = sg.window("Kaleidoscopic Dream", {"B2": "Y3", "C2": "B6"})
    assert "touches another" in str(exercise.check(inside).body), "no die lies on the edge"
    for dice in ({"B2": "Y3", "A2": "B6"}, {"A2": "B6", "B2": "Y3"}):
        assert exercise.check(sg.window("Kaleidoscopic Dream", dice)).mood == "right"


def test_the_best_finish_beats_every_other() -> None:
    exercise = fresh("best_finish")
    question: Any = exercise.question
    board: Any = exercise.board()
    assert board.sheet == question.sheet(exercise.level.window)
    best = question.sheet(question.best).total
    for window in ways_to_place(exercise.level.window, exercise.level.pool, some=True):
        total = question.sheet(window).total
        assert question.is_right(window) == (total == best)
        if total < best:
            assert (
                f"Your total is {total}. There is a finish with {best - total} point"
                in question.objections(window)[0]
            )


def test_finding_ways_misses_none() -> None:
    """Beside a search that tries every die on every space in every order."""
    window = sg.window("Aurora Sagradis", fresh("three_dice").level.window.dice)
    pool = tuple(map(sg.Die, ("P1", "R5")))
    naive = set()
    for first, second in (pool, pool[::-1]):
        for a in window.legal_spaces(first):
            after = window.place(first, a)
            naive |= {after.place(second, b) for b in after.legal_spaces(second)}
    assert set(ways_to_place(window, pool)) == naive


@pytest.mark.parametrize(
    ("name", "says"), [("best_draft", "Place the die on"), ("three_dice", "Place the dice on")]
)
def test_one_die_is_asked_for_where_one_is_drafted(name: str, says: str) -> None:
    assert fresh(name).card().footer.startswith(says)
