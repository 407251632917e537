"""A whole game of Mandala as an immutable value: how it began, its state, and the way there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from inspect import signature
from typing import Any, Final, TypeVar

from sagrada_nb.core.checking import true_or_false, whole_number
from sagrada_nb.core.errors import IllegalAction, NotationError, WrongType
from sagrada_nb.game.base import Action, ActionLike, Step
from sagrada_nb.game.chance import Luck, SeedLike, seed_of
from sagrada_nb.game.records import Recorded, RecordKind, one_line
from sagrada_nb.game.setup import player_names
from sagrada_nb.game.state import seat_number
from sagrada_nb.mandala.actions import action_of
from sagrada_nb.mandala.chance import CardLuck, GivenCards
from sagrada_nb.mandala.colors import (
    EMPTY,
    SAND_COLORS,
    Pile,
    SandColor,
    SandRepr,
    more,
    pile,
    pile_text,
    together,
)
from sagrada_nb.mandala.play import Reason, is_stuck, luck_key, options, reasons, result
from sagrada_nb.mandala.scoring import CupScore, Standing, cup_score, ranking, river_of
from sagrada_nb.mandala.state import (
    CARDS_DEALT,
    CUP_DEALT,
    HAND_LIMIT,
    MOUNTAIN_DEALT,
    PLAYERS,
    RIVER_PLACES,
    Mandala,
    Setup,
    State,
    Table,
    the_rest,
)
from sagrada_nb.words import _, listed, paragraph

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class View(Table, SandRepr):
    """A game as one player sees it; once it is over, still with the own cup alone.

    Attributes
    ----------
    seat
        The seat of the player who looks.
    names
        The players' names.
    hand, cup
        The player's own hand and cup.
    hand_sizes, cup_sizes
        How many cards the hands and the cups have.
    """

    seat: int
    names: tuple[str, ...]
    hand: Pile
    cup: Pile
    hand_sizes: tuple[int, int]
    cup_sizes: tuple[int, int]

    @property
    def name(self) -> str:
        """The player's name."""
        return self.names[self.seat]

    @property
    def river(self) -> tuple[SandColor, ...]:
        """The player's river."""
        return self.rivers[self.seat]

    @property
    def is_my_turn(self) -> bool:
        """Whether it is this player who has to act."""
        return self.active == self.seat

    @property
    def unseen(self) -> Pile:
        """The cards that are where this player cannot look: deck, the other's hand and cup."""
        return the_rest(together(self.hand, self.cup, self.in_sight))

    @property
    def deck_size(self) -> int:
        """How many cards can be drawn before the discards are shuffled."""
        other = 1 - self.seat
        return sum(self.unseen) - self.hand_sizes[other] - self.cup_sizes[other]

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal action of this player now; none when it is the other's turn."""
        return tuple(options(self, self.hand)) if self.is_my_turn else ()

    def reasons(self, action: Action) -> tuple[Reason, ...]:
        """Return every reason why an action of this player would not be legal now."""
        return reasons(self, self.hand, self.names, action)

    def score(self) -> CupScore:
        """Return what the player's own cup is worth, as things stand."""
        return cup_score(self.river, self.cup)


@dataclass(frozen=True, eq=False, repr=False)
class Game(Recorded[Action], SandRepr):
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
    >>> from sagrada_nb.mandala.game import new_game
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
        number, state = seat_number(self.names, seat), self.state
        (one, two), (one_cup, two_cup) = state.hands, state.cups
        return View(
            **state.common,
            seat=number,
            names=self.names,
            hand=state.hands[number],
            cup=state.cups[number],
            hand_sizes=(sum(one), sum(two)),
            cup_sizes=(sum(one_cup), sum(two_cup)),
        )

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
        >>> from sagrada_nb.mandala.game import position
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
        why = reasons(self.state, self._hand, self.names, action)
        if why:
            raise IllegalAction(why[0].code, paragraph(each.message for each in why))
        drawn = (
            CardLuck(self.setup.seed, luck_key(self.state)) if luck is None else GivenCards(luck)
        )
        return result(self.state, action, drawn), drawn

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
        return KIND


def new_game(
    *,
    seed: SeedLike = None,
    names: Sequence[str] | None = None,
    start: int | None = None,
    deal: str | None = None,
) -> Game:
    """Set up a game. What is not given is drawn from the seed.

    Parameters
    ----------
    seed
        Where all luck comes from; without one, a fresh seed is drawn and kept in the game.
    names
        The two players' names.
    start
        The seat of the player who begins, 0 or 1.
    deal
        The 20 cards that are dealt, in notation: two for each mountain, six for each hand, two
        for each cup.

    Raises
    ------
    ImpossibleLuck, NotationError, WrongType
        When something is not accepted; the message says what would be.

    Examples
    --------
    >>> game = new_game(seed=7, names=["Ada", "Bo"], start=1)
    >>> game.active, game.state.deck_size, game.view("Ada").hand_sizes
    (1, 88, (6, 6))
    """
    root = seed_of(seed)
    called = player_names(PLAYERS, False, names)
    if start is None:
        start = Luck(root, "start player").below(PLAYERS)
    luck = CardLuck(root, "deal") if deal is None else GivenCards(deal)
    deck = the_rest(EMPTY)
    dealt: list[Pile] = []
    for n in [MOUNTAIN_DEALT] * 2 + [CARDS_DEALT] * PLAYERS + [CUP_DEALT] * PLAYERS:
        cards = EMPTY
        for _each in range(n):
            card = luck.card(deck)
            deck, cards = more(deck, card, -1), more(cards, card)
        dealt.append(cards)
    luck.finish()
    one, two, *rest = dealt
    state = State(
        mandalas=(Mandala(one), Mandala(two)),
        rivers=((), ()),
        hands=(rest[0], rest[1]),
        cups=(rest[2], rest[3]),
        deck=deck,
        player=_seat(start),
    )
    return Game(Setup(called, root, state), state)


