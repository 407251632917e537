"""The tool cards by number and name: their rows in ``data/tool_cards.csv`` made into cards."""

from __future__ import annotations

import csv
from typing import Final, TypeAlias

from sagrada_nb.core.checking import is_whole
from sagrada_nb.core.dice import Color
from sagrada_nb.core.errors import UnknownName, WrongType
from sagrada_nb.core.names import Catalogue
from sagrada_nb.core.rich_repr import RichRepr
from sagrada_nb.game.tools import CARDS
from sagrada_nb.game.tools.base import ToolCard
from sagrada_nb.resources import read_text
from sagrada_nb.words import _, listed

__all__ = ["TOOL_CARDS", "ToolCard", "ToolCards", "ToolLike", "tool_card"]

_ROWS: Final = csv.DictReader(read_text("tool_cards.csv").splitlines())
_BY_NUMBER: Final = {
    int(row["number"]): kind(int(row["number"]), row["name"], Color(row["color"]))
    for kind, row in zip(CARDS, _ROWS, strict=True)
}


class ToolCards(RichRepr, Catalogue[ToolCard]):
    """The tool cards by name; notebooks show them side by side."""


TOOL_CARDS: Final = ToolCards(
    {card.name: card for card in _BY_NUMBER.values()},
    lambda: _("There is no tool card called {given!r}."),
)
"""The tool cards by name, in the order of their numbers; spelling is forgiven."""

ToolLike: TypeAlias = ToolCard | int | str


def tool_card(which: ToolLike) -> ToolCard:
    """Return the tool card of a number or a name.

    Raises
    ------
    UnknownName, WrongType
        When there is none.

    Examples
    --------
    >>> tool_card(6).label, tool_card("tap wheel").number
    ('Flux Brush', 12)
    """
    if isinstance(which, ToolCard):
        return which
    if isinstance(which, str):
        return TOOL_CARDS[which]
    last = len(_BY_NUMBER)
    if not is_whole(which):
        message = _("{given!r} is not a tool card. Accepted: a number 1–{last} or a name: {names}.")
        raise WrongType(message.format(given=which, last=last, names=listed(list(TOOL_CARDS))))
    if which not in _BY_NUMBER:
        message = _("There is no tool card {given}. Accepted: 1–{last}.")
        raise UnknownName(message.format(given=which, last=last))
    return _BY_NUMBER[which]
