"""What facts leave of the fillings with colours and with shades."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, TypeAlias

from sagrada_nb.analysis.exact.fillings import Feature, Filling, filling
from sagrada_nb.rules.errors import WrongType
from sagrada_nb.rules.patterns import WindowPattern
from sagrada_nb.words import _


@dataclass(frozen=True)
class Check:
    """Something to be told apart in one half of the dice, and what it must turn out to be."""

    of: str
    features: tuple[Feature, ...]
    holds: Callable[[Sequence[int]], bool]


@dataclass(frozen=True)
class Halves:
    """The fillings with colours and with shades that are left, and what is checked in the end."""

    color: Filling
    shade: Filling
    checks: tuple[Check, ...] = ()

    def each(self, change: Callable[[Filling], Filling]) -> Halves:
        """Return the halves with both fillings changed."""
        return replace(self, color=change(self.color), shade=change(self.shade))

    def keeping(self, where: int, kinds: dict[str, int]) -> Halves:
        """Return the halves that have only some kinds, given by half, on a mask of spaces."""
        return self.each(
            lambda half: half.keeping(where, kinds[half.of]) if half.of in kinds else half
        )

    def checking(
        self, of: str, features: tuple[Feature, ...], holds: Callable[..., bool]
    ) -> Halves:
        """Return the halves with one more check."""
        return replace(self, checks=(*self.checks, Check(of, features, holds)))


class Fact:
    """The base of all facts."""

    narrows_first: ClassVar[bool] = False
    """Whether the other facts build on this one, as it says which spaces are open."""

    def narrow(self, halves: Halves) -> Halves:
        """Return what the fact leaves of `halves`."""
        raise NotImplementedError


def settle(fact: Fact, **values: object) -> None:
    """Give a new fact its values as they are always spelled."""
    for name, value in values.items():
        object.__setattr__(fact, name, value)


FactsLike: TypeAlias = Fact | Iterable[Fact]


def halves_of(pattern: WindowPattern, facts: FactsLike = (), *, clash: bool = True) -> Halves:
    """Return what the printed restrictions and the facts leave.

    Raises
    ------
    WrongType
        When something given is no fact.
    """
    halves = Halves(filling("color", pattern, clash=clash), filling("shade", pattern, clash=clash))
    given: list[Any] = [facts]
    if isinstance(facts, Iterable) and not isinstance(facts, str):
        given = list(facts)
    for fact in given:
        if not isinstance(fact, Fact):
            raise WrongType(
                _(
                    "{given!r} is no fact about a window. Accepted: values like Open('A1 B3'), "
                    "Holds('C1', 'P5') or Exactly(2, 'green', 'column 2'), of sagrada_nb.exact."
                ).format(given=fact)
            )
    # A space that is open has no restriction, so what is open has to be known first.
    for fact in sorted(given, key=lambda fact: not fact.narrows_first):
        halves = fact.narrow(halves)
    return halves
