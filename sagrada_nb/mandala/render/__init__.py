"""Pictures of Mandala: a state in, SVG or HTML text out. Knows no widget and changes nothing."""

from __future__ import annotations

from sagrada_nb.mandala.game import Game
from sagrada_nb.mandala.render.pictures import excerpt_html, game_html, score_html, view_html
from sagrada_nb.mandala.scoring import CupScore
from sagrada_nb.mandala.view import View
from sagrada_nb.render import mimebundle, picture

__all__ = ["excerpt_html", "game_html", "mimebundle", "score_html", "view_html"]


@picture.register
def _game(value: Game) -> str:
    return game_html(value)


@picture.register
def _view(value: View) -> str:
    return view_html(value)


@picture.register
def _score(value: CupScore) -> str:
    return score_html(value)
