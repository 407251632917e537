"""Explorers: what is chosen is what the chart shows."""

from __future__ import annotations

import pytest

import sagrada_nb as sg
from sagrada_nb.explorers.controls import Choices, dropdown, pattern_dropdown
from sagrada_nb.explorers.explorer import PLOTLY, Explorer


def shown(explorer: Explorer) -> dict[str, object]:
    """Return the Figure that the page gets."""
    (output,) = explorer._output.outputs
    figure: dict[str, object] = output["data"][PLOTLY]
    return figure


def test_a_draw_follows_its_controls() -> None:
    explorer = sg.DrawExplorer("red", players=2)
    before = shown(explorer)
    assert explorer.chart is not None
    assert set(explorer.chart.to_frame()["players"]) == {2}
    explorer.controls["players"].value = 4
    explorer.controls["shade"].value = 6
    assert str(explorer.what) == "R6"
    chance = sg.exact.pool_chance("R6", players=4)
    first = explorer.chart.to_frame().query("span == 'this pool' and round == 1")
    assert set(first["exact"]) == {chance}
    assert f"exactly {chance}." in explorer.message
    assert shown(explorer) != before


def test_any_die_is_no_question_and_says_so() -> None:
    explorer = sg.DrawExplorer("red")
    explorer.controls["color"].value = None
    assert explorer.chart is None
    assert explorer._output.outputs == ()
    assert "choose a colour" in explorer.message
    explorer.controls["shade"].value = 3
    assert explorer.chart is not None


def test_a_chart_is_a_plain_figure_on_the_page() -> None:
    explorer = sg.DrawExplorer(6, theme="dark")
    figure = shown(explorer)
    assert set(figure) >= {"data", "layout"}
    assert sg.charts.pool_chances(6, 1, 2, theme="dark").layout.paper_bgcolor is None
    assert "DrawExplorer" in repr(explorer)
    assert "shade=6" in repr(explorer)


def test_a_closed_explorer_takes_its_controls_along() -> None:
    explorer = sg.DrawExplorer(6)
    explorer.close()
    assert all(control.comm is None for control in explorer.controls.values())


def test_what_cannot_be_chosen_is_refused() -> None:
    with pytest.raises(sg.SagradaError, match="Accepted: 1, 2, 3, 4"):
        sg.DrawExplorer("red", players=7)
    with pytest.raises(sg.SagradaError):
        sg.DrawExplorer("blur")


def test_choices_are_ticked_and_unticked() -> None:
    choices = Choices("Cards", ["a", "b", "c"], ["c"])
    seen: list[tuple[str, ...]] = []
    choices.observe(lambda change: seen.append(change["new"]), "value")
    boxes = choices.children[1].children
    boxes[0].value = True
    boxes[2].value = False
    choices.value = ("b", "a")
    assert seen == [("a", "c"), ("a",), ("a", "b")]
    assert [box.value for box in boxes] == [True, True, False]
    with pytest.raises(sg.UnknownName):
        choices.value = ("d",)
    assert choices.value == ("a", "b")


def test_lists_offer_what_there_is() -> None:
    patterns = pattern_dropdown("Pattern", "virtus", "blank")
    assert patterns.value == "Virtus"
    assert len(patterns.options) == 25
    assert patterns.options[0] == ("blank", None)
    with pytest.raises(sg.UnknownName):
        pattern_dropdown("Pattern", "Virtuous", "blank")
    with pytest.raises(sg.NotationError, match="'x' is no choice for T"):
        dropdown("T", {"one": 1}, "x")


def test_payoffs_follow_objectives_pattern_and_players() -> None:
    explorer = sg.PayoffExplorer(["Light Shades"], "Virtus", n_games=50)
    assert explorer.chart is not None
    assert set(explorer.chart.to_frame()["source"]) == {"random dice", "legal windows"}
    explorer.controls["policies"].value = ["greedy"]
    explorer.controls["objectives"].value = ["Light Shades", "Row Shade Variety"]
    explorer.controls["pattern"].value = "Industria"
    frame = explorer.chart.to_frame()
    assert set(frame["objective"]) == {"Light Shades", "Row Shade Variety"}
    played = frame[frame["source"] == "greedy play"]
    expected = sg.simulate(50, 2, "greedy", patterns="Industria", seed=1)
    mean = played.groupby("objective")["mean"].first()
    assert mean["Light Shades"] == pytest.approx(expected["Light Shades"].mean())
    row = float(sg.exact.mean("Row Shade Variety", "Industria"))
    assert explorer.message == (
        f"On Industria, points on average: Row Shade Variety {row:.2f} and Light Shades 4.85 "
        "in legal windows."
    )


def test_play_is_simulated_once_for_each_choice() -> None:
    explorer = sg.PayoffExplorer(["Light Shades"], None, ["random"], n_games=20)
    games = explorer.games("random")
    assert set(games["pattern"]) == {str(sg.window().pattern)}
    explorer.controls["objectives"].value = ["Deep Shades"]
    assert explorer.games("random") is games
    explorer.controls["players"].value = 4
    assert len(explorer.games("random")) == 80


def test_payoffs_of_all_patterns_and_of_nothing() -> None:
    explorer = sg.PayoffExplorer(["Light Shades"], "Virtus")
    explorer.controls["view"].value = "patterns"
    assert explorer.chart is not None
    assert explorer.chart.to_frame()["pattern"].nunique() == 24
    explorer.controls["objectives"].value = ()
    assert explorer.chart is None
    assert explorer.message == "Choose at least one objective."


def test_play_follows_bots_patterns_and_objectives() -> None:
    explorer = sg.PlayExplorer(["greedy", "random"], n_games=60)
    before = explorer.games
    assert explorer.chart is not None
    assert set(explorer.chart.to_frame()["games"]) == {
        "first player, greedy",
        "second player, random",
    }
    explorer.controls["second"].value = "greedy"
    explorer.controls["first_pattern"].value = "Virtus"
    explorer.controls["objectives"].value = ["Light Shades"]
    expected = sg.simulate(
        60, 2, ["greedy", "greedy"], patterns=["Virtus", None], public=["Light Shades"], seed=1
    )
    first = expected[expected["seat"] == 0]
    frame = explorer.chart.to_frame()
    mean = frame.loc[frame["games"] == "first player, greedy", "mean"].iloc[0]
    assert mean == pytest.approx(first["total"].mean())
    won = int((first["rank"] == 1).sum())
    assert f"wins {100 * won / 60:.1f}".removesuffix(".0") in explorer.message
    explorer.controls["second"].value = "random"
    explorer.controls["first_pattern"].value = None
    explorer.controls["objectives"].value = ()
    assert explorer.games is before


def test_more_objectives_than_lie_on_a_table_are_refused_in_words() -> None:
    explorer = sg.PlayExplorer(n_games=10)
    explorer.controls["objectives"].value = list(sg.PUBLIC_OBJECTIVES)[:4]
    assert explorer.chart is None
    assert explorer.message
    explorer.controls["objectives"].value = list(sg.PUBLIC_OBJECTIVES)[:3]
    assert explorer.chart is not None
