"""What lies on the table: set-up and state of a game, values without behaviour of their own.

Both hold only what every player may know. What is secret (the seed, the private objectives) is in
:class:`Secrets`, apart from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.dice import Color, Die
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.core.names import find_name
from sagrada_nb.core.objectives import PUBLIC_OBJECTIVES, Objective
from sagrada_nb.core.patterns import WindowPattern
from sagrada_nb.core.window import Window
from sagrada_nb.game.chance import Bag, Seed
from sagrada_nb.game.rulesets import RuleSet
from sagrada_nb.words import _, listed

Pool: TypeAlias = tuple[Die, ...]
Track: TypeAlias = tuple[tuple[Die, ...], ...]

SOME_TOOL = -1
"""The tool card used in a turn, where it is not known which one it was."""

SOLO_DICE_A_ROUND = 4
SOLO_ROUNDS = 10
SOLO_OPEN_SPACE_PENALTY = 3
OPEN_SPACE_PENALTY = 1


@dataclass(frozen=True, slots=True)
class Setup:
    """How a game is set up, as far as all may know.

    Attributes
    ----------
    rules
        The rule set.
    names
        The players' names in the order of their seats, clockwise.
    solo
        Whether it is the solo game.
    patterns
        For each seat the window patterns dealt, to choose from; one where there is no choice.
    tools
        The numbers of the tool cards on the table.
    public
        The names of the public objectives on the table.
    start
        The seat of the first round's start player.
    own
        Those of the public objectives that are no printed cards.
    """

    rules: RuleSet
    names: tuple[str, ...]
    solo: bool
    patterns: tuple[tuple[WindowPattern, ...], ...]
    tools: tuple[int, ...]
    public: tuple[str, ...]
    start: int
    own: tuple[Objective, ...] = ()

    @property
    def objectives(self) -> tuple[Objective, ...]:
        """The public objectives on the table."""
        own = {card.name: card for card in self.own}
        return tuple(own.get(name) or PUBLIC_OBJECTIVES[name] for name in self.public)

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.names)

    @property
    def rounds(self) -> int:
        """The number of rounds; a solo game always has ten."""
        return SOLO_ROUNDS if self.solo else self.rules.rounds

    @property
    def dice_a_round(self) -> int:
        """The size of the draft pool."""
        return SOLO_DICE_A_ROUND if self.solo else self.rules.dice_a_round[self.players - 2]

    @property
    def open_space_penalty(self) -> int:
        """The points lost for each open space."""
        return SOLO_OPEN_SPACE_PENALTY if self.solo else OPEN_SPACE_PENALTY


@dataclass(frozen=True, slots=True)
class Secrets:
    """What not everybody may know.

    Attributes
    ----------
    seed
        Where dice luck comes from.
    private
        For each seat the colours of its private objectives: one, or two in a solo game.
    """

    seed: Seed
    private: tuple[tuple[Color, ...], ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """What lies before one player. ``chosen`` says whether the pattern has been chosen."""

    window: Window
    tokens: int = 0
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class CardOnTable:
    """A tool card on the table, the tokens on it, and whether it cannot be used (for now)."""

    tool: int
    tokens: int = 0
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is and what was done in it.

    Attributes
    ----------
    seat
        The player's seat.
    number
        1 in the player's first turn of the round, 2 in the second, …
    place
        How many turns of the round come before it.
    drafted
        Whether the draft of this turn is spent.
    tool
        The tool card used in this turn, 0 for none, ``SOME_TOOL`` where it is not known.
    """

    seat: int
    number: int
    place: int
    drafted: bool = False
    tool: int = 0


@dataclass(frozen=True, slots=True)
class Pending:
    """A tool card in the middle of its use.

    Attributes
    ----------
    tool
        The tool card.
    die
        The die in hand, once its shade is known.
    color
        The colour of the die in hand whose shade is to be chosen; for the Tap Wheel, the colour of
        the dice that may move.
    slot
        Where in the pool the die in hand lay.
    moved
        The space to which the first die was moved.
    start
        The space from which it was moved.
    pay
        The die that pays, in a solo game; it is laid aside already.
    """

    tool: int
    die: Die | None = None
    color: Color | None = None
    slot: int = 0
    moved: str = ""
    start: str = ""
    pay: Die | None = None


