"""What lessons show of play: sets of games compared, and what rule texts and cards come to.

>>> import sagrada_nb as sg
>>> sg.studies.line_frame()["objective"].iloc[0]
'Row Color Variety'
"""

from sagrada_nb.studies.comparison import Comparison, compare
from sagrada_nb.studies.objectives import agreement_frame, aim_frame, line_frame, spread_frame
from sagrada_nb.studies.patterns import pattern_games, room_frame
from sagrada_nb.studies.rule_texts import guide_claims, same_game
from sagrada_nb.studies.seeded_games import (
    passing,
    passing_study,
    same_games,
    score_study,
    single_changes,
    solo_study,
)

__all__ = [
    "Comparison",
    "agreement_frame",
    "aim_frame",
    "compare",
    "guide_claims",
    "line_frame",
    "passing",
    "passing_study",
    "pattern_games",
    "room_frame",
    "same_game",
    "same_games",
    "score_study",
    "single_changes",
    "solo_study",
    "spread_frame",
]
