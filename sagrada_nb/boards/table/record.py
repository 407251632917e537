"""The record of a table: the log with its slider, files, and the score sheets at the end."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from sagrada_nb.boards import parts
from sagrada_nb.boards.table.story import Told, story
from sagrada_nb.render.sheet_html import sheet_html
from sagrada_nb.rules.game import Game
from sagrada_nb.rules.history import Played
from sagrada_nb.words import _


def log_html(
    game: Played[Any], moment: int | None, uid: str, lines: Sequence[Told] | None = None
) -> str:
    """Return the log, newest first, and the slider that goes through the whole game.

    ``lines`` are what is told of it, oldest first; those of a game of Sagrada where there are none.
    """
    at = game.length if moment is None else moment
    told = list(reversed(story(game) if lines is None and isinstance(game, Game) else lines or ()))
    here = next((n for n, each in enumerate(told) if each.moment <= at), -1)
    marks = ["" for _each in told]
    if here >= 0:
        marks[here] = ' aria-current="true"' + ("" if moment is None else ' data-keep-seen=""')
    items = "".join(
        f'<li data-key="log-{each.moment}-{each.seat}"><button type="button" class="sg-told'
        f'{"" if each.seat is not None else " sg-told-round"}" data-action="moment" '
        f'data-cell="" tabindex="-1" data-value="{each.moment}" '
        f'data-key="moment-{each.moment}-{each.seat}"'
        f"{mark}>{escape(each.text)}</button></li>"
        for each, mark in zip(told, marks, strict=True)
    )
    words = (
        _("Now: {n} actions played").format(n=game.length)
        if moment is None
        else _("After {n} of {all} actions").format(n=at, all=game.length)
    )
    slider = (
        f'<div class="sg-slider"><label for="{uid}-moment">'
        f"{escape(_('Look back through the game'))}</label>"
        f'<input type="range" id="{uid}-moment" min="0" max="{game.length}" value="{at}" '
        f'data-action="moment" data-key="slider" aria-valuetext="{escape(words)}">'
        f'<span class="sg-slider-words">{escape(words)}</span></div>'
    )
    title = escape(_("Log, newest first"))
    return (
        f'<p class="sg-heading">{escape(_("Log"))}</p>{slider}'
        f'<ol class="sg-log" reversed aria-label="{title}" data-roving="1">{items}</ol>'
    )


def files_html(name: str, uid: str) -> str:
    """Return the field for a file name with the buttons that save and load."""
    return (
        f'<div class="sg-files"><label for="{uid}-file">'
        f"{escape(_('File in the folder of the notebook'))}</label>"
        f'<input id="{uid}-file" data-action="file" data-key="file" spellcheck="false" '
        f'autocomplete="off" value="{escape(name)}">'
        f"{parts.button(_('Save'), 'save')}{parts.button(_('Load'), 'load')}</div>"
    )


def scores_html(game: Game, theme: str) -> str:
    """Return the ranking, and the score sheets side by side with the dice behind each line."""
    if not game.is_over:
        return ""
    standings = game.ranking()
    ranking = "".join(f"<li>{escape(str(each))}</li>" for each in standings)
    sheets = "".join(
        f'<section class="sg-result" data-key="result-{each.seat}">'
        f'<p class="sg-player-name">{escape(each.name)}</p>'
        f"{sheet_html(each.sheet, theme=theme)}</section>"
        for each in standings
    )
    head = ""
    if not game.setup.solo:
        title = escape(_("Ranking"))
        head = f'<p class="sg-heading">{title}</p><ul class="sg-ranking">{ranking}</ul>'
    hint = escape(_("Point at a line of a sheet, or focus it, and its dice light up."))
    return f'{head}<p class="sg-goal-text">{hint}</p><div class="sg-results">{sheets}</div>'
