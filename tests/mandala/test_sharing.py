"""Completion, sharing out, river and cup, and how a game ends."""

from __future__ import annotations

from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.mandala.game import Game
from tests.any_game import codes
from tests.mandala.games import emptied, place, played, refusal_code, with_deck

pile_text = sg.mandala.colors.pile_text


def rivers(game: Game) -> list[str]:
    return ["".join(str(color) for color in river) for river in game.state.rivers]


def cups(game: Game) -> list[str]:
    return [pile_text(cup) for cup in game.state.cups]


def discards(game: Game) -> str:
    return pile_text(game.state.discards)


def sharer(game: Game) -> int:
    assert game.state.sharing is not None
    assert game.active == game.state.sharing.seat
    return game.state.sharing.seat


# Who starts


@pytest.mark.parametrize(("mandala", "starts"), [
    ("RGP/BB/Y", 0), ("RGP/B/YY", 1), ("RGPY/BB/-", 0), ("RGBP/-/Y", 1),
])  # fmt: skip
@pytest.mark.parametrize("player", [0, 1])
def test_more_cards_in_the_field_start(mandala: str, starts: int, player: int) -> None:
    game = place(mandalas=[mandala, "R/-/-"], hands=["OOP", "OOP"], player=player)

    assert sharer(game.play("build O 1")) == starts


@pytest.mark.parametrize("mandala", ["RGP/B/Y", "RGPBY/-/-", "RGP/BB/YY"])
@pytest.mark.parametrize("player", [0, 1])
def test_m3_on_a_tie_the_player_who_did_not_play_the_last_card_starts(
    mandala: str, player: int
) -> None:
    game = place(mandalas=[mandala, "R/-/-"], hands=["OOP", "OOP"], player=player)

    assert sharer(game.play("build O 1")) == 1 - player


def test_m3_cards_that_complete_a_mandala_in_a_field_count_there() -> None:
    game = place(mandalas=["RGP/-/YY", "R/-/-"], hands=["BBBO", "OOP"])
    one_short = game.play("grow BBB 1")
    assert one_short.state.sharing is None

    full = place(mandalas=["RGPO/-/YY", "R/-/-"], hands=["BBBO", "OOP"])
    assert sharer(full.play("grow BBB 1")) == 0
    assert sharer(full.play("grow B 1")) == 1
    assert sharer(full.play("grow BB 1")) == 1


def test_a_mandala_without_its_sixth_colour_goes_on() -> None:
    game = place(mandalas=["RGP/B/-", "R/-/-"], hands=["OOP", "OOP"]).play("build O 1")

    assert (game.state.sharing, game.active) == (None, 1)


# Sharing out


def shared_out() -> Game:
    """Return a game in which Ada has just begun to share out four colours."""
    return place(
        mandalas=["RRRGGP/BB/Y", "R/-/-"],
        hands=["OOP", "OOP"],
        rivers=["G", "O"],
        cups=["G", "-"],
    ).play("build O 1", "B B B")


def test_players_take_all_cards_of_a_colour_in_turn() -> None:
    game = shared_out()
    assert (sharer(game), codes(game)) == (0, ["take G", "take O", "take P", "take R"])

    game = game.play("take R")
    assert (rivers(game), cups(game)) == (["GR", "O"], ["GRR", "-"])
    assert (sharer(game), codes(game)) == (1, ["take G", "take O", "take P"])

    game = game.play("take O")
    assert (rivers(game), cups(game)) == (["GR", "O"], ["GRR", "O"])

    game = game.play("take G")
    assert (rivers(game), cups(game)) == (["GR", "O"], ["GGGRR", "O"])

    done = game.play("take P", "Y Y")
    assert (rivers(done), cups(done)) == (["GR", "OP"], ["GGGRR", "O"])
    assert pile_text(done.state.mandalas[0].mountain) == "YY"
    assert discards(done) == "BBY"
    assert (done.state.sharing, done.active, done.state.turn) == (None, 1, 2)
    assert str(done.last) == "take P {Y Y}"


def test_while_sharing_nothing_else_can_be_done() -> None:
    game = shared_out()

    for action in ("build O 1", "grow O 1", "discard O", "pass"):
        assert refusal_code(game, action) == "share_first"
    assert refusal_code(game, "take Y") == "not_in_mountain"
    assert "there is green, orange, purple and red" in str(game.explain("take Y")[0])


def test_the_turn_goes_on_after_the_player_who_completed_whoever_took_last() -> None:
    for mountain, last in (("RGP", 1), ("RGPPY", 1)):
        field = "/BB/Y" if "Y" not in mountain else "/BB/-"
        game = place(mandalas=[mountain + field, "R/-/-"], hands=["OOP", "OOP"]).play("build O 1")
        while game.state.sharing is not None:
            game = game.play(codes(game)[0])
        assert game.active == last


@pytest.mark.parametrize("player", [0, 1])
def test_m13_what_a_player_with_an_empty_field_takes_is_discarded(player: int) -> None:
    game = place(mandalas=["RRGPY/BB/-", "R/-/-"], hands=["OOP", "OOP"], player=player)
    game = played(game.play("build O 1"), "take G", "take R")

    assert (rivers(game), cups(game), discards(game)) == (["G", ""], ["-", "-"], "RR")


