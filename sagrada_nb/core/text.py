"""Tables as plain text."""

from __future__ import annotations

from collections.abc import Collection, Sequence


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
