"""What a board may be given, what it refuses, and that a refusal leaves nothing behind."""

from __future__ import annotations

import gc
from typing import Any

import pytest
from ipywidgets.widgets import widget as registry

import sagrada_nb as sg
from sagrada_nb.boards.board import own_settings

BOARDS: list[Any] = [sg.WindowBoard, sg.ScoreBoard]
BAD: list[tuple[str, Any, str]] = [
    ("window", 5, "name of a pattern"),
    ("window", "Vitrus", "Virtus"),
    ("window", "R3 -- -- -- --/--", "--"),
    ("pool", 5, r"\['R3', 'B5'\], or None"),
    ("pool", ["R9"], "R9"),
    ("selected_die", "X1", "X1"),
    ("selected_die", 3, "3"),
    ("layers", "edges", "edges"),
    ("layers", 4, "occupied"),
    ("enforce", "yes", "enforce cannot be 'yes'. Accepted: True or False"),
    ("advice", 1, "advice cannot be 1"),
    ("show_layers", None, "show_layers cannot be None"),
    ("show_palette", [], "show_palette"),
    ("show_notation", 0, "show_notation"),
    ("choose_pattern", "", "choose_pattern"),
    ("caption", 7, "caption cannot be 7. Accepted: a text or None"),
    ("theme", "blue", "auto, light and dark"),
    ("theme", None, "auto, light and dark"),
]
BAD_SCORES: list[tuple[str, Any, str]] = [
    ("public", "Dark Shades", "Deep Shades"),
    ("public", 3, "Light Shades"),
    ("public", ["Light Shades", "light shades"], "each card once"),
    ("private", "pink", "pink"),
    ("private", 3, "a colour"),
    ("favor_tokens", -1, "0 to 999"),
    ("favor_tokens", "3", "0 to 999"),
    ("favor_tokens", True, "0 to 999"),
    ("open_space_penalty", 1.5, "a whole number"),
    ("line", "Light Shades", "Favor tokens and Open spaces"),
    ("line", 3, "3"),
    ("choose_cards", "no", "choose_cards cannot be 'no'"),
]
CASES = [
    *((kind, *case) for kind in BOARDS for case in BAD),
    *((sg.ScoreBoard, *case) for case in BAD_SCORES),
]


@pytest.fixture
def registered() -> dict[str, object]:
    """The widgets that are alive before the test."""
    gc.collect()
    return dict(registry._instances)


@pytest.mark.parametrize(("kind", "name", "value", "says"), CASES)
def test_a_bad_setting_leaves_no_half_made_widget(
    registered: dict[str, object], kind: Any, name: str, value: Any, says: str
) -> None:
    with pytest.raises(sg.SagradaError, match=says):
        kind(**{name: value})
    gc.collect()
    assert registry._instances == registered


@pytest.mark.parametrize(("kind", "name", "value", "says"), CASES)
def test_setting_it_later_is_refused_and_changes_nothing(
    kind: Any, name: str, value: Any, says: str
) -> None:
    board = kind("Virtus", selected_die="R5", caption="mine")
    board.place(space="A2")
    before = {each: getattr(board, each) for each in board.trait_names()}
    with pytest.raises(sg.SagradaError, match=says):
        setattr(board, name, value)
    assert {each: getattr(board, each) for each in board.trait_names()} == before
    board.undo()
    assert board.window == sg.window("Virtus")


@pytest.mark.parametrize("kind", BOARDS)
@pytest.mark.parametrize(
    "name", ["windows", "Window", "revision", "_uid", "_html_window", "comm", "keys", "log", "size"]
)
def test_unknown_settings_are_refused_by_name(
    registered: dict[str, object], kind: Any, name: str
) -> None:
    with pytest.raises(sg.errors.UnknownName) as refusal:
        kind("Virtus", **{name: 5})
    says = str(refusal.value)
    assert says.startswith(f"{kind.__name__} has no setting {name!r}. Accepted: ")
    for accepted in own_settings(kind):
        assert accepted in says
    gc.collect()
    assert registry._instances == registered


def test_every_setting_is_named_in_the_documentation() -> None:
    for kind in BOARDS:
        documented = (sg.WindowBoard.__doc__ or "") + (kind.__doc__ or "")
        for name in own_settings(kind):
            assert name in documented


def test_settings_are_read_as_people_write_them() -> None:
    board = sg.ScoreBoard(
        "virtus",
        pool="r3 B2",
        selected_die="b2",
        layers=["occupied", sg.PlacementRule.SPACE_COLOR],
        public="light shades",
        private="Red",
        line="light shades",
        tooltip="mine",
    )
    assert board.window == sg.window("Virtus")
    assert board.pool == (sg.Die("R3"), sg.Die("B2"))
    assert board.selected_die == sg.Die("B2")
    assert board.layers == {sg.PlacementRule.OCCUPIED, sg.PlacementRule.SPACE_COLOR}
    assert (board.public, board.private) == (("Light Shades",), ("Shades of Red",))
    assert board.line == "Light Shades"


@pytest.mark.parametrize(
    "given",
    [
        sg.window("Virtus"),
        "Virtus",
        sg.patterns["Virtus"],
        str(sg.patterns["Virtus"]),
    ],
)
def test_a_window_may_be_given_in_many_ways(given: Any) -> None:
    assert sg.WindowBoard(given).window.pattern.spaces == sg.patterns["Virtus"].spaces


def test_dice_may_be_given_as_text() -> None:
    text = "R3 -- -- -- --\n-- -- -- -- --\n-- -- -- -- --\n-- -- -- -- --"
    assert str(sg.WindowBoard(text).window["A1"]) == "R3"


def test_the_repr_of_a_board_names_its_window() -> None:
    assert repr(sg.WindowBoard("Virtus")) == "WindowBoard(Window('Virtus'))"
    assert repr(sg.ScoreBoard("Virtus")) == "ScoreBoard(Window('Virtus'), total=-20)"
