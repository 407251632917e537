"""What the greedy bot reckons, worked out anew by playing each action in the engine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import sagrada_nb as sg
from sagrada_nb.bots.action_values import FIRST_MOVES, LOST_TURN, RELUCTANCE, ActionValues
from sagrada_nb.bots.heuristics import Evaluation
from sagrada_nb.game.actions import ChooseShade, Draft, Move, Place, Swap, UseTool
from tests.any_game import lots

ALL_TOOLS = [each.number for each in sg.TOOL_CARDS.values()]
MOVERS, PAIRS = (2, 3, 12), (4,)
AT_ONCE = (1, 2, 3, 8, 9, 10)


class Reckoning:
    """The same numbers by another way: through the windows of games that were played on."""

    def __init__(self, game: sg.Game) -> None:
        assert game.active is not None
        self.game, self.seat = game, game.active
        self.value = Evaluation(game.view(self.seat)).value
        self.now = self.value(game.windows[self.seat])
        self.solo = game.setup.solo

    def after(self, game: sg.Game) -> float:
        return self.value(game.windows[self.seat]) - self.now

    def off(self, die: sg.Die | None) -> float:
        return die.shade if self.solo and die is not None else 0.0

    def price(self, use: UseTool) -> float:
        if self.solo:
            return RELUCTANCE - self.off(use.pay)
        (card,) = (each for each in self.game.state.cards if each.tool == use.tool)
        tokens = 2 if card.tokens and self.game.rules.tool_cost == "one_then_two" else 1
        return tokens + RELUCTANCE

    def best_of(self, game: sg.Game, kind: type) -> float | None:
        """The best of the next steps of a kind, a die placed with what it takes off the track."""
        gains = []
        for action in game.legal_actions():
            if isinstance(action, kind):
                held: Any = game.state.pending if isinstance(action, Place) else action
                die = held.die
                gains.append(self.after(game.play(action)) + self.off(die))
        return max(gains, default=None)

    def of_use(self, use: UseTool) -> float | None:
        """Return the gain of a use; None where it is an estimate by a few tries."""
        game = self.game
        if use.tool in AT_ONCE:
            gain = self.after(game.play(use))
            if use.tool in (1, 8, 9, 10):
                gain += self.off(use.die)
            return gain - self.price(use) - (LOST_TURN if use.tool == 8 else 0)
        if use.tool == 5:
            found = self.best_of(game.play(use), Swap)
            assert found is not None
            return found - self.price(use)
        if use.tool == 6:
            assert use.die is not None
            gains = [self.best_of(game.play(use, str(n)), Place) or 0.0 for n in range(1, 7)]
            return sum(gains) / 6 - self.price(use)
        if use.tool == 12:
            one = self._moved(use)
            return self.value(one) - self.now - self.price(use)
        return None

    def _moved(self, use: UseTool) -> sg.Window:
        assert use.shift is not None
        window = self.game.windows[self.seat]
        die = window[use.shift.start]
        assert die is not None
        return window.remove(use.shift.start).put(die, use.shift.end)


def games(solo: bool) -> Iterator[sg.Game]:
    """Give moments of games in which all tool cards turn up."""
    for n in range(12):
        tools = [ALL_TOOLS[(n + k) % 12] for k in range(5 if solo else 3)]
        settings: dict[str, Any] = (
            {"solo": True, "difficulty": 5} if solo else {"players": 2, "start": n % 2}
        )
        game = sg.new_game(seed=n, tools=tools, **settings)
        luck = lots(n)
        while game.active is not None:
            if game.state.turn is not None and game.state.pending is None:
                yield game
            drafts = [each for each in game.legal_actions() if isinstance(each, Draft)]
            wants = drafts if drafts and luck.random() < 0.8 else game.legal_actions()
            game = game.play(luck.choice(wants))


@pytest.mark.parametrize("solo", [False, True])
def test_gains_are_what_comes_of_playing(solo: bool) -> None:
    seen = dict.fromkeys(ALL_TOOLS, 0)
    for n, game in enumerate(games(solo)):
        if n % 3:
            continue
        reckoning = Reckoning(game)
        gains = ActionValues(game.view(reckoning.seat), lots(1))
        for action in game.legal_actions():
            if isinstance(action, Draft):
                wanted: float | None = reckoning.after(game.play(action)) + reckoning.off(
                    action.die
                )
            elif isinstance(action, UseTool) and seen[action.tool] < 60:
                wanted = reckoning.of_use(action)
                seen[action.tool] += wanted is not None
            else:
                continue
            if wanted is not None:
                assert gains.of(action) == pytest.approx(wanted), action
    assert min(seen[tool] for tool in (*AT_ONCE, 5, 6, 12)) >= 5, seen


def test_lathekin_looks_at_second_moves_after_the_best_first_ones() -> None:
    checked = 0
    for game in games(solo=False):
        uses = [a for a in game.legal_actions() if isinstance(a, UseTool) and a.tool == 4]
        if not uses or checked > 6:
            continue
        reckoning = Reckoning(game)
        gains = ActionValues(game.view(reckoning.seat), lots(1))
        best = None
        for use in uses:
            after = game.play(use)
            seconds = [a for a in after.legal_actions() if isinstance(a, Move)]
            value = max(reckoning.after(after.play(each)) for each in seconds)
            best = value if best is None else max(best, value)
            if gains.of(use) > -reckoning.now:
                assert gains.of(use) == pytest.approx(value - reckoning.price(use))
                checked += 1
    assert checked > FIRST_MOVES


def test_glazing_hammer_is_worth_what_the_new_rolls_bring() -> None:
    class Sixes:
        def choice(self, _among: object) -> int:
            return 6

    checked = 0
    for game in games(solo=False):
        uses = [a for a in game.legal_actions() if isinstance(a, UseTool) and a.tool == 7]
        if not uses:
            continue
        reckoning = Reckoning(game)
        drafts = {
            a: reckoning.after(game.play(a)) for a in game.legal_actions() if isinstance(a, Draft)
        }
        rolled = game.play(uses[0], " ".join("6" for _die in game.state.pool))
        after = [
            reckoning.value(rolled.play(a).windows[reckoning.seat]) - reckoning.now
            for a in rolled.legal_actions()
            if isinstance(a, Draft)
        ]
        wanted = max(0.0, *after) if after else 0.0
        wanted -= max(0.0, *drafts.values()) if drafts else 0.0
        gains = ActionValues(game.view(reckoning.seat), Sixes())  # type: ignore[arg-type]
        assert gains.of(uses[0]) == pytest.approx(wanted - reckoning.price(uses[0]))
        checked += 1
    assert checked > 3


def test_the_shade_that_is_chosen_is_worth_its_best_place_or_nothing() -> None:
    checked = 0
    for game in games(solo=False):
        for use in game.legal_actions():
            if not (isinstance(use, UseTool) and use.tool == 11) or checked > 40:
                continue
            drawn = game.play(use)
            reckoning = Reckoning(game)
            gains = ActionValues(drawn.view(reckoning.seat), lots(1))
            for choice in drawn.legal_actions():
                assert isinstance(choice, ChooseShade)
                placed = reckoning.best_of(drawn.play(choice), Place)
                assert gains.of(choice) == pytest.approx(max(0.0, placed or 0.0))
                checked += 1
    assert checked > 12
