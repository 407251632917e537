"""Recorded games, replayed line by line: whatever changes the course of a game shows here."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import sagrada_nb as sg
from sagrada_nb.game.actions import UseTool
from sagrada_nb.resources import data_path
from tests.rules.games import RULE_SETS

LOGS = sorted(data_path("games").glob("*.txt"))


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_recorded_game_replays_to_the_same_log(log: Path) -> None:
    text = log.read_text(encoding="utf-8")
    game = sg.Game.from_text(text)

    assert game.is_over
    assert game.to_text() == text
    assert sg.Game.from_json(game.to_json()) == game


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_the_seed_gives_the_recorded_dice(log: Path) -> None:
    game = sg.Game.from_text(log.read_text(encoding="utf-8"))
    again = game.at(0)
    for step in game.history:
        again = again.play(step.action)

    assert again == game


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_every_recorded_action_was_listed(log: Path) -> None:
    for before, step in sg.Game.from_text(log.read_text(encoding="utf-8")).replay():
        assert step.action in before.legal_actions()


def test_the_recorded_games_are_of_every_kind_and_use_every_tool_card_twice() -> None:
    games = [sg.Game.from_text(log.read_text(encoding="utf-8")) for log in LOGS]
    uses = Counter(
        step.action.tool
        for game in games
        for step in game.history
        if isinstance(step.action, UseTool)
    )

    assert len(games) >= 12
    assert {game.players for game in games} == {1, 2, 3, 4}
    assert {len(game.setup.tools) for game in games if game.setup.solo} >= {1, 5}
    assert {game.rules.name for game in games} == set(RULE_SETS)
    assert set(uses) == set(range(1, 13))
    assert min(uses.values()) >= 2
