"""What cannot be asked of the exact answers is refused in words, by an error of the package."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.words import short

# Wrong types are given on purpose, so the type checker looks away.
exact: Any = sg.exact

CALLS: dict[str, Callable[[Any], object]] = {
    "is no fact about a window. Accepted": exact.windows_that_fit,
    "is no fact": lambda x: exact.counts("Light Shades", facts=x),
    "are no dice. Accepted": exact.bag_without,
    "is not a window. Accepted": exact.fitting_chances,
    "is no payoff. Accepted": exact.mean_of,
}


@pytest.mark.parametrize("given", [5, None, 1.5, object])
@pytest.mark.parametrize("says", CALLS)
def test_wrong_types_are_named(says: str, given: Any) -> None:
    with pytest.raises(sg.errors.WrongType) as refusal:
        CALLS[says](given)
    assert repr(given) in str(refusal.value)
    assert says in str(refusal.value)


def test_a_text_is_one_thing_and_not_its_letters() -> None:
    with pytest.raises(sg.errors.WrongType, match="'Virtus' is no fact"):
        exact.windows_that_fit("Virtus")
    with pytest.raises(sg.errors.UnknownName, match="'Ligth Shades'"):
        exact.all_payoffs("Ligth Shades", progress=False)
    alone = exact.all_payoffs("Light Shades", "Virtus", progress=False)
    assert alone == exact.all_payoffs(["Light Shades"], ["Virtus"], progress=False)


def test_what_is_neither_objectives_nor_patterns_is_named() -> None:
    with pytest.raises(sg.SagradaError, match="5"):
        exact.all_payoffs(5, progress=False)
    with pytest.raises(sg.errors.WrongType, match="5 is not a window pattern"):
        exact.all_payoffs(["Light Shades"], 5, progress=False)


@pytest.mark.parametrize("players", [2.0, "2", True, 0, 5, 10**5000, None], ids=short)
def test_players_are_whole_numbers(players: Any) -> None:
    with pytest.raises(sg.SagradaError, match=r"Accepted: 1, 2, 3 or 4"):
        exact.pool_size(players)
