"""What stands around the game at a table of any game: headline, news, buttons, log, files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from sagrada_nb.boards import parts
from sagrada_nb.boards.narration import LogEntry
from sagrada_nb.game.base import Placed, Played
from sagrada_nb.words import _, card_name


def headline_html(text: str, *, looks_back: bool) -> str:
    """Return the headline of the table; looking back is marked."""
    if looks_back:
        return (
            f'<p class="sg-whose sg-past"><span class="sg-past-mark">{escape(_("Looking back"))}'
            f"</span> {escape(text)}</p>"
        )
    return f'<p class="sg-whose">{escape(text)}</p>'


def news_html(news: Iterable[LogEntry]) -> str:
    """Return what others did meanwhile; it is spoken as it comes."""
    lines = "".join(
        f'<li data-key="news-{each.moment}-{each.seat}">{escape(each.text)}</li>' for each in news
    )
    title = escape(_("Meanwhile"))
    return (
        f'<div role="log" aria-live="polite" aria-label="{title}">'
        f'<ul class="sg-news">{lines}</ul></div>'
    )


def take_back_buttons(*, can_cancel: bool, can_undo: bool) -> str:
    """Return the buttons that let go of what is chosen and take back what was done."""
    cancel = parts.button(_("Cancel"), "cancel", able=can_cancel)
    return f"{cancel}{parts.button(_('Undo'), 'undo', able=can_undo)}"


def bot_buttons(*, can_hint: bool, bots_turn: bool) -> str:
    """Return the buttons that ask bots to hint and to move."""
    hint = parts.button(_("Hint"), "hint", able=can_hint)
    return f"{hint}{parts.button(_('Bots: now'), 'now', able=bots_turn)}"


def back_to_now() -> str:
    """Return the button that stands in place of all others while a table looks back."""
    return f'<div class="sg-tools">{parts.button(_("Back to now"), "now_again")}</div>'


def drawer_html(title: str, inside: str) -> str:
    """Return what is seldom needed: a title that opens it over what lies around it."""
    return (
        f'<details class="sg-drawer"><summary>{escape(title)}</summary>'
        f'<div class="sg-drawn">{inside}</div></details>'
    )


def advisor_html(bots: Iterable[str], advisor: str, uid: str) -> str:
    """Return the list of bots of which one gives the hints."""
    names = [(name, card_name(name)) for name in bots]
    return parts.choice(_("Hints by"), "hinter", names, advisor, uid)


def curtain_html(name: str, button: str, more: str = "") -> str:
    """Return what hides private things until the screen was passed to a player."""
    said = escape(_("Pass the screen to {name}.").format(name=name))
    added = f"<p>{escape(more)}</p>" if more else ""
    return (
        f'<div class="sg-curtain"><p class="sg-curtain-text">{said}</p>{added}'
        f'<div class="sg-tools">{parts.button(button, "lift")}</div></div>'
    )


def ranking_html(standings: Iterable[object]) -> str:
    """Return the players in the order in which they came, as they say it themselves."""
    lines = "".join(f"<li>{escape(str(each))}</li>" for each in standings)
    return f'<p class="sg-heading">{escape(_("Ranking"))}</p><ul class="sg-ranking">{lines}</ul>'


def results_html(results: Iterable[tuple[Placed, str]]) -> str:
    """Return the score sheets side by side: for each standing the HTML of its sheet."""
    sheets = "".join(
        f'<section class="sg-result" data-key="result-{standing.seat}">'
        f'<p class="sg-player-name">{escape(standing.name)}</p>{sheet}</section>'
        for standing, sheet in results
    )
    return f'<div class="sg-results">{sheets}</div>'


# The log and the files


def log_html(game: Played[Any], lines: Sequence[LogEntry], moment: int | None, uid: str) -> str:
    """Return the log, newest first, and the slider that goes through the whole game.

    ``lines`` are what is told of it, oldest first.
    """
    at = game.length if moment is None else moment
    told = lines[::-1]
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


def files_html(name: str, told: tuple[str, str], uid: str) -> str:
    """Return the field for a file name, the buttons that save and load, and what came of them.

    The status line says it too and is spoken, but on a long table it is out of sight.
    """
    text, mood = told
    answer = f'<p class="sg-filed sg-{mood}">{escape(text)}</p>' if text else ""
    return (
        f'<div class="sg-files"><label for="{uid}-file">'
        f"{escape(_('File in the folder of the notebook'))}</label>"
        f'<input id="{uid}-file" data-action="file" data-key="file" spellcheck="false" '
        f'autocomplete="off" value="{escape(name)}">'
        f"{parts.button(_('Save'), 'save')}{parts.button(_('Load'), 'load')}"
        f"{parts.button(_('Save what I see'), 'save_view')}{answer}"
        f'<p class="sg-file-note">{escape(_said_of_files())}</p></div>'
    )


def _said_of_files() -> str:
    return _(
        "A saved game lies open: who reads the file can find all that is hidden and all dice to "
        "come. To show a game to others, save what you see, as text."
    )


def view_text(title: str, facts: Sequence[str], lines: Sequence[LogEntry]) -> str:
    """Return what one player sees of a game as plain text: how it stands, and the log.

    Parameters
    ----------
    title
        Whose view it is.
    facts
        How the game stands, as far as that player may know.
    lines
        The log, oldest first.
    """
    log = [f"- {each.text}" for each in lines]
    return "\n".join([title, "", *facts, "", _("Log"), "", *log, ""])


def offer_html(trouble: str, offered: str | None) -> str:
    """Return what the last run of the cell has left, to go on with, and what is not kept."""
    said = f'<p class="sg-filed sg-bad" role="alert">{escape(trouble)}</p>' if trouble else ""
    if offered is None:
        return said
    words = _("A game that was played here before is kept: {title}.").format(title=offered)
    return (
        f'{said}<div class="sg-offer"><p>{escape(words)}</p><div class="sg-tools">'
        f"{parts.button(_('Go on with it'), 'go_on', 'offered', is_main=True)}"
        f"{parts.button(_('Play this one'), 'leave_offer')}</div></div>"
    )


def kept_html(titles: Sequence[str], chosen: int, question: str, told: str, uid: str) -> str:
    """Return the list of kept games, and the button that begins anew with what it asks first."""
    games = ""
    if titles:
        options = [(str(n), title) for n, title in enumerate(titles)]
        games = (
            parts.choice(_("Kept games of this cell"), "kept", options, str(chosen), uid)
            + f"{parts.button(_('Go on'), 'go_on')}"
        )
    if question:
        # Who clicks twice, plays on.
        anew = (
            f"{parts.button(_('Play on'), 'play_on')}"
            f"{parts.button(_('Leave it and begin anew'), 'anew_at_once')}"
            f'<p class="sg-filed">{escape(question)}</p>'
        )
    else:
        anew = parts.button(_("Begin anew"), "anew")
    where = f'<p class="sg-where">{escape(told)}</p>' if told else ""
    return f'<div class="sg-files sg-kept">{games}{anew}{where}</div>'
