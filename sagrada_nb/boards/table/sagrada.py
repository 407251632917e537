"""Sagrada as a table needs it."""

from __future__ import annotations

from inspect import signature
from typing import Any, Final

from sagrada_nb.boards.table.guide import Guide
from sagrada_nb.boards.table.kind import TableKind
from sagrada_nb.boards.table.seats import Seats, seat_names, usual_seats
from sagrada_nb.boards.table.story import facts, story, tell
from sagrada_nb.bots import BOTS
from sagrada_nb.core.checking import is_whole
from sagrada_nb.core.errors import WrongType
from sagrada_nb.game.actions import EndTurn
from sagrada_nb.game.game import KIND as RECORD
from sagrada_nb.game.game import Game, new_game
from sagrada_nb.game.setup import MOST_PLAYERS
from sagrada_nb.words import _


def read_game(given: Any) -> Game:
    """Return the game, refusing what is none."""
    if not isinstance(given, Game):
        raise WrongType(
            _(
                "{given!r} is not a game. Accepted: a Game, or the settings of a new one, such as "
                "players=3 or solo=True."
            ).format(given=given)
        )
    return given


def game_for(set_up: dict[str, Any], seats: Seats | None) -> Game:
    """Return a new game for a table.

    One seat makes a solo game; bots are called after their kind unless names are given.
    """
    settings = dict(set_up)
    players = settings.get("players")
    if seats is not None and players is None:
        if len(seats) > 1:
            players = settings["players"] = len(seats)
        else:
            settings.setdefault("solo", True)
    if players is None:
        players = 2
    elif not is_whole(players, 1, MOST_PLAYERS):
        return new_game(**settings)  # which says what is accepted
    if "names" not in settings and not settings.get("solo"):
        named = seats if seats is not None else usual_seats(int(players))
        if len(named) != players:
            return new_game(**settings)  # the seats are refused later, with both numbers
        settings["names"] = seat_names(named)
    return new_game(**settings)


SAGRADA: Final = TableKind(
    set_up=tuple(signature(new_game).parameters),
    bots=BOTS,
    read_game=read_game,
    game_for=game_for,
    guide=Guide,
    tell=tell,
    story=story,
    record=RECORD,
    facts=facts,
    is_ending=lambda action: isinstance(action, EndTurn),
)
