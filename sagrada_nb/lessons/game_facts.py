"""What can be counted in a finished game: points by their source, open spaces, what was done."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import isnan
from statistics import fmean

from sagrada_nb import statistics
from sagrada_nb.rules.actions import LayAside, Pass, UseTool
from sagrada_nb.rules.game import Game
from sagrada_nb.rules.scoring import MINUS, signed
from sagrada_nb.words import _

ONE_DECIMAL = 1


@dataclass(frozen=True)
class GameFacts:
    """Counts from one game; points and open spaces are given for each seat.

    Attributes
    ----------
    game
        The finished game.

    Examples
    --------
    >>> from sagrada_nb.bots import play
    >>> from sagrada_nb.rules.new_game import new_game
    >>> facts = GameFacts(play(new_game(2, seed=1), ["random", "random"], seed=1))
    >>> len(facts.totals), facts.laid_aside, sum(facts.open_spaces) >= 0
    (2, 0, True)
    """

    game: Game

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """The points."""
        return tuple(self.game.score(seat).total for seat in range(self.game.players))

    @property
    def public(self) -> tuple[int, ...]:
        """The points from public objectives."""
        return self._points("public")

    @property
    def private(self) -> tuple[int, ...]:
        """The points from the private objective."""
        return self._points("private")

    @property
    def tokens(self) -> tuple[int, ...]:
        """The favor tokens left."""
        return self._points("favor_tokens")

    @property
    def open_spaces(self) -> tuple[int, ...]:
        """The spaces left open."""
        return tuple(len(window.open_spaces) for window in self.game.windows)

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those who won; several where the win is shared."""
        return tuple(each.name for each in self.game.ranking() if each.place == 1)

    @property
    def tool_uses(self) -> int:
        """How often a tool card was used."""
        return self._done(UseTool)

    @property
    def passes(self) -> int:
        """How often a turn was passed."""
        return self._done(Pass)

    @property
    def laid_aside(self) -> int:
        """How many dice were drafted and laid aside."""
        return self._done(LayAside)

    @property
    def on_track(self) -> int:
        """How many dice lie on the round track."""
        return sum(len(space) for space in self.game.state.track)

    @property
    def out(self) -> int:
        """How many dice left the game."""
        return len(self.game.state.out)

    def _points(self, kind: str) -> tuple[int, ...]:
        return tuple(
            sum(line.points for line in self.game.score(seat).lines if line.kind == kind)
            for seat in range(self.game.players)
        )

    def _done(self, kind: type) -> int:
        return sum(isinstance(step.action, kind) for step in self.game.history)


def mean(values: list[float]) -> float:
    """Return the mean to one decimal, as it is shown."""
    return round(fmean(values), ONE_DECIMAL)


def mean_difference(differences: list[float]) -> tuple[float, float, float]:
    """Return the mean of what the same games differ by, and its 95 % interval, to one decimal.

    Each difference is one of two games with the same luck, so they are compared in pairs.

    Examples
    --------
    >>> mean_difference([1.0, 3.0, 5.0, 3.0])
    (3.0, 0.4, 5.6)
    """
    found = statistics.mean(differences)
    middle, low, high = (round(each, ONE_DECIMAL) for each in (found.mean, found.low, found.high))
    return middle, low, high


def decimal(value: float) -> str:
    """Return a number with one decimal and a true minus sign.

    Examples
    --------
    >>> decimal(-3.25), decimal(4)
    ('−3.2', '4.0')
    """
    return f"{MINUS if value < 0 else ''}{abs(value):.1f}"


def difference(value: float, low: float, high: float) -> str:
    """Return a difference with its sign, and its interval where there is one.

    Examples
    --------
    >>> difference(3.0, -0.4, 6.4), difference(-2, float("nan"), float("nan")), difference(0, 0, 0)
    ('+3.0 (−0.4 to +6.4)', '−2.0', '0.0')
    """
    if isnan(low) or low == high:  # a single game, or games that all came out the same
        return _with_sign(value)
    return _("{difference} ({low} to {high})").format(
        difference=_with_sign(value), low=_with_sign(low), high=_with_sign(high)
    )


def _with_sign(value: float) -> str:
    return f"{'+' if value > 0 else ''}{decimal(value)}"


def points_of(facts: GameFacts) -> str:
    """Return the points of every player in words."""
    return _(", ").join(
        _("{name} {points}").format(name=name, points=signed(total))
        for name, total in zip(facts.game.names, facts.totals, strict=True)
    )
