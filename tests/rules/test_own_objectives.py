"""Objectives of one's own: scored one by one and at once, saved, refused in words."""

from __future__ import annotations

import warnings
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sagrada_nb as sg
from tests.analysis.test_score_many import as_windows, random_codes

CROSSES = sg.Objective("Green crosses", "diagonal", kinds="G", points=3)


def sixes(colors: Any, shades: Any) -> int:
    """Count the dice that show 6, by what numba can compile."""
    found = 0
    for n in range(20):
        if shades[n] == 6 and colors[n] > 0:
            found += 1
    return found


SIXES = sg.Objective("Sixes", counts=sixes, points=2, says="2 points for each 6")


@st.composite
def objectives(draw: st.DrawFn) -> sg.Objective:
    family = draw(st.sampled_from(["row", "column", "set", "diagonal", "sum"]))
    signs = "RYGBP" if family == "sum" else draw(st.sampled_from(["RYGBP", "123456"]))
    kinds = "".join(draw(st.sets(st.sampled_from(signs), min_size=1)))
    points = draw(st.integers(1, 100))
    return sg.Objective(f"Card {draw(st.integers(0, 10**6))}", family, kinds, points)


@settings(max_examples=40, deadline=None)
@given(st.lists(objectives(), max_size=4, unique_by=lambda card: card.name), st.integers(0, 99))
def test_many_windows_score_as_one_by_one(cards: list[sg.Objective], seed: int) -> None:
    codes = random_codes(70, seed)
    expected = [[card.score(window) for card in cards] for window in as_windows(codes)]
    assert sg.score_many(codes, cards).tolist() == expected


@given(objectives())
def test_points_are_those_of_the_dice_that_light_up(card: sg.Objective) -> None:
    for window in as_windows(random_codes(20)):
        payoff = card.pay(window)
        lit = [space for group in payoff.groups for space in group]
        assert len(lit) == len(set(lit))
        if card.family == "sum":
            dice = [die for space in lit if (die := window[space])]
            assert payoff.points == card.points * sum(die.shade for die in dice)
        else:
            assert payoff.points == card.points * len(payoff.groups)
        assert eval(repr(card), {"Objective": sg.Objective}) == card  # noqa: S307


def test_a_function_counts_compiled_and_interpreted() -> None:
    codes = random_codes(50)
    colors_left = sg.Objective("Colors", counts=lambda colors, _shades: len({*colors} - {0}))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)
        found = sg.score_many(codes, [SIXES, colors_left, "Light Shades"])
    windows = as_windows(codes)
    for n, card in enumerate((SIXES, colors_left, sg.PUBLIC_OBJECTIVES["Light Shades"])):
        assert found[:, n].tolist() == [card.score(window) for window in windows]


def test_what_cannot_be_compiled_says_so() -> None:
    card = sg.Objective("Odd", counts=lambda _colors, shades: Counter(shades)[6])
    with pytest.warns(RuntimeWarning, match="interpreted"):
        sg.score_many(sg.window(), [card])


def test_a_game_with_it_is_saved_and_loaded() -> None:
    game = sg.new_game(2, public=[CROSSES, "Light Shades"], seed=3)
    again = sg.Game.from_json(game.to_json())
    assert again == game
    assert again.setup.objectives[0] == CROSSES
    assert len(again.setup.public) == 3
    with pytest.raises(sg.SagradaError, match="function"):
        sg.new_game(2, public=[SIXES], seed=1).to_json()


def test_it_is_on_tables_sheets_and_boards() -> None:
    table = sg.GameTable(public=[CROSSES], seats=["random", "random"], seed=1)
    assert "Green crosses" in table.html["goals"] or table.html["goals"] == ""
    table.finish_bots()
    assert "Green crosses" in table.html["scores"]
    assert CROSSES.description in str(table.game._repr_mimebundle_())
    board = sg.ScoreBoard("Virtus", public=[CROSSES], choose_cards=True)
    for checked in (False, True):
        event = {"event": "action", "action": "public", "value": CROSSES.name, "checked": checked}
        board._receive(board, event, [])
        assert bool(board.public) == checked
    assert board.sheet.lines[0].name == CROSSES.name


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_it_is_simulated(policy: str) -> None:
    games = sg.simulate(200, policy=policy, public=[CROSSES], seed=1, progress=False)
    assert all("Green crosses" in table for table in games["public"].astype(str))
    assert games["Green crosses"].isin(range(0, 61, 3)).all()
    assert games["Green crosses"].mean() > 0.5
    again = sg.simulate(200, policy=policy, public=[CROSSES], seed=1, progress=False, summary=True)
    assert again.mean("Green crosses") == pytest.approx(games["Green crosses"].mean())