def test_m13_with_both_fields_empty_everything_is_discarded() -> None:
    game = place(mandalas=["RRGPYB/-/-", "R/-/-"], hands=["OOP", "OOP"]).play("build O 1")
    while game.state.sharing is not None:
        game = game.play(codes(game)[0])

    assert (rivers(game), cups(game)) == (["", ""], ["-", "-"])
    assert discards(game) == "BGOPRRY"
    assert not game.is_over


def test_m4_an_empty_mountain_is_not_shared_out() -> None:
    game = place(mandalas=["-/RGP/YB", "R/-/-"], hands=["OOP", "OOP"]).play("grow O 1", "G G")

    assert game.state.sharing is None
    assert discards(game) == "BGOPRY"
    assert pile_text(game.state.mandalas[0].mountain) == "GG"
    assert (game.active, game.can_undo()) == (1, False)


# River and cup


def test_the_river_fills_from_its_lowest_free_place() -> None:
    game = place(mandalas=["RRRG/BB/Y", "PPY/B/G"], hands=["OOPPR", "OOP"], rivers=["", ""])
    game = played(game, "build O 1", "discard O", "build P 1")
    first = sharer(game)
    game = played(game, "take R", "take G", "take O", "take P")

    assert first == 0
    assert rivers(game) == ["RO", "GP"]
    assert cups(game) == ["RR", "-"]


# The ends of a game


def test_m12_a_sixth_river_card_ends_the_game_when_the_mountain_is_shared_out() -> None:
    game = place(mandalas=["RRPG/BB/Y", "R/-/-"], hands=["OOP", "OOP"], rivers=["GOPBY", "Y"]).play(
        "build O 1"
    )
    game = game.play("take R")
    assert (rivers(game)[0], game.is_over, sharer(game)) == ("GOPBYR", False, 1)

    game = played(game, "take P", "take G", "take O")
    assert (game.is_over, rivers(game)[1]) == (True, "YPO")
    assert sum(game.state.mandalas[0].cards) == 0
    assert game.last is not None
    assert game.last.luck == ""
    assert game.state.cards == (18,) * 6


def test_m12_the_second_player_may_end_it_with_the_last_card_of_the_mountain() -> None:
    game = place(mandalas=["RG/BBP/Y", "R/-/-"], hands=["OOP", "OOP"], rivers=["", "GOPBY"])
    game = played(game, "build O 1", "take G", "take R", "take O")

    assert game.is_over
    assert rivers(game)[1] == "GOPBYR"


def test_m6_the_deck_runs_out_with_its_last_card_and_the_discards_are_shuffled() -> None:
    game = with_deck("BBB", discards="YYG")
    assert not game.state.ending

    game = game.play("build B 1")
    assert (game.state.ending, pile_text(game.state.deck), discards(game)) == (True, "GYY", "-")
    assert not game.is_over


def test_m6_drawing_goes_on_from_the_shuffled_discards() -> None:
    game = with_deck("B", discards="YYG").play("build B 1", "B Y G")

    assert (game.state.ending, pile_text(game.state.deck), discards(game)) == (True, "Y", "-")


def test_m6_without_discards_the_deck_stays_empty_until_there_are_some() -> None:
    game = with_deck("BBB").play("build B 1")
    assert (game.state.ending, game.state.deck_size, sum(game.state.discards)) == (True, 0, 0)

    game = game.play("discard YY")
    assert game.last is not None
    assert game.last.luck == "Y Y"
    assert (game.state.deck_size, sum(game.state.discards)) == (0, 0)


def test_m7_with_fewer_cards_than_wanted_all_there_are_are_drawn() -> None:
    game = with_deck("B", discards="G")

    after = game.play("build B 1")
    assert after.last is not None
    assert after.last.luck == "B G"
    assert sum(after.state.hands[0]) == 7
    empty = after.play("build Y 1")
    assert empty.last is not None
    assert (empty.last.luck, sum(empty.state.hands[1])) == ("", 5)


def test_m7_a_new_mountain_always_gets_its_two_cards() -> None:
    game = with_deck("B", mandalas=["-/RGP/YB", "R/-/-"], hands=["OOP", "OOP"])
    game = game.play("grow O 1", "B R")
    assert (game.state.ending, game.is_over) == (True, False)
    assert pile_text(game.state.mandalas[0].mountain) == "BR"

    for mandala in ("RGPB/-/Y", "RGPYB/-/-"):
        short = emptied(mandalas=[mandala, "R/-/-"], hands=["OOP", "OOP"]).play("grow O 1")
        while short.state.sharing is not None:
            short = short.play(codes(short)[0])
        assert sum(short.state.mandalas[0].mountain) == 2


def test_m8_discarded_cards_may_be_drawn_again_when_the_deck_runs_out() -> None:
    game = with_deck("G").play("discard BBB", "G B B")

    assert pile_text(game.state.hands[0]) == "BBGOPP"
    assert pile_text(game.state.deck) == "B"
    assert game.state.ending


