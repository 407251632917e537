"""What millions of games come to, in a size that does not grow with their number.

All that is added up are whole numbers of a small range, so a histogram of each holds everything:
means, variances and quantiles come out exact, and histograms of parts add up to that of the whole.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final

import numpy as np
import pandas as pd

from sagrada_nb.bots.registry import policy_name
from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.errors import NotationError
from sagrada_nb.core.names import find_name
from sagrada_nb.core.objectives import MOST_COUNTED, PRIVATE_OBJECTIVES
from sagrada_nb.exact.payoffs import each_given
from sagrada_nb.simulation.batch_scoring import PRINTED
from sagrada_nb.simulation.batches import NONE, Job, PlayedBlock, filled
from sagrada_nb.simulation.compiled import AnyArray
from sagrada_nb.simulation.labelled_games import BETWEEN
from sagrada_nb.words import _


def columns_of(job: Job, played: PlayedBlock) -> dict[str, AnyArray]:
    """Return the columns of a block in small numbers: G·P rows."""
    games, players = played.totals.shape
    rows = games * players

    def flat(each: AnyArray) -> AnyArray:
        return each.reshape(rows).astype(np.int16)

    columns: dict[str, AnyArray] = {
        "game": np.repeat(np.arange(played.game, played.game + games), players),
        "seat": np.tile(np.arange(players, dtype=np.int8), games),
        "pattern": flat(played.patterns),
        "filled": flat(filled(played)),
    }
    for n, card in enumerate(job.cards):
        columns[card.name] = flat(played.points[..., n])
    columns |= {
        "private": flat(played.earned),
        "tokens": flat(played.tokens),
        "total": flat(played.totals),
    }
    if job.table.solo:
        columns["target"] = played.target.astype(np.int16)
        columns["won"] = played.totals[:, 0] > played.target
    else:
        columns["rank"] = flat(played.places)
    on_table = (1 << np.maximum(played.public, 0)) * (played.public != NONE)
    columns["turn_order"] = _turn_order(played.start, players)
    columns["public"] = np.repeat(on_table.sum(axis=1), players)
    colors = played.private
    if job.table.solo:
        columns["private_objective"] = (8 * colors[..., 0] + colors[..., 1]).reshape(rows)
    else:
        columns["private_objective"] = flat(colors[..., 0])
    return columns


def _turn_order(start: AnyArray, players: int) -> AnyArray:
    """Return each seat's place in the first round, 1 for the one that began."""
    order: AnyArray = (np.arange(players) - start[:, np.newaxis]) % players + 1
    return order.reshape(-1).astype(np.int8)


def frame_of(job: Job, blocks: list[dict[str, AnyArray]], partial: bool) -> pd.DataFrame:
    """Return the blocks as one frame, in the order of the games."""
    blocks = sorted(blocks, key=lambda columns: int(columns["game"][0]))
    names = list(blocks[0]) if blocks else []
    columns: dict[str, Any] = {
        name: np.concatenate([block[name] for block in blocks]) for name in names
    }
    if blocks:
        columns = _named(job, columns)
    frame = pd.DataFrame(columns)
    games = sum(len(block["game"]) for block in blocks) // job.players
    frame.attrs.update(attributes(job, games, partial))
    return frame


def _named(job: Job, columns: dict[str, Any]) -> dict[str, Any]:
    names = [pattern.name or str(pattern) for pattern in job.known]
    difficulty = [pattern.difficulty for pattern in job.known]
    found: dict[str, Any] = {}
    for name, values in columns.items():
        if name == "pattern":
            found[name] = pd.Categorical.from_codes(values, pd.Index(names))
            found["difficulty"] = pd.array([difficulty[n] for n in values], dtype="Int8")
        elif name == "public":
            found[name] = _by_name(values, _tables(job))
        elif name == "private_objective":
            found[name] = _by_name(values, _hands(job.table.solo))
        else:
            found[name] = values
    return found


def _by_name(values: AnyArray, names: dict[int, str]) -> pd.Categorical[str]:
    """Return the names of numbers as a categorical."""
    number = {each: n for n, each in enumerate(names)}
    distinct, where = np.unique(values, return_inverse=True)
    codes = np.array([number[int(each)] for each in distinct], np.int16)
    return pd.Categorical.from_codes(codes[where], pd.Index(list(names.values())))


def _tables(job: Job) -> dict[int, str]:
    """Return the names of every two or three public objectives, by the sum of their bits."""
    cards = [(n, card.name) for n, card in enumerate(job.cards)]
    found = {}
    for n in (2, 3):
        for some in combinations(cards, n):
            found[sum(1 << at for at, _name in some)] = BETWEEN.join(name for _at, name in some)
    return found


