"""Window patterns: what is printed on the 20 spaces of a card, and the 24 cards."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Final, TypeAlias, TypeGuard

from sagrada_nb.core.checking import check_names, whole_number
from sagrada_nb.core.dice import COLORS, SHADES, Color
from sagrada_nb.core.errors import NotationError, WrongType
from sagrada_nb.core.grid import (
    COLUMNS,
    ROW_LETTERS,
    ROWS,
    SPACE_NAMES,
    SPACES,
    masks_by_kind,
    space_number,
)
from sagrada_nb.core.names import Catalogue, find_name
from sagrada_nb.core.notation import join_rows, split_rows
from sagrada_nb.core.rich_repr import RichRepr
from sagrada_nb.resources import read_text
from sagrada_nb.words import _

Row = tuple[str, ...]

_WHITE: Final = frozenset(".wW_0xX- ")
_BETWEEN_ROWS: Final = (r"\n", r"/\n?|\n", r";\n?|\n", r"\|\n?|\n", r",\n?")
_BETWEEN_CELLS: Final = ",;|\t"
_WRITTEN_OUT: Final = 500
"""No pattern is written with more characters."""


def readings(given: str | Sequence[str], is_sign: Callable[[str], bool]) -> set[Row]:
    """Return what a text can mean: each time 20 signs, with a point for a white space.

    Parameters
    ----------
    given
        The text, or its four rows.
    is_sign
        Whether a sign demands something of a space.

    Examples
    --------
    >>> written = readings("Y,B,,,1;G,,5,,4;3,w,R,w,G;2,x,_,B,Y", str.isalnum)
    >>> ["".join(signs) for signs in written]
    ['YB..1G.5.43.R.G2..BY']
    >>> readings("YB 1/G 5 4", str.isalnum)
    set()
    """
    if sum(map(len, given)) > _WRITTEN_OUT:
        return set()
    return {
        tuple(sign for row in rows for sign in row)
        for parts in _rows(given)
        for rows in product(*[_cells(part, is_sign) for part in parts])
    }


def _rows(given: str | Sequence[str]) -> Iterator[Sequence[str]]:
    """Yield the ways to take a text for four rows."""
    if not isinstance(given, str):
        yield given
        return
    text = re.sub(r"\A\s*\n|\n\s*\Z", "", given)  # lines around a text in triple quotes
    for between in _BETWEEN_ROWS:
        rows = re.split(between, text)
        if len(rows) == ROWS:
            yield rows
    words = re.split(r"[\s,]+", text.strip())
    if {*map(len, words)} <= {1} or len(words) in (1, ROWS):
        signs = "".join(words)
        if len(signs) == SPACES and (len(words) != ROWS or {*map(len, words)} == {COLUMNS}):
            yield [signs[at : at + COLUMNS] for at in range(0, SPACES, COLUMNS)]


def _cells(row: str, is_sign: Callable[[str], bool]) -> set[Row]:
    """Return the ways to take a row for five signs."""
    found = set()
    for cells in _split(row):
        signs = [cell.strip() or " " for cell in cells]
        if len(signs) == COLUMNS and all(sign in _WHITE or is_sign(sign) for sign in signs):
            found.add(tuple("." if sign in _WHITE else sign.upper() for sign in signs))
    return found


def _split(row: str) -> Iterator[Sequence[str]]:
    yield row
    yield row.strip()
    yield row.split()
    if not row[1::2].strip():  # blanks between the signs, of which some may be blanks too
        yield row[::2]
    for between in _BETWEEN_CELLS:
        cells = row.split(between)
        yield cells
        yield cells[:-1] if not cells[-1].strip() else ()
        yield cells[1:-1]  # a line before and after, as in a table


Restriction: TypeAlias = Color | int | None
"""What a space demands: a colour, a shade 1–6, or nothing (a white space)."""


@dataclass(frozen=True, init=False, repr=False)
class WindowPattern(RichRepr):
    """The printed side of a window card: what each of the 20 spaces demands.

    Parameters
    ----------
    spaces
        Four rows of five signs separated by ``/`` or line ends: a colour letter, a shade, or ``.``
        for a white space. A list of four rows will do too, and so will other ways to write them
        that can mean one thing only, such as ``w``, ``_``, ``0`` or ``x`` for a white space.
    name
        The name on the card, empty for a pattern of one's own.
    difficulty
        3–6 as printed, or None where none is printed.

    Raises
    ------
    NotationError, WrongType
        When the spaces cannot be read, or the name or the difficulty is none.

    Examples
    --------
    >>> pattern = WindowPattern("YB..1/G.5.4/3.R.G/2..BY", name="My window")
    >>> pattern["A1"], pattern["A5"], pattern["A3"]
    (Color.YELLOW, 1, None)
    >>> str(pattern)
    'YB..1/G.5.4/3.R.G/2..BY'
    """

    spaces: tuple[Restriction, ...]
    name: str
    difficulty: int | None

    def __init__(
        self,
        spaces: str | tuple[Restriction, ...] | list[str] = "...../...../...../.....",
        name: str = "",
        difficulty: int | None = None,
    ) -> None:
        if not isinstance(name, str):
            raise WrongType(
                _("{given!r} is not a name of a pattern. Accepted: a text.").format(given=name)
            )
        check_names([name])
        if difficulty is not None:
            whole_number(
                difficulty,
                _(
                    "{given!r} is not a difficulty. Accepted: a whole number, 0 or more (the "
                    "cards have 3–6), or None."
                ),
            )
        object.__setattr__(self, "spaces", _parse(spaces))
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "difficulty", difficulty)

    @classmethod
    def parse(cls, text: str) -> WindowPattern:
        """Return the pattern that a text in notation describes; the inverse of ``str``."""
        return cls(text)

    def __getitem__(self, space: str) -> Restriction:
        return self.spaces[space_number(space)]

    def __str__(self) -> str:
        return join_rows([_sign(restriction) for restriction in self.spaces], "")

    def __repr__(self) -> str:
        name = f", name={self.name!r}" if self.name else ""
        difficulty = f", difficulty={self.difficulty}" if self.difficulty is not None else ""
        return f"WindowPattern({str(self)!r}{name}{difficulty})"

    @property
    def is_blank(self) -> bool:
        """Whether every space is white."""
        return not any(self.spaces)

    @cached_property
    def color_masks(self) -> tuple[int, ...]:
        """For each colour, in R Y G B P order, the mask of the spaces printed in it."""
        colors = [each.index if isinstance(each, Color) else None for each in self.spaces]
        return masks_by_kind(colors, len(COLORS))

    @cached_property
    def shade_masks(self) -> tuple[int, ...]:
        """For each shade 1–6, the mask of the spaces printed with it."""
        shades = [each - 1 if isinstance(each, int) else None for each in self.spaces]
        return masks_by_kind(shades, len(SHADES))

    @cached_property
    def other_color_masks(self) -> tuple[int, ...]:
        """For each colour, the mask of the spaces printed in *another* colour."""
        return _others(self.color_masks)

    @cached_property
    def other_shade_masks(self) -> tuple[int, ...]:
        """For each shade 1–6, the mask of the spaces printed with *another* shade."""
        return _others(self.shade_masks)


def _others(masks: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sum(masks) - mask for mask in masks)


def _sign(restriction: Restriction) -> str:
    return "." if restriction is None else str(restriction)


_SIGNS: Final[Mapping[str, Restriction]] = {
    ".": None,
    **{color.value: color for color in Color},
    **{str(shade): shade for shade in SHADES},
}


def _parse(spaces: object) -> tuple[Restriction, ...]:
    if isinstance(spaces, tuple) and len(spaces) == SPACES:
        for name, each in zip(SPACE_NAMES, spaces, strict=True):
            if not _is_restriction(each):
                raise NotationError(
                    _(
                        "{space} of a pattern cannot be {given!r}. Accepted for each of the 20 "
                        "spaces: None, a Color or a shade 1–6."
                    ).format(space=name, given=each)
                )
        return spaces
    accepted = _(
        "A pattern is four rows of five signs, separated by '/' or line ends, "
        "like 'YB..1/G.5.4/3.R.G/2..BY'."
    )
    written = readings(spaces, _is_sign) if _is_written(spaces) else set()
    if len(written) == 1:
        return tuple(_SIGNS[sign] for sign in written.pop())
    if written:
        raise NotationError(
            _("{given!r} can be read in several ways. {accepted}").format(
                given=spaces, accepted=accepted
            )
        )
    for letter, row in zip(ROW_LETTERS, split_rows(spaces, list, accepted), strict=True):
        for sign in row:
            if not _is_sign(sign):
                raise NotationError(
                    _(
                        "{sign!r} in row {row} of the pattern {given!r} is no sign. Accepted: a "
                        "colour letter R, Y, G, B or P, a shade 1–6, or a point for a white space."
                    ).format(sign=sign, row=letter, given=spaces)
                )
    raise NotationError(
        _("{given!r} cannot be read. {accepted}").format(given=spaces, accepted=accepted)
    )


def _is_written(spaces: object) -> TypeGuard[str | list[str] | tuple[str, ...]]:
    if isinstance(spaces, list | tuple):
        return len(spaces) == ROWS and all(isinstance(row, str) for row in spaces)
    return isinstance(spaces, str)


def _is_sign(sign: str) -> bool:
    return sign.upper() in _SIGNS


def _is_restriction(given: object) -> bool:
    # True and 1.0 are equal to the shade 1, and are no shades all the same.
    return given is None or isinstance(given, Color) or (type(given) is int and given in SHADES)


BLANK: Final = WindowPattern()
"""The pattern without any restriction."""


def _read_patterns() -> Iterator[tuple[str, WindowPattern]]:
    for row in csv.DictReader(read_text("window_patterns.csv").splitlines()):
        yield row["name"], WindowPattern(row["pattern"], row["name"], int(row["difficulty"]))


class Patterns(RichRepr, Catalogue[WindowPattern]):
    """Window patterns by name; notebooks show them side by side."""


def _no_such_pattern() -> str:
    return _("There is no window pattern called {given!r}.")


patterns: Final = Patterns(dict(_read_patterns()), _no_such_pattern)
"""The 24 printed patterns by name; spelling is forgiven.

