"""Objectives, printed or one's own: points, the dice that earn them, the arithmetic.

What an objective counts is a pure function of what lies on the spaces. The printed cards are data:
``data/objectives.csv``; kernels walk a table of families and kinds, so one's own cost no more.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

from sagrada_nb.core.checking import check_names, whole_number
from sagrada_nb.core.dice import COLORS, SHADES, Color
from sagrada_nb.core.errors import NotationError, UnknownName, WrongType
from sagrada_nb.core.grid import COLUMN_SPACES, ROW_SPACES, SPACE_NAMES, count, diagonal, spaces
from sagrada_nb.core.names import Catalogue
from sagrada_nb.core.window import Window
from sagrada_nb.resources import read_text
from sagrada_nb.words import _, card_name, listed, ngettext


def is_varied(line: Sequence[int]) -> bool:
    """Return whether the spaces of a row or column are full with dice of different kinds.

    Examples
    --------
    >>> is_varied((1, 4, 2)), is_varied((1, 4, 1)), is_varied((1, 4, 0))
    (True, False, False)
    """
    seen, varied = 0, True
    for kind in line:
        # No way out half-way: without one, many windows go through the loop side by side.
        varied &= (kind | seen) != seen
        seen |= kind
    return varied


def dice_of(kinds: Sequence[int], kind: int) -> int:
    """Return how many of the spaces hold a die of a kind.

    Examples
    --------
    >>> dice_of((1, 4, 0, 1), 1)
    2
    """
    found = 0
    for each in kinds:
        found += (each & kind) != 0
    return found


def full_sets(counts: Sequence[int]) -> int:
    """Return how many sets with one die of every kind there are, from the dice of each kind.

    Examples
    --------
    >>> full_sets((3, 5, 4))
    3
    """
    fewest = counts[0]
    for dice in counts[1:]:
        fewest = min(fewest, dice)
    return fewest


def alike_at_corners(here: int, corners: Sequence[int]) -> int:
    """Return what `here` has in common with what lies at its corners; 0 is nothing.

    `here` may be the kind of one die and `corners` the kinds at its four corners; or the mask of
    all spaces with one kind, and masks of the spaces that have that kind at a corner.

    Examples
    --------
    >>> alike_at_corners(4, (1, 0, 4, 2)), alike_at_corners(4, (1, 0, 0, 2))
    (4, 0)
    """
    near = 0
    for corner in corners:
        near |= corner
    return here & near


def sum_of_shades(colors: Sequence[int], shades: Sequence[int], color: int) -> int:
    """Return the sum of the shades 1–6 on the dice of a colour.

    Examples
    --------
    >>> sum_of_shades((1, 4, 0, 1), (6, 5, 0, 2), 1)
    8
    """
    total = 0
    for here, shade in zip(colors, shades):  # noqa: B905 - numba knows no strict
        total += shade if here & color else 0
    return total


def private_die_points(shade: int, by_dice: bool) -> int:
    """Return what a private objective pays for a die of its colour: its shade 1–6, or 1 a die.

    Examples
    --------
    >>> private_die_points(6, by_dice=False), private_die_points(6, by_dice=True)
    (6, 1)
    """
    return 1 if by_dice else shade


_LINES: Final = {"row": ROW_SPACES, "column": COLUMN_SPACES}
FAMILIES: Final = (*_LINES, "set", "diagonal", "sum")
"""What objectives count; any other count is a function."""

MOST_POINTS: Final = 100
"""The most points that a line, set or die may pay."""

Counts: TypeAlias = Callable[[Sequence[int], Sequence[int]], int]
"""Counts from the colours of the 20 spaces (R Y G B P as 1–5) and their shades; 0 is open."""


@dataclass(frozen=True)
class Payoff:
    """What one objective pays in one window.

    Attributes
    ----------
    points
        The points.
    groups
        The spaces whose dice earned them: one group a line, set or die that counts.
    working
        The arithmetic in signs, such as ``"2 × 5"``.
    """

    points: int
    groups: tuple[tuple[str, ...], ...]
    working: str


@dataclass(frozen=True)
class Objective:
    """An objective: a printed card, or one of your own.

    One of your own can be used wherever the name of a printed one can: to score windows, in games
    and simulations, in exact counts and charts, and on boards.

    Parameters
    ----------
    name
        The card's name, such as ``"Row Color Variety"``.
    family
        What it counts: full lines of different kinds (``"row"``, ``"column"``), sets with a die of
        each kind (``"set"``), dice with one of their own kind at a corner (``"diagonal"``), or the
        sum of shades (``"sum"``). None where `counts` says it.
    kinds
        Which colours or shades it looks at, such as ``"RG"`` or ``"456"``; all colours if empty.
    points
        What each line, set or die pays, 1 to 100; for a sum, what it is multiplied by.
    counts
        In place of a family: a function of the colours on the 20 spaces, row by row (0 for an open
        space, 1–5 for red, yellow, green, blue, purple) and their shades (0 for an open space,
        else 1–6). It returns what pays `points` each. :func:`sagrada_nb.score_many` compiles it if
        numba can, and says so if not; games with it are played by the engine, which takes longer.
    says
        What it pays for, in words; a family has words of its own.

    Raises
    ------
    NotationError, UnknownName, WrongType
        When something is not accepted; the message says what would be.

    Examples
    --------
    >>> card = Objective("Green crosses", "diagonal", kinds="G", points=3)
    >>> window = Window(None, {"A1": "G1", "B2": "G5", "A3": "R2"})
    >>> card.pay(window)
    Payoff(points=6, groups=(('A1',), ('B2',)), working='2 × 3')
    >>> sixes = Objective("Sixes", counts=lambda colors, shades: sum(n == 6 for n in shades))
    >>> sixes.score(window)
    0
    """

    name: str
    family: str | None = None
    kinds: str = ""
    points: int = 1
    counts: Counts | None = None
    says: str = ""

    def __post_init__(self) -> None:
        if not isinstance(self.name, str) or not self.name.strip():
            message = _("{given!r} cannot be the name of an objective. Accepted: a text.")
            raise WrongType(message.format(given=self.name))
        check_names([self.name])
        if not isinstance(self.says, str):
            message = _("{given!r} does not say what an objective pays for. Accepted: a text.")
            raise WrongType(message.format(given=self.says))
        refusal = _("{given!r} are not the points of an objective. Accepted: {low} to {high}.")
        whole_number(self.points, refusal, 1, MOST_POINTS)
        if (self.family is None) == (self.counts is None) or (self.counts and self.kinds):
            raise NotationError(
                _(
                    "{name} needs either a family ({families}), with kinds, or a function that "
                    "counts."
                ).format(name=self.name, families=listed(FAMILIES))
            )
        if self.counts is not None and not callable(self.counts):
            message = _("{given!r} does not count. Accepted: a function of colours and shades.")
            raise WrongType(message.format(given=self.counts))
        if self.family is not None:
            if self.family not in FAMILIES:
                message = _("{given!r} is not what an objective counts. Accepted: {families}.")
                raise UnknownName(message.format(given=self.family, families=listed(FAMILIES)))
            object.__setattr__(self, "kinds", _read_kinds(self.kinds, self.family))

    @cached_property
    def of(self) -> str:
        """``"color"`` or ``"shade"``: what must differ or agree."""
        return "shade" if self.kinds.isdecimal() else "color"

    @cached_property
    def members(self) -> tuple[int, ...]:
        """The colours (indices 0–4) or shades (indices 0–5) it looks at."""
        if self.of == "shade":
            return tuple(int(digit) - 1 for digit in self.kinds)
        return tuple(Color(letter).index for letter in self.kinds)

    @property
    def is_private(self) -> bool:
        """Whether it is one of the five private objectives."""
        return self == _PRIVATE.get(self.name)

    @property
    def color(self) -> Color | None:
        """The colour of a private objective; None for a public one."""
        return COLORS[self.members[0]] if self.is_private else None

    @property
    def label(self) -> str:
        """The card's name for people, in the language in use."""
        return card_name(self.name) if self == printed(self.name) else self.name

    @property
    def description(self) -> str:
        """What the card pays for, in words for people."""
        if self.says:
            return self.says
        words = _descriptions().get(self.name) if self == printed(self.name) else None
        if words is None:
            words = _family_words().get(self.family, "")
        return words.format(points=self.points, kinds=", ".join(self.kinds))

    def masks(self, window: Window) -> tuple[int, ...]:
        """Return the masks of `window` that the objective looks at, one a colour or shade.

        Raises
        ------
        WrongType
            When it is not a window.
        """
        check_window(window)
        masks = window.color_masks if self.of == "color" else window.shade_masks
        return tuple(masks[member] for member in self.members)

    def count(self, window: Window) -> int:
        """Return how many lines, sets or dice of `window` count; for a sum, the sum."""
        masks = self.masks(window)
        if self.counts is not None:
            colors = [_NUMBERS[each] for each in window.color_bits]
            return self.checked(self.counts(colors, list(window.shades)))
        if self.family in _LINES:
            return len(self._varied(window))
        if self.family == "set":
            return full_sets([count(mask) for mask in masks])
        if self.family == "diagonal":
            return count(_diagonal_dice(masks))
        return sum_of_shades(self.bits(window), window.shades, self.wanted)

    def checked(self, found: object) -> int:
        """Return what a function has counted, refusing what is no count."""
        refusal = _("{name} counted {given!r}. Accepted: a whole number from 0 to {high}.")
        return whole_number(found, refusal, 0, MOST_COUNTED, name=self.name)

    @cached_property
    def wanted(self) -> int:
        """The colours or shades it looks at, as bits."""
        return sum(1 << member for member in self.members)

    def bits(self, window: Window) -> tuple[int, ...]:
        """Return the colour or the shade of each space as a bit; 0 is open."""
        return window.color_bits if self.of == "color" else window.shade_bits

    def lines(self, window: Window) -> list[list[int]]:
        """Return the rows or columns it looks at, each as the bits of its spaces."""
        bits = self.bits(window)
        return [[bits[number] for number in line] for line in _LINES.get(self.family or "", ())]

    def _varied(self, window: Window) -> list[tuple[int, ...]]:
        """Return the full lines of different kinds, each as the numbers of its spaces."""
        return [
            line
            for line, bits in zip(_LINES[self.family or ""], self.lines(window), strict=True)
            if is_varied([each & self.wanted for each in bits])
        ]

    def score(self, window: Window) -> int:
        """Return the points that `window` earns with this objective."""
        return self.points * self.count(window)

    def pay(self, window: Window) -> Payoff:
        """Return the points with the dice that earn them and the arithmetic."""
        return Payoff(self.score(window), self.groups(window), self.working(window))

    def groups(self, window: Window) -> tuple[tuple[str, ...], ...]:
        """Return the spaces whose dice earn the points, one group a line, set or die.

        A die belongs to one group at most. Sets are made in reading order: the first set takes the
        first die of every kind, and so on. Of a count by a function nothing is known.
        """
        masks = self.masks(window)
        if self.family in _LINES:
            return tuple(tuple(SPACE_NAMES[n] for n in line) for line in self._varied(window))
        if self.family == "set":
            by_kind = [spaces(mask) for mask in masks]
            return tuple(
                tuple(sorted(where[n] for where in by_kind)) for n in range(self.count(window))
            )
        counted = _diagonal_dice(masks) if self.family == "diagonal" else sum(masks)
        return tuple((space,) for space in spaces(counted))

    def working(self, window: Window) -> str:
        """Return the arithmetic in signs: ``2 × 5``, ``min(2, 3) × 2`` or ``5 + 6 + 6``."""
        if self.family == "set":
            counts = ", ".join(str(count(mask)) for mask in self.masks(window))
            return f"min({counts}) × {self.points}"
        if self.family == "sum":
            masks = sum(self.masks(window))
            shown = zip(SHADES, window.shade_masks, strict=True)
            terms = [str(s) for s, mask in shown for _n in range(count(masks & mask))]
            total = " + ".join(terms) or "0"
            return total if self.points == 1 else f"({total}) × {self.points}"
        return f"{self.count(window)} × {self.points}"

    def in_words(self, window: Window) -> str:
        """Return the arithmetic in words: ``the rarest is there 3 times: 3 sets × 4``."""
        n = self.count(window)
        if self.family == "set" and n == 0:
            return _("one of them is missing")
        said = {
            "set": ngettext(
                "the rarest is there once: {n} set × {points}",
                "the rarest is there {n} times: {n} sets × {points}",
                n,
            ),
            "row": ngettext("{n} full row × {points}", "{n} full rows × {points}", n),
            "column": ngettext("{n} full column × {points}", "{n} full columns × {points}", n),
            "diagonal": ngettext("{n} die × {points}", "{n} dice × {points}", n),
        }.get(self.family or "")
        return said.format(n=n, points=self.points) if said else self.working(window)


