"""What becomes of a board: shown, shown again, changed, closed."""

from __future__ import annotations

import asyncio
import gc
import re
import weakref
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import wraps
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from ipywidgets import Layout
from ipywidgets.widgets import widget as registry

import sagrada_nb as sg
from sagrada_nb.boards import board as base

BOARDS: list[Any] = [sg.WindowBoard, sg.ScoreBoard]


class Shown(list[dict[str, Any]]):
    """What was displayed, in order."""


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """Collect what boards display."""
    found = Shown()

    def display(bundle: dict[str, Any], **how: Any) -> None:
        assert how.pop("raw")
        found.append({**how, "bundle": bundle})

    monkeypatch.setattr(base, "display", display)
    return found


def in_a_thread_of_its_own(test: Callable[..., None]) -> Callable[..., None]:
    """Run a test where no event loop runs; browser tests in the same process leave one running."""

    @wraps(test)
    def run(*args: Any, **fixtures: Any) -> None:
        with ThreadPoolExecutor(1) as pool:
            pool.submit(test, *args, **fixtures).result()

    return run


@pytest.mark.parametrize("kind", BOARDS)
def test_closing_frees_the_board_and_can_be_done_twice(kind: Any) -> None:
    gc.collect()
    before = dict(registry._instances)
    board = kind("Virtus", selected_die="R5")
    assert len(registry._instances) > len(before)
    board.close()
    assert registry._instances == before
    board.close()
    # What is left is an ordinary object: nobody is told any more, and nothing breaks.
    board.place(space="A2")
    assert board.window["A2"] == sg.Die("R5")
    assert registry._instances == before


@in_a_thread_of_its_own
def test_a_closed_board_that_is_shown_again_is_a_picture(shown: Shown) -> None:
    board = sg.WindowBoard("Virtus")
    board.close()
    board._ipython_display_()
    (picture,) = shown
    assert "<svg" in picture["bundle"]["text/html"]
    board.place("R5", "A2")
    assert "red 5" not in picture["bundle"]["text/html"]
    assert "red 5" in shown[-1]["bundle"]["text/html"]


def test_a_closed_board_is_not_kept_alive() -> None:
    board = sg.WindowBoard()
    board.close()
    gone = weakref.ref(board)
    del board
    gc.collect()
    assert gone() is None


def test_a_layout_that_was_given_is_left_to_its_owner() -> None:
    layout = Layout(width="50%")
    sg.WindowBoard(layout=layout).close()
    assert layout.comm is not None
    layout.close()


def test_a_board_is_shown_as_a_picture_and_a_widget(shown: Shown) -> None:
    board = sg.WindowBoard("Virtus")
    board._ipython_display_()
    still, live = shown
    assert f'data-sg-still="{board._uid}"' in still["bundle"]["text/html"]
    assert still["bundle"]["text/plain"] == repr(board)
    assert still["display_id"] == board._uid
    assert "application/vnd.jupyter.widget-view+json" in live["bundle"]
    # Shown again, there is a picture beside each view; all are kept up to date.
    board._ipython_display_()
    assert [each.get("display_id") for each in shown] == [board._uid, None, board._uid, None]
    assert not any(each.get("update") for each in shown)


@in_a_thread_of_its_own
def test_the_picture_follows_the_board(shown: Shown) -> None:
    board = sg.WindowBoard("Virtus", selected_die="R5")
    board.place(space="A2")
    assert shown == []  # nobody sees it yet
    board._ipython_display_()
    shown.clear()
    board.undo()
    (update,) = shown
    assert update["update"]
    assert 'data-die="R5"' not in update["bundle"]["text/html"]


@in_a_thread_of_its_own
def test_the_picture_waits_until_the_board_comes_to_rest(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(base, "_STILL_DELAY", 0)
    board = sg.WindowBoard("Virtus", selected_die="R5")
    board._ipython_display_()
    shown.clear()

    async def changed_often(then_close: bool) -> int:
        for _time in range(10):
            board.place(space="A2")
            board.undo()
        board.place(space="A2")
        at_once = len(shown)
        if then_close:
            board.close()
        await asyncio.sleep(0.01)
        return at_once

    assert asyncio.run(changed_often(then_close=False)) == 0
    (update,) = shown
    assert re.search('data-space="A2" data-die="R5"', update["bundle"]["text/html"])
    board.undo()
    shown.clear()
    # A board that is closed leaves the picture of its last state, and only that.
    assert asyncio.run(changed_often(then_close=True)) == 0
    (update,) = shown
    assert re.search('data-space="A2" data-die="R5"', update["bundle"]["text/html"])
    board.undo()
    assert len(shown) == 1


def test_a_shell_shows_the_board_itself() -> None:
    shell = InteractiveShell.instance()
    try:
        with shell.builtin_trap, capture_output() as captured:
            sg.WindowBoard("Virtus")._ipython_display_()
        kinds = [set(output.data) for output in captured.outputs]
        assert kinds[0] == {"text/html", "text/plain"}
        assert "application/vnd.jupyter.widget-view+json" in kinds[1]
    finally:
        InteractiveShell.clear_instance()


def test_each_board_has_ids_of_its_own() -> None:
    assert sg.WindowBoard()._uid != sg.WindowBoard()._uid
