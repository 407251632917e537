"""The score board without a page: its lines follow the dice, the cards and the selected line."""

from __future__ import annotations

import re
from typing import Any

import pytest

import sagrada_nb as sg
from tests.boards.events import drawn_dice, mood, press, send, status

DICE = "-- G4 R2 Y5 P6/R3 B1 -- G1 Y2/P5 G6 -- P6 R3/B4 Y3 G4 B2 G4"
WINDOW = sg.window("Fractal Drops", DICE)
CARDS: Any = {"public": ["Color Variety", "Light Shades"], "private": "purple"}


def score_board(**settings: Any) -> sg.ScoreBoard:
    return sg.ScoreBoard(WINDOW, **{**CARDS, **settings})


def shown_points(board: sg.ScoreBoard) -> list[str]:
    """Return the points in the table, the total last."""
    points: list[str] = re.findall(r'<td class="sg-points">(.*?)</td>', board.html["side"])
    return points


def lit(board: sg.ScoreBoard) -> list[int]:
    """Return the numbers of the layers that are shown."""
    return [int(n) for n in re.findall(r"sg-over-(\d+) sg-over-on", board.html["window"])]


def test_the_table_is_the_score_sheet() -> None:
    board = score_board(favor_tokens=3, open_space_penalty=3)
    sheet = sg.score(WINDOW, **CARDS, favor_tokens=3, open_space_penalty=3)
    assert board.sheet == sheet
    points = [str(line.points).replace("-", "−") for line in sheet.lines]
    assert shown_points(board) == [*points, str(sheet.total).replace("-", "−")]


def test_changing_a_die_changes_every_line() -> None:
    board = score_board()
    before = shown_points(board)
    for space in ("A2", "A5", "B2", "D1"):
        send(board, "remove", space=space)
    after = shown_points(board)
    assert all(old != new for old, new in zip(before, after, strict=True) if old != "0")
    assert after[-1] == str(board.sheet.total).replace("-", "−")
    press(board, "undo")
    assert drawn_dice(board)["D1"] == "B4"
    assert shown_points(board)[-1] == str(board.sheet.total).replace("-", "−")


@pytest.mark.parametrize("index", range(5))
def test_a_selected_line_lights_up_and_tells_its_arithmetic(index: int) -> None:
    board = score_board()
    line = board.sheet.lines[index]
    press(board, "line", line.name)
    assert board.line == line.name
    assert lit(board) == [index]
    assert (line.in_words or line.working) in status(board)
    assert all(space in status(board) for space in line.spaces)
    pressed = re.findall(r'data-value="([^"]*)"[^>]*aria-pressed="true"', board.html["side"])
    assert pressed == [line.name]
    press(board, "line", line.name)
    assert (board.line, lit(board)) == (None, [])


def test_every_line_has_its_layer_ready() -> None:
    board = score_board()
    layers = re.findall(r'<g class="sg-over sg-over-(\d+)', board.html["window"])
    assert [int(n) for n in layers] == list(range(len(board.sheet.lines)))


def test_a_line_is_selected_by_its_name_in_every_language(pretended: object) -> None:
    board = score_board()
    (value,) = re.findall(r'data-action="line" data-value="(Light[^"]*)"', board.html["side"])
    for on in (True, False):
        press(board, "line", value)
        assert (board.line == "Light Shades") is on


def test_a_card_that_goes_takes_its_selected_line_along() -> None:
    board = score_board(line="Light Shades")
    press(board, "public", "Light Shades", checked=False)
    assert (board.public, board.line, lit(board)) == (("Color Variety",), None, [])
    board.line = "Shades of Purple"
    board.private = None
    assert board.line is None
    board.line = "favor tokens"
    board.public = []
    assert board.line == "Favor tokens"
    assert lit(board) == [0]


def test_the_better_private_objective_may_change_with_the_dice() -> None:
    board = sg.ScoreBoard(private=["red", "blue"], line="Shades of Red")
    board.place("B6", "A1")
    assert board.sheet.lines[0].name == "Shades of Blue"
    assert board.line is None
    board.select("R1")
    board.select(None)
    board.line = "Shades of Blue"
    press(board, "undo")
    assert board.line is None
    press(board, "reset")


def test_objectives_are_ticked_on_and_off() -> None:
    board = score_board(choose_cards=True)
    press(board, "public", "Row Color Variety", checked=True)
    assert set(board.public) == {"Row Color Variety", "Color Variety", "Light Shades"}
    press(board, "public", "Color Variety", checked=False)
    ticked = re.findall(r'data-value="([^"]*)"[^>]*checked', board.html["side"])
    assert ticked == list(board.public) == [line.name for line in board.sheet.lines[:2]]
    press(board, "public", "No such card", checked=True)
    assert ticked == list(board.public)


