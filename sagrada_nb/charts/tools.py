"""When a tool card helps: it opens a turn in which no die can be placed, or a better space."""

from __future__ import annotations

from math import nan
from typing import Any, Final

import pandas as pd
import plotly.graph_objects as go
from plotly.subplots import make_subplots

from sagrada_nb.charts.chart import ROW, Chart, chart, interval_words, number, percent
from sagrada_nb.charts.series import (
    ChartTheme,
    bars,
    check_theme,
    heatmap,
    label_lines,
)
from sagrada_nb.game.state import SOLO_ROUNDS
from sagrada_nb.simulation.labelled_games import luck_of, one_frame, records
from sagrada_nb.simulation.tool_value import TOOL_NAMES
from sagrada_nb.statistics import ends_of, ratio, share
from sagrada_nb.words import _, card_name, ngettext

ALL: Final = "all"
FEW: Final = 10
"""Dead turns below which a chance is marked as a rough one."""
_GAP: Final = 120


def dead_turns(turns: pd.DataFrame, *, theme: ChartTheme = "auto") -> Chart:
    """Draw when a tool card opens a turn in which no die can be placed, and what it gains at all.

    Parameters
    ----------
    turns
        Turns as ``sample_turns`` returns them.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.

    Returns
    -------
    Chart
        ``to_frame`` has one row a tool card and round with dead turns, and one for all rounds:
        ``tool``, ``round`` (1–10, or ``"all"``), ``dead`` (how many dead turns were seen),
        ``opens`` (the mean chance, 0–1, that the card opens one) with ``opens_low`` and
        ``opens_high`` (95 %); for all rounds also ``gain`` (mean gain of the best placement over
        all turns, in the points of the greedy bot) with ``gain_low`` and ``gain_high``. In all
        intervals the turns of a game are one cluster. The chart
        has the number of dead turns below each round, and fewer than ten in italics.

    Raises
    ------
    UnknownName
        When there is no such theme.
    NotationError, WrongType
        When they are no turns, or lack a column that is needed.

    Examples
    --------
    >>> import sagrada_nb as sg
    >>> turns = sg.studies.sample_turns(1, policy="random", live=0.05, progress=False)
    >>> dead_turns(turns).layout.title.text
    'When does a tool card<br>open a dead turn?'
    """
    theme = check_theme(theme)
    needed = ("game", "tool", "round", "dead", "opens", "gain", "weight")
    turns = one_frame(turns, needed, "sagrada_nb.studies.sample_turns")
    frame = tool_frame(turns)
    overall = frame[frame["round"] == ALL].sort_values("opens", ascending=False)
    order = list(overall["tool"])
    height = ROW * max(4, len(order))
    figure = make_subplots(
        2,
        1,
        subplot_titles=[
            _("chance to open a dead turn, %"),
            _("gain of the best placement"),
        ],
        vertical_spacing=_GAP / (2 * height + _GAP),
    )
    _draw_chances(figure, frame, order, theme)
    names = [label_lines(card_name(tool)) for tool in order]
    shown = {"name": _("gain"), "showlegend": False, "orientation": "h", "error": "x"}
    gains = bars(0, theme, overall, "gain", names, _gain_words, **shown)
    figure.add_trace(gains, 2, 1)
    figure.update_yaxes(autorange="reversed", tickfont={"size": 12})
    figure.update_yaxes(ticks="", showgrid=False, row=1)
    figure.update_xaxes(ticks="", showgrid=False, type="category", tickangle=0, row=1)
    figure.update_xaxes(title_text=_("round (dead turns seen)"), row=1)
    figure.update_xaxes(title_text=_("points for the greedy bot, all turns"), row=2)
    dead = int(overall["dead"].max()) if len(overall) else 0
    question = _("When does a tool card open a dead turn?")
    note = ngettext(
        "The sample holds {n} turn in which no die of the pool can be placed. Favor tokens are "
        "taken for granted. Italics: a chance seen in fewer than {few} turns.",
        "The sample holds {n} turns in which no die of the pool can be placed. Favor tokens are "
        "taken for granted. Italics: a chance seen in fewer than {few} turns.",
        dead,
    ).format(n=dead, few=FEW)
    return chart(figure, frame, question, note, theme, height=2 * height + _GAP)


