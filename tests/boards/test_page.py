"""The page's side of the boards, tried by Node without a browser."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from sagrada_nb.boards.board import page_module

NODE = shutil.which("node")


@pytest.mark.skipif(not NODE and os.environ.get("CI") != "true", reason="Node.js was not found")
def test_the_units_of_the_page_pass_their_own_tests(root: Path) -> None:
    tests = sorted(map(str, (root / "tests/js").glob("*.test.mjs")))
    assert len(tests) >= 7
    run = subprocess.run(
        [str(NODE), "--test", *tests], capture_output=True, text=True, check=False, cwd=root
    )
    assert run.returncode == 0, run.stdout


def test_the_files_of_the_page_make_one_module_without_clashes(root: Path) -> None:
    source = page_module()
    names = re.findall(r"^(?:const|let|(?:async )?function|class) (\w+)", source, re.MULTILINE)
    assert len(names) == len(set(names))
    for path in (root / "sagrada_nb/boards/page").glob("*.js"):
        assert path.read_text(encoding="utf-8").splitlines()[-1] in source, path.name
