"""How a game of Sagrada came out: the ranking, and the score sheets with their dice."""

from __future__ import annotations

from html import escape

from sagrada_nb.boards.table.frame import ranking_html, results_html
from sagrada_nb.game.game import Game
from sagrada_nb.render.tables import sheet_html
from sagrada_nb.words import _


def scores_html(game: Game, theme: str) -> str:
    """Return the ranking, and the score sheets side by side with the dice behind each line."""
    if not game.is_over:
        return ""
    standings = game.ranking()
    head = "" if game.setup.solo else ranking_html(standings)
    hint = escape(_("Point at a line of a sheet, or focus it, and its dice light up."))
    sheets = results_html((each, sheet_html(each.sheet, theme=theme)) for each in standings)
    return f'{head}<p class="sg-goal-text">{hint}</p>{sheets}'
