"""Games for the tests: played at random, and positions in the middle of one."""

from __future__ import annotations

from typing import Any

import sagrada_nb as sg

BLANK = "...../...../...../....."
RULE_SETS = ("official", "rulebook_fa", "text_fa", "guide_da")
TABLES: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"solo": True, "difficulty": 1},
    {"solo": True, "difficulty": 5},
)


def table(n: int = 2, **fixed: Any) -> sg.Game:
    """Return a game on blank patterns, whose first player is the first to move."""
    pattern = sg.WindowPattern(BLANK, "Blank", 6)
    usual: dict[str, Any] = {"seed": 1, "patterns": [pattern] * n, "start": 0}
    return sg.new_game(n, **usual | fixed)


def solo(**fixed: Any) -> sg.Game:
    usual: dict[str, Any] = {"solo": True, "seed": 1, "patterns": [BLANK]}
    return sg.new_game(**usual | fixed)


def played(game: sg.Game, *actions: str) -> sg.Game:
    for action in actions:
        game = game.play(action)
    return game


def passed_until(game: sg.Game, round_number: int) -> sg.Game:
    """Return the game with everybody passing until a round begins, or the game is over."""
    while not game.is_over and game.round < round_number:
        game = game.play("pass")
    return game


def position(window: dict[str, str] | str | None = None, **given: Any) -> sg.Scenario:
    """Return a scenario: `window` may name spaces; 3 tokens, an empty track, the first turn."""
    laid = sg.window(given.pop("pattern", None), window)
    before: dict[str, Any] = {
        "pattern": str(laid.pattern),
        "window": str(laid),
        "tokens": 3,
        "pool": [],
        "track": [],
    }
    return sg.Scenario.from_dict(before | given)
