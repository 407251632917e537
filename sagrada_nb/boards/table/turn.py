"""Whose turn it is, what can be done, the dice to pick from: the upper part of a table."""

from __future__ import annotations

from html import escape
from typing import Any

from sagrada_nb.boards import parts
from sagrada_nb.boards.table.asking import button_text, die_to_place, part_text
from sagrada_nb.boards.table.guide import Guide
from sagrada_nb.boards.table.story import Told
from sagrada_nb.bots import BOTS
from sagrada_nb.render import shapes
from sagrada_nb.render.table_parts import each_die, small_die, track_html
from sagrada_nb.rules.dice import SHADES, Die
from sagrada_nb.rules.game import Game
from sagrada_nb.words import _


def whose_turn(game: Game, seat: int | None, humans: tuple[int, ...]) -> str:
    """Return the line that says where the game is."""
    turn, active = game.state.turn, game.active
    if active is None:
        return _("The game is over.")
    name = game.names[active]
    mine = active == seat and len(humans) == 1
    if turn is None:
        if mine:
            return _("Before the first round: you choose a window pattern.")
        return _("Before the first round: {name} chooses a window pattern.").format(name=name)
    values = {
        "round": game.round,
        "rounds": game.setup.rounds,
        "turn": turn.number,
        "name": name,
    }
    if mine:
        return _("Round {round} of {rounds}: your turn {turn}").format(**values)
    return _("Round {round} of {rounds}: turn {turn} of {name}").format(**values)


def turn_html(text: str, looking_back: str = "") -> str:
    """Return the headline of the table; looking back is marked."""
    if looking_back:
        return (
            f'<p class="sg-whose sg-past"><span class="sg-past-mark">{escape(_("Looking back"))}'
            f"</span> {escape(looking_back)}</p>"
            f'<div class="sg-tools">{parts.button(_("Back to now"), "now_again")}</div>'
        )
    return f'<p class="sg-whose">{escape(text)}</p>'


def news_html(news: tuple[Told, ...]) -> str:
    """Return what others did meanwhile; it is spoken as it comes."""
    lines = "".join(
        f'<li data-key="news-{each.moment}-{each.seat}">{escape(each.text)}</li>' for each in news
    )
    title = escape(_("Meanwhile"))
    return f'<ul class="sg-news" role="log" aria-live="polite" aria-label="{title}">{lines}</ul>'


def buttons_html(
    guide: Guide | None, *, can_undo: bool, can_cancel: bool, bots_turn: bool, hinter: str, uid: str
) -> str:
    """Return the buttons of a turn; those that cannot act now stay in place."""
    options = guide.options if guide else {}
    does = options.get("do", ())
    ends = next((each for each in ("end", "pass") if each in does), None)
    first = [
        parts.button(button_text(each), "do", each)
        for each in does
        if guide is not None and each not in ("end", "pass")
    ]
    first += [
        parts.button(part_text(kind, value), kind, str(value))
        for kind in ("delta",)
        for value in options.get(kind, ())
    ]
    label = _("Pass") if ends == "pass" else _("End turn")
    rest = [
        f'<button type="button" class="sg-main" data-action="end" data-value="" data-key="end"'
        f"{'' if ends else _UNABLE}>{escape(label)}</button>",
        parts.button(_("Cancel"), "cancel", able=can_cancel),
        parts.button(_("Undo"), "undo", able=can_undo),
        parts.button(_("Hint"), "hint", able=guide is not None),
        parts.button(_("Bots: now"), "now", able=bots_turn),
    ]
    chosen = parts.choice(_("Hints by"), "hinter", [(name, name) for name in BOTS], hinter, uid)
    return f'<div class="sg-tools">{"".join(first + rest)}{chosen}</div>'


_UNABLE = ' aria-disabled="true"'


