"""A whole game as an immutable value: set-up, state, and the way that led there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sagrada_nb.rules.action_notation import action_of
from sagrada_nb.rules.actions import Action, ActionLike
from sagrada_nb.rules.errors import IllegalAction
from sagrada_nb.rules.history import Step
from sagrada_nb.rules.luck import GivenLuck, Luck
from sagrada_nb.rules.pictured import Pictured
from sagrada_nb.rules.play import after, luck_key, options
from sagrada_nb.rules.record_kind import RecordKind
from sagrada_nb.rules.recorded import Recorded
from sagrada_nb.rules.results import SoloResult, Standing, ranking, sheet_of, solo_target
from sagrada_nb.rules.rulesets import RuleSet
from sagrada_nb.rules.scoring import ScoreSheet
from sagrada_nb.rules.state import Secrets, Setup, State, seat_number
from sagrada_nb.rules.turns import clockwise_order
from sagrada_nb.rules.view import View
from sagrada_nb.rules.windows import Window
from sagrada_nb.words import _


@dataclass(frozen=True, eq=False, repr=False)
class Game(Recorded[Action], Pictured):
    """A game of Sagrada at one moment. Every action gives a new game; none changes.

    Attributes
    ----------
    setup
        How it is set up, as far as all may know.
    secrets
        The seed and the private objectives.
    state
        What lies on the table now.
    opening
        The dice of the first roll where no pattern had to be chosen before, in notation.
    previous, last, length
        The way here, as in :class:`.Played`.

    Examples
    --------
    >>> from sagrada_nb.rules.new_game import new_game
    >>> game = new_game(players=2, seed=7)
    >>> game
    <Game: 2 players, official rules, Player 1 chooses a window pattern>
    >>> while not game.is_over:
    ...     game = game.play(game.legal_actions()[0])
    >>> print(game.ranking()[0].place, game.at(0) == new_game(players=2, seed=7))
    1 True
    """

    setup: Setup
    secrets: Secrets
    state: State
    opening: str = ""
    previous: Game | None = None
    last: Step[Action] | None = None
    length: int = 0

    # Looking

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.setup.rules

    @property
    def round(self) -> int:
        """The round, from 1; 0 before the first."""
        return self.state.round

    @property
    def windows(self) -> tuple[Window, ...]:
        """The players' windows."""
        return tuple(seat.window for seat in self.state.seats)

    @property
    def turn_order(self) -> tuple[int, ...]:
        """The seats in the clockwise order of this round."""
        return clockwise_order(self.setup, max(1, self.state.round))

    @property
    def now(self) -> str:
        """What is going on, in words for people."""
        active, turn = self.active, self.state.turn
        if active is None:
            return _("the game is over")
        if turn is None:
            return _("{name} chooses a window pattern").format(name=self.names[active])
        return _("round {round} of {rounds}, turn {turn} of {name}").format(
            round=self.round, rounds=self.setup.rounds, turn=turn.number, name=self.names[active]
        )

    def __repr__(self) -> str:
        players = "solo" if self.setup.solo else f"{self.players} players"
        return f"<Game: {players}, {self.rules.name} rules, {self.now}>"

    def _compared(self) -> tuple[object, ...]:
        return (*super()._compared(), self.secrets, self.opening)

    def view(self, seat: int | str) -> View:
        """Return what one player sees: a seat number from 0, or a name.

        Raises
        ------
        NotationError, UnknownName, WrongType
            When there is no such player.
        """
        number = seat_number(self.names, seat)
        return View(number, self.setup, self.state, self.secrets.private[number])

    # Playing

    def read_action(self, action: ActionLike) -> Action:
        """Return the action meant by an action or its notation, such as ``"draft R3 B2"``.

        Raises
        ------
        NotationError, WrongType
            When it cannot be read; whether it is legal is not asked.
        """
        return action_of(action)

    def _options(self) -> Iterable[Action]:
        return options(self.setup, self.state)

    def _result(self, action: Action, luck: str | None) -> tuple[State, Luck]:
        if luck is None:
            source = Luck(self.secrets.seed, luck_key(self.state, action))
        else:
            source = GivenLuck(luck)
        return after(self.setup, self.state, action, source), source

    def _followed_by(self, state: State, step: Step[Action]) -> Game:
        return Game(self.setup, self.secrets, state, self.opening, self, step, self.length + 1)

    def _no_way_back(self, step: Step[Action]) -> str:
        return _("Dice were rolled or drawn, which cannot be taken back: {what}").format(
            what=step.action.sentence
        )

    def can_cancel(self) -> bool:
        """Return whether a tool card is in use that has revealed nothing yet."""
        game = self
        while game.state.pending is not None and game.previous is not None and game.can_undo():
            game = game.previous
        return game is not self and game.state.pending is None

    def cancel(self) -> Game:
        """Return the game before the tool card in use was taken up, as if it never had been.

        Raises
        ------
        IllegalAction
            When no tool card is in use, or its use revealed dice luck.
        """
        if self.state.pending is None:
            raise IllegalAction("no_tool_in_use", _("No tool card is in use."))
        game = self
        while game.state.pending is not None:
            game = game.undo()
        return game

    # How it comes out

    def score(self, seat: int | str) -> ScoreSheet:
        """Return the score sheet of a player, as things stand.

        Parameters
        ----------
        seat
            A seat number from 0, or a player's name.

        Raises
        ------
        NotationError, UnknownName, WrongType
            When there is no such player.
        """
        return sheet_of(self.setup, self.secrets, self.state, seat_number(self.names, seat))

    def ranking(self) -> tuple[Standing, ...]:
        """Return the players from first to last, as things stand, with ties explained."""
        return ranking(self.setup, self.secrets, self.state)

    def solo_result(self) -> SoloResult:
        """Return score and target of a solo game, as things stand.

        Raises
        ------
        IllegalAction
            When it is no solo game.
        """
        if not self.setup.solo:
            raise IllegalAction("not_solo", _("Only a solo game has a target."))
        return SoloResult(self.score(0).total, solo_target(self.state))

    @classmethod
    def _record(cls) -> RecordKind[Game]:
        from sagrada_nb.rules.record import KIND

        return KIND
