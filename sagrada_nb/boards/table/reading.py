"""What a table may be given, and the errors for what it may not."""

from __future__ import annotations

from typing import Any

from sagrada_nb.bots import BOTS
from sagrada_nb.rules.errors import NotationError, WrongType
from sagrada_nb.rules.game import Game
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


def read_pace(given: Any) -> float | None:
    """Return the seconds between the moves of bots; None where they wait to be told.

    Examples
    --------
    >>> read_pace(2), read_pace(None)
    (2.0, None)
    """
    if given is None:
        return None
    if isinstance(given, bool) or not isinstance(given, int | float):
        raise WrongType(
            _("{given!r} is not a pace. Accepted: seconds, or None.").format(given=given)
        )
    if not 0 <= given <= 60:
        raise NotationError(
            _("The pace cannot be {given!r} seconds. Accepted: 0 to 60.").format(given=given)
        )
    return float(given)


def read_hinter(given: Any) -> str:
    """Return the name of the bot that gives hints."""
    return BOTS[given].name
