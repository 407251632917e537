"""Turns of real play, looked at with every tool card in turn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pandas as pd

from sagrada_nb.analysis.exact.progress import shown
from sagrada_nb.analysis.outlook import TOOLS, TurnOutlook
from sagrada_nb.analysis.seeds import read_seed
from sagrada_nb.bots.evaluation import Evaluation
from sagrada_nb.bots.playing import next_move
from sagrada_nb.bots.processes import until_interrupted
from sagrada_nb.bots.registry import PolicyLike
from sagrada_nb.rules.checking import whole_number
from sagrada_nb.rules.errors import NotationError
from sagrada_nb.rules.game import Game
from sagrada_nb.rules.new_game import new_game
from sagrada_nb.rules.scenario import Scenario
from sagrada_nb.rules.tools.cards import TOOL_CARDS, tool_card
from sagrada_nb.words import _

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
