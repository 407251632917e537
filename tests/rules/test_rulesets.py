"""The rule texts: what each of them plays otherwise, and rule sets derived from them."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import sagrada_nb as sg
from tests.any_game import codes, refusal_code
from tests.rules.games import RULE_SETS, passed_until, played, table


@pytest.mark.parametrize(("rules", "kept"), [
    ("official", 5), ("rulebook_fa", 1), ("text_fa", 1), ("guide_da", 0),
])  # fmt: skip
def test_leftover_dice_by_rule_text(rules: str, kept: int) -> None:
    game = passed_until(table(2, rules=rules), 2)
    rolled = {"guide_da": 9}.get(rules, 5)

    assert len(game.state.track[0]) == kept
    assert len(game.state.out) == rolled - kept


def test_of_the_dice_left_the_first_one_rolled_stays() -> None:
    game = table(2, rules="rulebook_fa")
    rolled = game.state.pool
    game = passed_until(played(game, f"draft {rolled[0]} A1", "end"), 2)

    assert game.state.track[0] == (rolled[1],)


@pytest.mark.parametrize(("players", "dice"), [(2, 9), (3, 10), (4, 11)])
def test_the_danish_guide_has_three_rounds_of_laps(players: int, dice: int) -> None:
    game = table(players, rules="guide_da")
    assert (len(game.state.pool), game.setup.rounds) == (dice, 3)
    seats = []
    while game.round == 1:
        assert game.active is not None
        seats.append(game.active)
        deeds = [code for code in codes(game) if code.startswith(("draft", "aside"))]
        game = game.play(deeds[0])
        game = game.play("end")
        if len(seats) > dice:
            break

    assert seats == [n % players for n in range(dice)]


def test_a_lap_without_a_draft_ends_the_danish_round() -> None:
    game = table(3, rules="guide_da")

    assert played(game, "pass", "pass").round == 1
    assert played(game, "pass", "pass", "pass").round == 2


def test_the_second_lap_is_the_second_turn_of_the_danish_guide() -> None:
    game = table(2, rules="guide_da", tools=["Glazing Hammer", "Running Pliers"])
    assert refusal_code(game, "tool 7") == "second_turn_only"
    for _player in range(2):
        game = played(game, f"draft {game.state.pool[0]} A1", "end")

    assert (game.round, game.active) == (1, 0)
    assert "tool 7" in codes(game)
    assert refusal_code(game, f"tool 8 {game.state.pool[0]} B2") == "first_turn_only"


def test_without_a_die_on_the_track_two_cards_cannot_be_used_by_the_danish_guide() -> None:
    game = table(2, rules="guide_da", tools=["Lens Cutter", "Tap Wheel"])
    while not game.is_over:
        assert not [code for code in codes(game) if code.startswith(("tool 5", "tool 12"))]
        drafts = [code for code in codes(game) if code.startswith("draft")]
        game = game.play(drafts[0] if drafts else codes(game)[-1])
    assert not any(game.state.track)


def test_the_danish_guide_lays_aside_what_fits_nowhere_and_only_that() -> None:
    pattern = sg.WindowPattern("RRRRR/RRRRR/RRRRR/RRRRR", "Red", 6)
    game = sg.new_game(2, seed=1, patterns=[pattern] * 2, rules="guide_da", start=0)
    other = next(die for die in game.state.pool if die.color is not sg.Color.RED)
    red = next((die for die in game.state.pool if die.color is sg.Color.RED), None)

    after = game.play(f"aside {other}")
    assert after.state.out == (other,)
    if red is not None:
        assert refusal_code(game, f"aside {red}") == "must_place"
    official = table()
    assert refusal_code(official, f"aside {official.state.pool[0]}") == "not_in_these_rules"


def test_the_danish_guide_knows_neither_touching_nor_clashing_shades() -> None:
    rules = sg.RuleSet("guide_da")
    window = sg.window(None, {"A1": "R3"})

    assert "D5" in window.legal_spaces("B3", rules.ignoring)
    assert "A2" in window.legal_spaces("B3", rules.ignoring)
    assert "A2" not in window.legal_spaces("R4", rules.ignoring)


def test_the_danish_guide_closes_a_card_for_the_rest_of_the_round() -> None:
    game = table(2, rules="guide_da", tools=["Grinding Stone"])
    use = next(code for code in codes(game) if code.startswith("tool 10"))
    game = played(game, use, "end")
    card = game.state.cards[0]
    assert (card.tool, card.tokens, card.closed) == (10, 1, True)
    die = game.state.pool[0]
    assert refusal_code(game, f"tool 10 {die} A1") == "card_closed"
    game = passed_until(game, 2)

    card = game.state.cards[0]
    assert (card.tokens, card.closed) == (0, False)
    assert game.view(0).tokens == 5


def test_a_rule_set_can_be_derived() -> None:
    rules = sg.RuleSet("official", leftovers="one", dice_per_color=12)

    assert eval(repr(rules), {"RuleSet": sg.RuleSet}) == rules  # noqa: S307
    assert rules != sg.RuleSet("official")
    assert sg.RuleSet("official", leftovers="all") == sg.RuleSet()
    state = table(rules=rules).state
    in_pool = Counter(die.color for die in state.pool)
    assert [n + in_pool[color] for n, color in zip(state.bag, sg.Color, strict=True)] == [12] * 5


@pytest.mark.parametrize(("changes", "said"), [
    ({"leftovers": "two"}, "'all', 'one' and 'none'"),
    ({"rounds": 0}, "1–10"),
    ({"rounds": True}, "1–10"),
    ({"dice_a_round": (5, 7)}, "three whole numbers"),
    ({"colour": 3}, "no setting 'colour'"),
    ({"must_touch": "yes"}, "True or False"),
    ({"must_touch": 1}, "True or False"),
])  # fmt: skip
def test_a_wrong_setting_is_refused_in_words(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(sg.SagradaError, match=said):
        sg.RuleSet("official", **changes)


def test_rule_sets_are_compared_with_themselves_and_numbers_are_none() -> None:
    assert sg.compare_rulesets("guide_da").rule_sets == (sg.RuleSet("guide_da"),)
    with pytest.raises(sg.errors.WrongType, match="0 is not a rule set"):
        sg.compare_rulesets(0)  # type: ignore[arg-type]


def test_the_table_of_rule_texts_shows_where_they_differ() -> None:
    found = sg.compare_rulesets()

    assert [rules.name for rules in found.rule_sets] == list(RULE_SETS)
    assert len(found.rows) == 11
    assert len(sg.compare_rulesets(everything=True).rows) == 12
    frame = found.to_frame()
    assert frame.loc["tool cost", "guide_da"] == "1, then closed for the rest of the round"
    ages = ["not said", "13", "not said", "10"]
    assert list(frame.loc["smallest age on the box", list(RULE_SETS)]) == ages


def test_what_texts_tell_and_no_setting_plays_is_said_with_the_reason() -> None:
    found = sg.compare_rulesets(["official", "guide_da"])
    about = {point.label: point for point in found.told}

    assert {"tool cards a turn", "window pattern", "after a pass", "where points come from"} <= {
        *about
    }
    for point in found.told:
        assert point.cells[0] != point.cells[1]
        assert point.reason in str(found)
        assert found.to_frame().loc[point.label, "why_not_a_setting"] == point.reason
    assert "favor tokens are not named" in about["where points come from"].cells[1]


def test_texts_that_tell_the_same_have_nothing_beside_their_settings() -> None:
    assert sg.compare_rulesets(["official", sg.RuleSet("official", rounds=3)]).told == ()


def test_a_lost_second_turn_counts_as_one_without_a_draft_in_the_danish_guide() -> None:
    game = table(2, rules="guide_da", tools=["Running Pliers"])
    use = next(code for code in codes(game) if code.startswith("tool 8"))
    game = played(game, use, "end")

    assert (game.active, game.round) == (1, 1)
    assert game.play("pass").round == 2
