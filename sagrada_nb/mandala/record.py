"""How a game of Mandala is written down: its set-up as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sagrada_nb.mandala.game import Game
from sagrada_nb.mandala.set_up import position, position_data
from sagrada_nb.rules.errors import NotationError
from sagrada_nb.rules.record_kind import RecordKind, one_line
from sagrada_nb.words import _

_KEYS: Final = (
    "seed",
    "names",
    "mandalas",
    "hands",
    "rivers",
    "cups",
    "discards",
    "player",
    "ending",
)


def _data(game: Game) -> dict[str, Any]:
    setup = game.setup
    return {"seed": setup.seed, "names": list(setup.names), **position_data(setup.begin)}


def _read(data: Mapping[str, Any]) -> Game:
    if data["seed"] is None:
        raise NotationError(_("The seed is missing."))
    game = position(**data)
    if _data(game) != dict(data):
        raise NotationError(_("The set-up is not written as it would be saved."))
    return game


def _heading(game: Game) -> str:
    seat = game.active
    name = one_line(game.names[seat]) if seat is not None else ""
    if game.state.sharing is not None:
        return f"# mandala {game.state.sharing.mandala}: {name}"
    return f"# turn {game.state.turn}: {name}"


def _results(game: Game) -> list[str]:
    return [str(each) for each in game.ranking()]


KIND: Final = RecordKind(
    format="sagrada_nb mandala",
    version=1,
    keys=_KEYS,
    data=_data,
    read=_read,
    heading=_heading,
    results=_results,
)
