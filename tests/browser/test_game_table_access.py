"""A game table is accessible in every state it can be in, and fits into every width."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

import sagrada_nb as sg
from tests.browser.bare import BarePage
from tests.browser.test_access import violations

NAMES = ["Ada", "Bo", "Cleo", "Dag"]


def in_round_six(seats: list[str] | None = None, **settings: Any) -> sg.GameTable:
    """Return a table for four in the middle of a game."""
    table = sg.GameTable(
        seats=["greedy"] * 4, names=NAMES, seed=11, tools=[1, 5, 12], pace=None, **settings
    )
    while table.game.round < 6 or table.game.active != 0:
        table.step()
    table.seats = seats or ["human", "greedy", "greedy", "greedy"]
    return table


def picked(*picks: tuple[str, Any]) -> sg.GameTable:
    """Return that table with something picked."""
    table = in_round_six()
    for kind, value in picks:
        table.pick(kind, value)
    return table


def over() -> sg.GameTable:
    """Return a table where the game is over."""
    table = sg.GameTable(seats=["greedy"] * 4, names=NAMES, seed=11)
    table.hurry()
    return table


def looking_back() -> sg.GameTable:
    """Return a table that looks back."""
    table = in_round_six()
    table.look(40)
    return table


def hinted() -> sg.GameTable:
    """Return a table with a hint."""
    table = in_round_six()
    table.hint()
    return table


STATES: dict[str, Callable[[], sg.GameTable]] = {
    "choosing": lambda: sg.GameTable(players=3, seed=11),
    "a turn": in_round_six,
    "a die": lambda: picked(("die", sg.Die("R4"))),
    "turning": lambda: picked(("tool", 1), ("die", sg.Die("R4"))),
    "swapping": lambda: picked(("tool", 5), ("die", sg.Die("R4"))),
    "moving": lambda: picked(("tool", 12)),
    "hint": hinted,
    "curtain": lambda: in_round_six(["human"] * 4),
    "bots": lambda: in_round_six(["greedy"] * 4),
    "back": looking_back,
    "over": over,
    "solo": lambda: sg.GameTable(seats=["human"], seed=3, patterns=["Virtus"], difficulty=5),
}

WRONG = """root => {
  const wrong = [];
  if (root.scrollWidth > root.clientWidth + 1) wrong.push(['too wide', root.scrollWidth]);
  for (const node of root.querySelectorAll('*')) {
    const own = [...node.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
    if (!own || node.closest('style, defs, title, .sg-spoken')) continue;
    const box = node.getBoundingClientRect();
    if (!box.width) continue;
    const matrix = node instanceof SVGElement ? node.getScreenCTM() : null;
    const size = parseFloat(getComputedStyle(node).fontSize) * (matrix ? matrix.a : 1);
    if (size < 10.99) wrong.push([node.outerHTML.slice(0, 120), size]);
    const frame = root.getBoundingClientRect();
    if (box.right > frame.right + 1) wrong.push([node.outerHTML.slice(0, 120), box.right]);
  }
  return wrong;
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("state", list(STATES))
def test_axe_finds_nothing(page: Page, state: str, theme: str) -> None:
    table = STATES[state]()
    table.theme = theme
    BarePage(page, table)
    assert violations(page, "[data-sg-board]") == []


@pytest.mark.parametrize("state", list(STATES))
def test_nothing_is_cut_off_or_too_small(page: Page, state: str) -> None:
    bare = BarePage(page, STATES[state]())
    for width in (320, 400, 700, 900, 1100, 1300):
        page.evaluate("w => { document.querySelector('.sg-frame').style.width = `${w}px`; }", width)
        assert bare.view().evaluate(WRONG) == []
