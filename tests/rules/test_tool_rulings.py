"""The rulings on the tool cards, each by its number: R1 to R5 and R8 to R16."""

from __future__ import annotations

from typing import Any

import pytest

import sagrada_nb as sg
from tests.any_game import codes
from tests.rules.games import position, solo, table

CHECKERED = "R1 B2 R1 B2 R1/B2 R1 B2 R1 B2/R1 B2 R1 B2 R1/B2 R1 B2 R1 --"


def refused(scenario: sg.Scenario, tool: int, **choice: Any) -> str:
    """Return the code with which a use is refused; the scenario must not change."""
    before = scenario.to_dict()
    with pytest.raises(sg.IllegalAction) as refusal:
        scenario.use(tool, choice)
    assert scenario.to_dict() == before
    return refusal.value.code


def used(scenario: sg.Scenario, tool: int, **choice: Any) -> dict[str, Any]:
    return scenario.use(tool, choice).to_dict()


@pytest.mark.parametrize(
    ("tool", "choice"),
    [
        (1, {"delta": 1}),
        (5, {"track": [1, "Y4"]}),
        (9, {}),
        (10, {}),
        (8, {}),
    ],
)
def test_r1_a_drafted_die_must_be_placed(tool: int, choice: dict[str, Any]) -> None:
    scenario = position({"A1": "B1"}, pool=["R3"], track=[["Y4"]])

    assert refused(scenario, tool, die="R3", place=None, **choice) == "must_place"
    assert refused(scenario, tool, die="R3", place="A1", **choice) in (
        "cannot_place_there",
        "occupied",
    )


@pytest.mark.parametrize(
    ("tool", "choice", "code"),
    [
        (1, {"delta": -1}, "cannot_place_there"),
        (5, {"track": [1, "Y4"]}, "cannot_place_there"),
        (6, {"roll": 2}, "cannot_place_there"),
        (8, {}, "cannot_place_there"),
        (10, {}, "cannot_place_there"),
        (11, {"drawn": "R", "value": 2}, "cannot_place_there"),
        (9, {}, "first_die_not_on_edge"),
    ],
)
def test_r1_what_a_card_drafts_is_refused_by_one_code_and_the_rules_behind_it(
    tool: int, choice: dict[str, Any], code: str
) -> None:
    """Straightedge is about where the die lies, and so names the rule itself."""
    with pytest.raises(sg.IllegalAction) as refusal:
        position(pool=["R3"], track=[["Y4"]]).use(tool, {"die": "R3", "place": "B2", **choice})

    assert refusal.value.code == code
    assert [each.code for each in refusal.value.violations] == ["first_die_not_on_edge"]


@pytest.mark.parametrize("tool", [2, 3])
def test_a_card_that_moves_one_die_refuses_two(tool: int) -> None:
    scenario = position({"A1": "R1", "B2": "G3"})
    assert refused(scenario, tool, moves=[["A1", "A2"], ["B2", "B1"]]) == "exactly_one"


def test_r2_a_tool_card_without_effect_is_illegal() -> None:
    scenario = position({"A1": "B1"}, pool=["R3"], track=[["R3"]])

    assert refused(scenario, 12, color="R", moves=[]) == "no_effect"
    assert refused(scenario, 2, moves=[]) == "no_effect"
    assert refused(scenario, 5, die="R3", track=[1, "R3"], place="A2") == "no_effect"


def test_r2_a_roll_that_changes_nothing_is_a_use() -> None:
    after = used(position(pool=["R3", "B4"], turn=2), 7, rolls=[3, 4])

    assert (after["pool"], after["tokens"], after["tool_used"]) == (["R3", "B4"], 2, True)


def test_r3_lathekin_moves_two_different_dice_one_after_the_other() -> None:
    scenario = position({"A1": "R1", "B1": "B2"})

    moved = used(scenario, 4, moves=[["B1", "A2"], ["A1", "B1"]])
    assert moved["window"][:2] == ["-- B2 -- -- --", "R1 -- -- -- --"]
    assert refused(scenario, 4, moves=[["A1", "A2"], ["A2", "A1"]]) == "same_die_twice"
    assert refused(scenario, 4, moves=[["A1", "A2"], ["A1", "B2"]]) == "same_die_twice"
    assert refused(scenario, 4, moves=[["A1", "B1"], ["B1", "A1"]]) == "occupied"
    assert refused(scenario, 4, moves=[["A1", "A2"]]) == "exactly_two"
    assert refused(scenario, 4, moves=[["A1", "A2"], ["B1", "D5"]]) == "touches_no_die"


def test_r3_a_first_move_without_a_second_is_not_legal() -> None:
    scenario = position({"A1": "R1"}).with_tool("Lathekin")

    assert scenario.legal_actions() == ()
    with pytest.raises(sg.IllegalAction) as refusal:
        scenario.play("tool 4 A1-A2")
    assert refusal.value.code == "exactly_two"


