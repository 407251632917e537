"""A table of any game: who sits at it, playing, looking back, and what goes on around the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from inspect import signature
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import traitlets

from sagrada_nb.boards import parts
from sagrada_nb.boards.board import Board, Parsed
from sagrada_nb.boards.narration import LogEntry, since_then, whole_log
from sagrada_nb.boards.seats import (
    HUMAN,
    Seats,
    ask_bot,
    check_seats,
    read_seats,
    seat_names,
    usual_seats,
)
from sagrada_nb.boards.table_drawer import FILE_ACTIONS, NOTHING_SAID, FileDrawer
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
from sagrada_nb.bots.policies import Choice
from sagrada_nb.bots.registry import Bots, NamedPolicy
from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.errors import IllegalAction, NotationError, SagradaError, WrongType
from sagrada_nb.game.base import Action, ActionLike, Played
from sagrada_nb.game.records import RecordKind
from sagrada_nb.words import _, card_name, listed, paragraph, short


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


class Table(Board):
    """A table with a game of some kind on it; see GameTable for its settings.

    Attributes
    ----------
    GAME, RECORD
        The class of its games, and how they are written to files.
    BOTS
        Who can sit there beside people, and give hints.
    SET_UP
        Sets up a new game.
    PICKER
        Gives what leads a player to an action of a game, with nothing picked.
    PICTURE
        Draws a game.
    ENDING
        The kinds of actions that do no more than end a turn.
    """

    GAME: ClassVar[type[Played[Any]]]
    RECORD: ClassVar[RecordKind[Any]]
    BOTS: ClassVar[Bots[Any, Any]]
    SET_UP: ClassVar[Callable[..., Any]]
    PICKER: ClassVar[type[Any]]
    PICTURE: ClassVar[Callable[..., str]]
    ENDING: ClassVar[tuple[type[Action], ...]] = ()
    CALLS: ClassVar[Mapping[str, str]] = {
        "cancel": "cancel",
        "undo": "undo",
        "now_again": "look",
        "play_on": "_greet",
        "anew_at_once": "begin_anew",
        "again": "play_again",
    }
    KEYS: ClassVar[Mapping[str, str]] = {"u": "undo", "h": "hint", "n": "now"}

    game = traitlets.Any()
    seats = traitlets.Any(())
    pace = Parsed(read_pace, 1.0)
    advisor = traitlets.Any("greedy")
    moment = traitlets.Any(None)

    _revealed: int | None = None
    """The seat that has taken the screen, where several people play."""
    _about_files = False
    """Whether what is said now answers a control of the drawer."""

    # What a game of some kind says of itself

    @staticmethod
    def describe(game: Any) -> tuple[LogEntry, ...]:
        """Return what is told of the last action of a game."""
        raise NotImplementedError

    @classmethod
    def narration(cls, game: Any) -> tuple[LogEntry, ...]:
        """Return the whole log of a game, oldest first."""
        return whole_log(game, cls.describe)

    @staticmethod
    def facts(game: Any, seat: int | None) -> list[str]:
        """Return how a game stands, as far as a seat may know, or onlookers for None."""
        raise NotImplementedError

    @classmethod
    def _players(cls, settings: dict[str, Any], seats: Seats | None) -> int | None:  # noqa: ARG003
        """Return how many players get names by their seats, none for None; two if not said."""
        return 2

    # Who plays

    @traitlets.validate("game")
    def _of_this_kind(self, proposal: Mapping[str, Any]) -> Any:
        return self._read_game(proposal["value"])

    @traitlets.validate("seats")
    def _as_many_seats(self, proposal: Mapping[str, Any]) -> Seats:
        return check_seats(read_seats(proposal["value"], self.BOTS), self.game)

    @traitlets.validate("advisor")
    def _known_advisor(self, proposal: Mapping[str, Any]) -> str:
        return str(self.BOTS[proposal["value"]].name)

    @classmethod
    def _read_game(cls, given: Any) -> Any:
        if not isinstance(given, cls.GAME):
            message = _(
                "{given!r} is not a game for this table. Accepted: a {kind}, or the settings of a "
                "new one, such as seed=7."
            )
            kind = f"{cls.GAME.__module__}.{cls.GAME.__name__}"
            raise WrongType(message.format(given=given, kind=kind))
        return given

    @classmethod
    def _new_game(cls, set_up: Mapping[str, Any], seats: Seats | None) -> Any:
        """Return a new game; bots are called after their kind unless names are given."""
        settings = dict(set_up)
        known = [*signature(cls.SET_UP).parameters]
        unknown = [short(name) for name in set_up if name not in known]
        if unknown:
            message = _("A set-up has no {names}. Accepted: {known}.")
            raise NotationError(message.format(names=listed(unknown[:3]), known=listed(known)))
        players = cls._players(settings, seats)
        if players is not None and "names" not in settings:
            named = usual_seats(players) if seats is None else seats
            if len(named) == players:  # else they are refused later, with both numbers
                settings["names"] = seat_names(named)
        return cls.SET_UP(**settings)

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

    def __init__(self, game: Any = None, **settings: Any) -> None:
        of_game = signature(self.SET_UP).parameters
        set_up = {name: settings.pop(name) for name in of_game if name in settings}
        seats = settings.pop("seats", None)
        seats = None if seats is None else read_seats(seats, self.BOTS)
        if isinstance(game, Mapping):
            game, set_up = None, {**game, **set_up}
        given = set_up if game is None else game
        if game is None:
            game = self._new_game(set_up, seats)
        elif set_up:
            message = _("A game that is set up already takes no {settings}.")
            raise NotationError(message.format(settings=listed(list(set_up))))
        game = self._read_game(game)
        self._dealt_for = given, seats
        seats = check_seats(usual_seats(game.players) if seats is None else seats, game)
        keeper = keeper_for(self.RECORD, given, seats, game)
        self._drawer = FileDrawer(keeper)
        game = game if keeper is None else keeper.game
        if len(seats) != game.players:  # another number was dealt at this table
            seats = usual_seats(game.players)
        self.picker = self.PICKER(game)
        self._stuck = False
        self._hinted: Action | None = None
        self._bots_choice: tuple[Any, Choice] | None = None
        self._advice: tuple[tuple[Any, Any], Choice] | None = None
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
        actions, bot = self.game.legal_actions(), self._bot(self.seats[seat or 0])
        if bot is not None and bot.takes_a_moment and len(actions) > 1:
            return  # what was done so far is shown before it thinks on
        choice = self._choice()
        if isinstance(choice.action, self.ENDING):
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
        choice = self._advised()
        with self._one_drawing():
            self._hinted = choice.action
            self.say(
                _("{bot} would do this: {sentence} {reason}").format(
                    bot=card_name(self.advisor),
                    sentence=choice.action.sentence,
                    reason=paragraph(self._reasons(choice)),
                )
            )
        return choice

    def _advised(self) -> Choice:
        """Return what the advisor would do; it is asked once a position."""
        self._check_present()
        if self.is_curtain_down:
            raise IllegalAction("curtain_down", _("Pass the screen on first."))
        asked = self.game, self.advisor
        if self._advice is None or self._advice[0] != asked:
            bot = self.BOTS[self.advisor]
            try:
                choice = self._thinking(bot, self._rng("hint"), card_name(bot.name))
            except BaseException:  # an interruption too: nobody is thinking any more
                self._greet()
                raise
            self._advice = asked, choice
        return self._advice[1]

    def _reasons(self, choice: Choice) -> list[str]:
        """Return what speaks for a hint, a sentence each."""
        return [choice.reason]

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
        self._hold(self.PICKER(self.game))

    def _hold(self, picker: Any) -> None:
        """Show what is picked now."""
        with self._one_drawing():
            self.picker, self._hinted = picker, None
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
        return write_game_file(path, self.game, self.RECORD)

    @classmethod
    def load(cls, path: str | Path, **settings: Any) -> Any:
        """Return a table with the game of a file; `settings` are those of a table.

        Raises
        ------
        RecordError
            When the file is damaged, changed, or no saved game.
        """
        table = cls(read_game_file(path, cls.RECORD), **settings)
        table.begin_anew()  # the file says what is wanted, whatever was played since
        return table

    def resume(self, path: str | Path) -> None:
        """Go on with the game of a file; when it is refused, the table is as it was."""
        game = read_game_file(path, self.RECORD)
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
        game = self._new_game(given, seats) if isinstance(given, dict) else given
        with self._one_drawing():
            self.game = game
            self._look_again()

    def play_again(self) -> None:
        """Begin another game of the same kind, with other dice and cards."""
        given, _seats = self._dealt_for
        settings = dict(given) if isinstance(given, dict) else self._settings_of(given)
        settings["seed"] = Random().randrange(10**6)  # noqa: S311 - a game, not a secret
        game = self._new_game(settings, self.seats)
        with self._one_drawing():
            self.game = game
            self._look_again()

    @classmethod
    def _settings_of(cls, game: Any) -> dict[str, Any]:
        """Return the settings of a new game like one that was given to the table."""
        return {"names": list(game.names)}

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
        bot = self._bot(policy)
        if bot is None or not bot.takes_a_moment:
            return ask_bot(self.BOTS, policy, self.game, rng)

        def tell(share: float | None = 0.0) -> None:
            if share is None:
                said = _("{name} gets ready: the rules are compiled, which takes some seconds.")
            else:
                said = _("{name} is thinking: {percent} % …")
            self._status = (said.format(name=name, percent=round(100 * (share or 0))), "busy", "")
            self._draw_meanwhile()

        tell()
        return ask_bot(self.BOTS, policy, self.game, rng, tell)

    def _bot(self, policy: Any) -> NamedPolicy[Any] | None:
        """Return the bot meant by a name or a bot of this game; None for a policy of one's own."""
        found = self.BOTS[policy] if isinstance(policy, str) else policy
        return found if isinstance(found, NamedPolicy) else None

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
            self.picker = self.PICKER(self.game)
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
            self._hold(self.PICKER(self.game))

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
        over = " sg-is-over" if self.shown.is_over else ""
        return f"{super()._class_names()}{back}{over}"

    def still(self) -> str:
        """Return the picture that stays where the board cannot live."""
        return self.PICTURE(self.shown, seat=self._pictured_seat, theme=self.theme)

    def _turn_buttons(self, *more: str, can_cancel: bool) -> str:
        """Return the buttons of a turn; those that cannot act now stay in place."""
        if self.moment is not None:
            return parts.tools(parts.button(_("Back to now"), "now_again"))
        undo = parts.button(_("Undo"), "undo", able=self.can_undo)
        if self.game.is_over:
            return parts.tools(parts.button(_("Play again"), "again", is_main=True), *more, undo)
        cancel = parts.button(_("Cancel"), "cancel", able=can_cancel)
        hint = parts.button(_("Hint"), "hint", able=self._can_pick)
        now = parts.button(_("Bots: now"), "now", able=self.is_bots_turn)
        return parts.tools(cancel, undo, hint, now, *more)

    def _common_regions(self) -> dict[str, str]:
        """Return the regions around the game as HTML text."""
        game, past, uid = self.shown, self.moment is not None, self._uid
        news = ""
        if not past and not game.is_over:
            news = news_html(since_then(game, self._front, self.describe))
        return {
            "turn": headline_html(self._whose_turn(game), looks_back=past)
            + self._drawer.offer_html(),
            "status": parts.status(*self._status, uid),
            "news": news,
            "log": log_html(self.game, self.narration(self.game), self.moment, uid),
            "files": drawer_html(
                _("Files and hints"),
                self._in_drawer()
                + advisor_html(self.BOTS, self.advisor, uid)
                + self._drawer.html(self.game, uid),
            ),
        }

    def _in_drawer(self) -> str:
        """Return what a table has in its drawer beside hints and files."""
        return parts.checkbox(_("Sounds"), "sounds", "on", on=self.sounds)

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
            self._about_files = content.get("action") in FILE_ACTIONS
        super()._receive(widget, content, buffers)
        self._about_files = False

    def say(self, text: str, mood: str = "plain", code: str = "") -> None:
        """Show and speak a sentence; of files beside their controls too, where it is read."""
        if self._about_files and mood != "plain":
            self._drawer.said = text, mood
        super().say(text, mood, code)

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
        action = str(content.get("action"))
        act = getattr(self, f"_do_{action}", None)
        if action in self.CALLS:
            self._check_current()
            super()._on_action(content)
        elif act is not None:
            act(content.get("value"))

    def _do_hint(self, value: object) -> None:
        self._check_may_pick()
        try:
            self.hint()
        except KeyboardInterrupt:
            self.say(_("The hint was interrupted."), "bad")

    def _do_hinter(self, value: Any) -> None:
        self.advisor = value

    def _do_sounds(self, value: object) -> None:
        self.sounds = not self.sounds
        self._redraw()

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

    def _do_file(self, value: Any) -> None:
        self._drawer.rename(str(value))
        self._greet()

    def _do_save(self, value: object) -> None:
        self.say(self._drawer.save(self.game, self.RECORD), "good")

    def _do_save_view(self, value: object) -> None:
        seat = self._shown_seat
        whose = _("onlookers") if seat is None else str(self.game.names[seat])
        self.say(self._drawer.save_view(whose, self._view_text(seat)), "good")

    def _view_text(self, seat: int | None) -> str:
        """Return the game as text, as a player sees it, or an onlooker for None."""
        game = self.game
        title = (
            _("The game as onlookers see it")
            if seat is None
            else _("The game as {name} sees it").format(name=game.names[seat])
        )
        facts = [self._whose_turn(game), *self.facts(game, seat)]
        return view_text(title, facts, self.narration(game))

    def _do_anew(self, value: object) -> None:
        self._check_current()
        if self.game.last is not None and not self.game.is_over:  # it would be broken off
            self._drawer.asks_anew = True
            self.say(self._drawer.question(self.game.length))
        else:
            self.begin_anew()

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
        name = self._drawer.name
        self.resume(plain_file_name(name))
        turn, ask = self._whose_turn(self.game).rstrip("."), self._asked_for()
        said = _("Loaded {name}. {turn}. {ask}")
        self.say(said.format(name=name, turn=turn, ask=ask), "good")


def whole(value: Any) -> int:
    """Return a whole number that came as text."""
    text = str(value)
    if len(text) > 6 or not text.lstrip("-").isdecimal():
        raise NotationError(_("{given!r} is not a whole number.").format(given=value))
    return int(text)
