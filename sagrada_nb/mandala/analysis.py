"""Mandala by numbers: many games in a DataFrame, and charts of what they show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pandas as pd
import plotly.graph_objects as go

from sagrada_nb.bots.matches import until_interrupted
from sagrada_nb.charts.chart import Chart, chart
from sagrada_nb.charts.series import ChartTheme, check_theme, look_of, point_style
from sagrada_nb.core.checking import number_of_games
from sagrada_nb.game.chance import check_seed
from sagrada_nb.mandala.bots import PolicyLike, play
from sagrada_nb.mandala.game import Game, new_game
from sagrada_nb.mandala.state import RIVER_PLACES
from sagrada_nb.simulation.labelled_games import one_frame
from sagrada_nb.statistics import mean
from sagrada_nb.words import _, ngettext


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
    games = number_of_games(games)
    check_seed(seed)
    played = until_interrupted(
        play(new_game(seed=f"{seed}/{number}", start=number % 2), policies, seed + number)
        for number in range(games)
    )
    return pd.DataFrame([row for number, game in enumerate(played) for row in _rows(number, game)])


def _rows(number: int, game: Game) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    first, second = game.ranking()
    for seat, (river, cup) in enumerate(zip(game.state.rivers, game.state.cups, strict=True)):
        if not river:
            continue
        collected = {color: cup[color.index] + 1 for color in river}
        favorite = max(river, key=lambda color: collected[color])
        rows.append(
            {
                "game": number,
                "seat": seat,
                "points": game.score(seat).total,
                "won": second.place == 2 and first.seat == seat,
                "river": len(river),
                "collected": sum(cup) + len(river),
                "color": favorite.name.lower(),
                "most": collected[favorite],
                "place": river.index(favorite) + 1,
            }
        )
    return rows


_HEIGHT = 380
_NEEDED = ("game", "points", "won", "most", "place")


def river_order(frame: pd.DataFrame, *, theme: ChartTheme = "auto") -> Chart:
    """Draw how final scores depend on how early the most-collected colour entered the river.

    Parameters
    ----------
    frame
        Games as :func:`play_games` returns them.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.

    Returns
    -------
    Chart
        ``to_frame`` has one row a place: ``place`` (1–6), ``players``, ``mean`` (points),
        ``low`` and ``high`` (the mean's 95 % interval, points, in which both players of a game
        are one cluster; no numbers for one game),
        ``won`` (share of them that won, 0–1) and ``most`` (cards of that colour, on average).

    Raises
    ------
    NotationError, WrongType
        When they are not such games.
    UnknownName
        When there is no such theme.

    Examples
    --------
    >>> from sagrada_nb.mandala.analysis import play_games
    >>> river_order(play_games(2, seed=1)).layout.title.subtitle.text
    '4 players of 2 games. Place 1 entered first.'
    """
    theme = check_theme(theme)
    frame = one_frame(frame, _NEEDED, "sagrada_nb.mandala.play_games").reindex(columns=[*_NEEDED])
    numbers = _by_place(frame)
    box, point = look_of(0, theme), look_of(1, theme)
    figure = go.Figure()
    figure.add_box(
        x=frame["place"],
        y=frame["points"],
        name=_("half of the scores"),
        line={"color": box.line, "width": 1.5},
        fillcolor="rgba(0,0,0,0)",
        boxpoints="outliers",
        marker={"symbol": "circle-open", "size": 5, "color": box.line},
        hoverinfo="skip",
        showlegend=True,
    )
    figure.add_scatter(
        x=numbers["place"],
        y=numbers["mean"],
        mode="markers",
        name=_("mean, 95 % interval"),
        marker=point_style(point, theme, 11),
        error_y={
            "type": "data",
            "array": (numbers["high"] - numbers["mean"]).fillna(0),
            "color": point.line,
            "thickness": 2,
            "width": 7,
        },
        customdata=[_hover(row) for row in numbers.to_dict("records")],
        hovertemplate="%{customdata}<extra></extra>",
    )
    players = dict(zip(numbers["place"], numbers["players"], strict=True))
    places = range(1, RIVER_PLACES + 1)
    tick = _("{place}<br>({players})")
    figure.update_xaxes(
        title=_("place in the river (players)"),
        tickangle=0,
        tickvals=list(places),
        ticktext=[tick.format(place=n, players=players.get(n, 0)) for n in places],
        range=[0.4, RIVER_PLACES + 0.6],
    )
    figure.update_yaxes(title=_("final score"), rangemode="tozero")
    note = _("{players} players of {games} games. Place 1 entered first.").format(
        players=len(frame), games=frame["game"].nunique()
    )
    question = _(
        "How do final scores depend on how early a player's most-collected colour entered the "
        "river?"
    )
    return chart(figure, numbers, question, note, theme, height=_HEIGHT)


def _by_place(frame: pd.DataFrame) -> pd.DataFrame:
    rows = []
    for place, part in frame.groupby("place"):
        found = mean(part["points"].tolist(), part["game"].to_numpy())
        of_part = (found.mean, found.low, found.high, part["won"].mean(), part["most"].mean())
        rows.append((place, len(part), *of_part))
    columns = ["place", "players", "mean", "low", "high", "won", "most"]
    return pd.DataFrame(rows, columns=columns)


def _hover(row: Mapping[Any, Any]) -> str:
    players = int(row["players"])
    return ngettext(
        "Place {place}: {mean:.1f} points on average; {n} player, {won:.0%} won",
        "Place {place}: {mean:.1f} points on average; {n} players, {won:.0%} won",
        players,
    ).format(place=int(row["place"]), mean=row["mean"], n=players, won=row["won"])