def _read_kinds(given: object, family: str) -> str:
    """Return colours as letters in the order R Y G B P, or shades as digits in theirs."""
    refusal = _(
        "{given!r} are not the kinds of an objective. Accepted: different colours such as 'RG', or "
        "different shades such as '456'; for the sum of shades, colours."
    )
    if not isinstance(given, str):
        raise WrongType(refusal.format(given=given))
    every = "".join(color.value for color in COLORS)
    text = given.strip().upper() or every
    for signs in (every, "".join(map(str, SHADES))):
        if set(text) <= set(signs) and len(set(text)) == len(text):
            if family == "sum" and signs != every:
                break
            return "".join(sign for sign in signs if sign in text)
    raise NotationError(refusal.format(given=given))


_NUMBERS: Final = {0: 0, **{1 << n: n + 1 for n in range(len(COLORS))}}
"""The number of a colour by its bit."""

MOST_COUNTED: Final = 120
"""The most that can count: the sum of the shades of 20 dice that show 6."""


def _diagonal_dice(kinds: tuple[int, ...]) -> int:
    return sum(alike_at_corners(kind, (diagonal(kind),)) for kind in kinds)


def _descriptions() -> dict[str, str]:
    return {
        "Row Color Variety": _("{points} points for each full row with five different colours"),
        "Column Color Variety": _(
            "{points} points for each full column with four different colours"
        ),
        "Row Shade Variety": _("{points} points for each full row with five different shades"),
        "Column Shade Variety": _(
            "{points} points for each full column with four different shades"
        ),
        "Light Shades": _("{points} points for each pair of a 1 and a 2, anywhere"),
        "Medium Shades": _("{points} points for each pair of a 3 and a 4, anywhere"),
        "Deep Shades": _("{points} points for each pair of a 5 and a 6, anywhere"),
        "Shade Variety": _("{points} points for each set of 1, 2, 3, 4, 5 and 6, anywhere"),
        "Color Variety": _("{points} points for each set of all five colours, anywhere"),
        "Color Diagonals": _(
            "{points} point for each die that touches a die of its own colour at a corner"
        ),
        "Shades of Red": _("the sum of the shades on red dice"),
        "Shades of Yellow": _("the sum of the shades on yellow dice"),
        "Shades of Green": _("the sum of the shades on green dice"),
        "Shades of Blue": _("the sum of the shades on blue dice"),
        "Shades of Purple": _("the sum of the shades on purple dice"),
    }


