"""Playing at a table: its game and its history, without the page.

Everything that can be clicked at a table can be called here.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import traitlets

from sagrada_nb.boards.board import Parsed
from sagrada_nb.boards.table.files import KeptGame, keeper_for, read_game_file, write_game_file
from sagrada_nb.boards.table.reading import OfKind, read_pace
from sagrada_nb.boards.table.seated import SeatedTable
from sagrada_nb.boards.table.seats import check_seats, usual_seats
from sagrada_nb.bots import Choice
from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.errors import IllegalAction, NotationError, WrongType
from sagrada_nb.game.base import Action, ActionLike
from sagrada_nb.words import _, card_name, listed


class PlayingTable(SeatedTable):
    """A table with a game of some kind on it; see GameTable for its settings."""

    pace = Parsed(read_pace, 1.0)
    hinter = OfKind("read_hinter", "greedy")
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
            raise NotationError(
                _("A game that is set up already takes no {settings}.").format(
                    settings=listed(list(set_up))
                )
            )
        game = kind.read_game(game)
        self._dealt_for = given, seats
        seats = check_seats(usual_seats(game.players) if seats is None else seats, game)
        self._keeper = keeper_for(kind.record, given, seats, game)
        self._kept: tuple[KeptGame, ...] = ()
        self._offered: KeptGame | None = None
        if self._keeper is not None:
            game = self._keeper.game
            self._kept, self._offered = self._keeper.listed(), self._keeper.offered()
        self._guide = kind.guide(game)
        self._status = ("", "plain")
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

    def hurry(self) -> None:
        """Let the bots act at once until a person has to, or the game is over."""
        with self._one_drawing():
            self._stuck = False
            while self.step() is not None:
                pass

    def hint(self) -> Choice:
        """Return what the bot named by ``hinter`` would do now, and say it on the board.

        Raises
        ------
        IllegalAction
            When the game is over, the table looks back, or the curtain is down.
        """
        self._check_present()
        if self.is_curtain_down:
            raise IllegalAction("curtain_down", _("Pass the screen on first."))
        bot = self.KIND.bots[self.hinter]
        try:
            choice = self._thinking(bot, self._rng("hint"), card_name(bot.name))
        except BaseException:  # an interruption too: nobody is thinking any more
            self._greet()
            raise
        with self._one_drawing():
            self._hinted = choice.action
            self.say(
                _("{bot} would do this: {sentence} {reason}").format(
                    bot=card_name(self.hinter),
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
            if self._keeper is not None:
                self._keeper.keep(game, takes_back=True)
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
            self._guide, self._hinted = self.KIND.guide(self.game), None
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
            self._offered = None  # whoever loads a game has chosen
            self.game = game

    # Kept games

    @property
    def kept(self) -> tuple[KeptGame, ...]:
        """The games of this cell that are kept beside the one on the table, the last first."""
        return self._kept

    def go_on(self, kept: KeptGame | None = None) -> None:
        """Go on with one of the games in `kept`, the last one where none is named.

        The game on the table stays among them.

        Raises
        ------
        SagradaError
            When there is none, or it cannot be read. The game is as it was.
        """
        if self._keeper is None or not self._kept:
            raise NotationError(_("No other game of this cell is kept."))
        chosen = self._kept[0] if kept is None else kept
        if not isinstance(chosen, KeptGame):
            raise WrongType(
                _("{given!r} is not a kept game. Accepted: one of the table's `kept`.").format(
                    given=chosen
                )
            )
        with self._one_drawing():
            self.game = self._keeper.go_on(chosen)
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
        if self._keeper is not None and self._keeper.is_played_by_the_cell:
            self.begin_anew()

    def _look_again(self) -> None:
        if self._keeper is not None:
            self._kept, self._offered = self._keeper.listed(), None
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
            self._status = (said.format(name=name, percent=round(100 * (share or 0))), "busy")
            self._draw_meanwhile()

        tell()
        return self.KIND.choose(policy, self.game, rng, tell)

    def _check_present(self) -> None:
        if self.moment is not None:
            raise IllegalAction(
                "looking_back",
                _("The table looks back; go back to the present game to play on."),
            )

    def _go_on(self, game: Any) -> None:
        """Put the next game on the table."""
        self.game = game
        self._greet()

    @traitlets.observe("game")
    def _other_game(self, change: Mapping[str, Any]) -> None:
        if self._keeper is not None:
            self._keeper.keep(self.game)
        with self._one_drawing():
            is_other = getattr(change["old"], "setup", None) is not self.game.setup
            if is_other or (self.is_humans_turn and self.game.active != self._revealed):
                self._revealed = None  # the screen goes to somebody else, or it is another game
            self._guide = self.KIND.guide(self.game)
            self._hinted, self._stuck, self.moment = None, False, None
            if self.seats and len(self.seats) != self.game.players:
                self.seats = usual_seats(self.game.players)
            self._greet()

    @traitlets.observe("seats", "pace", "hinter")
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
            self._guide = self.KIND.guide(self.game)
            self._hinted = None
            self._greet()

    def _asked_for(self) -> str:
        """Return what can be done now, in sentences for people."""
        raise NotImplementedError
