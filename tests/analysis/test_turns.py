"""What tool cards do for a turn: by hand, and against every way to use them in the engine."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pandas as pd
import pytest

import sagrada_nb as sg
from sagrada_nb.bots.heuristics import Evaluation
from sagrada_nb.bots.registry import next_move
from sagrada_nb.core.window import fits
from sagrada_nb.simulation.tool_value import TOOLS, TurnOutlook

FULL_BUT_A1 = [
    "-- Y3 G1 B2 R4",
    "B5 G2 Y4 R1 B3",
    "Y1 R6 B3 Y2 G5",
    "G4 B1 R5 G6 Y3",
]
LUCK = (6, 7, 11)


def outlook_of(**position: Any) -> TurnOutlook:
    scenario = sg.Scenario.from_dict({"tokens": 0, **position})
    evaluation = Evaluation(sg.new_game(2, seed=1).view(0))
    return TurnOutlook.of(scenario, evaluation, Random(1))  # noqa: S311


def dead_turn(**more: Any) -> TurnOutlook:
    """A turn with one open space, A1, between a yellow 3 and a blue 5; it is printed red."""
    position = {
        "pattern": ["R....", ".....", ".....", "....."],
        "window": FULL_BUT_A1,
        "pool": ["R3"],
    }
    return outlook_of(**{**position, **more})


def test_a_dead_turn_has_no_placement() -> None:
    before = dead_turn().without_tool()

    assert before.opens == 0
    assert before.value == dead_turn().evaluation.value(dead_turn().turn.window)


@pytest.mark.parametrize(
    ("tool", "more", "opens"),
    [
        (1, {}, 1),  # the red 3 becomes a 2 or a 4
        (1, {"pool": ["B3"]}, None),
        (5, {}, None),  # an empty round track
        (5, {"track": [["R1"]]}, 1),
        (5, {"track": [["R5", "B1"]]}, None),
        (6, {}, Fraction(4, 6)),  # all but 3 and 5
        (6, {"pool": ["B3", "R3"]}, Fraction(4, 6)),
        (6, {"pool": ["B3"]}, 0),
        (7, {}, None),  # only in the second turn
        (9, {}, None),  # A1 touches dice
        (10, {}, 1),  # the red 3 becomes a 4
        (10, {"pool": ["R2"], "window": ["-- Y2 G1 B3 R4", *FULL_BUT_A1[1:]]}, None),
        (11, {"bag": {"R": 2, "B": 7}}, Fraction(3, 10)),  # the red die goes back first
        (11, {"bag": {"B": 7}, "pool": ["R3", "G3"]}, Fraction(1, 8)),
    ],
)
def test_the_chance_that_a_card_opens_it(tool: int, more: Any, opens: Fraction | None) -> None:
    after = dead_turn(**more).with_tool(tool)

    assert after.usable == (opens is not None)
    assert after.opens == pytest.approx(float(opens or 0))


def test_glazing_hammer_rolls_the_pool() -> None:
    after = dead_turn(turn=2, track=[[]]).with_tool(7)

    assert after.usable
    assert 0 < after.opens < 1  # about 4 in 6


def test_the_value_is_that_of_the_best_placement() -> None:
    turn = dead_turn()
    values = [turn.evaluation.value(turn.turn.window.put(die, "A1")) for die in ("R2", "R4")]

    assert turn.with_tool(1).value == max(values)
    assert turn.with_tool(10).value == values[1]
    assert turn.with_tool(9).value == turn.without_tool().value


def dead_turns_of(seed: int) -> Iterator[TurnOutlook]:
    game, lots = sg.new_game(2, seed=seed), Random(seed)  # noqa: S311
    while game.active is not None:
        turn = game.state.turn
        if turn is not None and not (turn.drafted or turn.tool or game.state.pending):
            outlook = TurnOutlook.of(
                sg.Scenario.of_turn(game.setup, game.state),
                Evaluation(game.view(turn.seat)),
                lots,
            )
            if not outlook.without_tool().opens:
                yield outlook
        game, _choice = next_move("greedy", game, lots)


def ends(table: sg.Scenario) -> Iterator[sg.Scenario]:
    """Yield the turn after every way to go on using the card."""
    for action in table.legal_actions():
        after = table.play(action)
        if after.state.pending is None:
            yield after
        else:
            yield from ends(after)


def can_place(before: sg.Scenario, after: sg.Scenario) -> bool:
    if len(after.window.open_spaces) < len(before.window.open_spaces):
        return True
    return any(fits(after.window, die) for die in after.state.pool)


def test_cards_open_a_dead_turn_when_a_way_to_use_them_in_the_engine_does() -> None:
    seen = {tool: set[bool]() for tool in TOOLS if tool not in LUCK}
    turns = [outlook for seed in (1, 2, 3) for outlook in dead_turns_of(seed)]
    assert len(turns) > 5
    for outlook in turns:
        for tool, found in seen.items():
            table = outlook.turn.with_tool(tool)
            after = outlook.with_tool(tool)
            opened = any(can_place(table, end) for end in ends(table))
            assert after.opens == opened, (tool, table)
            assert after.usable == bool(table.legal_actions())
            found.add(opened)
    assert sum(len(each) == 2 for each in seen.values()) >= 5


def test_sampled_turns_are_tidy_and_the_same_for_one_seed() -> None:
    turns = sg.studies.sample_turns(2, policy="random", live=0.1, seed="a text", progress=False)
    again = sg.studies.sample_turns(2, policy="random", live=0.1, seed="a text", progress=False)

    pd.testing.assert_frame_equal(turns, again)
    assert len(turns) % len(TOOLS) == 0
    assert turns["opens"].between(0, 1).all()
    assert (turns.loc[~turns["usable"], "gain"] == 0).all()
    assert set(turns["weight"]) <= {1.0, 10.0}
    assert (turns["dead"] == (turns["weight"] == 1.0)).all()


def test_no_seed_is_fresh_luck() -> None:
    kinds = ["round", "turn", "seat", "dead", "gain"]
    one, other = (
        sg.studies.sample_turns(1, policy="random", live=0.5, seed=None, progress=False)
        for _n in range(2)
    )
    assert not one[kinds].equals(other[kinds])


def test_what_is_no_seed_is_refused() -> None:
    with pytest.raises(sg.errors.WrongType, match="is not a seed"):
        sg.studies.sample_turns(1, seed=1.5, progress=False)


def test_all_turns_are_looked_at_where_all_are_wanted() -> None:
    turns = sg.studies.sample_turns(1, policy="random", live=1.0, progress=False)
    assert len(turns.drop_duplicates(["game", "round", "turn", "seat"])) == 2 * 2 * 10
    assert set(turns["weight"]) == {1.0}


def test_what_cannot_be_sampled_is_refused() -> None:
    with pytest.raises(sg.errors.NotationError, match="-1 is no number of games"):
        sg.studies.sample_turns(-1)
    with pytest.raises(sg.errors.NotationError, match="2 is not a share"):
        sg.studies.sample_turns(1, live=2)
    assert sg.studies.sample_turns(0, progress=False).empty
