"""Values that nothing in the package accepts: of any type, endless, or unruly on a screen."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

import sagrada_nb as sg

LONGEST_MESSAGE: Final = 550
"""Characters; nobody reads more."""


UNRULY: Final = frozenset("\0\n\u202e\ud800")


class Unspeakable:
    """A value whose repr fails."""

    def __repr__(self) -> str:
        raise ValueError


ODD: Final[dict[str, Any]] = {
    "None": None,
    "bytes": b"R3",
    "a huge number": 10**5000,
    "a huge negative number": -(10**5000),
    "a long text": "x" * 100_000,
    "digits": "9" * 5000,
    "NaN": float("nan"),
    "infinity": float("inf"),
    "a huge fraction": Fraction(10**5000, 3),
    "an emoji": "😀",
    "signs": "???",
    "NUL": "x\0",
    "a line break": "x\ny",
    "a direction mark": "\u202e3R",
    "half a character": "\ud800",
    "an empty list": [],
    "a list": ["x" * 1000] * 1000,
    "nested lists": [[[["x" * 1000] * 30] * 30] * 30],
    "an empty mapping": {},
    "a mapping": {"x" * 1000: 10**5000},
    "an object": object(),
    "what has no repr": Unspeakable(),
}
"""By a name for the tests."""


def check_refusal(call: Callable[[], object]) -> str:
    """Return what is wrong with how a call refuses what it is given, nothing if all is well."""
    try:
        call()
    except sg.SagradaError as error:
        said = str(error)
        if len(said) > LONGEST_MESSAGE:
            return f"{len(said)} characters: {said[:80]}"
        unruly = UNRULY & set(said)
        return f"{unruly} in {said[:80]!r}" if unruly else ""
    except Exception as error:
        return f"{type(error).__name__} {str(error)[:80]}"
    return ""
