"""Mandala, the companion game of sand cards for two players.

>>> import sagrada_nb as sg
>>> game = sg.mandala.new_game(seed=7, names=["Ada", "Bo"])
>>> game.play(game.legal_actions()[0]).length
1

Names are loaded when they are first used, as in the package above.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sagrada_nb.mandala import bots
    from sagrada_nb.mandala.actions import parse_action
    from sagrada_nb.mandala.analysis import play_games, river_order
    from sagrada_nb.mandala.colors import SandColor
    from sagrada_nb.mandala.game import Game, new_game, position
    from sagrada_nb.mandala.scoring import CupScore, score
    from sagrada_nb.mandala.table import MandalaTable

_HOME_OF = {
    "CupScore": "scoring",
    "Game": "game",
    "MandalaTable": "table",
    "SandColor": "colors",
    "new_game": "game",
    "parse_action": "actions",
    "play_games": "analysis",
    "position": "game",
    "river_order": "analysis",
    "score": "scoring",
}

_PACKAGES = ("bots",)

__all__ = [
    "CupScore",
    "Game",
    "MandalaTable",
    "SandColor",
    "bots",
    "new_game",
    "parse_action",
    "play_games",
    "position",
    "river_order",
    "score",
]


def __getattr__(name: str) -> object:
    if name in _PACKAGES:
        return import_module(f"{__name__}.{name}")
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(set(globals()) | set(__all__))
