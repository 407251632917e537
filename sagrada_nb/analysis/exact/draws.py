"""Exact chances of draws from the dice bag: pools, lines of dice, sets.

A bag is the number of dice of each colour in R Y G B P order, as the game's ``bag`` is. None is the
full bag of 18 each; ``"endless"`` stands for one that never empties, where every colour stays as
likely as the others. All shades are always as likely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import comb, perm
from typing import Final, TypeAlias

from sagrada_nb.analysis.exact.kinds import KindLike, read_kind
from sagrada_nb.analysis.exact.worth import objective_of
from sagrada_nb.rules.dice import COLORS, DICE_PER_COLOR, SHADES, Color, Die, DieLike, check_bag
from sagrada_nb.rules.errors import NotationError, TooManyDice, UnknownName, WrongType
from sagrada_nb.rules.luck import Bag
from sagrada_nb.rules.notation import whole_number
from sagrada_nb.rules.objectives import PUBLIC_OBJECTIVES, Objective
from sagrada_nb.rules.rulesets import RuleSet
from sagrada_nb.rules.state import SOLO_DICE_A_ROUND
from sagrada_nb.words import _, listed

BagLike: TypeAlias = Sequence[int] | Mapping[str, int] | str | None
Chances: TypeAlias = dict[int, Fraction]

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

    Examples
    --------
    >>> bag_without("R3 R5 Y1 P")
    (16, 17, 18, 18, 17)
    """
    drawn = [_color(each) for each in (dice.split() if isinstance(dice, str) else dice)]
    check_bag(Die(color, 1) for color in drawn)
    return tuple(DICE_PER_COLOR - drawn.count(color) for color in COLORS)


def pool_size(players: int) -> int:
    """Return how many dice are drawn a round for 1 (solo) to 4 players.

    Examples
    --------
    >>> [pool_size(players) for players in (1, 2, 3, 4)]
    [4, 5, 7, 9]
    """
    if isinstance(players, bool) or players not in (1, 2, 3, 4):
        raise NotationError(
            _("{given!r} is no number of players. Accepted: 1, 2, 3 or 4.").format(given=players)
        )
    return SOLO_DICE_A_ROUND if players == 1 else RuleSet().dice_a_round[players - 2]


def drawn_chances(what: KindLike, dice: int, bag: BagLike = None) -> Chances:
    """Return the chance of each number of dice of a kind among dice that are drawn and rolled.

    Parameters
    ----------
    what
        A colour, a shade, or a die such as ``"R3"``.
    dice
        How many dice are drawn.
    bag
        The bag; None is the full one.

    Examples
    --------
    >>> drawn_chances("red", dice=2)
    {0: Fraction(284, 445), 1: Fraction(144, 445), 2: Fraction(17, 445)}
    """
    kind, contents = read_kind(what), _bag(bag)
    n = _dice(dice, contents)
    if isinstance(kind, int):
        return _nonzero(n, lambda k: _binomial(n, k, Fraction(1, len(SHADES))))
    color = kind.color if isinstance(kind, Die) else kind
    of_color = _color_chances(color, n, contents)
    if isinstance(kind, Color):
        return of_color
    share = Fraction(1, len(SHADES))
    return _nonzero(
        n,
        lambda k: sum(
            (chance * _binomial(m, k, share) for m, chance in of_color.items()), Fraction(0)
        ),
    )


def pool_chance(
    what: KindLike,
    at_least: int = 1,
    *,
    players: int = 2,
    dice: int | None = None,
    bag: BagLike = None,
) -> Fraction:
    """Return the chance that a draft pool holds at least so many dice of a kind.

    Parameters
    ----------
    what
        A colour, a shade, or a die such as ``"R3"``.
    at_least
        How many of them at least.
    players
        1 (solo) to 4; it says how many dice are drawn.
    dice
        How many dice are drawn, where it is another number.
    bag
        The bag; None is the full one. Drawing unseen dice before does not change the chance.

    Examples
    --------
    >>> pool_chance(6, players=1), pool_chance("red", dice=1, bag=bag_without("R1 R2 R3"))
    (Fraction(671, 1296), Fraction(5, 29))
    >>> float(pool_chance("R6", players=4))
    0.2643855979129279
    """
    least = whole_number(
        at_least, _("{given!r} is no number of dice. Accepted: a whole number, 0 or more.")
    )
    drawn = pool_size(players) if dice is None else dice
    chances = drawn_chances(what, drawn, bag)
    return sum((chance for k, chance in chances.items() if k >= least), Fraction(0))


