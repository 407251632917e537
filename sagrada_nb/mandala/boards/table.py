"""A table to play Mandala at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import traitlets

from sagrada_nb.boards.module import board_style
from sagrada_nb.boards.table.frame import back_to_now, curtain_html
from sagrada_nb.mandala.boards import regions
from sagrada_nb.mandala.boards.events import MandalaEvents
from sagrada_nb.mandala.boards.picking import Picked
from sagrada_nb.mandala.game import Game
from sagrada_nb.mandala.render.pictures import game_html
from sagrada_nb.mandala.render.style import MANDALA_STYLE
from sagrada_nb.words import _


class MandalaTable(MandalaEvents):
    """A table for two to play Mandala at: against a bot, or with another on one screen.

    Parameters
    ----------
    game
        A game of :mod:`sagrada_nb.mandala`; or the settings of
        :func:`sagrada_nb.mandala.new_game` for a new one, as a mapping or by name: ``seed=7``.
    seats
        For each player ``"human"``, the name of a bot, or a policy. Without them, one person plays
        against a greedy bot. Where two people share the screen, it has to be passed on before a
        hand shows.
    pace
        The seconds between the moves of bots, which move while a page shows the table. None lets
        them wait to be told.
    hinter
        The name of the bot that gives hints.
    moment
        How many actions the moment had that is looked at; None for now.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.

    Attributes
    ----------
    game, seats, pace, hinter, moment
        As above; setting one changes the table, and observers are told of every change.
    revision
        Grows by one with every drawing.

    Raises
    ------
    SagradaError
        Where a value is none of what is accepted; an unknown setting is refused by name.

    Examples
    --------
    >>> table = MandalaTable(seats=["human", "random"], seed=7, start=0, deal="RR GG RRPBBO YYYPPO \
OO PP")
    >>> table.choose("BB"); table.put("1:0")
    >>> str(table.game.history[-1]), table.is_bots_turn
    ('grow BB 1', True)
    """

    _css = board_style("board.css", "table.css", "../mandala/boards/mandala.css")

    REGIONS: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("turn", "status", "buttons", "news"),
        ("mandalas", "hint"),
        ("hand",),
        ("players",),
        ("scores",),
        ("log", "files"),
    )
    _html_mandalas = traitlets.Unicode().tag(sync=True)
    _html_hand = traitlets.Unicode().tag(sync=True)
    _html_players = traitlets.Unicode().tag(sync=True)

    def _class_names(self) -> str:
        over = " sg-is-over" if self.shown.is_over else ""
        return f"{super()._class_names()} sg-m-table{over}"

    def still(self) -> str:
        """Return the picture that stays where the board cannot live."""
        return game_html(self.shown, seat=self._pictured_seat, theme=self.theme)

    def regions(self) -> Mapping[str, str]:
        """Return the HTML text of each region."""
        game: Game = self.shown
        near, seat = self._front, self._shown_seat
        picked = self._guide if self._can_pick else None
        hinted = self._hinted if picked is not None else None
        shown = {0, 1} if game.is_over else set() if seat is None else {seat}
        return {
            **self._common_regions(),
            "buttons": back_to_now()
            if self.moment is not None
            else regions.buttons_html(
                picked,
                can_undo=self.can_undo,
                bots_turn=self.is_bots_turn,
                over=game.is_over,
            ),
            "mandalas": f"<style>{MANDALA_STYLE}</style>"
            f"{regions.mandalas_html(game, near, picked, hinted)}",
            "hand": self._hand(game, picked),
            "players": regions.players_html(game, near, shown),
            "scores": regions.scores_html(game, self.theme),
        }

    def _hand(self, game: Game, picked: Picked | None) -> str:
        if game.is_over:
            return ""
        if self.is_curtain_down and self.moment is None:
            return curtain_html(self._who_acts, _("Show my hand"))
        seat = self._shown_seat
        if seat is None:
            return ""
        hinted = self._hinted if picked is not None else None
        return regions.hand_html(game, seat, picked, hinted, self._uid)
