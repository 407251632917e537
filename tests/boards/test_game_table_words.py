"""Every word at a table, seen or spoken, comes from the catalogue, and names are no markup."""

from __future__ import annotations

from gettext import NullTranslations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb import words
from sagrada_nb.boards.table_views import outcome
from sagrada_nb.render.game import game_html
from tests.boards.events import press, send, status
from tests.boards.table_play import chance, offered, play_on
from tests.boards.test_words import not_translated
from tests.pretended import PretendedLanguage, untranslated
from tests.render.drawing import HOSTILE, people_read, read

NAMES = ["⟦Ada⟧", "⟦Bo⟧", "⟦Cleo⟧"]


def checked(table: sg.GameTable) -> None:
    """Check what is drawn after every drawing that is to come."""

    def check(_change: object) -> None:
        assert not_translated(table, still=False) == []

    table.observe(check, "revision")


@pytest.mark.parametrize("seed", [1])
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


END = ("action", {"action": "end", "value": None})
DRAFT = [
    ("action", {"action": "die", "value": "P4"}),
    ("space", {"space": "A1"}),
]
ACTS: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "hint": [("action", {"action": "hint"})],
    "nothing there": [("space", {"space": "A1"})],
    "undo": [*DRAFT, ("action", {"action": "undo"})],
    "nothing to undo": [("action", {"action": "undo"})],
    "keys": [("key", {"key": "x"})],
    "half a die": [("key", {"key": "p"})],
    "no such die": [("action", {"action": "die", "value": "R6"})],
    "bad die": [("action", {"action": "die", "value": "X9"})],
    "remove": [("remove", {"space": "A1"})],
    "closed tool": [("action", {"action": "tool", "value": "7"})],
    "no such tool": [("action", {"action": "tool", "value": "12"})],
    "not a number": [("action", {"action": "moment", "value": "x"})],
    "no such moment": [("action", {"action": "moment", "value": "900"})],
    "looking back": [*DRAFT, ("action", {"action": "moment", "value": "0"})],
    "playing while looking back": [*DRAFT, ("action", {"action": "moment", "value": "0"}), END],
    "bad file name": [("action", {"action": "file", "value": "../x"})],
    "no such file": [
        ("action", {"action": "file", "value": "none"}),
        ("action", {"action": "load"}),
    ],
    "loaded": [("action", {"action": "save"}), ("action", {"action": "load"})],
    "passing": [("action", {"action": "pass"})],
    "another's turn": [
        ("action", {"action": "pass"}),
        END,
        ("action", {"action": "die", "value": "P4"}),
    ],
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
    for event, content in ACTS[name]:
        send(table, event, **content)
    assert status(table).startswith("⟦")
    assert untranslated(status(table)) == ""
    assert not_translated(table) == []


def test_names_reach_the_page_as_text() -> None:
    table = sg.GameTable(seats=["human", "human"], names=[HOSTILE, f"{HOSTILE} 2"], seed=3)
    for _time in range(30):
        page = "".join([*table.regions().values(), table.still()])
        assert read(page).tags["script"] == 0
        if table.is_curtain_down:
            assert any(HOSTILE in text for text in people_read(table.html["window"]))
            press(table, "lift")
        else:
            table.pick(*offered(table)[0])


class Closed(NullTranslations):
    """A language that sets no space between sentences, and whose plurals are told apart."""

    def gettext(self, message: str) -> str:
        return message.replace("{told} {more}", "{told}｜{more}")

    def ngettext(self, one: str, many: str, n: int) -> str:
        return f"⟪{n}⟫{one if n == 1 else many}"


def test_one_sentence_after_another_is_as_the_language_has_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(words, "_translations", Closed())
    table = sg.GameTable(seed=1, seats=["human", "random"], patterns=["Virtus", "Via Lux"], start=0)
    assert status(table).count(".｜") >= 1
    board = sg.ToolBoard(1)
    board.play(board.story.show[0].action)
    assert ".｜" in board._status[0]
    board.undo()
    assert board._status[0].startswith("Undone.｜")
    send(board, "space", space="A1")
    assert "｜" in board._status[0]


@pytest.mark.parametrize(("total", "said"), [(1, "1 point"), (15, "15 points"), (-1, "−1 point")])
def test_one_point_is_one_point(total: int, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = sg.bots.play(sg.new_game(names=["Ada", "Bo"], seed=7), ["random", "random"], seed=1)
    first, other = (SimpleNamespace(name=name, place=1, total=total) for name in ("Ada", "Bo"))
    monkeypatch.setattr(sg.Game, "ranking", lambda _game: (first,))
    assert outcome(game) == f"The game is over. Ada wins with {said}."
    monkeypatch.setattr(sg.Game, "ranking", lambda _game: (first, other))
    assert outcome(game).endswith(f" and Bo share the win with {said}.")
    monkeypatch.setattr(sg.Game, "score", lambda _game, _seat: SimpleNamespace(total=total))
    assert f"<strong>{said}</strong>" in game_html(game)


def test_sentences_are_whole() -> None:
    table = sg.GameTable(seats=["human"], seed=5)
    for _time in range(200):
        if table.game.is_over:
            break
        play_on(table, chance(1), until=table.game.length + 1)
        texts = [t for page in table.regions().values() for t in people_read(page)]
        assert not [t for t in texts if "{" in t or "None" in t or ".." in t or "  " in t]
