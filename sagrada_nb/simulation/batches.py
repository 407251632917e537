"""A simulation as data: what to play, cut into blocks of games that can run anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias, cast

import numpy as np

from sagrada_nb.bots.heuristics import Evaluation
from sagrada_nb.bots.registry import BOTS, Bot, PolicyLike, play, policy_of
from sagrada_nb.core.checking import number_of_games, whole_number
from sagrada_nb.core.errors import NotationError, WrongType
from sagrada_nb.core.grid import SPACES
from sagrada_nb.core.objectives import (
    Objective,
    PrivateLike,
    PublicLike,
    private_objective,
)
from sagrada_nb.core.patterns import WindowPattern, pattern_of, patterns
from sagrada_nb.core.window import Window
from sagrada_nb.game.chance import seed_of
from sagrada_nb.game.game import Game, new_game
from sagrada_nb.game.rulesets import RuleSet, rule_set
from sagrada_nb.game.setup import CARDS_ON_TABLE, SOLO_PUBLIC, pattern_cards
from sagrada_nb.simulation.batch_scoring import PRINTED, cards_of, points_of
from sagrada_nb.simulation.compiled import AnyArray, first_call
from sagrada_nb.simulation.kernel_inputs import (
    DEAL,
    GREEDY,
    RANDOM,
    Deal,
    Table,
    beginning,
    deal_games,
    desk,
    printed_on,
    table_of,
)
from sagrada_nb.simulation.kernels import play_games, settle_games
from sagrada_nb.words import _, listed, ngettext


def read_seed(seed: object) -> int | str:
    """Return the seed meant: one given, one drawn from a generator, or a fresh one for None.

    Raises
    ------
    WrongType
        When it is no seed.

    Examples
    --------
    >>> read_seed(7), read_seed(np.int64(7)), read_seed("seven")
    (7, 7, 'seven')
    """
    if isinstance(seed, np.random.Generator):
        return int(seed.integers(1 << 53))
    if isinstance(seed, np.integer):
        return int(seed)
    if seed is None or isinstance(seed, int | str | Random):
        return seed_of(seed)
    raise WrongType(
        _(
            "{given!r} is not a seed. Accepted: a whole number, a text, a random.Random, "
            "a numpy.random.Generator, or None for a fresh one."
        ).format(given=seed)
    )


def digest(seed: int | str) -> int:
    """Return a number of 128 bits that stands for a seed, be it a number or a text."""
    return int.from_bytes(sha256(f"{seed!r}".encode()).digest()[:16], "big")


def generator_of(seed: object) -> np.random.Generator:
    """Return the generator meant: one that is given goes on, others begin at their seed.

    Raises
    ------
    WrongType
        When it is no seed.

    Examples
    --------
    >>> generator_of("seven").random() == generator_of("seven").random()
    True
    """
    if isinstance(seed, np.random.Generator):
        return seed
    root = read_seed(seed)
    if isinstance(root, str) or root < 0:  # numpy takes neither
        root = digest(root)
    return np.random.default_rng(root)


BLOCK: Final = 1024
"""Games in a block that is played compiled. Its luck is its own, so it is the same everywhere."""

COMPILED: Final = {"random": RANDOM, "greedy": GREEDY}
"""The bots that play compiled, without tool cards."""

PatternLike: TypeAlias = WindowPattern | str
PatternsLike: TypeAlias = PatternLike | Sequence[PatternLike | None] | None
PoliciesLike: TypeAlias = PolicyLike | Sequence[PolicyLike]


@dataclass(frozen=True)
class Job:
    """What a simulation plays.

    Attributes
    ----------
    games
        How many games.
    seed
        What all luck comes from.
    players
        1–4; 1 is the solo game.
    policies
        One a seat: the name of a bot that plays compiled, or a policy for the engine.
    with_tools
        Whether the engine plays, with tool cards.
    patterns
        One a seat: a pattern, or None for one that is dealt and chosen.
    public, private
        Public objectives that lie on the table in every game, and one private objective a seat;
        others are drawn.
    rules
        The rule set.
    table
        The rules as numbers for the kernels.
    known
        The patterns that can turn up: the 24 cards, then those given that are none of them.
    worth
        What each of them is worth to the greedy bot while it is empty.
    cards
        The public objectives that can lie on the table: the ten, then those given that are no
        printed cards.
    """

    games: int
    seed: int | str
    players: int
    policies: tuple[PolicyLike, ...]
    with_tools: bool
    patterns: tuple[WindowPattern | None, ...]
    public: tuple[Objective, ...]
    private: tuple[PrivateLike | None, ...]
    rules: RuleSet
    table: Table
    known: tuple[WindowPattern, ...]
    worth: tuple[float, ...]
    cards: tuple[Objective, ...] = PRINTED

    @property
    def a_block(self) -> int:
        """How many games a block has; with the engine, which is slow, a single one."""
        return 1 if self.with_tools else BLOCK

    @property
    def blocks(self) -> int:
        """How many blocks of games there are."""
        return -(-self.games // self.a_block)

    def size(self, block: int) -> int:
        """Return how many games a block has: as many as the others, but for the last one."""
        return min(self.a_block, self.games - block * self.a_block)

    def generator(self, block: int) -> np.random.Generator:
        """Return where the luck of a block comes from."""
        return np.random.default_rng(np.random.SeedSequence(digest(self.seed), spawn_key=(block,)))


def job_of(
    games: int,
    players: int,
    policy: PoliciesLike,
    patterns_given: PatternsLike,
    public: Sequence[PublicLike] | PublicLike | None,
    private: Sequence[PrivateLike | None] | PrivateLike | None,
    rules: RuleSet | str,
    seed: object,
    tools: bool | None,
) -> Job:
    """Return what to play; :func:`~.simulate.simulate` says what the arguments mean."""
    games = number_of_games(games)
    refusal = _("{given!r} cannot play. Accepted: 1 (solo), 2, 3 or 4 players.")
    players = whole_number(players, refusal, 1, 4)
    per_seat = _patterns(patterns_given, players)
    cards = [public] if isinstance(public, str | Objective) else public
    hands = _hands(private, players)
    rule_text = rule_set(rules)
    # A game is set up once, so that what cannot be played is refused as the engine refuses it.
    game = new_game(
        seed=0,
        rules=rule_text,
        patterns=per_seat,
        public=cards,
        private=hands,
        **players_of(players),
    )
    given = () if cards is None else game.setup.objectives[: len(cards)]
    policies = _policies(policy, players)
    compiled = all(isinstance(each, str) for each in policies)
    if tools is False and not compiled:
        raise NotationError(
            _(
                "Without tool cards only the bots {names} can play, since they play compiled. "
                "Leave tools=False away to let the engine play."
            ).format(names=listed(list(COMPILED)))
        )
    by_function = [card.name for card in given if card.counts is not None]
    if tools is False and by_function:
        message = _(
            "{names} count by a function, so the engine has to play, with tool cards. Leave "
            "tools=False away, or take objectives of a family."
        )
        raise NotationError(message.format(names=listed(by_function)))
    fill = 2 if players == 1 else players
    own = [each for each in per_seat if each and each not in patterns.values()]
    known = (*patterns.values(), *dict.fromkeys(own))
    evaluation = Evaluation(game.view(0))
    worth = [
        evaluation.value(Window(each)) + (0 if game.setup.solo else each.difficulty or 0)
        for each in known
    ]
    return Job(
        games,
        read_seed(seed),
        players,
        policies,
        tools is True or not compiled or bool(by_function),
        per_seat,
        given,
        (*(hands or ()), *[None] * fill)[:fill],
        rule_text,
        table_of(game.setup),
        known,
        tuple(worth),
        (*PRINTED, *game.setup.own),
    )


def players_of(players: int) -> dict[str, Any]:
    """Return what :func:`~sagrada_nb.game.game.new_game` is told about the players."""
    return {"solo": True} if players == 1 else {"players": players}


def _hands(
    given: Sequence[PrivateLike | None] | PrivateLike | None, players: int
) -> Sequence[PrivateLike | None] | None:
    """Return the private objectives that are given, one a seat; a solo game may have a single one.

    Raises
    ------
    NotationError
        When a single one is given for several players.
    """
    if given is None or isinstance(given, list | tuple):
        return given
    card = private_objective(cast("PrivateLike", given))
    if players > 1:
        raise NotationError(
            _(
                "A single private objective, {card}, was given for {players} players, and each "
                "exists once. Accepted: a list with one a seat, such as {example}, with None where "
                "it is dealt."
            ).format(card=card.label, players=players, example=[given, *[None] * (players - 1)])
        )
    return [card]


def _patterns(given: PatternsLike, players: int) -> tuple[WindowPattern | None, ...]:
    if given is None:
        return (None,) * players
    if not isinstance(given, list | tuple):
        return (pattern_of(cast("PatternLike", given)),) * players
    if len(given) != players:
        sentence = ngettext(
            "{n} pattern was given for {players} players. Accepted: one for all, or one for each, "
            "with None where it is dealt.",
            "{n} patterns were given, but the number of players is {players}. Accepted: one for "
            "all, or one for each, with None where it is dealt.",
            len(given),
        )
        raise NotationError(sentence.format(n=len(given), players=players))
    return tuple(None if each is None else pattern_of(each) for each in given)


def _policies(given: PoliciesLike, players: int) -> tuple[PolicyLike, ...]:
    each: list[Any] = list(given) if isinstance(given, list | tuple) else [given] * players
    if len(each) != players:
        sentence = ngettext(
            "{n} policy was given for {players} players. Accepted: one for all, or one for each.",
            "{n} policies were given, but the number of players is {players}. Accepted: one for "
            "all, or one for each.",
            len(each),
        )
        raise NotationError(sentence.format(n=len(each), players=players))
    return tuple(_policy(one) for one in each)


def _policy(given: PolicyLike) -> PolicyLike:
    """Return the name of a bot that plays compiled, else the policy itself."""
    if isinstance(given, str):
        name = BOTS[given].name
        return name if name in COMPILED else BOTS[given]
    if not isinstance(given, Bot):
        policy_of(given)
    return given


NONE: Final = -1


class PlayedBlock(NamedTuple):
    """How a block of G games of P players came out.

    Attributes
    ----------
    game
        The number of the first game; the others follow.
    codes
        G × P × 20: the dice in the windows.
    points
        G × P × (C + 6): the points of the windows: the C cards of the job, the private objectives,
        the count of open spaces.
    patterns
        G × P: the numbers of the patterns among those of the job.
    public
        G × 3: the numbers of the public objectives on the table, −1 for none.
    private
        G × P × 2: the colours of the private objectives, −1 for none.
    earned, tokens, totals, places
        G × P: the points of the private objective, the favor tokens left, the total, the place.
    target
        G: in a solo game the points to be beaten.
    start
        G: the seat that began the first round.
    """

    game: int
    codes: AnyArray
    points: AnyArray
    patterns: AnyArray
    public: AnyArray
    private: AnyArray
    earned: AnyArray
    tokens: AnyArray
    totals: AnyArray
    places: AnyArray
    target: AnyArray
    start: AnyArray


def play_block(job: Job, block: int) -> PlayedBlock:
    """Play one block of a job."""
    return _by_engine(job, block) if job.with_tools else play_compiled(job, block)


def prepare(job: Job) -> None:
    """Load or compile the kernels, before many threads want them at once.

    Games with a policy that the engine plays need none.
    """
    if not job.with_tools:
        first_call(play_games, lambda: play_compiled(job, 0, games=0))


def play_compiled(
    job: Job,
    block: int,
    games: int | None = None,
    log: AnyArray | None = None,
    pools: AnyArray | None = None,
) -> PlayedBlock:
    """Play a block, or its first games, without tool cards.

    `log` and `pools` are filled as :func:`~.playouts.play_games` says, for looking at the games.
    """
    t, n = job.table, job.size(block) if games is None else games
    numbers = job.generator(block).random((n, t.numbers))
    policies = np.array([COMPILED[str(each)] for each in job.policies])
    dealt = deal(job, policies, numbers)
    codes = np.zeros((n, t.players, SPACES), np.uint8)
    target = np.zeros(n, np.int64)
    play_games(
        t,
        printed_on(job.known),
        cards_of(job.cards),
        beginning(),
        dealt.patterns,
        dealt.public,
        dealt.private,
        dealt.start,
        policies,
        numbers,
        codes,
        target,
        np.zeros((0, 1, 1, 4), np.int16) if log is None else log,
        np.zeros((0, 1, 1), np.uint8) if pools is None else pools,
        desk(t),
    )
    points = points_of(codes.reshape(-1, SPACES), job.cards)
    points = points.reshape(n, t.players, points.shape[1])
    difficulty = [0 if t.solo else each.difficulty or 0 for each in job.known]
    tokens = np.array(difficulty)[dealt.patterns]
    earned, totals, places = (np.zeros((n, t.players), np.int64) for _each in range(3))
    settle_games(
        t,
        codes,
        points,
        dealt.public,
        dealt.private,
        dealt.start,
        tokens,
        earned,
        totals,
        places,
    )
    return PlayedBlock(
        block * BLOCK,
        codes,
        points,
        dealt.patterns,
        dealt.public,
        dealt.private,
        earned,
        tokens,
        totals,
        places,
        target,
        dealt.start,
    )


def deal(job: Job, policies: AnyArray, numbers: AnyArray) -> Deal:
    """Set up as many games as there are rows of numbers."""
    t = job.table
    number = {pattern.name: at for at, pattern in enumerate(job.known[: len(patterns)])}
    taken = {each.name for each in job.patterns if each}
    sides = [[number[side] for side in card] for card in pattern_cards() if not taken & set(card)]
    public, private = np.full(CARDS_ON_TABLE, DEAL), np.full((t.players, 2), DEAL)
    public[: len(job.public)] = [job.cards.index(card) for card in job.public]
    for at, choice in enumerate(job.private):
        if choice is not None:
            color = private_objective(choice).members[0]
            private[(0, at) if t.solo else (at, 0)] = color
    return deal_games(
        t,
        np.array([DEAL if each is None else job.known.index(each) for each in job.patterns]),
        np.array(sides, np.int64).reshape(-1, 2),
        np.array(job.worth),
        public,
        SOLO_PUBLIC if t.solo else CARDS_ON_TABLE,
        private,
        policies,
        numbers,
    )


def _by_engine(job: Job, block: int) -> PlayedBlock:
    """Play a block with the engine, tool cards included."""
    first, n = block * job.a_block, job.size(block)
    policies = [policy_of(each) for each in job.policies]
    games = []
    for number in range(first, first + n):
        game = new_game(
            seed=f"{job.seed}/{number}",
            rules=job.rules,
            patterns=job.patterns,
            public=list(job.public),
            private=list(job.private),
            **players_of(job.players),
        )
        games.append(play(game, policies, f"{job.seed}/{number}"))
    return _played(job, first, games)


def _played(job: Job, first: int, games: list[Game]) -> PlayedBlock:
    """Return how games of the engine came out."""
    n, players, order = len(games), job.players, [card.name for card in job.cards]
    codes = np.zeros((n, players, SPACES), np.uint8)
    public, private = np.full((n, CARDS_ON_TABLE), NONE), np.full((n, players, 2), NONE)
    found = {name: np.zeros((n, players), np.int64) for name in ("p", "e", "t", "s", "r")}
    target = np.zeros(n, np.int64)
    for g, game in enumerate(games):
        public[g, : len(game.setup.public)] = [order.index(name) for name in game.setup.public]
        if game.setup.solo:
            target[g] = game.solo_result().target
        for each in game.ranking():
            seat, window = each.seat, game.windows[each.seat]
            codes[g, seat] = [0 if die is None else die.code for die in window.dice]
            colors = [color.index for color in game.secrets.private[seat]]
            private[g, seat, : len(colors)] = colors
            found["p"][g, seat] = job.known.index(window.pattern)
            found["e"][g, seat], found["t"][g, seat] = each.private_points, each.favor_tokens
            found["s"][g, seat], found["r"][g, seat] = each.total, each.place
    points = points_of(codes.reshape(-1, SPACES), job.cards)
    points = points.reshape(n, players, points.shape[1])
    return PlayedBlock(
        first,
        codes,
        points,
        found["p"],
        public,
        private,
        found["e"],
        found["t"],
        found["s"],
        found["r"],
        target,
        np.array([game.setup.start for game in games], np.int64),
    )


def filled(played: PlayedBlock) -> AnyArray:
    """Return how many spaces of each window hold a die, G × P."""
    return SPACES - played.points[..., -1]
