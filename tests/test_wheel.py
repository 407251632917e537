"""The wheel carries all that the package needs, and works where there is no checkout."""

import fnmatch
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from sagrada_nb import __version__
from sagrada_nb.resources import data_path, notebooks_path

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]

RUN_A_LESSON = """
import sys
import nbformat
from nbclient import NotebookClient

notebook = nbformat.read("00_start_here.ipynb", as_version=4)
notebook.cells.append(nbformat.v4.new_code_cell("import sagrada_nb; print(sagrada_nb.__file__)"))
NotebookClient(notebook, timeout=60, kernel_name="python3", store_widget_state=False).execute()
print(notebook.cells[-1].outputs[0].text)
"""


def run(*command: object, cwd: Path, **env: str) -> str:
    """Run a command as somebody would who has no checkout, and return what it prints."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    finished = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=kept | env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr
    return finished.stdout


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source distribution as a release is."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, root, cwd=folder)
    assert (folder / f"sagrada_nb-{__version__}.tar.gz").is_file()
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of a new environment with the wheel in it.

    What the wheel depends on is borrowed from this environment, to save a download. Only the folder
    is put on the path: the ``.pth`` file in it that leads to the checkout has no effect there.
    """
    folder = tmp_path_factory.mktemp("installed") / "env"
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    interpreter = scripts / Path(sys.executable).name
    pip = [sys.executable, "-m", "pip", "--python", interpreter, "install", "--no-deps"]
    run(*pip, "--no-index", "--disable-pip-version-check", wheel, cwd=folder)
    purelib = Path(run(interpreter, "-c", "import sysconfig as s; print(s.get_path('purelib'))",
                       cwd=folder).strip())  # fmt: skip
    purelib.joinpath("borrowed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return interpreter


def files_below(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and not {"__pycache__", ".ipynb_checkpoints"} & set(path.parts)
    }


def test_the_checkout_reads_its_own_data_and_lessons(root: Path) -> None:
    assert data_path() == root / "data"
    assert notebooks_path() == root / "notebooks"


def test_the_wheel_holds_the_package_its_data_and_lessons(root: Path, wheel: Path) -> None:
    expected = {f"sagrada_nb/{name}" for name in files_below(root / "sagrada_nb")}
    expected |= {f"sagrada_nb/data/{name}" for name in files_below(root / "data")}
    expected |= {f"sagrada_nb/notebooks/{name}" for name in files_below(root / "notebooks")}
    with ZipFile(wheel) as archive:
        names = archive.namelist()
    information = f"sagrada_nb-{__version__}.dist-info/"
    assert {name for name in names if not name.startswith(information)} == expected
    assert f"{information}licenses/LICENSE" in names


@pytest.mark.parametrize(
    "pattern",
    [
        "sagrada_nb/boards/page/*.js",
        "sagrada_nb/boards/*.css",
        "sagrada_nb/render/*.css",
        "sagrada_nb/*.pyi",
        "sagrada_nb/data/window_patterns.csv",
        "sagrada_nb/notebooks/00_start_here.ipynb",
        "sagrada_nb/py.typed",
    ],
)
def test_what_is_not_python_is_not_forgotten(pattern: str, wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        assert fnmatch.filter(archive.namelist(), pattern)


def test_the_installed_package_uses_what_came_with_it(python: Path, tmp_path: Path) -> None:
    code = "import sagrada_nb, sagrada_nb.resources as r; print(r.data_path(), sagrada_nb.patterns)"
    printed = run(python, "-c", code, cwd=tmp_path)
    assert printed.startswith(str(python.parent.parent))
    assert "Kaleidoscopic Dream" in printed


def test_a_lesson_runs_from_the_installed_package(python: Path, tmp_path: Path) -> None:
    command = python.with_name("sagrada-nb")
    printed = run(command, "lab", "my_folder", "--copy-only", cwd=tmp_path)
    assert "copied  00_start_here.ipynb" in printed
    # Kernels that somebody installed for themselves would lead elsewhere.
    used = run(
        python, "-c", RUN_A_LESSON, cwd=tmp_path / "my_folder", JUPYTER_DATA_DIR=str(tmp_path)
    )
    assert used.strip().startswith(str(python.parent.parent))
