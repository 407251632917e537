"""Rounds and turns: whose turn it is, what ends a turn, a round, the game."""

from __future__ import annotations

from dataclasses import replace

from sagrada_nb.core.dice import Die
from sagrada_nb.game.chance import Luck, with_die
from sagrada_nb.game.state import CardOnTable, Setup, State, Turn


def seat_at(start: int, number: int, place: int, players: int, back: bool) -> int:
    """Return the seat whose turn of round `number` comes after `place` others.

    There and back: A B C C B A. In laps: A B C A B C …, however many there are. `start` is the seat
    that begins the first round.

    Examples
    --------
    >>> [seat_at(0, 2, place, 3, back=True) for place in range(6)]
    [1, 2, 0, 0, 2, 1]
    """
    steps = 2 * players - 1 - place if back and place >= players else place
    return (start + number - 1 + steps) % players


def is_round_over(place: int, dice: int, idle: int, players: int, back: bool) -> bool:
    """Return whether no turn is left in a round.

    There and back, everybody has two. In laps it goes on until the pool is empty or everybody in
    turn drafted nothing.

    Parameters
    ----------
    place
        How many turns there were.
    dice
        The dice in the pool.
    idle
        How many turns in a row ended without a draft.
    players
        The number of players.
    back
        Whether turns go there and back, and not in laps.
    """
    return place >= 2 * players if back else dice == 0 or idle >= players


def turn_number(place: int, players: int) -> int:
    """Return whether a turn is the first or second of its player in the round, or a later one.

    Examples
    --------
    >>> [turn_number(place, 3) for place in range(6)]
    [1, 1, 1, 2, 2, 2]
    """
    return place // players + 1


def is_skipped(number: int, skips: bool) -> bool:
    """Return whether a turn falls out: the second one of a player who gave it up (Running Pliers).

    Parameters
    ----------
    number
        The turn's number, as :func:`turn_number` has it.
    skips
        Whether the player skips the second turn of this round.

    Examples
    --------
    >>> is_skipped(2, skips=True), is_skipped(1, skips=True), is_skipped(2, skips=False)
    (True, False, False)
    """
    return skips and number == 2


def goes_back(setup: Setup) -> bool:
    """Return whether turns go there and back; in a solo game they always do."""
    return setup.solo or setup.rules.turn_order == "there_and_back"


def turn_at(setup: Setup, number: int, place: int) -> Turn:
    """Return the turn of round `number` that `place` others come before."""
    seat = seat_at(setup.start, number, place, setup.players, goes_back(setup))
    return Turn(seat, turn_number(place, setup.players), place)


def clockwise_order(setup: Setup, number: int) -> tuple[int, ...]:
    """Return the seats in the clockwise order of round `number`."""
    return tuple(turn_at(setup, number, place).seat for place in range(setup.players))


def start_round(setup: Setup, state: State, luck: Luck) -> State:
    """Return the state with the next round's draft pool rolled; a short bag gives what it has."""
    bag, pool, number = state.bag, [], state.round + 1
    for _each in range(min(setup.dice_a_round, sum(bag))):
        die = luck.die(bag)
        bag = with_die(bag, die.color, -1)
        pool.append(die)
    return replace(
        state,
        bag=bag,
        pool=tuple(pool),
        round=number,
        turn=turn_at(setup, number, 0),
        skipping=frozenset(),
        idle=0,
    )


def end_turn(setup: Setup, state: State, luck: Luck) -> State:
    """Return the state with the next turn begun: of this round, or of the next one."""
    turn = state.turn
    if turn is None:
        return state
    idle = 0 if turn.drafted else state.idle + 1
    following = turn_at(setup, state.round, turn.place + 1)
    while not _round_is_over(setup, state, following.place, idle):
        if not is_skipped(following.number, following.seat in state.skipping):
            return replace(state, turn=following, idle=idle)
        idle += 1
        following = turn_at(setup, state.round, following.place + 1)
    return _end_round(setup, state, luck)


def _round_is_over(setup: Setup, state: State, place: int, idle: int) -> bool:
    return is_round_over(place, len(state.pool), idle, setup.players, goes_back(setup))


def _end_round(setup: Setup, state: State, luck: Luck) -> State:
    kept, gone = _leftovers(setup, state.pool)
    over = state.round >= setup.rounds
    cards = state.cards
    if setup.rules.tool_cost == "one_and_closed" and not setup.solo:
        cards = tuple(CardOnTable(card.tool) for card in cards)
    after = replace(
        state,
        pool=(),
        track=(*state.track, kept),
        out=state.out + gone,
        cards=cards,
        turn=None,
        skipping=frozenset(),
        idle=0,
        over=over,
    )
    return after if over else start_round(setup, after, luck)


def _leftovers(setup: Setup, pool: tuple[Die, ...]) -> tuple[tuple[Die, ...], tuple[Die, ...]]:
    """Part the dice left in the pool: those for the round track, and those that leave the game."""
    if setup.solo or setup.rules.leftovers == "all":
        return pool, ()
    kept = 1 if setup.rules.leftovers == "one" else 0
    return pool[:kept], pool[kept:]