>>> patterns["sun's glory"].difficulty, len(patterns)
(6, 24)
"""


def is_card(pattern: WindowPattern) -> bool:
    """Return whether `pattern` is one of the 24, name and difficulty included."""
    return patterns.get(pattern.name) == pattern


_BETWEEN: Final = re.compile(r"[/\n|;,]")


def _in_a_row(text: str) -> bool:
    """Return whether a text is the signs of a pattern one after the other, and no name."""
    return text not in patterns and bool(readings(text, _is_sign))


PatternLike: TypeAlias = WindowPattern | str | list[str] | None
"""What a pattern may be given as: itself, a card's name or a notation, or None for a blank one."""


def pattern_of(pattern: PatternLike) -> WindowPattern:
    """Return the pattern meant by a name, a notation, a pattern or None (blank).

    Examples
    --------
    >>> pattern_of("virtus").difficulty, pattern_of(None).is_blank
    (5, True)
    """
    if pattern is None:
        return BLANK
    if isinstance(pattern, WindowPattern):
        return pattern
    if not isinstance(pattern, str | list | tuple):
        raise WrongType(
            _(
                "{given!r} is not a window pattern. Accepted: the name of a card, a pattern in "
                "notation like 'YB..1/G.5.4/3.R.G/2..BY', a WindowPattern, or None for a blank one."
            ).format(given=pattern)
        )
    if isinstance(pattern, str) and not (_BETWEEN.search(pattern.strip()) or _in_a_row(pattern)):
        no_such = _(
            "{given!r} is neither the name of a window pattern nor four rows in notation, "
            "like 'YB..1/G.5.4/3.R.G/2..BY'."
        )
        return patterns[find_name(pattern, patterns, no_such)]
    return WindowPattern(pattern)
