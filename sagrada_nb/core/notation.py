"""Reading and writing the text notation: rows of five, the dice of a window, whole numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from sagrada_nb.core.dice import Die, DieLike, check_bag
from sagrada_nb.core.errors import NotationError, WrongType
from sagrada_nb.core.grid import COLUMNS, ROW_LETTERS, ROWS, SPACE_NAMES, SPACES, space_number
from sagrada_nb.words import _, ngettext

OPEN: Final = "--"
"""The token of an open space in a window."""

DICE_EXAMPLE: Final = "-- G4 R2 Y5 P6/R3 B1 -- G1 Y2/P5 G6 -- P6 R3/B4 Y3 G4 B2 G4"


def join_rows(tokens: Sequence[str], between: str) -> str:
    """Return 20 tokens as four rows, `between` the tokens of a row and ``/`` between rows.

    Examples
    --------
    >>> join_rows("YB..1G.5.43.R.G2..BY", "")
    'YB..1/G.5.4/3.R.G/2..BY'
    """
    return "/".join(between.join(tokens[r * COLUMNS : (r + 1) * COLUMNS]) for r in range(ROWS))


def split_rows(
    text: object, tokens: Callable[[str], Sequence[str]], accepted: str
) -> list[Sequence[str]]:
    """Return the four rows of five tokens of a pattern or window.

    Parameters
    ----------
    text
        One text with rows separated by ``/`` or line ends, or a list or tuple of four rows.
    tokens
        Splits one row.
    accepted
        The sentence for people that says what is accepted.

    Raises
    ------
    NotationError, WrongType
        When it is something else.

    Examples
    --------
    >>> split_rows("YB..1/G.5.4/3.R.G/2..BY", list, "Four rows of five signs.")[0]
    ['Y', 'B', '.', '.', '1']
    """
    if isinstance(text, str):
        rows = text.strip().replace("/", "\n").split("\n")
    elif isinstance(text, list | tuple) and all(isinstance(row, str) for row in text):
        rows = list(text)
    else:
        raise WrongType(
            _("{given!r} cannot be read. {accepted}").format(given=text, accepted=accepted)
        )
    if len(rows) != ROWS:
        sentence = ngettext(
            "{given!r} has {n} row. {accepted}", "{given!r} has {n} rows. {accepted}", len(rows)
        )
        raise NotationError(sentence.format(given=text, n=len(rows), accepted=accepted))
    split = [tokens(row.strip()) for row in rows]
    for letter, row in zip(ROW_LETTERS, split, strict=True):
        if len(row) != COLUMNS:
            sentence = ngettext(
                "Row {row} of {given!r} has {n} space. {accepted}",
                "Row {row} of {given!r} has {n} spaces. {accepted}",
                len(row),
            )
            raise NotationError(
                sentence.format(row=letter, given=text, n=len(row), accepted=accepted)
            )
    return split


def read_dice(dice: object) -> tuple[Die | None, ...]:
    """Return what lies on the 20 spaces: a die, or None where a space is open.

    Parameters
    ----------
    dice
        Four rows of five dice in notation, a mapping from spaces to dice, a tuple of 20 dice and
        None, or None for no dice at all.

    Raises
    ------
    NotationError, WrongType
        When it cannot be read, or a space is named twice.
    TooManyDice
        When there are more than 18 dice of one colour.

    Examples
    --------
    >>> read_dice({"A2": "R3"})[:3]
    (None, Die('R3'), None)
    """
    found: tuple[Die | None, ...]
    if dice is None:
        return (None,) * SPACES
    if isinstance(dice, Mapping):
        found = _read_mapping(dice)
    elif isinstance(dice, tuple) and len(dice) == SPACES:
        found = tuple(None if die is None else Die(die) for die in dice)
    else:
        accepted = _(
            "The dice of a window are four rows of five, separated by '/' or line ends, with -- "
            "for an open space, like {example!r}; or a mapping from spaces to dice; or None."
        ).format(example=DICE_EXAMPLE)
        rows = split_rows(dice, str.split, accepted)
        signs = [sign for row in rows for sign in row]
        found = tuple(_read_die(*each) for each in zip(signs, SPACE_NAMES, strict=True))
    check_bag(found)
    return found


def _read_mapping(dice: Mapping[str, DieLike]) -> tuple[Die | None, ...]:
    at: dict[int, Die] = {}
    for space, die in dice.items():
        number = space_number(space)
        if number in at:
            raise NotationError(
                _("{given!r} names {space} twice; a space holds one die.").format(
                    given=dice, space=SPACE_NAMES[number]
                )
            )
        at[number] = Die(die)
    return tuple(at.get(number) for number in range(SPACES))


def _read_die(sign: str, space: str) -> Die | None:
    if sign == OPEN:
        return None
    try:
        return Die(sign)
    except NotationError as error:
        raise NotationError(
            _("At {space}: {problem} An open space is written --.").format(
                space=space, problem=error
            )
        ) from None
