"""Where games and progress are kept between one run of a notebook and the next.

What somebody does in a notebook is kept in a folder: the one that ``SAGRADA_NB_DATA`` names, else
the user's data folder, else one beside the notebook; where none can be written to, in memory.
Python without a notebook keeps all in memory, unless ``SAGRADA_NB_DATA`` is set.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

from sagrada_nb.words import _, paragraph

VARIABLE: Final = "SAGRADA_NB_DATA"
"""The environment variable that names the folder."""

APPLICATION: Final = "sagrada_nb"

_stores: dict[Path | None, Store] = {}


@dataclass(frozen=True)
class Place:
    """The place in a notebook where code runs.

    Attributes
    ----------
    notebook
        The path of the notebook; the folder of the kernel where the front end does not tell.
    cell
        The id of the cell; a digest of its code where the front end does not tell.
    run
        The execution: another one each time that the cell runs.
    """

    notebook: str
    cell: str
    run: str


def place() -> Place | None:
    """Return where in a notebook the running code stands; None where there is no notebook."""
    module = sys.modules.get("IPython")
    shell: Any = None if module is None else module.get_ipython()
    get_parent = getattr(shell, "get_parent", None)
    if get_parent is None:
        return None
    message = get_parent() or {}
    code = (message.get("content") or {}).get("code")
    cell = (message.get("metadata") or {}).get("cellId") or (digest(code) if code else "")
    run = (message.get("header") or {}).get("msg_id", "")
    named = shell.user_ns.get("__vsc_ipynb_file__") or os.environ.get("JPY_SESSION_NAME") or ""
    try:
        here = Path.cwd()
    except OSError:  # the folder is gone
        here = Path()
    return Place(str(here / str(named)), str(cell), str(run))


def digest(text: str) -> str:
    """Return a short name for a text, the same on every machine.

    Examples
    --------
    >>> digest("seed=7") == digest("seed=7"), digest("seed=7") == digest("seed=8")
    (True, False)
    """
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:12]


def write_whole(goal: Path, text: str) -> None:
    """Write a file that is whole at any moment: as it was, or with the new text.

    Raises
    ------
    OSError
        When it cannot be written; it is as it was.
    """
    beside = goal.with_name(f".{goal.name}.{token_hex(4)}")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(goal)
    finally:
        with suppress(OSError):
            beside.unlink(missing_ok=True)


class Store:
    """Texts by name, in a folder or in memory; names may have folders, as in ``games/mine.json``.

    Parameters
    ----------
    folder
        Where they are kept; None for memory.
    instead_of
        What was asked for and cannot be written to, if anything.

    Attributes
    ----------
    here
        What this Python has going on, of which nothing is left after it.

    Examples
    --------
    >>> store = Store(None)
    >>> store.write("games/mine.json", "{}")
    >>> store.names("games"), store.read("games/mine.json"), store.read("games/yours.json")
    (['games/mine.json'], '{}', None)
    """

    def __init__(self, folder: Path | None, instead_of: str = "") -> None:
        self.folder = folder
        self.here: dict[Any, Any] = {}
        self._texts: dict[str, tuple[str, float]] = {}
        self._untold = [_where(folder, instead_of)]

    def read(self, name: str) -> str | None:
        """Return a text, None where there is none.

        Raises
        ------
        OSError
            When there is one that cannot be read.
        """
        if self.folder is None:
            return self._texts.get(name, (None, 0.0))[0]
        try:
            return (self.folder / name).read_text(encoding="utf-8", errors="replace")
        except FileNotFoundError:
            return None

    def write(self, name: str, text: str) -> None:
        """Keep a text, whole or not at all.

        Raises
        ------
        OSError
            When it cannot be written; what was kept under that name is as it was.
        """
        if self.folder is None:
            self._texts[name] = (text, time.time())
            return
        goal = self.folder / name
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # it is nobody else's business
        goal.parent.mkdir(parents=True, exist_ok=True)
        write_whole(goal, text)

    def rename(self, old: str, new: str) -> bool:
        """Give a text another name; return whether it was there. Of two who try, one can.

        Raises
        ------
        OSError
            When it is there and cannot be renamed.
        """
        if self.folder is None:
            if old not in self._texts:
                return False
            self._texts[new] = self._texts.pop(old)
            return True
        try:
            (self.folder / old).rename(self.folder / new)
        except FileNotFoundError:
            return False
        return True

    def remove(self, name: str) -> None:
        """Forget a text, should there be one.

        Raises
        ------
        OSError
            When it cannot be removed.
        """
        self._texts.pop(name, None)
        if self.folder is not None:
            (self.folder / name).unlink(missing_ok=True)

    def set_aside(self, name: str) -> str:
        """Give a text that cannot be used a name under which nobody looks, and return that.

        Raises
        ------
        OSError
            When it cannot be renamed.
        """
        aside = f"{name}.damaged-{token_hex(4)}"
        self.rename(name, aside)
        return self.path(aside)

    def names(self, folder: str) -> list[str]:
        """Return the names of all texts in a folder, those that were changed last first."""
        if self.folder is None:
            found = [
                name
                for name in self._texts
                if name.startswith(f"{folder}/") and name.endswith(".json")
            ]
        else:
            files = (self.folder / folder).glob("*.json")
            found = [f"{folder}/{file.name}" for file in files if not file.name.startswith(".")]
        return sorted(found, key=self.changed, reverse=True)

    def changed(self, name: str) -> float:
        """Return when a text was changed last, in seconds since 1970."""
        if self.folder is None:
            return self._texts.get(name, ("", 0.0))[1]
        try:
            return (self.folder / name).stat().st_mtime
        except OSError:  # it is gone by now
            return 0.0

    def path(self, name: str) -> str:
        """Return where people find a text."""
        return name if self.folder is None else str(self.folder / name)

    def tell(self, sentence: str) -> None:
        """Have a sentence told to whoever uses the store, once."""
        self._untold.append(sentence)

    def told(self) -> str:
        """Return what is still to be told, which is never told again: where things are kept first.

        Nothing is told where there is no notebook to tell it in.
        """
        if place() is None:
            return ""
        said, self._untold = paragraph(self._untold), []
        return said


def store() -> Store:
    """Return the store that is in use now."""
    asked = os.environ.get(VARIABLE, "")
    if not asked and place() is None:
        return _store(None)
    for number, folder in enumerate(_folders(asked)):
        if _can_be_written(folder):
            return _store(folder, asked if asked and number else "")
    return _store(None, asked)


def _store(folder: Path | None, instead_of: str = "") -> Store:
    if folder not in _stores:
        _stores[folder] = Store(folder, instead_of)
    return _stores[folder]


def _folders(asked: str) -> Iterator[Path]:
    """Give the folders that may be used, the best first."""
    with suppress(RuntimeError):  # a home folder that nobody knows of
        if asked:
            yield Path(asked).expanduser().absolute()
    if sys.platform != "emscripten":  # there, what is not beside the notebook is gone with the page
        from platformdirs import user_data_path

        with suppress(OSError, RuntimeError):
            yield user_data_path(APPLICATION, appauthor=False).absolute()
    here = place()
    if here is not None:
        notebook = Path(here.notebook)
        yield (notebook if notebook.is_dir() else notebook.parent) / f".{APPLICATION}"


def _can_be_written(folder: Path) -> bool:
    """Return whether files can be written there, without making the folder."""
    try:
        there = next(each for each in (folder, *folder.parents) if each.exists())
        return there.is_dir() and os.access(there, os.W_OK | os.X_OK)
    except (OSError, ValueError, StopIteration):
        return False


def _where(folder: Path | None, instead_of: str) -> str:
    """Say where things are kept."""
    if folder is None:
        return _(
            "No folder can be written to, so what you do is kept only as long as the kernel lives."
        )
    if instead_of:
        return _(
            "{variable} names {given}, where nothing can be written. What you do is kept in "
            "{folder} instead."
        ).format(variable=VARIABLE, given=instead_of, folder=folder)
    return _("What you do is kept in {folder}.").format(folder=folder)
