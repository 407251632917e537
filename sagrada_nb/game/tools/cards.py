"""The twelve tool cards as data: ``data/tool_cards.csv``."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from sagrada_nb.core.checking import is_whole
from sagrada_nb.core.dice import Color
from sagrada_nb.core.errors import UnknownName, WrongType
from sagrada_nb.core.names import Catalogue
from sagrada_nb.core.rich_repr import RichRepr
from sagrada_nb.resources import read_text
from sagrada_nb.words import _, card_name, listed


class Effect(Enum):
    """What a tool card does; several cards may do the same in different ways.

    Examples
    --------
    >>> TOOL_CARDS["Lathekin"].effect, TOOL_CARDS["Tap Wheel"].effect
    (Effect.MOVE, Effect.MOVE)
    """

    TURN = "turn"
    """Turn the drafted die up or down by 1."""
    MOVE = "move"
    """Move dice in the window."""
    SWAP = "swap"
    """Swap the drafted die with one on the round track."""
    ROLL = "roll"
    """Roll the drafted die."""
    ROLL_POOL = "roll_pool"
    """Roll the draft pool."""
    DRAFT_AGAIN = "draft_again"
    """Draft one more die, in place of the second turn of the round."""
    APART = "apart"
    """Place the drafted die where it touches no other."""
    TURN_OVER = "turn_over"
    """Turn the drafted die over."""
    DRAW = "draw"
    """Put the drafted die into the bag and draw another."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


@dataclass(frozen=True)
class ToolCard(RichRepr):
    """A tool card; notebooks show its picture.

    Attributes
    ----------
    number
        1–12.
    name
        The card's name.
    color
        Its colour: in a solo game a die of this colour pays for it.
    takes
        What a player names to begin the use, such as ``("die", "delta", "space")``.
    draft
        When it is used (R17): ``"inside"`` the draft, ``"before"`` or ``"after"`` it; empty where
        it does not matter.
    luck
        ``"roll"`` or ``"draw"`` where dice luck intervenes, else empty.
    effect
        What it does.
    moves
        How many dice of the window it may move, such as (1, 2); none for cards that move no dice.
    needs_track
        Whether it needs a die on the round track.

    Examples
    --------
    >>> TOOL_CARDS["lathekin"].number, tool_card(10).description
    (4, 'After drafting, turn the die over: 6 and 1, 5 and 2, 4 and 3 change places.')
    """

    number: int
    name: str
    color: Color
    takes: tuple[str, ...]
    draft: str
    luck: str
    effect: Effect
    moves: tuple[int, ...]
    needs_track: bool

    @property
    def label(self) -> str:
        """The card's name for people, in the language in use."""
        return card_name(self.name)

    @property
    def description(self) -> str:
        """What the card lets a player do, in a sentence for people."""
        return _descriptions()[self.number]

    @property
    def timing(self) -> str:
        """When the card is used (R6, R7, R17), in a sentence for people."""
        return {
            "inside": _("In place of an ordinary draft: the draft of this turn is spent with it."),
            "before": _("In your second turn of the round, before drafting; you may draft after."),
            "after": _("In your first turn of the round, for one more draft; you lose the second."),
        }.get(self.draft, _("At any time of your turn, before or after drafting."))


def _descriptions() -> dict[int, str]:
    return {
        1: _("After drafting, turn the die up or down by 1; a 1 never becomes a 6, nor a 6 a 1."),
        2: _("Move one die in your window, ignoring the colours of the spaces."),
        3: _("Move one die in your window, ignoring the shades of the spaces."),
        4: _("Move exactly two dice in your window; all rules hold."),
        5: _("After drafting, swap the die with one on the round track."),
        6: _("After drafting, roll the die again; if it fits nowhere it goes back to the pool."),
        7: _("Roll every die of the pool again; only in your second turn, before drafting."),
        8: _("Right after your first turn, draft one more die; you lose your second turn."),
        9: _("After drafting, place the die where it touches no other die."),
        10: _("After drafting, turn the die over: 6 and 1, 5 and 2, 4 and 3 change places."),
        11: _(
            "After drafting, put the die into the bag, draw another and choose its shade; "
            "place it, or return it to the pool."
        ),
        12: _("Move one or two dice of a colour that a die on the round track has."),
    }


def _read() -> dict[str, ToolCard]:
    return {
        row["name"]: ToolCard(
            int(row["number"]),
            row["name"],
            Color(row["color"]),
            tuple(row["takes"].split()),
            row["draft"],
            row["luck"],
            Effect(row["effect"]),
            tuple(int(n) for n in row["moves"].split()),
            row["track"] == "yes",
        )
        for row in csv.DictReader(read_text("tool_cards.csv").splitlines())
    }


class ToolCards(RichRepr, Catalogue[ToolCard]):
    """The tool cards by name; notebooks show them side by side."""


TOOL_CARDS: Final = ToolCards(_read(), lambda: _("There is no tool card called {given!r}."))
"""The twelve tool cards by name, in the order of their numbers; spelling is forgiven."""

_BY_NUMBER: Final = {card.number: card for card in TOOL_CARDS.values()}

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
    if not is_whole(which):
        raise WrongType(
            _("{given!r} is not a tool card. Accepted: a number 1–12 or a name: {names}.").format(
                given=which, names=listed(list(TOOL_CARDS))
            )
        )
    if which not in _BY_NUMBER:
        raise UnknownName(_("There is no tool card {given}. Accepted: 1–12.").format(given=which))
    return _BY_NUMBER[which]
