"""Another game at the same table: asked for beforehand, or once more of the same kind."""

from __future__ import annotations

import re

import pytest

import sagrada_nb as sg
from tests.boards.events import mood, press, send, status
from tests.notebooks import Notebook


def asks(table: sg.GameTable) -> bool:
    return "Deal" in table.html["pool"]


def over() -> sg.GameTable:
    table = sg.GameTable(seats=["greedy", "random"], seed=3, pace=None)
    table.finish_bots()
    assert table.game.is_over
    return table


def test_a_table_without_settings_asks_and_one_with_them_does_not() -> None:
    table = sg.GameTable()
    assert asks(table)
    assert "window" in table.html
    assert not table.html["window"]
    assert not asks(sg.GameTable(players=2))
    press(table, "keep_playing")
    assert not asks(table)
    assert table.html["window"]


def test_a_game_that_is_played_or_put_on_the_table_is_shown() -> None:
    for act in (
        lambda table: table.play(table.game.legal_actions()[0]),
        lambda table: table.begin_anew(),
        lambda table: setattr(table, "game", sg.new_game(3, seed=2)),
    ):
        table = sg.GameTable()
        act(table)
        assert not asks(table)
        assert table.html["window"]
        press(table, "deal")  # from a page that was drawn before
        assert not asks(table)


def test_the_game_that_waits_is_not_played_by_keys_or_bots() -> None:
    table = sg.GameTable(seats=["human", "greedy"], seed=1, patterns=["Virtus"] * 2, start=0)
    table.play("pass")
    press(table, "set_up")
    game = table.game
    for key in ("e", "e", "u", "h", "n", "r", "3"):
        send(table, "key", key=key)
    send(table, "tick", revision=table.revision)
    for action in ("end", "pass", "undo", "now", "hint", "anew"):
        press(table, action)
    assert table.game is game
    assert asks(table)
    press(table, "keep_playing")
    send(table, "tick", revision=table.revision)
    assert table.game.length > game.length


def test_what_was_dealt_is_there_when_the_cell_runs_again(notebook: Notebook) -> None:
    notebook.run()
    table = sg.GameTable()
    press(table, "want_players", "4")
    press(table, "want_2", "random")
    press(table, "deal")
    table.play(table.game.legal_actions()[0])
    notebook.run()
    again = sg.GameTable()
    assert again.game == table.game
    assert len(again.seats) == 4
    assert not asks(again)
    notebook.restart()
    notebook.run()
    offered = sg.GameTable()
    assert not asks(offered)
    press(offered, "go_on", "offered")
    assert offered.game == table.game


def test_what_is_chosen_is_dealt() -> None:
    table = sg.GameTable()
    press(table, "want_players", "4")
    press(table, "want_2", "planner")
    press(table, "want_3", "human")
    press(table, "want_rules", "text_fa")
    press(table, "want_seed", " club night ")
    press(table, "deal")
    assert not asks(table)
    assert table.seats == ("human", "greedy", "planner", "human")
    assert table.game.players == 4
    assert table.game.rules.name == "text_fa"
    same = sg.new_game(4, rules="text_fa", seed="club night", names=list(table.game.names))
    assert table.game.state == same.state
    assert table.game.setup == same.setup


@pytest.mark.parametrize("difficulty", [1, 5])
def test_alone_it_is_a_solo_game(difficulty: int) -> None:
    table = sg.GameTable()
    press(table, "want_players", "1")
    press(table, "want_difficulty", str(difficulty))
    press(table, "deal")
    assert table.game.setup.solo
    assert len(table.game.setup.tools) == difficulty
    assert table.seats == ("human",)


def test_every_bot_is_offered_with_a_sentence() -> None:
    table = sg.GameTable()
    for name, bot in sg.bots.BOTS.items():
        press(table, "want_1", name)
        assert bot.description in table.html["pool"]


@pytest.mark.parametrize(
    ("control", "value"),
    [("want_players", "5"), ("want_players", "x"), ("want_1", "nobody"), ("want_3", "greedy"),
     ("want_rules", "mine"), ("want_difficulty", "1"), ("want_all", "1")],
)  # fmt: skip
def test_what_is_not_offered_is_refused(control: str, value: str) -> None:
    table = sg.GameTable()
    before = dict(table.html)
    press(table, control, value)
    assert mood(table) == "bad"
    assert "cannot be chosen" in status(table)
    press(table, "want_seed", "")
    assert table.html["pool"] == before["pool"]


def test_a_game_that_is_left_is_told_of() -> None:
    table = sg.GameTable(seed=1, patterns=["Virtus", "Via Lux"], start=0)
    table.play(table.game.legal_actions()[0])
    game = table.game
    press(table, "set_up")
    assert "would be lost" in table.html["pool"]
    press(table, "keep_playing")
    assert table.game is game


def test_play_again_is_the_same_kind_of_game_with_other_luck() -> None:
    table = over()
    assert ">Play again<" in table.html["buttons"]
    before = table.game
    press(table, "again")
    assert not table.game.is_over
    assert table.game.names == before.names
    assert table.seats == ("greedy", "random")
    assert table.game.setup != before.setup


def test_after_a_game_that_was_given_another_of_its_kind_is_played() -> None:
    game = sg.new_game(names=["Ada", "Bo", "Cleo"], seed=2, rules="guide_da")
    table = sg.GameTable(sg.bots.play(game, ["random"] * 3, seed=1))
    table.play_again()
    assert (table.game.names, table.game.rules.name) == (("Ada", "Bo", "Cleo"), "guide_da")
    solo = sg.bots.play(sg.new_game(solo=True, seed=2), ["random"], seed=1)
    table = sg.GameTable(solo)
    table.play_again()
    assert table.game.setup.solo


def test_a_new_game_after_the_end_asks_anew() -> None:
    table = over()
    press(table, "set_up")
    assert asks(table)
    press(table, "deal")
    assert table.game.round in (0, 1)
    assert not re.search("Ranking", "".join(table.html.values()))


def test_mandala_is_played_again_too() -> None:
    table = sg.mandala.MandalaTable(seats=["random", "random"], seed=1, pace=None)
    table.finish_bots()
    names = table.game.names
    press(table, "again")
    assert not table.game.is_over
    assert table.game.names == names
