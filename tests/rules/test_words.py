"""Words shown to people: every one goes through the catalogue, in whole sentences.

A pretended language wraps each message in ⟦ ⟧. What people read must then lie inside such brackets
to the last letter, and what lies inside others must be a name or a whole sentence.
"""

from __future__ import annotations

import ast
import gettext
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import sagrada_nb as sg
from sagrada_nb import words
from sagrada_nb.lessons.exercises import Exercise
from sagrada_nb.lessons.levels import levels
from tests.pretended import PretendedLanguage, outside_brackets
from tests.rules import bad_games, bad_input
from tests.rules.bad_call import Bad, name_of

PACKAGE = Path(sg.__file__).parent
SOURCES = sorted(PACKAGE.rglob("*.py"))
PATTERN = sg.WindowPattern("R..../2..../...../.....")
BROKEN = sg.window(PATTERN, {"A1": "B3", "A2": "B4", "B1": "G3"})

NAMES_AND_LISTS = {
    "red",
    "yellow",
    "green",
    "blue",
    "purple",
    "{color} {shade}",
    "the {die} at {space}",
    ", ",
    "{all_but_last} and {last}",
    "Favor tokens",
    "Open spaces",
    "<a number of about {n} digits>",
    "{n} more",
}
"""The messages that are no sentences: they name something inside one, or join such names."""


@pytest.fixture(autouse=True)
def _english_before_and_after() -> Iterator[None]:
    assert words.language() == "en"
    yield
    words.use_language("en")


def message_of(case: Bad) -> str:
    with pytest.raises(sg.SagradaError) as refusal:
        case.call()
    return str(refusal.value)


def test_the_pretended_language_is_seen_through() -> None:
    assert outside_brackets("⟦{a ⟦b⟧} c⟧") == ""
    assert outside_brackets("⟦b⟧ c ⟦d⟧") == " c "


@pytest.mark.parametrize("case", bad_input.ALL, ids=name_of)
def test_errors_are_translated_sentences(pretended: PretendedLanguage, case: Bad) -> None:
    message = message_of(case)

    assert outside_brackets(message).strip() == ""
    for asked in pretended.asked - NAMES_AND_LISTS:
        assert re.search(r"([.?]|\{accepted\}|\{where\})$", asked), asked


@pytest.mark.parametrize("case", bad_games.ALL, ids=name_of)
def test_what_cannot_be_played_is_refused_in_translated_words(
    pretended: PretendedLanguage, case: Bad
) -> None:
    # Setting up a game asks for the names of cards and players too, which are no sentences.
    assert outside_brackets(message_of(case)).strip() == ""


def test_violations_are_translated_sentences(pretended: PretendedLanguage) -> None:
    window = sg.window(None, {"A1": "R3"})
    shown = [
        *window.explain("R3", "A1"),
        *sg.window().explain("R3", "B2"),
        *window.explain("R3", "D5"),
        *window.explain("R3", "A2"),
        *window.explain("B5", "B2", also="touches_a_die"),
        *BROKEN.mistakes(),
    ]

    assert {each.code for each in shown} == {rule.code for rule in sg.PlacementRule}
    for violation in shown:
        assert outside_brackets(str(violation)) == ""
        assert str(violation) == violation.message
    assert all(asked.endswith(".") for asked in pretended.asked - NAMES_AND_LISTS)


def test_labels_are_translated(pretended: PretendedLanguage) -> None:
    for color in sg.Color:
        assert color.label == f"⟦{color.name.lower()}⟧"
    assert outside_brackets(sg.Die("R3").label) == ""
    for rule in sg.PlacementRule:
        assert outside_brackets(rule.label) == ""
        assert "⟦" not in rule.code


def test_descriptions_of_objectives_are_translated(pretended: PretendedLanguage) -> None:
    cards = [*sg.PUBLIC_OBJECTIVES.values(), *sg.PRIVATE_OBJECTIVES.values()]
    for card in cards:
        assert outside_brackets(card.description) == ""
        assert card.label == f"⟦{card.name}⟧"


def test_a_score_sheet_shows_translated_names_and_keeps_its_own(
    pretended: PretendedLanguage,
) -> None:
    sheet = sg.score(sg.window(None, {"A1": "R3"}), ["Light Shades"], ["red", "blue"])

    names = ["Light Shades", "Shades of Red", "Favor tokens", "Open spaces"]
    assert [line.name for line in sheet.lines] == names
    assert [line.label for line in sheet.lines] == [f"⟦{name}⟧" for name in names]
    assert not re.search("[A-Za-z]", outside_brackets(str(sheet)).replace("min", ""))
    assert sheet.line("⟦Favor tokens⟧") is sheet.line("favor tokens")


def test_a_value_speaks_the_language_in_use_when_it_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sheet = sg.score(sg.window())
    (violation,) = sg.window().explain("R3", "B2")
    assert sheet.lines[0].label == "Favor tokens"

    monkeypatch.setattr(words, "_translations", PretendedLanguage())
    assert sheet.lines[0].label == "⟦Favor tokens⟧"
    assert violation.message.startswith("⟦")


# How the code is written


def _calls(source: Path) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id, node


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_messages_are_literal_with_named_placeholders(source: Path) -> None:
    for name, call in _calls(source):
        if name not in ("_", "ngettext"):
            continue
        for argument in call.args[: 2 if name == "ngettext" else 1]:
            assert isinstance(argument, ast.Constant), ast.unparse(call)
            assert isinstance(argument.value, str)
            placeholders = re.findall(r"\{(.*?)\}", argument.value)
            assert all(re.fullmatch(r"[a-z_]+(![rs]|:\+?\.\d[f%])?", each) for each in placeholders)


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_messages_are_not_glued(source: Path) -> None:
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.BinOp | ast.JoinedStr):
            assert not [piece for piece in _pieces(node) if _is_message(piece)], ast.unparse(node)


