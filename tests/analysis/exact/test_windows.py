"""Counts of legal windows: against every window one by one, against known numbers, in sums."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

import sagrada_nb as sg
from sagrada_nb import exact
from sagrada_nb.core.grid import SPACE_NAMES
from sagrada_nb.exact import payoffs as progress
from tests.analysis.exact.brute import fillings, tight_pattern, with_both, with_half

PUBLIC = list(sg.PUBLIC_OBJECTIVES)
HALVES = ("color", "shade")
SEEDS = range(12)


def names_of(half: str) -> list[str]:
    return [name for name, card in sg.PUBLIC_OBJECTIVES.items() if card.of == half]


# One by one


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("half", HALVES)
def test_counts_are_those_of_all_windows_one_by_one(half: str, seed: int) -> None:
    pattern, open_spaces = tight_pattern(half, seed)
    facts = [exact.Open(open_spaces)] if open_spaces else []
    windows = [with_half(half, signs) for signs in fillings(half, pattern, open_spaces)]
    all_windows = exact.windows_that_fit(facts, pattern)
    others, rest = divmod(all_windows, len(windows))

    assert rest == 0
    for name in names_of(half):
        points = Counter(sg.PUBLIC_OBJECTIVES[name].score(window) for window in windows)
        expected = {each: number * others for each, number in sorted(points.items())}
        assert exact.counts(name, pattern, facts) == expected, (name, str(pattern), open_spaces)


@pytest.mark.parametrize("half", HALVES)
def test_the_one_by_one_test_meets_points_of_every_objective(half: str) -> None:
    most = Counter[str]()
    for seed in SEEDS:
        pattern, open_spaces = tight_pattern(half, seed)
        for signs in list(fillings(half, pattern, open_spaces))[::20]:
            window = with_half(half, signs)
            for name in names_of(half):
                most[name] = max(most[name], sg.PUBLIC_OBJECTIVES[name].score(window))
    assert set(+most) == set(names_of(half))


@pytest.mark.parametrize("block", ["A1 A2", "B2 C2", "D4 D5"])
@pytest.mark.parametrize("restrictions", ["...../...../...../.....", "R6.../4B.../...../....."])
def test_legal_windows_are_those_without_mistakes(block: str, restrictions: str) -> None:
    pattern = sg.WindowPattern(restrictions)
    filled = block.split()
    free = [space for space in sg.window().open_spaces if space not in filled]
    dice = [color + shade for color in "RYGBP" for shade in "123456"]
    windows: list[dict[str, str]] = [{}]
    for space in filled:
        windows = [{**window, space: die} for window in windows for die in dice]
        windows = [each for each in windows if not sg.window(pattern, each).mistakes()]

    assert exact.windows_that_fit(exact.Open(" ".join(free)), pattern) == len(windows)


@pytest.mark.parametrize("open_spaces", [[], ["B2", "A5", "D3"]], ids=["full", "open"])
@pytest.mark.parametrize("seed", range(3))
def test_means_of_private_objectives_are_those_of_all_windows(
    seed: int, open_spaces: list[str]
) -> None:
    by_color, names = tight_pattern("color", seed, 60, open_spaces)
    by_shade, _names = tight_pattern("shade", seed, 60, open_spaces)
    windows = [
        with_both(colors, shades)
        for colors in fillings("color", by_color, names)
        for shades in fillings("shade", by_shade, names)
    ]
    # The colours of one pattern and the shades of another: facts stand for what is printed there.
    facts: list[exact.Fact] = [
        exact.Holds(space, sign)
        for space, sign in zip(SPACE_NAMES, by_shade.spaces, strict=True)
        if sign is not None and space not in open_spaces
    ]
    facts += [exact.Open(names)] if open_spaces else []

    assert exact.windows_that_fit(facts, by_color) == len(windows)
    for name, card in sg.PRIVATE_OBJECTIVES.items():
        expected = Fraction(sum(map(card.score, windows)), len(windows))
        assert exact.mean(name, by_color, facts) == expected


def test_an_objective_of_ones_own_is_counted_by_what_it_looks_at() -> None:
    pattern, _open = tight_pattern("color", 0)
    windows = [with_half("color", signs) for signs in fillings("color", pattern, _open)]
    facts = [exact.Open(_open)] if _open else []
    others = exact.windows_that_fit(facts, pattern) // len(windows)
    for family, kinds in [("set", "RG"), ("diagonal", "YB"), ("column", "RYGB")]:
        card = sg.Objective("My card", family, kinds, points=3)
        expected = Counter(card.score(window) for window in windows)
        found = exact.counts(card, pattern, facts)
        assert found == {each: n * others for each, n in sorted(expected.items())}


# Known numbers


def test_aurorae_magnificus() -> None:
    name = "Aurorae Magnificus"

    assert exact.colorings(name) == 421_335
    assert exact.shadings(name) == 1_900_680_296
    assert exact.legal_windows(name) == 800_823_132_515_160
    assert exact.counts("Row Color Variety", name) == {
        0: 518_429_557_536_960,
        6: 238_662_722_727_832,
        12: 40_617_537_925_520,
        18: 3_029_684_391_824,
        24: 83_629_933_024,
    }


def test_gravitas() -> None:
    assert exact.colorings("Gravitas") == 665_816_800
    assert exact.shadings("Gravitas") == 4_463_856
    mean = exact.mean("Column Shade Variety", "Gravitas")
    assert round(float(mean), 9) == 11.291590051


@pytest.mark.parametrize(("half", "kinds"), [("color", 5), ("shade", 6)])
def test_two_columns_of_a_blank_pattern_by_the_chromatic_polynomial(half: str, kinds: int) -> None:
    columns_3_to_5 = "A3 A4 A5 B3 B4 B5 C3 C4 C5 D3 D4 D5"
    # A ladder of four rungs: two different kinds, then three times k² − 3k + 3 ways for a rung.
    ways = kinds * (kinds - 1) * (kinds**2 - 3 * kinds + 3) ** 3
    facts = [exact.Open(columns_3_to_5)]
    other = exact.windows_that_fit(facts) // ways

    assert other * ways == exact.windows_that_fit(facts)
    other_kinds = 11 - kinds
    assert other == other_kinds * (other_kinds - 1) * (other_kinds**2 - 3 * other_kinds + 3) ** 3


# What has to hold


@pytest.mark.parametrize("name", ["Aurorae Magnificus", "Virtus", "Lux Astram"])
@pytest.mark.parametrize("objective", PUBLIC)
def test_payoffs_are_chances_of_all_windows(objective: str, name: str) -> None:
    found = exact.counts(objective, name)
    chances = exact.payoff(objective, name)

    assert sum(found.values()) == exact.legal_windows(name)
    assert sum(chances.values()) == 1
    assert list(chances) == sorted(chances)
    assert all(isinstance(number, int) for number in found.values())
    assert all(isinstance(chance, Fraction) for chance in chances.values())
    assert exact.mean(objective, name) == sum(each * p for each, p in chances.items())


def test_patterns_may_be_given_in_every_way() -> None:
    card = sg.patterns["Gravitas"]
    nameless = sg.WindowPattern(str(card))

    for pattern in ("gravitas", str(card), card, nameless):
        assert exact.legal_windows(pattern) == exact.legal_windows("Gravitas")
    assert exact.legal_windows() == exact.legal_windows(sg.WindowPattern())


def test_mirrored_patterns_have_mirrored_windows() -> None:
    rows = str(sg.patterns["Bellesguard"]).split("/")
    turned = "/".join(row[::-1] for row in rows[::-1])

    for objective in PUBLIC:
        assert exact.counts(objective, turned) == exact.counts(objective, "Bellesguard")


def test_the_shades_of_all_colors_are_the_shades_of_all_dice() -> None:
    means = [exact.mean(color, "Virtus") for color in "RYGBP"]
    half_open = exact.Open("row A")
    by_shade = [
        exact.windows_that_fit([exact.Holds("B1", shade), half_open], "Virtus")
        for shade in range(1, 7)
    ]

    assert len(set(means)) == 2
    assert sum(by_shade) == exact.windows_that_fit(half_open, "Virtus")


def test_a_blank_pattern_treats_colors_and_pairs_of_shades_alike() -> None:
    assert {exact.mean(color) for color in "RYGBP"} == {Fraction(14)}
    assert exact.counts("Light Shades") == exact.counts("Deep Shades")


def test_a_pattern_without_a_legal_window() -> None:
    impossible = "RR.../...../...../....."

    assert exact.legal_windows(impossible) == 0
    assert exact.counts("Color Diagonals", impossible) == {}
    assert exact.counts("Light Shades", impossible) == {}
    for ask in (exact.payoff, exact.mean):
        with pytest.raises(exact.NoWindowFits, match="RR"):
            ask("Color Variety", impossible)
    with pytest.raises(exact.NoWindowFits):
        exact.mean("red", impossible)


def test_distributions_of_private_objectives_are_refused() -> None:
    for ask in (exact.counts, exact.payoff, exact.random_dice_payoff):
        with pytest.raises(sg.errors.UnknownName, match=r"Shades of Purple .* Row Color Variety"):
            ask("purple")


def test_all_payoffs_of_some(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "SHOW_AFTER", 0)
    table = exact.all_payoffs(["deep shades"], ["Virtus", None])

    assert table == {
        "Virtus": {"Deep Shades": exact.payoff("Deep Shades", "Virtus")},
        str(sg.WindowPattern()): {"Deep Shades": exact.payoff("Deep Shades")},
    }
    assert "Counting windows" in capsys.readouterr().err


def test_nothing_is_shown_where_no_progress_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    exact.all_payoffs(["Deep Shades"], ["Virtus"], progress=False)
    assert capsys.readouterr() == ("", "")


# Random dice


@pytest.mark.parametrize("objective", PUBLIC)
def test_random_dice_agree_with_chances_of_lines_sets_and_corners(objective: str) -> None:
    card = sg.PUBLIC_OBJECTIVES[objective]
    found = exact.random_dice_payoff(objective)
    mean = exact.mean_of(found)

    assert sum(found.values()) == 1
    if card.family in ("row", "column"):
        lines, length = (4, 5) if card.family == "row" else (5, 4)
        chance = exact.line_chance(length, card.of, bag="endless")
        assert mean == card.points * lines * chance
        assert found[card.points * lines] == chance**lines
    elif card.family == "set":
        sets = exact.set_chances(objective, 20, bag="endless")
        assert found == {card.points * n: chance for n, chance in sets.items()}
    else:
        # Four corners have one neighbour at a corner, ten edge spaces two, six inner ones four.
        alone = Fraction(4, 5)
        assert mean == 4 * (1 - alone) + 10 * (1 - alone**2) + 6 * (1 - alone**4)
