"""Setting up many games at once: who begins, cards, patterns and who chooses which."""

from __future__ import annotations

from typing import Final

import numpy as np

from sagrada_nb.analysis.arrays import Masks, Uniform
from sagrada_nb.analysis.compiled import callable_from_kernels, kernel
from sagrada_nb.analysis.playouts import RANDOM
from sagrada_nb.analysis.table import Table
from sagrada_nb.rules.setup import PATTERN_CARDS_DEALT

PUBLIC_CARDS: Final = 10
PRIVATE_CARDS: Final = 5
DEAL: Final = -1
"""A pattern that is to be dealt, a card that is to be drawn."""


@callable_from_kernels
def _draw(cards: Masks, left: int, number: float) -> int:
    """Take one of the first `left` cards out, drawn by lot."""
    n = int(number * left)
    card: int = cards[n]
    for k in range(n, left - 1):
        cards[k] = cards[k + 1]
    return card


@kernel
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
    patterns: Masks,
    public: Masks,
    private: Masks,
    start: Masks,
) -> None:
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
    patterns, public, private, start
        What was dealt, as :func:`~.playouts.play_games` takes it.
    """
    hands = 1 if not t.solo else 2
    cards = np.zeros(len(sides), np.int64)
    left_public, left_private = np.zeros(PUBLIC_CARDS, np.int64), np.zeros(PRIVATE_CARDS, np.int64)
    options = np.zeros(2 * PATTERN_CARDS_DEALT, np.int64)
    for g in range(len(numbers)):
        at = 0
        start[g] = int(numbers[g, at] * t.players)
        for k in range(len(cards)):
            cards[k] = k
        left = len(cards)
        for seat in range(t.players):
            patterns[g, seat] = fixed_patterns[seat]
            if fixed_patterns[seat] == DEAL:
                for k in range(PATTERN_CARDS_DEALT):
                    card = _draw(cards, left, numbers[g, 1 + 3 * seat + k])
                    left -= 1
                    options[2 * k], options[2 * k + 1] = sides[card, 0], sides[card, 1]
                number = numbers[g, 3 + 3 * seat]
                patterns[g, seat] = _choose(options, worth, policies[seat], number)
        at = 1 + 3 * 4
        left = 0
        for k in range(PUBLIC_CARDS):
            given = False
            for each in fixed_public:
                given |= each == k
            if not given:
                left_public[left] = k
                left += 1
        for k in range(len(fixed_public)):
            public[g, k] = fixed_public[k]
            if fixed_public[k] == DEAL and k < public_cards:
                public[g, k] = _draw(left_public, left, numbers[g, at + k])
                left -= 1
        at += 3
        left = 0
        for k in range(PRIVATE_CARDS):
            given = False
            for seat in range(t.players):
                for n in range(hands):
                    given |= fixed_private[seat, n] == k
            if not given:
                left_private[left] = k
                left += 1
        for seat in range(t.players):
            for n in range(2):
                private[g, seat, n] = fixed_private[seat, n]
                if n < hands and fixed_private[seat, n] == DEAL:
                    private[g, seat, n] = _draw(left_private, left, numbers[g, at])
                    at += 1
                    left -= 1


@callable_from_kernels
def _choose(options: Masks, worth: Uniform, policy: int, number: float) -> int:
    """Return the pattern that a policy chooses: by lot, or the one of most worth."""
    n = int(number * len(options))
    if policy != RANDOM:
        for k in range(len(options)):
            if worth[options[k]] > worth[options[n]]:
                n = k
    chosen: int = options[n]
    return chosen
