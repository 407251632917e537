"""What a player sees, and what nobody but the others sees."""

from __future__ import annotations

from dataclasses import replace

import pytest

import sagrada_nb as sg
from sagrada_nb.game.state import Secrets
from tests.any_game import lots, reachable
from tests.rules.games import table


def with_secrets(game: sg.Game, secrets: Secrets) -> sg.Game:
    """Return the same position where only what is hidden differs."""
    return replace(game, secrets=secrets, previous=None, last=None, length=0)


def half_played(seed: int) -> sg.Game:
    luck, game = lots(seed), sg.new_game(3, seed=seed)
    for _each in range(40):
        game = game.play(luck.choice(game.legal_actions()))
    return game


@pytest.mark.parametrize("seed", range(5))
def test_views_of_games_that_differ_in_hidden_things_only_are_the_same(seed: int) -> None:
    game = half_played(seed)
    mine, second, third = game.secrets.private
    hidden = Secrets("another seed", (mine, third, second))
    other = with_secrets(game, hidden)

    assert other != game
    assert other.view(0) == game.view(0)
    assert other.view(0).legal_actions() == game.view(0).legal_actions()
    assert other.view(0).score() == game.view(0).score()
    assert repr(other.view(0)) == repr(game.view(0))
    assert other.view(1) != game.view(1)


def test_neither_seed_nor_secrets_can_be_reached_from_a_view() -> None:
    game = sg.new_game(2, seed=987654321)
    found = list(reachable(game.view(0)))

    assert not any(isinstance(each, Secrets | sg.Game) for each in found)
    assert 987654321 not in [each for each in found if isinstance(each, int)]


def test_a_view_shows_what_lies_on_the_table() -> None:
    game = table(names=["Ada", "Bo"], private=["red", "blue"])
    view = game.view("Bo")

    assert (view.seat, view.name, view.private) == (1, "Bo", (sg.Color.BLUE,))
    assert (view.windows, view.window) == (game.windows, game.windows[1])
    assert (view.pool, view.track, view.cards) == (game.state.pool, (), game.state.cards)
    assert (view.tokens, sum(view.bag.values())) == (6, 85)
    assert view.score() == game.score(1)


def test_only_the_player_whose_turn_it_is_has_actions() -> None:
    game = table()

    assert game.view(0).legal_actions() == game.legal_actions()
    assert (game.view(1).is_my_turn, game.view(1).legal_actions()) == (False, ())


@pytest.mark.parametrize("seat", [-1, 2, True, 1.0, "Cy", None])
def test_a_seat_that_does_not_exist_is_refused(seat: object) -> None:
    with pytest.raises(sg.SagradaError):
        table(names=["Ada", "Bo"]).view(seat)  # type: ignore[arg-type]


def test_names_that_differ_in_case_alone_are_told_apart() -> None:
    game = sg.new_game(names=["ada", "Ada", "ADA"], seed=1)

    assert [game.view(name).seat for name in game.names] == [0, 1, 2]
