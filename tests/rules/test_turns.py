"""Rounds and turns; the rulings R6, R7, R17 and R18 among them."""

from __future__ import annotations

from typing import Any

import pytest

import sagrada_nb as sg
from tests.any_game import codes, refusal_code
from tests.rules.games import passed_until, played, table


@pytest.mark.parametrize(("players", "order"), [
    (2, "ABBA"), (3, "ABCCBA"), (4, "ABCDDCBA"),
])  # fmt: skip
def test_turns_go_there_and_back_and_the_start_player_rotates(players: int, order: str) -> None:
    game = table(players)
    for round_number in range(1, 11):
        seen = []
        while not game.is_over and game.round == round_number:
            assert game.active is not None
            seen.append(game.active)
            game = game.play("pass")
        first = (round_number - 1) % players
        assert seen == [(first + "ABCD".index(letter)) % players for letter in order]
    assert game.is_over
    assert (game.active, game.legal_actions()) == (None, ())
    assert refusal_code(game, "pass") == "game_over"


def test_the_pool_goes_to_the_round_track() -> None:
    game = table(3)
    pool = game.state.pool
    assert len(pool) == 7
    game = passed_until(game, 2)

    assert game.state.track == (pool,)
    assert len(game.state.pool) == 7
    assert sum(game.state.bag) == 90 - 14


def test_a_turn_without_a_deed_is_passed_and_one_with_a_deed_is_ended() -> None:
    game = table()
    assert refusal_code(game, "end") == "nothing_done"
    game = game.play(next(code for code in codes(game) if code.startswith("draft")))

    assert refusal_code(game, "pass") == "not_a_pass"
    assert "end" in codes(game)


# Rulings on the order inside a turn and a round


def test_r6_running_pliers_drafts_again_and_the_second_turn_is_lost() -> None:
    game = table(3, tools=["Running Pliers"], seed=4)
    game = game.play(next(code for code in codes(game) if code.startswith("draft")))
    use = next(code for code in codes(game) if code.startswith("tool 8"))
    game = played(game, use, "end")
    order = []
    while game.round == 1:
        order.append(game.active)
        game = game.play("pass")

    assert order == [1, 2, 2, 1]
    assert game.windows[0].filled.bit_count() == 2


def test_r6_running_pliers_works_without_the_normal_draft_which_is_then_over() -> None:
    game = table(2, tools=["Running Pliers"])
    game = game.play(next(code for code in codes(game) if code.startswith("tool 8")))

    assert codes(game) == ["end"]
    assert refusal_code(game, f"draft {game.state.pool[0]} A3") == "already_drafted"


def test_r6_running_pliers_needs_a_second_turn_to_lose() -> None:
    game = played(table(2, tools=["Running Pliers"]), "pass", "pass")
    die = game.state.pool[0]

    assert game.state.turn is not None
    assert game.state.turn.number == 2
    assert refusal_code(game, f"tool 8 {die} A1") == "first_turn_only"
    assert not [code for code in codes(game) if code.startswith("tool 8")]


def test_r7_glazing_hammer_before_drafting_in_the_second_turn_and_the_draft_stays() -> None:
    game = table(2, tools=["Glazing Hammer"])
    assert refusal_code(game, "tool 7") == "second_turn_only"
    game = played(game, "pass", "pass")
    colors = [die.color for die in game.state.pool]
    game = game.play("tool 7", luck="1 2 3 4 5")

    assert [die.shade for die in game.state.pool] == [1, 2, 3, 4, 5]
    assert [die.color for die in game.state.pool] == colors
    assert any(code.startswith("draft") for code in codes(game))


def test_r7_glazing_hammer_not_after_drafting() -> None:
    game = played(table(2, tools=["Glazing Hammer"]), "pass", "pass")
    game = game.play(next(code for code in codes(game) if code.startswith("draft")))

    assert refusal_code(game, "tool 7") == "before_drafting_only"


def test_r7_glazing_hammer_needs_a_pool() -> None:
    with pytest.raises(sg.IllegalAction) as refusal:
        sg.Scenario.from_dict({"window": str(sg.window()), "turn": 2, "tokens": 3}).use(7)
    assert refusal.value.code == "pool_empty"


@pytest.mark.parametrize("tool", [1, 5, 6, 9, 10, 11])
def test_r17_cards_inside_the_draft_spend_it(tool: int) -> None:
    scenario = sg.Scenario.from_dict(
        {"window": str(sg.window()), "pool": ["R3"], "track": [["Y4"]], "tokens": 3}
    )
    choice: dict[str, Any] = {"die": "R3", "place": "A1"}
    more: dict[int, dict[str, Any]] = {
        1: {"delta": 1},
        5: {"track": [1, "Y4"]},
        6: {"roll": 2},
        11: {"drawn": "B", "value": 2},
    }
    choice |= more.get(tool, {})
    assert scenario.use(tool, choice).to_dict()["placed"] is True
    spent = sg.Scenario.from_dict(scenario.to_dict() | {"placed": True})
    with pytest.raises(sg.IllegalAction) as refusal:
        spent.use(tool, choice)
    assert refusal.value.code == "already_drafted"


def test_r17_a_draft_and_a_card_come_in_either_order_each_once() -> None:
    laid = str(sg.window(None, {"A1": "R1", "B2": "B2"}))
    for placed in (False, True):
        scenario = sg.Scenario.from_dict({"window": laid, "tokens": 3, "placed": placed})
        after = scenario.use(2, {"moves": [["B2", "B1"]]}).to_dict()
        assert (after["placed"], after["tool_used"]) == (placed, True)


def test_r18_without_a_legal_placement_a_player_may_use_a_card_or_pass() -> None:
    pattern = sg.WindowPattern("RRRRR/RRRRR/RRRRR/RRRRR", "Red", 6)
    game = sg.new_game(
        2, seed=1, patterns=[pattern, pattern], tools=["Flux Brush"], private=["red", "blue"],
        rules=sg.RuleSet("official", dice_per_color=10), start=0,
    )  # fmt: skip
    while any(die.color is sg.Color.RED for die in game.state.pool):
        game = passed_until(game, game.round + 1)
    found = codes(game)

    assert found[-1] == "pass"
    assert all(code.startswith(("tool", "pass")) for code in found)
    assert any(code.startswith("tool 6") for code in found)


def test_a_short_bag_gives_what_it_has() -> None:
    game = table(4, rules=sg.RuleSet("official", dice_per_color=5))
    sizes = []
    while not game.is_over:
        if game.state.turn is not None and game.state.turn.place == 0:
            sizes.append(len(game.state.pool))
        game = game.play("pass")

    assert sizes == [9, 9, 7, 0, 0, 0, 0, 0, 0, 0]
