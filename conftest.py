"""What all tests share, and the examples in the package with them."""

import asyncio
from collections.abc import Iterator

import pytest


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
