"""Who sits where: people and bots, and whose private things may show on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from sagrada_nb.bots import choose
from sagrada_nb.bots.policies import Choice
from sagrada_nb.bots.registry import Bots, NamedPolicy
from sagrada_nb.core.errors import (
    IllegalAction,
    NotationError,
    SagradaError,
    UnknownName,
    WrongType,
)
from sagrada_nb.game.base import Played
from sagrada_nb.words import _, card_name, listed, ngettext

HUMAN: Final = "human"
USUAL_BOT: Final = "greedy"

MOST_SECONDS: Final = 3.0
"""How long people wait at most for an action of a bot."""

Seats: TypeAlias = tuple[Any, ...]
"""For each player ``"human"``, the name of a bot, a bot, or a policy."""


def usual_seats(players: int) -> Seats:
    """Return one person among bots.

    Examples
    --------
    >>> usual_seats(3)
    ('human', 'greedy', 'greedy')
    """
    return (HUMAN, *[USUAL_BOT] * (players - 1))


def read_seats(given: Any, bots: Bots[Any, Any]) -> Seats:
    """Return who sits where: ``"human"``, the name of a bot, a bot, or a policy for each seat.

    Examples
    --------
    >>> from sagrada_nb.bots import BOTS
    >>> read_seats(["human", "Random"], BOTS)
    ('human', 'random')
    """
    if isinstance(given, str | NamedPolicy) or not isinstance(given, Sequence):
        message = _(
            "{given!r} are not seats. Accepted: for each player 'human', the name of a bot "
            "({bots}), or a policy."
        )
        raise WrongType(message.format(given=given, bots=listed(list(bots))))
    return tuple(_read_seat(each, bots) for each in given)


def _read_seat(given: Any, bots: Bots[Any, Any]) -> Any:
    if isinstance(given, str):
        if given.strip().lower() == HUMAN:
            return HUMAN
        try:
            return bots[given].name
        except UnknownName:
            message = _("{given!r} cannot sit at the table. Accepted: 'human', {bots}.")
            raise UnknownName(message.format(given=given, bots=listed(list(bots)))) from None
    bots.policy_of(given)
    return given


def ask_bot(
    bots: Bots[Any, Any],
    policy: Any,
    game: Played[Any],
    rng: Random,
    tell: Callable[[float | None], None] | None = None,
) -> Choice:
    """Return what a policy chooses for the player who has to act.

    Where `tell` is given, bots that take a moment say to it how far they are, and think no longer
    than :data:`MOST_SECONDS`; a policy of one's own thinks as long as it wants.

    Raises
    ------
    SagradaError
        When it fails, whatever the reason.
    """
    found = bots.policy_of(policy)
    if tell is not None and hasattr(found, "within"):
        found = found.within(MOST_SECONDS, tell)
    try:
        return choose(found, game, rng)
    except SagradaError:
        raise
    except Exception as problem:  # a policy may be anybody's code
        said = _("The policy of {name} failed: {problem!r}")
        name = game.names[game.active or 0]
        raise IllegalAction("policy_failed", said.format(name=name, problem=problem)) from problem


def check_seats(seats: Seats, game: Played[Any]) -> Seats:
    """Return the seats, refusing a number of them that is not that of the players."""
    if len(seats) != game.players:
        message = ngettext(
            "{n} seat was given for {players} players.",
            "{n} seats were given for {players} players.",
            len(seats),
        )
        raise NotationError(message.format(n=len(seats), players=game.players))
    return seats


def seat_names(seats: Seats) -> list[str]:
    """Return names for the players: people are numbered, bots are called after their kind.

    Examples
    --------
    >>> seat_names(("human", "greedy", "greedy"))
    ['Player 1', 'Greedy', 'Greedy 2']
    """
    people = [seat == HUMAN or not isinstance(seat, str | NamedPolicy) for seat in seats]
    taken = {_("Player {number}").format(number=n) for n, person in enumerate(people, 1) if person}
    names: list[str] = []
    for number, seat in enumerate(seats, 1):
        if people[number - 1]:
            names.append(_("Player {number}").format(number=number))
            continue
        bot = card_name(seat.name if isinstance(seat, NamedPolicy) else str(seat)).capitalize()
        name, n = bot, 1
        while name in taken:
            n += 1
            name = _("{name} {number}").format(name=bot, number=n)
        taken.add(name)
        names.append(name)
    return names
