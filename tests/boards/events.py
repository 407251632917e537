"""Events as the page sends them, and the parts of a board that a test looks at."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape
from typing import Any

import sagrada_nb as sg
from sagrada_nb.boards.board import Board

EMPTY = "/".join(["-- -- -- -- --"] * 4)
TYPED = "R4 -- -- -- --/-- B2 -- -- --/-- -- -- -- --/-- -- -- -- --"


def send(board: Board, event: str, **content: Any) -> None:
    """Let a board receive an event; where a name is a Python keyword, put ``_`` behind it."""
    named = {name.rstrip("_"): value for name, value in content.items()}
    board._receive(board, {"event": event, **named}, [])


def press(board: Board, action: str, value: Any = None, **more: Any) -> None:
    """Let a board receive that a control was used."""
    send(board, "action", action=action, value=value, space=None, **more)


def status(board: Board) -> str:
    """Return what the status line of a board says."""
    shown = re.search(r'role="status"[^>]*>(.*?)</p>', board.html["status"])
    assert shown is not None
    return unescape(shown.group(1))


def mood(board: Board) -> str:
    """Return the mood of the status line: plain, good or bad."""
    shown = re.search(r'class="sg-status sg-(\w+)"', board.html["status"])
    assert shown is not None
    return shown.group(1)


def drawn_dice(board: Board) -> dict[str, str]:
    """Return the dice that are drawn, by space."""
    found = re.findall(r'data-space="(\w\d)" data-die="(\w\d)"', board.html["window"])
    return dict(found)


def all_dice(board: sg.WindowBoard) -> Counter[sg.Die]:
    """Return the dice of the window and the pool together."""
    return Counter([*(die for die in board.window.dice if die), *(board.pool or ())])


def dice_of(board: sg.WindowBoard) -> dict[str, str]:
    """Return the dice of the window, which have to be the dice that are drawn."""
    laid = {space: str(board.window[space]) for space in board.window.filled_spaces}
    assert drawn_dice(board) == laid
    return laid