def test_r4_tap_wheel_moves_one_or_two_dice_of_one_colour_on_the_track() -> None:
    scenario = position({"A1": "R1", "B2": "R2", "A3": "B4"}, track=[["R6"], ["B1"]])

    assert used(scenario, 12, moves=[["A1", "C1"]])["tokens"] == 2
    assert used(scenario, 12, color="R", moves=[["A1", "C1"], ["B2", "A2"]])["tokens"] == 2
    assert refused(scenario, 12, color="R", moves=[["A1", "C1"], ["A3", "A4"]]) == "wrong_color"
    assert refused(scenario, 12, color="R", moves=[["A3", "A4"]]) == "wrong_color"
    assert refused(scenario, 12, color="G", moves=[["A1", "C1"]]) == "color_not_on_round_track"
    three = [["A1", "C1"], ["B2", "A2"], ["A2", "B2"]]
    assert refused(scenario, 12, color="R", moves=three) == "at_most_two"
    empty = position({"A1": "R1"})
    assert refused(empty, 12, moves=[["A1", "A2"]]) == "color_not_on_round_track"


@pytest.mark.parametrize("space", ["A2", "A4", "B2", "B4", "C2", "C3", "C4", "A3"])
def test_r5_straightedge_touches_nothing_in_eight_directions(space: str) -> None:
    assert refused(position({"B3": "B1"}, pool=["R3"]), 9, die="R3", place=space) == (
        "touches_a_die"
    )


def test_r5_straightedge_heeds_the_space_and_the_edge() -> None:
    free = position({"A1": "B1"}, pool=["R3"])
    assert used(free, 9, die="R3", place="D5")["window"][3] == "-- -- -- -- R3"
    green = "....G/...../...../....."
    assert (
        refused(position({"A1": "B1"}, pattern=green, pool=["R3"]), 9, die="R3", place="A5")
        == "space_color"
    )
    assert refused(position(pool=["R3"]), 9, die="R3", place="B3") == "first_die_not_on_edge"
    assert used(position(pool=["R3"]), 9, die="R3", place="A3")["tokens"] == 2


def test_r8_flux_brush_places_a_die_that_fits() -> None:
    scenario = position(pool=["R4", "B2"])

    assert refused(scenario, 6, die="R4", roll=6, place=None) == "must_place"
    assert refused(scenario, 6, die="R4", roll=6, place="B2") == "cannot_place_there"
    assert used(scenario, 6, die="R4", roll=6, place="A1")["window"][0] == "R6 -- -- -- --"


def test_r8_flux_brush_returns_a_die_that_fits_nowhere_and_the_draft_is_spent() -> None:
    after = position(CHECKERED, pool=["R4", "G5"]).use(6, {"die": "R4", "roll": 2, "place": None})

    shown = after.to_dict()
    assert (shown["pool"], shown["tokens"], shown["placed"]) == (["R2", "G5"], 2, True)


def test_r9_flux_remover_may_draw_the_same_die_and_may_return_it() -> None:
    scenario = position(pool=["B1", "P5"], bag={})

    placed = used(scenario, 11, die="P5", drawn="P", value=2, place="A1")
    assert (placed["window"][0], placed["bag"]) == ("P2 -- -- -- --", {})
    back = used(scenario, 11, die="P5", drawn="P", value=2, place=None)
    assert (back["pool"], back["placed"], back["tokens"]) == (["B1", "P2"], True, 2)
    assert refused(scenario, 11, die="P5", drawn="P", value=0, place="A1") == "value_1_to_6"
    with pytest.raises(sg.errors.ImpossibleLuck, match="no blue die"):
        scenario.use(11, {"die": "P5", "drawn": "B", "value": 2, "place": "A1"})


def test_r10_lens_cutter_swaps_the_slot_on_the_track() -> None:
    scenario = position(pool=["R3", "B4"], track=[["Y5", "G4"], ["P1"]])

    after = used(scenario, 5, die="R3", track=[1, "G4"], place="A1")
    assert after["track"] == [["Y5", "R3"], ["P1"]]
    assert (after["window"][0], after["pool"]) == ("G4 -- -- -- --", ["B4"])
    assert refused(scenario, 5, die="R3", track=[2, "G4"], place="A1") == "not_on_round_track"
    assert refused(scenario, 5, die="R3", track=[9, "G4"], place="A1") == "not_on_round_track"
    assert refused(position(pool=["R3"]), 5, die="R3", track=[1, "G4"], place="A1") == (
        "round_track_empty"
    )


def test_r11_the_only_die_moves_to_an_edge_space() -> None:
    scenario = position({"A1": "R3"})

    assert used(scenario, 2, moves=[["A1", "D3"]])["window"][3] == "-- -- R3 -- --"
    assert refused(scenario, 2, moves=[["A1", "B2"]]) == "first_die_not_on_edge"


def test_r12_a_move_may_leave_other_dice_apart() -> None:
    scenario = position({"A1": "R3", "A2": "B4", "A3": "G5"})

    assert used(scenario, 3, moves=[["A2", "B1"]])["window"][:2] == [
        "R3 -- G5 -- --",
        "B4 -- -- -- --",
    ]


