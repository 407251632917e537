"""Games as frames: which set is which, which columns are there, what was drawn together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt
import pandas as pd

from sagrada_nb.core.errors import NotationError, WrongType
from sagrada_nb.core.names import Catalogue
from sagrada_nb.core.objectives import PUBLIC_OBJECTIVES
from sagrada_nb.words import _, listed

WORDS: Final = ("pattern", "difficulty", "tool", "public")
"""The columns that hold words, or nothing for a pattern without a difficulty."""

BETWEEN: Final = " · "
"""Between the names of the public objectives on the table."""

GamesLike: TypeAlias = "pd.DataFrame | Mapping[str, pd.DataFrame] | None"
"""Games as ``simulate`` returns them, or several such frames by a label for each."""


def labelled_games(
    games: GamesLike, needed: Iterable[str], made_by: str = "sagrada_nb.simulate"
) -> dict[str, pd.DataFrame]:
    """Return the frames by label; one without a label is called after the bots that played.

    Parameters
    ----------
    games
        One frame, or several by their labels.
    needed
        The columns that are looked at.
    made_by
        The function that returns such frames.

    Raises
    ------
    WrongType
        When it is no frame.
    NotationError
        When a frame lacks columns that are needed, or they hold what is no number.
    """
    if games is None:
        return {}
    given = games if isinstance(games, Mapping) else {None: games}
    for frame in given.values():
        _check_frame(frame, tuple(needed), made_by)
    return {
        _label_of(frame) if label is None else str(label): frame for label, frame in given.items()
    }


def objectives_in(*games: pd.DataFrame) -> tuple[str, ...]:
    """Return the names of the objectives that games have columns for: the ten, and one's own.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> crosses = sg.Objective("Green crosses", "diagonal", kinds="G", points=3)
    >>> objectives_in(sg.simulate(2, public=[crosses], seed=1))[-1]
    'Green crosses'
    """
    on_table = [frame["public"].unique() for frame in games if "public" in frame]
    tables = {str(each) for some in on_table for each in some}
    names = dict.fromkeys(name for table in sorted(tables) for name in table.split(BETWEEN))
    own = [name for name in names if any(name in frame for frame in games)]
    return tuple(dict.fromkeys([*PUBLIC_OBJECTIVES, *own]))


def one_frame(
    games: Any, needed: Iterable[str], made_by: str = "sagrada_nb.simulate"
) -> pd.DataFrame:
    """Return the one frame that is looked at, which may have a label.

    The arguments are those of :func:`labelled_games`.

    Raises
    ------
    NotationError, WrongType
        As :func:`labelled_games`, and when there are several frames or none.
    """
    given: Any = {"": games} if games is None else games  # None is refused, too
    frames = list(labelled_games(given, needed, made_by).values())
    if len(frames) != 1:
        raise NotationError(
            _(
                "Here one set of games is looked at, and {n} were given. Accepted: a DataFrame as "
                "{function} returns it."
            ).format(n=len(frames), function=made_by)
        )
    return frames[0]


def _check_frame(frame: object, needed: tuple[str, ...], made_by: str) -> None:
    if not isinstance(frame, pd.DataFrame):
        raise WrongType(
            _(
                "{given!r} are no games. Accepted: a DataFrame as {function} returns it, or a "
                "mapping from names to such frames."
            ).format(given=frame, function=made_by)
        )
    if not len(frame):
        return
    if missing := [column for column in needed if column not in frame]:
        raise NotationError(
            _(
                "The games have no column {missing}. Accepted: a DataFrame as {function} "
                "returns it."
            ).format(missing=listed(missing), function=made_by)
        )
    for column in needed:
        if column not in WORDS and not _are_numbers(frame[column]):
            raise NotationError(
                _(
                    "The column {column} of the games holds what is no number. Accepted: a "
                    "DataFrame as {function} returns it."
                ).format(column=column, function=made_by)
            )


def _are_numbers(column: Any) -> bool:
    try:
        return column.ndim == 1 and bool(np.isfinite(column.to_numpy(dtype=float)).all())
    except (TypeError, ValueError):
        return False


def _label_of(frame: pd.DataFrame) -> str:
    policies = set(frame.attrs.get("policy", ()))
    if len(policies) != 1:
        return _("games")
    (bot,) = policies
    known = {"random": _("random play"), "greedy": _("greedy play")}
    return known.get(bot, _("{bot} play").format(bot=bot))


def luck_of(games: pd.DataFrame) -> npt.NDArray[Any]:
    """Return what each row was drawn together with: its game, or all games with the same luck.

    Examples
    --------
    >>> luck_of(pd.DataFrame({"game": [0, 0, 1, 1], "luck": [0, 0, 0, 0]})).tolist()
    [0, 0, 0, 0]
    """
    luck: npt.NDArray[Any] = games["luck" if "luck" in games else "game"].to_numpy()
    return luck


def one_beside_the_other(games: Iterable[pd.DataFrame]) -> pd.DataFrame:
    """Return several sets of games as one, whose column ``luck`` says which share their luck.

    Games with one number do where they come from one seed, whatever was played.
    """
    frames = []
    for n, frame in enumerate(games):
        if len(frame):
            seed = frame.attrs.get("seed", f"#{n}")
            frames.append(frame.assign(luck=[f"{seed!r}/{each}" for each in luck_of(frame)]))
            frames[-1].attrs = {}
    return pd.concat(frames, ignore_index=True) if frames else pd.DataFrame()


def first_or_games(first: Any, games: GamesLike) -> tuple[Any, GamesLike]:
    """Return a first argument and the games, where games may be given as the first argument.

    Raises
    ------
    NotationError
        When games are given twice.
    """
    is_mapping = isinstance(first, Mapping) and not isinstance(first, Catalogue)
    if not isinstance(first, pd.DataFrame) and not is_mapping:
        return first, games
    if games is not None:
        raise NotationError(
            _(
                "The games are given twice, as the first argument and as games. Accepted: one of "
                "the two; several sets of games in a mapping from names to them."
            )
        )
    return None, first


def records(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """Return the rows of a frame as mappings from column to value."""
    return [{str(name): value for name, value in row.items()} for row in frame.to_dict("records")]
