"""The table to play Mandala at: choosing, putting, sharing out, and keys."""

from __future__ import annotations

import re

import pytest

import sagrada_nb as sg
from tests.boards.events import mood, press, send, status
from tests.mandala.games import emptied, place
from tests.mandala.tables import SHARED, chosen, legal, table, words_of

# Choosing and putting


def test_the_places_where_chosen_cards_may_go_glow() -> None:
    board = table()
    assert legal(board) == set()
    assert status(board).startswith("Choose 1 card for a mountain")

    press(board, "card", "B1")
    assert chosen(board) == ["B1"]
    assert legal(board) == {"1:mountain", "1:0", "2:mountain", "2:0", "discards"}
    press(board, "card", "B2")
    assert (chosen(board), legal(board)) == (["B1", "B2"], {"1:0", "2:0", "discards"})
    press(board, "card", "B1")
    assert chosen(board) == ["B1"]
    press(board, "card", "P2")
    assert chosen(board) == ["P1"]
    press(board, "card", "P1")
    assert (chosen(board), legal(board)) == ([], set())


def test_putting_chosen_cards_plays() -> None:
    board = table()
    press(board, "card", "B1")
    press(board, "card", "B3")
    press(board, "put", "1:0")

    assert str(board.game.last) == "grow BB 1"
    assert board.is_bots_turn
    assert (chosen(board), legal(board)) == ([], set())


@pytest.mark.parametrize(("cards", "where", "said"), [
    ("R", "1:0", "in mandala 1 red is in the mountain"),
    ("Y", "1:mountain", "yellow is in the field of Bo"),
    ("BB", "1:mountain", "Exactly 1 card is played into a mountain; 2 are chosen."),
    ("B", "1:1", "That is the field of Bo; cards of yours go into your own."),
    ("", "1:mountain", "Choose cards from your hand first."),
    ("BBB", "2:0", "At least 1 card stays in hand"),
])  # fmt: skip
def test_a_refusal_says_why_before_and_after(cards: str, where: str, said: str) -> None:
    hand = "BBB" if cards == "BBB" else "RYBBP"
    board = table(place(mandalas=["RG/-/YP", "O/-/-"], hands=[hand, "YYB"]))
    board.choose(cards)
    before = board.game

    assert said in words_of(board, where)
    assert where not in legal(board)
    press(board, "put", where)
    assert said in status(board)
    assert mood(board) == "bad"
    assert board.game is before
    with pytest.raises(sg.IllegalAction, match=re.escape(said)):
        board.put(where)


def test_a_place_says_what_lies_there_and_what_would_come_of_it() -> None:
    board = table(place(mandalas=["RRG/BB/Y", "O/-/-"], hands=["OPB", "YYB"]))
    assert words_of(board, "1:mountain").startswith(
        "Mandala 1, mountain: 1 green card and 2 red cards."
    )
    board.choose("P")

    assert words_of(board, "1:mountain").endswith(
        "Legal: put 1 purple card here. 3 cards are drawn."
    )
    assert words_of(board, "1:0").endswith("Legal: put 1 purple card here.")
    last = table(place(mandalas=["RRGP/BB/Y", "O/-/-"], hands=["OPB", "YYB"]))
    last.choose("O")
    assert words_of(last, "1:0").endswith("This completes the mandala.")


def test_how_many_cards_are_drawn_is_told_and_not_asked() -> None:
    for hand, said in (("B" * 8, "1 card is drawn."), ("B" * 7, "2 cards are drawn.")):
        board = table(place(hands=[hand, "Y"]))
        press(board, "card", "B1")
        assert words_of(board, "1:mountain").endswith(said)
        assert "<select" not in board.html["hand"]
        press(board, "put", "1:mountain")
        assert str(board.game.history[-1].action) == "build B 1"


def test_the_last_card_glows_nowhere_when_nothing_is_left_to_draw() -> None:
    board = table(emptied(hands=["B", "YPO"]))
    press(board, "card", "B1")

    assert legal(board) == {"discards"}
    assert "empty hand" in words_of(board, "1:mountain")
    press(board, "put", "1:mountain")
    assert mood(board) == "bad"
    assert "empty hand" in status(board)


def test_cards_are_discarded_by_the_button() -> None:
    board = table()
    board.choose("PP")
    press(board, "put", "discards")

    assert str(board.game.history[-1].action) == "discard PP"


def test_a_player_without_a_card_is_offered_to_pass() -> None:
    board = table(place(hands=["-", "YY"]))
    assert 'data-action="pass"' in board.html["hand"]
    assert "you pass" in status(board)

    press(board, "pass")
    assert str(board.game.last) == "pass"


# Sharing out


def test_sharing_out_is_guided() -> None:
    board = table(place(**SHARED).play("build O 1"))

    assert legal(board) == {"G", "O", "P", "R"}
    assert "your choice" in board.html["turn"]
    assert "take a colour" in status(board)
    assert words_of(board, "take-G") == (
        "Take 2 green cards: green is in your river at place 1, so all go to your cup and count "
        "2 × 1."
    )
    assert words_of(board, "take-R") == (
        "Take 3 red cards: 1 goes to place 2 of your river, 2 to your cup."
    )
    press(board, "take", "R")
    assert board.is_bots_turn
    assert "complete: the mountain is shared out" in board.html["mandalas"]
    board.finish_bots()
    assert board.game.active == 0


def test_without_a_card_in_the_field_what_is_taken_is_said_to_be_discarded() -> None:
    game = place(mandalas=["RRGPY/BB/-", "R/-/-"], hands=["OOP", "OOP"]).play("build O 1")
    board = table(game.play("take R"), seats=["greedy", "human"])

    assert "they are only discarded" in words_of(board, "take-G")


# Keys


def test_letters_choose_and_take() -> None:
    board = table()
    for key, cards in (("b", ["B1"]), ("B", ["B1", "B2"]), ("p", ["P1"]), ("o", ["O1"])):
        send(board, "key", key=key)
        assert chosen(board) == cards
    send(board, "key", key="o")
    assert chosen(board) == ["O1"]
    send(board, "key", key="r")
    assert "there are 0 in hand" in status(board)
    send(board, "cancel")
    assert chosen(board) == []
    send(board, "key", key="x")
    assert status(board).startswith("Keys:")
    send(board, "key", key="b")
    send(board, "key", key="d")
    assert str(board.game.history[-1].action) == "discard B"

    sharing = table(place(**SHARED).play("build O 1"))
    send(sharing, "key", key="r")
    assert str(sharing.game.history[-1].action) == "take R"


def test_hint_undo_and_hurry_have_keys_and_buttons() -> None:
    board = table()
    send(board, "key", key="h")
    assert "greedy would do this" in status(board)
    assert "data-hinted" in board.html["mandalas"] + board.html["hand"]
    board.choose("BB")
    assert "data-hinted" not in board.html["mandalas"] + board.html["hand"]
    board.put("1:0")
    send(board, "key", key="u")
    assert (board.game.length, status(board)[:10]) == (0, "Taken back")
    board.play("grow BB 1")
    send(board, "key", key="n")
    assert board.is_humans_turn
