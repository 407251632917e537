"""Where things are kept: which folder, whole at any moment, and nothing written over."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from sagrada_nb import storage
from sagrada_nb.storage import Store, store
from tests.notebooks import Notebook


@pytest.fixture
def user_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder, and no other that is named."""
    monkeypatch.delenv(storage.VARIABLE)
    folder = tmp_path / "user" / "sagrada_nb"
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_names, **_how: folder)
    return folder


def blocked(folder: Path) -> None:
    """Let nobody write to a folder, the one who may do everything neither."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file has no files in it")


def test_the_folder_that_is_named_comes_first(
    notebook: Notebook, user_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(storage.VARIABLE, str(tmp_path / "named"))
    assert store().folder == tmp_path / "named"
    notebook.run()
    assert str(tmp_path / "named") in store().told()


def test_then_the_users_then_beside_the_notebook_then_memory(
    notebook: Notebook, user_folder: Path, tmp_path: Path
) -> None:
    assert store().folder == user_folder
    blocked(user_folder)
    beside = store().folder
    assert beside is not None
    assert beside.parent == tmp_path
    blocked(beside)
    assert store().folder is None
    store().write("games/a.json", "kept")
    assert store().read("games/a.json") == "kept"
    assert "as long as the kernel lives" in store().told()


def test_a_folder_that_is_named_in_vain_is_said(
    notebook: Notebook, user_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked(tmp_path / "named")
    monkeypatch.setenv(storage.VARIABLE, str(tmp_path / "named"))
    assert store().folder == user_folder
    said = store().told()
    assert str(tmp_path / "named") in said
    assert str(user_folder) in said
    assert store().told() == ""  # once


def test_in_a_browser_things_are_kept_beside_the_notebook(
    notebook: Notebook, user_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rest of the disk is gone with the page."""
    monkeypatch.setattr(sys, "platform", "emscripten")
    folder = store().folder
    assert folder is not None
    assert folder.parent == tmp_path


def test_without_a_notebook_all_is_in_memory_unless_a_folder_is_named(
    user_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert store().folder is None
    monkeypatch.setenv(storage.VARIABLE, str(tmp_path / "named"))
    assert store().folder == tmp_path / "named"
    assert store().told() == ""


def test_the_package_needs_no_ipython_for_it() -> None:
    code = (
        "import sys; sys.modules['IPython'] = None\n"
        "from sagrada_nb.storage import place, store\n"
        "assert place() is None and store().folder is None"
    )
    environment = {k: v for k, v in os.environ.items() if k != storage.VARIABLE}
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)


@pytest.mark.parametrize("folder", [True, False])
def test_texts_are_kept_renamed_and_set_aside(folder: bool, tmp_path: Path) -> None:
    kept = Store(tmp_path / "made" / "when needed" if folder else None)
    assert kept.read("a/x.json") is None
    assert kept.names("a") == []
    kept.write("a/x.json", "één ✓")
    kept.write("a/y.json", "2")
    assert kept.read("a/x.json") == "één ✓"
    assert kept.rename("a/x.json", "a/z.json")
    assert not kept.rename("a/x.json", "a/y.json")  # nothing is there, and nothing is lost
    assert (kept.read("a/y.json"), kept.read("a/z.json")) == ("2", "één ✓")
    aside = kept.set_aside("a/y.json")
    assert kept.names("a") == ["a/z.json"]
    if folder:
        assert Path(aside).read_text() == "2"
    kept.remove("a/z.json")
    kept.remove("a/z.json")
    assert kept.names("a") == []


def test_a_text_that_cannot_be_written_leaves_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Store(tmp_path)
    kept.write("x.json", "before")

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            kept.write("x.json", "after")
    assert kept.read("x.json") == "before"
    assert [each.name for each in tmp_path.iterdir()] == ["x.json"]


def test_whoever_reads_meanwhile_reads_a_whole_text(tmp_path: Path) -> None:
    kept = Store(tmp_path)
    kept.write("x.json", "before")
    with (tmp_path / "x.json").open() as reader:
        kept.write("x.json", "after")
        assert reader.read() == "before"
    assert kept.read("x.json") == "after"


@pytest.mark.parametrize(
    ("session", "name"),
    [("/home/ada/x.ipynb", "x.ipynb"), ("x.ipynb", "x.ipynb"), ("", "")],
)
def test_a_place_is_known_by_what_the_front_end_tells(
    notebook: Notebook, session: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JPY_SESSION_NAME", session)
    notebook.run("cell-3")
    here = storage.place()
    assert here is not None
    assert (here.cell, Path(here.notebook).is_absolute()) == ("cell-3", True)
    assert here.notebook.endswith(name)
    notebook.user_ns["__vsc_ipynb_file__"] = "/home/ada/y.ipynb"
    again = storage.place()
    assert again is not None
    assert again.notebook == "/home/ada/y.ipynb"


def test_a_shell_that_is_no_notebook_is_no_place(monkeypatch: pytest.MonkeyPatch) -> None:
    import IPython

    monkeypatch.setattr(IPython, "get_ipython", object)
    assert storage.place() is None
