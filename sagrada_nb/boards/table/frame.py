"""What stands around the game at a table of any game: headline, news, buttons, curtain, ranking."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from sagrada_nb.boards import parts
from sagrada_nb.boards.table.log import Told
from sagrada_nb.game.base import Placed
from sagrada_nb.words import _, card_name


def headline_html(text: str, *, looks_back: bool) -> str:
    """Return the headline of the table; looking back is marked."""
    if looks_back:
        return (
            f'<p class="sg-whose sg-past"><span class="sg-past-mark">{escape(_("Looking back"))}'
            f"</span> {escape(text)}</p>"
        )
    return f'<p class="sg-whose">{escape(text)}</p>'


def news_html(news: Iterable[Told]) -> str:
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


def hinter_html(bots: Iterable[str], hinter: str, uid: str) -> str:
    """Return the list of bots of which one gives the hints."""
    names = [(name, card_name(name)) for name in bots]
    return parts.choice(_("Hints by"), "hinter", names, hinter, uid)


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
