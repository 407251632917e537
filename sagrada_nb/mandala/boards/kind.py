"""Mandala as a table needs it."""

from __future__ import annotations

from inspect import signature
from typing import Any, Final

from sagrada_nb.boards.table.kind import TableKind
from sagrada_nb.boards.table.seats import Seats, seat_names, usual_seats
from sagrada_nb.mandala.boards.picking import Picked
from sagrada_nb.mandala.boards.story import facts, story, tell
from sagrada_nb.mandala.bots import BOTS
from sagrada_nb.mandala.game import Game
from sagrada_nb.mandala.record import KIND as RECORD
from sagrada_nb.mandala.set_up import new_game
from sagrada_nb.mandala.state import PLAYERS
from sagrada_nb.rules.errors import WrongType
from sagrada_nb.words import _


def read_game(given: Any) -> Game:
    """Return the game, refusing what is none."""
    if not isinstance(given, Game):
        raise WrongType(
            _(
                "{given!r} is not a game of Mandala. Accepted: a game of sagrada_nb.mandala, or "
                "the settings of a new one, such as seed=7."
            ).format(given=given)
        )
    return given


def game_for(set_up: dict[str, Any], seats: Seats | None) -> Game:
    """Return a new game for a table; bots are called after their kind unless names are given."""
    settings = dict(set_up)
    named = usual_seats(PLAYERS) if seats is None else seats
    if "names" not in settings and len(named) == PLAYERS:
        settings["names"] = seat_names(named)
    return new_game(**settings)


MANDALA: Final = TableKind(
    set_up=tuple(signature(new_game).parameters),
    bots=BOTS,
    read_game=read_game,
    game_for=game_for,
    guide=Picked,
    tell=tell,
    story=story,
    record=RECORD,
    facts=facts,
)
