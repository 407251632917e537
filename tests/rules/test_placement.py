"""Placing dice: masks, explanations and refusals say the same, and what the rules say."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import sagrada_nb as sg
from sagrada_nb.core.dice import ALL_DICE
from sagrada_nb.core.grid import EVERYWHERE, SPACE_NAMES
from sagrada_nb.core.grid import spaces as spaces_of
from sagrada_nb.core.placement import RULES, legal_mask
from tests.rules import naive
from tests.rules.strategies import dice, played_windows, spaces, windows

any_window = windows | played_windows()
rules = st.sampled_from(list(sg.PlacementRule))


def codes(violations: tuple[sg.Violation, ...]) -> list[str]:
    return [violation.code for violation in violations]


@settings(max_examples=40)
@given(window=any_window)
def test_a_space_is_legal_exactly_when_there_is_nothing_to_explain(window: sg.Window) -> None:
    for die in ALL_DICE:
        legal = window.legal_spaces(die)
        assert legal == tuple(s for s in SPACE_NAMES if not window.explain(die, s))


@settings(max_examples=40)
@given(window=any_window, die=dice)
def test_layers_and_explanations_are_the_same(window: sg.Window, die: sg.Die) -> None:
    layers = window.forbidden_spaces(die)

    assert list(layers) == list(RULES)
    for space in SPACE_NAMES:
        assert [rule.code for rule in layers if space in layers[rule]] == codes(
            window.explain(die, space)
        )


@given(window=any_window, die=dice)
def test_masks_closed_to_a_color_or_shade_are_those_of_the_rules(
    window: sg.Window, die: sg.Die
) -> None:
    situation = window.situation(die)
    forbidden = 0
    for forbids in RULES.values():
        forbidden |= forbids(situation)

    assert spaces_of(EVERYWHERE & ~forbidden) == window.legal_spaces(die)
    assert legal_mask(situation) == EVERYWHERE & ~forbidden
    assert window.legal_spaces(die, []) == window.legal_spaces(die)


@given(window=any_window, die=dice)
def test_the_rules_are_those_of_the_plain_text(window: sg.Window, die: sg.Die) -> None:
    for space in SPACE_NAMES:
        expected = naive.broken_rules(str(window.pattern), str(window), str(die), space)
        found = codes(window.explain(die, space))
        assert set(found) == expected
        assert len(found) == len(expected)


@given(window=any_window, die=dice, space=spaces)
def test_place_puts_the_die_there_or_refuses(window: sg.Window, die: sg.Die, space: str) -> None:
    before, violations = str(window), window.explain(die, space)
    if violations:
        with pytest.raises(sg.IllegalPlacement) as refusal:
            window.place(die, space)
        error = refusal.value
        assert (error.die, error.space, error.violations) == (die, space, violations)
        assert error.legal == window.legal_spaces(die)
        for violation in violations:
            assert violation.message in str(error)
    else:
        placed = window.place(die, space)
        assert placed == window.put(die, space)
        assert placed.remove(space) == window
        assert set(placed.filled_spaces) == {*window.filled_spaces, space}
    assert str(window) == before


@given(window=any_window, die=dice, space=spaces)
def test_a_violation_names_the_die_the_space_and_the_clash(
    window: sg.Window, die: sg.Die, space: str
) -> None:
    for violation in window.explain(die, space):
        message = str(violation)
        assert (violation.die, violation.space) == (die, space)
        assert space in message
        assert die.label in message
        assert violation.spaces == (space, *(other for other, _die in violation.dice))
        for other, other_die in violation.dice:
            assert window[other] == other_die
            assert f"{other_die.label} at {other}" in message
        if violation.code in ("space_color", "space_value"):
            printed = window.pattern[space]
            assert violation.restriction == printed
            label = printed.label if isinstance(printed, sg.Color) else str(printed)
            assert label in message
        else:
            assert violation.restriction is None


@given(window=any_window, die=dice, space=spaces, ignoring=st.sets(rules))
def test_ignoring_takes_away_just_those_rules(
    window: sg.Window, die: sg.Die, space: str, ignoring: set[sg.PlacementRule]
) -> None:
    left = [each for each in window.explain(die, space) if each.rule not in ignoring]

    assert list(window.explain(die, space, ignoring)) == left
    assert list(window.explain(die, space, [rule.code for rule in ignoring])) == left
    assert (space in window.legal_spaces(die, ignoring)) is (not left)


def test_a_refusal_says_what_is_legal_with_the_rules_ignored() -> None:
    window = sg.window("..R../...../...../.....", {"A2": "G3"})

    with pytest.raises(sg.IllegalPlacement) as refusal:
        window.place("B3", "A3", ignoring="space_color")
    assert refusal.value.legal == ("B1", "B3")
    with pytest.raises(sg.IllegalPlacement) as refusal:
        window.place("B3", "A3", ignoring="same_value_neighbor")
    assert refusal.value.legal == ("A1", "B1", "B2", "B3")


def test_one_rule_can_be_ignored_by_its_code() -> None:
    window = sg.window("R..../...../...../.....")

    assert window.legal_spaces("B1", "space_color") == window.with_pattern(None).legal_spaces("B1")
    assert window.place("B1", "A1", ignoring="space_color")["A1"] == sg.Die("B1")
    assert window.place("B1", "A1", sg.PlacementRule.SPACE_COLOR)["A1"] == sg.Die("B1")


@pytest.mark.parametrize(
    ("code", "pattern", "laid", "die", "space", "message"),
    [
        (
            "occupied",
            None,
            {"A1": "B2"},
            "R3",
            "A1",
            "The red 3 cannot go on A1: the blue 2 at A1 takes that space already.",
        ),
        (
            "first_die_not_on_edge",
            None,
            {},
            "R3",
            "B2",
            "The red 3 is the first die, so it goes on an edge or corner space; "
            "B2 is in the middle.",
        ),
        (
            "touches_no_die",
            None,
            {"A1": "B2"},
            "R3",
            "C3",
            "The red 3 on C3 would touch no other die; it must touch one, along a side or at a "
            "corner.",
        ),
        (
            "space_color",
            "P..../...../...../.....",
            {},
            "R3",
            "A1",
            "A1 is a purple space and takes only purple dice; the red 3 is red.",
        ),
        (
            "space_value",
            "4..../...../...../.....",
            {},
            "R3",
            "A1",
            "A1 is printed with 4 and takes only that shade; the red 3 shows 3.",
        ),
        (
            "same_color_neighbor",
            None,
            {"A1": "R1", "A3": "R2"},
            "R3",
            "A2",
            "The red 3 on A2 lies beside the red 1 at A1 and the red 2 at A3: dice of one colour "
            "never share a side.",
        ),
        (
            "same_value_neighbor",
            None,
            {"A1": "B3"},
            "R3",
            "B1",
            "The red 3 on B1 lies beside the blue 3 at A1: dice of one shade never share a side.",
        ),
    ],
)
def test_the_sentence_of_each_rule(
    code: str, pattern: str | None, laid: dict[str, sg.Die], die: str, space: str, message: str
) -> None:
    (violation,) = sg.window(pattern, laid).explain(die, space)

    assert violation.code == code
    assert violation.message == message


@given(window=any_window, data=st.data())
def test_a_move_is_lifting_and_placing(window: sg.Window, data: st.DataObject) -> None:
    assume(window.filled_spaces)
    start = data.draw(st.sampled_from(window.filled_spaces))
    end = data.draw(st.sampled_from([space for space in SPACE_NAMES if space != start]))
    die, lifted = window[start], window.remove(start)
    assert die is not None

    if lifted.explain(die, end):
        with pytest.raises(sg.IllegalPlacement):
            window.move(start, end)
    else:
        assert window.move(start, end) == lifted.place(die, end)


def test_the_only_die_moves_to_an_edge_space() -> None:
    window = sg.window(None, {"A1": "R1"})

    assert window.move("A1", "D5")["D5"] == sg.Die("R1")
    with pytest.raises(sg.IllegalPlacement, match="is the first die"):
        window.move("A1", "B2")


def test_a_move_may_leave_other_dice_apart() -> None:
    window = sg.window(None, {"A1": "R1", "A2": "G2", "A3": "B3"})

    assert window.move("A2", "B4").filled_spaces == ("A1", "A3", "B4")


def test_only_the_moved_die_is_checked() -> None:
    window = sg.window(None, {"A1": "R1", "A2": "R1", "A3": "B3"})

    assert window.move("A3", "B3").mistakes() == window.mistakes() != ()


@given(window=any_window, die=dice, space=spaces)
def test_spoiled_spaces_can_take_no_die_that_they_want(
    window: sg.Window, die: sg.Die, space: str
) -> None:
    beside = naive.around(naive.place_of(space), naive.SIDES)
    expected = [
        name
        for name in map(naive.name_of, sorted(beside))
        if window[name] is None and window.pattern[name] in (die.color, die.shade)
    ]

    assert list(window.spoiled_spaces(die, space)) == expected
    for spoiled in expected:
        assert spoiled not in {
            legal for each in ALL_DICE for legal in window.put(die, space).legal_spaces(each)
        }


@given(window=played_windows())
def test_a_window_played_by_the_rules_has_no_mistakes(window: sg.Window) -> None:
    assert window.mistakes() == ()
