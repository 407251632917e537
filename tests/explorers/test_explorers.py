"""Explorers: what is chosen is what the chart shows."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.explorers.explorer import PLOTLY, Choices, Explorer, dropdown, pattern_dropdown


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
    first = explorer.chart.to_frame(fractions=True).query("span == 'this pool' and round == 1")
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
    with pytest.raises(sg.errors.UnknownName):
        choices.value = ("d",)
    assert choices.value == ("a", "b")


def test_lists_offer_what_there_is() -> None:
    patterns = pattern_dropdown("Pattern", "virtus", "blank")
    assert patterns.value == "Virtus"
    assert len(patterns.options) == 25
    assert patterns.options[0] == ("blank", None)
    with pytest.raises(sg.errors.UnknownName):
        pattern_dropdown("Pattern", "Virtuous", "blank")
    with pytest.raises(sg.errors.NotationError, match="'x' is no choice for T"):
        dropdown("T", {"one": 1}, "x")


def test_a_list_shows_what_is_chosen_when_that_is_none() -> None:
    patterns = pattern_dropdown("Pattern", None, "blank")
    assert (patterns.value, patterns.index, patterns.label) == (None, 0, "blank")
    patterns.value = "Virtus"
    assert patterns.label == "Virtus (5)"
    patterns.value = None
    assert (patterns.index, patterns.label) == (0, "blank")
    patterns.index = 3
    assert patterns.value is not None
    patterns.index = 0
    assert (patterns.value, patterns.label) == (None, "blank")
    with pytest.raises(Exception, match="Invalid selection"):
        patterns.value = "Virtuous"


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
    names = list(sg.PUBLIC_OBJECTIVES)
    boxes = explorer.controls["objectives"].children[1].children
    for box in boxes[:3]:
        box.value = True
    assert explorer.chart is not None
    assert [box.disabled for box in boxes] == [False] * 3 + [True] * 7
    assert "3" in boxes[5].tooltip
    with pytest.raises(sg.errors.NotationError, match="at most 3") as refusal:
        explorer.controls["objectives"].value = names[:8]
    assert "[" not in str(refusal.value)
    assert explorer.chart is not None
    boxes[0].value = False
    assert not any(box.disabled for box in boxes)


def test_what_the_picture_does_not_use_cannot_be_used() -> None:
    explorer = sg.PayoffExplorer(["Light Shades"], "Virtus", n_games=10)
    controls = explorer.controls

    def unused() -> set[str]:
        return {name for name, each in controls.items() if each.disabled}

    assert unused() == {"players"}
    assert "no bot is ticked" in controls["players"].tooltip
    controls["policies"].value = ["random"]
    assert unused() == set()
    assert controls["players"].tooltip is None
    controls["view"].value = "patterns"
    assert unused() == {"policies", "pattern", "players"}
    assert all(box.disabled for box in controls["policies"].children[1].children)
    assert "exact and without play" in controls["policies"].children[1].children[0].tooltip
    assert "Nothing but the objectives matters" in explorer.message
    controls["view"].value = "points"
    assert not any(box.disabled for box in controls["policies"].children[1].children)


def test_the_engine_plays_with_tool_cards() -> None:
    explorer = sg.PlayExplorer(["greedy", "random"], n_games=10, n_engine_games=3)
    assert not explorer.is_played_by_engine
    assert explorer.controls["pause"].disabled
    explorer.controls["tools"].value = True
    assert explorer.is_played_by_engine
    assert not explorer.controls["pause"].disabled
    expected = sg.simulate(3, 2, ["greedy", "random"], seed=1, tools=True)
    assert explorer.games.equals(expected)
    assert explorer.games.attrs == expected.attrs
    assert "of 3 games" in explorer.message
    explorer.controls["tools"].value = False
    assert "of 10 games" in explorer.message


def test_the_planner_always_plays_with_tool_cards() -> None:
    explorer = sg.PlayExplorer(["planner", "random"], n_engine_games=2)
    assert explorer.is_played_by_engine
    assert explorer.controls["tools"].disabled
    assert "always plays with tool cards" in explorer.controls["tools"].tooltip
    assert "of 2 games;" in explorer.message
    assert explorer.games.attrs["policy"] == ["planner", "random"]
    assert explorer.games.attrs["tool_cards"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"policies": "greedy"},
        {"policies": ["greedy"]},
        {"policies": None},
        {"of_patterns": ["Virtus"] * 3},
        {"of_patterns": 5},
        {"objectives": 5},
    ],
)
def test_what_is_not_one_for_each_player_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(sg.errors.WrongType, match="ccepted"):
        sg.PlayExplorer(**wrong)


def test_one_objective_needs_no_list() -> None:
    explorer = sg.PlayExplorer(objectives="Light Shades", n_games=20)
    assert explorer.chosen("objectives") == ("Light Shades",)


def test_bots_that_nobody_knows_are_refused() -> None:
    with pytest.raises(sg.errors.UnknownName, match="Did you mean planner"):
        sg.PlayExplorer(["planer", "random"])
    with pytest.raises(sg.errors.UnknownName, match="none of the choices"):
        sg.PayoffExplorer(policies=["gredy"])


def test_in_a_notebook_a_match_goes_on_beside_it_and_can_be_broken_off() -> None:
    async def look_on() -> None:
        explorer = sg.PlayExplorer(["greedy", "greedy"], tools=True, n_engine_games=2)
        assert explorer.chart is None
        assert explorer.message == "Playing the first of 2 games …"
        explorer.controls["pause"].value = True
        assert explorer._playing is None
        assert explorer.message == "Paused after 0 of 2 games."
        explorer.controls["pause"].value = False
        task = explorer._playing
        assert task is not None
        await task
        assert explorer.chart is not None
        assert explorer.games.equals(sg.simulate(2, 2, "greedy", seed=1, tools=True))
        assert "of 2 games" in explorer.message
        assert "Still playing" not in explorer.message
        explorer.controls["first_pattern"].value = "Virtus"
        broken_off = explorer._playing
        explorer.controls["tools"].value = False
        assert explorer._playing is None
        assert broken_off is not None
        await asyncio.wait([broken_off])
        assert broken_off.cancelled()
        explorer.close()

    asyncio.run(look_on())


def test_what_was_played_so_far_is_shown_and_gone_on_with() -> None:
    async def pause_and_go_on() -> None:
        explorer = sg.PlayExplorer(["greedy", "greedy"], tools=True, n_engine_games=5)
        match = explorer._match
        match.play_one()
        match.play_one()
        explorer.controls["pause"].value = True
        played = match.played
        assert explorer.message.endswith(f"Paused after {played} of 5 games.")
        assert explorer.games.attrs["partial"]
        explorer.controls["pause"].value = False
        assert explorer._match is match
        assert f"Still playing: {match.played} of 5 games" in explorer.message
        assert explorer._playing is not None
        await explorer._playing
        assert match.is_over
        assert not explorer.games.attrs["partial"]

    asyncio.run(pause_and_go_on())


def test_with_a_bot_that_plays_with_tool_cards_the_list_says_so() -> None:
    explorer = sg.PlayExplorer(["greedy", "random"], n_games=20, n_engine_games=2)
    explorer.controls["pause"].value = True
    explorer.controls["first"].value = "planner"
    assert explorer.controls["tools"].value is True
    assert explorer.controls["tools"].disabled
    explorer.controls["first"].value = "random"
    assert explorer.controls["tools"].value is False
    assert not explorer.controls["tools"].disabled


def test_one_game_is_too_few_for_a_chart_and_says_so_without_words_of_statistics() -> None:
    explorer = sg.PlayExplorer(["random", "random"], tools=True, n_engine_games=1)
    assert explorer.chart is None
    assert "2 games or more" in explorer.message
    assert "spread" not in explorer.message


def test_an_explorer_leaves_a_picture_of_what_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without it a saved notebook, or one whose kernel was restarted, has nothing to show."""
    sent: list[tuple[dict[str, Any], dict[str, Any]]] = []
    monkeypatch.setattr(
        "sagrada_nb.explorers.explorer.display",
        lambda bundle, *, raw, **how: sent.append((bundle, how if raw else {})),
    )
    explorer = sg.DrawExplorer("red")
    explorer._ipython_display_()
    note, picture, live = (bundle for bundle, _how in sent)
    assert PLOTLY in picture
    assert "application/vnd.jupyter.widget-view+json" in live
    assert "run the first code cell" in note["text/plain"]
    assert len(str(picture)) < 100_000
    before = sent[-1]
    explorer.controls["shade"].value = 6
    bundle, how = sent[-1]
    assert sent[-1] is not before
    assert how == {"display_id": sent[1][1]["display_id"], "update": True}
    assert bundle[PLOTLY] != picture[PLOTLY]


def test_where_pages_are_made_the_picture_is_drawn_by_the_page_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import plotly.io as pio

    monkeypatch.setattr(pio.renderers, "default", "notebook")
    assert "text/html" in sg.DrawExplorer("red")._picture()
