"""Starting a real JupyterLab, opening notebooks in it, and finding a browser."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

BROWSERS = (Path(__file__).parent / "browsers.txt").read_text(encoding="utf-8").split()
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find_browser() -> str | None:
    """Return the path of a Chromium on this machine, or None."""
    named = os.environ.get("SAGRADA_NB_BROWSER")
    found = [shutil.which(name) for name in ((named,) if named else BROWSERS)]
    return next((path for path in found if path), None)


@dataclass
class Lab:
    """A running JupyterLab that serves the notebooks of one folder."""

    url: str
    folder: Path

    def write(self, name: str, cells: Iterable[str]) -> Path:
        """Write a notebook of code cells (a cell that begins with ``#:`` is text)."""
        made = [
            new_markdown_cell(cell[2:]) if cell.startswith("#:") else new_code_cell(cell)
            for cell in cells
        ]
        notebook = new_notebook(cells=made)
        notebook.metadata["kernelspec"] = {
            "name": "python3",
            "display_name": "Python 3",
            "language": "python",
        }
        path = self.folder / name
        nbformat.write(notebook, path)
        return path


@contextmanager
def running_lab(folder: Path) -> Iterator[Lab]:
    """Run JupyterLab on a free port, with settings of its own, as long as the block lasts.

    Its notebooks and its settings are kept in `folder`.
    """
    notebooks, settings = folder / "notebooks", folder / "settings"
    notebooks.mkdir(parents=True)
    environment = dict(os.environ)
    for name in (
        "JUPYTER_CONFIG_DIR",
        "JUPYTER_DATA_DIR",
        "JUPYTER_RUNTIME_DIR",
        "JUPYTERLAB_SETTINGS_DIR",
        "JUPYTERLAB_WORKSPACES_DIR",
        "IPYTHONDIR",
    ):
        path = settings / name.lower()
        path.mkdir(parents=True)
        environment[name] = str(path)
    quiet = settings / "jupyterlab_settings_dir/@jupyterlab/apputils-extension"
    quiet.mkdir(parents=True)
    (quiet / "notification.jupyterlab-settings").write_text(
        '{"fetchNews": "false", "checkForUpdates": false}'
    )
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    log = settings / "lab.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "jupyter",
                "lab",
                "--no-browser",
                "--allow-root",
                "--ip=127.0.0.1",
                f"--port={port}",
                "--ServerApp.port_retries=0",
                "--IdentityProvider.token=",
                "--LabApp.expose_app_in_browser=True",
                f"--ServerApp.root_dir={notebooks}",
            ],
            env=environment,
            stdout=output,
            stderr=subprocess.STDOUT,
            cwd=notebooks,
        )
    try:
        url = f"http://127.0.0.1:{port}"
        _wait_for(url, process, log)
        yield Lab(url, notebooks)
    finally:
        process.terminate()
        process.wait(timeout=30)


def _wait_for(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    for _attempt in range(480):
        if process.poll() is not None:
            break
        try:
            with urllib.request.urlopen(f"{url}/api", timeout=2):  # noqa: S310
                return
        except OSError:
            time.sleep(0.25)
    raise RuntimeError(log.read_text())


class NoBrowser(RuntimeError):
    """There is no Chromium on this machine."""

    def __init__(self) -> None:
        super().__init__(f"No Chromium was found. Looked for: {', '.join(BROWSERS)}.")


@contextmanager
def lab_in_browser() -> Iterator[tuple[Lab, Browser]]:
    """Run JupyterLab and a browser as long as the block lasts, for what is no test.

    Raises
    ------
    NoBrowser
        Where there is none.
    """
    path = find_browser()
    if path is None:
        raise NoBrowser
    with (
        tempfile.TemporaryDirectory() as folder,
        running_lab(Path(folder)) as lab,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield lab, browser
        browser.close()


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
  const { serviceManager, shell } = window.jupyterapp;
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


def board(page: Page, index: int = 0) -> Board:
    """Return the board at a place on the page, once it has been drawn."""
    found = Board(page, page.locator("[data-sg-board]").nth(index))
    expect(found.root).to_be_visible(timeout=30_000)
    return found


class Board:
    """A live board on the page."""

    def __init__(self, page: Page, root: Locator) -> None:
        self.page, self.root = page, root

    @property
    def revision(self) -> int:
        """The number of the drawing that is shown."""
        return int(self.root.get_attribute("data-revision") or "0")

    def after(self, revision: int) -> None:
        """Wait until a later drawing than `revision` is shown."""
        handle = self.root.element_handle()
        self.page.wait_for_function(
            "([node, n]) => Number(node.dataset.revision) > n", arg=[handle, revision]
        )

    def space(self, name: str) -> Locator:
        """Return the space with a name, of the window that can be played in."""
        return self.root.locator(f"[data-cell][data-space='{name}']")

    def die(self, name: str) -> Locator:
        """Return a die of the palette."""
        return self.root.locator(f".sg-pick[data-value='{name}']").first

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Do something that Python answers, and wait until all that was asked is drawn."""
        before = self.root.get_attribute("data-asked")
        yield
        expect(self.root).not_to_have_attribute("data-asked", before or "")
        self.settle()

    def settle(self) -> None:
        """Wait until all that was asked is drawn."""
        self.page.wait_for_function(
            "node => node.dataset.asked === node.dataset.answered", arg=self.root.element_handle()
        )

    def press(self, text: str) -> None:
        """Press a button, and wait for its answer."""
        self.click(self.root.get_by_role("button", name=text, exact=True))

    def click(self, target: Locator) -> None:
        """Click something, and wait for its answer."""
        with self.answering():
            target.click()

    def drag(self, source: Locator, goal: Locator) -> None:
        """Drag with the mouse, and wait for the answer to the drop."""
        with self.answering():
            source.hover()
            self.page.mouse.down()
            self.page.mouse.move(3, 3)
        with self.answering():
            goal.hover()
            self.page.mouse.up()

    def key(self, *keys: str) -> None:
        """Press keys, and wait for the answer to each."""
        for key in keys:
            with self.answering():
                self.page.keyboard.press(key)

    def dice(self) -> dict[str, str]:
        """Return the dice that are drawn, by space."""
        found: dict[str, str] = self.root.evaluate(
            """root => Object.fromEntries([...root.querySelectorAll('[data-cell][data-space]')]
              .filter((s) => s.dataset.die).map((s) => [s.dataset.space, s.dataset.die]))"""
        )
        return found

    @property
    def status(self) -> str:
        """What the status line says."""
        return self.root.locator(".sg-status").inner_text()
