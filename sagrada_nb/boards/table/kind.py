"""What a table asks of the game that is played at it, so that one table serves several games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from sagrada_nb.boards.table.guide import Guide
from sagrada_nb.boards.table.reading import read_game
from sagrada_nb.boards.table.seats import SET_UP, game_for, read_seats, usual_seats
from sagrada_nb.bots import choose
from sagrada_nb.bots.choices import Choice
from sagrada_nb.rules.record import KIND as RECORD
from sagrada_nb.rules.record_kind import RecordKind


@dataclass(frozen=True)
class TableKind:
    """A game as a table needs it.

    Attributes
    ----------
    set_up
        The names of the settings of a new game.
    read_game, read_seats
        Give the game, or who sits where, and refuse what is neither.
    usual_seats
        Gives who sits where if nothing is said, for a number of players.
    game_for
        Gives a new game for its settings and seats.
    guide
        Gives what leads a player to an action of a game, with nothing picked.
    choose
        Gives what a policy chooses.
    record
        How the game is written to files.
    """

    set_up: tuple[str, ...]
    read_game: Callable[[Any], Any]
    read_seats: Callable[[Any], tuple[Any, ...]]
    usual_seats: Callable[[int], tuple[Any, ...]]
    game_for: Callable[[dict[str, Any], tuple[Any, ...] | None], Any]
    guide: Callable[[Any], Any]
    choose: Callable[[Any, Any, Random], Choice]
    record: RecordKind[Any]


SAGRADA = TableKind(SET_UP, read_game, read_seats, usual_seats, game_for, Guide, choose, RECORD)
