"""Exact chances of draws from the dice bag: pools, lines of dice, sets.

A bag is the number of dice of each colour in R Y G B P order, as the game's ``bag`` is. None is the
full bag of 18 each; ``"endless"`` stands for one that never empties, where every colour stays as
likely as the others. All shades are always as likely.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb, perm
from typing import TypeAlias

from sagrada_nb.analysis.exact.bags import BagLike, contents_of, dice_drawn
from sagrada_nb.analysis.exact.kinds import KindLike, half_of, read_kind
from sagrada_nb.analysis.exact.worth import set_objective
from sagrada_nb.rules.checking import whole_number
from sagrada_nb.rules.dice import COLORS, SHADES, Color, Die
from sagrada_nb.rules.luck import Bag
from sagrada_nb.rules.objectives import Objective
from sagrada_nb.rules.rulesets import RuleSet
from sagrada_nb.rules.state import SOLO_DICE_A_ROUND
from sagrada_nb.words import _

Chances: TypeAlias = dict[int, Fraction]


def pool_size(players: int) -> int:
    """Return how many dice are drawn a round for 1 (solo) to 4 players.

    Parameters
    ----------
    players
        1 (solo), 2, 3 or 4.

    Raises
    ------
    NotationError
        When it is another number, or none.

    Examples
    --------
    >>> [pool_size(players) for players in (1, 2, 3, 4)]
    [4, 5, 7, 9]
    """
    refusal = _("{given!r} is no number of players. Accepted: 1, 2, 3 or 4.")
    players = whole_number(players, refusal, 1, 4)
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

    Returns
    -------
    dict
        From each number of dice that can turn up to its chance.

    Raises
    ------
    NotationError, WrongType
        When it is no such kind, no number of dice, or no bag.
    TooManyDice
        When the bag holds fewer dice than are drawn, or more than 18 of a colour.

    Examples
    --------
    >>> drawn_chances("red", dice=2)
    {0: Fraction(284, 445), 1: Fraction(144, 445), 2: Fraction(17, 445)}
    """
    kind, contents = read_kind(what), contents_of(bag)
    n = dice_drawn(dice, contents)
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

    Raises
    ------
    NotationError, WrongType
        When it is no such kind, no number of dice or players, or no bag.
    TooManyDice
        When the bag holds fewer dice than are drawn, or more than 18 of a colour.

    Examples
    --------
    >>> pool_chance(6, players=1), pool_chance("red", dice=1, bag=(15, 18, 18, 18, 18))
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

    Parameters
    ----------
    dice
        How many dice are in the line.
    of
        ``"color"`` or ``"shade"``.
    bag
        The bag; None is the full one.

    Raises
    ------
    UnknownName
        When `of` is neither.
    NotationError, WrongType
        When it is no number of dice, or no bag.
    TooManyDice
        When the bag holds fewer dice than are drawn, or more than 18 of a colour.

    Examples
    --------
    >>> line_chance(4, "shade"), line_chance(5, "color", bag="endless")
    (Fraction(5, 18), Fraction(24, 625))
    >>> line_chance(5, "color") == Fraction(18**5, comb(90, 5))
    True
    """
    contents = contents_of(bag)
    n = dice_drawn(dice, contents)
    if half_of(of) == "shade":
        return Fraction(perm(len(SHADES), n), len(SHADES) ** n)
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

    Returns
    -------
    dict
        From each number of sets that can turn up to its chance.

    Raises
    ------
    NotationError, UnknownName, WrongType
        When there is no such objective, it counts no sets, or it is no number of dice or no bag.
    TooManyDice
        When the bag holds fewer dice than are drawn, or more than 18 of a colour.

    Examples
    --------
    >>> set_chances("Light Shades", dice=2)
    {0: Fraction(17, 18), 1: Fraction(1, 18)}
    """
    card = set_objective(objective)
    contents = contents_of(bag)
    n = dice_drawn(dice, contents)
    most = n // len(card.members)
    at_least = [_all_at_least(k, card, n, contents) for k in range(most + 2)]
    return _nonzero(most, lambda k: at_least[k] - at_least[k + 1])


def expected_sets(objective: str | Objective, dice: int, bag: BagLike = None) -> Fraction:
    """Return the expected number of full sets among random dice, as :func:`set_chances`.

    Parameters
    ----------
    objective
        ``"Color Variety"``, ``"Shade Variety"``, ``"Light Shades"``, ``"Medium Shades"`` or ``"Deep
        Shades"``.
    dice, bag
        How many dice are drawn, and from which bag; None is the full one.

    Raises
    ------
    SagradaError
        As :func:`set_chances`.

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
