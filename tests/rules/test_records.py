"""Writing games down and reading them again; damaged, foreign and changed records."""

from __future__ import annotations

import contextlib
import json
import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sagrada_nb as sg
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
from tests.rules.games import TABLES, played, table

Data = dict[str, Any]


@pytest.fixture(scope="module")
def finished() -> sg.Game:
    return at_random(sg.new_game(3, seed=11, names=["Ada", "Bo </script>", "شیرین"]), lots(2))


@pytest.fixture
def saved(finished: sg.Game) -> Data:
    data: Data = json.loads(finished.to_json())
    return data


@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_a_finished_game_comes_back_from_json_text_and_pickle(kind: Data) -> None:
    game = at_random(sg.new_game(seed=5, **kind), lots(1))

    check_comes_back(game)


def test_a_rule_set_and_patterns_of_ones_own_come_back() -> None:
    pattern = sg.WindowPattern("R..../...../...../....6", 'My "own"', 4)
    game = sg.new_game(
        2, seed="a text", rules=sg.RuleSet("guide_da", rounds=2), patterns=[pattern, None]
    )

    assert sg.Game.from_json(game.to_json()) == game
    assert sg.Game.from_text(game.to_text()) == game


@pytest.mark.parametrize(
    "change",
    [{"dice_a_round": (6, 8, 10)}, {"rounds": 2}, {"leftovers": "one"}, {"dice_per_color": 12}],
    ids=str,
)
def test_every_kind_of_changed_setting_comes_back(change: Data) -> None:
    game = sg.new_game(2, seed=1, rules=sg.RuleSet("official", **change))
    assert sg.Game.from_json(game.to_json()) == game
    assert sg.Game.from_text(game.to_text()) == game
    assert pickle.loads(pickle.dumps(game)) == game  # noqa: S301


def test_games_differ_when_their_history_does() -> None:
    game = table()
    first, second = game.legal_actions()[:2]

    assert game.play(first) != game.play(second)
    assert game.play(first) == game.play(first)
    assert hash(game.play(first)) == hash(game.play(first))
    assert game != "a game"


def test_a_log_without_luck_plays_from_the_seed(finished: sg.Game) -> None:
    check_luck_left_out(finished)


def test_luck_that_was_given_is_kept() -> None:
    game = played(table(tools=["Glazing Hammer"]), "pass", "pass").play("tool 7", "6 6 6 6 6")

    assert game.last is not None
    assert str(game.last) == "tool 7 {6 6 6 6 6}"
    assert sg.Game.from_json(game.to_json()) == game


@pytest.mark.parametrize("luck", ["6 6 6 6", "6 6 6 6 6 6", "6 6 6 6 R", "6 6 6 6 7", "x", "R3"])
def test_luck_that_cannot_happen_is_refused(luck: str) -> None:
    game = played(table(tools=["Glazing Hammer"]), "pass", "pass")

    with pytest.raises(sg.errors.ImpossibleLuck):
        game.play("tool 7", luck)
    with pytest.raises(sg.errors.ImpossibleLuck):
        table().play("pass", luck)


# Changed files


def test_a_changed_move_is_named_and_the_game_up_to_there_is_kept(finished: sg.Game) -> None:
    check_changed_moves(finished)


def test_changed_luck_is_noticed_where_it_stands(saved: Data) -> None:
    number = next(n for n, move in enumerate(saved["moves"]) if move["luck"])
    luck = saved["moves"][number]["luck"]
    saved["moves"][number]["luck"] = luck.replace(luck[1], str(int(luck[1]) % 6 + 1), 1)

    assert error_of(sg.Game, saved).place == f"move {number + 1}"


def test_an_illegal_move_says_which_and_why(saved: Data) -> None:
    saved["moves"][5]["action"] = "draft R3 B9"
    error = error_of(sg.Game, saved)

    assert error.place == "move 6"
    assert "B9" in str(error)


def test_a_move_that_is_cut_out_is_noticed(saved: Data) -> None:
    del saved["moves"][7]

    assert error_of(sg.Game, saved).place == "move 8"


