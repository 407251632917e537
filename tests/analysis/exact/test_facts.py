"""Windows that fit facts: the scoring example, and every kind of fact against all windows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import sagrada_nb as sg
from sagrada_nb import exact
from sagrada_nb.core.grid import SPACE_NAMES
from tests.analysis.exact.brute import Signs, fillings, tight_pattern, with_half

AS_TOLD, AS_PICTURED = "A1 B1 C3", "A1 B3 C3"
BLANK_WINDOWS = {AS_TOLD: 2_066_020_992, AS_PICTURED: 2_544_600_744}

# The scoring example


def told(open_spaces: str) -> list[exact.Fact]:
    """What the text of the scoring example says, with these open spaces."""
    return [
        exact.Open(open_spaces),
        exact.Holds("C1", "P5"),
        exact.Holds("C4 A5", "P6"),
        exact.OnlyOn("C1 C4 A5", "purple"),
        exact.OnlyOn("B2 B4", 1),
        exact.OnlyOn("A3 B5 D4", 2),
        exact.Varied("column 4", "color"),
        exact.Varied("column 5", "color"),
        exact.Exactly(2, "green", "column 2"),
        *(exact.AtLeast(3, color) for color in "RYGBP"),
    ]


@pytest.mark.parametrize("open_spaces", BLANK_WINDOWS)
def test_the_scoring_example_on_a_blank_pattern(open_spaces: str) -> None:
    assert exact.windows_that_fit(told(open_spaces)) == BLANK_WINDOWS[open_spaces]


@pytest.mark.parametrize("open_spaces", BLANK_WINDOWS)
def test_three_full_sets_say_the_same_as_three_of_every_color(open_spaces: str) -> None:
    sets = exact.Pays("Color Variety", 12)
    facts = [fact for fact in told(open_spaces) if not isinstance(fact, exact.AtLeast)]

    assert exact.windows_that_fit([*facts, sets]) == BLANK_WINDOWS[open_spaces]


@pytest.mark.parametrize("open_spaces", BLANK_WINDOWS)
def test_the_scoring_example_fits_no_printed_pattern(open_spaces: str) -> None:
    facts = told(open_spaces)

    assert {name: exact.windows_that_fit(facts, name) for name in sg.patterns} == dict.fromkeys(
        sg.patterns, 0
    )


def test_the_lines_of_the_example_follow_from_its_facts() -> None:
    facts = told(AS_PICTURED)

    for name, points in (("Column Color Variety", 10), ("Light Shades", 4), ("Color Variety", 12)):
        assert exact.counts(name, None, facts) == {points: BLANK_WINDOWS[AS_PICTURED]}
    assert exact.mean("purple", None, facts) == 17


# Every kind of fact against all windows


def test_pays() -> None:
    for name, card in sg.PUBLIC_OBJECTIVES.items():
        found = exact.counts(name, "Virtus")
        for points in (*found, max(found) + card.points):
            assert exact.windows_that_fit(exact.Pays(name, points), "Virtus") == found.get(
                points, 0
            )


Test = Callable[[sg.Window], bool]


def line_of(window: sg.Window, line: str) -> list[sg.Die | None]:
    word, name = line.split()
    return [
        die
        for space, die in zip(SPACE_NAMES, window.dice, strict=True)
        if name == (space[0] if word == "row" else space[1])
    ]


def is_varied(window: sg.Window, line: str, of: str) -> bool:
    dice = line_of(window, line)
    return None not in dice and len({getattr(die, of) for die in dice}) == len(dice)


def random_facts(of: str, signs: Signs, random: Random) -> list[tuple[exact.Fact, Test]]:
    """Return facts that are true of these signs or nearly so, each with what it says."""
    line = random.choice([f"row {row}" for row in "ABCD"] + [f"column {n}" for n in range(1, 6)])
    kind = random.choice([sign for sign in signs if sign != "-"])
    places = [name for name, sign in zip(SPACE_NAMES, signs, strict=True) if sign == kind]
    sample = random.sample(SPACE_NAMES, 8)
    here = " ".join(sample)
    n = sum(sign == kind for name, sign in zip(SPACE_NAMES, signs, strict=True) if name in sample)
    m = random.randint(0, 2)

    def is_kind(die: sg.Die | None) -> bool:
        return die is not None and kind == str(die.color if of == "color" else die.shade)

    def number(window: sg.Window) -> int:
        return sum(is_kind(window[space]) for space in sample)

    return [
        (exact.Holds(places[0], kind), lambda w: is_kind(w[places[0]])),
        (
            exact.OnlyOn(" ".join(places), kind),
            lambda w: all((s in places) == is_kind(w[s]) for s in SPACE_NAMES),
        ),
        (exact.Exactly(n, kind, here), lambda w: number(w) == n),
        (exact.AtLeast(n, kind, here), lambda w: number(w) >= n),
        (exact.AtMost(n, kind, here), lambda w: number(w) <= n),
        (
            exact.AtMost(m, kind, line),
            lambda w: sum(map(is_kind, line_of(w, line))) <= m,
        ),
        (exact.Varied(line, of), lambda w: is_varied(w, line, of)),
        (exact.NotVaried(line, of), lambda w: not is_varied(w, line, of)),
    ]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("half", ["color", "shade"])
def test_facts_are_those_of_all_windows_one_by_one(half: str, seed: int) -> None:
    pattern, open_spaces = tight_pattern(half, seed, most=400)
    all_signs = list(fillings(half, pattern, open_spaces))
    windows = [with_half(half, signs) for signs in all_signs]
    random = Random(seed)  # noqa: S311
    opened = [exact.Open(open_spaces)] if open_spaces else []
    others = exact.windows_that_fit(opened, pattern) // len(windows)
    facts = random_facts(half, random.choice(all_signs), random)
    cards = [card for card in sg.PUBLIC_OBJECTIVES.values() if card.of == half]

    for chosen in [*([each] for each in facts), *(random.sample(facts, 3) for _n in range(6))]:
        left = [window for window in windows if all(test(window) for _fact, test in chosen)]
        asked = [*(fact for fact, _test in chosen), *opened]
        assert exact.windows_that_fit(asked, pattern) == len(left) * others, asked
        card = random.choice(cards)
        points = exact.counts(card, pattern, asked)
        expected = sorted(card.score(window) for window in left)
        assert points == {each: expected.count(each) * others for each in dict.fromkeys(expected)}


def test_facts_that_contradict_each_other_or_the_pattern_leave_nothing() -> None:
    impossible: list[list[exact.Fact]] = [
        [exact.Open("A1"), exact.Holds("A1", "R3")],
        [exact.Holds("A1", "R3"), exact.Open("A1")],
        [exact.Open("A1"), exact.Varied("row A", "shade")],
        [exact.OnlyOn("A1", 1), exact.Exactly(0, 1)],
        [exact.AtLeast(21, "red")],
        [exact.AtLeast(11, "red")],
        [exact.Holds("A1 A2", "red")],
        [exact.Pays("Shade Variety", 4)],
    ]
    for facts in impossible:
        assert exact.windows_that_fit(facts) == 0, facts
    assert exact.windows_that_fit(exact.Holds("A1", "R"), "Y..../...../...../.....") == 0


def test_an_unfinished_window_can_be_finished_in_so_many_ways() -> None:
    window = sg.window("Virtus", {"A1": "R4", "B1": "B5", "D5": "P1"})
    dice = {space: str(window[space]) for space in window.filled_spaces}

    kept = exact.windows_that_fit(exact.Keeps(window), "Virtus")
    assert kept == exact.windows_that_fit([exact.Holds(*each) for each in dice.items()], "Virtus")
    assert 0 < kept < exact.legal_windows("Virtus")
    assert exact.windows_that_fit(exact.Keeps(str(window.put("R1", "B1"))), "Virtus") == 0
    full = sg.studies.random_windows(1, "Virtus", seed=1)[0]
    tokens = ["RYGBP"[(int(code) - 1) // 6] + str((int(code) - 1) % 6 + 1) for code in full]
    rows = "/".join(" ".join(tokens[row : row + 5]) for row in range(0, 20, 5))
    assert exact.windows_that_fit(exact.Keeps(rows), "Virtus") == 1


def test_facts_that_say_nothing_leave_everything() -> None:
    everything: list[exact.Fact] = [
        exact.AtLeast(0, "red"),
        exact.AtMost(20, 6),
        exact.AtMost(99, 6),
        exact.Open(""),
        exact.NotVaried("column 1", "shade"),
    ]
    for fact in everything[:-1]:
        assert exact.windows_that_fit(fact, "Virtus") == exact.legal_windows("Virtus"), fact
    varied = exact.windows_that_fit(exact.Varied("column 1", "shade"), "Virtus")
    not_varied = exact.windows_that_fit(everything[-1], "Virtus")
    assert varied + not_varied == exact.legal_windows("Virtus")


# As values


@pytest.mark.parametrize(
    "fact",
    [
        exact.Open("C3 A1"),
        exact.Holds("a1", "p5"),
        exact.Keeps(sg.window("Virtus", {"B2": "R3"})),
        exact.OnlyOn("B2 B4", sg.Color.RED),
        exact.Exactly(2, "green", "COLUMN  2"),
        exact.AtLeast(3, "6"),
        exact.AtMost(1, 6, "row a"),
        exact.Varied("row b", "colours"),
        exact.NotVaried("column 1", "shade"),
        exact.Pays("colour variety", 12),
    ],
    ids=lambda fact: type(fact).__name__,
)
def test_facts_are_values(fact: exact.Fact) -> None:
    again = eval(repr(fact), vars(exact))  # noqa: S307
    assert again == fact
    assert hash(again) == hash(fact)


@pytest.mark.parametrize(
    ("make", "error", "says"),
    [
        (lambda: exact.Open("E1"), sg.errors.NotationError, "'E1' is not a space"),
        (
            lambda: exact.Open(5),  # type: ignore[arg-type]
            sg.errors.WrongType,
            "5 is no place",
        ),
        (
            lambda: exact.Holds("A1", "X9"),
            sg.errors.NotationError,
            "'X9' is no colour, shade or die",
        ),
        (lambda: exact.Holds("A1", 7), sg.errors.NotationError, "7 is no colour"),
        (lambda: exact.Holds("A1", True), sg.errors.WrongType, "True is no colour"),
        (lambda: exact.Keeps("R3"), sg.errors.NotationError, "has 1 row"),
        (lambda: exact.OnlyOn("A1", "R3"), sg.errors.NotationError, "counted apart"),
        (lambda: exact.Exactly(-1, "red"), sg.errors.NotationError, "-1 is no number of dice"),
        (
            lambda: exact.AtLeast("2", "red"),  # type: ignore[arg-type]
            sg.errors.WrongType,
            "'2' is no number of dice",
        ),
        (
            lambda: exact.Varied("row E", "color"),
            sg.errors.NotationError,
            "'row E' is no row or column",
        ),
        (lambda: exact.Varied("A1", "color"), sg.errors.NotationError, "'A1' is no row or column"),
        (
            lambda: exact.Varied("row A", "pips"),
            sg.errors.UnknownName,
            "neither 'color' nor 'shade'",
        ),
        (lambda: exact.Pays("purple", 12), sg.errors.UnknownName, "colours and shades at once"),
        (lambda: exact.Pays("Light Sades", 4), sg.errors.UnknownName, "Did you mean Light Shades"),
        (
            lambda: exact.windows_that_fit(["A1 is red"]),  # type: ignore[list-item]
            sg.errors.WrongType,
            "is no fact",
        ),
    ],
)
def test_what_is_no_fact_is_refused(
    make: Callable[[], object], error: type[sg.SagradaError], says: str
) -> None:
    with pytest.raises(error, match=says):
        make()
