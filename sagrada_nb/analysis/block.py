"""One block of games, played compiled or by the engine, with the same columns."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from sagrada_nb.analysis.arrays import AnyArray
from sagrada_nb.analysis.compiled import first_call
from sagrada_nb.analysis.dealing import DEAL, Deal, deal_games
from sagrada_nb.analysis.desk import beginning, desk
from sagrada_nb.analysis.job import BLOCK, COMPILED, Job, players_of
from sagrada_nb.analysis.playouts import play_games
from sagrada_nb.analysis.settling import settle_games
from sagrada_nb.analysis.side_by_side import OPEN_SPACES, OUTPUTS, planes, score_windows
from sagrada_nb.analysis.table import printed_on
from sagrada_nb.bots.playing import play
from sagrada_nb.bots.registry import policy_of
from sagrada_nb.rules.game import Game
from sagrada_nb.rules.grid import SPACES
from sagrada_nb.rules.new_game import new_game
from sagrada_nb.rules.objectives import PUBLIC_OBJECTIVES, private_objective
from sagrada_nb.rules.patterns import patterns
from sagrada_nb.rules.setup import CARDS_ON_TABLE, SOLO_PUBLIC, pattern_cards

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
        G × P × 16: the points of the windows, as :func:`~.scoring.score_many` gives them.
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
    points = np.zeros((n, t.players, OUTPUTS), np.int16)
    score_windows(codes.reshape(-1, SPACES), points.reshape(-1, OUTPUTS), planes())
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
    t, order = job.table, list(PUBLIC_OBJECTIVES)
    number = {pattern.name: at for at, pattern in enumerate(job.known[: len(patterns)])}
    taken = {each.name for each in job.patterns if each}
    sides = [[number[side] for side in card] for card in pattern_cards() if not taken & set(card)]
    public, private = np.full(CARDS_ON_TABLE, DEAL), np.full((t.players, 2), DEAL)
    public[: len(job.public)] = [order.index(name) for name in job.public]
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
    n, players, order = len(games), job.players, list(PUBLIC_OBJECTIVES)
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
    points = np.zeros((n, players, OUTPUTS), np.int16)
    score_windows(codes.reshape(-1, SPACES), points.reshape(-1, OUTPUTS), planes())
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
    return SPACES - played.points[..., OPEN_SPACES]
