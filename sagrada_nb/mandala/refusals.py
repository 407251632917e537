"""Why something is not legal, in sentences; the rules are in :mod:`sagrada_nb.mandala.legality`.

=======================  ==================================================================
``game_over``            nothing more can be done
``share_first``          a mountain is being shared out, so a colour is taken
``nothing_to_share``     no mountain is being shared out
``not_in_mountain``      there is no card of that colour in the mountain
``not_in_hand``          the hand lacks the cards
``color_in_mountain``    the rule of colour: it is in the mountain of that mandala
``color_in_own_field``   the rule of colour: it is in the field of the player who acts
``color_in_other_field`` the rule of colour: it is in the other's field
``keep_a_card``          the turn would end with an empty hand
``has_cards``            only a player with no legal turn passes, so one without a card
=======================  ==================================================================
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from sagrada_nb.mandala.actions import Action, Build, Discard, Grow, Take
from sagrada_nb.mandala.colors import SAND_COLORS, Pile, SandColor, cards_in_words
from sagrada_nb.mandala.legality import RULES, Rule, Turn
from sagrada_nb.mandala.state import MOUNTAIN, OnTable
from sagrada_nb.words import _, listed

IN_MOUNTAIN: Final = "color_in_mountain"
IN_OWN_FIELD: Final = "color_in_own_field"
IN_OTHER_FIELD: Final = "color_in_other_field"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is not legal.

    Attributes
    ----------
    code
        A stable code, such as ``"color_in_mountain"``.
    message
        The same in a sentence for people.
    mandala
        The number of the mandala that it is about, 0 for none.
    area
        Where the colour lies, when the rule of colour is the reason: ``"mountain"``, or the seat
        whose field it is.
    """

    code: str
    message: str
    mandala: int = 0
    area: str | int | None = None

    def __str__(self) -> str:
        return self.message


@dataclass(frozen=True, slots=True)
class _Played:
    """Cards of one colour as an action plays them."""

    names: tuple[str, ...]
    color: SandColor
    n: int
    mandala: int


def reasons(
    table: OnTable, hand: Pile, names: tuple[str, ...], action: Action
) -> tuple[Reason, ...]:
    """Return every reason why an action is not legal now; none when it is.

    ``names`` are the players' names, for the sentences.
    """
    turn = Turn(table, hand)
    if not turn.asks_for(type(action)):
        return (_not_asked_for(table),)
    if isinstance(action, Take):
        return () if turn.may_take(action.color) else (_not_in_mountain(turn, action.color),)
    if isinstance(action, Build):
        return _broken(turn, Build, _Played(names, action.color, 1, action.mandala))
    if isinstance(action, Grow):
        return _broken(turn, Grow, _Played(names, action.color, action.n, action.mandala))
    if isinstance(action, Discard):
        return _broken(turn, Discard, _Played(names, action.color, action.n, 0))
    return () if turn.may_pass() else (_has_cards(),)


def _broken(turn: Turn, kind: type[Action], played: _Played) -> tuple[Reason, ...]:
    """Return what each rule says that forbids the cards played."""
    return tuple(
        SENTENCES[rule](turn, played)
        for rule in RULES[kind]
        if _forbids(rule(turn, played.color, played.mandala), played.n)
    )


def _forbids(mask: int, n: int) -> bool:
    return n < 0 or bool(mask >> n & 1)


def _not_asked_for(table: OnTable) -> Reason:
    if table.over:
        return Reason("game_over", _("The game is over; nothing more can be done in it."))
    if table.sharing is None:
        return Reason("nothing_to_share", _("No mountain is being shared out now."))
    return Reason(
        "share_first",
        _("The mountain of mandala {mandala} is shared out first: take a colour.").format(
            mandala=table.sharing.mandala
        ),
        table.sharing.mandala,
    )


def _not_in_mountain(turn: Turn, color: SandColor) -> Reason:
    there = [each.label for each in SAND_COLORS if turn.may_take(each)]
    return Reason(
        "not_in_mountain",
        _("There is no {color} card left in the mountain; there is {colors}.").format(
            color=color.label, colors=listed(there)
        ),
        turn.table.sharing.mandala if turn.table.sharing else 0,
    )


def _has_cards() -> Reason:
    return Reason(
        "has_cards", _("Only a player with no legal turn passes; a card in hand can be discarded.")
    )


# What the rules on cards say


def _not_in_hand(turn: Turn, played: _Played) -> Reason:
    return Reason(
        "not_in_hand",
        _("{cards} would be needed, and there are {held} in hand.").format(
            cards=cards_in_words(played.color, played.n), held=turn.hand[played.color.index]
        ),
    )


def _colors_apart(turn: Turn, played: _Played) -> Reason:
    """Say which area of a mandala holds a colour already."""
    number = played.mandala
    area = turn.table.mandalas[number - 1].area_of(played.color)
    if area is None or area == MOUNTAIN:
        message = _(
            "Rule of colour: in mandala {mandala} {color} is in the mountain, so it can be in no "
            "field there."
        ).format(mandala=number, color=played.color.label)
        return Reason(IN_MOUNTAIN, message, number, area)
    code = IN_OWN_FIELD if area == turn.table.player else IN_OTHER_FIELD
    message = _(
        "Rule of colour: in mandala {mandala} {color} is in the field of {name}, so it can be "
        "nowhere else there."
    ).format(mandala=number, color=played.color.label, name=played.names[int(area)])
    return Reason(code, message, number, area)


def _keeps_no_card(turn: Turn, _played: _Played) -> Reason:
    return Reason(
        "keep_a_card",
        _("At least 1 card stays in hand when a field is grown; you hold {n}.").format(n=turn.size),
    )


def _gets_no_card(_turn: Turn, _played: _Played) -> Reason:
    return Reason(
        "keep_a_card",
        _(
            "No turn ends with an empty hand: nothing is left to draw after building with the last "
            "card."
        ),
    )


_Sentence: TypeAlias = Callable[[Turn, _Played], Reason]

SENTENCES: Final[dict[Rule, _Sentence]] = {
    Turn.not_in_hand: _not_in_hand,
    Turn.kept_from_mountain: _colors_apart,
    Turn.kept_from_own_field: _colors_apart,
    Turn.keeps_no_card: _keeps_no_card,
    Turn.gets_no_card: _gets_no_card,
}
"""What each rule says that forbids cards."""
