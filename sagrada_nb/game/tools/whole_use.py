"""A whole use of a tool card at one go: the choices of all its steps in one mapping."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import index
from typing import Any, Final

from sagrada_nb.core.checking import is_whole
from sagrada_nb.core.dice import Color, Die
from sagrada_nb.core.errors import IllegalAction, NotationError, UnknownName, WrongType
from sagrada_nb.core.grid import SPACE_NAMES, space_number
from sagrada_nb.game.actions import (
    DONE,
    RETURN,
    Action,
    ChooseShade,
    Move,
    Place,
    Shift,
    Swap,
    UseTool,
)
from sagrada_nb.game.chance import GivenLuck, Luck, Seed
from sagrada_nb.game.state import Setup, State
from sagrada_nb.game.tools.cards import Effect, ToolCard
from sagrada_nb.game.tools.effects import use_tool
from sagrada_nb.game.tools.moving import colors_on, not_on_track
from sagrada_nb.game.tools.payment import check_card, check_time, window_of
from sagrada_nb.game.tools.steps import step
from sagrada_nb.words import _, listed

CHOICES: Final = (
    "die",
    "place",
    "delta",
    "moves",
    "color",
    "track",
    "roll",
    "rolls",
    "drawn",
    "value",
    "pay",
)
"""What a choice may name."""

_LUCK: Final = ("roll", "rolls", "drawn")


@dataclass(frozen=True)
class WholeUse:
    """One whole use of a tool card, played as the steps that a game would take.

    Attributes
    ----------
    setup
        The set-up.
    card
        The tool card.
    choice
        What :meth:`Scenario.use <sagrada_nb.game.scenario.Scenario.use>` takes.
    seed
        Where luck comes from that the choice does not give.
    """

    setup: Setup
    card: ToolCard
    choice: Mapping[str, Any]
    seed: Seed

    def run(self, state: State) -> State:
        """Return the state after the use."""
        check_card(self.setup, state, self.card.number)
        check_time(state, self.card.number)
        moves = self._moves(state) if "move" in self.card.takes else []
        takes = self.card.takes
        begun = UseTool(
            self.card.number,
            self._die("die") if "die" in takes else None,
            self.choice.get("delta", 0) if "delta" in takes else None,
            moves[0] if moves else None,
            self._space() if "space" in takes else None,
            self._die("pay"),
        )
        luck = self._luck()
        state = use_tool(self.setup, state, begun, luck)
        for action in self._steps(moves[1:]):
            state = step(self.setup, state, action)
        luck.finish()
        return state

    def _steps(self, moves: list[Shift]) -> Iterator[Action]:
        effect, space = self.card.effect, self._space()
        if 2 in self.card.moves:
            yield from (Move(shift) for shift in moves)
            if not moves:
                yield DONE
        elif effect is Effect.SWAP:
            yield self._swap(space)
        elif effect in (Effect.ROLL, Effect.DRAW):
            if effect is Effect.DRAW:
                yield ChooseShade(self.choice.get("value", 0))
            yield RETURN if space is None else Place(space)

    def _swap(self, space: str | None) -> Swap:
        where = read_list(self.choice.get("track", ()), _("a die on the round track"))
        if len(where) != 2 or not is_whole(where[0]):
            raise IllegalAction(
                "not_on_round_track",
                _("Lens Cutter takes a die on the round track, named by its round and the die."),
            )
        if space is None:
            raise IllegalAction(
                "must_place", _("With Lens Cutter the die must be placed: no space is named.")
            )
        return Swap(index(where[0]), Die(where[1]), space)

    def _moves(self, state: State) -> list[Shift]:
        moves = [self._shift(each) for each in read_list(self.choice.get("moves", ()), _("moves"))]
        name, may_move = self.card.label, self.card.moves
        if self.card.needs_track:
            self._check_color(state, moves)
        if may_move == (2,) and len(moves) != 2:
            raise IllegalAction(
                "exactly_two", _("{name} moves exactly two dice.").format(name=name)
            )
        if not moves:
            raise IllegalAction(
                "no_effect", _("{name} moves a die: none is named.").format(name=name)
            )
        if may_move == (1, 2) and len(moves) > 2:
            raise IllegalAction(
                "at_most_two", _("{name} moves at most two dice.").format(name=name)
            )
        if may_move == (1,) and len(moves) > 1:
            raise IllegalAction("exactly_one", _("{name} moves one die.").format(name=name))
        return moves

    def _check_color(self, state: State, moves: list[Shift]) -> None:
        """Check the colour that is named for Tap Wheel; without one, the first die names it."""
        named = self.choice.get("color")
        if named is None:
            return
        color = Color(named)
        if color not in colors_on(state.track):
            raise IllegalAction("color_not_on_round_track", not_on_track(color))
        die = window_of(state)[moves[0].start] if moves else None
        if die is not None and die.color is not color:
            raise IllegalAction(
                "wrong_color",
                _("Tap Wheel is to move {color} dice; {space} holds {die}.").format(
                    color=color.label, space=moves[0].start, die=die
                ),
            )

    def _shift(self, given: object) -> Shift:
        ends = read_list(given, _("a move"))
        if len(ends) != 2:
            raise NotationError(
                _("{given!r} is no move. A move is two spaces, like ['A1', 'B2'].").format(
                    given=given
                )
            )
        start, end = (SPACE_NAMES[space_number(each)] for each in ends)
        return Shift(start, end)

    def _die(self, key: str) -> Die | None:
        given = self.choice.get(key)
        return None if given is None else Die(given)

    def _space(self) -> str | None:
        given = self.choice.get("place")
        return None if given is None else SPACE_NAMES[space_number(given)]

    def _luck(self) -> Luck:
        given = [self.choice[key] for key in _LUCK if key in self.choice]
        if not given or not self.card.luck:
            return Luck(self.seed, "scenario")
        return GivenLuck(given[0] if isinstance(given[0], list | tuple) else given)


def read_mapping(given: object, keys: Sequence[str], what: str) -> Mapping[str, Any]:
    """Return a mapping whose keys are all known, else say which are."""
    if not isinstance(given, Mapping):
        raise WrongType(
            _("{given!r} is not a {what}. Accepted: a mapping with the keys {keys}.").format(
                given=given, what=what, keys=listed(list(keys))
            )
        )
    for key in given:
        if key not in keys:
            raise UnknownName(
                _("A {what} has no key {given!r}. Accepted: {keys}.").format(
                    what=what, given=key, keys=listed(list(keys))
                )
            )
    return given


def read_list(given: object, what: str) -> list[Any]:
    """Return a list or tuple as a list, else say that a list is accepted."""
    if not isinstance(given, list | tuple):
        raise WrongType(
            _("{given!r} is not {what}. Accepted: a list.").format(given=given, what=what)
        )
    return list(given)