def tool_frame(turns: pd.DataFrame) -> pd.DataFrame:
    """Return the numbers behind :func:`dead_turns`."""
    rows: list[tuple[Any, ...]] = []
    for tool in TOOL_NAMES if len(turns) else ():
        of_tool = turns[turns["tool"] == tool]
        if not len(of_tool):
            continue
        dead = of_tool[of_tool["dead"].astype(bool)]
        parts: dict[int | str, pd.DataFrame] = {
            each: dead[dead["round"] == each] for each in sorted(map(int, dead["round"].unique()))
        }
        weights = of_tool["weight"]
        gain = ratio((of_tool["gain"] * weights).tolist(), weights.tolist(), luck_of(of_tool))
        for number_, part in (parts | {ALL: dead}).items():
            opens = share(part["opens"].tolist(), luck_of(part)).ends
            gains = gain.ends if number_ == ALL else (nan,) * 3
            rows.append((tool, number_, len(part), *opens, *gains))
    columns = ["tool", "round", "dead", *ends_of("opens", "gain")]
    return pd.DataFrame(rows, columns=columns).astype({"round": object})


def _draw_chances(
    figure: go.Figure, frame: pd.DataFrame, order: list[str], theme: ChartTheme
) -> None:
    rounds: list[int | str] = [*range(1, SOLO_ROUNDS + 1), ALL]
    columns = [_("all") if each == ALL else str(each) for each in rounds]
    found = {(row["tool"], row["round"]): row for row in records(frame)}
    cells = [[found.get((tool, each)) for each in rounds] for tool in order]
    cells = [[row if row and row["dead"] else None for row in line] for line in cells]
    table = heatmap(
        theme,
        [[row and row["opens"] for row in line] for line in cells],
        columns,
        [card_name(tool) for tool in order],
        [
            [_chance_words(tool, each, row) for each, row in zip(rounds, line, strict=True)]
            for tool, line in zip(order, cells, strict=True)
        ],
        text=[[_cell(row) for row in line] for line in cells],
        # Plotly would shrink the numbers, as it counts the letters of the tags for italics.
        textfont={"size": 12},
        zmin=0,
        zmax=1,
    )
    figure.add_trace(table, 1, 1)
    figure.update_xaxes(
        tickvals=columns,
        tickfont={"size": 11},
        ticktext=[
            _("{round}<br>({n})").format(round=column, n=_turns_seen(frame, each))
            for column, each in zip(columns, rounds, strict=True)
        ],
        row=1,
    )


def _cell(row: dict[str, Any] | None) -> str:
    """Return what a cell shows: the chance in percent, marked where it rests on few turns."""
    if row is None:
        return ""
    text = f"{100 * row['opens']:.0f}"
    return f"<i>{text}</i>" if row["dead"] < FEW else text


def _turns_seen(frame: pd.DataFrame, number_: int | str) -> str:
    """Return how many dead turns a round had: as a rule each was looked at with every card."""
    seen = frame.loc[frame["round"] == number_, "dead"]
    if not len(seen):
        return "0"
    least, most = int(seen.min()), int(seen.max())
    return str(most) if least == most else _("{least}–{most}").format(least=least, most=most)


def _chance_words(tool: str, number_: int | str, row: dict[str, Any] | None) -> str:
    if row is None:
        if number_ == ALL:
            return _("{tool}: no dead turn in the sample").format(tool=card_name(tool))
        return _("{tool}, round {round}: no dead turn in the sample").format(
            tool=card_name(tool), round=number_
        )
    sentence = (
        _("{tool}, all rounds: opens a dead turn with a chance of {share}")
        if number_ == ALL
        else _("{tool}, round {round}: opens a dead turn with a chance of {share}")
    ).format(tool=card_name(tool), round=number_, share=percent(row["opens"]))
    seen = ngettext(
        "seen in {n} dead turn; {interval}",
        "seen in {n} dead turns; {interval}",
        row["dead"],
    ).format(n=row["dead"], interval=interval_words(row["opens_low"], row["opens_high"], percent))
    return f"{sentence}<br>{seen}"


def _gain_words(row: dict[str, Any]) -> str:
    return _("{tool}: the best placement is worth {gain} points more with it<br>{interval}").format(
        tool=card_name(row["tool"]),
        gain=number(row["gain"]),
        interval=interval_words(row["gain_low"], row["gain_high"]),
    )
