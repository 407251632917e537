"""What the dice bag holds in store: the chances of a colour, a shade or a die, round by round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import product
from typing import Any, Final

import pandas as pd
from plotly.subplots import make_subplots

from sagrada_nb import exact
from sagrada_nb.charts.chart import Chart, chart, exactly, percent
from sagrada_nb.charts.series import ChartTheme, check_theme, scatter
from sagrada_nb.core.dice import COLORS, DICE_PER_COLOR, Color, Die
from sagrada_nb.exact.kinds import Kind, KindLike, read_kind
from sagrada_nb.game.chance import Bag
from sagrada_nb.game.state import SOLO_ROUNDS
from sagrada_nb.words import _, ngettext

ROUNDS: Final = SOLO_ROUNDS


def pool_chances(
    what: KindLike = "red",
    at_least: int = 1,
    players: Sequence[int] | int = (2, 3, 4),
    *,
    theme: ChartTheme = "auto",
) -> Chart:
    """Draw the chance that a colour, shade or die comes in each round, and in all that are left.

    Parameters
    ----------
    what
        A colour, a shade, or a die such as ``"R3"``.
    at_least
        How many of them are wanted.
    players
        Numbers of players, 1 (solo) to 4, which say how many dice a pool has.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.

    Returns
    -------
    Chart
        ``to_frame`` has one row a number of players, round, past and span: ``players``, ``round``,
        ``past`` (what came before), ``seen`` (dice of the colour drawn before), ``span``
        (``"this pool"`` or ``"this or a later pool"``), ``dice`` (that are drawn), ``chance``
        (0–1), ``exact``.

    Raises
    ------
    NotationError, UnknownName, WrongType
        When something is not accepted; the message says what would be.
    TooManyDice
        When the bag holds fewer dice than are drawn, or more than 18 of a colour.

    Examples
    --------
    >>> frame = pool_chances(6, players=2).to_frame(fractions=True)
    >>> frame[frame["span"] == "this pool"]["exact"].unique().tolist()
    [Fraction(4651, 7776)]
    """
    theme = check_theme(theme)
    kind = read_kind(what)
    chosen = list(players) if isinstance(players, Iterable) else [players]
    frame = pool_frame(kind, at_least, chosen)
    spans = {"this pool": _("this pool"), "this or a later pool": _("this or a later pool")}
    titles = [_players_words(each) for each in chosen]
    figure = make_subplots(
        2,
        max(1, len(chosen)),
        shared_xaxes=True,
        shared_yaxes=True,
        column_titles=titles,
        row_titles=list(spans.values()),
        vertical_spacing=0.07,
        horizontal_spacing=0.03,
    )
    for column, n in enumerate(chosen, 1):
        for row, span in enumerate(spans, 1):
            part = frame[(frame["players"] == n) & (frame["span"] == span)]
            for at, (past, line) in enumerate(part.groupby("past", sort=False)):
                shown: dict[str, Any] = {"name": str(past), "showlegend": row == column == 1}
                words = partial(_words, kind, at_least)
                series = scatter(at, theme, line, "round", "chance", words, size=8, **shown)
                figure.add_trace(series, row, column)
    figure.update_yaxes(tickformat=".0%", range=[-0.03, 1.06])
    figure.update_xaxes(tick0=1, dtick=3, minor={"tick0": 1, "dtick": 1, "ticks": "outside"})
    figure.update_xaxes(range=[0.2, ROUNDS + 0.8], tickangle=0)
    figure.update_xaxes(title_text=_("round"), row=2)
    note = _("Chance that at least so many come. Exact, for what came before as the lines say.")
    return chart(figure, frame, _question(kind, at_least), note, theme, height=440)


def pool_frame(kind: Kind, at_least: int, players: Sequence[int]) -> pd.DataFrame:
    """Return the numbers behind :func:`pool_chances`."""
    rows = []
    for n, (past, part), number in product(players, _pasts(kind), range(1, ROUNDS + 1)):
        size = exact.pool_size(n)
        bag, seen = _bag_after(kind, size * (number - 1), part)
        for span, rounds in (("this pool", 1), ("this or a later pool", ROUNDS + 1 - number)):
            dice = size * rounds
            chance = exact.pool_chance(kind, at_least, dice=dice, bag=bag)
            rows.append((n, number, past, seen, span, dice, float(chance), chance))
    columns = ["players", "round", "past", "seen", "span", "dice", "chance", "exact"]
    return pd.DataFrame(rows, columns=columns)


def _pasts(kind: Kind) -> list[tuple[str, int]]:
    """Return what may have come before: dice of the wanted colour, as a part of its share."""
    if isinstance(kind, int):
        return [(_("whatever came before"), 1)]
    return [
        (_("few came before"), 0),
        (_("its share came before"), 1),
        (_("twice its share came before"), 2),
    ]


def _bag_after(kind: Kind, drawn: int, part: int) -> tuple[Bag, int]:
    """Return the bag after `drawn` dice, and how many of the kind's colour were among them.

    They are `part` times a fifth of them, or as near to that as the bag allows.
    """
    index = 0 if isinstance(kind, int) else (kind.color if isinstance(kind, Die) else kind).index
    others = DICE_PER_COLOR * (len(COLORS) - 1)
    wanted = round(part * drawn / len(COLORS))
    seen = max(drawn - others, min(wanted, drawn, DICE_PER_COLOR))
    left = others - (drawn - seen)
    bag = [left // 4 + (n < left % 4) for n in range(len(COLORS) - 1)]
    bag.insert(index, DICE_PER_COLOR - seen)
    return tuple(bag), seen


def _players_words(players: int) -> str:
    if players == 1:
        return _("solo")
    return ngettext("{n} player", "{n} players", players).format(n=players)


def _wanted(kind: Kind, n: int) -> str:
    if isinstance(kind, Color):
        return ngettext("{n} {color} die", "{n} {color} dice", n).format(n=n, color=kind.label)
    if isinstance(kind, Die):
        return _("{n} × {die}").format(n=n, die=kind.label)
    return ngettext("{n} die with a {shade}", "{n} dice with a {shade}", n).format(n=n, shade=kind)


def _question(kind: Kind, at_least: int) -> str:
    if at_least != 1:
        return _("What are the chances of {dice}, and is it worth waiting for?").format(
            dice=_wanted(kind, at_least)
        )
    if isinstance(kind, Color):
        return _("What are the chances of a {color} die, and is it worth waiting for?").format(
            color=kind.label
        )
    return _("What are the chances of a {die}, and is it worth waiting for?").format(
        die=kind if isinstance(kind, int) else kind.label
    )


def _words(kind: Kind, at_least: int, row: dict[str, Any]) -> str:
    words = _(
        "round {round}, {players}<br>{share} for at least {dice} among {n} dice<br>{fraction}"
    ).format(
        round=row["round"],
        players=_players_words(row["players"]),
        share=percent(row["chance"]),
        dice=_wanted(kind, at_least),
        n=row["dice"],
        fraction=exactly(row["exact"]),
    )
    if isinstance(kind, int):
        return words
    color = kind.color if isinstance(kind, Die) else kind
    seen = _("{n} {color} dice came before").format(n=row["seen"], color=color.label)
    return f"{words}<br>{seen}"
