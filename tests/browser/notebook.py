"""A notebook in JupyterLab: opening it, running it, and asking what is in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from tests.browser.lab import Lab

# JupyterLab shows its inside to the page, so that tests can wait for what it does.

_NOTEBOOK = "window.jupyterapp?.shell?.currentWidget"
_IS_OPEN = f"name => {_NOTEBOOK}?.context?.path === name"
_IS_READY = f"""async () => {{
  const panel = {_NOTEBOOK};
  await window.jupyterapp.restored;
  await panel.context.ready;
  await panel.revealed;
  await panel.sessionContext.ready;
  await panel.sessionContext.session.kernel.info;
}}"""
_IS_IDLE = f"""() => {{
  const kernel = {_NOTEBOOK}?.sessionContext?.session?.kernel;
  return kernel?.connectionStatus === 'connected' && kernel.status === 'idle';
}}"""
_OPEN = """async path => {
  await window.jupyterapp.commands.execute('docmanager:open', { path });
}"""
_CLOSE = """async () => {
  const { restored, serviceManager, shell } = window.jupyterapp;
  await restored;  // else a notebook of an earlier visit may still come
  for (const widget of [...shell.widgets('main')]) {
    if (!widget.context) continue;
    widget.context.model.dirty = false;  // else JupyterLab asks whether to save it
    widget.close();
  }
  await serviceManager.sessions.shutdownAll();
}"""
_RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
_RUN_CELL = f"""async index => {{
  const {{ content }} = {_NOTEBOOK};
  const cell = content.widgets.filter((each) => each.model.type === 'code')[index];
  content.deselectAll();
  content.activeCellIndex = content.widgets.indexOf(cell);
  await window.jupyterapp.commands.execute('notebook:run-cell');
}}"""
_UNFINISHED = f"""() => [...{_NOTEBOOK}.content.model.cells].map((cell) => cell.toJSON())
  .filter((cell) => cell.cell_type === 'code' && (cell.execution_count === null
    || cell.outputs.some((output) => output.output_type === 'error')))"""
_CELLS = f"""() => [...{_NOTEBOOK}.content.model.cells]
  .map((cell) => `${{cell.type}}: ${{cell.sharedModel.source}}`)"""


def open_notebook(page: Page, lab: Lab, name: str) -> None:
    """Open a notebook, alone, and wait for its kernel.

    JupyterLab is loaded only where the page does not show it yet, which takes as long as a test.
    """
    if page.evaluate("url => location.href.startsWith(url) && !!window.jupyterapp", lab.url):
        close_notebooks(page)
        page.evaluate(_OPEN, name)
    else:
        page.goto(f"{lab.url}/lab/tree/{name}?reset")
    connected(page, name)


def close_notebooks(page: Page) -> None:
    """Close all notebooks as they were saved, and end their kernels."""
    page.evaluate(_CLOSE)
    expect(page.locator("[data-sg-board], .jp-Notebook, .jp-Dialog")).to_have_count(0)


def connected(page: Page, name: str) -> None:
    """Wait until a notebook is shown and its kernel has nothing to do."""
    page.wait_for_function(_IS_OPEN, arg=name, timeout=60_000)
    page.evaluate(_IS_READY)
    idle(page)


def idle(page: Page) -> None:
    """Wait until the kernel has nothing to do."""
    page.wait_for_function(_IS_IDLE, timeout=60_000)


def run_all(page: Page) -> None:
    """Run every cell, and wait until all are done."""
    page.evaluate(_RUN_ALL)
    idle(page)
    unfinished = page.evaluate(_UNFINISHED)
    assert unfinished == [], unfinished


def run_cell(page: Page, index: int) -> None:
    """Run one of the code cells, and wait until it is done."""
    page.evaluate(_RUN_CELL, index)
    idle(page)


def save(page: Page) -> None:
    """Save the notebook, and wait until that is done."""
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")


def cell_sources(page: Page) -> list[str]:
    """Return the kind and the source of every cell."""
    found: list[str] = page.evaluate(_CELLS)
    return found


def change_theme(page: Page, theme: str) -> None:
    """Choose a theme of JupyterLab in its settings, where it stays for all pages."""
    page.wait_for_function("() => window.jupyterapp?.commands.hasCommand('apputils:change-theme')")
    page.evaluate(
        """async theme => {
          await window.jupyterapp.restored;
          await window.jupyterapp.commands.execute('apputils:change-theme', { theme });
        }""",
        theme,
    )
    expect(page.locator("body")).to_have_attribute("data-jp-theme-name", theme, timeout=20_000)


@contextmanager
def dark(page: Page) -> Iterator[None]:
    """Show JupyterLab in its dark theme, chosen as its readers choose it, for a block."""
    change_theme(page, "JupyterLab Dark")
    try:
        yield
    finally:
        change_theme(page, "JupyterLab Light")


def active_cell(page: Page) -> int:
    """Return the number of the cell that is active."""
    found: int = page.evaluate(f"() => {_NOTEBOOK}.content.activeCellIndex")
    return found


def menu(page: Page, title: str, command: str) -> None:
    """Choose an entry of JupyterLab's menu bar."""
    page.locator(".lm-MenuBar-itemLabel", has_text=title).first.click()
    page.locator(f".lm-Menu-item[data-command='{command}']").first.click()
