"""What all tests share, and the examples in the package with them."""

import asyncio
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from sagrada_nb import storage

_numbers = count()


@pytest.fixture(autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder in which this test keeps games and progress; it is not made yet."""
    folder = tmp_path_factory.getbasetemp() / "data" / str(next(_numbers))
    monkeypatch.setenv(storage.VARIABLE, str(folder))
    return folder


@pytest.fixture(autouse=True)
def no_event_loop_of_the_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide the event loop that Playwright leaves running for all later tests of a process.

    Whoever plays at once where there is no loop, and beside it where there is one, would take it
    for a notebook's.
    """
    if request.node.get_closest_marker("browser"):
        yield
        return
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)
