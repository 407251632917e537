"""Games in files: written whole or not at all, and never over something else."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

from sagrada_nb import storage
from sagrada_nb.boards.seats import Seats
from sagrada_nb.core.checking import is_unruly
from sagrada_nb.core.errors import NotationError, RecordError, WrongType
from sagrada_nb.core.names import some_of
from sagrada_nb.game.base import Played
from sagrada_nb.game.records import RecordKind, from_json, to_json
from sagrada_nb.storage import write_whole
from sagrada_nb.words import _, listed, ngettext

ENDING: Final = ".json"
LONGEST_FILE_NAME: Final = 100
_LARGEST: Final = 5_000_000  # bytes; a saved game has some ten thousand


def game_path(path: str | Path) -> Path:
    """Return the path of a saved game; see :func:`file_path`.

    Examples
    --------
    >>> game_path("evening").name
    'evening.json'
    """
    return file_path(path, f"my_game{ENDING}")


def file_path(path: str | Path, example: str) -> Path:
    """Return the path of a file that ends as an example does; where it has no ending, it gets one.

    Raises
    ------
    NotationError, WrongType
        When it is not the name of a file, or one of another kind.
    """
    ending = Path(example).suffix
    if not isinstance(path, str | Path) or not str(path).strip():
        message = _("{given!r} is not the name of a file. Accepted: a name like {example!r}.")
        raise WrongType(message.format(given=path, example=example))
    for sign in str(path):
        if not _is_possible(sign):
            message = _("A file name cannot contain the sign {sign!r}.")
            raise NotationError(message.format(sign=sign))
    try:
        found = Path(path).expanduser()
    except RuntimeError:  # ~somebody of whom the machine does not know
        message = _("{given!r} begins with the home folder of somebody unknown.")
        raise NotationError(message.format(given=str(path))) from None
    if found.name in ("", ".."):
        message = _("{given!r} is a folder. Accepted: a name like {example!r}.")
        raise NotationError(message.format(given=str(path), example=example))
    if len(found.name) > LONGEST_FILE_NAME:
        message = _("The file name {given!r} is too long. Accepted: at most {most} characters.")
        raise NotationError(message.format(given=found.name, most=LONGEST_FILE_NAME))
    if found.suffix == "":
        found = found.with_name(found.name + ending)
    if found.suffix != ending:
        message = _("{name!r} does not end in {ending}.")
        raise NotationError(message.format(name=found.name, ending=ending))
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
        message = _("{given!r} is not a file name. Accepted: a name like {example!r}.")
        raise NotationError(message.format(given=name, example=f"my_game{ENDING}"))
    return name


def write_game_file(path: str | Path, game: Played[Any], kind: RecordKind[Any]) -> Path:
    """Write a game to a file, over an older saved game, but over nothing else."""
    goal = game_path(path)
    try:
        if goal.exists() and not _is_saved_game(goal, kind):
            message = _("{name} exists and is no saved game of this kind; choose another name.")
            raise NotationError(message.format(name=goal.name))
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
        message = _("{name} exists; choose another name.")
        raise NotationError(message.format(name=goal.name)) from None
    except OSError as problem:
        raise _cannot_be_written(goal, problem) from problem
    return goal


def _cannot_be_written(goal: Path, problem: OSError) -> NotationError:
    said = _("{name} cannot be written: {problem}.")
    return NotationError(said.format(name=goal.name, problem=problem.strerror or problem))


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
        sentence = _("There is no {name}, and no other saved game in its folder.")
        return sentence.format(name=path.name)
    said = _("There is no {name}. Saved games in its folder: {names}.")
    return said.format(name=path.name, names=some_of(names))


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
        message = _("{name} cannot be read: {problem}.")
        raise NotationError(
            message.format(name=source.name, problem=problem.strerror or problem)
        ) from problem
    except UnicodeDecodeError:
        message = _("{name} is damaged: it is no text.")
        raise RecordError(message.format(name=source.name), _("the file")) from None
    return from_json(text, kind)


MOST_LISTED: Final = 20
_FOLDER_NAME: Final = re.compile(r"[\w-]{1,40}", re.ASCII)


@dataclass(frozen=True)
class KeptGame:
    """A game that was played at a table of the same cell and can be gone on with.

    Attributes
    ----------
    name
        Its name in the store.
    title
        Who plays, how many actions there were, and when the last one was.
    path
        Its file, for those who look for it.
    is_over
        Whether it has come to its end.
    """

    name: str
    title: str
    path: str
    is_over: bool = False

    def __str__(self) -> str:
        return self.title


class Keeper:
    """What a table in a notebook keeps of its game.

    Parameters
    ----------
    record
        How its games are written down.
    arguments
        What the table was made with, as one text.
    here
        Where the table was made.
    game
        The game that the table would begin with.

    Attributes
    ----------
    game
        The game as it is kept. At first it is that of the cell's last run, if there was one.
    trouble
        Why the last action is not kept, in a sentence; nothing while all is well.
    """

    def __init__(
        self, record: RecordKind[Any], arguments: str, here: storage.Place, game: Any
    ) -> None:
        self.trouble = ""
        self.game = self._beginning = game
        self._record = record
        self._run = here.run
        notebook = Path(here.notebook)
        cell = here.cell if _FOLDER_NAME.fullmatch(here.cell) else storage.digest(here.cell)
        self._folder = f"games/{storage.digest(here.notebook)}-{notebook.stem[:40]}/{cell}"
        self._store = storage.store()
        key = f"{self._folder}/{storage.digest(f'{record.format} {arguments}')}"
        # Where one run of a cell makes several tables that are alike, each goes on with its own.
        run, made = self._store.here.get(key, ("", 0))
        number = made + 1 if run == here.run else 1
        self._store.here[key] = (here.run, number)
        self._key = f"{key}-{number}"
        before: Keeper | None = self._store.here.get(self._key)
        self._store.here[self._key] = self
        self._new_name()
        self._goes_on = before is not None
        if before is not None:
            self.game, self._beginning = before.game, before._beginning
            self.trouble = before.trouble
            self._take_over(before._name)

    def keep(self, game: Any, *, takes_back: bool = False) -> None:
        """Keep a game after one more action; whatever goes wrong, playing goes on.

        Parameters
        ----------
        game
            The game. One that does not follow from the one before is kept beside it.
        takes_back
            Whether it is an earlier moment of the one before, which was taken back.
        """
        if game is self.game:
            return
        if not takes_back and not _follows(game, self.game):
            self._new_name()
            self._goes_on = False
            self.game, self._beginning, self.trouble = game, game, ""
            return
        self.game = game
        try:
            self._store.write(self._name, to_json(game, self._record))
        except Exception as problem:  # a game that cannot be kept can still be played
            said = problem.strerror if isinstance(problem, OSError) else None
            sentence = _("The last action could not be kept: {problem}.")
            self.trouble = sentence.format(problem=said or problem)
        else:
            self.trouble = ""
            self._is_written = True

    @property
    def has_kept(self) -> bool:
        """Whether the game as it stands is kept, or there is nothing to keep yet."""
        return not self.trouble and (self._is_written or self.game is self._beginning)

    @property
    def is_played_by_the_cell(self) -> bool:
        """Whether the cell that made the table runs still, and its last run has left a game.

        A cell that plays begins with what it says each time that it runs.
        """
        now = storage.place()
        return self._goes_on and now is not None and now.run == self._run

    # Other games

    def listed(self) -> tuple[KeptGame, ...]:
        """Return the games of this cell that are kept beside this one, the last first."""
        mine = {
            keeper._name
            for keeper in self._store.here.values()
            if isinstance(keeper, Keeper) and keeper._run == self._run
        }
        try:
            names = [name for name in self._store.names(self._folder) if name not in mine]
        except OSError:  # what may not be looked at cannot be offered
            names = []
        kept = (self._listed(name) for name in names[:MOST_LISTED])
        return tuple(each for each in kept if each is not None)

    def offered(self) -> KeptGame | None:
        """Return the last game of a table like this one, where there is something to go on with."""
        if self._goes_on:
            return None
        for kept in self.listed():
            if kept.name.startswith(f"{self._key}-"):
                return None if kept.is_over else kept
        return None

    def go_on(self, kept: KeptGame) -> Any:
        """Return a kept game, which is this table's from now on.

        Raises
        ------
        NotationError
            When it is not there any more.
        RecordError
            When it cannot be read; it stays as it is.
        """
        self._read(kept)  # before anything is changed
        self._new_name()
        self._take_over(kept.name)
        mine = KeptGame(self._name, kept.title, self._store.path(self._name))
        self.game = self._beginning = self._read(mine if self._is_written else kept)
        self.trouble = ""
        return self.game

    def _new_name(self) -> None:
        self._name = f"{self._key}-{token_hex(4)}.json"
        self._is_written = False

    def _take_over(self, name: str) -> None:
        try:
            self._is_written = self._store.rename(name, self._name)
        except OSError:  # then it stays beside the one that is written next
            self._is_written = False

    def _read(self, kept: KeptGame) -> Any:
        try:
            text = self._store.read(kept.name)
        except OSError as problem:
            raise NotationError(
                _("{name} cannot be read: {problem}.").format(
                    name=kept.path, problem=problem.strerror or problem
                )
            ) from problem
        if text is None:
            message = _("{name} is not there any more; its game may be gone on with elsewhere.")
            raise NotationError(message.format(name=kept.path))
        try:
            return from_json(text, self._record)
        except RecordError as error:
            message = _("{name} stays as it is, but cannot be gone on with. {problem}")
            raise RecordError(
                message.format(name=kept.path, problem=error),
                error.place,
                error.game,
            ) from error

    def _listed(self, name: str) -> KeptGame | None:
        path, is_over = self._store.path(name), False
        when = datetime.fromtimestamp(self._store.changed(name)).strftime("%Y-%m-%d %H:%M")
        try:
            game = self._read(KeptGame(name, "", path))
        except RecordError as error:
            if error.place == _("the format"):  # a game of another kind, played in this cell
                return None
            said = _("{file}, which cannot be read, {when}")
            title = said.format(file=Path(name).name, when=when)
        except NotationError:
            return None
        else:
            if not game.length:  # all of it was taken back
                return None
            is_over = game.is_over
            title = ngettext(
                "{names}, {n} action, {when}", "{names}, {n} actions, {when}", game.length
            ).format(names=listed(game.names), n=game.length, when=when)
        return KeptGame(name, title, path, is_over)

    def told(self) -> str:
        """Return where games are kept, the first time that it is asked for."""
        return self._store.told()


def keeper_for(record: RecordKind[Any], given: Any, seats: Seats, game: Any) -> Keeper | None:
    """Return what keeps the game of a table; None outside of notebooks, where nothing is kept.

    ``given`` is what the table was made with, a game or the settings of a new one.
    """
    here = storage.place()
    if here is None:
        return None
    return Keeper(record, arguments_text(given, seats, record), here, game)


def arguments_text(given: Any, seats: Seats, record: RecordKind[Any]) -> str:
    """Return what a table was made with as one text, which is the same in another kernel.

    ``given`` is a game or the settings of a new one.

    Examples
    --------
    >>> from sagrada_nb.game.game import KIND
    >>> arguments_text({"seed": 7}, ("human", arguments_text), KIND)
    "{'seed': 7} human, sagrada_nb.boards.table_files.arguments_text"
    """
    if isinstance(given, Mapping):
        text = repr(dict(sorted(given.items())))
    else:
        text = to_json(given, record)
    who = (getattr(each, "__qualname__", None) for each in seats)
    named = [
        f"{each.__module__}.{name}" if name else f"{each}"
        for each, name in zip(seats, who, strict=True)
    ]
    return re.sub(r" at 0x[0-9a-fA-F]+", "", f"{text} {', '.join(named)}")


def _follows(game: Played[Any], before: Played[Any]) -> bool:
    """Return whether a game came of another one by playing on."""
    now: Played[Any] | None = game
    while now is not None and now.length > before.length:
        now = now.previous
    return now is before or now == before
