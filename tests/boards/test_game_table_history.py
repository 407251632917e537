"""Undo, looking back, hints, and what others did: a table and the way that led there."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.boards.narration import describe, since_then
from sagrada_nb.game.actions import Draft
from tests.boards.events import mood, press, send, status
from tests.boards.table_play import chance, play_on
from tests.boards.test_game_table import everything, table_for


def test_undo_takes_back_ones_own_action_and_what_bots_did_since() -> None:
    table = table_for("human", "random")
    table.play("draft P4 A1")
    table.play("end")
    table.finish_bots()
    assert table.game.length > 2
    press(table, "undo")
    assert [str(step.action) for step in table.game.history] == ["draft P4 A1"]
    press(table, "undo")
    assert table.game.length == 0
    press(table, "undo")
    assert (mood(table), table.game.length) == ("bad", 0)


def test_what_revealed_luck_is_not_taken_back() -> None:
    table = table_for("human", "random", tools=[6, 7, 11])
    table.play("tool 6 P4")
    before = table.game
    press(table, "undo")
    assert mood(table) == "bad"
    assert "cannot be taken back" in status(table)
    send(table, "cancel")
    assert mood(table) == "bad"
    assert table.game is before


def test_what_cannot_be_taken_back_is_not_offered_to_be() -> None:
    def offered(table: sg.GameTable) -> list[bool]:
        shown = re.findall(r'data-action="(?:undo|cancel)"[^>]*', table.html["buttons"])
        back = "put_back" in table.html["cards"]
        return [*("aria-disabled" not in each for each in shown), back]

    table = table_for("human", "random", tools=[6, 7, 11])
    table.play("tool 11 P4", luck="R")
    assert offered(table) == [False, False, False]  # cancel, undo, put the card back
    table.play("shade 3")
    assert offered(table) == [False, True, False]  # another shade, but the same die
    table.undo()
    assert table.game.last is not None
    assert str(table.game.last) == "tool 11 P4 {R}"


def test_what_a_bot_did_is_not_offered_to_be_taken_back_alone() -> None:
    # The person's last action began a round, so there is nothing to go back to.
    table = table_for("human", "random")
    for _turn in range(4):
        table.play("pass")
    table.play("pass")
    assert table.game.round == 2
    assert table.game.can_undo()
    assert not table.can_undo
    assert re.search(r'data-action="undo"[^>]*aria-disabled', table.html["buttons"])


def test_a_tool_card_that_revealed_nothing_is_put_back_without_a_trace() -> None:
    table = table_for("human", "random", tools=[4, 1, 2])
    rng = chance(1)
    while not any(str(action).startswith("tool 4") for action in table.game.legal_actions()):
        play_on(table, rng, until=table.game.length + 1)
        table.finish_bots()
    at = table.game
    press(table, "tool", "4")
    send(table, "space", space=table.picker.spaces[0])
    send(table, "space", space=table.picker.spaces[0])
    assert table.game.state.pending is not None
    assert table.game != at
    press(table, "put_back")
    assert table.game == at


def test_looking_back_changes_nothing_and_is_marked() -> None:
    table = table_for("human", "random")
    play_on(table, chance(2), until=30)
    now, drawn = table.game, table.regions()
    press(table, "moment", "12")
    assert table.moment == 12
    assert table.shown == now.at(12)
    assert "Looking back" in table.html["turn"]
    assert "sg-looks-back" in table._classes
    assert 'data-action="die"' not in table.html["pool"]
    for action in ("end", "undo", "hint", "now", "die"):
        press(table, action, "P4")
        assert (table.game is now, table.moment) == (True, 12)
    send(table, "space", space="A1")
    send(table, "tick", revision=table.revision)
    assert (table.game is now, table.moment) == (True, 12)
    with pytest.raises(sg.IllegalAction, match="looks back"):
        table.play("pass")
    press(table, "now_again")
    assert table.moment is None
    assert table.regions() == drawn


def test_the_whole_game_can_be_looked_at_and_nothing_hidden_shows() -> None:
    table = table_for("human", "random", "random", patterns=None, private=["red", "blue", "green"])
    play_on(table, chance(4), until=60)
    for moment in range(table.game.length + 1):
        press(table, "moment", str(moment))
        drawn = everything(table)
        assert "Shades of Blue" not in drawn
        assert "Shades of Green" not in drawn
        assert "Shades of Red" in drawn
    assert table.moment is None  # the last moment is now


def test_looking_back_before_the_screen_is_passed_shows_nothing_private() -> None:
    table = table_for("human", "human", private=["red", "blue"])
    press(table, "lift")
    table.play("pass")
    press(table, "moment", "0")
    assert "Shades of" not in everything(table)


def test_the_pages_of_two_games_that_differ_only_in_hidden_things_are_the_same() -> None:
    def pages(private: list[str]) -> str:
        table = table_for("human", "random", private=private)
        table._uid = "same"
        for text in ("draft P4 A1", "end"):
            table.play(text)
        table.moment = 1
        table.moment = None
        return " ".join(table.regions().values())

    assert pages(["red", "blue"]) == pages(["red", "green"])


def test_the_log_tells_every_action_but_the_end_of_a_turn() -> None:
    table = table_for("human", "random")
    play_on(table, chance(6), until=50)
    told = sg.GameTable.narration(table.game)
    acted = [step for step in table.game.history if str(step.action) != "end"]
    assert [each.seat for each in told if each.seat is not None] == [step.seat for step in acted]
    rounds = [each for each in told if each.seat is None and each.text.startswith("Round ")]
    assert len(rounds) == table.game.round
    moments = [
        int(n)
        for n in re.findall(r'data-action="moment"[^>]*data-value="(\d+)"', table.html["log"])
    ]
    assert moments == sorted(moments, reverse=True)


def test_what_others_did_is_told_until_one_acts_again() -> None:
    table = table_for("human", "random")
    table.play("draft P4 A1")
    table.play("end")
    table.finish_bots()
    lines = since_then(table.game, 0, describe)
    assert lines
    assert all(line.seat != 0 for line in lines)
    assert all(line.text in table.html["news"].replace("&#x27;", "'") for line in lines)
    table.play("pass")
    assert all(line.seat is None for line in since_then(table.game, 0, describe))


# One worker compiles for all tests.
COMPILED = {"planner": pytest.mark.xdist_group("compiled")}


@pytest.mark.parametrize(
    "bot", [pytest.param(bot, marks=COMPILED.get(bot, ())) for bot in sg.bots.BOTS]
)
def test_a_hint_names_an_action_and_a_reason_and_plays_nothing(bot: str) -> None:
    table = table_for("human", "random", advisor=bot)
    before = table.game
    press(table, "hint")
    choice = table.hint()
    assert choice.action in before.legal_actions()
    assert choice.action.sentence in status(table)
    assert choice.reason in status(table)
    assert table.game is before
    assert ('class="sg-corner"' in table.html["window"]) == (str(choice.action) != "pass")
    send(table, "cancel")
    assert 'class="sg-corner"' not in table.html["window"]


def test_hints_say_where_to_look_then_what_to_do_then_why() -> None:
    table = table_for("human", "random")
    choice = sg.GameTable(table.game).hint()
    assert isinstance(choice.action, Draft)
    sentence, corner = choice.action.sentence, 'class="sg-corner"'
    press(table, "hint")
    assert choice.action.die.label in status(table)
    assert choice.action.space not in status(table)
    assert corner not in table.html["window"]
    press(table, "hint")
    assert sentence in status(table)
    assert corner in table.html["window"]
    press(table, "hint")
    assert sentence in status(table)
    assert choice.reason in status(table)
    table.play(choice.action)
    table.play("end")
    table.finish_bots()
    press(table, "hint")
    assert status(table).startswith("Look at"), "each position begins with a nudge"


def test_while_a_slow_bot_thinks_the_table_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_for("human", "random", advisor="planner")
    answered, meanwhile = table._answered, []

    def thinking(
        bots: object, policy: object, game: sg.Game, rng: Random, tell: Any = None
    ) -> sg.bots.Choice:
        meanwhile.append((status(table), mood(table), table._answered))
        for share in (None, 0.5) if tell else ():
            tell(share)
            meanwhile.append((status(table), mood(table), table._answered))
        return sg.bots.Choice(game.legal_actions()[0], "It was first.")

    monkeypatch.setattr("sagrada_nb.boards.table.ask_bot", thinking)
    send(table, "action", action="hint", asked="7")
    assert [each[1:] for each in meanwhile] == [("busy", answered)] * 3
    assert all("planner" in said for said, _mood, _answered in meanwhile)
    assert "compiled" in meanwhile[1][0]
    assert "50 %" in meanwhile[2][0]
    for _n in range(2):
        send(table, "action", action="hint", asked="7")
    assert len(meanwhile) == 3, "it is asked once a position"
    assert status(table).endswith("It was first.")
    assert mood(table) == "plain"
    assert table._answered == "7"

    table.advisor = "greedy"
    table.hint()
    assert meanwhile[-1][1] == "plain"


def test_a_hint_that_fails_leaves_no_thought_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_for("human", "random", advisor="planner")
    before = status(table)

    def failing(*_given: object) -> sg.bots.Choice:
        raise sg.IllegalAction("policy_failed", "It knew nothing.")

    monkeypatch.setattr("sagrada_nb.boards.table.ask_bot", failing)
    with pytest.raises(sg.IllegalAction, match="knew nothing"):
        table.hint()
    assert (status(table), mood(table)) == (before, "plain")
    press(table, "hint")
    assert (status(table), mood(table)) == ("It knew nothing.", "bad")


def test_observers_are_told_of_every_change() -> None:
    table = table_for("human", "random")
    seen: list[Any] = []
    table.observe(lambda change: seen.append(change["new"].length), "game")
    table.play("draft P4 A1")
    table.play("end")
    table.finish_bots()
    table.undo()
    assert seen[:2] == [1, 2]
    assert seen == [*sorted(seen[:-1]), 1]


def test_setting_the_game_puts_another_one_on_the_table() -> None:
    table = table_for("human", "random")
    table.play("draft P4 A1")
    table.game = sg.new_game(4, seed=1)
    assert table.seats == ("human", "greedy", "greedy", "greedy")
    assert not table.picker.picks
    table.game = sg.new_game(solo=True, seed=1)
    assert table.seats == ("human",)
