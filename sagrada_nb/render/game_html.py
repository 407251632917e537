"""The picture of a game: the table as it lies there, without what not everybody may see."""

from __future__ import annotations

from html import escape

from sagrada_nb.render.table_parts import dice_row, shared_paints, tokens_html, track_html
from sagrada_nb.render.theme import theme_class
from sagrada_nb.render.tool_cards import price_words
from sagrada_nb.render.window_svg import new_uid, window_svg
from sagrada_nb.rules.game import Game
from sagrada_nb.rules.objectives import PRIVATE_OBJECTIVES, PUBLIC_OBJECTIVES
from sagrada_nb.rules.scoring import signed
from sagrada_nb.rules.tools.cards import tool_card
from sagrada_nb.rules.tools.payment import cost
from sagrada_nb.words import _, card_name, direction, listed, ngettext


def game_html(game: Game, *, seat: int | None = None, theme: str = "auto") -> str:
    """Return the picture of a game as HTML text.

    Parameters
    ----------
    game
        The game.
    seat
        The player whose private objective is shown; None shows none until the game is over.
    theme
        ``"auto"`` follows the page, ``"light"`` and ``"dark"`` are fixed.

    Examples
    --------
    >>> from sagrada_nb.rules.new_game import new_game
    >>> html = game_html(new_game(2, seed=7, patterns=["Virtus", "Via Lux"]))
    >>> html.count("<figure"), "Shades of" in html
    (2, False)
    """
    uid = new_uid()
    now = game.round if game.state.turn is not None else None
    players = "".join(_player(game, n, seat, theme, f"{uid}p{n}") for n in range(game.players))
    pool = "" if game.is_over else f"{_title(_('Draft pool'))}{dice_row(game.state.pool, uid)}"
    heading = _("Sagrada, {rules}: {now}").format(rules=game.rules.title, now=game.now)
    return (
        f'<div class="{theme_class(theme)} sg-game" dir="{direction()}">{shared_paints(uid)}'
        f'<p class="sg-whose">{escape(heading)}</p>'
        f"<div>{_title(_('Round track'))}"
        f"{track_html(game.state.track, game.setup.rounds, now, uid)}</div><div>{pool}</div>"
        f'<div class="sg-others">{players}</div>'
        f'<div class="sg-two"><div>{_tools(game)}</div><div>{_publics(game)}</div></div></div>'
    )


def _title(text: str) -> str:
    return f'<p class="sg-title">{escape(text)}</p>'


def _player(game: Game, number: int, shown: int | None, theme: str, uid: str) -> str:
    seat, name = game.state.seats[number], game.names[number]
    active = " sg-active" if game.active == number else ""
    pattern = card_name(seat.window.pattern.name) if seat.chosen else _("no pattern yet")
    lines = [f'<span class="sg-pattern">{escape(pattern)}</span>']
    if not game.setup.solo:
        lines.append(tokens_html(seat.tokens))
    if shown == number or game.is_over:
        colors = game.secrets.private[number]
        private = [each.label for each in PRIVATE_OBJECTIVES.values() if each.color in colors]
        lines.append(f"<span>{escape(listed(private))}</span>")
    if game.is_over:
        total = game.score(number).total
        points = ngettext("{points} point", "{points} points", abs(total)).format(
            points=signed(total)
        )
        lines.append(f"<strong>{escape(points)}</strong>")
    picture = window_svg(seat.window, small=True, theme=theme, caption=name, uid=uid)
    return (
        f'<figure class="sg-player{active}">{picture}<figcaption>'
        f'<span class="sg-player-name">{escape(name)}</span>{"".join(lines)}</figcaption></figure>'
    )


def _tools(game: Game) -> str:
    items = []
    for on_table in game.state.cards:
        card = tool_card(on_table.tool)
        price = None if game.setup.solo else cost(game.rules, on_table)
        words = price_words(card, on_table.tokens, price, is_solo=game.setup.solo)
        items.append(
            f'<li><span class="sg-goal-name">{escape(card.label)}</span>'
            f'<span class="sg-goal-text">{escape(words)}</span></li>'
        )
    return f'{_title(_("Tool cards"))}<ul class="sg-goals">{"".join(items)}</ul>'


def _publics(game: Game) -> str:
    items = "".join(
        f'<li><span class="sg-goal-name">{escape(card_name(name))}</span>'
        f'<span class="sg-goal-text">{escape(PUBLIC_OBJECTIVES[name].description)}</span></li>'
        for name in game.setup.public
    )
    return f'{_title(_("Public objectives"))}<ul class="sg-goals">{items}</ul>'
