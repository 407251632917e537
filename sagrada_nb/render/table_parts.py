"""What lies on the table between the windows: dice of the pool, the round track, favor tokens.

Small dice share their gradients, which stand once in the page: see :func:`shared_paints`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from sagrada_nb.render import shapes
from sagrada_nb.render.table_style import TABLE_STYLE
from sagrada_nb.render.theme import THEME_STYLE
from sagrada_nb.render.tool_cards import TOOL_STYLE, tokens_svg
from sagrada_nb.rules.dice import Die
from sagrada_nb.words import _, listed, ngettext

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
