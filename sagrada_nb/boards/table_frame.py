"""What stands around the game at a table of any game: headline, news, log, files, results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Any

from sagrada_nb.boards import parts
from sagrada_nb.boards.narration import LogEntry
from sagrada_nb.game.base import Placed, Played
from sagrada_nb.render.markup import heading, listing, tag, words
from sagrada_nb.words import _, card_name


def headline_html(text: str, *, looks_back: bool) -> str:
    """Return the headline of the table; looking back is marked."""
    if not looks_back:
        return words("p", text, "sg-whose")
    mark = words("span", _("Looking back"), "sg-past-mark")
    return tag("p", f"{mark} {escape(text)}", "sg-whose sg-past")


def news_html(news: Iterable[LogEntry]) -> str:
    """Return what others did meanwhile; it is spoken as it comes."""
    lines = "".join(
        words("li", each.text, data_key=f"news-{each.moment}-{each.seat}") for each in news
    )
    told = {"role": "log", "aria_live": "polite", "aria_label": _("Meanwhile")}
    return tag("div", tag("ul", lines, "sg-news"), **told)


def drawer_html(title: str, inside: str) -> str:
    """Return what is seldom needed: a title that opens it over what lies around it."""
    return tag("details", words("summary", title) + tag("div", inside, "sg-drawn"), "sg-drawer")


def advisor_html(bots: Iterable[str], advisor: str, uid: str) -> str:
    """Return the list of bots of which one gives the hints."""
    names = [(name, card_name(name)) for name in bots]
    return parts.choice(_("Hints by"), "hinter", names, advisor, uid)


def curtain_html(name: str, button: str, more: str = "") -> str:
    """Return what hides private things until the screen was passed to a player."""
    said = words("p", _("Pass the screen to {name}.").format(name=name), "sg-curtain-text")
    said += words("p", more) if more else ""
    return tag("div", said + parts.tools(parts.button(button, "lift")), "sg-curtain")


def results_html(
    standings: Sequence[Placed], sheet: Callable[[Any], str], hint: str = "", *, ranked: bool = True
) -> str:
    """Return the ranking, as the players say it themselves, and their sheets side by side."""
    head = words("p", hint, "sg-goal-text") if hint else ""
    if ranked:
        head = heading(_("Ranking")) + listing("ul", map(str, standings), "sg-ranking") + head
    sheets = ""
    for each in standings:
        inside = words("p", each.name, "sg-player-name") + sheet(each)
        sheets += tag("section", inside, "sg-result", data_key=f"result-{each.seat}")
    return head + tag("div", sheets, "sg-results")


# The log and the files


def log_html(game: Played[Any], lines: Sequence[LogEntry], moment: int | None, uid: str) -> str:
    """Return the log, newest first, and the slider that goes through the whole game.

    ``lines`` are what is told of it, oldest first.
    """
    at = game.length if moment is None else moment
    told = lines[::-1]
    here = next((each for each in told if each.moment <= at), None)
    items = ""
    for each in told:
        number = f"{each.moment}-{each.seat}"
        item = parts.button(
            each.text,
            "moment",
            each.moment,
            css="sg-told" if each.seat is not None else "sg-told sg-told-round",
            key=f"moment-{number}",
            data_cell=True,
            tabindex=-1,
            aria_current="true" if each is here else None,
            data_keep_seen=each is here and moment is not None,
        )
        items += tag("li", item, data_key=f"log-{number}")
    if moment is None:
        said = _("Now: {n} actions played").format(n=game.length)
    else:
        said = _("After {n} of {all} actions").format(n=at, all=game.length)
    state = {"type": "range", "min": 0, "max": game.length, "value": at, "data_key": "slider"}
    below = words("span", said, "sg-slider-words")
    label = _("Look back through the game")
    slider = parts.field(label, "moment", uid, "sg-slider", below, **state, aria_valuetext=said)
    named = {"reversed": True, "aria_label": _("Log, newest first"), "data_roving": 1}
    return heading(_("Log")) + slider + tag("ol", items, "sg-log", **named)


def files_html(name: str, told: tuple[str, str], uid: str) -> str:
    """Return the field for a file name, the buttons that save and load, and what came of them.

    The status line says it too and is spoken, but on a long table it is out of sight.
    """
    text, mood = told
    note = _(
        "A saved game lies open: who reads the file can find all that is hidden and all dice to "
        "come. To show a game to others, save what you see, as text."
    )
    beside = (
        parts.button(_("Save"), "save")
        + parts.button(_("Load"), "load")
        + parts.button(_("Save what I see"), "save_view")
        + (words("p", text, f"sg-filed sg-{mood}") if text else "")
        + words("p", note, "sg-file-note")
    )
    label = _("File in the folder of the notebook")
    return parts.field(label, "file", uid, "sg-files", beside, value=name, **parts.PLAIN_TEXT)


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
    said = words("p", trouble, "sg-filed sg-bad", role="alert") if trouble else ""
    if offered is None:
        return said
    told = _("A game that was played here before is kept: {title}.").format(title=offered)
    go_on = parts.button(_("Go on with it"), "go_on", "offered", is_main=True)
    buttons = parts.tools(go_on, parts.button(_("Play this one"), "leave_offer"))
    return said + tag("div", words("p", told) + buttons, "sg-offer")


def kept_html(titles: Sequence[str], chosen: int, question: str, told: str, uid: str) -> str:
    """Return the list of kept games, and the button that begins anew with what it asks first."""
    games = ""
    if titles:
        options = [(str(n), title) for n, title in enumerate(titles)]
        games = parts.choice(_("Kept games of this cell"), "kept", options, str(chosen), uid)
        games += parts.button(_("Go on"), "go_on")
    if question:
        games += parts.button(_("Play on"), "play_on")  # the first: who clicks twice, plays on
        games += parts.button(_("Leave it and begin anew"), "anew_at_once")
        games += words("p", question, "sg-filed")
    else:
        games += parts.button(_("Begin anew"), "anew")
    where = words("p", told, "sg-where") if told else ""
    return tag("div", games + where, "sg-files sg-kept")
