"""Whole games, played at random under every rule set: what holds at every step."""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

import sagrada_nb as sg
from sagrada_nb.core.dice import ALL_DICE
from sagrada_nb.core.grid import SPACE_NAMES
from sagrada_nb.game.actions import parse_action
from sagrada_nb.game.base import Action
from tests.any_game import MACHINE_SETTINGS, AnyGame, lots
from tests.rules.games import RULE_SETS, TABLES

ALL_OUT = 90
LONG_GAMES = int(os.environ.get("SAGRADA_GAMES", "2000"))

spaces = st.sampled_from(SPACE_NAMES)
dice = st.sampled_from([str(die) for die in ALL_DICE])
shifts = st.builds("{}-{}".format, spaces, spaces)
pays = st.just("") | st.builds(" paying {}".format, dice)


@st.composite
def any_action(draw: st.DrawFn) -> str:
    """Return an action in notation, legal or (mostly) not."""
    die, space = draw(dice), draw(spaces)
    return draw(
        st.sampled_from(["pass", "end", "done", "return", "tool 7", f"aside {die}"])
        | st.just(f"draft {die} {space}")
        | st.builds("tool {} {} {}{}".format, st.sampled_from([8, 9, 10]), dice, spaces, pays)
        | st.builds("tool {} {}{}".format, st.sampled_from([5, 6, 11]), dice, pays)
        | st.builds("tool {} {}{}".format, st.sampled_from([2, 3, 4, 12]), shifts, pays)
        | st.builds("tool 1 {} {} {}{}".format, dice, st.sampled_from(["+1", "-1"]), spaces, pays)
        | st.builds("move {}".format, shifts)
        | st.builds("swap {}:{} {}".format, st.integers(1, 10), dice, spaces)
        | st.builds("shade {}".format, st.integers(1, 6))
        | st.builds("place {}".format, spaces)
    )


def clashes(game: sg.Game) -> list[str]:
    """Return what is wrong with the windows, by the rules and tool cards of the game."""
    allowed = {rule.code for rule in game.rules.ignoring}
    allowed |= {"space_color"} if 2 in game.setup.tools else set()
    allowed |= {"space_value"} if 3 in game.setup.tools else set()
    found = [each.code for window in game.windows for each in window.mistakes()]
    return [code for code in found if code not in allowed]


def check(game: sg.Game) -> None:
    """Check what holds in every game at every moment."""
    assert game.state.dice == 5 * game.rules.dice_per_color
    assert clashes(game) == []
    assert all(seat.tokens >= 0 for seat in game.state.seats)


class WholeGame(AnyGame):
    """A game of Sagrada."""

    texts = any_action()

    @initialize(
        rules=st.sampled_from(RULE_SETS),
        kind=st.sampled_from(TABLES),
        seed=st.integers(0, 10_000),
        tools=st.permutations(range(1, 13)),
    )
    def begin(self, rules: str, kind: dict[str, Any], seed: int, tools: list[int]) -> None:
        self.fixed = {"rules": rules, "seed": seed, **kind}
        self.fixed["tools"] = tools[: kind.get("difficulty", 3)]
        self.game = self.again()

    def again(self) -> sg.Game:
        return sg.new_game(**self.fixed)

    def parse(self, text: str) -> Action:
        return parse_action(text)

    def check(self, game: sg.Game) -> None:
        check(game)

    @precondition(lambda self: self.game.state.pending is not None)
    @rule()
    def cancel(self) -> None:
        if any(self.game.at(-n).state.pending is None for n in range(1, 3)) and not any(
            step.luck for step in self.game.history[-2:]
        ):
            cancelled = self.game.cancel()
            assert cancelled.state.pending is None
            assert cancelled == self.game.at(cancelled.length)
            self.game = cancelled


TestWholeGame = WholeGame.TestCase
TestWholeGame.settings = MACHINE_SETTINGS


def play_many(rules: str, kind: dict[str, Any], games: int) -> None:
    for seed in range(games):
        luck = lots(seed)
        game = sg.new_game(seed=seed, rules=rules, **kind)
        while not game.is_over:
            game = game.play(luck.choice(game.legal_actions()))
        check(game)
        assert len(game.ranking()) == game.players


@pytest.mark.parametrize("kind", TABLES, ids=str)
@pytest.mark.parametrize("rules", RULE_SETS)
def test_random_games_end_without_an_error(rules: str, kind: dict[str, Any]) -> None:
    play_many(rules, kind, 12)


@pytest.mark.long
@pytest.mark.parametrize("kind", TABLES, ids=str)
@pytest.mark.parametrize("rules", RULE_SETS)
def test_very_many_random_games_end_without_an_error(rules: str, kind: dict[str, Any]) -> None:
    play_many(rules, kind, LONG_GAMES)
