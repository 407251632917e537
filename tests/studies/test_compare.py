"""Sets of games compared: means, shares, and differences with or without shared seeds."""

from __future__ import annotations

from typing import Any

import pandas as pd
import pytest

import sagrada_nb as sg
from sagrada_nb.statistics import difference, mean, share
from tests.pretended import PretendedLanguage, untranslated
from tests.render.drawing import people_read

FIRST = pd.DataFrame({"game": [0, 0, 1, 1, 2, 2], "total": [40, 50, 45, 47, 60, 52]})
OTHER = FIRST.assign(total=FIRST["total"] + [3, 1, 4, 1, 5, 9])
GAMES = {"first": FIRST, "other": OTHER}
LUCK = FIRST["game"].tolist()


def test_players_of_a_game_are_one_cluster() -> None:
    found = sg.compare(GAMES, ["total"], confidence=0.9)
    for label, frame in GAMES.items():
        assert found.mean(label, "total") == mean(frame["total"].tolist(), LUCK, 0.9)
    assert found.games == {"first": 3, "other": 3}


def test_games_that_share_their_seeds_are_compared_in_pairs_and_others_are_not() -> None:
    totals = OTHER["total"].tolist(), FIRST["total"].tolist()
    paired = sg.compare(GAMES, ["total"]).difference("other", "total")
    assert paired == difference(*totals, (LUCK, LUCK))
    apart = sg.compare(GAMES, ["total"], paired=False).difference("other", "total")
    assert apart == difference(*totals, (LUCK, [f"other {each}" for each in LUCK]))
    assert paired.mean == apart.mean
    assert paired.high - paired.low < apart.high - apart.low


def test_answers_of_yes_and_no_come_to_shares() -> None:
    found = sg.compare(GAMES, {"much": lambda row: row["total"] > 50, "total": "total"})
    assert found.shares == {"much"}
    assert found.mean("first", "much") == share([0, 0, 0, 0, 1, 1], LUCK)
    assert "33.3 %" in str(found)


def test_a_measure_of_a_game_may_have_a_value_for_each_player() -> None:
    games = [sg.bots.play(sg.new_game(2, seed=n), ["random"] * 2, n) for n in range(3)]
    each = {"totals": lambda game: [game.score(seat).total for seat in (0, 1)]}
    found = sg.compare({"random": games}, each).mean("random", "totals")
    totals = [game.score(seat).total for game in games for seat in (0, 1)]
    assert (found.mean, found.n, found.clusters) == (sum(totals) / 6, 6, 3)


def test_the_frame_has_what_the_table_shows() -> None:
    found = sg.compare(GAMES, ["total"], words={"total": "Points", "label": "Which"})
    first, other = found.to_frame().to_dict("records")
    assert pd.isna(first["more"])
    more = found.difference("other", "total")
    assert (other["more"], other["more_low"], other["more_high"]) == (
        more.mean,
        more.low,
        more.high,
    )
    assert f"+{more.mean:.1f} (" in found.html()
    assert str(found).splitlines()[1].split() == ["Which", "Points"]


@pytest.mark.parametrize(
    ("games", "measures", "says"),
    [
        ({}, ["total"], "nothing to compare"),
        (FIRST, ["total"], "no sets of games"),
        ({"a": 7}, ["total"], "7 are no games"),
        ({"a": 7}, {"total": len}, "7 are no games"),
        ({"a": []}, {"total": len}, "'a' has no games"),
        ({"a": FIRST.head(0)}, ["total"], "'a' has no games"),
        ({"a": FIRST}, ["score"], "no column score"),
        ({"a": FIRST}, [], "no measures"),
        ({"a": FIRST}, None, "no measures"),
        ({"a": FIRST}, {"total": 3}, "no measures"),
        ({"a": FIRST}, {"total": lambda _row: "many"}, "is no number"),
        ({"a": FIRST}, {"total": lambda _row: None}, "is no number"),
    ],
)
def test_what_cannot_be_compared_is_refused(games: Any, measures: Any, says: str) -> None:
    with pytest.raises(sg.SagradaError, match=says):
        sg.compare(games, measures)


def test_what_was_not_compared_is_not_found() -> None:
    found = sg.compare(GAMES, ["total"])
    with pytest.raises(
        sg.errors.NotationError, match=r"'third' was not compared\. Compared: 'first' and"
    ):
        found.mean("third", "total")
    with pytest.raises(
        sg.errors.NotationError, match=r"'tokens' was not compared\. Compared: 'total'"
    ):
        found.mean("first", "tokens")
    with pytest.raises(sg.errors.NotationError, match="'first' was not compared"):
        found.difference("first", "total")


def test_every_word_goes_through_the_catalogue(pretended: PretendedLanguage) -> None:
    html = sg.compare({"1": FIRST, "2": OTHER}, {"3": "total"}).html()
    found = [untranslated(text) for text in people_read(html)]
    assert not [text for text in found if any(sign.isalpha() for sign in text)]
