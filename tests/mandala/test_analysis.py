"""Many games in a table, and the chart of what river order decides."""

from __future__ import annotations

from typing import Any

import pandas as pd
import pytest

import sagrada_nb as sg
from sagrada_nb.mandala.analysis import _rows
from tests.mandala.games import place


@pytest.fixture(scope="module")
def frame() -> pd.DataFrame:
    return sg.mandala.play_games(20, seed=3)


def test_the_same_seed_gives_the_same_table(frame: pd.DataFrame) -> None:
    pd.testing.assert_frame_equal(frame, sg.mandala.play_games(20, seed=3))
    assert not frame.equals(sg.mandala.play_games(20, seed=4))


def test_the_table_says_what_the_games_say(frame: pd.DataFrame) -> None:
    assert len(frame) == 40
    assert frame["place"].between(1, frame["river"]).all()
    assert (frame.groupby("game")["won"].sum() <= 1).all()
    assert (frame["most"] <= frame["collected"]).all()
    best = frame.loc[frame.groupby("game")["points"].idxmax()]
    assert best["won"].mean() > 0.8


def test_the_most_collected_colour_is_that_of_river_and_cup_together() -> None:
    game = place(rivers=["GRB", "O"], cups=["GGRRRRY", "PPP"])
    ada, bo = _rows(5, game)

    assert ada == {
        "game": 5, "seat": 0, "points": 2 * 1 + 4 * 2, "won": True, "river": 3, "collected": 10,
        "color": "red", "most": 5, "place": 2,
    }  # fmt: skip
    assert (bo["color"], bo["most"], bo["place"], bo["points"]) == ("orange", 1, 1, 0)
    equals = place(rivers=["GR", "O"], cups=["GR", "-"])
    assert _rows(0, equals)[0]["color"] == "green"
    assert len(_rows(0, place(rivers=["-", "O"]))) == 1


@pytest.mark.parametrize("games", [0, -1, True, 2.5, "many"])
def test_what_is_no_number_of_games_is_refused(games: Any) -> None:
    with pytest.raises(sg.SagradaError, match="not a number of games"):
        sg.mandala.play_games(games)


def test_a_text_is_no_seed_of_several_games() -> None:
    with pytest.raises(sg.errors.WrongType, match="not the seed of a first game"):
        sg.mandala.play_games(2, seed="seven")  # type: ignore[arg-type]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_chart_asks_its_question_and_has_its_numbers(frame: pd.DataFrame, theme: Any) -> None:
    chart = sg.mandala.river_order(frame, theme=theme)
    numbers = chart.to_frame()

    title = chart.layout.title.text.replace("<br>", " ")
    assert title.startswith("How do final scores depend")
    assert title.endswith("river?")
    assert numbers["players"].sum() == len(frame)
    for row in numbers.to_dict("records"):
        mine = frame[frame["place"] == row["place"]]
        assert row["mean"] == pytest.approx(mine["points"].mean())
        assert row["won"] == pytest.approx(mine["won"].mean())
    box, mean = chart.data
    assert (len(box.x), len(mean.x)) == (len(frame), len(numbers))
    assert (box.marker.symbol, mean.marker.symbol) == ("circle-open", "square")


def test_both_players_of_a_game_are_one_cluster(frame: pd.DataFrame) -> None:
    once, twice = (
        sg.mandala.river_order(given).to_frame() for given in (frame, pd.concat([frame, frame]))
    )
    for end in ("low", "high"):
        assert twice[end].tolist() == pytest.approx(once[end].tolist(), nan_ok=True)


def test_a_chart_without_games_says_so(frame: pd.DataFrame) -> None:
    chart = sg.mandala.river_order(frame.iloc[:0])

    assert "nothing to show" in chart.layout.annotations[0].text


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (pd.DataFrame({"game": [1], "points": [3]}), "no column won, most and place"),
        ([1, 2], "are no games"),
        (None, "mandala.play_games"),
    ],
)
def test_what_are_no_games_is_refused(wrong: Any, says: str) -> None:
    with pytest.raises(sg.SagradaError, match=says):
        sg.mandala.river_order(wrong)


def test_a_theme_that_does_not_exist_is_refused(frame: pd.DataFrame) -> None:
    with pytest.raises(sg.errors.UnknownName, match="no theme"):
        sg.mandala.river_order(frame, theme="pink")  # type: ignore[arg-type]
