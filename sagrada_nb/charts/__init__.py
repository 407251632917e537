"""Charts: a question and numbers in, a Plotly Figure out.

>>> import sagrada_nb as sg
>>> sg.charts.payoffs("Row Color Variety", pattern="Virtus").layout.title.text
'How often does Row Color<br>Variety pay how much?'
"""

from sagrada_nb.charts.chart import Chart
from sagrada_nb.charts.games import difficulty, scores, seats
from sagrada_nb.charts.objectives import objective_pairs, points_per_die
from sagrada_nb.charts.payoffs import payoff_heatmap, payoffs, sampling_error
from sagrada_nb.charts.pools import pool_chances
from sagrada_nb.charts.tools import dead_turns

__all__ = [
    "Chart",
    "dead_turns",
    "difficulty",
    "objective_pairs",
    "payoff_heatmap",
    "payoffs",
    "points_per_die",
    "pool_chances",
    "sampling_error",
    "scores",
    "seats",
]
