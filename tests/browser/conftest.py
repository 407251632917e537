"""A real JupyterLab and a real browser, started once for all tests of this folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

from tests.browser.lab import FLAGS, Lab, find_browser, running_lab

BROWSER = find_browser()


@pytest.hookimpl(tryfirst=True)  # before the marks are used to select tests
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder.

    The tests of a file share one Lab, and so do those of every other file: two workers are enough
    to keep two cores busy. What opens JupyterLab is slow, but for the few that always run.
    """
    files = sorted({item.path for item in items if Path(__file__).parent in item.path.parents})
    for item in items:
        if item.path in files:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group(f"browser-{files.index(item.path) % 2}"))
            opens_lab = "lab" in getattr(item, "fixturenames", ())
            if opens_lab and item.get_closest_marker("smoke") is None:
                item.add_marker(pytest.mark.slow)
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
)


END_KERNELS = "() => window.jupyterapp?.serviceManager.sessions.shutdownAll()"


@pytest.fixture(scope="session")
def reader(browser: Browser) -> Iterator[BrowserContext]:
    """One reader for all tests, as whoever comes again has JupyterLab in the cache."""
    context = browser.new_context(viewport={"width": 1400, "height": 1000})
    yield context
    context.close()


@pytest.fixture
def page(reader: BrowserContext, lab: Lab) -> Iterator[Page]:
    """A page on which no error may be logged and from which no request may leave the machine."""
    page = reader.new_page()
    errors: list[str] = []
    strangers: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error" and not any(word in message.text for word in KNOWN_NOISE):
            errors.append(message.text)

    def on_request(request: Request) -> None:
        if not request.url.startswith((lab.url, lab.url.replace("http", "ws"), "data:", "blob:")):
            strangers.append(request.url)

    page.on("console", on_console)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("request", on_request)
    yield page
    logged, asked_for = list(errors), list(strangers)
    page.evaluate(END_KERNELS)
    page.close()
    assert logged == []
    assert asked_for == []
