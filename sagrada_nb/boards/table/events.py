"""What comes from the page of a table: clicks, keys, drags, and the ticks that bots move by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from sagrada_nb.boards.board import OlderDrawing
from sagrada_nb.boards.table.asking import ask
from sagrada_nb.boards.table.common import CommonTable, whole
from sagrada_nb.boards.table.guide import Guide
from sagrada_nb.boards.table.kind import TableKind
from sagrada_nb.boards.table.sagrada import SAGRADA
from sagrada_nb.boards.table.turn import whose_turn
from sagrada_nb.boards.typed import ask_for_shade, type_on
from sagrada_nb.core.dice import Die
from sagrada_nb.core.errors import IllegalAction
from sagrada_nb.core.grid import SPACE_NAMES, space_number
from sagrada_nb.game.game import Game
from sagrada_nb.words import _

_KEYS = {"u": "undo", "e": "end_or_pass", "h": "hint", "n": "now"}


class TableEvents(CommonTable):
    """A table that acts on what its page reports."""

    KIND: ClassVar[TableKind] = SAGRADA

    line: str | None = None
    _typed_color = ""
    _asked_at = 0
    """The first drawing that asks whether to pass."""

    def _over(self) -> str:
        return _("The game is over: the score sheets show which dice earned what.")

    def _whose_turn(self, game: Game) -> str:
        return whose_turn(game, self.seat, self.humans)

    def _asked_to_act(self) -> str:
        return ask(self._guide)

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
            guide = self._guide.pick(kind, value)
            self._hinted = None
            action = guide.complete
            if action is None:
                self._guide = guide
                self._greet()
                self._lead_on()
            else:
                self.play(action)
                self._lead_on()

    def cancel(self) -> None:
        """Let go of what was picked; with nothing picked, put the tool card in use back.

        Raises
        ------
        IllegalAction
            When the use of a tool card has rolled or drawn dice: it has to be finished.
        """
        nothing_picked = not self._guide.picks and self._hinted is None
        with self._one_drawing():
            if nothing_picked and self.game.state.pending is not None:
                self._check_may_pick()
                game = self.game.cancel()
                if self._keeper is not None:
                    self._keeper.keep(game, takes_back=True)
                self.game = game
            super().cancel()

    def _lead_on(self) -> None:
        """Send the focus of who plays by keys to where the next pick is."""
        self._goal = ""
        if not self._can_pick:
            return
        guide = self._guide
        if guide.spaces:
            self._goal = f"[data-space='{guide.spaces[0]}'][data-cell]"
        elif "shade" in guide.options:
            self._goal = "[data-action='shade']"
        elif "delta" in guide.options:
            self._goal = "[data-action='delta']"
        elif "track" in guide.options:
            self._goal = "[data-action='track']"
        elif guide.picks and ("die" in guide.options or "pay" in guide.options):
            self._goal = ".sg-region-pool .sg-pick:not([data-unable])"
        elif guide.options.get("do", ()) not in ((), ("pass",), ("end",)):
            self._goal = "[data-action='do']"
        elif "die" in guide.options:
            self._goal = ".sg-region-pool .sg-pick:not([data-unable])"
        elif guide.ends == "pass" and not guide.passes:
            self._goal = "[data-action='pass']"
        else:
            self._goal = "[data-action='end']"

    def _pick_die(self, die: Die) -> None:
        """Pick a die of the pool for what is asked; another one takes the place of the first."""
        guide = self._guide
        if guide.passes:
            guide = self._guide = guide.begun_anew
        if guide.value("die") == die and guide.picks[-1].kind == "die":
            self._guide = guide.back()
            self._greet()
            return
        if guide.value("die") is not None:
            while self._guide.value("die") is not None:
                self._guide = self._guide.back()
        if guide.options.keys() >= {"pay"}:
            self.pick("pay", die)
        else:
            try:
                self.pick("die", die)
            except IllegalAction:
                self._guide = guide
                raise

    # Events from the page

    def _on_space(self, content: Mapping[str, Any]) -> None:
        space = SPACE_NAMES[space_number(content.get("space", ""))]
        self._check_may_pick()
        kind = self._guide.spaces_kind
        if kind is None:
            self.say(ask(self._guide))
            return
        if kind == "end" and space == self._guide.value("start"):
            self._guide = self._guide.back()
            self._greet()
            return
        self.pick(kind, space)

    def _on_remove(self, content: Mapping[str, Any]) -> None:
        self.say(_("A die that lies in a window stays there; tool cards may move it."), "bad")

    def _on_lift(self, content: Mapping[str, Any]) -> None:
        self._check_may_pick()
        start, die = content.get("from"), Die(content.get("die", ""))
        if start is None:
            if self._guide.value("die") != die:
                self._pick_die(die)
        elif self._guide.spaces_kind == "end":
            self._guide = self._guide.back()
            self.pick("start", start)
        else:
            self.pick("start", start)

    def _on_drop(self, content: Mapping[str, Any]) -> None:
        self._check_current()
        goal = content.get("space")
        if goal is None or goal == content.get("from"):
            self.cancel()
        elif self._guide.picks and self._guide.spaces_kind in ("space", "end"):
            self.pick(str(self._guide.spaces_kind), SPACE_NAMES[space_number(goal)])

    def _on_cancel(self, content: Mapping[str, Any]) -> None:
        self._typed_color = ""
        super()._on_cancel(content)

    def _on_key(self, content: Mapping[str, Any]) -> None:
        """Pick a die by typing its notation; letters stand for the buttons."""
        key = str(content.get("key", ""))
        typed = type_on(self._typed_color, key)
        self._typed_color = typed if isinstance(typed, str) else ""
        if isinstance(typed, Die):
            self._check_may_pick()
            self._pick_die(typed)
        elif typed:
            self.say(ask_for_shade(typed))
        elif key.lower() in _KEYS:
            self._on_action({"action": _KEYS[key.lower()]})
        else:
            self.say(
                _(
                    "Keys: arrows move, Enter picks, Escape lets go, R 3 picks the red 3, E ends "
                    "the turn, or asks whether to pass, U undoes, H asks for a hint, N hurries the "
                    "bots."
                )
            )

    def _do_die(self, value: Any) -> None:
        self._check_may_pick()
        self._pick_die(Die(value))

    def _do_tool(self, value: Any) -> None:
        self._check_may_pick()
        if self._guide.picks:
            self._guide = Guide(self.game)
        self.pick("tool", whole(value))

    def _do_shade(self, value: Any) -> None:
        self._check_may_pick()
        self.pick("shade", whole(value))

    def _do_delta(self, value: Any) -> None:
        self._check_may_pick()
        self.pick("delta", whole(value))

    def _do_track(self, value: Any) -> None:
        number, _colon, die = str(value).partition(":")
        self._check_may_pick()
        if self._guide.value("track") is not None:
            self._guide = self._guide.back()
        self.pick("track", (whole(number), Die(die)))

    def _do_pattern(self, value: Any) -> None:
        self._check_may_pick()
        self.pick("pattern", value)

    def _do_do(self, value: Any) -> None:
        self._check_may_pick()
        self.pick("do", str(value))

    def _do_end(self, value: object) -> None:
        self._check_may_pick()
        if self._guide.passes and self._answers is not None and self._answers < self._asked_at:
            raise OlderDrawing  # the question whether to pass was not seen yet
        self.play("pass" if self._guide.passes else "end")
        self._lead_on()

    def _do_pass(self, value: object) -> None:
        """Ask whether to pass: what ends a turn at once could end the next one too."""
        self._check_may_pick()
        self._guide, self._hinted = Guide(self.game).pick("do", "pass"), None
        self._asked_at = self.revision + 1
        self._greet()
        self._lead_on()

    def _do_end_or_pass(self, value: object) -> None:
        if self._guide.ends == "pass" and not self._guide.passes:
            self._do_pass(value)
        else:
            self._do_end(value)

    def _do_put_back(self, value: object) -> None:
        self._check_current()
        self._guide, self._hinted = Guide(self.game), None
        self.cancel()

    def _do_line(self, value: Any) -> None:
        self.line = None if value == self.line else value
        self._redraw()
