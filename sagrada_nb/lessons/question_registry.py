"""The kinds of question that a level can ask."""

from __future__ import annotations

from typing import Any, Final

from sagrada_nb.core.names import find_name
from sagrada_nb.lessons.board_questions import BestDraft, BestFinish, PlaceThemAll
from sagrada_nb.lessons.chance_questions import Chance, TheMost
from sagrada_nb.lessons.game_questions import Points, PointsToWin, WhoWon
from sagrada_nb.lessons.levels import Level
from sagrada_nb.lessons.mandala_questions import MandalaActions, MandalaPoints
from sagrada_nb.lessons.placing_questions import (
    BrokenRules,
    LegalSpaces,
    Mend,
    ReadADie,
    SpoilingSpaces,
)
from sagrada_nb.lessons.questions import Question
from sagrada_nb.lessons.round_questions import DiceLeft, DraftPool, FewestOpen, WhoseTurns
from sagrada_nb.lessons.tool_questions import LegalUses, SpacesWithTool
from sagrada_nb.words import _

KINDS: Final[dict[str, type[Question[Any]]]] = {
    "read_a_die": ReadADie,
    "legal_spaces": LegalSpaces,
    "spoiling_spaces": SpoilingSpaces,
    "broken_rules": BrokenRules,
    "mend": Mend,
    "place_them_all": PlaceThemAll,
    "points": Points,
    "best_finish": BestFinish,
    "best_draft": BestDraft,
    "legal_uses": LegalUses,
    "spaces_with_tool": SpacesWithTool,
    "chance": Chance,
    "the_most": TheMost,
    "whose_turns": WhoseTurns,
    "draft_pool": DraftPool,
    "dice_left": DiceLeft,
    "fewest_open": FewestOpen,
    "who_won": WhoWon,
    "points_to_win": PointsToWin,
    "mandala_actions": MandalaActions,
    "mandala_points": MandalaPoints,
}
"""Every kind by the name that levels give it."""


def question_of(level: Level) -> Question[Any]:
    """Return the question that a level asks.

    Raises
    ------
    UnknownName
        When the level is of no kind there is.
    """
    no_such = _("There is no kind of exercise called {given!r}.")
    return KINDS[find_name(level.kind, KINDS, no_such)](level)
