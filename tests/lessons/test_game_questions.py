"""Questions about rounds and about the end of a game: what is said of answers."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.core.errors import UnknownName
from sagrada_nb.lessons.cards import Card
from sagrada_nb.lessons.levels import levels
from sagrada_nb.lessons.question_registry import question_of
from tests.lessons.spellings import fresh


def said(card: Card) -> list[str]:
    return [each for block in card.body for each in ([block] if isinstance(block, str) else block)]


@pytest.mark.parametrize(("answer", "sentences"), [
    ("A B C D", ["Turn 1 does not belong to A.", "The round has 8 turns."]),
    ("D A B C", ["The first 4 turns are right.", "The round has 8 turns."]),
    ("D A B C D A B C", ["The first 4 turns are right.", "Turn 5 does not belong to D."]),
    ("D B", ["The first turn is right.", "Turn 2 does not belong to B.", "The round has 8 turns."]),
])  # fmt: skip
def test_an_order_of_turns_is_right_up_to_somewhere(answer: str, sentences: list[str]) -> None:
    assert said(fresh("first_round").check(answer)) == sentences


def test_a_player_who_is_not_there_is_no_answer() -> None:
    card = fresh("later_round").check("A B E")
    assert card.mood == "waiting"
    assert "There is no player called 'E'." in said(card)[0]
    with pytest.raises(UnknownName, match="no player called 'Dan'"):
        question_of(levels()["tied"]).read("Dan")


@pytest.mark.parametrize(("answer", "sentence"), [
    (3, "3 is too little."), (5, "5 is too much."), ("five", "is no number in digits"),
])  # fmt: skip
def test_a_count_is_too_little_or_too_much(answer: object, sentence: str) -> None:
    assert sentence in said(fresh("left_over").check(answer))[0]


@pytest.mark.parametrize(("rules", "left"), [("official", 4), ("text_fa", 1)])
def test_what_goes_on_the_round_track_depends_on_the_rule_set(rules: str, left: int) -> None:
    level = replace(levels()["left_over"], rules=sg.RuleSet(rules))
    question: Any = question_of(level)
    assert question.expected == left
    assert (len(question.reasons) == 2) == (rules != "official")


@pytest.mark.parametrize("passes", [0, 2, 4])
def test_in_laps_the_turns_are_those_that_were_played(passes: int) -> None:
    level = replace(
        levels()["left_over"], rules=sg.RuleSet("guide_da"), players=3, passes=min(passes, 3)
    )
    question: Any = question_of(level)
    numbers = [int(each) for each in re.findall(r"\d+", question.reasons[0])]
    rolled, drafted, turns, left = numbers
    assert rolled == 10 == drafted + left
    log = question.after.to_text().partition("round 2")[0]
    assert drafted == len(re.findall(r"^draft ", log, re.M))
    assert turns - drafted == len(re.findall(r"^pass", log, re.M)) >= level.passes
    if level.passes >= 3:  # all have passed one after the other
        assert (drafted, turns) == (0, 3)
    else:
        assert turns > 2 * 3


def test_only_one_die_is_drafted_in_a_turn() -> None:
    exercise = fresh("best_draft")
    two = exercise.level.window.place("P2", "C3").place("B6", "B3")
    assert "only one die is drafted" in said(exercise.check(two))[0]
    one = exercise.level.window.place("B6", "B3")
    assert said(exercise.check(one)) == ["Your total is 57. There is a finish with 3 points more."]


def test_who_did_not_win_is_named() -> None:
    exercise = fresh("tied")
    assert said(exercise.check(["Bo", "Cleo"])) == ["Bo did not win."]
    assert said(exercise.check("none")) == ["Not all who won are named."]
    card = exercise.check("cleo")
    assert card.mood == "right"
    assert "later in the order of the last round" in said(card)[0]


def test_the_table_of_a_tie_shows_what_decides_and_not_the_places() -> None:
    question: Any = question_of(levels()["tied"])
    html = question.picture()
    for standing in question.game.ranking():
        assert standing.name in html
        assert f">{standing.private_points}<" in html
        assert not standing.reason or standing.reason not in html


def test_the_fewest_points_that_win_are_one_more_than_the_track() -> None:
    question: Any = question_of(levels()["solo_target"])
    assert question.expected == question.target + 1
    assert question.picture().count("<svg") == sum(len(space) for space in question.level.track)


def test_a_solo_score_takes_the_better_private_objective_and_three_for_a_space() -> None:
    level = levels()["solo_score"]
    alone: Any = question_of(level)
    together: Any = question_of(replace(level, solo=False))
    assert together.expected - alone.expected == 2 * len(level.window.open_spaces)
    assert alone.sheet.line("Shades of Blue").points == 14
