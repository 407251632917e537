"""What objectives pay in legal finished windows, exactly.

Every count is an int, every probability a Fraction, and nothing is sampled.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from numbers import Real
from typing import Any, TypeAlias, TypeVar

from sagrada_nb.core.checking import true_or_false
from sagrada_nb.core.dice import SHADES
from sagrada_nb.core.errors import SagradaError, WrongType
from sagrada_nb.core.grid import SPACES
from sagrada_nb.core.objectives import PUBLIC_OBJECTIVES, Objective
from sagrada_nb.core.patterns import BLANK, PatternLike, WindowPattern, pattern_of, patterns
from sagrada_nb.exact import sweep
from sagrada_nb.exact.facts import Check, FactsLike, Halves, halves_of
from sagrada_nb.exact.features import features_of, objective_of, points_of, refuse_private
from sagrada_nb.exact.sweep import Dice, Feature, Filling
from sagrada_nb.words import _


def _half(halves: Halves, of: str) -> tuple[Filling, list[Check]]:
    return (
        halves.color if of == "color" else halves.shade,
        [check for check in halves.checks if check.of == of],
    )


def _features(checks: Iterable[Check], more: tuple[Feature, ...] = ()) -> tuple[Feature, ...]:
    """Return all that has to be told apart; the same dice are counted once, up to what is asked."""
    asked: dict[object, Feature] = {}
    for feature in (*(each for check in checks for each in check.features), *more):
        known = asked.get(_subject(feature), feature)
        asked[_subject(feature)] = max(known, feature, key=lambda each: each.limit)
    return tuple(asked.values())


def _subject(feature: Feature) -> object:
    return (feature.kinds, feature.spaces) if isinstance(feature, Dice) else feature


def _read(
    asked: tuple[Feature, ...], tallies: tuple[int, ...], features: tuple[Feature, ...]
) -> list[int]:
    """Return the tallies of `features` among those of all that was asked."""
    number = dict(zip(map(_subject, asked), tallies, strict=True))
    return [number[_subject(each)] for each in features]


def all_ways(halves: Halves) -> int:
    """Return how many windows there are: the ways of both halves, multiplied."""
    # Where one half cannot be filled at all, the checks of the other need no counting.
    if not all(sweep.number_of(half) for half in (halves.color, halves.shade)):
        return 0
    return ways_of(halves, "color") * ways_of(halves, "shade")


def ways_of(halves: Halves, of: str) -> int:
    """Return how many fillings of one half pass its checks."""
    half, checks = _half(halves, of)
    if not checks:
        return sweep.number_of(half)
    asked = _features(checks)
    return _passing(sweep.counts(half, asked), asked, checks)


def _passing(found: sweep.Counts, asked: tuple[Feature, ...], checks: Sequence[Check]) -> int:
    return sum(ways for tallies, ways in found.items() if _passes(tallies, asked, checks))


def _passes(tallies: tuple[int, ...], asked: tuple[Feature, ...], checks: Sequence[Check]) -> bool:
    return all(check.holds(_read(asked, tallies, check.features)) for check in checks)


def by_points(card: Objective, halves: Halves, other: int) -> dict[int, int]:
    """Return how many windows earn each number of points; `other` is of the other half."""
    half, checks = _half(halves, card.of)
    if not other:
        return {}
    found = _points(half, card, tuple(checks)) if checks else _points_of_all(half, card)
    return {points: ways * other for points, ways in found.items()}


@lru_cache(maxsize=4096)
def _points_of_all(half: Filling, card: Objective) -> dict[int, int]:
    return _points(half, card, ())


def _points(half: Filling, card: Objective, checks: tuple[Check, ...]) -> dict[int, int]:
    wanted = features_of(card)
    asked = _features(checks, wanted)
    found: dict[int, int] = {}
    for tallies, ways in sweep.counts(half, asked).items():
        if _passes(tallies, asked, checks):
            points = points_of(card, _read(asked, tallies, wanted))
            found[points] = found.get(points, 0) + ways
    return dict(sorted(found.items()))


def by_space(halves: Halves, of: str, wanted: list[tuple[int, int]]) -> dict[tuple[int, int], int]:
    """Return how many fillings of one half that pass its checks have a kind on a space."""
    half, checks = _half(halves, of)
    asked = _features(checks)
    marks = tuple((space, kind) for space, kind in wanted if half.allowed[space] >> kind & 1)
    return {
        mark: _passing(found, asked, checks)
        for mark, found in sweep.counts_by_space(half, marks, asked).items()
    }


def windows_that_fit(facts: FactsLike = (), pattern: PatternLike = None) -> int:
    """Return how many legal windows agree with all facts.

    Parameters
    ----------
    facts
        Facts such as ``Open("A1 B3")``, ``Holds("C1", "P5")``, ``OnlyOn("B2 B4", 1)``,
        ``Keeps(window)``, ``Exactly(2, "green", "column 2")``, ``Varied("column 4", "color")`` or
        ``Pays("Color Variety", 12)``. Spaces that none of them calls open hold a die.
    pattern
        A card's name, a pattern in notation, a WindowPattern, or None for a blank one.

    Raises
    ------
    NotationError, UnknownName, WrongType
        When there is no such pattern, or something given is no fact.

    Examples
    --------
    >>> from sagrada_nb.exact import Exactly, Holds
    >>> windows_that_fit(pattern="Aurorae Magnificus")
    800823132515160
    >>> windows_that_fit(Holds("B2", "P"), "Aurorae Magnificus")  # beside the purple space B1
    0
    >>> by_turns = windows_that_fit([Exactly(10, "red"), Exactly(10, "green")])
    >>> by_turns == 2 * shadings()  # like a chessboard: either colour may begin
    True
    """
    return all_ways(halves_of(pattern_of(pattern), facts))


def legal_windows(pattern: PatternLike = None) -> int:
    """Return how many full windows are legal on a pattern: its colorings times its shadings.

    Parameters
    ----------
    pattern
        A card's name, a pattern in notation, a WindowPattern, or None for a blank one.

    Raises
    ------
    NotationError, UnknownName, WrongType
        When there is no such pattern.

    Examples
    --------
    >>> legal_windows("Gravitas") == colorings("Gravitas") * shadings("Gravitas")
    True
    """
    return windows_that_fit((), pattern)


def colorings(pattern: PatternLike = None) -> int:
    """Return in how many ways a pattern can be filled with colours.

    Parameters and errors are those of :func:`legal_windows`.

    Examples
    --------
    >>> colorings("Aurorae Magnificus")
    421335
    """
    return ways_of(halves_of(pattern_of(pattern)), "color")


def shadings(pattern: PatternLike = None) -> int:
    """Return in how many ways a pattern can be filled with shades.

    Parameters and errors are those of :func:`legal_windows`.

    Examples
    --------
    >>> shadings("Aurorae Magnificus")
    1900680296
    """
    return ways_of(halves_of(pattern_of(pattern)), "shade")


T = TypeVar("T")

SHOW_AFTER = 1.0
"""Seconds after which a bar appears: what is done sooner needs none."""


def shown(things: Sequence[T], title: str, wanted: bool = True) -> Iterator[T]:
    """Yield `things` one by one, with a bar that shows how far it is where tqdm is installed.

    Examples
    --------
    >>> list(shown(["A1", "B2"], "Spaces", wanted=False))
    ['A1', 'B2']
    """
    if true_or_false(wanted, "progress") and find_spec("tqdm"):
        bar = import_module("tqdm.auto").tqdm(things, desc=title, delay=SHOW_AFTER, leave=False)
        yield from bar
    else:
        yield from things


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
        A public objective, printed or one of your own.
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
    if card.family != "sum":
        return mean_of(payoff(card, pattern, facts))
    halves = halves_of(pattern_of(pattern), facts)
    points = 0
    for color in (member + 1 for member in card.members):
        where = [space for space in range(SPACES) if halves.color.allowed[space] >> color & 1]
        by_color = by_space(halves, "color", [(space, color) for space in where])
        shades = [(space, shade) for space in where for shade in SHADES]
        # Which colour lies on a space says nothing about its shade, so the ways are multiplied.
        for (space, shade), ways in by_space(halves, "shade", shades).items():
            points += shade * by_color[space, color] * ways
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
        A public objective, printed or one of your own.

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
