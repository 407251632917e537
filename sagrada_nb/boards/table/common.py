"""What a table of any game shows and does: news, log, bots that move, files that are saved."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sagrada_nb.boards import parts
from sagrada_nb.boards.table.files import (
    holds_another_course,
    plain_file_name,
    write_view_file,
)
from sagrada_nb.boards.table.frame import drawer_html, headline_html, hinter_html, news_html
from sagrada_nb.boards.table.log import (
    files_html,
    kept_html,
    log_html,
    offer_html,
    since_then,
    view_text,
)
from sagrada_nb.boards.table.playing import PlayingTable
from sagrada_nb.core.errors import IllegalAction, NotationError, SagradaError
from sagrada_nb.words import _, ngettext, paragraph

NOTHING_SAID: Final = ("", "plain")


class CommonTable(PlayingTable):
    """A table that shows and acts on what is common to all games."""

    _file_name = "my_game.json"
    _filed = NOTHING_SAID
    """What saving or loading came to, and in which mood."""
    _may_replace = ""
    """The file that was found to hold another game, and is replaced when Save is pressed again."""
    _asks_anew = False
    """Whether it was asked what becomes of the game, should another one begin."""
    _told_where = ""
    """Where games are kept, at the table that says it."""
    _chosen = 0
    """The number of the kept game that is chosen in the list."""

    @property
    def _can_pick(self) -> bool:
        return self.moment is None and self.is_humans_turn and not self.is_curtain_down

    @property
    def _who_acts(self) -> str:
        """The name of the player who has to act."""
        return str(self.game.names[self.game.active or 0])

    def _greet(self) -> None:
        """Say what can be done now."""
        self.say(self._asked_for())

    def _asked_for(self) -> str:
        if self.moment is not None:
            return _("Looking back changes nothing. Go back to now to play on.")
        if self.game.is_over:
            return self._over()
        if self.is_curtain_down:
            return _("It is the turn of {name}.").format(name=self._who_acts)
        if self.is_bots_turn:
            return _("{name} is playing.").format(name=self._who_acts)
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
    def _hides(self) -> bool:
        return self.is_curtain_down

    @property
    def _pictured_seat(self) -> int | None:
        """The seat whose private things a picture shows; nobody's where people share a screen."""
        return self.seat if len(self.humans) == 1 else None

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
            "turn": headline_html(self._whose_turn(game), looks_back=past) + self._offer(),
            "status": parts.status(*self._status, uid),
            "news": news,
            "log": log_html(self.game, self.KIND.story(self.game), self.moment, uid),
            "files": drawer_html(
                _("Files and hints"),
                hinter_html(self.KIND.bots, self.hinter, uid)
                + files_html(self._file_name, self._filed, uid)
                + self._kept_games(),
            ),
        }

    def _offer(self) -> str:
        trouble = "" if self._keeper is None else self._keeper.trouble
        return offer_html(trouble, None if self._offered is None else self._offered.title)

    def _kept_games(self) -> str:
        if self._keeper is not None and self._keeper.has_kept and self.game.length:
            self._told_where = self._told_where or self._keeper.told()
        titles = [each.title for each in self._kept]
        asked = self._asked_before_anew() if self._asks_anew else ""
        return kept_html(titles, self._chosen, asked, self._told_where, self._uid)

    @property
    def _would_end(self) -> bool:
        """Whether a game would be broken off, should another one begin."""
        return self.game.last is not None and not self.game.is_over

    def _asked_before_anew(self) -> str:
        n = self.game.length
        if self._keeper is not None and self._keeper.has_kept:
            sentence = ngettext(
                "Begin another game? This one, after {n} action, stays among the kept games.",
                "Begin another game? This one, after {n} actions, stays among the kept games.",
                n,
            )
        else:
            sentence = ngettext(
                "Begin another game? This one, after {n} action, is not kept and would be lost.",
                "Begin another game? This one, after {n} actions, is not kept and would be lost.",
                n,
            )
        return sentence.format(n=n)

    def _said_asleep(self) -> str:
        if self._keeper is None:
            return super()._said_asleep()
        return _(
            "This table is no longer connected to Python. To go on with its game, run the first "
            "code cell of the notebook again, then the cell of this table. If that one needs "
            "others, run those above it first."
        )

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
            self._filed, self._asks_anew = NOTHING_SAID, False
        super()._receive(widget, content, buffers)

    def _on_tick(self, content: Mapping[str, Any]) -> None:
        if content.get("revision") != self.revision or self._stuck or self.moment is not None:
            return
        seat = self.game.active
        with self._going_on():
            self.step()
            self._end_turn_of(seat)

    @contextmanager
    def _going_on(self) -> Iterator[None]:
        """Let bots move; one that fails or is interrupted is not asked again by itself."""
        self._stuck = True
        try:
            yield
        except (SagradaError, KeyboardInterrupt) as problem:
            self._stuck = True
            said = str(problem) or _("{name} was interrupted.").format(name=self._who_acts)
            if self.is_bots_turn:
                said = paragraph([said, _("“Bots: now” lets the bots go on.")])
            self.say(said, "bad")
        else:
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
        try:
            self.hint()
        except KeyboardInterrupt:
            self.say(_("The hint was interrupted."), "bad")

    def _do_hinter(self, value: Any) -> None:
        self.hinter = value

    def _do_now(self, value: object) -> None:
        self._check_present()
        with self._going_on():
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

    def _do_save_view(self, value: object) -> None:
        with self._told_beside_the_files():
            name = Path(plain_file_name(self._file_name)).stem
            seat = self._shown_seat
            whose = _("onlookers") if seat is None else str(self.game.names[seat])
            file = f"{name}_{re.sub(r'[^0-9A-Za-z]+', '_', whose)}.txt"
            saved = write_view_file(file, self._view_text(seat)).name
            said = _("Saved as {name}, for the eyes of {whose}.").format(name=saved, whose=whose)
            self._filed = (said, "good")
        self.say(*self._filed)

    def _view_text(self, seat: int | None) -> str:
        """Return the game as text, as a player sees it, or an onlooker for None."""
        game = self.game
        title = (
            _("The game as onlookers see it")
            if seat is None
            else _("The game as {name} sees it").format(name=game.names[seat])
        )
        facts = [self._whose_turn(game), *self.KIND.facts(game, seat)]
        return view_text(title, facts, self.KIND.story(game))

    def _do_anew(self, value: object) -> None:
        self._check_current()
        if self._would_end:
            self._asks_anew = True
            self.say(self._asked_before_anew())
        else:
            self.begin_anew()

    def _do_anew_at_once(self, value: object) -> None:
        self._check_current()
        self.begin_anew()

    def _do_play_on(self, value: object) -> None:
        self._greet()

    def _do_kept(self, value: Any) -> None:
        self._chosen = whole(value)
        self._greet()

    def _do_go_on(self, value: object) -> None:
        """Go on with the game that is offered, or with the one that is chosen in the list."""
        self._check_current()
        if not 0 <= self._chosen < len(self._kept):
            self._chosen = 0
        if value == "offered" and self._offered is None:
            return
        chosen = self._offered if value == "offered" else None
        self.go_on(chosen or next(iter(self._kept[self._chosen :]), None))
        self._chosen = 0

    def _do_leave_offer(self, value: object) -> None:
        self._offered = None
        self._greet()

    def _do_load(self, value: object) -> None:
        self._check_current()
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
