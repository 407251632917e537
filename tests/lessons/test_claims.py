"""What lessons, hints and afterwords tell as facts is so."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import nbformat
import pytest

import sagrada_nb as sg
from sagrada_nb.core.grid import EDGE, INNER, SPACE_NAMES, beside, mask_of, spaces
from sagrada_nb.lessons.levels import Level, levels
from sagrada_nb.lessons.question_registry import question_of
from sagrada_nb.resources import notebooks_path

RULE = sg.PlacementRule


def level(name: str) -> Level:
    return levels()[name]


def named(text: str) -> set[str]:
    """Return the spaces that a text names."""
    return set(re.findall(r"\b[A-D][1-5]\b", text))


def legal(one: Level) -> set[str]:
    assert one.die is not None
    return set(one.window.legal_spaces(one.die))


def forbidden(one: Level, rule: sg.PlacementRule) -> set[str]:
    assert one.die is not None
    return set(one.window.forbidden_spaces(one.die)[rule])


def open_and_touching(one: Level) -> set[str]:
    return set(one.window.open_spaces) - forbidden(one, RULE.TOUCHES_NO_DIE)


def test_edge() -> None:
    one = level("edge")
    assert named(one.hints[2]) == set(one.among) & set(spaces(INNER))
    assert {s for s in SPACE_NAMES if s[0] in "AD" or s[1] in "15"} == set(spaces(EDGE))


def test_touching() -> None:
    one = level("touching")
    assert open_and_touching(one) == legal(one)
    assert sorted(space[0] for space in legal(one)) == list("CCCDD")


def test_space() -> None:
    one = level("space")
    assert len(open_and_touching(one)) == 5
    assert open_and_touching(one) - legal(one) == named(one.hints[2]) == {"C2", "C4"}
    assert named(one.after) == legal(one)
    assert [str(one.window.pattern[space] or "white") for space in sorted(legal(one))] == [
        "white",
        "5",
        "white",
    ]


def test_color_neighbors() -> None:
    one = level("color_neighbors")
    assert forbidden(one, RULE.SAME_VALUE_NEIGHBOR) == set()
    beside_red = forbidden(one, RULE.SAME_COLOR_NEIGHBOR)
    assert beside_red == set(spaces(beside(mask_of(named(one.hints[0]))))) - set(
        one.window.filled_spaces
    )
    assert named(one.hints[2]) == beside_red & open_and_touching(one)
    assert named(one.after) == legal(one)


def test_shade_neighbors() -> None:
    one = level("shade_neighbors")
    assert forbidden(one, RULE.SAME_COLOR_NEIGHBOR) == set()
    assert named(one.hints[2]) == forbidden(one, RULE.SAME_VALUE_NEIGHBOR)
    assert sorted(space[0] for space in legal(one)) == list("ABCD")


def test_taken() -> None:
    one = level("taken")
    taken = set(one.among) & set(one.window.filled_spaces)
    assert named(one.hints[2]) == taken
    assert set(one.among) - taken == legal(one) & set(one.among)


def test_why_not() -> None:
    one = level("why_not")
    assert (str(one.window.pattern["B5"]), str(one.window["C5"]), str(one.window["B4"])) == (
        "Y",
        "P1",
        "R3",
    )


def test_all_together() -> None:
    one = level("all_together")
    assert {space[0] for space in legal(one)} == {"B", "C"}
    assert "C4" not in legal(one)


def test_spoiling() -> None:
    one = level("spoiling")
    assert named(one.hints[0]) == legal(one)
    pattern = one.window.pattern
    wanting = {space for space in one.window.open_spaces if str(pattern[space]) in ("R", "3")}
    assert named(one.hints[2]) == wanting


def test_mending() -> None:
    one, two = level("mend_one"), level("mend_two")
    assert [str(one.window[space]) for space in ("A1", "B1", "B2")] == ["G1", "Y1", "B1"]
    assert all("B1" in each.spaces for each in one.window.mistakes())
    found = two.window.mistakes()
    assert len(found) == 4
    assert sum("B1" in each.spaces for each in found) == 3
    assert [each.spaces for each in found if not each.dice] == [("B1",)]
    assert [each.spaces for each in found if "B1" not in each.spaces] == [("C4", "D4")]


def test_scoring() -> None:
    one = level("columns")
    columns = [[str(one.window[f"{row}{c}"])[0] for row in "ABCD"] for c in range(1, 6)]
    assert [len(set(column)) == 4 for column in columns] == [False] * 3 + [True] * 2
    dice = str(level("pairs").window)
    assert (dice.count("1"), dice.count("2")) == (5, 3)
    total = level("total")
    blue = [str(total.window[s]) for s in total.window.filled_spaces]
    assert [die[1] for die in blue if die[0] == "B"] == ["3", "1", "6", "4"]
    sheet = sg.score(total.window, total.public, total.private, total.favor_tokens)
    assert sheet.line("Row Color Variety").working == "2 × 6"
    assert sheet.line("Light Shades").points == 2 * 3
    assert sheet.line("Favor tokens").points == -sheet.line("Open spaces").points
    for name in total.public:
        assert name in total.question
    assert f"{total.favor_tokens} favor tokens" in total.question


def test_corners() -> None:
    one = level("diagonals")
    (line, *_rest) = sg.score(one.window, one.public).lines
    assert named(one.hints[2]) < set(line.spaces)
    colors = [str(one.window[space])[0] for space in line.spaces]
    assert sorted(colors) == ["G", "G", "Y", "Y"]


def test_best_finish() -> None:
    one = level("best_finish")
    assert len(one.window.open_spaces) == 3
    assert named(one.hints[2]) == set(one.window.open_spaces)
    after = one.window.place("P1", "A3").place("B3", "C2").place("P4", "B2")
    sheet = sg.score(after, one.public, one.private)
    assert sheet.line("Row Shade Variety").groups == (("B1", "B2", "B3", "B4", "B5"),)
    assert [g[0][1] for g in sheet.line("Column Shade Variety").groups] == ["1", "2", "3"]


def test_rounds() -> None:
    four, first, later = level("pool_of_four"), level("first_round"), level("later_round")
    assert sg.turn_order(four.players).length == 8
    order = sg.turn_order(first.players, start=first.start, round=first.round)
    assert order.order[:4] == ("D", "A", "B", "C")
    assert order.turns_of("C") == (4, 5)
    assert order.turns_of("D") == (1, 8)
    starts = [sg.turn_order(later.players, round=n).start_player for n in range(1, 11)]
    assert [n for n, name in enumerate(starts, 1) if name == "A"][:2] == [1, 4]
    assert (starts[later.round - 1], starts.count("A"), min(map(starts.count, "ABC"))) == (
        "B",
        4,
        3,
    )


def test_dice_left() -> None:
    for name, pool, turns in (("left_over", 9, 8), ("one_stays", 7, 6)):
        one = level(name)
        assert (sg.turn_order(one.players).dice, sg.turn_order(one.players).length) == (pool, turns)
    question: Any = question_of(level("left_over"))
    assert question.expected == 9 - 5
    official = replace(level("one_stays"), rules=sg.RuleSet())
    question = question_of(official)
    assert question.expected == 3


def test_by_the_danish_guide() -> None:
    one = level("danish_spaces")
    assert one.die is not None
    assert named(one.hints[1]) == named("B3")
    legal_here = set(one.window.legal_spaces(one.die, one.rules.ignoring)) & set(one.among)
    assert set(one.among) - legal_here == {"A3", "B4"}
    assert legal(one) & set(one.among) == {"C2"}
    purple = level("a_point_a_die")
    lines = [
        sg.score(purple.window, private="purple", private_pays=pays).lines[0]
        for pays in ("shades", "dice")
    ]
    assert [line.points for line in lines] == [17, 3]
    assert set(lines[1].spaces) == named(purple.hints[2])
    assert purple.window == sg.scoring_example().window
    full = level("never_full")
    question: Any = question_of(full)
    assert question.expected == 60 - 30


def test_the_last_draft() -> None:
    one = level("best_draft")
    question: Any = question_of(one)
    assert len(one.window.open_spaces) == 3
    best, six = question.best, one.window.place("B6", "B3")
    assert str(best["C3"]) == "P2"
    now, after = question.sheet(one.window), question.sheet(best)
    assert after.line("Row Shade Variety").points - now.line("Row Shade Variety").points == 5
    assert (after.total - now.total, question.sheet(six).total - now.total) == (6, 3)
    shades = [die.shade for c in "1245" if (die := one.window[f"C{c}"]) is not None]
    assert shades == [4, 3, 6, 5]
    assert sum(die.shade == 2 for die in one.pool) == 4
    assert f"{one.favor_tokens} favor tokens" in one.question


def test_a_tie_to_the_last() -> None:
    question: Any = question_of(level("tied"))
    first, second, _third = question.game.ranking()
    assert first.total == second.total
    assert first.private_points == second.private_points
    assert first.favor_tokens == second.favor_tokens
    assert "later in the order of the last round" in first.reason


def test_solo() -> None:
    target: Any = question_of(level("solo_target"))
    sums = [sum(die.shade for die in space) for space in target.level.track]
    assert sums == [7, 3, 7, 6, 10, 0, 3, 7, 6, 4]
    assert (sum(sums), target.expected) == (53, 54)
    one: Any = question_of(level("solo_score"))
    dice = [die for die in one.level.window.dice if die is not None]
    by_color = {c: [die.shade for die in dice if die.color.value == c] for c in "RB"}
    assert {c: sorted(found) for c, found in by_color.items()} == {
        "R": [2, 2, 4, 5],
        "B": [1, 3, 4, 6],
    }
    assert one.sheet.line("Light Shades").points == 3 * 2
    assert one.sheet.line("Column Color Variety").working == "1 × 5"
    assert one.sheet.line("Open spaces").points == -3
    assert one.sheet.line("Shades of Blue").points == 14


@pytest.mark.parametrize(
    "path", sorted(notebooks_path().glob("[0-9]*.ipynb")), ids=lambda p: p.stem
)
def test_the_first_lesson_lists_every_lesson_with_its_minutes(path: object) -> None:
    cells = nbformat.read(path, as_version=nbformat.NO_CONVERT).cells
    (minutes,) = re.findall(r"\b(\d+) minutes\b", cells[0].source)
    first = nbformat.read(notebooks_path("00_start_here.ipynb"), as_version=nbformat.NO_CONVERT)
    (table,) = [cell.source for cell in first.cells if cell.source.startswith("## The lessons")]
    name = str(getattr(path, "name", path))
    title = f"{name[:2]} {name[3:-6].replace('_', ' ')}"
    (row,) = [line for line in table.splitlines() if title in line.casefold()]
    assert row.endswith(f"| {minutes} |")
    assert f"({name})" in row or name == "00_start_here.ipynb"


def test_think_ahead() -> None:
    one = level("think_ahead")
    assert one.die is not None
    assert named(one.hints[0]) == legal(one)
    pattern = one.window.pattern
    yellow = {space for space in one.window.open_spaces if str(pattern[space]) == "Y"}
    assert yellow == {"A3", "B2", "C1"}
    spoiled = {space: one.window.spoiled_spaces(one.die, space) for space in legal(one)}
    assert {space for space, lost in spoiled.items() if lost} == {"B3", "C2"}
    assert [spoiled[space] for space in ("B3", "C2")] == [("A3", "B2"), ("B2", "C1")]
    assert str(pattern["A3"]) == "Y"
