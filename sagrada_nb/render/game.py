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
from sagrada_nb.game.state import CardOnTable
from sagrada_nb.game.tools.base import cost
from sagrada_nb.game.tools.cards import tool_card
from sagrada_nb.render import shapes
from sagrada_nb.render.markup import svg, tag, words
from sagrada_nb.render.theme import THEME_STYLE, stylesheet, theme_class
from sagrada_nb.render.tool_cards import TOOL_STYLE, price_words, tokens_svg
from sagrada_nb.render.window import new_uid, window_svg
from sagrada_nb.words import _, card_name, direction, listed, ngettext

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


def die_svg(die: Die, *, theme: str = "auto", size: int = 48, uid: str | None = None) -> str:
    """Return the picture of one die as SVG text, `size` CSS pixels wide.

    Examples
    --------
    >>> 'aria-label="red 3"' in die_svg(Die("R3"))
    True
    """
    uid = uid or new_uid()
    paints = tag("style", THEME_STYLE + shapes.STYLE) + shapes.definitions(uid)
    named = {"role": "img", "aria_label": die.label, "width": size, "height": size}
    return svg(paints + shapes.die_shape(die, uid), theme_class(theme), DIE_BOX, **named)


DIE_BOX: Final = "3 3 62 62"
"""The coordinates that a die takes of its drawing."""


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
    named = {"role": "img", "aria_label": die.label} if spoken else {"aria_hidden": "true"}
    return tag("svg", shapes.die_shape(die, uid), "sg-small-die", viewBox=DIE_BOX, **named)


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
    if not dice:
        return words("p", _("The draft pool is empty."), "sg-none")
    return tag("div", each_die(dice, lambda die, _n: small_die(die, uid)), "sg-pool")


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

        here = "step" if number == now else None
        slot = (
            words("span", str(number), "sg-round-number", aria_hidden="true")
            + words("span", _slot_words(number, track, now), "sg-spoken")
            + tag("span", each_die(dice, draw), "sg-round-dice")
        )
        slots.append(tag("li", slot, "sg-round", data_key=f"round-{number}", aria_current=here))
    title, style = _("Round track"), f"--sg-rounds:{rounds}"
    return tag("ol", "".join(slots), "sg-track", aria_label=title, style=style)


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
    said = ngettext("{n} favor token", "{n} favor tokens", tokens).format(n=tokens)
    return tag("span", f"{tokens_svg(tokens)} {escape(said)}", "sg-favor")


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
    players = [
        player_html(game, n, theme, f"{uid}p{n}", _outcome(game, n, seat))
        for n in range(game.players)
    ]
    pool = "" if game.is_over else _title(_("Draft pool")) + dice_row(game.state.pool, uid)
    track = track_html(game.state.track, game.setup.rounds, now, uid)
    said = _("Sagrada, {rules}: {now}").format(rules=game.rules.title, now=game.now)
    tools = [(tool_card(each.tool).label, price_now(game, each)) for each in game.state.cards]
    public = [(card.label, card.description) for card in game.setup.objectives]
    cards = tag("div", _goals(_("Tool cards"), tools))
    cards += tag("div", _goals(_("Public objectives"), public))
    inside = (
        words("p", said, "sg-whose")
        + tag("div", _title(_("Round track")) + track)
        + tag("div", pool)
        + tag("div", "".join(players), "sg-others")
        + tag("div", cards, "sg-two")
    )
    css = f"{theme_class(theme)} sg-game"
    return tag("div", shared_paints(uid) + inside, css, dir=direction())


def _title(text: str) -> str:
    return words("p", text, "sg-title")


def player_html(game: Game, number: int, theme: str, uid: str, more: str = "") -> str:
    """Return a player's window, small, with name, pattern and favor tokens; and `more` below."""
    seat, name = game.state.seats[number], game.names[number]
    is_active = game.active == number
    acts = words("span", _("It is their turn."), "sg-spoken") if is_active else ""
    pattern = card_name(seat.window.pattern.name) if seat.chosen else _("no pattern yet")
    tokens = tokens_html(seat.tokens) if seat.chosen and not game.setup.solo else ""
    told = words("span", name, "sg-player-name") + acts + words("span", pattern, "sg-pattern")
    picture = window_svg(seat.window, small=True, theme=theme, caption=name, uid=uid)
    figure = picture + tag("figcaption", told + tokens + more)
    css = f"sg-player{' sg-active' if is_active else ''}"
    return tag("figure", figure, css, data_key=f"player-{number}")


def _outcome(game: Game, number: int, shown: int | None) -> str:
    """Return a player's private objectives where they are shown, and the points in the end."""
    told = ""
    if shown == number or game.is_over:
        colors = game.secrets.private[number]
        private = [each.label for each in PRIVATE_OBJECTIVES.values() if each.color in colors]
        told += words("span", listed(private))
    if game.is_over:
        total = game.score(number).total
        points = ngettext("{points} point", "{points} points", abs(total))
        told += words("strong", points.format(points=signed(total)))
    return told


def price_now(game: Game, on_table: CardOnTable) -> str:
    """Return what a tool card costs at this moment of a game, in a sentence."""
    card, solo = tool_card(on_table.tool), game.setup.solo
    price = None if solo else cost(game.rules, on_table)
    return price_words(card, on_table.tokens, price, is_solo=solo)


def _goals(title: str, rows: Iterable[tuple[str, str]]) -> str:
    items = "".join(
        tag("li", words("span", name, "sg-goal-name") + words("span", text, "sg-goal-text"))
        for name, text in rows
    )
    return _title(title) + tag("ul", items, "sg-goals")
