"""What rivers and cups are worth, and who wins."""

from __future__ import annotations

import pytest

import sagrada_nb as sg
from tests.any_game import at_random, lots
from tests.mandala.games import place


def test_the_scoring_example() -> None:
    sheet = sg.mandala.score(cards=(4, 5, 6, 0, 3, 1))

    assert [line.points for line in sheet.lines] == [4, 10, 18, 0, 15, 6]
    assert [line.working for line in sheet.lines] == [
        "4 × 1",
        "5 × 2",
        "6 × 3",
        "0 × 4",
        "3 × 5",
        "1 × 6",
    ]
    assert (sheet.total, sheet.cards, sheet.sum) == (53, 19, "4 + 10 + 18 + 0 + 15 + 6")


def test_cup_cards_count_the_place_of_their_colour_and_others_nothing() -> None:
    sheet = sg.mandala.score("GRB", "GGRBBBYYO")

    assert sheet.total == 2 * 1 + 1 * 2 + 3 * 3
    assert [(line.place, line.cards) for line in sheet.lines] == [
        (1, 2), (2, 1), (3, 3), (4, 0), (5, 0), (6, 0), (0, 3),
    ]  # fmt: skip
    assert str(sheet).splitlines()[-1].split() == ["Total", "13"]
    assert sheet.cards == 9


def test_hand_river_and_unfinished_mandalas_score_nothing() -> None:
    game = place(rivers=["BP", "YO"], cups=["-", "-"])

    assert (game.score("Ada").total, game.score(1).total) == (0, 0)


@pytest.mark.parametrize(("cups_", "places", "said"), [
    (["BB", "Y"], (1, 2), ""),
    (["BBYY", "Y"], (1, 2), ""),
    (["BY", "YRR"], (1, 2), "tied; fewer cards in the cup, 2 to 3"),
    (["B", "Y"], (1, 1), "tied in everything"),
])  # fmt: skip
def test_m14_fewer_cards_in_the_cup_win_a_tie(
    cups_: list[str], places: tuple[int, int], said: str
) -> None:
    first, second = place(rivers=["B", "Y"], cups=cups_).ranking()

    assert (first.place, second.place) == places
    assert (first.name, second.name) == ("Ada", "Bo")
    assert said in first.reason
    assert bool(said) == bool(first.reason)


def test_the_second_player_can_win() -> None:
    first, second = place(rivers=["B", "Y"], cups=["B", "YY"]).ranking()

    assert (str(first), str(second)) == ("1. Bo: 2", "2. Ada: 1")
    assert str(place(rivers=["B", "Y"], cups=["BYY", "Y"]).ranking()[0]) == (
        "1. Bo: 1 (tied; fewer cards in the cup, 1 to 3)"
    )


@pytest.mark.parametrize(("arguments", "cards"), [
    (("RR",), None), (("X",), None), (("R", "Z"), None), ((5,), None), (("R", 5), None),
    (("R", "R"), (1,)), ((), (1,) * 7), ((), (-1,)), ((), (True,)), ((), "12"), ((), 5),
])  # fmt: skip
def test_what_cannot_be_scored_is_refused(arguments: tuple[str, ...], cards: object) -> None:
    with pytest.raises((sg.errors.NotationError, sg.errors.WrongType)):
        sg.mandala.score(*arguments, cards=cards)  # type: ignore[arg-type]


def test_finished_games_are_ranked() -> None:
    for seed in range(20):
        game = at_random(sg.mandala.new_game(seed=seed), lots(seed))
        first, second = game.ranking()
        assert (first.total, -first.score.cards) >= (second.total, -second.score.cards)