def line_chance(dice: int, of: str = "color", bag: BagLike = None) -> Fraction:
    """Return the chance that a line of random dice has all colours, or all shades, different.

    Examples
    --------
    >>> line_chance(4, "shade"), line_chance(5, "color", bag="endless")
    (Fraction(5, 18), Fraction(24, 625))
    >>> line_chance(5, "color") == Fraction(18**5, comb(90, 5))
    True
    """
    contents = _bag(bag)
    n = _dice(dice, contents)
    if of == "shade":
        return Fraction(perm(len(SHADES), n), len(SHADES) ** n)
    if of != "color":
        raise UnknownName(
            _("{given!r} is neither 'color' nor 'shade', which are accepted.").format(given=of)
        )
    if contents is None:
        return Fraction(perm(len(COLORS), n), len(COLORS) ** n)
    # choices[k]: the ways to take k dice of different colours
    choices = [1] + [0] * n
    for in_bag in contents:
        for k in range(n, 0, -1):
            choices[k] += choices[k - 1] * in_bag
    return Fraction(choices[n], comb(sum(contents), n))


def set_chances(objective: str | Objective, dice: int, bag: BagLike = None) -> Chances:
    """Return the chance of each number of full sets among random dice.

    Parameters
    ----------
    objective
        ``"Color Variety"``, ``"Shade Variety"``, ``"Light Shades"``, ``"Medium Shades"`` or
        ``"Deep Shades"``.
    dice, bag
        How many dice are drawn, and from which bag; None is the full one.

    Examples
    --------
    >>> set_chances("Light Shades", dice=2)
    {0: Fraction(17, 18), 1: Fraction(1, 18)}
    """
    card = objective_of(objective)
    if card.family != "set":
        names = [name for name, each in PUBLIC_OBJECTIVES.items() if each.family == "set"]
        raise UnknownName(
            _("{name} does not count sets. Accepted: {names}.").format(
                name=card.label, names=listed(names)
            )
        )
    contents = _bag(bag)
    n = _dice(dice, contents)
    most = n // len(card.members)
    at_least = [_all_at_least(k, card, n, contents) for k in range(most + 2)]
    return _nonzero(most, lambda k: at_least[k] - at_least[k + 1])


def expected_sets(objective: str | Objective, dice: int, bag: BagLike = None) -> Fraction:
    """Return the expected number of full sets among random dice, as :func:`set_chances`.

    Examples
    --------
    >>> expected_sets("Color Variety", dice=5) == line_chance(5, "color")
    True
    """
    chances = set_chances(objective, dice, bag)
    return sum((k * chance for k, chance in chances.items()), Fraction(0))


def _all_at_least(k: int, card: Objective, n: int, bag: Bag | None) -> Fraction:
    """Return the chance that among `n` dice there are `k` or more of each kind the card wants."""
    without_end = card.of == "shade" or bag is None
    kinds = len(SHADES) if card.of == "shade" else len(COLORS)
    # ways[m]: to have m dice of the kinds so far; in order without an end, else as a handful
    ways = [1] + [0] * n
    for kind in range(kinds):
        fewest = k if kind in card.members else 0
        ways = [
            sum(
                ways[m - j] * (comb(m, j) if without_end else comb((bag or ())[kind], j))
                for j in range(fewest, m + 1)
            )
            for m in range(n + 1)
        ]
    all_ways = kinds**n if without_end else comb(sum(bag or ()), n)
    return Fraction(ways[n], all_ways)


def _color_chances(color: Color, n: int, bag: Bag | None) -> Chances:
    if bag is None:
        return _nonzero(n, lambda k: _binomial(n, k, Fraction(1, len(COLORS))))
    total, wanted = sum(bag), bag[color.index]
    return _nonzero(
        n, lambda k: Fraction(comb(wanted, k) * comb(total - wanted, n - k), comb(total, n))
    )


def _binomial(n: int, k: int, share: Fraction) -> Fraction:
    return comb(n, k) * share**k * (1 - share) ** (n - k)


def _nonzero(most: int, chance: Callable[[int], Fraction]) -> Chances:
    return {k: found for k in range(most + 1) if (found := chance(k))}


def _color(given: DieLike | Color) -> Color:
    kind = read_kind(given)
    if isinstance(kind, int):
        raise NotationError(
            _("{given!r} is a shade. Accepted: dice like 'R3', or colours.").format(given=given)
        )
    return kind.color if isinstance(kind, Die) else kind


def _bag(given: BagLike) -> Bag | None:
    """Return the contents of a bag; None for an endless one."""
    if given is None:
        return FULL_BAG
    if given == _ENDLESS:
        return None
    refusal = _(
        "{given!r} is no dice bag. Accepted: five numbers of dice in R Y G B P order, a mapping "
        "from colours to numbers, 'endless', or None for the full bag."
    )
    if isinstance(given, Mapping):
        by_color = {_color(name): number for name, number in given.items()}
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


def _dice(given: int, bag: Bag | None) -> int:
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
