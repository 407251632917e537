"""Printing where not every sign can be written: the nearest plain one takes its place.

A console of Windows whose output goes to a file has few signs, and Python raises an error at the
first one that it lacks, such as the minus sign of a score.
"""

from __future__ import annotations

import codecs
import unicodedata
from typing import Final, TextIO

NEAREST: Final = "sagrada_nb.nearest"
"""The name of what Python asks when a sign cannot be written."""

_TRIAL: Final = "−★\ud800"  # the last is half a character, as in a path that is no text
_PLAIN: Final = {
    **dict.fromkeys("−–—", "-"),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("“”", '"'),
    "…": "...",
    "→": "->",
    "×": "x",
    "÷": "/",
    "·": "-",
    "★": "*",
    "☆": ".",
    "✓": "v",
    "✗": "x",
}


def plainly(sign: str) -> str:
    """Return the nearest text of plain ASCII signs, a question mark where there is none.

    Examples
    --------
    >>> [plainly(sign) for sign in "−ó★猫"]
    ['-', 'o', '*', '?']
    """
    if sign in _PLAIN:
        return _PLAIN[sign]
    letters = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return letters or "?"


def _nearest(problem: UnicodeError) -> tuple[str, int]:
    if not isinstance(problem, UnicodeEncodeError):
        raise problem
    signs = problem.object[problem.start : problem.end]
    return "".join(map(plainly, signs)), problem.end


codecs.register_error(NEAREST, _nearest)


def let_all_be_printed(stream: TextIO | None) -> None:
    """Make a stream that cannot write every sign write the nearest one, and raise no error.

    Examples
    --------
    >>> import io
    >>> stream = io.TextIOWrapper(io.BytesIO(), encoding="cp1252")
    >>> let_all_be_printed(stream)
    >>> print("−20 ★", file=stream, flush=True)
    >>> stream.buffer.getvalue().split()
    [b'-20', b'*']
    """
    reconfigure = getattr(stream, "reconfigure", None)
    if stream is None or reconfigure is None:  # such as that of a notebook, which writes all
        return
    try:
        _TRIAL.encode(stream.encoding, stream.errors or "strict")
    except UnicodeError:
        reconfigure(errors=NEAREST)
