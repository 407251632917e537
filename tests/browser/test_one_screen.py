"""A table is on one screen, and what is acted on keeps its place whatever comes and goes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

import sagrada_nb as sg
from tests.browser.bare import BarePage, OpenBoard
from tests.browser.test_game_table_access import STATES, in_round_six
from tests.notebooks import Notebook

WINDOW = "[data-cell][data-space] > .sg-focus"


def nightly(*values: Any) -> Any:
    """Return a parameter that is tried by make check-long only."""
    return pytest.param(*values, marks=pytest.mark.long)


SIZES = [nightly(420, 800), nightly(700, 800), (940, 650), nightly(1280, 800)]
PLAYED = [name for name in STATES if name != "over"]
ACTED_ON = (WINDOW, ".sg-region-pool", ".sg-card", ".sg-region-buttons button", ".sg-goals li")
BOXES = """(root, selectors) => selectors.flatMap((selector) =>
  [...root.querySelectorAll(selector)].map((e, n) => {
    const { left, top, right, bottom } = e.getBoundingClientRect();
    const name = e.dataset.space ?? e.dataset.action ?? e.dataset.key ?? n;
    return [`${selector} ${name}`, [left, top, right, bottom]];
  }))"""


def boxes(it: BarePage, *selectors: str) -> dict[str, list[float]]:
    """Return where everything lies that the selectors find: left, top, right and bottom."""
    found: list[Any] = it.view().evaluate(BOXES, list(selectors))
    assert found
    return dict(found)


def opened(bare: OpenBoard, board: Any, width: int, height: int) -> BarePage:
    """Open a board in a page that has no margin."""
    it = bare(board, viewport={"width": width, "height": height})
    it.page.add_style_tag(content="body { margin: 0 }")
    return it


@pytest.mark.parametrize(
    "state",
    [
        each if each in ("choosing", "turning", "curtain", "solo") else nightly(each)
        for each in PLAYED
    ],
)
def test_a_table_is_on_one_screen(bare: OpenBoard, state: str) -> None:
    it = opened(bare, STATES[state](), 940, 650)
    parts = ("track", "turn", "window", "cards", "others", "log")
    columns = [f".sg-column-{name}" for name in parts if state != "solo" or name != "others"]
    found = boxes(it, *columns, *ACTED_ON, ".sg-others figure", ".sg-choose", ".sg-log")
    assert len(found) > len(columns)
    outside = {
        name: box for name, box in found.items() if min(box) < 0 or box[2] > 940 or box[3] > 650
    }
    assert outside == {}
    assert it.page.evaluate("document.documentElement.scrollHeight") <= 650


def acts(table: sg.GameTable) -> Iterator[Callable[[], object]]:
    """Yield what happens at a table: picking, refusals, hints, cards that ask, moves of bots."""
    yield lambda: table.pick("die", sg.Die("R4"))
    yield lambda: table._on_space({"space": "A2"})
    yield table.cancel
    yield lambda: table.say("What is told. " * 30, "bad")
    yield table.hint
    yield lambda: table.pick("tool", 1)
    yield lambda: table.pick("die", sg.Die("R4"))
    yield table.cancel
    yield lambda: table.pick("tool", 5)
    yield lambda: table.pick("die", sg.Die("R4"))
    yield table.undo
    yield lambda: table._do_pass(None)
    yield lambda: table._do_end(None)
    for _move in range(20):
        yield table.step


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_is_acted_on_does_not_move(bare: OpenBoard, width: int, height: int) -> None:
    table = in_round_six()
    it = opened(bare, table, width, height)
    # the buttons on the cards are not there while others act, so these are asked for their cards
    before = boxes(it, *ACTED_ON)
    for n, act in enumerate(acts(table)):
        try:
            act()
        except sg.SagradaError as error:
            table.say(str(error), "bad")
        it.answer()
        assert boxes(it, *ACTED_ON) == before, n
    assert len(table.game.history) > 90


@pytest.mark.parametrize("width", [360, 420])
def test_on_a_phone_the_turn_the_pool_and_the_window_are_in_sight_together(
    bare: OpenBoard, width: int
) -> None:
    it = opened(bare, in_round_six(), width, 800)
    found = boxes(it, ".sg-whose", ".sg-pool .sg-pick", WINDOW, ".sg-status", ".sg-main")
    assert {name: box for name, box in found.items() if box[1] < 0 or box[3] > 800} == {}
    order = [".sg-pool", WINDOW, ".sg-card", ".sg-goals", ".sg-track", ".sg-others", ".sg-log"]
    tops = [it.view().locator(part).first.evaluate(_TOP) for part in order]
    assert tops == sorted(tops)
    log = it.view().locator(".sg-log")
    newest = it.view().locator(".sg-told").first
    assert log.evaluate(_TOP) <= newest.evaluate(_TOP) < log.evaluate(_TOP) + 20


_TOP = "e => e.getBoundingClientRect().top"


def test_a_wider_screen_grows_the_windows(bare: OpenBoard) -> None:
    table = in_round_six()
    sizes = []
    for width in (940, 1280, 1640):
        it = opened(bare, table, width, 900)
        spaces = boxes(it, WINDOW)
        others = boxes(it, ".sg-others .sg-window")
        sizes.append([right - left for left, _t, right, _b in (*spaces.values(), *others.values())])
    assert all(a < b < c for a, b, c in zip(*sizes, strict=True))


@pytest.mark.parametrize("part", [".sg-card", ".sg-goals > li"])
def test_the_text_of_a_card_shows_on_demand(bare: OpenBoard, part: str) -> None:
    it = opened(bare, in_round_six(), 940, 650)
    text = it.view().locator(f"{part} .sg-told-of")
    shown = "all => all.map((e) => e.getBoundingClientRect().height > 20)"
    n = text.count()
    assert text.evaluate_all(shown) == [False] * n
    it.view().locator(part).nth(1).hover()
    assert text.evaluate_all(shown) == [False, True, *[False] * (n - 2)]
    it.page.mouse.move(1, 1)
    it.view().locator(f"{part} > button").first.focus()
    it.page.keyboard.press("Shift+Tab")
    it.page.keyboard.press("Tab")
    assert text.evaluate_all(shown) == [True, *[False] * (n - 1)]
    # what is read aloud is there all the time
    assert all(text.all_inner_texts())


def test_what_ends_a_turn_is_not_where_the_next_one_ends(bare: OpenBoard) -> None:
    game = sg.new_game(solo=True, seed=2, patterns=["Batllo"])
    table = sg.GameTable(game.play(game.legal_actions()[0]))
    it = opened(bare, table, 940, 650)
    end = boxes(it, "[data-action='end']")
    for _round in range(3):
        if table.picker.ends == "pass":
            table.play(table.game.legal_actions()[0])
            it.answer()
        at = table.game.length
        it.view().locator(".sg-main").click(force=True)  # ends the turn
        it.answer()
        assert table.game.length == at + 1
        it.view().locator(".sg-main").click(force=True)  # and does nothing in the next one
        it.answer()
        assert table.game.length == at + 1
        passing = it.view().get_by_role("button", name="Pass", exact=True)
        for _time in range(3):  # asks, and goes on asking
            passing.click(force=True)
            it.answer()
        assert table.game.length == at + 1
        assert boxes(it, "[data-action='end']") == end
    it.view().locator("[data-action='die']").first.click()  # or is thought better of
    it.answer()
    expect(it.view().locator(".sg-main")).to_have_attribute("aria-disabled", "true")


def uses(board: sg.ToolBoard) -> Iterator[Callable[[], object]]:
    """Yield what happens on the board of a tool card: refusals, and the steps of a use."""
    for n in range(len(board.story.attempts)):
        yield partial(board._do_try, {"value": str(n)})
    yield lambda: board.say("What is told. " * 30, "bad")
    for _step in board.story.show:
        yield board.show_next
    yield board.undo


@pytest.mark.parametrize("width", [nightly(420), nightly(700), 940])
def test_what_is_acted_on_does_not_move_on_a_tool_board(bare: OpenBoard, width: int) -> None:
    used = 0
    for tool in (1, 3, 5, 6, 11, 12):  # each of them asks for something else
        board = sg.ToolBoard(tool)
        it = opened(bare, board, width, 800)
        kept = (WINDOW, ".sg-tray", ".sg-trail", "[data-action='try']", "[data-action='undo']")
        before = boxes(it, *kept)
        height = it.view().evaluate("e => e.getBoundingClientRect().height")
        for n, act in enumerate(uses(board)):
            act()
            used += bool(board.steps)
            it.answer()
            assert {
                k: box for k, box in boxes(it, *kept).items() if before.get(k, box) != box
            } == {}
            assert it.view().evaluate("e => e.getBoundingClientRect().height") == height, n
        if width == 940:
            asked = boxes(it, WINDOW, ".sg-tray", ".sg-trail", ".sg-bench", ".sg-status")
            assert max(bottom for _l, _t, _r, bottom in asked.values()) <= 650, board.card
    assert used


def mandala() -> sg.mandala.MandalaTable:
    """Return a table of Mandala at the beginning of a game."""
    return sg.mandala.MandalaTable(seed=3, seats=["human", "greedy"], start=0, pace=None)


def moves(table: sg.mandala.MandalaTable) -> Iterator[Callable[[], object]]:
    """Yield what happens at a table of Mandala."""
    yield lambda: table.say("What is told. " * 30, "bad")
    yield table.hint
    for _move in range(60):
        yield lambda: table.choose(str(table.game.legal_actions()[0]).split()[1])
        yield table.cancel
        yield lambda: table.play(table.game.legal_actions()[0])
        yield table.step


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_what_is_acted_on_does_not_move_at_mandala(
    bare: OpenBoard, width: int, height: int
) -> None:
    table = mandala()
    it = opened(bare, table, width, height)
    kept = (".sg-m-area", ".sg-m-hand", ".sg-region-buttons button")
    before = boxes(it, *kept)
    for act in moves(table):
        try:
            act()
        except sg.SagradaError as error:
            table.say(str(error), "bad")
        if table.game.is_over:
            break
        it.answer()
        assert boxes(it, *kept) == before, table.game
        if width == 940:
            assert it.page.evaluate("document.documentElement.scrollHeight") <= 650, table.game
    assert table.game.length > 20
    it.page.evaluate("scrollTo(0, 200)")
    hand = boxes(it, ".sg-m-hand")
    assert all(top >= 0 and bottom <= height for _l, top, _r, bottom in hand.values())


def test_an_offer_to_go_on_can_be_answered_and_moves_nothing(
    bare: OpenBoard, notebook: Notebook
) -> None:
    notebook.run()
    table = in_round_six()
    table.finish_bots()
    table.play(table.game.legal_actions()[0])
    before = boxes(opened(bare, table, 940, 650), *ACTED_ON)
    notebook.restart()
    notebook.run()
    it = opened(bare, in_round_six(), 940, 650)
    assert boxes(it, *ACTED_ON) == before
    for action in ("go_on", "leave_offer"):
        it.view().locator(f".sg-offer [data-action='{action}']").click(trial=True)
