"""Charts of games: what they show, in both themes, and for one game or none."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pandas as pd
import pytest

import sagrada_nb as sg
from sagrada_nb import exact
from sagrada_nb.charts import Chart
from sagrada_nb.charts.series import ChartTheme
from sagrada_nb.simulation.labelled_games import one_beside_the_other
from tests.analysis.charts.structure import assert_sound, hover_of, texts_of

Draw = Callable[..., Chart]


@pytest.fixture(scope="module")
def games() -> pd.DataFrame:
    return sg.simulate(400, players=3, policy="random", seed=1, progress=False)


CHARTS: list[Draw] = [
    sg.charts.objective_pairs,
    sg.charts.points_per_die,
    sg.charts.difficulty,
    sg.charts.seats,
    sg.charts.scores,
]
each_chart = pytest.mark.parametrize("draw", CHARTS, ids=lambda draw: draw.__name__)


@each_chart
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_chart_is_sound(draw: Draw, theme: ChartTheme, games: pd.DataFrame) -> None:
    assert_sound(draw(games, theme=theme), theme)


@each_chart
def test_one_game_is_enough(draw: Draw, games: pd.DataFrame) -> None:
    chart = draw(games[:3])
    assert chart.to_html(include_plotlyjs=False)
    assert not chart.to_frame().drop(columns="exact", errors="ignore").isna().all(axis=1).any()


@each_chart
def test_one_row_is_enough(draw: Draw, games: pd.DataFrame) -> None:
    assert draw(games[:1]).to_html(include_plotlyjs=False)


@pytest.mark.parametrize("draw", [CHARTS[0], *CHARTS[2:]], ids=lambda draw: draw.__name__)
@pytest.mark.parametrize("bare", [False, True], ids=["no rows", "no columns"])
def test_no_game_says_so(draw: Draw, bare: bool, games: pd.DataFrame) -> None:
    chart = draw(pd.DataFrame() if bare else games[:0])
    assert chart.to_frame().empty
    assert any("nothing to show" in text for text in texts_of(chart))


@each_chart
def test_what_are_no_games_is_refused(draw: Draw) -> None:
    with pytest.raises(sg.errors.NotationError, match="The games have no column"):
        draw(pd.DataFrame({"something": [1]}))


def test_no_frame_is_refused() -> None:
    with pytest.raises(sg.errors.WrongType, match="are no games"):
        sg.charts.objective_pairs([1, 2])  # type: ignore[arg-type]
    with pytest.raises(sg.errors.WrongType, match="5 are no games"):
        sg.charts.seats(5)  # type: ignore[arg-type]
    for draw in (sg.charts.objective_pairs, sg.charts.seats):
        with pytest.raises(sg.errors.WrongType, match="None are no games"):
            draw(None)  # type: ignore[arg-type]
    with pytest.raises(sg.errors.WrongType, match="are no games"):
        sg.charts.seats(sg.simulate(2, seed=1, summary=True))  # type: ignore[arg-type]


def test_a_chart_of_one_set_of_games_takes_one(games: pd.DataFrame) -> None:
    wrong: list[tuple[Any, int]] = [({"a": games, "b": games[:0]}, 2), ({}, 0)]
    for given, n in wrong:
        with pytest.raises(sg.errors.NotationError, match=f"{n} were given"):
            sg.charts.objective_pairs(given)
        with pytest.raises(sg.errors.NotationError, match=f"{n} were given"):
            sg.charts.payoff_heatmap("Light Shades", "Virtus", games=given)
    one: Any = {"a": games}
    assert (
        sg.charts.objective_pairs(one)
        .to_frame()
        .equals(sg.charts.objective_pairs(games).to_frame())
    )
    assert sg.charts.payoff_heatmap("Light Shades", "Virtus", games=one).layout.title.text
    assert sg.charts.difficulty({}).to_frame().empty


@each_chart
@pytest.mark.parametrize("value", [float("nan"), float("inf"), "many"])
def test_what_is_no_number_is_refused(draw: Draw, value: Any, games: pd.DataFrame) -> None:
    spoiled = games.assign(**dict.fromkeys(("total", "Light Shades"), value))
    with pytest.raises(sg.errors.NotationError, match="holds what is no number"):
        draw(spoiled)


def test_columns_that_became_an_index_are_missed(games: pd.DataFrame) -> None:
    with pytest.raises(sg.errors.NotationError, match="no column game"):
        sg.charts.objective_pairs(games.set_index("game"))


def test_pairs_are_the_correlations(games: pd.DataFrame) -> None:
    chart = sg.charts.objective_pairs(games)
    frame = chart.to_frame()
    expected = games["Light Shades"].corr(games["Shade Variety"])
    (row,) = frame[
        (frame["first"] == "Light Shades") & (frame["second"] == "Shade Variety")
    ].to_dict("records")

    assert len(frame) == 45
    assert row["correlation"] == pytest.approx(expected)
    assert row["low"] < expected < row["high"]
    assert (frame["clear"] == ((frame["low"] > 0) | (frame["high"] < 0))).all()
    assert any("pull together" in words for words in flat(chart.data[0].hovertext))
    texts = flat(chart.data[0].text)
    assert texts.count("·") == 2 * (~frame["clear"]).sum()


def flat(table: object) -> list[str]:
    return [str(each) for row in table for each in row]  # type: ignore[attr-defined]


def test_an_objective_that_always_pays_the_same_has_no_pairs(games: pd.DataFrame) -> None:
    frame = sg.charts.objective_pairs(games.assign(**{"Light Shades": 2})).to_frame()
    assert "Light Shades" not in {*frame["first"], *frame["second"]}
    assert len(frame) == 36


def test_points_per_die_are_points_over_dice(games: pd.DataFrame) -> None:
    frame = sg.charts.points_per_die({"mine": games}, "Virtus").to_frame(fractions=True)
    of_card = frame[frame["objective"] == "Color Variety"]
    by_source = {row["source"]: row for row in of_card.to_dict("records")}
    row, legal = by_source["mine"], by_source["legal windows"]

    assert row["per_die"] == pytest.approx(games["Color Variety"].sum() / games["filled"].sum())
    assert row["low"] < row["per_die"] < row["high"]
    assert legal["exact"] == exact.mean("Color Variety", "Virtus") / 20
    assert isinstance(legal["exact"], Fraction)


def test_difficulty_compares_with_and_without_tokens() -> None:
    games = sg.simulate(50, patterns=["Virtus", "Sun Catcher"], seed=1, progress=False)
    frame = sg.charts.difficulty(games).to_frame()
    of_level = frame[frame["pattern"].isna()].set_index(["difficulty", "tokens"])["score"]

    assert set(frame["pattern"].dropna()) == {"Virtus", "Sun Catcher"}
    for level in (3, 5):
        assert of_level[level, True] - of_level[level, False] == pytest.approx(level)
    mean = games[games["pattern"] == "Virtus"]["total"].mean()
    assert of_level[5, True] == pytest.approx(mean)


def test_patterns_without_a_difficulty_are_left_out() -> None:
    games = sg.simulate(5, patterns="...../...../...../.....", seed=1, progress=False)
    assert sg.charts.difficulty(games).to_frame().empty


def test_seats_go_by_the_turn_order(games: pd.DataFrame) -> None:
    two = sg.simulate(100, players=2, policy="random", seed=1, progress=False)
    chart = sg.charts.seats({"three": games, "two": two})
    frame = chart.to_frame().set_index(["players", "seat"])
    third = games[games["turn_order"] == 3]

    assert frame.index.tolist() == [(3, 1), (3, 2), (3, 3), (2, 1), (2, 2)]
    assert frame.loc[(3, 3), "score"] == pytest.approx(third["total"].mean())
    assert frame.loc[(3, 3), "won"] == pytest.approx((third["rank"] == 1).mean())
    assert frame["won"].groupby("players").sum().tolist() == pytest.approx([1, 1])
    assert len(chart.layout.shapes) == 2


def test_solo_games_have_no_seats_to_compare() -> None:
    games = sg.simulate(5, players=1, seed=1, progress=False)
    for given in (games, [games, games[:0]]):
        chart = sg.charts.seats(given)
        (note,) = chart.layout.annotations

        assert chart.to_frame().empty
        assert note.text.replace("<br>", " ") == (
            "There is nothing to compare: in a solo game nobody else takes a seat."
        )


def test_no_games_are_no_solo_games() -> None:
    solo = sg.simulate(5, players=1, seed=1, progress=False)
    without: list[Any] = [solo[:0], []]
    for games in without:
        (note,) = sg.charts.seats(games).layout.annotations
        assert note.text.startswith("There is nothing to show yet")


def test_hover_speaks_in_words(games: pd.DataFrame) -> None:
    words = hover_of(sg.charts.seats(games))
    assert any(text.startswith("player 2 of 3 in the first round<br>") for text in words)
    words = hover_of(sg.charts.difficulty(games))
    assert any("points without favor tokens<br>95 % interval" in text for text in words)


@each_chart
def test_the_same_windows_twice_say_no_more_than_once(draw: Draw, games: pd.DataFrame) -> None:
    """What is drawn together is one cluster, however many rows it has."""
    once, twice = (draw(given).to_frame() for given in (games, pd.concat([games, games])))
    ends = once.filter(regex="^(?!won).*(low|high)$").columns
    assert len(ends)
    for name in ends:
        assert twice[name].to_numpy() == pytest.approx(once[name].to_numpy(), nan_ok=True), name


def test_patterns_that_meet_the_same_luck_are_one_cluster() -> None:
    games = sg.studies.pattern_games(6, seed=4, progress=False)
    frame = sg.charts.difficulty(games).to_frame()
    of_level = frame[frame["pattern"].isna() & frame["tokens"]].set_index("difficulty")
    for level in of_level.index:
        part = games[games["difficulty"] == level]
        found = sg.studies.estimate(part["total"], 0.95, clusters=part["luck"])
        assert found.clusters == 6
        assert (of_level.loc[level, "low"], of_level.loc[level, "high"]) == pytest.approx(
            (found.low, found.high)
        )
    per_luck = games.pivot_table("total", "luck", "difficulty")
    more = sg.studies.estimate((per_luck[6] - per_luck[3]).tolist(), 0.95)
    easiest, hardest = of_level.loc[3], of_level.loc[6]
    assert easiest[["more", "more_low", "more_high"]].isna().all()
    shown = [hardest[name] for name in ("more", "more_low", "more_high")]
    assert shown == pytest.approx([more.mean, more.low, more.high])
    words = hover_of(sg.charts.difficulty(games))
    assert sum("compared with the easiest patterns" in text for text in words) == 6


def test_sets_of_games_with_one_seed_share_their_luck() -> None:
    one, same, other = (
        sg.simulate(5, patterns=name, seed=seed, progress=False)
        for name, seed in (("Virtus", 1), ("Sun Catcher", 1), ("Sun Catcher", 2))
    )
    for first, second, clusters in ((one, same, 5), (one, other, 10)):
        both = one_beside_the_other([first, second])
        assert len(both) == 20
        assert both["luck"].nunique() == clusters


def test_a_single_game_has_no_interval(games: pd.DataFrame) -> None:
    one = games[:3]
    assert sg.charts.scores(one).to_frame()[["low", "high"]].isna().all(axis=None)
    assert any("no interval" in text for text in hover_of(sg.charts.scores(one)))
    assert not any("nan" in text for draw in CHARTS for text in hover_of(draw(one)))


def test_seats_are_compared_within_their_games(games: pd.DataFrame) -> None:
    frame = sg.charts.seats(games).to_frame().set_index("seat")
    others = games.groupby("game")["total"].mean()
    second = games[games["turn_order"] == 2].set_index("game")["total"]
    found = sg.studies.estimate((second - others).tolist(), 0.95)
    shown = [frame.loc[2, name] for name in ("ahead", "ahead_low", "ahead_high")]
    assert shown == pytest.approx([found.mean, found.low, found.high])
    assert frame["ahead"].sum() == pytest.approx(0)
