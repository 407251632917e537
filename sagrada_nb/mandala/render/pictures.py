"""Pictures of a game of Mandala, of what a player sees of it, and of a score."""

from __future__ import annotations

from html import escape

from sagrada_nb.mandala.colors import Pile
from sagrada_nb.mandala.game import Game
from sagrada_nb.mandala.render.art import stack_svg
from sagrada_nb.mandala.render.pieces import mandala_html, player_html, stacks, stock_html
from sagrada_nb.mandala.render.style import MANDALA_STYLE
from sagrada_nb.mandala.scoring import CupScore
from sagrada_nb.mandala.view import View
from sagrada_nb.render.sheet_html import SHEET_STYLE
from sagrada_nb.render.theme import theme_class
from sagrada_nb.words import _, direction


def game_html(game: Game, *, seat: int | None = None, theme: str = "auto") -> str:
    """Return the picture of a game as HTML text.

    Parameters
    ----------
    game
        The game.
    seat
        The player whose hand and cup are shown; None shows none, and all cups once it is over.
    theme
        ``"auto"`` follows the page, ``"light"`` and ``"dark"`` are fixed.

    Examples
    --------
    >>> from sagrada_nb.mandala.set_up import new_game
    >>> game_html(new_game(seed=7)).count("<figure")
    2
    """
    shown = {0, 1} if game.is_over else set() if seat is None else {seat}
    heading = _("Mandala: {now}").format(now=game.now)
    return _table(game.view(seat or 0), heading, shown, seat, game.state.cups, theme)


def view_html(view: View, *, theme: str = "auto") -> str:
    """Return the picture of what a player sees as HTML text."""
    heading = _("Mandala, as {name} sees it").format(name=view.name)
    cups = (view.cup, view.cup)
    return _table(view, heading, {view.seat}, view.seat, cups, theme)


def excerpt_html(
    view: View,
    *,
    mandalas: tuple[int, ...] = (),
    hand: bool = False,
    river: bool = False,
    theme: str = "auto",
) -> str:
    """Return a part of what a player sees as HTML text, for a question about it.

    Parameters
    ----------
    view
        What the player sees.
    mandalas
        The numbers of the mandalas that are shown.
    hand, river
        Whether the player's hand is shown, and river and cup.
    theme
        As for :func:`game_html`.
    """
    shown = [
        mandala_html(view.mandalas[number - 1], number, view.names, view.seat)
        for number in mandalas
    ]
    parts = [f'<div class="sg-m-mandalas">{"".join(shown)}</div>'] if shown else []
    if hand:
        parts.append(_hand_html(view))
    if river:
        sizes = (view.hand_sizes[view.seat], view.cup_sizes[view.seat])
        parts.append(player_html(view.name, view.river, view.cup, sizes, active=False))
    both = " sg-m-both" if len(shown) > 1 else ""
    return (
        f'<div class="{theme_class(theme)} sg-m{both}" dir="{direction()}">'
        f"<style>{MANDALA_STYLE}</style>{''.join(parts)}</div>"
    )


def _hand_html(view: View) -> str:
    title = escape(_("Hand of {name}").format(name=view.name))
    return (
        f'<div><p class="sg-m-heading">{title}</p>'
        f'<div class="sg-m-hand">{stacks(view.hand)}</div></div>'
    )


def _table(
    view: View,
    heading: str,
    shown: set[int],
    seat: int | None,
    cups: tuple[Pile, Pile],
    theme: str,
) -> str:
    near = view.seat
    shared = 0 if view.sharing is None else view.sharing.mandala
    mandalas = "".join(
        mandala_html(mandala, number, view.names, near, shared=shared == number)
        for number, mandala in enumerate(view.mandalas, 1)
    )
    players = "".join(
        player_html(
            view.names[each],
            view.rivers[each],
            cups[each] if each in shown else None,
            (view.hand_sizes[each], view.cup_sizes[each]),
            active=view.active == each,
        )
        for each in (near, 1 - near)
    )
    hand = "" if seat is None else _hand_html(view)
    stock = stock_html(view.deck_size, view.discards, ending=view.ending)
    return (
        f'<div class="{theme_class(theme)} sg-m" dir="{direction()}">'
        f"<style>{MANDALA_STYLE}</style>"
        f'<p class="sg-m-title">{escape(heading)}</p>'
        f'<div class="sg-m-mandalas">{mandalas}</div>{hand}'
        f'<div class="sg-m-facts">{stock}</div>'
        f'<div class="sg-m-players">{players}</div></div>'
    )


def score_html(score: CupScore, *, theme: str = "auto") -> str:
    """Return the score of a cup as a table: place, cards, working, points.

    Examples
    --------
    >>> from sagrada_nb.mandala.scoring import score
    >>> score_html(score("RG", "RRG")).count("<tr")
    9
    """
    head = "".join(
        f'<th scope="col"{extra}>{escape(text)}</th>'
        for text, extra in (
            (_("River"), ""),
            (_("Cards × place"), ""),
            (_("Points"), ' class="sg-points"'),
        )
    )
    rows = "".join(
        f'<tr><th scope="row">{stack_svg(line.color, spoken=False) if line.color else ""}'
        f'{escape(line.label)}</th><td class="sg-working">{line.working}</td>'
        f'<td class="sg-points">{line.points}</td></tr>'
        for line in score.lines
    )
    return (
        f'<div class="{theme_class(theme)} sg-sheet" dir="{direction()}">'
        f"<style>{MANDALA_STYLE}{SHEET_STYLE}</style>"
        f'<table class="sg-lines sg-m-lines"><caption>{escape(_("Score of a cup"))}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody>"
        f'<tfoot><tr><th scope="row" colspan="2">{escape(_("Total"))}</th>'
        f'<td class="sg-points">{score.total}</td></tr></tfoot></table></div>'
    )
