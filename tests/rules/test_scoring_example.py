"""The scoring example of the rule text, to the line.

The text tells the public objectives, the lines with their points, and some of the dice; the window
below is the printed picture. Its open spaces are A1, B3 and C3, where the text says B1 for B3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

import pytest

import sagrada_nb as sg
from sagrada_nb.core.grid import SPACE_NAMES, beside, mask_of, spaces

Clashes = Mapping[str, tuple[str, ...]]

WINDOW = "-- G4 R2 Y5 P6/R3 B1 -- G1 Y2/P5 G6 -- P6 R3/B4 Y3 G4 B2 G4"
AS_PICTURED = ("A1", "B3", "C3")
AS_TOLD = ("A1", "B1", "C3")
LINES = [
    ("Column Color Variety", 10, "2 × 5"),
    ("Light Shades", 4, "min(2, 3) × 2"),
    ("Color Variety", 12, "min(3, 3, 5, 3, 3) × 4"),
    ("Shades of Purple", 17, "5 + 6 + 6"),
    ("Favor tokens", 0, "0 × 1"),
    ("Open spaces", -3, "3 × −1"),
]


def scored(window: sg.Window) -> sg.ScoreSheet:
    public = ["Column Color Variety", "Light Shades", "Color Variety"]
    return sg.score(window, public=public, private="purple", favor_tokens=0)


def spaces_with(window: sg.Window, sign: str) -> tuple[str, ...]:
    return tuple(space for space in window.filled_spaces if sign in str(window[space]))


def column(window: sg.Window, number: int) -> list[sg.Color | None]:
    dice = [window[f"{letter}{number}"] for letter in "ABCD"]
    return [None if die is None else die.color for die in dice]


def test_the_sheet_line_by_line() -> None:
    sheet = scored(sg.window(None, WINDOW))

    assert [(line.name, line.points, line.working) for line in sheet.lines] == LINES
    assert sheet.total == 40


def test_the_groups_behind_the_lines() -> None:
    sheet = scored(sg.window(None, WINDOW))

    assert sheet.line("Column Color Variety").groups == (
        ("A4", "B4", "C4", "D4"),
        ("A5", "B5", "C5", "D5"),
    )
    assert sheet.line("Light Shades").groups == (("A3", "B2"), ("B4", "B5"))
    assert len(sheet.line("Color Variety").groups) == 3
    assert sheet.line("Shades of Purple").spaces == ("A5", "C1", "C4")
    assert sheet.line("Favor tokens").groups == ()
    assert sheet.line("Open spaces").spaces == AS_PICTURED


def test_the_sheet_as_text() -> None:
    assert str(scored(sg.window(None, WINDOW))).splitlines() == [
        "Column Color Variety   2 × 5                    10",
        "Light Shades           min(2, 3) × 2             4",
        "Color Variety          min(3, 3, 5, 3, 3) × 4   12",
        "Shades of Purple       5 + 6 + 6                17",
        "Favor tokens           0 × 1                     0",
        "Open spaces            3 × −1                   −3",
        "Total                                           40",
    ]


def assert_facts(window: sg.Window) -> None:
    """Check what the text says about the dice, but for the open spaces."""
    assert spaces_with(window, "P") == ("A5", "C1", "C4")
    assert [str(window[space]) for space in ("C1", "C4", "A5")] == ["P5", "P6", "P6"]
    assert spaces_with(window, "1") == ("B2", "B4")
    assert spaces_with(window, "2") == ("A3", "B5", "D4")
    for full in (4, 5):
        assert len({*column(window, full), None}) == 5
    assert None in column(window, 1)
    assert None in column(window, 3)
    assert None not in column(window, 2)
    assert column(window, 2).count(sg.Color.GREEN) == 2
    for color in "RYGBP":
        assert len(spaces_with(window, color)) >= 3
    assert window.mistakes() == ()


def test_the_pictured_window_keeps_to_the_facts() -> None:
    window = sg.window(None, WINDOW)

    assert window.open_spaces == AS_PICTURED
    assert_facts(window)


PURPLE = {"C1": "5", "C4": "6", "A5": "6"}
ONES = ("B2", "B4")
TWOS = ("A3", "B5", "D4")


def shades_for(space: str) -> str:
    if space in PURPLE:
        return PURPLE[space]
    if space in ONES:
        return "1"
    return "2" if space in TWOS else "3456"


def colors_for(space: str) -> str:
    return "P" if space in PURPLE else "RYGB"


def fill(
    places: list[str], choices: Callable[[str], str], clash: Clashes, random: Random
) -> dict[str, str]:
    """Return a random sign for each place, never the same on two that clash."""

    def search(signs: dict[str, str]) -> dict[str, str] | None:
        if len(signs) == len(places):
            return signs
        place = places[len(signs)]
        taken = {signs.get(other) for other in clash[place]}
        options = choices(place)
        for sign in random.sample(options, len(options)):
            if sign not in taken and (found := search({**signs, place: sign})) is not None:
                return found
        return None

    found = search({})
    assert found is not None
    return found


def fitting_window(open_spaces: tuple[str, ...], random: Random) -> sg.Window:
    """Return a random window that keeps to the facts.

    The facts say which dice are purple, and of which shade, so that colours and shades can be
    chosen apart.
    """
    places = [space for space in SPACE_NAMES if space not in open_spaces]
    neighbours = {space: spaces(beside(mask_of([space]))) for space in SPACE_NAMES}
    in_full_column = {
        space: tuple(f"{letter}{space[1]}" for letter in "ABCD" if letter != space[0])
        for space in SPACE_NAMES
        if space[1] in "45"
    }
    shades = fill(places, shades_for, neighbours, random)
    clash = {space: neighbours[space] + in_full_column.get(space, ()) for space in SPACE_NAMES}
    while True:
        colors = fill(places, colors_for, clash, random)
        greens = [colors[f"{letter}2"] for letter in "ABCD"].count("G")
        counts = Counter(colors.values())
        if greens == 2 and all(counts[color] >= 3 for color in "RYGB"):
            return sg.window(None, {space: colors[space] + shades[space] for space in places})


@pytest.mark.parametrize("open_spaces", [AS_PICTURED, AS_TOLD], ids=["pictured", "told"])
@pytest.mark.parametrize("seed", range(10))
def test_every_window_that_keeps_to_the_facts_has_the_same_lines(
    open_spaces: tuple[str, ...], seed: int
) -> None:
    window = fitting_window(open_spaces, Random(seed))  # noqa: S311

    assert window.open_spaces == open_spaces
    assert_facts(window)
    sheet = scored(window)
    assert [(line.name, line.points) for line in sheet.lines] == [
        (name, points) for name, points, _working in LINES
    ]
    assert sheet.total == 40


def test_a_red_die_cannot_lie_on_b3_of_the_picture() -> None:
    slip = sg.window(None, WINDOW).remove("B1")

    (violation,) = slip.explain("R3", "B3")
    assert violation.code == "same_color_neighbor"
    assert violation.dice == (("A3", sg.Die("R2")),)


@pytest.mark.parametrize("name", sg.patterns)
def test_no_printed_pattern_fits_under_it(name: str) -> None:
    mistakes = sg.window(name, WINDOW).mistakes()

    assert mistakes
    assert {each.code for each in mistakes} <= {"space_color", "space_value"}


def test_fractal_drops_fails_at_one_space_only() -> None:
    wrong_spaces = {
        name: [each.space for each in sg.window(name, WINDOW).mistakes()] for name in sg.patterns
    }

    assert wrong_spaces.pop("Fractal Drops") == ["C5"]
    assert min(map(len, wrong_spaces.values())) > 1
    window = sg.window("Fractal Drops", WINDOW)
    assert window.pattern["C5"] == 1
    assert window["C5"] == sg.Die("R3")
    assert window.minimal_removals() == (("C5",),)
