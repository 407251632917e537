"""The look of series: seen on their ground, and told apart without hue."""

from __future__ import annotations

from itertools import pairwise

import pandas as pd
import plotly.graph_objects as go
import pytest

from sagrada_nb.charts.chart import LEGEND_ROW, chart, legend_rows, wrapped
from sagrada_nb.charts.series import ChartTheme, look_of, rising_scale, two_sided_scale
from sagrada_nb.render.theme import tones
from tests.render.color_vision import contrast

SERIES = range(5)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_lines_stand_out_from_their_ground(theme: ChartTheme) -> None:
    for number in SERIES:
        assert contrast(look_of(number, theme).line, tones(theme)["raised"]) >= 3


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_series_differ_without_their_hue(theme: ChartTheme) -> None:
    looks = [look_of(number, theme) for number in SERIES]
    for what in ("hatching", "marker", "dash"):
        assert len({getattr(look, what) for look in looks}) == len(looks)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_neighbours_among_the_first_four_differ_in_lightness(theme: ChartTheme) -> None:
    looks = [look_of(number, theme) for number in range(4)]
    for one, other in pairwise(looks):
        assert contrast(one.color, other.color) >= 1.5


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_scale_gets_steadily_further_from_its_ground(theme: ChartTheme) -> None:
    ground = tones(theme)["raised"]
    steps = [contrast(color, ground) for color in rising_scale(theme)]
    assert steps == sorted(steps)
    assert len(set(steps)) == len(steps)


def test_a_legend_of_several_rows_has_room_above_the_plot() -> None:
    names = ["few", "many", "a name that takes most of a row, and more"]
    heights = []
    for n in (2, 3):
        figure = go.Figure([go.Scatter(x=[1], y=[1], name=name) for name in names[:n]])
        drawn = chart(figure, pd.DataFrame({"x": [1]}), "Q?", "N.", "light", height=300)
        heights.append((legend_rows(names[:n]), drawn.layout.margin.t))
    (few, low), (many, high) = heights
    assert (few, many) == (1, 3)
    assert high - low == 2 * LEGEND_ROW


@pytest.mark.parametrize(
    ("names", "rows"),
    [(["one"] * 5, 1), (["a name of twenty-two.."] * 2, 2), (["twelve signs"] * 5, 3)],
)
def test_names_that_need_more_rows_stand_in_columns(names: list[str], rows: int) -> None:
    assert legend_rows(names) == rows


def test_lines_of_a_title_are_about_as_long_and_keep_long_words() -> None:
    lines = wrapped("How do final scores depend on how early the colour entered?").split("<br>")
    assert len(lines) == 2
    assert abs(len(lines[0]) - len(lines[1])) <= 6
    assert wrapped("&lt;" * 30 + " is a name").startswith("&lt;" * 30 + "<br>")


def test_a_single_line_is_not_lowered_and_more_lines_make_room() -> None:
    def top(note: str) -> float:
        drawn = chart(go.Figure(), pd.DataFrame({"x": [1]}), "Q?", note, "light", height=300)
        return float(drawn.layout.margin.t)

    one, two, three = (top("N" * 50 + " N" * 25 * n) for n in range(3))
    assert one < two < three


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_numbers_can_be_read_on_every_cell_of_a_heatmap(theme: ChartTheme) -> None:
    for color in (*rising_scale(theme), *two_sided_scale(theme)):
        assert contrast(color, tones(theme)["ink"]) >= 4.5


def test_no_chart_offers_an_upload() -> None:
    drawn = chart(go.Figure(), pd.DataFrame(), "Q?", "N.", "light", height=300)
    assert "sendChartToCloud" in drawn.layout.modebar.remove
