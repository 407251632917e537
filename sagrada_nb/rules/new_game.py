"""Setting up a new game."""

from __future__ import annotations

from collections.abc import Sequence

from sagrada_nb.rules.dice import COLORS
from sagrada_nb.rules.game import Game
from sagrada_nb.rules.luck import GivenLuck, Luck, SeedLike, seed_of
from sagrada_nb.rules.objectives import PrivateLike, PublicLike
from sagrada_nb.rules.patterns import PatternLike
from sagrada_nb.rules.play import all_chosen, seat_with
from sagrada_nb.rules.rulesets import RuleSet, rule_set
from sagrada_nb.rules.setup import player_names, set_up
from sagrada_nb.rules.state import CardOnTable, Seat, Secrets, Setup, State
from sagrada_nb.rules.tools.cards import ToolLike
from sagrada_nb.rules.turns import start_round
from sagrada_nb.rules.windows import Window


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
    setup, secrets = set_up(
        seed_of(seed),
        rule_set(rules),
        player_names(players, solo, names),
        solo,
        patterns,
        tools,
        public,
        private,
        difficulty,
        start,
    )
    return first_position(setup, secrets)


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
