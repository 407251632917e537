"""Answers are read in every spelling that has one meaning; everything else is a named error."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sagrada_nb as sg
from sagrada_nb.core.grid import SPACE_NAMES
from sagrada_nb.core.placement import RULES, PlacementRule
from sagrada_nb.lessons.answers import (
    is_missing,
    read_die,
    read_number,
    read_rules,
    read_spaces,
)


def kind(given: object) -> str:
    """Name a case by its type: how a set is written differs from one worker to the next."""
    return type(given).__name__


@pytest.mark.parametrize("given", [..., None, "", "  ", "\n"])
def test_missing(given: object) -> None:
    assert is_missing(given)


@pytest.mark.parametrize("given", [0, [], (), set(), False, "none"], ids=kind)
def test_not_missing(given: object) -> None:
    assert not is_missing(given)


@pytest.mark.parametrize(
    "given",
    [
        "A1 B2",
        "a1 b2",
        "b2,a1",
        "1A 2b",
        "A1;B2",
        "A1/B2",
        "A1 and B2.",
        "(A1, B2)",
        "A1\nB2",
        ["A1", "B2"],
        ("b2", " A1 "),
        {"A1", "B2"},
        ["A1 B2"],
        ["A1", "B2", "A1"],
        iter(["A1", "B2"]),
        {"A1": None, "B2": None}.keys(),
    ],
    ids=kind,
)
def test_spaces(given: object) -> None:
    assert read_spaces(given) == ("A1", "B2")


@pytest.mark.parametrize("given", ["none", "None", [], set()], ids=kind)
def test_no_spaces(given: object) -> None:
    assert read_spaces(given) == ()


@given(st.sets(st.sampled_from(SPACE_NAMES)), st.sampled_from([" ", ", ", ",", " and ", "\n"]))
def test_spaces_survive_writing(names: set[str], between: str) -> None:
    written = between.join(name.lower() for name in sorted(names, reverse=True)) or "none"
    assert set(read_spaces(written)) == names


@pytest.mark.parametrize(
    "given",
    [
        "touches_no_die, same_color_neighbor",
        "touches_no_die same_color_neighbor",
        "Touching, Colour neighbours",
        "colour neighbours and touching",
        "TOUCHING; same colour neighbour",
        "color neighbours, touching",
        "color neighbors, touching",
        ["Touching", "same_color_neighbor"],
        [PlacementRule.SAME_COLOR_NEIGHBOR, PlacementRule.TOUCHES_NO_DIE],
        {PlacementRule.SAME_COLOR_NEIGHBOR, "touching"},
    ],
)
def test_rules(given: object) -> None:
    assert read_rules(given) == (
        PlacementRule.TOUCHES_NO_DIE,
        PlacementRule.SAME_COLOR_NEIGHBOR,
    )


def test_what_explain_returns_are_rules_too() -> None:
    window = sg.window(None, {"A1": "R3"})
    assert read_rules(window.explain("R3", "A2")) == (
        PlacementRule.SAME_COLOR_NEIGHBOR,
        PlacementRule.SAME_VALUE_NEIGHBOR,
    )


@pytest.mark.parametrize("rule", list(RULES))
def test_a_rule_is_found_by_code_and_by_name(rule: PlacementRule) -> None:
    for spelling in (rule.code, rule.label, rule.label.upper(), rule.code.replace("_", " ")):
        assert read_rules(spelling) == (rule,)


@pytest.mark.parametrize("given", ["none", "legal", []])
def test_no_rules(given: object) -> None:
    assert read_rules(given) == ()


@pytest.mark.parametrize("given", [12, 12.0, "12", " 12 ", "12 points", "+12", "12."])
def test_numbers(given: object) -> None:
    assert read_number(given) == 12


@pytest.mark.parametrize("given", [-3, "-3", "−3", "− 3 points"])
def test_negative_numbers(given: object) -> None:
    assert read_number(given) == -3


@pytest.mark.parametrize(
    "given",
    ["P6", "p6", " P 6 ", "purple 6", "Purple-6", "6P", "6 purple", ["P6"], sg.Die("P6")],
    ids=repr,
)
def test_dice(given: object) -> None:
    assert read_die(given) == sg.Die("P6")


READERS: list[Callable[[object], object]] = [read_spaces, read_rules, read_number, read_die]
REFUSED = [
    object(),
    3.5,
    True,
    1j,
    b"A1",
    {"A1": "R3"},
    [1, 2],
    [["A1"]],
    [None],
    "E6",
    "R7",
    "purple",
    "12 or 13",
    "A" * 500,
    print,
    float("nan"),
]


@pytest.mark.parametrize("read", READERS, ids=lambda read: read.__name__)
@pytest.mark.parametrize("given", REFUSED, ids=lambda given: repr(given)[:20])
def test_what_has_no_meaning_is_refused_in_a_sentence(
    read: Callable[[object], object], given: object
) -> None:
    with pytest.raises(sg.SagradaError) as caught:
        read(given)
    assert str(caught.value).endswith((".", "?", "`"))
    assert len(str(caught.value)) < 900


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda children: st.lists(children, max_size=3) | st.dictionaries(st.text(), children),
    max_leaves=5,
)


@given(JSON, st.sampled_from(READERS))
def test_whatever_is_given_is_read_or_refused_by_name(
    given_: object, read: Callable[[object], object]
) -> None:
    with suppress(sg.SagradaError):
        read(given_)
