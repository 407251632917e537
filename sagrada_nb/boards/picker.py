"""How a player is led to an action, pick by pick.

Nothing here knows a rule. Every legal action is a row of *parts* – a tool card, a die, a space … –
and the picks so far are the beginning of some of them. What can be picked next is what these go on
with, and why something cannot is what the engine answers when it is tried.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from sagrada_nb.core.dice import Die
from sagrada_nb.core.errors import IllegalAction, SagradaError
from sagrada_nb.core.grid import SPACE_NAMES
from sagrada_nb.game.actions import (
    DONE,
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
from sagrada_nb.game.scenario import Scenario
from sagrada_nb.game.tools.cards import ToolCard, tool_card
from sagrada_nb.game.tools.using import refusal as closed
from sagrada_nb.words import _, listed, paragraph


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
    named = {kind: getattr(action, kind, None) for kind in KINDS}
    if isinstance(action, ChoosePattern):
        named["pattern"] = action.name
    elif isinstance(action, Swap):
        named |= {"track": (action.round, action.die), "die": None}
    elif isinstance(action, LayAside):
        named["do"] = "aside"
    elif isinstance(action, UseTool) and action.card.luck:
        named["do"] = "use"  # what luck brings cannot be taken back, so it waits for one more word
    if isinstance(action, UseTool | Move) and action.shift is not None:
        named |= {"start": action.shift.start, "end": action.shift.end}
    found = [Part(kind, value) for kind, value in named.items() if value is not None]
    return tuple(found) or (Part("do", str(action)),)


def action_of_parts(parts: Iterable[Part]) -> Action:
    """Return the action that parts make up, legal or not.

    Examples
    --------
    >>> from sagrada_nb.game.actions import parse_action
    >>> action_of_parts(parts_of(parse_action("tool 1 R3 +1 B2")))
    parse_action('tool 1 R3 +1 B2')
    """
    has = dict(parts)
    die, space = has.get("die"), has.get("space")
    shift = Shift(has["start"], has["end"]) if has.get("start") and has.get("end") else None
    if "tool" in has:
        return UseTool(tool_card(has["tool"]), die, has.get("delta"), shift, space, has.get("pay"))
    if shift is not None:
        return Move(shift)
    if "track" in has:
        number, taken = has["track"]
        return Swap(number, taken, space or "")
    if "shade" in has:
        return ChooseShade(has["shade"])
    if die is not None:
        return LayAside(die) if "do" in has else Draft(die, space or SPACE_NAMES[0])
    return Place(space or "")


Position: TypeAlias = Game | Scenario
"""A moment in which somebody has to act: it knows what is legal, and refuses what is not."""
P = TypeVar("P", bound=Position)


@dataclass(frozen=True)
class Picker(Generic[P]):
    """The picks so far of the player who has to act, and what can be picked next.

    Attributes
    ----------
    game
        The game at this moment, or the scenario.
    picks
        What was picked, in order.

    Examples
    --------
    >>> from sagrada_nb.game.game import new_game
    >>> game = new_game(2, seed=7, patterns=["Virtus", "Via Lux"], start=0)
    >>> picker = Picker(game).pick("die", game.state.pool[0])
    >>> picker.expects, picker.complete
    (('space',), None)
    >>> picker.pick("space", picker.options["space"][0]).complete
    parse_action('draft P4 A1')
    """

    game: P
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

    def pick(self, kind: str, value: Any) -> Picker[P]:
        """Return the picker after a pick.

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
        state = self.game.state
        if kind != "die" or self.picks or state.turn is None or state.pending is not None:
            return False
        return value in state.pool and not state.turn.drafted

    def back(self) -> Picker[P]:
        """Return the picker without the last pick."""
        return replace(self, picks=self.picks[:-1])

    @property
    def begun_anew(self) -> Picker[P]:
        """The picker with nothing picked."""
        return replace(self, picks=())

    # Picking freely, to hear what the rules say

    @cached_property
    def wanted(self) -> tuple[str, ...]:
        """The kinds that make up what is begun or comes next, in order, legal or not."""
        if self.value("tool") is not None:
            pay = ("pay",) if self.game.setup.solo else ()
            takes = tool_card(self.value("tool")).takes
            moves = ("start", "end") if "move" in takes else ()
            return (*pay, *(kind for kind in takes if kind != "move"), *moves)
        kinds = {part.kind for parts, _action in self.begun_anew._rows for part in parts} - {"do"}
        return tuple(kind for kind in KINDS if kind in kinds) or ("space",)

    @property
    def missing(self) -> str:
        """What has to be picked before a space where it ends; empty where all is."""
        kinds = (kind for kind in self.wanted if kind not in ("end", "space"))
        return next((kind for kind in kinds if self.value(kind) is None), "")

    @property
    def goal(self) -> str:
        """The kind of the space where what comes next ends; empty where it ends on none."""
        return next((kind for kind in ("end", "space") if kind in self.wanted), "")

    @property
    def ends_on(self) -> tuple[str, ...]:
        """The spaces where it can end, in reading order; none while something else is missing."""
        legal = () if self.missing else self.options.get(self.goal, ())
        return tuple(space for space in SPACE_NAMES if space in legal)

    def hold(self, kind: str, value: Any) -> Picker[P]:
        """Return the picker with a pick in place of another of its kind, None for none at all.

        It may lead nowhere: then the rules say why when it is tried.
        """
        picks = [part for part in self.picks if part.kind != kind]
        picks += [Part(kind, value)] if value is not None else []
        return replace(self, picks=tuple(sorted(picks, key=lambda part: KINDS.index(part.kind))))

    def hold_all(self, action: Action) -> Picker[P]:
        """Return the picker with all that is picked for an action before the space of its end."""
        kinds = ("tool", "pay", "die", "delta", "start", "track")
        return replace(self, picks=tuple(each for each in parts_of(action) if each.kind in kinds))

    def attempt(self, space: str | None = None) -> Action:
        """Return the action that the picks make up, and the space where it ends; legal or not."""
        end = (Part(self.goal, space),) if self.goal and space else ()
        return action_of_parts((*self.picks, *end))

    def refusal(self, space: str | None = None) -> IllegalAction | None:
        """Return why what was picked cannot end on a space, or None where it can."""
        return refusal(self.game, self.attempt(space))

    @property
    def die_to_place(self) -> Die | None:
        """The die that is placed next, as it will lie there; None while that is not settled."""
        held, tool = self.game.state.pending, self.value("tool")
        die: Die | None = self.value("die")
        if self.value("track") is not None:
            return self.value("track")[1]  # type: ignore[no-any-return]  # a Die
        if held is not None:
            return held.die
        if tool is None or die is None:
            return die
        if "delta" in self.wanted and self.value("delta") is None:
            return None
        with suppress(IllegalAction):  # said when it was tried
            return tool_card(tool).made(die, self.value("delta"))
        return None

    # Why not

    def why_not(self, kind: str, value: Any) -> str:
        """Return why something cannot be picked next, in a sentence for people."""
        if kind == "tool":
            return why_not_tool(self.game, value)
        attempt = self._attempt(kind, value)
        if attempt is None and kind == "start":
            return _("No die is to be moved now.")
        try:
            refused = None if attempt is None else refusal(self.game, attempt)
        except SagradaError as problem:  # what was picked cannot be read
            return str(problem)
        if kind == "start":
            if refused and not refused.violations and refused.code != "exactly_two":
                return str(refused)
            return _("The die on {space} can go nowhere else with this card.").format(space=value)
        if refused is not None:
            return paragraph(each.message for each in refused.violations) or str(refused)
        if kind in ("die", "pay") and self.value("tool"):
            said = _("{name} can do nothing with the {die} now.")
            return said.format(name=tool_card(self.value("tool")).label, die=value.label)
        return _("That cannot be picked now.")

    def _attempt(self, kind: str, value: Any) -> Action | None:
        """Return the action that a pick would lead to, were it legal."""
        n = len(self.picks)
        if kind in ("pattern", "track", "do"):
            return None
        for parts, _action in self._rows:
            if len(parts) > n and parts[n].kind == kind:
                return action_of_parts((*parts[:n], Part(kind, value), *parts[n + 1 :]))
        is_first_die = kind == "die" and not self.picks and isinstance(value, Die)
        if is_first_die or (kind == "space" and self.is_stranded):
            return action_of_parts((*self.picks, Part(kind, value)))
        return None


