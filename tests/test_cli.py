"""``sagrada-nb lab`` copies what is missing, keeps what is there, and opens JupyterLab."""

import os
import subprocess
import sys
from collections.abc import Sequence
from io import FileIO
from pathlib import Path
from typing import Any

import pytest
from jupyterlab.handlers.announcements import NeverCheckForUpdate
from jupyterlab.labapp import LabApp

from sagrada_nb import __version__, cli
from sagrada_nb.cli import CannotOpenLessons, Copied, copy_lessons, jupyter_command, main


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two small lessons in the place where the package looks for its own."""
    folder = tmp_path / "shipped"
    folder.mkdir()
    for name in ("00_start_here.ipynb", "01_placement_rules.ipynb"):
        (folder / name).write_text(f"the lesson {name}", encoding="utf-8")
    monkeypatch.setattr(cli, "notebooks_path", lambda: folder)
    return folder


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that would have been run; JupyterLab ends with status 3."""
    seen: list[list[str]] = []

    def run(command: Sequence[str]) -> int:
        seen.append(list(command))
        return 3

    monkeypatch.setattr(cli, "_run", run)
    return seen


def test_the_lessons_of_the_checkout_are_copied(root: Path, tmp_path: Path) -> None:
    copied = copy_lessons(tmp_path)
    names = sorted(path.name for path in (root / "notebooks").glob("*.ipynb"))
    assert copied == dict.fromkeys(names, Copied.NEW)
    for name in names:
        assert (tmp_path / name).read_bytes() == (root / "notebooks" / name).read_bytes()