@pytest.mark.parametrize(("tool", "pattern", "clash"), [
    (2, "R..../...../...../.....", "same_color_neighbor"),
    (3, "5..../...../...../.....", "same_value_neighbor"),
])  # fmt: skip
def test_r13_only_the_printed_restriction_is_ignored(tool: int, pattern: str, clash: str) -> None:
    free = position({"B2": "B1", "C2": "G2"}, pattern=pattern)
    beside = {2: {"A2": "B1", "B3": "G2", "C2": "B4"}, 3: {"A2": "G1", "B3": "Y2", "C2": "B1"}}

    assert used(free, tool, moves=[["C2", "A1"]])["tokens"] == 2
    assert refused(position(beside[tool], pattern=pattern), tool, moves=[["C2", "A1"]]) == clash


def test_r14_a_card_costs_one_token_and_then_two_for_ever() -> None:
    window, moves = {"A1": "R1", "B2": "B2"}, [["B2", "B1"]]
    for tool_tokens, left in ((0, 2), (1, 1), (3, 1), (7, 1)):
        after = used(position(window, tool_tokens=tool_tokens), 2, moves=moves)
        assert (after["tokens"], after["tool_tokens"]) == (left, tool_tokens + 3 - left)
    assert refused(position(window, tokens=0), 2, moves=moves) == "not_enough_tokens"
    assert refused(position(window, tokens=1, tool_tokens=1), 2, moves=moves) == (
        "not_enough_tokens"
    )


def test_r15_the_paying_die_is_not_the_drafted_one_and_both_may_happen() -> None:
    scenario = position(pool=["P1", "R3", "R4"], solo=True, tokens=0)

    after = used(scenario, 1, pay="P1", die="R3", delta=1, place="A1")
    assert (after["pool"], after["window"][0]) == (["R4"], "R4 -- -- -- --")
    assert refused(scenario, 1, pay="P1", die="P1", delta=1, place="A1") == "die_not_in_pool"
    assert refused(scenario, 1, pay="R4", die="R3", delta=1, place="A1") == "payment_color"
    assert refused(scenario, 1, die="R3", delta=1, place="A1") == "payment_color"
    assert refused(scenario, 1, pay="P2", die="R3", delta=1, place="A1") == "die_not_in_pool"


def test_r15_paying_leaves_the_draft_and_the_card_works_once() -> None:
    game = solo(tools=["Eglomise Brush"], difficulty=1, seed=5)
    pool = [str(die) for die in game.state.pool]
    pay = next(die for die in pool if die[0] == "B")
    drafted = next(die for die in pool if die != pay)
    game = game.play(f"draft {drafted} A1").play(f"tool 2 A1-A2 paying {pay}")

    assert sorted([*map(str, game.state.pool), pay, drafted]) == sorted(pool)
    assert game.state.out == (sg.Die(pay),)
    assert codes(game) == ["end"]
    game = game.play("end")
    with pytest.raises(sg.IllegalAction) as refusal:
        game.play(f"tool 2 A2-A1 paying {pay}")
    assert refusal.value.code == "card_closed"


def test_r16_a_die_moved_to_its_own_space_is_no_move() -> None:
    scenario = position({"A1": "R1", "B2": "B2"}, track=[["R1"]])

    for tool, moves in ((2, [["A1", "A1"]]), (3, [["A1", "A1"]]), (12, [["A1", "A1"]])):
        assert refused(scenario, tool, moves=moves) == "not_a_move"
    assert refused(scenario, 4, moves=[["A1", "A1"], ["B2", "A2"]]) == "not_a_move"
    assert refused(scenario, 2, moves=[["A5", "A4"]]) == "no_die_there"


@pytest.mark.parametrize(("shade", "delta", "code"), [
    (6, 1, "6_cannot_become_1"),
    (1, -1, "1_cannot_become_6"),
    (3, 0, "delta_must_be_1"),
    (3, 2, "delta_must_be_1"),
    (3, True, "delta_must_be_1"),
    (3, "up", "delta_must_be_1"),
])  # fmt: skip
def test_grozing_pliers_turns_by_one_and_never_around(shade: int, delta: object, code: str) -> None:
    scenario = position(pool=[f"R{shade}"])

    assert refused(scenario, 1, die=f"R{shade}", delta=delta, place="A1") == code


@pytest.mark.parametrize(("shade", "other"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_grinding_stone_shows_the_opposite_side(shade: int, other: int) -> None:
    after = used(position(pool=[f"R{shade}"]), 10, die=f"R{shade}", place="A1")

    assert after["window"][0] == f"R{other} -- -- -- --"


def test_one_tool_card_a_turn() -> None:
    assert refused(position(pool=["R3"], tool_used=True), 10, die="R3", place="A1") == (
        "one_tool_per_turn"
    )


def test_a_tool_card_that_is_not_on_the_table_cannot_be_used() -> None:
    game = table(tools=[1, 2, 3])
    with pytest.raises(sg.IllegalAction, match="Lathekin is not on the table") as refusal:
        game.play("tool 4 A1-A2")
    assert refusal.value.code == "tool_not_in_game"
