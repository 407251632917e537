"""What fits a window, and how likely it is that a draft pool holds some of it."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from sagrada_nb.analysis.exact.bags import BagLike, bag_without, contents_of, dice_drawn
from sagrada_nb.analysis.exact.draws import Chances, pool_size
from sagrada_nb.rules.dice import COLORS, SHADES, Die
from sagrada_nb.rules.objectives import check_window
from sagrada_nb.rules.windows import Window


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
