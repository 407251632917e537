"""Games of Mandala for the tests: played at random, and positions in the middle of one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.mandala.game import Game

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


def codes(game: Game) -> list[str]:
    """Return the legal actions in notation."""
    return [str(action) for action in game.legal_actions()]


def refusal_code(game: Game, action: str) -> str:
    """Return the code with which an action is refused; the game must not change."""
    before = game.to_json()
    with pytest.raises(sg.IllegalAction) as refusal:
        game.play(action)
    assert game.to_json() == before
    assert action not in codes(game)
    assert refusal.value.code == game.explain(action)[0].code
    return refusal.value.code


def played(game: Game, *actions: str) -> Game:
    """Return the game after several actions; the luck of each may stand in braces behind it."""
    for each in actions:
        action, brace, luck = each.partition("{")
        game = game.play(action.strip(), luck.rstrip("}") if brace else None)
    return game


def lots(seed: int) -> Random:
    """Return where lots are drawn from: the same ones for the same seed."""
    return Random(seed)  # noqa: S311 - no secret


def at_random(game: Game, luck: Random) -> Game:
    """Return the game played to its end by legal actions drawn by lot."""
    while not game.is_over:
        game = game.play(luck.choice(game.legal_actions()))
    return game
