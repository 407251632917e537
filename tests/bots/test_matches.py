"""Matches: what they add up, how sure it is, and that more workers change nothing."""

from __future__ import annotations

from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.bots.matches import running_match


def test_more_workers_change_nothing() -> None:
    alone = sg.bots.match("random", "random", games=4, seed=3)

    assert sg.bots.match("random", "random", games=4, seed=3, workers=2) == alone


def test_a_match_says_how_it_stands_after_each_game() -> None:
    standings = list(running_match("random", "random", games=5))

    assert [each.games for each in standings] == [1, 2, 3, 4, 5]
    assert standings[-1] == sg.bots.match("random", "random", games=5)


def test_shared_games_count_half_and_the_interval_holds_the_share() -> None:
    result = sg.bots.Match(won=3, shared=2, lost=5, points=(1.0, 2.0))
    low, high = result.interval

    assert result.share_won == 0.4
    assert 0 < low < 0.4 < high < 1
    many = sg.bots.Match(won=300, shared=200, lost=500, points=(1.0, 2.0))
    assert many.interval[1] - many.interval[0] < (high - low) / 8


@pytest.mark.parametrize("given", [{"games": 0}, {"workers": 0}, {"games": 2.5}])
def test_wrong_numbers_are_refused_in_words(given: dict[str, Any]) -> None:
    with pytest.raises(sg.SagradaError, match="Accepted: 1 or more"):
        sg.bots.match("random", "random", **given)
    with pytest.raises(sg.errors.WrongType, match="not the seed of a first game"):
        sg.bots.match("random", "random", games=2, seed="seven")  # type: ignore[arg-type]
