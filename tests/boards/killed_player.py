"""A program that plays at a table in a notebook until it is killed; see test_killed.py.

Its arguments are the path of the notebook and a seed. It writes one line for each action, as soon
as the table has answered.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

import pytest

import sagrada_nb as sg
from tests.notebooks import Notebook

TABLE = {"seats": ["human"] * 2, "seed": 7}


def main() -> None:
    path, seed = sys.argv[1:]
    notebook = Notebook(pytest.MonkeyPatch(), Path(path))
    notebook.run()
    table = sg.GameTable(**TABLE)
    notebook.event()
    if table.kept:
        table.go_on()
    rng = Random(seed)  # noqa: S311 - no secret
    while not table.game.is_over:
        notebook.event()
        table.play(rng.choice(table.game.legal_actions()))
        os.write(1, f"{table.game.length} {table.game.history[-1]}\n".encode())


if __name__ == "__main__":
    main()
