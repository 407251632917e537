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

from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.dice import COLORS, DICE_PER_COLOR, SHADES, Color, Die, DieLike, check_bag
from sagrada_nb.core.errors import NotationError, TooManyDice, WrongType
from sagrada_nb.core.objectives import Objective, check_window
from sagrada_nb.core.window import Window
from sagrada_nb.exact.features import set_objective
from sagrada_nb.exact.kinds import KindLike, half_of, read_kind
from sagrada_nb.game.chance import Bag
from sagrada_nb.game.rulesets import RuleSet
from sagrada_nb.game.state import SOLO_DICE_A_ROUND
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


def fitting_dice(window: Window) -> dict[str, tuple[Die, ...]]:
    """Return, for each open space of a window, the dice that could be placed there next.

    Parameters
    ----------
    window
        The window as it is.

    Returns
    -------
    dict
        The open spaces in reading order, each with its dice in the order of colours and shades. A
        space that takes no die at all has none.

    Raises
    ------
    WrongType
        When it is no window.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> pattern = "R6.../...../...../....."
    >>> fits = fitting_dice(sg.window(pattern, {"A3": "B5", "B2": "R4"}))
    >>> [str(die) for die in fits["A2"]]  # beside a blue and a red die
    ['Y6', 'G6', 'P6']
    >>> fits["A1"][0], fits["D5"]  # D5 touches no die
    (Die('R1'), ())
    """
    check_window(window)
    fits: dict[str, list[Die]] = {space: [] for space in window.open_spaces}
    for die in (Die(color, shade) for color in COLORS for shade in SHADES):
        for space in window.legal_spaces(die):
            fits[space].append(die)
    return {space: tuple(dice) for space, dice in fits.items()}


def fitting_chances(
    window: Window, *, players: int = 2, dice: int | None = None, bag: BagLike = None
) -> Chances:
    """Return the chance of each number of dice in a draft pool that fit somewhere in a window.

    Each die is asked on its own whether it could be placed next.

    Parameters
    ----------
    window
        The window as it is.
    players
        1 (solo) to 4; it says how many dice are drawn.
    dice
        How many dice are drawn, where it is another number.
    bag
        The bag; None is the full one less the dice in the window.

    Returns
    -------
    dict
        From each number of dice that can fit to its chance.

    Raises
    ------
    NotationError, WrongType
        When it is no window, no number of dice or players, or no bag.
    TooManyDice
        When the bag holds fewer dice than are drawn, or more than 18 of a colour.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> fitting_chances(sg.window(), dice=2)
    {2: Fraction(1, 1)}
    >>> fitting_chances(sg.window("66666/66666/66666/66666"), dice=2)
    {0: Fraction(25, 36), 1: Fraction(5, 18), 2: Fraction(1, 36)}
    """
    faces_that_fit = {die for dice in fitting_dice(window).values() for die in dice}
    contents = contents_of(bag_without(d for d in window.dice if d) if bag is None else bag)
    n = dice_drawn(pool_size(players) if dice is None else dice, contents)
    fitting = [sum(die.color is color for die in faces_that_fit) for color in COLORS]
    in_bag = contents or (1,) * len(COLORS)
    # ways[drawn][fit]: of the colours so far. Out of a bag without an end the dice come in an
    # order, so each way to mix in the next colour counts.
    ways = [[Fraction(0)] * (n + 1) for _drawn in range(n + 1)]
    ways[0][0] = Fraction(1)
    for held, faces in zip(in_bag, fitting, strict=True):
        share = Fraction(faces, len(SHADES))
        after = [[Fraction(0)] * (n + 1) for _drawn in range(n + 1)]
        for drawn in range(n + 1):
            for more in range(n + 1 - drawn):
                picks = comb(held, more) if contents else comb(drawn + more, more)
                for fit in range(drawn + 1):
                    for more_fit in range(more + 1):
                        rolls = (
                            comb(more, more_fit)
                            * share**more_fit
                            * (1 - share) ** (more - more_fit)
                        )
                        after[drawn + more][fit + more_fit] += ways[drawn][fit] * picks * rolls
        ways = after
    total = comb(sum(contents), n) if contents else len(COLORS) ** n
    return {fit: chance / total for fit, chance in enumerate(ways[n]) if chance}