@dataclass(frozen=True, slots=True)
class State:
    """What lies on the table and whose turn it is.

    Attributes
    ----------
    seats
        What lies before each player.
    cards
        The tool cards on the table.
    bag
        How many dice of each colour the bag holds.
    pool
        The draft pool, in the order of the roll.
    track
        The round track: for every finished round the dice on its space.
    out
        Dice that are out of the game.
    round
        The round, from 1; 0 before the first.
    turn
        Whose turn it is; None before the first round and after the last.
    skipping
        The seats that lose their second turn of this round.
    idle
        How many turns in a row ended without a draft.
    pending
        The tool card in the middle of its use, if any.
    over
        Whether the game is over.
    """

    seats: tuple[Seat, ...]
    cards: tuple[CardOnTable, ...]
    bag: Bag
    pool: Pool = ()
    track: Track = ()
    out: tuple[Die, ...] = ()
    round: int = 0
    turn: Turn | None = None
    skipping: frozenset[int] = frozenset()
    idle: int = 0
    pending: Pending | None = None
    over: bool = False

    @property
    def active(self) -> int | None:
        """The seat that has to act; None when the game is over."""
        if self.over:
            return None
        if self.turn is not None:
            return self.turn.seat
        return next((n for n, seat in enumerate(self.seats) if not seat.chosen), None)

    @property
    def dice(self) -> int:
        """How many dice there are, wherever they are."""
        held = self.pending
        in_hand = 0
        if held is not None:
            in_hand += held.die is not None or (held.color is not None and not held.moved)
            in_hand += held.pay is not None
        windows = sum(seat.window.filled.bit_count() for seat in self.seats)
        on_track = sum(len(space) for space in self.track)
        return sum(self.bag) + len(self.pool) + on_track + len(self.out) + windows + in_hand


def with_seat(seats: tuple[Seat, ...], number: int, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats with another one in place of a number."""
    return (*seats[:number], seat, *seats[number + 1 :])


def turn_of(state: State) -> Turn:
    """Return the turn in progress."""
    if state.turn is None:
        raise IllegalAction("no_turn", _("No turn is in progress."))
    return state.turn


def pending_of(state: State) -> Pending:
    """Return the tool card in the middle of its use."""
    if state.pending is None:
        message = _("No tool card is in use, so there is nothing to go on with.")
        raise IllegalAction("no_tool_in_use", message)
    return state.pending


def window_of(state: State) -> Window:
    """Return the window of the player whose turn it is."""
    return state.seats[turn_of(state).seat].window


def seats_with(state: State, window: Window) -> tuple[Seat, ...]:
    """Return the seats with another window for the player whose turn it is."""
    number = turn_of(state).seat
    return with_seat(state.seats, number, replace(state.seats[number], window=window))


def slot_of(state: State, die: Die | None) -> int:
    """Return where in the pool a die lies."""
    if die is not None and die in state.pool:
        return state.pool.index(die)
    if die is None:
        message = _("A die of the draft pool has to be named.")
    elif not state.pool:
        message = _("{die} is not in the draft pool, which is empty.").format(die=die)
    else:
        message = _("{die} is not in the draft pool. There are {dice}.").format(
            die=die, dice=listed([str(each) for each in state.pool])
        )
    raise IllegalAction("die_not_in_pool", message)


def distinct(pool: Pool) -> tuple[Die, ...]:
    """Return the different dice of a pool, in its order."""
    return tuple(dict.fromkeys(pool))


def taken(pool: Pool, slot: int) -> Pool:
    """Return the pool without the die at a slot."""
    return (*pool[:slot], *pool[slot + 1 :])


def inserted(pool: Pool, slot: int, die: Die) -> Pool:
    """Return the pool with a die laid into a slot."""
    return (*pool[:slot], die, *pool[slot:])


def seat_number(names: Sequence[str], seat: int | str) -> int:
    """Return the seat number meant by a number from 0 or a player's name.

    Raises
    ------
    NotationError, UnknownName, WrongType
        When there is no such player.

    Examples
    --------
    >>> seat_number(["Ada", "Bo"], "bo")
    1
    """
    if isinstance(seat, str):
        return list(names).index(find_name(seat, names, _("There is no player called {given!r}.")))
    refusal = _("{given!r} is not a seat. Accepted: a number from 0 to {high}, or a name.")
    return whole_number(seat, refusal, 0, len(names) - 1)
