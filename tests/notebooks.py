"""A notebook as far as Python sees it: which cell runs, and what is left after a restart."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import IPython
import pytest

from sagrada_nb import storage
from sagrada_nb.lessons import exercises


class Notebook:
    """A notebook whose cells are run by hand.

    Parameters
    ----------
    patch
        What puts Python into the notebook.
    path
        Where the notebook is.
    """

    def __init__(self, patch: pytest.MonkeyPatch, path: Path) -> None:
        self.user_ns: dict[str, Any] = {}
        self._patch = patch
        self._numbers = count()
        self._parent: dict[str, Any] = {}
        patch.setattr(IPython, "get_ipython", lambda: self)
        self.open(path)

    def get_parent(self) -> dict[str, Any]:
        return self._parent

    def open(self, path: Path) -> None:
        """Go on in another notebook, with a kernel of its own."""
        self._patch.setenv("JPY_SESSION_NAME", str(path))
        self.restart()

    def restart(self) -> None:
        """Forget everything that only a kernel knows."""
        self._patch.setattr(storage, "_stores", {})
        self._patch.setattr(exercises, "_exercises", {})
        self.event()

    def run(self, cell: str | None = "cell-1", code: str = "") -> None:
        """Begin to run a cell; a front end that tells no id runs the cell None."""
        metadata = {} if cell is None else {"cellId": cell}
        self._parent = {
            "header": {"msg_id": f"run-{next(self._numbers)}", "msg_type": "execute_request"},
            "metadata": metadata,
            "content": {"code": code},
        }

    def event(self) -> None:
        """Let what comes now come from the page of a board."""
        self._parent = {
            "header": {"msg_id": f"event-{next(self._numbers)}", "msg_type": "comm_msg"},
            "metadata": {},
            "content": {"data": {}},
        }
