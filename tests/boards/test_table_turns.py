"""Turns at a table: what is seen and by whom, what can be taken back, how bots keep their pace."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

import sagrada_nb as sg
from tests.boards.events import mood, press, send, status
from tests.boards.table_play import offered

FIXED: dict[str, Any] = {"seed": 7, "patterns": ["Virtus", "Via Lux"], "start": 0}


def table_for(*seats: Any, **settings: Any) -> sg.GameTable:
    return sg.GameTable(seats=list(seats), **{**FIXED, **settings})


def all_that_is_sent(table: Any) -> str:
    """Return everything of a table that is in the page: its regions, and its picture."""
    texts = list(table.html.values())
    return "".join([*texts, table.still()])


# What is hidden


def test_taking_back_a_turn_does_not_show_the_others_objective() -> None:
    table = table_for("human", "human", private=["red", "blue"])
    press(table, "lift")
    table.play("draft P4 A1")
    press(table, "end")
    assert table.is_curtain_down
    press(table, "undo")
    assert table.game.active == 0
    assert table.is_curtain_down
    assert "Shades of" not in all_that_is_sent(table)
    press(table, "lift")
    assert "Shades of Red" in table.html["goals"]


def test_a_picture_that_is_kept_shows_nothing_private_where_people_share_a_screen() -> None:
    shared = table_for("human", "human", private=["red", "blue"])
    shared.lift_curtain()
    assert "Shades of Red" in shared.html["goals"]
    assert "Shades of" not in shared.still()
    alone = table_for("human", "random", private=["red", "blue"])
    assert "Shades of Red" in alone.still()


def test_a_picture_is_drawn_at_once_when_a_curtain_comes_down() -> None:
    """A picture that shows something private may not stay in the page for a moment."""
    shown: list[str] = []

    async def play() -> None:
        table = table_for("human", "random", private=["red", "blue"])
        table._shown = True
        table._update_still = lambda: shown.append(table.still())  # type: ignore[method-assign]
        table.seats = ["human", "human"]
        assert table.is_curtain_down
        assert len(shown) >= 1

    asyncio.run(play())
    assert "Shades of" not in shown[-1]


# What is said before luck is revealed


@pytest.mark.parametrize("tool", ["Flux Brush", "Flux Remover", "Glazing Hammer"])
def test_cards_roll_and_draw_only_when_a_button_is_pressed_that_says_so(tool: str) -> None:
    game = sg.new_game(seed=7, patterns=["Virtus", "Via Lux"], start=0, tools=[tool], players=2)
    number = sg.TOOL_CARDS[tool].number
    while not any(str(each).split()[:2] == ["tool", str(number)] for each in game.legal_actions()):
        game = game.play(game.legal_actions()[-1])
    table = sg.GameTable(game, seats=["human"] * 2)
    press(table, "lift")
    before = table.game
    press(table, "tool", str(number))
    if "die" in dict(offered(table)):
        press(table, "die", str(dict(offered(table))["die"]))
    assert table.game is before
    assert [kind for kind, _value in offered(table)] == ["do"]
    assert "again" in table.html["hand"] or "another" in table.html["hand"]
    assert "cannot be taken back" in status(table)
    press(table, "do", "use")
    assert table.game.length == before.length + 1
    assert not table.game.can_undo()


def test_the_button_that_ends_a_round_says_that_dice_are_rolled() -> None:
    table = table_for("human", patterns=["Virtus"])
    press(table, "pass")
    assert "roll" not in table.html["buttons"]
    press(table, "end")
    assert table.game.state.turn is not None
    assert table.game.state.turn.number == 2
    press(table, "pass")
    assert "roll" in table.html["buttons"]


# Bots


def test_a_bot_ends_its_turn_with_what_it_does() -> None:
    table = table_for("greedy", "human", "greedy", "greedy", patterns=None)
    table.finish_bots()
    for _tick in range(60):
        if table.game.is_over:
            break
        if table.is_humans_turn:
            table.play(table.game.legal_actions()[-1])
            continue
        before = table.game
        send(table, "tick", revision=table.revision)
        assert any(str(s) != "end" for s in table.game.history[before.length :])


@pytest.mark.parametrize("problem", [KeyboardInterrupt(), ValueError("no idea")])
def test_a_bot_that_fails_or_is_interrupted_is_told_with_a_way_on(problem: BaseException) -> None:
    fails = [True]

    def policy(view: Any, actions: Any, rng: Any) -> Any:
        if fails[0]:
            raise problem
        return actions[0]

    table = table_for(policy, "human")
    send(table, "tick", revision=table.revision)
    assert (mood(table), table._tick) == ("bad", 0)
    assert "Bots: now" in status(table)
    fails[0] = False
    press(table, "now")
    assert table.is_humans_turn


def test_a_press_while_a_bot_is_to_move_does_not_pass_the_turn_that_comes() -> None:
    table = table_for("greedy", "human")
    seen = table.revision
    while table.is_bots_turn:
        send(table, "tick", revision=table.revision)
    turn = table.game
    press(table, "end", drawing=seen)
    assert table.game is turn
    press(table, "pass", drawing=table.revision)
    press(table, "end", drawing=table.revision)
    assert table.game.length > turn.length


def test_an_event_of_an_older_drawing_is_refused_without_a_word() -> None:
    table = table_for("human", patterns=["Virtus"])
    table.play(table.game.legal_actions()[0])
    seen = table.revision
    press(table, "end", drawing=seen)
    ended = table.game
    for action in ("end", "undo"):
        press(table, action, drawing=seen)
        assert table.game is ended
    assert mood(table) == "plain"
    press(table, "undo", drawing=table.revision)
    assert table.game.length == ended.length - 1


# Files


def test_what_one_player_sees_is_written_as_text_without_what_is_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    table = table_for("human", "greedy", names=["Ada", "Bo"], private=["red", "blue"], seed=76543)
    table.play(table.game.legal_actions()[0])
    table.play("end")
    table.finish_bots()
    press(table, "save_view")
    (file,) = tmp_path.iterdir()
    text = file.read_text(encoding="utf-8")
    assert "Ada" in file.name
    assert "Shades of Red" in text
    assert "Shades of Blue" not in text
    assert "76543" not in text
    assert "Bo: " in text
    before = text
    press(table, "save_view")
    assert mood(table) == "bad"  # never over a file that is there
    assert file.read_text(encoding="utf-8") == before
    with pytest.raises(json.JSONDecodeError):
        json.loads(text)


def test_onlookers_get_nothing_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = table_for("human", "human", private=["red", "blue"])
    press(table, "save_view")
    (file,) = tmp_path.iterdir()
    assert "Shades of" not in file.read_text(encoding="utf-8")


def test_beside_save_it_is_said_that_the_file_lies_open() -> None:
    assert "hidden" in table_for("human", "human").html["files"]
    assert "hidden" in sg.mandala.MandalaTable(seed=1).html["files"]


def test_refusals_to_take_back_are_sentences() -> None:
    game = sg.new_game(solo=True, seed=2, patterns=["Batllo"]).play("pass").play("pass")
    with pytest.raises(sg.IllegalAction) as refused:
        game.undo()
    assert "Pass." in str(refused.value)
