"""The objectives in the order in which kernels know them: by number, not by name.

A kernel cannot look a card up; ``side_by_side`` and ``greedy_gains`` have a branch for each number.
So the order of ``data/objectives.csv`` is part of them, and one they do not know is refused when
they are imported, before anything is counted as something else.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from sagrada_nb.rules.dice import COLORS, SHADES
from sagrada_nb.rules.errors import NotationError
from sagrada_nb.rules.objectives import PRIVATE_OBJECTIVES, PUBLIC_OBJECTIVES, Objective
from sagrada_nb.words import _

_ANY_COLOR: Final = tuple(range(len(COLORS)))
_ANY_SHADE: Final = tuple(range(len(SHADES)))

Counted = tuple[str, str, tuple[int, ...]]
"""What a card counts: family, colours or shades, and which of them."""

PUBLIC_ORDER: Final[tuple[Counted, ...]] = (
    ("row", "color", _ANY_COLOR),
    ("column", "color", _ANY_COLOR),
    ("row", "shade", _ANY_SHADE),
    ("column", "shade", _ANY_SHADE),
    ("set", "shade", (0, 1)),
    ("set", "shade", (2, 3)),
    ("set", "shade", (4, 5)),
    ("set", "shade", _ANY_SHADE),
    ("set", "color", _ANY_COLOR),
    ("diagonal", "color", _ANY_COLOR),
)
"""What the kernels take public objective 0, 1, 2 … to count."""

PRIVATE_ORDER: Final[tuple[Counted, ...]] = tuple(("sum", "color", (n,)) for n in _ANY_COLOR)


def points_in_order(
    cards: Iterable[Objective], order: tuple[Counted, ...] = PUBLIC_ORDER
) -> tuple[int, ...]:
    """Return what each card pays, if the cards are those the kernels know.

    Raises
    ------
    NotationError
        When a card counts something else than the kernels take it to, or there are more or fewer.

    Examples
    --------
    >>> points_in_order(PUBLIC_OBJECTIVES.values())
    (6, 5, 5, 4, 2, 2, 2, 5, 4, 1)
    """
    given = tuple(cards)
    counted = [(card.family, card.of, card.members) for card in given]
    for n in range(max(len(order), len(counted))):
        if n == len(given):
            raise NotationError(
                _(
                    "data/objectives.csv has {given} objectives where simulations know {known}. "
                    "Accepted: the cards of sagrada_nb/analysis/card_order.py, in their order."
                ).format(given=n, known=len(order))
            )
        if counted[n : n + 1] != list(order[n : n + 1]):
            raise NotationError(
                _(
                    "Simulations do not know objective {number} of data/objectives.csv, {name}. "
                    "Accepted: the cards in the order of sagrada_nb/analysis/card_order.py; "
                    "CONTRIBUTING.md says what else a new objective needs."
                ).format(number=n + 1, name=given[n].name)
            )
    return tuple(card.points for card in given)


PUBLIC_POINTS: Final = points_in_order(PUBLIC_OBJECTIVES.values())
PRIVATE_POINTS: Final = points_in_order(PRIVATE_OBJECTIVES.values(), PRIVATE_ORDER)
