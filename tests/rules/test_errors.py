"""Bad input: a named error that says what was given and what is accepted, and nothing else."""

from __future__ import annotations

import pickle
import traceback
from collections.abc import Callable
from importlib import import_module
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sagrada_nb as sg
from sagrada_nb.core import errors
from sagrada_nb.words import short
from tests.rules import bad_games, bad_input
from tests.rules.bad_call import Bad, api, name_of, window
from tests.rules.strategies import small_windows


@pytest.mark.parametrize("case", [*bad_input.ALL, *bad_games.ALL], ids=name_of)
def test_bad_input_is_named(case: Bad) -> None:
    with pytest.raises(case.error) as refusal:
        case.call()

    message = str(refusal.value)
    for words in case.says:
        assert words in message
    assert message[-1] in ".?"
    assert "{" not in message.replace("{'", "").replace("{}", "")


@pytest.mark.parametrize(
    ("error", "builtin"),
    [
        (sg.errors.NotationError, ValueError),
        (sg.errors.WrongType, TypeError),
        (sg.errors.UnknownName, KeyError),
        (sg.errors.TooManyDice, ValueError),
        (sg.errors.NoSuchMove, ValueError),
        (sg.IllegalPlacement, ValueError),
    ],
)
def test_errors_are_the_builtin_ones_too(error: type[Exception], builtin: type[Exception]) -> None:
    assert issubclass(error, sg.SagradaError)
    assert issubclass(error, builtin)


def test_codes_of_moves_that_are_none() -> None:
    window = sg.window(None, {"A1": "R3"})

    with pytest.raises(sg.errors.NoSuchMove) as nothing:
        window.remove("A2")
    with pytest.raises(sg.errors.NoSuchMove) as staying:
        window.move("A1", "A1")
    assert (nothing.value.code, staying.value.code) == ("no_die_there", "not_a_move")


def test_a_traceback_shows_the_sentence_without_quotation_marks() -> None:
    with pytest.raises(sg.errors.UnknownName) as refusal:
        sg.window("Vitrus")

    last = traceback.format_exception_only(refusal.value)[-1]
    assert last.startswith("sagrada_nb.core.errors.UnknownName: 'Vitrus' is neither")


@given(window=small_windows())
def test_a_refused_call_leaves_the_window_as_it_was(window: sg.Window) -> None:
    before, mistakes = str(window), window.mistakes()
    calls: list[Callable[[], object]] = [
        lambda: window.place("X9", "A1"),
        lambda: window.place("R3", "E6"),
        lambda: window.put("R3", "E6"),
        lambda: window.move("A1", "A1"),
        lambda: window.remove("D5"),
        lambda: sg.score(window, ["zzz"]),
    ]
    for call in calls:
        with pytest.raises(sg.SagradaError):
            call()
    assert str(window) == before
    assert window.mistakes() == mistakes


plain_garbage = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.complex_numbers(),
    st.text(),
    st.binary(),
    st.dates(),
    st.sampled_from([int, sg.Color.RED, sg.Die("R3"), sg.WindowPattern(), sg.window(), ...]),
    st.sampled_from(["R3", "A1", "--", "R", "Virtus", "red", "/", "a/b/c/d", ".....", "\n"]),
)
garbage: st.SearchStrategy[Any] = st.one_of(
    plain_garbage,
    st.lists(plain_garbage, max_size=5),
    st.lists(plain_garbage, min_size=20, max_size=20).map(tuple),
    st.dictionaries(plain_garbage.filter(lambda key: key == key), plain_garbage, max_size=3),
    st.lists(st.text(alphabet="RYGBP123456.-/ \nX"), min_size=4, max_size=4),
    st.text(alphabet="RYGBP1234567.-/ \n"),
)

