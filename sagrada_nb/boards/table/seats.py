"""Who sits where: people and bots, and whose private things may show on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from inspect import signature
from typing import Any, Final, TypeAlias

from sagrada_nb.bots import BOTS, Bot, PolicyLike, policy_of
from sagrada_nb.rules.errors import NotationError, UnknownName, WrongType
from sagrada_nb.rules.game import Game
from sagrada_nb.rules.history import Played
from sagrada_nb.rules.new_game import new_game
from sagrada_nb.words import _, card_name, listed, ngettext

HUMAN: Final = "human"
USUAL_BOT: Final = "greedy"
SET_UP: Final = tuple(signature(new_game).parameters)
"""The settings of a table that say how a new game is set up."""

Seats: TypeAlias = tuple[PolicyLike, ...]


def usual_seats(players: int) -> Seats:
    """Return one person among bots.

    Examples
    --------
    >>> usual_seats(3)
    ('human', 'greedy', 'greedy')
    """
    return (HUMAN, *[USUAL_BOT] * (players - 1))


def read_seats(given: Any) -> Seats:
    """Return who sits where: ``"human"``, the name of a bot, a bot, or a policy for each seat.

    Examples
    --------
    >>> read_seats(["human", "Random"])
    ('human', 'random')
    """
    if isinstance(given, str | Bot) or not isinstance(given, Sequence):
        raise WrongType(
            _(
                "{given!r} are not seats. Accepted: for each player 'human', the name of a bot "
                "({bots}), or a policy."
            ).format(given=given, bots=listed(list(BOTS)))
        )
    return tuple(_read_seat(each) for each in given)


def _read_seat(given: Any) -> PolicyLike:
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
    return given  # type: ignore[no-any-return]  # policy_of has checked it


def check_seats(seats: Seats, game: Played[Any]) -> Seats:
    """Return the seats, refusing a number of them that is not that of the players."""
    if len(seats) != game.players:
        raise NotationError(
            ngettext(
                "{n} seat was given for {players} players.",
                "{n} seats were given for {players} players.",
                len(seats),
            ).format(n=len(seats), players=game.players)
        )
    return seats


def game_for(set_up: dict[str, Any], seats: Seats | None) -> Game:
    """Return a new game for a table.

    One seat makes a solo game; bots are called after their kind unless names are given.
    """
    settings = dict(set_up)
    players = settings.get("players")
    if seats is not None and players is None and "names" not in settings:
        if len(seats) == 1:
            settings.setdefault("solo", True)
        else:
            players = settings["players"] = len(seats)
    if "names" not in settings and not settings.get("solo"):
        named = seats if seats is not None else usual_seats(2 if players is None else players)
        if isinstance(players, int) and len(named) != players:
            return new_game(**settings)  # the seats are refused later, with both numbers
        settings["names"] = _names(named)
    return new_game(**settings)


def _names(seats: Seats) -> list[str]:
    people = [seat == HUMAN or not isinstance(seat, str | Bot) for seat in seats]
    taken = {_("Player {number}").format(number=n) for n, person in enumerate(people, 1) if person}
    names: list[str] = []
    for number, seat in enumerate(seats, 1):
        if people[number - 1]:
            names.append(_("Player {number}").format(number=number))
            continue
        bot = card_name(seat.name if isinstance(seat, Bot) else str(seat)).capitalize()
        name, n = bot, 1
        while name in taken:
            n += 1
            name = _("{name} {number}").format(name=bot, number=n)
        taken.add(name)
        names.append(name)
    return names
