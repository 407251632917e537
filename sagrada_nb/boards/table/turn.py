"""Whose turn it is, what can be done, the dice to pick from: the upper part of a table."""

from __future__ import annotations

from html import escape
from typing import Any

from sagrada_nb.boards import parts
from sagrada_nb.boards.table.asking import button_text, die_to_place, ending_text
from sagrada_nb.boards.table.frame import bot_buttons, take_back_buttons
from sagrada_nb.boards.table.guide import Guide
from sagrada_nb.core.dice import Die
from sagrada_nb.core.score import signed
from sagrada_nb.game.game import Game
from sagrada_nb.render.game import dice_row, each_die, small_die, track_html
from sagrada_nb.words import _, listed, ngettext


def whose_turn(game: Game, seat: int | None, humans: tuple[int, ...]) -> str:
    """Return the line that says where the game is."""
    turn, active = game.state.turn, game.active
    if active is None:
        return outcome(game)
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


def outcome(game: Game) -> str:
    """Return how a game came out, in a sentence.

    Examples
    --------
    >>> from sagrada_nb.bots import play
    >>> from sagrada_nb.game.game import new_game
    >>> game = play(new_game(names=["Ada", "Bo"], seed=7), ["random", "random"], seed=1)
    >>> outcome(game)
    'The game is over. Ada wins with 15 points.'
    """
    if game.setup.solo:
        return str(game.solo_result())
    first = [each for each in game.ranking() if each.place == 1]
    values = {"name": listed([each.name for each in first]), "points": signed(first[0].total)}
    if len(first) > 1:
        said = ngettext(
            "The game is over. {name} share the win with {points} point.",
            "The game is over. {name} share the win with {points} points.",
            abs(first[0].total),
        )
    else:
        said = ngettext(
            "The game is over. {name} wins with {points} point.",
            "The game is over. {name} wins with {points} points.",
            abs(first[0].total),
        )
    return said.format(**values)


def buttons_html(
    guide: Guide | None,
    *,
    is_over: bool,
    can_undo: bool,
    can_cancel: bool,
    bots_turn: bool,
) -> str:
    """Return the buttons of a turn; those that cannot act now stay in place.

    What ends a turn stands alone, and is never where a next ending could be pressed: a turn begins
    with nothing to end, and passing is asked for elsewhere and confirmed there.
    """
    if is_over:
        return f'<div class="sg-tools">{parts.button(_("Undo"), "undo", able=can_undo)}</div>'
    ends, passes = guide.ends if guide else "", guide is not None and guide.passes
    text = ending_text(guide) if guide else _("End turn")
    end = (
        f'<button type="button" class="sg-main" data-action="end" data-value="" data-key="end"'
        f"{'' if passes or ends == 'end' else _UNABLE}>{escape(text)}</button>"
    )
    back = take_back_buttons(can_cancel=can_cancel, can_undo=can_undo)
    bots = bot_buttons(can_hint=guide is not None, bots_turn=bots_turn)
    passing = parts.button(_("Pass"), "pass", able=ends == "pass" and not passes)
    return f'<div class="sg-tools">{back}{bots}{passing}</div>{end}'


_UNABLE = ' aria-disabled="true"'


def pool_html(game: Game, guide: Guide | None, uid: str, hinted: Die | None = None) -> str:
    """Return the draft pool; pictures alone where nothing can be picked."""
    pool = game.state.pool
    if game.state.turn is None:
        return ""
    heading = f'<p class="sg-heading" id="{uid}-pool">{escape(_("Draft pool"))}</p>'
    if not pool or guide is None:
        return heading + dice_row(pool, uid)
    able = guide.pickable_dice if guide else frozenset()
    picked = guide.value("die") if guide else None
    paying = guide.value("pay") if guide else None

    def make(die: Die, n: int) -> str:
        on, key, name = die in (picked, paying) and n == 0, f"die-{die}-{n + 1}", str(die)
        more = "" if die in able or die == picked else ' data-unable=""'
        more += ' data-hinted=""' if die == hinted and n == 0 else ""
        return parts.pick(die, uid, "die", name, key, die.label, on=on, drag=name, more=more)

    return (
        f'{heading}<div class="sg-pool" role="radiogroup" aria-labelledby="{uid}-pool" '
        f'data-roving="{len(pool)}">{each_die(pool, make)}</div>'
    )


def hand_html(game: Game, guide: Guide | None, uid: str) -> str:
    """Return what lies beside the pool: the die in hand, what it can become, what to do with it."""
    does = guide.options.get("do", ()) if guide else ()
    buttons = [
        parts.button(button_text(each, guide), "do", each)
        for each in does
        if guide and each not in _ENDINGS
    ]
    inside = _in_hand(game, guide, uid) + "".join(buttons)
    return f'<div class="sg-hand">{inside}</div>' if inside else ""


_ENDINGS = ("end", "pass")


def _in_hand(game: Game, guide: Guide | None, uid: str) -> str:
    """Return the die in hand, or the shades it can take."""
    held = game.state.pending
    if guide is not None and "shade" in guide.options and held is not None and held.color:
        shades = [(shade, Die(held.color, shade)) for shade in guide.options["shade"]]
        return _faces(_("Shade of the die drawn"), "shade", shades, uid)
    if guide is not None and "delta" in guide.options:
        turned = [
            (delta, die_to_place(guide.pick("delta", delta))) for delta in guide.options["delta"]
        ]
        faces = [(delta, die) for delta, die in turned if die is not None]
        return _faces(_("Turned down or up: which one?"), "delta", faces[::-1], uid)
    die = None
    if held is not None and held.die is not None:
        die = held.die
    elif guide is not None and guide.value("tool") is not None and guide.value("die"):
        die = die_to_place(guide)
    if die is None:
        return ""
    return f'<span class="sg-heading">{escape(_("In hand"))}</span>{small_die(die, uid)}'


def _faces(title: str, kind: str, faces: list[tuple[int, Die]], uid: str) -> str:
    """Return what a die can become, to pick one."""
    buttons = "".join(
        f'<button type="button" class="sg-pick" data-action="{kind}" data-value="{value}" '
        f'data-key="{kind}-{value}" data-cell="" tabindex="-1" aria-label="{escape(die.label)}">'
        f"{parts.die_picture(die, uid)}</button>"
        for value, die in faces
    )
    return (
        f'<p class="sg-heading">{escape(title)}</p><div class="sg-faces" role="group" '
        f'aria-label="{escape(title)}" data-roving="{len(faces)}">{buttons}</div>'
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
    if not game.setup.solo:
        return f'<p class="sg-heading sg-spoken">{escape(_("Round track"))}</p>{html}'
    target = game.solo_result().target
    title = _("Round track: the target so far is {target}").format(target=target)
    return f'<p class="sg-heading">{escape(title)}</p>{html}'
