"""Facts about a finished window that have to be counted: numbers of dice, varied lines, points.

Each fact is a small value, as those in :mod:`.facts` are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sagrada_nb.analysis.exact.fillings import Dice, VariedLines, all_kinds
from sagrada_nb.analysis.exact.halves import Fact, Halves, settle
from sagrada_nb.analysis.exact.kinds import (
    KindLike,
    codes_of,
    half_of,
    line_mask,
    place_mask,
    place_name,
    read_kind,
    sign_of_half,
)
from sagrada_nb.analysis.exact.worth import features_of, objective_of, points_of, refuse_private
from sagrada_nb.rules.checking import whole_number
from sagrada_nb.rules.grid import EVERYWHERE, SPACES
from sagrada_nb.rules.objectives import Objective
from sagrada_nb.words import _


@dataclass(frozen=True)
class _Number(Fact):
    n: int
    what: KindLike
    where: str | None = None

    _over: ClassVar[int]
    """How many more than `n` have to be told apart."""

    def __post_init__(self) -> None:
        refusal = _("{given!r} is no number of dice. Accepted: a whole number, 0 or more.")
        where = None if self.where is None else place_name(self.where)
        settle(self, n=whole_number(self.n, refusal), what=sign_of_half(self.what), where=where)

    def narrow(self, halves: Halves) -> Halves:
        """Return what the fact leaves of `halves`."""
        here = EVERYWHERE if self.where is None else place_mask(self.where)
        ((of, kind),) = codes_of(read_kind(self.what)).items()
        limit = min(self.n + self._over, SPACES)
        return halves.checking(of, (Dice(kind, here, limit),), lambda found: self._fits(found[0]))

    def _fits(self, found: int) -> bool:
        raise NotImplementedError


class Exactly(_Number):
    """So many dice of a colour or shade lie somewhere: on spaces, in a line, or in the window.

    Parameters
    ----------
    n
        How many dice.
    what
        A colour or a shade.
    where
        Spaces by name with blanks between, a row like ``"row A"``, or a column like ``"column 2"``;
        the whole window where it is None.

    Raises
    ------
    NotationError, WrongType
        When it is no number of dice, no colour or shade, or no place.

    Examples
    --------
    >>> Exactly(2, "green", "column 2")
    Exactly(n=2, what='G', where='column 2')
    """

    _over = 1

    def _fits(self, found: int) -> bool:
        return found == self.n


class AtLeast(_Number):
    """So many dice of a colour or shade, or more, lie somewhere.

    Parameters and errors are those of :class:`Exactly`.

    Examples
    --------
    >>> AtLeast(3, "red")
    AtLeast(n=3, what='R', where=None)
    """

    _over = 0

    def _fits(self, found: int) -> bool:
        return found >= min(self.n, SPACES) and self.n <= SPACES


class AtMost(_Number):
    """So many dice of a colour or shade, or fewer, lie somewhere.

    Parameters and errors are those of :class:`Exactly`.

    Examples
    --------
    >>> AtMost(1, 6, "row A")
    AtMost(n=1, what=6, where='row A')
    """

    _over = 1

    def _fits(self, found: int) -> bool:
        return found <= self.n


@dataclass(frozen=True)
class Varied(Fact):
    """A row or column is full with different colours or different shades.

    Parameters
    ----------
    line
        ``"row A"`` to ``"row D"``, or ``"column 1"`` to ``"column 5"``.
    of
        ``"color"`` or ``"shade"``.

    Raises
    ------
    NotationError, UnknownName, WrongType
        When it is no such line, or neither of the two.

    Examples
    --------
    >>> Varied("column 4", "color")
    Varied(line='column 4', of='color')
    """

    line: str
    of: str

    def __post_init__(self) -> None:
        line_mask(self.line)
        settle(self, line=place_name(self.line), of=half_of(self.of))

    def narrow(self, halves: Halves) -> Halves:
        """Return what the fact leaves of `halves`."""
        asked = VariedLines((line_mask(self.line),), all_kinds(self.of), all_needed=True)
        return halves.checking(self.of, (asked,), lambda found: found[0] == 1)


@dataclass(frozen=True)
class NotVaried(Varied):
    """A row or column is not full, or has a colour or a shade twice.

    Parameters and errors are those of :class:`Varied`.

    Examples
    --------
    >>> NotVaried("row B", "shade")
    NotVaried(line='row B', of='shade')
    """

    def narrow(self, halves: Halves) -> Halves:
        """Return what the fact leaves of `halves`."""
        asked = VariedLines((line_mask(self.line),), all_kinds(self.of))
        return halves.checking(self.of, (asked,), lambda found: found[0] == 0)


@dataclass(frozen=True)
class Pays(Fact):
    """A public objective pays so many points.

    Parameters
    ----------
    objective
        One of the ten public objectives.
    points
        Its points: 0 or more.

    Raises
    ------
    NotationError, UnknownName, WrongType
        When there is no such public objective, or the points are none.

    Examples
    --------
    Three full sets of colours:

    >>> Pays("color variety", 12)
    Pays(objective='Color Variety', points=12)
    """

    objective: str | Objective
    points: int

    def __post_init__(self) -> None:
        card = objective_of(self.objective)
        refuse_private(card)
        if isinstance(self.objective, str):
            settle(self, objective=card.name)
        whole_number(
            self.points, _("{given!r} are no points. Accepted: a whole number, 0 or more.")
        )

    def narrow(self, halves: Halves) -> Halves:
        """Return what the fact leaves of `halves`."""
        card = objective_of(self.objective)
        return halves.checking(
            card.of, features_of(card), lambda found: points_of(card, found) == self.points
        )
