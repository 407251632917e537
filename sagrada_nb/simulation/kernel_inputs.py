"""Setting up many games at once: who begins, cards, patterns and who chooses which.

Each step is done in all games before the next one: whole arrays at a time there is nothing to
compile.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from sagrada_nb.core.grid import SPACES
from sagrada_nb.core.objectives import PRIVATE_OBJECTIVES, PUBLIC_OBJECTIVES
from sagrada_nb.core.patterns import WindowPattern
from sagrada_nb.core.placement import PlacementRule
from sagrada_nb.game.results import tie_break
from sagrada_nb.game.setup import CARDS_ON_TABLE, MOST_PLAYERS, PATTERN_CARDS_DEALT
from sagrada_nb.game.state import Setup
from sagrada_nb.game.turns import goes_back
from sagrada_nb.simulation.compiled import AnyArray, Bytes, Masks, Uniform
from sagrada_nb.simulation.windows import LENGTH, N_COLORS, N_SHADES

SETUP_NUMBERS: Final = 24
"""Random numbers that setting up a game may take."""


RANDOM: Final = 0
GREEDY: Final = 1


class Table(NamedTuple):
    """Rules and size of a game, as whole numbers."""

    players: int
    rounds: int
    dice: int
    """The dice of a draft pool."""
    turns: int
    """The most turns that a round can have."""
    back: bool
    must_touch: bool
    shades_clash: bool
    lay_aside: bool
    penalty: int
    """The points lost for each open space."""
    by_dice: bool
    """Whether a private objective pays 1 a die."""
    preference: int
    solo: bool
    dice_per_color: int

    @property
    def numbers(self) -> int:
        """How many random numbers a game may take."""
        return SETUP_NUMBERS + self.rounds * (2 * self.dice + self.turns)


def table_of(setup: Setup) -> Table:
    """Return the numbers of a set-up."""
    rules, back, dice = setup.rules, goes_back(setup), setup.dice_a_round
    # In laps every die can be drafted after all others have passed.
    turns = 2 * setup.players if back else (dice + 1) * setup.players
    return Table(
        players=setup.players,
        rounds=setup.rounds,
        dice=dice,
        turns=turns,
        back=back,
        must_touch=PlacementRule.TOUCHES_NO_DIE not in rules.ignoring,
        shades_clash=PlacementRule.SAME_VALUE_NEIGHBOR not in rules.ignoring,
        lay_aside=rules.unplaceable_die == "laid_aside",
        penalty=setup.open_space_penalty,
        by_dice=rules.private_pays == "dice",
        preference=tie_break(setup),
        solo=setup.solo,
        dice_per_color=rules.dice_per_color,
    )


class Printed(NamedTuple):
    """What is printed on a number of patterns: one row a pattern."""

    other_color: Masks
    """N × 5 masks of the spaces printed in another colour."""
    other_shade: Masks
    """N × 6 masks of the spaces printed with another shade."""


@lru_cache(maxsize=16)
def printed_on(patterns: tuple[WindowPattern, ...]) -> Printed:
    """Return the masks of the patterns."""
    return Printed(
        np.array([each.other_color_masks for each in patterns], np.int64),
        np.array([each.other_shade_masks for each in patterns], np.int64),
    )


class Middle(NamedTuple):
    """The middle of a game, from which games are played on; without windows, the beginning."""

    windows: Masks
    """P × LENGTH: the windows, as :mod:`.windows_in_play` has them."""
    codes: Bytes
    """P × 20: the dice in them."""
    sums: Masks
    """P × 5: the points that a private objective of each colour would earn so far."""
    pool: Masks
    """The draft pool."""
    bag: Masks
    """How many dice of each colour are in the bag."""
    round: int
    """The round, from 0."""
    place: int
    """How many turns of the round came before."""
    idle: int
    """How many turns in a row ended without a draft."""
    skipping: int
    """The seats that lose their second turn of this round, as bits."""
    kept: int
    """The sum of the shades on the round track."""
    rolled: bool
    """Whether the pool of the round has been rolled."""


def beginning() -> Middle:
    """Return where whole games begin."""
    nothing = np.zeros(0, np.int64)
    no_rows = np.zeros((0, 0), np.int64)
    return Middle(
        no_rows, np.zeros((0, 0), np.uint8), no_rows, nothing, nothing, 0, 0, 0, 0, 0, False
    )


class Desk(NamedTuple):
    """Room to work in while games are played."""

    windows: Masks
    """P × LENGTH: the windows, as :mod:`.windows_in_play` has them."""
    points: Masks
    """P × 2: what the private objectives have earned."""
    pool: Masks
    bag: Masks
    closed: Masks
    """The spaces that are closed to each colour and shade."""
    masks: Masks
    """Where each die of the pool may go."""
    gains: Uniform
    """What each option gains."""
    cards: Masks
    """The public objectives on the table, a row each; zeros where there is none."""


def desk(t: Table) -> Desk:
    """Return room to work in, which no two threads may share.

    Kernels get it handed in: numba takes long to compile what makes arrays.
    """
    return Desk(
        np.zeros((t.players, LENGTH), np.int64),
        np.zeros((t.players, 2), np.int64),
        np.zeros(t.dice, np.int64),
        np.zeros(N_COLORS, np.int64),
        np.zeros(N_COLORS + N_SHADES, np.int64),
        np.zeros(t.dice, np.int64),
        np.zeros(t.dice * SPACES + 1, np.float64),
        np.zeros((CARDS_ON_TABLE, 4), np.int64),
    )


PUBLIC_CARDS: Final = len(PUBLIC_OBJECTIVES)
PRIVATE_CARDS: Final = len(PRIVATE_OBJECTIVES)
DEAL: Final = -1
"""A pattern that is to be dealt, a card that is to be drawn."""

_OF_PATTERNS: Final = 1
"""The first number of a game says who begins, the next ones deal and choose patterns."""
_A_SEAT: Final = PATTERN_CARDS_DEALT + 1
_OF_PUBLIC: Final = _OF_PATTERNS + _A_SEAT * MOST_PLAYERS
_OF_PRIVATE: Final = _OF_PUBLIC + CARDS_ON_TABLE


class Deal(NamedTuple):
    """How G games of P players are set up, as the kernels take it."""

    patterns: Masks
    """G × P numbers of patterns."""
    public: Masks
    """G × 3 numbers of public objectives, −1 where there is none."""
    private: Masks
    """G × P × 2 colours of private objectives, −1 where there is none."""
    start: Masks
    """G seats that begin."""


class _Piles:
    """The same cards once for every game, to be drawn from by lot."""

    def __init__(self, games: int, cards: Sequence[int]) -> None:
        # Small numbers, a row for every card: this is done for each block of games.
        few = np.array(cards, np.int16)
        self._cards: AnyArray = np.repeat(few[:, np.newaxis], games, axis=1)
        self._games = np.arange(games)

    def draw(self, numbers: Uniform) -> Masks:
        """Take a card out of every pile, by one number between 0 and 1 each."""
        cards, left = self._cards, len(self._cards)
        at = (numbers * left).astype(np.int16)
        behind = np.arange(left - 1, dtype=np.int16)[:, np.newaxis] >= at
        self._cards = np.where(behind, cards[1:], cards[:-1])
        drawn: Masks = cards[at, self._games]
        return drawn


def deal_games(
    t: Table,
    fixed_patterns: Masks,
    sides: Masks,
    worth: Uniform,
    fixed_public: Masks,
    public_cards: int,
    fixed_private: Masks,
    policies: Masks,
    numbers: Uniform,
) -> Deal:
    """Set up G games.

    Parameters
    ----------
    t
        The rules.
    fixed_patterns, fixed_public, fixed_private
        P numbers of patterns, 3 of public objectives and P × 2 of colours that are given; DEAL
        where they are dealt. Given public objectives come first.
    sides
        The numbers of the patterns on the two sides of each card that is left to deal.
    worth
        What each empty pattern is worth to the greedy bot.
    public_cards
        How many public objectives lie on the table.
    policies, numbers
        As in :func:`~.playouts.play_games`; a game takes the first of its numbers.
    """
    games = len(numbers)
    patterns = np.tile(fixed_patterns, (games, 1))
    public = np.tile(fixed_public, (games, 1))
    private = np.tile(fixed_private, (games, 1, 1))

    piles = _Piles(games, range(len(sides)))
    for seat in np.flatnonzero(fixed_patterns == DEAL).tolist():
        at = _OF_PATTERNS + _A_SEAT * seat
        dealt = [sides[piles.draw(numbers[:, at + k])] for k in range(PATTERN_CARDS_DEALT)]
        lot = numbers[:, at + PATTERN_CARDS_DEALT]
        patterns[:, seat] = _choose(np.hstack(dealt), worth, policies[seat], lot)

    piles = _Piles(games, [k for k in range(PUBLIC_CARDS) if k not in fixed_public])
    for k in np.flatnonzero(fixed_public[:public_cards] == DEAL).tolist():
        public[:, k] = piles.draw(numbers[:, _OF_PUBLIC + k])

    piles = _Piles(games, [k for k in range(PRIVATE_CARDS) if k not in fixed_private])
    hands = fixed_private[:, : 2 if t.solo else 1]
    for at, (seat, n) in enumerate(np.argwhere(hands == DEAL).tolist()):
        private[:, seat, n] = piles.draw(numbers[:, _OF_PRIVATE + at])

    return Deal(patterns, public, private, (numbers[:, 0] * t.players).astype(np.int64))


def _choose(options: Masks, worth: Uniform, policy: int, numbers: Uniform) -> Masks:
    """Return the pattern chosen in each game: by lot, or the one of most worth, then by lot."""
    games = np.arange(len(options))
    chosen = (numbers * options.shape[1]).astype(np.int64)
    if policy != RANDOM:
        worths = worth[options]
        is_best = worths[games, chosen] == worths.max(axis=1)
        chosen = np.where(is_best, chosen, worths.argmax(axis=1))
    taken: Masks = options[games, chosen]
    return taken
