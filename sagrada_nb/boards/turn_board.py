"""Whose turn is it? The turns of a round, one after the other, for any number of players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import traitlets

from sagrada_nb.boards import parts
from sagrada_nb.boards.board import Board, Parsed, read_theme, refuse_unknown
from sagrada_nb.core.checking import whole_number
from sagrada_nb.core.errors import NotationError
from sagrada_nb.game.rulesets import RULE_SET_NAMES, RuleSet, rule_set
from sagrada_nb.game.setup import FEWEST_PLAYERS, MOST_PLAYERS
from sagrada_nb.game.turn_order import SEAT_LETTERS, TurnOrder, turn_order
from sagrada_nb.render import sized
from sagrada_nb.render.turn_order import turn_order_svg
from sagrada_nb.words import _

WIDTH = 560


def _read_players(given: Any) -> int:
    return len(turn_order(given).names)


def _read_number(given: Any) -> int:
    return whole_number(given, _("{given!r} is not a whole number."), None)


class TurnBoard(Board):
    """The turns of a round, to step through.

    Parameters
    ----------
    players
        2, 3 or 4; they are called A, B, C and D, clockwise.
    start
        The seat of the first round's start player, from 0.
    round
        The round, from 1.
    turn
        The turn that is played, from 1.
    rules
        A rule set or its name.
    theme
        ``"auto"`` follows the page; ``"light"`` and ``"dark"`` are fixed.
    sounds
        Whether dice and answers are heard.

    Attributes
    ----------
    order
        Who has which turn of the round.

    Raises
    ------
    SagradaError
        Where a value is none of what is accepted; the board stays as it was.

    Examples
    --------
    >>> board = TurnBoard(players=3, round=2)
    >>> print(board.order)
    B C A A C B
    >>> board.step(3)
    >>> board.turn, board.player
    (4, 'A')
    """

    REGIONS: ClassVar[tuple[tuple[str, ...], ...]] = (("window", "status"), ("tools",))

    _settled = False

    players = Parsed(_read_players, 3)
    start = Parsed(_read_number, 0)
    round = Parsed(_read_number, 1)
    turn = Parsed(_read_number, 1)
    rules = Parsed(rule_set, RuleSet())

    def __init__(self, **settings: Any) -> None:
        # Round and turn are checked against the players, so these are read first.
        turn_order(
            settings.get("players", 3),
            start=settings.get("start", 0),
            round=settings.get("round", 1),
            rules=settings.get("rules", "official"),
        )
        super().__init__(**settings)
        self._settled = True
        self._tell()

    def __repr__(self) -> str:
        return f"TurnBoard(players={self.players}, start={self.start}, round={self.round})"

    @property
    def order(self) -> TurnOrder:
        """Who has which turn of the round."""
        return turn_order(self.players, start=self.start, round=self.round, rules=self.rules)

    @property
    def player(self) -> str:
        """The player whose turn it is."""
        return str(self.order.order[self.turn - 1])

    def step(self, turns: int = 1) -> None:
        """Go on by so many turns, into the rounds before and after where it has to be.

        It stops at the first turn of the first round and at the last turn of the last one.

        Parameters
        ----------
        turns
            How many turns; with a negative number it goes back.

        Raises
        ------
        NotationError
            When it is no whole number.
        """
        length, rounds = self.order.length, self.rules.rounds
        there = (self.round - 1) * length + self.turn - 1 + _read_number(turns)
        there = min(max(there, 0), rounds * length - 1)
        self.set(round=there // length + 1, turn=there % length + 1)

    def set(self, **settings: Any) -> None:
        """Change several settings at once, such as ``players=4, start=2``; all of them or none.

        Raises
        ------
        SagradaError
            Where a name or a value is none of what is accepted; the board stays as it was.
        """
        refuse_unknown(type(self), settings)
        names = ("players", "start", "round", "rules")
        told = {name: settings.get(name, getattr(self, name)) for name in names}
        order = turn_order(told.pop("players"), **told)
        self._check("turn", settings.get("turn", 1), 1, order.length)
        read_theme(settings.get("theme", self.theme))
        with self._one_drawing(), self.hold_trait_notifications():
            for name, value in settings.items():
                setattr(self, name, value)

    @traitlets.validate("start", "round", "turn")
    def _in_range(self, proposal: Mapping[str, Any]) -> int:
        name, value = proposal["trait"].name, proposal["value"]
        low, high = {
            "start": (0, self.players - 1),
            "round": (1, self.rules.rounds),
            "turn": (1, self.order.length if name == "turn" else 1),
        }[name]
        return self._check(name, value, low, high)

    def _check(self, name: str, value: Any, low: int, high: int) -> int:
        if not low <= _read_number(value) <= high:
            message = _("{name} cannot be {value}. Accepted: {low} to {high}.")
            raise NotationError(message.format(name=name, value=value, low=low, high=high))
        return int(value)

    @traitlets.observe("players", "rules")
    def _fits_no_more(self, change: object) -> None:
        """Begin the round again where the start player or the round are gone."""
        with self._one_drawing(), self.hold_trait_notifications():
            self.start = min(self.start, self.players - 1)
            self.round = min(self.round, self.rules.rounds)
            if self._settled:
                self.turn = 1
        self._moved({})

    @traitlets.observe("start", "round", "turn")
    def _moved(self, change: Mapping[str, Any]) -> None:
        if not self._settled:
            return
        with self._one_drawing():
            self.turn = min(self.turn, self.order.length)
            self._tell()

    def _tell(self) -> None:
        """Say whose turn it is, and which of that player's."""
        order = self.order
        mine = order.turns_of(self.player)
        values = {
            "n": self.turn,
            "all": order.length,
            "name": self.player,
            "dice": order.dice,
            "which": mine.index(self.turn) + 1,
            "of": len(mine),
        }
        if self.turn == 1:
            said = _("{name} draws {dice} dice, rolls them, and has turn 1 of {all}.")
        elif len(mine) == 2 and mine[1] == mine[0] + 1 and self.turn == mine[1]:
            said = _("Turn {n} of {all}: {name} again, two turns in a row.")
        else:
            said = _("Turn {n} of {all}: turn {which} of {of} for {name}.")
        self.say(said.format(**values))

    # Events from the page

    def _on_action(self, content: Mapping[str, Any]) -> None:
        action, value = content.get("action"), str(content.get("value") or "")
        if action == "step":
            self.step(-1 if value == "back" else 1)
        elif action == "round":
            self.set(round=self.round + (-1 if value == "back" else 1), turn=1)
        elif action == "players" and value.isdecimal():
            self.players = int(value)
        elif action == "start" and value in SEAT_LETTERS[: self.players]:
            self.set(start=SEAT_LETTERS.index(value), turn=1)
        elif action == "rules":
            self.rules = value

    # Drawing

    def regions(self) -> Mapping[str, str]:
        """Return the HTML text of each region."""
        return {
            "window": turn_order_svg(self.order, now=self.turn, theme=self.theme),
            "status": parts.status(*self._status, self._uid),
            "tools": self._tools(),
        }

    def still(self) -> str:
        """Return the picture that stays where the board cannot live."""
        return sized(turn_order_svg(self.order, now=self.turn, theme=self.theme), WIDTH)

    def _tools(self) -> str:
        order, rounds = self.order, self.rules.rounds
        first = self.round == 1 and self.turn == 1
        last = self.round == rounds and self.turn == order.length
        steps = [
            parts.button(_("Turn back"), "step", "back", able=not first, again=True),
            parts.button(_("Next turn"), "step", "on", able=not last, again=True),
            parts.button(_("Round back"), "round", "back", able=self.round > 1, again=True),
            parts.button(_("Next round"), "round", "on", able=self.round < rounds, again=True),
        ]
        players = [
            parts.button(_("{n} players").format(n=n), "players", str(n), pressed=n == self.players)
            for n in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
        ]
        starts = [
            parts.button(letter, "start", letter, pressed=n == self.start)
            for n, letter in enumerate(SEAT_LETTERS[: self.players])
        ]
        texts = [(name, RuleSet(name).title) for name in RULE_SET_NAMES]
        return "".join(
            [
                _group(_("Step through the turns"), steps, f"{self._uid}-steps"),
                _group(_("How many play"), players, f"{self._uid}-players"),
                _group(_("Who starts round 1"), starts, f"{self._uid}-starts"),
                parts.choice(_("Rule text"), "rules", texts, self.rules.name, self._uid),
            ]
        )


def _group(title: str, buttons: list[str], name: str) -> str:
    return f"<div>{parts.group(title, name, 'sg-tools', ''.join(buttons))}</div>"
