"""A table to play a whole game at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from sagrada_nb.boards.table import cards, turn, windows
from sagrada_nb.boards.table.events import TableEvents
from sagrada_nb.boards.table.frame import back_to_now
from sagrada_nb.boards.table.guide import Guide
from sagrada_nb.boards.table.scores import scores_html
from sagrada_nb.game.actions import UseTool
from sagrada_nb.game.game import Game
from sagrada_nb.render.game import game_html, shared_paints
from sagrada_nb.render.tables import line_rules
from sagrada_nb.words import _


class GameTable(TableEvents):
    """A table to play a whole game at: alone, against bots, or with others on one screen.

    Parameters
    ----------
    game
        A :class:`~sagrada_nb.game.game.Game`; or the settings of :func:`sagrada_nb.new_game` for
        a new one, as a mapping or by name: ``players=3, seed=7``.
    seats
        For each player ``"human"``, the name of a bot, or a policy. Without them, one person plays
        against greedy bots. Where several people share the screen, it has to be passed on before
        private things show.
    pace
        The seconds between the moves of bots, which move while a page shows the table. None lets
        them wait to be told: by the button, :meth:`step` or :meth:`hurry`.
    hinter
        The name of the bot that gives hints.
    moment
        How many actions the moment had that is looked at; None for now. Looking back changes
        nothing.
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
    >>> windows = ["Virtus", "Via Lux"]
    >>> table = GameTable(seats=["human", "random"], seed=7, patterns=windows, start=0)
    >>> table.play("draft P4 A1"); table.play("end")
    >>> table.is_bots_turn
    True
    >>> choice = table.step()
    >>> table.game.history[-1].action == choice.action
    True
    """

    REGIONS: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("turn", "status", "buttons", "news", "pool", "hand"),
        ("window", "hint", "mine"),
        ("cards", "goals"),
        ("scores",),
        ("track",),
        ("others",),
        ("log", "files"),
    )

    def _class_names(self) -> str:
        over = " sg-is-over" if self.shown.is_over else ""
        return f"{super()._class_names()} sg-table{over}"

    def still(self) -> str:
        """Return the picture that stays where the board cannot live."""
        return game_html(self.shown, seat=self._pictured_seat, theme=self.theme)

    def regions(self) -> Mapping[str, str]:
        """Return the HTML text of each region."""
        game, uid = self.shown, self._uid
        guide = self._guide if self._can_pick else None
        over, hinted = game.is_over, self._hinted if guide is not None else None
        return {
            **self._common_regions(),
            "buttons": self._buttons(guide),
            "pool": ""
            if over
            else turn.pool_html(game, guide, f"{uid}t", getattr(hinted, "die", None)),
            "hand": "" if over else turn.hand_html(game, guide, f"{uid}t"),
            "window": "" if over else self._window(game, guide),
            "mine": "" if over else self._mine(game),
            "cards": ""
            if over
            else cards.tool_cards(
                game, guide, f"{uid}t", hinted.tool if isinstance(hinted, UseTool) else 0
            ),
            "goals": "" if over else self._goals(game),
            "scores": scores_html(game, self.theme),
            "track": f"{shared_paints(f'{uid}t')}{turn.round_track(game, guide, f'{uid}t')}",
            "others": "" if over else self._others(game),
        }

    def _buttons(self, guide: Guide | None) -> str:
        if self.moment is not None:
            return back_to_now()
        game = self.game
        held = game.can_cancel()
        return turn.buttons_html(
            guide,
            is_over=game.is_over,
            can_undo=self.can_undo,
            can_cancel=guide is not None and (bool(guide.picks) or held),
            bots_turn=self.is_bots_turn,
        )

    def _window(self, game: Game, guide: Guide | None) -> str:
        seat = self._front
        if self.moment is None and self.is_curtain_down and game.active is not None:
            return windows.curtain(game.names[game.active])
        if guide is not None and "pattern" in guide.options:
            return windows.pattern_choice(game, seat, self.theme, self._uid)
        sheet = game.view(seat).score()
        lines = sheet.lines
        on = next((n for n, line in enumerate(lines) if line.name == self.line), None)
        hidden = self._shown_seat != seat
        overlays = [() if hidden and line.kind == "private" else line.groups for line in lines]
        picture = windows.own_window(
            game.windows[seat],
            guide,
            self._hinted if guide is not None else None,
            (overlays, on),
            self.theme,
            self._uid,
        )
        return (
            f"<style>{line_rules(len(lines), board=True)}</style>"
            f'<div data-key="window-{seat}">{picture}</div>'
        )

    def _mine(self, game: Game) -> str:
        """Return what stands below the window: its pattern, and the favor tokens of its player."""
        if self.moment is None and self.is_curtain_down:
            return ""
        return windows.plate(game, self._front)

    def _goals(self, game: Game) -> str:
        seat = self._front
        sheet = game.view(seat).score()
        if self._shown_seat == seat:
            private = cards.private_goals(sheet, game, seat, self.line)
            return private + cards.public_goals(sheet, self.line)
        whose = _("Counted for the window of {name}.").format(name=game.names[seat])
        return (cards.hidden_goal() if self.humans else "") + cards.public_goals(
            sheet, self.line, whose
        )

    def _others(self, game: Game) -> str:
        seats = [n for n in range(game.players) if n != self._front]
        return windows.other_windows(game, seats, self.theme, self._uid)
