"""The chart of scores: what it shows is what was reached."""

from __future__ import annotations

import pandas as pd
import pytest

import sagrada_nb as sg
from sagrada_nb.charts.games import BIN
from tests.analysis.charts.structure import hover_of


def totals(*points: int) -> pd.DataFrame:
    return pd.DataFrame({"game": range(len(points)), "total": points})


def test_scores_are_counted_in_steps() -> None:
    frame = sg.charts.scores({"some": totals(-1, 0, 3, 4, 12)}).to_frame()
    shares = dict(zip(frame["points"], frame["share"], strict=True))
    assert shares == pytest.approx({-4: 0.2, 0: 0.4, 4: 0.2, 8: 0, 12: 0.2})
    assert set(frame["mean"]) == {3.6}
    assert set(frame["windows"]) == {5}
    assert (frame["low"] < 3.6).all()
    assert (frame["high"] > 3.6).all()


def test_marks_of_nothing_stand_whole_on_the_axis() -> None:
    chart = sg.charts.scores({"some": totals(0, 12)})
    assert 0 in chart.data[0].y
    assert chart.data[0].cliponaxis is False


def test_several_sets_are_told_apart_by_name_and_mean() -> None:
    chart = sg.charts.scores({"one": totals(10, 20), "<two>": totals(30, 31, 32)})
    assert [trace.name for trace in chart.data] == [
        "one: mean 15.00",
        "&lt;two&gt;: mean 31.00",
    ]
    assert len({trace.marker.symbol for trace in chart.data}) == 2
    assert len({trace.line.dash for trace in chart.data}) == 2
    assert chart.to_frame().groupby("games")["share"].sum().tolist() == pytest.approx([1, 1])


def test_a_mark_says_what_it_stands_for() -> None:
    (first, *_others) = hover_of(sg.charts.scores({"some": totals(8, 9, 21)}))
    assert first.startswith(f"some<br>8 to {8 + BIN - 1} points: 66.7 %")
    assert "in 3 windows" in first


def test_what_has_no_total_is_refused() -> None:
    with pytest.raises(sg.errors.NotationError, match="total"):
        sg.charts.scores(pd.DataFrame({"points": [1]}))
