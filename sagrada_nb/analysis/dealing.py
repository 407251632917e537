"""Setting up many games at once: who begins, cards, patterns and who chooses which.

Each step is done in all games before the next one: whole arrays at a time there is nothing to
compile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from sagrada_nb.analysis.arrays import AnyArray, Masks, Uniform
from sagrada_nb.analysis.playouts import RANDOM
from sagrada_nb.analysis.table import Table
from sagrada_nb.rules.setup import CARDS_ON_TABLE, MOST_PLAYERS, PATTERN_CARDS_DEALT

PUBLIC_CARDS: Final = 10
PRIVATE_CARDS: Final = 5
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
