"""What learners see when they answer: never a traceback, always what is right and what to do."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from sagrada_nb.lessons.board_questions import BoardQuestion
from sagrada_nb.lessons.cards import Card
from sagrada_nb.lessons.exercises import TRIES_BEFORE_OFFER
from tests.lessons.spellings import EXERCISES, fresh, right_answers, wrong_answers
from tests.odd_values import ODD

MEANT = ("None", "an empty list")  # no answer yet, and the answer that there is none

each_exercise = pytest.mark.parametrize("name", EXERCISES)


@each_exercise
@pytest.mark.parametrize("stub", [(), (...,), (None,), ("",)], ids=repr)
def test_a_stub_is_answered_with_how_to_answer(name: str, stub: tuple[object, ...]) -> None:
    exercise = fresh(name)

    card = exercise.check(*stub)

    assert card.mood == "waiting"
    assert card.body == ()  # the question stands above, where the exercise is shown
    assert card.footer == exercise.question.how_to_answer
    assert (exercise.tries, exercise.stars, exercise.state) == (0, None, "not begun")


@each_exercise
def test_right_answers_are_accepted_in_every_spelling(name: str) -> None:
    for answer in right_answers(fresh(name)):
        exercise = fresh(name)
        card = exercise.check(answer)
        assert card.mood == "right", answer
        assert card.stars == exercise.stars == 3
        assert exercise.level.words(exercise.level.after) in card.body
        assert "<svg" in card.picture


@each_exercise
def test_wrong_answers_bring_hints_that_tell_more_and_then_the_offer(name: str) -> None:
    exercise = fresh(name)
    wrong = wrong_answers(exercise)
    assert len(wrong) > TRIES_BEFORE_OFFER

    cards = [exercise.check(answer) for answer in wrong]

    hints = [exercise.level.words(hint) for hint in exercise.level.hints]
    assert [card.mood for card in cards] == ["wrong"] * len(wrong)
    assert [card.hint for card in cards] == [*hints[: len(wrong)], hints[-1]]
    assert all(card.body and all(card.body) for card in cards)
    offers = ["reveal()" in card.footer for card in cards]
    assert offers == [n >= TRIES_BEFORE_OFFER for n in range(1, len(wrong) + 1)]
    assert (exercise.tries, exercise.stars, exercise.state) == (len(wrong), None, "begun")


@each_exercise
@pytest.mark.parametrize(("wrong", "stars"), [(0, 3), (1, 2), (2, 1), (4, 1)])
def test_stars_by_number_of_tries(name: str, wrong: int, stars: int) -> None:
    exercise = fresh(name)
    for answer in wrong_answers(exercise)[:wrong]:
        exercise.check(answer)
    assert exercise.check(right_answers(exercise)[0]).stars == stars
    assert (exercise.tries, exercise.state) == (wrong + 1, "solved")


@each_exercise
def test_what_cannot_be_read_is_no_try(name: str) -> None:
    exercise = fresh(name)
    for odd in (object(), 2.5, {"A1": 1}, b"A1", [[]], "E6 and so on", "<b>"):
        card = exercise.check(odd)
        assert card.mood == "waiting", odd
        assert card.body[-1] == exercise.question.how_to_answer
    assert (exercise.tries, exercise.state) == (0, "not begun")


@each_exercise
def test_what_is_odd_costs_no_star_and_is_echoed_in_short(name: str) -> None:
    exercise = fresh(name)
    signs = ["...", "???", "and", ",", "-", ["", "?"]]
    for odd in [*signs, *(given for what, given in ODD.items() if what not in MEANT)]:
        card = exercise.check(odd)
        assert card.mood == "waiting"
        assert len(str(card)) < 900
    assert (exercise.tries, exercise.state) == (0, "not begun")
    assert exercise.check(right_answers(fresh(name))[0]).stars == 3


@each_exercise
def test_the_answer_can_be_shown_and_earns_no_stars_afterwards(name: str) -> None:
    exercise = fresh(name)

    card = exercise.reveal()

    assert card.mood == "told"
    assert exercise.question.solution().answer in str(card.body[0])
    assert exercise.state == "answer seen"
    assert exercise.check(right_answers(exercise)[0]).stars == 0


@each_exercise
def test_the_answer_that_is_shown_is_right(name: str) -> None:
    exercise = fresh(name)
    if not isinstance(exercise.question, BoardQuestion):
        first = exercise.question.solution().answer.split(";")[0].split(", the ")[0]
        assert exercise.check(first).mood == "right"


def test_the_same_wrong_answer_again_is_no_further_try() -> None:
    exercise = fresh("edge")
    first, again = exercise.check("B2 A3"), exercise.check(["a3", "b2"])
    assert first == again
    assert exercise.tries == 1


def test_a_wrong_answer_after_the_right_one_takes_no_star_away() -> None:
    exercise = fresh("edge")
    exercise.check("A3 B5 D1")
    later = exercise.check("B2 A3")
    assert later.mood == "told"
    assert later.heading == "Solved already; this answer is not right"
    assert "Right so far: A3." in said(later)
    assert (later.stars, later.hint, later.footer) == (3, "", "")
    assert (exercise.tries, exercise.stars, exercise.state) == (1, 3, "solved")
    assert exercise.check("A3 B5 D1").stars == exercise.stars == 3


def test_stars_earned_are_kept_when_the_answer_is_shown_later() -> None:
    exercise = fresh("edge")
    exercise.check("A3 B5 D1")
    exercise.reveal()
    assert (exercise.stars, exercise.state) == (3, "solved")


def test_a_hint_can_be_asked_for_and_costs_a_star() -> None:
    exercise = fresh("edge")
    assert exercise.hint().hint == exercise.level.hints[0]
    assert exercise.state == "begun"
    assert exercise.check("A3 B5 D1").stars == 2


def test_it_can_be_begun_anew() -> None:
    exercise = fresh("edge")
    exercise.check("B2")
    exercise.reveal()
    exercise.restart()
    assert (exercise.tries, exercise.state) == (0, "not begun")
    assert exercise.check("A3 B5 D1").stars == 3


# What is said of answers that are partly right


def said(card: Card) -> str:
    return "\n".join(block if isinstance(block, str) else "\n".join(block) for block in card.body)


def test_spaces_what_is_right_what_is_too_much_and_how_many_are_missing() -> None:
    assert said(fresh("color_neighbors").check("B3 A1 A3")) == (
        "Right so far: B3.\n"
        "The red 5 on A1 would touch no other die; it must touch one, along a side or at a "
        "corner.\n"
        "The red 5 on A3 lies beside the red 6 at A4: dice of one colour never share a side.\n"
        "2 spaces are missing."
    )


def test_spaces_legal_but_not_asked_about() -> None:
    assert said(fresh("edge").check("A1 A3 B5 D1")) == (
        "Right so far: A3, B5 and D1.\n"
        "A1 is legal, but the question is only about A3, B2, B5, C4 and D1."
    )


def test_spaces_that_spoil_nothing_or_are_not_legal() -> None:
    assert said(fresh("spoiling").check("A4 C1 D1")) == (
        "Right so far: A4.\n"
        "On C1 the red 3 spoils no open space beside it.\n"
        "D1 is a green space and takes only green dice; the red 3 is red.\n"
        "1 space is missing."
    )


def test_rules_what_is_right_what_is_not_and_how_many_are_missing() -> None:
    assert said(fresh("why_not").check("colour neighbours, touching")) == (
        "The purple 3 on B5 lies beside the purple 1 at C5: dice of one colour never share a "
        "side.\n"
        "The rule “Touching” does not forbid it.\n"
        "2 broken rules are missing."
    )


def test_mending_what_is_still_wrong() -> None:
    assert said(fresh("mend_two").check("B1")) == (
        "With these dice gone, this is still wrong:\n"
        "The green 3 on C4 lies beside the green 1 at D4: dice of one colour never share a side."
    )


def test_mending_with_more_dice_than_needed_or_none_there() -> None:
    assert said(fresh("mend_one").check("A1 A4 B2")) == (
        "No die lies on A4.\nNo rule is broken any more, but 1 die is enough."
    )


def test_mending_shows_the_mended_window_and_what_else_would_have_done() -> None:
    card = fresh("mend_two").check("D4 b1")
    assert card.heading == "Right: B1 and D4"
    assert card.body[0] == "This would have done as well: B1 and C4."
    assert 'data-space="B1" data-die=""' in card.picture
    assert 'data-space="C4" data-die="G3"' in card.picture


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [(9, "9 is too little."), (11, "11 is too much."), (-10, "mind the sign: −10 is too little.")],
)
def test_points_too_much_or_too_little(answer: int, sentence: str) -> None:
    assert said(fresh("columns").check(answer)).endswith(sentence)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("P1", "The colour is right, it is purple. Look at the shade again."),
        ("R6", "The shade is right, it is 6. Look at the colour again."),
        ("R1", "There is no red 1 on C4."),
    ],
)
def test_a_die_that_is_half_right(answer: str, sentence: str) -> None:
    assert said(fresh("read").check(answer)) == sentence


@each_exercise
def test_the_example_of_an_answer_is_not_the_answer(name: str) -> None:
    told = fresh(name).question.how_to_answer
    for written in re.findall(r"`check\(([^…]+?)\)`", told):
        answer = written.strip('"') if '"' in written else float(Fraction(written))
        assert fresh(name).check(answer).mood != "right", written
