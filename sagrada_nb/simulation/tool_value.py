"""What a tool card would change in a turn: whether a die can be placed, and how well.

The uses and their steps are those the engine lists as legal. The worth of a window is that of the
greedy bot. Where dice are rolled or drawn, it is a mean: over all shades, over the colours in the
dice bag, or, for Glazing Hammer, over some rolls of the pool.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, NamedTuple

import pandas as pd

from sagrada_nb.bots.heuristics import Evaluation
from sagrada_nb.bots.matches import until_interrupted
from sagrada_nb.bots.registry import PolicyLike, next_move
from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.dice import Die
from sagrada_nb.core.errors import NotationError
from sagrada_nb.core.grid import spaces
from sagrada_nb.core.window import Window, fits
from sagrada_nb.exact.payoffs import shown
from sagrada_nb.game.actions import Move, Shift, UseTool
from sagrada_nb.game.game import Game, new_game
from sagrada_nb.game.scenario import Scenario
from sagrada_nb.game.tools.cards import TOOL_CARDS, ToolCard, tool_card
from sagrada_nb.simulation.batches import read_seed
from sagrada_nb.words import _

TOOLS: Final = tuple(card.number for card in TOOL_CARDS.values() if not card.costs_a_turn)
"""The tool cards that may open a turn: Running Pliers follows a placement."""
ROLLS: Final = 24
"""How many rolls of the pool are tried for Glazing Hammer."""
BEST_MOVES: Final = 4
"""How many first and second moves are looked at for the worth of the cards that move dice."""
ENOUGH_TOKENS: Final = 2


class Outlook(NamedTuple):
    """What a turn can become.

    Attributes
    ----------
    usable
        Whether the card could be used at all.
    opens
        The chance, 0–1, that a die can be placed, if the card is used for that.
    value
        The expected worth of the window after the best placement, in points, if the card is used
        for that.
    """

    usable: bool
    opens: float
    value: float


@dataclass(frozen=True)
class TurnOutlook:
    """The outlooks of one turn that has just begun.

    Parameters
    ----------
    turn
        The turn, with all favor tokens that a card may cost.
    evaluation
        What windows are worth to the player.
    rng
        Where the rolls of Glazing Hammer come from.
    """

    turn: Scenario
    evaluation: Evaluation
    rng: Random

    @classmethod
    def of(cls, turn: Scenario, evaluation: Evaluation, rng: Random) -> TurnOutlook:
        """Return the outlook of a turn whose player can pay for any card."""
        (seat,) = turn.state.seats
        rich = replace(turn.state, seats=(replace(seat, tokens=max(seat.tokens, ENOUGH_TOKENS)),))
        return cls(replace(turn, state=rich, tool_tokens=0), evaluation, rng)

    def without_tool(self) -> Outlook:
        """Return what can be placed as it is."""
        return Outlook(True, *self._best(self.turn.window, self.turn.state.pool))

    def with_tool(self, tool: int) -> Outlook:
        """Return what can be placed with a tool card of :data:`TOOLS`."""
        table = self.turn.with_tool(tool)
        uses = [action for action in table.legal_actions() if isinstance(action, UseTool)]
        if not uses:
            return Outlook(False, 0.0, self._now)
        if uses[0].shift is not None:
            return Outlook(True, *self._dice_moved(table, uses))
        if uses[0].space is not None:
            return Outlook(True, *self._placed_at_once(table, uses))
        return Outlook(True, *self._chosen_from_hands(table, uses))

    @property
    def _now(self) -> float:
        return self.evaluation.value(self.turn.window)

    def _best(self, window: Window, dice: Iterable[Die]) -> tuple[float, float]:
        """Return whether one of `dice` can be placed, and the worth of the best placement."""
        ignoring = self.turn.setup.rules.ignoring
        values = [
            self.evaluation.value(window.put(die, space))
            for die in dict.fromkeys(dice)
            for space in spaces(fits(window, die, ignoring))
        ]
        return float(bool(values)), max(values, default=self.evaluation.value(window))

    def _mean(self, weighted: Iterable[tuple[int, Iterable[Die]]]) -> tuple[float, float]:
        """Return the mean of the best placements of several hands of dice, each with a weight."""
        opens = value = total = 0.0
        for weight, dice in weighted:
            there, worth = self._best(self.turn.window, dice)
            opens, value, total = opens + weight * there, value + weight * worth, total + weight
        return opens / total, value / total

    # With a tool card

    def _placed_at_once(self, table: Scenario, uses: list[UseTool]) -> tuple[float, float]:
        values = [
            self.evaluation.value(table.window.put(use.card.made(use.die, use.delta), use.space))
            for use in uses
            if use.die is not None and use.space is not None
        ]
        return float(bool(values)), max(values, default=self._now)

    def _chosen_from_hands(self, table: Scenario, uses: list[UseTool]) -> tuple[float, float]:
        """Return the best mean of what a use may bring."""
        means = [self._mean(use.card.hands(table.state, use, self.rng, ROLLS)) for use in uses]
        return max(opens for opens, _value in means), max(value for _opens, value in means)

    def _dice_moved(self, table: Scenario, uses: list[UseTool]) -> tuple[float, float]:
        card = uses[0].card
        if max(card.moves) == 1:
            return self._after_moves(_moved(table.window, use.shift) for use in uses if use.shift)
        firsts = [use for use in uses if use.shift]
        firsts.sort(key=lambda use: -self.evaluation.value(table.play(use).window))
        best = list(self._seconds(card, table, firsts[:BEST_MOVES]))
        opens, value = self._after_moves(best)
        if not opens:
            pool, ignoring = table.state.pool, table.setup.rules.ignoring
            others = self._seconds(card, table, firsts[BEST_MOVES:])
            opens = float(any(fits(each, die, ignoring) for each in others for die in pool))
        return opens, value

    def _seconds(
        self, card: ToolCard, table: Scenario, firsts: Iterable[UseTool]
    ) -> Iterator[Window]:
        for use in firsts:
            after = table.play(use)
            if 1 in card.moves:
                yield after.window
            for step in after.legal_actions():
                if isinstance(step, Move):
                    yield _moved(after.window, step.shift)

    def _after_moves(self, windows: Iterable[Window]) -> tuple[float, float]:
        """Return whether a die can be placed in one of the windows; the worth, in the best few."""
        ranked = sorted(windows, key=self.evaluation.value, reverse=True)
        pool, ignoring = self.turn.state.pool, self.turn.setup.rules.ignoring
        opens = float(any(fits(each, die, ignoring) for each in ranked for die in pool))
        value = max((self._best(each, pool)[1] for each in ranked[:BEST_MOVES]), default=self._now)
        return opens, value


def _moved(window: Window, shift: Shift) -> Window:
    die = window[shift.start]
    return window if die is None else window.remove(shift.start).put(die, shift.end)


COLUMNS: Final = (
    "game",
    "round",
    "turn",
    "seat",
    "tool",
    "dead",
    "usable",
    "opens",
    "gain",
    "weight",
)

TOOL_NAMES: Final = tuple(card.name for card in TOOL_CARDS.values() if card.number in TOOLS)
"""The names of the tool cards that are looked at, in their order."""


def sample_turns(
    n_games: int,
    players: int = 2,
    policy: PolicyLike = "greedy",
    *,
    live: float = 0.1,
    seed: object = 1,
    progress: bool = True,
) -> pd.DataFrame:
    """Play games and look at their turns with each tool card.

    Parameters
    ----------
    n_games
        How many games, with tool cards, played by the engine.
    players
        2, 3 or 4.
    policy
        The name of a bot or any ``policy(view, actions, rng)`` for all seats.
    live
        Turns in which no die can be placed are all looked at; of the others this share, 0–1.
    seed
        Where all luck comes from: a whole number, a text or a generator; None is fresh luck.
    progress
        Whether a bar shows how far it is.

    Returns
    -------
    pandas.DataFrame
        Of the games that were finished, should somebody interrupt it. One row a turn and tool card,
        with the columns

        ``game``, ``seat``
            from 0.
        ``round``, ``turn``
            1–10, and the player's first or second turn in it.
        ``tool``
            the card, by name. It need not be on the table, and the tokens for it are taken for
            granted. Running Pliers are left out: they follow a placement.
        ``dead``
            whether no die of the pool can be placed.
        ``usable``
            whether the card could be used.
        ``opens``
            the chance (0–1) that a die can be placed with it.
        ``gain``
            what the best placement with it is worth beyond the best one without it, in the points
            of the greedy bot; for cards that move dice the few best moves are looked at.
        ``weight``
            how many turns the row stands for.

    Raises
    ------
    IllegalAction
        When the policy returns something that is no legal action.
    NotationError, UnknownName, WrongType
        When there is no such policy, or a number or the seed is not accepted.

    Examples
    --------
    >>> turns = sample_turns(1, policy="random", live=0.05, progress=False)
    >>> turns["tool"].nunique(), bool(turns["opens"].between(0, 1).all())
    (11, True)
    """
    whole_number(n_games, _("{given!r} is no number of games. Accepted: 0 or more."))
    if not isinstance(live, int | float) or not 0 <= live <= 1:
        raise NotationError(_("{given!r} is not a share. Accepted: 0 to 1.").format(given=live))
    known = read_seed(seed)

    def turns_of(number: int) -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = []
        lots = Random(f"{known}/{number}")  # noqa: S311 - a game, not a secret
        game = new_game(players, seed=f"{known}/{number}")
        while game.active is not None:
            if _begins_a_turn(game):
                rows += [{"game": number, **row} for row in _looked_at(game, live, lots)]
            game, _choice = next_move(policy, game, lots)
        return rows

    numbers = shown(range(n_games), _("Playing"), progress)
    games = until_interrupted(turns_of(number) for number in numbers)
    return pd.DataFrame([row for rows in games for row in rows], columns=list(COLUMNS))


def _begins_a_turn(game: Game) -> bool:
    turn = game.state.turn
    return turn is not None and not (turn.drafted or turn.tool or game.state.pending)


def _looked_at(game: Game, live: float, lots: Random) -> Iterator[dict[str, Any]]:
    turn = game.state.turn
    if turn is None:
        return
    chosen = lots.random() < live
    outlook = TurnOutlook.of(
        Scenario.of_turn(game.setup, game.state), Evaluation(game.view(turn.seat)), lots
    )
    before = outlook.without_tool()
    if before.opens and not chosen:
        return
    for tool in TOOLS:
        after = outlook.with_tool(tool)
        yield {
            "round": game.state.round,
            "turn": turn.number,
            "seat": turn.seat,
            "tool": tool_card(tool).name,
            "dead": not before.opens,
            "usable": after.usable,
            "opens": after.opens,
            "gain": after.value - before.value if after.usable else 0.0,
            "weight": 1 / live if before.opens else 1.0,
        }
