"""The oldest versions that the package says it works with are ones it works with."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

SMOKE = [
    "tests/analysis/charts",
    "tests/analysis/test_score_many.py",
    "tests/boards/test_window_board.py",
    "tests/explorers",
    "tests/rules/test_scoring.py",
]


def run(command: Sequence[str], folder: Path) -> subprocess.CompletedProcess[str]:
    # Not this environment's, nor the one that this test runner tells its own workers of.
    clean = {
        name: value
        for name, value in os.environ.items()
        if name not in {"VIRTUAL_ENV", "CI"} and not name.startswith("PYTEST")
    }
    return subprocess.run(
        command, cwd=folder, env=clean, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
def test_the_smoke_tests_pass_with_every_lower_bound(root: Path, tmp_path: Path) -> None:
    """Notebooks, boards, charts and kernels, with each direct requirement at its lowest."""
    uv, environment = str(Path(sys.executable).with_name("uv")), tmp_path / "lowest"
    run([uv, "venv", "--quiet", "--python", sys.executable, str(environment)], root)
    python = str(environment / "bin" / "python")
    install = [uv, "pip", "install", "--quiet", "--python", python]
    installed = run([*install, "--resolution", "lowest-direct", "-e", ".[dev]"], root)
    if "error sending request" in installed.stderr and os.environ.get("CI") != "true":
        pytest.skip("the oldest versions cannot be fetched: no package index is reached")
    assert installed.returncode == 0, installed.stderr

    # Charts with controls need what draws them in JupyterLab, which not every version brings.
    extensions = environment / "share" / "jupyter" / "labextensions"
    assert (extensions / "jupyterlab-plotly").is_dir()

    tested = run([python, "-m", "pytest", "-q", "-x", "-m", "not slow and not long", *SMOKE], root)
    assert tested.returncode == 0, tested.stdout[-3000:]
