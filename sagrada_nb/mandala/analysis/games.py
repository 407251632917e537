"""Many games of Mandala that bots play, one row a player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sagrada_nb.bots.processes import until_interrupted
from sagrada_nb.mandala.bots import PolicyLike, play
from sagrada_nb.mandala.colors import more
from sagrada_nb.mandala.game import Game
from sagrada_nb.mandala.set_up import new_game
from sagrada_nb.mandala.state import in_river
from sagrada_nb.rules.checking import number_of_games
from sagrada_nb.rules.luck import check_seed

if TYPE_CHECKING:
    import pandas as pd


def play_games(
    games: int = 500, policies: Sequence[PolicyLike] = ("greedy", "greedy"), seed: int = 1
) -> pd.DataFrame:
    """Return how many games between two bots came out.

    Parameters
    ----------
    games
        How many games.
    policies
        For each seat the name of a bot, or a policy. Who begins changes from game to game.
    seed
        Where all luck comes from: the same seed gives the same table on every machine.

    Returns
    -------
    pandas.DataFrame
        One row a player, two a game:

        ============== ======= =============================================================
        ``game``       int     the number of the game, from 0
        ``seat``       int     0 or 1
        ``points``     int     the final score
        ``won``        bool    whether the player won alone
        ``river``      int     how many colours the river has at the end
        ``collected``  int     the cards in river and cup
        ``color``      str     the colour of which the player collected most cards, the one that
                               entered the river first among equals
        ``most``       int     how many cards of it
        ``place``      int     the place of that colour in the river: 1 entered first
        ============== ======= =============================================================

        A player with an empty river is left out.

    Raises
    ------
    NotationError
        When `games` is no number of games.

    Examples
    --------
    >>> frame = play_games(2, seed=1)
    >>> len(frame), set(frame["place"]) <= {1, 2, 3, 4, 5, 6}
    (4, True)
    """
    import pandas as pd

    games = number_of_games(games)
    check_seed(seed)

    def rows_of(number: int) -> list[dict[str, Any]]:
        start = new_game(seed=f"{seed}/{number}", start=number % 2)
        return _rows(number, play(start, policies, seed + number))

    played = until_interrupted(map(rows_of, range(games)))
    return pd.DataFrame([row for rows in played for row in rows])


def _rows(number: int, game: Game) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    first, second = game.ranking()
    for seat in (0, 1):
        river, cup = game.state.rivers[seat], game.state.cups[seat]
        if not river:
            continue
        held = cup
        for color in river:
            held = more(held, color)
        counted = [(held[color.index], -place, color) for place, color in enumerate(river, 1)]
        most, place, color = max(counted, key=lambda each: each[:2])
        rows.append(
            {
                "game": number,
                "seat": seat,
                "points": game.score(seat).total,
                "won": second.place == 2 and first.seat == seat,
                "river": len(river),
                "collected": sum(cup) + sum(in_river(river)),
                "color": color.name.lower(),
                "most": most,
                "place": -place,
            }
        )
    return rows
