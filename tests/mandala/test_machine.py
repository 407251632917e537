"""Whole games of Mandala, played at random: what holds at every step."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

import sagrada_nb as sg
from sagrada_nb.game.base import Action
from sagrada_nb.mandala.actions import Discard, Grow
from sagrada_nb.mandala.colors import SAND_COLORS, Pile, pile, pile_text
from sagrada_nb.mandala.game import Game
from sagrada_nb.mandala.state import State
from tests.any_game import MACHINE_SETTINGS, AnyGame, at_random, codes, lots

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
    )


def check(game: Game) -> None:
    """Check what holds in every game at every moment."""
    state = game.state
    assert state.cards == ALL_CARDS
    for each in (*state.hands, *state.cups, state.deck, state.discards):
        assert min(each) >= 0
    assert all(1 <= sum(hand) <= 8 for hand in state.hands)
    assert all(len(set(river)) == len(river) <= 6 for river in state.rivers)
    for number, mandala in enumerate(state.mandalas, 1):
        for color in SAND_COLORS:
            piles = (mandala.mountain, *mandala.fields)
            assert sum(pile[color.index] > 0 for pile in piles) <= 1
        if state.sharing is None or state.sharing.mandala != number:
            assert mandala.missing
    if state.sharing is not None:
        assert sum(state.mandalas[state.sharing.mandala - 1].mountain) > 0


def naive_options(game: Game) -> set[str]:
    """Return what is legal, found by trying every text that could be an action."""
    tried = {"pass"}
    for color in "BGOPRY":
        tried |= {f"take {color}"} | {f"discard {color * n}" for n in range(1, 9)}
        for mandala in (1, 2):
            tried |= {f"grow {color * n} {mandala}" for n in range(1, 9)}
            tried.add(f"build {color} {mandala}")
    return {text for text in tried if not game.explain(text)}


def by_the_book(game: Game) -> set[str]:
    """Return what is legal as the rules say it, told from the cards as they lie on the table."""
    state = game.state
    if state.active is None:
        return set()
    if state.sharing is not None:
        return {f"take {c}" for c in cards(state.mandalas[state.sharing.mandala - 1].mountain)}
    hand = cards(state.hands[state.player])
    if not hand:
        return {"pass"}
    legal = {f"discard {c * n}" for c in hand for n in range(1, hand.count(c) + 1)}
    may_build = len(hand) > 1 or cards(state.deck) or cards(state.discards)
    for number, mandala in enumerate(state.mandalas, 1):
        mountain = cards(mandala.mountain)
        mine, other = (cards(mandala.fields[seat]) for seat in (state.player, 1 - state.player))
        for color in hand:
            if may_build and color not in mine + other:
                legal.add(f"build {color} {number}")
            if color not in mountain + other:
                most = min(hand.count(color), len(hand) - 1)
                legal |= {f"grow {color * n} {number}" for n in range(1, most + 1)}
    return legal


def cards(pile: Pile) -> str:
    return pile_text(pile).replace("-", "")


class WholeGame(AnyGame):
    """A game of Mandala."""

    texts = any_action()

    @initialize(seed=st.integers(0, 10_000))
    def begin(self, seed: int) -> None:
        self.seed = seed
        self.game = self.again()

    def again(self) -> Game:
        return sg.mandala.new_game(seed=self.seed)

    def parse(self, text: str) -> Action:
        return sg.mandala.parse_action(text)

    def check(self, game: Game) -> None:
        check(game)

    @rule()
    def exactly_what_is_explained_as_legal_is_listed(self) -> None:
        listed = set(codes(self.game))
        assert listed == naive_options(self.game)
        assert listed == by_the_book(self.game)

    @rule(seat=st.integers(0, 1))
    def a_view_lists_what_the_game_lists(self, seat: int) -> None:
        view = self.game.view(seat)
        mine = self.game.active == seat
        assert view.legal_actions() == (self.game.legal_actions() if mine else ())
        other = self.game.state
        hidden = (other.hands[1 - seat], other.cups[1 - seat], other.deck)
        assert view.unseen == tuple(map(sum, zip(*hidden, strict=True)))


TestWholeGame = WholeGame.TestCase
TestWholeGame.settings = MACHINE_SETTINGS


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


def drawn_by_the_book(before: Game, action: Action) -> int:
    """Return how many cards the player draws in a turn, as the rules say it."""
    left = len(cards(before.state.hands[before.state.player])) - 1
    if str(action).startswith("build"):
        return min({7: 1, 6: 2}.get(left, 3), len(to_draw(before.state)))
    return len(str(action).split()[1]) if str(action).startswith("discard") else 0


def to_draw(state: State) -> str:
    return cards(state.deck) + cards(state.discards)


def only_redraws(game: Game, seat: int) -> bool:
    """Return whether a player could only redraw or pass, were it their turn."""
    asked = Game(game.setup, replace(game.state, player=seat, over=False))
    return all(action.startswith(("discard", "pass")) for action in by_the_book(asked))


def begun(seed: int) -> Game:
    """Return a new game; every second one has few cards to draw, the others lie in a cup."""
    game = sg.mandala.new_game(seed=seed)
    if seed % 2:
        return game
    cup = cards(game.state.deck)
    kept = lots(seed).sample(cup, seed % 9)
    for card in kept:
        cup = cup.replace(card, "", 1)
    state = replace(
        game.state,
        deck=pile("".join(kept)),
        cups=(pile(cards(game.state.cups[0]) + cup), game.state.cups[1]),
    )
    return Game(replace(game.setup, begin=state), state)


def take_random_actions(actions: int) -> set[str]:
    """Play at random, and ask after each turn what the hand holds and whether the game goes on.

    Return what was met on the way.
    """
    luck, seed, met = lots(1), 0, set()
    game = begun(seed)
    for _each in range(actions):
        if game.is_over:
            seed += 1
            game = begun(seed)
        before, seat, action = game, game.state.player, luck.choice(game.legal_actions())
        game = before.play(action)
        if before.state.sharing is None:
            word, *rest = str(action).split()
            played = 1 if word == "build" else len(rest[0])
            held = len(cards(before.state.hands[seat])) - played
            now = len(cards(game.state.hands[seat]))
            assert now == held + drawn_by_the_book(before, action)
            assert 1 <= now <= 8
        if game.state.sharing is None and not to_draw(game.state):
            stuck = only_redraws(game, 0) and only_redraws(game, 1)
            assert game.is_over or not stuck
            last = [len(cards(hand)) == 1 for hand in game.state.hands]
            met |= {"nothing left"} | ({"last card"} if any(last) else set())
            met |= {"only redraws"} if stuck else set()
    return met


def test_m1_no_random_turn_ends_with_an_empty_hand() -> None:
    assert take_random_actions(4_000) == {"nothing left", "last card", "only redraws"}


@pytest.mark.long
def test_m1_none_of_very_many_random_turns_ends_with_an_empty_hand() -> None:
    take_random_actions(200_000)


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
