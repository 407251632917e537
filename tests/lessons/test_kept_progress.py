"""What a learner has done is kept over a rerun of the cell and a restart of the kernel."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import sagrada_nb as sg
from tests.boards.events import press, send, status
from tests.notebooks import Notebook


def files_in(folder: Path) -> list[Path]:
    return sorted(each for each in folder.rglob("*") if each.is_file())


def how_it_stands(name: str) -> tuple[int | None, int, str]:
    exercise = sg.exercise(name)
    return exercise.stars, exercise.tries, exercise.state


def test_stars_and_tries_survive_a_restart(notebook: Notebook) -> None:
    sg.exercise("edge").check("A3 B5 D1")
    sg.exercise("touching").check("A1")
    sg.exercise("touching").hint()
    sg.exercise("space").reveal()
    before = sg.progress()
    assert before.stars == 3
    notebook.restart()
    assert sg.progress() == before
    touching = sg.exercise("touching")
    touching.check("A1")  # the same wrong answer, still
    assert touching.tries == 1
    assert touching.check(touching.question.solution().answer).stars == 1
    space = sg.exercise("space")
    assert space.check(space.question.solution().answer).stars == 0


def test_what_was_solved_is_not_called_unanswered(notebook: Notebook) -> None:
    sg.exercise("edge").check("A3 B5 D1")
    notebook.restart()
    card = sg.exercise("edge").check(...)
    assert "not answered" not in card.heading
    assert card.stars == 3


def test_two_lessons_that_are_open_know_of_each_other(notebook: Notebook, tmp_path: Path) -> None:
    here = sg.exercise("edge")
    notebook.open(tmp_path / "another.ipynb")
    sg.exercise("edge").check("A3 B5 D1")
    assert here.stars == 3


def test_a_board_is_left_as_it_is_by_a_rerun(notebook: Notebook) -> None:
    board = sg.exercise("first_dice").board()
    board.place("Y3", "A1")
    again = sg.exercise("first_dice").board()
    assert again is board  # and so are undo, and every other view of it
    assert again.window["A1"] == sg.Die("Y3")


def test_a_board_is_left_as_it_is_by_a_restart(notebook: Notebook) -> None:
    first = sg.exercise("first_dice").board()
    first.select("Y3")
    send(first, "space", space="A1")
    notebook.restart()
    board = sg.exercise("first_dice").board()
    assert (board.window, board.pool) == (first.window, first.pool)
    assert "left" in status(board)
    board.place("B6", "A2")
    assert sg.exercise("first_dice").check().stars == 3
    press(board, "reset")
    assert board.window == sg.exercise("first_dice").level.window
    press(board, "undo")
    assert board.window["A2"] == sg.Die("B6")
    press(board, "reset")
    notebook.restart()
    assert sg.exercise("first_dice").board().window == board.window
    assert sg.exercise("first_dice").stars == 3


def test_a_board_that_was_closed_is_made_again(notebook: Notebook) -> None:
    board = sg.exercise("first_dice").board()
    board.place("Y3", "A1")
    board.close()
    again = sg.exercise("first_dice").board()
    assert again.comm is not None
    assert again.window == board.window


def test_restarting_an_exercise_forgets_it_for_good(notebook: Notebook, data_folder: Path) -> None:
    exercise = sg.exercise("first_dice")
    board = exercise.board()
    board.place("Y3", "A1")
    exercise.hint()
    exercise.restart()
    assert board.comm is None
    board.place("B6", "A2")  # what is done with the old board is nobody's answer
    assert how_it_stands("first_dice") == (None, 0, "not begun")
    assert exercise.board().window == exercise.level.window
    assert files_in(data_folder) == []
    notebook.restart()
    assert how_it_stands("first_dice") == (None, 0, "not begun")


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "{",
        "[]",
        "\udcff",
        '{"format": "sagrada_nb exercise", "version": 0}',
        '{"format": "sagrada_nb exercise", "version": 1}',
        json.dumps({"format": "sagrada_nb exercise", "version": 1, "stars": "many", "wrong": []}),
        json.dumps({"format": "sagrada_nb exercise", "version": 1, "wrong": [3]}),
    ],
)
def test_what_cannot_be_read_is_set_aside_and_named(
    notebook: Notebook, data_folder: Path, damage: str
) -> None:
    sg.exercise("edge").check("A3")
    (file,) = files_in(data_folder)
    damaged = damage.encode("utf-8", "surrogateescape")
    file.write_bytes(damaged)
    notebook.restart()
    card = sg.exercise("edge").check("A3 B5 D1")
    assert card.stars == 3
    aside = next(each for each in files_in(data_folder) if each != file)
    assert aside.read_bytes() == damaged
    assert aside.name in card.footer


def test_a_full_disk_stops_nobody(
    notebook: Notebook, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    exercise = sg.exercise("edge")
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        card = exercise.check("A3 B5 D1")
        assert card.stars == 3
        assert card.footer.count("No space left on device") == 1
        assert sg.progress("01").stars == 3
        exercise.check("A3")
    exercise.hint()
    notebook.restart()
    assert sg.exercise("edge").stars == 3


def test_where_progress_is_kept_is_said_once(notebook: Notebook, data_folder: Path) -> None:
    assert str(data_folder) not in sg.exercise("edge").check(...).footer
    cards = [sg.exercise(name).check("A1") for name in ("edge", "touching", "edge")]
    assert [str(data_folder) in card.footer for card in cards] == [True, False, False]


def test_without_a_notebook_nothing_is_written(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SAGRADA_NB_DATA")
    exercise = sg.exercise("edge")
    exercise.restart()
    assert "kept" not in exercise.check("A3 B5 D1").footer
    assert exercise.stars == 3
    assert files_in(data_folder) == []
    exercise.restart()
