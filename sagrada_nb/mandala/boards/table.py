"""A table to play Mandala at."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import traitlets

from sagrada_nb.boards import parts
from sagrada_nb.boards.module import board_style
from sagrada_nb.boards.reading import Parsed
from sagrada_nb.boards.table.common import CommonEvents
from sagrada_nb.boards.table.kind import TableKind
from sagrada_nb.boards.table.record import files_html, log_html
from sagrada_nb.boards.table.turn import news_html
from sagrada_nb.mandala.boards import regions
from sagrada_nb.mandala.boards.asking import ask
from sagrada_nb.mandala.boards.picking import Picked, target_of
from sagrada_nb.mandala.boards.seats import MANDALA, read_game, read_hinter, read_seats
from sagrada_nb.mandala.boards.story import since_then, story
from sagrada_nb.mandala.colors import SAND_COLORS, SandColor, pile
from sagrada_nb.mandala.game import Game
from sagrada_nb.mandala.render.pictures import game_html
from sagrada_nb.mandala.render.style import MANDALA_STYLE
from sagrada_nb.rules.errors import IllegalAction, NotationError
from sagrada_nb.words import _

_KEYS = {"u": "undo", "h": "hint", "n": "now", "d": "discard"}


class MandalaTable(CommonEvents):
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

    KIND: ClassVar[TableKind] = MANDALA

    REGIONS: ClassVar[tuple[tuple[str, ...], ...]] = (
        ("turn", "status", "buttons", "news"),
        ("mandalas", "hint"),
        ("hand",),
        ("players",),
        ("scores",),
        ("log", "files"),
    )
    _html_turn = traitlets.Unicode().tag(sync=True)
    _html_buttons = traitlets.Unicode().tag(sync=True)
    _html_news = traitlets.Unicode().tag(sync=True)
    _html_mandalas = traitlets.Unicode().tag(sync=True)
    _html_hint = traitlets.Unicode().tag(sync=True)
    _html_hand = traitlets.Unicode().tag(sync=True)
    _html_players = traitlets.Unicode().tag(sync=True)
    _html_scores = traitlets.Unicode().tag(sync=True)
    _html_log = traitlets.Unicode().tag(sync=True)
    _html_files = traitlets.Unicode().tag(sync=True)

    game = Parsed(read_game)
    seats = Parsed(read_seats, ())
    hinter = Parsed(read_hinter, "greedy")

    # Playing

    def choose(self, cards: str = "") -> None:
        """Choose cards of one colour from the hand, such as ``"RR"``; none lets go of them.

        Raises
        ------
        IllegalAction, NotationError
            When they are not in hand, not of one colour, or nobody can choose now.
        """
        self._check_may_pick()
        counts = pile(cards)
        colors = [color for color in SAND_COLORS if counts[color.index]]
        if len(colors) > 1:
            raise NotationError(
                _("{given!r} is not of one colour.").format(given=cards),
            )
        with self._one_drawing():
            self._hinted = None
            self._guide = Picked(self.game)
            if colors:
                self._hold(colors[0], counts[colors[0].index])
                self._guide = Picked(self.game, colors[0], counts[colors[0].index])
            self._greet()

    def put(self, place: str) -> None:
        """Put the chosen cards somewhere, as by a click, and so play.

        Parameters
        ----------
        place
            ``"1:mountain"``, ``"2:0"`` for the field of seat 0 in mandala 2, or ``"discards"``.

        Raises
        ------
        IllegalAction
            When they cannot go there; the sentences say why.
        """
        self._check_may_pick()
        target = target_of(place)
        why = self._guide.why_not(target)
        action = self._guide.action(target)
        if action is None:
            raise IllegalAction("cannot_be_put", why)
        self.play(action)

    def cancel(self) -> None:
        """Let go of the chosen cards."""
        with self._one_drawing():
            self._guide, self._hinted = Picked(self.game), None
            self._greet()

    def _hold(self, color: SandColor, n: int) -> None:
        """Refuse cards that are not in hand."""
        held = self.game.state.hands[self.game.active or 0][color.index]
        if n > held:
            raise IllegalAction(
                "not_in_hand",
                _("{given} cannot be chosen: there are {held} in hand.").format(
                    given=str(color) * n, held=held
                ),
            )

    # Words

    def _over(self) -> str:
        return _("The game is over: the scores below show what the cups were worth.")

    def _whose_turn(self) -> str:
        return regions.turn_line(self.game, self.seat, alone=len(self.humans) == 1)

    def _asked_to_act(self) -> str:
        return ask(self._guide)

    # Drawing

    def _class_names(self) -> str:
        back = " sg-looks-back" if self.moment is not None else ""
        return f"{super()._class_names()} sg-m-table{back}"

    def still(self) -> str:
        """Return the picture that stays where the board cannot live."""
        return game_html(self.shown, seat=self._shown_seat, theme=self.theme)

    def regions(self) -> Mapping[str, str]:
        """Return the HTML text of each region."""
        game: Game = self.shown
        near, seat = self._front, self._shown_seat
        picked = self._guide if self._can_pick else None
        hinted = self._hinted if picked is not None else None
        past = self.moment is not None
        shown = {0, 1} if game.is_over else set() if seat is None else {seat}
        news = () if past or game.is_over else since_then(self.game, near)
        return {
            "turn": self._headline(game),
            "status": parts.status(*self._status, self._uid),
            "buttons": ""
            if past
            else regions.buttons_html(
                picked,
                can_undo=game.can_undo(),
                bots_turn=self.is_bots_turn,
                over=game.is_over,
                hinter=self.hinter,
                uid=self._uid,
            ),
            "news": news_html(news) if news else "",
            "mandalas": f"<style>{MANDALA_STYLE}</style>"
            f"{regions.mandalas_html(game, near, picked, hinted)}",
            "hand": self._hand(game, picked),
            "players": regions.players_html(game, near, shown),
            "scores": regions.scores_html(game, self.theme),
            "log": log_html(self.game, self.moment, self._uid, story(self.game)),
            "files": files_html(self._file_name, self._uid),
        }

    def _headline(self, game: Game) -> str:
        text = regions.turn_line(game, self.seat, alone=len(self.humans) == 1)
        return regions.headline_html(text, looks_back=self.moment is not None)

    def _hand(self, game: Game, picked: Picked | None) -> str:
        if game.is_over:
            return ""
        if self.is_curtain_down and self.moment is None:
            return regions.curtain_html(game.names[game.active or 0])
        seat = self._shown_seat
        if seat is None:
            return ""
        hinted = self._hinted if picked is not None else None
        return regions.hand_html(game, seat, picked, hinted, self._uid)

    # Events from the page

    def _lead_on(self) -> None:
        """Send the focus of who plays by keys to where the next pick is."""
        self._goal = ""
        if not self._can_pick:
            return
        if self.game.state.sharing is not None:
            self._goal = "[data-action='take']"
        elif self._guide.picks:
            self._goal = ""
        else:
            self._goal = ".sg-region-hand [data-cell], [data-action='pass']"

    def _on_cancel(self, content: Mapping[str, Any]) -> None:
        if content.get("action") is not None:
            self._greet()  # a field was given up
            return
        self.cancel()

    def _on_key(self, content: Mapping[str, Any]) -> None:
        """Choose a card by the letter of its colour; letters stand for the buttons."""
        key = str(content.get("key", "")).upper()
        color = next((each for each in SAND_COLORS if each.value == key), None)
        if color is not None and not self._can_pick:
            self._check_may_pick()
        if color is not None and self.game.state.sharing is not None:
            self.play(f"take {color}")
            self._lead_on()
        elif color is not None:
            self._hold(color, 1)
            held = self.game.state.hands[self.game.active or 0][color.index]
            n = self._guide.n % held + 1 if self._guide.color is color else 1
            self.choose(color.value * n)
        elif key.lower() in _KEYS:
            self._on_action({"action": _KEYS[key.lower()]})
        else:
            self.say(
                _(
                    "Keys: a letter chooses a card of its colour, again one more; Tab and arrows "
                    "move, Enter puts the cards, D discards them, Escape lets go, U undoes, H asks "
                    "for a hint, N hurries the bot."
                )
            )

    def _do_card(self, value: Any) -> None:
        self._check_may_pick()
        text = str(value)
        color, number = SandColor(text[:1]), text[1:]
        if not number.isdecimal() or len(number) > 2:
            raise NotationError(_("{given!r} is no card of the hand.").format(given=text))
        self._hold(color, int(number))
        self._guide, self._hinted = self._guide.toggled(color, int(number)), None
        self._greet()

    def _do_put(self, value: Any) -> None:
        self.put(str(value))
        self._lead_on()

    def _do_discard(self, value: object) -> None:
        self._do_put("discards")

    def _do_take(self, value: Any) -> None:
        self._check_may_pick()
        self.play(f"take {value}")
        self._lead_on()

    def _do_pass(self, value: object) -> None:
        self._check_may_pick()
        self.play("pass")

    def _do_draw(self, value: Any) -> None:
        self._check_may_pick()
        chosen = self._guide
        accepted = {"": None, **{str(n): n for n in chosen.draws}}
        if chosen.color is None or value not in accepted:
            raise NotationError(_("{given!r} is no number of cards to draw.").format(given=value))
        self._guide = Picked(self.game, chosen.color, chosen.n, accepted[value])
        self._greet()

    def _do_cancel(self, value: object) -> None:
        self.cancel()
