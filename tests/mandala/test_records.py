"""Views, undo and history; writing games down and reading them again; damaged records."""

from __future__ import annotations

import contextlib
import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sagrada_nb as sg
from sagrada_nb.mandala.game import Game
from sagrada_nb.mandala.state import Setup, State
from tests.any_game import (
    NO_RECORDS,
    at_random,
    check_changed_moves,
    check_comes_back,
    check_damaged,
    check_deep_set_up,
    check_history,
    check_luck_left_out,
    codes,
    error_of,
    lots,
    reachable,
)
from tests.mandala.games import NAMES, emptied, place, played

Data = dict[str, Any]


@pytest.fixture(scope="module")
def finished() -> Game:
    return at_random(sg.mandala.new_game(seed=11, names=["Bo </script>", "شیرین"]), lots(2))


@pytest.fixture
def saved(finished: Game) -> Data:
    data: Data = json.loads(finished.to_json())
    return data


# Views


@pytest.mark.parametrize("seed", range(5))
def test_views_of_games_that_differ_in_hidden_things_only_are_the_same(seed: int) -> None:
    game, luck = sg.mandala.new_game(seed=seed), lots(seed)
    for _each in range(20):
        game = game.play(luck.choice(game.legal_actions()))
    state = game.state
    # The other's hand is swapped with as many cards from the deck, the cup with others.
    size, cup_size = sum(state.hands[1]), sum(state.cups[1])
    hidden = [n for pile in (state.deck, state.hands[1], state.cups[1]) for n in cards_of(pile)]
    lots(seed + 1).shuffle(hidden)
    hand, cup, deck = hidden[:size], hidden[size : size + cup_size], hidden[size + cup_size :]
    other = replace(
        game,
        setup=Setup(game.names, "another seed", game.setup.begin),
        state=replace(
            state,
            hands=(state.hands[0], pile_of(hand)),
            cups=(state.cups[0], pile_of(cup)),
            deck=pile_of(deck),
        ),
        previous=None,
    )

    assert other != game
    assert other.state.cards == game.state.cards
    assert other.view(0) == game.view(0)
    assert repr(other.view(0)) == repr(game.view(0))
    assert other.view(0).legal_actions() == game.view(0).legal_actions()
    assert other.view(0).unseen == game.view(0).unseen
    assert other.view(1) != game.view(1)


def cards_of(pile: tuple[int, ...]) -> list[int]:
    return [color for color, n in enumerate(pile) for _each in range(n)]


def pile_of(cards: list[int]) -> tuple[int, ...]:
    return tuple(cards.count(color) for color in range(6))


def test_neither_seed_nor_state_can_be_reached_from_a_view() -> None:
    game = sg.mandala.new_game(seed=987654321)
    found = list(reachable(game.view(0)))

    assert not any(isinstance(each, State | Setup | Game) for each in found)
    assert 987654321 not in [each for each in found if isinstance(each, int)]


def test_m11_a_view_shows_the_table_and_what_is_ones_own() -> None:
    game = place(cups=["BB", "YYY"], rivers=["B", "Y"], discards="GG")
    view = game.view("Bo")

    pile = sg.mandala.colors.pile
    assert (view.seat, view.name, view.river) == (1, "Bo", game.state.rivers[1])
    assert (view.hand, view.cup, view.discards) == (pile("YYYPPO"), pile("YYY"), pile("GG"))
    assert (view.hand_sizes, view.cup_sizes, view.deck_size) == ((6, 6), (2, 3), 108 - 12 - 13)
    assert (view.mandalas, view.rivers) == (game.state.mandalas, game.state.rivers)
    assert (view.is_my_turn, view.legal_actions()) == (False, ())
    assert game.view(0).legal_actions() == game.legal_actions()
    assert view.score() == game.score(1)
    assert str(view.reasons(sg.mandala.parse_action("build R 1"))[0]).startswith("1 red card would")


@pytest.mark.parametrize("seat", [-1, 2, True, 1.0, "Cy", None])
def test_a_seat_that_does_not_exist_is_refused(seat: object) -> None:
    with pytest.raises(sg.SagradaError):
        place().view(seat)  # type: ignore[arg-type]


# Undo and history


def test_what_revealed_nothing_can_be_taken_back() -> None:
    game = place()
    grown = game.play("grow BB 1")

    assert grown.can_undo()
    assert grown.undo() is game
    with pytest.raises(sg.IllegalAction, match="Nothing has been done") as refusal:
        game.undo()
    assert refusal.value.code == "nothing_to_undo"
    assert place().play("build B 1 draw 0").can_undo()
    assert emptied().play("build B 1").can_undo()


