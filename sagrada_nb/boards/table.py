"""A table of any game: who sits at it, playing, looking back, and what goes on around the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final

import traitlets

from sagrada_nb.boards import parts
from sagrada_nb.boards.board import Board, Parsed
from sagrada_nb.boards.narration import LogEntry, since_then
from sagrada_nb.boards.seats import HUMAN, Seats, check_seats, read_seats, usual_seats
from sagrada_nb.boards.table_drawer import NOTHING_SAID, FileDrawer
from sagrada_nb.boards.table_files import (
    KeptGame,
    keeper_for,
    plain_file_name,
    read_game_file,
    write_game_file,
)
from sagrada_nb.boards.table_frame import (
    advisor_html,
    drawer_html,
    headline_html,
    log_html,
    news_html,
    view_text,
)
from sagrada_nb.bots import choose
from sagrada_nb.bots.policies import Choice
from sagrada_nb.bots.registry import Bots, NamedPolicy
from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.errors import IllegalAction, NotationError, SagradaError, WrongType
from sagrada_nb.game.base import Action, ActionLike
from sagrada_nb.game.records import RecordKind
from sagrada_nb.words import _, card_name, listed, paragraph, short

MOST_SECONDS: Final = 3.0
"""How long people wait at most for an action of a bot."""


@dataclass(frozen=True)
class TableKind:
    """A game as a table needs it.

    Attributes
    ----------
    set_up
        The names of the settings of a new game.
    bots
        Who can sit there beside people, and give hints.
    read_game
        Gives the game, and refuses what is none.
    game_for
        Gives a new game for its settings and seats.
    picker
        Gives what leads a player to an action of a game, with nothing picked.
    describe, narration
        Give the entries in the log of the last action of a game, and of all of it.
    record
        How the game is written to files.
    facts
        Gives how a game stands in lines of text, as far as a seat may know, or onlookers for None.
    is_ending
        Says whether an action does no more than end a turn.
    """

    set_up: tuple[str, ...]
    bots: Bots[Any, Any]
    read_game: Callable[[Any], Any]
    game_for: Callable[[dict[str, Any], Seats | None], Any]
    picker: Callable[[Any], Any]
    describe: Callable[[Any], tuple[LogEntry, ...]]
    narration: Callable[[Any], tuple[LogEntry, ...]]
    record: RecordKind[Any]
    facts: Callable[[Any, int | None], list[str]]
    is_ending: Callable[[Any], bool] = lambda _action: False

    def read_seats(self, given: Any) -> Seats:
        """Return who sits where, and refuse who cannot."""
        return read_seats(given, self.bots)

    def read_advisor(self, given: Any) -> str:
        """Return the name of the bot that gives hints."""
        name: str = self.bots[given].name
        return name

    def known(self, set_up: Mapping[str, Any]) -> dict[str, Any]:
        """Return the settings of a new game, refusing those that it does not have."""
        unknown = [name for name in set_up if name not in self.set_up]
        if unknown:
            raise NotationError(
                _("A set-up has no {names}. Accepted: {known}.").format(
                    names=listed([short(name) for name in unknown[:3]]),
                    known=listed(list(self.set_up)),
                )
            )
        return dict(set_up)

    def named(self, policy: Any) -> NamedPolicy[Any] | None:
        """Return the bot meant by a name or a bot of this game; None for a policy of one's own."""
        if isinstance(policy, str):
            return self.bots[policy]  # type: ignore[no-any-return]
        return policy if isinstance(policy, NamedPolicy) else None

    def choose(
        self,
        policy: Any,
        game: Any,
        rng: Random,
        tell: Callable[[float | None], None] | None = None,
    ) -> Choice:
        """Return what a policy chooses for the player who has to act.

        Where `tell` is given, bots that take a moment say to it how far they are, and think no
        longer than :data:`MOST_SECONDS`; a policy of one's own thinks as long as it wants.

        Raises
        ------
        SagradaError
            When it fails, whatever the reason.
        """
        found = self.bots.policy_of(policy)
        if tell is not None and hasattr(found, "within"):
            found = found.within(MOST_SECONDS, tell)
        try:
            return choose(found, game, rng)
        except SagradaError:
            raise
        except Exception as problem:  # a policy may be anybody's code
            message = _("The policy of {name} failed: {problem!r}")
            raise IllegalAction(
                "policy_failed",
                message.format(name=game.names[game.active or 0], problem=problem),
            ) from problem


