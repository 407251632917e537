"""Learn and analyse the dice game Sagrada in notebooks.

>>> import sagrada_nb as sg
>>> window = sg.window("Kaleidoscopic Dream").place("Y3", "A1")
>>> window.legal_spaces("B2")
('A2', 'B2')

Names are loaded when they are first used, so importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sagrada_nb import bots, charts, exact, mandala, studies
    from sagrada_nb.boards.game_table import GameTable
    from sagrada_nb.boards.score_board import ScoreBoard
    from sagrada_nb.boards.tool_board import ToolBoard
    from sagrada_nb.boards.turn_board import TurnBoard
    from sagrada_nb.boards.window_board import WindowBoard
    from sagrada_nb.core.dice import Color, Die
    from sagrada_nb.core.errors import (
        IllegalAction,
        IllegalPlacement,
        ImpossibleLuck,
        NoSuchMove,
        NotAName,
        NotationError,
        RecordError,
        SagradaError,
        TooManyDice,
        UnknownName,
        WrongType,
    )
    from sagrada_nb.core.objectives import PRIVATE_OBJECTIVES, PUBLIC_OBJECTIVES
    from sagrada_nb.core.patterns import WindowPattern, patterns
    from sagrada_nb.core.placement import PlacementRule, Violation
    from sagrada_nb.core.score import ScoreLine, ScoreSheet, score
    from sagrada_nb.core.window import Window, window
    from sagrada_nb.explorers.draws import DrawExplorer
    from sagrada_nb.explorers.payoffs import PayoffExplorer
    from sagrada_nb.explorers.play import PlayExplorer
    from sagrada_nb.game.game import Game, new_game
    from sagrada_nb.game.rulesets import RuleSet, compare_rulesets
    from sagrada_nb.game.scenario import Scenario
    from sagrada_nb.game.tools.cards import TOOL_CARDS
    from sagrada_nb.game.turn_order import turn_order
    from sagrada_nb.lessons.exercises import exercise
    from sagrada_nb.lessons.pictures import objective_windows, rule_picture
    from sagrada_nb.lessons.progress import progress
    from sagrada_nb.lessons.scoring_example import scoring_example
    from sagrada_nb.mandala.table import MandalaTable
    from sagrada_nb.simulation.batch_scoring import SCORE_COLUMNS, score_many
    from sagrada_nb.simulation.planner import Planner
    from sagrada_nb.simulation.sampling import Pools, random_windows, sample_pools
    from sagrada_nb.simulation.simulate import simulate
    from sagrada_nb.simulation.summaries import Summary
    from sagrada_nb.simulation.tool_value import sample_turns
    from sagrada_nb.statistics import Estimate, estimate, intervals_that_hold
    from sagrada_nb.studies.comparison import compare
    from sagrada_nb.studies.objectives import agreement_frame, aim_frame, line_frame, spread_frame
    from sagrada_nb.studies.patterns import pattern_games, room_frame
    from sagrada_nb.studies.rule_texts import guide_claims, same_game
    from sagrada_nb.studies.seeded_games import (
        passing_study,
        score_study,
        single_changes,
        solo_study,
    )

__version__ = "0.1.0"

_HOMES = {
    "sagrada_nb.boards.game_table": ("GameTable",),
    "sagrada_nb.boards.score_board": ("ScoreBoard",),
    "sagrada_nb.boards.tool_board": ("ToolBoard",),
    "sagrada_nb.boards.turn_board": ("TurnBoard",),
    "sagrada_nb.boards.window_board": ("WindowBoard",),
    "sagrada_nb.core.dice": (
        "Color",
        "Die",
    ),
    "sagrada_nb.core.errors": (
        "IllegalAction",
        "IllegalPlacement",
        "ImpossibleLuck",
        "NoSuchMove",
        "NotAName",
        "NotationError",
        "RecordError",
        "SagradaError",
        "TooManyDice",
        "UnknownName",
        "WrongType",
    ),
    "sagrada_nb.core.objectives": (
        "PRIVATE_OBJECTIVES",
        "PUBLIC_OBJECTIVES",
    ),
    "sagrada_nb.core.patterns": (
        "WindowPattern",
        "patterns",
    ),
    "sagrada_nb.core.placement": (
        "PlacementRule",
        "Violation",
    ),
    "sagrada_nb.core.score": (
        "ScoreLine",
        "ScoreSheet",
        "score",
    ),
    "sagrada_nb.core.window": (
        "Window",
        "window",
    ),
    "sagrada_nb.explorers.draws": ("DrawExplorer",),
    "sagrada_nb.explorers.payoffs": ("PayoffExplorer",),
    "sagrada_nb.explorers.play": ("PlayExplorer",),
    "sagrada_nb.game.game": (
        "Game",
        "new_game",
    ),
    "sagrada_nb.game.rulesets": (
        "RuleSet",
        "compare_rulesets",
    ),
    "sagrada_nb.game.scenario": ("Scenario",),
    "sagrada_nb.game.tools.cards": ("TOOL_CARDS",),
    "sagrada_nb.game.turn_order": ("turn_order",),
    "sagrada_nb.lessons.exercises": ("exercise",),
    "sagrada_nb.lessons.pictures": (
        "objective_windows",
        "rule_picture",
    ),
    "sagrada_nb.lessons.progress": ("progress",),
    "sagrada_nb.lessons.scoring_example": ("scoring_example",),
    "sagrada_nb.mandala.table": ("MandalaTable",),
    "sagrada_nb.simulation.batch_scoring": (
        "SCORE_COLUMNS",
        "score_many",
    ),
    "sagrada_nb.simulation.planner": ("Planner",),
    "sagrada_nb.simulation.sampling": (
        "Pools",
        "random_windows",
        "sample_pools",
    ),
    "sagrada_nb.simulation.simulate": ("simulate",),
    "sagrada_nb.simulation.summaries": ("Summary",),
    "sagrada_nb.simulation.tool_value": ("sample_turns",),
    "sagrada_nb.statistics": (
        "Estimate",
        "estimate",
        "intervals_that_hold",
    ),
    "sagrada_nb.studies.comparison": ("compare",),
    "sagrada_nb.studies.objectives": (
        "agreement_frame",
        "aim_frame",
        "line_frame",
        "spread_frame",
    ),
    "sagrada_nb.studies.patterns": ("pattern_games", "room_frame"),
    "sagrada_nb.studies.rule_texts": ("guide_claims", "same_game"),
    "sagrada_nb.studies.seeded_games": (
        "passing_study",
        "score_study",
        "single_changes",
        "solo_study",
    ),
}
_PACKAGES = {
    "bots": "bots",
    "charts": "charts",
    "exact": "exact",
    "mandala": "mandala",
    "studies": "studies",
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "PRIVATE_OBJECTIVES",
    "PUBLIC_OBJECTIVES",
    "SCORE_COLUMNS",
    "TOOL_CARDS",
    "Color",
    "Die",
    "DrawExplorer",
    "Estimate",
    "Game",
    "GameTable",
    "IllegalAction",
    "IllegalPlacement",
    "ImpossibleLuck",
    "MandalaTable",
    "NoSuchMove",
    "NotAName",
    "NotationError",
    "PayoffExplorer",
    "PlacementRule",
    "Planner",
    "PlayExplorer",
    "Pools",
    "RecordError",
    "RuleSet",
    "SagradaError",
    "Scenario",
    "ScoreBoard",
    "ScoreLine",
    "ScoreSheet",
    "Summary",
    "TooManyDice",
    "ToolBoard",
    "TurnBoard",
    "UnknownName",
    "Violation",
    "Window",
    "WindowBoard",
    "WindowPattern",
    "WrongType",
    "agreement_frame",
    "aim_frame",
    "bots",
    "charts",
    "compare",
    "compare_rulesets",
    "estimate",
    "exact",
    "exercise",
    "guide_claims",
    "intervals_that_hold",
    "line_frame",
    "mandala",
    "new_game",
    "objective_windows",
    "passing_study",
    "pattern_games",
    "patterns",
    "progress",
    "random_windows",
    "room_frame",
    "rule_picture",
    "same_game",
    "sample_pools",
    "sample_turns",
    "score",
    "score_many",
    "score_study",
    "scoring_example",
    "simulate",
    "single_changes",
    "solo_study",
    "spread_frame",
    "studies",
    "turn_order",
    "window",
]


def __getattr__(name: str) -> object:
    if name in _PACKAGES:
        return import_module(f"{__name__}.{_PACKAGES[name]}")
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*__all__, *(name for name in globals() if name.startswith("__"))})
