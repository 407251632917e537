"""The other lessons in a real JupyterLab: all is run, boards and charts live, a check answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from sagrada_nb.resources import notebooks_path
from tests.browser.lab import Lab
from tests.browser.learner import (
    ByMouse,
    exercise_board,
    lesson_cell,
    open_lesson,
    said_of,
    task_board,
)
from tests.browser.live import Board
from tests.browser.notebook import idle
from tests.browser.test_lessons import ON_A_BOARD

# What the notebook has in its outputs, which is what would be saved.
_OUTPUTS = """() => {
  const STILL = /data-sg-still=\\\\"([^"\\\\]+)/g;
  const { cells } = window.jupyterapp.shell.currentWidget.content.model;
  const outputs = [...cells].flatMap((cell) => cell.toJSON().outputs ?? []);
  const all = JSON.stringify(outputs);
  return {
    stills: [...new Set(Array.from(all.matchAll(STILL), ([_all, uid]) => uid))].sort(),
    charts: outputs.filter((each) => each.data?.['application/vnd.plotly.v1+json']).length,
    explorers: (all.match(/<\\w+Explorer: /g) ?? []).length,
    warnings: outputs.filter((each) => each.name === 'stderr').map((each) => each.text),
  };
}"""
_LIVE = "all => all.map((board) => board.dataset.sgBoard).sort()"
_IS_DRAWN = """chart => [...chart.querySelectorAll('.mlayer :is(path, image)')]
  .some((mark) => mark.getBoundingClientRect().width > 1)"""
_MARKS = """cell => [...cell.querySelectorAll('.js-plotly-plot .mlayer path')]
  .map((mark) => mark.getAttribute('d')).join()"""


def board_in(page: Page, source: str) -> Board:
    """Return the board below the cell whose source has some text in it."""
    found = Board(page, lesson_cell(page, source).locator("[data-sg-board]"))
    expect(found.root).to_be_visible(timeout=30_000)
    return found


def assert_all_alive(page: Page) -> None:
    """Each board that left a picture lives, and each chart is drawn."""
    outputs = page.evaluate(_OUTPUTS)
    boards = page.locator("[data-sg-board]")
    expect(boards).to_have_count(len(outputs["stills"]), timeout=30_000)
    assert boards.evaluate_all(_LIVE) == outputs["stills"]
    expect(page.locator("[data-sg-still]:visible")).to_have_count(0)
    charts = page.locator(".js-plotly-plot")
    expect(charts).to_have_count(outputs["charts"] + outputs["explorers"], timeout=30_000)
    for chart in charts.all():
        if not chart.evaluate("chart => chart.getClientRects().length"):
            continue  # the picture that an explorer leaves, hidden while the explorer lives
        chart.scroll_into_view_if_needed()  # JupyterLab draws no more than what is seen
        page.wait_for_function(_IS_DRAWN, arg=chart.element_handle())
    assert outputs["warnings"] == []


def draft(it: Board) -> dict[str, str]:
    """Draft the first die that can be drafted to the first space that glows; return the dice."""
    before = it.dice()
    it.click(it.root.locator(".sg-region-pool .sg-pick:not([data-unable])").first)
    glowing = it.root.locator("[data-cell][data-space]:has(.sg-dot)").first
    space = glowing.get_attribute("data-space")
    it.click(glowing)
    after = it.dice()
    assert set(after) - set(before) == {space}
    return after


def touch_window(page: Page) -> None:
    it = board_in(page, "sg.WindowBoard(")
    it.click(it.space("A1"))
    assert it.dice() == {"A1": "Y3"}


def touch_python(page: Page) -> None:
    it = board_in(page, "board = sg.WindowBoard(")
    it.click(it.space("A3"))
    assert it.dice()["A3"] == "R4"
    cell = lesson_cell(page, "print(board.window)")
    ByMouse(page).run(cell)
    expect(cell.locator(".jp-OutputArea-output")).to_contain_text("R4")


def touch_turns_and_table(page: Page) -> None:
    it = board_in(page, "sg.TurnBoard(")
    for _turn in range(4):
        it.press("Next turn")
    assert it.status.endswith("D again, two turns in a row.")
    it.press("3 players")
    it.press("C")
    assert it.status.endswith("C draws 7 dice, rolls them, and has turn 1 of 6.")

    it = board_in(page, "sg.GameTable(game, ")
    it.click(it.die("P4"))
    it.click(it.space("A1"))
    assert it.dice() == {"A1": "P4"}
    it.press("End turn")
    it.press("Bots: now")
    expect(it.root.locator(".sg-whose")).to_contain_text("Round 1 of 10: your turn 2")
    it.press("Pass")
    it.click(it.root.locator("[data-action='end']"))
    it.press("Bots: now")
    expect(it.root.locator(".sg-whose")).to_contain_text("Round 2 of 10")
    expect(it.root.locator(".sg-track svg")).not_to_have_count(0)


def touch_tool_card(page: Page) -> None:
    it = board_in(page, "sg.ToolBoard(1)")
    it.click(it.root.locator(".sg-pick[data-value='G6.1']"))
    it.press("Up by 1")
    assert "never turns a 6 into a 1" in it.status
    it.press("Down by 1")
    it.click(it.space("B3"))
    assert it.dice()["B3"] == "G5"
    title, before = it.root.locator(".sg-story-title"), it.dice()
    it.press("Another example")
    expect(title).to_have_text("From a recorded game")
    assert it.dice() != before


def touch_game(page: Page) -> None:
    it = board_in(page, "table = sg.GameTable(names=")
    it.click(it.root.locator("[data-action='pattern']").first)
    it.press("Bots: now")
    expect(it.root.locator(".sg-whose")).to_contain_text("your turn 1")
    for _n in range(3):
        it.press("Hint")
    assert "greedy" in it.status.casefold()
    draft(it)
    # Its exercise is answered on a board.
    it, task = exercise_board(page, "best_draft"), task_board(page, "best_draft")
    task.click(task.die("P2"))
    task.click(task.space("C3"))
    it.press("Check")
    expect(said_of(it)).to_contain_text("Right: ")


def touch_solo(page: Page) -> None:
    it = board_in(page, "sg.GameTable(solo=True")
    it.click(it.root.locator("[data-action='pattern']").first)
    dice = draft(it)
    it.press("End turn")
    expect(it.root.locator(".sg-whose")).to_contain_text("turn 2")
    assert it.dice() == dice


def touch_rule_texts(page: Page) -> None:
    it = board_in(page, "sg.WindowBoard(games.game(")
    broken = it.root.locator(".sg-notes li")
    assert broken.count()
    for space in sorted(it.dice()):
        if not broken.count():
            break
        it.space(space).focus()
        it.key("Delete")
        assert space not in it.dice()
    expect(broken).to_have_count(0)

    it = board_in(page, "sg.TurnBoard(")
    for _turn in range(3):
        it.press("Next turn")
    assert it.status.endswith("turn 2 of 4 for A.")
    with it.answering():
        it.root.locator("select[data-action='rules']").select_option("official")
    assert it.status.endswith("A draws 7 dice, rolls them, and has turn 1 of 6.")


def explore(page: Page, source: str, label: str, choice: str) -> tuple[str, str]:
    """Choose something of an explorer; return its line before and after."""
    cell = lesson_cell(page, source)
    line = cell.locator("[role='status']")
    before = line.inner_text()
    marks = cell.evaluate(_MARKS)
    cell.get_by_label(label).first.select_option(label=choice)
    expect(line).not_to_have_text(before)
    idle(page)
    page.wait_for_function(
        f"([cell, before]) => !['', before].includes(({_MARKS})(cell))",
        arg=[cell.element_handle(), marks],
    )
    return before, line.inner_text()


def touch_draws(page: Page) -> None:
    before, after = explore(page, "sg.DrawExplorer(", "Shade", "any")
    assert "21.2 %" in before
    assert "80.3 %" in after
    it = board_in(page, "board = sg.WindowBoard(")
    it.click(it.space("B1"))


def touch_payoffs(page: Page) -> None:
    before, after = explore(page, "sg.PayoffExplorer(", "Pattern", "blank")
    assert "Row Color Variety 2.07" in before
    assert after.startswith("On a blank pattern")


def touch_play(page: Page) -> None:
    before, after = explore(page, "sg.PlayExplorer(", "Second player", "random")
    assert before != after


def touch_mandala(page: Page) -> None:
    it = board_in(page, "sg.mandala.MandalaTable(game, ")
    it.click(it.root.locator("[data-action='card'][data-value^='R']").first)
    it.click(it.root.locator(".sg-m-target[data-legal]").first)
    whose, told = it.root.locator(".sg-whose"), it.root.locator(".sg-told")
    expect(whose).not_to_contain_text("your turn")
    before = told.count()
    it.press("Bots: now")
    expect(whose).to_contain_text("your turn")
    assert told.count() > before


class Worked(NamedTuple):
    """How somebody works on a lesson: on its board, and on a self-check, wrong and right."""

    touch: Callable[[Page], None]
    exercise: str
    wrong: str
    right: str


LESSONS = {
    "00_start_here": Worked(touch_window, "read", '"R6"', '"P6"'),
    "03_rounds_and_drafting": Worked(touch_turns_and_table, "pool_of_four", "8", "9"),
    "04_tool_cards": Worked(touch_tool_card, "pliers", '"b"', '"a c"'),
    "05_play_a_game": Worked(touch_game, "tied", '"Ada"', '"Cleo"'),
    "06_solo": Worked(touch_solo, "solo_target", "53", "54"),
    "07_rule_texts_compared": Worked(touch_rule_texts, "danish_spaces", '"A2"', '"A2 C2 D5"'),
    "08_probabilities": Worked(touch_draws, "last_reds", '"10 %"', '"7/33"'),
    "09_objective_payoffs": Worked(
        touch_payoffs, "best_paid", '"Color Diagonals"', '"Column Color Variety"'
    ),
    "10_windows_and_strategy": Worked(touch_play, "most_free", '"Virtus"', '"Firelight"'),
    "11_mandala": Worked(touch_mandala, "sand_shared", "5", "6"),
    "13_sagrada_in_python": Worked(touch_python, "", "", ""),
}


def test_each_lesson_is_worked_on_here_or_by_mouse_and_by_keyboard() -> None:
    there = sorted(each.stem for each in notebooks_path().glob("[0-9]*.ipynb"))
    assert sorted([*LESSONS, *ON_A_BOARD]) == there


ALWAYS = ("11_mandala",)
"""The others are run without a browser, and here by make check-long."""


@pytest.mark.parametrize(
    "name",
    [pytest.param(each, marks=[pytest.mark.long] * (each not in ALWAYS)) for each in LESSONS],
)
def test_a_lesson_runs_lives_and_answers(page: Page, lab: Lab, name: str) -> None:
    lesson = LESSONS[name]
    open_lesson(page, lab, name)
    assert_all_alive(page)
    lesson.touch(page)
    if not lesson.exercise:
        return
    learner = ByMouse(page)
    it = exercise_board(page, lesson.exercise)
    for answer, says in ((lesson.wrong, "Not yet"), (lesson.right, "Right: ")):
        learner.answer(it, answer.strip('"'))
        expect(said_of(it)).to_contain_text(says)
