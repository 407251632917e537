"""A game table in a real JupyterLab: whole games by mouse and by keyboard, and what is shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.lab import Lab
from tests.browser.live import Board, board
from tests.browser.newcomer import Newcomer
from tests.browser.notebook import cell_sources, idle, menu, open_notebook, run_all

TABLE = "import sagrada_nb as sg\ntable = sg.GameTable({})\ntable"
FIXED = "seed=7, patterns=['Virtus', 'Via Lux'], start=0, pace=None"


def shown(page: Page, lab: Lab, name: str, settings: str) -> Board:
    """Open a notebook with one table and return it."""
    lab.write(name, [TABLE.format(settings)])
    open_notebook(page, lab, name)
    run_all(page)
    return board(page)


def restarted(page: Page) -> Board:
    """Restart the kernel, run the notebook again, and return its table."""
    menu(page, "Kernel", "kernelmenu:restart")
    page.locator(".jp-Dialog button", has_text="Restart").click()
    expect(page.locator(".sg-asleep")).to_contain_text("run the first code cell")
    idle(page)
    run_all(page)
    expect(page.locator(".sg-sleeping")).to_have_count(0)
    return board(page)


def newcomer(it: Board, *, keyboard: bool) -> Newcomer:
    """Return somebody who sits down at a table."""
    if keyboard:
        it.root.locator("button").first.focus()
    return Newcomer(it.page, it.root, it.answering, keyboard=keyboard)


def cards_on_table(it: Board) -> set[str]:
    """Return the names of the tool cards; at the end of a game they lie there no more."""
    return set(it.root.locator(".sg-tool-name").all_inner_texts())


def told_to_use(it: Board, who: str, cards: set[str]) -> set[str]:
    """Return those of the tool cards that somebody has used, as the log tells it."""
    told = it.root.locator(".sg-told").all_inner_texts()
    return {card for card in cards if any(f"{who}: {card}:" in text for text in told)}


def write_file_name(it: Board, player: Newcomer, name: str) -> None:
    """Write into the field for the name of a file."""
    field, drawer = it.root.locator("input[data-action='file']"), it.root.locator(".sg-drawer")
    if player.keyboard:
        if drawer.get_attribute("open") is None:
            player.go_to(drawer.locator("summary"))
            it.page.keyboard.press("Enter")
        player.go_to(field)
    else:
        if drawer.get_attribute("open") is None:
            drawer.locator("summary").click()
        field.click()
    it.page.keyboard.press("Control+a")
    it.page.keyboard.type(name)
    if player.keyboard:
        it.key("Enter")


def pool(it: Board) -> list[str]:
    """Return the dice of the draft pool, as they are spoken."""
    dice: list[str] = it.root.locator(".sg-pool .sg-pick").evaluate_all(
        "all => all.map((die) => die.ariaLabel)"
    )
    return dice


BY_MOUSE, BY_KEYBOARD = (False, True)


@pytest.mark.parametrize(
    "keyboard",
    [
        pytest.param(BY_MOUSE, id="mouse"),
        pytest.param(BY_KEYBOARD, id="keyboard", marks=pytest.mark.long),
    ],
)
def test_a_newcomer_uses_all_three_tools_saves_restarts_loads_and_finishes(
    page: Page, lab: Lab, keyboard: bool
) -> None:
    name = "keyboard" if keyboard else "mouse"
    tools = [1, 5, 12]
    it = shown(
        page,
        lab,
        f"whole_{name}.ipynb",
        f"seats=['human', 'greedy', 'random'], seed=5, tools={tools}, start=0, pace=None",
    )
    cells, cards = cell_sources(page), cards_on_table(it)
    assert len(cards) == 3
    player = newcomer(it, keyboard=keyboard)
    whose = it.root.locator(".sg-whose")
    player.play(tools, until=lambda: "Round 8" in whose.inner_text())
    used = told_to_use(it, "Player 1", cards)
    write_file_name(it, player, f"saved_{name}")
    player.use(player.button("save"))
    assert "Saved as" in it.status
    assert (lab.folder / f"saved_{name}.json").is_file()
    there = it.dice(), pool(it)

    it = restarted(page)
    assert it.dice() == {}
    used_before, player = player.used, newcomer(it, keyboard=keyboard)
    player.used = used_before
    write_file_name(it, player, f"saved_{name}")
    player.use(player.button("load"))
    assert "Loaded" in it.status
    assert (it.dice(), pool(it)) == there
    assert told_to_use(it, "Player 1", cards) == used
    player.play(tools)
    expect(it.root.locator(".sg-whose").first).to_contain_text("The game is over.")
    expect(it.root.locator(".sg-result")).to_have_count(3)
    expect(it.root.locator(".sg-ranking li")).to_have_count(3)
    assert told_to_use(it, "Player 1", cards) == cards
    assert cell_sources(page) == cells


@pytest.mark.parametrize(
    "keyboard",
    [
        pytest.param(BY_MOUSE, id="mouse", marks=pytest.mark.long),
        pytest.param(BY_KEYBOARD, id="keyboard"),
    ],
)
def test_a_newcomer_plays_a_solo_game_with_five_tools(page: Page, lab: Lab, keyboard: bool) -> None:
    tools = [2, 6, 10, 11, 4]
    it = shown(
        page,
        lab,
        f"solo_{keyboard}.ipynb",
        f"seats=['human'], seed=6, difficulty=5, tools={tools}",
    )
    cells, cards = cell_sources(page), cards_on_table(it)
    assert len(cards) == 5
    player = newcomer(it, keyboard=keyboard)
    player.play(tools)
    expect(it.root.locator(".sg-whose").first).to_contain_text("points against a target of")
    expect(it.root.locator(".sg-result")).to_have_count(1)
    assert told_to_use(it, "Player 1", cards) == cards
    assert cell_sources(page) == cells


def test_keys_stay_at_the_table(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "leak.ipynb", f"seats=['human', 'random'], {FIXED}")
    cells = cell_sources(page)
    it.root.locator(".sg-drawer > summary").click()
    for place in (
        ".sg-pick",
        "summary",
        ".sg-about",
        "[data-space][data-cell][tabindex='0']",
        "button[data-action='end']",
        "input[type='range']",
        ".sg-told",
        "button[data-action='line']",
        "input[data-action='file']",
        "select",
    ):
        it.root.locator(place).first.focus()
        for key in ("b", "a", "d", "d", "x", "m", "y", "z", "0", "0", "Delete"):
            page.keyboard.press(key)
    expect(it.root).to_be_visible()
    assert cell_sources(page) == cells


def test_bots_move_by_themselves_and_it_is_told(page: Page, lab: Lab) -> None:
    it = shown(
        page, lab, "pace.ipynb", "seats=['human', 'greedy', 'greedy'], seed=3, start=0, pace=0.05"
    )
    it.click(it.root.locator("[data-action='pattern']").first)
    whose = it.root.locator(".sg-whose")
    expect(whose).to_contain_text("your turn 1")
    it.press("Pass")
    it.click(it.root.locator("[data-action='end']"))
    expect(whose).to_contain_text("your turn 2", timeout=20_000)
    news = it.root.locator("[role='log']")
    expect(news).to_contain_text("Greedy:")
    expect(news).to_contain_text("Greedy 2:")


def test_two_views_of_a_table_do_not_hurry_the_bots(page: Page, lab: Lab) -> None:
    lab.write(
        "twice.ipynb",
        [TABLE.format(f"seats=['random', 'human'], {FIXED}"), "table", "table.pace = 0.1"],
    )
    open_notebook(page, lab, "twice.ipynb")
    run_all(page)
    first, second = board(page, 0), board(page, 1)
    for each in (first, second):
        expect(each.root.locator(".sg-whose")).to_contain_text("your turn 1", timeout=20_000)
    expect(first.root.locator(".sg-told")).to_have_count(second.root.locator(".sg-told").count())


def test_a_die_is_drafted_by_dragging_it(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "drag.ipynb", f"seats=['human', 'random'], {FIXED}")
    it.drag(it.die("P4"), it.space("A1"))
    assert it.dice() == {"A1": "P4"}
    it.press("Undo")
    assert it.dice() == {}
    it.drag(it.die("P4"), it.space("B3"))
    assert "edge" in it.status
    assert it.dice() == {}


def test_the_slider_looks_back_and_comes_back(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "slider.ipynb", f"seats=['human', 'random'], {FIXED}")
    it.drag(it.die("P4"), it.space("A1"))
    it.press("End turn")
    it.press("Bots: now")
    there = it.dice()
    slider = it.root.locator("input[type='range']")
    slider.focus()
    it.key("Home")
    expect(it.root.locator(".sg-past-mark")).to_have_text("Looking back")
    assert it.dice() == {}
    expect(slider).to_be_focused()
    it.key("ArrowRight")
    assert it.dice() == {"A1": "P4"}
    it.press("Back to now")
    expect(it.root.locator(".sg-past-mark")).to_have_count(0)
    assert it.dice() == there


def test_the_screen_is_passed_before_private_things_show(page: Page, lab: Lab) -> None:
    it = shown(
        page, lab, "pass.ipynb", f"seats=['human', 'human'], private=['red', 'blue'], {FIXED}"
    )
    expect(it.root).not_to_contain_text("Shades of")
    it.press("I am Player 1")
    expect(it.root).to_contain_text("Shades of Red")
    it.press("Pass")
    it.click(it.root.locator("[data-action='end']"))
    expect(it.root).to_contain_text("Pass the screen to Player 2")
    expect(it.root).not_to_contain_text("Shades of")


def test_the_focus_follows_what_is_asked_for_by_key(page: Page, lab: Lab) -> None:
    it = shown(page, lab, "focus.ipynb", f"seats=['human', 'random'], {FIXED}")
    it.die("P4").focus()
    it.key("Enter")
    expect(it.space("A1")).to_be_focused()
    page.keyboard.press("ArrowRight")
    it.key("Enter")
    assert it.dice() == {"A2": "P4"}
    expect(it.root.locator("button[data-action='end']")).to_be_focused()
    it.key("Enter")
    assert it.root.evaluate("root => root.contains(document.activeElement)")
    it.key("n")
    assert it.root.evaluate("root => root.contains(document.activeElement)")
    expect(it.root.locator(".sg-whose")).to_contain_text("your turn 2")


SAID = """board => {
  const line = board.querySelector('.sg-region-status');
  const say = () => window.said.push(line.textContent);
  window.said = [];
  new MutationObserver(say).observe(line, { childList: true, subtree: true, characterData: true });
}"""


def test_a_bot_that_takes_a_moment_is_seen_to_think(page: Page, lab: Lab) -> None:
    table = TABLE.format(f"advisor='planner', {FIXED}")
    lab.write(
        "thinking.ipynb", [f"{table}.hint()", table]
    )  # the first compiles, which takes longer
    open_notebook(page, lab, "thinking.ipynb")
    run_all(page)
    it = board(page)
    it.root.evaluate(SAID)
    it.press("Hint")
    said = page.evaluate("window.said")
    assert any("planner is thinking" in each for each in said)
    for _n in range(2):  # where to look, what to do, and why
        it.press("Hint")
    assert "planner would do this" in it.status
    expect(it.root.locator(".sg-busy")).to_have_count(0)
