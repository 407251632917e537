"""What objectives pay in legal finished windows, exactly.

Every count is an int, every probability a Fraction, and nothing is sampled.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from numbers import Real
from typing import Any, TypeAlias

from sagrada_nb.analysis.exact.halves import FactsLike, halves_of
from sagrada_nb.analysis.exact.progress import shown
from sagrada_nb.analysis.exact.questions import all_ways, by_points, by_space, ways_of
from sagrada_nb.analysis.exact.worth import objective_of, refuse_private
from sagrada_nb.rules.dice import SHADES
from sagrada_nb.rules.errors import SagradaError, WrongType
from sagrada_nb.rules.grid import SPACES
from sagrada_nb.rules.objectives import PUBLIC_OBJECTIVES, Objective
from sagrada_nb.rules.patterns import BLANK, PatternLike, WindowPattern, pattern_of, patterns
from sagrada_nb.words import _

Payoff: TypeAlias = dict[int, Fraction]


class NoWindowFits(SagradaError, ValueError):
    """A probability among windows of which there are none."""


def counts(
    objective: str | Objective, pattern: PatternLike = None, facts: FactsLike = ()
) -> dict[int, int]:
    """Return how many legal windows earn each number of points with a public objective.

    Parameters
    ----------
    objective
        One of the ten public objectives.
    pattern
        A card's name, a pattern in notation, a WindowPattern, or None for a blank one.
    facts
        Only windows for which these are so are counted; without, all full ones.

    Returns
    -------
    dict
        From points, ascending, to the number of windows; empty where no window fits.

    Raises
    ------
    UnknownName
        When there is no such objective or pattern, or for a private objective: see :func:`mean`.

    Examples
    --------
    >>> counts("Row Color Variety", "Aurorae Magnificus")
    {0: 518429557536960, 6: 238662722727832, 12: 40617537925520, 18: 3029684391824, 24: 83629933024}
    """
    card = objective_of(objective)
    refuse_private(card)
    halves = halves_of(pattern_of(pattern), facts)
    other = ways_of(halves, "shade" if card.of == "color" else "color")
    return by_points(card, halves, other)


def payoff(
    objective: str | Objective, pattern: PatternLike = None, facts: FactsLike = ()
) -> Payoff:
    """Return the chance of each number of points in a random legal window, each as likely.

    Parameters and errors are those of :func:`counts`.

    Raises
    ------
    NoWindowFits
        When there is no legal window, or none for which the facts are so.

    Examples
    --------
    >>> {points: round(float(chance), 3) for points, chance in payoff("Color Variety").items()}
    {0: 0.01, 4: 0.112, 8: 0.435, 12: 0.432, 16: 0.011}
    """
    found = counts(objective, pattern, facts)
    total = sum(found.values())
    if not total:
        raise _no_window(pattern)
    return {points: Fraction(number, total) for points, number in found.items()}


def mean(
    objective: str | Objective, pattern: PatternLike = None, facts: FactsLike = ()
) -> Fraction:
    """Return the mean points of a public or private objective in a random legal window.

    Parameters and errors are those of :func:`payoff`; a colour means its private objective.

    Parameters
    ----------
    objective
        A public or private objective; a colour means its private one.
    pattern, facts
        As for :func:`counts`.

    Returns
    -------
    Fraction
        The points.

    Raises
    ------
    NoWindowFits
        When there is no legal window, or none for which the facts are so.
    UnknownName, WrongType
        When there is no such objective or pattern, or something given is no fact.

    Examples
    --------
    >>> float(mean("Column Shade Variety", "Gravitas"))
    11.291590051291978
    >>> mean("purple")
    Fraction(14, 1)
    """
    card = objective_of(objective)
    if not card.is_private:
        return mean_of(payoff(card, pattern, facts))
    halves = halves_of(pattern_of(pattern), facts)
    (member,) = card.members
    color = member + 1
    where = [space for space in range(SPACES) if halves.color.allowed[space] >> color & 1]
    by_color = by_space(halves, "color", [(space, color) for space in where])
    by_shade = by_space(halves, "shade", [(space, shade) for space in where for shade in SHADES])
    # Which colour lies on a space says nothing about its shade, so the ways are multiplied.
    points = sum(shade * by_color[space, color] * ways for (space, shade), ways in by_shade.items())
    total = all_ways(halves)
    if not total:
        raise _no_window(pattern)
    return Fraction(card.points * points, total)


def mean_of(chances: Payoff) -> Fraction:
    """Return the mean of a payoff.

    Parameters
    ----------
    chances
        From points to their chance, as :func:`payoff` gives it.

    Raises
    ------
    WrongType
        When it is no mapping.

    Examples
    --------
    >>> mean_of({0: Fraction(1, 2), 6: Fraction(1, 2)})
    Fraction(3, 1)
    """
    if not isinstance(chances, Mapping) or not all(
        isinstance(number, Real) for pair in chances.items() for number in pair
    ):
        raise WrongType(
            _(
                "{given!r} is no payoff. Accepted: a mapping from points to their chance, as "
                "sagrada_nb.exact.payoff() gives it."
            ).format(given=chances)
        )
    return sum((points * chance for points, chance in chances.items()), Fraction(0))


def all_payoffs(
    objectives: Iterable[str | Objective] | str | Objective | None = None,
    of_patterns: Iterable[PatternLike] | PatternLike = None,
    *,
    progress: bool = True,
) -> dict[str, dict[str, Payoff]]:
    """Return the payoffs of several objectives on several patterns, showing how far it is.

    Parameters
    ----------
    objectives
        Public objectives, or a single one; the ten where none are given.
    of_patterns
        Patterns, or a single one; the 24 cards where none are given. One without a name goes by
        its notation.
    progress
        Whether a bar is shown.

    Returns
    -------
    dict
        For each pattern, for each objective, from points to their chance.

    Raises
    ------
    NoWindowFits
        When a pattern has no legal window.
    UnknownName, WrongType
        When there is no such objective or pattern, or for a private objective.

    Examples
    --------
    >>> table = all_payoffs(["Light Shades"], ["Virtus", "Gravitas"], progress=False)
    >>> list(table), table["Virtus"]["Light Shades"] == payoff("Light Shades", "Virtus")
    (['Virtus', 'Gravitas'], True)
    """
    cards = [objective_of(each) for each in each_given(objectives, Objective) or PUBLIC_OBJECTIVES]
    chosen = [pattern_of(each) for each in each_given(of_patterns, WindowPattern) or patterns]
    return {
        each.name or str(each): {card.name: payoff(card, each) for card in cards}
        for each in shown(chosen, _("Counting windows"), progress)
    }


def each_given(given: Any, single: type) -> list[Any]:
    """Return what is given as a list; what is no list of anything is refused when it is read.

    Parameters
    ----------
    given
        Several things, one of them, or None for none.
    single
        What one of them is, beside a text.

    Examples
    --------
    >>> each_given("Virtus", WindowPattern), each_given(["Virtus"], WindowPattern)
    (['Virtus'], ['Virtus'])
    """
    if given is None:
        return []
    if isinstance(given, str | single) or not isinstance(given, Iterable):
        return [given]
    return list(given)


def random_dice_payoff(objective: str | Objective) -> Payoff:
    """Return the payoff of a public objective in a window of 20 random dice, asking no rule.

    Each of the 30 faces is as likely on every space: there is no bag that empties.

    Parameters
    ----------
    objective
        One of the ten public objectives.

    Raises
    ------
    UnknownName, WrongType
        When there is no such objective, or for a private one.

    Examples
    --------
    >>> random_dice_payoff("Row Color Variety")[24]
    Fraction(331776, 152587890625)
    """
    card = objective_of(objective)
    refuse_private(card)
    halves = halves_of(BLANK, clash=False)
    found = by_points(card, halves, 1)
    total = sum(found.values())
    return {points: Fraction(number, total) for points, number in found.items()}


def _no_window(pattern: PatternLike) -> NoWindowFits:
    return NoWindowFits(
        _(
            "There is no window on {pattern} that fits, so nothing has a probability. Accepted: a "
            "pattern, and facts, for which windows_that_fit is not 0."
        ).format(pattern=pattern_of(pattern).name or str(pattern_of(pattern)))
    )
