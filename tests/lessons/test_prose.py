"""What lessons say in numbers is so: the sentence is there, and the number is right."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import nbformat
import pytest

import sagrada_nb as sg
from sagrada_nb.game.actions import UseTool
from sagrada_nb.resources import notebooks_path

slow = pytest.mark.slow


@cache
def cells(number: str, kind: str) -> tuple[str, ...]:
    (path,) = notebooks_path().glob(f"{number}_*.ipynb")
    read = nbformat.read(path, as_version=4)
    return tuple(cell.source for cell in read.cells if cell.cell_type == kind)


@cache
def names_of(number: str) -> dict[str, Any]:
    """Run a lesson's cells, and return what they named."""
    names: dict[str, Any] = {}
    for source in cells(number, "code"):
        exec(source, names)  # noqa: S102 - the lesson
    return names


def says(number: str, *phrases: str) -> None:
    """Fail unless the lesson says each phrase, however its lines are broken."""
    text = " ".join(" ".join(cells(number, "markdown")).split())
    for phrase in phrases:
        assert phrase in text, phrase


def rounded(*values: float) -> list[float]:
    return [round(value, 1) for value in values]


def test_00() -> None:
    says("00", "There are 24 patterns", "This one has four")
    assert len(sg.patterns) == 24
    assert sg.patterns["Kaleidoscopic Dream"].difficulty == 4


def test_01_the_first_die_and_the_patterns() -> None:
    says("01", "The hatched spaces are the six in the middle", "These are the 24 patterns")
    assert len(sg.window().forbidden_spaces("G4")[sg.PlacementRule.FIRST_DIE_NOT_ON_EDGE]) == 6
    assert len(sg.patterns) == 24


def test_01_advice_and_mistakes() -> None:
    names = names_of("01")
    says("01", "legal on three spaces. On A4 and on B5 it would spoil the red space B4")
    window = names["advice_window"]
    assert window.legal_spaces("R4") == ("A4", "B4", "B5")
    assert window.spoiled_spaces("R4", "A4") == window.spoiled_spaces("R4", "B5") == ("B4",)
    assert window.spoiled_spaces("R4", "B4") == ()
    says("01", "five rules are broken", "each is about the die on B2 or the one on C4")
    assert len(names["broken"].mistakes()) == 5
    assert names["broken"].minimal_removals() == (("B2", "C4"),)


def test_02() -> None:
    example = sg.scoring_example()
    says("02", "Three spaces of it stayed open", "10 + 4 + 12 + 17 + 0 − 3 = 40")
    assert len(example.window.open_spaces) == 3
    sheet = sg.score(example.window, **example.cards)
    assert [line.points for line in sheet.lines] == [10, 4, 12, 17, 0, -3]
    says("02", "The yellow 1 brings 5 + 2 + 1 points, so the total is 48. The purple 6 costs 16")
    assert sg.score(example.window.place("Y1", "A1"), **example.cards).total == 40 + 5 + 2 + 1 == 48
    assert sg.score(example.window.remove("A5"), **example.cards).total == 40 - 16
    says("02", "the ten public objectives", "it is the purple 1 on D2 that should not be there")
    assert len(sg.PUBLIC_OBJECTIVES) == 10
    mine = names_of("02")["mine"]
    assert mine.minimal_removals() == (("D2",),)


def test_03_the_pool_and_the_order() -> None:
    game = names_of("03")["game"]
    assert len(game.state.pool) == 2 * 3 + 1
    says("03", "All 90 dice are in the bag", "two dice for each player **and one more**")
    assert sum(game.state.bag) == 90 - 7
    says("03", "with two players, A B B A, and with four, A B C D D C B A")
    assert str(sg.turn_order(3)) == "A B C C B A"
    assert [str(sg.turn_order(n)) for n in (2, 4)] == ["A B B A", "A B C D D C B A"]


@slow
def test_03_what_passing_costs() -> None:
    names = names_of("03")
    assert len(names["full"].state.track) == 10
    assert all(names["full"].state.track)
    study = names["study"]
    says("03", "Six passes left 5.9 spaces open on average instead of 2.4, and cost 10.6 points")
    assert rounded(*(study.mean(n, "open_spaces").mean for n in (0, 6))) == [2.4, 5.9]
    six, two = (study.difference(n, "points") for n in (6, 2))
    says("03", "The cost of six passes reaches from 0.9 to 20.4 points; for two of them it holds 0")
    assert rounded(six.mean, six.low, six.high) == [-10.6, -20.4, -0.9]
    assert two.low < 0 < two.high
    says("03", "three times as much as 3.5 open spaces alone")
    assert rounded(study.difference(6, "open_spaces").mean) == [3.5]
    assert round(10.6 / 3.5) == 3


