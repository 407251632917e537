"""Any order of events, and any nonsense: a board stays whole and never fails."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import sagrada_nb as sg
from sagrada_nb.boards.board import Board
from sagrada_nb.core.dice import ALL_DICE
from sagrada_nb.core.grid import SPACE_NAMES
from tests.boards.events import all_dice, drawn_dice, press, send
from tests.render.drawing import parsed
from tests.rules import strategies

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inside: (
        st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=4), inside, max_size=3)
    ),
    max_leaves=6,
)
EVENTS = sorted(name[4:] for name in dir(sg.ScoreBoard) if name.startswith("_on_"))
ACTIONS = sorted(name[4:] for name in dir(sg.ScoreBoard) if name.startswith("_do_"))
SPACES = st.sampled_from([*SPACE_NAMES, "a1", " b2 ", "E1", "A0", ""]) | st.none()
DICE = st.sampled_from([*map(str, ALL_DICE), "r3", "X1", ""])
VALUES = st.one_of(
    DICE,
    SPACES,
    st.sampled_from([*sg.patterns, *sg.PUBLIC_OBJECTIVES, *sg.PRIVATE_OBJECTIVES]),
    st.sampled_from([rule.code for rule in sg.PlacementRule]),
    st.sampled_from(["Favor tokens", "Open spaces", "3", "-1", "9" * 5000]),
    strategies.windows.map(str),
    JSON,
)
MESSAGES = st.one_of(
    JSON,
    st.fixed_dictionaries(
        {"event": st.sampled_from(EVENTS) | JSON},
        optional={
            "action": st.sampled_from(ACTIONS) | JSON,
            "value": VALUES,
            "space": SPACES | JSON,
            "from": SPACES | JSON,
            "die": DICE | JSON,
            "key": st.sampled_from([*"rygbpRYGBP123456uU?x"]) | JSON,
            "checked": st.booleans() | JSON,
        },
    ),
)
BOARDS: list[Any] = [
    lambda: sg.WindowBoard("Virtus", selected_die="R5"),
    lambda: sg.WindowBoard(pool="R3 B2 R3 G4 P6", enforce=False, choose_pattern=True),
    lambda: sg.ScoreBoard(
        "Industria", public=list(sg.PUBLIC_OBJECTIVES)[:3], private="red", choose_cards=True
    ),
    lambda: sg.ScoreBoard(private=["red", "blue"], line="Shades of Red", pool=["R1", "B2", "B6"]),
]


def state(board: Any) -> tuple[Any, ...]:
    return (board.window, board.pool)


def check_whole(board: Any) -> None:
    """What always holds: the drawing shows the window, and the undo button its history."""
    window = board.window
    assert drawn_dice(board) == {s: str(window[s]) for s in window.filled_spaces}
    parsed(board.html["window"])
    history = board._history
    for action, able in (("undo", history.can_undo), ("redo", history.can_redo)):
        disabled = f'data-action="{action}" data-value="" data-key="{action}-" aria-disabled'
        assert (disabled in board.html["tools"]) is not able
    if board.pool is not None and board.selected_die is not None:
        assert board.selected_die in board.pool
    if isinstance(board, sg.ScoreBoard):
        assert board.line in {None, *(line.name for line in board.sheet.lines)}


@settings(max_examples=60)
@given(st.sampled_from(BOARDS), st.lists(MESSAGES, max_size=6))
def test_no_message_makes_a_board_fail(make: Any, messages: list[Any]) -> None:
    board: Board = make()
    for message in messages:
        before = board.revision
        board._receive(board, message, [])
        assert board.revision >= before
        check_whole(board)
    board.close()


class Playing(RuleBasedStateMachine):
    """Someone who does everything with a board, sensible or not."""

    board: Any

    @initialize(make=st.sampled_from(BOARDS))
    def begin(self, make: Any) -> None:
        self.board = make()
        self.total = all_dice(self.board)
        self.revision = self.board.revision

    def teardown(self) -> None:
        if hasattr(self, "board"):
            self.board.close()

    @rule(die=DICE)
    def pick(self, die: str) -> None:
        press(self.board, "die", die)

    @rule(space=SPACES)
    def click(self, space: str | None) -> None:
        send(self.board, "space", space=space)

    @rule(space=SPACES, die=DICE)
    def place_legally_or_not(self, space: str | None, die: str) -> None:
        send(self.board, "drop", die=die, from_=None, space=space)

    @rule(start=SPACES, end=SPACES)
    def drag(self, start: str | None, end: str | None) -> None:
        send(self.board, "drop", die="R3", from_=start, space=end)

    @rule(space=SPACES)
    def take_off(self, space: str | None) -> None:
        send(self.board, "remove", space=space)

    @rule(keys=st.lists(st.sampled_from([*"rbg123456uU?"]), max_size=3))
    def type_keys(self, keys: list[str]) -> None:
        for key in keys:
            send(self.board, "key", key=key)

    @rule(text=strategies.small_windows().map(str) | st.text(max_size=5))
    def type_a_window(self, text: str) -> None:
        press(self.board, "notation", text)

    @rule(name=st.sampled_from([*list(sg.patterns)[:4], "", "no such"]))
    def choose_a_pattern(self, name: str) -> None:
        press(self.board, "pattern", name)

    @rule()
    def reset(self) -> None:
        press(self.board, "reset")

    @rule(on=st.booleans())
    def ask_the_rules(self, on: bool) -> None:
        self.board.enforce = on

    @rule(value=st.sampled_from(["Light Shades", "Shades of Blue", "Favor tokens", "x"]))
    def select_a_line(self, value: str) -> None:
        press(self.board, "line", value)

    @precondition(lambda self: self.board._history.can_undo)
    @rule()
    def undo_and_redo_are_inverse(self) -> None:
        now = state(self.board)
        press(self.board, "undo")
        before = state(self.board)
        press(self.board, "redo")
        assert state(self.board) == now
        press(self.board, "undo")
        assert state(self.board) == before

    @precondition(lambda self: self.board._history.can_redo)
    @rule()
    def redo_and_undo_are_inverse(self) -> None:
        now = state(self.board)
        press(self.board, "redo")
        press(self.board, "undo")
        assert state(self.board) == now

    @invariant()
    def the_board_is_whole(self) -> None:
        if not hasattr(self, "board"):
            return
        check_whole(self.board)
        assert self.board.revision >= self.revision
        self.revision = self.board.revision

    @invariant()
    def no_die_of_a_pool_is_lost(self) -> None:
        if hasattr(self, "board") and self.board.pool is not None:
            assert all_dice(self.board) == self.total


TestPlaying = Playing.TestCase
TestPlaying.settings = settings(max_examples=25, stateful_step_count=25)