def test_taking_a_colour_can_be_taken_back_until_a_new_mountain_is_laid() -> None:
    game = place(mandalas=["RG/BBP/Y", "R/-/-"], hands=["OOP", "OOP"]).play("build O 1 draw 0")
    taken = game.play("take R")
    assert taken.undo() is game

    new_mountain = played(taken, "take G", "take O")
    assert not new_mountain.can_undo()


def test_drawn_cards_cannot_be_taken_back_but_looked_at() -> None:
    before = place()
    game = before.play("build B 1")

    with pytest.raises(sg.IllegalAction, match="cannot be taken back") as refusal:
        game.undo()
    assert refusal.value.code == "luck_revealed"
    assert str(refusal.value) == "Cards were drawn by build B 1, which cannot be taken back."
    assert game.at(-1) is before
    assert game.at(0).length == 0


def test_other_tries_do_not_change_the_cards_to_come() -> None:
    game = place()
    drawn = [game.play("build B 1"), game.play("build P 2"), game.play("discard BBB")]

    assert len({str(each.last and each.last.luck) for each in drawn}) == 1


def test_every_turn_has_luck_of_its_own() -> None:
    luck = set()
    game = place(hands=["B", "Y"])
    for _each in range(12):
        game = game.play(next(code for code in codes(game) if code.startswith("discard")))
        assert game.last is not None
        luck.add(game.last.luck)

    assert len(luck) > 3


def test_history_and_moments_go_together(finished: Game) -> None:
    check_history(finished)
    assert [finished.at(n).length for n in (0, 5, -1)] == [0, 5, finished.length - 1]
    with pytest.raises(sg.NotationError):
        finished.at(finished.length + 1)


def test_a_game_says_what_is_going_on() -> None:
    game = place()

    assert game.now == "turn 1, Ada builds, grows or discards"
    assert repr(game) == "<Mandala: turn 1, Ada builds, grows or discards>"
    sharing = place(mandalas=["RGP/B/Y", "R/-/-"]).play("build O 1")
    assert sharing.now == "Bo takes a colour of the mountain of mandala 1"
    assert (game.names, game.players) == (tuple(NAMES), 2)


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
    with pytest.raises(sg.ImpossibleLuck):
        place().play("build B 1", luck)
    with pytest.raises(sg.ImpossibleLuck):
        place(cups=["Y" * 15, "-"]).play("build B 1", "Y B B")
    with pytest.raises(sg.ImpossibleLuck):
        place().play("grow B 1", "R")


# Changed files


def test_a_changed_move_is_named_and_the_game_up_to_there_is_kept(finished: Game) -> None:
    check_changed_moves(finished)


def test_an_illegal_move_says_which_and_why(saved: Data) -> None:
    saved["moves"][5]["action"] = "pass"
    error = error_of(Game, saved)

    assert error.place == "move 6"
    assert "Only a player without a card passes" in str(error)


def test_a_game_of_sagrada_is_no_game_of_mandala_nor_the_other_way_round(finished: Game) -> None:
    other = sg.new_game(2, seed=1)
    for text, read in ((other.to_json(), Game.from_json), (other.to_text(), Game.from_text)):
        with pytest.raises(sg.RecordError):
            read(text)
    with pytest.raises(sg.RecordError):
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
    with pytest.raises((sg.NotationError, sg.WrongType), match=r"[.?]$"):
        place(**given)


@pytest.mark.parametrize("text", NO_RECORDS)
def test_what_is_no_record_at_all(text: str) -> None:
    with pytest.raises(sg.RecordError):
        Game.from_json(text)
    with pytest.raises(sg.RecordError):
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
    with contextlib.suppress(sg.NotationError, sg.IllegalAction):
        place().play(" ".join(words))


@settings(max_examples=200)
@given(text=st.text(max_size=8) | st.text("BGOPRY- ", max_size=24))
def test_only_errors_of_the_project_come_out_of_piles_and_rivers(text: str) -> None:
    with contextlib.suppress(sg.NotationError):
        pile = sg.mandala.colors.pile(text)
        assert sg.mandala.colors.pile(sg.mandala.colors.pile_text(pile)) == pile
    with contextlib.suppress(sg.NotationError):
        sg.mandala.score(text, text)


def test_colours_are_read_forgivingly() -> None:
    color = sg.mandala.SandColor
    assert (color("red"), color(" b "), color("Orange")) == (color.RED, color.BLACK, color.ORANGE)
    assert [each.label for each in color] == [each.name.lower() for each in color]
    assert eval(repr(color.RED), {"SandColor": color}) is color.RED  # noqa: S307
    for wrong in ("blue", "", 5, None):
        with pytest.raises((sg.NotationError, sg.WrongType), match="not a colour of sand"):
            color(wrong)  # type: ignore[arg-type]
    with pytest.raises(sg.WrongType):
        sg.mandala.colors.pile(5)  # type: ignore[arg-type]