def test_04() -> None:
    says("04", "Three of twelve tool cards")
    assert len(sg.TOOL_CARDS) == 12
    says("04", "A token lies on this card already, so it costs 2")
    assert "2 favor tokens" in sg.ToolBoard(3).still()


@slow
def test_05() -> None:
    says("05", "As close as it gets: 61, 60 and 59")
    assert [each.total for each in names_of("05")["ended"].ranking()] == [61, 60, 59]


@slow
def test_06() -> None:
    names = names_of("06")
    game = names["game"]
    says("06", "**two** public objectives and **two** private ones", "**no favor tokens**")
    assert (len(game.setup.public), len(game.view(0).private), game.view(0).tokens) == (2, 2, 0)
    says("06", "In each you roll **four dice**")
    assert len(game.state.pool) == 4
    uses = [use for use in game.legal_actions() if isinstance(use, UseTool)]
    assert uses
    assert all(use.pay and use.pay.color == use.card.color for use in uses)
    study = names["study"]
    says("06", "It won once in a hundred games")
    assert sum(study.games.values()) == 100
    assert sum(study.mean(n, "won").mean * study.games[n] for n in study.games) == 1
    says("06", "with one tool card its target was 64.2 on average, with five 50.8", "27.9 and 28.1")
    assert rounded(*(study.mean(n, "target").mean for n in (1, 5))) == [64.2, 50.8]
    assert rounded(*(study.mean(n, "points").mean for n in (1, 5))) == [27.9, 28.1]


def test_07_the_texts() -> None:
    says("07", "The Danish guide differs from the official rules on all ten settings")
    table = sg.compare_rulesets()
    assert (len(table.rows), len(table.told)) == (11, 9)
    assert len(sg.compare_rulesets(["official", "guide_da"]).rows) == 10 + 1  # and the age
    persian = sg.compare_rulesets(["rulebook_fa", "text_fa"])
    says("07", "they differ in the age, in who starts, and in a word on the solo game")
    assert [label for _setting, label, _cells in persian.rows] == ["smallest age on the box"]
    assert [told.label for told in persian.told] == ["start player", "how a solo game is won"]
    says("07", "two that play is about, the leftover dice and what decides last")
    _official, *single, _persian = sg.studies.single_changes("rulebook_fa")
    assert [each.changes for each in single] == [{"leftovers": "one"}, {"last_tie_break": "first"}]


def test_07_the_slip_in_the_example() -> None:
    example = sg.scoring_example()
    says("07", "A1, **B1** and C3 are open. In its picture they are A1, **B3** and C3")
    assert (example.open_in_text, example.open_in_picture) == ("B1", "B3")
    assert example.window_as_told.open_spaces == ("A1", "B1", "C3")
    (clash,) = example.window.explain("R3", "B3")
    assert "A3" in clash.spaces
    sheets = [sg.score(w, **example.cards) for w in (example.window, example.window_as_told)]
    assert len({tuple(line.points for line in sheet.lines) for sheet in sheets}) == 1


@pytest.fixture(scope="module")
def texts() -> dict[str, Any]:
    return names_of("07")


@slow
def test_07_one_game_four_times(texts: dict[str, Any]) -> None:
    games = texts["games"]
    says("07", "The official one came out 44 to 56, these 48 to 53, and the Danish one 13 to 24")
    assert list(games.totals.values()) == [(44, 56), (48, 53), (48, 53), (13, 24)]
    assert games.first_difference("rulebook_fa", "text_fa") is None
    says("07", "For 39 actions the official and the Persian game are the same", "a purple 4")
    assert games.first_difference("official", "rulebook_fa").number == 40
    official, persian = games.game("official"), games.game("rulebook_fa")
    assert [str(die) for die in official.at(39).state.track[3]] == ["P1", "P4"]
    assert [str(die) for die in persian.at(39).state.track[3]] == ["P1"]
    assert str(official.history[40].action).startswith("swap 4:P4")


@slow
def test_07_what_each_change_does(texts: dict[str, Any]) -> None:
    sets, study = texts["rule_sets"], texts["study"]
    changed = {"".join(each.changes): study.difference(each, "points") for each in sets[1:]}
    rounds, pays, guide = (changed[each] for each in ("rounds", "private_pays", ""))
    says("07", "cost most, 47.2 points", "one point a die costs 11.2: it pays 4.8 instead of 26.2")
    assert rounded(rounds.mean, pays.mean) == [-47.2, -11.2]
    assert rounded(*(study.mean(sets[n], "private").mean for n in (0, -3))) == [26.2, 4.8]
    assert max(rounds.high, pays.high, guide.high) < 0
    says("07", "Looser rules bring points")
    looser = ("clashes", "must_touch", "dice_a_round", "tool_cost")
    assert min(changed[each].low for each in looser) > 0 == changed["last_tie_break"].mean


