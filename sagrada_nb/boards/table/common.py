"""What a table of any game shows and does: news, log, bots that move, files that are saved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import traitlets

from sagrada_nb.boards import parts
from sagrada_nb.boards.table.files import holds_another_course, plain_file_name
from sagrada_nb.boards.table.frame import drawer_html, headline_html, hinter_html, news_html
from sagrada_nb.boards.table.playing import PlayingTable
from sagrada_nb.boards.table.record import files_html, log_html
from sagrada_nb.boards.table.telling import since_then
from sagrada_nb.rules.errors import IllegalAction, NotationError, SagradaError
from sagrada_nb.words import _

NOTHING_SAID: Final = ("", "plain")


class CommonTable(PlayingTable):
    """A table that shows and acts on what is common to all games."""

    _html_turn = traitlets.Unicode().tag(sync=True)
    _html_buttons = traitlets.Unicode().tag(sync=True)
    _html_news = traitlets.Unicode().tag(sync=True)
    _html_hint = traitlets.Unicode().tag(sync=True)
    _html_scores = traitlets.Unicode().tag(sync=True)
    _html_log = traitlets.Unicode().tag(sync=True)
    _html_files = traitlets.Unicode().tag(sync=True)

    _file_name = "my_game.json"
    _filed = NOTHING_SAID
    """What saving or loading came to, and in which mood."""
    _may_replace = ""
    """The file that was found to hold another game, and is replaced when Save is pressed again."""

    @property
    def _can_pick(self) -> bool:
        return self.moment is None and self.is_humans_turn and not self.is_curtain_down

    @property
    def _who_acts(self) -> str:
        """The name of the player who has to act."""
        return str(self.game.names[self.game.active or 0])

    def _greet(self) -> None:
        """Say what can be done now."""
        self._status = (self._asked_for(), "plain")
        self._redraw()

    def _asked_for(self) -> str:
        if self.moment is not None:
            return _("Looking back changes nothing. Go back to now to play on.")
        if self.game.is_over:
            return self._over()
        if self.is_curtain_down:
            return _("It is the turn of {name}.").format(name=self._who_acts)
        if self.is_bots_turn:
            return _("{name} is at it.").format(name=self._who_acts)
        return self._asked_to_act()

    def _over(self) -> str:
        """Say that the game is over."""
        raise NotImplementedError

    def _asked_to_act(self) -> str:
        """Say what the person who has to act can do."""
        raise NotImplementedError

    def _whose_turn(self, game: Any) -> str:
        """Return the line that says where a game is."""
        raise NotImplementedError

    def _lead_on(self) -> None:
        """Send the focus of who plays by keys to where the next pick is."""
        raise NotImplementedError

    def say(self, text: str, mood: str = "plain") -> None:
        """Show and speak `text` in the status line (`mood`: plain, good or bad)."""
        self._status = (text, mood)
        self._redraw()

    def _position(self) -> object:
        return self.game

    def _check_may_pick(self) -> None:
        self._check_current()
        self._check_present()
        if self.game.is_over:
            raise IllegalAction("game_over", _("The game is over; nothing more can be done in it."))
        if not self.is_humans_turn:
            raise IllegalAction(
                "not_your_turn",
                _("{name} has to act now.").format(name=self._who_acts),
            )
        if self.is_curtain_down:
            raise IllegalAction("curtain_down", _("Pass the screen on first."))

    @property
    def _shown_seat(self) -> int | None:
        """The seat whose private things may be drawn now."""
        return None if self.is_curtain_down else self.seat

    @property
    def _front(self) -> int:
        """The seat that the table is seen from."""
        seat = self.seat
        if seat is not None:
            return seat
        return self.game.active if self.game.active is not None else 0

    def _class_names(self) -> str:
        back = " sg-looks-back" if self.moment is not None else ""
        return f"{super()._class_names()}{back}"

    def _common_regions(self) -> dict[str, str]:
        """Return the regions around the game as HTML text."""
        game, past, uid = self.shown, self.moment is not None, self._uid
        news = ""
        if not past and not game.is_over:
            news = news_html(since_then(game, self._front, self.KIND.tell))
        return {
            "turn": headline_html(self._whose_turn(game), looks_back=past),
            "status": parts.status(*self._status, uid),
            "news": news,
            "log": log_html(self.game, self.KIND.story(self.game), self.moment, uid),
            "files": drawer_html(
                _("Files and hints"),
                hinter_html(self.KIND.bots, self.hinter, uid)
                + files_html(self._file_name, self._filed, uid),
            ),
        }

    def _draw(self) -> None:
        waits = self.is_bots_turn and self.moment is None and not self._stuck
        if waits and self.pace is not None:
            self._tick = max(1, int(1000 * self.pace))
        else:
            self._tick = 0
        super()._draw()

    # Events from the page

    def _receive(self, widget: object, content: Any, buffers: object) -> None:
        self._goal = ""
        if isinstance(content, dict) and content.get("event") != "tick":
            self._filed = NOTHING_SAID
        super()._receive(widget, content, buffers)

    def _on_tick(self, content: Mapping[str, Any]) -> None:
        if content.get("revision") != self.revision or self._stuck or self.moment is not None:
            return
        self._stuck = True  # a policy that fails is not asked again by itself
        self.step()
        self._stuck = False

    def _on_cancel(self, content: Mapping[str, Any]) -> None:
        if content.get("action") is not None:
            self._greet()  # a field was given up
            return
        self.cancel()

    def _on_action(self, content: Mapping[str, Any]) -> None:
        act = getattr(self, f"_do_{content.get('action')}", None)
        if act is not None:
            act(content.get("value"))

    def _do_cancel(self, value: object) -> None:
        self._check_current()
        self.cancel()

    def _do_undo(self, value: object) -> None:
        self._check_current()
        self.undo()

    def _do_hint(self, value: object) -> None:
        self._check_may_pick()
        self.hint()

    def _do_hinter(self, value: Any) -> None:
        self.hinter = value

    def _do_now(self, value: object) -> None:
        self.hurry()

    def _do_lift(self, value: object) -> None:
        self._check_current()
        self.lift_curtain()
        self._lead_on()

    def _do_moment(self, value: Any) -> None:
        self.look(whole(value))

    def _do_now_again(self, value: object) -> None:
        self.look(None)

    def _do_file(self, value: Any) -> None:
        # A name that is refused stays, or Save would write to the file that was named before.
        self._file_name, self._may_replace = str(value).strip(), ""
        with self._told_beside_the_files():
            plain_file_name(self._file_name)
        self._greet()

    def _do_save(self, value: object) -> None:
        with self._told_beside_the_files():
            name = plain_file_name(self._file_name)
            is_other = holds_another_course(name, self.game, self.KIND.record)
            if is_other and name != self._may_replace:
                self._may_replace = name
                raise NotationError(
                    _(
                        "{name} holds another game, or one that went on differently. Press Save "
                        "again to replace it, or write another name."
                    ).format(name=name)
                )
            self._may_replace = ""
            self._filed = (_("Saved as {name}.").format(name=self.save(name).name), "good")
        self.say(*self._filed)

    def _do_load(self, value: object) -> None:
        with self._told_beside_the_files():
            self.resume(plain_file_name(self._file_name))
            self._filed = (_("Loaded {name}.").format(name=self._file_name), "good")
        turn = self._whose_turn(self.game).rstrip(".")
        self.say(
            _("Loaded {name}. {turn}. {ask}").format(
                name=self._file_name, turn=turn, ask=self._asked_for()
            ),
            "good",
        )

    @contextmanager
    def _told_beside_the_files(self) -> Iterator[None]:
        """Let a refusal be read beside the field too, where who presses Save or Load looks."""
        try:
            yield
        except SagradaError as error:
            self._filed = (str(error), "bad")
            raise


def whole(value: Any) -> int:
    """Return a whole number that came as text."""
    text = str(value)
    if len(text) > 6 or not text.lstrip("-").isdecimal():
        raise NotationError(_("{given!r} is not a whole number.").format(given=value))
    return int(text)
