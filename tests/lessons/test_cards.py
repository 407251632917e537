"""How exercises are shown: as HTML with a text beside it, escaped, and in any language."""

from __future__ import annotations

import re
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

import sagrada_nb as sg
from sagrada_nb.lessons.cards import Card
from tests.lessons.spellings import EXERCISES, fresh, right_answers, wrong_answers
from tests.pretended import PretendedLanguage, untranslated
from tests.render.drawing import trusted

each_exercise = pytest.mark.parametrize("name", EXERCISES)


def cards_of(name: str) -> list[Card]:
    exercise = fresh(name)
    return [
        exercise.card(),
        exercise.check(),
        exercise.check(object()),
        *(exercise.check(answer) for answer in wrong_answers(exercise)),
        exercise.hint(),
        exercise.reveal(),
        exercise.check(right_answers(exercise)[0]),
    ]


@each_exercise
def test_every_card_is_html_with_a_text_beside_it(name: str) -> None:
    for card in cards_of(name):
        bundle = card._repr_mimebundle_()
        assert bundle["text/plain"] == str(card)
        html = re.sub(r"<(style|svg).*?</\1>", "", trusted(bundle["text/html"]), flags=re.S)
        opened = re.findall(r"<(\w+)", html)
        assert sorted(opened) == sorted(re.findall(r"</(\w+)>", html))
        assert "--sg-accent:var(--sg-" in html


@pytest.mark.parametrize("given", ["<script>alert(1)</script>", "A1<img src=x onerror=y>", "`<b>`"])
@each_exercise
def test_what_a_learner_wrote_never_becomes_markup(name: str, given: str) -> None:
    html = fresh(name).check(given).html()
    assert not re.search(r"<(script|img|b)\b", html)


@each_exercise
def test_every_word_goes_through_the_catalogue(name: str, pretended: PretendedLanguage) -> None:
    for card in cards_of(name):
        text = re.sub(r"object at 0x\w+|[★☆✓✗…?]|^i |\s-\s", "", str(card), flags=re.M)
        assert not re.search("[A-Za-z]", untranslated(text).replace("<object object>", "")), text


@each_exercise
def test_a_right_to_left_language_turns_the_card(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sagrada_nb.words._language", "fa")
    assert 'dir="rtl"' in fresh(name).check().html()


def shown(value: Any) -> list[dict[str, Any]]:
    """Return what a notebook shows of a value."""
    InteractiveShell.instance()
    with capture_output() as captured:
        value._ipython_display_()
    return [output.data for output in captured.outputs]


def test_a_written_exercise_shows_its_question_with_a_picture() -> None:
    card, board = shown(fresh("why_not"))
    assert "application/vnd.jupyter.widget-view+json" in board
    assert "Why may the purple 3 not go on B5?" in card["text/html"]
    assert "<svg" in card["text/html"]


def test_an_exercise_on_a_board_shows_its_question_and_the_board() -> None:
    card, *boards = shown(fresh("three_dice"))
    assert "Place all three dice" in card["text/html"]
    assert sum("application/vnd.jupyter.widget-view+json" in output for output in boards) == 2


def test_the_exercise_of_a_name_is_the_same_one_again() -> None:
    assert sg.exercise("three_dice") is sg.exercise("Three dice")
    with pytest.raises(sg.errors.UnknownName, match="Did you mean edge"):
        sg.exercise("edges")
