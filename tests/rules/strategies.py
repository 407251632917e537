"""Random dice, spaces, patterns and windows for the property tests."""

from __future__ import annotations

from hypothesis import strategies as st

import sagrada_nb as sg
from sagrada_nb.core.dice import ALL_DICE, COLORS, DICE_PER_COLOR
from sagrada_nb.core.grid import SPACE_NAMES

dice = st.sampled_from(ALL_DICE)
spaces = st.sampled_from(SPACE_NAMES)
masks = st.integers(min_value=0, max_value=(1 << 20) - 1)

_restrictions = st.one_of(st.none(), st.sampled_from(COLORS), st.integers(1, 6))

names = st.text(st.characters(exclude_categories=["C", "Zl", "Zp"]), max_size=12)
own_patterns = st.builds(
    sg.WindowPattern,
    st.tuples(*[_restrictions] * 20),
    name=names,
    difficulty=st.none() | st.integers(0, 9),
)
cards = st.sampled_from(list(sg.patterns.values()))
patterns = st.one_of(st.just(sg.WindowPattern()), cards, own_patterns)


def _fits_in_the_bag(laid: tuple[sg.Die | None, ...]) -> bool:
    colors = [die.color for die in laid if die is not None]
    return all(colors.count(color) <= DICE_PER_COLOR for color in COLORS)


def _laid(die: st.SearchStrategy[sg.Die | None]) -> st.SearchStrategy[tuple[sg.Die | None, ...]]:
    return st.tuples(*[die] * 20).filter(_fits_in_the_bag)


_laid_dice = st.one_of(_laid(st.none() | dice), _laid(dice))

windows = st.builds(sg.window, patterns, _laid_dice)
"""Windows with any dice anywhere, full ones among them: most of them break rules."""

blank_windows = st.builds(sg.window, st.none(), _laid_dice)


@st.composite
def small_windows(draw: st.DrawFn, most: int = 9) -> sg.Window:
    """Return a window with at most `most` dice, close together in a corner and of few kinds."""
    near = st.sampled_from(["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3", "A4", "D1"])
    some_dice = st.sampled_from([sg.Die(f"{color}{shade}") for color in "RGB" for shade in (1, 2)])
    laid = draw(st.dictionaries(near, some_dice, max_size=most))
    return sg.window(draw(patterns), laid)


@st.composite
def played_windows(draw: st.DrawFn) -> sg.Window:
    """Return a window that came about by the rules, die after die."""
    window = sg.window(draw(patterns))
    for die in draw(st.lists(dice, max_size=16)):
        legal = window.legal_spaces(die)
        if legal:
            window = window.place(die, draw(st.sampled_from(legal)))
    return window
