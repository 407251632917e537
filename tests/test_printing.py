"""What is printed degrades where a stream cannot write every sign, and nothing raises."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ALL_SORTS = """
import sagrada_nb as sg
print(sg.score(sg.window()))
print(sg.exercise("edge").check("A1"), sg.progress("01"), sep="\\n")
print(sg.studies.estimate([-1, -2, -3]))
print(*sg.window("Virtus", {"A1": "Y3", "A2": "Y3"}).mistakes(), sep="\\n")
print("½ 猫 \\ud800")
"""


def run(encoding: str, *arguments: str, cwd: Path) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
        cwd=cwd,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    return done.stdout.decode(encoding)


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-8"])
def test_values_are_printed_with_the_signs_there_are(encoding: str, tmp_path: Path) -> None:
    said = run(encoding, "-c", ALL_SORTS, cwd=tmp_path)
    assert ("−20" if encoding == "utf-8" else "-20") in said
    assert ("★" in said or "☆" in said) == (encoding == "utf-8")


@pytest.mark.parametrize("encoding", ["cp1252", "utf-8"])
@pytest.mark.parametrize("folder", ["łódź 猫/x", "half \udcff"])
def test_lessons_are_copied_to_a_folder_that_cannot_be_printed(
    encoding: str, folder: str, tmp_path: Path
) -> None:
    said = run(encoding, "-m", "sagrada_nb", "lab", folder, "--copy-only", cwd=tmp_path)
    assert "00_start_here.ipynb" in said
    assert (tmp_path / folder / "00_start_here.ipynb").is_file()


def test_a_match_of_bots_is_told(tmp_path: Path) -> None:
    said = run("ascii", "-m", "sagrada_nb.bots", "random", "random", "--games", "1", cwd=tmp_path)
    assert "random against random" in said
