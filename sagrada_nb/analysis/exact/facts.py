"""Facts about where dice lie in a finished window, such as a rule text tells them.

Each fact is a small value. ``windows_that_fit`` counts the windows for which all of some facts are
so. Spaces that no fact calls open hold a die.
"""

from __future__ import annotations

from dataclasses import dataclass

from sagrada_nb.analysis.exact.fillings import OPEN, all_kinds
from sagrada_nb.analysis.exact.halves import Fact, Halves, settle
from sagrada_nb.analysis.exact.kinds import (
    KindLike,
    codes_of,
    names_of,
    place_mask,
    read_kind,
    sign_of,
    sign_of_half,
)
from sagrada_nb.rules.grid import EVERYWHERE
from sagrada_nb.rules.notation import read_dice
from sagrada_nb.rules.windows import Window


@dataclass(frozen=True)
class Open(Fact):
    """These spaces are open.

    Parameters
    ----------
    spaces
        Spaces by name with blanks between, a row like ``"row A"``, or a column like ``"column 2"``.

    Raises
    ------
    NotationError, WrongType
        When they are no spaces, rows or columns.

    Examples
    --------
    >>> Open("C3 A1")
    Open(spaces='A1 C3')
    """

    narrows_first = True
    spaces: str

    def __post_init__(self) -> None:
        settle(self, spaces=names_of(place_mask(self.spaces)))

    def narrow(self, halves: Halves) -> Halves:
        """Return what the fact leaves of `halves`."""
        mask = place_mask(self.spaces)
        return halves.each(lambda half: half.opening(mask))


@dataclass(frozen=True)
class Holds(Fact):
    """These spaces hold a die of this colour or shade, or this very die.

    Parameters
    ----------
    spaces
        Spaces by name with blanks between, a row like ``"row A"``, or a column like ``"column 2"``.
    what
        A colour, a shade, or a die such as ``"R3"``.

    Raises
    ------
    NotationError, WrongType
        When they are no spaces, rows or columns, or it is no such kind.

    Examples
    --------
    >>> Holds("C1", "P5"), Holds("A3 B5", 2)
    (Holds(spaces='C1', what='P5'), Holds(spaces='A3 B5', what=2))
    """

    spaces: str
    what: KindLike

    def __post_init__(self) -> None:
        settle(self, spaces=names_of(place_mask(self.spaces)), what=sign_of(read_kind(self.what)))

    def narrow(self, halves: Halves) -> Halves:
        """Return what the fact leaves of `halves`."""
        return halves.keeping(place_mask(self.spaces), codes_of(read_kind(self.what)))


@dataclass(frozen=True)
class Keeps(Fact):
    """The dice of an unfinished window lie where they lie; its open spaces may hold anything.

    Parameters
    ----------
    window
        A Window, or its dice in notation; its pattern does not matter.

    Raises
    ------
    NotationError, TooManyDice, WrongType
        When the dice cannot be read, or there are more than 18 of one colour.

    Examples
    --------
    >>> from sagrada_nb.rules.windows import Window
    >>> Keeps(Window(None, {"A1": "R3"}))
    Keeps(window='R3 -- -- -- --/-- -- -- -- --/-- -- -- -- --/-- -- -- -- --')
    """

    window: Window | str

    def __post_init__(self) -> None:
        given = self.window
        settle(self, window=str(given if isinstance(given, Window) else Window(None, given)))

    def narrow(self, halves: Halves) -> Halves:
        """Return what the fact leaves of `halves`."""
        for number, die in enumerate(read_dice(self.window)):
            if die is not None:
                halves = halves.keeping(1 << number, codes_of(die))
        return halves


@dataclass(frozen=True)
class OnlyOn(Fact):
    """Dice of this colour or shade lie on these spaces, all of them, and nowhere else.

    Parameters
    ----------
    spaces
        Spaces by name with blanks between, a row like ``"row A"``, or a column like ``"column 2"``.
    what
        A colour or a shade.

    Raises
    ------
    NotationError, WrongType
        When they are no spaces, rows or columns, or it is no colour or shade.

    Examples
    --------
    >>> OnlyOn("B2 B4", 1)
    OnlyOn(spaces='B2 B4', what=1)
    """

    spaces: str
    what: KindLike

    def __post_init__(self) -> None:
        settle(self, spaces=names_of(place_mask(self.spaces)), what=sign_of_half(self.what))

    def narrow(self, halves: Halves) -> Halves:
        """Return what the fact leaves of `halves`."""
        here = place_mask(self.spaces)
        ((of, kind),) = codes_of(read_kind(self.what)).items()
        others = (all_kinds(of) | 1 << OPEN) & ~kind
        return halves.keeping(here, {of: kind}).keeping(EVERYWHERE & ~here, {of: others})
