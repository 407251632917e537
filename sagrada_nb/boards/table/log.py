"""The record at a table of any game: the log with its slider, and files."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, TypeAlias, TypeVar

from sagrada_nb.boards import parts
from sagrada_nb.game.base import Played
from sagrada_nb.words import _

G = TypeVar("G", bound=Played[Any])


@dataclass(frozen=True)
class Told:
    """One line of the log.

    Attributes
    ----------
    moment
        How many actions there were when it had happened.
    text
        What happened, a sentence.
    seat
        Who did it; None for what belongs to nobody, such as a new round.
    """

    moment: int
    text: str
    seat: int | None = None


Tell: TypeAlias = Callable[[G], tuple[Told, ...]]
"""What tells the last action of a game; it tells nothing of one that has just begun."""


def whole_story(game: G, tell: Tell[G]) -> tuple[Told, ...]:
    """Return what is told of all actions of a game, oldest first."""
    return tuple(told for at in reversed([*_backwards(game)]) for told in tell(at))


def since_then(game: G, seat: int | None, tell: Tell[G], most: int = 12) -> tuple[Told, ...]:
    """Return what happened since a player last did something, oldest first.

    Parameters
    ----------
    game
        The game.
    seat
        The player; None for somebody who looks on.
    tell
        What tells an action.
    most
        How many lines at most: the latest.
    """
    lines: list[Told] = []
    for at in _backwards(game):
        mine = at.last is not None and at.last.seat == seat
        lines += [each for each in reversed(tell(at)) if not mine or each.seat is None]
        if mine or len(lines) >= most:
            break
    return tuple(reversed(lines[:most]))


def _backwards(game: G) -> Iterator[G]:
    """Give a game and all before it, without the first."""
    while game.previous is not None:
        yield game
        game = game.previous


def log_html(game: Played[Any], lines: Sequence[Told], moment: int | None, uid: str) -> str:
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


def view_text(title: str, facts: Sequence[str], lines: Sequence[Told]) -> str:
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