def test_a_learners_file_is_never_written_over(shipped: Path, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "mine"
    copy_lessons(folder)
    (folder / "00_start_here.ipynb").write_text("my answers", encoding="utf-8")

    assert list(copy_lessons(folder).values()) == [Copied.YOURS, Copied.SAME]
    assert (folder / "00_start_here.ipynb").read_text(encoding="utf-8") == "my answers"

    (folder / "01_placement_rules.ipynb").unlink()
    assert list(copy_lessons(folder).values()) == [Copied.YOURS, Copied.NEW]


def test_what_is_no_file_is_kept_too(shipped: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    (folder / "00_start_here.ipynb").mkdir(parents=True)
    (folder / "01_placement_rules.ipynb").symlink_to(tmp_path / "elsewhere")
    assert set(copy_lessons(folder).values()) == {Copied.YOURS}
    assert not (tmp_path / "elsewhere").exists()


def test_it_says_what_was_copied_and_kept(
    shipped: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    assert main(["lab", str(folder), "--copy-only"]) == 0
    first = capsys.readouterr().out
    assert first.splitlines() == [
        f"Lessons in {folder}:",
        "  copied  00_start_here.ipynb",
        "  copied  01_placement_rules.ipynb",
    ]
    (folder / "00_start_here.ipynb").write_text("my answers", encoding="utf-8")
    assert main(["lab", str(folder), "--copy-only"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"Lessons in {folder}:",
        "  kept    00_start_here.ipynb (yours: it differs from the lesson as it comes)",
        "  kept    01_placement_rules.ipynb (the same)",
        "To start one of yours afresh, rename it and run this command again.",
    ]


def test_jupyterlab_opens_at_the_first_lesson(
    shipped: Path, tmp_path: Path, commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["lab", "--", "--no-browser", "--port", "9000"]) == 3
    (command,) = commands
    first = str(Path("sagrada_lessons", "00_start_here.ipynb"))
    assert command[:4] == [sys.executable, "-m", "jupyterlab", first]
    assert command[-3:] == ["--no-browser", "--port", "9000"]
    assert (tmp_path / first).is_file()


def test_the_lessons_of_a_checkout_are_opened_where_they_are(
    shipped: Path, commands: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    before = sorted(shipped.iterdir())
    assert main(["lab", str(shipped)]) == 3
    assert str(shipped / "00_start_here.ipynb") in commands[0]
    assert sorted(shipped.iterdir()) == before
    assert "kept" not in capsys.readouterr().out


def test_copying_alone_opens_nothing(
    shipped: Path, tmp_path: Path, commands: list[list[str]]
) -> None:
    assert main(["lab", str(tmp_path / "mine"), "--copy-only"]) == 0
    assert commands == []


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system has no root user")
@pytest.mark.parametrize("user", [0, 1000])
def test_root_is_allowed_only_where_the_user_is_root(
    user: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    assert ("--allow-root" in jupyter_command(tmp_path)) == (user == 0)


def test_the_address_that_is_printed_leads_to_the_first_lesson(tmp_path: Path) -> None:
    command = jupyter_command(tmp_path, ["--LabApp.default_url=/tree"])
    assert "--LabApp.default_url=/lab/tree/00_start_here.ipynb" in command
    assert command[-1] == "--LabApp.default_url=/tree"  # what is asked for comes last, and counts


def test_jupyterlab_fetches_no_news_and_does_not_ask_to(tmp_path: Path) -> None:
    """JupyterLab asks at a first start unless it has no address to fetch news from."""
    app = LabApp()
    app.parse_command_line(jupyter_command(tmp_path)[4:])
    assert app.news_url is None
    assert app.check_for_updates_class is NeverCheckForUpdate


def test_half_a_lesson_is_not_left_behind(
    shipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(FileIO):
        def write(self, content: Any) -> int:
            super().write(content[:5])
            raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(Path, "open", lambda path, mode: Full(path, mode.replace("b", "")))
        with pytest.raises(CannotOpenLessons, match="No space left"):
            copy_lessons(tmp_path / "mine")
    assert list((tmp_path / "mine").iterdir()) == []
    assert set(copy_lessons(tmp_path / "mine").values()) == {Copied.NEW}


def test_links_in_a_circle_cannot_hold_lessons(
    shipped: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "circle").symlink_to(tmp_path / "circle")
    assert main(["lab", "--copy-only", str(tmp_path / "circle")]) == 1
    assert "Name a folder" in capsys.readouterr().err


@pytest.mark.parametrize("folder", ["a_file", "a_file/below"])
def test_a_file_cannot_hold_lessons(shipped: Path, tmp_path: Path, folder: str) -> None:
    (tmp_path / "a_file").write_text("", encoding="utf-8")
    with pytest.raises(CannotOpenLessons, match=r"a_file.* in, a file\. Name a folder"):
        copy_lessons(tmp_path / folder)


def test_a_folder_that_refuses_writing_is_named(
    shipped: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*arguments: object, **options: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(CannotOpenLessons, match=r"mine: Permission denied.* may write to"):
        copy_lessons(tmp_path / "mine")


def test_missing_lessons_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "notebooks_path", lambda: tmp_path)
    with pytest.raises(CannotOpenLessons, match="has no lessons"):
        copy_lessons(tmp_path / "mine")


def test_without_jupyterlab_the_lessons_are_there_and_the_way_to_get_it_is_told(
    shipped: Path,
    tmp_path: Path,
    commands: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(cli, "find_spec", lambda _name: None)
    assert main(["lab", str(tmp_path / "mine")]) == 1
    assert "pip install jupyterlab" in capsys.readouterr().err
    assert (tmp_path / "mine" / "00_start_here.ipynb").is_file()
    assert commands == []


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["lab", "--port", "9000"], "unknown: --port. Arguments for JupyterLab go after --"),
        ([], "COMMAND"),
        (["play"], "invalid choice: 'play'"),
    ],
)
def test_what_is_not_understood_changes_nothing(
    arguments: list[str],
    words: str,
    shipped: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    before = sorted(tmp_path.iterdir())
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    assert words in capsys.readouterr().err
    assert sorted(tmp_path.iterdir()) == before


def test_ctrl_c_is_left_to_jupyterlab(monkeypatch: pytest.MonkeyPatch) -> None:
    """JupyterLab asks before it stops, so the command waits for it all the same."""
    wait = subprocess.Popen.wait
    interrupted: list[int] = []

    def interrupted_once(process: subprocess.Popen[bytes], timeout: float | None = None) -> int:
        if not interrupted:
            interrupted.append(process.pid)
            raise KeyboardInterrupt
        return wait(process, timeout)

    monkeypatch.setattr(subprocess.Popen, "wait", interrupted_once)
    assert cli._run([sys.executable, "-c", "raise SystemExit(4)"]) == 4
    assert interrupted


@pytest.mark.parametrize("command", [["sagrada-nb"], [sys.executable, "-m", "sagrada_nb"]])
def test_the_command_tells_its_version(command: list[str]) -> None:
    program = Path(sys.executable).with_name(command[0]) if len(command) == 1 else command[0]
    run = subprocess.run(
        [str(program), *command[1:], "--version"], capture_output=True, text=True, check=True
    )
    assert run.stdout == f"sagrada-nb {__version__}\n"
