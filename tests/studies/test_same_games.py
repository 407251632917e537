"""The same seeds played with several settings."""

from __future__ import annotations

from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.studies import same_games
from sagrada_nb.studies.seeded_games import passing


def test_games_at_one_place_have_one_seed() -> None:
    settings = {"official": {"rules": "official"}, "guide": {"rules": "guide_da"}}
    played = same_games(settings, 2, seed=4, bot="random", progress=False)
    for n, games in enumerate(zip(*played.values(), strict=True)):
        for name, game in zip(("official", "guide_da"), games, strict=True):
            start = sg.new_game(seed=4 + n, rules=name)
            assert game == sg.bots.play(start, ["random"] * 2, 4 + n)


def test_each_seat_may_have_a_bot_of_its_own() -> None:
    bots: list[Any] = ["random", passing("random", 10)]
    (game,) = same_games({"a": {"bots": bots}}, 1, progress=False)["a"]
    assert game == sg.bots.play(sg.new_game(seed=1), bots, 1)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"settings": None}, "None are no settings of games"),
        ({"settings": {"a": 3}}, "are no settings of games"),
        ({"games": 0}, "0 is not a number of games"),
        ({"seed": "x"}, "'x' is not the seed of a first game"),
        ({"settings": {"a": {"players": 7}}}, "7"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any], says: str) -> None:
    few: dict[str, Any] = {"settings": {"a": {}}, "games": 1, "bot": "random"}
    with pytest.raises(sg.errors.SagradaError, match=says):
        same_games(**few | wrong)


@pytest.mark.parametrize("wrong", [11, -1, "3", True])
def test_no_more_turns_are_passed_than_there_are(wrong: Any) -> None:
    with pytest.raises(sg.errors.SagradaError, match="is no number of turns to pass"):
        passing("random", wrong)
