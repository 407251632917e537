"""What tests of the tool board look at: its status line and its code, and its rings."""

from __future__ import annotations

import re

import pytest

import sagrada_nb as sg
from tests.boards.events import send
from tests.render.drawing import parsed, people_read

NUMBERS = range(1, 13)
each_card = pytest.mark.parametrize("number", NUMBERS)


def status(board: sg.ToolBoard) -> str:
    """Return what the status line says."""
    return " ".join(people_read(board.html["status"]))


def status_code(board: sg.ToolBoard) -> str:
    """Return the code that the status line bears for programs."""
    found = re.search(r'data-code="(\w+)"', board.html["status"])
    return found.group(1) if found else ""


def ringed(board: sg.ToolBoard) -> tuple[str, ...]:
    """Return the spaces that are drawn as legal."""
    root = parsed(board.html["window"])
    return tuple(
        each.attrib["data-space"]
        for each in root.iter()
        if "data-space" in each.attrib
        and any(part.get("class") == "sg-ring" for part in each.iter())
    )


def click(board: sg.ToolBoard, *spaces: str) -> None:
    for space in spaces:
        send(board, "space", space=space)
