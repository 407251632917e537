"""The cards of a table: tool cards with what they cost now, objectives with what they pay now."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from sagrada_nb.boards.table.guide import Guide
from sagrada_nb.boards.table.refusals import why_not_tool
from sagrada_nb.core.dice import Color
from sagrada_nb.core.objectives import PRIVATE_OBJECTIVES, PUBLIC_OBJECTIVES
from sagrada_nb.core.score import ScoreLine, ScoreSheet, score, signed
from sagrada_nb.game.game import Game
from sagrada_nb.game.state import CardOnTable
from sagrada_nb.game.tools.base import cost
from sagrada_nb.game.tools.cards import ToolCard, tool_card
from sagrada_nb.render.tool_cards import badge, price_words, spoken, tokens_svg, tool_card_text
from sagrada_nb.words import _


def tool_cards(game: Game, guide: Guide | None, uid: str, hinted: int = 0) -> str:
    """Return the tool cards: what they do and cost, and whether they can be used now."""
    cards = "".join(_card(game, card, guide, uid, hinted) for card in game.state.cards)
    title = escape(_("Tool cards"))
    return (
        f'<p class="sg-heading">{title}</p><div class="sg-tool-row" role="group" '
        f'aria-label="{title}">{cards}</div>'
    )


def _card(game: Game, on_table: CardOnTable, guide: Guide | None, uid: str, hinted: int) -> str:
    card, solo = tool_card(on_table.tool), game.setup.solo
    held = game.state.pending
    in_use = (guide is not None and guide.value("tool") == card.number) or (
        held is not None and held.tool == card.number
    )
    note, button = "", ""
    busy = held is not None or (guide is not None and guide.value("tool") is not None)
    if in_use:
        note = _("In use.")
        if guide is not None and (held is None or game.can_cancel()):
            spoken_use = _("Put back {name}").format(name=card.label)
            button = _use_button(card, "put_back", _("Put back"), spoken_use)
    elif guide is not None and game.state.turn is not None and not busy:
        reason = why_not_tool(game, card.number)
        note = reason or _("You can use it now.")
        button = _use_button(
            card, "tool", _("Use"), _("Use {name}").format(name=card.label), able=not reason
        )
    price = None if solo else cost(game.rules, on_table)
    said = price_words(card, on_table.tokens, price, is_solo=solo)
    able = " sg-able" if button and not in_use and _UNABLE not in button else ""
    used = " sg-in-use" if in_use else ""
    used += " sg-hinted" if card.number == hinted else ""
    used += " sg-tool-closed" if on_table.closed else ""
    return (
        f'<div class="sg-card{able}{used}" data-key="card-{card.number}" role="group" '
        f'aria-label="{escape(spoken(card))}">{badge(card)}'
        f'<button type="button" class="sg-about sg-tool-name" data-key="about-{card.number}" '
        f'aria-describedby="{uid}-tool-{card.number}">{escape(card.label)}</button>'
        f'<span class="sg-price" aria-hidden="true">{tokens_svg(on_table.tokens)}'
        f"{escape(_short_price(card, on_table, price))}</span>{button}"
        f'<div class="sg-told-of sg-tool" id="{uid}-tool-{card.number}">'
        f'{tool_card_text(card, uid, note)}<p class="sg-tool-price">{escape(said)}</p></div></div>'
    )


def _use_button(card: ToolCard, action: str, text: str, spoken: str, *, able: bool = True) -> str:
    return (
        f'<button type="button" class="sg-use" data-action="{action}" data-value="{card.number}" '
        f'data-key="tool-{card.number}" aria-label="{escape(spoken)}"{"" if able else _UNABLE}>'
        f"{escape(text)}</button>"
    )


def _short_price(card: ToolCard, on_table: CardOnTable, price: int | None) -> str:
    if on_table.closed:
        return _("out of the game")
    if price is None:
        return _("costs a {color} die").format(color=card.color.label)
    return _("costs {price}").format(price=price)


_UNABLE = ' aria-disabled="true"'


def goals(
    title: str, lines: Iterable[tuple[int, ScoreLine]], selected: str | None, *, whose: str = ""
) -> str:
    """Return objectives with what they pay now; pressing one lights up the dice behind it.

    Parameters
    ----------
    title
        What stands above them.
    lines
        Lines of the score sheet, each with its number on the sheet.
    selected
        The name of the line that is lit up.
    whose
        Whose window the points are for, said where it is not one's own.
    """
    items = "".join(_goal(number, line, selected) for number, line in lines)
    about = f'<p class="sg-goal-text">{escape(whose)}</p>' if whose else ""
    return (
        f'<p class="sg-heading">{escape(title)}</p>{about}'
        f'<ul class="sg-goals" aria-label="{escape(title)}">{items}</ul>'
    )


def _goal(number: int, line: ScoreLine, selected: str | None) -> str:
    cards = PRIVATE_OBJECTIVES if line.kind == "private" else PUBLIC_OBJECTIVES
    text = cards[line.name].description if line.name in cards else ""
    return (
        f'<li data-line="{number}" data-key="goal-{line.name}"><button type="button" '
        f'class="sg-line sg-goal-name" data-action="line" data-value="{escape(line.name)}" '
        f'data-key="line-{line.name}" aria-pressed="{str(selected == line.name).lower()}">'
        f'{escape(line.label)}</button><span class="sg-goal-text sg-told-of">{escape(text)}</span>'
        f'<span class="sg-goal-points"><b>{signed(line.points)}</b>'
        f"<small>{escape(line.working)}</small></span></li>"
    )


def public_goals(sheet: ScoreSheet, selected: str | None, whose: str = "") -> str:
    """Return the public objectives with what they pay for a window as it is."""
    lines = [(n, line) for n, line in enumerate(sheet.lines) if line.kind == "public"]
    return goals(_("Public objectives"), lines, selected, whose=whose)


def private_goals(sheet: ScoreSheet, game: Game, seat: int, selected: str | None) -> str:
    """Return a player's own private objective with what it pays now."""
    lines = [(n, line) for n, line in enumerate(sheet.lines) if line.kind == "private"]
    title = _("Your private objective")
    if game.setup.solo:
        title = _("Your private objectives: the better one counts")
        both = [_line_of(color, game, seat) for color in game.view(seat).private]
        better = lines[0][0]
        lines = [(better if line.name == lines[0][1].name else _NO_LINE, line) for line in both]
    return goals(title, lines, selected)


_NO_LINE = -1


def _line_of(color: Color, game: Game, seat: int) -> ScoreLine:
    """Return what one of several private objectives would pay."""
    sheet = score(game.windows[seat], private=color, private_pays=game.rules.private_pays)
    return next(line for line in sheet.lines if line.kind == "private")


def hidden_goal() -> str:
    """Return what stands where nobody may look yet."""
    return f'<p class="sg-none">{escape(_("The private objectives are hidden."))}</p>'
