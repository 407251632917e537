"""Games by each rule text, and what they are said to show, counted again in another way."""

from __future__ import annotations

import re
from statistics import fmean
from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.game.actions import LayAside, Pass, UseTool
from sagrada_nb.game.rulesets import RULE_SET_NAMES
from sagrada_nb.game.turn_order import fewest_open
from sagrada_nb.studies.rule_texts import guide_facts
from sagrada_nb.studies.seeded_games import (
    change_words,
    open_spaces,
    points_of,
    same_games,
    times,
    totals,
    winners,
)
from tests.pretended import PretendedLanguage, untranslated


def played(rules: str = "official", players: int = 2, seed: int = 3) -> sg.Game:
    start = sg.new_game(players, seed=seed, rules=rules)
    return sg.bots.play(start, ["random"] * players, seed=seed)


@pytest.mark.parametrize("rules", RULE_SET_NAMES)
def test_facts_add_up(rules: str) -> None:
    game = played(rules, players=3)
    kinds = ("public", "private", "favor_tokens")
    parts = zip(*(points_of(game, kind) for kind in kinds), open_spaces(game), strict=True)
    assert totals(game) == [a + b + c - d for a, b, c, d in parts]
    assert totals(game) == [game.score(seat).total for seat in range(3)]
    log = game.to_text()
    assert times(game, UseTool) == len(re.findall(r"^tool ", log, re.M))
    assert times(game, Pass) == len(re.findall(r"^pass", log, re.M))
    assert times(game, LayAside) == len(re.findall(r"^aside ", log, re.M))
    assert winners(game) == [s.name for s in game.ranking() if s.place == 1]


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"games": 0}, "0 is not a number of games"),
        ({"games": "x"}, "'x' is not a number of games"),
        ({"quick_games": 0}, "0 is not a number of games"),
        ({"seed": "x"}, "'x' is not the seed of a first game"),
    ],
)
def test_claims_are_not_tested_in_what_are_no_games(wrong: dict[str, Any], says: str) -> None:
    few: dict[str, Any] = {"games": 1, "quick_games": 1, "bot": "random"}
    with pytest.raises(sg.SagradaError, match=says):
        sg.studies.guide_claims(**few | wrong)


def test_the_same_game_has_the_same_cards_and_the_same_first_dice() -> None:
    shown = sg.studies.same_game(3, seed=4, bot="random", names=["Ada", "Bo", "Cleo"])
    assert [game.rules.name for game in shown.games] == list(RULE_SET_NAMES)
    setups = {(game.setup.tools, game.setup.public, game.setup.patterns) for game in shown.games}
    assert len(setups) == 1
    assert all(game.is_over for game in shown.games)
    assert shown == sg.studies.same_game(3, seed=4, bot="random", names=["Ada", "Bo", "Cleo"])


def test_games_differ_from_the_first_action_that_does() -> None:
    shown = sg.studies.same_game(2, seed=4, bot="greedy", rule_sets=["official", "guide_da"])
    first = shown.first_difference("official", "guide_da")
    assert first is not None
    one, other = shown.games
    actions = [[step.action for step in game.history] for game in (one, other)]
    n = first.number
    assert actions[0][: n - 1] == actions[1][: n - 1]
    assert actions[0][n - 1] != actions[1][n - 1]
    assert first.now == one.at(n - 1).now
    assert first.sentences == (actions[0][n - 1].sentence, actions[1][n - 1].sentence)
    assert shown.first_difference("official", "official") is None
    with pytest.raises(sg.errors.NotationError, match="was not played by"):
        shown.first_difference("official", "text_fa")


def test_dice_that_the_official_rules_forbid_are_marked_in_the_windows() -> None:
    shown = sg.studies.same_game(2, seed=5, bot="random", rule_sets=["official", "guide_da"])
    official, danish = shown.games
    assert not any(each.dice for window in official.windows for each in window.mistakes())
    pairs = [each.spaces for w in danish.windows for each in w.mistakes() if each.dice]
    marked = [
        {s for each in w.mistakes() if each.dice for s in each.spaces} for w in danish.windows
    ]
    assert pairs
    assert shown.html().count('class="sg-clash"') == sum(map(len, marked))


def test_a_study_compares_the_same_seeds_and_tells_differences_against_the_first() -> None:
    study = sg.studies.score_study(["official", "guide_da"], games=3, bot="random", seed=7)
    by_hand = [
        [fmean(totals(played_with(rules, 7 + n))) for n in range(3)]
        for rules in ("official", "guide_da")
    ]
    official, danish = (sg.RuleSet(name) for name in ("official", "guide_da"))
    for rules, points in zip((official, danish), by_hand, strict=True):
        assert study.mean(rules, "points").mean == pytest.approx(fmean(points))
    more = sg.studies.estimate([b - a for a, b in zip(*by_hand, strict=True)], 0.95)
    found = study.difference(danish, "points")
    assert (found.mean, found.low, found.high) == pytest.approx((more.mean, more.low, more.high))


def played_with(rules: str, seed: int) -> sg.Game:
    return sg.bots.play(sg.new_game(2, seed=seed, rules=rules), ["random"] * 2, seed)


