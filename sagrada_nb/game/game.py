"""A whole game as an immutable value: set-up, state, and the way that led there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from sagrada_nb.core.dice import COLORS, Color
from sagrada_nb.core.errors import IllegalAction, NotationError
from sagrada_nb.core.objectives import Objective, PrivateLike, PublicLike, printed
from sagrada_nb.core.patterns import PatternLike, WindowPattern, is_card, patterns
from sagrada_nb.core.rich_repr import RichRepr
from sagrada_nb.core.score import ScoreSheet
from sagrada_nb.core.window import Window
from sagrada_nb.game.actions import Action, ActionLike, action_of
from sagrada_nb.game.base import Step
from sagrada_nb.game.chance import GivenLuck, Luck, SeedLike, seed_of
from sagrada_nb.game.play import after, all_chosen, luck_key, options, seat_with
from sagrada_nb.game.records import Recorded, RecordKind, one_line
from sagrada_nb.game.results import SoloResult, Standing, ranking, sheet_of, solo_target
from sagrada_nb.game.rulesets import RuleSet, rule_set
from sagrada_nb.game.setup import (
    deal_patterns,
    deal_private,
    player_names,
    public_on_table,
    start_player,
    tools_on_table,
)
from sagrada_nb.game.state import CardOnTable, Pool, Seat, Secrets, Setup, State, Track, seat_number
from sagrada_nb.game.tools.cards import ToolLike
from sagrada_nb.game.turns import clockwise_order, start_round
from sagrada_nb.words import _


@dataclass(frozen=True)
class View:
    """A game as one player sees it.

    Attributes
    ----------
    seat
        The seat of the player who looks.
    setup
        How the game is set up.
    state
        What lies on the table.
    private
        The colours of the player's own private objectives: one, or two in a solo game.
    """

    seat: int
    setup: Setup
    state: State
    private: tuple[Color, ...]

    @property
    def name(self) -> str:
        """The player's name."""
        return self.setup.names[self.seat]

    @property
    def window(self) -> Window:
        """The player's window."""
        return self.state.seats[self.seat].window

    @property
    def windows(self) -> tuple[Window, ...]:
        """The windows of all players."""
        return tuple(seat.window for seat in self.state.seats)

    @property
    def tokens(self) -> int:
        """The player's favor tokens."""
        return self.state.seats[self.seat].tokens

    @property
    def pool(self) -> Pool:
        """The draft pool."""
        return self.state.pool

    @property
    def track(self) -> Track:
        """The round track."""
        return self.state.track

    @property
    def cards(self) -> tuple[CardOnTable, ...]:
        """The tool cards on the table, with their tokens."""
        return self.state.cards

    @property
    def bag(self) -> dict[Color, int]:
        """How many dice of each colour are in the bag; in which order they come nobody knows."""
        return dict(zip(COLORS, self.state.bag, strict=True))

    @property
    def is_my_turn(self) -> bool:
        """Whether it is this player who has to act."""
        return self.state.active == self.seat

    def legal_actions(self) -> tuple[Action, ...]:
        """Return every legal action of this player now; none when it is another's turn."""
        return tuple(options(self.setup, self.state)) if self.is_my_turn else ()

    def score(self, window: Window | None = None, tokens: int | None = None) -> ScoreSheet:
        """Return the player's own score sheet as things stand, or for another window."""
        return sheet_of(
            self.setup,
            self.private,
            self.window if window is None else window,
            self.tokens if tokens is None else tokens,
        )


@dataclass(frozen=True, eq=False, repr=False)
class Game(Recorded[Action], RichRepr):
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
    >>> from sagrada_nb.game.game import new_game
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
        return self.view(seat).score()

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
        return KIND


def new_game(
    players: int | None = None,
    *,
    solo: bool = False,
    seed: SeedLike = None,
    names: Sequence[str] | None = None,
    rules: RuleSet | str = "official",
    patterns: Sequence[PatternLike] | None = None,
    tools: Sequence[ToolLike] | None = None,
    public: Sequence[PublicLike] | None = None,
    private: Sequence[PrivateLike | None] | None = None,
    difficulty: int | None = None,
    start: int | None = None,
) -> Game:
    """Set up a game. What is not given is drawn from the seed.

    Parameters
    ----------
    players
        2 (unless names say otherwise), 3 or 4.
    solo
        Whether to play alone, against the round track.
    seed
        Where all luck comes from; without one, a fresh seed is drawn and kept in the game.
    names
        The players' names, in clockwise order.
    rules
        A rule set or its name.
    patterns
        For each player a window pattern, or None to choose from two cards dealt.
    tools, public
        Tool cards and public objectives that shall be on the table; others are added.
    private
        For each player the private objective or None; in a solo game up to two.
    difficulty
        In a solo game the number of tool cards: 1 is very hard, 5 easy, 3 is the default.
    start
        The seat of the start player, from 0.

    Raises
    ------
    NotationError, UnknownName, WrongType
        When something is not accepted; the message says what would be.

    Examples
    --------
    >>> game = new_game(3, seed=7, patterns=["Virtus", "Via Lux", "Firmitas"], start=0)
    >>> game.round, game.active, len(game.state.pool)
    (1, 0, 7)
    >>> [str(action) for action in game.legal_actions()][:2]
    ['draft P4 A1', 'draft P4 A2']
    """
    known, read, seated = seed_of(seed), rule_set(rules), player_names(players, solo, names)
    n = len(seated)
    names_on_table, own = public_on_table(known, public, solo)
    setup = Setup(
        read,
        seated,
        solo,
        deal_patterns(known, patterns, n),
        tools_on_table(known, tools, solo, difficulty),
        names_on_table,
        start_player(known, start, n),
        own,
    )
    return first_position(setup, Secrets(known, deal_private(known, private, solo, n)))


