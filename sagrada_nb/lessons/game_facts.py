"""What can be counted in a finished game: points by their source, open spaces, what was done."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from statistics import fmean, stdev

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


def standard_error(values: list[float]) -> float:
    """Return how far a mean of so many values is off by chance, to one decimal; 0 for one value.

    Examples
    --------
    >>> standard_error([1.0, 3.0, 5.0, 3.0])
    0.8
    """
    if len(values) < 2:
        return 0.0
    return round(stdev(values) / sqrt(len(values)), ONE_DECIMAL)


def decimal(value: float) -> str:
    """Return a number with one decimal and a true minus sign.

    Examples
    --------
    >>> decimal(-3.25), decimal(4)
    ('−3.2', '4.0')
    """
    return f"{MINUS if value < 0 else ''}{abs(value):.1f}"


def difference(value: float, error: float) -> str:
    """Return a difference with its sign and its standard error.

    Examples
    --------
    >>> difference(-3.2, 0.4), difference(0, 0)
    ('−3.2 ± 0.4', '0.0 ± 0.0')
    """
    sign = "+" if value > 0 else ""
    return _("{difference} ± {error}").format(
        difference=f"{sign}{decimal(value)}", error=decimal(error)
    )


def points_of(facts: GameFacts) -> str:
    """Return the points of every player in words."""
    return _(", ").join(
        _("{name} {points}").format(name=name, points=signed(total))
        for name, total in zip(facts.game.names, facts.totals, strict=True)
    )