def test_single_changes_change_one_point_each() -> None:
    first, *changed, last = sg.studies.single_changes("guide_da")
    assert (first, last) == (sg.RuleSet("official"), sg.RuleSet("guide_da"))
    assert all(len(rules.changes) == 1 for rules in changed)
    assert len(changed) == 10
    merged = {name: value for rules in changed for name, value in rules.changes.items()}
    assert sg.RuleSet("official", **merged, smallest_age=10) == sg.RuleSet(
        "official", **{name: getattr(last, name) for name in (*merged, "smallest_age")}
    )
    assert change_words(changed[0]) == "rounds: 3"


@pytest.mark.parametrize("wrong", [{"games": 0}, {"games": True}, {"rule_sets": []}])
def test_an_empty_study_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(sg.SagradaError, match="or more"):
        sg.studies.score_study(**wrong)  # type: ignore[arg-type]


def test_a_study_takes_one_rule_set_and_refuses_what_is_none_and_other_seeds() -> None:
    assert len(sg.studies.score_study("official", games=1, bot="random").means) == 1
    assert len(sg.studies.same_game(2, seed=1, bot="random", rule_sets="guide_da").games) == 1
    wrong: list[dict[str, Any]] = [{"seed": "seven"}, {"rule_sets": None}, {"rule_sets": 5}]
    for each in wrong:
        with pytest.raises(sg.errors.WrongType, match="Accepted"):
            sg.studies.score_study(games=1, **each)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", RULE_SET_NAMES)
def test_no_game_leaves_fewer_spaces_open_than_it_must(players: int, rules: str) -> None:
    least = fewest_open(players, sg.RuleSet(rules))
    for seed in range(3):
        game = sg.bots.play(
            sg.new_game(players, seed=seed, rules=rules), ["random"] * players, seed
        )
        assert sum(open_spaces(game)) >= least


def test_the_evidence_is_what_the_windows_show() -> None:
    settings = {n: {"players": n, "rules": "guide_da"} for n in (2, 3, 4)}
    by_players = same_games(settings, 1, bot="random", seed=2, progress=False)
    careful = [game for games in by_players.values() for game in games]
    quick = [played("guide_da", seed=n) for n in range(2, 6)]
    found = guide_facts(careful, careful, quick)
    shown = sg.studies.guide_claims(games=1, quick_games=4, bot="random", seed=2)
    official = ("official_points", "official_tool_uses")
    assert {k: v for k, v in shown.facts.items() if k not in official} == {
        k: v for k, v in found.items() if k not in official
    }
    apart = shades = 0
    for window in (each for game in careful for each in game.windows):
        for space in window.filled_spaces:
            row, column = "ABCD".index(space[0]), int(space[1])
            around = [
                f"{'ABCD'[r]}{c}"
                for r in range(max(0, row - 1), min(3, row + 1) + 1)
                for c in range(max(1, column - 1), min(5, column + 1) + 1)
                if (r, c) != (row, column)
            ]
            apart += not any(window[each] for each in around)
            for r, c in ((row + 1, column), (row, column + 1)):
                if r <= 3 and c <= 5:
                    mine, theirs = window[space], window[f"{'ABCD'[r]}{c}"]
                    shades += bool(mine and theirs and mine.shade == theirs.shade)
    pairs = (found["equal_shades"], found["equal_colors"])
    assert (found["apart"], *pairs) == (apart, shades, 0)
    assert found["rounds"] == 3 * 7
    assert 0 < found["emptied"] <= found["rounds"]
    assert found["track_cards_used"] == 0
    assert found["private_by_dice"] < found["private_by_shades"]


def test_every_claim_has_a_finding_and_what_has_no_value_is_not_played() -> None:
    shown = sg.studies.guide_claims(games=1, quick_games=3, bot="random")
    told = sg.compare_rulesets(["official", "guide_da"]).told
    verdicts = ["tested"] * 10 + ["untestable"] + ["not_played"] * len(told)
    assert [each.verdict for each in shown.claims] == verdicts
    assert [each.shows for each in shown.of("not_played")] == [point.reason for point in told]
    for claim in shown.claims:
        assert claim.says.endswith((".", "?"))
        assert not re.search(r"\{|\}|None", claim.says + claim.shows)
    assert str(shown.facts["fewest_open"][0]) in shown.claims[0].shows
    assert shown.html().count('scope="row"') == len(shown.claims)


def test_every_word_goes_through_the_catalogue(pretended: PretendedLanguage) -> None:
    shown = [
        sg.studies.same_game(2, seed=1, bot="random", names=["B", "C"]).html(),
        sg.studies.score_study(["official", sg.RuleSet(rounds=3)], games=1, bot="random").html(),
        sg.studies.guide_claims(games=1, quick_games=1, bot="random").html(),
        sg.studies.passing_study([0, 3], games=1, bot="random").html(),
    ]
    for html in shown:
        text = re.sub(r"<(style|svg).*?</\1>|<[^>]*>|±", " ", html, flags=re.S)
        assert not re.search("[A-Za-z]", untranslated(text)), text
