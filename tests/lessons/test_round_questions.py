"""Questions about a round are answered from a round that is played, turn by turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

import sagrada_nb as sg
from sagrada_nb.game.actions import Draft, Pass
from sagrada_nb.lessons.levels import levels
from sagrada_nb.lessons.round_questions import DiceLeft

LAPS = sg.RuleSet("official", turn_order="laps")


def dice_left(
    rules: sg.RuleSet, *, players: int = 2, passes: int = 0, seed: str = "one"
) -> DiceLeft:
    """Return a question for a round by a rule set."""
    level = replace(levels()["left_over"], id=seed, rules=rules, players=players, passes=passes)
    return DiceLeft(level)


def turns(question: DiceLeft) -> str:
    """Return what the turns were: a d for a draft, a p for a pass."""
    kinds = {Draft: "d", Pass: "p"}
    return "".join(kinds.get(type(step.action), "") for step in question.after.history)


@pytest.mark.parametrize("passes", [0, 1, 3])
def test_the_first_turns_are_passed_and_no_others(passes: int) -> None:
    question = dice_left(sg.RuleSet("official"), players=3, passes=passes)
    assert turns(question) == "p" * passes + "d" * (6 - passes)
    assert question.expected == 7 - 6 + passes
    (reason,) = question.reasons
    assert reason.startswith(f"7 dice are rolled, {6 - passes} of 6 turns draft one:")


def test_whoever_has_no_draft_passes_and_others_go_on() -> None:
    """One pass that nobody asked for must not make everybody pass from then on."""
    played = [dice_left(LAPS, seed=f"round {n}") for n in range(60)]
    question = next(each for each in played if turns(each) == "ddddpd")
    assert question.expected == 0
    assert question.reasons == ("5 dice are rolled, 5 of 6 turns draft one: 0 are left.",)


def test_in_laps_turns_are_counted_as_they_were_played() -> None:
    question = dice_left(sg.RuleSet("guide_da"), players=2)
    assert turns(question) == "d" * 9
    assert question.reasons == ("9 dice are rolled, 9 of 9 turns draft one: 0 are left.",)


def test_what_leaves_the_game_is_told_apart_from_what_is_left() -> None:
    question = dice_left(sg.RuleSet("rulebook_fa"), players=2, passes=2)
    assert question.expected == 1
    left, kept = question.reasons
    assert left == "5 dice are rolled, 2 of 4 turns draft one: 3 are left."
    assert kept.endswith("1 of them goes on the round track.")


def test_a_game_of_one_round_is_over_after_it() -> None:
    question = dice_left(sg.RuleSet("official", rounds=1), players=2, passes=4)
    assert question.after.is_over
    assert question.expected == 5
