"""The planner: plays every kind of game, knows no more than its view, and says why."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import sagrada_nb as sg
from sagrada_nb.game.actions import Draft, EndTurn, Pass, UseTool
from sagrada_nb.simulation.planner import Planner
from sagrada_nb.simulation.rollouts import Futures
from tests.any_game import lots
from tests.rules.games import RULE_SETS, TABLES, table

FEW = Planner(futures=60)
MATCH = 1000
GOAL = 0.7


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_the_planner_finishes_every_kind_of_game(kind: dict[str, Any], rules: str) -> None:
    game = sg.new_game(seed=3, rules=sg.RuleSet(rules, rounds=2), **kind)
    done = sg.bots.play(game, [FEW, *["random"] * (game.players - 1)], seed=1)

    assert done.is_over


def test_the_same_seed_gives_the_same_choice_whatever_the_hidden_things() -> None:
    game = sg.new_game(2, seed=8, patterns=["Virtus", "Firmitas"], private=["red", "blue"], start=0)
    other = sg.Game(
        game.setup,
        type(game.secrets)("other", (game.secrets.private[0], (sg.Color.GREEN,))),
        game.state,
    )

    assert sg.bots.choose(FEW, game, lots(2)) == sg.bots.choose(FEW, other, lots(2))


def test_it_says_why_with_the_two_best_actions() -> None:
    game = table()
    choice = sg.bots.choose(FEW, game, lots(1))
    best, second, *_others = FEW.prospects(game.view(0), lots(1))

    assert choice.action == best.action
    assert f"{best.action}: {best.points:.1f} points" in choice.reason
    assert f"Next best, {second.action}: {second.points:.1f} points" in choice.reason
    assert best.futures >= second.futures > 0
    assert best.spread > 0
    assert best.error > 0


def test_it_advises_whoever_has_to_act_from_what_that_player_sees() -> None:
    game = sg.bots.play(sg.new_game(2, seed=4), ["random", "random"], seed=1)
    with pytest.raises(sg.IllegalAction, match="The game is over"):
        sg.studies.Planner(futures=100).advise(game)
    now = game.at(20)
    assert now.active is not None
    advice = sg.studies.Planner(futures=100).advise(now, seed=3)
    assert advice == Planner(futures=100).prospects(now.view(now.active), lots(3))
    assert {each.action for each in advice} <= set(now.legal_actions())
    assert advice != sg.studies.Planner(futures=100).advise(now, seed=4)


def test_before_the_last_turn_of_all_nothing_is_left_to_chance() -> None:
    """There is one future then, and its points are those of the engine."""
    rules = sg.RuleSet(rounds=1)
    game = table(rules=rules, public=["Light Shades", "Color Variety", "Deep Shades"])
    while game.state.turn is not None and game.state.turn.place < 3:
        game = game.play("pass")
    view = game.view(game.active or 0)
    best = FEW.prospects(view, lots(1))
    for each in best:
        if isinstance(each.action, Draft):
            done = game.play(each.action).play("end")
            assert each.points == pytest.approx(done.score(view.seat).total)
            assert each.spread == 0
    assert isinstance(best[0].action, Draft | UseTool)


def test_a_state_is_played_on_from_where_it_is() -> None:
    game = sg.new_game(3, seed=5)
    for _action in range(70):
        game = game.play(game.legal_actions()[0])
    assert game.active is not None
    view = game.view(game.active)
    points, leads = Futures(view, 1, 50).leads(game.state, 0, 50)

    # Every future keeps the dice that lie there, so nobody ends with fewer points for sure lines.
    assert points.shape == leads.shape == (50,)
    assert points.std() > 0
    assert points.mean() > view.score().total


def test_futures_are_the_same_whoever_asks_first() -> None:
    game = sg.new_game(2, seed=5, patterns=["Virtus", "Firmitas"])
    view = game.view(game.active or 0)
    at_once = Futures(view, 7, 40).leads(game.state, 0, 40)[1]
    futures = Futures(view, 7, 40)
    later, sooner = futures.leads(game.state, 20, 40)[1], futures.leads(game.state, 0, 20)[1]

    assert np.concatenate([sooner, later]).tolist() == at_once.tolist()


def test_the_time_can_be_limited() -> None:
    game = table()
    short = Planner(futures=1_000_000, seconds=0.01).prospects(game.view(0), lots(1))

    assert 0 < short[0].futures < 1_000_000


def test_it_uses_a_tool_card_when_that_pays() -> None:
    """The last turn of a game, a space that only the tool can fill, and tokens to spare."""
    used = 0
    for seed in range(4):
        game = sg.bots.play(
            sg.new_game(2, seed=seed, tools=[1, 10, 6], rules=sg.RuleSet(rounds=4)), [FEW] * 2, 1
        )
        used += sum(isinstance(step.action, UseTool) for step in game.history)
        assert any(isinstance(step.action, EndTurn | Pass) for step in game.history)

    assert used > 0


def test_bots_do_not_load_it_before_somebody_asks() -> None:
    script = (
        "import sys, sagrada_nb.bots as bots; bots.BOTS['planner'].description;"
        "print('numpy' in sys.modules); bots.BOTS['planner'].policy; print('numpy' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert run.stdout.split() == ["False", "True"]


def test_it_can_be_sent_to_other_processes() -> None:
    bot = pickle.loads(pickle.dumps(sg.bots.BOTS["planner"]))  # noqa: S301 - just made

    assert bot.policy is sg.bots.BOTS["planner"].policy


@pytest.mark.long
def test_the_planner_beats_the_greedy_bot_in_70_of_100_games() -> None:
    assert sg.bots.match("planner", "greedy", games=MATCH, workers=2).share_won >= GOAL


def test_a_time_limit_cuts_the_search_short_and_says_so() -> None:
    game = table(2, start=0)
    told: list[float | None] = []
    planner = Planner(futures=1_000_000).within(0.05, told.append)
    view, actions = game.view(0), game.legal_actions()

    choice = planner(view, actions, lots(1))

    assert choice.action in actions
    assert "0.05 seconds" in choice.reason
    assert all(share is None or 0 <= share <= 1 for share in told)


def test_without_a_time_limit_being_told_changes_nothing() -> None:
    game = table(2, start=0)
    view, actions = game.view(0), game.legal_actions()
    plain, told = Planner(futures=400), Planner(futures=400, tell=lambda _share: None)

    assert plain(view, actions, lots(1)) == told(view, actions, lots(1))
    assert "seconds" not in plain(view, actions, lots(1)).reason


@pytest.mark.parametrize("futures", [60, 240])
def test_no_more_futures_are_played_than_it_was_given(futures: int) -> None:
    """Each round of selection has its share of them, and the best actions get the most."""
    game = table()
    found = Planner(futures=futures).prospects(game.view(0), lots(1))
    assert len(found) > 5
    played = [each.futures for each in found]
    assert sum(played) <= futures + 4 * len(found)  # each action has four in any case
    assert played[0] == max(played) > min(played)
