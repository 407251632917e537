"""The pictures show what they say: a rule kept and broken, and what each objective counts."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest

import sagrada_nb as sg
from sagrada_nb.core.placement import RULES
from sagrada_nb.lessons.pictures import Gallery, RuleExample, rule_examples
from tests.pretended import PretendedLanguage, untranslated
from tests.render.drawing import trusted

EXAMPLES = list(rule_examples().values())
each_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.rule.code)


def test_every_rule_has_a_picture() -> None:
    assert {example.rule for example in EXAMPLES} == set(RULES)


@each_example
def test_one_placement_keeps_the_rule_and_the_other_breaks_it_alone(example: RuleExample) -> None:
    assert example.window.mistakes() == ()
    assert example.right in example.window.legal_spaces(example.die)
    assert [each.rule for each in example.violations] == [example.rule]


@each_example
def test_the_picture_says_which_is_which(example: RuleExample) -> None:
    gallery = sg.rule_picture(example.rule.label)
    (kept, right, plain), (broken, wrong, marked) = gallery.windows
    assert (right[example.right], wrong[example.wrong]) == (example.die, example.die)
    assert kept.startswith("✓")
    assert broken.startswith("✗")
    assert str(example.violations[0]) in broken
    assert not plain.clashes
    assert example.wrong in marked.clashes
    assert gallery.heading == example.says
    html = trusted(gallery._repr_mimebundle_()["text/html"])
    assert html.count("<figure>") == 2
    assert example.says in html


def test_a_rule_is_named_by_code_or_label_and_an_unknown_one_is_refused() -> None:
    assert sg.rule_picture("touches_no_die") == sg.rule_picture("Touching")
    with pytest.raises(
        sg.errors.UnknownName, match=r"no placement rule 'tuching'\. Did you mean Touching"
    ):
        sg.rule_picture("tuching")


def test_every_public_objective_has_a_window_that_earns_something_and_just_misses_more() -> None:
    windows = sg.objective_windows().windows
    for (text, window, marks), card in zip(windows, sg.PUBLIC_OBJECTIVES.values(), strict=True):
        assert window.mistakes() == ()
        assert marks.groups == card.groups(window) != ()
        counted = {space for group in marks.groups for space in group}
        assert counted < set(window.filled_spaces), card.name
        assert text.startswith(f"{card.name}: {card.points} point")
        assert text.endswith(f"Here {card.working(window)} = {card.score(window)}.")


def test_what_just_misses_is_near() -> None:
    """A full row or column with a double, a shade without its partner, a die of a second set."""
    for (_text, window, _marks), card in zip(
        sg.objective_windows().windows, sg.PUBLIC_OBJECTIVES.values(), strict=True
    ):
        rows = [[window[f"{r}{c}"] for c in range(1, 6)] for r in "ABCD"]
        lines = {"row": rows, "column": [list(column) for column in zip(*rows, strict=True)]}
        if card.family in lines:
            full = [line for line in lines[card.family] if all(line)]
            assert len(full) > card.count(window)
        elif card.family == "set":
            sizes = [mask.bit_count() for mask in card.masks(window)]
            assert min(sizes) < max(sizes)
        else:
            beside = [pair for row in rows for pair in pairwise(row) if all(pair)]
            assert beside, "dice that touch along a side are there too, and do not count"


@pytest.mark.parametrize("shown", [sg.objective_windows, lambda: sg.rule_picture("touching")])
def test_every_word_goes_through_the_catalogue(
    shown: Callable[[], Gallery], pretended: PretendedLanguage
) -> None:
    for text, _window, _marks in shown().windows:
        assert not re.search("[A-Za-z]", untranslated(text)), text
