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
    from sagrada_nb import bots, mandala
    from sagrada_nb.analysis import charts, exact
    from sagrada_nb.analysis.agreement import agreement_frame, line_frame
    from sagrada_nb.analysis.aims import aim_frame
    from sagrada_nb.analysis.by_pattern import pattern_games, room_frame, spread_frame
    from sagrada_nb.analysis.planner import Planner
    from sagrada_nb.analysis.pools import Pools, sample_pools
    from sagrada_nb.analysis.sampling import random_windows
    from sagrada_nb.analysis.scoring import SCORE_COLUMNS, score_many
    from sagrada_nb.analysis.simulate import simulate
    from sagrada_nb.analysis.summary import Summary
    from sagrada_nb.analysis.turns import sample_turns
    from sagrada_nb.boards.game_table import GameTable
    from sagrada_nb.boards.score_board import ScoreBoard
    from sagrada_nb.boards.tool_board import ToolBoard
    from sagrada_nb.boards.turn_board import TurnBoard
    from sagrada_nb.boards.window_board import WindowBoard
    from sagrada_nb.explorers.draws import DrawExplorer
    from sagrada_nb.explorers.payoffs import PayoffExplorer
    from sagrada_nb.explorers.play import PlayExplorer
    from sagrada_nb.lessons.exercises import exercise
    from sagrada_nb.lessons.guide_claims import guide_claims
    from sagrada_nb.lessons.passing import passing_study
    from sagrada_nb.lessons.pictures import objective_windows, rule_picture
    from sagrada_nb.lessons.progress import progress
    from sagrada_nb.lessons.same_game import same_game
    from sagrada_nb.lessons.score_study import score_study, single_changes
    from sagrada_nb.lessons.scoring_example import scoring_example
    from sagrada_nb.lessons.solo_study import solo_study
    from sagrada_nb.mandala.boards.table import MandalaTable
    from sagrada_nb.rules.dice import Color, Die
    from sagrada_nb.rules.errors import (
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
    from sagrada_nb.rules.game import Game
    from sagrada_nb.rules.new_game import new_game
    from sagrada_nb.rules.objectives import PRIVATE_OBJECTIVES, PUBLIC_OBJECTIVES
    from sagrada_nb.rules.patterns import WindowPattern, patterns
    from sagrada_nb.rules.placement import PlacementRule
    from sagrada_nb.rules.ruleset_table import compare_rulesets
    from sagrada_nb.rules.rulesets import RuleSet
    from sagrada_nb.rules.scenario import Scenario
    from sagrada_nb.rules.scoring import ScoreLine, ScoreSheet, score
    from sagrada_nb.rules.tools.cards import TOOL_CARDS
    from sagrada_nb.rules.turn_order import turn_order
    from sagrada_nb.rules.violations import Violation
    from sagrada_nb.rules.windows import Window, window
    from sagrada_nb.statistics import Estimate, estimate, intervals_that_hold

__version__ = "0.1.0"

_HOMES = {
    "sagrada_nb.analysis.agreement": ("agreement_frame", "line_frame"),
    "sagrada_nb.analysis.aims": ("aim_frame",),
    "sagrada_nb.analysis.by_pattern": ("pattern_games", "room_frame", "spread_frame"),
    "sagrada_nb.statistics": ("Estimate", "estimate", "intervals_that_hold"),
    "sagrada_nb.analysis.planner": ("Planner",),
    "sagrada_nb.analysis.pools": ("Pools", "sample_pools"),
    "sagrada_nb.analysis.sampling": ("random_windows",),
    "sagrada_nb.analysis.scoring": ("SCORE_COLUMNS", "score_many"),
    "sagrada_nb.analysis.simulate": ("simulate",),
    "sagrada_nb.analysis.summary": ("Summary",),
    "sagrada_nb.analysis.turns": ("sample_turns",),
    "sagrada_nb.boards.game_table": ("GameTable",),
    "sagrada_nb.boards.score_board": ("ScoreBoard",),
    "sagrada_nb.boards.tool_board": ("ToolBoard",),
    "sagrada_nb.boards.turn_board": ("TurnBoard",),
    "sagrada_nb.boards.window_board": ("WindowBoard",),
    "sagrada_nb.explorers.draws": ("DrawExplorer",),
    "sagrada_nb.explorers.payoffs": ("PayoffExplorer",),
    "sagrada_nb.explorers.play": ("PlayExplorer",),
    "sagrada_nb.lessons.exercises": ("exercise",),
    "sagrada_nb.lessons.guide_claims": ("guide_claims",),
    "sagrada_nb.lessons.passing": ("passing_study",),
    "sagrada_nb.lessons.pictures": ("objective_windows", "rule_picture"),
    "sagrada_nb.lessons.progress": ("progress",),
    "sagrada_nb.lessons.same_game": ("same_game",),
    "sagrada_nb.lessons.score_study": ("score_study", "single_changes"),
    "sagrada_nb.lessons.scoring_example": ("scoring_example",),
    "sagrada_nb.lessons.solo_study": ("solo_study",),
    "sagrada_nb.mandala.boards.table": ("MandalaTable",),
    "sagrada_nb.rules.dice": ("Color", "Die"),
    "sagrada_nb.rules.errors": (
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
    "sagrada_nb.rules.game": ("Game",),
    "sagrada_nb.rules.new_game": ("new_game",),
    "sagrada_nb.rules.objectives": ("PRIVATE_OBJECTIVES", "PUBLIC_OBJECTIVES"),
    "sagrada_nb.rules.patterns": ("WindowPattern", "patterns"),
    "sagrada_nb.rules.placement": ("PlacementRule",),
    "sagrada_nb.rules.ruleset_table": ("compare_rulesets",),
    "sagrada_nb.rules.rulesets": ("RuleSet",),
    "sagrada_nb.rules.scenario": ("Scenario",),
    "sagrada_nb.rules.scoring": ("ScoreLine", "ScoreSheet", "score"),
    "sagrada_nb.rules.tools.cards": ("TOOL_CARDS",),
    "sagrada_nb.rules.turn_order": ("turn_order",),
    "sagrada_nb.rules.violations": ("Violation",),
    "sagrada_nb.rules.windows": ("Window", "window"),
}
_PACKAGES = {
    "bots": "bots",
    "charts": "analysis.charts",
    "exact": "analysis.exact",
    "mandala": "mandala",
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
