"""Every word at a table, seen or spoken, comes from the catalogue, and names are no markup."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import sagrada_nb as sg
from tests.boards.events import press, send, status
from tests.boards.table_play import chance, offered, play_on
from tests.boards.test_words import not_translated
from tests.pretended import PretendedLanguage, untranslated
from tests.render.drawing import HOSTILE, people_read, read

NAMES = ["⟦Ada⟧", "⟦Bo⟧", "⟦Cleo⟧"]


def checked(table: sg.GameTable) -> None:
    """Check what is drawn after every drawing that is to come."""

    def check(_change: object) -> None:
        assert not_translated(table) == []

    table.observe(check, "revision")


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(
    "settings",
    [
        {"seats": ["human", "random"], "names": NAMES[:2]},
        {"seats": ["human"], "solo": True, "names": NAMES[:1], "difficulty": 5},
        {"seats": ["human", "human", "random"], "names": NAMES, "rules": "guide_da"},
    ],
    ids=["bots", "solo", "screen"],
)
def test_a_table_speaks_the_language_in_use(
    pretended: PretendedLanguage, settings: dict[str, Any], seed: int
) -> None:
    table = sg.GameTable(seed=seed, **settings)
    checked(table)
    play_on(table, chance(seed))
    table.look(table.game.length // 2)
    assert not_translated(table) == []


ACTS: dict[str, Any] = {
    "hint": lambda table: press(table, "hint"),
    "nothing there": lambda table: send(table, "space", space="A1"),
    "undo": lambda table: (table.play("draft P4 A1"), press(table, "undo")),
    "nothing to undo": lambda table: press(table, "undo"),
    "keys": lambda table: send(table, "key", key="x"),
    "half a die": lambda table: send(table, "key", key="p"),
    "no such die": lambda table: press(table, "die", "R6"),
    "bad die": lambda table: press(table, "die", "X9"),
    "remove": lambda table: send(table, "remove", space="A1"),
    "closed tool": lambda table: press(table, "tool", "7"),
    "no such tool": lambda table: press(table, "tool", "12"),
    "not a number": lambda table: press(table, "moment", "x"),
    "no such moment": lambda table: press(table, "moment", "900"),
    "looking back": lambda table: (table.play("draft P4 A1"), table.look(0)),
    "playing while looking back": lambda table: (
        table.play("draft P4 A1"),
        table.look(0),
        press(table, "end"),
    ),
    "bad file name": lambda table: press(table, "file", "../x"),
    "no such file": lambda table: (press(table, "file", "none"), press(table, "load")),
    "another's turn": lambda table: (table.play("pass"), press(table, "die", "P4")),
}


@pytest.mark.parametrize("name", ACTS)
def test_what_a_table_says_is_in_the_language_in_use(
    pretended: PretendedLanguage, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    table = sg.GameTable(
        seats=["human", "random"],
        names=NAMES[:2],
        seed=7,
        patterns=["Virtus", "Via Lux"],
        tools=[7, 5, 2],
        start=0,
    )
    ACTS[name](table)
    assert status(table).startswith("⟦")
    assert untranslated(status(table)) == ""
    assert not_translated(table) == []


def test_names_reach_the_page_as_text() -> None:
    table = sg.GameTable(seats=["human", "human"], names=[HOSTILE, f"{HOSTILE} 2"], seed=3)
    for _time in range(30):
        page = "".join([*table.regions().values(), table.still()])
        assert read(page).tags["script"] == 0
        if table.is_curtain_down:
            assert any(HOSTILE in text for text in people_read(table._html_window))
            press(table, "lift")
        else:
            table.pick(*offered(table)[0])


def test_sentences_are_whole() -> None:
    table = sg.GameTable(seats=["human"], seed=5)
    for _time in range(200):
        if table.game.is_over:
            break
        play_on(table, chance(1), until=table.game.length + 1)
        texts = [t for page in table.regions().values() for t in people_read(page)]
        assert not [t for t in texts if "{" in t or "None" in t or ".." in t or "  " in t]
