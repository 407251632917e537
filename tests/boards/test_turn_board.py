"""The board of turns: from Python and from the page alike."""

from __future__ import annotations

import re
from typing import Any

import pytest

import sagrada_nb as sg
from tests.pretended import PretendedLanguage, untranslated
from tests.render.drawing import people_read


def told(board: sg.TurnBoard) -> str:
    return board._status[0]


def press(board: sg.TurnBoard, action: str, value: str) -> None:
    board._receive(board, {"event": "action", "action": action, "value": value}, [])


def test_stepping_goes_through_the_round_and_into_the_next_one() -> None:
    board = sg.TurnBoard(players=3)
    seen = []
    for _turn in range(7):
        seen.append((board.round, board.turn, board.player))
        board.step()
    assert [player for _round, _turn, player in seen] == [*"ABCCBAB"]
    assert seen[-1] == (2, 1, "B")
    board.step(-1)
    board.step(-1)
    assert (board.round, board.turn) == (1, 6)


def test_it_stops_at_both_ends() -> None:
    board = sg.TurnBoard(players=2)
    board.step(-5)
    assert (board.round, board.turn) == (1, 1)
    board.step(1000)
    assert (board.round, board.turn) == (10, 4)
    board.step()
    assert (board.round, board.turn) == (10, 4)


def test_it_says_whose_turn_it_is_and_which() -> None:
    board = sg.TurnBoard(players=3)
    assert told(board) == "A draws 7 dice, rolls them, and has turn 1 of 6."
    board.turn = 2
    assert told(board) == "Turn 2 of 6: turn 1 of 2 for B."
    board.turn = 4
    assert told(board) == "Turn 4 of 6: C again, two turns in a row."


@pytest.mark.parametrize(("players", "twice"), [(2, 3), (3, 4), (4, 5)])
def test_only_the_last_one_has_two_turns_in_a_row(players: int, twice: int) -> None:
    board = sg.TurnBoard(players=players)
    said = []
    for turn in range(1, board.order.length + 1):
        board.turn = turn
        said.append(turn if "two turns in a row" in told(board) else 0)
    assert [turn for turn in said if turn] == [twice]


def test_in_laps_turns_are_counted_as_long_as_there_are_dice() -> None:
    board = sg.TurnBoard(players=3, rules="guide_da")
    said = []
    for turn in range(1, 11):
        board.turn = turn
        said.append(told(board))
    assert said[0] == "A draws 10 dice, rolls them, and has turn 1 of 10."
    assert said[1] == "Turn 2 of 10: turn 1 of 3 for B."
    assert said[3] == "Turn 4 of 10: turn 2 of 4 for A."
    assert said[9] == "Turn 10 of 10: turn 4 of 4 for A."
    board.step()
    assert (board.round, board.turn, board.player) == (2, 1, "B")
    board.step(100)
    assert (board.round, board.turn, board.player) == (3, 10, "C")


def buttons(board: sg.TurnBoard, mark: str = "") -> set[str]:
    """Return the words on the buttons, or on those with a mark among their attributes."""
    found = re.findall(r"<button ([^>]*)>([^<]*)</button>", board.regions()["tools"])
    return {words for attributes, words in found if mark in attributes}


@pytest.mark.parametrize(("settings", "cannot"), [
    ({}, {"Turn back", "Round back"}),
    ({"turn": 2}, {"Round back"}),
    ({"round": 2}, set()),
    ({"round": 10}, {"Next round"}),
    ({"round": 10, "turn": 6}, {"Next turn", "Next round"}),
    ({"round": 3, "turn": 10, "rules": "guide_da"}, {"Next turn", "Next round"}),
])  # fmt: skip
def test_where_there_is_no_way_on_a_button_says_so(
    settings: dict[str, Any], cannot: set[str]
) -> None:
    assert buttons(sg.TurnBoard(**settings), 'aria-disabled="true"') == cannot


def test_what_is_chosen_is_pressed_and_there_are_as_many_starts_as_players() -> None:
    board = sg.TurnBoard(players=2, start=1, rules="text_fa")
    assert buttons(board, 'aria-pressed="true"') == {"2 players", "B"}
    assert buttons(board) & set("ABCD") == {"A", "B"}
    chosen = re.findall(r"<option ([^>]*selected[^>]*)>", board.regions()["tools"])
    assert chosen == ['value="text_fa" selected=""']


