"""The scoring example as data: the text's facts hold in the picture, but for its one slip."""

from __future__ import annotations

import re

import pytest

import sagrada_nb as sg
from sagrada_nb.lessons.scoring_example import Comparison
from tests.pretended import PretendedLanguage, untranslated
from tests.render.drawing import trusted

EXAMPLE = sg.scoring_example()
SAYS = {line.name: line.says for line in EXAMPLE.lines}


def named_in(line: str) -> list[str]:
    return sorted(re.findall(r"\b[A-D][1-5]\b", SAYS[line]))


def spaces_with(shade: int) -> list[str]:
    return [s for s in EXAMPLE.window.filled_spaces if str(EXAMPLE.window[s])[1] == str(shade)]


def test_the_lines_come_out_as_printed() -> None:
    sheet = EXAMPLE.sheet
    assert [line.name for line in EXAMPLE.lines] == [line.name for line in sheet.lines]
    assert [line.points for line in EXAMPLE.lines] == [10, 4, 12, 17, 0, -3]
    assert EXAMPLE.compare().differences == ()
    assert EXAMPLE.total == sheet.total == sum(line.points for line in EXAMPLE.lines) == 40


def test_the_facts_of_the_text_hold_in_the_picture() -> None:
    window = EXAMPLE.window
    assert sorted(spaces_with(1) + spaces_with(2)) == named_in("Light Shades")
    purple = [s for s in window.filled_spaces if str(window[s])[0] == "P"]
    assert sorted(purple) == named_in("Shades of Purple")
    assert [str(window[s])[1] for s in ("C1", "C4", "A5")] == ["5", "6", "6"]
    columns = EXAMPLE.sheet.line("Column Color Variety").groups
    assert [group[0][1] for group in columns] == ["4", "5"]
    assert [str(window[f"{row}2"])[0] for row in "ABCD"].count("G") == 2
    assert window.mistakes() == ()


def test_one_open_space_differs() -> None:
    text, picture = set(named_in("Open spaces")), set(EXAMPLE.window.open_spaces)
    assert (text - picture, picture - text) == ({EXAMPLE.open_in_text}, {EXAMPLE.open_in_picture})
    assert EXAMPLE.window_as_told.open_spaces == tuple(sorted(text))


def test_as_told_it_breaks_a_rule_and_scores_the_same() -> None:
    (mistake,) = EXAMPLE.window_as_told.mistakes()
    assert (mistake.code, mistake.spaces) == ("same_color_neighbor", ("A3", "B3"))
    assert [line.points for line in sg.score(EXAMPLE.window_as_told, **EXAMPLE.cards).lines] == [
        line.points for line in EXAMPLE.sheet.lines
    ]


def test_a_comparison_shows_what_agrees_and_what_differs() -> None:
    html = trusted(EXAMPLE.compare()._repr_mimebundle_()["text/html"])
    assert "Every line comes out as the text says." in html
    assert html.count("✓") == 7
    assert "✗" not in html

    other = EXAMPLE.compare(sg.score(EXAMPLE.window.remove("A5"), **EXAMPLE.cards))
    assert other.differences == (
        "Column Color Variety", "Color Variety", "Shades of Purple", "Open spaces",
    )  # fmt: skip
    html = other.html()
    assert "Some lines differ from the text." in html
    assert (html.count("✓"), html.count("✗")) == (2, 5)
    assert "Total" in str(other)
    assert "24" in str(other).splitlines()[-1]


def test_a_comparison_is_translated_and_escaped(pretended: PretendedLanguage) -> None:
    compared = EXAMPLE.compare()
    text = re.sub(r"<style>.*?</style>|<[^>]*>", " ", compared.html())
    assert not re.search("[A-Za-z]", untranslated(text)), text
    assert not re.search("[A-Za-z]", untranslated(str(compared)))


def test_what_a_file_says_never_becomes_markup() -> None:
    line = type(EXAMPLE.lines[0])("Open spaces", -3, "<b>three</b>")
    assert "<b>" not in Comparison((line,), 40, EXAMPLE.sheet).html()


def test_its_cards_can_be_handed_on() -> None:
    assert sg.score(EXAMPLE.window, **EXAMPLE.cards) == EXAMPLE.sheet
    assert sg.ScoreBoard(EXAMPLE.window, **EXAMPLE.cards).sheet == EXAMPLE.sheet


@pytest.mark.parametrize("name", SAYS)
def test_every_line_says_something(name: str) -> None:
    assert SAYS[name].endswith(".")
