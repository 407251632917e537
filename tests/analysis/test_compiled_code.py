"""Compiled code that is kept on disk is never used once what it is made of has changed."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

import sagrada_nb as sg
from sagrada_nb.simulation import compiled

ROOT = Path(sg.__file__).parents[1]
FROZEN = [
    "data/objectives.csv",
    "sagrada_nb/simulation/kernel_inputs.py",
    "sagrada_nb/simulation/batch_scoring.py",
    "sagrada_nb/simulation/kernels.py",
    "sagrada_nb/bots/heuristics.py",
    "sagrada_nb/core/objectives.py",
    "sagrada_nb/game/setup.py",
]


@pytest.mark.parametrize("name", FROZEN)
def test_a_change_gives_another_key(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before, read = compiled._stamp.__wrapped__(), Path.read_bytes
    changed = (ROOT / name).read_bytes() + b"\n"
    monkeypatch.setattr(
        Path, "read_bytes", lambda path: changed if path == ROOT / name else read(path)
    )

    assert compiled._stamp.__wrapped__() != before


def test_all_numbers_that_kernels_take_from_elsewhere_are_in_the_key() -> None:
    taken = set()
    for path in (ROOT / "sagrada_nb/simulation").glob("*.py"):
        source = path.read_text(encoding="utf-8")
        if "simulation.compiled import" not in source:
            continue
        for each in ast.walk(ast.parse(source)):
            if (
                isinstance(each, ast.ImportFrom)
                and each.module is not None
                and each.module.startswith("sagrada_nb")
                and any(name.name.isupper() for name in each.names)
            ):
                found = importlib.util.find_spec(each.module)
                assert found is not None
                taken.add(Path(str(found.origin)))

    assert ROOT / "sagrada_nb/simulation/kernel_inputs.py" in taken
    assert taken <= set(compiled.ingredients())


NOWHERE = """
    from numba.core import caching

    def refuse(locator):
        raise PermissionError(13, "Permission denied")

    caching._CacheLocator.ensure_cache_path = refuse
"""
FULL = """
    import resource

    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the limit of a file's size is one of Unix")
@pytest.mark.parametrize("disk", [NOWHERE, FULL], ids=["not writable", "full"])
def test_kernels_run_where_nothing_can_be_kept_and_it_is_said_once(
    disk: str, tmp_path: Path
) -> None:
    """So it is on hubs whose homes and installations cannot be written to."""
    script = tmp_path / "script.py"
    script.write_text(
        textwrap.dedent(disk)
        + textwrap.dedent("""
            from sagrada_nb.simulation.compiled import kernel

            @kernel
            def twice(number):
                return 2 * number

            @kernel
            def thrice(number):
                return 3 * number

            print(twice(4), thrice(4))
        """),
        encoding="utf-8",
    )

    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout) == (0, "8 12\n"), done.stderr
    assert done.stderr.count("NUMBA_CACHE_DIR") == len(done.stderr.splitlines()) == 1
