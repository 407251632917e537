"""Plain text: its tables, and the language it is in."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sagrada_nb import words
from sagrada_nb.core.errors import WrongType
from sagrada_nb.words import _


def text_table(rows: Sequence[Sequence[str]], *, numbers: Collection[int] = ()) -> str:
    """Return rows of cells as lines whose columns stand below each other.

    Parameters
    ----------
    rows
        The rows, all of one length, one or more.
    numbers
        The columns that are aligned to the right.

    Examples
    --------
    >>> print(text_table([("Color Variety", "4"), ("Total", "52")], numbers=[1]))
    Color Variety    4
    Total           52
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = (
        "   ".join(
            cell.rjust(width) if n in numbers else cell.ljust(width)
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )
    return "\n".join(line.rstrip() for line in lines)


def language(code: str | None = None) -> str:
    """Return the language in use, or speak another one from now on.

    Parameters
    ----------
    code
        A language such as ``"fa"``, with a country where that matters: ``"fa_IR"`` or ``"fa-IR"``.
        None changes nothing.

    Returns
    -------
    str
        The language that is in use now, ``"en"`` where there is no catalogue for `code`.

    Raises
    ------
    sagrada_nb.errors.WrongType
        When `code` is no text.

    Examples
    --------
    >>> language("en")
    'en'
    """
    if code is None:
        return words.language()
    if not isinstance(code, str):
        raise WrongType(
            _('{given!r} is no language. A language is a text like "fa".').format(given=code)
        )
    return words.use_language(code)
