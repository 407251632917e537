"""What lies on the table between the windows: dice of the pool, the round track, favor tokens.

Small dice share their gradients, which stand once in the page: see :func:`shared_paints`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Final

from sagrada_nb.core.dice import Die
from sagrada_nb.core.objectives import PRIVATE_OBJECTIVES
from sagrada_nb.core.score import signed
from sagrada_nb.game.game import Game
from sagrada_nb.game.tools.base import cost
from sagrada_nb.game.tools.cards import tool_card
from sagrada_nb.render import shapes
from sagrada_nb.render.theme import THEME_STYLE, stylesheet, theme_class
from sagrada_nb.render.tool_cards import TOOL_STYLE, price_words, tokens_svg
from sagrada_nb.render.window import new_uid, window_svg
from sagrada_nb.words import _, card_name, direction, listed, ngettext

_GOLD: Final = "#ffc933"

TABLE_STYLE: Final = stylesheet("game")
"""For pictures and boards alike."""


DieMaker = Callable[[Die, int], str]
"""What draws a die of a row: it gets the die, and how many equal ones came before it."""


def shared_paints(uid: str) -> str:
    """Return the styles and gradients that the small dice of a drawing refer to."""
    return (
        f"<style>{THEME_STYLE}{shapes.STYLE}{TOOL_STYLE}{TABLE_STYLE}</style>"
        '<svg class="sg-paints" width="0" height="0" aria-hidden="true" focusable="false">'
        f"{shapes.definitions(uid)}</svg>"
    )


def small_die(die: Die, uid: str, *, spoken: bool = True) -> str:
    """Return a die among others; its size is a matter of style.

    Parameters
    ----------
    die
        The die.
    uid
        What the ids of the drawing begin with.
    spoken
        Whether it speaks for itself; in a button, the button does.

    Examples
    --------
    >>> 'aria-label="red 3"' in small_die(Die("R3"), "x")
    True
    """
    words = f'role="img" aria-label="{escape(die.label)}"' if spoken else 'aria-hidden="true"'
    return (
        f'<svg class="sg-small-die" viewBox="3 3 62 62" {words}>{shapes.die_shape(die, uid)}</svg>'
    )


def each_die(dice: Sequence[Die], make: DieMaker) -> str:
    """Return dice one after the other; `make` can tell equal ones apart."""
    seen: dict[Die, int] = {}
    parts = []
    for die in dice:
        parts.append(make(die, seen.get(die, 0)))
        seen[die] = seen.get(die, 0) + 1
    return "".join(parts)


def dice_row(dice: Sequence[Die], uid: str) -> str:
    """Return the dice of the draft pool, to look at."""
    return (
        f'<div class="sg-pool">{each_die(dice, lambda die, _n: small_die(die, uid))}</div>'
        if dice
        else f'<p class="sg-none">{escape(_("The draft pool is empty."))}</p>'
    )


def track_html(
    track: Sequence[Sequence[Die]],
    rounds: int,
    now: int | None,
    uid: str,
    make: Callable[[int, Die, int], str] | None = None,
) -> str:
    """Return the round track with all its dice.

    Parameters
    ----------
    track
        For every finished round the dice on its space.
    rounds
        How many rounds the game has.
    now
        The round that is played now, if any.
    uid
        What the ids of the drawing begin with.
    make
        What draws a die of a round, where it is more than a picture; it gets the round, the die and
        how many equal ones came before it.
    """
    slots = []
    for number in range(1, rounds + 1):
        dice = track[number - 1] if number <= len(track) else ()

        def draw(die: Die, n: int, number: int = number) -> str:
            return make(number, die, n) if make else small_die(die, uid, spoken=False)

        here = ' aria-current="step"' if number == now else ""
        slots.append(
            f'<li class="sg-round" data-key="round-{number}"{here}>'
            f'<span class="sg-round-number" aria-hidden="true">{number}</span>'
            f'<span class="sg-spoken">{escape(_slot_words(number, track, now))}</span>'
            f'<span class="sg-round-dice">{each_die(dice, draw)}</span></li>'
        )
    title = escape(_("Round track"))
    return (
        f'<ol class="sg-track" aria-label="{title}" style="--sg-rounds:{rounds}">'
        f"{''.join(slots)}</ol>"
    )


def _slot_words(number: int, track: Sequence[Sequence[Die]], now: int | None) -> str:
    if number == now:
        return _("Round {number}: being played").format(number=number)
    if number > len(track):
        return _("Round {number}: still to come").format(number=number)
    if not track[number - 1]:
        return _("Round {number}: no die stayed").format(number=number)
    return _("Round {number}: {dice}").format(
        number=number, dice=listed([die.label for die in track[number - 1]])
    )


def tokens_html(tokens: int) -> str:
    """Return favor tokens as drops of glass, with their number in words."""
    words = ngettext("{n} favor token", "{n} favor tokens", tokens).format(n=tokens)
    return f'<span class="sg-favor">{tokens_svg(tokens)} {escape(words)}</span>'


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
    >>> from sagrada_nb.game.game import new_game
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
    rows = []
    for on_table in game.state.cards:
        card = tool_card(on_table.tool)
        price = None if game.setup.solo else cost(game.rules, on_table)
        words = price_words(card, on_table.tokens, price, is_solo=game.setup.solo)
        rows.append((card.label, words))
    return _goals(_("Tool cards"), rows)


def _publics(game: Game) -> str:
    cards = game.setup.objectives
    return _goals(_("Public objectives"), [(card.label, card.description) for card in cards])


def _goals(title: str, rows: Iterable[tuple[str, str]]) -> str:
    items = "".join(
        f'<li><span class="sg-goal-name">{escape(name)}</span>'
        f'<span class="sg-goal-text">{escape(text)}</span></li>'
        for name, text in rows
    )
    return f'{_title(title)}<ul class="sg-goals">{items}</ul>'
