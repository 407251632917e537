"""What players of Mandala see, and going back: views, undo, history."""

from __future__ import annotations

from dataclasses import replace

import pytest

import sagrada_nb as sg
from sagrada_nb.mandala.game import Game
from sagrada_nb.mandala.state import Setup, State
from tests.any_game import (
    at_random,
    check_history,
    codes,
    lots,
    reachable,
)
from tests.mandala.games import NAMES, emptied, place, played


@pytest.fixture(scope="module")
def finished() -> Game:
    return at_random(sg.mandala.new_game(seed=11), lots(2))


# Views


@pytest.mark.parametrize("seed", range(5))
def test_views_of_games_that_differ_in_hidden_things_only_are_the_same(seed: int) -> None:
    game, luck = sg.mandala.new_game(seed=seed), lots(seed)
    for _each in range(20):
        game = game.play(luck.choice(game.legal_actions()))
    state = game.state
    # The other's hand is swapped with as many cards from the deck, the cup with others.
    size, cup_size = sum(state.hands[1]), sum(state.cups[1])
    hidden = [n for pile in (state.deck, state.hands[1], state.cups[1]) for n in cards_of(pile)]
    lots(seed + 1).shuffle(hidden)
    hand, cup, deck = hidden[:size], hidden[size : size + cup_size], hidden[size + cup_size :]
    other = replace(
        game,
        setup=Setup(game.names, "another seed", game.setup.begin),
        state=replace(
            state,
            hands=(state.hands[0], pile_of(hand)),
            cups=(state.cups[0], pile_of(cup)),
            deck=pile_of(deck),
        ),
        previous=None,
    )

    assert other != game
    assert other.state.cards == game.state.cards
    assert other.view(0) == game.view(0)
    assert repr(other.view(0)) == repr(game.view(0))
    assert other.view(0).legal_actions() == game.view(0).legal_actions()
    assert other.view(0).unseen == game.view(0).unseen
    assert other.view(1) != game.view(1)


def cards_of(pile: tuple[int, ...]) -> list[int]:
    return [color for color, n in enumerate(pile) for _each in range(n)]


def pile_of(cards: list[int]) -> tuple[int, ...]:
    return tuple(cards.count(color) for color in range(6))


def test_neither_seed_nor_state_can_be_reached_from_a_view() -> None:
    game = sg.mandala.new_game(seed=987654321)
    found = list(reachable(game.view(0)))

    assert not any(isinstance(each, State | Setup | Game) for each in found)
    assert 987654321 not in [each for each in found if isinstance(each, int)]


def test_m11_a_view_shows_the_table_and_what_is_ones_own() -> None:
    game = place(cups=["BB", "YYY"], rivers=["B", "Y"], discards="GG")
    view = game.view("Bo")

    pile = sg.mandala.colors.pile
    assert (view.seat, view.name, view.river) == (1, "Bo", game.state.rivers[1])
    assert (view.hand, view.cup, view.discards) == (pile("YYYPPO"), pile("YYY"), pile("GG"))
    assert (view.hand_sizes, view.cup_sizes, view.deck_size) == ((6, 6), (2, 3), 108 - 12 - 13)
    assert (view.mandalas, view.rivers) == (game.state.mandalas, game.state.rivers)
    assert (view.is_my_turn, view.legal_actions()) == (False, ())
    assert game.view(0).legal_actions() == game.legal_actions()
    assert view.score() == game.score(1)
    assert str(view.reasons(sg.mandala.parse_action("build R 1"))[0]).startswith("1 red card would")


@pytest.mark.parametrize("seat", [-1, 2, True, 1.0, "Cy", None])
def test_a_seat_that_does_not_exist_is_refused(seat: object) -> None:
    with pytest.raises(sg.SagradaError):
        place().view(seat)  # type: ignore[arg-type]


# Undo and history


def test_what_revealed_nothing_can_be_taken_back() -> None:
    game = place()
    grown = game.play("grow BB 1")

    assert grown.can_undo()
    assert grown.undo() is game
    with pytest.raises(sg.IllegalAction, match="Nothing has been done") as refusal:
        game.undo()
    assert refusal.value.code == "nothing_to_undo"
    assert emptied().play("build B 1").can_undo()


def test_taking_a_colour_can_be_taken_back_until_a_new_mountain_is_laid() -> None:
    game = place(mandalas=["RG/BBP/Y", "R/-/-"], hands=["OOP", "OOP"]).play("build O 1")
    taken = game.play("take R")
    assert taken.undo() is game

    new_mountain = played(taken, "take G", "take O")
    assert not new_mountain.can_undo()


def test_drawn_cards_cannot_be_taken_back_but_looked_at() -> None:
    before = place()
    game = before.play("build B 1")

    with pytest.raises(sg.IllegalAction, match="cannot be taken back") as refusal:
        game.undo()
    assert refusal.value.code == "luck_revealed"
    assert before.read_action("build B 1").sentence in str(refusal.value)
    assert game.at(-1) is before
    assert game.at(0).length == 0


def test_other_tries_do_not_change_the_cards_to_come() -> None:
    game = place()
    drawn = [game.play("build B 1"), game.play("build P 2"), game.play("discard BBB")]

    assert len({str(each.last and each.last.luck) for each in drawn}) == 1


def test_every_turn_has_luck_of_its_own() -> None:
    luck = set()
    game = place(hands=["B", "Y"])
    for _each in range(12):
        game = game.play(next(code for code in codes(game) if code.startswith("discard")))
        assert game.last is not None
        luck.add(game.last.luck)

    assert len(luck) > 3


def test_history_and_moments_go_together(finished: Game) -> None:
    check_history(finished)
    assert [finished.at(n).length for n in (0, 5, -1)] == [0, 5, finished.length - 1]
    with pytest.raises(sg.errors.NotationError):
        finished.at(finished.length + 1)


def test_a_game_says_what_is_going_on() -> None:
    game = place()

    assert game.now == "turn 1, Ada builds, grows or discards"
    assert repr(game) == "<Mandala: turn 1, Ada builds, grows or discards>"
    sharing = place(mandalas=["RGP/B/Y", "R/-/-"]).play("build O 1")
    assert sharing.now == "Bo takes a colour of the mountain of mandala 1"
    assert (game.names, game.players) == (tuple(NAMES), 2)
