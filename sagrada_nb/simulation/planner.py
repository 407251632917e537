"""The planner: a bot that plays each promising action on to the end, many times.

For an action it looks at the state it leads to, lets the compiled greedy bot play futures of it to
the end (:mod:`.futures`), and takes the action with the best of them. Actions that fare worse drop
out, and the futures go to those that are left. A tool card is considered like any other action:
what it costs is in the final score. Within the futures nobody uses tool cards.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import ClassVar, Final

import numpy as np

from sagrada_nb.bots.action_values import ActionValues
from sagrada_nb.bots.heuristics import Evaluation
from sagrada_nb.bots.policies import Choice
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.game.actions import Action, ChoosePattern, EndTurn, Pass
from sagrada_nb.game.chance import Luck
from sagrada_nb.game.game import Game, View
from sagrada_nb.game.play import after, options, seat_with
from sagrada_nb.game.state import State
from sagrada_nb.simulation.compiled import AnyArray, is_compiled
from sagrada_nb.simulation.kernels import play_games
from sagrada_nb.simulation.rollouts import Futures
from sagrada_nb.words import _, paragraph

FUTURES: Final = 6400
"""How many futures are played before an action is chosen."""
CANDIDATES: Final = 14
"""How many actions are looked at closely: those that the greedy bot likes best."""
SHARES: Final = (0.4, 0.3, 0.3)
"""Which share of the futures goes into each of the rounds of selection."""
KEPT: Final = (5, 2)
"""How many actions are left after each round but the last."""
OUTCOMES: Final = 4
"""How many ways the luck of one action is tried."""
CLOSE: Final = 8.0
"""A lead of so many points is as good as won in three of four cases."""


@dataclass(frozen=True)
class Prospect:
    """What an action leads to.

    Attributes
    ----------
    action
        The action.
    points
        The player's own points at the end, on average.
    spread
        Their standard deviation.
    lead
        By how much the player leads the best other at the end, on average; in a solo game, the
        target.
    error
        The standard error of the lead.
    futures
        How many futures were played.
    """

    action: Action
    points: float
    spread: float
    lead: float
    error: float
    futures: int

    def __str__(self) -> str:
        return _(
            "{action}: {points:.1f} points in the end, give or take {spread:.0f}; {lead:+.1f} "
            "against the best other"
        ).format(action=self.action, points=self.points, spread=self.spread, lead=self.lead)


class _Candidate:
    """An action with the states it leads to and the futures played from them."""

    def __init__(self, action: Action, states: list[State]) -> None:
        self.action, self.states = action, states
        self.points = np.zeros(0)
        self.leads = np.zeros(0)

    def play(self, futures: Futures, stop: int) -> None:
        """Play futures up to number `stop`, shared out among the states."""
        first = len(self.leads)
        cuts = np.linspace(first, stop, len(self.states) + 1).astype(int)
        for state, a, b in zip(self.states, cuts[:-1], cuts[1:], strict=True):
            if b > a:
                points, leads = futures.leads(state, int(a), int(b))
                self.points = np.append(self.points, points)
                self.leads = np.append(self.leads, leads)

    @property
    def worth(self) -> float:
        """How good the futures are: a lead counts for what it does to the chance to win."""
        if not len(self.leads):
            return float("-inf")
        return float(np.mean(np.tanh(self.leads / CLOSE)) + 1e-3 * np.mean(self.leads))

    def prospect(self) -> Prospect:
        n = len(self.leads)
        return Prospect(
            self.action,
            float(self.points.mean()),
            _deviation(self.points),
            float(self.leads.mean()),
            _deviation(self.leads) / max(1, n) ** 0.5,
            n,
        )


def _deviation(values: AnyArray) -> float:
    return float(values.std(ddof=1)) if len(values) > 1 else 0.0


@dataclass(frozen=True)
class Planner:
    """The planner with a budget of one's own.

    Parameters
    ----------
    futures
        How many futures are played before an action is chosen. The same seed then gives the same
        actions everywhere.
    seconds
        Where it is not None, the time for an action; it ends the selection when it is up. Compiling
        does not count.
    tell
        Is told now and then which share of the work is done, and None while the rules are compiled.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> game = sg.new_game(2, seed=4, patterns=["Virtus", "Industria"])
    >>> best, second = Planner(futures=200).advise(game, seed=1)[:2]
    >>> best.action in game.legal_actions(), best.futures > 20
    (True, True)
    """

    futures: int = FUTURES
    seconds: float | None = None
    tell: Callable[[float | None], None] | None = field(default=None, compare=False, repr=False)

    def __call__(self, view: View, actions: Sequence[Action], rng: Random) -> Choice:
        """Choose the action whose futures are best."""
        if len(actions) == 1:
            return Choice(actions[0], _("Nothing else can be done."))
        found, is_cut = self._search(view, rng, actions)
        reason = _reason(found)
        if is_cut:
            short = _("The {seconds} seconds for it were over before all had been tried.")
            reason = paragraph([reason, short.format(seconds=f"{self.seconds:g}")])
        return Choice(found[0].action, reason)

    def within(self, seconds: float, tell: Callable[[float | None], None]) -> Planner:
        """Return the planner with a time for each action, and somebody who is told how far it is.

        Examples
        --------
        >>> Planner(futures=200).within(3, print)
        Planner(futures=200, seconds=3)
        """
        return replace(self, seconds=seconds, tell=tell)

    def advise(self, game: Game, seed: int = 1) -> tuple[Prospect, ...]:
        """Return what the actions looked at lead to for whoever has to act, the best one first.

        Parameters
        ----------
        game
            A game that is not over; the planner sees of it what that player sees.
        seed
            Where the futures' luck comes from.

        Raises
        ------
        IllegalAction
            When the game is over.
        """
        if game.active is None:
            raise IllegalAction("game_over", _("The game is over; nothing more can be done in it."))
        return self.prospects(game.view(game.active), Random(seed))  # noqa: S311 - a game

    def prospects(
        self, view: View, rng: Random, actions: Sequence[Action] | None = None
    ) -> tuple[Prospect, ...]:
        """Return what the actions looked at lead to, the best one first.

        Parameters
        ----------
        view
            What the player who has to act sees.
        rng
            Where luck comes from.
        actions
            The actions to look at; the legal ones where they are None.
        """
        return self._search(view, rng, view.legal_actions() if actions is None else actions)[0]

    def _search(
        self, view: View, rng: Random, legal: Sequence[Action]
    ) -> tuple[tuple[Prospect, ...], bool]:
        """Return what the actions lead to, and whether the time was up before all was tried."""
        left = _candidates(view, legal, rng)
        futures = Futures(view, rng.getrandbits(53), self.futures)
        if self.tell is not None and not is_compiled(play_games):
            self.tell(None)
        futures.leads(left[0].states[0], 0, 1)  # whatever has to be compiled is compiled here
        clock = _Clock(self.seconds, self.futures, self.tell)
        done, out, is_cut = 0, list[_Candidate](), False
        for share, keep in zip(SHARES, (*KEPT, 1), strict=True):
            stop = min(self.futures, done + max(OUTCOMES, int(share * self.futures / len(left))))
            # With a clock all get some futures before any gets more.
            for goal in clock.goals(done, stop):
                for each in left:
                    each.play(futures, goal)
                    clock.count(goal - done)
                    if done and clock.is_up:
                        break  # all have some futures already
                done = goal
            left.sort(key=lambda each: -each.worth)
            out, left = left[keep:] + out, left[:keep]
            if len(left) < 2:
                break
            if clock.is_up:
                is_cut = done < self.futures
                break
        return tuple(each.prospect() for each in left + out if len(each.leads)), is_cut


class _Clock:
    """The time for an action, and word of how far the work is."""

    PIECE: ClassVar = 32
    """How many futures of an action are played before the time is looked at."""
    PAUSE: ClassVar = 0.25
    """The seconds between two words of how far it is."""

    def __init__(
        self, seconds: float | None, futures: int, tell: Callable[[float | None], None] | None
    ) -> None:
        now = time.perf_counter()
        self._start, self._seconds, self._tell, self._told = now, seconds, tell, now
        self._all, self._played = futures, 0

    @property
    def is_up(self) -> bool:
        return self._seconds is not None and time.perf_counter() - self._start > self._seconds

    def goals(self, done: int, stop: int) -> Iterator[int]:
        """Give the numbers of futures to play up to, until the time is up."""
        if self._seconds is None:
            yield stop
            return
        while done < stop:
            done = min(stop, done + self.PIECE)
            yield done
            if self.is_up:
                return

    def count(self, played: int) -> None:
        """Note that futures were played, and tell it if nothing was told for a while."""
        self._played += played
        now = time.perf_counter()
        if self._tell is not None and now - self._told > self.PAUSE:
            self._told = now
            share = self._played / self._all
            if self._seconds is not None:
                share = max(share, (now - self._start) / self._seconds)
            self._tell(min(1.0, share))


def _reason(found: Sequence[Prospect]) -> str:
    if len(found) == 1:
        return _("Looked at alone: {best}.").format(best=found[0])
    return _("Played to the end {n} times, {best}. Next best, {second}.").format(
        n=found[0].futures, best=found[0], second=found[1]
    )


def _candidates(view: View, legal: Sequence[Action], rng: Random) -> list[_Candidate]:
    """Return the actions that the greedy bot likes best, with what they lead to."""
    gains = ActionValues(view, rng)
    liked = sorted(legal, key=lambda action: -gains.of(action))
    chosen = liked[:CANDIDATES]
    # To do nothing more is always a choice to be looked at.
    chosen += [each for each in liked[CANDIDATES:] if isinstance(each, Pass | EndTurn)]
    return [_Candidate(action, list(_states(view, action, rng))) for action in chosen]


def _states(view: View, action: Action, rng: Random) -> Iterator[State]:
    """Give the states that an action leads to, several where it calls for luck."""
    state, turn = view.state, view.state.turn
    if isinstance(action, ChoosePattern):
        yield _all_chosen(view, action)
    elif turn is None or isinstance(action, Pass | EndTurn):
        yield _turn_over(state, 0 if turn is None or turn.drafted else state.idle + 1)
    else:
        for n in range(OUTCOMES):
            luck = Luck(rng.getrandbits(53), "what may come")
            result = _completed(view, after(view.setup, state, action, luck), rng)
            drafted = result.turn is not None and result.turn.drafted
            yield _turn_over(result, 0) if drafted else result
            if n == 0 and not luck.taken:
                return


def _turn_over(state: State, idle: int) -> State:
    """Return a state whose turn is over: the futures go on with the next one."""
    if state.turn is None:
        return state
    return replace(state, turn=replace(state.turn, drafted=True), idle=idle)


def _completed(view: View, state: State, rng: Random) -> State:
    """Return the state with the tool card in use used to its end, as the greedy bot would."""
    while state.pending is not None:
        gains = ActionValues(View(view.seat, view.setup, state, view.private), rng)
        best = max(options(view.setup, state), key=gains.of)
        state = after(view.setup, state, best, Luck(rng.getrandbits(53), "what may come"))
    return state


def _all_chosen(view: View, choice: ChoosePattern) -> State:
    """Return the state in which all have patterns; who has none yet takes the easiest."""
    evaluation, seats = Evaluation(view), []
    for number, seat in enumerate(view.state.seats):
        dealt = view.setup.patterns[number]
        if number == view.seat:
            dealt = tuple(each for each in dealt if each.name == choice.name)
        could_be = [seat] if seat.chosen else [seat_with(view.setup, each) for each in dealt]
        seats.append(max(could_be, key=lambda each: evaluation.value(each.window) + each.tokens))
    return replace(view.state, seats=tuple(seats))


planner_policy: Final = Planner()
"""The planner with its usual budget: about 0.15 s an action."""
