"""What lessons, hints and afterwords tell of chances and of points on average is so."""

from __future__ import annotations

import re
from fractions import Fraction

import sagrada_nb as sg
from sagrada_nb.core.grid import SPACE_NAMES, beside, diagonal, mask_of, spaces
from sagrada_nb.lessons.chance_questions import NEAR_ENOUGH, chance_of
from sagrada_nb.lessons.levels import Level, levels
from sagrada_nb.lessons.question_registry import question_of


def level(name: str) -> Level:
    return levels()[name]


def test_any_five() -> None:
    one = level("any_five")
    assert one.chance is not None
    none = 1 - chance_of(one.chance, one.window)
    assert none == (Fraction(5, 6)) ** sg.exact.pool_size(3)
    assert f"{float(none):.3f}" in one.hints[2]
    assert round(10 * float(sg.exact.pool_chance(5, players=4))) == 8


def test_last_reds() -> None:
    one = level("last_reds")
    assert one.chance is not None
    assert (sum(one.chance["bag"]), one.chance["bag"][0]) == (45, 2)
    none = 1 - chance_of(one.chance, one.window)
    product = Fraction(1)
    for part in re.findall(r"\d+/\d+", one.hints[2]):
        product *= Fraction(part)
    assert none == product
    assert f"{float(none):.3f}" in one.hints[2]


def test_all_shades() -> None:
    one = level("all_shades")
    assert one.chance is not None
    assert chance_of(one.chance, one.window) == Fraction(5, 6) * Fraction(4, 6) == Fraction(20, 36)
    assert str(sg.exact.line_chance(5, "shade")) in one.after


def test_something_fits() -> None:
    one = level("something_fits")
    assert one.chance is not None
    faces = [(c, s) for c in sg.Color for s in range(1, 7) if one.window.legal_spaces(f"{c}{s}")]
    assert {c.label for c, _s in faces} == {"green", "blue"}
    assert {s for _c, s in faces} == {4, 5}
    assert one.window.open_spaces == ("B3",)
    left = sg.exact.bag_without(die for die in one.window.dice if die)
    wanted = left[sg.Color.GREEN.index] + left[sg.Color.BLUE.index]
    assert (wanted, sum(left)) == (30, 71)
    none = (1 - Fraction(wanted, 3 * sum(left))) ** 5
    assert f"{float(none):.3f}" in one.hints[2]
    assert abs(1 - none - chance_of(one.chance, one.window)) <= NEAR_ENOUGH
    assert 0.4 < 1 - chance_of(one.chance, one.window) < 0.5


def test_three_columns() -> None:
    one = level("three_columns")
    columns = sg.exact.payoff("Column Color Variety", one.window.pattern)
    assert one.chance is not None
    assert chance_of(one.chance, one.window) == columns[15] + columns[20] + columns[25]
    assert list(columns) == [5, 10, 15, 20, 25]


def printed_colors(pattern: sg.WindowPattern) -> dict[str, str]:
    return {name: str(pattern[name]) for name in SPACE_NAMES if str(pattern[name]) in set("RYGBP")}


def test_best_paid() -> None:
    one = level("best_paid")
    printed = printed_colors(one.window.pattern)
    for space, color in printed.items():
        corners = spaces(diagonal(mask_of(space)))
        assert color not in {printed.get(corner) for corner in corners}
    in_columns = [[c for space, c in printed.items() if space[1] == n] for n in "12345"]
    assert sum(len(set(each)) == len(each) == 2 for each in in_columns) == 3
    best = [max(one.choices, key=lambda name: sg.exact.mean(name, p)) for p in sg.patterns.values()]
    assert best.count("Column Color Variety") == 4
    assert question_of(one).solution().answer == "Column Color Variety"


def test_private_color() -> None:
    one = level("private_color")
    printed = printed_colors(one.window.pattern)
    beside_them = {
        color: len(spaces(beside(mask_of([s for s, c in printed.items() if c == color]))))
        for color in "RYGBP"
    }
    assert beside_them == {"R": 5, "Y": 6, "B": 7, "P": 4, "G": 3}
    assert [space for space, color in printed.items() if color == "G"] == ["D3"]
    solution = question_of(one).solution()
    assert solution.answer == "Shades of Green"
    assert list(printed.values()).count("G") == 1


def test_most_free() -> None:
    one = level("most_free")
    chosen = {name: sg.patterns[name] for name in one.choices}
    assert {pattern.difficulty for pattern in chosen.values()} == {5}
    colors = {name: len(printed_colors(pattern)) for name, pattern in chosen.items()}
    printed = {
        name: sum(pattern[space] is not None for space in SPACE_NAMES)
        for name, pattern in chosen.items()
    }
    assert printed == {
        name: 14 if name in ("Batllo", "Ripples of Light") else 13 for name in chosen
    }
    assert question_of(one).solution().answer == "Firelight"
    thirteen = [name for name in chosen if printed[name] == 13]
    assert sorted(colors[name] for name in thirteen) == [4, 4, 5]
    assert colors["Firelight"] == 5
    room = [sg.exact.legal_windows(name) for name in chosen]
    assert max(room) > 1000 * min(room)


def test_opened() -> None:
    one = level("opened")
    assert one.scenario is not None
    assert set(one.among) == set(one.window.open_spaces)
    assert not any(one.window.legal_spaces(die) for die in one.scenario.to_dict()["pool"])
    assert one.window.explain("P5", "B3") == ()
    pattern = one.window.pattern
    assert [str(pattern[space]) for space in ("C1", "C2", "D5")] == ["3", "Y", "R"]
