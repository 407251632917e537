"""A game at the table of Mandala: seats, what is hidden, looking back, files, the end."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.boards.narration import since_then
from sagrada_nb.mandala.colors import SandColor
from sagrada_nb.mandala.game import Game
from sagrada_nb.mandala.table import MandalaTable, Picked, Target, tell
from tests.any_game import at_random, lots
from tests.boards.events import mood, press, send, status
from tests.mandala.games import place
from tests.mandala.tables import SHARED, legal, table
from tests.pretended import PretendedLanguage, outside_brackets

# Seats and what is hidden


def test_the_other_hand_and_cup_are_never_in_the_page() -> None:
    game = place(hands=["BBBBBB", "YYYYYY"], mandalas=["RG/-/-", "RG/-/-"], cups=["O", "PP"])
    board = table(game)
    page = "".join(board.html.values())

    assert "black card 1 of 6" in page
    assert "yellow card" not in page
    assert "purple card" not in page
    assert "orange card" in page
    assert board.still().count("black") > 0
    assert "yellow card" not in board.still()


def test_no_message_names_the_cards_that_the_other_drew() -> None:
    board = table(place(hands=["BBBBBB", "YYYYYY"]))
    board.choose("B")
    board.put("1:0")
    board.play("discard YY", "P P")
    said = []
    for act in ("undo", "hint", "now", "moment"):
        press(board, act, "1")
        said.append(status(board))
        press(board, "now_again")
    assert "cannot be taken back" in said[0]
    assert not any(re.search(r"purple|\bP\b", text) for text in said)


def test_two_people_pass_the_screen_on() -> None:
    board = table(seats=["human", "human"])
    assert board.is_curtain_down
    assert "Pass the screen to Ada" in board.html["hand"]
    assert "card 1 of" not in board.html["hand"]
    press(board, "card", "B1")
    assert "Pass the screen on first" in status(board)

    press(board, "lift")
    assert "card 1 of" in board.html["hand"]
    board.choose("B")
    board.put("1:0")
    assert "Pass the screen to Bo" in board.html["hand"]
    press(board, "lift")
    assert "Hand of Bo" in board.html["hand"]
    fields = re.findall(r"sg-m-name[^>]*>Field of (\w+)", board.html["mandalas"])
    assert fields == ["Ada", "Bo", "Ada", "Bo"]


def test_drawn_cards_are_counted_in_the_log_and_not_named() -> None:
    game = place().play("build B 1", "Y Y Y").play("discard PP", "R R")
    told = [each.text for each in MandalaTable.narration(game)]

    assert told == [
        "Ada: Put 1 black card into the mountain of mandala 1, then draw. 3 cards are drawn.",
        "Bo: Discard 2 purple cards and draw as many. 2 cards are drawn.",
    ]


def test_the_log_tells_what_came_of_it() -> None:
    game = place(**SHARED).play("build O 1")
    assert [each.text for each in tell(game)][1:] == [
        "Mandala 1 has all six colours: Ada chooses first."
    ]
    for action in ("take R", "take G", "take P"):
        game = game.play(action)
    game = game.play("take O", "B B")
    assert [each.text for each in tell(game)][1:] == [
        "Mandala 1 is destroyed. Its new mountain: 2 black cards."
    ]
    last = place(mandalas=["-/RGP/YB", "R/-/-"], hands=["OOP", "OOP"], ending=True)
    assert tell(last.play("grow O 1"))[-1].text == (
        "Mandala 1 is destroyed, and with it the game ends."
    )
    assert [each.seat for each in since_then(game, 0, tell)] == [1, None]
    assert tell(place()) == ()


@pytest.mark.parametrize(("settings", "said"), [
    ({"seats": ["human"]}, "1 seat was given"),
    ({"seats": ["human", "gredy"]}, "cannot sit at the table"),
    ({"seats": "human"}, "are not seats"),
    ({"seats": ["human", 5]}, "not a policy"),
    ({"advisor": "nobody"}, "no bot called"),
    ({"colour": "red"}, "no setting 'colour'"),
    ({"pace": -1}, "pace cannot be"),
    ({"seed": 3}, "takes no seed"),
])  # fmt: skip
def test_wrong_settings_are_refused_in_words(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(sg.SagradaError, match=said):
        sg.mandala.MandalaTable(place(), **settings)


def test_seats_that_are_none_are_refused_later_too() -> None:
    board = table()
    with pytest.raises(sg.errors.NotationError, match="0 seats were given for 2 players"):
        board.seats = []
    assert board.seats == ("human", "greedy")
    assert board.humans == (0,)


def test_a_new_game_comes_with_the_table_and_bots_have_their_names() -> None:
    board = sg.mandala.MandalaTable(seed=7, seats=["rollout", "Rollout"])
    assert board.game.names == ("Rollout", "Rollout 2")
    assert sg.mandala.MandalaTable(seed=7).game.names == ("Player 1", "Greedy")
    assert sg.mandala.MandalaTable({"seed": 7, "names": ["Ada", "Bo"]}).game.names == ("Ada", "Bo")
    with pytest.raises(sg.errors.WrongType, match="not a game for this table"):
        sg.mandala.MandalaTable(sg.new_game(2, seed=1))
    assert repr(board).startswith("MandalaTable(<Mandala: turn 1")


# Looking back, files, the end


def test_looking_back_changes_nothing() -> None:
    board = table(place().play("grow B 1").play("grow Y 1"))
    board.look(1)
    assert "Looking back" in board.html["turn"]
    with pytest.raises(sg.IllegalAction, match="looks back"):
        board.choose("B")
    press(board, "now_again")
    assert board.moment is None


def test_a_game_is_saved_and_loaded(tmp_path: Path) -> None:
    board = table(place().play("grow B 1"))
    path = board.save(tmp_path / "evening")

    assert sg.mandala.MandalaTable.load(path).game == board.game
    other = table()
    other.resume(path)
    assert other.game == board.game
    with pytest.raises(sg.errors.RecordError):
        sg.GameTable.load(path)


def test_the_end_shows_both_scores_with_their_arithmetic() -> None:
    game = at_random(sg.mandala.new_game(seed=4, names=["Ada", "Bo"]), lots(4))
    board = table(game)

    assert board.html["hand"] == ""
    assert board.html["scores"].count('class="sg-lines') == 2
    assert str(game.ranking()[0]) in unescape(board.html["scores"])
    assert "game is over" in status(board)


def play_on(board: sg.mandala.MandalaTable, seed: int) -> None:
    """Play to the end by what glows."""
    rng = lots(seed)
    for _each in range(2000):
        if board.game.is_over:
            return
        if board.is_bots_turn:
            send(board, "tick", revision=board.revision)
        elif board.is_curtain_down:
            press(board, "lift")
        elif board.game.state.sharing is not None:
            press(board, "take", rng.choice(sorted(legal(board))))
        elif 'data-action="pass"' in board.html["hand"]:
            press(board, "pass")
        else:
            cards = sorted(set(re.findall(r'data-value="(\w\d)"', board.html["hand"])))
            press(board, "card", rng.choice(cards))
            press(board, "put", rng.choice(sorted(legal(board))))
    raise AssertionError(f"no end: {board!r}")


@pytest.mark.parametrize("seats", [["human", "greedy"], ["random", "human"], ["human", "human"]])
def test_a_whole_game_is_played_by_what_glows(seats: list[str]) -> None:
    board = sg.mandala.MandalaTable(seed=5, seats=seats, pace=0)
    play_on(board, 1)

    assert board.game.is_over
    assert Game.from_json(board.game.to_json()) == board.game


def test_names_from_outside_are_escaped() -> None:
    game = place(names=["<b>Ada</b>", "Bo & Co"])
    board = table(game)
    board.play("grow B 1")
    page = "".join(board.html.values())

    assert "<b>Ada" not in page + board.still()
    assert "&lt;b&gt;Ada" in page


@pytest.mark.parametrize("event", [
    {"event": "action", "action": "put", "value": "3:mountain"},
    {"event": "action", "action": "put", "value": None},
    {"event": "action", "action": "card", "value": "B99"},
    {"event": "action", "action": "card", "value": "Bx"},
    {"event": "action", "action": "card", "value": ""},
    {"event": "action", "action": "take", "value": "B"},
    {"event": "action", "action": "take", "value": {}},
    {"event": "action", "action": "moment", "value": "x"},
    {"event": "action", "action": "hinter", "value": "x"},
])  # fmt: skip
def test_wrong_events_are_answered_in_words(event: dict[str, Any]) -> None:
    board = table()
    board._receive(board, event, [])

    assert mood(board) == "bad"
    assert board.game.length == 0


def test_what_the_table_says_is_translated(pretended: PretendedLanguage) -> None:
    boards = [table(), table(place(**SHARED).play("build O 1"))]
    boards[0].choose("B")
    boards.append(table(seats=["human", "human"]))
    boards.append(table(at_random(sg.mandala.new_game(seed=4, names=["Ada", "Bo"]), lots(4))))
    for board in boards:
        page = "".join(
            str(getattr(board, name)) for name in board.keys if name.startswith("_html_")
        )
        texts = re.findall(r'aria-label="(.*?)"', page)
        bare = re.sub(r"<style>.*?</style>", "", page, flags=re.DOTALL)
        texts += re.sub(r"<[^>]*>", "\n", bare).split("\n")
        left = {outside_brackets(unescape(text)).strip() for text in texts}
        assert {text for text in left if re.search(r"[a-zA-Z]{2}", text)} <= {"Ada", "Bo"}


def test_targets_have_a_text() -> None:
    for text in ("1:mountain", "2:0", "1:1", "discards"):
        assert str(Target.read(text)) == text
    assert Picked(place(), SandColor.RED, 1).why_not(Target(1, 0)).startswith("1 red card would")
