"""All window patterns beside each other: games on each, and the room that they leave."""

from __future__ import annotations

from collections.abc import Iterable

import pandas as pd

from sagrada_nb import exact
from sagrada_nb.bots.registry import PolicyLike
from sagrada_nb.core.patterns import PatternLike, WindowPattern, is_card, pattern_of, patterns
from sagrada_nb.exact.payoffs import each_given, shown
from sagrada_nb.simulation.batches import read_seed
from sagrada_nb.simulation.labelled_games import one_frame
from sagrada_nb.simulation.simulate import simulate
from sagrada_nb.words import _


def pattern_games(
    n_games: int,
    players: int = 2,
    policy: PolicyLike = "greedy",
    *,
    of_patterns: Iterable[PatternLike] | PatternLike = None,
    seed: object = None,
    progress: bool = True,
) -> pd.DataFrame:
    """Play so many games on each window pattern, all players of a game on the same one.

    Parameters
    ----------
    n_games
        How many games on each pattern.
    players
        2, 3 or 4; 1 is the solo game.
    policy
        Who plays all seats.
    of_patterns
        Patterns, or a single one, your own included; the 24 cards where none are given.
    seed
        Where all luck comes from: a whole number, a text or a generator. Every pattern meets the
        same luck, so what differs is what is printed.
    progress
        Whether a bar shows how far it is.

    Returns
    -------
    pandas.DataFrame
        Games as :func:`sagrada_nb.simulate` returns them, numbered through, pattern by pattern, and
        ``luck``: games with the same number there meet the same luck, and are one cluster in every
        interval.
        When somebody interrupts it, ``attrs["partial"]`` is True and patterns are missing.

    Raises
    ------
    IllegalAction
        When the policy returns something that is no legal action.
    NotationError, UnknownName, WrongType
        When there is no such policy, or a number or the seed is not accepted.

    Examples
    --------
    >>> games = pattern_games(5, seed=1, progress=False)
    >>> len(games), games["game"].nunique(), games["pattern"].nunique()
    (240, 120, 24)
    """
    luck, frames = read_seed(seed), []
    chosen = [pattern_of(each) for each in each_given(of_patterns, WindowPattern) or patterns]
    for n, each in enumerate(shown(chosen, _("Playing"), progress)):
        played = simulate(n_games, players, policy, patterns=each, seed=luck, progress=False)
        frames.append(played.assign(game=played["game"] + n * n_games, luck=played["game"]))
        if played.attrs["partial"]:
            break
    games = pd.concat(frames, ignore_index=True).astype({"pattern": "category"})
    number = sum(frame.attrs["games"] for frame in frames)
    games.attrs = {**played.attrs, "games": number, "asked_for": n_games * len(chosen)}
    games.attrs["patterns"] = {each.name: str(each) for each in chosen if not is_card(each)}
    return games


def room_frame(games: pd.DataFrame) -> pd.DataFrame:
    """Return the room that each pattern leaves, beside what it scored in games.

    Parameters
    ----------
    games
        Games as :func:`sagrada_nb.simulate` or :func:`pattern_games` returns them.

    Returns
    -------
    pandas.DataFrame
        One row a pattern in the games, the one with least room first: ``pattern``;
        ``difficulty``; ``windows`` (how many legal windows it has, exactly); ``digits`` (of that
        number); ``score`` (mean points without favor tokens).

    Raises
    ------
    WrongType, NotationError
        When they are no games.

    Examples
    --------
    >>> frame = room_frame(pattern_games(5, seed=1, progress=False))
    >>> frame[["pattern", "digits"]].iloc[[0, -1]].to_numpy().tolist()
    [['Ripples of Light', 13], ['Luz Celestial', 17]]
    """
    played = one_frame(games, ("pattern", "total", "tokens"))
    scores = (played["total"] - played["tokens"]).groupby(played["pattern"].astype(str)).mean()
    rows = []
    for name, score in scores.items():
        pattern = pattern_of(games.attrs.get("patterns", {}).get(str(name), str(name)))
        windows = exact.legal_windows(pattern)
        rows.append((name, pattern.difficulty, windows, len(str(windows)), score))
    frame = pd.DataFrame(rows, columns=["pattern", "difficulty", "windows", "digits", "score"])
    return frame.astype({"windows": object}).sort_values("windows", ignore_index=True)
