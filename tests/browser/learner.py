"""Somebody who works through a lesson in JupyterLab, by mouse or by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import nbformat
from playwright.sync_api import Locator, Page, expect

from sagrada_nb.cli import copy_lessons
from sagrada_nb.resources import notebooks_path
from tests.browser.lab import Lab
from tests.browser.live import Board
from tests.browser.notebook import active_cell, idle, open_notebook, run_all


def open_lesson(page: Page, lab: Lab, name: str) -> None:
    """Open a lesson as it is shipped, and run all of it."""
    (lab.folder / f"{name}.ipynb").unlink(missing_ok=True)  # JupyterLab saves by itself
    copy_lessons(lab.folder)
    open_notebook(page, lab, f"{name}.ipynb")
    run_all(page)


def lesson_cell(page: Page, source: str) -> Locator:
    """Return the code cell whose source has some text in it, shown or folded away."""
    (lesson,) = re.findall(r"/(\w+)\.ipynb", page.url)
    cells = nbformat.read(notebooks_path(f"{lesson}.ipynb"), as_version=4).cells
    numbers = [n for n, cell in enumerate(cells) if source in cell.source]
    at = next(n for n in numbers if cells[n].cell_type == "code")
    return page.locator(f".jp-Notebook .jp-CodeCell[data-windowed-list-index='{at}']")


def exercise_board(page: Page, name: str) -> Board:
    """Return the board on which an exercise is answered."""
    cell = lesson_cell(page, f'sg.exercise("{name}")')
    found = Board(page, cell.locator("[data-sg-board].sg-exercise"))
    expect(found.root).to_be_visible(timeout=30_000)
    return found


def task_board(page: Page, name: str) -> Board:
    """Return the board on which the dice of an exercise are placed."""
    cell = lesson_cell(page, f'sg.exercise("{name}")')
    return Board(page, cell.locator("[data-sg-board]:not(.sg-exercise)"))


def said_of(it: Board) -> Locator:
    """Return the title of what an exercise says of an answer."""
    return it.root.locator(".sg-region-feedback .sg-lesson-title")


@contextmanager
def running(page: Page, cell: Locator) -> Iterator[None]:
    """Have a cell run, and wait until it is done: then JupyterLab moves the focus no more."""
    prompt = cell.locator(".jp-InputPrompt")
    before = prompt.inner_text()
    yield
    expect(prompt).not_to_have_text(before)
    expect(prompt).to_have_text(re.compile(r"\[\d+\]"))
    idle(page)


def give(act: Callable[[Board, Locator], None], it: Board, answer: str) -> None:
    """Press every part of an answer and Check, or type it."""
    field = it.root.locator("input[data-action='answer']")
    if field.count():
        field.fill(answer)
        with it.answering():
            field.press("Enter")
        return
    if it.root.locator("[data-action='clear']:not([aria-disabled])").count():
        act(it, it.root.locator("[data-action='clear']"))
    whole = it.root.locator(f"[data-action='press'][data-value='{answer}']")
    for part in [answer] if whole.count() else answer.replace(",", " ").split():
        chip = it.root.locator(
            f"[data-action='press'][data-value='{part}'], [data-cell][data-space='{part}'], "
            f".sg-pick[data-value='{part}']"
        )
        act(it, chip.first)
    act(it, it.root.locator("[data-action='check']"))


class ByMouse:
    """Somebody who uses the mouse for all but the writing of an answer."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def place(self, it: Board, die: str, space: str) -> None:
        it.click(it.die(die))
        it.click(it.space(space))

    def act(self, it: Board, control: Locator) -> None:
        """Use a control of a board."""
        it.click(control)

    def answer(self, it: Board, answer: str) -> None:
        """Answer an exercise by what there is to press, or in its field, and have it checked."""
        give(self.act, it, answer)

    def enter(self, it: Board) -> None:
        """Do nothing: a click on the board is enough."""

    def leave(self, it: Board) -> None:
        """Do nothing: a click on a cell is enough."""

    def write(self, cell: Locator, text: str) -> None:
        cell.locator(".cm-line").first.click(click_count=3)
        self.page.keyboard.type(text)

    def run(self, cell: Locator) -> None:
        with running(self.page, cell):
            self.choose_run(cell)

    def choose_run(self, cell: Locator) -> None:
        cell.locator(".jp-InputPrompt").click()
        expect(cell).to_have_class(re.compile("jp-mod-active"))
        self.page.locator(
            ".jp-NotebookPanel-toolbar [data-command='notebook:run-cell-and-select-next']"
        ).click()


class ByKeyboard:
    """Somebody who has no mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def act(self, it: Board, control: Locator) -> None:
        """Use a control of a board."""
        control.focus()
        with it.answering():
            self.page.keyboard.press("Enter")

    def answer(self, it: Board, answer: str) -> None:
        """Answer an exercise by what there is to press, or in its field, and have it checked."""
        give(self.act, it, answer)

    def enter(self, it: Board) -> None:
        """Go in with Tab; the toolbar that JupyterLab shows at an active cell is a stop before."""
        cell = it.root.locator("xpath=ancestor::*[contains(@class, 'jp-CodeCell')]")
        if not cell.locator(".sg-exercise :focus").count():  # else the board is the next one
            self.walk_to(cell)
        stops = []
        for _stop in range(60):
            self.page.keyboard.press("Tab")
            if it.root.locator("[data-space]:focus").count():
                return
            stops.append(self.page.evaluate("document.activeElement.outerHTML.slice(0, 200)"))
        raise AssertionError(f"no space of the board can be reached with Tab, only {stops}")

    def place(self, it: Board, die: str, space: str) -> None:
        it.key(*die.lower())
        here = it.root.locator("[data-space]:focus")
        for axis, less, more in ((0, "ArrowUp", "ArrowDown"), (1, "ArrowLeft", "ArrowRight")):
            at = here.get_attribute("data-space")
            assert at is not None
            way = ord(space[axis]) - ord(at[axis])
            for _step in range(abs(way)):
                self.page.keyboard.press(more if way > 0 else less)
        expect(it.space(space)).to_be_focused()
        it.key("Enter")

    def leave(self, it: Board) -> None:
        """Go back to the cell, the stop before the first of the board."""
        for _stop in range(20):
            if not it.root.locator(":focus").count():
                return
            self.page.keyboard.press("Shift+Tab")
        raise AssertionError("the board cannot be left with Tab")

    def write(self, cell: Locator, text: str) -> None:
        self.walk_to(cell)
        self.page.keyboard.press("Enter")
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(text)
        self.page.keyboard.press("Escape")

    def run(self, cell: Locator) -> None:
        self.walk_to(cell)
        with running(self.page, cell):
            self.page.keyboard.press("Control+Enter")

    def walk_to(self, cell: Locator) -> None:
        """Go to a cell with the arrows; they pass over one that is folded away, so before that."""
        goal, number = cell.evaluate(_NEAREST)
        for _step in range(100):
            here = active_cell(self.page)
            if here == goal:
                expect(self.page.locator(f".jp-Cell[{_NUMBER}='{number}']")).to_be_focused()
                return
            self.page.keyboard.press("ArrowDown" if here < goal else "ArrowUp")
        raise AssertionError("the cell cannot be reached with the arrows")


_NUMBER = "data-windowed-list-index"
_NEAREST = """node => {
  const cells = [...document.querySelectorAll('.jp-Cell')];
  let at = cells.indexOf(node);
  while (at > 0 && cells[at].querySelector('.jp-InputPlaceholder')) at -= 1;
  return [at, cells[at].getAttribute('data-windowed-list-index')];
}"""
