"""The solo game."""

from __future__ import annotations

import pytest

import sagrada_nb as sg
from tests.any_game import refusal_code
from tests.rules.games import BLANK, RULE_SETS, played, solo, table


def test_solo_set_up() -> None:
    game = sg.new_game(solo=True, seed=3, difficulty=5)

    assert (len(game.setup.tools), len(game.setup.public)) == (5, 2)
    assert len(set(game.view(0).private)) == 2
    assert len(sg.new_game(solo=True, seed=3).setup.tools) == 3
    game = game.play(game.legal_actions()[0])
    assert (game.view(0).tokens, len(game.state.pool)) == (0, 4)


def test_solo_has_ten_rounds_of_two_turns_and_the_target_is_what_is_left() -> None:
    for rules in RULE_SETS:
        game = solo(rules=rules)
        turns = 0
        while not game.is_over:
            game = game.play("pass")
            turns += 1
        assert turns == 20
        result = game.solo_result()
        assert result.target == sum(die.shade for space in game.state.track for die in space)
        assert sum(len(space) for space in game.state.track) == 40
        assert (result.score, result.is_won) == (-60, False)


def test_solo_takes_placement_and_the_private_objective_from_the_rule_set() -> None:
    def drafted(rules: str) -> sg.Game:
        game = solo(rules=rules, private=["yellow", "blue"])
        return played(game, "draft Y5 A1", "end", "draft Y3 D5")

    danish = drafted("guide_da").score(0)
    (private,) = (line for line in danish.lines if line.kind == "private")
    assert (private.points, danish.line("Open spaces").points) == (2, -3 * 18)
    with pytest.raises(sg.IllegalAction, match="touch"):
        drafted("official")


def test_solo_lays_aside_what_fits_nowhere_where_the_rule_set_does() -> None:
    pattern = "RRRRR/RRRRR/RRRRR/RRRRR"
    game = solo(rules="guide_da", patterns=[pattern])
    die = next(die for die in game.state.pool if die.color is not sg.Color.RED)

    assert game.play(f"aside {die}").state.out == (die,)
    assert refusal_code(solo(patterns=[pattern]), f"aside {die}") == "not_in_these_rules"


def test_solo_is_won_only_above_the_target() -> None:
    from sagrada_nb.game.results import SoloResult

    assert [SoloResult(score, 40).is_won for score in (39, 40, 41)] == [False, False, True]


def test_solo_counts_the_better_private_objective() -> None:
    game = solo(private=["red", "blue"])
    pool = list(game.state.pool)
    game = game.play(f"draft {pool[0]} A1")
    best = max(
        sum(die.shade for die in [pool[0]] if die.color is color) for color in game.view(0).private
    )
    line = next(line for line in game.score(0).lines if line.kind == "private")

    assert line.points == best
    assert game.score(0).line("Open spaces").points == -3 * 19


def test_only_a_solo_game_has_a_target() -> None:
    with pytest.raises(sg.IllegalAction):
        table().solo_result()


def test_a_pattern_of_ones_own_can_be_played() -> None:
    assert str(solo(patterns=[BLANK]).windows[0].pattern) == BLANK
