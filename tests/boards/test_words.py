"""Every word on a board, seen or spoken, comes from the catalogue."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb import words
from sagrada_nb.boards.board import Board
from tests.boards.events import press, send, status
from tests.pretended import PretendedLanguage, untranslated
from tests.render.drawing import HOSTILE, people_read, read

CLASHES = sg.window("Virtus", {"A1": "R4", "A2": "R4", "B1": "R4", "B2": "R3", "A3": "B2"})
EVERYTHING: dict[str, Any] = {
    "selected_die": "R3",
    "layers": list(sg.PlacementRule),
    "advice": True,
    "choose_pattern": True,
}
SCORING: dict[str, Any] = {
    "public": list(sg.PUBLIC_OBJECTIVES),
    "favor_tokens": 3,
    "choose_cards": True,
}


def regions(board: Board) -> dict[str, str]:
    """Return the HTML of every region of a board."""
    return board.html


@lru_cache(maxsize=1000)  # of all regions few change at once
def found_untranslated(page: str) -> tuple[str, ...]:
    """Return what people see or hear in a piece of HTML that is not from the catalogue."""
    return tuple(text for text in people_read(page) if untranslated(text))


def not_translated(board: Board, *, still: bool = True) -> list[str]:
    """Return what people see or hear on a board that is not from the catalogue.

    The still picture shows what the board shows, and takes longer to read than all of it.
    """
    pages = [*regions(board).values(), *([board.still()] if still else [])]
    found = [text for page in pages for text in found_untranslated(page)]
    return [*found, *(text for text in [board._asleep] if untranslated(text))]


BOARDS: dict[str, Any] = {
    "placing": lambda: sg.WindowBoard(CLASHES, enforce=False, **EVERYTHING),
    "placing by the rules": lambda: sg.WindowBoard(CLASHES, pool="R3 B2", **EVERYTHING),
    "an own pattern": lambda: sg.WindowBoard("R..../...../...../.....", choose_pattern=True),
    "nothing to pick": lambda: sg.WindowBoard(pool=[]),
    "scoring": lambda: sg.ScoreBoard(CLASHES, private="red", **EVERYTHING, **SCORING),
    "solo": lambda: sg.ScoreBoard(
        CLASHES, private=["red", "blue"], open_space_penalty=3, **EVERYTHING, **SCORING
    ),
}


@pytest.mark.parametrize("name", BOARDS)
def test_boards_speak_the_language_in_use(pretended: PretendedLanguage, name: str) -> None:
    board = BOARDS[name]()
    assert all(regions(board)[region] for region in ("window", "status", "tools"))
    assert not_translated(board) == []
    for line in board.sheet.lines if isinstance(board, sg.ScoreBoard) else ():
        board.select(None)
        board.line = line.name
        assert not_translated(board) == []


CHESSBOARD = "/".join(["R1 B2 R1 B2 R1", "B2 R1 B2 R1 B2"] * 2)
ACTS: dict[str, Any] = {
    "place": lambda board: send(board, "space", space="C1"),
    "refused": lambda board: send(board, "space", space="A1"),
    "let go": lambda board: send(board, "cancel"),
    "drop": lambda board: send(board, "drop", die="R3", from_=None, space="A1"),
    "remove": lambda board: send(board, "remove", space="A1"),
    "remove nothing": lambda board: send(board, "remove", space="D5"),
    "move": lambda board: board.move("A1", "D5"),
    "move nowhere": lambda board: send(board, "drop", die="R4", from_="A1", space="a1"),
    "undo": lambda board: (board.place("G6", "D5"), board.undo()),
    "redo": lambda board: (board.place("G6", "D5"), board.undo(), board.redo()),
    "nothing to undo": lambda board: board.undo(),
    "nothing to redo": lambda board: board.redo(),
    "reset": lambda board: board.reset(),
    "keys": lambda board: send(board, "key", key="x"),
    "half a die": lambda board: send(board, "key", key="g"),
    "no legal space": lambda board: setattr(board, "window", sg.window(None, CHESSBOARD)),
    "take off": lambda board: press(board, "take_off"),
    "typed": lambda board: press(board, "notation", "/".join(["-- -- -- -- R1"] * 4)),
    "typed wrongly": lambda board: press(board, "notation", "R9"),
    "bad space": lambda board: send(board, "space", space="E9"),
    "bad die": lambda board: press(board, "die", "X3"),
    "bad layer": lambda board: press(board, "layer", "x"),
    "bad pattern": lambda board: press(board, "pattern", "x"),
    "bad tokens": lambda board: press(board, "tokens", "x"),
    "bad line": lambda board: press(board, "line", "x"),
    "bad card": lambda board: press(board, "private", "x"),
}


@pytest.mark.parametrize("name", ACTS)
def test_what_a_board_says_is_in_the_language_in_use(
    pretended: PretendedLanguage, name: str
) -> None:
    board = sg.ScoreBoard(CLASHES, selected_die="R3", **SCORING)
    ACTS[name](board)
    assert status(board).startswith("⟦")
    # Messages may quote what was typed, in quotation marks.
    said = [text for text in not_translated(board) if text != status(board)]
    assert said == []
    assert untranslated(status(board)) == ""


def test_a_pool_that_lacks_the_die_says_so_in_the_language_in_use(
    pretended: PretendedLanguage,
) -> None:
    board = sg.WindowBoard(pool="R3")
    for event in (
        {"event": "action", "action": "die", "value": "B2"},
        {"event": "drop", "die": "B2", "from": None, "space": "A1"},
        {"event": "action", "action": "notation", "value": "/".join(["-- -- -- -- B2"] * 4)},
    ):
        board._receive(board, event, [])
        assert status(board).startswith("⟦")
        assert not_translated(board) == []


def test_a_board_follows_when_the_language_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    board = sg.WindowBoard("Virtus", selected_die="R5")
    assert board._direction == "ltr"
    monkeypatch.setattr(words, "_translations", PretendedLanguage())
    monkeypatch.setattr(words, "_language", "fa")
    board.select(None)
    assert board._direction == "rtl"
    assert not_translated(board) == []


def test_names_and_typed_texts_reach_the_page_as_text() -> None:
    pattern = sg.WindowPattern("R..../...../...../.....", name=HOSTILE)
    board = sg.ScoreBoard(
        sg.window(pattern), choose_pattern=True, choose_cards=True, caption=HOSTILE
    )
    plain = sg.ScoreBoard(
        sg.window("R..../...../...../....."), choose_pattern=True, choose_cards=True, caption="x"
    )

    def tags(of: Board) -> dict[str, Any]:
        return {name: read(html).tags for name, html in regions(of).items()}

    assert tags(board) == tags(plain)
    for event, content in (
        ("space", {"space": HOSTILE}),
        ("drop", {"die": HOSTILE, "from_": None, "space": "A1"}),
        ("key", {"key": HOSTILE}),
    ):
        send(board, event, **content)
        assert tags(board) == tags(plain)
    for action in ("notation", "pattern", "tokens", "line", "private", "layer", "die"):
        press(board, action, HOSTILE)
        assert action == "notation" or "alert(1)" in status(board)
        assert tags(board) == tags(plain)
    pages = [*regions(board).values(), board.still()]
    for page in map(read, pages):
        assert page.tags["script"] == 0
        assert page.handlers == []
        assert not any("alert" in style for style in page.styles)
