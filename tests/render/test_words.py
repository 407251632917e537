"""Every word in a picture, seen or spoken, comes from the catalogue."""

from __future__ import annotations

import re

import pytest

import sagrada_nb as sg
from sagrada_nb.core.grid import SPACE_NAMES
from sagrada_nb.render import Marks, die_svg, gallery_html, picture, sheet_html, window_svg
from sagrada_nb.render.window import space_label
from tests.pretended import PretendedLanguage, untranslated
from tests.render.drawing import people_read

WINDOW = sg.window("Virtus", {"A1": "R3", "A2": "R4", "B4": "B5", "C3": "G2"})
CARDS = [*sg.PUBLIC_OBJECTIVES]


def pages() -> dict[str, str]:
    labels = {name: space_label(WINDOW, name, sg.Die("R3"), advice=True) for name in SPACE_NAMES}
    return {
        "window": picture(WINDOW),
        "pattern": picture(sg.patterns["Lux Mundi"]),
        "die": die_svg(sg.Die("P6")),
        "grid": window_svg(WINDOW, labels=labels),
        "sheet": sheet_html(sg.score(WINDOW, CARDS, "red", favor_tokens=3)),
        "solo sheet": sheet_html(sg.score(WINDOW, CARDS, ["red", "blue"], open_space_penalty=3)),
        "patterns": picture(sg.patterns),
        "rule set": picture(sg.RuleSet("official", leftovers="one")),
        "rule sets": picture(sg.compare_rulesets()),
    }


@pytest.mark.parametrize("name", list(pages()))
def test_pictures_speak_the_language_in_use(pretended: PretendedLanguage, name: str) -> None:
    found = list(people_read(pages()[name]))
    assert any("⟦" in text for text in found)
    assert [text for text in found if untranslated(text)] == []


def test_the_texts_of_a_gallery_are_its_callers(pretended: PretendedLanguage) -> None:
    html = gallery_html([("⟦given⟧", sg.window(), Marks())])
    assert [text for text in people_read(html) if untranslated(text)] == []


def test_what_is_no_word_is_let_through() -> None:
    for notation in ("R3", "A1", "--", "5 + 6 + 6", "min(2, 3) × 2", "−3", "B", "⟦a⟧"):
        assert untranslated(notation) == ""
    for glued in ("A1: ⟦red⟧", "Window", "⟦red⟧; ⟦blue⟧", "a"):
        assert untranslated(glued) != ""


def test_descriptions_in_english_read_as_sentences() -> None:
    found = [t for page in pages().values() for t in people_read(page)]
    assert not [text for text in found if re.search(r"\{|\}|None|\s\s|\.\.|⟦", text)]
