"""Values: immutable, comparable, hashable, and the same after copying, pickling and threads."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest
from hypothesis import given

import sagrada_nb as sg
from tests.rules import bad_input
from tests.rules.bad_call import Bad
from tests.rules.strategies import dice, names, patterns, windows

WINDOW = sg.window("Virtus", {"A1": "R3", "A2": "R4"})
SHEET = sg.score(WINDOW, ["Light Shades"], private="red")
VALUES = [
    sg.Color.RED,
    sg.Die("R3"),
    sg.patterns["Virtus"],
    sg.WindowPattern(),
    WINDOW,
    sg.window(),
    sg.PlacementRule.OCCUPIED,
    WINDOW.explain("R3", "A1")[0],
    WINDOW.mistakes(),
    WINDOW.situation("B1"),
    sg.PUBLIC_OBJECTIVES["Light Shades"],
    sg.PUBLIC_OBJECTIVES["Light Shades"].pay(WINDOW),
    SHEET,
    SHEET.lines[0],
]


def pickled(protocol: int) -> Callable[[Any], Any]:
    return lambda value: pickle.loads(pickle.dumps(value, protocol))  # noqa: S301


COPIES: list[Callable[[Any], Any]] = [
    copy.copy,
    copy.deepcopy,
    *map(pickled, range(pickle.HIGHEST_PROTOCOL + 1)),
]


@pytest.mark.parametrize("copied", COPIES)
@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_copy_is_the_same(value: object, copied: Callable[[Any], Any]) -> None:
    other = copied(value)

    assert other == value
    assert type(other) is type(value)
    assert hash(other) == hash(value)
    assert repr(other) == repr(value)
    assert str(other) == str(value)


@pytest.mark.parametrize("copied", COPIES)
def test_colors_and_rules_stay_single(copied: Callable[[Any], Any]) -> None:
    for member in (*sg.Color, *sg.PlacementRule):
        assert copied(member) is member


@pytest.mark.parametrize("copied", COPIES)
def test_the_catalogues_can_be_copied(copied: Callable[[Any], Any]) -> None:
    for catalogue in (sg.patterns, sg.PUBLIC_OBJECTIVES, sg.PRIVATE_OBJECTIVES):
        assert dict(copied(catalogue)) == dict(catalogue)


@pytest.mark.parametrize("copied", COPIES)
def test_a_copied_window_answers_the_same(copied: Callable[[Any], Any]) -> None:
    window = copied(WINDOW)

    assert window.mistakes() == WINDOW.mistakes()
    assert window.legal_spaces("B1") == WINDOW.legal_spaces("B1")
    assert window.place("B1", "B1") == WINDOW.place("B1", "B1")
    assert copied(SHEET).total == SHEET.total


@pytest.mark.parametrize("case", bad_input.ALL, ids=lambda case: case.says[0])
def test_errors_survive_pickling(case: Bad) -> None:
    with pytest.raises(sg.SagradaError) as refusal:
        case.call()
    error = refusal.value

    for copied in COPIES[1:]:
        other: Any = copied(error)
        assert type(other) is type(error)
        assert str(other) == str(error)
        assert vars(other) == vars(error)


@pytest.mark.parametrize(
    ("value", "attribute"),
    [
        (sg.Die("R3"), "shade"),
        (sg.patterns["Virtus"], "difficulty"),
        (WINDOW, "dice"),
        (WINDOW, "pattern"),
        (WINDOW.mistakes()[0], "space"),
        (sg.PUBLIC_OBJECTIVES["Light Shades"], "points"),
        (SHEET, "lines"),
        (SHEET.lines[0], "points"),
    ],
)
def test_attributes_cannot_be_set(value: Any, attribute: str) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(value, attribute, None)
    with pytest.raises(FrozenInstanceError):
        delattr(value, attribute)


def test_windows_and_catalogues_have_no_items_to_set() -> None:
    for value, key in ((WINDOW, "A1"), (sg.patterns, "Virtus"), (sg.patterns["Virtus"], "A1")):
        changeable: Any = value
        with pytest.raises(TypeError):
            changeable[key] = "R3"
        with pytest.raises(TypeError):
            del changeable[key]


@given(first=windows, second=windows)
def test_windows_are_equal_when_pattern_and_dice_are(first: sg.Window, second: sg.Window) -> None:
    alike = (first.pattern, first.dice) == (second.pattern, second.dice)

    assert (first == second) is alike
    assert first == sg.window(first.pattern, first.dice)
    assert hash(first) == hash(sg.window(first.pattern, first.dice))
    assert len({first, second}) == (1 if alike else 2)


@given(first=dice, second=dice)
def test_dice_are_equal_when_color_and_shade_are(first: sg.Die, second: sg.Die) -> None:
    alike = str(first) == str(second)

    assert (first == second) is alike
    assert (first.code == second.code) is alike
    assert len({first, second}) == (1 if alike else 2)


@given(pattern=patterns, name=names)
def test_a_pattern_can_be_renamed(pattern: sg.WindowPattern, name: str) -> None:
    renamed = replace(pattern, name=name)

    assert renamed.name == name
    assert renamed.spaces == pattern.spaces
    assert (renamed == pattern) is (name == pattern.name)


@given(window=windows)
def test_threads_that_ask_at_once_get_one_answer(window: sg.Window) -> None:
    def ask(_thread: int) -> tuple[object, ...]:
        return (window.color_masks, window.shade_masks, window.legal_spaces("R3"), str(window))

    with ThreadPoolExecutor(max_workers=4) as threads:
        assert len(set(threads.map(ask, range(8)))) == 1
