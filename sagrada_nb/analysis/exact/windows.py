"""How many legal finished windows there are.

A *legal* window has dice that keep to the printed restrictions and to their neighbours; in which
order they could have been placed is not asked.
"""

from __future__ import annotations

from sagrada_nb.analysis.exact.halves import FactsLike, halves_of
from sagrada_nb.analysis.exact.questions import all_ways, ways_of
from sagrada_nb.rules.patterns import PatternLike, pattern_of


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
    >>> from sagrada_nb.analysis.exact import Exactly, Holds
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
