"""Names that people give are shown as they are, though Plotly reads some of them as markup."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import replace

import pandas as pd
import pytest

import sagrada_nb as sg
from sagrada_nb.charts import Chart
from tests.analysis.charts.structure import assert_sound, hover_of, texts_of

NAME = "<a>R&D</a><br><b>"
SHOWN = "&lt;a&gt;R&amp;D&lt;/a&gt;&lt;br&gt;&lt;b&gt;"


@pytest.fixture(scope="module")
def games() -> pd.DataFrame:
    return sg.simulate(30, policy="random", seed=1, progress=False)


def pattern() -> sg.WindowPattern:
    return replace(sg.patterns["Virtus"], name=NAME)


def by_bot(games: pd.DataFrame) -> pd.DataFrame:
    named = copy.copy(games)
    named.attrs = {**games.attrs, "policy": [NAME]}
    return named


DRAWN: list[Callable[[pd.DataFrame], Chart]] = [
    lambda games: sg.charts.payoffs("Light Shades", games={NAME: games}),
    lambda games: sg.charts.payoffs("Light Shades", games=by_bot(games)),
    lambda _games: sg.charts.payoffs("Light Shades", pattern()),
    lambda _games: sg.charts.payoffs(replace(sg.PUBLIC_OBJECTIVES["Light Shades"], name=NAME)),
    lambda _games: sg.charts.payoff_heatmap(["Light Shades"], [pattern()]),
    lambda games: sg.charts.payoff_heatmap(
        ["Light Shades"], [pattern()], games.assign(pattern=NAME)
    ),
    lambda games: sg.charts.points_per_die({NAME: games}),
    lambda games: sg.charts.points_per_die(by_bot(games)),
    lambda games: sg.charts.scores({NAME: games, "other": games}),
    lambda games: sg.charts.scores(by_bot(games)),
    lambda games: sg.charts.difficulty(games.assign(pattern=NAME)),
    lambda games: sg.charts.seats({NAME: games}),
    lambda _games: sg.charts.sampling_error("Light Shades", pattern(), sizes=(10,), runs=1),
]

NAMELESS = 11
"""The chart of seats goes by the number of players and shows no names."""


def texts(part: object, key: str = "") -> list[str]:
    """Return all texts of a chart but what tells legends apart, which is never shown."""
    if isinstance(part, str):
        return [part]
    if isinstance(part, dict):
        return [text for k, v in part.items() if k != "legendgroup" for text in texts(v, k)]
    return [text for each in part for text in texts(each)] if isinstance(part, list) else []


@pytest.mark.parametrize("number", range(len(DRAWN)))
def test_names_are_no_markup(number: int, games: pd.DataFrame) -> None:
    chart = DRAWN[number](games)
    shown = texts(json.loads(chart.to_json()))

    assert not [text for text in shown if "<a" in text or "<b>" in text or "R&D" in text]
    if number != NAMELESS:
        assert SHOWN in "".join(shown)


def test_the_numbers_keep_the_name(games: pd.DataFrame) -> None:
    assert set(sg.charts.scores({NAME: games}).to_frame()["games"]) == {NAME}


def test_games_may_come_first(games: pd.DataFrame) -> None:
    chart = sg.charts.payoffs(games)

    assert_sound(chart, "light")
    assert len(texts_of(chart)) == 10
    assert "random play" in set(chart.to_frame()["source"])
    assert chart.to_frame().equals(sg.charts.payoffs(games=games).to_frame())
    named = sg.charts.payoffs({"mine": games, "yours": games}).to_frame()
    assert {"mine", "yours"} < set(named["source"])
    with pytest.raises(sg.errors.NotationError, match="given twice"):
        sg.charts.payoffs(games, games=games)
    with pytest.raises(sg.errors.WrongType, match="are no games"):
        sg.charts.payoffs({"mine": 3})  # type: ignore[dict-item]


def test_all_cards_may_be_given_as_they_are() -> None:
    assert len(texts_of(sg.charts.payoffs(sg.PUBLIC_OBJECTIVES, "Virtus"))) == 10  # type: ignore[arg-type]


def test_hover_names_all_patterns_of_a_difficulty(games: pd.DataFrame) -> None:
    words = hover_of(sg.charts.difficulty(games))
    assert any(text.startswith("all patterns of difficulty 5: ") for text in words)
