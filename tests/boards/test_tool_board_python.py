"""The tool board from Python: its settings, its steps and its history."""

from __future__ import annotations

import gc
import re
from typing import Any

import pytest
from ipywidgets.widgets import widget as registry

import sagrada_nb as sg
from sagrada_nb.boards.board import own_settings
from sagrada_nb.boards.tool_scenarios import story_of
from sagrada_nb.boards.tool_views import is_used
from sagrada_nb.game.tools.cards import tool_card
from tests.boards.events import press
from tests.boards.tool_events import click, status
from tests.render.drawing import people_read


def test_a_card_is_named_by_number_or_name_with_forgiving_spelling() -> None:
    assert sg.ToolBoard("flux brush").card is sg.ToolBoard(6).card
    with pytest.raises(sg.errors.UnknownName, match="Did you mean Flux Brush"):
        sg.ToolBoard("Flux Bush")
    with pytest.raises(sg.errors.UnknownName, match="Accepted: 1–12"):
        sg.ToolBoard(13)
    with pytest.raises(sg.errors.WrongType):
        sg.ToolBoard(None)


def test_another_card_begins_anew() -> None:
    board = sg.ToolBoard(1)
    board.show_next()
    board.card = "Tap Wheel"
    assert board.card.number == 12
    assert board.scenario == story_of(tool_card(12)).scenario
    assert board.steps == ()
    board.undo()
    assert board.scenario == story_of(tool_card(12)).scenario


def test_a_position_of_ones_own() -> None:
    board = sg.ToolBoard(10, {"window": None, "pool": ["R1"], "tokens": 3})
    assert "Show me a use" not in board.html["tools"]
    press(board, "die", "R1.1")
    click(board, "A1")
    assert board.window["A1"] == sg.Die("R6")
    board.scenario = sg.Scenario.from_dict({"window": None, "pool": ["G2"], "tokens": 1})
    assert (board.steps, board.start) == ((), board.scenario)
    with pytest.raises(sg.errors.WrongType, match="is not a scenario"):
        board.scenario = 5


def test_a_solo_position_is_paid_with_a_die() -> None:
    solo = {"window": None, "pool": ["R1", "G4"], "solo": True}
    board = sg.ToolBoard(10, solo)
    press(board, "die", "R1.1")
    assert "Choose the die that pays" in status(board)
    press(board, "pay", "G4")
    click(board, "A1")
    assert is_used(board.scenario)
    assert "The green 4 has paid, and leaves the game." in list(people_read(board.html["notes"]))


def test_python_raises_what_the_page_tells_and_changes_nothing() -> None:
    board = sg.ToolBoard(1)
    before = board.scenario
    with pytest.raises(sg.IllegalAction) as refused:
        board.play("tool 1 G6 +1 B3")
    assert refused.value.code == "6_cannot_become_1"
    assert board.scenario is before
    assert board.refusal("tool 1 G6 +1 B3") is not None
    assert board.refusal("tool 1 G6 -1 B3") is None
    assert len(board.legal_actions()) == 17


def test_undo_redo_and_reset() -> None:
    board = sg.ToolBoard(4)
    board.undo()
    assert "nothing to undo" in status(board)
    board.show_next()
    board.show_next()
    after = board.scenario
    board.undo()
    board.undo()
    assert board.scenario == board.start
    board.redo()
    board.redo()
    assert board.scenario == after
    board.reset()
    assert (board.scenario, board.steps) == (board.start, ())
    board.undo()
    assert board.scenario == after


def test_a_use_is_shown_from_the_start_whatever_was_changed() -> None:
    board = sg.ToolBoard(8)
    board.change(turn=2)
    press(board, "show")
    assert is_used(board.scenario)
    assert board.scenario.to_dict()["turn"] == 1


def test_the_still_picture_tells_the_whole_position_and_what_was_done() -> None:
    board = sg.ToolBoard("Lens Cutter")
    words = " ".join(people_read(board.still()))
    assert "Draft pool" in words
    assert "Round track" in words
    for number, dice in enumerate(board.scenario.state.track, start=1):
        if dice:
            assert f"Round {number}: {dice[0].label}" in words
    assert "What was done" not in words
    board.show_next()
    assert "What was done" in " ".join(people_read(board.still()))


def test_closing_frees_the_board() -> None:
    gc.collect()
    before = dict(registry._instances)
    board = sg.ToolBoard(5)
    assert len(registry._instances) > len(before)
    press(board, "die", "P2.1")
    board.close()
    board.close()
    assert registry._instances == before


def test_observers_see_every_change() -> None:
    board = sg.ToolBoard(4)
    seen: list[Any] = []
    board.observe(lambda change: seen.append(change["new"]), "scenario")
    board.show_next()
    board.undo()
    assert len(seen) == 2


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("luck", 5, "is no dice luck"),
        ("seed", "x", "is not a seed of a board"),
        ("seed", True, "is not a seed of a board"),
        ("theme", "blue", "auto, light and dark"),
        ("scenario", 3, "is not a scenario"),
        ("window", "Virtus", "ToolBoard has no setting 'window'"),
    ],
)
def test_bad_settings_are_refused(name: str, value: Any, says: str) -> None:
    with pytest.raises(sg.SagradaError, match=says):
        sg.ToolBoard(1, **{name: value})


def test_every_setting_is_documented() -> None:
    for name in own_settings(sg.ToolBoard):
        assert name in (sg.ToolBoard.__doc__ or "")


def test_the_button_says_what_showing_a_use_does_now() -> None:
    def button(board: sg.ToolBoard) -> str:
        found = re.search(r'<button[^>]*data-action="show"[^>]*>[^<]*', board.html["tools"])
        return found.group(0) if found else ""

    board = sg.ToolBoard("Grozing Pliers")
    assert button(board).endswith(">Show me a use")
    assert "aria-disabled" not in button(board)
    press(board, "show")
    assert 'aria-disabled="true"' in button(board)  # it would play the same once more
    press(board, "undo")
    assert "aria-disabled" not in button(board)

    board = sg.ToolBoard("Lathekin")
    said = []
    for _press in range(3):
        said.append(button(board).rpartition(">")[2])
        press(board, "show")
    assert said == ["Show me a use, step by step", "Show me the next step", said[0]]
