"""How a game comes out: score sheets, the ranking with its ties explained, the solo target."""

from __future__ import annotations

from dataclasses import dataclass

from sagrada_nb.core.dice import Color
from sagrada_nb.core.score import ScoreSheet, score, signed
from sagrada_nb.core.window import Window
from sagrada_nb.game.state import Secrets, Setup, State
from sagrada_nb.game.turns import clockwise_order
from sagrada_nb.words import _


@dataclass(frozen=True)
class Standing:
    """One player's place in the ranking.

    Attributes
    ----------
    place
        1 for the winner; players who share a place have the same number.
    seat, name
        The player.
    sheet
        The score sheet.
    reason
        A sentence where a tie had to be broken or the place is shared, else empty.
    """

    place: int
    seat: int
    name: str
    sheet: ScoreSheet
    reason: str = ""

    @property
    def total(self) -> int:
        """The points."""
        return self.sheet.total

    @property
    def private_points(self) -> int:
        """The points from the private objective."""
        return _points(self.sheet, "private")

    @property
    def favor_tokens(self) -> int:
        """The favor tokens left."""
        return _points(self.sheet, "favor_tokens")

    def __str__(self) -> str:
        said = _("{place}. {name}: {total}").format(
            place=self.place, name=self.name, total=signed(self.total)
        )
        if not self.reason:
            return said
        return _("{standing} ({reason})").format(standing=said, reason=self.reason)


def _points(sheet: ScoreSheet, kind: str) -> int:
    return sum(line.points for line in sheet.lines if line.kind == kind)


def sheet_of(setup: Setup, private: tuple[Color, ...], window: Window, tokens: int) -> ScoreSheet:
    """Return the score sheet of a player with these private objectives.

    In a solo game the better of the two private objectives counts and an open space costs 3.
    """
    rules, penalty = setup.rules, setup.open_space_penalty
    return score(window, setup.objectives, private, tokens, penalty, rules.private_pays)


def tie_break(setup: Setup) -> int:
    """Return whom the order of the last round prefers: 1 the last, −1 the first.

    0 where equal points share the place, and nothing else is asked.
    """
    return {"last": 1, "first": -1, "shared": 0}[setup.rules.last_tie_break]


def ranking_key(
    total: int, private: int, tokens: int, order: int, preference: int
) -> tuple[int, int, int, int]:
    """Return what decides between players: the greater key comes first.

    Parameters
    ----------
    total, private, tokens
        The points, the points from the private objective, and the favor tokens left.
    order
        The place in the clockwise order of the last round, from 0.
    preference
        What :func:`tie_break` says.

    Examples
    --------
    >>> ranking_key(40, 12, 2, 3, preference=-1), ranking_key(40, 12, 2, 3, preference=0)
    ((40, 12, 2, -3), (40, 0, 0, 0))
    """
    if preference == 0:
        return total, 0, 0, 0
    return total, private, tokens, preference * order


def ranking(setup: Setup, secrets: Secrets, state: State) -> tuple[Standing, ...]:
    """Return the players from first to last, as things stand.

    Ties are broken by the points from the private objective, then by favor tokens, then by the
    order of the last round; or they are not, and the place is shared, as the rule set has it.
    """
    order = clockwise_order(setup, setup.rounds)
    preference = tie_break(setup)
    unranked = [
        Standing(0, n, name, sheet_of(setup, secrets.private[n], seat.window, seat.tokens))
        for n, (name, seat) in enumerate(zip(setup.names, state.seats, strict=True))
    ]
    keys = {
        each.seat: ranking_key(
            each.total, each.private_points, each.favor_tokens, order.index(each.seat), preference
        )
        for each in unranked
    }
    unranked.sort(key=lambda each: keys[each.seat], reverse=True)
    found: list[Standing] = []
    for n, each in enumerate(unranked):
        place = n + 1
        if n and keys[each.seat] == keys[found[-1].seat]:
            place = found[-1].place
        reason = _reason(setup, each, unranked[n + 1 :], unranked[:n], keys)
        found.append(Standing(place, each.seat, each.name, each.sheet, reason))
    return tuple(found)


def _reason(
    setup: Setup,
    each: Standing,
    behind: list[Standing],
    ahead: list[Standing],
    keys: dict[int, tuple[int, int, int, int]],
) -> str:
    """Say what decided between a player and the next one with as many points."""
    mine = keys[each.seat]
    if any(keys[other.seat] == mine for other in ahead + behind):
        return _("tied at {points}; the place is shared").format(points=signed(mine[0]))
    if not behind or keys[behind[0].seat][0] != mine[0]:
        return ""
    other = keys[behind[0].seat]
    decided = next(n for n in range(1, 4) if mine[n] != other[n])
    if decided == 1:
        sentence = _("tied at {points}; more private points ({mine} to {others})")
    elif decided == 2:
        sentence = _("tied at {points}; more favor tokens left ({mine} to {others})")
    elif setup.rules.last_tie_break == "first":
        sentence = _("tied at {points}; earlier in the order of the last round")
    else:
        sentence = _("tied at {points}; later in the order of the last round")
    return sentence.format(points=signed(mine[0]), mine=mine[decided], others=other[decided])


@dataclass(frozen=True)
class SoloResult:
    """How a solo game stands: the target is the sum of the dice on the round track.

    Examples
    --------
    >>> print(SoloResult(score=52, target=52))
    52 points against a target of 52: lost, since the score must be greater.
    """

    score: int
    target: int

    @property
    def is_won(self) -> bool:
        """Whether the score is greater than the target."""
        return self.score > self.target

    def __str__(self) -> str:
        if self.is_won:
            sentence = _("{score} points against a target of {target}: won.")
        elif self.score == self.target:
            sentence = _(
                "{score} points against a target of {target}: lost, since the score must be "
                "greater."
            )
        else:
            sentence = _("{score} points against a target of {target}: lost.")
        return sentence.format(score=signed(self.score), target=self.target)


def solo_target(state: State) -> int:
    """Return the sum of the shades on the round track; a space without dice is worth 0."""
    return sum(die.shade for space in state.track for die in space)