def first_position(setup: Setup, secrets: Secrets, opening: str | None = None) -> Game:
    """Return the game before its first action.

    Where no pattern is to be chosen, the first pool is rolled: from the seed, or as given.
    """
    seats = tuple(
        seat_with(setup, dealt[0]) if len(dealt) == 1 else Seat(Window())
        for dealt in setup.patterns
    )
    cards = tuple(CardOnTable(tool) for tool in setup.tools)
    state = State(seats, cards, (setup.rules.dice_per_color,) * len(COLORS))
    luck = Luck(secrets.seed, "round 1") if opening is None else GivenLuck(opening)
    if all_chosen(state):
        state = start_round(setup, state, luck)
    luck.finish()
    return Game(setup, secrets, state, " ".join(luck.taken))


_KEYS: Final = (
    "seed",
    "rules",
    "names",
    "solo",
    "patterns",
    "tools",
    "public",
    "private",
    "start",
    "opening",
)
_SIDES_DEALT: Final = (1, 4)


def _data(game: Game) -> dict[str, Any]:
    """Return the set-up of a game as plain data, the dice of the opening roll with it."""
    setup, secrets = game.setup, game.secrets
    return {
        "seed": secrets.seed,
        "rules": {"name": setup.rules.name, **_plain(setup.rules.changes)},
        "names": list(setup.names),
        "solo": setup.solo,
        "patterns": [[_pattern_data(each) for each in dealt] for dealt in setup.patterns],
        "tools": list(setup.tools),
        "public": [_objective_data(each) for each in setup.objectives],
        "private": [[color.value for color in colors] for colors in secrets.private],
        "start": setup.start,
        "opening": game.opening,
    }


def _plain(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return settings as JSON has them, with lists for tuples."""
    return {
        name: list(value) if isinstance(value, tuple) else value for name, value in settings.items()
    }


def _pattern_data(pattern: WindowPattern) -> Any:
    if is_card(pattern):
        return pattern.name
    return {"spaces": str(pattern), "name": pattern.name, "difficulty": pattern.difficulty}


def _objective_data(card: Objective) -> Any:
    if card == printed(card.name):
        return card.name
    if card.counts is not None:
        message = _("{name} counts by a function, which a saved game cannot hold.")
        raise NotationError(message.format(name=card.name))
    return {name: getattr(card, name) for name in ("name", "family", "kinds", "points", "says")}


def _read_objective(given: Any) -> PublicLike:
    return given if isinstance(given, str) else Objective(**given)


def _read(data: Mapping[str, Any]) -> Game:
    """Return the game before its first action; the inverse of :func:`_data`."""
    if data["seed"] is None:
        raise NotationError(_("The seed is missing."))
    game = new_game(
        solo=data["solo"],
        seed=data["seed"],
        names=data["names"],
        rules=RuleSet(**data["rules"]),
        tools=data["tools"],
        public=[_read_objective(each) for each in data["public"]],
        private=[color for colors in data["private"] for color in colors],
        difficulty=len(data["tools"]) if data["solo"] else None,
        start=data["start"],
    )
    dealt = tuple(tuple(_read_pattern(each) for each in hand) for hand in data["patterns"])
    if len(dealt) != game.players or any(len(hand) not in _SIDES_DEALT for hand in dealt):
        raise NotationError(_("Each player is dealt 1 or 4 window patterns."))
    setup = replace(game.setup, patterns=dealt)
    game = first_position(setup, game.secrets, data["opening"])
    if _data(game) != dict(data):
        raise NotationError(_("The set-up is not complete."))
    return game


def _read_pattern(given: Any) -> WindowPattern:
    return patterns[given] if isinstance(given, str) else WindowPattern(**given)


def _heading(game: Game) -> str:
    turn, seat = game.state.turn, game.active
    name = one_line(game.names[seat]) if seat is not None else ""
    if turn is None:
        return f"# {name}"
    return f"# round {game.round}, turn {turn.number}: {name}"


def _results(game: Game) -> list[str]:
    ends = [game.solo_result()] if game.setup.solo else game.ranking()
    return [str(each) for each in ends]


KIND: Final = RecordKind(
    format="sagrada_nb game",
    version=1,
    keys=_KEYS,
    data=_data,
    read=_read,
    heading=_heading,
    results=_results,
)
