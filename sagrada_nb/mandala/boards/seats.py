"""Who sits at a table of Mandala, and the settings it takes."""

from __future__ import annotations

from inspect import signature
from random import Random
from typing import Any, Final

from sagrada_nb.boards.table.kind import TableKind
from sagrada_nb.boards.table.seats import HUMAN, USUAL_BOT
from sagrada_nb.bots.choices import Choice
from sagrada_nb.mandala.boards.picking import Picked
from sagrada_nb.mandala.bots import BOTS, Bot, choose, policy_of
from sagrada_nb.mandala.game import Game
from sagrada_nb.mandala.record import KIND as RECORD
from sagrada_nb.mandala.set_up import new_game
from sagrada_nb.rules.errors import UnknownName, WrongType
from sagrada_nb.words import _, card_name, listed

SET_UP: Final = tuple(signature(new_game).parameters)
"""The settings of a table that say how a new game is set up."""


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


def read_seats(given: Any) -> tuple[Any, ...]:
    """Return who sits where: ``"human"``, the name of a bot, a bot, or a policy for each seat.

    Examples
    --------
    >>> read_seats(["human", "Rollout"])
    ('human', 'rollout')
    """
    if not isinstance(given, list | tuple):
        raise WrongType(
            _(
                "{given!r} are not seats. Accepted: for each player 'human', the name of a bot "
                "({bots}), or a policy."
            ).format(given=given, bots=listed(list(BOTS)))
        )
    return tuple(_read_seat(each) for each in given)


def _read_seat(given: Any) -> Any:
    if isinstance(given, str):
        if given.strip().lower() == HUMAN:
            return HUMAN
        try:
            return BOTS[given].name
        except UnknownName:
            raise UnknownName(
                _("{given!r} cannot sit at the table. Accepted: 'human', {bots}.").format(
                    given=given, bots=listed(list(BOTS))
                )
            ) from None
    policy_of(given)
    return given


def read_hinter(given: Any) -> str:
    """Return the name of the bot that gives hints."""
    return BOTS[given].name


def usual_seats(_players: int = 2) -> tuple[Any, ...]:
    """Return one person against a bot."""
    return (HUMAN, USUAL_BOT)


def game_for(set_up: dict[str, Any], seats: tuple[Any, ...] | None) -> Game:
    """Return a new game for a table; bots are called after their kind unless names are given."""
    settings = dict(set_up)
    named = usual_seats() if seats is None else seats
    if "names" not in settings and len(named) == 2:
        settings["names"] = _names(named)
    return new_game(**settings)


def _names(seats: tuple[Any, ...]) -> list[str]:
    names = []
    for number, seat in enumerate(seats, 1):
        if seat == HUMAN or not isinstance(seat, str | Bot):
            names.append(_("Player {number}").format(number=number))
            continue
        bot = card_name(seat.name if isinstance(seat, Bot) else seat).capitalize()
        again = bot in names
        names.append(_("{name} {number}").format(name=bot, number=number) if again else bot)
    return names


def _choose(policy: Any, game: Any, rng: Random) -> Choice:
    return choose(policy, game, rng)


MANDALA: Final = TableKind(
    SET_UP, read_game, read_seats, usual_seats, game_for, Picked, _choose, RECORD
)
