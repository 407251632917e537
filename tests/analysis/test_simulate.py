"""Simulations: tidy, the same for the same seed however they are run, and honest when cut short."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
import pandas as pd
import pytest

import sagrada_nb as sg
from sagrada_nb.game.actions import Action
from sagrada_nb.game.game import View
from sagrada_nb.simulation import executors as running
from sagrada_nb.simulation.batches import PlayedBlock

COLUMNS = [
    "game",
    "seat",
    "pattern",
    "difficulty",
    "filled",
    *sg.PUBLIC_OBJECTIVES,
    "private",
    "tokens",
    "total",
]
LAST = ["turn_order", "public", "private_objective"]


def first_action(view: View, actions: Sequence[Action], rng: Random) -> Action:
    return actions[0]


def test_a_row_a_player_and_game() -> None:
    frame = sg.simulate(1500, players=3, policy="random", seed=1)

    assert list(frame.columns) == [*COLUMNS, "rank", *LAST]
    assert len(frame) == 4500
    assert frame["game"].tolist() == np.repeat(np.arange(1500), 3).tolist()
    assert frame["seat"].tolist() == [0, 1, 2] * 1500
    assert set(frame["pattern"]) == set(sg.patterns)
    for row in frame.head(50).to_dict("records"):
        assert row["difficulty"] == sg.patterns[row["pattern"]].difficulty == row["tokens"]
    assert frame.groupby("game")["public"].nunique().max() == 1
    assert frame["filled"].between(0, 20).all()
    assert frame.attrs["partial"] is False
    assert frame.attrs["games"] == 1500


def test_the_turn_order_goes_round_from_the_player_who_began() -> None:
    compiled = sg.simulate(300, players=3, policy="random", seed=1)
    orders = compiled["turn_order"].to_numpy().reshape(-1, 3)
    assert {tuple(order) for order in orders.tolist()} == {(1, 2, 3), (3, 1, 2), (2, 3, 1)}

    frame = sg.simulate(4, players=3, policy=first_action, seed=5)
    for number, part in frame.groupby("game"):
        start = sg.new_game(3, seed=f"5/{number}").setup.start
        assert part["turn_order"].tolist()[start] == 1


def test_the_total_is_what_lies_on_the_table_and_the_rest() -> None:
    frame = sg.simulate(300, players=2, policy="random", seed=2)
    for row in frame.to_dict("records"):
        public = sum(row[name] for name in row["public"].split(" · "))
        assert row["public"].count(" · ") == 2
        assert row["total"] == public + row["private"] + row["tokens"] - (20 - row["filled"])


def test_a_solo_game_has_a_target() -> None:
    frame = sg.simulate(400, players=1, policy="greedy", seed=1)

    assert list(frame.columns) == [*COLUMNS, "target", "won", *LAST]
    assert (frame["won"] == (frame["total"] > frame["target"])).all()
    assert (frame["tokens"] == 0).all()
    assert frame["public"].str.count(" · ").eq(1).all()
    assert frame["private_objective"].nunique() == 20


@pytest.mark.parametrize("policy", ["random", ["greedy", "random"]])
def test_the_same_seed_gives_the_same_numbers_whatever_the_workers(policy: Any) -> None:
    frame = sg.simulate(2500, players=2, policy=policy, seed="a text")
    for workers in (2, 3):
        again = sg.simulate(2500, players=2, policy=policy, seed="a text", workers=workers)
        pd.testing.assert_frame_equal(frame, again)
    fewer = sg.simulate(1100, players=2, policy=policy, seed="a text")

    pd.testing.assert_frame_equal(frame.head(2200), fewer)
    assert not frame.equals(sg.simulate(2500, players=2, policy=policy, seed="another"))


def test_seeds_of_all_kinds() -> None:
    def of(seed: object) -> list[int]:
        totals: list[int] = sg.simulate(20, policy="random", seed=seed)["total"].tolist()
        return totals

    assert of(3) == of(np.int64(3))
    assert of(Random(3)) == of(Random(3))  # noqa: S311
    assert of(np.random.default_rng(3)) == of(np.random.default_rng(3))
    assert of(None) != of(None)
    fresh = sg.simulate(20, policy="random")
    assert of(fresh.attrs["seed"]) == fresh["total"].tolist()


def test_a_summary_says_what_the_frame_says() -> None:
    frame = sg.simulate(3000, players=2, policy="random", seed=4)
    summary = sg.simulate(3000, players=2, policy="random", seed=4, summary=True, workers=2)

    for name in summary.quantities:
        assert summary.mean(name) == pytest.approx(frame[name].mean(), abs=1e-12)
        assert summary.variance(name) == pytest.approx(frame[name].var(), rel=1e-12)
        values, counts = np.unique(frame[name].to_numpy(), return_counts=True)
        assert summary.histogram(name) == dict(zip(values.tolist(), counts.tolist(), strict=True))
    virtus = frame[(frame["pattern"] == "Virtus") & (frame["seat"] == 1)]
    assert summary.mean("total", seat=1, pattern="virtus") == pytest.approx(virtus["total"].mean())
    assert summary.quantile("total", 0.5) == int(frame["total"].quantile(0.5, "lower"))


def test_a_summary_is_parted_by_seat_and_pattern() -> None:
    summary = sg.simulate(500, players=3, policy="random", seed=4, summary=True)

    assert len(summary.to_frame()) == len(summary.quantities)
    by_seat = summary.to_frame(by="seat")
    assert by_seat.groupby("quantity")["count"].apply(list)["total"] == [500] * 3
    assert summary.to_frame(by="Seat").equals(by_seat)
    both = summary.to_frame(by=["seat", "pattern"])
    assert both[both["quantity"] == "total"]["count"].sum() == 1500
    assert list(both.columns[:4]) == ["seat", "pattern", "difficulty", "quantity"]
    for wrong in ("seats of all", 5, [5]):
        with pytest.raises(sg.errors.UnknownName, match="A summary is not parted by"):
            summary.to_frame(by=wrong)  # type: ignore[arg-type]
    with pytest.raises(sg.SagradaError, match="total"):
        summary.mean("totals of all")
    with pytest.raises(sg.SagradaError, match="no seat 3"):
        summary.mean("total", seat=3)
    with pytest.raises(sg.SagradaError, match="Accepted: 0 to 1"):
        summary.quantile("total", 50)


def test_what_is_given_lies_on_the_table() -> None:
    own = sg.WindowPattern("...../...../...../.....", "Mine", 2)
    frame = sg.simulate(
        200,
        policy="random",
        seed=1,
        patterns=[own, None],
        public=["Light Shades", "Color Variety"],
        private=["red", None],
    )
    mine, theirs = (frame[frame["seat"] == seat] for seat in (0, 1))

    assert set(mine["pattern"]) == {"Mine"}
    assert set(mine["tokens"]) == {2}
    assert set(theirs["pattern"]) <= set(sg.patterns)
    assert frame["public"].str.startswith(("Light", "Color", "Row", "Col")).all()
    assert frame["public"].str.contains("Light Shades").all()
    assert frame["public"].str.contains("Color Variety").all()
    assert set(mine["private_objective"]) == {"Shades of Red"}
    assert "Shades of Red" not in set(theirs["private_objective"])
    everybody = sg.simulate(50, policy="random", seed=1, patterns="virtus")
    assert set(everybody["pattern"]) == {"Virtus"}


@pytest.mark.parametrize("rules", ["rulebook_fa", "guide_da"])
def test_other_rules_are_played(rules: str) -> None:
    frame = sg.simulate(300, players=3, policy="random", seed=1, rules=rules)
    official = sg.simulate(300, players=3, policy="random", seed=1)

    assert frame.attrs["rules"] == f"RuleSet('{rules}')"
    same = (frame["total"] == official["total"]).all()
    assert same == (rules == "rulebook_fa")


def test_any_policy_plays_through_the_engine_with_tool_cards() -> None:
    frame = sg.simulate(3, policy=[first_action, "random"], seed=1)

    assert list(frame.columns) == [*COLUMNS, "rank", *LAST]
    assert frame.attrs["tool_cards"] is True
    assert sorted(frame["rank"]) == [1, 1, 1, 2, 2, 2]
    for row in frame.to_dict("records"):
        public = sum(row[name] for name in row["public"].split(" · "))
        assert row["total"] == public + row["private"] + row["tokens"] - (20 - row["filled"])


def test_a_policy_of_ones_own_plays_in_a_new_interpreter() -> None:
    """Where nothing was compiled before."""
    code = (
        "import sagrada_nb as sg\n"
        "first = lambda view, actions, rng: actions[0]\n"
        "for policy in (first, ['random', first]):\n"
        "    print(len(sg.simulate(1, policy=policy, seed=1, progress=False)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["2", "2"]


def test_the_engine_gives_the_same_in_other_processes() -> None:
    frame = sg.simulate(3, policy="random", seed=1, tools=True)
    again = sg.simulate(3, policy="random", seed=1, tools=True, workers=2)

    pd.testing.assert_frame_equal(frame, again)
    solo = sg.simulate(2, players=1, policy="random", seed=1, tools=True)
    assert (solo["won"] == (solo["total"] > solo["target"])).all()


@pytest.mark.parametrize("workers", [1, 2])
def test_whoever_interrupts_it_keeps_what_is_finished(
    workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = sg.simulate(5000, policy="random", seed=1)
    taken = []

    def interrupted(job: Any, wanted: bool) -> Any:
        class Bar:
            def __enter__(self) -> Bar:
                return self

            def __exit__(self, *_error: object) -> None: ...

            def update(self, n: int) -> None:
                taken.append(n)
                if len(taken) % 3 == 0:
                    raise KeyboardInterrupt

        return Bar()

    monkeypatch.setattr("sagrada_nb.simulation.simulate.progress_bar", interrupted)
    part = sg.simulate(5000, policy="random", seed=1, workers=workers)

    assert part.attrs["partial"] is True
    assert part.attrs["games"] == 3 * 1024
    assert part.attrs["asked_for"] == 5000
    merged = whole.merge(part[["game", "seat"]], on=["game", "seat"])
    assert merged["total"].tolist() == part["total"].tolist()
    summary = sg.simulate(5000, policy="random", seed=1, workers=workers, summary=True)
    assert summary.partial
    assert summary.games == 3 * 1024


def test_numbers_of_games_may_come_from_an_array() -> None:
    n, players = np.array([3, 2])
    frame = sg.simulate(n, players, policy="random", seed=1, progress=False)
    assert frame.equals(sg.simulate(3, 2, policy="random", seed=1, progress=False))


@pytest.mark.parametrize(("given", "said"), [
    ({"n_games": 0}, "0 is not a number of games"),
    ({"players": 5}, "5 cannot play"),
    ({"players": 2.0}, "2.0 cannot play"),
    ({"policy": "gredy"}, "Did you mean greedy"),
    ({"policy": ["greedy"]}, "1 policy was given for 2 players"),
    ({"policy": ["greedy"] * 3}, "3 policies were given, but the number of players is 2"),
    ({"policy": 3}, "not a policy"),
    ({"policy": first_action, "tools": False}, "Without tool cards"),
    ({"patterns": ["Virtus"]}, "1 pattern was given for 2 players"),
    ({"patterns": ["Virtus"] * 3}, "3 patterns were given, but the number of players is 2"),
    ({"patterns": "Vertus"}, "Did you mean Virtus"),
    ({"public": "Light"}, "no public objective"),
    ({"private": "red", "players": 3}, r"Accepted: a list .* \['red', None, None\]"),
    ({"private": ["red", "red"]}, "given twice. Accepted: different ones, and None"),
    ({"private": "rad"}, "no private objective called 'rad'"),
    ({"rules": "house"}, "no rule set"),
    ({"seed": 1.5}, "not a seed"),
    ({"workers": 0}, "not a number of workers"),
    ({"tools": "no"}, "tools cannot be 'no'"),
    ({"summary": "yes"}, "summary cannot be 'yes'"),
    ({"summary": 1}, "summary cannot be 1"),
    ({"progress": "off"}, "progress cannot be 'off'"),
    ({"client": "here"}, "not a client"),
])  # fmt: skip
def test_what_cannot_be_played_is_refused_in_words(given: dict[str, Any], said: str) -> None:
    with pytest.raises(sg.SagradaError, match=said):
        sg.simulate(**{"n_games": 10, "seed": 1} | given)


def test_a_policy_that_cannot_travel_is_refused_in_words() -> None:
    with pytest.raises(sg.SagradaError, match="module that can be imported"):
        sg.simulate(4, policy=lambda *given: given[1][0], workers=2)


def test_blocks_may_come_back_in_any_order(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = sg.simulate(4000, policy="random", seed=1)
    blocks = running._blocks

    def backwards(job: Any, workers: int, client: Any) -> Any:
        return (each for each in reversed(list[PlayedBlock](blocks(job, workers, client))))

    monkeypatch.setattr(running, "_blocks", backwards)

    pd.testing.assert_frame_equal(whole, sg.simulate(4000, policy="random", seed=1))


WITHOUT_NUMBA = """
import sys, warnings
sys.modules["numba"] = None
import sagrada_nb as sg
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    frame = sg.simulate(12, policy=["greedy", "random"], seed=1, progress=False)
    sg.simulate(2, policy="random", seed=1, summary=True, progress=False)
    points = sg.score_many(["R1 Y2 G3 B4 P5/" + "-- " * 5 + "/" + "-- " * 5 + "/" + "-- " * 5])
print(frame["total"].tolist(), points[0, :4].tolist())
print(len([each for each in caught if "numba is not installed" in str(each.message)]))
"""


def test_without_numba_it_is_the_same_and_says_once_that_it_is_slow() -> None:
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA], capture_output=True, text=True, check=True
    )
    frame = sg.simulate(12, policy=["greedy", "random"], seed=1)

    assert run.stdout.split("\n")[:2] == [f"{frame['total'].tolist()} [6, 0, 5, 0]", "1"]
