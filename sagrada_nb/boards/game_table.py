"""A table to play a whole game at."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, ClassVar, Final

from sagrada_nb.boards import parts
from sagrada_nb.boards import table_views as views
from sagrada_nb.boards.board import OlderDrawing
from sagrada_nb.boards.narration import LogEntry, describe, facts, opening
from sagrada_nb.boards.picker import Picker
from sagrada_nb.boards.seats import Seats
from sagrada_nb.boards.set_up import WANTED, SetUp
from sagrada_nb.boards.table import Table, whole
from sagrada_nb.boards.typed import DiceKeys
from sagrada_nb.bots import BOTS
from sagrada_nb.bots.advice import reasons, where_to_look
from sagrada_nb.bots.policies import Choice
from sagrada_nb.core.checking import is_whole
from sagrada_nb.core.dice import Die
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.core.grid import SPACE_NAMES, space_number
from sagrada_nb.core.placement import PlacementRule
from sagrada_nb.game.actions import EndTurn, UseTool
from sagrada_nb.game.game import KIND as RECORD
from sagrada_nb.game.game import Game, new_game
from sagrada_nb.game.setup import MOST_PLAYERS
from sagrada_nb.render.game import game_html, shared_paints
from sagrada_nb.render.tables import line_rules
from sagrada_nb.words import _, paragraph

_PICKED_BY_BUTTON: Final[dict[str, Callable[[Any], Any]]] = {
    "shade": whole,
    "delta": whole,
    "pattern": lambda value: value,
    "do": str,
}


_HINTS: Final[tuple[Callable[[Any], str], ...]] = (where_to_look, lambda action: action.sentence)
"""What is said of an action by the first hints, before the reasons."""


class GameTable(DiceKeys, Table):
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
        them wait to be told: by the button, :meth:`step` or :meth:`finish_bots`.
    advisor
        The name of the bot that gives hints.
    moment
        How many actions the moment had that is looked at; None for now. Looking back changes
        nothing.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.
    sounds
        Whether dice and answers are heard; not unless it is switched on.

    Attributes
    ----------
    game, seats, pace, advisor, moment
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

    GAME = Game
    RECORD = RECORD
    BOTS = BOTS
    SET_UP = staticmethod(new_game)
    PICKER = Picker
    PICTURE = staticmethod(game_html)
    ENDING = (EndTurn,)
    CALLS: ClassVar[Mapping[str, str]] = {**Table.CALLS, "put_back": "_put_back"}
    KEYS: ClassVar[Mapping[str, str]] = {**Table.KEYS, "e": "end_or_pass"}

    describe = staticmethod(describe)
    facts = staticmethod(facts)

    line: str | None = None
    _asked_at = 0
    """The first drawing that asks whether to pass."""
    _wanted: SetUp | None = None
    _wanted_at: object = None
    """What the next game is to be like, and the game that waits while that is asked."""
    _hints = 0
    _hints_at: object = None
    """How many hints were asked for, and in which position."""

    def __init__(self, game: Any = None, **settings: Any) -> None:
        is_open = game is None and not settings
        super().__init__(game, **settings)
        if is_open and not self.game.length and self._drawer.offered is None:
            self.set_up()

    @classmethod
    def narration(cls, game: Game) -> tuple[LogEntry, ...]:
        """Return the whole log of a game, with the dice of its first roll."""
        return (*opening(game.at(0)), *super().narration(game))

    @classmethod
    def _players(cls, settings: dict[str, Any], seats: Seats | None) -> int | None:
        if seats is not None and settings.get("players") is None:
            if len(seats) > 1:
                settings["players"] = len(seats)
            else:  # one seat makes a solo game
                settings.setdefault("solo", True)
        players = settings.get("players")
        if settings.get("solo") or not is_whole(players or 2, 1, MOST_PLAYERS):
            return None
        return int(players or 2)

    def _over(self) -> str:
        return _("The game is over: the score sheets show which dice earned what.")

    def _whose_turn(self, game: Game) -> str:
        return views.whose_turn(game, self.seat, self.humans)

    def _asked_to_act(self) -> str:
        return views.ask(self.picker)

    # Picking

    def pick(self, kind: str, value: Any) -> None:
        """Pick something, as by a click; where that completes an action, it is played.

        Parameters
        ----------
        kind
            ``"die"``, ``"space"``, ``"tool"``, … : one of those that are asked for.
        value
            What is picked.

        Raises
        ------
        IllegalAction
            When it cannot be picked now; the sentence says why.
        """
        self._check_may_pick()
        with self._one_drawing():
            picker = self.picker.pick(kind, value)
            if picker.complete is None:
                self._hold(picker)
            else:
                self.play(picker.complete)
            self._lead_on()

    def cancel(self) -> None:
        """Let go of what was picked; with nothing picked, put the tool card in use back.

        Raises
        ------
        IllegalAction
            When the use of a tool card has rolled or drawn dice: it has to be finished.
        """
        nothing_picked = not self.picker.picks and self._hinted is None
        with self._one_drawing():
            if nothing_picked and self.game.state.pending is not None:
                self._check_may_pick()
                game = self.game.cancel()
                self._drawer.keep(game, takes_back=True)
                self.game = game
            super().cancel()

    def _lead_on(self) -> None:
        """Send the focus of who plays by keys to where the next pick is."""
        self._goal = ""
        if not self._can_pick:
            return
        picker, options = self.picker, self.picker.options
        pool = ".sg-region-pool .sg-pick:not([data-unable])"
        if picker.spaces:
            self._goal = f"[data-space='{picker.spaces[0]}'][data-cell]"
        elif button := next((kind for kind in ("shade", "delta", "track") if kind in options), ""):
            self._goal = f"[data-action='{button}']"
        elif picker.picks and ("die" in options or "pay" in options):
            self._goal = pool
        elif options.get("do", ()) not in ((), ("pass",), ("end",)):
            self._goal = "[data-action='do']"
        elif "die" in options:
            self._goal = pool
        else:
            passing = picker.ends == "pass" and not picker.passes
            self._goal = f"[data-action='{'pass' if passing else 'end'}']"

    def _pick(self, die: Die) -> None:
        """Pick a die of the pool for what is asked; another one takes the place of the first."""
        self._check_may_pick()
        picker = self.picker
        if picker.passes:
            picker = self.picker = picker.begun_anew
        if picker.value("die") == die and picker.picks[-1].kind == "die":
            self._hold(picker.back())
            return
        while self.picker.value("die") is not None:
            self.picker = self.picker.back()
        if "pay" in picker.options:
            self.pick("pay", die)
        else:
            try:
                self.pick("die", die)
            except IllegalAction:
                self.picker = picker
                raise

    # Events from the page

    def _on_space(self, content: Mapping[str, Any]) -> None:
        space = SPACE_NAMES[space_number(content.get("space", ""))]
        self._check_may_pick()
        kind = self.picker.spaces_kind
        if kind is None:
            self.say(views.ask(self.picker))
            return
        if kind == "end" and space == self.picker.value("start"):
            self._hold(self.picker.back())
            return
        self.pick(kind, space)

    def _on_remove(self, content: Mapping[str, Any]) -> None:
        self.say(_("A die that lies in a window stays there; tool cards may move it."), "bad")

    def _on_lift(self, content: Mapping[str, Any]) -> None:
        self._check_may_pick()
        start, die = content.get("from"), Die(content.get("die", ""))
        if start is None:
            if self.picker.value("die") != die:
                self._pick(die)
        elif self.picker.spaces_kind == "end":
            self.picker = self.picker.back()
            self.pick("start", start)
        else:
            self.pick("start", start)

    def _on_drop(self, content: Mapping[str, Any]) -> None:
        self._check_current()
        goal = content.get("space")
        if goal is None or goal == content.get("from"):
            self.cancel()
        elif self.picker.picks and self.picker.spaces_kind in ("space", "end"):
            self.pick(str(self.picker.spaces_kind), SPACE_NAMES[space_number(goal)])

    def _on_cancel(self, content: Mapping[str, Any]) -> None:
        DiceKeys._on_cancel(self, content)
        Table._on_cancel(self, content)

    def _keys(self) -> str:
        return _(
            "Keys: arrows move, Enter picks, Escape lets go, R 3 picks the red 3, E ends the turn, "
            "or asks whether to pass, U undoes, H asks for a hint, N hurries the bots."
        )

    def _on_action(self, content: Mapping[str, Any]) -> None:
        kind = str(content.get("action"))
        if (asked := self._next_game) is not None and kind.startswith(WANTED):
            self._wanted = asked.changed(kind, str(content.get("value")))
            self._greet()
            return
        if asked is not None and kind not in ("deal", "keep_playing"):
            self._greet()  # nothing happens in a game that is out of sight
            return
        if kind not in _PICKED_BY_BUTTON:
            super()._on_action(content)
            return
        self._check_may_pick()
        self.pick(kind, _PICKED_BY_BUTTON[kind](content.get("value")))

    def _do_die(self, value: Any) -> None:
        self._pick(Die(value))

    def _do_tool(self, value: Any) -> None:
        self._check_may_pick()
        if self.picker.picks:
            self.picker = Picker(self.game)
        self.pick("tool", whole(value))

    def _do_track(self, value: Any) -> None:
        number, _colon, die = str(value).partition(":")
        self._check_may_pick()
        if self.picker.value("track") is not None:
            self.picker = self.picker.back()
        self.pick("track", (whole(number), Die(die)))

    def _do_end(self, value: object) -> None:
        self._check_may_pick()
        if self.picker.passes and self._answers is not None and self._answers < self._asked_at:
            raise OlderDrawing  # the question whether to pass was not seen yet
        self.play("pass" if self.picker.passes else "end")
        self._lead_on()

    def _do_pass(self, value: object) -> None:
        """Ask whether to pass: what ends a turn at once could end the next one too."""
        self._check_may_pick()
        self._asked_at = self.revision + 1
        self._hold(Picker(self.game).pick("do", "pass"))
        self._lead_on()

    def _do_end_or_pass(self, value: object) -> None:
        if self.picker.ends == "pass" and not self.picker.passes:
            self._do_pass(value)
        else:
            self._do_end(value)

    def _put_back(self) -> None:
        self.picker, self._hinted = Picker(self.game), None
        self.cancel()

    def _do_line(self, value: Any) -> None:
        self.line = None if value == self.line else value
        self._redraw()

    # Another game

    def set_up(self) -> None:
        """Ask what the next game is to be like; the one on the table waits."""
        self._wanted, self._wanted_at = SetUp(), self.game
        self._greet()

    @property
    def _next_game(self) -> SetUp | None:
        """What is asked of the next game; nothing once another one is on the table."""
        return self._wanted if self._wanted_at is self.game else None

    @classmethod
    def _settings_of(cls, game: Any) -> dict[str, Any]:
        settings = {**super()._settings_of(game), "rules": game.setup.rules}
        return settings | {"solo": True} if game.setup.solo else settings

    def _in_drawer(self) -> str:
        new = parts.button(_("New game"), "set_up", key="set_up-drawer")
        return parts.tools(new) + super()._in_drawer()

    def _check_may_pick(self) -> None:
        if self._next_game is not None:
            raise IllegalAction("setting_up", self._asked_for())
        super()._check_may_pick()

    def _on_tick(self, content: Mapping[str, Any]) -> None:
        if self._next_game is None:
            super()._on_tick(content)

    def _do_set_up(self, value: object) -> None:
        self.set_up()

    def _do_keep_playing(self, value: object) -> None:
        self._wanted = None
        self._greet()

    def _do_deal(self, value: object) -> None:
        self._check_current()
        if (asked := self._next_game) is None:
            return
        settings, seats = asked.settings, asked.seats
        game = self._new_game(settings, seats)
        with self._one_drawing():
            self._wanted, self._dealt_for = None, (settings, seats)
            self.game = game
            self.seats = seats
            self._look_again()

    def _asked_for(self) -> str:
        if self._next_game is not None:
            return _("Choose who plays and by which rules, then deal.")
        return super()._asked_for()

    # Hints

    def _reasons(self, choice: Choice) -> list[str]:
        view = self.game.view(self.game.active or 0)
        return [*reasons(view, choice.action), *super()._reasons(choice)]

    def _do_hint(self, value: object) -> None:
        """Say where to look; pressed again, what to do; and once more, why."""
        at = self.game, self.advisor
        self._hints = self._hints + 1 if at == self._hints_at else 1
        self._hints_at = at
        if self._hints > len(_HINTS):
            super()._do_hint(value)
            return
        self._check_may_pick()
        try:
            action = self._advised().action
        except KeyboardInterrupt:
            self.say(_("The hint was interrupted."), "bad")
            return
        with self._one_drawing():
            if self._hints == len(_HINTS):
                self._hinted = action
            self.say(paragraph([_HINTS[self._hints - 1](action), _("Hint again tells more.")]))

    # Drawing

    def _class_names(self) -> str:
        asks = " sg-sets-up" if self._next_game is not None else ""
        return f"{super()._class_names()} sg-table{asks}"

    def regions(self) -> Mapping[str, str]:
        """Return the HTML text of each region."""
        if (wanted := self._next_game) is not None:
            left = self.game.length if not self.game.is_over else 0
            note = self._drawer.question(left) if left else ""
            asked = {**dict.fromkeys(self.html, ""), "pool": wanted.html(self._uid, note)}
            return asked | {"status": parts.status(*self._status, self._uid)}
        game, uid = self.shown, self._uid
        picker = self.picker if self._can_pick else None
        drawn = {
            **dict.fromkeys(self.html, ""),
            **self._common_regions(),
            "buttons": self._buttons(picker),
            "track": f"{shared_paints(f'{uid}t')}{views.round_track(game, picker, f'{uid}t')}",
        }
        if game.is_over:
            return {**drawn, "scores": views.scores_html(game, self.theme)}
        hinted = self._hinted if picker is not None else None
        tool = hinted.tool if isinstance(hinted, UseTool) else 0
        return {
            **drawn,
            "pool": views.pool_html(game, picker, f"{uid}t", getattr(hinted, "die", None)),
            "hand": views.hand_html(game, picker, f"{uid}t"),
            "window": self._window(game, picker),
            "mine": self._mine(game),
            "cards": views.tool_cards(game, picker, f"{uid}t", tool),
            "goals": self._goals(game),
            "others": self._others(game),
        }

    def _buttons(self, picker: Picker[Game] | None) -> str:
        if self.game.is_over and self.moment is None:
            return self._turn_buttons(parts.button(_("New game"), "set_up"), can_cancel=False)
        passing, end = views.end_buttons(picker)
        can_cancel = picker is not None and (bool(picker.picks) or self.game.can_cancel())
        buttons = self._turn_buttons(passing, can_cancel=can_cancel)
        return buttons if self.moment is not None or self.game.is_over else buttons + end

    def _window(self, game: Game, picker: Picker[Game] | None) -> str:
        seat = self._front
        if self.moment is None and self.is_curtain_down and game.active is not None:
            return views.curtain(game.names[game.active])
        if picker is not None and "pattern" in picker.options:
            return views.pattern_choice(game, seat, self.theme, self._uid)
        sheet = game.view(seat).score()
        lines = sheet.lines
        on = next((n for n, line in enumerate(lines) if line.name == self.line), None)
        hidden = self._shown_seat != seat
        overlays = [() if hidden and line.kind == "private" else line.groups for line in lines]
        picture = views.own_window(
            game.windows[seat],
            picker,
            self._hinted if picker is not None else None,
            (overlays, on),
            self.theme,
            self._uid,
            self._layers(),
        )
        return (
            f"<style>{line_rules(len(lines), board=True)}</style>"
            f'<div data-key="window-{seat}">{picture}</div>'
        )

    def _layers(self) -> Mapping[PlacementRule, Collection[str]]:
        """Return where rules that are shown forbid a die; none is shown at a usual table."""
        return {}

    def _mine(self, game: Game) -> str:
        """Return what stands below the window: its pattern, and the favor tokens of its player."""
        if self.moment is None and self.is_curtain_down:
            return ""
        return views.plate(game, self._front)

    def _goals(self, game: Game) -> str:
        seat = self._front
        sheet = game.view(seat).score()
        if self._shown_seat == seat:
            private = views.private_goals(sheet, game, seat, self.line)
            return private + views.public_goals(sheet, self.line)
        whose = _("Counted for the window of {name}.").format(name=game.names[seat])
        return (views.hidden_goal() if self.humans else "") + views.public_goals(
            sheet, self.line, whose
        )

    def _others(self, game: Game) -> str:
        seats = [n for n in range(game.players) if n != self._front]
        return views.other_windows(game, seats, self.theme, self._uid)
