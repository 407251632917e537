"""A real kernel tells cells and runs apart as the other tests pretend, and is killed for real."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from jupyter_client.manager import KernelManager

FIRST = "import sagrada_nb as sg"
TABLE = (
    "table = sg.GameTable(seats=['human'] * 2, seed=7)\nprint(table.game.length, len(table.kept))"
)
PLAY = "table.play(table.game.legal_actions()[0])\nprint(table.game.length)"


@pytest.fixture
def manager(data_folder: object) -> Iterator[KernelManager]:
    running = KernelManager(kernel_name="python3")
    running.start_kernel()
    yield running
    running.shutdown_kernel(now=True)


def run(manager: KernelManager, *cells: tuple[str, str]) -> str:
    """Run cells, each with its id, in a kernel that may just have begun; return what they print."""
    client = manager.blocking_client()
    client.start_channels()
    client.wait_for_ready(timeout=60)
    printed = ""
    for cell, code in cells:
        content = {"code": code, "silent": False, "store_history": True, "user_expressions": {}}
        content |= {"allow_stdin": False, "stop_on_error": True}
        asked = client.session.msg("execute_request", content, metadata={"cellId": cell})
        client.shell_channel.send(asked)
        while True:
            message = client.get_iopub_msg(timeout=60)
            if message["parent_header"].get("msg_id") != asked["header"]["msg_id"]:
                continue
            told = message["content"]
            if message["msg_type"] == "stream" and told["name"] == "stdout":
                printed += told["text"]
            assert message["msg_type"] != "error", told
            if message["msg_type"] == "status" and told["execution_state"] == "idle":
                break
    client.stop_channels()
    return printed


def test_a_game_goes_on_in_a_cell_that_runs_again_and_is_offered_by_the_next_kernel(
    manager: KernelManager,
) -> None:
    cells = [("a", FIRST), ("b", TABLE), ("c", PLAY), ("b", TABLE), ("d", TABLE)]
    assert run(manager, *cells).split() == ["0", "0", "1", "1", "0", "0", "0"]
    manager.signal_kernel(signal.SIGKILL)
    manager.restart_kernel(now=True)
    assert run(manager, ("a", FIRST), ("b", TABLE), ("d", TABLE)).split() == ["0", "1", "0", "0"]
