"""Keys pressed on what we show stay there: none of them adds, changes or deletes a cell."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.lab import Lab
from tests.browser.live import Board, board
from tests.browser.notebook import cell_sources, open_notebook, run_all

# What JupyterLab would do with them: a cell below, delete, undo, change to text, leave, edit.
KEYS = ("b", "d", "d", "z", "m", "Escape", *(f"Arrow{way}" for way in ("Down", "Up", "Left",
        "Right")), "Enter")  # fmt: skip

SHOWN = {
    "window": "sg.WindowBoard('Virtus', selected_die='R5', choose_pattern=True)",
    "score": "sg.ScoreBoard('Virtus', choose_cards=True, private='red', enforce=True)",
    "pool": "sg.ScoreBoard('Virtus', pool=['R3', 'B2'])",
    "sheet": "sg.score(sg.window('Virtus'), 'Light Shades', 'red')",
}
EXPECTED = {
    "window": {
        "g",
        "button die",
        "button undo",
        "button take_off",
        "button layer",
        "select pattern",
        "input text notation",
    },
    "score": {
        "g",
        "button die",
        "button reset",
        "button line",
        "summary",
        "input checkbox public",
        "select private",
        "input number tokens",
        "input text notation",
    },
    "pool": {"g", "button die", "button line"},
    "sheet": {"span"},
}

# Every kind of control has a name: what it is, and what it does.
_KINDS = """root => {
  const kind = (node) =>
    [node.localName, node.localName === 'input' ? node.type : '', node.dataset.action ?? '']
      .filter(Boolean).join(' ');
  root.querySelectorAll('details').forEach((each) => { each.open = true; });
  const all = [...root.querySelectorAll('[tabindex], button, input, select, textarea, summary')];
  return Object.fromEntries(all.filter((each) => each.checkVisibility())
    .map((each) => [kind(each), each]).reverse());
}"""


def kinds(root: Locator) -> set[str]:
    """Return the names of all kinds of controls."""
    return set(root.evaluate(f"root => Object.keys(({_KINDS})(root))"))


def focus(root: Locator, kind: str) -> None:
    """Focus the first control of a kind."""
    root.evaluate(f"(root, kind) => ({_KINDS})(root)[kind].focus()", kind)


def has_focus(root: Locator) -> bool:
    """Return whether the focus is on something inside."""
    found: bool = root.evaluate("root => root.contains(document.activeElement)")
    return found


def keys_stay(root: Locator, kind: str, before: list[str]) -> None:
    """Focus a control, press every key, and check that none leaves it or changes a cell."""
    focus(root, kind)
    assert has_focus(root), kind
    for key in KEYS:
        root.page.keyboard.press(key)
        assert has_focus(root), (kind, key)
        assert cell_sources(root.page) == before, (kind, key)


def test_no_key_reaches_the_notebook(page: Page, lab: Lab) -> None:
    lab.write("keys.ipynb", ["import sagrada_nb as sg", "1 + 1", *SHOWN.values(), "#:# Text"])
    open_notebook(page, lab, "keys.ipynb")
    run_all(page)
    before = cell_sources(page)
    own_sheet = page.locator(".jp-CodeCell").last.locator(".sg-sheet:visible")
    for index, shown in enumerate(SHOWN):
        root = own_sheet if shown == "sheet" else board(page, index).root
        found = kinds(root)
        assert found >= EXPECTED[shown]
        for kind in sorted(found):
            keys_stay(root, kind, before)
            if shown != "sheet":
                Board(page, root).settle()
            assert has_focus(root), kind
    assert cell_sources(page) == before
    assert page.locator(".jp-Dialog").count() == 0


_APP = "window.jupyterapp"


def open_in(page: Page, lab: Lab, app: str, name: str) -> None:
    """Open a notebook in JupyterLab, or in Notebook 7."""
    if app == "lab":
        open_notebook(page, lab, name)
        return
    page.goto(f"{lab.url}/notebooks/{name}")
    page.wait_for_function(f"() => !!{_APP}?.shell?.currentWidget?.context", timeout=60_000)
    page.evaluate(
        f"""async () => {{
          const panel = {_APP}.shell.currentWidget;
          await panel.context.ready;
          await panel.sessionContext.ready;
          await panel.sessionContext.session.kernel.info;
        }}"""
    )


@pytest.mark.parametrize("app", ["lab", pytest.param("notebook", marks=pytest.mark.long)])
def test_keys_of_the_notebook_still_work_on_a_board(page: Page, lab: Lab, app: str) -> None:
    """Shift+Enter and Ctrl+Enter run, Ctrl+S saves, Ctrl+Z is the board's, plain keys stay."""
    name = f"keys_{app}.ipynb"
    made = "import sagrada_nb as sg\nb = sg.WindowBoard('Virtus', selected_die='R5')\nb"
    path = lab.write(name, [made, "ran = 1 + globals().get('ran', 0)\nran"])
    open_in(page, lab, app, name)
    page.evaluate(f"() => {_APP}.commands.execute('notebook:run-all-cells')")
    it = board(page)
    before = cell_sources(page)
    it.click(it.space("A2"))
    it.key("Control+z")
    assert it.dice() == {}
    for key in ("b", "d", "d", "y", "m", "x", "z"):
        page.keyboard.press(key)
    it.settle()
    assert cell_sources(page) == before

    counts = f"() => [...{_APP}.shell.currentWidget.content.model.cells].map(c => c.executionCount)"
    first = page.evaluate(counts)
    it.space("A1").focus()
    page.keyboard.press("Control+Enter")
    page.wait_for_function(f"n => ({counts})()[0] > n", arg=first[0])
    it = board(page)
    it.space("A1").focus()
    again = page.evaluate(counts)
    page.keyboard.press("Shift+Enter")
    page.wait_for_function(f"n => ({counts})()[0] > n", arg=again[0])
    assert cell_sources(page) == before
    board(page).space("A1").focus()
    path.unlink()
    page.keyboard.press("Control+s")
    page.wait_for_function(
        f"async name => (await {_APP}.serviceManager.contents.get(name, {{content: false}})"
        ".catch(() => null)) !== null",
        arg=name,
    )
    page.goto("about:blank")  # the next test may want the other program


def test_a_board_in_an_output_widget_and_below_is_shown_twice(page: Page, lab: Lab) -> None:
    made = (
        "import ipywidgets, sagrada_nb as sg\nb = sg.WindowBoard('Virtus')\n"
        "out = ipywidgets.Output()\ndisplay(out)\nwith out:\n    display(b)\nb"
    )
    lab.write("output.ipynb", [made])
    open_notebook(page, lab, "output.ipynb")
    run_all(page)
    board(page, 0)
    board(page, 1)
    expect(page.locator("[data-sg-board]:visible")).to_have_count(2)
