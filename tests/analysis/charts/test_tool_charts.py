"""The chart of dead turns: what it shows, in both themes, and for little or nothing."""

from __future__ import annotations

from typing import Any

import pandas as pd
import pytest

import sagrada_nb as sg
from sagrada_nb.charts.series import ChartTheme
from sagrada_nb.simulation.tool_value import COLUMNS, TOOL_NAMES
from tests.analysis.charts.structure import assert_sound, texts_of


def row(tool: str, number: int, dead: bool, opens: float, gain: float = 0.0) -> dict[str, Any]:
    weight = 1.0 if dead else 10.0
    values = (0, number, 1, 0, tool, dead, True, opens, gain, weight)
    return dict(zip(COLUMNS, values, strict=True))


@pytest.fixture
def turns() -> pd.DataFrame:
    return pd.DataFrame(
        [
            row("Lathekin", 9, True, 1.0, 5.0),
            row("Lathekin", 9, True, 0.0, 0.0),
            row("Lathekin", 10, True, 1.0, 0.0),
            row("Lathekin", 3, False, 1.0, 2.0),
            row("Flux Brush", 9, True, 0.5, -1.0),
        ]
    )


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_chart_is_sound(theme: ChartTheme, turns: pd.DataFrame) -> None:
    assert_sound(sg.charts.dead_turns(turns, theme=theme), theme)


def test_chances_are_those_of_dead_turns_and_gains_those_of_all(turns: pd.DataFrame) -> None:
    frame = sg.charts.dead_turns(turns).to_frame()
    found = {(row["tool"], row["round"]): row for row in frame.to_dict("records")}

    assert set(found) == {
        ("Lathekin", 9),
        ("Lathekin", 10),
        ("Lathekin", "all"),
        ("Flux Brush", 9),
        ("Flux Brush", "all"),
    }
    assert found["Lathekin", 9]["opens"] == 0.5
    assert found["Lathekin", "all"]["opens"] == pytest.approx(2 / 3)
    assert found["Lathekin", "all"]["dead"] == 3
    # One live turn stands for ten.
    assert found["Lathekin", "all"]["gain"] == pytest.approx((5 + 0 + 0 + 10 * 2) / 13)
    assert found["Flux Brush", "all"]["gain"] == -1


def test_rounds_without_a_dead_turn_say_so(turns: pd.DataFrame) -> None:
    chart = sg.charts.dead_turns(turns)
    heatmap = chart.data[0]

    assert list(heatmap.y) == ["Lathekin", "Flux Brush"]
    assert list(heatmap.x) == [*map(str, range(1, 11)), "all"]
    assert heatmap.hovertext[0][0] == "Lathekin, round 1: no dead turn in the sample"
    assert heatmap.text[0][0] == ""
    assert heatmap.text[0][8] == "<i>50</i>"
    assert "There" not in heatmap.hovertext[0][8]


def test_how_many_turns_a_chance_rests_on_is_seen(turns: pd.DataFrame) -> None:
    few = sg.charts.dead_turns(turns)
    below = few.layout.xaxis.ticktext
    assert below[8:] == ("9<br>(1–2)", "10<br>(1)", "all<br>(1–3)")
    assert below[0] == "1<br>(0)"
    assert few.layout.xaxis.tickvals == few.data[0].x
    assert "fewer than 10 turns" in few.layout.title.subtitle.text.replace("<br>", " ")
    assert "seen in 2 dead turns; 95 % interval" in few.data[0].hovertext[0][8]

    many = pd.concat([turns] * 5)
    (shown, *_others) = sg.charts.dead_turns(many).data[0].text
    assert shown[8] == "50"
    assert shown[9] == "<i>100</i>"


def test_the_turns_of_a_game_are_one_cluster() -> None:
    rows = [
        {**row("Lathekin", 9, True, opens, gain), "game": game}
        for game, (opens, gain) in enumerate([(0.5, 1.0), (1.0, 4.0), (0.5, 2.0), (0.25, 3.0)])
    ]
    once, twice = (
        sg.charts.dead_turns(pd.DataFrame(given)).to_frame() for given in (rows, rows * 2)
    )
    for name in ("opens_low", "opens_high", "gain_low", "gain_high"):
        assert twice[name].tolist() == pytest.approx(once[name].tolist(), nan_ok=True)
    gains = sg.studies.estimate([1, 4, 2, 3], 0.95)
    overall = once[once["round"] == "all"].iloc[0]
    assert (overall["gain_low"], overall["gain_high"]) == pytest.approx((gains.low, gains.high))


def test_one_row_is_enough(turns: pd.DataFrame) -> None:
    for n in range(len(turns)):
        assert sg.charts.dead_turns(turns[n : n + 1]).to_html(include_plotlyjs=False)


def test_no_turn_says_so(turns: pd.DataFrame) -> None:
    for empty in (turns[:0], pd.DataFrame()):
        chart = sg.charts.dead_turns(empty)
        assert chart.to_frame().empty
        assert any("nothing to show" in text for text in texts_of(chart))


def test_all_cards_but_running_pliers_are_looked_at() -> None:
    assert set(sg.TOOL_CARDS) - set(TOOL_NAMES) == {"Running Pliers"}


def test_games_are_refused_for_turns_with_what_makes_turns() -> None:
    with pytest.raises(sg.errors.NotationError, match=r"sample_turns returns it"):
        sg.charts.dead_turns(pd.DataFrame({"total": [40]}))
