"""A real JupyterLab and a real browser, started once for all tests of this folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ConsoleMessage, Page, Request

from tests.browser.lab import FLAGS, Lab, find_browser, start_lab

BROWSER = find_browser()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder; they share one Lab, so they run in one worker."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("browser"))
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
    running = start_lab(tmp_path_factory.mktemp("notebooks"), tmp_path_factory.mktemp("settings"))
    yield running
    running.process.terminate()
    running.process.wait(timeout=20)


# What JupyterLab itself logs; nothing of it comes from a board.
KNOWN_NOISE = ("favicon", "translations", "Failed to load resource", "deprecat")


@pytest.fixture
def page(page: Page, lab: Lab) -> Iterator[Page]:
    """A page on which no error may be logged and from which no request may leave the machine."""
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
    page.set_viewport_size({"width": 1400, "height": 1000})
    yield page
    assert errors == []
    assert strangers == []
