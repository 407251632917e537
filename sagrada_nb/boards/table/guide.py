"""How a player is led to an action, pick by pick.

Nothing here knows a rule. Every legal action is a row of *parts* – a tool card, a die, a space … –
and the picks so far are the beginning of some of them. What can be picked next is what these go on
with, and why something cannot is what the engine answers when it is tried.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final, NamedTuple

from sagrada_nb.boards.table.refusals import refusal, why_not_tool
from sagrada_nb.core.dice import Die
from sagrada_nb.core.errors import IllegalAction, SagradaError
from sagrada_nb.game.actions import (
    Action,
    ChoosePattern,
    ChooseShade,
    Draft,
    LayAside,
    Move,
    Place,
    Shift,
    Swap,
    UseTool,
)
from sagrada_nb.game.game import Game
from sagrada_nb.game.tools.cards import tool_card
from sagrada_nb.words import _


class Part(NamedTuple):
    """One thing to pick. Kinds are those of :data:`KINDS`."""

    kind: str
    value: Any


KINDS: Final = (
    "pattern",
    "tool",
    "pay",
    "die",
    "delta",
    "start",
    "end",
    "track",
    "shade",
    "space",
    "do",
)
ON_SPACES: Final = ("start", "end", "space")
"""The kinds that are picked in the window."""


def parts_of(action: Action) -> tuple[Part, ...]:
    """Return what is picked, one after the other, to play an action.

    Examples
    --------
    >>> from sagrada_nb.game.actions import parse_action
    >>> [part.kind for part in parts_of(parse_action("tool 1 R3 +1 B2"))]
    ['tool', 'die', 'delta', 'space']
    >>> parts_of(parse_action("pass"))
    (Part(kind='do', value='pass'),)
    """
    if isinstance(action, UseTool):
        return _parts_of_use(action)
    if isinstance(action, ChoosePattern):
        return (Part("pattern", action.name),)
    if isinstance(action, Draft):
        return Part("die", action.die), Part("space", action.space)
    if isinstance(action, LayAside):
        return Part("die", action.die), Part("do", "aside")
    if isinstance(action, Move):
        return Part("start", action.shift.start), Part("end", action.shift.end)
    if isinstance(action, Swap):
        return Part("track", (action.round, action.die)), Part("space", action.space)
    if isinstance(action, ChooseShade):
        return (Part("shade", action.shade),)
    if isinstance(action, Place):
        return (Part("space", action.space),)
    return (Part("do", str(action)),)


def _parts_of_use(use: UseTool) -> tuple[Part, ...]:
    parts = [Part("tool", use.tool)]
    if use.pay is not None:
        parts.append(Part("pay", use.pay))
    if use.die is not None:
        parts.append(Part("die", use.die))
    if use.delta is not None:
        parts.append(Part("delta", use.delta))
    if use.shift is not None:
        parts += [Part("start", use.shift.start), Part("end", use.shift.end)]
    if use.space is not None:
        parts.append(Part("space", use.space))
    if use.card.luck:
        # What luck brings cannot be taken back, so it waits for one more word.
        parts.append(Part("do", "use"))
    return tuple(parts)


@dataclass(frozen=True)
class Guide:
    """The picks so far of the player who has to act, and what can be picked next.

    Attributes
    ----------
    game
        The game at this moment.
    picks
        What was picked, in order.

    Examples
    --------
    >>> from sagrada_nb.game.game import new_game
    >>> game = new_game(2, seed=7, patterns=["Virtus", "Via Lux"], start=0)
    >>> guide = Guide(game).pick("die", game.state.pool[0])
    >>> guide.expects, guide.complete
    (('space',), None)
    >>> guide.pick("space", guide.options["space"][0]).complete
    parse_action('draft P4 A1')
    """

    game: Game
    picks: tuple[Part, ...] = ()

    @cached_property
    def _rows(self) -> tuple[tuple[tuple[Part, ...], Action], ...]:
        rows = ((parts_of(action), action) for action in self.game.legal_actions())
        n = len(self.picks)
        return tuple((parts, action) for parts, action in rows if parts[:n] == self.picks)

    @property
    def complete(self) -> Action | None:
        """The action that the picks make up, None while something is missing."""
        return next((action for parts, action in self._rows if parts == self.picks), None)

    @cached_property
    def options(self) -> dict[str, tuple[Any, ...]]:
        """What can be picked next: for each kind the values, in the order of the actions."""
        n = len(self.picks)
        found: dict[str, dict[Any, None]] = {}
        for parts, _action in self._rows:
            if len(parts) > n:
                found.setdefault(parts[n].kind, {})[parts[n].value] = None
        return {kind: tuple(found[kind]) for kind in KINDS if kind in found}

    @property
    def expects(self) -> tuple[str, ...]:
        """The kinds of what can be picked next."""
        return tuple(self.options)

    @property
    def spaces_kind(self) -> str | None:
        """The kind of what is picked next in the window, None where nothing is."""
        if self.is_stranded:
            return "space"
        return next((kind for kind in self.options if kind in ON_SPACES), None)

    @property
    def spaces(self) -> tuple[str, ...]:
        """The spaces that can be picked next."""
        return self.options.get(self.spaces_kind or "", ())

    @property
    def ends(self) -> str:
        """What ends the turn now: ``"end"`` or ``"pass"``, empty where neither can."""
        does = self.begun_anew.options.get("do", ())
        return next((what for what in ("end", "pass") if what in does), "")

    @property
    def passes(self) -> bool:
        """Whether passing was picked, and only has to be confirmed."""
        return Part("do", "pass") in self.picks

    @property
    def pickable_dice(self) -> frozenset[Die]:
        """The dice of the pool that can be picked now, in place of one that is picked too."""
        options, kinds = self.options, [part.kind for part in self.picks]
        if self.passes:
            options = self.begun_anew.options
        if "die" in kinds:
            options = replace(self, picks=self.picks[: kinds.index("die")]).options
        return frozenset((*options.get("pay", ()), *options.get("die", ())))

    @property
    def is_stranded(self) -> bool:
        """Whether a die was picked to draft that can go nowhere."""
        return not self._rows and len(self.picks) == 1 and self.picks[0].kind == "die"

    def value(self, kind: str) -> Any:
        """Return what was picked of a kind, None where nothing was."""
        return next((part.value for part in self.picks if part.kind == kind), None)

    def pick(self, kind: str, value: Any) -> Guide:
        """Return the guide after a pick.

        A pick that leaves one value for the die that pays, or for the way a die is turned, goes on
        with that value.

        Raises
        ------
        IllegalAction
            When it cannot be picked now; the sentence says why.
        """
        picked = replace(self, picks=(*self.picks, Part(kind, value)))
        if not picked._rows and not self._may_look_at(kind, value):
            raise IllegalAction("cannot_be_picked", self.why_not(kind, value))
        for only in ("pay", "delta"):
            if picked.expects == (only,) and len(picked.options[only]) == 1:
                return picked.pick(only, picked.options[only][0])
        return picked

    def _may_look_at(self, kind: str, value: Any) -> bool:
        """Whether a die that fits nowhere may be picked, to see why."""
        return kind == "die" and not self.picks and value in self.game.state.pool and self._drafts

    @property
    def _drafts(self) -> bool:
        turn = self.game.state.turn
        return turn is not None and not turn.drafted and self.game.state.pending is None

    def back(self) -> Guide:
        """Return the guide without the last pick."""
        return replace(self, picks=self.picks[:-1])

    @property
    def begun_anew(self) -> Guide:
        """The guide with nothing picked."""
        return replace(self, picks=())

    # Why not

    def why_not(self, kind: str, value: Any) -> str:
        """Return why something cannot be picked next, in a sentence for people."""
        if kind == "tool":
            return why_not_tool(self.game, value)
        if kind == "start":
            return self._why_not_start(value)
        attempt = self._attempt(kind, value)
        said = "" if attempt is None else refusal(self.game, attempt)
        if said:
            return said
        if kind in ("die", "pay") and self.value("tool"):
            return _("{name} can do nothing with the {die} now.").format(
                name=tool_card(self.value("tool")).label, die=value.label
            )
        return _("That cannot be picked now.")

    def _why_not_start(self, space: str) -> str:
        attempt = self._attempt("start", space)
        if attempt is None:
            return _("No die is to be moved now.")
        try:
            self.game.play(attempt)
        except IllegalAction as refused:
            if not refused.violations and refused.code != "exactly_two":
                return str(refused)
        except SagradaError as refused:
            return str(refused)
        return _("The die on {space} can go nowhere else with this card.").format(space=space)

    def _attempt(self, kind: str, value: Any) -> Action | None:
        """Return the action that a pick would lead to, were it legal."""
        n = len(self.picks)
        for parts, action in self._rows:
            if len(parts) > n and parts[n].kind == kind:
                return _changed(action, kind, value)
        if kind == "space" and self.is_stranded:
            return Draft(self.picks[0].value, value)
        if kind == "die" and not self.picks and isinstance(value, Die):
            return Draft(value, "A1")
        return None


def _changed(action: Action, kind: str, value: Any) -> Action | None:
    """Return an action with one part changed."""
    if kind in ("start", "end"):
        shift: Shift = action.shift  # type: ignore[attr-defined]  # only moves have such parts
        return replace(action, shift=replace(shift, **{kind: value}))  # type: ignore[type-var]
    if kind in ("die", "space", "pay", "delta", "shade"):
        return replace(action, **{kind: value})  # type: ignore[type-var]
    return None