def pool_html(game: Game, guide: Guide | None, uid: str) -> str:
    """Return the draft pool, and the die in hand."""
    kind = next((each for each in ("pay", "die") if guide and each in guide.options), None)
    able = set(guide.options.get(kind, ())) if guide and kind else set()
    picked = guide.value("die") if guide else None
    paying = guide.value("pay") if guide else None
    if guide and kind is None and guide.is_stranded:
        able = set(game.state.pool)

    def make(die: Die, n: int) -> str:
        checked = str(die in (picked, paying) and n == 0).lower()
        unable = "" if die in able or die == picked else ' data-unable=""'
        return (
            f'<button type="button" class="sg-pick" role="radio" aria-checked="{checked}"{unable} '
            f'data-cell="" tabindex="-1" data-drag="{die}" data-action="die" data-value="{die}" '
            f'data-key="die-{die}-{n + 1}" aria-label="{escape(die.label)}">'
            f'<svg viewBox="3 3 62 62" aria-hidden="true">{shapes.die_shape(die, uid)}</svg>'
            "</button>"
        )

    pool = game.state.pool
    heading = f'<p class="sg-heading" id="{uid}-pool">{escape(_("Draft pool"))}</p>'
    if not pool:
        dice = f'<p class="sg-none">{escape(_("The draft pool is empty."))}</p>'
        return heading + dice + _in_hand(game, guide, uid)
    return (
        f'{heading}<div class="sg-pool" role="radiogroup" aria-labelledby="{uid}-pool" '
        f'data-roving="{len(pool)}">{each_die(pool, make)}</div>{_in_hand(game, guide, uid)}'
    )


def _in_hand(game: Game, guide: Guide | None, uid: str) -> str:
    """Return what lies beside the pool: the die in hand, the shades it can take."""
    held = game.state.pending
    if guide is not None and "shade" in guide.options and held is not None and held.color:
        shades = "".join(
            f'<button type="button" class="sg-pick" data-action="shade" data-value="{shade}" '
            f'data-key="shade-{shade}" data-cell="" tabindex="-1" '
            f'aria-label="{escape(Die(held.color, shade).label)}"><svg viewBox="3 3 62 62" '
            f'aria-hidden="true">{shapes.die_shape(Die(held.color, shade), uid)}</svg></button>'
            for shade in guide.options["shade"]
        )
        title = escape(_("Shade of the die drawn"))
        return (
            f'<p class="sg-heading">{title}</p><div class="sg-pool" role="group" '
            f'aria-label="{title}" data-roving="{len(SHADES)}">{shades}</div>'
        )
    die = None
    if held is not None and held.die is not None:
        die = held.die
    elif guide is not None and guide.value("tool") is not None and guide.value("die"):
        die = die_to_place(guide)
    if die is None:
        return ""
    return (
        f'<div class="sg-hand"><span class="sg-heading">{escape(_("In hand"))}</span>'
        f"{small_die(die, uid)}</div>"
    )


def round_track(game: Game, guide: Guide | None, uid: str) -> str:
    """Return the round track; its dice are buttons while one of them is to be picked."""
    able: tuple[Any, ...] = guide.options.get("track", ()) if guide else ()
    picked = guide.value("track") if guide else None
    now = game.round if game.state.turn is not None else None
    html = track_html(game.state.track, game.setup.rounds, now, uid)
    if able or picked:

        def make(number: int, die: Die, n: int) -> str:
            checked = str((number, die) == picked and n == 0).lower()
            if (number, die) not in able and (number, die) != picked:
                return small_die(die, uid, spoken=False)
            label = _("{die} of round {round}").format(die=die.label, round=number)
            return (
                f'<button type="button" class="sg-pick" role="radio" aria-checked="{checked}" '
                f'data-cell="" tabindex="-1" data-action="track" data-value="{number}:{die}" '
                f'data-key="track-{number}-{die}-{n}" aria-label="{escape(label)}">'
                f"{small_die(die, uid, spoken=False)}</button>"
            )

        dice = sum(len(space) for space in game.state.track)
        title = escape(_("Dice of the round track"))
        html = (
            f'<div role="radiogroup" aria-label="{title}" data-roving="{max(1, dice)}">'
            f"{track_html(game.state.track, game.setup.rounds, now, uid, make)}</div>"
        )
    return f'<p class="sg-heading">{escape(_("Round track"))}</p>{html}'
