"""What studies draw and how they judge it: samples, the planner, and intervals."""
# ruff: noqa: PLC0414 - the names are offered again

from sagrada_nb.simulation.batch_scoring import SCORE_COLUMNS as SCORE_COLUMNS
from sagrada_nb.simulation.planner import Planner as Planner
from sagrada_nb.simulation.sampling import Pools as Pools
from sagrada_nb.simulation.sampling import random_windows as random_windows
from sagrada_nb.simulation.sampling import sample_pools as sample_pools
from sagrada_nb.simulation.summaries import Summary as Summary
from sagrada_nb.simulation.tool_value import sample_turns as sample_turns
from sagrada_nb.statistics import Estimate as Estimate
from sagrada_nb.statistics import estimate as estimate
from sagrada_nb.statistics import intervals_that_hold as intervals_that_hold
