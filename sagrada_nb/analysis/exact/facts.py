"""Facts about a finished window, such as a rule text tells them.

Each fact is a small value. ``windows_that_fit`` counts the windows for which all of some facts are
so. Spaces that no fact calls open hold a die.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sagrada_nb.analysis.exact.fillings import (
    OPEN,
    Dice,
    VariedLines,
    all_kinds,
)
from sagrada_nb.analysis.exact.halves import Fact, Halves
from sagrada_nb.analysis.exact.kinds import (
    KindLike,
    codes_of,
    half_of,
    line_mask,
    names_of,
    place_mask,
    place_name,
    read_kind,
    sign_of,
    sign_of_half,
)
from sagrada_nb.analysis.exact.worth import features_of, objective_of, points_of, refuse_private
from sagrada_nb.rules.grid import EVERYWHERE, SPACES
from sagrada_nb.rules.notation import read_dice, whole_number
from sagrada_nb.rules.objectives import Objective
from sagrada_nb.rules.windows import Window
from sagrada_nb.words import _


@dataclass(frozen=True)
class Open(Fact):
    """These spaces are open.

    Examples
    --------
    >>> Open("C3 A1")
    Open(spaces='A1 C3')
    """

    narrows_first = True
    spaces: str

    def __post_init__(self) -> None:
        _set(self, spaces=names_of(place_mask(self.spaces)))

    def narrow(self, halves: Halves) -> Halves:
        """Return what the fact leaves of `halves`."""
        mask = place_mask(self.spaces)
        return halves.each(lambda half: half.opening(mask))


@dataclass(frozen=True)
class Holds(Fact):
    """These spaces hold a die of this colour or shade, or this very die.

    Examples
    --------
    >>> Holds("C1", "P5"), Holds("A3 B5", 2)
    (Holds(spaces='C1', what='P5'), Holds(spaces='A3 B5', what=2))
    """

    spaces: str
    what: KindLike

    def __post_init__(self) -> None:
        _set(self, spaces=names_of(place_mask(self.spaces)), what=sign_of(read_kind(self.what)))

    def narrow(self, halves: Halves) -> Halves:
        """Return what the fact leaves of `halves`."""
        return halves.keeping(place_mask(self.spaces), codes_of(read_kind(self.what)))


@dataclass(frozen=True)
class Keeps(Fact):
    """The dice of an unfinished window lie where they lie; its open spaces may hold anything.

    Examples
    --------
    >>> from sagrada_nb.rules.windows import Window
    >>> Keeps(Window(None, {"A1": "R3"}))
    Keeps(window='R3 -- -- -- --/-- -- -- -- --/-- -- -- -- --/-- -- -- -- --')
    """

    window: Window | str

    def __post_init__(self) -> None:
        given = self.window
        _set(self, window=str(given if isinstance(given, Window) else Window(None, given)))

    def narrow(self, halves: Halves) -> Halves:
        """Return what the fact leaves of `halves`."""
        for number, die in enumerate(read_dice(self.window)):
            if die is not None:
                halves = halves.keeping(1 << number, codes_of(die))
        return halves


@dataclass(frozen=True)
class OnlyOn(Fact):
    """Dice of this colour or shade lie on these spaces, all of them, and nowhere else.

    Examples
    --------
    >>> OnlyOn("B2 B4", 1)
    OnlyOn(spaces='B2 B4', what=1)
    """

    spaces: str
    what: KindLike

    def __post_init__(self) -> None:
        _set(self, spaces=names_of(place_mask(self.spaces)), what=sign_of_half(self.what))

    def narrow(self, halves: Halves) -> Halves:
        """Return what the fact leaves of `halves`."""
        here = place_mask(self.spaces)
        ((of, kind),) = codes_of(read_kind(self.what)).items()
        others = (all_kinds(of) | 1 << OPEN) & ~kind
        return halves.keeping(here, {of: kind}).keeping(EVERYWHERE & ~here, {of: others})


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
        _set(self, n=whole_number(self.n, refusal), what=sign_of_half(self.what), where=where)

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

    Examples
    --------
    >>> Varied("column 4", "color")
    Varied(line='column 4', of='color')
    """

    line: str
    of: str

    def __post_init__(self) -> None:
        line_mask(self.line)
        _set(self, line=place_name(self.line), of=half_of(self.of))

    def narrow(self, halves: Halves) -> Halves:
        """Return what the fact leaves of `halves`."""
        asked = VariedLines((line_mask(self.line),), all_kinds(self.of), all_needed=True)
        return halves.checking(self.of, (asked,), lambda found: found[0] == 1)


@dataclass(frozen=True)
class NotVaried(Varied):
    """A row or column is not full, or has a colour or a shade twice.

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
            _set(self, objective=card.name)
        whole_number(
            self.points, _("{given!r} are no points. Accepted: a whole number, 0 or more.")
        )

    def narrow(self, halves: Halves) -> Halves:
        """Return what the fact leaves of `halves`."""
        card = objective_of(self.objective)
        return halves.checking(
            card.of, features_of(card), lambda found: points_of(card, found) == self.points
        )


def _set(fact: Fact, **values: object) -> None:
    for name, value in values.items():
        object.__setattr__(fact, name, value)
