"""How often bots win alone: the games are those that are told of."""

from __future__ import annotations

from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.game.actions import UseTool
from tests.pretended import PretendedLanguage, untranslated
from tests.render.drawing import people_read


def test_a_study_counts_the_games_it_plays() -> None:
    study = sg.studies.solo_study(games=3, difficulties=[1, 4], seed=8, bot="greedy")
    for n in (1, 4):
        games = [
            sg.bots.play(sg.new_game(solo=True, difficulty=n, seed=s), ["greedy"], s)
            for s in (8, 9, 10)
        ]
        results = [game.solo_result() for game in games]
        uses = [sum(isinstance(each.action, UseTool) for each in g.history) for g in games]
        by_hand: dict[str, list[int]] = {
            "won": [each.score > each.target for each in results],
            "points": [each.score for each in results],
            "target": [each.target for each in results],
            "tool_uses": uses,
        }
        for measure, values in by_hand.items():
            assert study.mean(n, measure).mean == pytest.approx(sum(values) / 3)
        assert max(uses) <= n
    assert study.games == {1: 3, 4: 3}
    assert len(str(study).splitlines()) == 2 + 2


@pytest.mark.parametrize(
    "wrong", [{"games": 0}, {"games": True}, {"difficulties": [6], "games": 1}]
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(sg.SagradaError):
        sg.studies.solo_study(**wrong)


def test_every_word_goes_through_the_catalogue(pretended: PretendedLanguage) -> None:
    html = sg.studies.solo_study(games=1, difficulties=[2], bot="random").html()
    found = [untranslated(text) for text in people_read(html)]
    assert not [text for text in found if any(sign.isalpha() for sign in text)]
