"""What people ask for: a colour, a shade or a die, and places in a window."""

from __future__ import annotations

from typing import Final, TypeAlias

from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.dice import SHADES, Color, Die
from sagrada_nb.core.errors import NotationError, SagradaError, UnknownName, WrongType
from sagrada_nb.core.grid import COLUMN_MASKS, ROW_LETTERS, ROW_MASKS, mask_of, spaces
from sagrada_nb.words import _

Kind: TypeAlias = Color | Die | int
KindLike: TypeAlias = Color | Die | int | str

_LINES: Final = {
    **{f"row {letter}".lower(): mask for letter, mask in zip(ROW_LETTERS, ROW_MASKS, strict=True)},
    **{f"column {number}": mask for number, mask in enumerate(COLUMN_MASKS, 1)},
}


def read_kind(given: KindLike) -> Kind:
    """Return the colour, shade or die that is meant.

    Raises
    ------
    NotationError, WrongType
        When it is none of them.

    Examples
    --------
    >>> read_kind("red"), read_kind("5"), read_kind("p6")
    (Color.RED, 5, Die('P6'))
    """
    refusal = _(
        "{given!r} is no colour, shade or die. Accepted: a colour like 'red' or 'R', a shade 1–6, "
        "or a die like 'R3'."
    )
    if isinstance(given, Color | Die):
        return given
    if not isinstance(given, str):
        return whole_number(given, refusal, SHADES[0], SHADES[-1])
    text = given.strip()
    if text in map(str, SHADES):
        return int(text)
    try:
        return Die(text) if text[-1:].isdecimal() else Color(text)
    except SagradaError:
        raise NotationError(refusal.format(given=given)) from None


def sign_of(kind: Kind) -> str | int:
    """Return the shortest sign that :func:`read_kind` reads: ``"R"``, ``5`` or ``"R3"``."""
    return kind if isinstance(kind, int) else str(kind)


def codes_of(kind: Kind) -> dict[str, int]:
    """Return the masks of the codes, by half of the dice, that the kind demands."""
    masks = {}
    color = kind.color if isinstance(kind, Die) else kind
    if isinstance(color, Color):
        masks["color"] = 1 << color.index + 1
    shade = kind.shade if isinstance(kind, Die) else kind
    if isinstance(shade, int):
        masks["shade"] = 1 << shade
    return masks


def line_mask(line: str) -> int:
    """Return the mask of ``"row B"`` or ``"column 2"``.

    Raises
    ------
    NotationError, WrongType
        When it is no row or column.

    Examples
    --------
    >>> line_mask("row A")
    31
    """
    refusal = _(
        "{given!r} is no row or column. Accepted: 'row A' to 'row D', 'column 1' to 'column 5'."
    )
    if not isinstance(line, str):
        raise WrongType(refusal.format(given=line))
    mask = _LINES.get(" ".join(line.lower().split()))
    if mask is None:
        raise NotationError(refusal.format(given=line))
    return mask


def place_mask(where: str) -> int:
    """Return the mask of a row, a column, or spaces by name with blanks between.

    Examples
    --------
    >>> place_mask("A1 A3"), place_mask("row A")
    (5, 31)
    """
    if isinstance(where, str) and where.strip().lower().startswith(("row", "column")):
        return line_mask(where)
    if not isinstance(where, str):
        raise WrongType(
            _(
                "{given!r} is no place in a window. Accepted: spaces like 'A1 B3', a row like "
                "'row A', or a column like 'column 2'."
            ).format(given=where)
        )
    return mask_of(where)


def names_of(mask: int) -> str:
    """Return the names of the spaces of a mask, with blanks between.

    Examples
    --------
    >>> names_of(0b101)
    'A1 A3'
    """
    return " ".join(spaces(mask))


def place_name(where: str) -> str:
    """Return a place as :func:`place_mask` reads it, always spelled alike.

    Examples
    --------
    >>> place_name("Row a"), place_name("a3 A1")
    ('row A', 'A1 A3')
    """
    mask = place_mask(where)
    name = " ".join(where.lower().split())
    if name.startswith("row"):
        return f"row {name[-1].upper()}"
    return name if name.startswith("column") else names_of(mask)


def sign_of_half(what: KindLike) -> str | int:
    """Return the sign of a colour or a shade.

    Raises
    ------
    NotationError, WrongType
        When it is neither, a die among others.

    Examples
    --------
    >>> sign_of_half("red"), sign_of_half(5)
    ('R', 5)
    """
    kind = read_kind(what)
    if isinstance(kind, Die):
        raise NotationError(
            _(
                "{given!r} is a die, which has a colour and a shade; here they are counted apart. "
                "Accepted: a colour like 'red' or a shade 1–6."
            ).format(given=what)
        )
    return sign_of(kind)


def half_of(of: str) -> str:
    """Return which half of the dice is meant, ``"color"`` or ``"shade"``.

    Raises
    ------
    UnknownName
        When it is neither.

    Examples
    --------
    >>> half_of("Colours")
    'color'
    """
    name = of.strip().lower().replace("colour", "color").rstrip("s") if isinstance(of, str) else of
    if name not in ("color", "shade"):
        raise UnknownName(
            _("{given!r} is neither 'color' nor 'shade', which are accepted.").format(given=of)
        )
    return name
