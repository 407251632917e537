"""A game at a table is kept: over a rerun of its cell, a restart, other tables and a bad disk."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb import storage
from tests.boards.events import mood, press, status
from tests.notebooks import Notebook

GAME: dict[str, Any] = {"patterns": ["Virtus", "Via Lux"], "start": 0, "seats": ["human"] * 2}


def sagrada(**settings: Any) -> sg.GameTable:
    return sg.GameTable(**{"seed": 7, **GAME, **settings})


def mandala(**settings: Any) -> sg.mandala.MandalaTable:
    return sg.mandala.MandalaTable(**{"seed": 7, "start": 0, **settings})


both = pytest.mark.parametrize("make", [sagrada, mandala])


def play(notebook: Notebook, table: Any, actions: int = 2) -> None:
    """Play so many actions, as somebody at the table does."""
    notebook.event()
    for _time in range(actions):
        table.play(table.game.legal_actions()[0])


def table_in(notebook: Notebook, cell: str | None = "cell-1", code: str = "", **more: Any) -> Any:
    notebook.run(cell, code)
    table = sagrada(**more)
    notebook.event()
    return table


def files_in(folder: Path) -> list[Path]:
    return sorted(each for each in folder.rglob("*") if each.is_file())


def lengths(table: Any) -> list[int]:
    """Return how many actions the kept games of a table have."""
    return sorted(len(json.loads(Path(each.path).read_text())["moves"]) for each in table.kept)


@both
def test_a_cell_that_runs_again_goes_on(notebook: Notebook, make: Callable[..., Any]) -> None:
    notebook.run()
    first = make()
    play(notebook, first)
    notebook.run()
    again = make(theme="dark", pace=3)  # how it looks is none of the game's arguments
    assert again.game == first.game
    assert again.kept == ()
    play(notebook, again)
    assert again.game.length == 4


@both
def test_other_arguments_begin_anew_and_the_old_game_stays_listed(
    notebook: Notebook, make: Callable[..., Any]
) -> None:
    notebook.run()
    first = make()
    play(notebook, first)
    notebook.run()
    other = make(seed=8)
    assert other.game.length == 0
    assert other.game.setup != first.game.setup
    (kept,) = other.kept
    assert "2 actions" in str(kept)
    play(notebook, other)
    other.go_on()
    assert other.game == first.game
    assert [len(json.loads(Path(each.path).read_text())["moves"]) for each in other.kept] == [2]
    notebook.run()
    assert make(seed=8).game == first.game  # it is what was on that table last


@both
def test_after_a_restart_going_on_is_offered(notebook: Notebook, make: Callable[..., Any]) -> None:
    notebook.run()
    first = make()
    play(notebook, first)
    notebook.restart()
    notebook.run()
    table = make()
    assert table.game.length == 0
    assert "2 actions" in table.html["turn"]
    assert 'data-action="go_on"' in table.html["turn"]
    notebook.event()
    press(table, "go_on", "offered")
    assert table.game == first.game
    assert 'data-action="go_on"' not in table.html["turn"]
    play(notebook, table)
    notebook.restart()
    notebook.run()
    table = make()
    table.go_on()
    assert table.game.length == 4
    assert table.kept == ()


def test_an_offer_can_be_left(notebook: Notebook) -> None:
    play(notebook, table_in(notebook))
    notebook.restart()
    table = table_in(notebook)
    press(table, "leave_offer")
    assert 'data-action="go_on"' not in table.html["turn"]
    assert lengths(table) == [2]
    play(notebook, table)
    assert lengths(table) == [2]  # both are kept


def test_no_game_that_is_over_is_offered(notebook: Notebook) -> None:
    over = sg.bots.play(sg.new_game(2, seed=1), ["random"] * 2, seed=1)
    notebook.run()
    table = sg.GameTable(over.at(-1), seats=["human"] * 2)
    notebook.event()
    table.play(str(over.history[-1].action))
    assert table.game.is_over
    notebook.restart()
    notebook.run()
    table = sg.GameTable(over.at(-1), seats=["human"] * 2)
    assert 'data-action="go_on"' not in table.html["turn"]
    assert len(table.kept) == 1


def test_every_action_is_kept_at_once_undo_too(notebook: Notebook, data_folder: Path) -> None:
    table = table_in(notebook)
    assert files_in(data_folder) == []  # nothing was done yet
    for n, act in enumerate(
        [lambda: table.play("draft P4 A1"), lambda: table.play("end"), table.undo]
    ):
        notebook.event()
        act()
        (file,) = files_in(data_folder)
        assert sg.Game.from_json(file.read_text()) == table.game, n
    assert sg.GameTable.load(file, seats=["human"] * 2).game == table.game


def test_bots_moves_are_kept(notebook: Notebook, data_folder: Path) -> None:
    table = table_in(notebook, seats=["random", "random"])
    table.finish_bots()
    (file,) = files_in(data_folder)
    assert sg.Game.from_json(file.read_text()) == table.game


def test_a_game_put_on_the_table_is_not_written_over_the_one_before(notebook: Notebook) -> None:
    table = table_in(notebook)
    play(notebook, table)
    before = table.game
    table.game = sg.new_game(2, seed=3)
    play(notebook, table)
    table.game = before.at(1)
    table.play("end")
    table.game = sg.Game.from_json(before.to_json())
    play(notebook, table)
    table.begin_anew()
    assert lengths(table) == [2, 2, 2, 4]


def test_tables_that_are_alike_go_on_each_with_its_own(notebook: Notebook) -> None:
    def two() -> tuple[Any, Any]:
        notebook.run()
        return sagrada(), sagrada()

    first, second = two()
    play(notebook, first, 1)
    play(notebook, second, 2)
    for _time in range(2):
        first, second = two()
        assert (first.game.length, second.game.length) == (1, 2)
    notebook.restart()
    first, second = two()
    first.go_on(first._drawer.offered)
    second.go_on(second._drawer.offered)
    assert (first.game.length, second.game.length) == (1, 2)


def test_an_older_table_of_the_cell_that_is_played_on_keeps_a_game_of_its_own(
    notebook: Notebook,
) -> None:
    old = table_in(notebook)
    play(notebook, old)
    new = table_in(notebook)
    play(notebook, new)
    play(notebook, old, 1)
    play(notebook, new)
    assert (old.game.length, new.game.length) == (3, 6)
    new = table_in(notebook)
    assert (new.game.length, lengths(new)) == (6, [3])


@pytest.mark.parametrize("where", ["another cell", "another notebook", "another code"])
def test_a_game_belongs_to_its_cell(notebook: Notebook, where: str, tmp_path: Path) -> None:
    tells = where != "another code"  # a front end may not say which cell it is
    play(notebook, table_in(notebook, "a" if tells else None, "1 + 1"))
    if where == "another notebook":  # a copy has the same cells
        notebook.open(tmp_path / "copy.ipynb")
    table = table_in(notebook, "b" if where == "another cell" else "a" if tells else None, "2 + 2")
    assert (table.game.length, table.kept) == (0, ())
    table = table_in(notebook, None, "1 + 1")
    assert table.game.length == (0 if tells else 2)


def test_a_notebook_that_two_kernels_have_open(notebook: Notebook, data_folder: Path) -> None:
    one = table_in(notebook)
    play(notebook, one, 1)
    notebook.restart()  # as far as the other kernel sees
    two = table_in(notebook)
    two.go_on()
    play(notebook, two, 1)
    play(notebook, one, 2)
    play(notebook, two, 1)
    found = [sg.Game.from_json(each.read_text()) for each in files_in(data_folder)]
    assert len(found) == 2
    assert one.game in found
    assert two.game in found


def test_a_game_that_went_elsewhere_meanwhile_is_refused_in_words(notebook: Notebook) -> None:
    play(notebook, table_in(notebook))
    notebook.restart()
    one, two = table_in(notebook), table_in(notebook, seed=8)
    (kept,) = two.kept
    one.go_on()
    before = two.game
    with pytest.raises(sg.SagradaError, match="not there any more"):
        two.go_on(kept)
    assert two.game is before
    press(two, "go_on")
    assert mood(two) == "bad"


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda text: text.replace('"version": 1', '"version": 0'), "version 0"),
        (lambda text: text[: len(text) // 2], "damaged"),
        (lambda _text: "", "damaged"),
        (lambda text: text.replace("draft P4 A1", "draft P4 A2"), "changed"),
    ],
)
def test_a_kept_game_that_cannot_be_read_stays_and_is_named(
    notebook: Notebook, data_folder: Path, damage: Callable[[str], str], says: str
) -> None:
    play(notebook, table_in(notebook), 1)
    (file,) = files_in(data_folder)
    file.write_text(damage(file.read_text()))
    text = file.read_text()
    notebook.restart()
    table = table_in(notebook)
    assert file.name in str(table.kept[0])
    before = table.game
    press(table, "go_on")
    assert mood(table) == "bad"
    assert says in status(table)
    assert file.name in status(table)
    assert table.game is before
    play(notebook, table)
    assert file.read_text() == text


def test_a_cell_that_plays_begins_with_what_it_says(notebook: Notebook) -> None:
    """As before: run again, it does the same again; what was played since is kept beside it."""

    def scripted() -> Any:
        notebook.run()
        table = sagrada()
        table.play("draft P4 A1")
        return table

    table = scripted()
    play(notebook, table, 1)
    for _time in range(2):
        again = scripted()
        assert again.game.length == 1
        assert 2 in lengths(again)


def test_loading_a_file_shows_what_is_in_the_file(notebook: Notebook, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    table = table_in(notebook)
    play(notebook, table, 1)
    table.save(file)

    def loaded() -> Any:
        notebook.run("cell-2")
        return sg.GameTable.load(file, seats=["human"] * 2)

    play(notebook, loaded(), 1)
    again = loaded()
    assert again.game == table.game
    assert lengths(again) == [2]


def test_beginning_anew_asks_where_a_game_is_under_way(notebook: Notebook) -> None:
    table = table_in(notebook)
    press(table, "anew")
    assert 'data-action="anew_at_once"' not in table.html["files"]
    play(notebook, table)
    before = table.game
    press(table, "anew")
    assert "stays among the kept games" in status(table)
    assert table.game is before
    press(table, "play_on")
    assert 'data-action="anew_at_once"' not in table.html["files"]
    press(table, "anew")
    press(table, "anew_at_once")
    assert table.game.length == 0
    play(notebook, table, 1)
    again = table_in(notebook)
    assert again.game.length == 1
    assert 'data-action="go_on"' not in again.html["turn"]  # it goes on already
    again.go_on()
    assert again.game == before


def test_beginning_anew_without_a_seed_is_another_game(notebook: Notebook) -> None:
    notebook.run()
    table = sg.GameTable(players=2)
    notebook.run()
    again = sg.GameTable(players=2)
    assert again.game == table.game  # what is there is gone on with, before the first action too
    again.begin_anew()
    assert again.game.setup != table.game.setup


def test_a_disk_that_takes_nothing_more_stops_nobody(
    notebook: Notebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_in(notebook)
    play(notebook, table, 1)

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        table.play("end")
        assert table.game.length == 2
        assert "No space left on device" in table.html["turn"]
        press(table, "anew")
        assert "would be lost" in status(table)
    assert lengths(table) == []
    notebook.run()
    again = sagrada()  # the kernel still knows it
    assert again.game.length == 2
    play(notebook, again, 1)
    assert "No space left" not in again.html["turn"]
    again.begin_anew()
    assert lengths(again) == [3]


def test_where_games_are_kept_is_said_once(notebook: Notebook, data_folder: Path) -> None:
    tables = [table_in(notebook, cell) for cell in "ab"]
    assert str(data_folder) not in tables[0].html["files"]
    for table in tables:
        play(notebook, table)
    assert [str(data_folder) in table.html["files"] for table in tables] == [True, False]


def test_a_script_keeps_nothing_by_itself(data_folder: Path) -> None:
    table = sagrada()
    table.play("draft P4 A1")
    assert sagrada().game.length == 0
    assert files_in(data_folder) == []
    press(table, "anew")
    assert "would be lost" in status(table)
    with pytest.raises(sg.SagradaError, match="No other game"):
        table.go_on()


def test_what_was_left_half_written_is_no_game(notebook: Notebook, data_folder: Path) -> None:
    play(notebook, table_in(notebook))
    (file,) = files_in(data_folder)
    (file.parent / f".{file.name}").write_text("{")
    notebook.restart()
    assert lengths(table_in(notebook)) == [2]


def test_a_policy_among_the_seats_is_known_by_its_name(notebook: Notebook) -> None:
    def own(view: Any, legal: Any, _rng: Any) -> Any:
        return legal[0]

    seats = ["human", own]
    play(notebook, table_in(notebook, seats=seats))
    assert table_in(notebook, seats=seats).game.length == 2
    assert table_in(notebook, seats=["human", "random"]).game.length == 0


def test_what_is_no_kept_game_is_refused(notebook: Notebook) -> None:
    play(notebook, table_in(notebook))
    table = table_in(notebook, seed=8)
    with pytest.raises(sg.errors.WrongType, match="not a kept game"):
        table.go_on("the last one")
    assert storage.place() is not None
