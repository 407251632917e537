"""Whole compiled games are the engine's games with the same dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest

import sagrada_nb as sg
from sagrada_nb.bots import heuristics as evaluation
from sagrada_nb.bots.action_values import ActionValues
from sagrada_nb.core.dice import ALL_DICE
from sagrada_nb.core.grid import SPACE_NAMES
from sagrada_nb.core.objectives import private_die_points
from sagrada_nb.game.actions import Draft, LayAside, Pass
from sagrada_nb.game.game import first_position
from sagrada_nb.game.turns import is_skipped, turn_number
from sagrada_nb.simulation import kernels as greedy_gains
from sagrada_nb.simulation import kernels as playouts
from sagrada_nb.simulation import kernels as settling
from sagrada_nb.simulation import rollouts as futures
from sagrada_nb.simulation.batches import Job, PlayedBlock, job_of, play_compiled
from sagrada_nb.simulation.compiled import RULES
from sagrada_nb.simulation.kernels import LAID_ASIDE, PASSED, play_games
from tests.any_game import lots
from tests.rules.games import RULE_SETS

GAMES = 60


class Recorded(NamedTuple):
    job: Job
    played: PlayedBlock
    log: np.ndarray[Any, Any]
    pools: np.ndarray[Any, Any]


def recorded(
    players: int, policy: Any, rules: str, games: int = GAMES, seed: int = 1, public: Any = None
) -> Recorded:
    job = job_of(games, players, policy, None, public, None, rules, seed, False)
    t = job.table
    log = np.full((games, t.rounds, t.turns, 4), -1, np.int16)
    pools = np.zeros((games, t.rounds, t.dice), np.uint8)
    return Recorded(job, play_compiled(job, 0, games, log, pools), log, pools)


def pool_text(codes: np.ndarray[Any, Any]) -> str:
    return " ".join(str(ALL_DICE[code - 1]) for code in codes if code)


def start_seat(r: Recorded, g: int) -> int:
    return int(r.log[g, 0, 0, 0])


def opening(r: Recorded, g: int) -> sg.Game:
    """Return the engine's game before the first turn of game `g`."""
    players, played = r.job.players, r.played
    private = [list(sg.Color)[c] for c in played.private[g].reshape(-1) if c >= 0]
    names: dict[str, Any] = {"solo": True} if players == 1 else {"players": players}
    set_up = sg.new_game(
        seed=1,
        rules=r.job.rules,
        patterns=[r.job.known[n] for n in played.patterns[g]],
        public=[r.job.cards[n] for n in played.public[g] if n >= 0],
        private=private,
        start=start_seat(r, g),
        **names,
    )
    return first_position(set_up.setup, set_up.secrets, pool_text(r.pools[g, 0]))


def turns(r: Recorded, g: int) -> Iterator[tuple[sg.Game, Any, int]]:
    """Replay game `g`; give each game before a turn, the action, and how many options there were.

    The last game given is over, without an action.
    """
    game = opening(r, g)
    for number in range(r.job.table.rounds):
        entries = [each for each in r.log[g, number] if each[0] >= 0]
        for place, (seat, code, space, options) in enumerate(entries):
            assert game.active == seat
            assert game.round == number + 1
            action: Any = Pass()
            if space != PASSED:
                die = ALL_DICE[code - 1]
                action = LayAside(die) if space == LAID_ASIDE else Draft(die, SPACE_NAMES[space])
            yield game, action, options
            ends = place == len(entries) - 1
            luck = ""
            if ends and number + 1 < r.job.table.rounds:
                luck = pool_text(r.pools[g, number + 1])
            if isinstance(action, Pass):
                game = game.play(action, luck)
            else:
                game = game.play(action, "").play("end", luck)
    yield game, None, 0


KINDS = [
    (players, rules, policy)
    for rules in RULE_SETS
    for players in (1, 2, 3, 4)
    for policy in ("random", "greedy")
    if rules in ("official", "guide_da") or players == 3
]


