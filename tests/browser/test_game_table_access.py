"""A game table is accessible in every state it can be in, and fits into every width."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import sagrada_nb as sg
from sagrada_nb.game.tools.cards import tool_card
from sagrada_nb.render.theme import THEME_STYLE
from sagrada_nb.render.tool_cards import TOOL_STYLE, tool_card_body
from tests.browser.bare import OpenBoard
from tests.browser.looks import cut_off_or_too_small, violations

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
    table.finish_bots()
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

WIDTHS = (320, 400, 700, 900, 950, 1100, 1300)


@pytest.mark.parametrize(
    "state",
    [
        "a turn",
        *(pytest.param(each, marks=pytest.mark.long) for each in STATES if each != "a turn"),
    ],
)
def test_it_can_be_read_in_either_theme_and_at_every_width(bare: OpenBoard, state: str) -> None:
    table = STATES[state]()
    it = bare(table)
    assert violations(it.page, "[data-sg-board]") == []
    table.theme = "dark"
    it.answer()
    expect(it.view()).to_have_class(re.compile(r"\bsg-dark\b"))
    assert violations(it.page, "[data-sg-board]") == []
    assert cut_off_or_too_small(it.view(), *WIDTHS) == []


@pytest.mark.parametrize("width", [700, 800, 929, 930, 950, 1020, 1100, 1300])
@pytest.mark.parametrize("state", ["a turn", "choosing"])
def test_what_belongs_together_lies_together(bare: OpenBoard, state: str, width: int) -> None:
    view = bare(STATES[state](), viewport={"width": width, "height": 900}).view()
    # the tool cards below each other, the others' windows beside each other
    for line, along in ((".sg-tool-row > *", "left"), (".sg-others > *", "top")):
        boxes = view.locator(line).evaluate_all(
            "(all, along) => all.map((e) => e.getBoundingClientRect()[along])", along
        )
        assert len(boxes) == (2 if line.startswith(".sg-others") and state == "choosing" else 3)
        assert len(set(boxes)) == 1, line
    overlaps = view.locator(":scope > .sg-column").evaluate_all(
        """all => {
          const boxes = all.map((e) => e.getBoundingClientRect()).filter((b) => b.height);
          return boxes.flatMap((a, n) => boxes.slice(n + 1).filter((b) =>
            a.left < b.right - 1 && b.left < a.right - 1
            && a.top < b.bottom - 1 && b.top < a.bottom - 1)).length;
        }"""
    )
    assert overlaps == 0


@pytest.mark.parametrize("tokens", [1, 5, 8])
def test_favor_tokens_on_a_card_leave_its_words_their_room(bare: OpenBoard, tokens: int) -> None:
    page = bare(sg.ToolBoard(5)).page
    body = tool_card_body(tool_card(5), "x", tokens=tokens, price=2, own_definitions=True)
    style = f"<style>{THEME_STYLE}{TOOL_STYLE}</style>"
    page.set_content(f'<div class="sg sg-light" style="width:172px">{style}{body}</div>')
    words = page.locator(".sg-tool-price > span:last-child")
    assert words.evaluate("node => node.clientWidth || node.getBoundingClientRect().width") >= 92
    assert page.locator(".sg-tool").evaluate("card => card.scrollWidth <= card.clientWidth")
    drawn = page.locator(".sg-tokens").bounding_box()
    assert drawn is not None
    assert drawn["width"] <= 150
