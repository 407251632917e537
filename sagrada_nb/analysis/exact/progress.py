"""Showing how far a long count is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TypeVar

T = TypeVar("T")


def shown(things: Sequence[T], title: str, wanted: bool = True) -> Iterator[T]:
    """Yield `things` one by one, with a progress bar where tqdm is installed.

    Examples
    --------
    >>> list(shown(["A1", "B2"], "Spaces", wanted=False))
    ['A1', 'B2']
    """
    if wanted and find_spec("tqdm"):
        yield from import_module("tqdm.auto").tqdm(things, desc=title)
    else:
        yield from things
