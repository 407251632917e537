"""Whole games of Mandala, played at random: what holds at every step."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import sagrada_nb as sg
from sagrada_nb.mandala.actions import Action, Discard, Grow
from sagrada_nb.mandala.colors import SAND_COLORS
from sagrada_nb.mandala.game import Game
from tests.mandala.games import at_random, lots

ALL_CARDS = (18,) * 6
LONG_GAMES = int(os.environ.get("SAGRADA_GAMES", "2000"))

letters = st.sampled_from("BGOPRY")
amounts = st.integers(1, 9)
mandalas = st.integers(1, 2)


@st.composite
def any_action(draw: st.DrawFn) -> str:
    """Return an action in notation, legal or (mostly) not."""
    color, n, mandala = draw(letters), draw(amounts), draw(mandalas)
    return draw(
        st.sampled_from(
            ["pass", f"build {color} {mandala}", f"take {color}", f"discard {color * n}"]
        )
        | st.just(f"grow {color * n} {mandala}")
        | st.builds("build {} {} draw {}".format, letters, mandalas, st.integers(0, 3))
    )


def check(game: Game) -> None:
    """Check what holds in every game at every moment."""
    state = game.state
    assert state.cards == ALL_CARDS
    for pile in (*state.hands, *state.cups, state.deck, state.discards):
        assert min(pile) >= 0
    assert all(sum(hand) <= 8 for hand in state.hands)
    assert all(len(set(river)) == len(river) <= 6 for river in state.rivers)
    for number, mandala in enumerate(state.mandalas, 1):
        for color in SAND_COLORS:
            piles = (mandala.mountain, *mandala.fields)
            assert sum(pile[color.index] > 0 for pile in piles) <= 1
        if state.sharing is None or state.sharing.mandala != number:
            assert mandala.missing
    if state.sharing is not None:
        assert sum(state.mandalas[state.sharing.mandala - 1].mountain) > 0
    assert bool(game.legal_actions()) is not game.is_over
    assert len(set(game.legal_actions())) == len(game.legal_actions())


def naive_options(game: Game) -> set[str]:
    """Return what is legal, found by trying every text that could be an action."""
    tried = {"pass"}
    for color in "BGOPRY":
        tried |= {f"take {color}"} | {f"discard {color * n}" for n in range(1, 9)}
        for mandala in (1, 2):
            tried |= {f"grow {color * n} {mandala}" for n in range(1, 9)}
            tried |= {f"build {color} {mandala}{less}" for less in ("", *_LESS)}
    return {text for text in tried if not game.explain(text)}


_LESS = tuple(f" draw {n}" for n in range(4))


class WholeGame(RuleBasedStateMachine):
    """A game in which anything is tried; only what is listed may happen."""

    @initialize(seed=st.integers(0, 10_000))
    def begin(self, seed: int) -> None:
        self.seed = seed
        self.game = sg.mandala.new_game(seed=seed)

    @rule(seed=st.integers(0, 1 << 30), n=st.integers(1, 20))
    def go_on(self, seed: int, n: int) -> None:
        luck = lots(seed)
        for _each in range(n):
            if not self.game.is_over:
                before = self.game
                self.game = before.play(luck.choice(before.legal_actions()))
                check(self.game)
                assert self.game.previous is before

    @precondition(lambda self: not self.game.is_over)
    @rule(data=st.data())
    def every_listed_action_can_be_played(self, data: st.DataObject) -> None:
        actions = self.game.legal_actions()
        for action in data.draw(st.lists(st.sampled_from(actions), max_size=8)):
            assert sg.mandala.parse_action(str(action)) == action
            assert action.sentence.endswith(".")
            check(self.game.play(action))

    @rule()
    def exactly_what_is_explained_as_legal_is_listed(self) -> None:
        assert {str(action) for action in self.game.legal_actions()} == naive_options(self.game)

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

    @rule()
    def write_down_and_read(self) -> None:
        assert Game.from_json(self.game.to_json()) == self.game
        assert Game.from_text(self.game.to_text()) == self.game

    @rule()
    def the_same_seed_gives_the_same_game(self) -> None:
        again = sg.mandala.new_game(seed=self.seed)
        for step in self.game.history:
            again = again.play(step.action)
        assert again == self.game

    @rule(seat=st.integers(0, 1))
    def a_view_lists_what_the_game_lists(self, seat: int) -> None:
        view = self.game.view(seat)
        mine = self.game.active == seat
        assert view.legal_actions() == (self.game.legal_actions() if mine else ())
        other = self.game.state
        hidden = (other.hands[1 - seat], other.cups[1 - seat], other.deck)
        assert view.unseen == tuple(map(sum, zip(*hidden, strict=True)))

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


def eager(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the actions that empty a hand slowest: no discards, and no growing by many."""
    kept = tuple(
        action
        for action in actions
        if not isinstance(action, Discard) and not (isinstance(action, Grow) and action.n > 1)
    )
    return kept or actions


def play_many(games: int) -> None:
    for seed in range(games):
        luck = lots(seed)
        game = sg.mandala.new_game(seed=seed)
        while not game.is_over:
            actions = game.legal_actions()
            game = game.play(luck.choice(eager(actions) if seed % 2 else actions))
        check(game)
        assert len(game.ranking()) == 2


def test_random_games_end_without_an_error() -> None:
    play_many(40)


def test_every_end_of_a_game_is_met() -> None:
    ends = set()
    for seed in range(60):
        state = at_random(sg.mandala.new_game(seed=seed), lots(seed)).state
        full = any(len(river) == 6 for river in state.rivers)
        ends.add((full, state.ending))
        assert state.sharing is None

    assert ends >= {(True, False), (False, True), (True, True)}


@pytest.mark.long
def test_very_many_random_games_end_without_an_error() -> None:
    play_many(LONG_GAMES)