def test_when_the_deck_ran_out_the_next_mandala_destroyed_ends_the_game() -> None:
    game = place(mandalas=["RG/BBP/Y", "R/-/-"], hands=["OOP", "OOP"], ending=True)
    game = played(game, "build O 1", "take G", "take O", "take R")

    assert game.is_over
    assert sum(game.state.mandalas[0].mountain) == 0


def test_m5_a_draw_that_empties_the_deck_comes_before_the_destruction_and_ends_the_game() -> None:
    game = with_deck("BBB", mandalas=["RG/BBP/Y", "R/-/-"], hands=["OOP", "OOP"])
    game = played(game, "build O 1")
    assert (game.state.ending, sharer(game)) == (True, 0)

    assert played(game, "take G", "take O", "take R").is_over


def test_m5_a_new_mountain_that_empties_the_deck_does_not_end_the_game_by_itself() -> None:
    game = with_deck("BBBGG", mandalas=["RG/BBP/Y", "R/-/-"], hands=["OOPR", "OOP"])
    game = played(game, "build O 1 {B B B}", "take G", "take O", "take R")

    assert (game.is_over, game.state.ending) == (False, True)
    assert pile_text(game.state.mandalas[0].mountain) == "GG"
    assert pile_text(game.state.deck) == "BBPY"


def test_m9_a_game_that_nobody_can_bring_forward_is_over() -> None:
    lacking = {"cups": ["Y" * 17, "-"]}
    game = place(mandalas=["RG/-/-", "RG/-/-"], hands=["BBP", "PY"], **lacking)
    assert not game.is_over

    last_yellow = played(game, "discard B", "grow Y 1")
    assert not last_yellow.is_over
    second = place(mandalas=["RG/-/Y", "RG/-/-"], hands=["BBP", "PP"], cups=["Y" * 17, "-"])
    assert not second.is_over
    taken = place(mandalas=["RG/-/Y", "RO/-/-"], hands=["GB", "PP"], cups=["Y" * 17, "B" * 17])
    assert played(taken, "grow B 2").is_over


# Mandala 1 lacks black and yellow. Ada's only card is not played when nothing is left to draw.
LAST_CARDS: dict[str, Any] = {
    "mandalas": ["RGOP/-/-", "RP/-/-"],
    "hands": ["B", "YYY"],
    "rivers": ["RG", "Y"],
    "cups": ["RRG", "-"],
    "player": 1,
}
# Mandala 1 lacks orange, Ada's only card; yellow is in Ada's field wherever Bo could put it.
FITS_NOWHERE: dict[str, Any] = {
    "mandalas": ["RGP/Y/B", "RG/Y/-"],
    "hands": ["O", "YYB"],
    "player": 1,
}


def test_m9_with_nothing_left_to_draw_the_game_is_over_when_both_can_only_redraw() -> None:
    begin = emptied(**LAST_CARDS)
    assert not begin.play("discard YY").is_over

    game = begin.play("grow Y 1")
    assert (game.is_over, codes(game)) == (False, ["discard B"])
    end = played(game, "discard B", "grow Y 1")
    assert end.is_over
    assert [sum(hand) for hand in end.state.hands] == [1, 1]
    assert [end.score(seat).total for seat in (0, 1)] == [
        begin.score(seat).total for seat in (0, 1)
    ]
    assert begin.play("grow YY 1").is_over


@pytest.mark.parametrize("last", ["grow B 1", "grow B 2"])
def test_m9_cards_that_fit_nowhere_are_no_way_on(last: str) -> None:
    game = emptied(**FITS_NOWHERE)

    assert game.play(last).is_over
    assert not game.play("discard B").is_over


@pytest.mark.parametrize("color", "BGOPRY")
def test_m9_a_card_that_is_left_to_draw_keeps_the_game_going(color: str) -> None:
    for given, last, way_on in (
        (LAST_CARDS, "grow YY 1", "build B 1"),
        (FITS_NOWHERE, "grow B 1", "build O 1"),
    ):
        game = emptied(**given | {"discards": color}).play(last)
        assert not game.is_over
        assert way_on in codes(game)


def test_m9_the_game_goes_on_when_a_redraw_may_bring_a_card_that_fits() -> None:
    game = emptied(mandalas=["RGP/B/Y", "RG/B/Y"], hands=["Y", "B"], discards="O")
    assert codes(game) == ["discard Y"]

    assert "build O 1" in codes(played(game, "discard Y {O}", "discard B {Y}"))


def test_m9_a_position_in_which_nobody_can_do_anything_is_refused() -> None:
    for stuck in (
        {"hands": ["-", "-"]},
        {"hands": ["-", "Y"], "cups": ["B" * 18, "-"]},
        {"hands": ["-", "Y"], "cups": ["B" * 18, "-"], "player": 1},
    ):
        with pytest.raises(sg.errors.NotationError, match="forward"):
            place(**stuck)
    for given in (LAST_CARDS | {"hands": ["B", "Y"]}, FITS_NOWHERE | {"hands": ["O", "YY"]}):
        with pytest.raises(sg.errors.NotationError, match="forward"):
            emptied(**given)
