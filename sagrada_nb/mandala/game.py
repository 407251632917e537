"""A whole game of Mandala as an immutable value: how it began, its state, and the way there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sagrada_nb.game.base import Step
from sagrada_nb.game.records import Recorded, RecordKind
from sagrada_nb.game.state import seat_number
from sagrada_nb.mandala.actions import Action, ActionLike, action_of
from sagrada_nb.mandala.chance import CardLuck, GivenCards
from sagrada_nb.mandala.colors import Pictured, Pile, SandColor, together
from sagrada_nb.mandala.play import Reason, after, luck_key, options, reasons
from sagrada_nb.mandala.scoring import CupScore, Standing, cup_score, ranking
from sagrada_nb.mandala.state import (
    Mandala,
    Setup,
    Sharing,
    State,
    all_together,
    in_river,
    the_rest,
    who_acts,
)
from sagrada_nb.words import _


@dataclass(frozen=True, slots=True)
class View(Pictured):
    """A game as one player sees it.

    Attributes
    ----------
    seat
        The seat of the player who looks.
    names
        The players' names.
    mandalas, rivers, discards, player, turn, sharing, ending, over
        As in :class:`.State`.
    hand, cup
        The player's own hand and cup.
    hand_sizes, cup_sizes, deck_size
        How many cards the hands, the cups and the deck have.
    """

    seat: int
    names: tuple[str, ...]
    mandalas: tuple[Mandala, Mandala]
    rivers: tuple[tuple[SandColor, ...], tuple[SandColor, ...]]
    discards: Pile
    hand: Pile
    cup: Pile
    hand_sizes: tuple[int, int]
    cup_sizes: tuple[int, int]
    deck_size: int
    player: int
    turn: int
    sharing: Sharing | None
    ending: bool
    over: bool

    @property
    def name(self) -> str:
        """The player's name."""
        return self.names[self.seat]

    @property
    def river(self) -> tuple[SandColor, ...]:
        """The player's river."""
        return self.rivers[self.seat]

    @property
    def active(self) -> int | None:
        """The seat that has to act; None when the game is over."""
        return who_acts(self)

    @property
    def is_my_turn(self) -> bool:
        """Whether it is this player who has to act."""
        return self.active == self.seat

    @property
    def unseen(self) -> Pile:
        """The cards that are where this player cannot look: deck, the other's hand and cup."""
        seen = together(together(self.hand, self.cup), self.discards)
        rivers = together(in_river(self.rivers[0]), in_river(self.rivers[1]))
        mandalas = all_together(mandala.cards for mandala in self.mandalas)
        return the_rest(together(seen, together(rivers, mandalas)))

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal action of this player now; none when it is the other's turn."""
        return tuple(options(self, self.hand)) if self.is_my_turn else ()

    def reasons(self, action: Action) -> tuple[Reason, ...]:
        """Return every reason why an action of this player would not be legal now."""
        return reasons(self, self.hand, self.names, action)

    def score(self) -> CupScore:
        """Return what the player's own cup is worth, as things stand."""
        return cup_score(self.river, self.cup)


def view_of(state: State, names: tuple[str, ...], seat: int) -> View:
    """Return what the player at a seat sees; once the game is over, still the own cup alone."""
    hands, cups = state.hands, state.cups
    return View(
        seat,
        names,
        state.mandalas,
        state.rivers,
        state.discards,
        hands[seat],
        cups[seat],
        (sum(hands[0]), sum(hands[1])),
        (sum(cups[0]), sum(cups[1])),
        state.deck_size,
        state.player,
        state.turn,
        state.sharing,
        state.ending,
        state.over,
    )


@dataclass(frozen=True, eq=False, repr=False)
class Game(Recorded[Action], Pictured):
    """A game of Mandala at one moment. Every action gives a new game; none changes.

    Attributes
    ----------
    setup
        How it began: names, seed, and the first state.
    state
        Where the cards are now.
    previous, last, length
        The way here, as in :class:`.Played`.

    Examples
    --------
    >>> from sagrada_nb.mandala.setup import new_game
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

    def view(self, seat: int | str) -> View:
        """Return what one player sees: a seat number from 0, or a name.

        Raises
        ------
        NotationError, UnknownName, WrongType
            When there is no such player.
        """
        return view_of(self.state, self.names, seat_number(self.names, seat))

    # Playing

    @property
    def _hand(self) -> tuple[int, ...]:
        return self.state.hands[self.active or 0]

    def _options(self) -> Iterable[Action]:
        return options(self.state, self._hand)

    def explain(self, action: ActionLike) -> tuple[Reason, ...]:
        """Return every reason why an action is not legal now; none when it is.

        Examples
        --------
        >>> from sagrada_nb.mandala.setup import position
        >>> game = position(mandalas=["RG/B/Y", "OO/-/-"], hands=["RBY", "G"], names=["Ada", "Bo"])
        >>> for reason in game.explain("grow R 1"):
        ...     print(reason.code, "|", reason)
        color_in_mountain | Rule of colour: in mandala 1 red is in the mountain, so it can be in \
no field there.
        """
        return reasons(self.state, self._hand, self.names, action_of(action))

    def read_action(self, action: ActionLike) -> Action:
        """Return the action meant by an action or its notation, such as ``"grow RR 2"``.

        Raises
        ------
        NotationError, WrongType
            When it cannot be read; whether it is legal is not asked.
        """
        return action_of(action)

    def _result(self, action: Action, luck: str | None) -> tuple[State, CardLuck]:
        source = CardLuck(self.setup.seed, luck_key(self.state))
        if luck is not None:
            source = GivenCards(luck)
        return after(self.state, self.names, action, source), source

    def _followed_by(self, state: State, step: Step[Action]) -> Game:
        return Game(self.setup, state, self, step, self.length + 1)

    def _no_way_back(self, step: Step[Action]) -> str:
        # Which cards were drawn is not said: they may lie in the other's hand.
        return _("Cards were drawn, which cannot be taken back: {what}").format(
            what=step.action.sentence
        )

    # How it comes out

    def score(self, seat: int | str) -> CupScore:
        """Return what the cup of a player is worth, as things stand.

        Parameters
        ----------
        seat
            A seat number from 0, or a player's name.

        Raises
        ------
        NotationError, UnknownName, WrongType
            When there is no such player.
        """
        number = seat_number(self.names, seat)
        return cup_score(self.state.rivers[number], self.state.cups[number])

    def ranking(self) -> tuple[Standing, Standing]:
        """Return both players, the better one first, as things stand, with a tie explained."""
        return ranking(self.names, (self.score(0), self.score(1)))

    @classmethod
    def _record(cls) -> RecordKind[Game]:
        from sagrada_nb.mandala.setup import KIND

        return KIND
