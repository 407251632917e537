"""Charts of exact numbers: what they show, in both themes, and for little or nothing."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from typing import Any

import numpy as np
import pandas as pd
import pytest

import sagrada_nb as sg
from sagrada_nb import exact
from sagrada_nb.charts import Chart
from sagrada_nb.charts.series import ChartTheme
from tests.analysis.charts.structure import assert_sound, hover_of, texts_of
from tests.pretended import PretendedLanguage, untranslated


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_chart_is_sound(theme: ChartTheme) -> None:
    charts = [
        sg.charts.payoffs("Light Shades", "Virtus", theme=theme),
        sg.charts.payoffs(["Light Shades", "Color Diagonals", "Shade Variety"], theme=theme),
        sg.charts.payoff_heatmap(["Light Shades", "red"], ["Virtus", None], theme=theme),
        sg.charts.pool_chances("R6", players=(1, 4), theme=theme),
        sg.charts.pool_chances(6, 2, players=2, theme=theme),
        sg.charts.sampling_error(sizes=(10, 100), runs=2, theme=theme),
    ]
    for chart in charts:
        assert_sound(chart, theme)


def test_payoffs_are_the_exact_ones() -> None:
    frame = sg.charts.payoffs("Row Color Variety", "Virtus").to_frame(fractions=True)
    legal = frame[frame["source"] == "legal windows"]

    assert dict(zip(legal["points"], legal["exact"], strict=True)) == exact.payoff(
        "Row Color Variety", "Virtus"
    )
    assert set(frame["source"]) == {"random dice", "legal windows"}
    chart = sg.charts.payoffs("Row Color Variety", "Virtus")
    shown = dict(zip(chart.data[1].x, chart.data[1].y, strict=True))
    assert shown[24] == float(Fraction(363, 7566100))
    assert any("exactly 363/7566100" in text for text in hover_of(chart))


def test_payoffs_of_games_stand_beside_the_exact_ones() -> None:
    games = sg.simulate(50, policy="random", seed=1, progress=False)
    chart = sg.charts.payoffs("Light Shades", games={"mine": games, "empty": games[:0]})
    frame = chart.to_frame()
    mine = frame[frame["source"] == "mine"]

    assert list(frame["source"].unique()) == ["random dice", "legal windows", "mine"]
    assert mine["chance"].sum() == pytest.approx(1)
    assert mine["mean"].iloc[0] == games["Light Shades"].mean()
    assert mine["exact"].isna().all()
    named = sg.charts.payoffs("Light Shades", games=games).to_frame()
    assert "random play" in set(named["source"])


def test_a_pattern_without_a_legal_window_has_only_random_dice() -> None:
    chart = sg.charts.payoffs("Light Shades", "RR.../...../...../.....")
    assert set(chart.to_frame()["source"]) == {"random dice"}
    empty = sg.charts.payoff_heatmap(["Light Shades"], ["RR.../...../...../....."])
    assert empty.to_frame().empty
    assert any("nothing to show" in text for text in texts_of(empty))


def test_the_heatmap_holds_the_exact_means() -> None:
    chart = sg.charts.payoff_heatmap(["Light Shades", "purple"], ["Virtus", "Gravitas"])
    frame = chart.to_frame(fractions=True).set_index(["pattern", "objective"])

    for pattern in ("Virtus", "Gravitas"):
        for name in ("Light Shades", "Shades of Purple"):
            assert frame.loc[(pattern, name), "exact"] == exact.mean(name, pattern)
    (heatmap,) = chart.data
    assert list(heatmap.y) == ["Virtus (5)", "Gravitas (5)"]
    assert heatmap.z[1][0] == float(exact.mean("Light Shades", "Gravitas"))
    assert "Light Shades on Gravitas" in heatmap.hovertext[1][0]


def test_the_heatmap_of_games_holds_their_means() -> None:
    games = sg.simulate(40, policy="random", patterns="Virtus", seed=1, progress=False)
    chart = sg.charts.payoff_heatmap(["Light Shades"], games=games)
    (row,) = chart.to_frame().to_dict("records")

    assert row["pattern"] == "Virtus"
    assert row["mean"] == games["Light Shades"].mean()
    assert row["windows"] == len(games) == 80


def test_pool_chances_follow_the_bag() -> None:
    frame = sg.charts.pool_chances("red", players=(2, 4)).to_frame(fractions=True)
    first = frame[(frame["round"] == 1) & (frame["span"] == "this pool")]

    assert set(first[first["players"] == 2]["exact"]) == {exact.pool_chance("red", players=2)}
    last = frame[(frame["round"] == 10) & (frame["players"] == 4)]
    by_past = dict(zip(last["past"], last["seen"], strict=False))
    # 81 dice came before: of 72 others not all, so at least 9 red ones.
    assert by_past == {
        "few came before": 9,
        "its share came before": 16,
        "twice its share came before": 18,
    }
    assert (frame["chance"] == frame["exact"].map(float)).all()
    later = frame[frame["span"] != "this pool"].set_index(["players", "round", "past"])["chance"]
    this = frame[frame["span"] == "this pool"].set_index(["players", "round", "past"])["chance"]
    assert (later >= this).all()


def test_shades_do_not_depend_on_what_came_before() -> None:
    frame = sg.charts.pool_chances(6, players=3).to_frame()

    assert frame["past"].nunique() == 1
    assert frame[frame["span"] == "this pool"]["exact"].nunique() == 1


@pytest.mark.parametrize(
    ("what", "n", "question"),
    [
        ("red", 1, "What are the chances of a red die, and is it worth waiting for?"),
        (6, 1, "What are the chances of a 6, and is it worth waiting for?"),
        ("B2", 1, "What are the chances of a blue 2, and is it worth waiting for?"),
        ("red", 2, "What are the chances of 2 red dice, and is it worth waiting for?"),
        (6, 3, "What are the chances of 3 dice with a 6, and is it worth waiting for?"),
    ],
)
def test_the_question_names_what_is_waited_for(what: str | int, n: int, question: str) -> None:
    chart = sg.charts.pool_chances(what, n, players=2)
    assert chart.layout.title.text.replace("<br>", " ") == question


def test_sampling_errors_are_distances_from_the_exact_mean() -> None:
    chart = sg.charts.sampling_error("Light Shades", "Virtus", sizes=(50, 500), runs=3)
    frame = chart.to_frame(fractions=True)
    mean = exact.mean("Light Shades", "Virtus")

    assert len(frame) == 6
    assert set(frame["exact"]) == {mean}
    assert (frame["error"] == (frame["mean"] - float(mean)).abs()).all()
    ratio = frame["expected"].max() / frame["expected"].min()
    assert ratio == pytest.approx(10**0.5)
    again = sg.charts.sampling_error("Light Shades", "Virtus", sizes=(50, 500), runs=3)
    pd.testing.assert_frame_equal(again.to_frame(fractions=True), frame)


def test_the_frame_is_a_copy() -> None:
    chart = sg.charts.pool_chances("red", players=2)
    frame = chart.to_frame()
    del frame["round"]
    assert "round" in chart.to_frame()
    assert isinstance(chart, Chart)


def test_a_copy_and_a_pickle_keep_the_numbers() -> None:
    chart = sg.charts.pool_chances("red", players=2)
    for again in (copy.deepcopy(chart), pickle.loads(pickle.dumps(chart))):  # noqa: S301
        pd.testing.assert_frame_equal(again.to_frame(), chart.to_frame())
        assert again.layout.title.text == chart.layout.title.text


def test_a_theme_that_does_not_exist_is_refused() -> None:
    with pytest.raises(sg.errors.UnknownName, match="light and dark"):
        sg.charts.payoffs("Light Shades", theme="sepia")  # type: ignore[arg-type]


def test_private_objectives_have_no_exact_distribution() -> None:
    for ask in (sg.charts.payoffs, sg.charts.sampling_error):
        with pytest.raises(sg.errors.UnknownName, match="Shades of Red"):
            ask("red")


def test_numbers_of_windows_may_come_from_an_array() -> None:
    sizes: Any = np.array([100, 200])
    shown = sg.charts.sampling_error("Light Shades", sizes=sizes, runs=1, seed=sizes[0])
    assert shown.to_frame()["windows"].tolist() == [100, 200]


def test_what_cannot_be_sampled_is_refused() -> None:
    wrong: list[dict[str, Any]] = [
        {"sizes": range(3)},
        {"sizes": 5.5},
        {"runs": 0},
        {"seed": "seven"},
    ]
    for each in wrong:
        with pytest.raises(sg.SagradaError, match="Accepted"):
            sg.charts.sampling_error("Light Shades", **each)
    with pytest.raises(sg.SagradaError, match="Accepted"):
        sg.charts.pool_chances("red", players=len)  # type: ignore[arg-type]


def test_a_single_pattern_or_objective_needs_no_list_and_a_number_is_neither() -> None:
    single = sg.charts.payoff_heatmap("Light Shades", "Virtus").to_frame()
    pd.testing.assert_frame_equal(
        single, sg.charts.payoff_heatmap(["Light Shades"], ["Virtus"]).to_frame()
    )
    with pytest.raises(sg.errors.WrongType):
        sg.charts.payoff_heatmap(3)  # type: ignore[arg-type]
    with pytest.raises(sg.errors.WrongType):
        sg.charts.payoff_heatmap("Light Shades", 3)  # type: ignore[arg-type]


def test_every_sentence_can_be_translated(pretended: PretendedLanguage) -> None:
    games = {"mine": sg.simulate(30, players=2, seed=1, progress=False)}
    charts = [
        sg.charts.payoffs(["Light Shades", "Deep Shades"], games=games),
        sg.charts.payoff_heatmap(["Light Shades"], ["Virtus", None], progress=False),
        sg.charts.pool_chances("R6", players=(1, 2)),
        sg.charts.sampling_error(sizes=(10,), runs=1),
        sg.charts.objective_pairs(games["mine"]),
        sg.charts.points_per_die(games),
        sg.charts.difficulty(games),
        sg.charts.seats(games),
        sg.charts.dead_turns(
            sg.studies.sample_turns(1, policy="random", live=0.05, progress=False)
        ),
    ]
    own = {"", "mine", "Virtus"}
    for chart in charts:
        said = [chart.layout.title.text, chart.layout.title.subtitle.text]
        said += [*texts_of(chart), *hover_of(chart), *(trace.name for trace in chart.data)]
        for axis in [*chart.select_xaxes(), *chart.select_yaxes()]:
            said.append(axis.title.text)
        for words in said:
            left = untranslated((words or "").replace("<br>", " "))
            assert left in own, words