def test_with_a_function_the_engine_plays() -> None:
    games = sg.simulate(2, public=[SIXES], seed=1, progress=False)
    assert games.attrs["tool_cards"]
    assert (games["Sixes"] % 2 == 0).all()
    with pytest.raises(sg.SagradaError, match="Sixes"):
        sg.simulate(2, public=[SIXES], tools=False)


def test_the_planner_reckons_with_a_function() -> None:
    game = sg.new_game(2, public=[SIXES], seed=1, patterns=["Virtus", "Via Lux"], start=0)
    choice = sg.bots.choose(sg.studies.Planner(futures=8), game, Random(1))  # noqa: S311
    assert choice.action in game.legal_actions()


def test_exactly_counted_it_is_what_samples_say() -> None:
    exact = sg.exact.mean(CROSSES, "Virtus")
    windows = sg.studies.random_windows(4000, "Virtus", seed=1)
    found = sg.studies.estimate(sg.score_many(windows, [CROSSES])[:, 0], confidence=0.999)
    assert exact in found
    warm = sg.Objective("Warm sum", "sum", "RY", 2)
    parts = [sg.exact.mean(color, "Virtus") for color in ("red", "yellow")]
    assert sg.exact.mean(warm, "Virtus") == 2 * sum(parts)
    for card in (SIXES, warm):
        with pytest.raises(sg.errors.UnknownName):
            sg.exact.payoff(card)


def test_charts_and_studies_know_it() -> None:
    games = sg.simulate(300, public=[CROSSES], seed=1, progress=False)
    assert "Green crosses" in set(sg.charts.objective_pairs(games).to_frame()["second"])
    per_die = sg.charts.points_per_die(games).to_frame()
    assert (per_die["objective"] == "Green crosses").sum() == 1
    payoffs = sg.charts.payoffs([CROSSES], "Virtus", games).to_frame()
    assert set(payoffs["objective"]) == {"Green crosses"}
    explorer = sg.PayoffExplorer([CROSSES, "Light Shades"], "..1R./....B/2..../Y..G.", ["greedy"])
    assert "Green crosses" in explorer.message


def test_a_pattern_of_ones_own_is_played_on() -> None:
    mine = sg.WindowPattern("..1R./....B/2..../Y..G.", name="Mine", difficulty=2)
    games = sg.studies.pattern_games(5, of_patterns=[mine, "Virtus"], seed=1, progress=False)
    assert set(games["pattern"]) == {"Mine", "Virtus"}
    room = sg.studies.room_frame(games).set_index("pattern")
    assert room.loc["Mine", "windows"] == sg.exact.legal_windows(mine)


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"family": "rows"}, "row, column, set, diagonal and sum"),
        ({"family": "set", "kinds": "RZ"}, "different colours"),
        ({"family": "set", "kinds": "RR"}, "different colours"),
        ({"family": "sum", "kinds": "12"}, "colours"),
        ({"family": "set", "points": 0}, "1 to 100"),
        ({"family": "set", "points": True}, "1 to 100"),
        ({}, "family"),
        ({"family": "set", "counts": sixes}, "family"),
        ({"counts": 3}, "function"),
    ],
)
def test_what_is_none_is_refused_in_words(settings: dict[str, Any], says: str) -> None:
    with pytest.raises(sg.SagradaError, match=says):
        sg.Objective("Mine", **settings)


def test_the_name_of_a_printed_card_is_taken() -> None:
    other = sg.Objective("Light Shades", "set", "34")
    with pytest.raises(sg.SagradaError, match="another name"):
        sg.new_game(2, public=[other])
    same = sg.Objective("Light Shades", "set", "12", 2)
    assert sg.score(sg.window(), [same]).lines[0].name == "Light Shades"


@pytest.mark.parametrize("found", [-1, 121, 0.5, "2", None, True])
def test_a_wrong_count_is_refused(found: Any) -> None:
    card = sg.Objective("Wrong", counts=lambda *_given: found)
    with pytest.raises(sg.SagradaError, match="0 to 120"):
        card.score(sg.window())
