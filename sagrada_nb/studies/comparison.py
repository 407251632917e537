"""Comparing sets of games: means and shares with intervals, and what each differs by."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from math import nan
from numbers import Real
from typing import Any, Final, TypeAlias

import numpy as np
import pandas as pd

from sagrada_nb.core.checking import true_or_false
from sagrada_nb.core.errors import NotationError, WrongType
from sagrada_nb.core.score import MINUS
from sagrada_nb.core.text import text_table
from sagrada_nb.render.html_value import HtmlValue
from sagrada_nb.render.tables import table_html
from sagrada_nb.simulation.labelled_games import labelled_games, luck_of, records
from sagrada_nb.statistics import (
    CONFIDENCE,
    Estimate,
    check_confidence,
    difference,
    ends_of,
    mean,
    share,
)
from sagrada_nb.words import _, listed, paragraph

Measure: TypeAlias = "str | Callable[[Any], Any]"
"""A column of a frame; or a function of a game, or row of a frame, that returns a number or yes or
no, or one of these for each player."""

Sample: TypeAlias = tuple[list[float], list[Hashable]]
"""Values, and for each what it was drawn together with."""


NO_ESTIMATE: Final = Estimate(nan, nan, nan, 0)


@dataclass(frozen=True)
class Comparison(HtmlValue):
    """Sets of games beside each other, as :func:`compare` returns it.

    Attributes
    ----------
    means
        For each label and measure the mean or share, with its interval.
    differences
        The same for how much more it is than that of the first label, which is not among them.
    games
        How many games each label has.
    shares
        The measures that are shares.
    words
        What is shown in place of a label or measure, and as ``label`` above the labels.
    caption
        What stands above the table.
    """

    means: Mapping[Hashable, Mapping[str, Estimate]]
    differences: Mapping[Hashable, Mapping[str, Estimate]]
    games: Mapping[Hashable, int]
    shares: frozenset[str]
    words: Mapping[Hashable, str] = field(default_factory=dict, repr=False)
    caption: str = field(default="", repr=False)

    def mean(self, label: Hashable, measure: str) -> Estimate:
        """Return the mean or share of a measure for a label.

        Raises
        ------
        NotationError
            When that was not compared.
        """
        return _looked_up(self.means, label, measure)

    def difference(self, label: Hashable, measure: str) -> Estimate:
        """Return how much more a measure is for a label than for the first one.

        Raises
        ------
        NotationError
            When that was not compared, as the first label is not compared with itself.
        """
        return _looked_up(self.differences, label, measure)

    def to_frame(self) -> pd.DataFrame:
        """Return the numbers as a DataFrame.

        Returns
        -------
        pandas.DataFrame
            One row a label and measure: ``label``, ``measure``, ``mean`` with ``low`` and
            ``high``, ``more`` (than the first label; not a number for that one) with ``more_low``
            and ``more_high``, ``games``.
        """
        rows = [
            (label, measure, *found.ends, *more.ends, self.games[label])
            for label, means in self.means.items()
            for measure, found in means.items()
            for more in [self.differences.get(label, {}).get(measure, NO_ESTIMATE)]
        ]
        columns = ["label", "measure", "mean", "low", "high", *ends_of("more"), "games"]
        return pd.DataFrame(rows, columns=columns)

    def __str__(self) -> str:
        rows = [[" ".join(cell) for cell in row] for row in self._rows()]
        numbers = range(1, len(rows[0]))
        return f"{self.caption}\n{text_table([self._titles(), *rows], numbers=numbers)}"

    def html(self) -> str:
        """Return the table as HTML text."""
        rows = [["<br>".join(map(escape, cell)) for cell in row] for row in self._rows()]
        titles, numbers = self._titles(), range(1, len(rows[0]))
        return table_html(self.caption, titles, rows, numbers=numbers, stack=True)

    def _titles(self) -> list[str]:
        (measures, *_others) = self.means.values()
        return [self.words.get(each, each) for each in ("label", *measures)]

    def _rows(self) -> list[list[tuple[str, ...]]]:
        """Return the parts of each cell: a label; a mean, and its interval or the difference."""
        return [
            [(self.words.get(label, str(label)),), *(self._cell(label, each) for each in means)]
            for label, means in self.means.items()
        ]

    def _cell(self, label: Hashable, measure: str) -> tuple[str, str]:
        found, form = self.means[label][measure], percent if measure in self.shares else decimal
        more = self.differences.get(label, {}).get(measure)
        return form(found.mean), interval(found, form) if more is None else signed(more, form)


def compare(
    games: Mapping[Any, pd.DataFrame | Sequence[Any]],
    measures: Mapping[str, Measure] | Iterable[str],
    *,
    paired: bool = True,
    confidence: float = CONFIDENCE,
    words: Mapping[Any, str] | None = None,
    caption: str = "",
) -> Comparison:
    """Return means and shares of several sets of games, and how they differ from the first set.

    Parameters
    ----------
    games
        For each label games as :func:`sagrada_nb.simulate` returns them, or a list of finished
        games.
    measures
        What is compared: names of columns; or from a name to a column, or to a function of a game
        (of a row, where the games are a frame) that returns a number, True or False, or a list of
        these, one for each player. What is True or False comes to a share.
    paired
        Whether the sets share their seeds: the first game of each set its luck with the first game
        of the others, and so on. Each game is then compared with those that share its luck.
    confidence
        How often the intervals shall hold the true value: above 0, below 1.
    words
        What is shown in place of a label or the name of a measure, and as ``label`` above them.
    caption
        A sentence about what was compared, which stands above the table.

    Returns
    -------
    Comparison
        A table; :meth:`Comparison.to_frame` has its numbers. In all intervals a game is one
        cluster, or all rows of a frame that share their ``luck``.

    Raises
    ------
    NotationError, WrongType
        When there is nothing to compare, or what is given cannot be read.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> bots = ("greedy", "random")
    >>> games = {bot: sg.simulate(50, policy=bot, seed=1, progress=False) for bot in bots}
    >>> found = compare(games, ["total", "filled"])
    >>> found.mean("random", "total").mean < found.mean("greedy", "total").mean
    True
    >>> found.difference("random", "filled").high < 0
    True
    """
    check_confidence(confidence)
    true_or_false(paired, "paired")
    named = _read_measures(measures)
    if not isinstance(games, Mapping):
        raise WrongType(
            _(
                "{given!r} are no sets of games. Accepted: a mapping from labels to frames as "
                "sagrada_nb.simulate returns them, or to lists of games."
            ).format(given=games)
        )
    if not games:
        raise NotationError(_("There is nothing to compare. Accepted: one set of games or more."))
    means, differences, played = {}, {}, {}
    first: dict[str, Sample] = {}
    for label, each in games.items():
        samples = {name: _sample(each, of, label, paired) for name, of in named.items()}
        first = first or samples
        shares = frozenset(name for name, (values, _luck) in first.items() if _are_answers(values))
        means[label] = {
            name: (share if name in shares else mean)(*sample, confidence)
            for name, sample in samples.items()
        }
        if samples is not first:
            differences[label] = {
                name: difference(values, first[name][0], (luck, first[name][1]), confidence)
                for name, (values, luck) in samples.items()
            }
        (_values, luck), *_others = samples.values()
        played[label] = len(set(luck))
    brackets = _(
        "In brackets: {confidence} % intervals, from the second row on those of the difference to "
        "the first."
    ).format(confidence=f"{100 * confidence:g}")
    above = paragraph([caption, brackets] if caption else [brackets])
    shown = {"label": "", **(words or {})}
    return Comparison(means, differences, played, shares, shown, above)


def decimal(value: float) -> str:
    """Return a number with one decimal and a true minus sign.

    Examples
    --------
    >>> decimal(-3.26), decimal(4), decimal(-0.01)
    ('−3.3', '4.0', '0.0')
    """
    return f"{round(value, 1) + 0.0:.1f}".replace("-", MINUS)


def percent(value: float) -> str:
    """Return a share or a difference of shares in percent, with one decimal."""
    return _("{number} %").format(number=decimal(100 * value))


def interval(found: Estimate, form: Callable[[float], str] = decimal) -> str:
    """Return the interval of a mean in brackets; nothing where there is none.

    Examples
    --------
    >>> interval(Estimate(3.0, -0.4, 6.4, 5)), interval(Estimate(3.0, float("nan"), 3.0, 1))
    ('(−0.4 to 6.4)', '')
    """
    if not found.has_interval:
        return ""
    return _("({low} to {high})").format(low=form(found.low), high=form(found.high))


def signed(found: Estimate, form: Callable[[float], str] = decimal) -> str:
    """Return a difference with its sign, and its interval where there is one.

    Examples
    --------
    >>> signed(Estimate(3.0, -0.4, 6.4, 5)), signed(Estimate(0.0, 0.0, 0.0, 5))
    ('+3.0 (−0.4 to +6.4)', '0.0')
    """

    def with_sign(value: float) -> str:
        return f"{'+' if round(value, 3) > 0 else ''}{form(value)}"

    if found.low == found.high or not found.has_interval:  # all alike, or a single game
        return with_sign(found.mean)
    return f"{with_sign(found.mean)} {interval(found, with_sign)}"


def _looked_up(
    table: Mapping[Hashable, Mapping[str, Estimate]], label: Hashable, measure: str
) -> Estimate:
    if measure in (of_label := table.get(label, {})):
        return of_label[measure]
    names = of_label or table
    raise NotationError(
        _("{given!r} was not compared. Compared: {names}.").format(
            given=measure if of_label else label, names=listed([repr(each) for each in names])
        )
    )


def _read_measures(given: object) -> dict[str, Measure]:
    is_list = isinstance(given, Iterable) and not isinstance(given, str)
    names: list[Any] = list(given) if is_list else [given]  # type: ignore[call-overload]
    of = [given[each] for each in names] if isinstance(given, Mapping) else names
    are_names = all(isinstance(each, str) for each in names)
    if names and are_names and all(isinstance(each, str) or callable(each) for each in of):
        return dict(zip(names, of, strict=True))
    raise WrongType(
        _(
            "{given!r} are no measures. Accepted: names of columns, or a mapping from names to "
            "columns or functions of a game."
        ).format(given=given)
    )


def _sample(games: Any, measure: Measure, label: Hashable, paired: bool) -> Sample:
    """Return the values of a measure in a set of games, and the luck that each was drawn with."""
    if isinstance(games, pd.DataFrame) or isinstance(measure, str):
        columns = ["game", measure] if isinstance(measure, str) else ["game"]
        (frame,) = labelled_games({str(label): games}, columns).values()
        each = frame[measure] if isinstance(measure, str) else map(measure, records(frame))
        found = list(zip(luck_of(frame).tolist(), each, strict=True)) if len(frame) else []
    elif isinstance(games, Iterable):
        found = [(n, measure(game)) for n, game in enumerate(games)]
    else:
        raise WrongType(
            _("{given!r} are no games. Accepted: a frame, or a list of games.").format(given=games)
        )
    flat = [
        (value, luck if paired else f"{label!r}/{luck}")
        for luck, values in found
        for value in (values if isinstance(values, Iterable) else [values])
    ]
    if not flat:
        raise NotationError(_("{label!r} has no games. Accepted: 1 or more.").format(label=label))
    if not all(isinstance(value, Real | np.bool_) for value, _luck in flat):
        raise WrongType(
            _("A measure of {label!r} is no number. Accepted: numbers, or True and False.").format(
                label=label
            )
        )
    return [value for value, _luck in flat], [luck for _value, luck in flat]


def _are_answers(values: Iterable[object]) -> bool:
    return all(isinstance(value, bool | np.bool_) for value in values)
