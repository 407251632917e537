"""From what is asked of both halves of the dice to numbers of windows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from sagrada_nb.analysis.exact import sweep
from sagrada_nb.analysis.exact.fillings import Dice, Feature, Filling
from sagrada_nb.analysis.exact.halves import Check, Halves
from sagrada_nb.analysis.exact.worth import features_of, points_of
from sagrada_nb.rules.objectives import Objective


def _half(halves: Halves, of: str) -> tuple[Filling, list[Check]]:
    return (
        halves.color if of == "color" else halves.shade,
        [check for check in halves.checks if check.of == of],
    )


def _features(checks: Iterable[Check], more: tuple[Feature, ...] = ()) -> tuple[Feature, ...]:
    """Return all that has to be told apart; the same dice are counted once, up to what is asked."""
    asked: dict[object, Feature] = {}
    for feature in (*(each for check in checks for each in check.features), *more):
        known = asked.get(_subject(feature), feature)
        asked[_subject(feature)] = max(known, feature, key=lambda each: each.limit)
    return tuple(asked.values())


def _subject(feature: Feature) -> object:
    return (feature.kinds, feature.spaces) if isinstance(feature, Dice) else feature


def _read(
    asked: tuple[Feature, ...], tallies: tuple[int, ...], features: tuple[Feature, ...]
) -> list[int]:
    """Return the tallies of `features` among those of all that was asked."""
    number = dict(zip(map(_subject, asked), tallies, strict=True))
    return [number[_subject(each)] for each in features]


def all_ways(halves: Halves) -> int:
    """Return how many windows there are: the ways of both halves, multiplied."""
    # Where one half cannot be filled at all, the checks of the other need no counting.
    if not all(sweep.number_of(half) for half in (halves.color, halves.shade)):
        return 0
    return ways_of(halves, "color") * ways_of(halves, "shade")


def ways_of(halves: Halves, of: str) -> int:
    """Return how many fillings of one half pass its checks."""
    half, checks = _half(halves, of)
    if not checks:
        return sweep.number_of(half)
    asked = _features(checks)
    return _passing(sweep.counts(half, asked), asked, checks)


def _passing(found: sweep.Counts, asked: tuple[Feature, ...], checks: Sequence[Check]) -> int:
    return sum(ways for tallies, ways in found.items() if _passes(tallies, asked, checks))


def _passes(tallies: tuple[int, ...], asked: tuple[Feature, ...], checks: Sequence[Check]) -> bool:
    return all(check.holds(_read(asked, tallies, check.features)) for check in checks)


def by_points(card: Objective, halves: Halves, other: int) -> dict[int, int]:
    """Return how many windows earn each number of points; `other` is of the other half."""
    half, checks = _half(halves, card.of)
    if not other:
        return {}
    found = _points(half, card, tuple(checks)) if checks else _points_of_all(half, card)
    return {points: ways * other for points, ways in found.items()}


@lru_cache(maxsize=4096)
def _points_of_all(half: Filling, card: Objective) -> dict[int, int]:
    return _points(half, card, ())


def _points(half: Filling, card: Objective, checks: tuple[Check, ...]) -> dict[int, int]:
    wanted = features_of(card)
    asked = _features(checks, wanted)
    found: dict[int, int] = {}
    for tallies, ways in sweep.counts(half, asked).items():
        if _passes(tallies, asked, checks):
            points = points_of(card, _read(asked, tallies, wanted))
            found[points] = found.get(points, 0) + ways
    return dict(sorted(found.items()))


def by_space(halves: Halves, of: str, wanted: list[tuple[int, int]]) -> dict[tuple[int, int], int]:
    """Return how many fillings of one half that pass its checks have a kind on a space."""
    half, checks = _half(halves, of)
    asked = _features(checks)
    marks = tuple((space, kind) for space, kind in wanted if half.allowed[space] >> kind & 1)
    return {
        mark: _passing(found, asked, checks)
        for mark, found in sweep.counts_by_space(half, marks, asked).items()
    }
