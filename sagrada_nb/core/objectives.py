"""The ten public and five private objectives: points, the dice that earn them, the arithmetic.

What an objective counts is a pure function of what lies on the spaces (:mod:`.counting`).
The cards themselves (name, points, what they count) are data: ``data/objectives.csv``.
"""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from sagrada_nb.core.dice import COLORS, SHADES, Color
from sagrada_nb.core.errors import WrongType
from sagrada_nb.core.grid import COLUMN_SPACES, ROW_SPACES, SPACE_NAMES, count, diagonal, spaces
from sagrada_nb.core.names import Catalogue
from sagrada_nb.core.window import Window
from sagrada_nb.resources import read_text
from sagrada_nb.words import _, card_name


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
    """An objective card.

    Attributes
    ----------
    name
        The card's name, such as ``"Row Color Variety"``.
    points
        What one line, set or die pays; a private objective pays the shade of each die.
    family
        What it counts: ``"row"``, ``"column"``, ``"set"``, ``"diagonal"`` or ``"sum"``.
    of
        ``"color"`` or ``"shade"``: what must differ or agree.
    members
        The colours (indices 0–4) or shades (indices 0–5) it looks at.

    Examples
    --------
    >>> card = PUBLIC_OBJECTIVES["Light Shades"]
    >>> card.pay(Window(None, {"A1": "R1", "A2": "B2", "A3": "G1"}))
    Payoff(points=2, groups=(('A1', 'A2'),), working='min(2, 1) × 2')
    """

    name: str
    points: int
    family: str
    of: str
    members: tuple[int, ...]

    @property
    def is_private(self) -> bool:
        """Whether it is a private objective."""
        return self.family == "sum"

    @property
    def color(self) -> Color | None:
        """The colour of a private objective; None for a public one."""
        return COLORS[self.members[0]] if self.is_private else None

    @property
    def label(self) -> str:
        """The card's name for people, in the language in use."""
        return card_name(self.name)

    @property
    def description(self) -> str:
        """What the card pays for, in words for people; empty for a card of one's own."""
        return _descriptions().get(self.name, "").format(points=self.points)

    def kinds(self, window: Window) -> tuple[int, ...]:
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
        """Return how many lines, sets or dice of `window` count; for a private one, the sum."""
        kinds = self.kinds(window)
        if self.family in _LINES:
            return len(self._varied(window))
        if self.family == "set":
            return full_sets([count(kind) for kind in kinds])
        if self.family == "diagonal":
            return count(_diagonal_dice(kinds))
        return sum_of_shades(window.color_bits, window.shades, 1 << self.members[0])

    def _varied(self, window: Window) -> list[tuple[int, ...]]:
        """Return the full lines of different kinds, each as the numbers of its spaces."""
        bits = window.color_bits if self.of == "color" else window.shade_bits
        wanted = sum(1 << member for member in self.members)
        return [
            line
            for line in _LINES[self.family]
            if is_varied([bits[number] & wanted for number in line])
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
        first die of every kind, and so on.
        """
        kinds = self.kinds(window)
        if self.family in _LINES:
            return tuple(tuple(SPACE_NAMES[n] for n in line) for line in self._varied(window))
        if self.family == "set":
            by_kind = [spaces(kind) for kind in kinds]
            return tuple(
                tuple(sorted(where[n] for where in by_kind)) for n in range(self.count(window))
            )
        if self.family == "diagonal":
            return tuple((space,) for space in spaces(_diagonal_dice(kinds)))
        return tuple((space,) for space in spaces(kinds[0]))

    def working(self, window: Window) -> str:
        """Return the arithmetic in signs: ``2 × 5``, ``min(2, 3) × 2`` or ``5 + 6 + 6``."""
        if self.family == "set":
            counts = ", ".join(str(count(kind)) for kind in self.kinds(window))
            return f"min({counts}) × {self.points}"
        if self.family == "sum":
            kind = self.kinds(window)[0]
            shown = zip(SHADES, window.shade_masks, strict=True)
            return (
                " + ".join(str(s) for s, mask in shown for _n in range(count(kind & mask))) or "0"
            )
        return f"{self.count(window)} × {self.points}"


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
    cards = {}
    for row in csv.DictReader(read_text("objectives.csv").splitlines()):
        if row["kind"] == kind:
            members = _members(row["of"], row["members"])
            cards[row["name"]] = Objective(
                row["name"], int(row["points"]), row["family"], row["of"], members
            )
    return cards


def _members(of: str, letters: str) -> tuple[int, ...]:
    if of == "color":
        return tuple(Color(letter).index for letter in letters or "RYGBP")
    return tuple(int(digit) - 1 for digit in letters or "123456")


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


def public_objective(which: PublicLike) -> Objective:
    """Return the public objective of a card name; a public objective of one's own is itself.

    Examples
    --------
    >>> public_objective("light shades").points
    2
    """
    if isinstance(which, Objective):
        return PUBLIC_OBJECTIVES[which.name] if which.is_private else which
    return PUBLIC_OBJECTIVES[which]


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
