"""What lies on the table between the windows: dice of the pool, the round track, favor tokens.

Small dice share their gradients, which stand once in the page: see :func:`shared_paints`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from sagrada_nb.core.dice import Die
from sagrada_nb.core.objectives import PRIVATE_OBJECTIVES, PUBLIC_OBJECTIVES
from sagrada_nb.core.score import signed
from sagrada_nb.game.game import Game
from sagrada_nb.game.tools.base import cost
from sagrada_nb.game.tools.cards import tool_card
from sagrada_nb.render import shapes
from sagrada_nb.render.theme import FONT, SERIF, THEME_STYLE, theme_class
from sagrada_nb.render.tool_cards import TOOL_STYLE, price_words, tokens_svg
from sagrada_nb.render.window import new_uid, window_svg
from sagrada_nb.words import _, card_name, direction, listed, ngettext

_GOLD: Final = "#ffc933"

TABLE_STYLE: Final = (
    ".sg-paints{position:absolute}"
    ".sg-spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);"
    "white-space:nowrap}"
    f".sg-game{{font:15px/1.45 {FONT};color:var(--sg-ink);background:var(--sg-paper);"
    "display:grid;gap:14px;padding:14px;border:1px solid var(--sg-line);border-radius:12px;"
    "max-width:1120px;box-sizing:border-box}"
    ".sg-game p{margin:0}"
    ".sg-small-die{display:block;overflow:visible}"
    # the round track: a bar of lead with a pane for each round; JupyterLab would indent the lists
    ".sg-track{list-style:none;margin:0;padding:8px!important;display:grid;gap:5px;border-radius:11px;"
    "grid-template-columns:repeat(var(--sg-rounds),minmax(0,1fr));"
    "background:linear-gradient(var(--sg-lead-top),var(--sg-lead) 45%,var(--sg-lead-low));"
    "border:1px solid var(--sg-lead-edge);box-shadow:inset 0 1px rgb(255 255 255/.18)}"
    ".sg .sg-track>li{margin:0;padding:0}"
    ".sg-round{position:relative;min-height:70px;border-radius:6px;padding:3px 3px 5px;"
    "background:linear-gradient(rgb(255 255 255/.14),rgb(255 255 255/.05));"
    "box-shadow:inset 0 0 0 1px rgb(255 255 255/.16),inset 0 2px 6px rgb(0 0 0/.35);"
    "display:flex;flex-direction:column;gap:3px}"
    ".sg-round-number{color:#fff;font-weight:700;font-size:13px;text-align:center;line-height:1.3}"
    ".sg-round-dice{display:flex;flex-wrap:wrap;justify-content:center;gap:2px}"
    ".sg-round-dice .sg-small-die{width:31px;height:31px}"
    ".sg-round-dice .sg-letter,.sg-mini .sg-letter{font-size:23px}"
    f".sg-round[aria-current]{{box-shadow:inset 0 0 0 2px {_GOLD},0 0 12px rgb(255 201 51/.45)}}"
    f".sg-round[aria-current] .sg-round-number{{color:{_GOLD}}}"
    f'.sg-round[aria-current] .sg-round-number::before{{content:"\\25B8\\00A0"}}'
    # the draft pool: a tray
    ".sg-pool{display:flex;flex-wrap:wrap;gap:8px;padding:10px 12px;border-radius:12px;"
    "background:var(--sg-shade);box-shadow:inset 0 1px 4px rgb(0 0 0/.22);min-height:72px;"
    "align-items:center}"
    ".sg-pool .sg-small-die{width:52px;height:52px}"
    ".sg-pool .sg-letter{font-size:20px}"
    ".sg-none{color:var(--sg-soft);font-style:italic}"
    # favor tokens: drops of clear glass
    ".sg-favor{display:inline-flex;align-items:center;gap:6px;font-weight:600}"
    ".sg-player .sg-favor{font-weight:400}.sg-player .sg-tokens svg{margin-inline-end:-7px}"
    ".sg-player .sg-tokens{margin-inline-end:7px}"
    # players' windows, small
    ".sg-others{display:grid;gap:12px 16px;"
    "grid-template-columns:repeat(auto-fill,minmax(min(176px,100%),1fr))}"
    ".sg-player{margin:0;display:grid;gap:4px;align-content:start}"
    ".sg-player>svg{width:100%;height:auto;display:block;max-width:260px}"
    ".sg-player figcaption{display:grid;gap:1px;font-size:14px}"
    ".sg-player .sg-player-name{font-weight:700;font-size:15px;overflow-wrap:anywhere}"
    f".sg-player .sg-pattern{{font:italic 15px {SERIF}}}"
    f'.sg-active .sg-player-name::before{{content:"\\25B8\\00A0"}}'
    ".sg-small .sg-letter{font-size:26.5px}.sg-small .sg-sign{font-size:26.5px}"
    ".sg-small .sg-tag,.sg-small .sg-tag-sign,.sg-small .sg-label{display:none}"
    # cards
    ".sg-title{font-size:13px;font-weight:700;color:var(--sg-soft);letter-spacing:.02em}"
    ".sg-goals{list-style:none;margin:0;padding:0!important;display:grid}"
    ".sg .sg-goals>li{margin:0;padding:6px 8px;display:grid;gap:0 10px;border-radius:8px;"
    "grid-template-columns:minmax(0,1fr) auto;align-items:center}"
    ".sg-goals>li+li{border-top:1px solid color-mix(in srgb,var(--sg-line) 45%,transparent)}"
    f".sg-goal-name{{font:italic 600 17px/1.3 {SERIF};color:var(--sg-ink)}}"
    ".sg-goal-text{font-size:13.5px;color:var(--sg-soft);grid-column:1}"
    ".sg-goal-points{grid-column:2;grid-row:1/span 2;font-weight:700;font-size:20px;"
    "font-variant-numeric:tabular-nums;text-align:end}"
    ".sg-goal-points small{display:block;font-weight:400;font-size:12.5px;color:var(--sg-soft)}"
)
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
