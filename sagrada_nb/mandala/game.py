"""A whole game of Mandala as an immutable value: how it began, its state, and the way there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from sagrada_nb.mandala.action_notation import action_of
from sagrada_nb.mandala.actions import Action, ActionLike
from sagrada_nb.mandala.luck import CardLuck, GivenCards
from sagrada_nb.mandala.pictured import Pictured
from sagrada_nb.mandala.play import after, luck_key
from sagrada_nb.mandala.refusals import Reason, options, reasons
from sagrada_nb.mandala.scoring import CupScore, Standing, cup_score, ranking
from sagrada_nb.mandala.state import PLAYERS, Setup, State
from sagrada_nb.mandala.view import View, view_of
from sagrada_nb.rules.history import Played, Step
from sagrada_nb.rules.state import seat_number
from sagrada_nb.words import _


@dataclass(frozen=True, eq=False, repr=False)
class Game(Played[Action], Pictured):
    """A game of Mandala at one moment. Every action gives a new game; none changes.

    Attributes
    ----------
    setup
        How it began: names, seed, and the first state.
    state
        Where the cards are now.
    previous
        The game before the last action, None at the start.
    last
        The last action, None at the start.
    length
        How many actions there were.

    Examples
    --------
    >>> from sagrada_nb.mandala.set_up import new_game
    >>> game = new_game(seed=7, start=0)
    >>> game
    <Mandala: turn 1, Player 1 builds, grows or discards>
    >>> while not game.is_over:
    ...     game = game.play(game.legal_actions()[0])
    >>> game.ranking()[0].place, game.at(0) == new_game(seed=7, start=0)
    (1, True)
    """

    setup: Setup
    state: State
    previous: Game | None = None
    last: Step[Action] | None = None
    length: int = 0

    # Looking

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, in the order of their seats."""
        return self.setup.names

    @property
    def players(self) -> int:
        """The number of players."""
        return PLAYERS

    @property
    def active(self) -> int | None:
        """The seat that has to act; None when the game is over."""
        return self.state.active

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.state.over

    @property
    def now(self) -> str:
        """What is going on, in words for people."""
        active, sharing = self.active, self.state.sharing
        if active is None:
            return _("the game is over")
        if sharing is not None:
            return _("{name} takes a colour of the mountain of mandala {mandala}").format(
                name=self.names[active], mandala=sharing.mandala
            )
        return _("turn {turn}, {name} builds, grows or discards").format(
            turn=self.state.turn, name=self.names[active]
        )

    def __repr__(self) -> str:
        return f"<Mandala: {self.now}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return (
            self.length == other.length
            and self.setup == other.setup
            and self.state == other.state
            and self.history == other.history
        )

    def __hash__(self) -> int:
        return hash((self.setup.seed, self.length, self.state.turn))

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        # The games before this one form a long chain, which pickle would descend into.
        return Game.from_json, (self.to_json(),)

    def view(self, seat: int | str) -> View:
        """Return what one player sees: a seat number from 0, or a name."""
        return view_of(self.state, self.names, seat_number(self.names, seat))

    # Playing

    @cached_property
    def _legal(self) -> tuple[Action, ...]:
        return tuple(options(self.state, self._hand))

    @property
    def _hand(self) -> tuple[int, ...]:
        return self.state.hands[self.active or 0]

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal action of the player who has to act; none when the game is over."""
        return self._legal

    def explain(self, action: ActionLike) -> tuple[Reason, ...]:
        """Return every reason why an action is not legal now; none when it is.

        Examples
        --------
        >>> from sagrada_nb.mandala.set_up import position
        >>> game = position(mandalas=["RG/B/Y", "OO/-/-"], hands=["RBY", "G"], names=["Ada", "Bo"])
        >>> for reason in game.explain("grow R 1"):
        ...     print(reason.code, "|", reason)
        color_in_mountain | Rule of colour: in mandala 1 red is in the mountain, so it can be in \
no field there.
        """
        return reasons(self.state, self._hand, self.names, action_of(action))

    def read_action(self, action: ActionLike) -> Action:
        """Return the action meant by an action or its notation, whether it is legal or not.

        Raises
        ------
        NotationError, WrongType
            When it cannot be read.
        """
        return action_of(action)

    def play(self, action: ActionLike, luck: str | None = None) -> Game:
        """Return the game after an action.

        Parameters
        ----------
        action
            An action or its notation, such as ``"grow RR 2"``.
        luck
            The cards that are drawn, in notation and in order; from the seed where it is None.

        Raises
        ------
        IllegalAction
            With a stable code, when it is not legal now. The game is as it was.
        ImpossibleLuck
            When cards are given that cannot be drawn.
        NotationError, WrongType
            When the action cannot be read.
        """
        action = action_of(action)
        seat = self.active
        source = CardLuck(self.setup.seed, luck_key(self.state))
        if luck is not None:
            source = GivenCards(luck)
        state = after(self.state, self.names, action, source)
        source.finish()
        step = Step(0 if seat is None else seat, action, " ".join(source.taken))
        return Game(self.setup, state, self, step, self.length + 1)

    def _revealed(self, step: Step[Action]) -> str:
        # Which cards were drawn is not said: they may lie in the other's hand.
        return _("Cards were drawn by {action}, which cannot be taken back.").format(
            action=step.action
        )

    # How it comes out

    def score(self, seat: int | str) -> CupScore:
        """Return what the cup of a player is worth, as things stand."""
        number = seat_number(self.names, seat)
        return cup_score(self.state.rivers[number], self.state.cups[number])

    def ranking(self) -> tuple[Standing, Standing]:
        """Return both players, the better one first, as things stand, with a tie explained."""
        return ranking(self.names, (self.score(0), self.score(1)))

    # Writing it down

    def to_json(self) -> str:
        """Return the game as JSON text, with everything needed to go on."""
        from sagrada_nb.mandala.record import KIND
        from sagrada_nb.rules.record_json import to_json

        return to_json(self, KIND)

    @classmethod
    def from_json(cls, text: str) -> Game:
        """Return the game that :meth:`to_json` wrote.

        Raises
        ------
        RecordError
            When it is damaged, of another kind or changed; the error names the place and holds the
            game up to there.
        """
        from sagrada_nb.mandala.record import KIND
        from sagrada_nb.rules.record_json import from_json

        return from_json(text, KIND)

    def to_text(self) -> str:
        """Return the game as a move log that people can read and :meth:`from_text` replays."""
        from sagrada_nb.mandala.record import KIND
        from sagrada_nb.rules.record_text import to_text

        return to_text(self, KIND)

    @classmethod
    def from_text(cls, text: str) -> Game:
        """Return the game that a move log describes.

        Raises
        ------
        RecordError
            When a line cannot be read or played; the error names it and holds the game up to
            there.
        """
        from sagrada_nb.mandala.record import KIND
        from sagrada_nb.rules.record_text import from_text

        return from_text(text, KIND)
