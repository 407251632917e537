"""Patterns side by side: games on each, the room they leave, how far objectives differ."""

from __future__ import annotations

from random import Random

import pandas as pd
import pytest

import sagrada_nb as sg
from sagrada_nb.simulation.labelled_games import records


@pytest.fixture(scope="module")
def games() -> pd.DataFrame:
    return sg.studies.pattern_games(4, players=3, seed=2, progress=False)


def test_every_pattern_is_played_as_often_by_all(games: pd.DataFrame) -> None:
    assert games["pattern"].value_counts().to_dict() == dict.fromkeys(sg.patterns, 4 * 3)
    assert games.groupby("game")["pattern"].nunique().eq(1).all()
    assert games["game"].is_monotonic_increasing
    assert games["game"].nunique() == games.attrs["games"] == games.attrs["asked_for"] == 24 * 4


def test_they_are_the_games_that_simulate_plays(games: pd.DataFrame) -> None:
    for name in ("Virtus", "Luz Celestial"):
        alone = sg.simulate(4, 3, patterns=name, seed=2, progress=False)
        part = games[games["pattern"] == name]
        assert part["total"].tolist() == alone["total"].tolist()


def test_a_generator_as_seed_gives_every_pattern_the_same_luck() -> None:
    games = sg.studies.pattern_games(2, seed=Random(3), progress=False)  # noqa: S311 - a game
    private = games.groupby("pattern", observed=True)["private_objective"].agg(tuple)
    assert private.nunique() == 1


def test_room_and_scores_belong_to_the_same_pattern(games: pd.DataFrame) -> None:
    frame = sg.studies.room_frame(games)
    assert frame["windows"].is_monotonic_increasing
    assert sorted(frame["pattern"]) == sorted(sg.patterns)
    for row in records(frame):
        assert row["windows"] == sg.exact.legal_windows(row["pattern"])
        assert row["digits"] == len(str(row["windows"]))
        played = games[games["pattern"] == row["pattern"]]
        assert row["score"] == pytest.approx((played["total"] - played["tokens"]).mean())
        assert row["difficulty"] == sg.patterns[row["pattern"]].difficulty


def test_a_pattern_of_ones_own_has_room_too() -> None:
    frame = sg.studies.room_frame(
        sg.simulate(3, patterns="...../...../...../.....", seed=1, progress=False)
    )
    assert frame["windows"].tolist() == [sg.exact.legal_windows(None)]


def test_the_spread_is_that_of_the_heatmap() -> None:
    cards = ["Row Color Variety", "Deep Shades"]
    heatmap = sg.charts.payoff_heatmap(cards, ["Virtus", "Batllo", "Via Lux"], progress=False)
    frame = sg.studies.spread_frame(heatmap.to_frame())
    assert frame["objective"].tolist() == ["Deep Shades", "Row Color Variety"]
    for row in records(frame):
        means = [
            float(sg.exact.mean(row["objective"], name)) for name in ("Virtus", "Batllo", "Via Lux")
        ]
        assert row["mean"] == pytest.approx(sum(means) / 3)
        assert (row["lowest"], row["highest"]) == pytest.approx((min(means), max(means)))
        assert row["spread"] == pytest.approx(max(means) - min(means))


@pytest.mark.parametrize("wrong", [None, 7, pd.DataFrame({"pattern": ["Virtus"]})])
def test_what_is_no_frame_of_payoffs_is_refused(wrong: object) -> None:
    with pytest.raises(sg.errors.WrongType, match="pattern, objective and mean"):
        sg.studies.spread_frame(wrong)  # type: ignore[arg-type]


def test_what_are_no_games_is_refused(games: pd.DataFrame) -> None:
    with pytest.raises(sg.errors.NotationError, match="no column tokens"):
        sg.studies.room_frame(games.drop(columns="tokens"))