def _family_words() -> dict[str | None, str]:
    return {
        "row": _("{points} points for each full row of different kinds: {kinds}"),
        "column": _("{points} points for each full column of different kinds: {kinds}"),
        "set": _("{points} points for each set of {kinds}, anywhere"),
        "diagonal": _(
            "{points} points for each die that touches one of its own kind at a corner: {kinds}"
        ),
        "sum": _("{points} times the sum of the shades on these dice: {kinds}"),
    }


def check_window(given: object) -> None:
    """Refuse what is not a window.

    Raises
    ------
    WrongType
        When `given` is something else.
    """
    if not isinstance(given, Window):
        raise WrongType(
            _(
                "{given!r} is not a window. Accepted: a Window, as sagrada_nb.window() makes it."
            ).format(given=given)
        )


def _read(kind: str) -> dict[str, Objective]:
    rows = csv.DictReader(read_text("objectives.csv").splitlines())
    return {
        row["name"]: Objective(row["name"], row["family"], row["kinds"], int(row["points"]))
        for row in rows
        if row["kind"] == kind
    }


def _no_such_public() -> str:
    return _("There is no public objective called {given!r}.")


def _no_such_private() -> str:
    return _("There is no private objective called {given!r}, nor a colour.")


PUBLIC_OBJECTIVES: Final = Catalogue(_read("public"), _no_such_public)
"""The ten public objectives by name, in the order of the rules."""

