"""Scenarios: taken from a game, changed, and why a tool card cannot be used in one."""

from __future__ import annotations

from typing import Any

import pytest

import sagrada_nb as sg
from tests.any_game import at_random, lots
from tests.rules.games import position, table


def test_a_turn_of_a_game_has_the_same_uses_as_the_game() -> None:
    seen = 0
    game = at_random(table(3, tools=[2, 8, 12]), lots(5))
    for before, _step in game.replay():
        state = before.state
        if state.turn is None or state.pending is not None:
            continue
        scenario = sg.Scenario.of_turn(before.setup, state)
        for card in state.cards:
            alone = sg.Scenario(scenario.setup, scenario.state, card.tokens, bag_known=True)
            uses = {
                str(action)
                for action in before.legal_actions()
                if str(action).startswith(f"tool {card.tool} ")
            }
            assert {str(each) for each in alone.with_tool(card.tool).legal_actions()} == uses
            seen += len(uses)
    assert seen > 50


def test_a_scenario_of_a_game_knows_the_bag_and_forgets_the_others() -> None:
    game = table(2).play("pass")
    scenario = sg.Scenario.of_turn(game.setup, game.state)
    assert scenario.setup.names == (game.setup.names[1],)
    assert len(scenario.state.seats) == 1
    assert sum(scenario.to_dict()["bag"].values()) == 85
    assert scenario.to_dict()["turn"] == 1


def test_no_scenario_is_taken_from_the_middle_of_a_use_or_from_no_turn() -> None:
    game = table(2, tools=[6, 7, 8])
    after = game.play(next(a for a in game.legal_actions() if str(a).startswith("tool 6")))
    with pytest.raises(sg.IllegalAction) as refusal:
        sg.Scenario.of_turn(after.setup, after.state)
    assert refusal.value.code == "tool_in_use"
    over = at_random(table(2), lots(1))
    with pytest.raises(sg.IllegalAction) as refusal:
        sg.Scenario.of_turn(over.setup, over.state)
    assert refusal.value.code == "no_turn"


def test_a_change_keeps_everything_else() -> None:
    before = position({"A1": "R5"}, pool=["G3"], track=[["B1"]], pattern="Sun Catcher")
    table_ = before.with_tool(10)
    after = table_.changed(turn=2, tool_tokens=3)
    assert after.to_dict() == before.to_dict() | {"turn": 2, "tool_tokens": 3}
    assert [(card.tool, card.tokens) for card in after.state.cards] == [(10, 3)]
    named = sg.Scenario.from_dict({"pattern": "Sun Catcher", "window": None}).changed(tokens=1)
    assert named.window.pattern.name == "Sun Catcher"
    with pytest.raises(sg.errors.UnknownName, match="has no key 'turns'"):
        before.changed(turns=2)


def test_nothing_is_changed_in_the_middle_of_a_use() -> None:
    midway = position(pool=["G3"]).with_tool(6).play("tool 6 G3", luck="2")
    with pytest.raises(sg.IllegalAction) as refusal:
        midway.changed(turn=2)
    assert refusal.value.code == "tool_in_use"


@pytest.mark.parametrize(
    ("tool", "given", "code"),
    [
        (10, {"tokens": 0}, "not_enough_tokens"),
        (10, {"tokens": 1, "tool_tokens": 2}, "not_enough_tokens"),
        (10, {"tool_used": True}, "one_tool_per_turn"),
        (10, {"placed": True}, "already_drafted"),
        (7, {"turn": 1}, "second_turn_only"),
        (8, {"turn": 2}, "first_turn_only"),
        (12, {}, "no_effect"),
        (10, {}, None),
    ],
)
def test_why_a_card_cannot_be_used_now(tool: int, given: dict[str, Any], code: str | None) -> None:
    scenario = position({"A1": "R5"}, pool=["G3"], **given).with_tool(tool)
    refusal = scenario.refusal()
    assert (refusal.code if refusal else None) == code
    assert bool(scenario.legal_actions()) == (code is None)


def test_what_is_accepted_for_a_moved_die_is_not_where_it_lies() -> None:
    window = sg.window(None, {"A1": "R5", "B2": "G2"})
    with pytest.raises(sg.IllegalPlacement) as refusal:
        window.move("B2", "D5")
    assert "B2" not in refusal.value.legal
    assert "A2" in refusal.value.legal
    assert window.remove("B2").legal_spaces("G2") != refusal.value.legal


@pytest.mark.parametrize(
    ("position", "error", "says"),
    [
        ({"pool": ["R1"] * 19}, sg.errors.TooManyDice, "19 red dice"),
        ({"track": [["G1"] * 10, ["G2"] * 9]}, sg.errors.TooManyDice, "19 green dice"),
        (
            {"window": {"A1": "B1"}, "pool": ["B2"] * 9, "track": [["B3"] * 9]},
            sg.errors.TooManyDice,
            "19 blue dice",
        ),
        ({"bag": {"P": 19}}, sg.errors.TooManyDice, "19 purple dice"),
        (
            {"window": {"A1": "Y1"}, "pool": ["Y2"], "track": [["Y3"]], "bag": {"Y": 16}},
            sg.errors.TooManyDice,
            "19 yellow dice",
        ),
        ({"bag": {"R": 1, "red": 2}}, sg.errors.NotationError, "names red twice"),
        ({"track": [["R1"]] * 11}, sg.errors.NotationError, "The round track has 11 spaces."),
    ],
)
def test_no_more_dice_and_rounds_than_the_game_has(
    position: dict[str, Any], error: type[Exception], says: str
) -> None:
    with pytest.raises(error, match=says):
        sg.Scenario.from_dict(position)


def test_a_solo_game_has_ten_rounds_whatever_the_rule_text() -> None:
    position = {"window": None, "track": [["R1"]] * 10, "solo": True}
    scenario = sg.Scenario.from_dict(position, rules="guide_da")
    assert sg.Scenario.from_dict(scenario.to_dict(), rules="guide_da") == scenario
    with pytest.raises(sg.errors.NotationError, match="at most 3"):
        sg.Scenario.from_dict({**position, "solo": False}, rules="guide_da")