@slow
def test_07_the_danish_guide(texts: dict[str, Any]) -> None:
    guide, found = texts["guide"], texts["guide"].facts
    says("07", "made 9.3 points by this guide, and 53.8 in the same games by the official rules")
    assert (found["points"], found["official_points"]) == (9.3, 53.8)
    says("07", "turned up 28 times in 18 windows", "that dice need not touch is hardly used")
    assert (found["equal_shades"], found["windows"]) == (28, 18)
    assert found["apart"] / found["dice"] < 0.05
    says("07", "Lens Cutter and Tap Wheel can never be used")
    assert found["track_cards_used"] == 0
    says("07", "3 of 100 quick games ended with equal points", "the start player won 48 of these")
    assert (found["tied"], found["first_won"], found["quick_games"]) == (3, 48, 100)
    assert len(guide.of("not_played")) == 8


def test_11_set_up_and_actions() -> None:
    names = names_of("11")
    says("11", "108 sand cards: 18 in each of six colours", "Six cards are in each hand, and two")
    assert len(sg.mandala.SandColor) * 18 == 108
    new, game = names["new"], names["game"]
    assert [sum(mandala.mountain) for mandala in new.state.mandalas] == [2, 2]
    assert (new.view("Ada").hand_sizes, new.view("Ada").cup_sizes) == ((6, 6), (2, 2))
    says("11", "with 7 cards left in hand 1, with 6 cards 2, otherwise 3", "you draw nothing")
    hands = [sum(game.play(a).view("Ada").hand) for a in ("build P 1", "grow RR 2", "discard RR")]
    assert hands == [6 - 1 + 3, 6 - 2, 6]
    says("11", "Red is in the mountain of mandala 1, so no field there takes red")
    assert [reason.code for reason in game.explain("grow RR 1")] == ["color_in_mountain"]
    says("11", "Ada has two cards in the field, Bo has one, so Ada chooses first")
    assert names["complete"].state.sharing.seat == 0


def test_11_the_scoring_example() -> None:
    example = sg.mandala.score(cards=(4, 5, 6, 0, 3, 1))
    says("11", "`4 × 1` = 4, `5 × 2` = 10, `6 × 3` = 18, `0 × 4` = 0, `3 × 5` = 15 and `1 × 6` = 6")
    assert [line.points for line in example.lines] == [4, 10, 18, 0, 15, 6]
    says("11", "together 53")
    assert example.total == 53


def test_11_river_order() -> None:
    places = sg.mandala.river_order(names_of("11")["frame"]).to_frame().set_index("place").round(2)
    says("11", "24.7 points on average and won 41 %", "at place 4 it was 39.3 points and 71 %")
    assert places["mean"][[1, 2, 3, 4]].tolist() == [24.70, 29.51, 33.84, 39.26]
    assert places["won"][[1, 4]].tolist() == [0.41, 0.71]
    says("11", "371 of 800", "only 76 managed to collect most of a colour at place 4")
    assert places["players"][[1, 4]].tolist() == [371, 76]
    assert places["low"][[3, 4]].min() > places["high"][1]


@pytest.mark.parametrize("number", [f"{n:02}" for n in range(7)])
def test_no_lesson_of_the_game_is_long(number: str) -> None:
    words = re.findall(r"\w[\w'’-]*", " ".join(cells(number, "markdown")))
    assert len(words) <= 900


@pytest.mark.parametrize("number", [*(f"{n:02}" for n in range(8)), "11"])
def test_a_lesson_reads_as_a_page(number: str) -> None:
    """Its code is folded away, and where it is shown it says in words what it does."""
    (path,) = notebooks_path().glob(f"{number}_*.ipynb")
    read = nbformat.read(path, as_version=4)
    for cell in read.cells:
        if cell.cell_type == "code":
            first, *_others = cell.source.splitlines()
            assert cell.metadata.jupyter.source_hidden
            assert re.search(r"# \w+", first), first
            assert "assert" not in cell.source
    assert {"lesson.png", "run_all.png"} <= set(read.cells[0].attachments)
    for name in read.cells[0].attachments:
        assert f"(attachment:{name})" in read.cells[0].source
