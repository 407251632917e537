"""The ranking, and how its ties are broken and explained."""

from __future__ import annotations

from dataclasses import replace

import pytest

import sagrada_nb as sg
from sagrada_nb.game.results import ranking
from sagrada_nb.game.state import Seat
from tests.rules.games import RULE_SETS, table

GREEN_1, GREEN_6 = {"A1": "G1"}, {"A1": "G6"}
RED_3, BLUE_3 = {"A1": "R3"}, {"A1": "B3"}

by_rule_texts_that_break_ties = pytest.mark.parametrize(
    "rules", [name for name in RULE_SETS if name != "guide_da"]
)


def standings(
    *players: tuple[dict[str, str], int], rules: str = "official", start: int = 0
) -> list[tuple[int, int, int, str]]:
    """Return (place, seat, points, reason) for players with a window and favor tokens each.

    Private objectives are red, blue, green and yellow in this order; no public one pays here.
    """
    game = table(
        len(players),
        rules=rules,
        start=start,
        private=["red", "blue", "green", "yellow"][: len(players)],
        public=["Row Color Variety", "Column Color Variety", "Row Shade Variety"],
    )
    seats = tuple(Seat(sg.window(None, dice), tokens, chosen=True) for dice, tokens in players)
    found = ranking(game.setup, game.secrets, replace(game.state, seats=seats))
    return [(each.place, each.seat, each.total, each.reason) for each in found]


def test_more_points_come_first() -> None:
    assert standings((RED_3, 1), (BLUE_3, 4)) == [(1, 1, -12, ""), (2, 0, -15, "")]


@by_rule_texts_that_break_ties
def test_the_private_objective_breaks_a_tie(rules: str) -> None:
    # A 1 pays the same whether a private objective counts shades or dice.
    assert standings((GREEN_6, 4), ({"A1": "B1"}, 3), rules=rules) == [
        (1, 1, -15, "tied at −15; more private points (1 to 0)"),
        (2, 0, -15, ""),
    ]


@by_rule_texts_that_break_ties
def test_favor_tokens_break_the_next_tie(rules: str) -> None:
    two = {"A1": "G1", "A3": "G1"}
    assert standings((GREEN_1, 5), (two, 4), rules=rules) == [
        (1, 0, -14, "tied at −14; more favor tokens left (5 to 4)"),
        (2, 1, -14, ""),
    ]


@pytest.mark.parametrize(("rules", "start", "first"), [
    ("official", 0, 2), ("rulebook_fa", 0, 0), ("text_fa", 0, 0),
    ("official", 1, 0), ("rulebook_fa", 1, 1),
])  # fmt: skip
def test_the_order_of_the_last_round_breaks_the_last_tie(
    rules: str, start: int, first: int
) -> None:
    # With three players the start player of round 10 is that of round 1.
    found = standings((GREEN_1, 2), (GREEN_1, 2), ({"A1": "Y1"}, 2), rules=rules, start=start)

    assert [place for place, *_rest in found] == [1, 2, 3]
    assert found[0][1] == first
    assert "in the order of the last round" in found[0][3]


@pytest.mark.parametrize(
    "others",
    [(GREEN_1, 2), ({"A1": "B1"}, 1), ({"A1": "G1", "A3": "G1"}, 1)],
    ids=["equal in everything", "private points", "favor tokens"],
)
def test_by_the_danish_guide_equal_points_share_the_win(others: tuple[dict[str, str], int]) -> None:
    found = standings((GREEN_1, 2), others, (RED_3, 0), rules="guide_da")

    assert [place for place, *_rest in found] == [1, 1, 3]
    assert len({points for _place, _seat, points, _reason in found[:2]}) == 1
    assert all("shared" in reason for *_rest, reason in found[:2])


def test_the_danish_guide_pays_one_for_each_die() -> None:
    assert standings((RED_3, 0), (GREEN_6, 0), rules="guide_da") == [
        (1, 0, -18, ""),
        (2, 1, -19, ""),
    ]


def test_a_standing_reads_as_a_line() -> None:
    first, second = table(2, start=0).ranking()

    assert str(first) == "1. Player 1: −14 (tied at −14; later in the order of the last round)"
    assert str(second) == "2. Player 2: −14"
    assert (first.favor_tokens, first.private_points) == (6, 0)