def read_pace(given: Any) -> float | None:
    """Return the seconds between the moves of bots; None where they wait to be told.

    Examples
    --------
    >>> read_pace(2), read_pace(None)
    (2.0, None)
    """
    if given is None:
        return None
    if isinstance(given, bool) or not isinstance(given, int | float):
        message = _("{given!r} is not a pace. Accepted: seconds, or None.")
        raise WrongType(message.format(given=given))
    if not 0 <= given <= 60:
        message = _("The pace cannot be {given!r} seconds. Accepted: 0 to 60.")
        raise NotationError(message.format(given=given))
    return float(given)


class OfKind(traitlets.TraitType[Any, Any]):
    """A trait whose values are read by a method of the kind of game that a table is for."""

    def __init__(self, reader: str, default: Any = None) -> None:
        super().__init__(default)
        self._reader = reader

    def validate(self, obj: Any, value: Any) -> Any:
        """Return what `value` means."""
        return getattr(obj.KIND, self._reader)(value)


class Table(Board):
    """A table with a game of some kind on it; see GameTable for its settings."""

    KIND: ClassVar[TableKind]

    game = OfKind("read_game")
    seats = OfKind("read_seats", ())

    _revealed: int | None = None
    """The seat that has taken the screen, where several people play."""

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(n for n, seat in enumerate(self.seats) if seat == HUMAN)

    @property
    def is_humans_turn(self) -> bool:
        """Whether a person has to act."""
        return self.game.active in self.humans

    @property
    def is_bots_turn(self) -> bool:
        """Whether a bot has to act."""
        return self.game.active is not None and not self.is_humans_turn

    @property
    def seat(self) -> int | None:
        """The seat whose private things show; None while no player has taken the screen."""
        if len(self.humans) == 1:
            return self.humans[0]
        return self._revealed

    @property
    def is_curtain_down(self) -> bool:
        """Whether the screen has to be passed to the player who has to act."""
        return self.is_humans_turn and self.seat != self.game.active

    def lift_curtain(self) -> None:
        """Show the table to the player who has to act."""
        if self.is_curtain_down:
            self._revealed = self.game.active
        self._greet()

    @traitlets.validate("seats")
    def _as_many_seats(self, proposal: Mapping[str, Any]) -> Seats:
        return check_seats(proposal["value"], self.game)

    pace = Parsed(read_pace, 1.0)
    advisor = OfKind("read_advisor", "greedy")
    moment = traitlets.Any(None)

    def __init__(self, game: Any = None, **settings: Any) -> None:
        kind = self.KIND
        set_up = {name: settings.pop(name) for name in kind.set_up if name in settings}
        seats = settings.pop("seats", None)
        seats = None if seats is None else kind.read_seats(seats)
        if isinstance(game, Mapping):
            game, set_up = None, {**game, **set_up}
        given = game
        if game is None:
            given = kind.known(set_up)
            game = kind.game_for(given, seats)
        elif set_up:
            message = _("A game that is set up already takes no {settings}.")
            raise NotationError(message.format(settings=listed(list(set_up))))
        game = kind.read_game(game)
        self._dealt_for = given, seats
        seats = check_seats(usual_seats(game.players) if seats is None else seats, game)
        keeper = keeper_for(kind.record, given, seats, game)
        self._drawer = FileDrawer(keeper)
        game = game if keeper is None else keeper.game
        self.picker = kind.picker(game)
        self._stuck = False
        self._hinted: Action | None = None
        self._bots_choice: tuple[Any, Choice] | None = None
        super().__init__(game=game, seats=seats, **settings)
        self._greet()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.game!r}, seats={list(self.seats)!r})"

    # Playing

    def play(self, action: ActionLike, luck: str | None = None) -> None:
        """Play an action for whoever has to act, a bot too; see :meth:`.Game.play`.

        Raises
        ------
        IllegalAction
            When it is not legal, or the table looks back. The game is as it was.
        """
        self._check_present()
        self._begin_as_the_cell_says()
        with self._one_drawing():
            self._go_on(self.game.play(action, luck))

    def step(self) -> Choice | None:
        """Let the bot whose turn it is do one thing, and return it; None where it is no bot's turn.

        Raises
        ------
        IllegalAction
            When the table looks back, or the bot's policy returns what is not legal.
        """
        self._check_present()
        self._begin_as_the_cell_says()
        if not self.is_bots_turn:
            return None
        choice = self._choice()
        with self._one_drawing():
            self._go_on(self.game.play(choice.action))
        return choice

    def _end_turn_of(self, seat: int | None) -> None:
        """Let a bot whose turn it still is end it, where that is all it wants: it shows nothing."""
        if self.game.active != seat or not self.is_bots_turn:
            return
        actions, bot = self.game.legal_actions(), self.KIND.named(self.seats[seat or 0])
        if bot is not None and bot.takes_a_moment and len(actions) > 1:
            return  # what was done so far is shown before it thinks on
        choice = self._choice()
        if self.KIND.is_ending(choice.action):
            self._go_on(self.game.play(choice.action))

    def finish_bots(self) -> None:
        """Let the bots act at once until a person has to, or the game is over."""
        with self._one_drawing():
            self._stuck = False
            while self.step() is not None:
                pass

    def hint(self) -> Choice:
        """Return what the bot named by ``advisor`` would do now, and say it on the board.

        Raises
        ------
        IllegalAction
            When the game is over, the table looks back, or the curtain is down.
        """
        self._check_present()
        if self.is_curtain_down:
            raise IllegalAction("curtain_down", _("Pass the screen on first."))
        bot = self.KIND.bots[self.advisor]
        try:
            choice = self._thinking(bot, self._rng("hint"), card_name(bot.name))
        except BaseException:  # an interruption too: nobody is thinking any more
            self._greet()
            raise
        with self._one_drawing():
            self._hinted = choice.action
            self.say(
                _("{bot} would do this: {sentence} {reason}").format(
                    bot=card_name(self.advisor),
                    sentence=choice.action.sentence,
                    reason=choice.reason,
                )
            )
        return choice

    def undo(self) -> None:
        """Take back the last action of a person, and what bots have done since.

        Raises
        ------
        IllegalAction
            When there is none, or it revealed luck. The game is as it was.
        """
        self._check_present()
        game = self._before()
        with self._one_drawing():
            self._drawer.keep(game, takes_back=True)
            self.game = game
            self.say(_("Taken back. {ask}").format(ask=self._asked_for()))

    @property
    def can_undo(self) -> bool:
        """Whether the last action of a person can be taken back, with what bots did since."""
        try:
            self._before()
        except IllegalAction:
            return False
        return True

    def _before(self) -> Any:
        """Return the game before the last action of a person."""
        game = self.game.undo()
        while self.humans and game.active not in self.humans:
            game = game.undo()
        return game

    def cancel(self) -> None:
        """Let go of what was picked."""
        with self._one_drawing():
            self.picker, self._hinted = self.KIND.picker(self.game), None
            self._greet()

    def look(self, moment: int | None = None) -> None:
        """Look back to how it was after so many actions, or at the present game for None."""
        self.moment = moment

    @property
    def shown(self) -> Any:
        """The game that is shown: the present one, or an earlier moment."""
        game = self.game
        return game if self.moment is None else game.at(self.moment)

    # Files

    def save(self, path: str | Path) -> Path:
        """Write the game to a file and return its path; seats and bots are not part of it.

        Raises
        ------
        SagradaError
            When there is another file of that name that is no saved game, or it cannot be written.
        """
        return write_game_file(path, self.game, self.KIND.record)

    @classmethod
    def load(cls, path: str | Path, **settings: Any) -> Any:
        """Return a table with the game of a file; `settings` are those of a table.

        Raises
        ------
        RecordError
            When the file is damaged, changed, or no saved game.
        """
        table = cls(read_game_file(path, cls.KIND.record), **settings)
        table.begin_anew()  # the file says what is wanted, whatever was played since
        return table

    def resume(self, path: str | Path) -> None:
        """Go on with the game of a file; when it is refused, the table is as it was."""
        game = read_game_file(path, self.KIND.record)
        with self._one_drawing():
            self._drawer.offered = None  # whoever loads a game has chosen
            self.game = game

    # Kept games

    @property
    def kept(self) -> tuple[KeptGame, ...]:
        """The games of this cell that are kept beside the one on the table, the last first."""
        return self._drawer.kept

    def go_on(self, kept: KeptGame | None = None) -> None:
        """Go on with one of the games in `kept`, the last one where none is named.

        The game on the table stays among them.

        Raises
        ------
        SagradaError
            When there is none, or it cannot be read. The game is as it was.
        """
        with self._one_drawing():
            self.game = self._drawer.go_on(kept)
            self._look_again()

    def begin_anew(self) -> None:
        """Begin as the table first did; the game on the table stays among those in `kept`.

        Without a seed other dice fall and other cards lie on the table.
        """
        given, seats = self._dealt_for
        game = self.KIND.game_for(given, seats) if isinstance(given, dict) else given
        with self._one_drawing():
            self.game = game
            self._look_again()

    def _begin_as_the_cell_says(self) -> None:
        keeper = self._drawer.keeper
        if keeper is not None and keeper.is_played_by_the_cell:
            self.begin_anew()

    def _look_again(self) -> None:
        self._drawer.look_again()
        self._greet()

    # State

    def _rng(self, purpose: object) -> Random:
        # The same position gives the same choice, also after loading, and each game has lots of its
        # own. They come from what the player sees, so a policy learns nothing from them.
        seat = self.game.active
        seen = None if seat is None else self.game.view(seat)
        return Random(f"{purpose}/{self.game.length}/{seen!r}")  # noqa: S311 - a game, not a secret

    def _choice(self) -> Choice:
        """Return what the bot whose turn it is does; it is asked once a position."""
        game, seat = self.game, self.game.active
        if self._bots_choice is None or self._bots_choice[0] is not game:
            name = str(game.names[seat or 0])
            choice = self._thinking(self.seats[seat or 0], self._rng(f"seat {seat}"), name)
            self._bots_choice = (game, choice)
        return self._bots_choice[1]

    def _thinking(self, policy: Any, rng: Random, name: str) -> Choice:
        """Return what a policy chooses; where it takes a moment, the table says how far it is."""
        bot = self.KIND.named(policy)
        if bot is None or not bot.takes_a_moment:
            return self.KIND.choose(policy, self.game, rng)

        def tell(share: float | None = 0.0) -> None:
            if share is None:
                said = _("{name} gets ready: the rules are compiled, which takes some seconds.")
            else:
                said = _("{name} is thinking: {percent} % …")
            self._status = (said.format(name=name, percent=round(100 * (share or 0))), "busy", "")
            self._draw_meanwhile()

        tell()
        return self.KIND.choose(policy, self.game, rng, tell)

    def _check_present(self) -> None:
        if self.moment is not None:
            raise IllegalAction(
                "looking_back", _("The table looks back; go back to the present game to play on.")
            )

    def _go_on(self, game: Any) -> None:
        """Put the next game on the table."""
        self.game = game
        self._greet()

    @traitlets.observe("game")
    def _other_game(self, change: Mapping[str, Any]) -> None:
        self._drawer.keep(self.game)
        with self._one_drawing():
            is_other = getattr(change["old"], "setup", None) is not self.game.setup
            if is_other or (self.is_humans_turn and self.game.active != self._revealed):
                self._revealed = None  # the screen goes to somebody else, or it is another game
            self.picker = self.KIND.picker(self.game)
            self._hinted, self._stuck, self.moment = None, False, None
            if self.seats and len(self.seats) != self.game.players:
                self.seats = usual_seats(self.game.players)
            self._greet()

    @traitlets.observe("seats", "pace", "advisor")
    def _other_setting(self, change: Mapping[str, Any]) -> None:
        with self._one_drawing():
            if change["name"] == "seats":
                self._revealed = None  # somebody else may sit there now
                self._bots_choice = None
            self._stuck = False
            self._greet()

    @traitlets.validate("moment")
    def _known_moment(self, proposal: Mapping[str, Any]) -> int | None:
        moment: Any = proposal["value"]
        if moment is None:
            return None
        refusal = _("{given!r} is not a moment. Accepted: a number of actions, or None for now.")
        moment = whole_number(moment, refusal, None)
        found = self.game.at(moment).length
        return None if found == self.game.length else found

    @traitlets.observe("moment")
    def _looks_elsewhere(self, change: object) -> None:
        with self._one_drawing():
            self._stuck = False
            self.picker = self.KIND.picker(self.game)
            self._hinted = None
            self._greet()

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
            message = _("{name} has to act now.")
            raise IllegalAction("not_your_turn", message.format(name=self._who_acts))
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
            news = news_html(since_then(game, self._front, self.KIND.describe))
        return {
            "turn": headline_html(self._whose_turn(game), looks_back=past)
            + self._drawer.offer_html(),
            "status": parts.status(*self._status, uid),
            "news": news,
            "log": log_html(self.game, self.KIND.narration(self.game), self.moment, uid),
            "files": drawer_html(
                _("Files and hints"),
                advisor_html(self.KIND.bots, self.advisor, uid) + self._drawer.html(self.game, uid),
            ),
        }

    def _said_asleep(self) -> str:
        if self._drawer.keeper is None:
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
            self._drawer.said, self._drawer.asks_anew = NOTHING_SAID, False
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
        self.advisor = value

    def _do_now(self, value: object) -> None:
        self._check_present()
        with self._going_on():
            self.finish_bots()

    def _do_lift(self, value: object) -> None:
        self._check_current()
        self.lift_curtain()
        self._lead_on()

    def _do_moment(self, value: Any) -> None:
        self.look(whole(value))

    def _do_now_again(self, value: object) -> None:
        self.look(None)

    def _do_file(self, value: Any) -> None:
        self._drawer.rename(str(value))
        self._greet()

    def _do_save(self, value: object) -> None:
        self._drawer.save(self.game, self.KIND.record)
        self.say(*self._drawer.said)

    def _do_save_view(self, value: object) -> None:
        seat = self._shown_seat
        whose = _("onlookers") if seat is None else str(self.game.names[seat])
        self._drawer.save_view(whose, self._view_text(seat))
        self.say(*self._drawer.said)

    def _view_text(self, seat: int | None) -> str:
        """Return the game as text, as a player sees it, or an onlooker for None."""
        game = self.game
        title = (
            _("The game as onlookers see it")
            if seat is None
            else _("The game as {name} sees it").format(name=game.names[seat])
        )
        facts = [self._whose_turn(game), *self.KIND.facts(game, seat)]
        return view_text(title, facts, self.KIND.narration(game))

    def _do_anew(self, value: object) -> None:
        self._check_current()
        if self.game.last is not None and not self.game.is_over:  # it would be broken off
            self._drawer.asks_anew = True
            self.say(self._drawer.question(self.game.length))
        else:
            self.begin_anew()

    def _do_anew_at_once(self, value: object) -> None:
        self._check_current()
        self.begin_anew()

    def _do_play_on(self, value: object) -> None:
        self._greet()

    def _do_kept(self, value: Any) -> None:
        self._drawer.choose(whole(value))
        self._greet()

    def _do_go_on(self, value: object) -> None:
        """Go on with the game that is offered, or with the one that is chosen in the list."""
        self._check_current()
        drawer = self._drawer
        if value != "offered":
            self.go_on(drawer.chosen)
        elif drawer.offered is not None:
            self.go_on(drawer.offered)

    def _do_leave_offer(self, value: object) -> None:
        self._drawer.offered = None
        self._greet()

    def _do_load(self, value: object) -> None:
        self._check_current()
        drawer, said = self._drawer, _("Loaded {name}.")
        with drawer.answer():
            self.resume(plain_file_name(drawer.name))
            drawer.said = (said.format(name=drawer.name), "good")
        turn, ask = self._whose_turn(self.game).rstrip("."), self._asked_for()
        said = _("Loaded {name}. {turn}. {ask}")
        self.say(said.format(name=drawer.name, turn=turn, ask=ask), "good")


def whole(value: Any) -> int:
    """Return a whole number that came as text."""
    text = str(value)
    if len(text) > 6 or not text.lstrip("-").isdecimal():
        raise NotationError(_("{given!r} is not a whole number.").format(given=value))
    return int(text)
