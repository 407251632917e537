"""The ten public and five private objectives: points, the dice that earn them, the arithmetic.

What an objective counts is a pure function of masks: where each colour lies, where each shade lies.
The cards themselves (name, points, what they count) are data: ``data/objectives.csv``.
"""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sagrada_nb.resources import read_text
from sagrada_nb.rules.dice import COLORS, SHADES, Color
from sagrada_nb.rules.errors import WrongType
from sagrada_nb.rules.grid import COLUMN_MASKS, ROW_MASKS, count, diagonal, spaces
from sagrada_nb.rules.names import Catalogue
from sagrada_nb.rules.windows import Window
from sagrada_nb.words import _, card_name

# What objectives count: plain functions of masks, one mask a kind (colour or shade).


def is_varied(line: int, kinds: Sequence[int]) -> bool:
    """Return whether the row or column `line` is full and its dice are all of different kinds.

    Examples
    --------
    >>> is_varied(0b11, (0b01, 0b10)), is_varied(0b11, (0b11, 0)), is_varied(0b11, (0b01, 0))
    (True, False, False)
    """
    filled = 0
    for kind in kinds:
        here = kind & line
        if here & (here - 1):
            return False
        filled |= here
    return filled == line


def varied_lines(lines: Sequence[int], kinds: Sequence[int]) -> int:
    """Return how many of `lines` are full with dice of different kinds."""
    found = 0
    for line in lines:
        if is_varied(line, kinds):
            found += 1
    return found


def full_sets(kinds: Sequence[int]) -> int:
    """Return how many sets with one die of every kind the window holds."""
    fewest = count(kinds[0])
    for kind in kinds[1:]:
        fewest = min(fewest, count(kind))
    return fewest


def diagonal_dice(kind: int) -> int:
    """Return the mask of the dice of one kind that touch another of it at a corner."""
    return kind & diagonal(kind)


_LINES: Final = {"row": ROW_MASKS, "column": COLUMN_MASKS}


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
            return varied_lines(_LINES[self.family], kinds)
        if self.family == "set":
            return full_sets(kinds)
        if self.family == "diagonal":
            return sum(count(diagonal_dice(kind)) for kind in kinds)
        return sum(
            shade * count(kinds[0] & mask)
            for shade, mask in zip(SHADES, window.shade_masks, strict=True)
        )

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
            lines = _LINES[self.family]
            return tuple(spaces(line) for line in lines if is_varied(line, kinds))
        if self.family == "set":
            by_kind = [spaces(kind) for kind in kinds]
            return tuple(
                tuple(sorted(where[n] for where in by_kind)) for n in range(full_sets(kinds))
            )
        if self.family == "diagonal":
            return tuple((space,) for space in spaces(sum(map(diagonal_dice, kinds))))
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


def public_objective(which: str | Objective) -> Objective:
    """Return the public objective of a card name; a public objective of one's own is itself.

    Examples
    --------
    >>> public_objective("light shades").points
    2
    """
    if isinstance(which, Objective):
        return PUBLIC_OBJECTIVES[which.name] if which.is_private else which
    return PUBLIC_OBJECTIVES[which]


def private_objective(which: Color | str | Objective) -> Objective:
    """Return the private objective of a colour, a colour name or letter, or a card name.

    Examples
    --------
    >>> private_objective("purple").name, private_objective("Shades of Red").color
    ('Shades of Purple', Color.RED)
    """
    if isinstance(which, Objective):
        return which if which.is_private else PRIVATE_OBJECTIVES[which.name]
    return PRIVATE_OBJECTIVES[_PRIVATE_BY_COLOR[which] if isinstance(which, Color) else which]
