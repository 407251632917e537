"""What the tool board draws and says, whatever is sent to it."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import sagrada_nb as sg
from sagrada_nb.boards.picker import parts_of
from sagrada_nb.core.grid import SPACE_NAMES
from sagrada_nb.game.actions import Action
from tests.boards.events import drawn_dice, press, send
from tests.boards.test_words import not_translated, regions
from tests.boards.tool_events import NUMBERS, each_card, ringed
from tests.pretended import PretendedLanguage
from tests.render.drawing import HOSTILE, parsed, read


@each_card
def test_rings_are_where_the_engine_says(number: int) -> None:
    board = sg.ToolBoard(number)
    for step in board.story.show:
        for action in board.legal_actions()[:12]:
            _pick(board, action)
            assert ringed(board) == _ends(board, action)
        board.play(step.action, step.luck)


def _pick(board: sg.ToolBoard, action: Action) -> None:
    board._hold(board.picker.hold_all(action))


def _parts(action: Action) -> tuple[dict[str, Any], str | None]:
    """Return what is picked for an action before its last space, and that space."""
    parts = {kind: value for kind, value in parts_of(action) if kind != "do"}
    return parts, parts.pop("end", parts.pop("space", None))


def _ends(board: sg.ToolBoard, action: Action) -> tuple[str, ...]:
    """Return the spaces where legal actions end that begin as this one does."""
    begun, _end = _parts(action)
    ends = {end for parts, end in map(_parts, board.legal_actions()) if parts == begun}
    return tuple(space for space in SPACE_NAMES if space in ends)


@each_card
def test_labels_say_whether_and_why(number: int) -> None:
    board = sg.ToolBoard(number)
    last = board.story.show[-1].action
    for step in board.story.show[:-1]:
        board.play(step.action, step.luck)
    _pick(board, last)
    labels = dict(re.findall(r'data-space="(\w\d)"[^>]*aria-label="([^"]*)"', board.html["window"]))
    assert len(labels) == 20
    if board.picker.goal:
        for space in ringed(board):
            assert labels[space].endswith(" Legal.")
        others = [
            space for space in labels if space not in (*ringed(board), board.picker.value("start"))
        ]
        assert all("Not legal. " in labels[space] for space in others)


@each_card
def test_it_is_well_formed_and_its_still_shows_the_window(number: int) -> None:
    board = sg.ToolBoard(number)
    for _step in board.story.show:
        board.show_next()
        for html in regions(board).values():
            assert read(html).handlers == []
        parsed(board.html["window"])
        assert "data-space=" not in board.html["notes"], "before and after are pictures"
    still = board.still()
    read(still)
    assert {s: str(d) for s, d in _dice(board).items()} == dict(
        re.findall(r'data-space="(\w\d)" data-die="(\w\d)"', still)
    )


def _dice(board: sg.ToolBoard) -> dict[str, Any]:
    return {space: board.window[space] for space in board.window.filled_spaces}


@each_card
def test_it_speaks_the_language_in_use(pretended: PretendedLanguage, number: int) -> None:
    board = sg.ToolBoard(number)
    assert not_translated(board) == []
    for n in range(len(board.story.attempts)):
        press(board, "try", str(n))
        assert _said(board) == []
    board.reset()
    for step in board.story.show:
        for action in board.legal_actions()[:3]:
            _pick(board, action)
            assert _said(board) == []
        board.play(step.action, step.luck)
        assert _said(board) == []


def _said(board: sg.ToolBoard) -> list[str]:
    """Return what is said and not translated; codes are stable and stay as they are."""
    return [text for text in not_translated(board) if not re.fullmatch(r"[a-z0-9_]+", text)]


def test_what_the_page_sends_reaches_it_as_text() -> None:
    board = sg.ToolBoard(1)
    tags = read(board.html["status"]).tags
    for action in ("die", "delta", "track", "shade", "try", "tokens", "on_card", "pay", "luck"):
        press(board, action, HOSTILE)
        assert read(board.html["status"]).tags["script"] == tags["script"] == 0
    for event in ("space", "drop", "lift", "remove", "key"):
        send(board, event, space=HOSTILE, die=HOSTILE, key=HOSTILE, from_=None)
        assert read(board.html["status"]).tags["script"] == 0
    assert board.steps == ()
    assert "alert(1)" not in unescape(board.html["window"])


EVENTS = sorted(name[4:] for name in dir(sg.ToolBoard) if name.startswith("_on_"))
ACTIONS = sorted(name[4:] for name in dir(sg.ToolBoard) if name.startswith("_do_"))
VALUES = st.one_of(
    st.none(),
    st.sampled_from(["G6.1", "R6.1", "up", "down", "1:R4.1", "2:P5.1", "3", "1", "0", "R", "x"]),
    st.integers(),
    st.text(max_size=4),
)
MESSAGES = st.fixed_dictionaries(
    {"event": st.sampled_from(EVENTS)},
    optional={
        "action": st.sampled_from(ACTIONS),
        "value": VALUES,
        "space": st.sampled_from(["A1", "B3", "C2", "C3", "D1", "E9", "", None]),
        "from": st.sampled_from([None, "A1", "C2", "B3", "x"]),
        "die": st.sampled_from(["G6", "R6", "hand", "1:R4", "9:R4", ":", "", "X1"]),
        "key": st.sampled_from([*"rygbp123456uU?x"]),
        "checked": st.booleans(),
    },
)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(NUMBERS), st.lists(MESSAGES, max_size=14))
def test_whatever_is_sent_the_board_stays_whole(number: int, messages: list[Any]) -> None:
    board = sg.ToolBoard(number)
    for message in messages:
        board._receive(board, message, [])
        assert drawn_dice(board) == {s: str(d) for s, d in _dice(board).items()}
        parsed(board.html["window"])
        now = board.scenario.to_dict()
        assert now["tokens"] >= 0
    board.close()
