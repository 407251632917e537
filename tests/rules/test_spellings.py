"""Window patterns are read as people write them, where that can mean one thing only."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sagrada_nb as sg

WANTED = "YB..1/G.5.4/3.R.G/2..BY"
ROWS = WANTED.split("/")


def spelled(white: str, between_signs: str, between_rows: str) -> str:
    return between_rows.join(between_signs.join(row.replace(".", white)) for row in ROWS)


@pytest.mark.parametrize("white", [".", "w", "W", "_", "0", "x", "X", "-", " "])
@pytest.mark.parametrize("between_signs", ["", " ", ",", ", ", ";", "|", " | ", "\t"])
def test_signs_of_white_spaces_and_what_stands_between(white: str, between_signs: str) -> None:
    for between_rows in ("/", " / ", "\n", "/\n", ";\n", "|\n", ",\n"):
        if white == " " and between_rows == " / " and not between_signs.strip(" "):
            continue  # blanks beside blanks: where a row ends cannot be told
        text = spelled(white, between_signs, between_rows)
        assert str(sg.window(text).pattern) == WANTED
        assert str(sg.WindowPattern(text.lower())) == WANTED


@pytest.mark.parametrize(
    "text",
    [
        "YB..1G.5.43.R.G2..BY",
        "YB..1 G.5.4 3.R.G 2..BY",
        "YB..1,G.5.4,3.R.G,2..BY",
        "YB..1;G.5.4;3.R.G;2..BY",
        "YB..1|G.5.4|3.R.G|2..BY",
        "Y B w w 1 G w 5 w 4 3 w R w G 2 w w B Y",
        "\n    YB..1\n    G.5.4\n    3.R.G\n    2..BY\n    ",
        "|Y|B| | |1|\n|G| |5| |4|\n|3| |R| |G|\n|2| | |B|Y|",
        "Y,B,,,1\nG,,5,,4\n3,,R,,G\n2,,,B,Y",
        "Y,B,,,1,\nG,,5,,4,\n3,,R,,G,\n2,,,B,Y,",
    ],
)
def test_other_layouts(text: str) -> None:
    assert str(sg.window(text).pattern) == WANTED


def test_rows_of_a_list_are_read_alike() -> None:
    assert str(sg.WindowPattern(["yb  1", "g 5 4", "3 r g", "2  by"])) == WANTED


@pytest.mark.parametrize("first", [" B..1", "     ", "Y   1"])
def test_blanks_at_the_ends_of_a_row_are_white_spaces(first: str) -> None:
    text = "/".join([first, *ROWS[1:]])
    assert str(sg.WindowPattern(text)).split("/")[0] == first.replace(" ", ".")


@pytest.mark.parametrize(
    "text",
    [
        "YB  /G 5 4/3 R G/2  BY",  # a sign short: which space is missing cannot be told
        "YB..1G.5.43.R.G2..B",
        "YB../1G.5.4/3.R.G/2..BY",
        "YB..1/G.5.4/3.R.G",
        "Y,B,,1/G,,5,,4/3,,R,,G/2,,,B,Y",
        "",
        "." * 10_000,
    ],
)
def test_what_can_mean_nothing_or_several_things_is_refused(text: str) -> None:
    for read in (sg.window, sg.WindowPattern):
        with pytest.raises(sg.SagradaError) as refusal:
            read(text)
        assert len(str(refusal.value)) < 550


signs = st.sampled_from([*"RYGBP123456", "."])


@given(st.lists(signs, min_size=20, max_size=20), st.sampled_from(["", " ", ",", "|"]))
def test_what_is_written_is_read_as_it_was(spaces: list[str], between: str) -> None:
    rows = [spaces[at : at + 5] for at in range(0, 20, 5)]
    pattern = sg.WindowPattern("\n".join(between.join(row) for row in rows))
    assert str(pattern) == "/".join("".join(row) for row in rows)
    assert sg.WindowPattern(str(pattern)) == pattern
