"""Charts: a question and numbers in, a Plotly Figure out.

>>> import sagrada_nb as sg
>>> sg.charts.payoffs("Row Color Variety", pattern="Virtus").layout.title.text
'How often does Row Color<br>Variety pay how much?'
"""

from sagrada_nb.analysis.charts.chart import Chart
from sagrada_nb.analysis.charts.difficulty_charts import difficulty
from sagrada_nb.analysis.charts.error_charts import sampling_error
from sagrada_nb.analysis.charts.heatmap_charts import payoff_heatmap
from sagrada_nb.analysis.charts.objective_charts import objective_pairs, points_per_die
from sagrada_nb.analysis.charts.payoff_charts import payoffs
from sagrada_nb.analysis.charts.pool_charts import pool_chances
from sagrada_nb.analysis.charts.score_charts import scores
from sagrada_nb.analysis.charts.seat_charts import seats
from sagrada_nb.analysis.charts.tool_charts import dead_turns

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