def for_card(scenario: Scenario) -> Picker[Scenario]:
    """Return what leads to a use of the one tool card of a scenario, or to the next step of it."""
    if scenario.state.pending is not None:
        return Picker(scenario)
    return Picker(scenario, (Part("tool", scenario.state.cards[0].tool),))


def refusal(game: Position, action: Action) -> IllegalAction | None:
    """Return why an action is refused, or None when it is legal.

    Examples
    --------
    >>> from sagrada_nb.game.actions import parse_action
    >>> from sagrada_nb.game.game import new_game
    >>> game = new_game(2, seed=7, patterns=["Virtus", "Via Lux"], start=0)
    >>> str(refusal(game, parse_action("end")))
    'Nothing was done in this turn, so it is passed, not ended.'
    """
    try:
        game.play(action)
    except IllegalAction as refused:
        return refused
    return None


def why_not_tool(game: Position, tool: int) -> str:
    """Return why a tool card cannot be used now, empty where it can.

    Examples
    --------
    >>> from sagrada_nb.game.game import new_game
    >>> game = new_game(2, seed=7, patterns=["Virtus", "Via Lux"], tools=[5, 7, 9], start=0)
    >>> why_not_tool(game, 7)
    'Glazing Hammer is used in the second turn of a round; this is turn 1.'
    >>> why_not_tool(game, 5), why_not_tool(game, 9)
    ('Lens Cutter needs a die on the round track; there is none.', '')
    """
    state = game.state
    if state.turn is None:
        return _("Tool cards are used once the rounds have begun.")
    if state.pending is not None:
        said = _("{name} is in use and has to be finished first.")
        return said.format(name=tool_card(state.pending.tool).label)
    if any(isinstance(each, UseTool) and each.tool == tool for each in game.legal_actions()):
        return ""
    card = tool_card(tool)
    refused = closed(game.setup, state, card) or refusal(game, _try_out(game, card))
    if refused and not refused.violations and refused.code not in _ABOUT_THE_TRY:
        return str(refused)
    return _("{name} could change nothing now.").format(name=tool_card(tool).label)


