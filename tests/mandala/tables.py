"""Tables of Mandala for the tests, and what is read off their pages."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import sagrada_nb as sg
from sagrada_nb.mandala.game import Game
from tests.mandala.games import place

SHARED = {
    "mandalas": ["RRRGGP/BB/Y", "R/-/-"],
    "hands": ["OOP", "OOP"],
    "rivers": ["G", "O"],
    "cups": ["GGY", "BB"],
}


def table(game: Game | None = None, **settings: Any) -> sg.mandala.MandalaTable:
    """Return a table whose bots wait to be told."""
    usual = {"pace": None, "seats": ["human", "greedy"]}
    return sg.mandala.MandalaTable(place() if game is None else game, **usual | settings)


def legal(board: sg.mandala.MandalaTable) -> set[str]:
    """Return the places that glow."""
    html = board.html["mandalas"] + board.html["hand"]
    return set(re.findall(r'data-value="([^"]+)" data-key="[^"]+"[^>]* data-legal', html))


def words_of(board: sg.mandala.MandalaTable, what: str) -> str:
    """Return what a place says of itself."""
    found = re.search(
        rf'data-space="{what}".*?aria-label="(.*?)"', board.html["mandalas"], re.DOTALL
    )
    assert found is not None
    return unescape(found.group(1))


def chosen(board: sg.mandala.MandalaTable) -> list[str]:
    """Return the cards that are chosen."""
    return re.findall(r'data-value="(\w+)"[^>]*aria-pressed="true"', board.html["hand"])
