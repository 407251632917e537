"""Tables: what stands out, and what a narrow page needs to read them."""

from __future__ import annotations

import re

import pytest

import sagrada_nb as sg
from sagrada_nb.render import picture
from sagrada_nb.render.game import track_html
from sagrada_nb.render.rule_sets import sketch
from sagrada_nb.render.tables import table_html
from tests.render.drawing import HOSTILE, read

ROWS = [["a", "1", "2"], ["b", "3", "4"]]


def test_each_cell_of_a_table_that_stacks_says_which_column_it_is_of() -> None:
    html = table_html("c", ["point", HOSTILE, "two"], ROWS, foot=["sum", "4", "6"], stack=True)
    cells = re.findall(r'<td data-title="([^"]*)">(\d)</td>', html)
    assert [text for _title, text in cells] == ["1", "2", "3", "4", "4", "6"]
    assert [title for title, _text in cells][1::2] == ["two"] * 3
    assert "sg-stack" in html
    assert HOSTILE not in html
    assert 'data-title="' not in table_html("c", ["point", "one", "two"], ROWS)


def test_cells_that_differ_stand_out_and_no_other() -> None:
    html = table_html("c", ["", "one", "two"], ROWS, differs=[(1, 2)], numbers=[2])
    assert re.findall(r'<td class="([\w -]+)">(\d)</td>', html) == [
        ("sg-number", "2"),
        ("sg-number sg-differs", "4"),
    ]


def test_the_table_of_rule_texts_says_what_the_values_say_and_marks_what_differs() -> None:
    table = sg.compare_rulesets()
    html = picture(table)
    words = read(html).words
    for _setting, label, cells in table.rows:
        assert label in words
        assert set(cells) <= set(words)
    differing = sum(
        getattr(rules, setting) != getattr(table.rule_sets[0], setting)
        for setting, _label, _cells in table.rows
        for rules in table.rule_sets
    )
    differing += sum(cell != point.cells[0] for point in table.told for cell in point.cells)
    assert html.count('class="sg-differs"') == differing > 11
    for point in table.told:
        assert {point.label, *point.cells} <= set(words)
        assert point.reason in html


def test_a_rule_set_shows_everything_it_says_and_what_was_changed_in_it() -> None:
    plain, changed = picture(sg.RuleSet()), picture(sg.RuleSet(clashes="color"))
    assert plain.count('scope="row"') == changed.count('scope="row"') == 12
    assert plain.count('class="sg-differs"') == 0
    assert changed.count('class="sg-differs"') == 1
    assert "Official, changed" in changed


@pytest.mark.parametrize("setting", ["turn_order", "clashes", "must_touch", "leftovers"])
def test_two_values_are_drawn_differently(setting: str) -> None:
    def drawn(rules: str) -> str:
        return re.sub("sg[0-9a-f]{6}", "", sketch(setting, getattr(sg.RuleSet(rules), setting)))

    assert drawn("official") != drawn("guide_da")
    assert drawn("official") == drawn("official")


def test_the_drawn_sums_of_a_private_objective_are_those_of_the_rules() -> None:
    window = sg.window(None, {"A1": "R2", "A2": "R6"})
    for pays in ("shades", "dice"):
        points = sg.score(window, private="red", private_pays=pays).line("Shades of Red").points
        assert f"= {points}</text>" in sketch("private_pays", pays)


def test_the_round_track_says_of_each_round_what_became_of_it() -> None:
    def spoken(track: list[list[sg.Die]], now: int | None) -> list[str]:
        return re.findall(r">Round \d: ([^<]*)<", track_html(track, 3, now, "u"))

    coming = "still to come"
    assert spoken([], None) == [coming] * 3  # while window patterns are chosen
    assert spoken([], 1) == ["being played", coming, coming]
    assert spoken([[], [sg.Die("R3")]], 3) == ["no die stayed", "red 3", "being played"]
    assert spoken([[], [sg.Die("R3")], []], None)[2] == "no die stayed"