ENTRANCES: dict[str, Callable[[Any], object]] = {
    "Color": api.Color,
    "Die": api.Die,
    "Die of a colour": lambda x: api.Die(x, 3),
    "Die of a shade": lambda x: api.Die("red", x),
    "WindowPattern": api.WindowPattern,
    "name": lambda x: api.WindowPattern(name=x),
    "difficulty": lambda x: api.WindowPattern(difficulty=x),
    "window": api.window,
    "dice": lambda x: api.window(None, x),
    "Window.parse": api.Window.parse,
    "with_pattern": window.with_pattern,
    "patterns": lambda x: api.patterns[x],
    "patterns.get": api.patterns.get,
    "in patterns": lambda x: x in api.patterns,
    "PUBLIC_OBJECTIVES": lambda x: api.PUBLIC_OBJECTIVES[x],
    "PRIVATE_OBJECTIVES": lambda x: api.PRIVATE_OBJECTIVES[x],
    "space": lambda x: window[x],
    "explain": lambda x: window.explain(x, "A1"),
    "explain on": lambda x: window.explain("R3", x),
    "ignoring": lambda x: window.explain("R3", "A1", x),
    "legal_spaces": window.legal_spaces,
    "legal_spaces ignoring": lambda x: window.legal_spaces("R3", x),
    "place": lambda x: window.place(x, "A2"),
    "place on": lambda x: window.place("R3", x),
    "place ignoring": lambda x: window.place("R3", "A2", x),
    "put": lambda x: window.put(x, "A2"),
    "put on": lambda x: window.put("R3", x),
    "remove": window.remove,
    "move": lambda x: window.move(x, "A2"),
    "move to": lambda x: window.move("A1", x),
    "move ignoring": lambda x: window.move("A1", "A2", x),
    "forbidden_spaces": window.forbidden_spaces,
    "spoiled_spaces": lambda x: window.spoiled_spaces(x, "A2"),
    "spoiled_spaces on": lambda x: window.spoiled_spaces("R3", x),
    "score": api.score,
    "public": lambda x: api.score(window, x),
    "public list": lambda x: api.score(window, [x]),
    "private": lambda x: api.score(window, private=x),
    "private list": lambda x: api.score(window, private=[x]),
    "favor_tokens": lambda x: api.score(window, favor_tokens=x),
    "open_space_penalty": lambda x: api.score(window, open_space_penalty=x),
    "line": lambda x: api.score(window).line(x),
    "objective": api.PUBLIC_OBJECTIVES["Light Shades"].pay,
}


@pytest.mark.parametrize("entrance", ENTRANCES)
@settings(max_examples=50)
@given(given_value=garbage)
def test_garbage_is_accepted_or_refused_by_an_error_of_the_package(
    entrance: str, given_value: Any
) -> None:
    try:
        ENTRANCES[entrance](given_value)
    except sg.SagradaError as error:
        assert str(error)  # noqa: PT017


@pytest.mark.parametrize("kind", [sg.PlacementRule, sg.Color, sg.mandala.SandColor])
@pytest.mark.parametrize("nope", ["nope", 5, 10**5000, None, [], float("nan")], ids=short)
def test_an_enum_refuses_what_is_none_of_it_in_words(kind: Any, nope: object) -> None:
    with pytest.raises(sg.SagradaError) as refusal:
        kind(nope)
    assert str(refusal.value).startswith((short(nope), "There is no placement rule"))
    assert short(nope) in str(refusal.value)
    assert refusal.value.__context__ is None


def test_members_are_found_by_themselves_by_value_and_by_spelling() -> None:
    kinds: list[Any] = [sg.PlacementRule, sg.Color, sg.mandala.SandColor]
    for kind in kinds:
        for member in kind:
            assert kind(member) is kind(member.value) is kind(member.value.upper()) is member
            assert pickle.loads(pickle.dumps(member)) is member  # noqa: S301 - our own


def test_every_error_of_the_rules_is_offered() -> None:
    named = {
        name
        for name, each in vars(errors).items()
        if getattr(each, "__module__", "") == errors.__name__
    }
    assert named <= set(dir(sg.errors))
    assert {"SagradaError", "IllegalPlacement", "IllegalAction"} <= named & set(sg.__all__)
    with pytest.raises(sg.errors.NotAName):
        sg.patterns[5]  # type: ignore[index]


def test_the_package_lists_what_it_offers_and_nothing_else() -> None:
    assert dir(sg) == sorted(sg.__all__)
    assert all(hasattr(sg, name) for name in sg.__all__)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("score_study", "studies.score_study"),
        ("random_windows", "studies.random_windows"),
        ("UnknownName", "errors.UnknownName"),
        ("MandalaTable", "mandala.MandalaTable"),
        ("payoff", "exact.payoff"),
    ],
)
def test_a_name_that_moved_says_where_it_is_now(old: str, new: str) -> None:
    with pytest.raises(AttributeError, match=f"^sagrada_nb.{old} is now sagrada_nb.{new}$"):
        getattr(sg, old)
    assert not hasattr(sg, "no_such_name")


def test_a_chart_of_the_name_of_its_module_stays_the_chart() -> None:
    """The import of a module sets its name in the package, which must not hide the function."""
    import_module("sagrada_nb.charts.payoffs")
    assert callable(sg.charts.payoffs)
