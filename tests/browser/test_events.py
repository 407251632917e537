"""What the page reports, and what it leaves to the notebook: keys, quick clicks, held keys."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import sagrada_nb as sg
from tests.browser.bare import BarePage, OpenBoard

# As a notebook listens: before the board, or after it.
_LISTEN = """capture => {
  window.heard = [];
  const name = (e) => [e.ctrlKey && 'Control', e.metaKey && 'Meta', e.altKey && 'Alt',
    e.shiftKey && 'Shift', e.key].filter(Boolean).join('+');
  const modifiers = new Set(['Control', 'Meta', 'Alt', 'Shift']);
  document.addEventListener('keydown', (e) => {
    if (!modifiers.has(e.key)) window.heard.push(name(e));
  }, { capture });
}"""


def keys_of(opened: BarePage, *keys: str) -> tuple[list[str], list[Any]]:
    """Press keys, and return those that the notebook hears of and what is sent to Python."""
    opened.page.evaluate("window.heard.length = 0")
    for key in keys:
        opened.page.keyboard.press(key)
    return opened.page.evaluate("window.heard"), opened.answer()


@pytest.mark.parametrize("capture", [False, True], ids=["JupyterLab", "Notebook 7"])
def test_the_notebook_hears_only_keys_that_the_board_has_no_use_for(
    bare: OpenBoard, capture: bool
) -> None:
    opened = bare(sg.WindowBoard("Virtus", selected_die="R5"))
    opened.page.evaluate(_LISTEN, capture)
    opened.space("A2").focus()

    assert keys_of(opened, "b", "d", "y", "m", "R", "?", "5", "Enter", "Escape")[0] == []
    foreign = ["Shift+Enter", "Control+Enter", "Alt+Enter", "Control+s", "Control+b", "Meta+s"]
    heard, sent = keys_of(opened, *foreign, "Shift+ArrowDown")
    assert heard == [*foreign, "Shift+ArrowDown"]
    assert sent == []
    opened.page.locator("input").first.focus()
    assert keys_of(opened, "d", "Shift+D", "Control+z", "Enter")[0] == []
    assert keys_of(opened, "Shift+Enter")[0] == ["Shift+Enter"]


@pytest.mark.parametrize(
    ("key", "windows"), [("Control+z", 1), ("Meta+z", 1), ("Control+Shift+z", 2), ("Control+y", 2)]
)
def test_undo_and_redo_of_the_browser_are_the_boards(
    bare: OpenBoard, key: str, windows: int
) -> None:
    board = sg.WindowBoard("Virtus", enforce=False)
    board.place("R5", "A2")
    board.place("B5", "D1")
    board.place("B5", "D2")
    board.undo()
    before = len(board.window.filled_spaces)
    opened = bare(board)
    opened.page.evaluate(_LISTEN, True)
    opened.space("A2").focus()

    heard, _sent = keys_of(opened, key)

    assert len(board.window.filled_spaces) == {1: before - 1, 2: before + 1}[windows]
    assert not [each for each in heard if each.endswith(("z", "Z", "y"))]


def alone() -> sg.GameTable:
    """Return a table for one person, on which something was done in this turn."""
    game = sg.new_game(solo=True, seed=2, patterns=["Batllo"])
    return sg.GameTable(game.play(game.legal_actions()[0]))


@pytest.mark.parametrize(
    ("on", "key"), [("[data-cell][data-space]", "e"), ("[data-action='end']", "Enter")]
)
def test_a_held_key_acts_once(bare: OpenBoard, on: str, key: str) -> None:
    board = alone()
    opened = bare(board)
    opened.view().locator(on).first.focus()
    for _repeat in range(5):
        opened.page.keyboard.down(key)
        opened.answer()
    opened.page.keyboard.up(key)
    assert [str(step) for step in board.game.history[1:]] == ["end"]


def test_a_held_arrow_goes_on(bare: OpenBoard) -> None:
    opened = bare(sg.WindowBoard("Virtus"))
    opened.space("A1").focus()
    for _repeat in range(3):
        opened.page.keyboard.down("ArrowRight")
    assert opened.focused() == "A4"


def test_of_quick_clicks_the_first_counts_except_where_steps_are_taken(bare: OpenBoard) -> None:
    board = sg.WindowBoard("Virtus", selected_die="R5", enforce=False)
    for die, space in (("R5", "A2"), ("B3", "A3"), ("G4", "A4")):
        board.place(die, space)
    opened = bare(board)
    opened.view().get_by_role("button", name="Start again").dblclick()
    assert len(opened.answer()) == 1
    board.undo()
    opened.answer()
    opened.view().get_by_role("button", name="Undo").dblclick()
    assert len(opened.answer()) == 2
    assert len(board.window.filled_spaces) == 1


def test_a_second_press_that_answers_the_older_drawing_does_nothing(bare: OpenBoard) -> None:
    board = alone()
    opened = bare(board)
    opened.space("A1").focus()
    for _press in range(3):  # each of them before Python has answered
        opened.page.keyboard.press("e")

    assert len(opened.answer()) == 3
    assert [str(step) for step in board.game.history[1:]] == ["end"]


def test_a_saved_page_says_that_it_shows_pictures(bare: OpenBoard) -> None:
    live, saved = bare(sg.WindowBoard("Virtus")), bare(sg.WindowBoard("Virtus"), saved=True)
    expect(live.view().locator(".sg-asleep")).to_be_empty()
    expect(saved.view().locator(".sg-asleep")).to_contain_text("picture")
    expect(saved.view().locator(".sg-asleep")).to_be_visible()


def test_it_draws_when_all_traits_have_come(bare: OpenBoard) -> None:
    """marimo tells of the traits one by one, and of the revision first."""
    board = sg.WindowBoard("Virtus")
    opened = bare(board)
    board.place("R5", "A2")
    opened.page.evaluate(
        """([revision, html]) => {
          tell({ revision }, 'change:revision');
          tell({ _html_window: html }, 'change:_html_window');
        }""",
        [board.revision, board.html["window"]],
    )
    expect(opened.space("A2")).to_have_attribute("data-die", "R5")
