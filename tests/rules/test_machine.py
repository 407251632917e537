"""Whole games, played at random under every rule set: what holds at every step."""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import sagrada_nb as sg
from sagrada_nb.rules.action_notation import parse_action
from sagrada_nb.rules.dice import ALL_DICE
from sagrada_nb.rules.grid import SPACE_NAMES
from tests.rules.games import RULE_SETS, TABLES, lots

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
    assert bool(game.legal_actions()) is not game.is_over
    assert len(set(game.legal_actions())) == len(game.legal_actions())


class WholeGame(RuleBasedStateMachine):
    """A game in which anything is tried; only what is listed may happen."""

    @initialize(
        rules=st.sampled_from(RULE_SETS),
        kind=st.sampled_from(TABLES),
        seed=st.integers(0, 10_000),
        tools=st.permutations(range(1, 13)),
    )
    def begin(self, rules: str, kind: dict[str, Any], seed: int, tools: list[int]) -> None:
        self.fixed = {"rules": rules, "seed": seed, **kind}
        self.fixed["tools"] = tools[: kind.get("difficulty", 3)]
        self.game = sg.new_game(**self.fixed)

    @rule(seed=st.integers(0, 1 << 30), n=st.integers(1, 12))
    def go_on(self, seed: int, n: int) -> None:
        luck = lots(seed)
        for _each in range(n):
            if not self.game.is_over:
                before, self.game = (
                    self.game,
                    self.game.play(luck.choice(self.game.legal_actions())),
                )
                check(self.game)
                assert self.game.previous is before

    @precondition(lambda self: not self.game.is_over)
    @rule(data=st.data())
    def every_listed_action_can_be_played(self, data: st.DataObject) -> None:
        actions = self.game.legal_actions()
        for action in data.draw(st.lists(st.sampled_from(actions), max_size=8)):
            assert parse_action(str(action)) == action
            assert action.sentence.endswith(".")
            check(self.game.play(action))

    @rule(actions=st.lists(any_action(), max_size=25))
    def nothing_else_can_be_played(self, actions: list[str]) -> None:
        listed = {str(action) for action in self.game.legal_actions()}
        for action in actions:
            if action in listed:
                self.game.play(action)
            else:
                with pytest.raises(sg.IllegalAction) as refusal:
                    self.game.play(action)
                assert refusal.value.code
                assert str(refusal.value)

    @precondition(lambda self: self.game.can_undo())
    @rule()
    def take_back(self) -> None:
        last = self.game.history[-1]
        before = self.game.undo()
        assert before.play(last.action) == self.game
        self.game = before

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

    @rule()
    def write_down_and_read(self) -> None:
        assert sg.Game.from_json(self.game.to_json()) == self.game
        assert sg.Game.from_text(self.game.to_text()) == self.game

    @rule()
    def the_same_seed_gives_the_same_game(self) -> None:
        again = sg.new_game(**self.fixed)
        for step in self.game.history:
            again = again.play(step.action)
        assert again == self.game

    @invariant()
    def nothing_is_lost_or_wrong(self) -> None:
        check(self.game)


TestWholeGame = WholeGame.TestCase
TestWholeGame.settings = settings(
    max_examples=40,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


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
