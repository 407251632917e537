"""Where numbers come from: games that were played, under a name of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

import pandas as pd

from sagrada_nb.rules.errors import NotationError, WrongType
from sagrada_nb.rules.names import Catalogue
from sagrada_nb.words import _, listed

GamesLike: TypeAlias = "pd.DataFrame | Mapping[str, pd.DataFrame] | None"
"""Games as ``simulate`` returns them, or several such frames by a name for each."""


def named_games(
    games: GamesLike, needed: tuple[str, ...], made_by: str = "sagrada_nb.simulate"
) -> dict[str, pd.DataFrame]:
    """Return the frames by name; one without a name is called after the bots that played.

    Parameters
    ----------
    games
        One frame, or several by their names.
    needed
        The columns that are drawn.
    made_by
        The function that returns such frames.

    Raises
    ------
    WrongType
        When it is no frame.
    NotationError
        When a frame lacks columns that are needed.
    """
    if games is None:
        return {}
    given = games if isinstance(games, Mapping) else {None: games}
    found = {}
    for name, frame in given.items():
        if not isinstance(frame, pd.DataFrame):
            raise WrongType(
                _(
                    "{given!r} are no games. Accepted: a DataFrame as {function} returns it, or a "
                    "mapping from names to such frames."
                ).format(given=frame, function=made_by)
            )
        missing = [column for column in needed if column not in frame]
        if missing and len(frame):
            raise NotationError(
                _(
                    "The games have no column {missing}. Accepted: a DataFrame as {function} "
                    "returns it."
                ).format(missing=listed(missing), function=made_by)
            )
        found[_name(frame) if name is None else str(name)] = frame
    return found


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


def _name(frame: pd.DataFrame) -> str:
    policies = list(dict.fromkeys(frame.attrs.get("policy", [])))
    if len(policies) != 1:
        return _("games")
    return {"random": _("random play"), "greedy": _("greedy play")}.get(
        policies[0], _("{bot} play").format(bot=policies[0])
    )


def records(frame: pd.DataFrame) -> list[dict[str, Any]]:
    """Return the rows of a frame as mappings from column to value."""
    return [{str(name): value for name, value in row.items()} for row in frame.to_dict("records")]
