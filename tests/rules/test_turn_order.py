"""The order of turns told without a game is the one that games are played in."""

from __future__ import annotations

from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.game.turn_order import TurnOrder
from tests.rules.games import RULE_SETS


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_the_order_of_real_games(players: int, rules: str) -> None:
    game = sg.new_game(players, seed=1, rules=rules, patterns=["Virtus"] * players, start=1)
    orders: dict[int, list[str]] = {}
    while not game.is_over:
        assert game.active is not None
        turns = orders.setdefault(game.round, [])
        turns.append(game.names[game.active])
        drafts = [each for each in game.legal_actions() if str(each).split()[0] in "draft aside"]
        game = game.play(drafts[0]).play("end") if drafts else game.play("pass")
    for number, names in orders.items():
        told = sg.turn_order(start=1, round=number, rules=rules, names=game.names).order
        # By the Danish guide a round may end before the pool is empty.
        assert tuple(names) == told[: len(names)]
        assert len(names) == len(told) or rules == "guide_da"


def test_there_and_back_for_any_number_of_players() -> None:
    assert [str(sg.turn_order(n)) for n in (2, 3, 4)] == [
        "A B B A",
        "A B C C B A",
        "A B C D D C B A",
    ]
    assert str(sg.turn_order(4, start=2, round=4)) == "B C D A A D C B"
    assert sg.turn_order(4).turns_of("D") == (4, 5)
    assert [sg.turn_order(n).dice for n in (2, 3, 4)] == [5, 7, 9]


def test_its_repr_rebuilds_it() -> None:
    order = sg.turn_order(names=["Ada", "Bo"], round=3, rules="guide_da")
    names = {"TurnOrder": TurnOrder, "RuleSet": sg.RuleSet}
    assert eval(repr(order), names) == order  # noqa: S307


@pytest.mark.parametrize(("given", "said"), [
    ({"players": 5}, "2, 3 or 4"),
    ({"players": 1}, "2, 3 or 4"),
    ({"players": 3, "start": 3}, "not a seat. Accepted: 0 to 2"),
    ({"players": 3, "start": True}, "not a seat"),
    ({"round": 0}, "not a round. Accepted: 1 to 10"),
    ({"round": 4, "rules": "guide_da"}, "Accepted: 1 to 3"),
    ({"names": ["Ada"]}, "2, 3 or 4"),
    ({"players": 3, "names": ["Ada", "Bo"]}, "2 names were given"),
    ({"rules": "danish"}, "no rule set"),
])  # fmt: skip
def test_what_there_is_not_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(sg.SagradaError, match=said):
        sg.turn_order(**given)