@pytest.mark.parametrize(("players", "rules", "policy"), KINDS, ids=str)
def test_whole_games_are_those_of_the_engine(players: int, rules: str, policy: str) -> None:
    r = recorded(players, policy, rules, GAMES // 4 if policy == "greedy" else GAMES)
    for g in range(len(r.log)):
        for game, action, options in turns(r, g):
            if action is not None:
                drafts = [
                    each for each in game.legal_actions() if isinstance(each, Draft | LayAside)
                ]
                assert len(drafts) == options
                assert action in game.legal_actions()
                continue
            assert game.is_over
            check_the_end(r, g, game)


def check_the_end(r: Recorded, g: int, game: sg.Game) -> None:
    played = r.played
    codes = [[0 if die is None else die.code for die in each.dice] for each in game.windows]
    assert played.codes[g].tolist() == codes
    for each in game.ranking():
        assert each.total == played.totals[g, each.seat]
        assert each.private_points == played.earned[g, each.seat]
        assert each.favor_tokens == played.tokens[g, each.seat]
        assert each.place == played.places[g, each.seat]
    if game.setup.solo:
        assert game.solo_result().target == played.target[g]


@pytest.mark.parametrize(
    ("players", "rules"), [(1, "official"), (2, "official"), (4, "official"), (2, "guide_da")]
)
def test_the_compiled_greedy_bot_reckons_as_the_bot_does(players: int, rules: str) -> None:
    r = recorded(players, "greedy", rules, 6, seed=5)
    drafts = 0
    for g in range(len(r.log)):
        for game, action, _options in turns(r, g):
            if action is None:
                continue
            assert game.active is not None
            gains = ActionValues(game.view(game.active), lots(1))
            can = [e for e in game.legal_actions() if isinstance(e, Draft | LayAside | Pass)]
            most = max(gains.of(each) for each in can)
            assert gains.of(action) == pytest.approx(most, abs=1e-8)
            drafts += isinstance(action, Draft)

    assert drafts > 20


OWN = [
    [sg.Objective("Warm rows", "row", "RYG", 4), sg.Objective("Low columns", "column", "1234", 3)],
    [sg.Objective("Odd sets", "set", "135", 3), sg.Objective("Alike", "diagonal", "123456", 2)],
    [sg.Objective("Cold dice", "sum", "BP"), sg.Objective("Two colors", "set", "GP", 5)],
]


@pytest.mark.parametrize("public", OWN, ids=lambda cards: cards[0].name)
def test_objectives_of_ones_own_are_reckoned_with_as_by_the_engine(public: Any) -> None:
    r = recorded(2, "greedy", "official", 8, seed=3, public=public)
    for g in range(len(r.log)):
        for game, action, _options in turns(r, g):
            if action is None:
                check_the_end(r, g, game)
                continue
            gains = ActionValues(game.view(game.active or 0), lots(1))
            can = [e for e in game.legal_actions() if isinstance(e, Draft | LayAside | Pass)]
            assert gains.of(action) == pytest.approx(max(map(gains.of, can)), abs=1e-8)


def test_interpreted_the_same_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    policy = ["random", "greedy"]
    r = recorded(2, policy, "official", 4)
    interpreted = getattr(play_games, "py_func", play_games)
    monkeypatch.setattr("sagrada_nb.simulation.batches.play_games", interpreted)
    again = recorded(2, policy, "official", 4)

    assert (again.log == r.log).all()
    assert (again.played.codes == r.played.codes).all()


def test_every_option_is_drawn_as_often_as_any_other() -> None:
    r = recorded(2, "random", "official", 1000)
    first = r.log[:, 0, 0]
    passes = (first[:, 2] == PASSED).sum()
    expected = (1 / (first[:, 3] + 1)).sum()

    assert abs(passes - expected) < 4 * expected**0.5


def test_patterns_are_dealt_from_different_cards_and_the_greedy_bot_takes_the_easiest() -> None:
    by_lot = recorded(4, "random", "official", 1000).played
    easiest = recorded(4, "greedy", "official", 200).played
    count = np.bincount(by_lot.patterns.reshape(-1), minlength=24)

    assert count.min() > 100
    assert count.max() < 240
    # Two sides of a card lie beside each other in the list, and only one of them can be played.
    assert all(len(set(row // 2)) == 4 for row in by_lot.patterns)
    game = sg.new_game(4, seed=1)
    for seat in range(4):
        chosen = sg.bots.choose("greedy", game, lots(1)).action
        worth = {p.name: v for p, v in zip(*worths(), strict=True)}
        dealt = [p.name for p in game.setup.patterns[seat]]
        assert str(chosen) == f"choose {max(dealt, key=lambda name: worth[name])}"
        game = game.play(chosen)
    assert np.bincount(easiest.patterns.reshape(-1), minlength=24).min() == 0


def worths() -> tuple[Any, Any]:
    job = job_of(1, 4, "greedy", None, None, None, "official", 1, None)
    return job.known, job.worth


def test_kernels_have_no_private_rule_of_their_own() -> None:
    for rule in (private_die_points, is_skipped, turn_number):
        assert rule in RULES
    for module in (playouts, greedy_gains, futures, settling, evaluation):
        assert module.private_die_points is private_die_points
    assert playouts.is_skipped is is_skipped  # type: ignore[attr-defined]
