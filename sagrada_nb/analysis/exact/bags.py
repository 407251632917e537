"""The dice bag: what it may be given as, and what is left in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from sagrada_nb.analysis.exact.kinds import read_kind
from sagrada_nb.rules.checking import whole_number
from sagrada_nb.rules.dice import COLORS, DICE_PER_COLOR, Color, Die, DieLike, check_bag
from sagrada_nb.rules.errors import NotationError, TooManyDice, WrongType
from sagrada_nb.rules.luck import Bag
from sagrada_nb.words import _

BagLike: TypeAlias = Sequence[int] | Mapping[str, int] | str | None

FULL_BAG: Final[Bag] = (DICE_PER_COLOR,) * len(COLORS)
_ENDLESS: Final = "endless"


def bag_without(dice: str | Iterable[DieLike | Color]) -> Bag:
    """Return the full bag less some dice that have been drawn.

    Parameters
    ----------
    dice
        Dice or colours, as a text with blanks between or a list.

    Raises
    ------
    TooManyDice
        When there are more than 18 of a colour.
    NotationError, WrongType
        When something given is no die and no colour.

    Examples
    --------
    >>> bag_without("R3 R5 Y1 P")
    (16, 17, 18, 18, 17)
    """
    if isinstance(dice, str):
        dice = dice.split()
    if not isinstance(dice, Iterable):
        raise WrongType(
            _("{given!r} are no dice. Accepted: a text like {example!r}, or a list.").format(
                given=dice, example="R3 R5 Y1 P"
            )
        )
    drawn = [color_of(each) for each in dice]
    check_bag(Die(color, 1) for color in drawn)
    return tuple(DICE_PER_COLOR - drawn.count(color) for color in COLORS)


def color_of(given: DieLike | Color) -> Color:
    """Return the colour of a die, or a colour itself."""
    kind = read_kind(given)
    if isinstance(kind, int):
        raise NotationError(
            _("{given!r} is a shade. Accepted: dice like 'R3', or colours.").format(given=given)
        )
    return kind.color if isinstance(kind, Die) else kind


def contents_of(given: BagLike) -> Bag | None:
    """Return the contents of a bag; None for an endless one.

    Raises
    ------
    SagradaError
        When it is no bag; the message says what is accepted.
    """
    if given is None:
        return FULL_BAG
    if given == _ENDLESS:
        return None
    refusal = _(
        "{given!r} is no dice bag. Accepted: five numbers of dice in R Y G B P order, a mapping "
        "from colours to numbers, 'endless', or None for the full bag."
    )
    if isinstance(given, Mapping):
        by_color = {color_of(name): number for name, number in given.items()}
        contents = [by_color.get(color, 0) for color in COLORS]
    elif isinstance(given, Sequence) and not isinstance(given, str):
        contents = list(given)
    else:
        raise WrongType(refusal.format(given=given))
    if len(contents) != len(COLORS):
        raise NotationError(refusal.format(given=given))
    for number in contents:
        whole_number(number, refusal)
    if max(contents) > DICE_PER_COLOR:
        raise TooManyDice(
            _("{given!r} is more than a dice bag holds. Accepted: at most {most} a colour.").format(
                given=given, most=DICE_PER_COLOR
            )
        )
    return tuple(contents)


def dice_drawn(given: int, bag: Bag | None) -> int:
    """Return how many dice are drawn from a bag.

    Raises
    ------
    SagradaError
        When it is no number of dice, or more than the bag holds.
    """
    n = whole_number(
        given, _("{given!r} is no number of dice. Accepted: a whole number, 0 or more.")
    )
    if bag is not None and n > sum(bag):
        raise TooManyDice(
            _("{n} dice cannot be drawn from a bag of {held}. Accepted: at most {held}.").format(
                n=n, held=sum(bag)
            )
        )
    return n