def _pieces(node: ast.BinOp | ast.JoinedStr) -> list[ast.expr]:
    if isinstance(node, ast.BinOp):
        return [node.left, node.right]
    return [each.value for each in node.values if isinstance(each, ast.FormattedValue)]


def _is_message(piece: ast.expr) -> bool:
    while isinstance(piece, ast.Call) and isinstance(piece.func, ast.Attribute):
        if ast.unparse(piece.func.value) == "re":
            return False
        piece = piece.func.value  # the message that is formatted
    return isinstance(piece, ast.Call) and ast.unparse(piece.func) in ("_", "ngettext")


@pytest.mark.parametrize(
    "source",
    ["f'{_(x)}, {y}'", "_(x) + y", "y + _(x).format(z=1)", "f'{ngettext(a, b, n).format(n=n)}'"],
)
def test_glued_messages_are_found(source: str) -> None:
    node = ast.parse(source, mode="eval").body
    assert isinstance(node, ast.BinOp | ast.JoinedStr)
    assert any(map(_is_message, _pieces(node)))


# Choosing a language


@pytest.fixture(scope="session")
def collected(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """Return what `make words` collects."""
    found = re.search(r"pybabel (-q extract .*) -o", (root / "Makefile").read_text("utf-8"))
    assert found
    template = tmp_path_factory.mktemp("words") / "all.pot"
    run = subprocess.run(
        [sys.executable, "-m", "babel.messages.frontend", *found[1].split(), "-o", template, "."],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    with template.open("rb") as file:
        return read_po(file)


def test_translators_are_given_all_that_is_said(
    collected: Catalog, pretended: PretendedLanguage
) -> None:
    for each in (sg.PUBLIC_OBJECTIVES, sg.PRIVATE_OBJECTIVES, sg.patterns, sg.bots.BOTS):
        assert all(name in collected for name in each)
    assert all(card.name in collected for card in sg.TOOL_CARDS.values())
    for name in levels():
        exercise = Exercise(levels()[name])
        assert exercise.check().html() + exercise.hint().html() + exercise.reveal().html()
    assert sg.ScoreBoard(BROKEN, choose_pattern=True, choose_cards=True).still()
    assert sg.GameTable(seed=1).still()
    assert sg.ToolBoard(7).still()
    assert str(sg.compare_rulesets())
    assert len(pretended.asked) > 200
    singular_or_plural = {
        form
        for message in collected
        for form in ([message.id] if isinstance(message.id, str) else message.id)
    }
    assert sorted(pretended.asked - singular_or_plural) == []


@pytest.fixture
def persian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Provide a small Persian catalogue in a folder of its own."""
    messages = {"red": "قرمز", "{color} {shade}": "{shade} {color}", "Light Shades": "سایه‌های روشن"}
    catalogue = Catalog("fa")
    for message, translation in messages.items():
        catalogue.add(message, translation)
    folder = tmp_path / "locale" / "fa" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "sagrada_nb.mo").open("wb") as file:
        write_mo(file, catalogue)
    monkeypatch.setattr(words, "data_path", tmp_path.joinpath)


@pytest.mark.usefixtures("persian")
@pytest.mark.parametrize("code", ["fa", "fa_IR", "fa-IR"])
def test_a_language_with_a_catalogue_is_spoken(code: str) -> None:
    assert words.use_language(code) == code.replace("-", "_")

    assert sg.Color.RED.label == "قرمز"
    assert sg.Color.BLUE.label == "blue"
    assert sg.Die("R3").label == "3 قرمز"
    assert words.card_name("Light Shades") == "سایه‌های روشن"
    assert words.direction() == "rtl"


@pytest.mark.usefixtures("persian")
@pytest.mark.parametrize("code", ["xx", "", "de_CH", "en", "en_GB"])
def test_english_is_spoken_where_there_is_no_catalogue(code: str) -> None:
    words.use_language("fa")

    assert words.use_language(code) == "en"
    assert words.language() == "en"
    assert words.direction() == "ltr"
    assert sg.Color.RED.label == "red"


@pytest.mark.usefixtures("pretended")
def test_names_and_notation_do_not_change_with_the_language() -> None:
    assert sg.patterns["Virtus"].name == "Virtus"
    assert repr(sg.window("Virtus")) == "Window('Virtus')"
    assert str(sg.Die("R1")) == "R1"
    assert [str(color) for color in sg.Color] == list("RYGBP")


def test_sentences_follow_one_another_as_the_language_has_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Japanese(gettext.NullTranslations):
        def gettext(self, message: str) -> str:
            return message.replace("{told} {more}", "{told}{more}")

    said = ["一。", "二。", "三。"]
    assert words.paragraph(said) == "一。 二。 三。"
    monkeypatch.setattr(words, "_translations", Japanese())
    assert words.paragraph(said) == "一。二。三。"
    assert words.paragraph(said[:1]) == "一。"


@pytest.mark.parametrize(
    ("items", "text"),
    [([], ""), (["A1"], "A1"), (["A1", "A2"], "A1 and A2"), (["A", "B", "C"], "A, B and C")],
)
def test_lists_as_people_read_them(items: list[str], text: str) -> None:
    assert words.listed(items) == text
