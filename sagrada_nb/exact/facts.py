"""Facts about where dice lie in a finished window, such as a rule text tells them.

Each fact is a small value. ``windows_that_fit`` counts the windows for which all of some facts are
so. Spaces that no fact calls open hold a die.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeAlias

from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.errors import WrongType
from sagrada_nb.core.grid import EVERYWHERE, SPACES
from sagrada_nb.core.notation import read_dice
from sagrada_nb.core.objectives import Objective
from sagrada_nb.core.patterns import WindowPattern
from sagrada_nb.core.window import Window
from sagrada_nb.exact.features import features_of, objective_of, points_of, refuse_private
from sagrada_nb.exact.kinds import (
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
from sagrada_nb.exact.sweep import OPEN, Dice, Feature, Filling, VariedLines, all_kinds, filling
from sagrada_nb.words import _


@dataclass(frozen=True)
class Check:
    """Something to be told apart in one half of the dice, and what it must turn out to be."""

    of: str
    features: tuple[Feature, ...]
    holds: Callable[[Sequence[int]], bool]


@dataclass(frozen=True)
class Halves:
    """The fillings with colours and with shades that are left, and what is checked in the end."""

    color: Filling
    shade: Filling
    checks: tuple[Check, ...] = ()

    def each(self, change: Callable[[Filling], Filling]) -> Halves:
        """Return the halves with both fillings changed."""
        return replace(self, color=change(self.color), shade=change(self.shade))

    def keeping(self, where: int, kinds: dict[str, int]) -> Halves:
        """Return the halves that have only some kinds, given by half, on a mask of spaces."""
        return self.each(
            lambda half: half.keeping(where, kinds[half.of]) if half.of in kinds else half
        )

    def checking(
        self, of: str, features: tuple[Feature, ...], holds: Callable[..., bool]
    ) -> Halves:
        """Return the halves with one more check."""
        return replace(self, checks=(*self.checks, Check(of, features, holds)))


class Fact:
    """The base of all facts."""

    narrows_first: ClassVar[bool] = False
    """Whether the other facts build on this one, as it says which spaces are open."""

    def narrow(self, halves: Halves) -> Halves:
        """Return what the fact leaves of `halves`."""
        raise NotImplementedError


def settle(fact: Fact, **values: object) -> None:
    """Give a new fact its values as they are always spelled."""
    for name, value in values.items():
        object.__setattr__(fact, name, value)


FactsLike: TypeAlias = Fact | Iterable[Fact]


def halves_of(pattern: WindowPattern, facts: FactsLike = (), *, clash: bool = True) -> Halves:
    """Return what the printed restrictions and the facts leave.

    Raises
    ------
    WrongType
        When something given is no fact.
    """
    halves = Halves(filling("color", pattern, clash=clash), filling("shade", pattern, clash=clash))
    given: list[Any] = [facts]
    if isinstance(facts, Iterable) and not isinstance(facts, str):
        given = list(facts)
    for fact in given:
        if not isinstance(fact, Fact):
            raise WrongType(
                _(
                    "{given!r} is no fact about a window. Accepted: values like Open('A1 B3'), "
                    "Holds('C1', 'P5') or Exactly(2, 'green', 'column 2'), of sagrada_nb.exact."
                ).format(given=fact)
            )
    # A space that is open has no restriction, so what is open has to be known first.
    for fact in sorted(given, key=lambda fact: not fact.narrows_first):
        halves = fact.narrow(halves)
    return halves


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
    >>> from sagrada_nb.core.window import Window
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
