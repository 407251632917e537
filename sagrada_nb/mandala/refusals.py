"""What is legal, and why something is not: the rules of a turn, asked of table and hand.

=======================  ==================================================================
``game_over``            nothing more can be done
``share_first``          a mountain is being shared out, so a colour is taken
``nothing_to_share``     no mountain is being shared out
``not_in_mountain``      there is no card of that colour in the mountain
``not_in_hand``          the hand lacks the cards
``color_in_mountain``    the rule of colour: it is in the mountain of that mandala
``color_in_own_field``   the rule of colour: it is in the field of the player who acts
``color_in_other_field`` the rule of colour: it is in the other's field
``keep_a_card``          one card stays in hand when a field is grown
``not_fewer``            the number of cards to draw is not below what may be drawn
``has_cards``            only a player without a card passes
=======================  ==================================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sagrada_nb.mandala.actions import PASS, Action, Build, Discard, Grow, Pass, Take
from sagrada_nb.mandala.colors import SAND_COLORS, Pile, SandColor, cards_in_words
from sagrada_nb.mandala.state import (
    HAND_LIMIT,
    MANDALAS,
    MOST_DRAWN,
    MOUNTAIN,
    OnTable,
)
from sagrada_nb.words import _, listed, ngettext

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


def most_drawn(table: OnTable, hand: Pile) -> int:
    """Return how many cards may be drawn after building with a card of `hand`."""
    after = sum(hand) - 1
    return min(MOST_DRAWN, HAND_LIMIT - after, table.deck_size + sum(table.discards))


def options(table: OnTable, hand: Pile) -> list[Action]:
    """Return every legal action of the player who has to act, whose hand is `hand`."""
    if table.over:
        return []
    if table.sharing is not None:
        mountain = table.mandalas[table.sharing.mandala - 1].mountain
        return [Take(color) for color in SAND_COLORS if mountain[color.index]]
    size = sum(hand)
    if not size:
        return [PASS]
    held = [color for color in SAND_COLORS if hand[color.index]]
    builds: list[Action] = []
    grows: list[Action] = []
    fewer: list[Action] = []
    drawn = most_drawn(table, hand)
    for number in MANDALAS:
        mandala = table.mandalas[number - 1]
        for color in held:
            area = mandala.area_of(color)
            if area is None or area == MOUNTAIN:
                builds.append(Build(color, number))
                fewer += [Build(color, number, n) for n in range(drawn - 1, -1, -1)]
            if area is None or area == table.player:
                most = min(hand[color.index], size - 1)
                grows += [Grow(color, n, number) for n in range(1, most + 1)]
    discards = [Discard(color, n) for color in held for n in range(1, hand[color.index] + 1)]
    return [*builds, *grows, *discards, *fewer]


def reasons(
    table: OnTable, hand: Pile, names: tuple[str, ...], action: Action
) -> tuple[Reason, ...]:
    """Return every reason why an action is not legal now; none when it is.

    ``names`` are the players' names, for the sentences.
    """
    if table.over:
        return (Reason("game_over", _("The game is over; nothing more can be done in it.")),)
    if table.sharing is not None:
        return _taking(table, table.sharing.mandala, action)
    if isinstance(action, Take):
        return (Reason("nothing_to_share", _("No mountain is being shared out now.")),)
    if isinstance(action, Pass):
        return () if not sum(hand) else (_has_cards(),)
    found: list[Reason] = []
    if isinstance(action, Build | Grow | Discard):
        found += _holding(hand, action.color, 1 if isinstance(action, Build) else action.n)
    if isinstance(action, Build):
        found += _colors_apart(table, names, action.color, action.mandala, MOUNTAIN)
        found += _drawing(table, hand, action)
    if isinstance(action, Grow):
        found += _colors_apart(table, names, action.color, action.mandala, table.player)
        if action.n >= sum(hand):
            found.append(
                Reason(
                    "keep_a_card",
                    _("At least 1 card stays in hand when a field is grown; you hold {n}.").format(
                        n=sum(hand)
                    ),
                )
            )
    return tuple(found)


def _taking(table: OnTable, number: int, action: Action) -> tuple[Reason, ...]:
    mountain = table.mandalas[number - 1].mountain
    if not isinstance(action, Take):
        return (
            Reason(
                "share_first",
                _("The mountain of mandala {mandala} is shared out first: take a colour.").format(
                    mandala=number
                ),
                number,
            ),
        )
    if mountain[action.color.index]:
        return ()
    there = [color.label for color in SAND_COLORS if mountain[color.index]]
    return (
        Reason(
            "not_in_mountain",
            _("There is no {color} card left in the mountain; there is {colors}.").format(
                color=action.color.label, colors=listed(there)
            ),
            number,
        ),
    )


def _has_cards() -> Reason:
    return Reason(
        "has_cards", _("Only a player without a card passes; build, grow or discard instead.")
    )


def _holding(hand: Pile, color: SandColor, n: int) -> list[Reason]:
    if 1 <= n <= hand[color.index]:
        return []
    return [
        Reason(
            "not_in_hand",
            _("{cards} would be needed, and there are {held} in hand.").format(
                cards=cards_in_words(color, n), held=hand[color.index]
            ),
        )
    ]


def _colors_apart(
    table: OnTable, names: tuple[str, ...], color: SandColor, number: int, wanted: str | int
) -> list[Reason]:
    """Say which area of a mandala holds a colour already, where it is not the one wanted."""
    area = table.mandalas[number - 1].area_of(color)
    if area is None or area == wanted:
        return []
    if area == MOUNTAIN:
        code = IN_MOUNTAIN
        message = _(
            "Rule of colour: in mandala {mandala} {color} is in the mountain, so it can be in no "
            "field there."
        ).format(mandala=number, color=color.label)
    else:
        code = IN_OWN_FIELD if area == table.player else IN_OTHER_FIELD
        message = _(
            "Rule of colour: in mandala {mandala} {color} is in the field of {name}, so it can be "
            "nowhere else there."
        ).format(mandala=number, color=color.label, name=names[int(area)])
    return [Reason(code, message, number, area)]


def _drawing(table: OnTable, hand: Pile, action: Build) -> list[Reason]:
    most = most_drawn(table, hand)
    if action.draw is None or 0 <= action.draw < most:
        return []
    message = ngettext(
        "At most {n} card can be drawn now: leave the number out to draw it, or name a smaller "
        "one.",
        "At most {n} cards can be drawn now: leave the number out to draw them, or name a smaller "
        "one.",
        most,
    )
    return [Reason("not_fewer", message.format(n=most), action.mandala)]
