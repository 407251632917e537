"""Pictures: a state in, SVG or HTML text out. Knows no widget and changes nothing."""

from __future__ import annotations

from functools import singledispatch

from sagrada_nb.core.dice import Die
from sagrada_nb.core.errors import WrongType
from sagrada_nb.core.patterns import Patterns, WindowPattern
from sagrada_nb.core.score import ScoreSheet
from sagrada_nb.core.window import Window
from sagrada_nb.game.game import Game
from sagrada_nb.game.rulesets import RuleSet, RuleSetTable
from sagrada_nb.game.tools.cards import ToolCard, ToolCards
from sagrada_nb.game.turn_order import TurnOrder
from sagrada_nb.render.game import die_svg, game_html
from sagrada_nb.render.rule_sets import rule_set_html, rule_set_table_html
from sagrada_nb.render.tables import sheet_html
from sagrada_nb.render.theme import for_any_reader
from sagrada_nb.render.tool_cards import tool_card_html, tool_cards_html
from sagrada_nb.render.turn_order import turn_order_svg
from sagrada_nb.render.window import Marks, gallery_html, patterns_html, window_svg
from sagrada_nb.words import _, listed

__all__ = [
    "Marks",
    "die_svg",
    "gallery_html",
    "game_html",
    "mimebundle",
    "patterns_html",
    "picture",
    "sheet_html",
    "tool_card_html",
    "tool_cards_html",
    "window_svg",
]


@singledispatch
def picture(value: object) -> str:
    """Return the picture of a value as HTML text.

    Raises
    ------
    WrongType
        For a value that has no picture.

    Examples
    --------
    >>> picture(Die("R3"))[:4]
    '<svg'
    """
    kinds = [kind.__name__ for kind in picture.registry if kind is not object]
    raise WrongType(
        _("{given} has no picture. What has one: {kinds}.").format(
            given=type(value).__name__, kinds=listed(kinds)
        )
    )


picture.register(Window, lambda value: sized(window_svg(value), 380))
picture.register(WindowPattern, lambda value: sized(window_svg(Window(value)), 380))
picture.register(Die, die_svg)
picture.register(ScoreSheet, sheet_html)
picture.register(Patterns, patterns_html)
picture.register(Game, game_html)
picture.register(ToolCard, tool_card_html)
picture.register(ToolCards, lambda value: tool_cards_html(value.values()))
picture.register(RuleSet, rule_set_html)
picture.register(RuleSetTable, rule_set_table_html)
picture.register(TurnOrder, lambda value: sized(turn_order_svg(value), 560))


def sized(svg: str, width: int) -> str:
    """Return a drawing in a box that is at most `width` CSS pixels wide."""
    return f'<div style="max-width:{width}px">{svg}</div>'


def mimebundle(value: object) -> dict[str, str]:
    """Return what a notebook needs to show a value: its picture, and its repr as text."""
    return {"text/html": for_any_reader(picture(value)), "text/plain": repr(value)}
