"""The command ``sagrada-nb``: copies the lessons into a folder of your own and opens them."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from enum import Enum
from importlib.util import find_spec
from pathlib import Path

from sagrada_nb import __version__
from sagrada_nb.core.errors import SagradaError
from sagrada_nb.resources import notebooks_path
from sagrada_nb.words import _

PROGRAM = "sagrada-nb"
FIRST_LESSON = "00_start_here.ipynb"
DEFAULT_FOLDER = "sagrada_lessons"

WITHOUT_NETWORK = (
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.news_url=None",
)
"""Unless it is told not to, JupyterLab looks at every start whether there is a newer one, and asks
whether it may fetch news."""


class CannotOpenLessons(SagradaError):
    """The lessons cannot be copied to the folder, or JupyterLab cannot be opened there."""


class Copied(Enum):
    """What became of a lesson that was to be copied."""

    NEW = "new"
    """It was not there and is now."""
    SAME = "same"
    """It was there, just as the package has it."""
    YOURS = "yours"
    """It was there and differs, so a learner worked on it; it was left alone."""

    def sentence(self, lesson: str) -> str:
        """Say what became of `lesson`."""
        sentences = {
            Copied.NEW: _("copied  {lesson}"),
            Copied.SAME: _("kept    {lesson} (the same)"),
            Copied.YOURS: _("kept    {lesson} (yours: it differs from the lesson as it comes)"),
        }
        return sentences[self].format(lesson=lesson)


def copy_lessons(folder: Path) -> dict[str, Copied]:
    """Copy every lesson that is not in `folder` yet, and never touch one that is.

    Parameters
    ----------
    folder
        Where the lessons go; it is made if need be.

    Returns
    -------
    dict
        For each lesson's file name, in order, what became of it.

    Raises
    ------
    CannotOpenLessons
        When `folder` is a file or cannot be written to, or the package came without lessons.
    """
    lessons = sorted(notebooks_path().glob("*.ipynb"))
    if not lessons:
        raise CannotOpenLessons(
            _("This installation has no lessons in {folder}; please install it again.").format(
                folder=notebooks_path()
            )
        )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return {lesson.name: _copy(lesson, folder / lesson.name) for lesson in lessons}
    except (FileExistsError, NotADirectoryError):
        raise CannotOpenLessons(
            _("{folder} cannot hold the lessons: it is, or lies in, a file. Name a folder.").format(
                folder=folder
            )
        ) from None
    except OSError as error:
        raise CannotOpenLessons(
            _(
                "The lessons cannot be written to {folder}: {problem}. "
                "Name a folder that you may write to."
            ).format(folder=folder, problem=error.strerror or error)
        ) from error


def _copy(lesson: Path, target: Path) -> Copied:
    content = lesson.read_bytes()
    # A link that leads nowhere does not exist for is_file(), and still is the learner's.
    if os.path.lexists(target):
        is_same = target.is_file() and target.read_bytes() == content
        return Copied.SAME if is_same else Copied.YOURS
    try:
        with target.open("xb") as new:
            new.write(content)
    except FileExistsError:
        raise
    except BaseException:  # half a lesson would be kept as the learner's own the next time
        target.unlink(missing_ok=True)
        raise
    return Copied.NEW


def jupyter_command(folder: Path, arguments: Sequence[str] = ()) -> list[str]:
    """Return the command that opens JupyterLab at the first lesson in `folder`.

    Raises
    ------
    CannotOpenLessons
        When JupyterLab is not installed.
    """
    if find_spec("jupyterlab") is None:
        raise CannotOpenLessons(
            _(
                "JupyterLab is not installed in the Python that runs {program} ({python}). "
                "To install it: {command}"
            ).format(
                program=PROGRAM,
                python=sys.executable,
                command=f"{sys.executable} -m pip install jupyterlab",
            )
        )
    # The address that is printed for another browser leads to the first lesson as well.
    start = f"--LabApp.default_url=/lab/tree/{FIRST_LESSON}"
    command = [sys.executable, "-m", "jupyterlab", str(folder / FIRST_LESSON), start]
    command += WITHOUT_NETWORK
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")  # else JupyterLab refuses to run as root, as in a container
    return [*command, *arguments]


def _run(command: Sequence[str]) -> int:
    """Run `command` to its end; Ctrl+C is for JupyterLab, which asks before it stops."""
    with subprocess.Popen(command) as process:  # noqa: S603 - a fixed program, the user's arguments
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue


def lab(folder: Path, copy_only: bool = False, arguments: Sequence[str] = ()) -> int:
    """Copy the lessons to `folder`, say what was copied and kept, and open JupyterLab there.

    Parameters
    ----------
    folder
        Where the learner's lessons are, or are to be.
    copy_only
        Whether to stop before JupyterLab.
    arguments
        Further arguments for JupyterLab, such as ``["--no-browser"]``.

    Returns
    -------
    int
        The exit status: that of JupyterLab, or 0.
    """
    # In a checkout the lessons are where they are to be. Links in a circle have no real path, which
    # this function bears.
    if os.path.realpath(folder) != os.path.realpath(notebooks_path()):
        _tell(folder, copy_lessons(folder))
    if copy_only:
        return 0
    command = jupyter_command(folder, arguments)
    first = folder / FIRST_LESSON
    print(_("Opening JupyterLab at {lesson} (Ctrl+C stops it) …").format(lesson=first), flush=True)
    return _run(command)


def _tell(folder: Path, copied: Mapping[str, Copied]) -> None:
    print(_("Lessons in {folder}:").format(folder=folder.resolve()))
    for lesson, outcome in copied.items():
        print("  " + outcome.sentence(lesson))
    if Copied.YOURS in copied.values():
        print(_("To start one of yours afresh, rename it and run this command again."))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=PROGRAM, description=_("Learn and analyse the dice game Sagrada in notebooks.")
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    lab_parser = commands.add_parser(
        "lab",
        help=_("copy the lessons and open them in JupyterLab"),
        description=_(
            "Copy the lessons that are not in FOLDER yet, never over a file that is there, "
            "and open JupyterLab at the first one."
        ),
        epilog=_("Arguments after -- go to JupyterLab: sagrada-nb lab -- --no-browser --port 9000"),
    )
    lab_parser.add_argument(
        "folder",
        metavar="FOLDER",
        nargs="?",
        type=Path,
        default=Path(DEFAULT_FOLDER),
        help=_("where the lessons go (default: {folder})").format(folder=DEFAULT_FOLDER),
    )
    lab_parser.add_argument(
        "--copy-only", action="store_true", help=_("copy the lessons, and do not open JupyterLab")
    )
    levels_parser = commands.add_parser(
        "levels",
        help=_("say whether the levels of a course are good ones"),
        description=_(
            "Read a course from FILE, and say what is wrong with its levels: those that cannot be "
            "solved, have more than one answer, leave nothing to find, or are there twice."
        ),
    )
    levels_parser.add_argument(
        "file",
        metavar="FILE",
        nargs="?",
        type=Path,
        help=_("a course (default: the one that comes with the package)"),
    )
    return parser


def check_levels(file: Path | None) -> int:
    """Print what is wrong with the levels of a course, and return the exit status: 1 if anything.

    Raises
    ------
    SagradaError
        When the file cannot be read.
    """
    from sagrada_nb.lessons.course import problems, read_course

    stages = read_course(file)
    found = list(problems(stages))
    for each in found:
        print(each)
    levels = sum(len(stage.levels) for stage in stages)
    told = _("{levels} levels of {stages} stages: {n} problems.")
    print(told.format(levels=levels, stages=len(stages), n=len(found)))
    return 1 if found else 0


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command with `argv`, by default that of the process, and return the exit status."""
    given = list(sys.argv[1:] if argv is None else argv)
    own, arguments = given, []
    if "--" in given:
        at = given.index("--")
        own, arguments = given[:at], given[at + 1 :]
    parser = _parser()
    options, unknown = parser.parse_known_args(own)
    if unknown:
        parser.error(
            _("unknown: {arguments}. Arguments for JupyterLab go after --").format(
                arguments=" ".join(unknown)
            )
        )
    try:
        if options.command == "levels":
            return check_levels(options.file)
        return lab(options.folder, options.copy_only, arguments)
    except SagradaError as error:
        print(f"{PROGRAM}: {error}", file=sys.stderr)
        return 1
