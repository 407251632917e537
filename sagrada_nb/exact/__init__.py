"""Exact answers: every probability a Fraction, every count an int, nothing sampled.

>>> import sagrada_nb as sg
>>> sg.exact.payoff("Row Color Variety", pattern="Virtus")[24]
Fraction(363, 7566100)
>>> sg.exact.pool_chance(6, players=2)
Fraction(4651, 7776)
"""

from sagrada_nb.exact.draws import (
    FULL_BAG,
    BagLike,
    bag_without,
    drawn_chances,
    expected_sets,
    fitting_chances,
    fitting_dice,
    line_chance,
    pool_chance,
    pool_size,
    set_chances,
)
from sagrada_nb.exact.facts import (
    AtLeast,
    AtMost,
    Exactly,
    Fact,
    Holds,
    Keeps,
    NotVaried,
    OnlyOn,
    Open,
    Pays,
    Varied,
)
from sagrada_nb.exact.payoffs import (
    NoWindowFits,
    Payoff,
    all_payoffs,
    colorings,
    counts,
    legal_windows,
    mean,
    mean_of,
    payoff,
    random_dice_payoff,
    shadings,
    windows_that_fit,
)

__all__ = [
    "FULL_BAG",
    "AtLeast",
    "AtMost",
    "BagLike",
    "Exactly",
    "Fact",
    "Holds",
    "Keeps",
    "NoWindowFits",
    "NotVaried",
    "OnlyOn",
    "Open",
    "Payoff",
    "Pays",
    "Varied",
    "all_payoffs",
    "bag_without",
    "colorings",
    "counts",
    "drawn_chances",
    "expected_sets",
    "fitting_chances",
    "fitting_dice",
    "legal_windows",
    "line_chance",
    "mean",
    "mean_of",
    "payoff",
    "pool_chance",
    "pool_size",
    "random_dice_payoff",
    "set_chances",
    "shadings",
    "windows_that_fit",
]