@pytest.mark.parametrize(("key", "value"), [
    ("seed", 12), ("seed", None), ("start", 0), ("start", 7), ("tools", [1, 2, 3]),
    ("tools", [1, 2]), ("tools", "1"), ("public", []), ("names", ["Ada"]), ("solo", True),
    ("solo", "no"), ("private", [["R"], ["R"], ["B"]]), ("private", 3), ("rules", {"name": "x"}),
    ("rules", {}), ("rules", []), ("patterns", []), ("patterns", [["Virtus", "Virtus"]] * 3),
    ("patterns", [[{}]] * 3), ("opening", "R3"), ("opening", None), ("extra", 1),
])  # fmt: skip
def test_a_changed_set_up_is_noticed(saved: Data, key: str, value: object) -> None:
    if saved["set_up"].get(key) == value:
        value = 1
    saved["set_up"][key] = value

    assert error_of(sg.Game, saved).place == "the set-up"


def test_lists_within_lists_are_refused(finished: sg.Game) -> None:
    check_deep_set_up(finished)


@pytest.mark.parametrize(("change", "place"), [
    ({"format": "chess"}, "the format"),
    ({"version": 2}, "the version"),
    ({"moves": {}}, "the moves"),
    ({"moves": [1]}, "move 1"),
    ({"moves": [{"action": 1, "luck": "", "check": ""}]}, "move 1"),
    ({"set_up": []}, "the file"),
    ({"set_up": {}}, "the set-up"),
    ({"check": ""}, "the set-up"),
    ({"more": 1}, "the file"),
])  # fmt: skip
def test_foreign_and_incomplete_files(saved: Data, change: Data, place: str) -> None:
    assert error_of(sg.Game, saved | change).place == place


@pytest.mark.parametrize("text", NO_RECORDS)
def test_what_is_no_record_at_all(text: str) -> None:
    with pytest.raises(sg.errors.RecordError):
        sg.Game.from_json(text)
    with pytest.raises(sg.errors.RecordError):
        sg.Game.from_text(text)


def test_a_damaged_file_names_line_and_column(finished: sg.Game) -> None:
    text = finished.to_json()
    with pytest.raises(sg.errors.RecordError, match=r"line \d+, column \d+"):
        sg.Game.from_json(text[: len(text) // 2])


def test_what_is_no_text_is_a_wrong_type() -> None:
    for read in (sg.Game.from_json, sg.Game.from_text):
        with pytest.raises(sg.errors.WrongType):
            read(b"{}")  # type: ignore[arg-type]


def test_a_wrong_line_of_a_log_is_named(finished: sg.Game) -> None:
    lines = finished.to_text().splitlines()
    number = next(n for n, line in enumerate(lines) if line.startswith("draft"))
    lines[number] = "draft R3"
    with pytest.raises(sg.errors.RecordError) as refusal:
        sg.Game.from_text("\n".join(lines))

    assert refusal.value.place == f"line {number + 1}"
    assert refusal.value.game is not None


def test_a_line_of_a_log_that_stands_twice_is_named(finished: sg.Game) -> None:
    title, seed, *rest = finished.to_text().splitlines()
    with pytest.raises(sg.errors.RecordError, match="seed stands above already") as refusal:
        sg.Game.from_text("\n".join([title, seed, seed, *rest]))

    assert refusal.value.place == "line 3"


# Fuzz


@settings(max_examples=150)
@given(data=st.data())
def test_only_errors_of_the_project_come_out_of_a_damaged_file(data: st.DataObject) -> None:
    check_damaged(data, _SMALL, "R3")


WORDS = [
    "draft",
    "tool",
    "move",
    "swap",
    "place",
    "shade",
    "choose",
    "aside",
    "return",
    "done",
    "end",
    "pass",
    "paying",
    "R3",
    "B2",
    "A1-B2",
    "2:Y5",
    "+1",
    "-1",
    "0",
    "3",
    "12",
    "13",
    "99",
    "A9",
    "X",
    "é",
    "0x1",
    "½",
]


@settings(max_examples=150)
@given(words=st.lists(st.sampled_from(WORDS) | st.text(max_size=5), max_size=6))
def test_only_errors_of_the_project_come_out_of_notation(words: list[str]) -> None:
    game = table(tools=[1, 2, 5])
    with contextlib.suppress(sg.errors.NotationError, sg.IllegalAction):
        game.play(" ".join(words))


_SMALL = at_random(sg.new_game(2, seed=3, rules=sg.RuleSet(rounds=2)), lots(1))


def test_errors_of_games_can_be_pickled() -> None:
    with pytest.raises(sg.IllegalAction) as illegal:
        table().play("draft R1 B3")
    with pytest.raises(sg.errors.RecordError) as unread:
        sg.Game.from_text(_SMALL.to_text() + "pass\n")
    for error in (illegal.value, unread.value):
        again = pickle.loads(pickle.dumps(error))  # noqa: S301
        assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))