def _hands(solo: bool) -> dict[int, str]:
    names = list(PRIVATE_OBJECTIVES)
    if not solo:
        return dict(enumerate(names))
    return {
        8 * a + b: BETWEEN.join([names[a], names[b]])
        for a in range(len(names))
        for b in range(len(names))
        if a != b
    }


def attributes(job: Job, games: int, partial: bool) -> dict[str, Any]:
    """Return what a frame says about itself."""
    return {
        "games": games,
        "asked_for": job.games,
        "partial": partial,
        "seed": job.seed,
        "players": job.players,
        "policy": [policy_name(each) for each in job.policies],
        "tool_cards": job.with_tools,
        "rules": repr(job.rules),
    }


LOWEST: Final = -64
"""The lowest value of a histogram; no score is below −60."""
RANGE: Final = 512
QUANTILES: Final = {"q05": 0.05, "q25": 0.25, "median": 0.5, "q75": 0.75, "q95": 0.95}


def quantities_of(job: Job) -> tuple[str, ...]:
    """Return the names of what is added up."""
    end = ("target", "won") if job.table.solo else ("rank",)
    return ("filled", *(card.name for card in job.cards), "private", "tokens", "total", *end)


class Tally:
    """Histograms that grow block by block."""

    def __init__(self, job: Job) -> None:
        self._job, self._games = job, 0
        more = sum(MOST_COUNTED * card.points for card in job.cards if card not in PRINTED)
        shape = (job.players, len(job.known), len(quantities_of(job)), RANGE + more)
        self._counts = np.zeros(shape, np.int64)

    def add(self, played: PlayedBlock) -> None:
        """Add a block."""
        values = [
            filled(played),
            *(played.points[..., n] for n in range(len(self._job.cards))),
            played.earned,
            played.tokens,
            played.totals,
        ]
        if self._job.table.solo:
            target = played.target[:, np.newaxis]
            values += [target, played.totals > target]
        else:
            values.append(played.places)
        self._games += len(played.totals)
        # Every count has one number, which is faster looked up than its seat, pattern and the rest.
        _seats, patterns, quantities, values_told = self._counts.shape
        window = np.arange(self._job.players) * patterns + played.patterns
        each_value = np.stack(values) - LOWEST
        quantity = np.arange(quantities)[:, np.newaxis, np.newaxis]
        at = (window * quantities + quantity) * values_told + each_value
        np.add.at(self._counts.reshape(-1), at.reshape(-1), 1)

    def summary(self, partial: bool) -> Summary:
        """Return what was added up."""
        return Summary(
            self._job.players,
            tuple(pattern.name or str(pattern) for pattern in self._job.known),
            tuple(pattern.difficulty for pattern in self._job.known),
            quantities_of(self._job),
            self._counts,
            attributes(self._job, self._games, partial),
        )


