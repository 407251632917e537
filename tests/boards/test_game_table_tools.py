"""The twelve tool cards at a table: each is led to its end by what is offered, from real play."""

from __future__ import annotations

import re
from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.boards.picker import Picker
from sagrada_nb.boards.table_views import ask
from sagrada_nb.game.actions import UseTool
from tests.boards.events import mood, press, status
from tests.boards.table_play import chance, offered, pick, play_on


def with_tool(tool: int, **settings: Any) -> sg.GameTable:
    """Return a table in a turn in which a tool card can be used."""
    for seed in range(30):
        table = sg.GameTable(
            seats=["human", "random"], seed=seed, tools=[tool], pace=None, **settings
        )
        rng = chance(seed)
        while table.game.round < 6:
            play_on(table, rng, until=table.game.length + 1)
            table.finish_bots()
            guide = table.picker
            if not guide.picks and tool in guide.options.get("tool", ()):
                return table
    raise AssertionError(f"no turn in which tool card {tool} can be used")


@pytest.mark.parametrize("tool", range(1, 13))
def test_a_tool_card_is_used_by_picking_what_is_asked_for(tool: int) -> None:
    table = with_tool(tool)
    tokens = table.game.state.seats[0].tokens
    assert "You can use it now." in table.html["cards"]
    press(table, "tool", str(tool))
    assert "In use." in table.html["cards"]
    for _pick in range(8):
        turn = table.game.state.turn
        if turn is None or turn.seat != 0 or turn.tool == tool:
            break
        assert sg.TOOL_CARDS[table_card(tool)].label in ask(table.picker)
        assert mood(table) != "bad", status(table)
        pick(table, *offered(table)[0])
    used = [s.action for s in table.game.history if isinstance(s.action, UseTool) and s.seat == 0]
    assert used[-1].tool == tool
    assert table.game.state.pending is None
    assert table.game.state.seats[0].tokens < tokens


def table_card(number: int) -> str:
    """Return the name of a tool card."""
    return next(card.name for card in sg.TOOL_CARDS.values() if card.number == number)


@pytest.mark.parametrize("tool", range(1, 13))
def test_a_tool_card_that_cannot_be_used_says_why(tool: int) -> None:
    table = sg.GameTable(seats=["human", "random"], seed=3, tools=[tool], pace=None)
    rng = chance(3)
    reasons = 0
    while table.game.round < 3:
        play_on(table, rng, until=table.game.length + 1)
        table.finish_bots()
        guide, turn = table.picker, table.game.state.turn
        if guide.picks or turn is None or table.game.state.pending is not None:
            continue
        if tool in guide.options.get("tool", ()):
            continue
        before = table.game
        press(table, "tool", str(tool))
        assert mood(table) == "bad"
        assert status(table) in re.sub("&#x27;", "'", table.html["cards"])
        assert table.game is before
        reasons += 1
    assert reasons


def test_the_die_in_hand_is_shown_as_it_will_lie() -> None:
    table = with_tool(10)
    press(table, "tool", "10")
    die = table.picker.options["die"][0]
    press(table, "die", str(die))
    turned = table.picker.die_to_place
    assert turned == sg.Die(die.color, 7 - die.shade)
    space = table.picker.spaces[0]
    pick(table, "space", space)
    assert table.game.windows[0][space] == turned


def test_solo_tools_are_paid_with_a_die_that_is_picked() -> None:
    for seed in range(40):
        table = sg.GameTable(seats=["human"], seed=seed, difficulty=5, patterns=["Virtus"])
        tools = table.picker.options.get("tool", ())
        paying = [t for t in tools if len(table.picker.pick("tool", t).options.get("pay", ())) > 1]
        if paying:
            break
    press(table, "tool", str(paying[0]))
    assert "that pays" in status(table)
    first, second = table.picker.options["pay"][:2]
    press(table, "die", str(second))
    assert table.picker.value("pay") == second
    assert first != second


def test_a_die_that_fits_nowhere_can_be_looked_at() -> None:
    table = sg.GameTable(seats=["human", "human"], seed=2)
    rng = chance(5)
    for _time in range(400):
        play_on(table, rng, until=table.game.length + 1)
        press(table, "lift")
        guide = table.picker
        pool = set(table.game.state.pool) - set(guide.options.get("die", ()))
        if "die" in guide.options and pool and not guide.picks:
            break
    die = min(pool, key=str)
    press(table, "die", str(die))
    assert "fits nowhere" in status(table)
    assert table.html["window"].count("Not legal.") == 20


def test_a_guide_goes_back_pick_by_pick() -> None:
    game = sg.new_game(2, seed=7, patterns=["Virtus", "Via Lux"], start=0)
    guide = Picker(game).pick("die", sg.Die("P4"))
    assert guide.back() == Picker(game)
    with pytest.raises(sg.IllegalAction, match="edge"):
        guide.pick("space", "B3")
    with pytest.raises(sg.IllegalAction, match="not in the draft pool"):
        Picker(game).pick("die", sg.Die("R6"))
