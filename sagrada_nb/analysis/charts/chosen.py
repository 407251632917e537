"""The objectives and the pattern that a chart was asked for, and the pattern's name in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from sagrada_nb.analysis.charts.words import escaped
from sagrada_nb.analysis.exact.payoffs import each_given
from sagrada_nb.analysis.exact.worth import objective_of
from sagrada_nb.rules.objectives import PUBLIC_OBJECTIVES, Objective
from sagrada_nb.rules.patterns import WindowPattern
from sagrada_nb.words import _

Objectives: TypeAlias = Sequence[str | Objective] | str | Objective | None


def cards_of(objectives: Objectives) -> list[Objective]:
    """Return the objectives meant, which are the ten public ones where none are given.

    Raises
    ------
    UnknownName, WrongType
        When there is no such objective.

    Examples
    --------
    >>> [card.name for card in cards_of("light shades")], len(cards_of(None))
    (['Light Shades'], 10)
    """
    if objectives is None:
        return list(PUBLIC_OBJECTIVES.values())
    return [objective_of(each) for each in each_given(objectives, Objective)]


def pattern_words(pattern: WindowPattern) -> str:
    """Return the name of a pattern for a chart: that of the card, or its notation.

    Examples
    --------
    >>> from sagrada_nb.rules.patterns import BLANK
    >>> pattern_words(BLANK)
    'a blank pattern'
    """
    if pattern.is_blank and not pattern.name:
        return _("a blank pattern")
    return escaped(pattern.name or pattern)