_ABOUT_THE_TRY: Final = frozenset(
    {"no_die_there", "not_a_move", "exactly_two", "die_not_in_pool", "delta_must_be_1"}
)
"""Codes that speak of what was tried, and not of the card."""


def _try_out(game: Position, card: ToolCard) -> UseTool:
    """Return some use of a card, to hear what stands in its way."""
    state = game.state
    window = state.seats[state.active or 0].window
    filled = window.filled_spaces or SPACE_NAMES[:1]
    takes = card.takes
    pay = next((die for die in state.pool if die.color is card.color), None)
    return UseTool(
        card,
        state.pool[0] if state.pool and "die" in takes else None,
        1 if "delta" in takes else None,
        Shift(filled[0], (window.open_spaces or filled)[0]) if "move" in takes else None,
        SPACE_NAMES[0] if "space" in takes else None,
        pay if game.setup.solo else None,
    )


def ask_with_tool(picker: Picker[Any]) -> str:
    """Return what can be done next with the tool card in use, in a sentence."""
    held, missing = picker.game.state.pending, picker.missing
    if missing == "start" and held is not None:
        if DONE in picker.game.legal_actions():
            return _("Pick a second die of that colour to move, or move no other.")
        return _("Pick the second die that you move.")
    if missing:
        return {
            "pay": _("Choose the die that pays: one of the card's colour."),
            "die": _("Pick the die that you draft."),
            "delta": _("Turn the die up or down?"),
            "start": _("Pick the die in the window that you move."),
            "track": _("Pick the die on the round track that you take instead."),
            "shade": _("Choose the shade that the die drawn shows."),
        }[missing]
    if not picker.goal:
        return _("Now use the card.")
    if not picker.ends_on:
        if held is not None and held.die is not None:
            return _("It fits nowhere, so it goes back to the pool.")
        return _("No space is legal for it; each space says why.")
    spaces, start = listed(picker.ends_on), picker.value("start")
    if start is not None:
        return _("Move the die on {start} to: {spaces}.").format(start=start, spaces=spaces)
    return _("Place it on: {spaces}.").format(spaces=spaces)
