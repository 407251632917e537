"""What a hint teaches: what a draft counts, works towards and spoils; nothing of it is made up."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import sagrada_nb as sg
from sagrada_nb.bots.advice import reasons, where_to_look
from sagrada_nb.core.dice import Die
from sagrada_nb.game.actions import Draft


@pytest.mark.parametrize("seed", range(12))
def test_what_is_counted_is_what_the_sheet_counts(seed: int) -> None:
    game = sg.bots.play(sg.new_game(2, seed=seed), ["random"] * 2, seed)
    for moment in range(10, len(game.history), 7):
        now = game.at(moment)
        if now.active is None:
            continue
        view = now.view(now.active)
        for action in now.legal_actions()[:5]:
            if not isinstance(action, Draft):
                assert reasons(view, action) == ()
                continue
            after = view.window.put(action.die, action.space)
            sheets = view.score(), view.score(after)
            gained = {
                new.label: new.points - old.points
                for old, new in zip(sheets[0].lines, sheets[1].lines, strict=True)
                if new.points > old.points and new.kind in ("public", "private")
            }
            told = " ".join(reasons(view, action))
            assert gained == {
                card: int(n) for n, card in re.findall(r"It counts (\d+) for ([\w ]+)\.", told)
            }
            spoiled = view.window.spoiled_spaces(action.die, action.space)
            assert ("It spoils" in told) == bool(spoiled)
            assert all(space in told for space in spoiled)


def test_a_nudge_never_says_where() -> None:
    game = sg.new_game(3, seed=5, patterns=["Virtus", "Via Lux", "Batllo"], start=0)
    for action in game.legal_actions():
        said = where_to_look(action)
        assert not re.search(r"\b[A-D][1-5]\b", said)
        if isinstance(action, Draft):
            assert action.die.label in said


def test_a_line_on_its_way_and_a_kind_that_is_missing_are_told() -> None:
    row = "R1 B2 -- -- --/-- -- -- -- --/-- -- -- -- --/-- -- -- -- --"
    game = sg.new_game(2, seed=2, patterns=["Sun Catcher"] * 2, start=0,
                       public=["Row Color Variety", "Color Variety", "Light Shades"])  # fmt: skip
    view = game.view(0)
    first, second = view.state.seats
    seats = replace(first, window=sg.window(None, row)), second
    view = replace(view, state=replace(view.state, seats=seats))
    told = " ".join(reasons(view, Draft(Die("G4"), "A3")))
    assert "Row A then has 3 different ones of 5" in told
    assert "lacks" in told