@pytest.mark.parametrize("wrong", [True, "1", 1.0, None])
def test_steps_are_whole_numbers(wrong: Any) -> None:
    board = sg.TurnBoard(turn=3)
    with pytest.raises(sg.SagradaError, match="not a whole number"):
        board.step(wrong)
    assert (board.round, board.turn) == (1, 3)


def test_its_repr_makes_a_board_like_it() -> None:
    board = sg.TurnBoard(players=4, start=2, round=3)
    assert repr(eval(repr(board), {"TurnBoard": sg.TurnBoard})) == repr(board)  # noqa: S307
    assert repr(board) == "TurnBoard(players=4, start=2, round=3)"


def test_the_page_does_what_python_can() -> None:
    board = sg.TurnBoard()
    press(board, "players", "4")
    press(board, "start", "C")
    press(board, "round", "on")
    press(board, "step", "on")
    assert (board.players, board.start, board.round, board.turn) == (4, 2, 2, 2)
    assert board.player == "A"
    press(board, "step", "back")
    press(board, "round", "back")
    press(board, "rules", "guide_da")
    assert (board.round, board.turn, board.rules) == (1, 1, sg.RuleSet("guide_da"))
    assert str(board.order).startswith("C D A B C D A B")


def test_strange_messages_change_nothing() -> None:
    board = sg.TurnBoard(players=2)
    before = (board.players, board.start, board.round, board.turn)
    for action, value in [("players", "9"), ("players", "x"), ("start", "D"), ("rules", "none"),
                          ("round", "back"), ("bow", ""), ("start", "")]:  # fmt: skip
        press(board, action, value)
        assert (board.players, board.start, board.round, board.turn) == before
    board._receive(board, {"event": "space", "space": "A1"}, [])
    board._receive(board, None, [])


def test_fewer_players_or_rounds_keep_it_within_the_game() -> None:
    board = sg.TurnBoard(players=4, start=3, round=9, turn=8)
    assert (board.turn, board.player) == (8, "D")
    board.players = 2
    assert (board.start, board.round, board.turn) == (1, 9, 1)
    board.rules = "guide_da"
    assert (board.round, board.turn) == (3, 1)


@pytest.mark.parametrize("wrong", [
    {"players": 5}, {"start": 3}, {"round": 11}, {"turn": 7}, {"turn": 0}, {"rules": "x"},
    {"seats": 3}, {"round": "2"}, {"theme": "blue"},
])  # fmt: skip
def test_what_there_is_not_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(sg.SagradaError):
        sg.TurnBoard(**wrong)
    board = sg.TurnBoard()
    for name, value in wrong.items():
        if name != "seats":
            with pytest.raises(sg.SagradaError):
                setattr(board, name, value)
    assert (board.players, board.start, board.round, board.turn) == (3, 0, 1, 1)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"foo": 3}, "TurnBoard has no setting 'foo'. Accepted: players, round"),
        ({"layout": None}, "no setting 'layout'"),
        ({"order": "A B"}, "no setting 'order'"),
        ({"theme": "blue"}, "auto, light and dark"),
        ({"turn": 99}, "turn cannot be 99"),
    ],
)
def test_what_cannot_be_set_keeps_all_the_rest_as_it_was(wrong: dict[str, Any], says: str) -> None:
    board = sg.TurnBoard()
    with pytest.raises(sg.SagradaError, match=says):
        board.set(players=4, start=2, **wrong)
    assert (board.players, board.start, board.round, board.turn) == (3, 0, 1, 1)


def test_headings_are_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sagrada_nb.boards.turn_board._", lambda text: f"<i>{text}</i>")
    html = sg.TurnBoard().regions()["tools"]
    assert "<i>" not in html
    assert "&lt;i&gt;Step through the turns&lt;/i&gt;" in html


def test_the_picture_follows_and_one_drawing_is_made_for_a_change() -> None:
    board = sg.TurnBoard(players=3)
    before = board.revision
    board.set(round=2, turn=3)
    assert board.revision == before + 1
    assert "sg-order-turn-place sg-order-now" in board.html["window"]
    assert "turn 3: A" in board.still()


def test_every_word_goes_through_the_catalogue(pretended: PretendedLanguage) -> None:
    board = sg.TurnBoard(players=4, turn=5)
    for html in board.regions().values():
        assert [text for text in people_read(html) if untranslated(text)] == []
