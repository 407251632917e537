"""A real JupyterLab and a real browser, started once for all tests of this folder."""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, expect
from playwright.sync_api import Error as BrowserError

from tests.browser.bare import BarePage, OpenBoard
from tests.browser.lab import FLAGS, Lab, find_browser, running_lab
from tests.browser.notebook import close_notebooks

BROWSER = find_browser()

# What a busy machine needs longer for is not wrong; waiting ends as soon as it has come.
expect.set_options(timeout=20_000)


@pytest.hookimpl(tryfirst=True)  # before the marks are used to select tests
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder: all are slow.

    Each worker starts a JupyterLab when it meets the first test that needs it, so those of a file
    stay together.
    """
    for item in items:
        if Path(__file__).parent not in item.path.parents:
            continue
        item.add_marker(pytest.mark.browser)
        item.add_marker(pytest.mark.slow)
        if "lab" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.xdist_group(f"browser-{item.path.stem}"))
        if BROWSER is None and os.environ.get("CI") != "true":
            item.add_marker(
                pytest.mark.skip(reason="no Chromium found; install one to run browser tests")
            )


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """Use the machine's own Chromium."""
    assert BROWSER is not None, "CI needs a Chromium: the browser tests may not be skipped there"
    return {"executable_path": BROWSER, "args": FLAGS}


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab that serves an empty folder."""
    with running_lab(tmp_path_factory.mktemp("lab")) as running:
        yield running


# What JupyterLab itself logs; nothing of it comes from a board.
KNOWN_NOISE = (
    "favicon",
    "translations",
    "Failed to load resource",
    "deprecat",
    "Could not restore the debugger state",  # when the page is left early
    "reading 'schema'",  # Notebook 7, at every start
    "registered.",
    "Failed to execute 'removeChild' on 'Node'",  # plotly in a page that goes; no board calls it
    "widget model not found",  # a saved widget, in a page that is loaded without its kernel
    # a module of 5 MB on a busy machine; it comes later, and tests look for what it draws
    "[anywidget] Failed to initialize model.",
    # what was on its way from a kernel that is restarted, cut in two
    "Kernel message validation error: Unexpected token",
)


@pytest.fixture(scope="session")
def reader(browser: Browser) -> Iterator[BrowserContext]:
    """One reader for all tests, as whoever comes again has JupyterLab in the cache."""
    context = browser.new_context(viewport={"width": 1400, "height": 1000})
    yield context
    context.close()


class WatchedPage:
    """A page on which is noted what errors are logged, and what leaves the machine."""

    def __init__(self, reader: BrowserContext, lab: Lab) -> None:
        self.page = reader.new_page()
        self.lab = lab
        self.errors: list[str] = []
        self.strangers: list[str] = []
        self.page.on("console", self._on_console)
        self.page.on("pageerror", lambda error: self._note(str(error)))
        self.page.on("request", self._on_request)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(message.text)

    def _note(self, error: str) -> None:
        if not any(word in error for word in KNOWN_NOISE):
            self.errors.append(error)

    def _on_request(self, request: Request) -> None:
        ours = (self.lab.url, self.lab.url.replace("http", "ws"), "data:", "blob:")
        if not request.url.startswith((*ours, "attachment:")):
            self.strangers.append(request.url)


KEPT: list[WatchedPage] = []
"""The page of the last test, for the next one, as loading JupyterLab takes as long as a test."""

FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember which tests failed."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


def is_tidied(page: Page) -> bool:
    """Close what a test has opened, and say whether the page can be given to another test.

    Where JupyterLab does not get it all closed, the next test gets a new page, as a person would
    open one.
    """
    try:
        if page.evaluate("!!window.jupyterapp"):
            close_notebooks(page)
    except (AssertionError, BrowserError):
        return False
    return True


@pytest.fixture
def page(reader: BrowserContext, lab: Lab, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page on which no error may be logged and from which no request may leave the machine.

    It may have been another test's before, and shows no notebook then; what a failed test has left
    is not given to another.
    """
    watched = KEPT.pop() if KEPT else WatchedPage(reader, lab)
    page = watched.page
    page.mouse.move(0, 0)
    shutil.rmtree(lab.data, ignore_errors=True)  # nothing was done before
    watched.errors.clear()
    watched.strangers.clear()
    yield page
    logged, asked_for = list(watched.errors), list(watched.strangers)
    if not request.node.stash.get(FAILED, False) and not logged and is_tidied(page):
        KEPT.append(watched)
    else:
        page.close()
    assert logged == []
    assert asked_for == []


@pytest.fixture
def bare(browser: Browser) -> Iterator[OpenBoard]:
    """Open a board in a page of its own, without JupyterLab; no error may be logged there."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_board(board: Any, views: int = 1, saved: bool = False, **context: Any) -> BarePage:
        contexts.append(browser.new_context(**context))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
        return BarePage(page, board, views, saved)

    yield open_board
    for context in contexts:
        context.close()
    assert errors == []
