"""Score sheets: lines, totals, and what may be given."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sagrada_nb as sg
from tests.rules import naive
from tests.rules.strategies import windows

sheets = st.builds(
    sg.score,
    windows,
    public=st.lists(st.sampled_from(list(sg.PUBLIC_OBJECTIVES)), unique=True, max_size=4),
    private=st.lists(st.sampled_from(list(sg.Color)), unique=True, max_size=2),
    favor_tokens=st.integers(0, 6),
    open_space_penalty=st.integers(0, 3),
)


@given(sheet=sheets)
def test_lines_add_up_to_the_total(sheet: sg.ScoreSheet) -> None:
    assert sheet.total == sum(line.points for line in sheet.lines)
    assert str(sheet).splitlines()[-1].split()[-1] == str(sheet.total).replace("-", "−")


@given(sheet=sheets)
def test_the_table_has_a_row_for_each_line(sheet: sg.ScoreSheet) -> None:
    pandas = pytest.importorskip("pandas")
    frame = sheet.to_frame()

    assert list(frame.columns) == ["line", "kind", "points", "working", "spaces"]
    assert list(frame["line"]) == [line.name for line in sheet.lines]
    assert frame["points"].sum() == sheet.total
    assert pandas.api.types.is_integer_dtype(frame["points"])
    assert [tuple(spaces.split()) for spaces in frame["spaces"]] == [
        line.spaces for line in sheet.lines
    ]


@given(
    window=windows,
    public=st.lists(st.sampled_from(list(naive.PUBLIC)), unique=True),
    private=st.sampled_from(list(naive.PRIVATE)),
    tokens=st.integers(0, 6),
    penalty=st.sampled_from([1, 3]),
)
def test_the_total_of_the_plain_count(
    window: sg.Window, public: list[str], private: str, tokens: int, penalty: int
) -> None:
    laid = naive.dice_of(str(window))
    expected = tokens - penalty * (20 - len(laid)) + naive.PRIVATE[private](laid)
    expected += sum(naive.PUBLIC[name](laid) for name in public)

    sheet = sg.score(window, public, private, favor_tokens=tokens, open_space_penalty=penalty)
    assert sheet.total == expected


@given(window=windows, colors=st.lists(st.sampled_from(list(sg.Color)), min_size=2, unique=True))
def test_of_several_private_objectives_the_best_counts(
    window: sg.Window, colors: list[sg.Color]
) -> None:
    each = [sg.score(window, private=color).line(f"Shades of {color.name}") for color in colors]
    sheet = sg.score(window, private=colors)
    (line,) = (line for line in sheet.lines if line.kind == "private")

    assert line.points == max(other.points for other in each)
    assert (line.name, line.points, line.groups) in [
        (other.name, other.points, other.groups) for other in each
    ]
    for other in each:
        if other.name != line.name:
            assert f"{other.name}: {other.points}" in line.working


def test_lines_come_in_the_order_given() -> None:
    sheet = sg.score(sg.window(), ["Light Shades", "row color variety"], "red", favor_tokens=2)

    assert [(line.kind, line.name) for line in sheet.lines] == [
        ("public", "Light Shades"),
        ("public", "Row Color Variety"),
        ("private", "Shades of Red"),
        ("favor_tokens", "Favor tokens"),
        ("open_spaces", "Open spaces"),
    ]


@pytest.mark.parametrize(
    "public",
    [
        "Light Shades",
        ["light shades"],
        ("LIGHT SHADES",),
        sg.PUBLIC_OBJECTIVES["Light Shades"],
        {sg.PUBLIC_OBJECTIVES["Light Shades"]},
        iter(["Light Shades"]),
    ],
)
def test_one_public_objective_in_any_form(public: Any) -> None:
    sheet = sg.score(sg.window(None, {"A1": "R1", "D5": "G2"}), public)

    assert sheet.line("Light Shades").points == 2


@pytest.mark.parametrize(
    "private",
    [
        "red",
        "R",
        "shades of red",
        sg.Color.RED,
        ["red"],
        (sg.Color.RED,),
        sg.PRIVATE_OBJECTIVES["Shades of Red"],
    ],
)
def test_one_private_objective_in_any_form(private: Any) -> None:
    sheet = sg.score(sg.window(None, {"A1": "R5"}), private=private)

    assert sheet.line("Shades of Red").points == 5


@pytest.mark.parametrize("private", [None, [], ()])
def test_without_a_private_objective_there_is_no_line_for_it(private: Any) -> None:
    sheet = sg.score(sg.window(), private=private)

    assert [line.kind for line in sheet.lines] == ["favor_tokens", "open_spaces"]


@pytest.mark.parametrize("text", [
    "R5 -- -- -- --/-- G2 -- -- --/-- -- -- -- --/-- -- -- -- --",
    "R5 -- -- -- --\n-- G2 -- -- --\n-- -- -- -- --\n-- -- -- -- --\n",
    "virtus",
    "YB..1/G.5.4/3.R.G/2..BY",
])  # fmt: skip
def test_a_window_may_be_written_as_on_a_score_board(text: str) -> None:
    sheet = sg.score(text, ["Light Shades"], "red")
    assert sheet == sg.score(sg.ScoreBoard(text).window, ["Light Shades"], "red")
    assert (sheet.line("Shades of Red").points == 5) == text.startswith("R5")


def test_a_pattern_scores_as_an_empty_window() -> None:
    assert sg.score(sg.patterns["Virtus"]).total == -20


@pytest.mark.parametrize(("given", "error", "says"), [
    ("Vitrus", sg.errors.UnknownName, "Did you mean Virtus"),
    ("R3", sg.errors.UnknownName, "'R3' is neither the name of a window pattern nor four rows"),
    ("R5 --/--", sg.errors.NotationError, "--"),
    (5, sg.errors.WrongType, "5 is not a window. Accepted: a Window, the name of a pattern"),
    (None, sg.errors.WrongType, "None is not a window. Accepted: a Window"),
])  # fmt: skip
def test_what_is_no_window_is_not_scored(given: Any, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        sg.score(given)


def test_a_line_is_found_by_any_spelling_of_its_name() -> None:
    sheet = sg.score(sg.window(), ["Light Shades"], favor_tokens=3)

    assert sheet.line("light shades") is sheet.lines[0]
    assert sheet.line("favor tokens").points == 3


def test_a_card_of_ones_own_scores_as_it_says() -> None:
    light = replace(sg.PUBLIC_OBJECTIVES["Light Shades"], name="Light and dear", points=9)
    window = sg.window(None, {"A1": "R1", "D5": "G2"})

    assert sg.score(window, [light]).line("Light and dear").points == 9
    assert "9 points" in light.description


def test_there_is_no_floor_at_zero() -> None:
    assert sg.score(sg.window()).total == -20
    assert sg.score(sg.window(), open_space_penalty=3).total == -60
    assert sg.score(sg.window(), open_space_penalty=0).total == 0
