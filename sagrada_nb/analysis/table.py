"""What a game without tool cards needs to know, as numbers for the kernels."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from sagrada_nb.analysis.arrays import Masks
from sagrada_nb.rules.patterns import WindowPattern
from sagrada_nb.rules.placement import PlacementRule
from sagrada_nb.rules.results import tie_break
from sagrada_nb.rules.state import Setup
from sagrada_nb.rules.turns import goes_back

SETUP_NUMBERS: Final = 24
"""Random numbers that setting up a game may take."""


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
