"""What the tool board draws and says, whatever is sent to it."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import sagrada_nb as sg
from sagrada_nb.boards.tool.hand import asked, legal_spaces
from tests.boards.events import drawn_dice, press, send
from tests.boards.test_words import not_translated, regions
from tests.boards.tool_events import NUMBERS, each_card, ringed
from tests.pretended import PretendedLanguage
from tests.render.drawing import HOSTILE, parsed, read


@each_card
def test_rings_are_where_the_engine_says(number: int) -> None:
    board = sg.ToolBoard(number)
    for step in board._story.show:
        for action in board.legal_actions()[:12]:
            hand = _picked(board, action)
            legal = legal_spaces(board.scenario, board.card, hand)
            assert ringed(board) == legal
        board.play(step.action, step.luck)


def _picked(board: sg.ToolBoard, action: Any) -> Any:
    from sagrada_nb.boards.tool.hand import hand_of

    board._hold(hand_of(action))
    return board._hand


@each_card
def test_labels_say_whether_and_why(number: int) -> None:
    board = sg.ToolBoard(number)
    last = board._story.show[-1].action
    for step in board._story.show[:-1]:
        board.play(step.action, step.luck)
    _picked(board, last)
    wanted = asked(board.scenario, board.card)
    labels = dict(re.findall(r'data-space="(\w\d)"[^>]*aria-label="([^"]*)"', board._html_window))
    assert len(labels) == 20
    if {"space", "move"} & set(wanted):
        for space in ringed(board):
            assert labels[space].endswith(" Legal.")
        others = [space for space in labels if space not in (*ringed(board), board._hand.start)]
        assert all("Not legal. " in labels[space] for space in others)


@each_card
def test_it_is_well_formed_and_its_still_shows_the_window(number: int) -> None:
    board = sg.ToolBoard(number)
    for _step in board._story.show:
        board.show_next()
        for html in regions(board).values():
            assert read(html).handlers == []
        parsed(board._html_window)
        assert "data-space=" not in board._html_notes, "before and after are pictures"
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
    for n in range(len(board._story.attempts)):
        press(board, "try", str(n))
        assert _said(board) == []
    board.reset()
    for step in board._story.show:
        for action in board.legal_actions()[:3]:
            _picked(board, action)
            assert _said(board) == []
        board.play(step.action, step.luck)
        assert _said(board) == []


def _said(board: sg.ToolBoard) -> list[str]:
    """Return what is said and not translated; codes are stable and stay as they are."""
    return [text for text in not_translated(board) if not re.fullmatch(r"[a-z0-9_]+", text)]


def test_what_the_page_sends_reaches_it_as_text() -> None:
    board = sg.ToolBoard(1)
    tags = read(board._html_status).tags
    for action in ("die", "delta", "track", "shade", "try", "tokens", "on_card", "pay", "luck"):
        press(board, action, HOSTILE)
        assert read(board._html_status).tags["script"] == tags["script"] == 0
    for event in ("space", "drop", "lift", "remove", "key"):
        send(board, event, space=HOSTILE, die=HOSTILE, key=HOSTILE, from_=None)
        assert read(board._html_status).tags["script"] == 0
    assert board.steps == ()
    assert "alert(1)" not in unescape(board._html_window)


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
        parsed(board._html_window)
        now = board.scenario.to_dict()
        assert now["tokens"] >= 0
    board.close()
