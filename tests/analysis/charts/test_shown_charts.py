"""How charts are shown and handed on: themes, series that differ, frames that others can read."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import pytest

import sagrada_nb as sg
from sagrada_nb.charts.chart import Chart, dark_page_style
from sagrada_nb.charts.series import look_of
from sagrada_nb.render.theme import PAINTS, tones

CHARTS: dict[str, Callable[[], Chart]] = {
    "payoffs": lambda: sg.charts.payoffs(["Light Shades", "Row Color Variety"], "Virtus"),
    "heatmap": lambda: sg.charts.payoff_heatmap("Light Shades", "Virtus"),
    "pools": lambda: sg.charts.pool_chances("red", players=2),
    "errors": lambda: sg.charts.sampling_error("Light Shades", "Virtus", sizes=(50,), runs=2),
    "per die": lambda: sg.charts.points_per_die(pattern="Virtus"),
}


@pytest.mark.parametrize("name", CHARTS)
def test_frames_hold_numbers_and_words_that_any_library_takes(name: str) -> None:
    for column, values in CHARTS[name]().to_frame().items():
        kinds = {type(each) for each in values.dropna()}
        assert kinds <= {str, bool, int, float, np.bool_, np.int64, np.float64}, column


def test_the_first_thirty_series_look_different() -> None:
    for theme in ("light", "dark"):
        looks = [look_of(n, theme) for n in range(30)]
        assert len({(each.color, each.hatching) for each in looks}) == 30
        assert len({(each.color, each.marker) for each in looks}) == 30
        assert len({(each.line, each.dash) for each in looks}) == 30


def test_facets_side_by_side_share_their_axis() -> None:
    layout = sg.charts.payoffs(["Light Shades", "Row Color Variety"], "Virtus").layout
    assert layout.yaxis2.matches == "y"


def test_a_chart_follows_the_page_unless_its_theme_is_fixed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: list[Any] = []
    monkeypatch.setattr("IPython.display.display", lambda bundle, **_how: shown.append(bundle))
    monkeypatch.setattr("plotly.graph_objects.Figure._ipython_display_", lambda _figure: None)
    sg.charts.payoffs("Light Shades", "Virtus", theme="dark")._ipython_display_()
    assert shown == []
    sg.charts.payoffs("Light Shades", "Virtus")._ipython_display_()
    (bundle,) = shown
    assert "[data-jp-theme-light=false]" in bundle["text/html"]


def test_every_tone_of_a_light_chart_has_one_for_dark_pages() -> None:
    style = dark_page_style(".here")
    light = sg.charts.payoffs(
        "Light Shades", "Virtus", {"a": pd.DataFrame({"Light Shades": [2, 4]})}, theme="light"
    )
    used = set(re.findall(r"#[0-9a-f]{6}", light.to_json().lower()))
    used &= {*tones("light").values(), *(paint.base for paint in PAINTS.values())}
    assert used
    for tone in used:
        red, green, blue = (int(tone[n : n + 2], 16) for n in (1, 3, 5))
        if tone != tones("light")["lead"]:
            assert f"rgb({red}, {green}, {blue})" in style, tone


def test_policies_are_called_by_their_names() -> None:
    def careful(view: Any, actions: Any, rng: Any) -> Any:
        return actions[0]

    games = sg.simulate(1, policy=[careful, "random"], seed=1, progress=False)
    assert games.attrs["policy"] == ["careful", "random"]
