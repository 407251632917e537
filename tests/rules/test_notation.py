"""The text notation: what is read, and that reading and writing are inverse."""

from __future__ import annotations

from typing import TypeVar

import pytest
from hypothesis import given

import sagrada_nb as sg
from tests.rules.strategies import dice, patterns, windows

T = TypeVar("T")

WINDOW = "-- G4 R2 Y5 P6/R3 B1 -- G1 Y2/P5 G6 -- P6 R3/B4 Y3 G4 B2 G4"


def rebuilt(value: T) -> T:
    """Return what the repr of `value` says."""
    made: T = eval(repr(value), {name: getattr(sg, name) for name in sg.__all__})  # noqa: S307
    return made


def dice_by_space(window: sg.Window) -> dict[str, sg.Die]:
    pairs = [(space, window[space]) for space in window.filled_spaces]
    return {space: die for space, die in pairs if die is not None}


@given(die=dice)
def test_a_die_is_read_as_it_is_written(die: sg.Die) -> None:
    assert sg.Die(str(die)) == die
    assert sg.Die(f" {str(die).lower()} ") == die
    assert sg.Die(die.color, die.shade) == die
    assert sg.Die(die.color.name, die.shade) == die
    assert rebuilt(die) == die


@pytest.mark.parametrize("color", sg.Color)
def test_a_color_is_read_as_it_is_written(color: sg.Color) -> None:
    assert sg.Color(str(color)) is color
    assert sg.Color(color.name.title()) is color
    assert sg.Color(f" {color.value.lower()} ") is color
    assert rebuilt(color) is color


@given(pattern=patterns)
def test_a_pattern_is_read_as_it_is_written(pattern: sg.WindowPattern) -> None:
    read = sg.WindowPattern.parse(str(pattern))

    assert read.spaces == pattern.spaces
    assert str(read) == str(pattern)
    assert rebuilt(pattern) == pattern


@given(window=windows)
def test_a_window_is_read_as_it_is_written(window: sg.Window) -> None:
    assert sg.Window.parse(str(window), window.pattern) == window
    assert sg.window(window.pattern, window.dice) == window
    assert sg.window(window.pattern, dice_by_space(window)) == window
    assert rebuilt(window) == window


@pytest.mark.parametrize(
    "written",
    [
        WINDOW,
        WINDOW.lower(),
        WINDOW.replace("/", "\n"),
        WINDOW.replace("/", "\r\n"),
        f"\n    {WINDOW.replace('/', '  ' + chr(10) + '    ')}\n",
        WINDOW.replace(" ", "\t"),
        WINDOW.replace("/", " / "),
        WINDOW.split("/"),
        tuple(WINDOW.split("/")),
    ],
)
def test_rows_may_be_lines_or_texts_and_spacing_is_free(written: str) -> None:
    assert str(sg.window(None, written)) == WINDOW


@pytest.mark.parametrize(
    "written",
    [
        "YB..1/G.5.4/3.R.G/2..BY",
        "yb..1/g.5.4/3.r.g/2..by",
        "\n  YB..1\n  G.5.4\n  3.R.G\n  2..BY\n",
        ["YB..1", "G.5.4", "3.R.G", "2..BY"],
        ("YB..1", "G.5.4", "3.R.G", "2..BY"),
    ],
)
def test_a_pattern_may_be_lines_or_texts(written: str) -> None:
    assert str(sg.window(written).pattern) == "YB..1/G.5.4/3.R.G/2..BY"


@pytest.mark.parametrize(
    "name", ["Kaleidoscopic Dream", "kaleidoscopic dream", " KALEIDOSCOPIC-DREAM "]
)
def test_a_card_is_found_however_its_name_is_spelled(name: str) -> None:
    assert sg.window(name).pattern is sg.patterns["Kaleidoscopic Dream"]


def test_accents_and_apostrophes_do_not_matter() -> None:
    assert sg.patterns["Batlló"] is sg.patterns["batllo"]
    assert sg.patterns["Suns Glory"] is sg.patterns["Sun\N{RIGHT SINGLE QUOTATION MARK}s Glory"]
    assert sg.PUBLIC_OBJECTIVES["row colour variety"].name == "Row Color Variety"


@pytest.mark.parametrize(
    ("window", "written"),
    [
        (sg.window(), "Window()"),
        (sg.window("virtus"), "Window('Virtus')"),
        (sg.window(None, {"A1": "R1"}), f"Window(dice='R1{' --' * 4}{'/-- -- -- -- --' * 3}')"),
        (
            sg.window(sg.WindowPattern(str(sg.patterns["Virtus"]), "virtus")),
            f"Window(WindowPattern('{sg.patterns['Virtus']}', name='virtus'))",
        ),
    ],
)
def test_repr_is_as_short_as_can_be(window: sg.Window, written: str) -> None:
    assert repr(window) == written


def test_what_a_window_holds() -> None:
    window = sg.window(None, WINDOW)

    assert window["A2"] == sg.Die("G4")
    assert window["a1"] is None
    assert window.open_spaces == ("A1", "B3", "C3")
    assert len(window.filled_spaces) == 17
    assert not window.is_full
    assert window.put("R1", "A1").put("Y4", "B3").put("B5", "C3").is_full
