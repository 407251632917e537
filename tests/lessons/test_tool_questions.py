"""Questions about tool cards: the engine judges each use, and its words are the reasons."""

from __future__ import annotations

import re

import pytest

import sagrada_nb as sg
from sagrada_nb.core.grid import beside, mask_of, spaces, touching
from sagrada_nb.lessons.cards import Card
from sagrada_nb.lessons.levels import Level, levels
from sagrada_nb.lessons.tool_questions import LegalUses, SpacesWithTool
from tests.lessons.spellings import fresh

TOOL_LEVELS = [level for level in levels().values() if level.tool is not None]


def said(card: Card) -> str:
    return "\n".join(block if isinstance(block, str) else "\n".join(block) for block in card.body)


def test_every_card_is_asked_about() -> None:
    assert {level.tool for level in TOOL_LEVELS} == {card.number for card in sg.TOOL_CARDS.values()}


def test_every_question_names_its_card_or_says_when() -> None:
    for level in TOOL_LEVELS:
        assert level.tool is not None
        name = next(c.label for c in sg.TOOL_CARDS.values() if c.number == level.tool)
        assert name.split()[0] in level.question


CODES = {
    "pliers": {"b": "1_cannot_become_6", "d": "cannot_place_there"},
    "lens_cutter": {"b": "cannot_place_there", "c": "no_effect", "e": "round_track_empty"},
    "flux_brush": {"b": "must_place", "d": "already_drafted"},
    "flux_remover": {"b": "cannot_place_there", "e": "already_drafted"},
    "two_dice": {"b": "exactly_two", "c": "same_die_twice", "d": "occupied"},
    "tap_wheel": {"b": "color_not_on_round_track", "c": "wrong_color"},
    "hammer": {"b": "before_drafting_only", "c": "second_turn_only", "e": "pool_empty"},
    "two_turns": {"c": "first_turn_only", "d": "cannot_place_there"},
    "price": {"b": "not_enough_tokens", "d": "one_tool_per_turn"},
}


@pytest.mark.parametrize("name", CODES)
def test_each_use_is_legal_or_refused_for_the_reason_it_is_there_for(name: str) -> None:
    question = LegalUses(levels()[name])
    refused = {
        letter: error.code
        for letter, use in question.uses.items()
        if (error := question.outcome(use)) is not None
    }
    assert refused == CODES[name]


def test_the_uses_are_listed_with_their_letters() -> None:
    card = fresh("hammer").card()
    assert "- a) In your second turn, before drafting." in str(card).splitlines()
    assert "<li>b) In your second turn, after drafting.</li>" in card.html()


def test_what_is_right_what_is_refused_and_how_many_are_missing() -> None:
    assert said(fresh("hammer").check("A, b")) == (
        "Right so far: a.\n"
        "b) is refused. Glazing Hammer is used before drafting, and this turn's draft is spent.\n"
        "1 legal use is missing."
    )


def test_a_letter_that_is_none_of_them_is_no_try() -> None:
    exercise = fresh("hammer")
    card = exercise.check("a f")
    assert card.mood == "waiting"
    assert "'f' is no letter of the question. Accepted: letters from a to e" in said(card)
    assert exercise.tries == 0


def test_a_space_is_refused_in_the_words_of_the_rules() -> None:
    assert said(fresh("copper_foil").check("B1 B2 A1")) == (
        "Right so far: B1.\n"
        "A1 is legal, but the question is only about A3, B1, B2, B5, C3, D1 and D3.\n"
        "B2 is a yellow space and takes only yellow dice; the red 2 is red.\n"
        "3 spaces are missing."
    )


def test_the_position_is_shown_and_the_moved_die_marked() -> None:
    picture = fresh("eglomise").card().picture
    assert re.findall(r'data-space="(\w\d)" data-die="(\w\d)"', picture)
    assert 'class="sg-corner"' in picture
    assert 'class="sg-corner"' not in fresh("pliers").card().picture
    assert "3 favor tokens" in picture
    assert "Round track" in fresh("lens_cutter").card().picture
    assert "Draft pool" in fresh("pliers").card().picture


# What hints and afterwords tell as facts


def level(name: str) -> Level:
    return levels()[name]


def fits(one: Level, die: str) -> tuple[str, ...]:
    return one.window.legal_spaces(die)


def named(text: str) -> set[str]:
    return set(re.findall(r"\b[A-D][1-5]\b", text))


def asks(one: Level, space: str) -> str:
    return str(one.window.pattern[space] or "white")


def test_opposite_sides_add_up_to_7() -> None:
    one = level("stone")
    assert str(one.die) == "B5"
    assert [asks(one, space) for space in ("A1", "B4", "C3", "D1")] == ["white", "B", "3", "1"]
    assert "D4" not in spaces(touching(one.window.filled))
    assert SpacesWithTool(one).expected == ("A1", "B4")


def test_pliers() -> None:
    window = level("pliers").window
    around = [window[s] for s in spaces(beside(mask_of(["B4"]))) if window[s] is not None]
    assert [die.shade for die in around if die is not None] == [5, 5]


def test_straightedge() -> None:
    one = level("straightedge")
    assert [asks(one, f"D{n}") for n in range(1, 6)] == ["white", "1", "5", "P", "4"]
    far = set(spaces(~touching(one.window.filled) & (1 << 20) - 1)) - set(one.window.filled_spaces)
    assert far == {f"D{n}" for n in range(1, 6)}
    assert (str(one.window["B1"]), str(one.window["B3"])) == ("R5", "R3")


def test_lens_cutter() -> None:
    one = level("lens_cutter")
    assert str(one.window["A2"]) == "G1"
    assert {"A1", "A3"} <= set(spaces(beside(mask_of(["A2"]))))


@pytest.mark.parametrize("name", ["flux_brush", "flux_remover"])
def test_four_spaces_are_open(name: str) -> None:
    one = level(name)
    assert one.window.open_spaces == ("B1", "B3", "D1", "D5")
    assert [asks(one, space) for space in one.window.open_spaces] == ["2", "5", "1", "4"]
    assert fits(one, "P4") == ("D5",)
    assert fits(one, "P3") == fits(one, "B4") == ()
    assert str(one.window["C5"]) == "B6"


def test_eglomise_and_copper_foil() -> None:
    one = level("eglomise")
    assert str(one.window["D2"]) == "B4"
    assert (asks(one, "B1"), asks(one, "C3")) == ("2", "3")
    assert all(asks(one, space) in "RYGBP" for space in ("A3", "B2", "B4", "C4"))
    lifted = one.window.remove("D2")
    assert "D4" not in spaces(touching(lifted.filled))
    other = level("copper_foil")
    assert (asks(other, "A3"), asks(other, "B2")) == ("G", "Y")
    assert [asks(other, space) for space in ("B1", "C3", "D1", "D3")] == ["2", "3", "1", "6"]
    assert (str(other.window["C2"]), str(other.window["A5"])) == ("R2", "R1")


def test_tap_wheel() -> None:
    one = level("tap_wheel")
    assert one.scenario is not None
    shown = {die.color.value for dice in one.scenario.state.track for die in dice}
    assert shown == {"G", "Y", "R"}


def test_running_pliers() -> None:
    one = level("two_turns")
    assert str(one.window["C2"]) == "R2"
    assert "C3" in spaces(beside(mask_of(["C2"])))
