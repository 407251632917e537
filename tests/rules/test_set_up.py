"""Setting up a game: as printed, as the caller wants it, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import sagrada_nb as sg
from tests.any_game import codes, refusal_code


@pytest.mark.parametrize("players", [2, 3, 4])
def test_set_up_as_printed(players: int) -> None:
    game = sg.new_game(players, seed=5)
    setup = game.setup

    assert len(setup.tools) == len(setup.public) == 3
    assert sorted(len(hand) for hand in setup.patterns) == [4] * players
    names = [pattern.name for hand in setup.patterns for pattern in hand]
    assert len(set(names)) == 4 * players
    colors = [view.private for view in (game.view(n) for n in range(players))]
    assert len(set(colors)) == players
    assert all(len(each) == 1 for each in colors)
    assert game.state.bag == (18, 18, 18, 18, 18)
    assert 0 <= setup.start < players


def test_players_choose_patterns_in_order_and_get_their_tokens() -> None:
    game = sg.new_game(2, seed=5)
    for seat in (0, 1):
        assert game.active == seat
        dealt = game.setup.patterns[seat]
        assert codes(game) == [f"choose {pattern.name}" for pattern in dealt]
        assert refusal_code(game, "pass") == "choose_pattern_first"
        assert refusal_code(game, "choose Nowhere") == "pattern_not_dealt"
        game = game.play(f"choose {dealt[seat].name.lower()}")
        assert game.windows[seat].pattern == dealt[seat]
        assert game.view(seat).tokens == dealt[seat].difficulty
    assert (game.round, len(game.state.pool)) == (1, 5)
    assert refusal_code(game, f"choose {dealt[0].name}") == "pattern_chosen"


def test_what_is_fixed_is_kept_and_what_is_not_is_drawn_alike() -> None:
    free = sg.new_game(3, seed=9)
    fixed = sg.new_game(
        3,
        seed=9,
        names=["Ada", "Bo", "Cy"],
        patterns=["Virtus", None, None],
        tools=["Lathekin", 12],
        public=["Color Diagonals"],
        private=[None, "blue"],
        start=2,
    )

    assert fixed.setup.tools[:2] == (4, 12)
    assert fixed.setup.public[0] == "Color Diagonals"
    assert fixed.view("Bo").private == (sg.Color.BLUE,)
    assert fixed.windows[0].pattern.name == "Virtus"
    assert fixed.setup.start == 2
    assert free.setup.tools == sg.new_game(3, seed=9, private=["red"]).setup.tools


@pytest.mark.parametrize(("wrong", "said"), [
    ({"players": 5}, "2, 3 or 4 players"),
    ({"players": 1}, "2, 3 or 4 players"),
    ({"players": "two"}, "number of players"),
    ({"players": 2, "solo": True}, "has one player"),
    ({"players": 2, "names": ["Ada"]}, "1 name was given"),
    ({"names": ["Ada", ""]}, "not names"),
    ({"names": ["Ada", "\ud800"]}, "does not fit into one line"),
    ({"names": ["Ada", "B" * 10_000]}, "too long"),
    ({"names": ["Ada", "Bo\0"]}, "does not fit into one line"),
    ({"names": ["Ada\nBo", "Cy"]}, "does not fit into one line"),
    ({"names": ["Ada", "\u202eoB"]}, "does not fit into one line"),
    ({"difficulty": 2}, "Only a solo game"),
    ({"solo": True, "difficulty": 6}, "1 .very hard. to 5"),
    ({"tools": [1, 2, 3, 4]}, "at most 3"),
    ({"tools": [1, 1]}, "all different"),
    ({"tools": [13]}, "Accepted: 1–12"),
    ({"tools": 7}, "tools cannot be 7. Accepted: a list"),
    ({"public": ["Light Sades"]}, "Did you mean Light Shades"),
    ({"private": ["red", "red"]}, "exists once"),
    ({"private": ["red", "blue", "green"]}, "at most 2"),
    ({"patterns": ["Vitrus"]}, "Did you mean Virtus"),
    ({"rules": "oficial"}, "Did you mean official"),
    ({"rules": 3}, "not a rule set"),
    ({"start": 2}, "not a seat"),
    ({"seed": 1.5}, "not a seed"),
    ({"seed": "\ud800"}, "cannot be written down"),
    ({"seed": 10**5000}, "a shorter number"),
])  # fmt: skip
def test_a_wrong_set_up_is_refused_in_words(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(sg.SagradaError, match=said):
        sg.new_game(**wrong)


@pytest.mark.parametrize("n", range(1, 6))
def test_a_solo_game_takes_as_many_tool_cards_as_are_named(n: int) -> None:
    named = tuple(range(1, n + 1))

    assert sg.new_game(solo=True, tools=named, seed=1).setup.tools == named