@pytest.mark.parametrize(
    ("value", "private"),
    [
        ("Shades of Red", ("Shades of Red",)),
        ("", ()),
        (None, ()),
        ("Shades of Red + Shades of Blue", ("Shades of Red", "Shades of Blue")),
    ],
)
def test_the_private_objective_is_chosen(value: Any, private: tuple[str, ...]) -> None:
    board = score_board(choose_cards=True)
    press(board, "private", value)
    assert board.private == private
    assert mood(board) == "plain"


def test_several_private_objectives_are_what_the_list_shows() -> None:
    board = score_board(choose_cards=True, private=["red", "blue"])
    (option,) = re.findall(r'<option value="([^"]*)" selected="">([^<]*)<', board.html["side"])
    assert option[1] == "the better of Shades of Red and Shades of Blue"
    press(board, "private", option[0])
    assert board.private == ("Shades of Red", "Shades of Blue")
    press(board, "private", "")
    shown = re.findall(r'<option value="" selected="">([^<]*)<', board.html["side"])
    assert shown == ["none"]


@pytest.mark.parametrize("typed", ["4", " 4 ", "04", 4, "٤"])
def test_favor_tokens_are_typed(typed: Any) -> None:
    board = score_board(choose_cards=True)
    press(board, "tokens", typed)
    assert board.favor_tokens == 4
    assert 'value="4"' in board.html["side"]


@pytest.mark.parametrize("typed", ["-1", "x", "", "1.5", None, "²", "9" * 4, "9" * 5000, [3], -2])
def test_what_is_no_number_of_favor_tokens_is_refused(typed: Any) -> None:
    board = score_board(choose_cards=True, favor_tokens=2)
    press(board, "tokens", typed)
    assert board.favor_tokens == 2
    assert mood(board) == "bad"
    assert status(board).endswith("is not a number of favor tokens. Accepted: 0 to 999.")
    assert len(status(board)) < 160
    assert 'value="2"' in board.html["side"]


def test_a_line_that_goes_with_the_last_die_of_a_pool_is_no_longer_selected() -> None:
    board = sg.ScoreBoard(private=["red", "blue"], line="Shades of Red", pool="B2 R1")
    press(board, "die", "B2")
    send(board, "space", space="A1")
    assert (board.line, board.selected_die) == (None, None)
    assert status(board) == "Placed the blue 2 on A1."


def test_so_many_favor_tokens_are_taken_and_no_more_as_the_field_says() -> None:
    board = score_board(choose_cards=True)
    assert ' min="0" max="999" ' in board.html["side"]
    press(board, "tokens", "999")
    assert board.favor_tokens == 999
    with pytest.raises(sg.errors.NotationError, match=r"^1000 is not .* Accepted: 0 to 999\.$"):
        board.favor_tokens = 1000
    assert board.favor_tokens == 999


@pytest.mark.parametrize("name", ["No such line", "", 5, ["Light Shades"], {"a": 1}])
def test_a_line_that_does_not_exist_is_refused(name: Any) -> None:
    board = score_board(line="Light Shades")
    press(board, "line", name)
    assert board.line == "Light Shades"
    assert mood(board) == "bad"


@pytest.mark.parametrize("chosen", ["pink", 5, {"a": 1}, True, ["red", "red"]])
def test_a_private_objective_that_does_not_exist_is_refused(chosen: Any) -> None:
    board = score_board()
    press(board, "private", chosen)
    assert board.private == ("Shades of Purple",)
    assert mood(board) == "bad"


def test_a_still_picture_is_the_score_sheet() -> None:
    board = score_board()
    assert board.still().count("<tr data-line=") == len(board.sheet.lines)
    assert "<button" not in board.still()


def test_the_rules_are_not_enforced_unless_asked() -> None:
    free, strict = score_board(), score_board(enforce=True)
    for board in (free, strict):
        press(board, "die", "G4")
        send(board, "space", space="A1")
    assert str(free.window["A1"]) == "G4"
    assert "Broken rules" in free.html["notes"]
    assert strict.window["A1"] is None
    assert (mood(strict), strict.html["notes"]) == ("bad", "")


@pytest.mark.parametrize(
    "mended",
    [
        {"action": "tokens", "value": "2"},
        {"action": "tokens", "value": "0"},
        {"action": "public", "value": "Light Shades", "checked": True},
        {"action": "private", "value": "Shades of Red"},
    ],
    ids=lambda mended: f"{mended['action']}-{mended['value']}",
)
def test_a_refusal_goes_when_the_next_change_is_accepted(mended: dict[str, Any]) -> None:
    board = sg.ScoreBoard(choose_cards=True)
    send(board, "action", action="tokens", value="-3")
    assert "-3" in board.html["status"]
    assert "sg-bad" in board.html["status"]
    send(board, "action", **mended)
    assert "sg-bad" not in board.html["status"]
