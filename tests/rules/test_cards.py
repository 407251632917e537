"""The cards as data: every one is there and keeps to what a card is."""

from __future__ import annotations

from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.core.grid import SPACE_NAMES, beside, mask_of, spaces
from sagrada_nb.core.objectives import Objective
from tests.rules import naive

CARDS = [*sg.PUBLIC_OBJECTIVES.values(), *sg.PRIVATE_OBJECTIVES.values()]


def test_there_are_24_patterns_of_difficulty_3_to_6() -> None:
    assert len(sg.patterns) == 24
    assert len({str(pattern) for pattern in sg.patterns.values()}) == 24
    assert {pattern.difficulty for pattern in sg.patterns.values()} == {3, 4, 5, 6}


@pytest.mark.parametrize("name", sg.patterns)
def test_a_pattern_prints_no_sign_on_two_neighbours(name: str) -> None:
    pattern = sg.patterns[name]

    assert pattern.name == name
    assert not pattern.is_blank
    for space in SPACE_NAMES:
        printed = pattern[space]
        near = [pattern[other] for other in spaces(beside(mask_of([space])))]
        assert printed is None or printed not in near


def test_the_objectives_are_those_of_the_rules() -> None:
    assert list(sg.PUBLIC_OBJECTIVES) == list(naive.PUBLIC)
    assert list(sg.PRIVATE_OBJECTIVES) == list(naive.PRIVATE)
    assert [card.color for card in sg.PRIVATE_OBJECTIVES.values()] == list(sg.Color)
    assert {card.color for card in sg.PUBLIC_OBJECTIVES.values()} == {None}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_objective_counts_in_a_way_that_is_known(card: Objective) -> None:
    assert card.family in ("row", "column", "set", "diagonal", "sum")
    assert card.of in ("color", "shade")
    assert set(card.members) <= set(range(5 if card.of == "color" else 6))
    assert card.points > 0


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_objective_says_what_it_pays(card: Objective) -> None:
    description = card.description

    assert description
    assert "{" not in description
    if not card.is_private:
        assert description.startswith(f"{card.points} point")


def test_a_catalogue_is_a_mapping_that_answers_any_question() -> None:
    assert "virtus" in sg.patterns
    assert "Vitrus" not in sg.patterns
    keys: list[Any] = [5, None, b"Virtus", 1.5, ("Virtus",), ["Virtus"]]
    for key in keys:
        assert key not in sg.patterns
        assert sg.patterns.get(key) is None
        assert sg.PRIVATE_OBJECTIVES.get(key, "none") == "none"
    assert sg.patterns.get("VIRTUS") is sg.patterns["Virtus"]
    assert sg.patterns.get("Vitrus", 3) == 3
    assert dict(sg.patterns) == {name: sg.patterns[name] for name in sg.patterns}
    assert "Virtus" in repr(sg.patterns)


@pytest.mark.parametrize("color", sg.Color)
def test_a_private_objective_goes_by_its_color_too(color: sg.Color) -> None:
    card = sg.PRIVATE_OBJECTIVES[f"Shades of {color.name.title()}"]

    assert card.color is color
    assert sg.PRIVATE_OBJECTIVES[color.value] is card
    assert sg.PRIVATE_OBJECTIVES[color.name.lower()] is card
