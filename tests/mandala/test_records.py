"""Writing games down and reading them again; damaged records."""

from __future__ import annotations

import contextlib
import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sagrada_nb as sg
from sagrada_nb.mandala.game import Game
from tests.any_game import (
    NO_RECORDS,
    at_random,
    check_changed_moves,
    check_comes_back,
    check_damaged,
    check_deep_set_up,
    check_luck_left_out,
    error_of,
    lots,
)
from tests.mandala.games import NAMES, emptied, place

Data = dict[str, Any]


@pytest.fixture(scope="module")
def finished() -> Game:
    return at_random(sg.mandala.new_game(seed=11, names=["Bo </script>", "شیرین"]), lots(2))


@pytest.fixture
def saved(finished: Game) -> Data:
    data: Data = json.loads(finished.to_json())
    return data


# Coming back


@pytest.mark.parametrize("seed", range(3))
def test_a_finished_game_comes_back_from_json_text_and_pickle(seed: int) -> None:
    game = at_random(sg.mandala.new_game(seed=seed), lots(seed))

    check_comes_back(game)


def test_a_position_in_the_middle_comes_back() -> None:
    game = place(mandalas=["RG/B/YY", "O/-/-"], rivers=["BG", "R"], cups=["BB", "R"],
                 discards="PPO", player=1, ending=True, seed="a text")  # fmt: skip
    game = game.play("discard P")

    assert Game.from_json(game.to_json()) == game
    assert Game.from_text(game.to_text()) == game


def test_games_differ_when_their_history_does() -> None:
    game = place()

    assert game.play("grow B 1") != game.play("grow BB 1")
    assert game.play("grow B 1") == game.play("grow B 1")
    assert hash(game.play("grow B 1")) == hash(game.play("grow B 1"))
    assert game != "a game"


def test_a_log_without_luck_plays_from_the_seed(finished: Game) -> None:
    check_luck_left_out(finished)


@pytest.mark.parametrize("luck", ["Y Y", "Y Y Y Y", "Y Y X", "R3", "", "Y Y 7"])
def test_luck_that_cannot_happen_is_refused(luck: str) -> None:
    with pytest.raises(sg.errors.ImpossibleLuck):
        place().play("build B 1", luck)
    with pytest.raises(sg.errors.ImpossibleLuck):
        place(cups=["Y" * 15, "-"]).play("build B 1", "Y B B")
    with pytest.raises(sg.errors.ImpossibleLuck):
        place().play("grow B 1", "R")


# Changed files


def test_a_changed_move_is_named_and_the_game_up_to_there_is_kept(finished: Game) -> None:
    check_changed_moves(finished)


def test_an_illegal_move_says_which_and_why(saved: Data) -> None:
    saved["moves"][5]["action"] = "pass"
    error = error_of(Game, saved)

    assert error.place == "move 6"
    assert "Only a player with no legal turn passes" in str(error)


def test_a_record_from_when_fewer_cards_could_be_drawn_is_refused_in_words() -> None:
    """Lines without a number read as they did."""
    game = place().play("build B 1").play("discard YY")
    log = game.to_text()
    assert Game.from_text(log) == game

    with pytest.raises(sg.errors.RecordError, match="not chosen") as refusal:
        Game.from_text(re.sub(r"build B 1 .*", "build B 1 draw 0", log))
    assert refusal.value.game == game.at(0)
    saved = json.loads(game.to_json())
    saved["moves"][0] |= {"action": "build B 1 draw 0", "luck": ""}
    error = error_of(Game, saved)
    assert (error.place, error.game) == ("move 1", game.at(0))
    assert "not chosen" in str(error)


def test_a_record_in_which_a_hand_was_emptied_is_refused_in_words() -> None:
    game = emptied(hands=["B", "YPO"]).play("discard B")
    log = game.to_text()

    with pytest.raises(sg.errors.RecordError, match="empty hand"):
        Game.from_text(re.sub(r"discard B .*", "build B 1", log))


def test_a_game_of_sagrada_is_no_game_of_mandala_nor_the_other_way_round(finished: Game) -> None:
    other = sg.new_game(2, seed=1)
    for text, read in ((other.to_json(), Game.from_json), (other.to_text(), Game.from_text)):
        with pytest.raises(sg.errors.RecordError):
            read(text)
    with pytest.raises(sg.errors.RecordError):
        sg.Game.from_json(finished.to_json())


