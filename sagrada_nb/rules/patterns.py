"""Window patterns: what is printed on the 20 spaces of a card, and the 24 cards."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

from sagrada_nb.resources import read_text
from sagrada_nb.rules.dice import COLORS, SHADES, Color
from sagrada_nb.rules.errors import NotationError, WrongType
from sagrada_nb.rules.grid import COLUMNS, ROWS, SPACE_NAMES, space_number
from sagrada_nb.rules.names import Catalogue
from sagrada_nb.rules.pictured import Pictured
from sagrada_nb.words import _

Restriction: TypeAlias = Color | int | None
"""What a space demands: a colour, a shade 1–6, or nothing (a white space)."""


@dataclass(frozen=True, init=False, repr=False)
class WindowPattern(Pictured):
    """The printed side of a window card: what each of the 20 spaces demands.

    Parameters
    ----------
    spaces
        Four rows of five signs separated by ``/`` or line ends: a colour letter, a shade, or ``.``
        for a white space. A list of four rows will do too.
    name
        The name on the card, empty for a pattern of one's own.
    difficulty
        3–6 as printed, or None where none is printed.

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
                _("{given!r} is not a name of a pattern; a text is accepted.").format(given=name)
            )
        if difficulty is not None and (
            isinstance(difficulty, bool) or not isinstance(difficulty, int) or difficulty < 0
        ):
            raise WrongType(
                _(
                    "{given!r} is not a difficulty; a whole number (the cards have 3–6) or None "
                    "is accepted."
                ).format(given=difficulty)
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
        signs = [_sign(restriction) for restriction in self.spaces]
        return "/".join("".join(signs[r * COLUMNS : (r + 1) * COLUMNS]) for r in range(ROWS))

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
        return self._masks(COLORS)

    @cached_property
    def shade_masks(self) -> tuple[int, ...]:
        """For each shade 1–6, the mask of the spaces printed with it."""
        return self._masks(SHADES)

    @cached_property
    def other_color_masks(self) -> tuple[int, ...]:
        """For each colour, the mask of the spaces printed in *another* colour."""
        return _others(self.color_masks)

    @cached_property
    def other_shade_masks(self) -> tuple[int, ...]:
        """For each shade 1–6, the mask of the spaces printed with *another* shade."""
        return _others(self.shade_masks)

    def _masks(self, kinds: tuple[Color, ...] | tuple[int, ...]) -> tuple[int, ...]:
        return tuple(
            sum(1 << n for n, printed in enumerate(self.spaces) if printed == kind)
            for kind in kinds
        )


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
    if isinstance(spaces, tuple) and len(spaces) == len(SPACE_NAMES):
        if all(s is None or isinstance(s, Color) or s in SHADES for s in spaces):
            return spaces
        raise NotationError(
            _(
                "{given!r} is not a pattern: each of the 20 spaces is None, a Color or a shade 1–6."
            ).format(given=spaces)
        )
    rows = split_rows(spaces, _("pattern"), "YB..1/G.5.4/3.R.G/2..BY", list)
    restrictions: list[Restriction] = []
    for letter, row in zip("ABCD", rows, strict=True):
        for sign in row:
            if sign.upper() not in _SIGNS:
                raise NotationError(
                    _(
                        "{sign!r} in row {row} of the pattern {given!r} is no sign. Accepted: a "
                        "colour letter R, Y, G, B or P, a shade 1–6, or a point for a white space."
                    ).format(sign=sign, row=letter, given=spaces)
                )
            restrictions.append(_SIGNS[sign.upper()])
    return tuple(restrictions)


def split_rows(
    text: object, what: str, example: str, tokens: Callable[[str], list[str]]
) -> list[list[str]]:
    """Return the four rows of five tokens of a pattern or window notation.

    `text` is one text with rows separated by ``/`` or line ends, or a sequence of four row texts;
    `what` and `example` serve the error messages; `tokens` splits one row.
    """
    accepted = _(
        "A {what} is four rows of five, separated by '/' or line ends, like {example!r}."
    ).format(what=what, example=example)
    if isinstance(text, str):
        rows = text.strip().replace("/", "\n").splitlines()
    elif isinstance(text, list | tuple) and all(isinstance(row, str) for row in text):
        rows = list(text)
    else:
        raise WrongType(
            _("{given!r} is not a {what}. {accepted}").format(
                given=text, what=what, accepted=accepted
            )
        )
    if len(rows) != ROWS:
        raise NotationError(
            _("The {what} {given!r} has {n} rows. {accepted}").format(
                what=what, given=text, n=len(rows), accepted=accepted
            )
        )
    split = [tokens(row.strip()) for row in rows]
    for letter, row in zip("ABCD", split, strict=True):
        if len(row) != COLUMNS:
            raise NotationError(
                _("Row {row} of the {what} {given!r} has {n} spaces. {accepted}").format(
                    row=letter, what=what, given=text, n=len(row), accepted=accepted
                )
            )
    return split


BLANK: Final = WindowPattern()
"""The pattern without any restriction."""


def _read_patterns() -> Iterator[tuple[str, WindowPattern]]:
    for row in csv.DictReader(read_text("window_patterns.csv").splitlines()):
        yield row["name"], WindowPattern(row["pattern"], row["name"], int(row["difficulty"]))


class Patterns(Pictured, Catalogue[WindowPattern]):
    """Window patterns by name; notebooks show them side by side."""


patterns: Final = Patterns(dict(_read_patterns()), "window pattern")
"""The 24 printed patterns by name; spelling is forgiven.

>>> patterns["sun's glory"].difficulty, len(patterns)
(6, 24)
"""


def pattern_of(pattern: WindowPattern | str | list[str] | None) -> WindowPattern:
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
    if isinstance(pattern, str) and not ("/" in pattern or "\n" in pattern.strip()):
        return patterns[pattern]
    return WindowPattern(pattern)