def position(
    *,
    mandalas: Sequence[str] = ("-/-/-", "-/-/-"),
    hands: Sequence[str] = ("-", "-"),
    rivers: Sequence[str] = ("-", "-"),
    cups: Sequence[str] = ("-", "-"),
    discards: str = "-",
    player: int = 0,
    ending: bool = False,
    seed: SeedLike = None,
    names: Sequence[str] | None = None,
) -> Game:
    """Return a game that begins with a position of one's own, at the start of a turn.

    Parameters
    ----------
    mandalas
        For each mandala its mountain, the field of seat 0 and that of seat 1, such as
        ``"RRG/B/-"``.
    hands, rivers, cups
        For each seat the cards; a river from place 1.
    discards
        The discarded cards. All cards that are not named are in the deck.
    player
        The seat whose turn it is.
    ending
        Whether the deck has run out before.
    seed, names
        As for :func:`new_game`.

    Raises
    ------
    NotationError, WrongType
        When no game can look like that; the message says why.

    Examples
    --------
    >>> game = position(mandalas=["RG/B/Y", "OO/-/-"], hands=["PPO", "GG"])
    >>> game.play("build P 1", luck="R R R").active
    1
    """
    state = State(
        mandalas=_for_both(mandalas, "mandalas", _mandala),
        rivers=_for_both(rivers, "rivers", river_of),
        cups=_for_both(cups, "cups", pile),
        hands=_for_both(hands, "hands", pile),
        deck=EMPTY,
        discards=pile(discards),
        player=_seat(player),
        ending=true_or_false(ending, "ending"),
    )
    rest = the_rest(state.cards)
    too_many = [color.label for color in SAND_COLORS if rest[color.index] < 0]
    if too_many:
        raise NotationError(
            _("There are only 18 cards of a colour; there are more that are {colors}.").format(
                colors=listed(too_many)
            )
        )
    if any(sum(hand) > HAND_LIMIT for hand in state.hands):
        raise NotationError(_("A hand has at most {most} cards.").format(most=HAND_LIMIT))
    if any(len(river) == RIVER_PLACES for river in state.rivers):
        raise NotationError(_("With six colours in a river the game would be over."))
    whole = replace(state, deck=rest)
    if is_stuck(whole):
        raise NotationError(_("Nobody could do anything there that brings the game forward."))
    return Game(Setup(player_names(PLAYERS, False, names), seed_of(seed), whole), whole)


def _seat(seat: int) -> int:
    return whole_number(seat, _("{given!r} is not a seat. Accepted: 0 and 1."), 0, PLAYERS - 1)


def _for_both(given: Sequence[str], what: str, read: Callable[[str], T]) -> tuple[T, T]:
    """Return what is read of one text for each of two."""
    if not isinstance(given, list | tuple) or len(given) != PLAYERS:
        raise WrongType(
            _("{given!r} is not accepted as {what}: two texts are.").format(given=given, what=what)
        )
    return read(given[0]), read(given[1])


def _mandala(text: str) -> Mandala:
    areas = text.split("/") if isinstance(text, str) else []
    if len(areas) != 3:
        raise NotationError(
            _("{given!r} is no mandala. Accepted: mountain and two fields, like {like!r}.").format(
                given=text, like="RRG/B/-"
            )
        )
    mountain, first, second = (pile(area) for area in areas)
    shared = [
        color.label
        for color in SAND_COLORS
        if sum(cards[color.index] > 0 for cards in (mountain, first, second)) > 1
    ]
    if shared:
        raise NotationError(
            _("In {given!r} {colors} is in more than one area.").format(
                given=text, colors=listed(shared)
            )
        )
    mandala = Mandala(mountain, (first, second))
    if not mandala.missing:
        raise NotationError(
            _("{given!r} has all six colours, so it would have been destroyed.").format(given=text)
        )
    return mandala


def _data(game: Game) -> dict[str, Any]:
    setup, state = game.setup, game.setup.begin
    return {
        "seed": setup.seed,
        "names": list(setup.names),
        "mandalas": [
            "/".join(pile_text(each) for each in (mandala.mountain, *mandala.fields))
            for mandala in state.mandalas
        ],
        "hands": [pile_text(each) for each in state.hands],
        "rivers": ["".join(color.value for color in river) or "-" for river in state.rivers],
        "cups": [pile_text(each) for each in state.cups],
        "discards": pile_text(state.discards),
        "player": state.player,
        "ending": state.ending,
    }


def _read(data: Mapping[str, Any]) -> Game:
    if data["seed"] is None:
        raise NotationError(_("The seed is missing."))
    game = position(**data)
    if _data(game) != dict(data):
        raise NotationError(_("The set-up is not written as it would be saved."))
    return game


def _heading(game: Game) -> str:
    seat, sharing = game.active, game.state.sharing
    name = one_line(game.names[seat]) if seat is not None else ""
    where = f"turn {game.state.turn}" if sharing is None else f"mandala {sharing.mandala}"
    return f"# {where}: {name}"


KIND: Final = RecordKind(
    format="sagrada_nb mandala",
    version=1,
    keys=tuple(signature(position).parameters),
    data=_data,
    read=_read,
    heading=_heading,
    results=lambda game: [str(each) for each in game.ranking()],
)