_PRIVATE: Final = _read("private")
_PRIVATE_BY_COLOR: Final = {card.color: name for name, card in _PRIVATE.items()}

PRIVATE_OBJECTIVES: Final = Catalogue(
    _PRIVATE,
    _no_such_private,
    aliases={
        alias: _PRIVATE_BY_COLOR[color]
        for color in COLORS
        for alias in (color.name.lower(), color.value)
    },
)
"""The five private objectives by name, in R Y G B P order; a colour's name or letter will do."""


PublicLike: TypeAlias = str | Objective
"""What a public objective may be given as: its name, or itself."""

PrivateLike: TypeAlias = Color | str | Objective
"""What a private objective may be given as: its colour, a name or letter of either, or itself."""


def printed(name: str) -> Objective | None:
    """Return the printed card of exactly this name; None where there is none.

    Examples
    --------
    >>> printed("Light Shades").points, printed("My card")
    (2, None)
    """
    return PUBLIC_OBJECTIVES.get(name) or _PRIVATE.get(name)


def public_objective(which: PublicLike) -> Objective:
    """Return the public objective of a card name; a public objective of one's own is itself.

    Examples
    --------
    >>> public_objective("light shades").points
    2
    """
    if not isinstance(which, Objective):
        return PUBLIC_OBJECTIVES[which]
    if which.is_private:
        return PUBLIC_OBJECTIVES[which.name]
    if printed(which.name) not in (None, which):
        message = _("There is a printed card {name}. Accepted: another name for one of your own.")
        raise NotationError(message.format(name=which.name))
    return which


def private_objective(which: PrivateLike) -> Objective:
    """Return the private objective of a colour, a colour name or letter, or a card name.

    Examples
    --------
    >>> private_objective("purple").name, private_objective("Shades of Red").color
    ('Shades of Purple', Color.RED)
    """
    if isinstance(which, Objective):
        return which if which.is_private else PRIVATE_OBJECTIVES[which.name]
    return PRIVATE_OBJECTIVES[_PRIVATE_BY_COLOR[which] if isinstance(which, Color) else which]
