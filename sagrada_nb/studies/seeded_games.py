"""The same seeded games played in several ways: with passes, by difficulty, by rule set."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import fields
from functools import partial
from itertools import islice
from random import Random
from typing import Any, Final, TypeVar

from sagrada_nb.bots import Choice, Policy, PolicyLike, play, policy_of
from sagrada_nb.bots.matches import until_interrupted
from sagrada_nb.core.checking import is_whole, number_of_games, whole_number
from sagrada_nb.core.errors import NotationError, WrongType
from sagrada_nb.exact.payoffs import shown
from sagrada_nb.game.actions import PASS, Action, UseTool
from sagrada_nb.game.chance import check_seed
from sagrada_nb.game.game import Game, View, new_game
from sagrada_nb.game.rulesets import (
    RULE_SET_NAMES,
    RuleSet,
    compare_rulesets,
    rule_set,
    rule_sets_of,
)
from sagrada_nb.game.setup import SOLO_DIFFICULTIES, player_names
from sagrada_nb.game.state import SOLO_ROUNDS
from sagrada_nb.studies.comparison import Comparison, Measure, compare
from sagrada_nb.words import _

L = TypeVar("L", bound=Hashable)

ROUNDS: Final = SOLO_ROUNDS


def same_games(
    settings: Mapping[L, Mapping[str, Any]],
    games: int = 10,
    *,
    seed: int = 1,
    bot: PolicyLike = "greedy",
    progress: bool = True,
) -> dict[L, tuple[Game, ...]]:
    """Play the same seeded games with each of several settings, so that they can be compared.

    Parameters
    ----------
    settings
        For each label what :func:`sagrada_nb.new_game` accepts, such as ``players`` or ``rules``;
        and ``bots``, a list with one policy for each seat, where `bot` does not play all.
    games
        How many games with each.
    seed
        The first game's seed; each further game has the next number.
    bot
        The policy that plays every seat.
    progress
        Whether a bar shows how far it is, if it takes more than a second.

    Returns
    -------
    dict
        For each label its finished games, those of one seed at the same place. When somebody
        interrupts it, those that are finished with every setting.

    Raises
    ------
    SagradaError
        When a number, a setting or a policy is not accepted.

    Examples
    --------
    >>> settings = {rounds: {"rules": RuleSet(rounds=rounds)} for rounds in (3, 10)}
    >>> games = same_games(settings, 2, bot="random")
    >>> [len(game.state.track) for game in games[3]]
    [3, 3]
    """
    games = number_of_games(games)
    check_seed(seed)
    if not isinstance(settings, Mapping) or not all(
        isinstance(each, Mapping) for each in settings.values()
    ):
        raise WrongType(
            _(
                "{given!r} are no settings of games. Accepted: a mapping from labels to what "
                "sagrada_nb.new_game accepts, by name."
            ).format(given=settings)
        )
    # Each seed with all settings, then the next: so they can be compared at any moment.
    played = until_interrupted(
        [_played(each, n, bot) for each in settings.values()]
        for n in shown(range(seed, seed + games), _("Playing"), wanted=progress)
    )
    return dict(zip(settings, zip(*played, strict=True), strict=False))


def _played(settings: Mapping[str, Any], seed: int, bot: PolicyLike) -> Game:
    start = new_game(**{name: each for name, each in settings.items() if name != "bots"}, seed=seed)
    return play(start, settings.get("bots", [bot] * start.players), seed)


def totals(game: Game) -> list[int]:
    """Return the points of each player."""
    return [game.score(seat).total for seat in range(game.players)]


def points_of(game: Game, kind: str) -> list[int]:
    """Return the points of each player from ``"public"``, ``"private"`` or ``"favor_tokens"``."""
    return [
        sum(line.points for line in game.score(seat).lines if line.kind == kind)
        for seat in range(game.players)
    ]


def open_spaces(game: Game) -> list[int]:
    """Return the spaces left open in each window."""
    return [len(window.open_spaces) for window in game.windows]


def winners(game: Game) -> list[str]:
    """Return the names of those who won; several where the win is shared."""
    return [each.name for each in game.ranking() if each.place == 1]


def times(game: Game, action: type[Action]) -> int:
    """Return how often an action of a kind was done."""
    return sum(isinstance(step.action, action) for step in game.history)


def passing(bot: PolicyLike, passes: int) -> Policy:
    """Return a policy that passes its second turn in so many rounds, and else plays like `bot`.

    The rounds are spread evenly over the game.

    Raises
    ------
    NotationError, WrongType
        When it is no number of turns from 0 to 10.

    Examples
    --------
    >>> from sagrada_nb.game.actions import Pass
    >>> game = play(new_game(2, seed=1), [passing("random", 10), "random"], seed=1)
    >>> times(game, Pass) >= 10
    True
    """
    policy = policy_of(bot)
    refusal = _("{given!r} is no number of turns to pass. Accepted: 0–{high}.")
    passes = whole_number(passes, refusal, high=ROUNDS)
    rounds = {1 + (2 * n + 1) * ROUNDS // (2 * passes) for n in range(passes)}

    def play_or_pass(view: View, actions: Sequence[Action], rng: Random) -> Action | Choice | str:
        turn = view.state.turn
        if turn and turn.number == 2 and view.state.round in rounds and PASS in actions:
            return PASS
        return policy(view, actions, rng)

    return play_or_pass


def passing_study(
    passes: int | Sequence[int] = (0, 2, 4, 6),
    games: int = 8,
    players: int = 2,
    *,
    seed: int = 1,
    bot: PolicyLike = "greedy",
    progress: bool = True,
) -> Comparison:
    """Compare the same games, in which the player of seat 0 passes more and more second turns.

    Parameters
    ----------
    passes
        How many turns that player passes, 0–10: one number or several. Differences are told
        against the first.
    games
        How many games for each.
    players
        2, 3 or 4.
    seed
        The first game's seed; each further game has the next number.
    bot
        The policy that plays every seat.
    progress
        Whether a bar shows how far it is, if it takes more than a second.

    Returns
    -------
    Comparison
        By number of passes: ``points`` and ``open_spaces`` of that player, points of the
        ``others``.

    Raises
    ------
    NotationError, WrongType
        When a number is not accepted.

    Examples
    --------
    >>> study = passing_study([0, 10], games=2, bot="random")
    >>> study.difference(10, "open_spaces").mean > 0
    True
    """
    numbers = _several(passes, ROUNDS + 1)
    if not 0 < len(numbers) <= ROUNDS + 1 or not all(is_whole(n, 0, ROUNDS) for n in numbers):
        message = _(
            "{given!r} are no numbers of turns to pass. Accepted: a number 0–10, or several."
        )
        raise NotationError(message.format(given=passes))
    others = [bot] * (len(player_names(players, False, None)) - 1)
    settings = {n: {"players": players, "bots": [passing(bot, n), *others]} for n in numbers}
    played = same_games(settings, games, seed=seed, progress=progress)
    measures = {
        "points": lambda game: totals(game)[0],
        "open_spaces": lambda game: open_spaces(game)[0],
        "others": lambda game: totals(game)[1:],
    }
    caption = _("Means of games in which one player passes; games in each row: {n}.")
    return _compared(played, measures, _("Turns passed"), caption)


def solo_study(
    games: int = 20,
    difficulties: Sequence[int] = SOLO_DIFFICULTIES,
    *,
    seed: int = 1,
    bot: PolicyLike = "greedy",
    progress: bool = True,
) -> Comparison:
    """Compare solo games of each difficulty.

    Parameters
    ----------
    games
        How many games for each difficulty.
    difficulties
        The numbers of tool cards, 1–5.
    seed
        The first game's seed; each further game has the next number.
    bot
        The policy that plays.
    progress
        Whether a bar shows how far it is, if it takes more than a second.

    Returns
    -------
    Comparison
        By difficulty: ``won`` (a share), ``points``, ``target``, ``open_spaces`` and ``tool_uses``.

    Raises
    ------
    NotationError, WrongType
        When a number is not accepted.

    Examples
    --------
    >>> study = solo_study(games=3, difficulties=[1, 5], bot="random")
    >>> study.mean(1, "won").mean, study.mean(5, "tool_uses").mean > 0
    (0.0, True)
    """
    given = _several(difficulties, len(SOLO_DIFFICULTIES))
    numbers = [len(new_game(solo=True, difficulty=n).setup.tools) for n in given]
    settings = {n: {"solo": True, "difficulty": n} for n in numbers}
    played = same_games(settings, games, seed=seed, bot=bot, progress=progress)
    measures = {
        "won": lambda game: game.solo_result().is_won,
        "points": lambda game: game.solo_result().score,
        "target": lambda game: game.solo_result().target,
        "open_spaces": open_spaces,
        "tool_uses": lambda game: times(game, UseTool),
    }
    caption = _("Means of solo games; games in each row: {n}.")
    return _compared(played, measures, _("Tool cards"), caption)


NOT_FELT: Final = {"name", "smallest_age"}
"""What is no rule that a game could be played by."""


def single_changes(
    to: RuleSet | str = "guide_da", start: RuleSet | str = "official"
) -> tuple[RuleSet, ...]:
    """Return a rule set, then it with each single difference to another one, then that other one.

    The age on the box is left out, as no game can be played by it.

    Parameters
    ----------
    to
        The rule set that the last one is, or its name.
    start
        The rule set that is changed.

    Raises
    ------
    UnknownName, WrongType
        When there is no such rule set.

    Examples
    --------
    >>> single_changes("rulebook_fa")[1:3]
    (RuleSet('official', leftovers='one'), RuleSet('official', last_tie_break='first'))
    """
    first, last = rule_set(start), rule_set(to)
    changed = [
        RuleSet(first.name, **{**first.changes, field.name: getattr(last, field.name)})
        for field in fields(RuleSet)
        if field.name not in NOT_FELT and getattr(first, field.name) != getattr(last, field.name)
    ]
    return (first, *changed, last)


def score_study(
    rule_sets: Iterable[RuleSet | str] = RULE_SET_NAMES,
    games: int = 10,
    players: int = 2,
    *,
    seed: int = 1,
    bot: PolicyLike = "greedy",
    progress: bool = True,
) -> Comparison:
    """Compare the same seeded games by each rule set.

    Parameters
    ----------
    rule_sets
        Rule sets or their names; differences are told against the first one.
    games
        How many games by each.
    players
        2, 3 or 4.
    seed
        The first game's seed; each further game has the next number.
    bot
        The policy that plays every seat.
    progress
        Whether a bar shows how far it is, if it takes more than a second.

    Returns
    -------
    Comparison
        By rule set the means of a player: ``points``, those from ``public`` and ``private``
        objectives, ``favor_tokens`` and ``open_spaces``.

    Raises
    ------
    NotationError
        When there is no game or no rule set to play.

    Examples
    --------
    >>> study = score_study(["official", "rulebook_fa"], games=2, bot="random")
    >>> study.difference(RuleSet("rulebook_fa"), "points").n
    8
    """
    compared = rule_sets_of(rule_sets)
    settings = {rules: {"players": players, "rules": rules} for rules in compared}
    played = same_games(settings, games, seed=seed, bot=bot, progress=progress)
    kinds = ("public", "private", "favor_tokens")
    measures: dict[str, Measure] = {
        "points": totals,
        **{kind: partial(points_of, kind=kind) for kind in kinds},
        "open_spaces": open_spaces,
    }
    caption = _("Means for one player of games with {players} players; games in each row: {n}.")
    words = {rules: change_words(rules) for rules in compared}
    return _compared(played, measures, _("Rule set"), caption, words, players=players)


def _several(given: Any, most: int) -> list[Any]:
    """Return one value or several as a list, which shows where they are more than `most`."""
    return list(islice(given, most + 1)) if isinstance(given, Iterable) else [given]


def _compared(
    played: Mapping[L, Sequence[Game]],
    measures: Mapping[str, Measure],
    label: str,
    caption: str,
    words: Mapping[Any, str] | None = None,
    **told: object,
) -> Comparison:
    """Compare games; `label` names what differs, and `caption` has a place for their number."""
    n = max(map(len, played.values()), default=0)
    measure_words = {
        "label": label,
        "won": _("Won"),
        "points": _("Points"),
        "others": _("Points of the others"),
        "target": _("Target"),
        "public": _("Public objectives"),
        "private": _("Private objective"),
        "favor_tokens": _("Favor tokens"),
        "open_spaces": _("Open spaces"),
        "tool_uses": _("Tool cards used"),
    }
    shown: dict[Any, str] = {**measure_words, **(words or {})}
    return compare(played, measures, words=shown, caption=caption.format(n=n, **told))


def change_words(rules: RuleSet) -> str:
    """Return what a rule set changes in the text it is named after, or that text's title.

    Examples
    --------
    >>> change_words(RuleSet("official", rounds=3)), change_words(RuleSet())
    ('rounds: 3', 'Official')
    """
    if not rules.changes:
        return rules.title
    table = compare_rulesets([RuleSet(rules.name), rules])
    return _("; ").join(
        _("{point}: {value}").format(point=label, value=cells[1])
        for _setting, label, cells in table.rows
    )
