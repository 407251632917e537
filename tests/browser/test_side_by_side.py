"""Tables keep their layout beside boards of other kinds, each of which brings styles of its own."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page

import sagrada_nb as sg
from sagrada_nb.boards.board import Board
from tests.browser import live
from tests.browser.bare import OpenBoard
from tests.browser.lab import Lab
from tests.browser.notebook import open_notebook, run_all, run_cell

OTHERS = {
    "ScoreBoard": "sg.ScoreBoard(sg.scoring_example().window, choose_cards=True)",
    "WindowBoard": "sg.WindowBoard('Virtus', pool='R3 B2', selected_die='R3')",
    "ToolBoard": "sg.ToolBoard(5)",
    "TurnBoard": "sg.TurnBoard()",
}
TABLES = {
    "GameTable": "sg.GameTable(sg.bots.play(sg.new_game(3, seed=1), ['greedy'] * 3, 1).at(30))",
    "MandalaTable": "sg.mandala.MandalaTable(seed=1)",
}
AREAS = {
    "GameTable": (
        ".sg-region-window svg",
        ".sg-region-others svg",
        ".sg-region-pool .sg-pick",
        ".sg-track",
        ".sg-tool-name",
        ".sg-region-goals",
        ".sg-log",
    ),
    "MandalaTable": (".sg-region-mandalas", ".sg-m-area", ".sg-region-hand", ".sg-region-players"),
}

# Where everything that is seen is, as seen from the board's own corner.
_BOXES = """root => {
  const corner = root.getBoundingClientRect();
  return [...root.querySelectorAll('*')].flatMap((node) => {
    if (node.closest('details:not([open]) > :not(summary)')) return [];
    const box = node.getBoundingClientRect();
    if (!box.width) return [];
    const place = [box.x - corner.x, box.y - corner.y, box.width, box.height];
    return [[`${node.tagName} ${node.getAttribute('class') ?? ''}`, place]];
  });
}"""
_FORGET_STYLES = """() => [...document.querySelectorAll('style')]
  .filter((style) => style.textContent.includes('.sg-board')).forEach((style) => style.remove())"""
_ANOTHER = """([css, html, kinds, where]) => {
  const style = document.createElement('style');
  style.textContent = css;
  document.head[where](style);
  const frame = document.createElement('div');
  frame.innerHTML = `<div class="sg-frame"><div class="${kinds}">${html}</div></div>`;
  document.body[where](frame);
}"""


def made(source: str) -> Board:
    board = eval(source, {"sg": sg})  # noqa: S307 - our own code
    assert isinstance(board, Board)
    return board


Boxes = list[tuple[str, list[float]]]


def boxes(root: Locator) -> Boxes:
    return [(what, place) for what, place in root.evaluate(_BOXES)]


def moved(before: Boxes, after: Boxes) -> list[tuple[str, list[float], list[float]]]:
    """Return what has come, gone, moved or changed its size by more than a pixel."""
    assert [what for what, _place in before] == [what for what, _place in after]
    return [
        (what, there, here)
        for (what, there), (_same, here) in zip(before, after, strict=True)
        if max(abs(x - y) for x, y in zip(there, here, strict=True)) > 1
    ]


def assert_all_areas(table: str, root: Locator) -> None:
    for area in AREAS[table]:
        box = root.locator(area).first.bounding_box()
        assert box is not None, area
        assert min(box["width"], box["height"]) > 10, area


def as_drawn(board: Board) -> str:
    """Return what the page makes of the regions of a board."""
    regions = board.regions()
    return "".join(
        f'<div class="sg-column sg-column-{names[0]}">'
        + "".join(
            f'<div class="sg-region sg-region-{name}">{regions.get(name, "")}</div>'
            for name in names
        )
        + "</div>"
        for names in board.REGIONS
    )


@pytest.mark.parametrize("width", [400, 1200])
@pytest.mark.parametrize("table", TABLES)
def test_styles_and_drawings_of_others_move_nothing(
    bare: OpenBoard, table: str, width: int
) -> None:
    it = bare(
        made(TABLES[table]), viewport={"width": width, "height": 8000}
    )  # so that nothing sticks to its edge
    assert_all_areas(table, it.view())
    alone = boxes(it.view())
    root = it.page.locator(f"[data-sg-board='{it.board._uid}']")
    for name, source in (OTHERS | TABLES).items():
        if name == table:
            continue
        other = made(source)
        for where in ("prepend", "append"):
            drawn = [str(other._css), as_drawn(other), other._class_names(), where]
            it.page.evaluate(_ANOTHER, drawn)
        assert moved(alone, boxes(root)) == [], name


def test_boards_before_and_after_a_table_move_nothing_in_a_notebook(page: Page, lab: Lab) -> None:
    others = list(OTHERS.values())
    lab.write("beside.ipynb", ["import sagrada_nb as sg", *others, *TABLES.values(), *others])
    open_notebook(page, lab, "beside.ipynb")
    page.evaluate(_FORGET_STYLES)  # those of another test
    run_cell(page, 0)
    alone = {}
    for n, name in enumerate(TABLES):
        run_cell(page, 1 + len(others) + n)
        root = live.board(page, n).root
        assert_all_areas(name, root)
        alone[name] = boxes(root)
    for which_styles_come_last in ("those of the others", "those of the tables"):
        run_all(page)
        live.board(page, len(TABLES) + 2 * len(others) - 1)
        for n, name in enumerate(TABLES):
            found = boxes(live.board(page, len(others) + n).root)
            assert moved(alone[name], found) == [], which_styles_come_last
        page.evaluate(_FORGET_STYLES)
