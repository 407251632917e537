"""Who has which turn of a round, without a game: for lessons, pictures and boards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.grid import SPACES
from sagrada_nb.core.rich_repr import RichRepr
from sagrada_nb.game.rulesets import RuleSet, rule_set
from sagrada_nb.game.setup import FEWEST_PLAYERS, player_names
from sagrada_nb.game.state import Setup
from sagrada_nb.game.turns import clockwise_order, goes_back, turn_at
from sagrada_nb.words import _

SEAT_LETTERS = "ABCD"


@dataclass(frozen=True)
class TurnOrder(RichRepr):
    """The order of turns in one round.

    Attributes
    ----------
    names
        The players' names in the order of their seats, clockwise.
    start
        The seat of the first round's start player.
    round
        The round, from 1.
    rules
        The rule set.

    Examples
    --------
    >>> order = TurnOrder(("A", "B", "C"), 0, 2, RuleSet())
    >>> print(order)
    B C A A C B
    >>> order.start_player, order.turns_of("A")
    ('B', (3, 4))
    """

    names: tuple[str, ...]
    start: int
    round: int
    rules: RuleSet

    @property
    def setup(self) -> Setup:
        """A set-up with these players, and nothing on the table."""
        dealt = ((),) * len(self.names)
        return Setup(self.rules, self.names, False, dealt, (), (), self.start)

    @property
    def dice(self) -> int:
        """The size of the draft pool."""
        return self.setup.dice_a_round

    @property
    def clockwise(self) -> tuple[str, ...]:
        """The names clockwise from the round's start player."""
        return tuple(self.names[seat] for seat in clockwise_order(self.setup, self.round))

    @property
    def start_player(self) -> str:
        """The name of the round's start player."""
        return self.clockwise[0]

    @property
    def goes_back(self) -> bool:
        """Whether turns go there and back, and not in laps."""
        return goes_back(self.setup)

    @property
    def length(self) -> int:
        """How many turns the round has: two for each player, or as many as there are dice."""
        if self.goes_back:
            return 2 * len(self.names)
        return self.dice

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats in the order of their turns."""
        return tuple(turn_at(self.setup, self.round, n).seat for n in range(self.length))

    @property
    def order(self) -> tuple[str, ...]:
        """The names in the order of their turns."""
        return tuple(self.names[seat] for seat in self.seats)

    def turns_of(self, name: str) -> tuple[int, ...]:
        """Return the numbers of a player's turns in this round, from 1."""
        return tuple(n for n, each in enumerate(self.order, 1) if each == name)

    def __str__(self) -> str:
        return " ".join(self.order)


def turn_order(
    players: int | None = None,
    *,
    start: int = 0,
    round: int = 1,  # noqa: A002 - the word for it
    names: Sequence[str] | None = None,
    rules: RuleSet | str = "official",
) -> TurnOrder:
    """Return who has which turn of a round.

    Parameters
    ----------
    players
        2 to 4; 3 unless names say otherwise.
    start
        The seat of the first round's start player, from 0.
    round
        The round; the start player moves on by one seat with each.
    names
        The players' names; A, B, C and D where they are left out.
    rules
        A rule set or its name.

    Raises
    ------
    NotationError, WrongType
        When there is no such number of players, seat or round.

    Examples
    --------
    >>> print(turn_order(3)), print(turn_order(4, start=1, round=2))
    A B C C B A
    C D A B B A D C
    (None, None)
    """
    if names is None:
        players = 3 if players is None else players
        player_names(players, False, None)  # refuses what is no number of players
        names = tuple(SEAT_LETTERS[:players])
    seated = player_names(players, False, names)
    rules = rule_set(rules)
    no_seat = _("{given!r} is not a seat. Accepted: {low} to {high}.")
    no_round = _("{given!r} is not a round. Accepted: {low} to {high}.")
    start = whole_number(start, no_seat, 0, len(seated) - 1)
    return TurnOrder(seated, start, whole_number(round, no_round, 1, rules.rounds), rules)


def fewest_open(players: int, rules: RuleSet) -> int:
    """Return how many spaces stay open, in all windows together, when every die drawn is placed.

    Examples
    --------
    >>> fewest_open(2, RuleSet("guide_da")), fewest_open(2, RuleSet())
    (13, 0)
    """
    drawn = rules.rounds * rules.dice_a_round[players - FEWEST_PLAYERS]
    turns = turn_order(players, rules=rules).length * rules.rounds
    return max(0, players * SPACES - min(drawn, turns))
