from .comparison import Comparison as Comparison
from .comparison import compare as compare
from .objectives import agreement_frame as agreement_frame
from .objectives import aim_frame as aim_frame
from .objectives import line_frame as line_frame
from .objectives import spread_frame as spread_frame
from .patterns import pattern_games as pattern_games
from .patterns import room_frame as room_frame
from .rule_texts import guide_claims as guide_claims
from .rule_texts import same_game as same_game
from .samples import SCORE_COLUMNS as SCORE_COLUMNS
from .samples import Estimate as Estimate
from .samples import Planner as Planner
from .samples import Pools as Pools
from .samples import Summary as Summary
from .samples import estimate as estimate
from .samples import intervals_that_hold as intervals_that_hold
from .samples import random_windows as random_windows
from .samples import sample_pools as sample_pools
from .samples import sample_turns as sample_turns
from .seeded_games import passing as passing
from .seeded_games import passing_study as passing_study
from .seeded_games import same_games as same_games
from .seeded_games import score_study as score_study
from .seeded_games import single_changes as single_changes
from .seeded_games import solo_study as solo_study

__all__: list[str]
