"""Recorded games of Mandala, replayed line by line: whatever changes their course shows here."""

from __future__ import annotations

from pathlib import Path

import pytest

from sagrada_nb.mandala.actions import Build, Discard, Grow, Take
from sagrada_nb.mandala.game import Game
from sagrada_nb.resources import data_path

LOGS = sorted(data_path("mandala_games").glob("*.txt"))
each_log = pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)


def read(log: Path) -> Game:
    return Game.from_text(log.read_text(encoding="utf-8"))


@each_log
def test_a_recorded_game_replays_to_the_same_log(log: Path) -> None:
    game = read(log)

    assert game.is_over
    assert game.to_text() == log.read_text(encoding="utf-8")
    assert Game.from_json(game.to_json()) == game


@each_log
def test_the_seed_gives_the_recorded_cards(log: Path) -> None:
    game = read(log)
    again = game.at(0)
    for step in game.history:
        assert step.action in again.legal_actions()
        again = again.play(step.action)

    assert again == game


def test_the_recorded_games_have_every_kind_of_turn_and_of_end() -> None:
    games = [read(log) for log in LOGS]
    kinds = {type(step.action) for game in games for step in game.history}

    assert len(games) == 4
    assert kinds >= {Build, Grow, Discard, Take}
    full = [any(len(river) == 6 for river in game.state.rivers) for game in games]
    assert set(full) == {True, False}
    assert {game.state.ending for game in games} == {True, False}
