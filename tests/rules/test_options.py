"""What is listed as legal is what can be played: every action that can be written, tried."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

import pytest

import sagrada_nb as sg
from sagrada_nb.core.dice import ALL_DICE
from sagrada_nb.core.grid import SPACE_NAMES
from tests.any_game import lots

DICE = [str(die) for die in ALL_DICE]
SHIFTS = [f"{start}-{end}" for start, end in permutations(SPACE_NAMES, 2)]


def every_action(tools: tuple[int, ...]) -> Iterator[str]:
    """Give every action in notation that a game with these tool cards could know, but payments."""
    yield from ("pass", "end", "done", "return")
    yield from (f"place {space}" for space in SPACE_NAMES)
    yield from (f"shade {shade}" for shade in range(1, 7))
    yield from (f"aside {die}" for die in DICE)
    yield from (f"move {shift}" for shift in SHIFTS)
    yield from (f"draft {die} {space}" for die, space in product(DICE, SPACE_NAMES))
    for tool in tools:
        if tool in (2, 3, 4, 12):
            yield from (f"tool {tool} {shift}" for shift in SHIFTS)
        elif tool in (5, 6, 11):
            yield from (f"tool {tool} {die}" for die in DICE)
        elif tool == 7:
            yield "tool 7"
        else:
            turns = (" +1", " -1") if tool == 1 else ("",)
            for die, turn, space in product(DICE, turns, SPACE_NAMES):
                yield f"tool {tool} {die}{turn} {space}"


def every_swap(game: sg.Game) -> Iterator[str]:
    for number, die, space in product(range(1, 11), DICE, SPACE_NAMES):
        if number <= len(game.state.track) + 1:
            yield f"swap {number}:{die} {space}"


def can_be_played(game: sg.Game, action: str) -> bool:
    try:
        game.play(action)
    except sg.IllegalAction:
        return False
    return True


def compare(game: sg.Game) -> None:
    tried = [*every_action(game.setup.tools)]
    if game.state.pending is not None and game.state.pending.tool == 5:
        tried += every_swap(game)
    playable = {action for action in tried if can_be_played(game, action)}
    assert playable == {str(action) for action in game.legal_actions()}


@pytest.mark.parametrize("rules", ["official", "guide_da"])
@pytest.mark.parametrize("tools", [(1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12)], ids=str)
def test_the_list_is_complete_and_nothing_else_is_legal(tools: tuple[int, ...], rules: str) -> None:
    luck = lots(sum(tools))
    game = sg.new_game(2, seed=sum(tools), tools=tools, rules=rules)
    compared, steps = 0, 0
    while not game.is_over and (compared < 4 or steps < 2):
        actions = game.legal_actions()
        uses = [action for action in actions if str(action).startswith("tool")]
        game = game.play(luck.choice(uses if uses and luck.random() < 0.3 else actions))
        in_steps = game.state.pending is not None
        if game.round and not game.is_over and (in_steps or luck.random() < 0.12):
            compare(game)
            compared += 1
            steps += in_steps


@pytest.mark.parametrize("tool", [4, 5, 6, 11, 12])
def test_every_step_of_a_use_is_listed(tool: int) -> None:
    seen = 0
    for seed in range(40):
        luck, game = lots(seed), sg.new_game(2, seed=seed, tools=[tool])
        while not game.is_over and game.state.pending is None:
            actions = game.legal_actions()
            uses = [action for action in actions if str(action).startswith(f"tool {tool} ")]
            game = game.play(luck.choice(uses if uses and game.round > 2 else actions))
        if game.state.pending is not None and game.state.pending.tool == tool:
            while game.state.pending is not None:
                compare(game)
                game = game.play(luck.choice(game.legal_actions()))
            seen += 1
        if seen == 2:
            return
    raise AssertionError(f"tool {tool} was not used often enough")
