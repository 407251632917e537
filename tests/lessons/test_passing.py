"""What passing costs: the games are those that are told of."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.game.actions import Pass
from sagrada_nb.studies.seeded_games import passing


@pytest.mark.parametrize("passes", [0, 1, 3, 10])
def test_it_passes_so_many_second_turns_spread_over_the_game(passes: int) -> None:
    def busy(view: Any, actions: Any, rng: Any) -> Any:
        return next((each for each in actions if not isinstance(each, Pass)), actions[0])

    game = sg.new_game(2, seed=3, patterns=["Virtus"] * 2, start=0)
    game = sg.bots.play(game, [passing(busy, passes), busy], seed=1)
    rounds = [
        before.round
        for before, step in game.replay()
        if step.seat == 0
        and isinstance(step.action, Pass)
        and before.state.turn
        and before.state.turn.number == 2
        and len(before.legal_actions()) > 1
    ]
    assert len(rounds) == passes == len(set(rounds))


def test_a_study_plays_the_same_games_and_counts_the_passing_player() -> None:
    study = sg.studies.passing_study([0, 5], games=2, bot="random", seed=4)
    points = {}
    for n in (0, 5):
        games = [
            sg.bots.play(sg.new_game(2, seed=s), [passing("random", n), "random"], s)
            for s in (4, 5)
        ]
        points[n] = [game.score(0).total for game in games]
        assert study.mean(n, "points").mean == sum(points[n]) / 2
        assert study.mean(n, "others").mean == sum(game.score(1).total for game in games) / 2
    more = [b - a for a, b in zip(points[0], points[5], strict=True)]
    assert study.difference(5, "points").mean == sum(more) / 2
    with pytest.raises(sg.errors.NotationError, match="0 was not compared"):
        study.difference(0, "points")


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"passes": [11]}, "Accepted: a number 0–10"),
        ({"passes": []}, "0–10"),
        ({"passes": count()}, "are no numbers of turns to pass"),
        ({"passes": range(10**9)}, "are no numbers of turns to pass"),
        ({"passes": None}, "None are no numbers of turns to pass"),
        ({"passes": "3"}, "0–10"),
        ({"passes": True}, "0–10"),
        ({"games": 0}, "0 is not a number of games"),
        ({"games": "x"}, "'x' is not a number of games"),
        ({"games": 2.5}, "2.5 is not a number of games"),
        ({"seed": "x"}, "'x' is not the seed of a first game"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(sg.SagradaError, match=says):
        sg.studies.passing_study(**wrong)
