"""A simulation as data: what to play, cut into blocks of games that can run anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, cast

import numpy as np

from sagrada_nb.analysis.playouts import GREEDY, RANDOM
from sagrada_nb.analysis.seeds import digest, read_seed
from sagrada_nb.analysis.table import Table, table_of
from sagrada_nb.bots.evaluation import Evaluation
from sagrada_nb.bots.registry import BOTS, Bot, PolicyLike, policy_of
from sagrada_nb.rules.checking import number_of_games, whole_number
from sagrada_nb.rules.errors import NotationError
from sagrada_nb.rules.new_game import new_game
from sagrada_nb.rules.objectives import Objective, PrivateLike, PublicLike, private_objective
from sagrada_nb.rules.patterns import WindowPattern, pattern_of, patterns
from sagrada_nb.rules.rulesets import RuleSet, rule_set
from sagrada_nb.rules.windows import Window
from sagrada_nb.words import _, listed, ngettext

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
    """

    games: int
    seed: int | str
    players: int
    policies: tuple[PolicyLike, ...]
    with_tools: bool
    patterns: tuple[WindowPattern | None, ...]
    public: tuple[str, ...]
    private: tuple[PrivateLike | None, ...]
    rules: RuleSet
    table: Table
    known: tuple[WindowPattern, ...]
    worth: tuple[float, ...]

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
    given = [] if cards is None else game.setup.public[: len(cards)]
    policies = _policies(policy, players)
    compiled = all(isinstance(each, str) for each in policies)
    if tools is False and not compiled:
        raise NotationError(
            _(
                "Without tool cards only the bots {names} can play, since they play compiled. "
                "Leave tools=False away to let the engine play."
            ).format(names=listed(list(COMPILED)))
        )
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
        tools is True or not compiled,
        per_seat,
        tuple(given),
        (*(hands or ()), *[None] * fill)[:fill],
        rule_text,
        table_of(game.setup),
        known,
        tuple(worth),
    )


def players_of(players: int) -> dict[str, Any]:
    """Return what :func:`~sagrada_nb.rules.new_game.new_game` is told about the players."""
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
