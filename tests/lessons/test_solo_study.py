"""How often bots win alone: the games are those that are told of."""

from __future__ import annotations

from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.studies.score_study import GameFacts
from tests.pretended import PretendedLanguage, untranslated
from tests.render.drawing import people_read


def test_a_study_counts_the_games_it_plays() -> None:
    study = sg.studies.solo_study(games=3, difficulties=[1, 4], seed=8, bot="greedy")
    for row in study.rows:
        games = [
            sg.bots.play(sg.new_game(solo=True, difficulty=row.difficulty, seed=s), ["greedy"], s)
            for s in (8, 9, 10)
        ]
        results = [game.solo_result() for game in games]
        assert row.won == sum(each.score > each.target for each in results)
        assert row.score == round(sum(each.score for each in results) / 3, 1)
        assert row.target == round(sum(each.target for each in results) / 3, 1)
        assert row.tool_uses == round(sum(GameFacts(game).tool_uses for game in games) / 3, 1)
        assert row.tool_uses <= row.difficulty
    assert study.won == sum(row.won for row in study.rows)
    assert len(str(study).splitlines()) == 2 + len(study.rows)


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
