"""Games in files: written whole or not at all, and never over something else."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

from sagrada_nb.rules.checking import is_unruly
from sagrada_nb.rules.errors import NotationError, RecordError, WrongType
from sagrada_nb.rules.history import Played
from sagrada_nb.rules.names import some_of
from sagrada_nb.rules.record_json import from_json, to_json
from sagrada_nb.rules.record_kind import RecordKind
from sagrada_nb.storage import write_whole
from sagrada_nb.words import _

ENDING: Final = ".json"
LONGEST_FILE_NAME: Final = 100
_LARGEST: Final = 5_000_000  # bytes; a saved game has some ten thousand


def game_path(path: str | Path) -> Path:
    """Return the path of a saved game; the ending is added where there is none.

    Raises
    ------
    NotationError, WrongType
        When it is not the name of a file, or one that does not end as saved games do.

    Examples
    --------
    >>> game_path("evening").name
    'evening.json'
    """
    if not isinstance(path, str | Path) or not str(path).strip():
        raise WrongType(
            _("{given!r} is not the name of a file. Accepted: a name like {example!r}.").format(
                given=path, example=f"my_game{ENDING}"
            )
        )
    for sign in str(path):
        if not _is_possible(sign):
            raise NotationError(
                _("A file name cannot contain the sign {sign!r}.").format(sign=sign)
            )
    try:
        found = Path(path).expanduser()
    except RuntimeError:  # ~somebody of whom the machine does not know
        raise NotationError(
            _("{given!r} begins with the home folder of somebody unknown.").format(given=str(path))
        ) from None
    if found.name in ("", ".."):
        raise NotationError(
            _("{given!r} is a folder. Accepted: a name like {example!r}.").format(
                given=str(path), example=f"my_game{ENDING}"
            )
        )
    if len(found.name) > LONGEST_FILE_NAME:
        raise NotationError(
            _("The file name {given!r} is too long. Accepted: at most {most} characters.").format(
                given=found.name, most=LONGEST_FILE_NAME
            )
        )
    if found.suffix == "":
        found = found.with_name(found.name + ENDING)
    if found.suffix != ENDING:
        raise NotationError(
            _("{name!r} does not end in {ending}, as saved games do.").format(
                name=found.name, ending=ENDING
            )
        )
    return found


def _is_possible(sign: str) -> bool:
    try:
        os.fsencode(sign)
    except UnicodeEncodeError:  # half a character, or more than the machine's files can be called
        return False
    return not is_unruly(sign)


def plain_file_name(given: object) -> str:
    """Return a file name that was typed on a board: one in the folder of the notebook."""
    name = str(given).strip()
    # A tilde at the beginning is a home folder, of which even the bare name leads elsewhere.
    if not name or name[0] in ".~" or any(sign in name for sign in '/\\:*?"<>|\0'):
        raise NotationError(
            _("{given!r} is not a file name. Accepted: a name like {example!r}.").format(
                given=name, example=f"my_game{ENDING}"
            )
        )
    return name


def write_game_file(path: str | Path, game: Played[Any], kind: RecordKind[Any]) -> Path:
    """Write a game to a file, over an older saved game, but over nothing else."""
    goal = game_path(path)
    try:
        if goal.exists() and not _is_saved_game(goal, kind):
            raise NotationError(
                _("{name} exists and is no saved game of this kind; choose another name.").format(
                    name=goal.name
                )
            )
        write_whole(goal, to_json(game, kind))
    except OSError as problem:
        raise _cannot_be_written(goal, problem) from problem
    return goal


def write_view_file(path: str | Path, text: str) -> Path:
    """Write what a player sees to a text file, over nothing that is there.

    Raises
    ------
    NotationError
        When there is such a file, or it cannot be written.
    """
    goal = game_path(Path(path).with_suffix(ENDING)).with_suffix(".txt")
    try:
        with goal.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise NotationError(
            _("{name} exists; choose another name.").format(name=goal.name)
        ) from None
    except OSError as problem:
        raise _cannot_be_written(goal, problem) from problem
    return goal


def _cannot_be_written(goal: Path, problem: OSError) -> NotationError:
    return NotationError(
        _("{name} cannot be written: {problem}.").format(
            name=goal.name, problem=problem.strerror or problem
        )
    )


def holds_another_course(path: str | Path, game: Played[Any], kind: RecordKind[Any]) -> bool:
    """Return whether a file holds a saved game that is no earlier moment of `game`."""
    try:
        saved = read_game_file(path, kind)
    except (NotationError, RecordError):  # nothing that could be gone on with is lost
        return False
    earlier = saved.history == game.history[: saved.length]
    return not earlier or kind.data(saved) != kind.data(game)


def _is_saved_game(path: Path, kind: RecordKind[Any]) -> bool:
    with path.open("rb") as file:
        return f'"format": "{kind.format}"'.encode() in file.read(200)


def _no_such_file(path: Path, kind: RecordKind[Any]) -> str:
    try:
        beside = [each for each in path.parent.glob(f"*{ENDING}") if each.is_file()]
        saved = (each.name for each in beside if _is_saved_game(each, kind))
        names = sorted(name for name in saved if all(map(_is_possible, name)))
    except OSError:  # what may not be looked at cannot be offered
        names = []
    if not names:
        return _("There is no {name}, and no other saved game in its folder.").format(
            name=path.name
        )
    return _("There is no {name}. Saved games in its folder: {names}.").format(
        name=path.name, names=some_of(names)
    )


def read_game_file(path: str | Path, kind: RecordKind[Any]) -> Any:
    """Return the game of a file.

    Raises
    ------
    RecordError
        When the file is damaged, changed, or no saved game.
    NotationError
        When it cannot be read at all.
    """
    source = game_path(path)
    try:
        if source.stat().st_size > _LARGEST:
            raise RecordError(_("{name} is too large.").format(name=source.name), _("the file"))
        text = source.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise NotationError(_no_such_file(source, kind)) from None
    except OSError as problem:
        raise NotationError(
            _("{name} cannot be read: {problem}.").format(
                name=source.name, problem=problem.strerror or problem
            )
        ) from problem
    except UnicodeDecodeError:
        raise RecordError(
            _("{name} is damaged: it is no text.").format(name=source.name), _("the file")
        ) from None
    return from_json(text, kind)
