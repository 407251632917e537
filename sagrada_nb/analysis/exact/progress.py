"""Showing how far a long count is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TypeVar

from sagrada_nb.rules.checking import true_or_false

T = TypeVar("T")

SHOW_AFTER = 1.0
"""Seconds after which a bar appears: what is done sooner needs none."""


def shown(things: Sequence[T], title: str, wanted: bool = True) -> Iterator[T]:
    """Yield `things` one by one, with a bar that shows how far it is where tqdm is installed.

    Examples
    --------
    >>> list(shown(["A1", "B2"], "Spaces", wanted=False))
    ['A1', 'B2']
    """
    if true_or_false(wanted, "progress") and find_spec("tqdm"):
        bar = import_module("tqdm.auto").tqdm(things, desc=title, delay=SHOW_AFTER, leave=False)
        yield from bar
    else:
        yield from things
