"""The best window: legal, worth what is said, and worth at least what anything else is."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sagrada_nb as sg
from sagrada_nb.core.dice import ALL_DICE

pytest.importorskip("ortools", reason="the extra 'solver' is not installed")

CARDS = st.lists(st.sampled_from(list(sg.PUBLIC_OBJECTIVES)), min_size=1, max_size=3, unique=True)
COLORS = st.sampled_from(["red", "yellow", "green", "blue", "purple"])
PATTERNS = st.sampled_from(list(sg.patterns))


@given(pattern=PATTERNS, public=CARDS, private=COLORS, tokens=st.integers(0, 6))
@settings(max_examples=12, deadline=None)
def test_it_is_legal_and_worth_what_is_said(
    pattern: str, public: list[str], private: str, tokens: int
) -> None:
    best = sg.best_window(pattern, public, private, tokens)
    assert best.is_proven
    assert best.window.mistakes() == ()
    assert best.window.pattern == sg.patterns[pattern]
    sheet = sg.score(best.window, public, private, tokens)
    assert sheet.total == best.sheet.total == best.most


@given(seed=st.integers(0, 10**6), public=CARDS, private=COLORS)
@settings(max_examples=8, deadline=None)
def test_nothing_that_is_played_is_worth_more(seed: int, public: list[str], private: str) -> None:
    game = sg.bots.play(sg.new_game(2, seed=seed), ["random"] * 2, seed)
    for window in game.windows:
        best = sg.best_window(sg.window(window.pattern), public, private)
        assert sg.score(window, public, private).total <= best.sheet.total


def completions(window: sg.Window, bag: tuple[int, ...], turns: int) -> list[sg.Window]:
    """Return every window that can be made by placing dice one by one."""
    found = {window}
    for _turn in range(turns):
        for each, die in product(list(found), ALL_DICE):
            used = sum(d is not None and d.color == die.color for d in each.dice)
            lay = sum(d is not None and d.color == die.color for d in window.dice)
            if used - lay < bag[die.color.index]:
                found |= {each.place(die, space) for space in each.legal_spaces(die)}
    return list(found)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("turns", [0, 1, 2])
def test_it_is_the_best_of_all_there_are(seed: int, turns: int) -> None:
    game = sg.bots.play(sg.new_game(2, seed=seed), ["greedy"] * 2, seed)
    window = game.windows[0]
    for space in np.random.default_rng(seed).choice(window.filled_spaces, 2, replace=False):
        window = window.remove(str(space))
    bag, cards = (2, 1, 1, 0, 2), game.setup.public
    best = sg.best_window(window, cards, "red", 1, bag=bag, turns=turns)
    every = [sg.score(each, cards, "red", 1).total for each in completions(window, bag, turns)]
    assert best.sheet.total == max(every)


def test_of_two_private_objectives_the_better_counts() -> None:
    best = sg.best_window("Batllo", ["Light Shades"], ["red", "blue"])
    for one in ("red", "blue"):
        assert best.sheet.total >= sg.best_window("Batllo", ["Light Shades"], one).sheet.total


def test_an_objective_of_ones_own_counts_too() -> None:
    card = sg.Objective("Green crosses", "diagonal", kinds="G", points=3)
    best = sg.best_window(sg.window(), [card])
    assert best.sheet.total == 3 * 10  # a chessboard of green and others


def test_dice_that_cannot_be_placed_one_by_one_are_no_window() -> None:
    """Two corners alone would pay as much as two that touch, but nobody can place them."""
    best = sg.best_window(sg.window(), private="red", turns=2)
    first, second = best.window.filled_spaces
    assert best.sheet.total == 12 - 18
    assert abs(ord(first[0]) - ord(second[0])) <= 1
    assert abs(int(first[1]) - int(second[1])) <= 1


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"window": "Nowhere"}, "Nowhere"),
        ({"public": "Nothing"}, "Nothing"),
        ({"bag": (1, 2)}, "is no bag"),
        ({"bag": "RYGBP"}, "is no bag"),
        ({"bag": (1, 2, 3, 4, 19)}, "is no bag"),
        ({"turns": -1}, "no number of turns"),
        ({"turns": 21}, "no number of turns"),
        ({"turns": True}, "no number of turns"),
        ({"tokens": -1}, "favor tokens"),
        ({"seconds": 0}, "cannot be searched"),
        ({"seconds": "1"}, "no seconds"),
        ({"public": [sg.Objective("Mine", counts=lambda _c, _s: 1, points=1)]}, "by a function"),
    ],
)
def test_wrong_questions_are_answered_in_words(arguments: dict[str, object], said: str) -> None:
    with pytest.raises(sg.SagradaError, match=said):
        sg.best_window(**{"window": "Virtus", **arguments})  # type: ignore[arg-type]


def test_without_the_solver_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sagrada_nb.exact.best_window.find_spec", lambda _name: None)
    with pytest.raises(sg.SagradaError, match=r"pip install .*\[solver\]"):
        sg.best_window("Virtus")
