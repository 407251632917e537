"""What a use has led to on the tool board: before and after, and the still picture."""

from __future__ import annotations

from html import escape

from sagrada_nb.boards.tool import parts
from sagrada_nb.boards.tool.asking import changes, told
from sagrada_nb.boards.tool.hand import is_used
from sagrada_nb.boards.tool.playing import ToolPlaying
from sagrada_nb.core.grid import SPACE_NAMES
from sagrada_nb.game.tools.base import cost
from sagrada_nb.render import sized, window_svg
from sagrada_nb.render.game import dice_row, shared_paints, track_html
from sagrada_nb.render.theme import theme_class
from sagrada_nb.render.tool_cards import tool_card_body
from sagrada_nb.render.window import Marks, new_uid
from sagrada_nb.words import _


def then(board: ToolPlaying) -> str:
    """Return the window before and now, and what was done; a place for them before that."""
    if not board.steps:
        said = escape(_("Before and after, and what was done, will stand here."))
        return f'<div class="sg-then"><p>{said}</p></div>'
    when = _("After") if is_used(board.scenario) else _("Now")
    changed = parts.bulleted("ul", changes(board.start, board.scenario))
    return (
        f'<div class="sg-then">{_figure(board, _("Before"), before=True)}'
        f"{_figure(board, when, before=False)}"
        f"<div>{_steps(board)}"
        f"{title(_('What has changed')) if changed else ''}{changed}</div></div>"
    )


def _steps(board: ToolPlaying) -> str:
    if not board.steps:
        return ""
    steps = parts.bulleted("ol", (told(board.card, s.action, s.luck) for s in board.steps))
    return f"{title(_('What was done'))}{steps}"


def title(text: str) -> str:
    """Return a small heading."""
    return f'<p class="sg-heading">{escape(text)}</p>'


def _figure(board: ToolPlaying, heading: str, *, before: bool) -> str:
    """Return a small window; the dice that lie elsewhere or newly are marked."""
    start, now = board.start.window, board.window
    shown, other = (start, now) if before else (now, start)
    moved = tuple(s for s in SPACE_NAMES if shown[s] is not None and shown[s] != other[s])
    # The page acts on what bears the name of a space; this is a picture to look at.
    svg = window_svg(
        shown, Marks(picked=moved), theme=board.theme, small=True, caption="", named=False
    )
    return f"<figure>{title(heading)}{svg}</figure>"


def still(board: ToolPlaying) -> str:
    """Return the card beside the window, and what was done, as a picture."""
    now, uid = board.scenario, new_uid()
    body = tool_card_body(
        board.card,
        uid,
        tokens=now.tool_tokens,
        price=cost(now.setup.rules, now.state.cards[0]),
        is_solo=now.setup.solo,
    )
    window = sized(window_svg(board.window, theme=board.theme, arch=False), 380)
    state, rounds = now.state, now.setup.rounds
    return (
        f'<div class="{theme_class(board.theme)}">{shared_paints(uid)}'
        f"<style>{parts.STYLE}</style>"
        f"{title(_('Round track'))}"
        f"{track_html(state.track, rounds, state.round, uid)}"
        f"{title(_('Draft pool'))}{dice_row(state.pool, uid)}"
        f'<div class="sg-story-still">{body}{window}</div>'
        f"{_steps(board)}</div>"
    )
