"""Simulated games as a tidy DataFrame: one row a player and game."""

from __future__ import annotations

from itertools import combinations
from typing import Any, Final

import numpy as np
import pandas as pd

from sagrada_nb.analysis.arrays import AnyArray
from sagrada_nb.analysis.block import NONE, PlayedBlock, filled
from sagrada_nb.analysis.job import Job
from sagrada_nb.bots.registry import policy_name
from sagrada_nb.rules.objectives import PRIVATE_OBJECTIVES, PUBLIC_OBJECTIVES

BETWEEN: Final = " · "
"""Between the names of the public objectives on the table."""


def columns_of(job: Job, played: PlayedBlock) -> dict[str, AnyArray]:
    """Return the columns of a block in small numbers: G·P rows."""
    games, players = played.totals.shape
    rows = games * players

    def flat(each: AnyArray) -> AnyArray:
        return each.reshape(rows).astype(np.int16)

    columns: dict[str, AnyArray] = {
        "game": np.repeat(np.arange(played.game, played.game + games), players),
        "seat": np.tile(np.arange(players, dtype=np.int8), games),
        "pattern": flat(played.patterns),
        "filled": flat(filled(played)),
    }
    for n, name in enumerate(PUBLIC_OBJECTIVES):
        columns[name] = flat(played.points[..., n])
    columns |= {
        "private": flat(played.earned),
        "tokens": flat(played.tokens),
        "total": flat(played.totals),
    }
    if job.table.solo:
        columns["target"] = played.target.astype(np.int16)
        columns["won"] = played.totals[:, 0] > played.target
    else:
        columns["rank"] = flat(played.places)
    on_table = (1 << np.maximum(played.public, 0)) * (played.public != NONE)
    columns["turn_order"] = _turn_order(played.start, players)
    columns["public"] = np.repeat(on_table.sum(axis=1), players).astype(np.int16)
    colors = played.private
    if job.table.solo:
        columns["private_objective"] = (8 * colors[..., 0] + colors[..., 1]).reshape(rows)
    else:
        columns["private_objective"] = flat(colors[..., 0])
    return columns


def _turn_order(start: AnyArray, players: int) -> AnyArray:
    """Return each seat's place in the first round, 1 for the one that began."""
    order: AnyArray = (np.arange(players) - start[:, np.newaxis]) % players + 1
    return order.reshape(-1).astype(np.int8)


def frame_of(job: Job, blocks: list[dict[str, AnyArray]], partial: bool) -> pd.DataFrame:
    """Return the blocks as one frame, in the order of the games."""
    blocks = sorted(blocks, key=lambda columns: int(columns["game"][0]))
    names = list(blocks[0]) if blocks else []
    columns: dict[str, Any] = {
        name: np.concatenate([block[name] for block in blocks]) for name in names
    }
    if blocks:
        columns = _named(job, columns)
    frame = pd.DataFrame(columns)
    games = sum(len(block["game"]) for block in blocks) // job.players
    frame.attrs.update(attributes(job, games, partial))
    return frame


def _named(job: Job, columns: dict[str, Any]) -> dict[str, Any]:
    names = [pattern.name or str(pattern) for pattern in job.known]
    difficulty = [pattern.difficulty for pattern in job.known]
    found: dict[str, Any] = {}
    for name, values in columns.items():
        if name == "pattern":
            found[name] = pd.Categorical.from_codes(values, pd.Index(names))
            found["difficulty"] = pd.array([difficulty[n] for n in values], dtype="Int8")
        elif name == "public":
            found[name] = _by_name(values, _tables())
        elif name == "private_objective":
            found[name] = _by_name(values, _hands(job.table.solo))
        else:
            found[name] = values
    return found


def _by_name(values: AnyArray, names: dict[int, str]) -> pd.Categorical[str]:
    """Return the names of numbers as a categorical."""
    number = {each: n for n, each in enumerate(names)}
    distinct, where = np.unique(values, return_inverse=True)
    codes = np.array([number[int(each)] for each in distinct], np.int16)
    return pd.Categorical.from_codes(codes[where], pd.Index(list(names.values())))


def _tables() -> dict[int, str]:
    """Return the names of every two or three public objectives, by the sum of their bits."""
    cards = list(enumerate(PUBLIC_OBJECTIVES))
    found = {}
    for n in (2, 3):
        for some in combinations(cards, n):
            found[sum(1 << at for at, _name in some)] = BETWEEN.join(name for _at, name in some)
    return found


def _hands(solo: bool) -> dict[int, str]:
    names = list(PRIVATE_OBJECTIVES)
    if not solo:
        return dict(enumerate(names))
    return {
        8 * a + b: BETWEEN.join([names[a], names[b]])
        for a in range(len(names))
        for b in range(len(names))
        if a != b
    }


def attributes(job: Job, games: int, partial: bool) -> dict[str, Any]:
    """Return what a frame says about itself."""
    return {
        "games": games,
        "asked_for": job.games,
        "partial": partial,
        "seed": job.seed,
        "players": job.players,
        "policy": [policy_name(each) for each in job.policies],
        "tool_cards": job.with_tools,
        "rules": repr(job.rules),
    }
