"""Styles of one kind of board leave the others alone: a page has all of them at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sagrada_nb as sg
import sagrada_nb.boards
from sagrada_nb.boards.board import Board

KINDS = [
    sg.WindowBoard,
    sg.ScoreBoard,
    sg.ToolBoard,
    sg.TurnBoard,
    sg.GameTable,
    sg.mandala.MandalaTable,
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_all_kinds_bring_the_same_styles_in_the_same_order(kind: type[Board]) -> None:
    """Whichever kind a page loads last, its rules win over equal ones that were loaded before."""
    assert kind._css.startswith(Board._css)
    own = re.sub(r"/\*.*?\*/", "", kind._css.removeprefix(Board._css), flags=re.S)
    selectors = [each.strip() for each in re.findall(r"([^{}@]+)\{", own)]
    # What another kind does not bring has to win whenever it was loaded.
    about_all = [each for each in selectors if re.search(r"\.sg-(?!m-)", each)]
    assert all(each.startswith((".sg-board.sg-m-", ".sg-board ")) for each in about_all)
    assert bool(selectors) == (kind is sg.mandala.MandalaTable)


def test_the_layout_of_the_table_is_that_of_the_table_alone() -> None:
    css = Path(sagrada_nb.boards.__file__).with_name("table.css").read_text(encoding="utf-8")
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    selectors = [each.strip() for each in re.findall(r"([^{}]+)\{", css)]
    laid_out = [each for each in selectors if re.search(r"\.sg-(region|column)", each)]
    assert laid_out
    assert [each for each in laid_out if not re.match(r"\.sg-(table|is-over)\b", each)] == []
