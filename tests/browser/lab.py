"""Starting a real JupyterLab, opening notebooks in it, and finding a browser."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as BrowserTimeout

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
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
    process: subprocess.Popen[bytes]

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


def start_lab(folder: Path, settings: Path) -> Lab:
    """Start JupyterLab on a free port with settings of its own, and wait until it answers."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
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
        path.mkdir(parents=True, exist_ok=True)
        environment[name] = str(path)
    quiet = settings / "jupyterlab_settings_dir/@jupyterlab/apputils-extension"
    quiet.mkdir(parents=True, exist_ok=True)
    (quiet / "notification.jupyterlab-settings").write_text(
        '{"fetchNews": "false", "checkForUpdates": false}'
    )
    log = (settings / "lab.log").open("wb")
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
            f"--ServerApp.root_dir={folder}",
        ],
        env=environment,
        stdout=log,
        stderr=subprocess.STDOUT,
        cwd=folder,
    )
    url = f"http://127.0.0.1:{port}"
    for _attempt in range(240):
        if process.poll() is not None:
            raise RuntimeError((settings / "lab.log").read_text())
        try:
            with urllib.request.urlopen(f"{url}/api", timeout=2):  # noqa: S310
                return Lab(url, folder, process)
        except OSError:
            time.sleep(0.25)
    process.terminate()
    raise RuntimeError((settings / "lab.log").read_text())


def open_notebook(page: Page, lab: Lab, name: str) -> None:
    """Open a notebook and wait for its kernel."""
    page.goto(f"{lab.url}/lab/tree/{name}?reset")
    idle(page)
    # The indicator says idle before there is a kernel; a command given then asks which one to use.
    for _attempt in range(240):
        with urllib.request.urlopen(f"{lab.url}/api/sessions", timeout=5) as answer:  # noqa: S310
            sessions = json.load(answer)
        if any(s["path"] == name and s["kernel"]["connections"] for s in sessions):
            return
        page.wait_for_timeout(100)
    raise RuntimeError(f"{name} was not connected to a kernel")


def idle(page: Page) -> None:
    """Wait until the kernel has nothing to do."""
    indicator = page.locator(".jp-Notebook-ExecutionIndicator[data-status='idle']").first
    expect(indicator).to_be_attached(timeout=60_000)


STARTED = """() => [...document.querySelectorAll('.jp-CodeCell .jp-InputPrompt')]
  .some((prompt) => /\\[[*\\d]/.test(prompt.textContent))"""
FINISHED = """() => {
  const error = document.querySelector('.jp-OutputArea-output[data-mime-type*=error]');
  if (error) throw new Error(error.textContent);
  return [...document.querySelectorAll('.jp-CodeCell .jp-InputPrompt')]
    .every((prompt) => /\\[\\d/.test(prompt.textContent));
}"""


def run_all(page: Page) -> None:
    """Run every cell with the menu, and wait until each has its number."""
    for _attempt in range(30):
        menu(page, "Run", "runmenu:run-all")
        try:
            # JupyterLab drops the command when the notebook is not quite connected yet.
            page.wait_for_function(STARTED, timeout=800)
        except BrowserTimeout:
            continue
        break
    page.wait_for_function(FINISHED, timeout=90_000)
    idle(page)


def run_cell(page: Page, index: int) -> None:
    """Run one cell, and wait until it is done."""
    prompt = page.locator(".jp-CodeCell").nth(index).locator(".jp-InputPrompt").first
    before = prompt.inner_text()
    page.locator(".jp-CodeCell").nth(index).locator(".jp-InputPrompt").first.click()
    page.keyboard.press("Control+Enter")
    page.wait_for_function(
        "([node, before]) => /\\[\\d/.test(node.textContent) && node.textContent !== before",
        arg=[prompt.element_handle(), before],
    )
    idle(page)


def cell_sources(page: Page) -> list[str]:
    """Return the source of every cell that is shown."""
    return page.locator(".jp-Notebook .jp-Cell .cm-content").all_inner_texts()


def menu(page: Page, title: str, command: str) -> None:
    """Choose an entry of JupyterLab's menu bar."""
    page.locator(".lm-MenuBar-itemLabel", has_text=title).first.click()
    page.locator(f".lm-Menu-item[data-command='{command}']").first.click()


def board(page: Page, index: int = 0) -> Board:
    """Return the board at a place on the page, once it has been drawn."""
    found = Board(page, index)
    expect(found.root).to_be_visible(timeout=30_000)
    return found


class Board:
    """A live board on the page."""

    def __init__(self, page: Page, index: int) -> None:
        self.page = page
        self.root = page.locator("[data-sg-board]").nth(index)

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

    def space(self, name: str):  # type: ignore[no-untyped-def]
        """Return the space with a name."""
        return self.root.locator(f"[data-space='{name}']")

    def die(self, name: str):  # type: ignore[no-untyped-def]
        """Return a die of the palette."""
        return self.root.locator(f".sg-pick[data-value='{name}']").first

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Do something that Python answers, and wait until all that was asked is drawn."""
        before = self.root.get_attribute("data-asked")
        yield
        self.page.wait_for_function(
            """([node, before]) => node.dataset.asked !== before
              && node.dataset.answered === node.dataset.asked""",
            arg=[self.root.element_handle(), before or None],
        )

    def press(self, text: str) -> None:
        """Press a button, and wait for its answer."""
        self.click(self.root.get_by_role("button", name=text, exact=True))

    def click(self, target) -> None:  # type: ignore[no-untyped-def]
        """Click something, and wait for its answer."""
        with self.answering():
            target.click()

    def drag(self, source, goal) -> None:  # type: ignore[no-untyped-def]
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
            """root => Object.fromEntries([...root.querySelectorAll('[data-space]')]
              .filter((s) => s.dataset.die).map((s) => [s.dataset.space, s.dataset.die]))"""
        )
        return found

    @property
    def status(self) -> str:
        """What the status line says."""
        return self.root.locator(".sg-status").inner_text()
