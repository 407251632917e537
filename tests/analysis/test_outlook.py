"""What each tool card opens in a turn, worked out anew by playing every use in the engine."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import sagrada_nb as sg
from sagrada_nb.bots.heuristics import Evaluation
from sagrada_nb.game.actions import Draft, Swap, UseTool
from sagrada_nb.game.scenario import Scenario
from sagrada_nb.simulation.tool_value import TurnOutlook
from tests.any_game import lots


def turns() -> Iterator[sg.Game]:
    for seed in range(3):
        game, luck = sg.new_game(2, seed=seed, start=0), lots(seed)
        while game.active is not None:
            turn = game.state.turn
            begun = game.state.pending is not None
            if turn and game.round > 2 and not (turn.drafted or turn.tool or begun):
                yield game
            drafts = [each for each in game.legal_actions() if isinstance(each, Draft)]
            game = game.play(luck.choice(drafts or game.legal_actions()))


@pytest.mark.parametrize("tool", [1, 5, 9, 10])
def test_a_card_is_worth_the_best_of_all_its_uses(tool: int) -> None:
    """Every use counts, and every step that may follow it, not the first one alone."""
    checked = better = 0
    for n, game in enumerate(turns()):
        if n % 4:
            continue
        evaluation = Evaluation(game.view(game.active or 0))
        turn = Scenario.of_turn(game.setup, game.state)
        found = TurnOutlook.of(turn, evaluation, lots(1)).with_tool(tool)
        table = turn.changed(tokens=9, tool_tokens=0).with_tool(tool)
        ends = []
        for use in table.legal_actions():
            if not isinstance(use, UseTool):
                continue
            after = table.play(use)
            swaps = [step for step in after.legal_actions() if isinstance(step, Swap)]
            ends += [after.play(step).window for step in swaps] if tool == 5 else [after.window]
        values = [evaluation.value(each) for each in ends]
        assert found.usable == bool(ends)
        assert found.opens == float(bool(ends))
        assert found.value == pytest.approx(max(values, default=evaluation.value(turn.window)))
        checked += bool(ends)
        better += len(values) > 1 and values[0] < max(values)
    assert checked > 5
    assert better > 3
