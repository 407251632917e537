"""Playing at a table by events, as somebody does who knows the game only from what is offered."""

from __future__ import annotations

from random import Random
from typing import Any

import sagrada_nb as sg
from sagrada_nb.boards.picker import ON_SPACES
from tests.boards.events import press, send


def chance(seed: int) -> Random:
    """Return what the picks are drawn from."""
    return Random(seed)  # noqa: S311 - no secret


def offered(table: sg.GameTable) -> list[tuple[str, Any]]:
    """Return all that can be picked now: kind and value."""
    return [(kind, value) for kind, values in table.picker.options.items() for value in values]


def pick(table: sg.GameTable, kind: str, value: Any) -> None:
    """Pick something by the event that the page sends for it."""
    if kind in ON_SPACES:
        send(table, "space", space=value)
    elif kind in ("pay", "die"):
        press(table, "die", str(value))
    elif kind == "track":
        press(table, "track", f"{value[0]}:{value[1]}")
    else:
        press(table, kind, str(value))


def play_on(table: sg.GameTable, rng: Random, until: int | None = None) -> None:
    """Play by random picks to the end of the game, or until there were so many actions."""
    for _pick in range(3000):
        if table.game.is_over or (until is not None and table.game.length >= until):
            return
        if table.is_bots_turn:
            send(table, "tick", revision=table.revision)
        elif table.is_curtain_down:
            press(table, "lift")
        elif picks := offered(table):
            pick(table, *rng.choice(picks))
        else:
            send(table, "cancel")
    raise AssertionError(f"no end after 3000 picks: {table!r}")
