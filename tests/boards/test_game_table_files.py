"""Saving and loading at a table: nothing is lost, and nothing else is written over."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import sagrada_nb as sg
from tests.boards.events import mood, press, send, status
from tests.boards.table_play import chance, play_on
from tests.boards.test_game_table import table_for


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the notebook."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_saved_game_goes_on_where_it_was(folder: Path) -> None:
    table = table_for("human", "random")
    play_on(table, chance(1), until=25)
    path = table.save("evening")
    assert path == Path("evening.json")
    again = sg.GameTable.load("evening", seats=["human", "random"])
    assert again.game == table.game
    play_on(again, chance(2))
    play_on(table, chance(2))
    assert again.game == table.game


def test_the_buttons_save_and_load(folder: Path) -> None:
    table = table_for("human", "random")
    table.play("draft P4 A1")
    press(table, "file", "mine")
    press(table, "save")
    assert (mood(table), [path.name for path in folder.iterdir()]) == ("good", ["mine.json"])
    saved = table.game
    table.play("end")
    press(table, "load")
    assert mood(table) == "good"
    assert table.game == saved
    press(table, "save")
    assert mood(table) == "good"  # the same game is written over
    table.play("end")
    press(table, "save")
    assert mood(table) == "good"  # and so is an earlier moment of it


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[: len(text) // 2],
        lambda text: text.replace("draft P4 A1", "draft P4 A2"),
        lambda text: text.replace("draft P4 A1", "draft P4 B3"),
        lambda _text: json.dumps({"format": "another"}),
        lambda _text: "",
        lambda _text: "\udcff",
    ],
)
def test_a_damaged_file_leaves_the_game_as_it_was(folder: Path, damage: Any) -> None:
    table = table_for("human", "random")
    table.play("draft P4 A1")
    path = table.save("mine")
    path.write_bytes(damage(path.read_text()).encode("utf-8", "surrogateescape"))
    table.play("end")
    before, moment = table.game, table.moment
    press(table, "file", "mine.json")
    press(table, "load")
    assert mood(table) == "bad"
    assert len(status(table)) > 20
    assert (table.game is before, table.moment) == (True, moment)
    with pytest.raises(sg.errors.RecordError):
        sg.GameTable.load("mine")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("a\0b", "cannot contain"),
        ("a\ud800b", "cannot contain"),
        ("~nobody-of-that-name/x", "somebody unknown"),
        ("/", "is a folder"),
        ("..", "is a folder"),
        ("x" * 300, "too long"),
        ("a\nb", "cannot contain"),
        ("\u202ea", "cannot contain"),
    ],
)
def test_a_name_that_no_file_can_have_is_refused_in_words(
    folder: Path, name: str, says: str
) -> None:
    table = table_for("human", "random")
    for call in (table.save, table.resume, sg.GameTable.load):
        with pytest.raises(sg.SagradaError, match=says) as refusal:
            call(name)
        assert len(str(refusal.value)) < 200

    assert list(folder.iterdir()) == []


def test_a_file_that_is_no_saved_game_is_not_written_over(folder: Path) -> None:
    table = table_for("human", "random")
    for name, text in (("notes.json", "{}"), ("empty.json", "")):
        (folder / name).write_text(text)
        press(table, "file", name)
        press(table, "save")
        assert (mood(table), (folder / name).read_text()) == ("bad", text)
    with pytest.raises(sg.errors.NotationError, match=r"does not end in \.json"):
        table.save("lesson.ipynb")


@pytest.mark.parametrize(
    "name", ["../up", "a/b", "a\\b", ".hidden", "", "  ", "C:x", "x\0y", "~", "x.ipynb"]
)
def test_a_name_typed_on_the_board_stays_in_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    folder, home = tmp_path / "lessons", tmp_path / "home"
    for each in (folder, home):
        each.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("HOME", str(home))
    table = table_for("human", "random")
    press(table, "file", name)
    press(table, "save")
    assert mood(table) == "bad"
    assert [*folder.iterdir(), *home.iterdir()] == []
    assert {path.name for path in folder.parent.iterdir()} == {folder.name, home.name}


def test_another_game_is_replaced_only_when_save_is_pressed_again(folder: Path) -> None:
    first, other = table_for("human", "random"), table_for("human", "random", seed=8)
    press(first, "save")
    press(other, "save")
    assert "my_game.json holds another game" in status(other)
    assert sg.GameTable.load("my_game").game == first.game
    press(other, "save")
    assert status(other) == "Saved as my_game.json."
    assert sg.GameTable.load("my_game").game == other.game


def test_a_game_that_went_on_differently_is_another_game(folder: Path) -> None:
    table, again = table_for("human", "random"), table_for("human", "random")
    table.play("draft P4 A1")
    press(table, "save")
    again.play("pass")
    press(again, "save")
    assert mood(again) == "bad"
    press(again, "file", "mine")  # another name is another question
    press(again, "file", "my_game.json")
    press(again, "save")
    assert mood(again) == "bad"
    assert sg.GameTable.load("my_game").game == table.game


def test_what_came_of_saving_is_read_beside_the_buttons_until_something_else_is_done(
    folder: Path,
) -> None:
    table = table_for("human", "random")
    press(table, "save")
    assert "Saved as my_game.json." in table.regions()["files"]
    press(table, "file", "<b>/x")
    assert "&lt;b&gt;/x&#x27; is not a file name" in table.regions()["files"]
    press(table, "hint")
    assert "sg-filed" not in table.regions()["files"]
    press(table, "file", "mine")
    press(table, "save")
    table.play("pass")
    send(table, "tick", revision=table.revision)
    assert "Saved as mine.json." in table.regions()["files"]


def test_what_cannot_be_read_or_written_is_said(folder: Path) -> None:
    table = table_for("human", "random")
    press(table, "file", "none")
    press(table, "load")
    assert status(table) == "There is no none.json, and no other saved game in its folder."
    table.save("mine")
    press(table, "load")
    assert status(table) == "There is no none.json. Saved games in its folder: mine.json."
    (folder / "mine.json").unlink()
    (folder / "folder.json").mkdir()
    press(table, "file", "folder")
    press(table, "save")
    assert "folder.json cannot be written" in status(table)
    press(table, "load")
    assert "folder.json cannot be read" in status(table)
    with pytest.raises(sg.errors.WrongType, match="name of a file"):
        table.save(5)  # type: ignore[arg-type]
