"""The drawer of a table: a file to save in and load from, and the games that are kept."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from sagrada_nb.boards.table_files import (
    Keeper,
    KeptGame,
    holds_another_course,
    plain_file_name,
    write_game_file,
    write_view_file,
)
from sagrada_nb.boards.table_frame import files_html, kept_html, offer_html
from sagrada_nb.core.errors import NotationError, WrongType
from sagrada_nb.game.base import Played
from sagrada_nb.game.records import RecordKind
from sagrada_nb.words import _, ngettext

NOTHING_SAID: Final = ("", "plain")
FILE_ACTIONS: Final = ("file", "save", "save_view", "load")


class FileDrawer:
    """What a table has of files.

    Parameters
    ----------
    keeper
        What keeps the game on the table; None outside of notebooks.

    Attributes
    ----------
    name
        The name in the field.
    said
        What saving or loading came to, and in which mood.
    asks_anew
        Whether it was asked what becomes of the game, should another one begin.
    kept
        The games of this cell that are kept beside the one on the table, the last first.
    offered
        The game of the cell's last run that can be gone on with, if any.
    """

    def __init__(self, keeper: Keeper | None) -> None:
        self.keeper = keeper
        self.kept: tuple[KeptGame, ...] = () if keeper is None else keeper.listed()
        self.offered = None if keeper is None else keeper.offered()
        self.name, self.said, self.asks_anew = "my_game.json", NOTHING_SAID, False
        self._may_replace = ""  # found to hold another game; replaced when Save is pressed again
        self._where = ""  # where games are kept, at the table that says it
        self._chosen = 0  # in the list of kept games

    # Files

    def rename(self, name: str) -> None:
        """Name another file; one that is refused stays, or Save would write to the one before."""
        self.name, self._may_replace = name.strip(), ""
        plain_file_name(self.name)

    def save(self, game: Played[Any], record: RecordKind[Any]) -> str:
        """Save a game, over another one when it is asked for again, and return what to say."""
        name = plain_file_name(self.name)
        if holds_another_course(name, game, record) and name != self._may_replace:
            self._may_replace = name
            message = _(
                "{name} holds another game, or one that went on differently. Press Save "
                "again to replace it, or write another name."
            )
            raise NotationError(message.format(name=name))
        self._may_replace = ""
        return _("Saved as {name}.").format(name=write_game_file(name, game, record).name)

    def save_view(self, whose: str, text: str) -> str:
        """Save what somebody sees of a game, and return what to say."""
        name = Path(plain_file_name(self.name)).stem
        file = write_view_file(f"{name}_{re.sub(r'[^0-9A-Za-z]+', '_', whose)}.txt", text)
        return _("Saved as {name}, for the eyes of {whose}.").format(name=file.name, whose=whose)

    # Kept games

    def keep(self, game: Played[Any], *, takes_back: bool = False) -> None:
        """Keep the game after one more action, or after taking one back."""
        if self.keeper is not None:
            self.keeper.keep(game, takes_back=takes_back)

    @property
    def has_kept(self) -> bool:
        """Whether the game on the table is kept as it stands."""
        return self.keeper is not None and self.keeper.has_kept

    def go_on(self, kept: KeptGame | None) -> Any:
        """Return a kept game, the last one for None, which is the table's from now on."""
        if self.keeper is None or not self.kept:
            raise NotationError(_("No other game of this cell is kept."))
        chosen = self.kept[0] if kept is None else kept
        if not isinstance(chosen, KeptGame):
            message = _("{given!r} is not a kept game. Accepted: one of the table's `kept`.")
            raise WrongType(message.format(given=chosen))
        return self.keeper.go_on(chosen)

    def look_again(self) -> None:
        """List the kept games anew, once another game is on the table."""
        self.offered = None
        self._chosen = 0
        if self.keeper is not None:
            self.kept = self.keeper.listed()

    def choose(self, number: int) -> None:
        """Choose a kept game in the list."""
        self._chosen = number

    @property
    def chosen(self) -> KeptGame | None:
        """The kept game that is chosen in the list."""
        return self.kept[self._chosen] if 0 <= self._chosen < len(self.kept) else None

    def question(self, n: int) -> str:
        """Return what is asked before a game of `n` actions is left."""
        if self.has_kept:
            sentence = ngettext(
                "Begin another game? This one, after {n} action, stays among the kept games.",
                "Begin another game? This one, after {n} actions, stays among the kept games.",
                n,
            )
        else:
            sentence = ngettext(
                "Begin another game? This one, after {n} action, is not kept and would be lost.",
                "Begin another game? This one, after {n} actions, is not kept and would be lost.",
                n,
            )
        return sentence.format(n=n)

    # Drawing

    def html(self, game: Played[Any], uid: str) -> str:
        """Return the field for a file and the list of kept games as HTML text."""
        if self.keeper is not None and self.has_kept and game.length:
            self._where = self._where or self.keeper.told()
        question = self.question(game.length) if self.asks_anew else ""
        titles = [each.title for each in self.kept]
        return files_html(self.name, self.said, uid) + kept_html(
            titles, self._chosen, question, self._where, uid
        )

    def offer_html(self) -> str:
        """Return what the last run of the cell has left, and what is not kept, as HTML text."""
        trouble = "" if self.keeper is None else self.keeper.trouble
        return offer_html(trouble, None if self.offered is None else self.offered.title)
