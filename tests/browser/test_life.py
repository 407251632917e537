"""What becomes of a board: two views, a cell run again, reload, restart, save, export."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.lab import Lab
from tests.browser.live import board
from tests.browser.notebook import connected, idle, menu, open_notebook, run_all, run_cell, save

BOARD = "import sagrada_nb as sg\nboard = sg.WindowBoard('Virtus', selected_die='R5')\nboard"


def test_two_views_of_one_board_follow_each_other(page: Page, lab: Lab) -> None:
    lab.write("two.ipynb", [BOARD, "board"])
    open_notebook(page, lab, "two.ipynb")
    run_all(page)
    first, second = board(page, 0), board(page, 1)
    second_before = second.revision
    first.click(first.space("A2"))
    second.after(second_before)
    assert first.dice() == second.dice() == {"A2": "R5"}
    expect(page.locator("[data-sg-still]")).to_have_count(2)
    expect(page.locator("[data-sg-still]:visible")).to_have_count(0)


def test_running_the_cell_again_piles_nothing_up(page: Page, lab: Lab) -> None:
    lab.write(
        "again.ipynb", ["sent = []", BOARD, "board.on_msg(lambda *a: sent.append(a))", "sent"]
    )
    open_notebook(page, lab, "again.ipynb")
    run_all(page)
    for _time in range(3):
        run_cell(page, 1)
    expect(page.locator("[data-sg-board]")).to_have_count(1)
    run_cell(page, 2)
    it = board(page)
    it.click(it.space("A2"))
    run_cell(page, 3)
    # One click is one message: the boards of the earlier runs do not listen any more.
    shown = page.locator(".jp-CodeCell").nth(3).locator(".jp-OutputArea-output")
    expect(shown).to_contain_text("'event': 'space'")
    assert shown.inner_text().count("'event'") == 1
    assert page.evaluate("document.querySelectorAll('head style').length") < 400


def test_reloading_the_page_brings_the_board_back(page: Page, lab: Lab) -> None:
    lab.write("reload.ipynb", [BOARD])
    open_notebook(page, lab, "reload.ipynb")
    run_all(page)
    it = board(page)
    it.click(it.space("A2"))
    save(page)
    # Without the arrangement of an earlier visit, which could bring back other notebooks, too.
    page.goto(f"{lab.url}/lab/tree/reload.ipynb?reset")
    connected(page, "reload.ipynb")
    it = board(page)
    assert it.dice() == {"A2": "R5"}
    it.click(it.space("A2"))
    expect(page.locator("[data-sg-still]:visible")).to_have_count(0)


def test_a_picture_is_left_without_a_kernel(page: Page, browser: Browser, lab: Lab) -> None:
    path = lab.write("still.ipynb", [BOARD])
    open_notebook(page, lab, "still.ipynb")
    run_all(page)
    it = board(page)
    it.click(it.space("A2"))
    # The picture is drawn when the board has come to rest.
    expect(page.locator("[data-sg-still] [data-space='A2'][data-die='R5']")).to_be_attached()
    menu(page, "Kernel", "kernelmenu:restart")
    page.locator(".jp-Dialog button", has_text="Restart").click()
    idle(page)
    # The last drawing stays, and says that Python is gone.
    expect(it.root.locator(".sg-asleep")).to_contain_text("run the first code cell")
    assert it.dice() == {"A2": "R5"}
    save(page)
    saved = json.loads(path.read_text())
    assert "widgets" not in saved["metadata"]
    # Opened anew there is no board: the picture that was saved is shown. JupyterLab logs that the
    # model is gone, which no other page may log, so this is a page without that guard.
    page.goto("about:blank")
    page = browser.new_page()
    still = page.locator("[data-sg-still]:visible")
    open_notebook(page, lab, "still.ipynb")
    expect(still).to_have_count(1)
    expect(still.locator("[data-space='A2']")).to_have_attribute("data-die", "R5")
    # The board's own output is there, first loading, then in error: never to be seen.
    failed = page.get_by_text("model not found")
    for notice in (page.get_by_text("Loading widget"), failed):
        expect(notice.and_(page.locator(":visible"))).to_have_count(0)
    expect(failed).to_be_attached(timeout=60_000)
    expect(failed).not_to_be_visible()
    run_all(page)
    assert board(page).dice() == {}
    page.close()


def test_exported_to_html_the_picture_is_left(browser: Browser, lab: Lab) -> None:
    path = lab.write("export.ipynb", [BOARD + "\nboard.place(space='A2')", "board"])
    subprocess.run(
        [sys.executable, "-m", "jupyter", "nbconvert", "--to", "html", "--execute", str(path)],
        check=True,
        capture_output=True,
        timeout=120,
    )
    page = browser.new_page()
    page.route("http*://**", lambda route: route.abort())  # as for a reader without network
    page.goto(path.with_suffix(".html").as_uri())
    still = page.locator("[data-sg-still]:visible")
    expect(still).to_have_count(1)
    expect(still.locator("[data-space='A2']")).to_have_attribute("data-die", "R5")


def test_a_notebook_that_is_not_trusted_shows_its_pictures(
    browser: Browser, lab: Lab, tmp_path: Path
) -> None:
    """Run by one person and opened by another, whose JupyterLab takes out styles and drawings."""
    source = lab.write("theirs.ipynb", ["import sagrada_nb as sg", "sg.Die('R3')", BOARD])
    run = [sys.executable, "-m", "jupyter", "nbconvert", "--to", "notebook", "--execute"]
    subprocess.run(
        [*run, "--output", "given.ipynb", str(source)],
        check=True,
        capture_output=True,
        timeout=120,
        env={**os.environ, "JUPYTER_DATA_DIR": str(tmp_path)},  # with signatures of its own
    )
    page = browser.new_page()
    open_notebook(page, lab, "given.ipynb")
    images = page.locator(".jp-OutputArea-output img:visible")
    expect(images).to_have_count(2)
    assert page.locator("[data-space]").count() == 0
    assert min(images.evaluate_all("all => all.map((each) => each.naturalWidth)")) > 20
    assert "red 3" in (images.first.get_attribute("alt") or "")
    shown = page.locator(".jp-OutputArea-output:visible").all_inner_texts()
    assert any("Trust Notebook" in text for text in shown)
    assert not any(text.startswith("R") for text in shown)  # no loose letters of a drawing
    page.close()


KEPT = [
    "import sagrada_nb as sg",
    'first_dice = sg.exercise("first_dice")\nfirst_dice',
    "sg.GameTable(seats=['human'] * 2, seed=7, patterns=['Virtus', 'Via Lux'], start=0)",
    "sg.DrawExplorer(6)",
]


def test_what_was_done_is_there_after_a_rerun_and_a_restart(page: Page, lab: Lab) -> None:
    lab.write("kept.ipynb", KEPT)
    open_notebook(page, lab, "kept.ipynb")
    run_all(page)
    exercise, table = board(page, 1), board(page, 2)
    exercise.click(exercise.die("Y3"))
    exercise.click(exercise.space("A1"))
    table.click(table.root.locator("[data-action='lift']"))
    table.click(table.root.locator(".sg-region-pool .sg-pick:not([data-unable])").first)
    table.click(table.root.locator("[data-cell][data-space]:has(.sg-dot)").first)
    laid = table.dice()
    assert laid
    run_cell(page, 1)
    run_cell(page, 2)
    exercise, table = board(page, 1), board(page, 2)
    assert exercise.dice() == {"A1": "Y3"}
    table.click(table.root.locator("[data-action='lift']"))
    assert table.dice() == laid

    menu(page, "Kernel", "kernelmenu:restart")
    page.locator(".jp-Dialog button", has_text="Restart").click()
    told = page.locator(".jp-OutputArea").get_by_text("run the first code cell")
    told = told.filter(visible=True)  # the picture that an explorer leaves says so too
    expect(told).to_have_count(4)  # on both boards of the exercise, the table and the explorer
    idle(page)
    # As it is said, the first cell and then one's own; no other is needed.
    run_cell(page, 0)
    for index in (1, 2, 3):
        run_cell(page, index)
    expect(told).to_have_count(0)
    exercise, table = board(page, 1), board(page, 2)
    assert exercise.dice() == {"A1": "Y3"}
    table.press("Go on with it")
    table.click(table.root.locator("[data-action='lift']"))
    assert table.dice() == laid
