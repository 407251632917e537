"""Games of Mandala for the tests: played at random, and positions in the middle of one."""

from __future__ import annotations

from typing import Any

import sagrada_nb as sg
from sagrada_nb.mandala.game import Game
from tests import any_game

NAMES = ["Ada", "Bo"]


def place(**given: Any) -> Game:
    """Return a position in which little lies about, and Ada is to move."""
    usual: dict[str, Any] = {
        "mandalas": ["RG/-/-", "RG/-/-"],
        "hands": ["BBBPPO", "YYYPPO"],
        "names": NAMES,
        "seed": 1,
    }
    return sg.mandala.position(**usual | given)


def emptied(**given: Any) -> Game:
    """Return a position with an empty deck: all cards that are not named are in the cup of Bo."""
    game = place(**given)
    rest = "".join(n * letter for n, letter in zip(game.state.deck, "BGOPRY", strict=True))
    cups = given.get("cups", ["-", "-"])
    return place(**given | {"cups": [cups[0], cups[1].replace("-", "") + rest]})


def with_deck(deck: str, **given: Any) -> Game:
    """Return a position whose deck is `deck` alone."""
    game = place(**given)
    left = list("".join(n * c for n, c in zip(game.state.deck, "BGOPRY", strict=True)))
    for card in deck:
        left.remove(card)
    cups = given.get("cups", ["-", "-"])
    return place(**given | {"cups": [cups[0], cups[1].replace("-", "") + "".join(left)]})


def refusal_code(game: Game, action: str) -> str:
    """Return the code with which an action is refused, which is the first reason of all."""
    code = any_game.refusal_code(game, action)
    assert action not in any_game.codes(game)
    assert code == game.explain(action)[0].code
    return code


def played(game: Game, *actions: str) -> Game:
    """Return the game after several actions; the luck of each may stand in braces behind it."""
    for each in actions:
        action, brace, luck = each.partition("{")
        game = game.play(action.strip(), luck.rstrip("}") if brace else None)
    return game
