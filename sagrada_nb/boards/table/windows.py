"""The windows of a table: one's own, large; those of the others, small; patterns to choose from."""

from __future__ import annotations

from html import escape

from sagrada_nb.boards.table.frame import curtain_html
from sagrada_nb.boards.table.guide import Guide
from sagrada_nb.core.grid import SPACE_NAMES
from sagrada_nb.core.patterns import WindowPattern
from sagrada_nb.core.window import Window
from sagrada_nb.game.actions import Action, Draft, Move, Place, Swap, UseTool
from sagrada_nb.game.game import Game
from sagrada_nb.render.game import tokens_html
from sagrada_nb.render.window import Marks, space_words, window_svg
from sagrada_nb.words import _, card_name, ngettext

Overlays = tuple[list[tuple[tuple[str, ...], ...]], int | None]


def own_window(
    window: Window,
    guide: Guide | None,
    hinted: Action | None,
    overlays: Overlays,
    theme: str,
    uid: str,
) -> str:
    """Return the window of who plays, with where the next die may go.

    Parameters
    ----------
    window
        The window.
    guide
        What is picked; None where nothing can be picked.
    hinted
        The action that a bot would play, if it was asked.
    overlays
        The dice behind each line of the score, and which line is lit up.
    """
    legal = guide.spaces if guide else ()
    picked = [guide.value("start")] if guide and guide.value("start") else []
    picked += spaces_of(hinted)
    labels = {space: space_label(window, guide, space) for space in SPACE_NAMES}
    return window_svg(
        window,
        Marks(legal=legal, picked=picked),
        theme=theme,
        labels=labels,
        overlays=overlays[0],
        overlay_on=overlays[1],
        slim=True,
        uid=uid,
    )


def plate(game: Game, number: int) -> str:
    """Return what stands below a player's own window: the pattern, and the favor tokens left."""
    seat = game.state.seats[number]
    if not seat.chosen:
        return ""
    pattern = seat.window.pattern
    tokens = "" if game.setup.solo else tokens_html(seat.tokens)
    return (
        f'<p class="sg-plate"><span class="sg-pattern">{escape(card_name(pattern.name))}</span>'
        f"{_dots(pattern)}{tokens}</p>"
    )


def _dots(pattern: WindowPattern) -> str:
    n = pattern.difficulty or 0
    words = escape(_("difficulty {difficulty}").format(difficulty=n))
    return (
        f'<span class="sg-dots" role="img" aria-label="{words}">{"<i></i>" * n}</span>' if n else ""
    )


def spaces_of(action: Action | None) -> list[str]:
    """Return the spaces that an action names."""
    if isinstance(action, UseTool | Move) and action.shift is not None:
        return [action.shift.start, action.shift.end]
    if isinstance(action, Draft | Place | Swap | UseTool) and action.space is not None:
        return [action.space]
    return []


def space_label(window: Window, guide: Guide | None, space: str) -> str:
    """Return what is spoken of a space: what it is, and whether the next die may go there."""
    number = SPACE_NAMES.index(space)
    values = {
        "space": space,
        "here": space_words(window.pattern.spaces[number], window.dice[number]),
    }
    kind = guide.spaces_kind if guide else None
    if guide is None or kind is None:
        return _("{space}: {here}.").format(**values)
    if space in guide.spaces:
        if kind == "start":
            return _("{space}: {here}. It can be moved.").format(**values)
        return _("{space}: {here}. Legal.").format(**values)
    if kind == "start" and window[space] is None:
        return _("{space}: {here}.").format(**values)
    return _("{space}: {here}. Not legal. {reasons}").format(
        **values, reasons=guide.why_not(kind, space)
    )


def other_windows(game: Game, seats: list[int], theme: str, uid: str) -> str:
    """Return the windows of the others, small, each with name and favor tokens."""
    if not seats:
        return ""
    figures = "".join(_player(game, seat, theme, f"{uid}p{seat}") for seat in seats)
    title = escape(_("Windows of the others"))
    return (
        f'<p class="sg-heading">{title}</p><div class="sg-others" role="group" '
        f'aria-label="{title}">{figures}</div>'
    )


def _player(game: Game, number: int, theme: str, uid: str) -> str:
    seat, name = game.state.seats[number], game.names[number]
    active = " sg-active" if game.active == number else ""
    acts = f'<span class="sg-spoken">{escape(_("It is their turn."))}</span>' if active else ""
    pattern = card_name(seat.window.pattern.name) if seat.chosen else _("no pattern yet")
    tokens = tokens_html(seat.tokens) if seat.chosen and not game.setup.solo else ""
    picture = window_svg(seat.window, small=True, theme=theme, caption=name, uid=uid)
    return (
        f'<figure class="sg-player{active}" data-key="player-{number}">{picture}<figcaption>'
        f'<span class="sg-player-name">{escape(name)}</span>{acts}'
        f'<span class="sg-pattern">{escape(pattern)}</span>{tokens}</figcaption></figure>'
    )


def pattern_choice(game: Game, seat: int, theme: str, uid: str) -> str:
    """Return the window patterns dealt to a player, to choose one."""
    choices = []
    for n, pattern in enumerate(game.setup.patterns[seat]):
        picture = window_svg(
            Window(pattern), small=True, theme=theme, caption=pattern.name, uid=f"{uid}c{n}"
        )
        n_tokens = pattern.difficulty or 0
        words = ngettext("{n} favor token", "{n} favor tokens", n_tokens).format(n=n_tokens)
        given = "" if game.setup.solo else f"<span>{escape(words)}</span>"
        choices.append(
            f'<button type="button" class="sg-choose" data-action="pattern" '
            f'data-value="{escape(pattern.name)}" data-key="pattern-{n}">{picture}'
            f'<span><span class="sg-player-name">{escape(card_name(pattern.name))}</span> '
            f"{_dots(pattern)}</span>{given}</button>"
        )
    title = escape(_("Your window patterns: choose one"))
    return (
        f'<p class="sg-heading">{title}</p>'
        f'<div class="sg-choices" role="group" aria-label="{title}">{"".join(choices)}</div>'
    )


def curtain(name: str) -> str:
    """Return what hides private things until the screen was passed on."""
    return curtain_html(
        name,
        _("I am {name}").format(name=name),
        _("What is private shows when {name} is ready.").format(name=name),
    )
