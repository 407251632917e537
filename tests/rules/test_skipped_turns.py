"""Whose turn comes next: the seat of every turn, and turns that fall out (Running Pliers, R6)."""

from __future__ import annotations

import pytest

import sagrada_nb as sg
from sagrada_nb.game.turns import is_round_over, is_skipped, seat_at, turn_number
from tests.any_game import codes
from tests.rules.games import table

LAPS = sg.RuleSet("official", turn_order="laps")


def use_running_pliers(game: sg.Game) -> sg.Game:
    """Draft one more die with the card, in place of the ordinary draft, and end the turn."""
    return game.play(next(code for code in codes(game) if code.startswith("tool 8"))).play("end")


def draft(game: sg.Game) -> sg.Game:
    return game.play(next(code for code in codes(game) if code.startswith("draft"))).play("end")


def seats_of_round(game: sg.Game, *using: int) -> tuple[list[int], sg.Game]:
    """Play a round; return whose turns there were, and the game after it.

    Whoever is in `using` uses Running Pliers in the first turn; all others pass.
    """
    number = game.round
    seen: list[int] = []
    while not game.is_over and game.round == number:
        seat = game.active
        assert seat is not None
        uses = seat in using and seat not in seen
        seen.append(seat)
        game = use_running_pliers(game) if uses else game.play("pass")
    return seen, game


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("back", [True, False])
def test_seats_go_round_or_there_and_back_from_each_start(players: int, back: bool) -> None:
    for start in range(players):
        for number in range(1, 11):
            seats = [seat_at(start, number, n, players, back) for n in range(2 * players)]
            there, again = seats[:players], seats[players:]
            first = (start + number - 1) % players
            assert there == [(first + n) % players for n in range(players)]
            assert again == (there[::-1] if back else there)


def test_turns_of_a_player_are_counted_in_laps_of_the_table() -> None:
    for players in (2, 3, 4):
        for back in (True, False):
            counted = dict.fromkeys(range(players), 0)
            for place in range(2 * players):
                seat = seat_at(0, 1, place, players, back)
                counted[seat] += 1
                assert turn_number(place, players) == counted[seat]


def test_only_a_second_turn_is_ever_skipped() -> None:
    assert [is_skipped(number, skips=True) for number in (1, 2, 3, 4)] == [
        False, True, False, False,
    ]  # fmt: skip


@pytest.mark.parametrize(("place", "dice", "idle", "back", "is_over"), [
    (5, 1, 0, True, False),
    (6, 1, 0, True, True),  # two turns for each
    (2, 0, 0, True, False),  # there may be nothing to draft, and still a card to use
    (6, 1, 0, False, False),
    (1, 0, 0, False, True),
    (4, 3, 2, False, False),
    (4, 3, 3, False, True),  # a whole lap without a draft
])  # fmt: skip
def test_when_a_round_of_three_is_over(
    place: int, dice: int, idle: int, back: bool, is_over: bool
) -> None:
    assert is_round_over(place, dice, idle, 3, back) is is_over


@pytest.mark.parametrize(
    ("using", "seats"),
    [
        ((3,), [0, 1, 2, 3, 2, 1, 0]),  # the last one had two turns in a row
        ((0,), [0, 1, 2, 3, 3, 2, 1]),  # the round ends a turn earlier
        ((1, 2), [0, 1, 2, 3, 3, 0]),
        ((0, 1, 2, 3), [0, 1, 2, 3]),
    ],
)
def test_r6_turns_fall_out_there_and_back(using: tuple[int, ...], seats: list[int]) -> None:
    # Each has six favor tokens, enough for the card at any price.
    seen, after = seats_of_round(table(4, tools=["Running Pliers"]), *using)
    assert seen == seats
    assert after.round == 2
    again, _after = seats_of_round(after)
    assert again == [1, 2, 3, 0, 0, 3, 2, 1]  # in the next round nobody skips


def test_r6_in_laps_the_second_turn_falls_out_and_a_third_one_comes() -> None:
    game = table(2, rules=LAPS, tools=["Running Pliers"])
    game = draft(use_running_pliers(game))
    seen = []
    while game.round == 1:
        seen.append(game.active)
        game = draft(game)
    # Five dice: two for the card and the draft after it, then B again, A, and B.
    assert seen == [1, 0, 1]


def test_r6_in_laps_a_turn_that_falls_out_counts_as_one_without_a_draft() -> None:
    game = table(2, rules=LAPS, tools=["Running Pliers"])
    game = use_running_pliers(game)
    game = draft(game)  # B
    assert game.active == 1  # A's second turn has fallen out
    game = game.play("pass")
    assert game.round == 2
