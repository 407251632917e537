"""What a table may be given, and what it refuses without leaving anything behind."""

from __future__ import annotations

import gc
from typing import Any

import pytest
from ipywidgets.widgets import widget as registry

import sagrada_nb as sg
from sagrada_nb.boards.board import own_settings

BAD: list[tuple[dict[str, Any], str]] = [
    ({"game": 5}, "5 is not a game"),
    ({"game": "guide_da"}, "is not a game"),
    ({"seats": "human"}, "are not seats"),
    ({"seats": ["human", "gredy"]}, "greedy"),
    ({"seats": ["human", 5]}, "not a policy"),
    ({"seats": ["human"] * 5}, "5 players cannot play|5 cannot play"),
    ({"seats": ["human"] * 3, "players": 2}, "3 seats were given for 2 players"),
    ({"seats": ["human", "greedy"], "names": ["A"]}, "1 name was given for 2 players"),
    ({"players": 7}, "7 cannot play"),
    ({"pace": "fast"}, "not a pace"),
    ({"pace": -1}, "0 to 60"),
    ({"pace": True}, "not a pace"),
    ({"advisor": "oracle"}, "no bot called 'oracle'"),
    ({"moment": 3}, "no game after 3"),
    ({"moment": "x"}, "not a moment"),
    ({"theme": "blue"}, "auto, light and dark"),
    ({"game": {"player": 3}}, "A set-up has no 'player'"),
    ({"game": sg.new_game(2, seed=1), "seed": 2}, "takes no seed"),
    ({"colour": "red"}, "GameTable has no setting 'colour'"),
    ({"line": "x"}, "GameTable has no setting 'line'"),
    ({"_guide": 5}, "GameTable has no setting '_guide'"),
]


@pytest.mark.parametrize(("settings", "says"), BAD)
def test_a_bad_setting_leaves_no_half_made_widget(settings: dict[str, Any], says: str) -> None:
    gc.collect()
    before = dict(registry._instances)
    with pytest.raises(sg.SagradaError, match=says):
        sg.GameTable(**settings)
    gc.collect()
    assert registry._instances == before


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("game", 5),
        ("seats", []),
        ("seats", ["human"]),
        ("seats", ["human", "x"]),
        ("pace", 61),
        ("advisor", 5),
        ("moment", 9),
        ("moment", True),
        ("theme", None),
    ],
)
def test_setting_it_later_is_refused_and_changes_nothing(name: str, value: Any) -> None:
    table = sg.GameTable(seed=1)
    before = {each: getattr(table, each) for each in own_settings(sg.GameTable)}
    with pytest.raises(sg.SagradaError):
        setattr(table, name, value)
    assert {each: getattr(table, each) for each in own_settings(sg.GameTable)} == before


def test_every_setting_is_documented() -> None:
    for name in own_settings(sg.GameTable):
        assert name in (sg.GameTable.__doc__ or "")


def test_a_table_is_set_up_in_many_ways() -> None:
    game = sg.new_game(3, seed=1)
    assert sg.GameTable(game).game is game
    assert sg.GameTable({"players": 3, "seed": 1}).game.players == 3
    assert sg.GameTable(players=4, seed=1).seats == ("human", "greedy", "greedy", "greedy")
    assert sg.GameTable().game.players == 2
    assert sg.GameTable(solo=True).seats == ("human",)
    assert sg.GameTable(seats=["human"]).game.setup.solo
    assert sg.GameTable(seats=["human"], names=["Ada"]).game.names == ("Ada",)
    assert sg.GameTable(seats=[sg.bots.BOTS["random"], "Human"]).seats[1] == "human"
    table = sg.GameTable(seats=["human", "greedy", "greedy", "random"])
    assert table.game.names == ("Player 1", "Greedy", "Greedy 2", "Random")
    assert sg.GameTable(seats=["human", "random"], names=["Ada", "Bo"]).game.names == ("Ada", "Bo")


def test_the_repr_says_who_plays_what() -> None:
    table = sg.GameTable(seats=["human", "random"], seed=1)
    assert repr(table).startswith("GameTable(<Game: 2 players, official rules")
    assert repr(table).endswith("seats=['human', 'random'])")


def test_without_a_page_nothing_moves_by_itself() -> None:
    table = sg.GameTable(seats=["random", "random"], seed=1, pace=0)
    assert table._tick == 1
    assert table.game.length == 0
    assert table.step() is not None
    table.finish_bots()
    assert table.game.is_over
    assert table.step() is None
    assert table._tick == 0


def test_bots_are_never_called_like_somebody_else_at_the_table() -> None:
    like = [sg.bots.Bot(name, sg.bots.BOTS["random"].policy) for name in ("player 2", "greedy 2")]
    table = sg.GameTable(seats=[like[0], "human", like[1]], seed=1)
    crowded = sg.GameTable(seats=[like[1], "greedy", "greedy"], seed=1)

    assert table.game.names == ("Player 2 2", "Player 2", "Greedy 2")
    assert crowded.game.names == ("Greedy 2", "Greedy", "Greedy 3")
