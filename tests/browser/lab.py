"""Starting a real JupyterLab, and finding a browser."""

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
from playwright.sync_api import Browser, sync_playwright

from sagrada_nb.storage import VARIABLE

BROWSERS = (Path(__file__).parent / "browsers.txt").read_text(encoding="utf-8").split()
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # Its own menus would be drawn in a process of their own for each page; of two lists the last
    # counts, so what Playwright leaves out is named again.
    "--disable-features=PreloadTopChromeWebUI,AvoidUnnecessaryBeforeUnloadCheckSync,"
    "DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay,"
    "MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,OptimizationHints,"
    "NetworkTimeServiceQuerying,AimEnabled",
]


def find_browser() -> str | None:
    """Return the path of a Chromium on this machine, or None."""
    named = os.environ.get("SAGRADA_NB_BROWSER")
    found = [shutil.which(name) for name in ((named,) if named else BROWSERS)]
    return next((path for path in found if path), None)


@dataclass
class Lab:
    """A running JupyterLab that serves the notebooks of one folder.

    Games and progress are kept in another one, which may be emptied.
    """

    url: str
    folder: Path
    data: Path

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
    environment = dict(os.environ) | {VARIABLE: str(folder / "data")}
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
                "--JupyterNotebookApp.expose_app_in_browser=True",
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
        yield Lab(url, notebooks, folder / "data")
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