@pytest.mark.parametrize(("key", "value"), [
    ("seed", 12), ("seed", None), ("seed", [1]), ("seed", "\ud800"), ("player", 2),
    ("player", True), ("player", "0"), ("ending", 1), ("ending", True), ("names", ["Ada"]),
    ("names", "AB"), ("names", ["Ada", "Ada"]), ("names", ["Ada", "\ud800"]),
    ("names", None), ("hands", ["B"]),
    ("hands", ["BX", "B"]), ("hands", ["B" * 9, "-"]), ("hands", [None, None]),
    ("hands", ["-", "-"]), ("cups", 3), ("cups", ["B" * 18, "-"]), ("cups", ["B" * 19, "-"]),
    ("rivers", ["BB", "-"]),
    ("rivers", ["BGOPRY", "-"]), ("rivers", [7, "-"]), ("discards", 5), ("discards", "BGB"),
    ("mandalas", ["B/B/-", "R/-/-"]), ("mandalas", ["BG/OP/RY", "R/-/-"]),
    ("mandalas", ["B", "R/-/-"]), ("mandalas", [1, 2]), ("extra", 1),
])  # fmt: skip
def test_a_changed_set_up_is_noticed(saved: Data, key: str, value: object) -> None:
    if saved["set_up"].get(key) == value:
        value = {"other": 1}
    saved["set_up"][key] = value

    assert error_of(Game, saved).place == "the set-up"


def test_lists_within_lists_are_refused(finished: Game) -> None:
    check_deep_set_up(finished)


def test_what_is_missing_from_a_set_up_is_named(saved: Data) -> None:
    del saved["set_up"]["hands"]

    assert "hands is missing" in str(error_of(Game, saved))


@pytest.mark.parametrize("given", [
    {"mandalas": ["B/B/-", "R/-/-"]}, {"hands": ["B" * 9, "-"]}, {"hands": "BB"},
    {"rivers": ["BGOPRY", "-"]}, {"player": 3}, {"ending": 0}, {"names": ["Ada", " Ada "]},
    {"names": ["Ada", ""]}, {"cups": ["R" * 18, "-"]}, {"discards": "XX"}, {"seed": 1.5},
])  # fmt: skip
def test_a_position_that_cannot_be_is_refused_in_words(given: Data) -> None:
    with pytest.raises((sg.errors.NotationError, sg.errors.WrongType), match=r"[.?]$"):
        place(**given)


@pytest.mark.parametrize("text", NO_RECORDS)
def test_what_is_no_record_at_all(text: str) -> None:
    with pytest.raises(sg.errors.RecordError):
        Game.from_json(text)
    with pytest.raises(sg.errors.RecordError):
        Game.from_text(text)


# Fuzz

_SMALL = at_random(sg.mandala.new_game(seed=3, names=NAMES), lots(1))


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_only_errors_of_the_project_come_out_of_a_damaged_file(data: st.DataObject) -> None:
    check_damaged(data, _SMALL, "RR")


WORDS = ["build", "grow", "discard", "take", "pass", "draw", "R", "RR", "RB", "-", "1", "2", "3",
         "0", "Y" * 20, "é", "½", "²"]  # fmt: skip


@settings(max_examples=200)
@given(words=st.lists(st.sampled_from(WORDS) | st.text(max_size=5), max_size=6))
def test_only_errors_of_the_project_come_out_of_notation(words: list[str]) -> None:
    with contextlib.suppress(sg.errors.NotationError, sg.IllegalAction):
        place().play(" ".join(words))


@settings(max_examples=200)
@given(text=st.text(max_size=8) | st.text("BGOPRY- ", max_size=24))
def test_only_errors_of_the_project_come_out_of_piles_and_rivers(text: str) -> None:
    with contextlib.suppress(sg.errors.NotationError):
        pile = sg.mandala.colors.pile(text)
        assert sg.mandala.colors.pile(sg.mandala.colors.pile_text(pile)) == pile
    with contextlib.suppress(sg.errors.NotationError):
        sg.mandala.score(text, text)


def test_colours_are_read_forgivingly() -> None:
    color = sg.mandala.SandColor
    assert (color("red"), color(" b "), color("Orange")) == (color.RED, color.BLACK, color.ORANGE)
    assert [each.label for each in color] == [each.name.lower() for each in color]
    assert eval(repr(color.RED), {"SandColor": color}) is color.RED  # noqa: S307
    for wrong in ("blue", "", 5, None):
        with pytest.raises(
            (sg.errors.NotationError, sg.errors.WrongType), match="not a colour of sand"
        ):
            color(wrong)  # type: ignore[arg-type]
    with pytest.raises(sg.errors.WrongType):
        sg.mandala.colors.pile(5)  # type: ignore[arg-type]
