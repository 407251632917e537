"""The table of Mandala in a real JupyterLab: whole games by mouse and by keys, access, focus."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import sagrada_nb as sg
from tests.browser.bare import OpenBoard
from tests.browser.lab import Lab
from tests.browser.live import Board, board
from tests.browser.looks import cut_off_or_too_small, violations
from tests.browser.notebook import cell_sources, dark, open_notebook, run_all
from tests.browser.test_keys import has_focus, keys_stay, kinds

START = "import sagrada_nb as sg"
GAME = "table = sg.mandala.MandalaTable(seed=3, seats=['human', 'greedy'], start=0, pace=0)\ntable"
FULL = (
    "sg.mandala.MandalaTable(sg.mandala.position(mandalas=['RRRGGP/BB/YY', 'OO/RRR/GPPY'], "
    "hands=['RRBBPO', 'YYYPPO'], rivers=['GRB', 'O'], cups=['GGRRRYY', 'OOO'], names=['Ada', 'Bo'],"
    " seed=1){rest}, seats=['human', 'random'], pace=None{more})"
)
SHOWN = {
    "turn": FULL.format(rest="", more=""),
    "sharing": FULL.format(rest=".play('build O 1').play('take R')", more=""),
    "looking back": FULL.format(rest=".play('grow B 1')", more=", moment=0"),
    "over": (
        "sg.mandala.MandalaTable("
        "sg.mandala.bots.play(sg.mandala.new_game(seed=2), ['greedy'] * 2, 1), "
        "seats=['human', 'random'])"
    ),
    "dark": FULL.format(rest="", more=", theme='dark'"),
}
MOST_ACTIONS = 150

_WAITS = """root => {
  const said = root.querySelector('.sg-whose').textContent;
  return said.includes('your') || said.includes('over');
}"""

_OVERFULL = """root => [...root.querySelectorAll('.sg-m-area')]
  .map((e) => [e.className, e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight])
  .filter(([_name, right, below]) => right > 1 || below > 1)"""


def open_game(page: Page, lab: Lab) -> Board:
    lab.write("mandala.ipynb", [START, GAME, "#:# Text"])
    open_notebook(page, lab, "mandala.ipynb")
    run_all(page)
    return board(page)


def is_over(it: Board) -> bool:
    """Wait until the person has to act, and return whether the game is over instead."""
    it.page.wait_for_function(_WAITS, arg=it.root.element_handle(), timeout=20_000)
    it.settle()
    return "over" in it.root.locator(".sg-whose").inner_text()


def act_by_mouse(it: Board) -> None:
    """Take a colour, or choose a card and put it on the first place that glows."""
    takes = it.root.locator("[data-action='take']")
    if takes.count():
        it.click(takes.last)
        return
    cards = it.root.locator("[data-action='card']")
    for at in range(cards.count()):
        it.click(cards.nth(at))
        places = it.root.locator(".sg-m-target[data-legal]")
        if places.count():
            it.click(places.first)
            return
        it.press("Cancel")
    it.click(cards.first)
    it.click(it.root.locator(".sg-m-discard"))


def act_by_keys(it: Board) -> None:
    """Do the same with keys alone: letters choose, Tab and arrows lead to a place, Enter puts."""
    takes = it.root.locator("[data-action='take']")
    if takes.count():
        takes.first.focus()
        it.page.keyboard.press("ArrowRight")
        it.key("Enter")
        return
    cards = it.root.locator("[data-action='card']")
    letters = dict.fromkeys(value[:1] for value in cards.evaluate_all(
        "all => all.map((each) => each.dataset.value)"
    ))  # fmt: skip
    for letter in letters:
        cards.first.focus()
        it.key(letter.lower())
        for _stop in range(2):
            it.page.keyboard.press("Shift+Tab")
            for way in ("ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"):
                if it.page.evaluate("document.activeElement.matches('.sg-m-target[data-legal]')"):
                    it.key("Enter")
                    return
                it.page.keyboard.press(way)
        it.key("Escape")
    it.key(next(iter(letters)).lower())
    it.key("d")


@pytest.mark.parametrize("act", [act_by_mouse, pytest.param(act_by_keys, marks=pytest.mark.long)])
def test_a_whole_game_against_a_bot(page: Page, lab: Lab, act: Callable[[Board], None]) -> None:
    it = open_game(page, lab)
    before = cell_sources(page)
    for _each in range(MOST_ACTIONS):
        if is_over(it):
            break
        act(it)
    else:
        raise AssertionError("the game has no end")
    if act is act_by_keys:
        assert has_focus(it.root)
    assert cell_sources(page) == before
    expect(it.root.locator(".sg-ranking li")).to_have_count(2)
    expect(it.root.locator(".sg-m-lines")).to_have_count(2)


def test_a_place_says_why_cards_may_not_go_there(page: Page, lab: Lab) -> None:
    lab.write("why.ipynb", [START, SHOWN["turn"]])
    open_notebook(page, lab, "why.ipynb")
    run_all(page)
    it = board(page)
    it.click(it.root.locator("[data-action='card'][data-value='R1']"))
    glowing = it.root.locator(".sg-m-target[data-legal]")
    assert glowing.evaluate_all("all => all.map((each) => each.dataset.value)") == [
        "1:mountain", "2:0",
    ]  # fmt: skip
    it.root.locator("[data-value='1:0']").hover()
    expect(it.root.locator(".sg-hint")).to_contain_text("in mandala 1 red is in the mountain")
    it.click(it.root.locator("[data-value='1:0']"))
    assert "in mandala 1 red is in the mountain" in it.status


@pytest.mark.long
def test_no_key_reaches_the_notebook(page: Page, lab: Lab) -> None:
    lab.write("keys.ipynb", [START, "1 + 1", *SHOWN.values(), "#:# Text"])
    open_notebook(page, lab, "keys.ipynb")
    run_all(page)
    before = cell_sources(page)
    for index in range(len(SHOWN)):
        it = board(page, index)
        for kind in sorted(kinds(it.root)):
            if kind not in kinds(it.root):
                continue  # a key that was pressed has played on
            keys_stay(it.root, kind, before)
            it.settle()
            assert has_focus(it.root), kind
    assert page.locator(".jp-Dialog").count() == 0


@pytest.mark.long
def test_axe_finds_nothing(page: Page, lab: Lab) -> None:
    pictures = [
        "sg.mandala.new_game(seed=1)",
        "sg.mandala.new_game(seed=1, names=['Ada', 'Bo']).view('Ada')",
        "sg.mandala.score('RG', 'RRGY')",
    ]
    lab.write("axe_mandala.ipynb", [START, *SHOWN.values(), *pictures])
    open_notebook(page, lab, "axe_mandala.ipynb")
    run_all(page)
    for index in range(len(SHOWN)):
        board(page, index)
    first = board(page)
    first.click(first.root.locator("[data-action='card'][data-value='R1']"))
    assert violations(page, ".jp-OutputArea .sg") == []
    with dark(page):
        assert violations(page, ".jp-OutputArea .sg") == []


@pytest.mark.parametrize("shown", [name for name in SHOWN if name != "dark"])
def test_nothing_is_cut_off_or_too_small(bare: OpenBoard, shown: str) -> None:
    view = bare(eval(SHOWN[shown], {"sg": sg})).view()  # noqa: S307 - our own code
    for width in (340, 560, 760, 1100):
        assert cut_off_or_too_small(view, width) == []
        assert view.evaluate(_OVERFULL) == [], width
