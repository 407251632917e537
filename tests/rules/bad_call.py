"""Calls that have to fail: how they are written down."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import sagrada_nb as sg
from sagrada_nb.words import short

NAN: Final = float("nan")

# Wrong types are given on purpose, so the type checker looks away.
api: Any = sg
window: Any = sg.window(None, {"A1": "B2"})


@dataclass(frozen=True)
class Bad:
    """A call that has to fail."""

    call: Callable[[], object]
    error: type[sg.SagradaError]
    says: tuple[str, ...]
    """What the message has to hold: what was given, and something of what is accepted."""


def bad(call: Callable[[], object], error: type[sg.SagradaError], *says: str) -> Bad:
    return Bad(call, error, says)


def name_of(case: Bad) -> str:
    """Return what was given as the name of a test, the same in every process."""
    return re.sub(r" at 0x[0-9a-f]+", "", case.says[0])


def for_each(
    given: list[Any], call: Callable[[Any], object], error: type[sg.SagradaError], *says: str
) -> list[Bad]:
    """Return a bad call for each value; every message has to hold the value as it is echoed."""
    return [bad(partial(call, value), error, short(value), *says) for value in given]


NOT_TEXTS: list[Any] = [None, 5, 3.0, NAN, True, b"Virtus", ["Virtus"], ("A1",), {"A1"}, object]
NOT_NUMBERS: list[Any] = [None, 1.5, "3", b"3", True, [1], NAN, sg.Color.RED]