@dataclass(frozen=True, repr=False, eq=False)
class Summary:
    """What simulated games came to.

    Attributes
    ----------
    players
        1–4.
    patterns, difficulties
        The patterns that could turn up.
    quantities
        What was added up, by the names of the columns of :func:`~.simulate.simulate`.
    counts
        Seats × patterns × quantities × values: how often each value came, from −64 up.
    attrs
        What was played; ``attrs["partial"]`` is True when it was interrupted.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> summary = sg.simulate(2000, players=2, policy="random", seed=1, summary=True)
    >>> summary.games, summary.quantile("rank", 0.5), sum(summary.histogram("total").values())
    (2000, 1, 4000)
    >>> frame = summary.to_frame(by="pattern")
    >>> sorted(set(frame["quantity"])) == sorted(summary.quantities), len(set(frame["pattern"]))
    (True, 24)
    """

    players: int
    patterns: tuple[str, ...]
    difficulties: tuple[int | None, ...]
    quantities: tuple[str, ...]
    counts: AnyArray
    attrs: dict[str, Any] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """How many games were played."""
        return int(self.attrs["games"])

    @property
    def partial(self) -> bool:
        """Whether it was interrupted before all games were played."""
        return bool(self.attrs["partial"])

    def __repr__(self) -> str:
        policy = self.attrs["policy"]
        return f"<Summary: {self.games} games of {self.players}, {', '.join(policy)}>"

    def histogram(
        self, quantity: str, seat: int | None = None, pattern: str | None = None
    ) -> dict[int, int]:
        """Return how often each value came: of all, or of one seat or pattern.

        Parameters
        ----------
        quantity
            One of :attr:`quantities`, such as ``"total"``.
        seat, pattern
            Only of this seat, from 0, and of this pattern, by name; of all where they are None.

        Raises
        ------
        UnknownName, NotationError
            When there is no such quantity, seat or pattern.
        """
        counts = self._counts_of(quantity, seat, pattern)
        return {int(n) + LOWEST: int(counts[n]) for n in np.flatnonzero(counts)}

    def mean(self, quantity: str, seat: int | None = None, pattern: str | None = None) -> float:
        """Return the mean of a quantity.

        Parameters and errors are those of :meth:`histogram`.
        """
        return _mean(self._counts_of(quantity, seat, pattern))

    def variance(self, quantity: str, seat: int | None = None, pattern: str | None = None) -> float:
        """Return the variance of a quantity, with n − 1 as pandas has it.

        Parameters and errors are those of :meth:`histogram`.
        """
        return _variance(self._counts_of(quantity, seat, pattern))

    def quantile(
        self, quantity: str, p: float, seat: int | None = None, pattern: str | None = None
    ) -> int:
        """Return the least value that a share `p` of all values, 0–1, do not exceed.

        Parameters and errors are those of :meth:`histogram`.

        Raises
        ------
        NotationError
            When `p` is no share.
        """
        return _quantile(self._counts_of(quantity, seat, pattern), p)

    def to_frame(self, by: str | Sequence[str] = ()) -> pd.DataFrame:
        """Return one row a quantity; or one a quantity and ``"seat"``, ``"pattern"``, or both.

        Parameters
        ----------
        by
            ``"seat"``, ``"pattern"``, both, or nothing.

        Returns
        -------
        pandas.DataFrame
            Columns ``quantity``, ``count``, ``mean``, ``variance``, ``minimum``, ``q05``, ``q25``,
            ``median``, ``q75``, ``q95``, ``maximum``; before them ``seat``, and ``pattern`` with
            ``difficulty``, where it is parted by them. Patterns that did not turn up have no rows.

        Raises
        ------
        UnknownName, WrongType
            When it is something else.
        """
        import pandas as pd

        no_such = _("A summary is not parted by {given!r}.")
        parted = [find_name(each, ("seat", "pattern"), no_such) for each in each_given(by, str)]
        counts = self.counts
        if "seat" not in parted:
            counts = counts.sum(axis=0, keepdims=True)
        if "pattern" not in parted:
            counts = counts.sum(axis=1, keepdims=True)
        rows = []
        for seat in range(counts.shape[0]):
            for pattern in range(counts.shape[1]):
                group: dict[str, Any] = {"seat": seat} if "seat" in parted else {}
                if "pattern" in parted:
                    group["pattern"] = self.patterns[pattern]
                    group["difficulty"] = self.difficulties[pattern]
                for name, each in zip(self.quantities, counts[seat, pattern], strict=True):
                    if each.any():
                        rows.append({**group, "quantity": name, **_figures(each)})
        frame = pd.DataFrame(rows)
        frame.attrs.update(self.attrs)
        return frame

    def _counts_of(self, quantity: str, seat: int | None, pattern: str | None) -> AnyArray:
        name = find_name(quantity, self.quantities, _("A summary has no quantity {given!r}."))
        counts = self.counts[:, :, self.quantities.index(name)]
        if seat is not None:
            no_seat = _("There is no seat {given!r}. Accepted: 0 to {high}.")
            seat = whole_number(seat, no_seat, 0, self.players - 1)
            counts = counts[seat : seat + 1]
        if pattern is not None:
            no_such = _("There is no window pattern called {given!r}.")
            n = self.patterns.index(find_name(pattern, self.patterns, no_such))
            counts = counts[:, n : n + 1]
        summed: AnyArray = counts.sum(axis=(0, 1))
        return summed


def _values(counts: AnyArray) -> AnyArray:
    return np.arange(LOWEST, LOWEST + len(counts))


def _mean(counts: AnyArray) -> float:
    return int(counts @ _values(counts)) / max(1, int(counts.sum()))


def _variance(counts: AnyArray) -> float:
    n, total = int(counts.sum()), int(counts @ _values(counts))
    squares = int(counts @ _values(counts) ** 2)
    # n·Σx² − (Σx)² in whole numbers: nothing is lost, however many games there are.
    return (n * squares - total * total) / max(1, n * (n - 1))


def _quantile(counts: AnyArray, p: float) -> int:
    if not 0 <= p <= 1:
        raise NotationError(_("{given!r} is not a share. Accepted: 0 to 1.").format(given=p))
    reached = np.cumsum(counts) >= max(1, p * counts.sum())
    return int(np.argmax(reached)) + LOWEST


def _figures(counts: AnyArray) -> dict[str, float]:
    there = np.flatnonzero(counts) + LOWEST
    return {
        "count": int(counts.sum()),
        "mean": _mean(counts),
        "variance": _variance(counts),
        "minimum": int(there[0]),
        **{name: _quantile(counts, p) for name, p in QUANTILES.items()},
        "maximum": int(there[-1]),
    }
